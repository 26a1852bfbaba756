// Everything about a site besides its pages: brands, languages, records, texts.

import type * as files from '../../schema/content_files.ts'
import type { WrittenHabits } from '../../schema/habits.ts'
import type { Category, Load } from '../../schema/third_parties.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { PublicFile } from '../public_file.ts'
import type { Values } from '../text/icu.ts'
import type { Tokens } from './theme.ts'

/** A file as it was read. `path` is relative to the project, with `/`. */
export interface SourceFile {
  path: string
  contents: string
}

export interface Locale {
  code: string
  name: string
  tag: string
  hreflang: string
  sitemap: string
  /** The language whose texts a region shows wherever it has none of its own. */
  based_on?: string
  /** So many percent of its texts have to be translated and up to date. */
  translated?: number
  /** Takes texts, and is not published. */
  state?: 'preparing'
  /** How its language is written, where the check has to be told. */
  habits?: WrittenHabits
}

/** A brand as written; texts are still in all languages. */
export interface Brand {
  id: string
  file: string
  written: WrittenBrand
  host: string
  /** Where its pages stand on that host: `coast`; empty at the root. */
  base: string
  prefix: string | undefined
  tokens: Tokens
  /** The theme's background trace, a path in content/media/. */
  pattern: string
  /** All of its domain, as one policy and one consent hold for a whole domain; undefined if it has none. */
  thirdParties: WrittenThirdParty[] | undefined
}

/** What a brand is called in a language. */
export const brandNameIn = ({ name, names }: Pick<WrittenBrand, 'name' | 'names'>, code: string): string =>
  names?.[code] ?? names?.all ?? name

/** Drawings that stand on all pages of a brand, with the fields that name them; marks are those of all brands and come besides. */
export function drawingsOf({
  navigation,
  end,
  pictures = [],
}: WrittenBrand): { path: (string | number)[]; name: string }[] {
  const own = pictures.map(({ image }, at) => ({ path: ['pictures', at, 'image'], name: image }))
  const menu = navigation.flatMap(({ entries = [] }, at) =>
    entries.flatMap(({ image }, index) =>
      image === undefined ? [] : [{ path: ['navigation', at, 'entries', index, 'image'], name: image }],
    ),
  )
  const images = [...menu, ...own]
  if (end === undefined) return images
  return [...images, ...(['image', 'light'] as const).map((field) => ({ path: ['end', field], name: end[field] }))]
}

/** A third-party service, as brand.yaml names it (schema/third_parties.ts). */
export interface WrittenThirdParty {
  name: string
  provider?: string
  purpose: LocalizedText
  category: Category
  origins: string[]
  loads: Load[]
  scripts?: string[]
  cookies?: { name: string; purpose: LocalizedText; days: number }[]
  privacy?: string
}
export type WrittenBrand = Omit<
  files.BrandFields,
  | 'names'
  | 'tagline'
  | 'navigation'
  | 'second_menu'
  | 'notice'
  | 'footer'
  | 'certifications'
  | 'search'
  | 'third_parties'
> & {
  names?: LocalizedText
  third_parties?: WrittenThirdParty[]
  tagline: LocalizedText
  navigation: { name: LocalizedText; link?: string; entries?: (WrittenEntry & { entries?: WrittenEntry[] })[] }[]
  second_menu?: { name: LocalizedText; entries: WrittenEntry[] }
  notice?: WrittenNotice
  footer: { name: LocalizedText; entries: WrittenEntry[] }[]
  certifications?: { name: string; link: string }[]
  search?: boolean
}
export interface WrittenEntry {
  name: LocalizedText
  link: string
  description?: LocalizedText
  image?: string
}
interface WrittenNotice {
  text: LocalizedText
  link?: string
  can_close?: boolean
  publish_from?: string
  publish_until?: string
}
export type WrittenCompany = Omit<Record<string, unknown>, never> & { country: LocalizedText }

/** Where the readers of a deleted page, or of an old address, are sent, if anywhere. */
interface WrittenGone {
  /** A name, or an address: `/index.php?id=3`, `https://coast.example/old_offer.html`. */
  page: string
  to?: string
  locales?: string[]
}

export const isOldAddress = ({ page }: WrittenGone) => /^(\/|https?:)/.test(page)

/** What pages are judged by: nothing else of a config may change what is said of them (dependencies.ts). */
export type JudgedBy = Pick<
  Config,
  'settings' | 'allLocales' | 'facts' | 'companies' | 'icons' | 'media' | 'glossary' | 'prefixes' | 'brokenFiles'
> & {
  brands: readonly {
    id: string
    written: Pick<WrittenBrand, 'name' | 'names' | 'company' | 'contact'>
    thirdParties: WrittenThirdParty[] | undefined
    tokens: Tokens
  }[]
  /** Made from the facts unless given. */
  factsByNumber?: Readonly<Record<string, string>>
}

/** What pages are rendered from besides the layout of their brand: nothing else of a config may change their bytes (page_reads.ts). */
export type RenderedFrom = Pick<
  Config,
  'settings' | 'environment' | 'locales' | 'facts' | 'companies' | 'icons' | 'publicFiles'
> & {
  brands: readonly (Pick<Brand, 'id' | 'host' | 'base' | 'prefix'> & { written: Pick<WrittenBrand, 'company'> })[]
}

/** Settings of site.yaml that no page depends on: where one changes, all pages stay as they are. */
export type SiteSettings = {
  [Name in 'permissions' | 'robots' | 'addresses' | 'external']: files.SiteFields[Name] | undefined
}

/** All others: where one changes, every page is made anew. */
export type PageSettings = Omit<files.SiteFields, 'locales' | 'environments' | keyof SiteSettings> & {
  /** Languages of regions, by their codes: the language that each is based on. Undefined if the site has none. */
  bases?: Readonly<Record<string, string>>
}

/** Everything but the pages: given whole to every worker. */
export interface Config {
  settings: PageSettings
  siteSettings: SiteSettings
  /** Null for production. */
  environment: string | null
  /** Hosts of brands in all environments, with the brand's folder: what is a page of ours under another name. */
  otherHosts: Readonly<Record<string, string>>
  /** Those that are published; with drafts, all of them. */
  locales: Locale[]
  /** Those that texts are written in: with the ones that are being prepared. */
  allLocales: Locale[]
  brands: Brand[]
  companies: Record<string, WrittenCompany>
  facts: Values
  messages: Record<string, LocalizedText>
  /** Names of those that are the engine's alone: no file of the content has them. */
  engineMessages: string[]
  /** Languages of the others. */
  messageLocales: string[]
  glossary: (Pick<files.Term, 'note' | 'part_of_speech'> & {
    term: LocalizedText
    avoid?: LocalizedText
    forms?: LocalizedText
  })[]
  /** The house's own words by locale, or `all`. */
  words: Record<string, string[]>
  fonts: files.FontFamily[]
  /** Pages that were deleted, and old addresses. */
  gone: WrittenGone[]
  /** Icons by name, media files by path: what content may name. */
  icons: Record<string, [string, Record<string, string>][]>
  media: string[]
  /** Those that domains publish as they are, by their names: `content/coast/public/prices.pdf`. */
  publicFiles: Readonly<Record<string, PublicFile>>
  /** What the names of a brand's pages begin with, by its folder; of brands with mistakes too. */
  prefixes: Record<string, string | undefined>
  /** Files with mistakes. References to what they may define are not reported. Empty for a valid site. */
  brokenFiles: string[]
}
