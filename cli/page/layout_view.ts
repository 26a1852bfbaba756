// What a layout shows on every page of a brand in one language: made once for all of these pages.
import {
  type Brand,
  brandNameIn,
  type Config,
  type Locale,
  type WrittenBrand,
  type WrittenEntry,
} from '../content/config/config.ts'
import { cookieQuestion } from '../domain/consent.ts'
import { originOf } from '../domain/domains.ts'
import { rangesByLocale } from '../domain/language_ranges.ts'
import { isShownIn, linkToPath, type PageTable } from '../domain/links.ts'
import { urlOf } from '../domain/routes.ts'
import { clientThirdParties } from '../domain/third_parties.ts'
import { digest128 } from '../model/dependencies.ts'
import type { Link, Message } from '../schema/field_types.ts'
import type { Breadcrumb, PageView, Thing } from '../schema/page_view.ts'
import type { Templates } from '../schema/templates.ts'
import type { Assets } from './assets.ts'
import { messagesIn, pickMessages } from './format_messages.ts'
import { type Marker, resolver, type SharedResolve } from './resolver.ts'
import { siteJsonLd } from './structured_data.ts'

/** Entries of menus and footer for pages that none of them leads to. */
export interface LayoutView
  extends Pick<
    PageView,
    | 'brand'
    | 'brands'
    | 'certifications'
    | 'company'
    | 'cookies'
    | 'footer'
    | 'legal'
    | 'locale'
    | 'messages'
    | 'secondMenu'
    | 'navigation'
    | 'notice'
    | 'thirdParties'
  > {
  resolve: SharedResolve
  /** All interface texts, for blocks to take theirs from. */
  allMessages: ReadonlyMap<string, Message>
  /** The first of all breadcrumbs. */
  home: Breadcrumb
  /** Languages of browsers that mean a locale, by its code. */
  ranges: ReadonlyMap<string, string[]>
  /** Structured data of the whole site. */
  jsonLd: Thing[]
}

export function layoutView(site: {
  config: Config
  templates: Templates
  pageTable: PageTable
  brand: Brand
  locale: Locale
  assets: Assets
  marker?: Marker | undefined
}): LayoutView {
  const { config, templates, pageTable, brand, locale, assets, marker } = site
  const resolve = resolver({ config, pageTable, brand, locale, images: assets.images, marker })
  const isSeen = (page: ReturnType<PageTable['get']>) => page === undefined || isShownIn(page, locale.code)
  /** Menus and footers leave out what is not published, or not in this language. */
  const isThere = ({ link }: { link?: string }) => link === undefined || isSeen(pageTable.get(link.replace(/#.*/, '')))
  const from = { brand: brand.id, locale: locale.code }
  const drawing = (src: string) => resolve.image({ src, decorative: true })
  const entry = ({ name, link, description, image }: WrittenEntry) => ({
    name: resolve.text(name),
    link: resolve.link(link),
    ...(description === undefined ? {} : { description: resolve.text(description) }),
    ...(image === undefined ? {} : { image: drawing(image) }),
    isCurrent: false,
  })
  const messages = messagesIn(config, locale)
  const allMessages = marker?.messages(messages, locale.code) ?? messages
  const nameOf = ({ written }: Brand) => brandNameIn(written, locale.code)
  const mark = (of: Brand) => drawing(of.written.mark)
  const { end, second_menu: second, notice } = brand.written
  const company = resolve.company('brand')
  const origin = originOf(brand.host)
  const home = linkToPath(config, { brand: brand.id, path: '' }, from)
  const thirdParties = clientThirdParties(brand.thirdParties)
  return {
    ...(thirdParties === undefined ? {} : { thirdParties }),
    resolve,
    allMessages,
    messages: pickMessages(allMessages, templates.messages),
    company,
    cookies: { texts: assets.data[locale.code]?.consent ?? '', ...cookieQuestion(config, brand) },
    locale: { code: locale.code, name: locale.name, tag: locale.tag },
    ranges: rangesByLocale(config.locales.map(({ code }) => code)),
    home: { name: nameOf(brand), href: home.href },
    jsonLd: siteJsonLd({
      url: urlOf({ host: brand.host, path: `/${brand.base}` }),
      brandName: nameOf(brand),
      lang: locale.tag,
      company,
      logo: origin + mark(brand).src,
    }),
    brand: {
      id: brand.id,
      ...(brand.base === '' ? {} : { base: brand.base }),
      name: nameOf(brand),
      ...(brand.written.mode === undefined ? {} : { mode: brand.written.mode }),
      theme: brand.written.theme,
      tagline: resolve.text(brand.written.tagline),
      mark: mark(brand),
      pattern: drawing(brand.pattern),
      ...(end === undefined ? {} : { end: { image: drawing(end.image), light: drawing(end.light) } }),
      home: homeOf(config, brand, from),
    },
    brands: config.brands.map((each) => ({
      name: nameOf(each),
      tagline: resolve.text(each.written.tagline),
      mark: mark(each),
      link: homeOf(config, each, from),
      origin: originOf(each.host),
      isCurrent: each.id === brand.id,
    })),
    navigation: brand.written.navigation.flatMap(({ name, entries = [], ...own }) => {
      const link = isThere(own) ? own.link : undefined
      const shown = entries.filter(isThere)
      // What only opens its entries goes with the last of them, and stays for them where its own page has gone.
      if (link === undefined && shown.length === 0) return []
      return {
        name: resolve.text(name),
        ...(link === undefined ? {} : { link: resolve.link(link) }),
        entries: shown.map(({ entries: below, ...each }) => ({
          ...entry(each),
          ...(below?.some(isThere) ? { entries: below.filter(isThere).map(entry) } : {}),
        })),
        isCurrent: false,
      }
    }),
    ...(second === undefined || !second.entries.some(isThere)
      ? {}
      : { secondMenu: { name: resolve.text(second.name), entries: second.entries.filter(isThere).map(entry) } }),
    ...(notice === undefined ? {} : { notice: noticeIn(notice, resolve, isThere(notice)) }),
    footer: brand.written.footer
      .filter(({ entries }) => entries.some(isThere))
      .map(({ name, entries }) => ({ name: resolve.text(name), entries: entries.filter(isThere).map(entry) })),
    certifications: (brand.written.certifications ?? [])
      .filter(isThere)
      .map(({ name, link }) => ({ name, link: resolve.link(link) })),
    legal: [...pageTable]
      .filter(
        ([, page]) =>
          page.legal && isSeen(page) && !page.hidden && (page.owner === brand.id || page.owner === 'shared'),
      )
      .map(([name, { title }]) => ({ name: resolve.text(title), link: resolve.link(name), isCurrent: false })),
  }
}

/** @param isLinked false where the page that it leads to is not published, or not in this language */
function noticeIn(
  { text, link, can_close: canClose = false }: NonNullable<WrittenBrand['notice']>,
  resolve: SharedResolve,
  isLinked: boolean,
): NonNullable<PageView['notice']> {
  return {
    id: digest128(text).slice(0, 8),
    text: resolve.text(text),
    ...(link === undefined || !isLinked ? {} : { link: resolve.link(link) }),
    canClose,
  }
}

/** A brand's home in the locale of the link, or its `home_link`. */
function homeOf(config: Config, brand: Brand, from: { brand: string; locale: string }): Link {
  if (brand.written.home_link !== undefined) return { href: brand.written.home_link, external: true }
  return linkToPath(config, { brand: brand.id, path: '' }, from)
}
