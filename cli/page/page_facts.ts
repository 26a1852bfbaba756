// What pages say of themselves, as blocks and emitters receive it: in one language, of the page that asks and of those that a
// query names.

import type { Brand, Locale, RenderedFrom } from '../content/config/config.ts'
import type { PageShape } from '../content/pages/page_file.ts'
import type { Page, WrittenFacts } from '../content/pages/page_summary.ts'
import { onDomain } from '../domain/domains.ts'
import { feedPath } from '../domain/feeds.ts'
import { partPath, pathOf } from '../domain/page_address.ts'
import { askedBy, partsFor } from '../domain/page_lists.ts'
import type { Route } from '../domain/routes.ts'
import { factNames, page } from '../schema/content_files/page.ts'
import type { PageFacts, PageList, PageQuery, Paging } from '../schema/field_types.ts'
import type { LocalizedText, WrittenList } from '../schema/walk_fields.ts'
import type { Picture } from './assets.ts'
import { localizer } from './localize.ts'
import type { LookedUp } from './page_reads.ts'
import type { SharedResolve } from './resolver.ts'

/** A page that asks for others, at one of its addresses. */
interface Asking extends Pick<LookedUp, 'listed' | 'assets'> {
  config: RenderedFrom
  brand: Brand
  locale: Locale
  route: Route
  page: Page
  shape: PageShape
  resolve: SharedResolve
}

/** The queries of the page and its blocks. */
export interface PageAnswers {
  /** Metadata of the page. */
  page: () => PageFacts
  /** What others say of themselves. */
  pages: (query: PageQuery) => PageFacts[]
  /** The entries of a list on this page. */
  list: (written: WrittenList) => PageList
  /** Of the lists that blocks have asked for: the first page of one with feeds and what they list, and over which pages one goes on. */
  shown: () => { feed?: { page: { path: string }; entries: PageFacts[] }; paging?: Paging }
}

export function pageAnswers(asking: Asking): PageAnswers {
  const { brand, locale, route, page, shape, resolve, listed, assets } = asking
  const pages = (query: PageQuery) =>
    listed(askedBy(query, { page: page.name, brand: brand.id, locale })).map((each) =>
      factsOf(resolve, { ...each, ...each.facts }, assets.images),
    )
  const shown: ReturnType<PageAnswers['shown']> = {}
  return {
    shown: () => shown,
    page: () => factsOf(resolve, { ...shape, name: page.name }, assets.images),
    pages,
    list(written) {
      const all = pages(written)
      const { per_page } = written
      const first = { path: pathOf(asking.config, locale.code, onDomain(brand, page.path)) }
      if (written.feed === true) shown.feed = { page: first, entries: all }
      const subscribed = written.feed === true ? { feed: `/${feedPath(first)}` } : {}
      if (per_page === undefined) return { entries: all, ...subscribed }
      const { part = 1 } = route
      const count = partsFor(all.length, written)
      if (count > 1) shown.paging = pagingOf(asking, part, count)
      return {
        entries: all.slice((part - 1) * per_page, part * per_page),
        ...(shown.paging === undefined ? {} : { paging: shown.paging }),
        ...subscribed,
      }
    },
  }
}

const pagingOf = ({ config, brand, locale, page }: Asking, number: number, count: number): Paging => ({
  number,
  pages: Array.from({ length: count }, (_, index) => ({
    href: pathOf(config, locale.code, onDomain(brand, partPath(page.path, index + 1))),
    isCurrent: index + 1 === number,
  })),
})

/** @param images those of the domain; a picture that is not among them is left out */
export function factsOf(
  resolve: Asking['resolve'],
  of: WrittenFacts & { name: string; title: LocalizedText; description: LocalizedText },
  images: Readonly<Record<string, Picture>>,
): PageFacts {
  const image = of.image !== undefined && Object.hasOwn(images, of.image.src) ? of.image : undefined
  const facts = localizeFacts({ authors: [], tags: [], attributes: {}, ...of, image }, resolve)
  return { name: of.name, link: resolve.link(of.name), ...facts }
}

// None of them is a list of pages.
const localizeFacts = localizer({
  type: 'object',
  properties: Object.fromEntries(factNames.map((name) => [name, page.properties[name]])),
}) as (written: object, resolve: SharedResolve) => Omit<PageFacts, 'name' | 'link'>
