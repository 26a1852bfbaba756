import { expect, test } from 'vitest'
import { NoSuchPlace } from '../content/yaml/edit_yaml.ts'
import { afterEdit, isSame, readValue } from './file_values.ts'
import type { Edit, Json, Path } from './protocol.ts'

const file = 'content/imprion/pages/rooms.yaml'
const at = (...path: Path) => ({ file, path })
const text = (to: string | null, ...path: Path): Edit => ({
  ...{ kind: 'text', at: at(...path), locale: 'en', from: null, to },
})
const value = (to: Json, ...path: Path): Edit => ({ kind: 'value', at: at(...path), from: null, to })

test.each<[what: string, before: Json, edit: Edit, after: Json]>([
  ['a text is put beside the others', { a: { sl: 'S' } }, text('E', 'a'), { a: { sl: 'S', en: 'E' } }],
  ['a text is put where nothing stood', { b: 1 }, text('E', 'a'), { b: 1, a: { en: 'E' } }],
  ['a text is put where null stood', { a: null }, text('E', 'a'), { a: { en: 'E' } }],
  ['a language goes', { a: { sl: 'S', en: 'E' } }, text(null, 'a'), { a: { sl: 'S' } }],
  ['the last language takes its field along', { a: { en: 'E' }, b: 1 }, text(null, 'a'), { b: 1 }],
  ['and the objects around it', { a: { b: { en: 'E' } }, c: 1 }, text(null, 'a', 'b'), { c: 1 }],
  ['but no item of a list', { a: [{ en: 'E' }] }, text(null, 'a', 0), { a: [{}] }],
  ['nor the file', { a: 1 }, value(null, 'a'), {}],
  ['what is not there need not go', { a: { sl: 'S' } }, text(null, 'a'), { a: { sl: 'S' } }],
  ['nor from where nothing is', { b: 1 }, text(null, 'a'), { b: 1 }],
  ['nor from a word', { a: 'b' }, text(null, 'a'), { a: 'b' }],
  ['nor from null', { a: null }, text(null, 'a'), { a: null }],
  ['a value takes the place of another', { a: [1, { b: 2 }] }, value(3, 'a', 1, 'b'), { a: [1, { b: 3 }] }],
  ['a value goes', { a: { b: 1, c: 2 } }, value(null, 'a', 'b'), { a: { c: 2 } }],
  [
    'a field named like one of every object is its own',
    {},
    value(1, 'constructor', 'name'),
    { constructor: { name: 1 } },
  ],
  ['an item is put into a list', { a: [1, 2] }, { kind: 'insert', at: at('a'), index: 1, item: 3 }, { a: [1, 3, 2] }],
  ['or into one that is not written', {}, { kind: 'insert', at: at('a'), index: 0, item: 3 }, { a: [3] }],
  ['an item goes', { a: [1, 2] }, { kind: 'remove', at: at('a'), index: 0, from: 1 }, { a: [2] }],
  ['an item moves down', { a: [1, 2, 3] }, { kind: 'move', at: at('a'), index: 0, to: 2, from: 1 }, { a: [2, 3, 1] }],
  ['an item moves up', { a: [1, 2, 3] }, { kind: 'move', at: at('a'), index: 2, to: 1, from: 3 }, { a: [1, 3, 2] }],
  ['a new file says what it says', {}, { kind: 'create', file, contents: 'a: [1]\n' }, { a: [1] }],
])('%s', (_, before, edit, after) => {
  const copy = structuredClone(before)
  expect(afterEdit(before, edit)).toEqual(after)
  expect(before).toEqual(copy)
})

test.each<[what: string, before: Json, edit: Edit]>([
  ['behind the end of a list', { a: [1] }, value(2, 'a', 1)],
  ['by a name in a list', { a: [1] }, value(2, 'a', 'b')],
  ['in an item that there is not', { a: [] }, text('E', 'a', 0)],
])('there is no place %s', (_, before, edit) => {
  expect(() => afterEdit(before, edit)).toThrow(NoSuchPlace)
})

test('a file that cannot be read says why', () => {
  expect(() => readValue(file, 'a: [1\n')).toThrow(NoSuchPlace)
  expect(() => readValue(file, 'a: [1\n')).toThrow(/rooms\.yaml cannot be read as it is: \w+/)
  expect(readValue(file, 'a: 1\n')).toEqual({ a: 1 })
})

test.each<[a: Json | undefined, b: Json | undefined, same: boolean]>([
  [{ a: 1, b: [2, { c: 3, d: 4 }] }, { b: [2, { d: 4, c: 3 }], a: 1 }, true],
  [{ a: 1, b: null }, { a: 1 }, true],
  [{ a: undefined } as never, {}, true],
  [undefined, null, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: null }, { a: 0 }, false],
  [[null], [], false],
  [{ c: 1, a: 2, b: 3 }, { b: 3, c: 1, a: 2 }, true],
])('%j and %j say the same: %s', (a, b, same) => {
  expect(isSame(a, b)).toBe(same)
})
