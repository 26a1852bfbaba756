import { expect, test } from 'vitest'
import type { Edit, Json, Path } from './protocol.ts'
import { placeNow, rebased } from './rebase.ts'

const file = 'content/imprion/pages/rooms.yaml'
const at = (...path: Path) => ({ file, path })
/** A card for each word; `b+` is b with another link. */
const cards = (words: string): Json => ({
  cards: words.split(' ').flatMap((word): Json[] => (word === '' ? [] : [card(word)])),
})
const card = (word: string): Json => ({ name: word.replace('+', ''), link: word.includes('+') ? 'other' : 'own' })

test.each<[what: string, was: string, is: string, index: number, now: number | undefined]>([
  ['stands where it stood', 'a b c', 'a b c', 1, 1],
  ['moves on with one put before it', 'a b c', 'x a b c', 1, 2],
  ['moves up with one taken out before it', 'a b c', 'b c', 1, 0],
  ['is gone once it is taken out', 'a b c', 'a c', 1, undefined],
  ['is gone with its whole list', 'a b c', '', 1, undefined],
  ['is found wherever it was moved to', 'a b c', 'c a b', 2, 0],
  ['is still the one between its neighbours when it says something else', 'a b c', 'a x+ c', 1, 1],
  ['is still the first before its neighbour', 'a b c', 'x+ b c', 0, 0],
  ['is still the last behind its neighbour', 'a b c', 'a b x+', 2, 2],
  ['is counted from its neighbour above where several were changed', 'a b c d e', 'y a x+ x+ x+ e', 2, 3],
  ['is the only one of the list, before and now', 'a', 'x+', 0, 0],
  ['is the one that says most of the same where another was put beside it', 'a b c', 'a x+ b+ c', 1, 2],
  ['is the one that says most of the same, above another', 'a b c', 'a b+ x+ c', 1, 1],
  ['is the one that is left and says some of the same', 'a b c d', 'a b+ d', 1, 1],
  ['is not the one that is left and says something else', 'a b c d', 'a b+ d', 2, undefined],
  ['is not guessed where two say as much of the same', 'a b c', 'a b+ b+ c', 1, undefined],
  ['is not guessed where none says the same', 'a b c', 'a x+ y+ c', 1, undefined],
  ['is not looked for outside of its neighbours', 'a b c', 'b+ a c', 1, undefined],
  ['is not looked for behind its neighbours', 'a b c', 'a c b+', 1, undefined],
  ['is the second of two alike', 'a a b', 'a x a b', 1, 2],
  ['is the first of two alike', 'a a b', 'x a a b', 0, 1],
  ['is one of two alike of which one was taken out', 'a b b c', 'a b c', 2, undefined],
])('an item %s: %s, now %s', (_, was, is, index, now) => {
  expect(placeNow(['cards', index, 'name'], [], cards(was), cards(is))).toEqual(
    now === undefined ? undefined : ['cards', now, 'name'],
  )
})

test('a block is known by its id, whatever it says and wherever it stands', () => {
  const was = { blocks: [{ id: 'a', data: { n: 1 } }, { id: 'b', data: {} }, { data: { n: 3 } }] }
  const is = { blocks: [{ id: 'b', data: { n: 1 } }, { data: { n: 3 } }, { id: 'a', data: { n: 2 } }] }
  const places = [0, 1, 2].map((index) => placeNow(['blocks', index, 'data', 'n'], [], was, is))
  expect(places).toEqual([
    ['blocks', 2, 'data', 'n'],
    ['blocks', 0, 'data', 'n'],
    ['blocks', 1, 'data', 'n'],
  ])
  // A number is no id that anybody gave.
  expect(placeNow(['blocks', 0], [], { blocks: [{ id: 1, n: 1 }] }, { blocks: [{ id: 1, n: 2 }, { id: 2 }] })).toEqual([
    'blocks',
    0,
  ])
})

test('lists in lists are followed step by step', () => {
  const was = { blocks: [{ id: 'a', rows: ['x', 'y', null] }, { id: 'b' }] }
  const is = { blocks: [{ id: 'new' }, { id: 'b' }, { id: 'a', rows: ['y', 'z', 'x', null] }] }
  expect(placeNow(['blocks', 0, 'rows', 0], [], was, is)).toEqual(['blocks', 2, 'rows', 2])
  expect(placeNow(['blocks', 0, 'rows', 2], [], was, is)).toEqual(['blocks', 2, 'rows', 3])
  expect(placeNow(['blocks', 0, 'rows', 0], [], was, { blocks: [{ id: 'b' }] })).toBeUndefined()
  // Where a list was, there is something else now.
  expect(placeNow(['blocks', 0, 'rows', 0], [], was, { blocks: [{ id: 'a', rows: 'x' }] })).toBeUndefined()
})

test('a place that is open stands in the file as the edits before it leave it', () => {
  const [was, is] = [cards('a b'), cards('x a b')]
  const fresh: Edit = { kind: 'insert', at: at('cards'), index: 0, item: card('new') }
  expect(placeNow(['cards', 2, 'name'], [fresh], was, is)).toEqual(['cards', 3, 'name'])
  expect(placeNow(['cards', 1, 'name'], [fresh], was, is)).toEqual(['cards', 2, 'name'])
  expect(placeNow(['cards', 1, 'icon'], [], was, is)).toEqual(['cards', 2, 'icon'])
})

test('a list of words and numbers is followed by what they are', () => {
  expect(placeNow(['tags', 1], [], { tags: ['one', 2] }, { tags: ['new', 'one', 2] })).toEqual(['tags', 2])
  expect(placeNow(['tags', 0], [], { tags: ['1', 1] }, { tags: [1, '1'] })).toEqual(['tags', 1])
})

const move = (index: number, to: number, word: string): Edit => ({
  ...{ kind: 'move', at: at('cards'), index, to, from: card(word) },
})
const remove = (index: number, word: string): Edit => ({ kind: 'remove', at: at('cards'), index, from: card(word) })
const insert = (index: number): Edit => ({ kind: 'insert', at: at('cards'), index, item: card('new') })

test.each<[what: string, was: string, is: string, edit: Edit, now: Edit | undefined]>([
  ['an item put before one stays before it', 'a b', 'x a b', insert(1), insert(2)],
  ['an item put at the end goes to the end', 'a b', 'a b x', insert(2), insert(3)],
  ['an item put into a list that is there no more goes to its beginning', 'a b', '', insert(1), insert(0)],
  ['an item put before one that is gone stays at its number', 'a b c', 'a c', insert(1), insert(1)],
  ['or at the end, where there are not so many', 'a b c d', 'x+', insert(2), insert(1)],
  ['what is taken out is looked for', 'a b', 'x a b', remove(1, 'b'), remove(2, 'b')],
  ['what is gone cannot be taken out again', 'a b', 'a', remove(1, 'b'), undefined],
  ['what is moved is looked for', 'a b c', 'x a b c', move(2, 0, 'c'), move(3, 0, 'c')],
  ['nothing is moved behind the end', 'a b c d', 'a b', move(0, 3, 'a'), move(0, 1, 'a')],
])('%s', (_, was, is, edit, now) => {
  expect(rebased([edit], cards(was), cards(is))).toEqual([now])
})

test('each edit speaks of the file as those before it leave it', () => {
  const edits = [remove(0, 'a'), move(1, 0, 'c'), insert(2)]
  expect(rebased(edits, cards('a b c'), cards('x a b c'))).toEqual([remove(1, 'a'), move(2, 0, 'c'), insert(3)])
  // The second is found though the first is not.
  expect(rebased([remove(0, 'a'), remove(0, 'b')], cards('a b c'), cards('b c'))).toEqual([undefined, remove(0, 'b')])
})

test('an edit that was made after the change speaks of the file as it is already', () => {
  const [was, is] = [cards('a b'), cards('x a b')]
  expect(rebased([remove(2, 'b')], was, is)).toEqual([remove(2, 'b')])
  const link = (index: number, from: Json): Edit => ({
    ...{ kind: 'value', at: at('cards', index, 'link'), from, to: 'new' },
  })
  expect(rebased([link(1, 'own')], was, is)).toEqual([link(2, 'own')])
  expect(rebased([link(1, 'other')], was, is)).toEqual([link(1, 'other')])
  expect(rebased([link(2, 'own')], was, is)).toEqual([link(2, 'own')])
  expect(rebased([link(2, null)], was, is)).toEqual([link(2, null)])
})

test('an edit of today does not count in the file of before', () => {
  expect(rebased([remove(0, 'x'), remove(0, 'a')], cards('a b'), cards('x y a b'))).toEqual([
    remove(0, 'x'),
    remove(1, 'a'),
  ])
})

test('an edit whose place never was stays as it is, and the others are followed', () => {
  const nowhere: Edit = { kind: 'value', at: at('cards', 9, 'link'), from: 'x', to: 'y' }
  expect(rebased([nowhere, remove(1, 'b')], cards('a b'), cards('x a b'))).toEqual([nowhere, remove(2, 'b')])
})

test('a text is followed where it says what its author saw, and else stays at its number', () => {
  const items = (...words: (string | null)[]) => ({ items: words.map((en) => ({ name: en === null ? {} : { en } })) })
  const text = (index: number, from: string | null): Edit => ({
    ...{ kind: 'text', at: at('items', index, 'name'), locale: 'en', from, to: 'New' },
  })
  const [was, is] = [items('One', 'Two', null), items('Zero', 'One', 'Two', null)]
  expect(rebased([text(1, 'Two')], was, is)).toEqual([text(2, 'Two')])
  expect(rebased([text(2, null)], was, is)).toEqual([text(3, null)])
  expect(rebased([text(1, 'Zwei')], was, is)).toEqual([text(1, 'Zwei')])
  expect(rebased([text(3, null)], was, is)).toEqual([text(3, null)])
})

test('a list inside of an item that is new today is written where it stands', () => {
  const [was, is] = [cards('a'), { cards: [card('x'), { ...(card('a') as object), rows: ['r'] }] }]
  const row = (index: number, at_: number): Edit => ({
    ...{ kind: 'insert', at: at('cards', at_, 'rows'), index, item: 's' },
  })
  expect(rebased([row(0, 0)], was, is)).toEqual([row(1, 1)])
  expect(rebased([row(1, 1)], was, is)).toEqual([row(1, 1)])
})

test('a new file has no places', () => {
  const created: Edit = { kind: 'create', file, contents: 'a: b\n' }
  expect(rebased([created, remove(1, 'b')], cards('a b'), cards('b'))).toEqual([created, remove(0, 'b')])
})
