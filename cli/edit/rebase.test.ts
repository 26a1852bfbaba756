import { expect, test } from 'vitest'
import type { Edit, Json, Path } from './protocol.ts'
import { editNow, placeNow } from './rebase.ts'

const file = 'content/imprion/pages/rooms.yaml'
const at = (...path: Path) => ({ file, path })
/** A card for each word; `b+` is b with another link. */
const cards = (words: string): Json => ({
  cards: words.split(' ').flatMap((word): Json[] => (word === '' ? [] : [card(word)])),
})
const card = (word: string): Json => ({ name: word.replace('+', ''), link: word.includes('+') ? 'other' : 'own' })

test.each<[what: string, was: string, is: string, index: number, now: number | string | undefined]>([
  ['stands where it stood', 'a b c', 'a b c', 1, 1],
  ['moves on with one put before it', 'a b c', 'x a b c', 1, 2],
  ['moves up with one taken out before it', 'a b c', 'b c', 1, 0],
  ['is gone once it is taken out', 'a b c', 'a c', 1, undefined],
  ['is gone with its whole list', 'a b c', '', 1, undefined],
  ['is found wherever it was moved to', 'a b c', 'c a b', 2, 0],
  ['still says half of what it said, between its neighbours', 'a b c', 'a b+ c', 1, 1],
  ['still says half of what it said, beside another that was put there', 'a b c', 'a x+ b+ c', 1, 2],
  ['still says half of what it said, above another that was put there', 'a b c', 'a b+ x+ c', 1, 1],
  ['still says half of what it said, and its neighbour is gone', 'a b c d', 'a b+ d', 1, 1],
  ['only stands where it stood once it says something else', 'a b c', 'a x+ c', 1, 'perhaps 1'],
  ['only stands at the beginning once it says something else', 'a b c', 'x+ b c', 0, 'perhaps 0'],
  ['only stands at the end once it says something else', 'a b c', 'a b x+', 2, 'perhaps 2'],
  ['only stands where it stood among several that say something else', 'a b c d e', 'y a x+ x+ x+ e', 2, 'perhaps 3'],
  ['only stands where it stood if that says half of its neighbour, too', 'a b b+ c', 'a bb+ b++ c', 1, 'perhaps 1'],
  ['alone in its list only stands where it stood', 'a', 'x+', 0, 'perhaps 0'],
  ['is not one that says something else where there are fewer', 'a b c d', 'a b+ d', 2, undefined],
  ['is none of two that say half of it', 'a b c', 'a b+ b+ c', 1, undefined],
  ['is none of two that say something else', 'a b c', 'a x+ y+ c', 1, undefined],
  ['is not looked for outside of its neighbours', 'a b c', 'b+ a c', 1, undefined],
  ['is not looked for behind its neighbours', 'a b c', 'a c b+', 1, undefined],
  ['is the second of two alike', 'a a b', 'a x a b', 1, 2],
  ['is the first of two alike', 'a a b', 'x a a b', 0, 1],
  ['is none of two alike of which one was taken out', 'a b b c', 'a b c', 1, undefined],
  ['is none of two alike where there was one', 'a b c', 'a b b c', 1, undefined],
  ['that never was is none', 'a b c', 'a b c', 3, undefined],
])('an item %s: %s, now %s', (_, was, is, index, now) => {
  const place = placeNow(['cards', index, 'name'], cards(was), cards(is))
  const at = place?.at[1]
  expect(place?.isSure === false ? `perhaps ${at}` : at).toEqual(now)
  if (place !== undefined) expect(place.at).toEqual(['cards', at, 'name'])
})

test('a block is known by its id, whatever it says and wherever it stands', () => {
  const was = { blocks: [{ id: 'a', data: { n: 1 } }, { id: 'b', data: {} }, { data: { n: 3 } }] }
  const is = { blocks: [{ id: 'b', data: { n: 1 } }, { data: { n: 3 } }, { id: 'a', data: { n: 2 } }] }
  const places = [0, 1, 2].map((index) => placeNow(['blocks', index, 'data', 'n'], was, is))
  expect(places).toEqual([2, 0, 1].map((index) => ({ at: ['blocks', index, 'data', 'n'], isSure: true })))
  // A number is no id that anybody gave.
  const numbered = placeNow(['blocks', 0], { blocks: [{ id: 1, n: 1 }] }, { blocks: [{ id: 1, n: 2, m: 3 }] })
  expect(numbered).toEqual({ at: ['blocks', 0], isSure: true })
  expect(placeNow(['blocks', 0], { blocks: [{ id: 1 }] }, { blocks: [{ id: 2 }] })?.isSure).toBe(false)
})

test('lists in lists are followed step by step', () => {
  const was = { blocks: [{ id: 'a', rows: ['x', 'y', null] }, { id: 'b' }] }
  const is = { blocks: [{ id: 'new' }, { id: 'b' }, { id: 'a', rows: ['y', 'z', 'x', null] }] }
  expect(placeNow(['blocks', 0, 'rows', 0], was, is)?.at).toEqual(['blocks', 2, 'rows', 2])
  expect(placeNow(['blocks', 0, 'rows', 2], was, is)?.at).toEqual(['blocks', 2, 'rows', 3])
  expect(placeNow(['blocks', 0, 'rows', 0], was, { blocks: [{ id: 'b' }] })).toBeUndefined()
  // Where a list was, there is something else now.
  expect(placeNow(['blocks', 0, 'rows', 0], was, { blocks: [{ id: 'a', rows: 'x' }] })).toBeUndefined()
  // What only stands where it stood holds nothing that is known for sure.
  const rows = (...names: string[]) => ({ blocks: names.map((name) => ({ name, rows: [1] })) })
  expect(placeNow(['blocks', 0, 'rows', 0], rows('a'), { blocks: [{ name: 'b', rows: [1, 2, 3] }] })).toEqual({
    ...{ at: ['blocks', 0, 'rows', 0], isSure: true },
  })
  expect(placeNow(['blocks', 0, 'rows', 0], rows('a'), { blocks: [{ name: 'b', rows: [2, 1] }] })?.isSure).toBe(true)
  expect(placeNow(['blocks', 0, 'rows', 0], rows('a'), { blocks: [{ id: 'b', rows: [2] }] })?.isSure).toBe(false)
})

test('a list of words and numbers is followed by what they are', () => {
  expect(placeNow(['tags', 1], { tags: ['one', 2] }, { tags: ['new', 'one', 2] })?.at).toEqual(['tags', 2])
  expect(placeNow(['tags', 0], { tags: ['1', 1] }, { tags: [1, '1'] })?.at).toEqual(['tags', 1])
})

const move = (index: number, to: number, word: string): Edit => ({
  ...{ kind: 'move', at: at('cards'), index, to, from: card(word) },
})
const remove = (index: number, word: string): Edit => ({ kind: 'remove', at: at('cards'), index, from: card(word) })
const insert = (index: number): Edit => ({ kind: 'insert', at: at('cards'), index, item: card('new') })

test.each<[what: string, was: string, is: string, edit: Edit, now: Edit | undefined]>([
  ['an item put before one stays before it', 'a b', 'x a b', insert(1), insert(2)],
  ['an item put at the beginning stays there', 'a b', 'x a b', insert(0), insert(0)],
  ['an item put at the end goes to the end', 'a b', 'a b x', insert(2), insert(3)],
  ['an item put before one that is gone stays behind the one above', 'a b c', 'x a c', insert(1), insert(2)],
  ['an item put between two that are gone is gone, too', 'a b c d', 'x y z', insert(2), undefined],
  ['what is taken out is looked for', 'a b', 'x a b', remove(1, 'b'), remove(2, 'b')],
  ['what is gone cannot be taken out again', 'a b', 'a', remove(1, 'b'), undefined],
  [
    'what is moved to the beginning is looked for, and goes there',
    'a b c',
    'x a b c',
    move(2, 0, 'c'),
    move(3, 0, 'c'),
  ],
  ['what is moved to the end goes there', 'a b', 'a b x', move(0, 1, 'a'), move(0, 2, 'a')],
  ['what is moved before another goes before that', 'a b c', 'x a b c', move(2, 1, 'c'), move(3, 2, 'c')],
  ['what is moved between two that are gone is gone, too', 'a b c d', 'd x y', move(3, 1, 'd'), undefined],
])('%s', (_, was, is, edit, now) => {
  const moved = edit.kind === 'create' ? undefined : editNow(edit, cards(was), cards(is))
  expect(moved?.at).toEqual(now)
})

test('an edit of what only stands where it stood is not sure', () => {
  const link = { kind: 'value' as const, at: at('cards', 0, 'link'), from: 'own', to: 'new' }
  const said = [link, remove(0, 'a'), insert(0)].map(
    (edit) => edit.kind !== 'create' && editNow(edit, cards('a b'), cards('x+ b'))?.isSure,
  )
  expect(said).toEqual([false, false, true])
})
