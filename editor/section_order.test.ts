import { expect, test } from 'vitest'
import { applied } from '../cli/edit/apply.ts'
import { afterEdit } from '../cli/edit/file_values.ts'
import type { FieldView, Json } from '../cli/edit/protocol.ts'
import { blockId } from '../cli/schema/content_files/patterns.ts'
import { copyOf, idsIn, indexOfPlace, keepingIds, type ListEdit, moveOf } from './section_order.ts'

const listOf = (...values: Json[]) => ({ fields: values.map((value) => ({ value }) as FieldView) })
const ids = ['intro', 'survey', 'questions', 'contact']

test('sections have the ids in their list that they have in the page', () => {
  const list = listOf({ component: 'cards' }, { component: 'cards', id: 'team' }, { component: 'cards' }, null)
  expect(idsIn(list).slice(0, 3)).toEqual(['cards', 'team', 'cards-2'])
})

test.each<[what: string, ids: string[], to: Parameters<typeof moveOf>[2], move: ReturnType<typeof moveOf>]>([
  ['before a section above', ids, { id: 'intro', isBelow: false }, { index: 2, to: 0 }],
  ['behind the last', ids, { id: 'contact', isBelow: true }, { index: 2, to: 3 }],
  ['to where it is', ids, { id: 'contact', isBelow: false }, { index: 2, to: 2 }],
  ['before itself', ids, { id: 'questions', isBelow: false }, { index: 2, to: 2 }],
  [
    'to the same neighbour once there is one more above',
    ['new', ...ids],
    { id: 'survey', isBelow: false },
    { index: 3, to: 2 },
  ],
  ['beside one that is gone', ids, { id: 'gone', isBelow: false }, undefined],
  ['though it is gone itself', ['intro', 'survey'], { id: 'survey', isBelow: false }, undefined],
  [
    'past the one above that is shown',
    ids,
    { step: -1, shown: ['intro', 'questions', 'contact'] },
    { index: 2, to: 0 },
  ],
  ['past the one below', ids, { step: 1, shown: ids }, { index: 2, to: 3 }],
  ['past the last, where it stays', ['intro', 'questions'], { step: 1, shown: ids }, { index: 1, to: 1 }],
])('a section moves %s', (_, list, goal, move) => {
  expect(moveOf(list, 'questions', goal)).toEqual(move)
})

test('a new section comes beside the one at which its author pressed, wherever that stands by then', () => {
  expect(indexOfPlace(['new', ...ids], { id: 'survey', isBelow: true })).toBe(3)
  expect(indexOfPlace(ids, { id: 'gone', isBelow: true })).toBeUndefined()
})

test('an id that is written down is one that the schema of pages takes', () => {
  const links = { component: 'link_cards' }
  const made: ListEdit = { kind: 'remove', at, index: 0, from: links }
  const [written] = keepingIds({ at, ...listOf(links, links) }, made, at.file)
  expect(written).toMatchObject({ to: 'link_cards-2' })
  expect('link_cards-2').toMatch(new RegExp(blockId))
})

const at = { file: 'content/imprion/pages/wifi.yaml', path: ['blocks'] }
const cards = { component: 'cards' }
const move = (index: number, to: number): ListEdit => ({ kind: 'move', at, index, to, from: cards })
const remove = (index: number): ListEdit => ({ kind: 'remove', at, index, from: cards })
const insert = (index: number, item: Json): ListEdit => ({ kind: 'insert', at, index, item })

test.each<[what: string, blocks: Json[], made: ListEdit, written: Record<number, string>]>([
  ['of two that change places', [cards, cards], move(1, 0), { 1: 'cards-2' }],
  [
    'of those below one that goes',
    [cards, { component: 'prose' }, cards, cards],
    remove(0),
    { 2: 'cards-2', 3: 'cards-3' },
  ],
  ['of the one below a new one', [{ component: 'prose' }, cards], insert(0, cards), { 1: 'cards' }],
  ['of none that keeps its place among its own', [cards, { component: 'prose' }, cards], move(1, 2), {}],
  [
    'of none that has its own',
    [
      { ...cards, id: 'a' },
      { ...cards, id: 'b' },
    ],
    move(1, 0),
    {},
  ],
  ['of none where the new one has its own', [cards], insert(0, { ...cards, id: 'new' }), {}],
  ['of none below a last one that goes', [cards, cards], remove(1), {}],
])('the ids %s are written down first', (_, blocks, made, written) => {
  const edits = keepingIds({ at, ...listOf(...blocks) }, made, at.file)
  const ids = edits.slice(0, -1).map((each) => (each.kind === 'value' ? [each.at.path[1], each.to] : each))
  expect(ids).toEqual(Object.entries(written).map(([index, to]) => [Number(index), to]))
  // Made one after the other, the sections above and below have the ids that they had.
  const value = edits.reduce<unknown>(afterEdit, { blocks })
  const now = idsIn(listOf(...(value as { blocks: Json[] }).blocks))
  const before = idsIn(listOf(...blocks))
  expect(now.filter((id) => before.includes(id)).sort()).toEqual(
    before.filter((_, index) => made.kind !== 'remove' || index !== made.index).sort(),
  )
})

test.each<[what: string, item: Json, copy: Json]>([
  ['of a section has no id of its own', { component: 'cards', id: 'team', data: {} }, { component: 'cards', data: {} }],
  ['of another item has all of it', { id: 'team', name: 'A' }, { id: 'team', name: 'A' }],
  ['of a word is that word', 'mint', 'mint'],
  ['of a list is that list', [1, 2], [1, 2]],
  ['of nothing is nothing', null, null],
])('a copy %s', (_, item, copy) => {
  expect(copyOf(item)).toEqual(copy)
})

test('a variant, and a list in a section, write no ids down', () => {
  const list = { at, ...listOf(cards, cards) }
  expect(keepingIds(list, move(1, 0), 'content/imprion/pages/wifi.hr.yaml')).toEqual([move(1, 0)])
  const inner = { ...list, at: { ...at, path: ['blocks', 0, 'data', 'blocks'] } }
  expect(keepingIds(inner, move(1, 0), at.file)).toEqual([move(1, 0)])
})

test('a moved section takes its id along in the file, and nothing else is written', () => {
  const first = '  - component: cards\n    data: { a: 1 } # first\n'
  const second = '  - component: cards\n    data: { a: 2 }\n'
  const before = `title: { en: A }\nblocks:\n${first}${second}`
  const list = listOf({ component: 'cards', data: { a: 1 } }, { component: 'cards', data: { a: 2 } })
  const made: ListEdit = { kind: 'move', at, index: 1, to: 0, from: { component: 'cards', data: { a: 2 } } }
  const { changes, conflicts } = applied(keepingIds({ at, ...list }, made, at.file), () => before, ['en'])
  expect([conflicts, changes.get(at.file)]).toEqual([
    [],
    `title: { en: A }\nblocks:\n${second}    id: cards-2\n${first}`,
  ])
})
