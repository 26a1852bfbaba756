import { expect, test } from 'vitest'
import { tableSlips } from './table.schema.ts'

const rows = (...counts: number[]) => ({ rows: counts.map((count) => ({ measures: Array(count).fill(1) })) })

test.each([
  [[2, 2, 1], 2],
  [[1, 2, 2, 2], 0],
  [[0, 3, 3], 0],
])('of rows with %j numbers the odd one is told', (counts, row) => {
  expect(tableSlips(rows(...counts), ['table']).map(({ path }) => path)).toEqual([['table', 'rows', row, 'measures']])
})

test.each([[[2, 2, 2]], [[2, 1]], [[1, 2, 3]], [[2, 5, 9, 2]], [[2, 2, 1, 1]], [[]]])(
  'of rows with %j numbers nothing is told',
  (counts) => {
    expect(tableSlips(rows(...counts), [])).toEqual([])
  },
)
