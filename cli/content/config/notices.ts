// Notices: what a brand says on all of its pages, from one moment until another.
import type { Problem } from '../../problems/problem.ts'
import { momentsIn, orderProblems, type Schedule, unpublished } from '../pages/schedule.ts'
import type { Brand } from './config.ts'

export interface ScheduledNotice extends Pick<Schedule, 'publish_from' | 'publish_until'> {
  /** The brand's id. */
  brand: string
}

/** @param timeZone of moments that are written without one; undefined if the site names none */
export const noticesOf = (
  brands: readonly Brand[],
  timeZone: string | undefined,
  problems: Problem[],
): ScheduledNotice[] =>
  brands.flatMap(({ id, file, written: { notice } }) => {
    if (notice === undefined) return []
    const place = { file, path: ['notice'] }
    const moments = momentsIn(notice, timeZone, place, problems)
    problems.push(...orderProblems(moments, place))
    return [{ brand: id, ...moments }]
  })

/** Brands with the notices that they show at a moment; the same list where that is all of them. @param at milliseconds since 1970 */
export function brandsAt(brands: Brand[], notices: readonly ScheduledNotice[], at: number): Brand[] {
  const silent = notices.filter((notice) => unpublished(notice, at) !== undefined).map(({ brand }) => brand)
  if (silent.length === 0) return brands
  return brands.map((brand) => (silent.includes(brand.id) ? withoutNotice(brand) : brand))
}

const withoutNotice = ({ written: { notice: _, ...written }, ...brand }: Brand): Brand => ({ ...brand, written })
