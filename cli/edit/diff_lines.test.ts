import { expect, test } from 'vitest'
import { fileDiff } from './diff_lines.ts'

const lines = (...numbers: (number | string)[]) => `${numbers.join('\n')}\n`

test('a change is shown with three lines around it', () => {
  expect(fileDiff('a.yaml', lines(1, 2, 3, 4, 5, 6, 7, 8, 9), lines(1, 2, 3, 4, 'five', 6, 7, 8, 9), [2])).toEqual({
    ...{ file: 'a.yaml', isNew: false, edits: [2] },
    lines: ['@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'],
  })
})

test('changes that are far apart are pieces of their own', () => {
  const before = Array.from({ length: 20 }, (_, index) => index)
  const after = ['first', ...before.slice(1, -1)]
  expect(fileDiff('a.yaml', lines(...before), lines(...after), []).lines).toEqual([
    ...['@@ -1,4 +1,4 @@', '-0', '+first', ' 1', ' 2', ' 3'],
    ...['@@ -17,4 +17,3 @@', ' 16', ' 17', ' 18', '-19'],
  ])
})

test('a new file is all new, and one that is as it was has no lines', () => {
  const { lines, ...fresh } = fileDiff('a.yaml', undefined, 'a: b\n', [0])
  expect(fresh).toEqual({ file: 'a.yaml', isNew: true, edits: [0] })
  expect(lines.slice(1)).toEqual(['+a: b'])
  expect(fileDiff('a.yaml', 'a: b\n', 'a: b\n', [])).toMatchObject({ isNew: false, lines: [] })
})
