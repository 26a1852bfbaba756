// When a page is published: never while it is a draft, and only between its two moments. The caller
// gives the time.
import type { Problem } from '../../problems/problem.ts'
import { noTimeZone, type Place, wrongOffset, wrongValue } from '../../problems/sentences.ts'
import { isMoment, momentIn, momentOf, otherOffset } from '../../schema/moment.ts'
import type { LaterFact } from '../config/facts.ts'

/** The schedule as a page has it; moments by RFC 3339, with their offset. */
export interface Schedule {
  draft?: boolean
  publish_from?: string
  publish_until?: string
}

/** When a site is built, and for whom. */
export interface Moment {
  /** Milliseconds since 1970. */
  at: number
  /** True: pages that are not published are shown too, kept out of search engines. */
  drafts: boolean
}

/** Why a page is not published: it is a draft, its time has not come, or is over. */
export type Unpublished = 'draft' | 'early' | 'late'

/** A block that comes or goes. */
export interface TurningBlock extends Omit<Schedule, 'draft'> {
  /** Its name on the page. */
  id: string
  /** The language of the variant that has it; empty for the page itself. */
  locale: string
  /** Its position among the blocks. */
  index: number
}

/** A page at a moment. */
export type Scheduled<P> = P & {
  /** The blocks that are not shown, as `blockKey` names them. */
  hiddenBlocks?: string[]
  unpublished?: Unpublished
  /** False of one that is not built. */
  isShown: boolean
}

/** Why a page is not published at a moment; undefined for one that is. */
export function unpublished({ draft, publish_from, publish_until }: Schedule, at: number): Unpublished | undefined {
  if (draft === true) return 'draft'
  if (at < (momentOf(publish_from ?? '') ?? Number.NEGATIVE_INFINITY)) return 'early'
  return at >= (momentOf(publish_until ?? '') ?? Number.POSITIVE_INFINITY) ? 'late' : undefined
}

/** Pages at a moment. One that is shown but not published is hidden from search engines. */
export const scheduled = <P extends { schedule: Schedule; turning: readonly TurningBlock[]; hidden: boolean }>(
  pages: readonly P[],
  { at, drafts }: Moment,
): Scheduled<P>[] =>
  pages.map((page) => {
    const reason = unpublished(page.schedule, at)
    const hiddenBlocks = drafts ? [] : page.turning.filter((each) => unpublished(each, at)).map(blockKey)
    const shown = hiddenBlocks.length === 0 ? page : { ...page, hiddenBlocks }
    return reason === undefined
      ? { ...shown, isShown: true }
      : { ...shown, hidden: true, unpublished: reason, isShown: drafts }
  })

/** A block of a page in a language that has a variant, or of the page itself. */
export const blockKey = ({ id, locale }: Pick<TurningBlock, 'id' | 'locale'>): string => `${locale}#${id}`

/** Whether it comes or goes at a moment. */
export const isTurning = (each: Moments) => (each.publish_from ?? each.publish_until) !== undefined

/** What is said of these moments alone. */
export const writtenMoments = ({ publish_from, publish_until }: Moments): Omit<Schedule, 'draft'> => ({
  ...(publish_from === undefined ? {} : { publish_from }),
  ...(publish_until === undefined ? {} : { publish_until }),
})
type Moments = { [Name in 'publish_from' | 'publish_until']?: string | undefined }

/** The moments of a page or a block, with their offsets: as written, or by the time zone of the site. */
export function momentsIn(
  { publish_from, publish_until }: { publish_from?: unknown; publish_until?: unknown },
  timeZone: string | undefined,
  place: Place & { path: (string | number)[] },
  problems: Problem[],
): Omit<Schedule, 'draft'> {
  const moments = Object.entries({ publish_from, publish_until }).flatMap(([name, written]) => {
    if (typeof written !== 'string' || !isMoment(written)) return []
    const moment = momentIn(written, timeZone)
    const right = otherOffset(written, timeZone)
    if (right !== undefined) problems.push(wrongOffset({ ...place, path: [...place.path, name] }, written, right))
    if (moment === undefined) problems.push(noTimeZone({ ...place, path: [...place.path, name] }, written))
    return moment === undefined ? [] : [[name, moment]]
  })
  return Object.fromEntries(moments)
}

/** From when to when something is published (ms since 1970; infinite where open). */
const spanOf = ({ publish_from, publish_until }: Schedule) => ({
  from: momentOf(publish_from ?? '') ?? Number.NEGATIVE_INFINITY,
  until: momentOf(publish_until ?? '') ?? Number.POSITIVE_INFINITY,
})

/** Whether two things are ever published at once. */
export const overlap = (one: Schedule, other: Schedule): boolean => {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.from < b.until && b.from < a.until
}

/** When, from a moment on, the last of several is over and no other has begun; the moment itself where none is there; else infinite. */
export function coveredUntil(all: readonly Schedule[], at: number): number {
  const spans = all.filter(({ draft }) => draft !== true).map(spanOf)
  let end = at
  for (const { from, until } of spans.sort((one, other) => one.from - other.from)) {
    if (from > end) return end
    end = Math.max(end, until)
  }
  return end
}

/** A page or a block that would end before it begins. */
export function orderProblems({ publish_from, publish_until }: Schedule, place: Place & { path: (string | number)[] }) {
  const [from, until] = [momentOf(publish_from ?? ''), momentOf(publish_until ?? '')]
  if (from === undefined || until === undefined || from < until) return []
  const at = { ...place, path: [...place.path, 'publish_until'], key: true }
  const begin = `publish_from (${publish_from})`
  return [
    wrongValue(at, `${publish_until} is not after ${begin}`, `Write a moment after ${begin}, or correct that one.`),
  ]
}

/** A moment at which something changes: milliseconds since 1970, and as written. */
export interface Turn {
  at: number
  written: string
}

/** When pages and notices are published or end, and facts take other values. A draft has no moments. */
export const turnsOf = (
  pages: readonly { schedule: Schedule; turning: readonly TurningBlock[] }[],
  {
    later,
    notices,
  }: { later: readonly LaterFact[]; notices: readonly Pick<Schedule, 'publish_from' | 'publish_until'>[] },
): Turn[] => [
  ...pages.flatMap(({ schedule, turning }) =>
    schedule.draft === true ? [] : [schedule, ...turning].flatMap(momentsOf),
  ),
  ...notices.flatMap(momentsOf),
  ...later.map(({ from, written }) => ({ at: from, written })),
]

const momentsOf = ({ publish_from, publish_until }: Schedule): Turn[] =>
  [publish_from, publish_until].flatMap((written) => {
    const at = momentOf(written ?? '')
    return written === undefined || at === undefined ? [] : [{ at, written }]
  })

/** The turns after a moment in order, each time once. */
export function comingTurns(turns: readonly Turn[], after: number): Turn[] {
  const coming = turns.filter(({ at }) => at > after).sort((a, b) => a.at - b.at)
  return coming.filter(({ at }, index) => at !== coming[index - 1]?.at)
}

/** The time around a moment in which nothing turns: its begin, which belongs to it, and its end (ms; infinite where open). */
export function constantAround(turns: readonly Turn[], at: number): { from: number; until: number } {
  const moments = turns.map((turn) => turn.at)
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((each) => each <= at)),
    until: Math.min(Number.POSITIVE_INFINITY, ...moments.filter((each) => each > at)),
  }
}
