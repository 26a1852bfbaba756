import { expect, test } from 'vitest'
import type { FieldView, Json } from '../cli/edit/protocol.ts'
import { idsIn, indexOfPlace, moveOf } from './section_order.ts'

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
