import { expect, test } from 'vitest'
import { pageStyle } from './document.tsx'

test('a page without colours of its own has no style element', () => {
  expect(pageStyle({ tokens: {}, colours: [] })).toBe('')
})

test("a page's own tokens come first, then one rule for each colour of its blocks", () => {
  const colours = [{ field: 'background', value: '#28444e' }]
  expect(pageStyle({ tokens: { '--color-primary': '#f26722' }, colours })).toBe(
    ':root{--color-primary:#f26722}[data-background="#28444e"]{--own-background:#28444e}',
  )
})
