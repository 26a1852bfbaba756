import { expect, test } from 'vitest'
import type { Edit, Json, Path } from '../cli/edit/protocol.ts'
import {
  beginningFrom,
  begunNow,
  pictureWaits,
  placeOf,
  type Unsaved,
  valuePlaceAfter,
  withEdit,
  withMoved,
  withoutEdit,
  withoutSaved,
  withRefused,
} from './edits.ts'

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

test('a picture is neither renamed nor deleted while an edit names it, a new page among them, nor replaced while there is any', () => {
  const create: Edit = { kind: 'create', file, contents: 'image: { src: pier.jpg }\n' }
  const insertOf = (src: string): Edit => ({ ...insert(0), item: { src } }) as Edit
  const lists = [[], [text(names(0), 'Old', 'New')], [create], [insertOf('pier.jpg')], [insertOf('a-pier.jpg')]]
  expect(lists.map((edits) => pictureWaits(edits, 'pier.jpg'))).toEqual([
    { file: false, replacing: false },
    { file: false, replacing: true },
    { file: true, replacing: true },
    { file: true, replacing: true },
    { file: false, replacing: true },
  ])
})

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

const part = (name: string): Edit => ({ kind: 'value', at: at([...image, name]), from: null, to: 'x' })
const image: Path = ['blocks', 1, 'data', 'image']

test.each<[what: string, edit: Edit, path: Path]>([
  ['a new page at the whole of it', { kind: 'create', file, contents: 'title: x\n' }, []],
  ['a new item where it stands', insert(2), [...cards, 2]],
  ['an item that has moved where it is now', move(0, 2), [...cards, 2]],
  ['an item that is gone in its list', remove(0), cards],
  ['a text in its field', text(names(1), 'a', 'b'), names(1)],
  ['the file of a picture at the picture', part('src'), image],
  ['what of it stays in sight at the picture', part('focus'), image],
  ['another part of it in its own field', part('decorative'), [...image, 'decorative']],
])('an edit is shown: %s', (_, edit, path) => {
  expect(placeOf(edit)).toEqual(at(path))
})

test('the place of an item follows it', () => {
  expect(valuePlaceAfter(at(names(1)), move(1, 0) as Edit & { kind: 'move' })).toEqual(at(names(0)))
  expect(valuePlaceAfter(at(names(1)), insert(0) as Edit & { kind: 'insert' })).toEqual(at(names(2)))
  expect(valuePlaceAfter(at(names(1)), remove(1) as Edit & { kind: 'remove' })).toBeUndefined()
  expect(valuePlaceAfter(at(['title']), remove(1) as Edit & { kind: 'remove' })).toEqual(at(['title']))
})

test('an edit that is being saved stays as it was sent, also where its text is taken back', () => {
  const list = listed(text(names(0), 'A', 'AB'))
  const typed = (to: string) => editsOf(withEdit(list, { id: 'b', edit: text(names(0), 'A', to) }, new Set(['0'])))
  expect(typed('ABC')).toEqual([text(names(0), 'A', 'AB'), text(names(0), 'AB', 'ABC')])
  expect(typed('A')).toEqual([text(names(0), 'A', 'AB'), text(names(0), 'AB', 'A')])
  expect(typed('AB')).toEqual(editsOf(list))
})

test('what was typed on while a save was on its way that has been refused is one edit, and none where it was taken back', () => {
  const [sent, typed] = [text(names(0), 'A', 'AB'), text(names(0), 'AB', 'ABC')]
  const other = text(names(1), 'C', 'D')
  expect(withRefused(listed(sent, other, typed))).toEqual(listed(text(names(0), 'A', 'ABC'), other))
  expect(withRefused(listed(sent, text(names(0), 'AB', 'A')))).toEqual([])
  const list = listed(sent, insert(0), text(names(0), 'new', 'N'), text(names(1), 'AB', 'ABC'))
  expect(withRefused(list)).toEqual(list)
})

test('what another tab has typed while it was being saved begins from what is saved, wherever it stands by now', () => {
  const [sent, typed] = [text(names(0), 'A', 'AB'), text(names(0), 'A', 'ABC')]
  expect(editsOf(withoutSaved(listed(typed, insert(1)), listed(sent, insert(1)), []))).toEqual([
    text(names(0), 'AB', 'ABC'),
  ])
  const [moved, goneOn] = [text(names(1), 'A', 'AB'), text(names(1), 'A', 'ABC')]
  expect(withoutSaved(listed(moved), listed(sent), [])).toEqual([])
  expect(editsOf(withoutSaved(listed(goneOn), listed(sent), []))).toEqual([text(names(1), 'AB', 'ABC')])
})

test('what is saved is no longer unsaved, and all else stays', () => {
  const list = listed(text(names(0), 'A', 'B'), insert(1), text(names(2), 'C', 'D'))
  expect(withoutSaved(list, list.slice(0, 2), [])).toEqual(list.slice(2))
})

const from = (base: string, edit: Edit): Edit => ({ ...edit, base }) as Edit

test('what is left once others are saved begins from the file with them, where it stands in that', () => {
  const list = listed(
    from('a', text(names(1), 'C', 'D')),
    from('a', insert(0)),
    from('a', text(names(1), 'A', 'B')),
    from('b', text(names(1), 'E', 'F')),
  )
  const begun = [
    { file, base: 'a', now: { digest: 'after' } },
    { file: 'content/imprion/pages/other.yaml', base: 'b', now: { digest: 'other' } },
  ]
  expect(editsOf(withoutSaved(list, list.slice(1, 2), begun))).toEqual([
    from('after', text(names(2), 'C', 'D')),
    from('after', text(names(1), 'A', 'B')),
    from('b', text(names(1), 'E', 'F')),
  ])
  // What is not saved, or is of another file, has moved nothing in it.
  const unsaved = listed(from('a', text(names(1), 'C', 'D')), from('a', insert(0)), from('b', insert(0)))
  expect(editsOf(withoutSaved(unsaved, unsaved.slice(2), begun))).toEqual([
    from('after', text(names(1), 'C', 'D')),
    from('after', insert(0)),
  ])
  // What stood in an item that has been taken out goes with it.
  const gone = listed(from('a', text(names(1), 'C', 'D')), from('a', remove(1)))
  expect(withoutSaved(gone, gone.slice(1), begun)).toEqual([])
})

test('typing on begins from the file in which the first letter was typed', () => {
  const list = listed(from('a', text(names(0), 'A', 'AB')))
  expect(editsOf(withEdit(list, { id: 'b', edit: from('b', text(names(0), 'AB', 'ABC')) }))).toEqual([
    from('a', text(names(0), 'A', 'ABC')),
  ])
})

test('an edit of a list that is undone has moved nothing that began from another file', () => {
  const list = listed(from('a', insert(0)), from('b', text(names(1), 'A', 'B')), from('a', text(names(1), 'C', 'D')))
  expect(editsOf(withoutEdit(list, '0'))).toEqual([
    from('b', text(names(1), 'A', 'B')),
    from('a', text(names(0), 'C', 'D')),
  ])
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

test.each<[what: string, before: Edit, edit: Edit, after: Edit[] | 'both']>([
  ['another choice of the same value', value(picture, 1, 2), value(picture, 2, 3), [value(picture, 1, 3)]],
  ['a text in another place', text(names(0), 'A', 'B'), text(names(1), 'A', 'B'), 'both'],
  ['a text further inside', text(picture, 'A', 'B'), text([...picture, 'alt'], 'A', 'B'), 'both'],
  ['another language', text(names(0), 'A', 'B'), { ...text(names(0), 'A', 'B'), locale: 'sl' } as Edit, 'both'],
  [
    'the same place of another file',
    text(names(0), 'A', 'B'),
    { ...text(names(0), 'A', 'B'), at: { file: 'content/other.yaml', path: names(0) } } as Edit,
    'both',
  ],
  ['a value where a text is', text(picture, 'A', 'B'), value(picture, 'A', 'B'), 'both'],
  ['a text where a value is', value(picture, 'A', 'B'), text(picture, 'A', 'B'), 'both'],
  ['another value', value(picture, 1, 2), value(names(0), 1, 2), 'both'],
  ['the same insertion', insert(0), insert(0), 'both'],
  ['taking out from the same place', remove(0), remove(0), 'both'],
])('with one more edit: %s', (_, before, edit, after) => {
  expect(editsOf(withEdit(listed(before), { id: 'b', edit }))).toEqual(after === 'both' ? [before, edit] : after)
})

test('typing on changes its edit where it stands among others; a list of another file does not matter to it', () => {
  const elsewhere = { ...insert(0), at: { file: 'content/other.yaml', path: cards } } as Edit
  const created: Edit = { kind: 'create', file, contents: '' }
  const list = listed(created, text(names(0), 'A', 'B'), elsewhere, text(names(1), 'C', 'D'))
  expect(withEdit(list, { id: 'b', edit: text(names(0), 'B', 'E') })).toEqual(
    listed(created, text(names(0), 'A', 'E'), elsewhere, text(names(1), 'C', 'D')),
  )
})

test.each<[what: string, overtaking: Edit]>([
  ['an insertion', insert(0)],
  ['a removal', remove(0)],
  ['a move', move(0, 1)],
])('%s has overtaken a text before it', (_, overtaking) => {
  const list = listed(text(names(0), 'A', 'B'), overtaking)
  expect(editsOf(withEdit(list, { id: 'b', edit: text(names(0), 'B', 'A') }))).toEqual([
    ...editsOf(list),
    text(names(0), 'B', 'A'),
  ])
})

const blocks = (edit: Partial<Edit>) => ({ at: at(['blocks']), from: {}, ...edit }) as Edit
const inBlock = (block: number, card: number) => text(['blocks', block, 'data', 'cards', card, 'name'], 'A', 'B')
const otherFile = { ...inBlock(0, 2), at: { ...at(names(2)), file: 'content/other.yaml' } } as Edit

test.each<[what: string, gone: Edit, later: Edit[], after: Edit[]]>([
  ['other files are as they were', insert(0), [otherFile], [otherFile]],
  [
    'a new file is as it was',
    insert(0),
    [{ kind: 'create', file, contents: '' }],
    [{ kind: 'create', file, contents: '' }],
  ],
  [
    'another file stays where a new one goes',
    { kind: 'create', file, contents: '' },
    [inBlock(0, 0), otherFile],
    [otherFile],
  ],
  ['the list as a whole is as it was', insert(0), [value(cards, [], [1])], [value(cards, [], [1])]],
  [
    'a list is followed behind a new block',
    insert(0),
    [blocks({ kind: 'insert', index: 0 }), inBlock(1, 2), inBlock(0, 2)],
    [blocks({ kind: 'insert', index: 0 }), inBlock(1, 1), inBlock(0, 2)],
  ],
  [
    'a list that goes with its block is followed no more',
    insert(0),
    [blocks({ kind: 'remove', index: 0 }), inBlock(0, 2), insert(4)],
    [blocks({ kind: 'remove', index: 0 }), inBlock(0, 2), insert(4)],
  ],
  [
    'lists inside of its items are as they were',
    blocks({ kind: 'insert', index: 0 }),
    [{ ...insert(3), at: at(['blocks', 1, 'data', 'cards']) } as Edit],
    [insert(3)],
  ],
  [
    'lists beside it are as they were',
    insert(0),
    [{ ...insert(3), at: at(['tags']) } as Edit, inBlock(0, 2)],
    [{ ...insert(3), at: at(['tags']) } as Edit, inBlock(0, 1)],
  ],
  ['a removal takes the same item', insert(0), [remove(2), inBlock(0, 1)], [remove(1), inBlock(0, 0)]],
  ['a new item stays at the beginning', insert(0), [insert(0), inBlock(0, 2)], [insert(0), inBlock(0, 1)]],
  ['a new item is the same one to later edits', insert(0), [insert(3), inBlock(0, 3)], [insert(2), inBlock(0, 2)]],
  ['moving what was inserted goes too', insert(0), [move(0, 2), inBlock(0, 2), inBlock(0, 0)], [inBlock(0, 0)]],
  ['a move to the front stays one', insert(0), [move(3, 0), inBlock(0, 0)], [move(2, 0), inBlock(0, 0)]],
  ['a move towards the front', remove(0), [move(3, 1)], [move(4, 2)]],
  ['a text and its change back', text(names(0), 'A', 'B'), [text(names(0), 'B', 'A')], []],
  [
    'only the next edit of the text begins anew',
    text(names(0), 'A', 'B'),
    [inBlock(0, 1), text(names(0), 'B', 'C'), text(names(0), 'C', 'D')],
    [inBlock(0, 1), text(names(0), 'A', 'C'), text(names(0), 'C', 'D')],
  ],
])('without what was done before: %s', (_, gone, later, after) => {
  const list = listed(value(['layout'], 1, 2), gone, ...later)
  expect(editsOf(withoutEdit(list, '1'))).toEqual([value(['layout'], 1, 2), ...after])
})

test('without an edit that is not there the list is as it was', () => {
  expect(withoutEdit(listed(insert(0), inBlock(0, 1)), 'x')).toEqual(listed(insert(0), inBlock(0, 1)))
})

test.each<[what: string, place: ReturnType<typeof at>, edit: Edit, after: Path | undefined]>([
  ['of the list itself', at(cards), insert(0), cards],
  ['of another block', at(['blocks', 1, 'data', 'cards', 0]), insert(0), ['blocks', 1, 'data', 'cards', 0]],
  ['of an item', at([...cards, 0]), insert(0), [...cards, 1]],
  ['before the change', at(names(0)), insert(1), names(0)],
  ['behind what is removed', at(names(2)), remove(1), names(1)],
  ['of what is moved', at(names(1)), move(1, 3), names(3)],
  ['in the way of what is moved', at(names(2)), move(1, 3), names(1)],
])('the place %s', (_, place, edit, after) => {
  const made = valuePlaceAfter(place, edit as Parameters<typeof valuePlaceAfter>[1])
  expect(made).toEqual(after && at(after))
  expect(
    valuePlaceAfter({ ...place, file: 'content/other.yaml' }, edit as Parameters<typeof valuePlaceAfter>[1]),
  ).toEqual({
    ...place,
    file: 'content/other.yaml',
  })
})

test.each<[what: string, edit: Edit, lists: Partial<Parameters<typeof begunNow>[1]>, from: Json]>([
  [
    'the first of two that are taken back',
    text(names(0), 'Abc', 'Ac'),
    { read: listed(text(names(0), 'A', 'Ab'), text(names(0), 'Ab', 'Abc')) },
    'A',
  ],
  [
    'what was read and is saved',
    text(names(0), 'Ab', 'Abc'),
    { read: listed(text(names(0), 'A', 'Ab')), saved: listed(text(names(0), 'A', 'Ab')) },
    'Ab',
  ],
  [
    'what was read and is typed on',
    text(names(0), 'Ab', 'Ax'),
    { read: listed(text(names(0), 'A', 'Ab')), now: listed(text(names(0), 'A', 'Abc')) },
    'Abc',
  ],
  [
    'what is taken back beside another edit',
    text(names(0), 'Ab', 'Ac'),
    { read: listed(text(names(0), 'A', 'Ab')), now: [{ id: 'b', edit: text(names(1), 'C', 'D') }] },
    'A',
  ],
  [
    'what others have written, where an edit has been refused for it',
    value(picture, 'theirs', 'new'),
    { read: listed(value(picture, 1, 'mine')), now: listed(value(picture, 1, 'mine')) },
    'theirs',
  ],
  [
    'what is written since in a list that was changed before',
    text(names(1), 'A', 'C'),
    { now: listed(insert(0), text(names(1), 'A', 'B')) },
    'B',
  ],
  ['nothing of other items', text(names(0), 'A', 'B'), { saved: listed(text(names(1), 'A', 'C'), insert(0)) }, 'A'],
  [
    'nothing of other files',
    value(picture, 1, 2),
    { saved: listed({ ...value(picture, 1, 3), at: { file: 'content/other.yaml', path: picture } } as Edit) },
    1,
  ],
  [
    'what is written inside of an item of a list',
    value(['tags'], [{ a: 1 }, { a: 2 }], []),
    { saved: listed(value(['tags', 1, 'a'], 2, 3)) },
    [{ a: 1 }, { a: 3 }],
  ],
  [
    'a field where nothing was',
    value(['at'], null, 1),
    { saved: listed(value(['at', 'x', 'y'], null, 2)) },
    { x: { y: 2 } },
  ],
  ['a field where a word was', value(['at'], 'abc', 1), { saved: listed(value(['at', 'x'], null, 2)) }, { x: 2 }],
  [
    'nothing where all is gone',
    value(['at'], { x: { y: 2 } }, 1),
    { saved: listed(value(['at', 'x', 'y'], 2, null)) },
    null,
  ],
  [
    'nothing of an edit of a list',
    { kind: 'remove', at: at(['tags']), index: 0, from: 'a' },
    { read: listed({ kind: 'remove', at: at(['tags']), index: 0, from: 'b' }) },
    'a',
  ],
])('an edit begins from %s', (_, edit, lists, from) => {
  expect(begunNow(edit, { read: none, saved: none, now: none, ...lists })).toEqual({ ...edit, from })
})

test('what begins from nothing stays so', () => {
  const saved = listed(value(cards, null, [1]))
  expect(begunNow(insert(0), { read: none, saved, now: none })).toEqual(insert(0))
})

test('an edit goes on from one of its own place alone', () => {
  expect(beginningFrom(text(names(0), 'A', 'B'), text(names(0), 'A', 'C'))).toEqual(text(names(0), 'B', 'C'))
  expect(beginningFrom(text(names(1), 'A', 'B'), text(names(0), 'A', 'C'))).toEqual(text(names(0), 'A', 'C'))
  expect(beginningFrom(insert(0), text(names(0), 'A', 'C'))).toEqual(text(names(0), 'A', 'C'))
})

test('a picture that is changed as a whole begins with the focus to which it has just been moved', () => {
  const image: Path = ['blocks', 0, 'data', 'image']
  const value = (path: Path, from: Json, to: Json): Edit => ({ kind: 'value', at: at(path), from, to })
  const made = begunNow(value(image, { src: 'a.jpg', alt: {} }, null), {
    read: [],
    saved: [],
    now: listed(value([...image, 'focus'], null, [20, 80])),
  })
  expect(made).toHaveProperty('from', { src: 'a.jpg', alt: {}, focus: [20, 80] })
})
