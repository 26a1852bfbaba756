import { expect, test } from 'vitest'
import { pageStyle } from './document.tsx'

const locale = { code: 'en', name: 'English', tag: 'en-US' }

test('a page without colours of its own has no style element', () => {
  expect(pageStyle({ locale, tokens: {}, colours: [] })).toBe('')
})

test("a page's own tokens come first, then one rule for each colour of its blocks", () => {
  const colours = [{ field: 'background', value: '#28444e' }]
  expect(pageStyle({ locale, tokens: { '--color-primary': '#f26722' }, colours })).toBe(
    ':root{--color-primary:#f26722}[data-background="#28444e"]{--own-background:#28444e}',
  )
})

test('a page from right to left has the rules that turn it', () => {
  expect(pageStyle({ locale: { ...locale, tag: 'ar' }, tokens: {}, colours: [] })).toContain('--flip:-1 1')
})
