import { expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { countOf, withoutRepeats } from './repeats.ts'

const slip = (field: number, of: Partial<Problem> = {}): Problem => ({
  ...{ code: 'typography', severity: 'warning', message: 'A hyphen stands here for a dash.', hint: `Write: –${field}` },
  ...{ place: { file: 'content/coast/pages/a.yaml', path: ['blocks', field] }, fix: { from: '-', to: '–' } },
  ...of,
})
const many = (count: number, of: Partial<Problem> = {}) => Array.from({ length: count }, (_, field) => slip(field, of))

test('of one message in a file three are told, and the first says how many more there are', () => {
  expect(withoutRepeats(many(8))).toEqual([
    {
      ...slip(0),
      message:
        'A hyphen stands here for a dash. The same stands 5 times more in this file: site check --fix mends it, --all lists it.',
      more: 5,
    },
    slip(1),
    slip(2),
  ])
})

test('three are told as they are', () => {
  const three = many(3)
  expect(withoutRepeats(three)).toBe(three)
})

test.each<[what: string, of: Partial<Problem>]>([
  ['another file', { place: { file: 'content/coast/pages/b.yaml' } }],
  ['another message', { message: 'An apostrophe stands here for an accent.' }],
  ['another code', { code: 'repeated-word' }],
])('what is of %s is counted by itself', (_, of) => {
  expect(withoutRepeats([...many(2), ...many(2, of)])).toHaveLength(4)
})

test.each<[what: string, of: Partial<Problem>]>([
  ['an error', { severity: 'error' }],
  ['what has more than one answer', { fix: undefined } as unknown as Partial<Problem>],
])('%s is told each time', (_, of) => {
  expect(withoutRepeats(many(9, of))).toHaveLength(9)
})

test('what stands for more is counted with them', () => {
  expect(countOf(withoutRepeats([...many(8), slip(0, { code: 'dead-link', severity: 'error' })]))).toBe(9)
})
