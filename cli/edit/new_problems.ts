// What is wrong with edits, and was not wrong before.
import type { Problem } from '../problems/problem.ts'

/** Problems that there are more of than before: of a kind, in a file, with the same words. Where they stand may have moved. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const keyOf = ({ code, severity, place, message }: Problem) => `${severity} ${code} ${place.file} ${message}`
  const counts = new Map<string, number>()
  for (const each of before) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1)
  return after.filter((each) => {
    const left = counts.get(keyOf(each)) ?? 0
    counts.set(keyOf(each), left - 1)
    return left <= 0
  })
}
