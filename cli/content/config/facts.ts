// Facts: numbers and days that texts use by name, each written once. One may have other values from a moment on.
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { FactsFields } from '../../schema/content_files/facts.ts'
import { momentIn, momentOf } from '../../schema/moment.ts'
import { isWrong } from '../check/placed_fields.ts'
import { factsFile } from '../paths.ts'
import { isCompanyName } from '../text/company_names.ts'
import type { Values } from '../text/icu.ts'

/** A value that a fact takes one day. */
export interface LaterFact {
  name: string
  /** Milliseconds since 1970, and as written. */
  from: number
  written: string
  value: number | string
}

/**
 * The valid facts of a file: one without a value counts as 0, so that its uses are not reported as well.
 * @param written the file's value
 * @param wrong problems of its shape
 * @param timeZone of moments without one; undefined if the site names none
 * @returns their first values, and those that take their place, in order of time
 */
export function parseFacts(
  written: Partial<FactsFields>,
  wrong: readonly Problem[],
  timeZone: string | undefined,
  problems: Problem[],
): { facts: Values; later: LaterFact[] } {
  const facts: Record<string, number | string> = {}
  const later: LaterFact[] = []
  const refuse = (...of: Parameters<typeof problem.wrongValue>) => problems.push(problem.wrongValue(...of))
  for (const [name, fact] of Object.entries(written)) {
    const { value } = fact ?? {}
    if (isCompanyName(name))
      refuse(
        { file: factsFile, path: [name], key: true },
        `{${name}} shows the company record`,
        'Give the fact another name.',
      )
    facts[name] = value === undefined || isWrong(wrong, name) ? 0 : value
    let last = Number.NEGATIVE_INFINITY
    let before = value
    for (const [index, next] of (isWrong(wrong, name) ? [] : (fact?.later ?? [])).entries()) {
      const place = (field: string) => ({ file: factsFile, path: [name, 'later', index, field] })
      const written = momentIn(next.from, timeZone)
      if (written === undefined) {
        problems.push(problem.noTimeZone(place('from'), next.from))
        continue
      }
      const from = must(momentOf(written))
      if (typeof next.value !== typeof value)
        refuse(place('value'), 'a fact is a number or a day, at all times', 'Write a value of the same kind.')
      else if (from <= last)
        refuse(place('from'), 'it is not after the one before it', 'Order the values by their moments.')
      else if (next.value === before)
        refuse(
          place('value'),
          'it is the one before it, so nothing changes then',
          'Write the new value, or delete this entry.',
        )
      else later.push({ name, from, written, value: next.value })
      before = next.value
      last = from
    }
  }
  return { facts, later: later.sort((a, b) => a.from - b.from) }
}

/** The values of facts at a moment. @param at milliseconds since 1970 */
export const factsAt = (facts: Values, later: readonly LaterFact[], at: number): Values => ({
  ...facts,
  ...Object.fromEntries(later.filter(({ from }) => from <= at).map(({ name, value }) => [name, value])),
})
