// A page of a brand in one language, as the templates take it.

import { type Brand, brandNameIn, type Locale, type RenderedFrom } from '../content/config/config.ts'
import { documentTitle } from '../content/pages/document_title.ts'
import type { PageShape } from '../content/pages/page_file.ts'
import type { Page } from '../content/pages/page_summary.ts'
import { alternatesOf } from '../domain/alternates.ts'
import { onDomain, originOf } from '../domain/domains.ts'
import { linksBeside } from '../domain/files_beside.ts'
import { isShownIn, type LookUpPage } from '../domain/links.ts'
import { isErrorPageName, partPath, pathOf } from '../domain/page_address.ts'
import { ancestorsOf, codesOf, isListed, type Route, urlOf } from '../domain/routes.ts'
import { oncePer } from '../once.ts'
import { must } from '../problems/must.ts'
import type { Paging } from '../schema/field_types.ts'
import type { AssetsView, Head, NavigationEntry, OwnColour, PageView, Thing } from '../schema/page_view.ts'
import type { Assets } from './assets.ts'
import type { LocalizedBlock } from './block_view.ts'
import type { LayoutView } from './layout_view.ts'
import type { Resolve } from './localize.ts'
import type { PageAnswers } from './page_facts.ts'
import { breadcrumbsJsonLd } from './structured_data.ts'

/** A page at one of its addresses, and the inputs of its view. */
interface PageAt {
  config: RenderedFrom
  pageTable: LookUpPage
  assets: Assets
  brand: Brand
  locale: Locale
  route: Route
  page: Page
  /** The page itself, or its variant in this language. */
  shape: PageShape
  layout: LayoutView
  resolve: Resolve
  blocks: readonly LocalizedBlock[]
  /** Those that its elements have set by then. */
  colours: () => OwnColour[]
  /** Of the lists among its blocks. */
  shown: ReturnType<PageAnswers['shown']>
  /** Structured data that replaces the engine's. */
  things: (engineOwn: readonly Thing[]) => readonly Thing[]
}

export function pageView(at: PageAt): PageView {
  const { config, brand, locale, route, page, shape, layout, resolve, blocks, colours } = at
  const title = resolve.text(shape.title)
  const section = shape.section && resolve.text(shape.section)
  const breadcrumbs = breadcrumbsOf(at, section ?? title)
  const here = pathOf(config, locale.code, onDomain(brand, page.path))
  const codes = codesAt(at)
  const { secondMenu } = layout
  const words = { title: route.part === undefined ? title : `${title} – ${route.part}`, section }
  return {
    page: page.name,
    isHome: route.isHome,
    isNotFound: isErrorPageName(page.name),
    isLegal: page.shape.legal,
    title,
    head: {
      ...headOf(at, title),
      title: documentTitle({
        pattern: config.settings.document_title,
        brandName: brandNameIn(brand.written, locale.code),
        page,
        words,
        lang: locale.tag,
      }),
      jsonLd: at.things([
        ...layout.jsonLd,
        ...breadcrumbsJsonLd(breadcrumbs.map(({ name, href }) => ({ name, url: originOf(brand.host) + href }))),
      ]),
    },
    locale: layout.locale,
    // The very same one for most pages: parts of layouts are rendered once for all that they are given alike.
    brand: shape.end === undefined ? layout.brand : { ...layout.brand, ...endOf(at) },
    brands: layout.brands,
    languages: config.locales.map(({ code, name, tag }) => ({
      code,
      name,
      tag,
      ranges: layout.ranges.get(code) ?? [],
      // A reader of another language stays in it, if not on this page.
      href: pathOf(config, code, onDomain(brand, codes.includes(code) ? partPath(page.path, route.part) : '')),
      isCurrent: code === locale.code,
    })),
    navigation: mapOrSame(layout.navigation, (menu) => {
      const entries = mapOrSame(withCurrent(menu.entries, here), (entry) => {
        const below = entry.entries && withCurrent(entry.entries, here)
        return below === undefined || below === entry.entries ? entry : { ...entry, entries: below }
      })
      return entries !== menu.entries || menu.link?.href === here ? { ...menu, entries, isCurrent: true } : menu
    }),
    ...(secondMenu === undefined
      ? {}
      : { secondMenu: { ...secondMenu, entries: withCurrent(secondMenu.entries, here) } }),
    ...(layout.notice === undefined ? {} : { notice: layout.notice }),
    footer: mapOrSame(layout.footer, (column) => {
      const entries = withCurrent(column.entries, here)
      return entries === column.entries ? column : { ...column, entries }
    }),
    certifications: layout.certifications,
    legal: withCurrent(layout.legal, here),
    breadcrumbs,
    company: layout.company,
    cookies: page.shape.legal ? { ...layout.cookies, isShown: false } : layout.cookies,
    ...(layout.thirdParties === undefined ? {} : { thirdParties: layout.thirdParties }),
    blocks: [...blocks],
    assets: assetsView(at),
    messages: layout.messages,
    // Last: the pictures of its end have a focus too.
    colours: colours(),
    tokens: Object.assign({}, ...blocks.map(({ tokens }) => tokens)),
  }
}

/** Locales in which this page exists, its own included; not set for block examples. */
function codesAt({ config, pageTable, brand, locale, route, page }: PageAt): string[] {
  const { parts } = (route.part === undefined ? undefined : pageTable.get(page.name)) ?? {}
  const { locales } = page
  const of = { ...(locales === undefined ? {} : { locales }), ...(parts === undefined ? {} : { parts }) }
  const codes = codesOf(config, of, { brand: brand.id, part: route.part })
  return codes.includes(locale.code) ? codes : [...codes, locale.code]
}

function headOf(at: PageAt, title: string): Omit<Head, 'title' | 'jsonLd'> {
  const { config, brand, locale, route, page, shape, resolve, shown } = at
  const origin = originOf(brand.host)
  const codes = codesAt(at)
  const preview = previewOf(at)
  return {
    description: resolve.text(shape.description),
    canonical: urlOf(route),
    ...neighboursOf(shown.paging, origin),
    feeds: linksBeside(route, shown.feed?.page, `${brandNameIn(brand.written, locale.code)} | ${title}`),
    ...articleOf(shape),
    alternates: isListed(route)
      ? alternatesOf(config, { origin, path: onDomain(brand, partPath(page.path, route.part)), codes })
      : [],
    isIndexed: !route.isHidden && config.environment === null,
    ...(preview === undefined ? {} : { socialImage: { ...preview, url: origin + preview.url, alt: title } }),
    themeColor: brand.tokens.background,
    openGraphLocale: openGraphLocale(locale.tag),
    openGraphAlternateLocales: config.locales
      .filter(({ code }) => code !== locale.code && codes.includes(code))
      .map(({ tag }) => openGraphLocale(tag)),
  }
}

/** The pages of a list before and after this one. */
function neighboursOf(paging: Paging | undefined, origin: string): Pick<Head, 'previous' | 'next'> {
  const at = paging?.pages.findIndex(({ isCurrent }) => isCurrent) ?? 0
  const [previous, next] = [paging?.pages[at - 1], paging?.pages[at + 1]]
  return {
    ...(previous === undefined ? {} : { previous: origin + previous.href }),
    ...(next === undefined ? {} : { next: origin + next.href }),
  }
}

function articleOf({ date, updated, authors = [], tags = [] }: PageShape): Pick<Head, 'article'> {
  if (date === undefined) return {}
  return { article: { published: date, ...(updated === undefined ? {} : { modified: updated }), authors, tags } }
}

/** Open Graph names a language and a country: `pt_BR`. Every page names those of all locales. */
const openGraphLocale = oncePer((tag: string) => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
})

/** Where the page ends, if not as its brand's pages do. */
const endOf = ({ shape: { end }, resolve }: PageAt): Pick<PageView['brand'], 'end'> =>
  end === undefined ? {} : { end: { image: resolve.image(end.image), light: resolve.image(end.light) } }

/** The picture that the page brings itself, or the preview card that was drawn for it; undefined if none are. */
function previewOf({
  config,
  assets,
  locale,
  page,
  shape,
}: PageAt): { url: string; width: number; height: number } | undefined {
  const own = shape.social_image && assets.images[shape.social_image.src]
  if (own !== undefined) return { url: own.src, width: own.width, height: own.height }
  if (config.settings.social_cards === 'none') return undefined
  const { path, ...size } = must(assets.cards[`${page.name} ${locale.code}`] ?? assets.cards[` ${locale.code}`])
  return { url: path, ...size }
}

function assetsView({ config, assets, locale, route, page }: PageAt): AssetsView {
  const isUnprefixed = (route.isHome || isErrorPageName(page.name)) && locale.code === config.settings.default_locale
  const choosesLocale = isUnprefixed && config.locales.length > 1
  return {
    stylesheets: [assets.stylesheet, assets.localeStyles[locale.code]].filter((path) => path !== undefined),
    start: assets.start,
    ...(choosesLocale ? { localeChoice: assets.localeChoice } : {}),
    fonts: assets.fonts[locale.code] ?? [],
    islands: assets.islands,
    data: assets.data[locale.code] ?? {},
    icons: assets.icons,
    manifest: assets.manifests[locale.code] ?? '',
  }
}

/** From the home page to this one, through the pages above it that exist. */
function breadcrumbsOf(
  { config, pageTable, brand, locale, route, page, layout, resolve }: PageAt,
  name: string,
): PageView['breadcrumbs'] {
  const hrefOf = (path: string) => pathOf(config, locale.code, onDomain(brand, path))
  const further =
    route.part === undefined ? [] : [{ name: `${route.part}`, href: hrefOf(partPath(page.path, route.part)) }]
  if (page.path === '') return [layout.home, ...further]
  const between = ancestorsOf(brand, page.path).flatMap((ancestor) => {
    const above = pageTable.get(ancestor.name)
    if (above === undefined || !isShownIn(above, locale.code)) return []
    return [{ name: resolve.text(above.title), href: hrefOf(ancestor.path) }]
  })
  return [layout.home, ...between, { name, href: hrefOf(page.path) }, ...further]
}

/** @param here the path of the page, of a list that goes on that of its first one */
const withCurrent = <Entry extends NavigationEntry>(entries: Entry[], here: string): Entry[] =>
  mapOrSame(entries, (entry) => (entry.link.href === here ? { ...entry, isCurrent: true } : entry))

/** As `map`, but returns the list itself if nothing changes, so that its rendered markup can be shared. */
function mapOrSame<T>(list: T[], change: (each: T) => T): T[] {
  const now = list.map(change)
  return now.every((each, index) => each === list[index]) ? list : now
}
