// Which pages a list shows, and over how many pages it goes on. It asks the table of all pages, and no page file.

import type { Config, Locale } from '../content/config/config.ts'
import { localeOrder } from '../content/config/locale_order.ts'
import { type InLocales, isIn } from '../content/pages/in_locales.ts'
import type { PageSummary, WrittenFacts } from '../content/pages/page_summary.ts'
import { keptAt, once } from '../once.ts'
import type { PageQuery } from '../schema/field_types.ts'
import type { LocalizedText, WrittenList } from '../schema/walk_fields.ts'
import { type PageTable, pageTableOf } from './links.ts'
import { codesOf, type Parts } from './routes.ts'

/** A query with all that its answer follows from. */
export interface ListQuery extends PageQuery {
  /** A brand's id, or `all`. */
  brand: string
  order: 'newest' | 'oldest' | 'title'
  /** The page that asks. */
  except: string
  /** Code of the language that the list is in. */
  locale: string
  /** BCP 47 tag of the language whose order of titles is meant; undefined if it is by date. */
  sorted?: string
}

/** A page as lists know it, with its texts in all languages. */
export interface ListedPage extends InLocales {
  name: string
  owner: string
  path: string
  title: LocalizedText
  description: LocalizedText
  facts: WrittenFacts
}

/** A query on a page of a domain. Equal queries are equal as JSON. */
export function askedBy(
  { brand, tag, collection, order = 'newest', limit }: PageQuery,
  from: { page: string; brand: string; locale: Pick<Locale, 'tag' | 'code'> },
): ListQuery {
  return {
    brand: brand ?? from.brand,
    ...(tag === undefined ? {} : { tag }),
    ...(collection === undefined ? {} : { collection }),
    order,
    ...(limit === undefined ? {} : { limit }),
    except: from.page,
    locale: from.locale.code,
    ...(order === 'title' ? { sorted: from.locale.tag } : {}),
  }
}

/** Gives the pages that a query asks for, in its order; pages of one date by their names. Each query is answered once. */
export function pageLister(
  { settings }: Pick<Config, 'settings'>,
  pageTable: PageTable,
): (asked: ListQuery) => readonly ListedPage[] {
  const listable = once(() => listablePages(pageTable))
  const answers = new Map<string, readonly ListedPage[]>()
  return (query) => keptAt(answers, JSON.stringify(query), () => answerOf(query, listable(), settings))
}

function listablePages(pageTable: PageTable): ListedPage[] {
  const matches: ListedPage[] = []
  for (const [name, { owner, path, title, description, facts, hidden, legal, isShown, locales }] of pageTable)
    if (isShown && isListable({ hidden, legal, path }))
      matches.push({ name, owner, path, title, description, facts, ...(locales === undefined ? {} : { locales }) })
  return matches.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Whether lists may show a page at all. */
export const isListable = ({ hidden, legal, path }: Pick<PageSummary, 'hidden' | 'legal' | 'path'>) =>
  !hidden && !legal && path !== ''

/** Whether a page is of the brand, has the tag and is of the collection that are asked for. */
export const isMeant = ({ brand, tag, collection }: PageQuery, page: Pick<ListedPage, 'owner' | 'facts'>) =>
  (brand === 'all' || page.owner === brand || page.owner === 'shared') &&
  (tag === undefined || page.facts.tags?.includes(tag) === true) &&
  (collection === undefined || page.facts.collection === collection)

/** Whether a list would show a page, whenever that is published. */
export const belongsToList = (
  query: ListQuery,
  page: Pick<PageSummary, 'name' | 'owner' | 'path' | 'facts' | 'legal' | 'locales'>,
) => page.name !== query.except && !page.legal && page.path !== '' && isMeant(query, page) && isIn(page, query.locale)

function answerOf(query: ListQuery, listable: readonly ListedPage[], settings: Config['settings']): ListedPage[] {
  const { except, limit, locale } = query
  const matches = listable.filter((page) => page.name !== except && isMeant(query, page) && isIn(page, locale))
  return matches.sort(orderOf(query, settings)).slice(0, limit)
}

function orderOf(
  { order, locale, sorted }: ListQuery,
  settings: Config['settings'],
): (a: ListedPage, b: ListedPage) => number {
  if (sorted !== undefined) {
    const { compare } = new Intl.Collator(sorted, { numeric: true })
    const words = ({ title }: ListedPage) =>
      localeOrder(settings, locale)
        .map((code) => title[code])
        .find((text) => text !== undefined) ?? ''
    return (a, b) => compare(words(a), words(b))
  }
  const sign = order === 'oldest' ? 1 : -1
  return (a, b) => {
    const [first, second] = [a.facts.date, b.facts.date]
    if (first === second) return 0
    if (first === undefined) return 1
    if (second === undefined) return -1
    return first < second ? -sign : sign
  }
}

/** The list of a page that continues on further pages: the first that asks for it. */
export const pagedList = (lists: readonly { list: WrittenList }[]): WrittenList | undefined =>
  lists.find(({ list }) => list.per_page !== undefined)?.list

/** Files of the pages with a list that can be subscribed to. */
export const pagesWithFeeds = (pages: readonly Pick<PageSummary, 'file' | 'lists'>[]): Set<string> =>
  new Set(pages.filter(({ lists }) => lists.some(({ list }) => list.feed === true)).map(({ file }) => file))

/** Pictures of the pages of other brands that the lists on a brand's domain ask for, in whatever language and number. */
export function listedPictures(
  pages: readonly Pick<PageSummary, 'owner' | 'path' | 'hidden' | 'legal' | 'lists' | 'facts'>[],
  brand: string,
): string[] {
  const candidates = pages.filter(({ owner }) => owner === brand || owner === 'shared')
  const queries = candidates.flatMap(({ lists }) =>
    lists.flatMap(({ list }) => (list.brand === undefined ? [] : [list])),
  )
  return pages
    .filter((page) => page.owner !== brand && isListable(page) && queries.some((list) => isMeant(list, page)))
    .flatMap(({ facts }) => facts.image?.src ?? [])
}

/** How many pages the entries need. */
export const partsFor = (entries: number, { per_page }: WrittenList): number =>
  per_page === undefined ? 1 : Math.max(1, Math.ceil(entries / per_page))

/** Pages whose lists continue on further pages, with the number of pages on a brand's domain. */
export function withParts<P extends PageSummary>(
  config: Pick<Config, 'settings' | 'brands' | 'locales'>,
  pages: readonly P[],
): (P & Parts)[] {
  // Of most sites no page has such a list: then no table of all pages is made, on each save in dev.
  if (pages.every(({ lists }) => pagedList(lists) === undefined)) return [...pages]
  const answer = pageLister(config, pageTableOf(pages))
  return pages.map((page) => {
    const list = pagedList(page.lists)
    if (list === undefined) return page
    const owners = config.brands.filter(({ id }) => page.owner === id || page.owner === 'shared')
    const parts = owners.map(({ id }) => {
      const codes = codesOf(config, page, { brand: id })
      const counts = config.locales
        .filter(({ code }) => codes.includes(code))
        .map((locale) => [
          locale.code,
          partsFor(answer(askedBy(list, { page: page.name, brand: id, locale })).length, list),
        ])
      return [id, Object.fromEntries(counts)] as const
    })
    return { ...page, parts: Object.fromEntries(parts) }
  })
}
