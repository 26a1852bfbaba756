// A file as it is written, and as it stands once it is formatted.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fg from 'fast-glob'
import { expect, test } from 'vitest'
import { root } from '../../tests/small_site.ts'
import { formatted } from './format.ts'

test.each<[what: string, written: string, right: string]>([
  ['fields in columns of their own', 'a:\n    b: 1\n    c:\n          d: 2\n', 'a:\n  b: 1\n  c:\n    d: 2\n'],
  ['a list in the column of its name', 'a:\n- b: 1\n  c: 2\n- d\n', 'a:\n  - b: 1\n    c: 2\n  - d\n'],
  ['spaces behind a dash', 'a:\n  -   b: 1\n      c: 2\n', 'a:\n  - b: 1\n    c: 2\n'],
  ['lists in lists', '-  -  a\n   -  b\n', '- - a\n  - b\n'],
  ['folded words', 'a:\n    en: >-\n          One\n          two\n', 'a:\n  en: >-\n    One\n    two\n'],
  ['lines that are kept', 'a:\n    en: |\n        - x\n          y\n', 'a:\n  en: |\n    - x\n      y\n'],
  ['a text that goes on', 'a:\n    b: one\n          two\n', 'a:\n  b: one\n    two\n'],
  ['a quoted text that goes on', 'a:\n    b: "one\n          two"\n', 'a:\n  b: "one\n    two"\n'],
  ['braces over several lines', 'a:\n    b: {\n      c: 1,\n      d: 2 }\n', 'a:\n  b: {\n    c: 1,\n    d: 2 }\n'],
  ['comments', '# one\na:\n    # two\n    b: 1 # three\n# four\n', '# one\na:\n  # two\n  b: 1 # three\n# four\n'],
  ['a comment at the end of its fields', 'a:\n    b: 1\n    # c: 2\nd: 3\n', 'a:\n  b: 1\n  # c: 2\nd: 3\n'],
  ['quotes and styles', `a: 'x'\nb:   "y"\nc: { d: [1,2] }\n`, `a: 'x'\nb:   "y"\nc: { d: [1,2] }\n`],
  ['blanks at the end of lines', 'a: 1  \nb: >-\n  x  \n  y\n', 'a: 1\nb: >-\n  x  \n  y\n'],
  ['empty lines at the end', 'a: 1\n\n\n', 'a: 1\n'],
  ['no line break at the end', 'a: 1', 'a: 1\n'],
  ['line ends of Windows', 'a:\r\n    b: 1  \r\n\r\n', 'a:\r\n  b: 1\r\n'],
])('%s', (_, written, right) => {
  expect(formatted(written)).toBe(right)
  expect(formatted(right)).toBe(right)
})

test.each([
  ['a mistake', 'a:\n    b: "x\n'],
  ['a tab', 'a:\n    b:\tx\n'],
  ['an alias', 'a: &x\n    b: 1\nc: *x\n'],
  ['two documents', 'a:\n    b: 1\n---\nc: 1\n'],
  ['a key of several words', '? a\n: b\n'],
  ['an indentation that is written', 'a:\n    b: |2\n        x\n'],
  ['a field twice', 'a:\n    b: 1\n    b: 2\n'],
  ['lines at the end that are words', 'a: |+\n  x\n\n\n'],
  ['nothing', ''],
])('%s stays as it is', (_, written) => {
  expect(formatted(written)).toBe(written)
})

const files = fg
  .sync('{content,tests/sites/guides}/**/*.yaml', { cwd: root })
  .sort()
  .filter((_, index) => index % 2 === 0)
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('what is in order stays as it is', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => formatted(textOf(file)) !== textOf(file))).toEqual([])
})

test('a page that was indented by four spaces stands as it was', () => {
  // Lines that are kept may begin with a dash that is none.
  const texts = files.map(textOf).filter((text) => text.includes('\n  - component:') && !text.includes('|'))
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) {
    const wide = text.replace(/^( *)(- )?/gm, (_, margin, dash) => margin + margin + (dash === undefined ? '' : '-   '))
    expect(formatted(wide)).toBe(text)
  }
})
