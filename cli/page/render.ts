// Pages to documents: a page of a brand in a locale becomes a `PageView`, that the HTML and the payload. It knows no disk
// and names no block.

import type { Brand, Config, Locale, WrittenEntry } from '../content/config.ts'
import { documentTitle } from '../content/document_title.ts'
import { formatMessage, isMessage } from '../content/icu.ts'
import { parseMarkdown } from '../content/markdown.ts'
import type { Page, PageBlock, PageShape, PageSummary } from '../content/pages.ts'
import { policyHash } from '../domain/headers.ts'
import type { OutputFile } from '../domain/output_file.ts'
import { linkTo, originOf, type PageTable, pageTableOf, pathOf, type Route, urlOf } from '../domain/routes.ts'
import { must } from '../problems/must.ts'
import { company as companySchema } from '../schema/content_files.ts'
import type { Company, Hydrate, Image, Link, Message } from '../schema/fields.ts'
import type {
  BlockView,
  Breadcrumb,
  NavigationEntry,
  NavigationView,
  OwnColour,
  PageView,
  Thing,
} from '../schema/page_view.ts'
import type { BlockWeight, Templates } from '../schema/templates.ts'
import type { LocalizedText, WrittenImage } from '../schema/written.ts'
import { localizer, type Resolve } from './localize.ts'
import { messagesIn, textIn } from './messages.ts'
import { breadcrumbsJsonLd, siteJsonLd } from './structured_data.ts'
import { typeset } from './typeset.ts'

/** A picture as encoded for a brand, without its text alternative. */
export type Picture = Omit<Image, 'alt'>

/** The hashed files of a brand's domain that its pages name. Plain data, so that it can be given to workers. */
export interface Assets {
  stylesheet: string
  start: string
  localeChoice: string
  /** To preload, by locale. */
  fonts: Record<string, string[]>
  islands: Record<string, string>
  icons: { rel: string; href: string; type?: string; sizes?: string }[]
  /** By locale. */
  manifests: Record<string, string>
  data: Record<string, Record<string, string>>
  images: Record<string, Picture>
  /** Drawn preview images, by page and locale: `imprion/wifi sl`; one without a page for pages that have none. */
  social: Record<string, { path: string; width: number; height: number }>
}

/** What a block or layout threw: a mistake of theirs, which have to render everything that their schemas allow. */
export class BlockError extends Error {
  constructor(cause: unknown) {
    super(saidBy(cause), { cause })
    if (cause instanceof Error && cause.stack !== undefined) this.stack = cause.stack
  }
}

/** The message of an error, and the function that it comes from: of a block, its component. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [, thrower] = /\n +at (?:Object\.|new )?([\w$]+)(?: \[as \w+\])? \([^\n]*/.exec(error.stack ?? '') ?? []
  return `${error.message}${thrower === undefined ? '' : ` (in ${thrower})`}`
}

function ofBlock<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new BlockError(error)
  }
}

/** What all pages of a site share. */
export interface Rendering {
  config: Config
  templates: Templates
  pageTable: PageTable
  /** Legal pages, for the footers of the domains that they are on. */
  legal: Pick<PageSummary, 'owner' | 'name' | 'title'>[]
  /** Titles of all pages, for breadcrumbs. */
  titles: ReadonlyMap<string, LocalizedText>
  assets: ReadonlyMap<string, Assets>
}

/** A page at one of its addresses. */
export interface RenderedPage {
  route: Route
  document: OutputFile & { contents: string }
  /** Its content for programs that want data in place of markup. */
  payload: OutputFile & { contents: string }
  /** Hashes of what the document holds inline, for the Content-Security-Policy. */
  styleHashes: string[]
  scriptHashes: string[]
  /** How much of the document each block takes. */
  blockWeights: () => BlockWeight[]
}

/** What rendering has to know of all pages. */
export const sharedTables = (pages: readonly PageSummary[]): Pick<Rendering, 'pageTable' | 'legal' | 'titles'> => ({
  pageTable: pageTableOf(pages),
  legal: pages
    .filter(({ legal, hidden }) => legal && !hidden)
    .map(({ owner, name, title }) => ({ owner, name, title })),
  titles: new Map(pages.map(({ name, title }) => [name, title])),
})

/**
 * Gives the function that renders a page for one of its routes. What pages share is prepared once per brand and locale.
 * That function throws a BlockError for what a block or a layout throws.
 */
export function renderer(rendering: Rendering): (page: Page, route: Route) => RenderedPage {
  const { config, templates } = rendering
  const renderDocument = templates.documentRenderer()
  const localizers = new Map<string, ReturnType<typeof localizer>>()
  const shells = new Map<string, Shell>()
  const shellOf = (brand: Brand, locale: Locale) => {
    const key = `${brand.id} ${locale.code}`
    const found = shells.get(key) ?? shell(rendering, brand, locale)
    shells.set(key, found)
    return found
  }
  return (page, route) => {
    const brand = must(config.brands.find(({ id }) => id === route.brand))
    const locale = must(config.locales.find(({ code }) => code === route.locale))
    const shape = page.variants[locale.code] ?? page.shape
    const own = shellOf(brand, locale)
    const colours = new Map<string, OwnColour>()
    const resolve = { ...own.resolve, colour: noting(colours) }
    const blocks = shape.blocks.map((block) =>
      blockView({ templates, localizers, block, resolve, lang: locale.tag, messages: own.messages }),
    )
    const view = pageView({
      rendering,
      route,
      page,
      shape,
      brand,
      locale,
      shell: own,
      blocks,
      colours: [...colours.values()],
    })
    const { html, inline, blockWeights } = ofBlock(() => renderDocument(view, shape.layout))
    return {
      route,
      document: { path: route.file, contents: html },
      payload: { path: payloadPath(route), contents: payload(view, blocks) },
      styleHashes: inline.styles.map(policyHash),
      scriptHashes: inline.scripts.map(policyHash),
      blockWeights,
    }
  }
}

const colourOf = (name: string) => (name.startsWith('#') ? name : `var(--color-${name})`)

/** Resolves colours and notes which fields of a page have which. */
const noting = (colours: Map<string, OwnColour>) => (name: string, field: string) => {
  const value = colourOf(name)
  colours.set(`${field} ${value}`, { field, value })
  return value
}

/** `/en/_payload.json` for `/en` (spec section 7). */
export const payloadPath = (route: Pick<Route, 'path'>) =>
  `${route.path === '/' ? '' : `${route.path.slice(1)}/`}_payload.json`

/** What the page says, in one language and with its links resolved, before any block arranges it for the eye. */
const payload = (view: PageView, blocks: LocalizedBlock[]) =>
  JSON.stringify({
    page: view.page,
    brand: view.brand.id,
    locale: view.locale.tag,
    title: view.head.title,
    description: view.head.description,
    canonical: view.head.canonical,
    blocks: blocks.map(({ id, name, received }) => ({ id, component: name, data: received })),
  })

interface LocalizedBlock extends BlockView {
  /** Its data as localized, before `prepare`. */
  received: unknown
  tokens: Record<string, string>
}

interface Shell {
  resolve: Resolve
  messages: ReadonlyMap<string, Message>
  templateMessages: Record<string, Message>
  brandView: PageView['brand']
  brands: PageView['brands']
  company: Company
  navigation: NavigationView[]
  footer: PageView['footer']
  certifications: { name: string; link: Link }[]
  legal: NavigationEntry[]
  /** The first of all breadcrumbs. */
  home: Breadcrumb
  jsonLd: Thing[]
}

function shell(rendering: Rendering, brand: Brand, locale: Locale): Shell {
  const { config, templates } = rendering
  const resolve = resolver(rendering, brand, locale)
  const from = { brand: brand.id, locale: locale.code }
  const entry = ({ name, link, description }: WrittenEntry) => ({
    name: resolve.text(name),
    link: resolve.link(link),
    ...(description === undefined ? {} : { description: resolve.text(description) }),
    isCurrent: false,
  })
  const messages = messagesIn(config, locale)
  const mark = (of: Brand) => resolve.image({ src: of.written.mark, decorative: true })
  const company = resolve.company('brand')
  const origin = originOf(brand.host)
  return {
    resolve,
    messages,
    templateMessages: pick(messages, templates.messages),
    company,
    home: { name: brand.written.name, href: pathOf(config, locale.code, '') },
    jsonLd: siteJsonLd({
      origin,
      brandName: brand.written.name,
      lang: locale.tag,
      company,
      logo: origin + mark(brand).src,
    }),
    brandView: {
      id: brand.id,
      name: brand.written.name,
      mode: brand.written.mode,
      theme: brand.written.theme,
      tagline: resolve.text(brand.written.tagline),
      mark: mark(brand),
      pattern: resolve.image({ src: brand.pattern, decorative: true }),
      home: homeOf(config, brand, from),
    },
    brands: config.brands.map((each) => ({
      name: each.written.name,
      tagline: resolve.text(each.written.tagline),
      mark: mark(each),
      link: homeOf(config, each, from),
      origin: originOf(each.host),
      isCurrent: each.id === brand.id,
    })),
    navigation: brand.written.navigation.map(({ name, link, entries }) => ({
      name: resolve.text(name),
      ...(link === undefined ? {} : { link: resolve.link(link) }),
      entries: (entries ?? []).map(entry),
      isCurrent: false,
    })),
    footer: brand.written.footer.map(({ name, entries }) => ({
      name: resolve.text(name),
      entries: entries.map(entry),
    })),
    certifications: (brand.written.certifications ?? []).map(({ name, link }) => ({ name, link: resolve.link(link) })),
    legal: rendering.legal
      .filter(({ owner }) => owner === brand.id || owner === 'shared')
      .map(({ name, title }) => ({ name: resolve.text(title), link: resolve.link(name), isCurrent: false })),
  }
}

/** A brand's home in the locale that the link stands in, or its `home_link`. */
function homeOf(config: Config, brand: Brand, from: { brand: string; locale: string }): Link {
  if (brand.written.home_link !== undefined) return { href: brand.written.home_link, external: true }
  const path = pathOf(config, from.locale, '')
  return brand.id === from.brand
    ? { href: path, external: false }
    : { href: originOf(brand.host) + path, external: true }
}

function resolver(rendering: Rendering, brand: Brand, locale: Locale): Resolve {
  const { config, pageTable } = rendering
  const from = { brand: brand.id, locale: locale.code }
  const images = must(rendering.assets.get(brand.id)).images
  const words = (written: LocalizedText) => {
    const { words: found, tag } = textIn(config, written, locale.code)
    return isMessage(found) ? formatMessage(found, tag, config.facts) : found
  }
  const companySchemaLocalizer = localizer(companySchema)
  const resolve: Resolve = {
    text: words,
    markdown: (written) => parseMarkdown(typeset(words(written)), resolve.link),
    link: (target) => linkTo(config, pageTable, target, from),
    image: ({ src, alt }: WrittenImage) => ({ ...must(images[src]), alt: alt === undefined ? '' : words(alt) }),
    icon: (name) => ({ name, nodes: must(config.icons[name]) }),
    colour: colourOf,
    fact: (name) => must(config.facts[name]),
    company: (name) =>
      companySchemaLocalizer(
        must(config.companies[name === 'brand' ? brand.written.company : name]),
        resolve,
      ) as Company,
    delivery: () => ({ action: brand.written.contact.endpoint ?? null, email: brand.written.contact.email }),
  }
  return resolve
}

function blockView(input: {
  templates: Templates
  localizers: Map<string, ReturnType<typeof localizer>>
  block: PageBlock
  resolve: Resolve
  lang: string
  messages: ReadonlyMap<string, Message>
}): LocalizedBlock {
  const { templates, localizers, block, resolve, lang, messages } = input
  const module = must(templates.blocks.get(block.component))
  const localize = localizers.get(module.name) ?? localizer(module.schema)
  localizers.set(module.name, localize)
  const received = localize(block.data, resolve)
  const { prepare, hydrate: moment, tokens } = module
  const data = prepare === undefined ? received : ofBlock(() => prepare(received, { lang }))
  const wakes = typeof moment === 'function' ? ofBlock(() => moment(data)) : moment
  const hydrate = (wakes === undefined ? undefined : (block.hydrate ?? wakes)) as Hydrate | undefined
  return {
    id: block.id,
    name: module.name,
    component: module.component,
    props: { id: block.id, lang, data, messages: pick(messages, module.messages) },
    received,
    tokens: tokens === undefined ? {} : ofBlock(() => tokens(received)),
    ...(hydrate === undefined ? {} : { hydrate }),
  }
}

function pageView(input: {
  rendering: Rendering
  route: Route
  page: Page
  shape: PageShape
  brand: Brand
  locale: Locale
  shell: Shell
  blocks: LocalizedBlock[]
  colours: OwnColour[]
}): PageView {
  const { rendering, route, page, shape, brand, locale, shell, blocks, colours } = input
  const { config } = rendering
  const { resolve } = shell
  const assets = must(rendering.assets.get(brand.id))
  const title = resolve.text(shape.title)
  const section = shape.section && resolve.text(shape.section)
  const origin = originOf(brand.host)
  const pathIn = (code: string) => pathOf(config, code, page.path)
  const choosesLocale = (route.isHome || page.name === '404') && locale.code === config.settings.default_locale
  const breadcrumbs = breadcrumbsOf(rendering, { page, brand, locale, shell, title: section ?? title })
  const social = shape.social_image === undefined ? undefined : assets.images[shape.social_image.src]
  const drawn = assets.social[`${page.name} ${locale.code}`] ?? assets.social[` ${locale.code}`]
  const preview = social === undefined ? must(drawn) : { path: social.src, width: social.width, height: social.height }
  return {
    page: page.name,
    isHome: route.isHome,
    isLegal: page.shape.legal,
    title,
    head: {
      title: documentTitle({
        brandName: brand.written.name,
        page,
        words: { title, section },
        lang: locale.tag,
      }),
      description: resolve.text(shape.description),
      canonical: urlOf(route),
      alternates: route.isIndexed ? alternatesOf(config, origin, page.path) : [],
      isIndexed: route.isIndexed && config.environment === null,
      socialImage: { url: origin + preview.path, width: preview.width, height: preview.height, alt: title },
      themeColor: brand.tokens.background,
      openGraphLocale: locale.tag.replace('-', '_'),
      openGraphAlternateLocales: config.locales
        .filter(({ code }) => code !== locale.code)
        .map(({ tag }) => tag.replace('-', '_')),
      jsonLd: [
        ...shell.jsonLd,
        ...breadcrumbsJsonLd(breadcrumbs.map(({ name, href }) => ({ name, url: origin + href }))),
      ],
    },
    locale: { code: locale.code, name: locale.name, tag: locale.tag },
    brand: shell.brandView,
    brands: shell.brands,
    languages: config.locales.map(({ code, name, tag }) => ({
      code,
      name,
      tag,
      href: pathIn(code),
      isCurrent: code === locale.code,
    })),
    navigation: changed(shell.navigation, (each) => {
      const entries = withCurrent(each.entries, route)
      const isCurrent = isAt(each.link, route) || entries !== each.entries
      return isCurrent ? { ...each, entries, isCurrent } : each
    }),
    footer: changed(shell.footer, (column) => {
      const entries = withCurrent(column.entries, route)
      return entries === column.entries ? column : { ...column, entries }
    }),
    certifications: shell.certifications,
    legal: withCurrent(shell.legal, route),
    breadcrumbs,
    company: shell.company,
    blocks,
    assets: {
      stylesheet: assets.stylesheet,
      start: assets.start,
      ...(choosesLocale ? { localeChoice: assets.localeChoice } : {}),
      fonts: assets.fonts[locale.code] ?? [],
      islands: assets.islands,
      data: assets.data[locale.code] ?? {},
      icons: assets.icons,
      manifest: assets.manifests[locale.code] ?? '',
    },
    messages: shell.templateMessages,
    colours,
    tokens: Object.assign({}, ...blocks.map(({ tokens }) => tokens)),
  }
}

/** Absolute links to the page in every locale, and x-default. */
export function alternatesOf(config: Config, origin: string, path: string): { hreflang: string; href: string }[] {
  const all = config.locales.map(({ code, hreflang }) => ({ hreflang, href: origin + pathOf(config, code, path) }))
  const standard = config.locales.find(({ code }) => code === config.settings.default_locale) ?? config.locales[0]
  return [...all, { hreflang: 'x-default', href: origin + pathOf(config, must(standard).code, path) }]
}

/** Brand, ' | ' and the section; a route of a brand with a prefix shows its suffix in capitals (spec section 2). */

/** The names and paths of the pages that may stand above a page, the home page aside. */
export function ancestorsOf({ prefix }: Pick<Brand, 'prefix'>, path: string): { name: string; path: string }[] {
  const steps = path.split('/').slice(0, -1)
  return steps.map((_, index) => {
    const above = steps.slice(0, index + 1).join('/')
    return { name: prefix === undefined ? above : `${prefix}/${above}`, path: above }
  })
}

function breadcrumbsOf(
  rendering: Rendering,
  of: { page: Page; brand: Brand; locale: Locale; shell: Shell; title: string },
): PageView['breadcrumbs'] {
  const { page, brand, locale, shell, title } = of
  const { home, resolve } = shell
  if (page.path === '') return [home]
  const between = ancestorsOf(brand, page.path).flatMap(({ name, path }) => {
    const above = rendering.titles.get(name)
    return above === undefined ? [] : [{ name: resolve.text(above), href: pathOf(rendering.config, locale.code, path) }]
  })
  return [home, ...between, { name: title, href: pathOf(rendering.config, locale.code, page.path) }]
}

const isAt = (link: Link | undefined, route: Route) => link?.href === route.path
const withCurrent = (entries: NavigationEntry[], route: Route) =>
  changed(entries, (entry) => (isAt(entry.link, route) ? { ...entry, isCurrent: true } : entry))

/** As `map`, but the list itself where nothing in it changes: what is rendered from it can be shared. */
function changed<T>(list: T[], change: (each: T) => T): T[] {
  const now = list.map(change)
  return now.every((each, index) => each === list[index]) ? list : now
}
const pick = (messages: ReadonlyMap<string, Message>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, must(messages.get(name))]))
