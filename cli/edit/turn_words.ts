// What new moments of a page, a section or a notice mean for visitors: that it goes now, ends, or is away until a day.
import { momentsIn, type Schedule, unpublished } from '../content/pages/schedule.ts'

/** The fields of a schedule as they are written. */
export type WrittenSchedule = { readonly [Name in keyof Schedule]?: unknown }

export const scheduleFields: readonly string[] = ['draft', 'publish_from', 'publish_until'] satisfies (keyof Schedule)[]

/**
 * @param was undefined for what is new
 * @returns undefined where visitors see what they saw before, for as long
 */
export function turnWords(
  was: WrittenSchedule | undefined,
  is: WrittenSchedule,
  { at, timeZone }: { at: number; timeZone: string | undefined },
): string | undefined {
  // What is wrong with a moment, the check tells.
  const momentsOf = (written: WrittenSchedule) => momentsIn(written, timeZone, { file: '', path: [] }, [])
  const reasonOf = (written: WrittenSchedule) =>
    unpublished({ draft: written.draft === true, ...momentsOf(written) }, at)
  const reason = reasonOf(is)
  const before = was === undefined ? 'new' : reasonOf(was)
  const [from, until] = [is.publish_from, is.publish_until].map((moment) => String(moment ?? '').replace('T', ' '))
  if (reason === 'draft')
    return before === 'new' ? 'A draft, which visitors do not see' : before === 'draft' ? undefined : 'A draft again'
  if (reason === 'early')
    return `${before === undefined ? 'Away until' : 'Published from'} ${from}${until === '' ? '' : `, until ${until}`}`
  if (reason === 'late') return `${before === undefined ? 'Goes now' : 'Stays away'}: its end, ${until}, has passed`
  if (before === 'new' && until === '') return undefined
  if (before !== undefined) return `Published${until === '' ? '' : `, until ${until}`}`
  if (is.publish_until === was?.publish_until) return undefined
  return until === '' ? 'Does not end any more' : `Ends at ${until}`
}
