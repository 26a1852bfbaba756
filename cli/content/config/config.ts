// Everything about a site besides its pages: brands, languages, records, texts.

import { brand } from '../../schema/content_files/brand.ts'
import type { company } from '../../schema/content_files/company.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import type { glossary } from '../../schema/content_files/glossary.ts'
import type { gone } from '../../schema/content_files/gone.ts'
import type { PageSettings, SiteFields, SiteSettings } from '../../schema/content_files/site.ts'
import type { thirdParties } from '../../schema/content_files/third_parties.ts'
import { drawingsIn, type LocalizedText, type Written } from '../../schema/walk_fields.ts'
import type { PublicFile } from '../public_file.ts'
import type { Values } from '../text/icu.ts'
import type { Tokens } from './theme_tokens.ts'

/** A file as it was read. `path` is relative to the project, with `/`. */
export interface SourceFile {
  path: string
  contents: string
}

export type Locale = SiteFields['locales'][number]

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
export const drawingsOf = (written: WrittenBrand) => drawingsIn(brand, written)

export type WrittenThirdParty = Written<typeof thirdParties>[number]
export type WrittenBrand = Written<typeof brand>
export type WrittenEntry = WrittenBrand['footer'][number]['entries'][number]
export type WrittenCompany = Written<typeof company>
/** A deleted page, or an old address. */
type WrittenGone = Written<typeof gone>[number]

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
  glossary: Written<typeof glossary>
  /** The house's own words by locale, or `all`. */
  words: Record<string, string[]>
  fonts: FontFamily[]
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
