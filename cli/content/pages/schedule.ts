// When a page is published: never while it is a draft, and only between its two moments. Whoever builds
// says what time it is.
import { momentOf } from '../../schema/moment.ts'

/** What a page says of it; moments as RFC 3339 has them, with their offset. */
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

/** A page as it is at a moment. */
export type Scheduled<P> = P & {
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

/** Pages as they are at a moment. One that is shown and not published is hidden from search engines. */
export const scheduled = <P extends { schedule: Schedule; hidden: boolean }>(
  pages: readonly P[],
  { at, drafts }: Moment,
): Scheduled<P>[] =>
  pages.map((page) => {
    const reason = unpublished(page.schedule, at)
    return reason === undefined
      ? { ...page, isShown: true }
      : { ...page, hidden: true, unpublished: reason, isShown: drafts }
  })

/** When pages are published or end, after a moment: in order, as it is written there (ms since 1970 beside it), each time once. */
export function comingMoments(
  pages: readonly { schedule: Schedule }[],
  after: number,
): { at: number; written: string }[] {
  const coming = new Map<number, string>()
  for (const { draft, publish_from, publish_until } of pages.map(({ schedule }) => schedule))
    for (const written of draft === true ? [] : [publish_from, publish_until]) {
      const at = momentOf(written ?? '')
      if (written !== undefined && at !== undefined && at > after && !coming.has(at)) coming.set(at, written)
    }
  return [...coming].map(([at, written]) => ({ at, written })).sort((a, b) => a.at - b.at)
}

/** The time around a moment in which the same pages are published: its begin, which belongs to it, and its end (ms; infinite where open). */
export function constantAround(pages: readonly { schedule: Schedule }[], at: number): { from: number; until: number } {
  const moments = pages.flatMap(({ schedule: { publish_from, publish_until } }) =>
    [publish_from, publish_until].flatMap((text) => (text === undefined ? [] : (momentOf(text) ?? []))),
  )
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((each) => each <= at)),
    until: Math.min(Number.POSITIVE_INFINITY, ...moments.filter((each) => each > at)),
  }
}
