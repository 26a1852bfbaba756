import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { NoSuchPlace, withTexts } from './edit_yaml.ts'
import { fieldsIn } from './yaml.ts'

const locales = ['sl', 'en', 'hr']

/** A file before and after one edit at `title`. */
const edited = (contents: string, locale: string, text: string) =>
  withTexts(contents, [{ path: ['title'], locale, text }], locales)

test('a text takes the place of another, and nothing else changes', () => {
  const before =
    "# A page\ntitle:   \n  sl: 'Sobe'   # as in the menu\n\n  en: >-\n    Rooms\n    and halls\nid: x # end"
  expect(edited(before, 'sl', 'Dvorane')).toBe(before.replace('Sobe', 'Dvorane'))
  expect(edited(before, 'en', 'Halls')).toBe(before.replace('Rooms\n    and halls', 'Halls'))
})

test.each([
  ['double quotes', '"Rooms"', 'Halls: all', '"Halls: all"'],
  ['single quotes', "'Rooms'", "it's", "'it''s'"],
  ['lines of their own', '|\n    One.\n    Two.', 'One.\nThree.\n', '|\n    One.\n    Three.'],
  ['a block that is indented further', '|-\n       One.', 'Two.', '|-\n       Two.'],
  ['a comment behind the header of a block', '|- # by hand\n    One.', 'Two.', '|- # by hand\n    Two.'],
  ['a fold', '>\n    One\n    two\n    three.', 'One\n', '>\n    One'],
  [
    'a fold whose other lines stay',
    '>-\n    One\n    two\n    three.',
    'One 2 three.',
    '>-\n    One\n    2\n    three.',
  ],
  ['a fold that goes on', '>-\n    One\n    two', 'One two three', '>-\n    One\n    two three'],
  [
    'a fold that begins earlier',
    '>-\n    One\n    two\n    three.',
    'Zero one One two three.',
    '>-\n    Zero one One\n    two\n    three.',
  ],
  ['paragraphs in a fold', '>-\n    One\n    two.\n\n    Three.', 'One two.\n3.', '>-\n    One\n    two.\n\n    3.'],
  ['plain words over several lines', 'One\n    two\n    three', 'One two 3', 'One\n    two\n    3'],
  ['double quotes over several lines', '"One: \\"a\\"\n    two"', 'One: "b" two', '"One: \\"b\\"\n    two"'],
  ['single quotes over several lines', "'It''s\n    two'", "It's three", "'It''s\n    three'"],
  ['lines that keep their end', '|+ # c\n    One.\n    Two.', '1.\nTwo.\n', '|+ # c\n    1.\n    Two.'],
  ['a fold whose lines are indented further', '>-\n    One\n      two', '1\n  two', '>-\n    1\n      two'],
  ['lines in place of one with a comment', 'One # why', '1\n2', '|- # why\n    1\n    2'],
  ['one line in place of several', '|\n    One.\n    Two.', 'One', 'One'],
  ['long words in quotes', '"One"', 'one '.repeat(40).trim(), `"${'one '.repeat(40).trim()}"`],
  ['a fold that keeps its end', '>+\n    One\n    two.', '1 two.\n', '>+\n    1\n    two.'],
])('%s: a text is written as the one before it, and back again', (_, written, text, now) => {
  for (const [before, after] of [
    [written, now],
    [`${written}\n  hr: x`, `${now}\n  hr: x`],
  ]) {
    const [one, other] = [before, after].map((each) => `title:\n  sl: A\n  en: ${each}\nid: x\n`)
    const first = (fieldsIn('x', one ?? '').title as Record<string, string>).en ?? ''
    expect(edited(one ?? '', 'en', text)).toBe(other)
    if (now !== '>\n    One') expect(edited(other ?? '', 'en', first)).toBe(one)
  }
})

test.each([
  ['|- # by hand\n    One.', ' two', "' two' # by hand"],
  ['>- # by hand\n    One.', 'a \nb', '"a \\nb" # by hand'],
  ['|+\n    One.', 'Two.', 'Two.'],
  ['|- # c\n    One.\n    Two.', 'One.', 'One. # c'],
])('a text that cannot be written as the one before it is written as a new one: %j', (written, text, now) => {
  expect(edited(`title:\n  en: ${written}\nid: x\n`, 'en', text)).toBe(`title:\n  en: ${now}\nid: x\n`)
})

test('lines can be written in place of words with spaces behind them', () => {
  expect(edited('title:\n  en: One   \n  hr: x\n', 'en', '1\n2')).toBe('title:\n  en: |-\n    1\n    2\n  hr: x\n')
})

test('of a file in JSON a new text is written in its quotes', () => {
  const before = '{ "title": { "sl": "A", "en": "B" } }\n'
  expect(edited(before, 'en', 'C')).toBe(before.replace('"B"', '"C"'))
  expect(edited(before, 'hr', 'C')).toBe(before.replace('"B"', '"B", "hr": "C"'))
})

test('new lines end as most of the file does', () => {
  expect(edited('title:\n  sl: A\r\nid: x\n', 'en', 'B')).toBe('title:\n  sl: A\n  en: B\r\nid: x\n')
})

test('a locale that was missing stands in the order of the site', () => {
  expect(edited('title:\n  sl: A # one\n  en: B\nid: x\n', 'hr', 'C')).toBe(
    'title:\n  sl: A # one\n  en: B\n  hr: C\nid: x\n',
  )
  expect(edited('title:\n  sl: A # one\n  hr: C\n', 'en', 'B')).toBe('title:\n  sl: A # one\n  en: B\n  hr: C\n')
  expect(edited('title:\n  en: B', 'sl', 'A')).toBe('title:\n  sl: A\n  en: B')
  expect(edited('title:\n  en: >-\n    B\n    b\n\nid: x', 'hr', 'C')).toBe(
    'title:\n  en: >-\n    B\n    b\n  hr: C\n\nid: x',
  )
  expect(edited('title:\n  sl: A', 'en', 'B')).toBe('title:\n  sl: A\n  en: B')
  expect(edited('title:\r\n  sl: A\r\nid: x\r\n', 'en', 'B')).toBe('title:\r\n  sl: A\r\n  en: B\r\nid: x\r\n')
  expect(edited('title: { en: B }\n', 'sl', 'A')).toBe('title: { sl: A, en: B }\n')
  expect(edited('title: { sl: A, en: B }\n', 'hr', 'C: c, d')).toBe("title: { sl: A, en: B, hr: 'C: c, d' }\n")
})

test('of several texts that come to one place the first stays first', () => {
  const edits = ['B', 'C'].map((text, index) => ({ path: ['title'], locale: ['en', 'hr'][index] ?? '', text }))
  expect(withTexts('title:\n  sl: A\nid: x\n', edits, locales)).toBe('title:\n  sl: A\n  en: B\n  hr: C\nid: x\n')
})

test('fields that had no texts get their own', () => {
  const edits = ['title', 'name'].map((field) => ({ path: [field], locale: 'en', text: `the ${field}` }))
  expect(withTexts('title: {}\nname : {}\n', edits, locales)).toBe('title:\n  en: the title\nname :\n  en: the name\n')
})

test.each([['x'], ['title', 'x'], ['list', 0], ['same']])('where no texts are none is written: %j %j', (...path) => {
  const write = () =>
    withTexts('title: &t\n  sl: A\nlist:\n  - a\nsame: *t\n', [{ path, locale: 'sl', text: 'B' }], locales)
  expect(write).toThrow(NoSuchPlace)
  expect(write).toThrow(`There is no text at ${path.join('.')}.`)
})

test('the first texts of a field that had none stand in the order of the site', () => {
  const filled = (contents: string, path: string[]) =>
    withTexts(
      contents,
      [
        { path, locale: 'en', text: 'B: b' },
        { path, locale: 'sl', text: 'A' },
      ],
      locales,
    )
  expect(filled('image:\n  src: a.svg\n  alt: {} # to do\nid: x\n', ['image', 'alt'])).toBe(
    "image:\n  src: a.svg\n  alt:\n    sl: A\n    en: 'B: b' # to do\nid: x\n",
  )
  expect(filled('image: { src: a.svg, alt: {} }\n', ['image', 'alt'])).toBe(
    "image: { src: a.svg, alt: { sl: A, en: 'B: b' } }\n",
  )
  expect(edited('title: {}\n', 'en', 'B')).toBe('title:\n  en: B\n')
})

test('a text is folded where its line would be longer than 120 columns, at the last space before', () => {
  const before = 'title:\n  en: B\n'
  const [a, b] = ['a'.repeat(57), 'b'.repeat(58)]
  expect(edited(before, 'en', `${a} ${b.slice(2)}`)).toBe(`title:\n  en: ${a} ${b.slice(2)}\n`)
  expect(edited(before, 'en', `${a} ${b.slice(1)}`)).toBe(`title:\n  en: >-\n    ${a} ${b.slice(1)}\n`)
  expect(edited(before, 'en', `${a} ${b} c d`)).toBe(`title:\n  en: >-\n    ${a} ${b}\n    c d\n`)
  expect(edited(before, 'en', `${a} ${b}b c`)).toBe(`title:\n  en: >-\n    ${a}\n    ${b}b c\n`)
})

test('a long text is folded, one of several lines is written line by line, a strange one is quoted', () => {
  const long = `${'word '.repeat(30)}end`
  const folded = edited('title:\n  en: B\n', 'en', long)
  expect(folded.split('\n').every((line) => line.length <= 120)).toBe(true)
  expect(fieldsIn('x', folded).title).toEqual({ en: long })
  expect(edited('title:\n  en: B\n', 'en', 'one\n\n- two')).toBe('title:\n  en: |-\n    one\n\n    - two\n')
  expect(edited('title:\n  en: B\n', 'en', '- a # b: c')).toBe("title:\n  en: '- a # b: c'\n")
})

test.each([
  '',
  ' x ',
  'a: b',
  '# a',
  "it's",
  '"a"',
  '100 % #1',
  'null',
  '12',
  'true',
  '{a}',
  '*a',
  '&a',
  'a\nb',
  ' a\n b ',
  ' a\nb',
  'a\nb\n',
  'a \nb',
  ` ${'word '.repeat(40)}`,
  'a\n\n\nb',
  'a  b '.repeat(40),
  '\u00a0x',
  'ä → b',
  '|',
  '>-',
  '2026-01-01',
  '~',
  '@a',
  '`a`',
  'a\tb',
  '---',
])('what is written is what is read: %j', (text) => {
  for (const before of [
    'title:\n  sl: A\n  en: B\nid: 1\n',
    'title: { sl: A, en: B }\nid: 1\n',
    '- x\n'.replace('- x', 'title:\n    en: >\n     B\n\n\nid: 1'),
  ]) {
    const parsed = fieldsIn('x', edited(before, 'en', text))
    expect([(parsed.title as Record<string, string>).en, parsed.id]).toEqual([text, 1])
  }
})

test('each text of the site, written as it is, is read as it is', () => {
  const root = path.resolve(import.meta.dirname, '../../../content')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.yaml$/.test(name))
  let count = 0
  for (const name of files) {
    const contents = readFileSync(path.join(root, name), 'utf8')
    const edits: { path: (string | number)[]; locale: string; text: string }[] = []
    const document = parseDocument(contents)
    visit(document, {
      Map(_, map, ancestors) {
        const codes = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
        if (!codes.includes('sl') || !codes.includes('de') || map.items.some(({ value }) => !isScalar(value))) return
        const at: (string | number)[] = []
        for (const [index, ancestor] of [...ancestors, map].entries()) {
          const inside = [...ancestors, map][index + 1]
          if (isMap(ancestor)) {
            const pair = ancestor.items.find((item) => item === inside)
            if (pair !== undefined && isScalar(pair.key)) at.push(String(pair.key.value))
          } else if ('items' in ancestor && Array.isArray(ancestor.items))
            at.push(ancestor.items.indexOf(inside as never))
        }
        for (const locale of codes) edits.push({ path: at, locale, text: String(map.get(locale)) })
      },
    })
    count += edits.length
    expect(fieldsIn(name, withTexts(contents, edits, []))).toEqual(fieldsIn(name, contents))
  }
  expect(count).toBeGreaterThan(10_000)
})
