import { expect, test } from 'vitest'
import { rangeSlips } from './range.schema.ts'

test.each([
  [{ minimum: 1, maximum: 8, start: 30 }, 1],
  [{ minimum: 1, maximum: 8, start: 0 }, 1],
  [{ minimum: 1, maximum: 8, start: 8 }, 0],
  [{ minimum: 8, maximum: 1, start: 4 }, 0],
  [{ minimum: 1, maximum: { fact: 'rooms' }, start: 30 }, 0],
])('%j has %d beginnings outside of it', (range, count) => {
  expect(rangeSlips(range, ['floors']).map(({ path }) => path.join(' '))).toEqual(Array(count).fill('floors start'))
})
