import { expect, test } from 'vitest'
import { applied } from './apply.ts'
import { alignedItems, editsBetween } from './edits_between.ts'
import { afterEdit, isSame, readValue } from './file_values.ts'
import type { Json } from './protocol.ts'

const file = 'content/coast/pages/walks.yaml'
const codes = ['en', 'de']
const between = (was: Json, is: Json) => editsBetween(file, was, is, codes)

test.each<[was: Json, is: Json]>([
  [{ title: { en: 'Walks' } }, { title: { en: 'Hikes', de: 'Wege' } }],
  [{ title: { en: 'Walks', de: 'Wege' } }, { title: { en: 'Walks' } }],
  [{ title: { all: 'Walks' } }, { title: { en: 'Walks' }, draft: true }],
  [{ draft: true, menu: { order: 1 } }, { menu: { order: 2, label: { en: 'x' } } }],
  [{ blocks: [1, 2, 3] }, { blocks: [3, 2, 1] }],
  [{ blocks: [1, 2, 3] }, { blocks: [0, 1, 4, 5, 3, 6] }],
  [{ blocks: ['a', 'b'] }, { blocks: [] }],
  [{ blocks: [] }, { blocks: ['a', 'b', 'a'] }],
  [
    {
      blocks: [
        { id: 'a', cards: ['x', 'y'] },
        { id: 'b', cards: ['z'] },
      ],
    },
    {
      blocks: [
        { id: 'c', cards: [] },
        { id: 'a', cards: ['y', 'w'] },
        { id: 'b', cards: ['v', 'z'] },
      ],
    },
  ],
  [{ a: { b: { c: 1 } } }, { a: 2 }],
])('edits between %j and %j lead from one to the other', (was, is) => {
  const made = between(was, is).reduce<unknown>(afterEdit, was)
  expect([made, isSame(made, is)]).toEqual([made, true])
})

test('a text is changed in its language, a list by its items', () => {
  const was = { title: { en: 'Walks', de: 'Wege' }, blocks: [{ id: 'a', n: 1 }, { id: 'b' }] }
  const is = { title: { en: 'Hikes', de: 'Wege' }, blocks: [{ id: 'a', n: 2 }, { id: 'c' }, { id: 'b' }] }
  expect(between(was, is)).toEqual([
    { kind: 'text', at: { file, path: ['title'] }, locale: 'en', from: 'Walks', to: 'Hikes' },
    { kind: 'value', at: { file, path: ['blocks', 0, 'n'] }, from: 1, to: 2 },
    { kind: 'insert', at: { file, path: ['blocks'] }, index: 1, item: { id: 'c' } },
  ])
})

test('each finds its place in what others have made of the file, and none depends on another one', () => {
  const was = {
    blocks: [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ],
  }
  const mine = {
    blocks: [
      { id: 'a', n: 2 },
      { id: 'c', n: 1 },
      { id: 'b', n: 2 },
    ],
  }
  const theirs = {
    blocks: [
      { id: 'd', n: 1 },
      { id: 'a', n: 3 },
      { id: 'b', n: 1 },
    ],
  }
  const contents = (value: Json) => JSON.stringify(value)
  const { changes, conflicts } = applied(
    between(was, mine),
    () => contents(theirs),
    codes,
    () => ({
      contents: contents(was),
    }),
  )
  expect(readValue(file, changes.get(file) ?? '')).toEqual({
    blocks: [
      { id: 'd', n: 1 },
      { id: 'a', n: 3 },
      { id: 'c', n: 1 },
      { id: 'b', n: 2 },
    ],
  })
  expect(conflicts).toMatchObject([{ edit: 0, reason: 'changed', theirs: 3 }])
})

test('long lists are brought together as short ones are', () => {
  const list = (count: number, change: (index: number) => string = (index) => `item ${index}`) =>
    Array.from({ length: count }, (_, index) => change(index))
  const was = list(3000)
  const changed = list(3000, (index) => `other ${index}`)
  expect(alignedItems(was, changed)).toEqual(was.map((_, index) => ({ before: index, now: index })))
  expect(
    alignedItems(was, was.toSpliced(1000, 1).toSpliced(2000, 0, 'new')).filter(({ before, now }) => before !== now)
      .length,
  ).toBe(1002)
  expect(alignedItems(was, [...was.slice(1), 'item 0']).filter(({ before }) => before === undefined)).toEqual([
    { now: 2999 },
  ])
  const longer = alignedItems(was, [
    ...was.slice(0, 1000),
    ...list(1500, (index) => `new ${index}`),
    ...was.slice(1000),
  ])
  expect([longer.filter(({ before }) => before === undefined).length, longer.length, longer[2600]]).toEqual([
    ...[1500, 4500, { before: 1100, now: 2600 }],
  ])
  // The nth of several that are alike stands beside the nth.
  const alike = list(600, () => 'same')
  expect(alignedItems(alike, alike.slice(1)).at(-1)).toEqual({ before: 599 })
})
