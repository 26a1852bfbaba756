import { diffLines } from 'diff'

/** Numbers of the lines of the first text, from 0, that the second has not as they were. */
export function lostLines(before: string, after: string): number[] {
  let line = 0
  return diffLines(before, after).flatMap(({ added, removed, count }) => {
    if (added) return []
    const lines = Array.from({ length: count }, (_, index) => line + index)
    line += count
    return removed ? lines : []
  })
}
