import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { reportOf } from '../../../tests/checked_site.ts'
import type { Place } from '../../problems/problem.ts'
import { coreSchema, locator, parseYaml } from './yaml.ts'

const read = (contents: string) => {
  const parsed = parseYaml('a.yaml', contents)
  return parsed.ok ? parsed.value : parsed.problems.map(({ code }) => code)
}

// YAML 1.2.2, 10.3.2 (core schema). Values come from js-yaml, or from yaml where a file has aliases: both must agree.
test.each<[written: string, value: unknown]>([
  ['null', null],
  ['~', null],
  ['Null', null],
  ['NULL', null],
  ['nULL', 'nULL'],
  ['true', true],
  ['True', true],
  ['FALSE', false],
  ['yes', 'yes'],
  ['no', 'no'],
  ['on', 'on'],
  ['NO', 'NO'],
  ['y', 'y'],
  ['0', 0],
  ['-0', -0],
  ['+12', 12],
  ['-12', -12],
  ['012', 12],
  ['0o14', 12],
  ['0x1F', 31],
  ['-0x1F', '-0x1F'],
  ['0b11', '0b11'],
  ['1_000', '1_000'],
  ['1,000', '1,000'],
  ['190:20:30', '190:20:30'],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['1.5E-3', 0.0015],
  ['.inf', Number.POSITIVE_INFINITY],
  ['-.INF', Number.NEGATIVE_INFINITY],
  ['.nan', Number.NaN],
  ['1.2.3', '1.2.3'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['+386 1 000 00 00', '+386 1 000 00 00'],
  ['"1000"', '1000'],
  ["'it''s'", "it's"],
  ['"a\\tb"', 'a\tb'],
  ['a # comment', 'a'],
  ['a#b', 'a#b'],
  ['=', '='],
  ['<<', '<<'],
  ['!!str 12', '12'],
  ['!!int "12"', 12],
  ['|\n  two\n  lines\n', 'two\nlines\n'],
  ['>-\n  one\n  line\n', 'one line'],
])('%j means the same to both parsers', (written, value) => {
  const contents = `key: ${written}`
  expect(load(contents, { schema: coreSchema })).toEqual({ key: value })
  expect(parse(contents, { version: '1.2', schema: 'core', merge: false })).toEqual({ key: value })
  expect(read(contents)).toEqual({ key: value })
})

test('a merge key is a field like any other, with and without aliases', () => {
  expect(read('a: { <<: { b: 1 } }')).toEqual({ a: { '<<': { b: 1 } } })
  expect(read('a: &a { b: 1 }\nc: { <<: *a }')).toEqual({ a: { b: 1 }, c: { '<<': { b: 1 } } })
})

test('a file that calls itself YAML 1.1 is read as 1.2 all the same', () => {
  expect(read('%YAML 1.1\n---\na: yes\n')).toEqual({ a: 'yes' })
})

test('an alias repeats a value, and Markdown stars are no aliases', () => {
  expect(read('a: &a { b: 1 }\nc: *a\n')).toEqual({ a: { b: 1 }, c: { b: 1 } })
  expect(read('a: one *word* and **two**\n')).toEqual({ a: 'one *word* and **two**' })
})

test('a key named __proto__ is a key, with and without aliases', () => {
  for (const contents of ['__proto__: { polluted: 1 }\n', 'b: &b 1\n__proto__: { polluted: *b }\n']) {
    const value = read(contents) as object
    expect(Object.hasOwn(value, '__proto__')).toBe(true)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  }
})

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, index) => {
    const before = String.fromCharCode('a'.charCodeAt(0) + index)
    return `${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`
  }),
].join('\n')

test.each<[what: string, contents: string, codes: string[]]>([
  ['a tab as indentation', 'a:\n\tb: 1\n', ['yaml-tab']],
  ['a field that is written twice', 'a: 1\nb: 2\na: 3\n', ['yaml-duplicate-key']],
  ['a line that is not indented like its neighbours', 'a:\n    b: 1\n  c: 2\n', ['yaml-indent']],
  ['two documents', 'a: 1\n---\nb: 2\n', ['yaml-documents']],
  ['three documents, all empty', '---\n---\n---\n', ['yaml-documents']],
  ['nothing', '', ['yaml-empty']],
  ['a comment only', '# later\n', ['yaml-empty']],
  ['a comment with a star', '# *later\n', ['yaml-empty']],
  ['an open quote', 'a: "b\nc: d\n', ['yaml-open-quote']],
  ['an open bracket', 'a: [1, 2', ['yaml-bracket']],
  ['a colon inside a plain text', 'a: b: c\n', ['yaml-quotes']],
  ['an unknown tag', 'a: !!js/function "x"\n', ['yaml-quotes']],
  ['an alias of nothing', 'a: *b\n', ['yaml-alias']],
  ['an alias of itself', 'a: &a [*a]\n', ['yaml-alias']],
  ['aliases that grow without end', bomb, ['yaml-alias']],
  ['a control character', 'a: b\u0008\n', ['control-character']],
  ['a byte that is no text', 'a: b\u0000\n', ['control-character']],
  ['a control character written as an escape', 'a: { b: ["c\\u0001"] }\n', ['control-character']],
  ['three thousand open brackets', `a: ${'['.repeat(3000)}`, ['yaml-nesting']],
  ['three thousand brackets, closed', `a: ${'['.repeat(3000)}${']'.repeat(3000)}`, ['yaml-nesting']],
  [
    'a hundred and one levels of fields',
    Array.from({ length: 101 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'),
    ['yaml-nesting'],
  ],
])('%s is told by its code', (_, contents, codes) => {
  expect(read(contents)).toEqual(codes)
})

test.each([
  ['without an alias', '', 'yaml-nesting'],
  ['with an alias', 'a: &a 1\nb: *a\n', 'yaml-alias'],
])('values may lie a hundred levels deep in a file %s, and no deeper', (_, before, code) => {
  const levels = (count: number) => read(`${before}c: ${'['.repeat(count - 1)}${']'.repeat(count - 1)}\n`)
  const inside = (value: unknown): number => (Array.isArray(value) && value.length > 0 ? 1 + inside(value[0]) : 1)
  expect(inside((levels(100) as { c: unknown }).c)).toBe(99)
  expect(levels(101)).toEqual([code])
})

test('an alias bomb is refused within a second', () => {
  const start = performance.now()
  expect(read(bomb)).toEqual(['yaml-alias'])
  expect(performance.now() - start).toBeLessThan(1000)
})

test('after a mistake in the syntax the lines below are not judged', async () => {
  expect(
    await reportOf({
      'content/facts.yaml': `customers: { value: 750, description: "Customers }\nexperts: 5\n  value: [\n`,
    }),
  ).toBe(`content/facts.yaml:1:39  yaml-open-quote

  The quotation that begins here is not closed.

  1 │ customers: { value: 750, description: "Customers }
    │                                       ^
  Close it with " at the end of the text, or take it away.

Uses of facts could not be checked: they depend on content/facts.yaml.

1 problem in 1 file. 
`)
})

test('mistakes that leave the rest readable are told together', async () => {
  expect(
    await reportOf({
      'content/facts.yaml': `a: { value: 1, description: x }\na: 2\nb: { value: 1, value: 2, description: x }\n`,
    }),
  ).toBe(`content/facts.yaml:2:1  yaml-duplicate-key

  This field is written twice.

  1 │ a: { value: 1, description: x }
  2 │ a: 2
    │ ^
  Keep one of the two, or write the name that was meant: of another field, of another language.

content/facts.yaml:3:16  yaml-duplicate-key

  This field is written twice.

  2 │ a: 2
  3 │ b: { value: 1, value: 2, description: x }
    │                ^
  Keep one of the two, or write the name that was meant: of another field, of another language.

Uses of facts could not be checked: they depend on content/facts.yaml.

2 problems in 1 file. 
`)
})

test.each<[path: (string | number)[], key: boolean, position: string]>([
  [[], false, '1:1 1'],
  [['blocks', 0, 'component'], false, '3:16 10'],
  [['blocks', 0, 'component'], true, '3:5 9'],
  [['blocks', 1, 'data', 'cards', 0, 'name', 'en'], false, '7:30 5'],
  [['blocks', 1, 'data', 'cards', 0, 'name'], true, '7:9 4'],
  [['blocks', 1, 'data', 'missing'], false, '6:7 6'],
  [['title'], false, '1:8 6'],
  [['empty'], false, '8:7 1'],
])('the place %j is found (key: %s)', (path, key, position) => {
  const locate = locator(`title: "Täst"  # ä
blocks:
  - component: link_cards
  - component: link_cards
    data:
      cards:
      - name: { sl: "č", en: Wi-Fi }
empty:
`)
  const { line, column, length } = locate({ file: 'a.yaml', path, key })
  expect(`${line}:${column} ${length}`).toBe(position)
})

// A document that begins with its marker is read as a whole.
const inWhole = (contents: string) => {
  const locate = locator(`---\n${contents}`)
  return (place: Place) => {
    const found = locate(place)
    return { ...found, line: Math.max(1, found.line - 1) }
  }
}
/** The paths of everything in a value, and one that leads nowhere below each. */
const pathsIn = (value: unknown, path: (string | number)[] = []): (string | number)[][] => [
  path,
  [...path, 'nowhere'],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inside]) =>
        pathsIn(inside, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
]

test.each([
  ['a list that is not indented', 'title: a\nblocks:\n- id: b\n  title: c\n- id: d\nhidden: true\n'],
  ['comments', '# one\ntitle: # two\n  # three\n  sl: a\n# four\n\nblocks: []\n'],
  ['a text that looks like a field', 'title: |\n  blocks: a\n\n  b\nblocks: "c\n  title: d"\n'],
  ['an alias of another field', 'title: &a { sl: x }\nsection: *a\n'],
  ['keys in quotes', '"title": { sl: a }\n\'section\': b\nhidden: false\n'],
  ['a text that goes on where fields begin', 'title: "a\nsection: b"\nhidden: true\n'],
  ['brackets that go on where fields begin', 'title: { a: b,\nsection: c }\nhidden: d\n'],
  ['no last line break', 'title: a\nsection:\n  sl: b'],
  ['line breaks of Windows', 'title: a\r\nsection:\r\n  sl: b\r\n'],
  ['lists in lists', 'rows:\n  - - a: 1\n      b: 2\n    - c\n  -\n    d: 3\n  - # comment\n    e: 4\n'],
  [
    'texts over several lines',
    'a:\n  - en: >-\n      one\n\n      two: three\n    de: "x\n      y: z"\n  - en: |+\n      - one\n\n  - plain\n    text\n',
  ],
  ['a text that looks like an entry', 'a:\n  - "b\n   - c"\n  - d\n'],
  ['brackets that are closed where entries begin', 'a:\n  - [b,\n    c\n  ]\n  - { d: e\n  }\n'],
  ['less indentation than where it begins', 'a:\n    b: 1\n    # two\n  # three\n    c: 2\n'],
  ['brackets over several lines', 'title: {\n  sl: a,\n  en: b }\nblocks: [\n  { id: c } ]\n'],
])('in a file with %s each place is found as in the whole document', (_, contents) => {
  const [one, other] = [locator(contents), inWhole(contents)]
  for (const path of pathsIn(read(contents)))
    for (const key of [false, true])
      expect([path, one({ file: 'a', path, key })]).toEqual([path, other({ file: 'a', path, key })])
})

// Code that counts what it reaches, as the mutation run has it, takes another time.
test.skipIf('__stryker__' in globalThis).each([
  ['after it', ['title', 'sl'], { line: 3003, column: 7, length: 1 }],
  ['in it', ['blocks', 2999, 'id'], { line: 3001, column: 29, length: 5 }],
])('a place in a file with a long list is found without reading all of it: %s', (_, path, position) => {
  const blocks = Array.from({ length: 3000 }, (_, index) => `  - { component: prose, id: a${index} }\n`).join('')
  const contents = `blocks:\n${blocks}title:\n  sl: a\n`
  const seconds = (locate: ReturnType<typeof locator>) => {
    const { user } = process.cpuUsage()
    expect(locate({ file: 'a', path })).toEqual(position)
    return process.cpuUsage({ user, system: 0 }).user
  }
  const [whole, part] = [seconds(inWhole(contents)), seconds(locator(contents))]
  expect(part).toBeLessThan(whole / 3)
})

test.each([
  ['Wi-Fi', 1, '3:28 5'],
  // Where a folded text breaks its lines, a phrase goes on in the next one.
  ['guest network', 0, '2:8 5'],
  // Written with an escape: the whole text.
  ['Gäste', 0, '4:5 12'],
  ['Wi-Fi', 9, '1:5 2'],
])('the word "%s" stands where it stands in the text (%i before it)', (word, nth, position) => {
  const locate = locator(`en: >-
  Fast guest
  network: Wi-Fi, and more Wi-Fi
de: "G\\u00e4ste"
`)
  const { line, column, length } = locate({
    file: 'a.yaml',
    path: [word === 'Gäste' ? 'de' : 'en'],
    word: { text: word, nth },
  })
  expect(`${line}:${column} ${length}`).toBe(position)
})

test('a word that is longer than any author writes is told with its whole text', () => {
  const brackets = '['.repeat(160_000)
  const place: Place = { file: 'a.yaml', path: ['a'], word: { text: brackets, nth: 0 } }
  expect(locator(`b: 1\na: "${brackets}"\n`)(place)).toEqual({ line: 2, column: 4, length: brackets.length + 2 })
})
