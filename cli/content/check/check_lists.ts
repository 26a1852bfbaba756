// Lists of pages: the names in them, their further pages, and what their feeds leave out.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Config } from '../config/config.ts'
import type { ScheduledPage } from '../pages/page.ts'
import type { PlacedList } from '../pages/page_file.ts'

/** Lists of unknown pages, two lists with the same addresses, and entries that feeds would leave out. */
export function checkLists(config: Pick<Config, 'prefixes'>, pages: readonly ScheduledPage[]): Problem[] {
  const lists = pages.flatMap((page) => page.lists.map((each) => ({ ...each, page })))
  if (lists.length === 0) return []
  const tags = [...new Set(pages.flatMap(({ facts }) => facts.tags ?? []))].sort()
  const brands = [...Object.keys(config.prefixes), 'all']
  const at = ({ place }: (typeof lists)[number], field: string) => ({ ...place, path: [...place.path, field] })
  const unknown = lists.flatMap((each) => {
    const { brand, tag } = each.list
    return [
      ...(brand === undefined || brands.includes(brand)
        ? []
        : [problem.unknownBrand(at(each, 'brand'), brand, brands)]),
      ...(tag === undefined || tags.includes(tag) ? [] : [problem.unknownTag(at(each, 'tag'), tag, tags)]),
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
  return [...unknown, ...seconds, ...undated(pages, lists), ...takenParts(pages)]
}

/** Pages that a feed has to leave out: readers order it by dates. */
function undated(pages: readonly ScheduledPage[], lists: readonly (PlacedList & { page: ScheduledPage })[]): Problem[] {
  const feeds = lists.filter(({ list }) => list.feed === true)
  return pages.flatMap((page) => {
    if (page.facts.date !== undefined || page.hidden || page.legal || page.path === '') return []
    const feed = feeds.find(({ list: { brand, tag }, page: { name, owner } }) => {
      const listedBrand = brand ?? owner
      const isOfBrand = [listedBrand, 'shared'].includes(page.owner) || ['all', 'shared'].includes(listedBrand)
      return name !== page.name && isOfBrand && (tag === undefined || page.facts.tags?.includes(tag) === true)
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
