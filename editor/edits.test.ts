import { expect, test } from 'vitest'
import type { Edit, Json, Path } from '../cli/edit/protocol.ts'
import { addressAfter, begunNow, type Unsaved, withEdit, withMoved, withoutEdit, withoutSaved } from './edits.ts'

const file = 'content/imprion/pages/wifi.yaml'
const cards: Path = ['blocks', 0, 'data', 'cards']
const at = (path: Path) => ({ file, path })
const text = (path: Path, from: string | null, to: string): Edit => ({
  kind: 'text',
  at: at(path),
  locale: 'en',
  from,
  to,
})
const insert = (index: number): Edit => ({ kind: 'insert', at: at(cards), index, item: {} })
const remove = (index: number): Edit => ({ kind: 'remove', at: at(cards), index, from: {} })
const move = (index: number, to: number): Edit => ({ kind: 'move', at: at(cards), index, to, from: {} })
const listed = (...edits: Edit[]): Unsaved[] => edits.map((edit, index) => ({ id: `${index}`, edit }))
const names = (index: number): Path => [...cards, index, 'name']
const editsOf = (list: Unsaved[]) => list.map(({ edit }) => edit)

test('typing on in a text is one edit, which remembers what stood there at first', () => {
  const list = withEdit(listed(text(names(0), 'Old', 'Ne')), { id: 'b', edit: text(names(0), 'Ne', 'New') })
  expect(list).toEqual(listed(text(names(0), 'Old', 'New')))
})

test('a text that is as it was is no edit', () => {
  expect(withEdit(listed(text(names(0), 'Old', 'New')), { id: 'b', edit: text(names(0), 'New', 'Old') })).toEqual([])
  expect(withEdit([], { id: 'b', edit: text(names(0), 'Old', 'Old') })).toEqual([])
})

test('a text that is changed again once items have moved is another edit, as its path means another place', () => {
  const list = withEdit(listed(text(names(0), 'A', 'B'), move(0, 1)), { id: '2', edit: text(names(0), 'C', 'D') })
  expect(editsOf(list)).toEqual([text(names(0), 'A', 'B'), move(0, 1), text(names(0), 'C', 'D')])
})

test.each<[what: string, before: Edit[], gone: string, after: Edit[]]>([
  ['an inserted item goes with what was written in it', [insert(1), text(names(1), null, 'A')], '0', []],
  ['items behind an inserted one move up', [insert(1), text(names(3), 'A', 'B')], '0', [text(names(2), 'A', 'B')]],
  ['items before it stay', [insert(1), text(names(0), 'A', 'B')], '0', [text(names(0), 'A', 'B')]],
  ['items behind a removed one move down', [remove(1), text(names(1), 'A', 'B')], '0', [text(names(2), 'A', 'B')]],
  ['a text follows the item that was moved', [move(0, 2), text(names(2), 'A', 'B')], '0', [text(names(0), 'A', 'B')]],
  ['and the one that stood in its way', [move(0, 2), text(names(0), 'A', 'B')], '0', [text(names(1), 'A', 'B')]],
  ['removing what was inserted goes too', [insert(1), remove(1)], '0', []],
  ['a later insertion keeps its neighbour', [remove(0), insert(2)], '0', [insert(3)]],
  ['a later move takes the same item to the same neighbours', [insert(0), move(1, 3)], '0', [move(0, 2)]],
  [
    'other lists are as they were',
    [insert(0), text(['blocks', 1, 'data', 'title'], 'A', 'B')],
    '0',
    [text(['blocks', 1, 'data', 'title'], 'A', 'B')],
  ],
  [
    'a list is followed while its block moves',
    [
      insert(1),
      { kind: 'move', at: at(['blocks']), index: 0, to: 2, from: {} },
      text(['blocks', 2, 'data', 'cards', 3, 'name'], 'A', 'B'),
    ],
    '0',
    [
      { kind: 'move', at: at(['blocks']), index: 0, to: 2, from: {} },
      text(['blocks', 2, 'data', 'cards', 2, 'name'], 'A', 'B'),
    ],
  ],
  [
    'an edit of the same text begins where the first began',
    [text(names(0), 'A', 'B'), move(1, 2), text(names(0), 'B', 'C')],
    '0',
    [move(1, 2), text(names(0), 'A', 'C')],
  ],
  [
    'a new file goes with all that was changed in it',
    [{ kind: 'create', file, contents: '' }, text(['title'], 'A', 'B')],
    '0',
    [],
  ],
])('without an edit: %s', (_, before, gone, after) => {
  expect(editsOf(withoutEdit(listed(...before), gone))).toEqual(after)
})

test('an address follows its item', () => {
  expect(addressAfter(at(names(1)), move(1, 0) as Edit & { kind: 'move' })).toEqual(at(names(0)))
  expect(addressAfter(at(names(1)), insert(0) as Edit & { kind: 'insert' })).toEqual(at(names(2)))
  expect(addressAfter(at(names(1)), remove(1) as Edit & { kind: 'remove' })).toBeUndefined()
  expect(addressAfter(at(['title']), remove(1) as Edit & { kind: 'remove' })).toEqual(at(['title']))
})

test('an edit that is being saved stays as it was sent, also where its text is taken back', () => {
  const list = listed(text(names(0), 'A', 'AB'))
  const typed = (to: string) => editsOf(withEdit(list, { id: 'b', edit: text(names(0), 'A', to) }, new Set(['0'])))
  expect(typed('ABC')).toEqual([text(names(0), 'A', 'AB'), text(names(0), 'AB', 'ABC')])
  expect(typed('A')).toEqual([text(names(0), 'A', 'AB'), text(names(0), 'AB', 'A')])
  expect(typed('AB')).toEqual(editsOf(list))
})

test('what another tab has typed while it was being saved begins from what is saved, wherever it stands by now', () => {
  const [sent, typed] = [text(names(0), 'A', 'AB'), text(names(0), 'A', 'ABC')]
  expect(editsOf(withoutSaved(listed(typed, insert(1)), listed(sent, insert(1))))).toEqual([
    text(names(0), 'AB', 'ABC'),
  ])
  const [moved, goneOn] = [text(names(1), 'A', 'AB'), text(names(1), 'A', 'ABC')]
  expect(withoutSaved(listed(moved), listed(sent))).toEqual([])
  expect(editsOf(withoutSaved(listed(goneOn), listed(sent)))).toEqual([text(names(1), 'AB', 'ABC')])
})

test('what is saved is no longer unsaved, and all else stays', () => {
  const list = listed(text(names(0), 'A', 'B'), insert(1), text(names(2), 'C', 'D'))
  expect(withoutSaved(list, list.slice(0, 2))).toEqual(list.slice(2))
})

test('edits go where their places are by now, but not those of a list that another tab has changed meanwhile', () => {
  const [mine, theirs] = [text(names(0), 'A', 'B'), text(names(1), 'C', 'D')]
  const asked = listed(mine)
  expect(withMoved(asked, asked, [text(names(2), 'A', 'B')])).toEqual(listed(text(names(2), 'A', 'B')))
  expect(withMoved([{ id: 'b', edit: theirs }], asked, [text(names(2), 'A', 'B')])).toBeUndefined()
  expect(withMoved([...asked, { id: 'b', edit: theirs }], asked, [text(names(2), 'A', 'B')])).toBeUndefined()
})

const none: Unsaved[] = []
const picture: Path = ['blocks', 0, 'data', 'image']
const value = (path: Path, from: Json, to: Json): Edit => ({ kind: 'value', at: at(path), from, to })

test.each<[what: string, edit: Edit, lists: Parameters<typeof begunNow>[1], from: Json]>([
  [
    'a letter that was read and is taken back',
    text(names(0), 'Ab', 'Ac'),
    { read: listed(text(names(0), 'A', 'Ab')), saved: none, now: none },
    'A',
  ],
  [
    'what is saved since',
    text(names(0), 'A', 'Abc'),
    { read: none, saved: listed(text(names(0), 'A', 'Ab')), now: none },
    'Ab',
  ],
  [
    'what is written inside of it since',
    value(picture, { src: 'a.png', alt: { en: 'A', de: 'B' } }, { src: 'b.png' }),
    { read: none, saved: none, now: listed(text([...picture, 'alt'], 'A', 'C')) },
    { src: 'a.png', alt: { en: 'C', de: 'B' } },
  ],
  [
    'the last of its texts taken out since',
    value(picture, { src: 'a.png', alt: { en: 'A' } }, { src: 'b.png' }),
    { read: none, saved: none, now: listed({ ...text([...picture, 'alt'], 'A', ''), to: null } as Edit) },
    { src: 'a.png' },
  ],
  [
    'what is written in an item that goes',
    { kind: 'remove', at: at(['tags']), index: 1, from: 'food' },
    { read: none, saved: none, now: listed(value(['tags', 1], 'food', 'foods')) },
    'foods',
  ],
  [
    'nothing of what stood there before items went elsewhere',
    { kind: 'remove', at: at(['tags']), index: 0, from: 'two' },
    {
      read: none,
      saved: none,
      now: listed(value(['tags', 0], 'one', 'ones'), { kind: 'remove', at: at(['tags']), index: 0, from: 'ones' }),
    },
    'two',
  ],
  [
    'nothing of what it was read with',
    text(names(0), 'Ab', 'Abc'),
    { read: listed(text(names(0), 'A', 'Ab')), saved: none, now: listed(text(names(0), 'A', 'Ab')) },
    'Ab',
  ],
])('an edit begins from what stands in its place by now: %s', (_, edit, lists, from) => {
  expect(begunNow(edit, lists)).toEqual({ ...edit, from })
})
