import { expect, test } from 'vitest'
import { parseYaml } from './yaml.ts'

/** Files with a mark where the mistake is told; a part of what is said, and of what it can be changed into. */
test.each<[marked: string, says: string, fix?: string]>([
  // Lines that nobody means.
  ['a: 1\n▸<<<<<<< HEAD\nb: 2\n', 'two versions of the file were merged'],
  ['a: 1\n▸=======\nb: 2\n', 'two versions of the file were merged'],
  ['a: 1\n▸>>>>>>> main\n', 'two versions of the file were merged'],
  ['a: 1\n▸|||||||\n', 'two versions of the file were merged'],
  ['a:\n▸\tb: 1\n', 'indented with a tab', '  '],
  ['a:\n  b: 1\n  ▸\tc: 2\n', 'indented with a tab'],
  ['a:\n  - b: 1\n    c: 2\n  - b:\n      sl: 3\n▸\tc: 4\n', 'Indent it with 4 spaces', '    '],
  ['a:\n  b: 1\n▸\tc: 2\n', 'Indent it with 2 spaces', '  '],
  ['a:\n  - b: 1\n    c: 2\n▸\t- b: 3\n', 'Indent it with 2 spaces', '  '],
  ['hr: 1\na:\n  b:\n    sl: 2\n▸\thr: 3\n    de: 4\n', 'Indent it with 4 spaces', '    '],
  ['a: 1\n▸// b\n', 'a comment of another language'],
  ['a:\n  b: 1\n  ▸<!-- b -->\n', 'a comment of another language'],
  // Fields and entries that are none.
  ['a:\n  - ▸-b: 1\n  c\n', 'Behind the dash of an entry a space is missing', '- '],
  ['a:\n  ▸* b: 1\n', '"*" begins no entry', '-'],
  ['a: 1\nb▸:2\nc: 3\n', 'After "b" a colon and a space are missing', 'b: '],
  ['a:\n  - b▸:2\n    c: 3\n', 'After "b" a colon and a space are missing', 'b: '],
  ['a: 1\nhttp▸://a.example\nb: 2\n', 'After "http" a colon and a space are missing'],
  ['a: 1\nb:▸\u00a02\nc: 3\n', 'a no-break space', ' '],
  ['a: 1\n▸a = 2\n', 'After "a" a colon and a space are missing'],
  ['a: 1\n▸a; 2\n', 'After "a" a colon and a space are missing'],
  ['a: 1\n▸b 2\nc: 3\n', 'no field, and goes on with no text above it'],
  ['cards:\n  - title: A\n    ▸link = b\n', 'no field, and goes on with no text above it'],
  // Columns.
  ['▸  a: 1\nb: 2\n', 'begins after 2 spaces, the fields around it after no spaces'],
  ['a: 1\n  ▸b: 2\n', 'begins after 2 spaces, the fields around it after no spaces'],
  ['a:\n  b: 1\n    ▸c: 2\n', 'begins after 4 spaces, the fields around it after 2 spaces'],
  ['a:\n  b: 1\n   ▸c: 2\n  d: 3\n', 'begins after 3 spaces, the fields around it after 2 spaces'],
  ['a:\n    b: 1\n  ▸c: 2\n    d: 3\n', 'begins after 2 spaces, the fields around it after 4 spaces'],
  ['a:\n  b:\n    c: 1\n  ▸d: 2\n    e: 3\n', 'Indent d: by 2 spaces more, as the other fields below b:'],
  ['a:\n  b:\n    c: 1\n  ▸d: { x: 2 }\n    e: 3\n', 'Indent d: by 2 spaces more, as the other fields below b:'],
  [
    'a:\n  b:\n    c: 1\n  ▸d:\n      x: 2\n      y: 2\n    e: 3\n',
    'Indent d: by 2 spaces more, as the other fields below b:',
  ],
  ['i:\n  d: 0\na:\n  b:\n    c: 1\n  d: 2\n    ▸e: 3\n', 'begins after 4 spaces, the fields around it after 2 spaces'],
  ['a:\n  b: 1\n ▸c: 2\n  d: 3\n', 'begins after 1 space, the fields around it after 2 spaces'],
  ['a:\n    b:\n      c: 1\n   ▸d: 2\n', 'begins after 3 spaces, the fields around it after 4 spaces'],
  ['a:\n  b:\n  ▸c:\n      d: 1\n    e: 2\n', 'Indent c: by 2 spaces more, below b:'],
  ['a:\n  b: |\n    x\n ▸c: 2\n', 'begins after 1 space, the fields around it after 2 spaces'],
  ['a:\n  - title: A\n    link: b\n - ▸title: C\n', 'begins after 3 spaces, the fields around it after 4 spaces'],
  ['a:\n  - title: A\n   ▸link: b\n', 'begins after 3 spaces, the fields around it after 4 spaces'],
  // Dashes.
  ['a: 1\n▸- b: 2\n', 'the lines above are no list'],
  ['a:\n  b: 1\n  ▸- c: 2\n', 'the lines above are no list'],
  ['a:\n    ▸title: A\n    link: b\n  - title: C\n    link: d\n', 'a dash and a space before title:'],
  ['a:\n  - title: A\n    link: b\n    ▸title: C\n    link: d\n', 'a new entry seems to begin here without its dash'],
  ['a:\n  - title: A\n    link: b\n    ▸link: d\n', 'This field is written twice'],
  ['title: A\nlink: b\n▸title: C\n', 'This field is written twice'],
  ['a:\n  title: A\n  ▸title: C\n', 'This field is written twice'],
  [
    'a:\n  en: A\n  hr: B\nb:\n  en: C\n  ▸en: D\n',
    'the language that was meant: other texts of this file have hr too',
  ],
  ['a:\n  en: A\n  hr: B\n  sl: C\nb:\n  en: D\n  ▸en: E\n', 'or write the name that was meant'],
  ['a: { id: A, to: B, src: C }\nb: { id: D, ▸id: E, src: F }\n', 'or write the name that was meant'],
  ['b:\n  - c: 1\n▸- c: 2\n', 'begins after no spaces, the fields around it after 2 spaces'],
  ['a:\n  en: ▸-\n  de: x\n', 'A dash alone is no text'],
  ['a: { b: c▸ d: e }\n', 'A comma is missing before "d"'],
  ['a: { b: c, d: e▸  f: g }\n', 'A comma is missing before "f"'],
  ['a: { sl: c▸ en: e }\n', 'A comma is missing before "en"'],
  ['a: { en: ▸Opening hours: 9 }\n', 'It holds a colon before a space. Put the whole text in quotes'],
  ['a: { sl: b, en-GB: ▸Important note: closed }\n', 'It holds a colon before a space. Put the whole text in quotes'],
  // Quotations.
  ["a: 'it▸'s'\n", 'ends the quotation in the middle'],
  ['a: "say ▸"yes" now"\n', 'ends the quotation in the middle'],
  ['a: ▸"Yes" he said\n', `It begins with a word in quotation marks. Put the whole text in quotes: '"Yes" he said'`],
  ["a: ▸'b\nc: d\n", "Close it with ' at the end"],
  ['a: ▸"b\nc: d\n', 'Close it with " at the end'],
  ["a: ▸'C:\\dir\n", "Close it with ' at the end"],
  ['a: "C:▸\\dir"\n', 'a backslash begins an escape'],
  ['a: "\\n ▸\\q"\n', 'a backslash begins an escape'],
  ['a: [b, ▸"c]\n', 'Close it with " at the end'],
  ["a: { b: ▸'c }\n", "Close it with ' at the end"],
  // Signs that mean something.
  ['a: ▸| text\n', 'A text after | begins in the next line'],
  ['a: ▸>- text\n  more\n', 'A text after > begins in the next line'],
  ['a: ▸[b, c\nd: e\n', 'Write ] behind what it holds'],
  ['a: ▸{ b: c\nd: e\n', 'Write } behind what it holds'],
  ['a: ▸[b] and c\n', "It begins with [. Put the whole text in quotes: '[b] and c'"],
  ['a: ▸{name} and more\n', "It begins with {. Put the whole text in quotes: '{name} and more'"],
  ['a: ▸@b\n', 'It begins with @.', "'@b'"],
  ['a: ▸`b`\n', 'It begins with `.', "'`b`'"],
  ['a: ▸%b\n', 'It begins with %.', "'%b'"],
  ['a: ▸- b\n', 'It begins with -.', "'- b'"],
  ['a: ▸? b\n', 'It begins with ?.', "'? b'"],
  ['a: ▸} b\n', 'It begins with }.', "'} b'"],
  ['a: b c▸: d\n', 'It holds a colon before a space', "'b c: d'"],
  ['a: b▸:\n', 'It holds a colon before a space', "'b:'"],
  ['a: b▸: c\n  goes on\n', 'It holds a colon before a space'],
  ['a: b▸: c\nd: 1\n', 'It holds a colon before a space', "'b: c'"],
  ['title: A ▸link: b\nlink: c\n', 'Here the field "link" begins in the line of another one'],
  ['title: A link▸: b\n', 'It holds a colon before a space', "'A link: b'"],
  // What stands above and is right: the mistake is in the last line.
  ['a: b # c: d\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['a: "b" # c\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['# b: c: d\n\n  # e: f: g\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['a: "b\n  c"\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ["a: 'b\n  it''s: x: c'\nz: e▸: f\n", 'a colon before a space', "'e: f'"],
  ['a: "b\n  \\"c\n  # d"\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['a: |2-\n    b: c: d\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['a: |  # why\n    b: c: d\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['- |\n  b: c: d\n- z: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['- a: |\n    b: c: d\n  z: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['a: [b, c]\nd: { e: f }\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['a:\n- b\n- c: 1\n  d: 2\nz: e▸: f\n', 'a colon before a space', "'e: f'"],
  ['a:\r\n  b: |\r\n    c: d: e\r\nz: e▸: f\r\n', 'a colon before a space', "'e: f'"],
])('%j', (marked, says, fix) => {
  const parsed = parseYaml('a.yaml', marked.replace('▸', ''))
  const [found] = parsed.ok ? [] : parsed.problems
  expect(found?.place).toMatchObject({ file: 'a.yaml', offset: marked.indexOf('▸') })
  expect(`${found?.message} ${found?.hint}`).toContain(says)
  expect(found?.fix).toEqual(fix === undefined ? undefined : expect.objectContaining({ to: fix }))
})

test('what looks like a slip and is YAML is read as it stands', () => {
  const read = (contents: string) => {
    const parsed = parseYaml('a.yaml', contents)
    return parsed.ok ? parsed.value : parsed.problems
  }
  expect(read('a:\n  -b: 1\n')).toEqual({ a: { '-b': 1 } })
  expect(read('a: "b\n\n  c: d"\n')).toEqual({ a: 'b\nc: d' })
  expect(read("a: it's b\n")).toEqual({ a: "it's b" })
})
