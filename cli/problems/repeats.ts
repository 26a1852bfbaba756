// Imported texts repeat one mistake hundreds of times in a file, which is told of a few places: to place, keep and read them all would
// take longer than the rest of a check.
import { grouped } from '../grouped.ts'
import type { Problem } from './problem.ts'

/** Of warnings with one message in one file, each with its fix, so many are told one by one. */
const mostRepeated = 3

/** The problems without further repeats; the first of each kind says how many those are. Where there are none, the same array. */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const mended = problems.filter(({ severity, fix }) => severity === 'warning' && fix !== undefined)
  if (mended.length <= mostRepeated) return problems
  const groups = grouped(mended, ({ place, code, message }) => `${place.file}\n${code}\n${message}`)
  const counts = new Map<Problem, number>()
  const left = new Set<Problem>()
  for (const group of groups.values()) {
    const [first, ...others] = group
    if (first === undefined || group.length <= mostRepeated) continue
    counts.set(first, group.length - mostRepeated)
    for (const each of others.slice(mostRepeated - 1)) left.add(each)
  }
  if (left.size === 0) return problems
  return problems.flatMap((each) => {
    if (left.has(each)) return []
    const more = counts.get(each)
    return more === undefined ? [each] : [{ ...each, more, message: `${each.message} ${alsoText(more)}` }]
  })
}

const alsoText = (more: number) =>
  `The same stands ${more === 1 ? 'once' : `${more} times`} more in this file: site check --fix mends it, --all lists it.`

/** How many problems these are, with the repeats that they stand for. */
export const countOf = (problems: readonly Problem[]): number =>
  problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
