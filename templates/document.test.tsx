import { expect, test } from 'vitest'
import type { BlockView } from '../cli/schema/page_view.ts'
import { pageStyle } from './document.tsx'

const block = (data: unknown): BlockView => ({
  id: 'cards',
  name: 'cards',
  component: () => null,
  props: { id: 'cards', lang: 'en-US', data, messages: {} },
})

test('a page without colours of its own has no style element', () => {
  expect(pageStyle({ tokens: {}, blocks: [block({ name: 'Plain' })] })).toBe('')
})

test("a page's own tokens come first, then one rule for each colour of its blocks", () => {
  const blocks = [block({ cards: [{ background: '#28444e' }] }), block({ buttons: [{ background: '#28444e' }] })]
  expect(pageStyle({ tokens: { '--color-primary': '#f26722' }, blocks })).toBe(
    ':root{--color-primary:#f26722}[data-background="#28444e"]{--own-background:#28444e}',
  )
})
