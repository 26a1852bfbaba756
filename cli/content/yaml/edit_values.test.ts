import { describe, expect, test } from 'vitest'
import { type Steps, valueAt, withItem, withMoved, withoutItem, withoutValue, withValue } from './edit_values.ts'
import { NoSuchPlace } from './edit_yaml.ts'

const nested = { title: { sl: 'A', en: 'B' }, rows: [['x', 'y'], 'z'], no: undefined, none: null }

describe('a value', () => {
  test.each<[what: string, before: string, path: Steps, value: unknown, after: string]>([
    ['takes the place of another', 'a: 1  # one\nb: 2\n', ['a'], 3, 'a: 3  # one\nb: 2\n'],
    [
      'below a text that ends like a comment',
      'a: |\n  b\n  # c\nblocks: []\n',
      ['d'],
      1,
      'a: |\n  b\n  # c\nd: 1\nblocks: []\n',
    ],
    ['below a comment that stands alone', '# later', ['a'], 1, '# later\na: 1\n'],
    ['in an object', 'a:\n  b: x\n  c: y\n', ['a', 'c'], 'it: is', "a:\n  b: x\n  c: 'it: is'\n"],
    ['in a list', 'a:\n  - x\n  - y # why\n', ['a', 1], true, 'a:\n  - x\n  - true # why\n'],
    ['in a list between brackets', 'a: [x, y]\n', ['a', 0], 'p, q', "a: ['p, q', y]\n"],
    ['between braces', 'a: { b: x, c: y }\n', ['a', 'b'], 'p, q', "a: { b: 'p, q', c: y }\n"],
    [
      'of many fields between braces stays there',
      'a: { b: x }\n',
      ['a', 'b'],
      nested,
      'a: { b: { title: { sl: A, en: B }, rows: [[x, y], z] } }\n',
    ],
    ['as a word where a block was', 'a:\n  b: x\n  c: y\nd: 1\n', ['a'], 'z', 'a: z\nd: 1\n'],
    ['as a word where a list between brackets was', 'a: [x, y] # two\n', ['a'], 'z', 'a: z # two\n'],
    [
      'as a picture in one line',
      'a: x\n',
      ['a'],
      { src: 'a.svg', decorative: true },
      'a: { src: a.svg, decorative: true }\n',
    ],
    ['as texts, a line each', 'a: x # was\nb: 1\n', ['a'], { sl: 'A', en: 'B' }, 'a:\n  sl: A\n  en: B # was\nb: 1\n'],
    ['as a list, a line each', 'a:\n  b: x\n', ['a', 'b'], ['p', 2], 'a:\n  b:\n    - p\n    - 2\n'],
    [
      'with objects and lists in it',
      'a: x\n',
      ['a'],
      nested,
      'a:\n  title:\n    sl: A\n    en: B\n  rows:\n    - [x, y]\n    - z\n',
    ],
    ['as an empty object or list', 'a: { b: 1 }\n', ['a'], {}, 'a: {}\n'],
    ['as an empty list', 'a:\n  - 1\n', ['a'], [], 'a: []\n'],
    ['as null', 'a: 1\n', ['a'], null, 'a: null\n'],
    ['behind a key that has none', 'a:\nb: 1\n', ['a'], 'x', 'a: x\nb: 1\n'],
    ['below a key that has none', 'p:\n  a:\n  b: 1\n', ['p', 'a'], { sl: 'A' }, 'p:\n  a:\n    sl: A\n  b: 1\n'],
    ['below the fields that are there', 'a: 1 # one\n', ['b'], 2, 'a: 1 # one\nb: 2\n'],
    ['below the last line, which has no end', 'a: 1', ['b'], 'x', 'a: 1\nb: x'],
    [
      'below a block, before the lines behind it',
      'p:\n  a:\n    - 1\n\nq: 2\n',
      ['p', 'b'],
      ['x'],
      'p:\n  a:\n    - 1\n  b:\n    - x\n\nq: 2\n',
    ],
    ['in a page above its blocks', 'a: 1\n# two\nblocks: []\n', ['b'], ['x'], 'a: 1\nb:\n  - x\n# two\nblocks: []\n'],
    ['into an empty file', '', ['b'], ['x'], 'b:\n  - x\n'],
    ['behind the fields between braces', 'p: { a: 1 }\n', ['p', 'b'], { sl: 'A' }, 'p: { a: 1, b: { sl: A } }\n'],
    ['behind a field between braces that has none', 'p: { a: }\n', ['p', 'b'], 1, 'p: { a:, b: 1 }\n'],
    ['as the first between braces', 'p: {} # none\n', ['p', 'b'], 1, 'p: { b: 1 } # none\n'],
    [
      'in an item, as deep as its fields',
      '- a: 1\n  b: 2\n',
      [0, 'c'],
      { sl: 'A' },
      '- a: 1\n  b: 2\n  c:\n    sl: A\n',
    ],
    [
      'of a key that has to be quoted',
      'a: x\n',
      ['a'],
      { '1 x': 'A', sl: [{ en: 'B' }] },
      'a:\n  "1 x": A\n  sl:\n    - en: B\n',
    ],
    [
      'with the line ends of its file',
      'a: x\r\nb: 1\r\n',
      ['a'],
      { sl: 'A', en: 'B' },
      'a:\r\n  sl: A\r\n  en: B\r\nb: 1\r\n',
    ],
  ])('%s', (_, before, path, value, after) => {
    expect(withValue(before, path, value)).toBe(after)
  })

  test('of more than eighty columns gets a line for each field', () => {
    const word = 'x'.repeat(80 - '{ src: , alt: y }'.length)
    expect(withValue('a: 1\n', ['a'], { src: word, alt: 'y' })).toBe(`a: { src: ${word}, alt: y }\n`)
    expect(withValue('a: 1\n', ['a'], { src: `${word}x`, alt: 'y' })).toBe(`a:\n  src: ${word}x\n  alt: y\n`)
  })
})

describe('a field goes', () => {
  test.each<[what: string, before: string, path: Steps, after: string]>([
    ['with its line', 'a: 1\nb: 2 # two\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
    ['with the lines below it', 'a:\n  - 1\n  - 2\n# of b\nb: 2\n', ['a'], '# of b\nb: 2\n'],
    ['that has no value', 'a:\nb: 2\n', ['a'], 'b: 2\n'],
    ['from the last line, which has no end', 'a: 1\nb: 2', ['b'], 'a: 1\n'],
    ['between braces, with its comma', 'p: { a: 1 , b: 2, c: 3 }\n', ['p', 'a'], 'p: { b: 2, c: 3 }\n'],
    ['from the end of braces', 'p: { a: 1, b: 2 }\n', ['p', 'b'], 'p: { a: 1 }\n'],
    ['behind a hyphen: the next takes its place', '- a: 1\n  b: 2\n', [0, 'a'], '- b: 2\n'],
    ['with the object that has no other', 'p:\n  q:\n    a: 1\nb: 2\n', ['p', 'q', 'a'], 'b: 2\n'],
    ['from an item, which is empty then', 'p:\n  - a: 1\n  - b: 2\n', ['p', 0, 'a'], 'p:\n  - {}\n  - b: 2\n'],
    ['from a file, which is empty then', 'a: 1\n', ['a'], '{}\n'],
  ])('%s', (_, before, path, after) => {
    expect(withoutValue(before, path)).toBe(after)
  })
})

const lines = 'a:\n  # one\n  - x # 1\n  # two\n  # 2\n  - y\nb: 1\n'

describe('an item', () => {
  test.each<[what: string, before: string, index: number, item: unknown, after: string]>([
    ['comes first, above the comment of the next', lines, 0, 'n', lines.replace('  # one', '  - n\n  # one')],
    ['comes between', lines, 1, 'n', lines.replace('  # two', '  - n\n  # two')],
    ['comes last', lines, 2, 'n', lines.replace('- y\n', '- y\n  - n\n')],
    ['comes behind a line without an end', 'a:\n- x', 1, 'n', 'a:\n- x\n- n'],
    ['comes between brackets', 'a: [x, y]\n', 1, 'n, m', "a: [x, 'n, m', y]\n"],
    ['comes last between brackets', 'a: [x, y ]\n', 2, { sl: 'A' }, 'a: [x, y, { sl: A } ]\n'],
    ['is the first of brackets', 'a: []\nb: 1\n', 0, 'n', 'a:\n  - n\nb: 1\n'],
    ['is the first where nothing stands', 'a:\nb: 1\n', 0, 'n', 'a:\n  - n\nb: 1\n'],
    ['is the first where null stands', 'a: null\n', 0, 'n', 'a:\n  - n\n'],
    ['is the first of a new list', 'b: 1\n', 0, 'n', 'b: 1\na:\n  - n\n'],
    [
      'has its fields below',
      'a:\n  - b: 1\n',
      0,
      { sl: 'A', t: { en: 'B', de: 'C' } },
      'a:\n  - sl: A\n    t:\n      en: B\n      de: C\n  - b: 1\n',
    ],
    ['may be a list', 'a:\n  - [1]\n', 1, ['x', ['y']], 'a:\n  - [1]\n  - [x, [y]]\n'],
    [
      'comes behind one of several lines',
      'a:\n  - b: 1\n    c: |-\n      d\n\n\ne: 1\n',
      1,
      'n',
      'a:\n  - b: 1\n    c: |-\n      d\n  - n\n\n\ne: 1\n',
    ],
  ])('%s', (_, before, index, item, after) => {
    expect(withItem(before, ['a'], index, item)).toBe(after)
  })

  test.each<[what: string, before: string, index: number, after: string]>([
    ['goes with the comments above it', lines, 0, lines.replace('  # one\n  - x # 1\n', '')],
    ['goes from the end', lines, 1, lines.replace('  # two\n  # 2\n  - y\n', '')],
    ['goes from brackets', 'a: [x, y, z]\n', 1, 'a: [x, z]\n'],
    ['goes from the end of brackets', 'a: [x, y]\n', 1, 'a: [x]\n'],
    ['goes, the only one', 'a:\n  - x\nb: 1\n', 0, 'a: []\nb: 1\n'],
    ['goes with the line between it and the next', 'a:\n  - x\n\n  - y\n', 0, 'a:\n  - y\n'],
  ])('%s', (_, before, index, after) => {
    expect(withoutItem(before, ['a'], index)).toBe(after)
  })

  test.each<[what: string, before: string, index: number, to: number, after: string]>([
    ['moves with its comments', lines, 1, 0, 'a:\n  # two\n  # 2\n  - y\n  # one\n  - x # 1\nb: 1\n'],
    ['moves down', 'a:\n  - x\n  - y\n  - z\n', 0, 2, 'a:\n  - y\n  - z\n  - x\n'],
    ['moves over a line that stays', 'a:\n  - x\n\n  - y\n', 0, 1, 'a:\n  - y\n\n  - x\n'],
    ['moves where the last line has no end', 'a:\n  - x\n  - y', 0, 1, 'a:\n  - y\n  - x'],
    ['moves between brackets', 'a: [x,  "y", z]\n', 0, 2, 'a: ["y",  z, x]\n'],
    ['stays', lines, 1, 1, lines],
    [
      'moves with a comment behind its hyphen',
      'a:\n  - # one\n    b: 1\n  - c: 2\n',
      0,
      1,
      'a:\n  - c: 2\n  - # one\n    b: 1\n',
    ],
  ])('%s', (_, before, index, to, after) => {
    expect(withMoved(before, ['a'], index, to)).toBe(after)
  })
})

test.each<[what: string, edit: () => string, message: string]>([
  ['a field of a text', () => withValue('a: x\n', ['a', 'b'], 1), 'There is nothing at a.b.'],
  ['a field of nothing', () => withValue('a: 1\n', ['b', 'c'], 1), 'There is nothing at b.c.'],
  ['an item that is not there', () => withValue('a: [1]\n', ['a', 1], 1), 'There is nothing at a.1.'],
  ['a name in a list', () => withValue('a: [1]\n', ['a', 'b'], 1), 'There is nothing at a.b.'],
  ['a number as a new field', () => withValue('a: { b: 1 }\n', ['a', 3], 1), 'There is nothing at a.3.'],
  ['to take away what is not there', () => withoutValue('a: 1\n', ['b']), 'There is nothing at b.'],
  ['to take an item away as a field', () => withoutValue('a: [1]\n', ['a', 0]), 'There is nothing at a.0.'],
  ['an item of a text', () => withItem('a: x\n', ['a'], 0, 1), 'There is no list at a.'],
  ['an item too far behind', () => withItem('a: [x]\n', ['a'], 2, 1), 'There is no place 2 in a.'],
  ['an item too far before', () => withItem('a: [x]\n', ['a'], -1, 1), 'There is no place -1 in a.'],
  ['to take away one too far behind', () => withoutItem('a: [x]\n', ['a'], 1), 'There is no item 1 in a.'],
  ['to take away one too far before', () => withoutItem('a: [x]\n', ['a'], -1), 'There is no item -1 in a.'],
  ['to take one from a text', () => withoutItem('a: x\n', ['a'], 0), 'There is no item 0 in a.'],
  ['to move one too far behind', () => withMoved('a: [x, y]\n', ['a'], 0, 2), 'There is no place 2 in a.'],
  ['to move one too far before', () => withMoved('a: [x, y]\n', ['a'], 0, -1), 'There is no place -1 in a.'],
  ['to move what is not there', () => withMoved('a: [x, y]\n', ['a'], 2, 0), 'There is no item 2 in a.'],
])('a file that is not as the edit has it is told: %s', (_, edit, message) => {
  expect(edit).toThrow(new NoSuchPlace(message))
})

test('what stands at a path is found, and what a name has of JavaScript is nothing', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1)
  expect(valueAt({ a: null }, ['a'])).toBe(null)
  expect(valueAt({ a: null }, ['a', 'b'])).toBe(undefined)
  expect(valueAt({ a: 'text' }, ['a', 'length'])).toBe(undefined)
  expect(valueAt({}, ['constructor'])).toBe(undefined)
})
