// Days that blocks and pages name, beside the moment that the site is looked at.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { momentOf } from '../../schema/moment.ts'
import type { ScheduledNotice } from '../config/notices.ts'
import type { ScheduledPage } from '../pages/page_summary.ts'
import { brandFile } from '../paths.ts'

const leastOfClock = Date.UTC(2000, 0, 1)

/** What is over and still shown, and what was written or opened on a day that is still to come. @param at milliseconds since 1970 */
export function checkDays(pages: readonly ScheduledPage[], notices: readonly ScheduledNotice[], at: number): Problem[] {
  // One that was set back, so that builds are the same, knows no day.
  if (at < leastOfClock) return []
  const dayIn = (hours: number) => new Date(at + hours * 3_600_000).toISOString().slice(0, 10)
  // Somewhere it is tomorrow already.
  const [today, tomorrow] = [dayIn(0), dayIn(24)]
  // One that would end before it begins is told as that.
  const past = notices.flatMap(({ brand, publish_from: begin = '', publish_until: end = '' }) =>
    (momentOf(end) ?? Number.POSITIVE_INFINITY) <= at && (momentOf(begin) ?? 0) < (momentOf(end) ?? at)
      ? [problem.passedNotice({ file: brandFile(brand), path: ['notice', 'publish_until'] }, end)]
      : [],
  )
  const days = pages
    .filter(({ unpublished, schedule }) => unpublished === undefined && schedule.publish_until === undefined)
    .flatMap(({ days = [] }) =>
      days.flatMap(({ written, meaning, place }) => {
        const day = written.slice(0, 10)
        const slips = { past: day > tomorrow && problem.comingDay, last: day < today && problem.passedDay }
        const slip = slips[meaning]
        return slip === false ? [] : [slip(place, written)]
      }),
    )
  return [...past, ...days]
}
