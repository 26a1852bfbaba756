// What is wrong with edits, and was not wrong before.
import { moreThanIn } from '../grouped.ts'
import type { Problem } from '../problems/problem.ts'

/** Problems that there are more of than before: of a kind, in a file, with the same words. Where they stand may have moved. */
export const newProblems = (before: readonly Problem[], after: readonly Problem[]): Problem[] =>
  moreThanIn(after, before, ({ code, severity, place, message }) => `${severity} ${code} ${place.file} ${message}`)
