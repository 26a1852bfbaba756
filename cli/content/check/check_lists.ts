// Lists of pages: the names in them, their further pages, and what their feeds leave out.
import { askedBy, belongsToList, isListable, isMeant, type ListQuery } from '../../domain/page_lists.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { momentOf } from '../../schema/moment.ts'
import type { Config } from '../config/config.ts'
import { isIn } from '../pages/in_locales.ts'
import type { PlacedList } from '../pages/page_file.ts'
import type { ScheduledPage } from '../pages/page_summary.ts'
import { coveredUntil, type Schedule } from '../pages/schedule.ts'

/** Lists of unknown pages, two lists with the same addresses, and entries that feeds would leave out. */
export function checkLists(
  config: Pick<Config, 'prefixes' | 'brands' | 'locales'>,
  pages: readonly ScheduledPage[],
  now: number,
): Problem[] {
  const lists = pages.flatMap((page) => page.lists.map((each) => ({ ...each, page })))
  if (lists.length === 0) return []
  const tags = [...new Set(pages.flatMap(({ facts }) => facts.tags ?? []))].sort()
  const collections = [...new Set(pages.flatMap(({ facts }) => facts.collection ?? []))].sort()
  const brands = [...Object.keys(config.prefixes), 'all']
  const at = ({ place }: (typeof lists)[number], field: string) => problem.within(place, field)
  const unknown = lists.flatMap((each) => {
    const { brand, tag, collection } = each.list
    return [
      ...(brand === undefined || brands.includes(brand)
        ? []
        : [problem.unknownBrand(at(each, 'brand'), brand, brands)]),
      ...(tag === undefined || tags.includes(tag) ? [] : [problem.unknownTag(at(each, 'tag'), tag, tags)]),
      ...(collection === undefined || collections.includes(collection)
        ? []
        : [problem.unlistedCollection(at(each, 'collection'), collection, collections)]),
    ]
  })
  const seconds = (['per_page', 'feed'] as const).flatMap((field) =>
    pages.flatMap((page) =>
      lists
        .filter((each) => each.page === page && each.list[field] !== undefined && each.list[field] !== false)
        .slice(1)
        .map((each) =>
          problem.wrongValue(
            { ...at(each, field), key: true },
            'another list of this page has it already',
            'A page has one list that goes on, and one feed: keep the line with one list alone.',
          ),
        ),
    ),
  )
  return [...unknown, ...seconds, ...undated(pages, lists), ...takenParts(pages), ...emptyLists(config, pages, now)]
}

/** Lists that show no page, or none from a moment on: each is told once, as of the domain and language in which that comes first. */
function emptyLists(
  { brands, locales }: Pick<Config, 'brands' | 'locales'>,
  pages: readonly ScheduledPage[],
  at: number,
): Problem[] {
  const entriesOf = entryFinder(pages)
  const endOf = ({ publish_until }: Schedule) => momentOf(publish_until ?? '') ?? Number.POSITIVE_INFINITY
  return pages
    .filter(({ unpublished }) => unpublished === undefined)
    .flatMap((page) =>
      page.lists.flatMap(({ list, place }) => {
        const ends = brands
          .filter(({ id }) => page.owner === id || page.owner === 'shared')
          .flatMap(({ id, written }) =>
            locales
              .filter(({ code }) => isIn(page, code))
              .map((locale) => {
                const entries = entriesOf(askedBy(list, { page: page.name, brand: id, locale }))
                return { end: coveredUntil(entries, at), entries, where: `${written.name} in ${locale.code}` }
              }),
          )
        const [first] = ends.filter(({ entries }) => entries.length > 0).sort((one, other) => one.end - other.end)
        // A list without any pages at all is still to be filled, or asks for a tag that no page has.
        if (first === undefined || first.end >= endOf(page.schedule)) return []
        const last = first.entries.find((each) => endOf(each) === first.end)
        return [problem.emptyList(place, first.where, first.end > at ? last?.publish_until : undefined)]
      }),
    )
}

/** Gives when the pages are published that a list asks for. Many lists ask for the same. */
function entryFinder(pages: readonly ScheduledPage[]): (query: ListQuery) => Schedule[] {
  // A page that is not published is hidden, whatever it says itself.
  const listable = pages.filter(
    ({ hidden, unpublished }) => unpublished !== 'draft' && (!hidden || unpublished !== undefined),
  )
  const always = ({ schedule }: ScheduledPage) => (schedule.publish_from ?? schedule.publish_until) === undefined
  const byQuery = new Map<string, ScheduledPage[]>()
  return (query) => {
    const key = JSON.stringify([query.brand, query.tag, query.collection, query.locale])
    const all = byQuery.get(key) ?? listable.filter((each) => belongsToList({ ...query, except: '' }, each))
    // Of those that are always there two say as much as all: a list leaves out its own page alone.
    const few = [...all.filter(always).slice(0, 2), ...all.filter((each) => !always(each))]
    byQuery.set(key, few)
    return few.filter(({ name }) => name !== query.except).map(({ schedule }) => schedule)
  }
}

/** Pages that a feed has to leave out: readers order it by dates. */
function undated(pages: readonly ScheduledPage[], lists: readonly (PlacedList & { page: ScheduledPage })[]): Problem[] {
  const feeds = lists.filter(({ list }) => list.feed === true)
  return pages.flatMap((page) => {
    if (page.facts.date !== undefined || !isListable(page)) return []
    const feed = feeds.find(({ list, page: { name, owner } }) => {
      const brand = list.brand ?? owner
      // A shared page lists those of any brand, on the domain of each.
      return name !== page.name && isMeant({ ...list, brand: brand === 'shared' ? 'all' : brand }, page)
    })
    return feed === undefined ? [] : [problem.undatedEntry({ file: page.file }, feed.page.name)]
  })
}

/** Pages at addresses that the further pages of a list need, whether it is that long today or not. */
function takenParts(pages: readonly ScheduledPage[]): Problem[] {
  const lists = pages.filter(({ lists }) => lists.some(({ list }) => list.per_page !== undefined))
  return pages.flatMap(({ file, owner, path }) => {
    const [, above = '', number] = /^(?:(.+)\/)?([1-9]\d*)$/.exec(path) ?? []
    if (number === undefined || number === '1') return []
    const list = lists.find(
      (each) => each.path === above && (each.owner === owner || [each.owner, owner].includes('shared')),
    )
    return list === undefined
      ? []
      : [problem.sameUrl({ file }, `/${path}`, `page ${number} of the list in ${list.file}`)]
  })
}
