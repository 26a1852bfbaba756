// What a layout receives: one page of one brand in one locale, complete and resolved.
import type { ComponentType } from 'react'
import type { blockEntry } from './content_files/page.ts'
import type { BlockProps, Company, Hydrate, Image, Link, Messages } from './field_types.ts'
import type { Written } from './walk_fields.ts'

/**
 * Objects that say the same on several pages are the same objects there where that is cheap to see to (`brand`, `brands`,
 * `navigation`, `footer`, `legal`, `certifications`, `company`, `messages`, the first of the `breadcrumbs`): what is rendered
 * from them alone is rendered once (templates/parts/shared_markup.tsx).
 */
export interface PageView {
  /** Page name within the whole site, e.g. `coast/walks`; `index` for the group's home; `404` for the error page, `coast/404` for a brand's own. */
  page: string
  isHome: boolean
  /** True for the page that is shown for those that are not there. */
  isNotFound: boolean
  /** True for a legal text. */
  isLegal: boolean
  title: string
  head: Head
  locale: LocaleView
  brand: BrandView
  /** One per brand, in order. */
  brands: {
    name: string
    tagline: string
    mark: Image
    /** Leads to its home in this locale, or to its `home_link`. */
    link: Link
    /** Of its own domain: `https://coast.example`. */
    origin: string
    isCurrent: boolean
  }[]
  /** This page in every locale; real links. */
  languages: (LocaleView & {
    /** Languages of browsers that mean it, in small letters (domain/language_ranges.ts). */
    ranges: string[]
    href: string
    isCurrent: boolean
  })[]
  navigation: NavigationView[]
  secondMenu?: { name: string; entries: NavigationEntry[] }
  /** `id` is that of its words: the same in all languages, another once they are written anew. */
  notice?: { id: string; text: string; link?: Link; canClose: boolean }
  footer: { name: string; entries: NavigationEntry[] }[]
  certifications: { name: string; link: Link }[]
  /** Links to the legal pages of this domain. */
  legal: NavigationEntry[]
  /** From the brand's home to this page; one entry on a home page. */
  breadcrumbs: readonly [home: Breadcrumb, ...Breadcrumb[]]
  company: Company
  blocks: BlockView[]
  assets: AssetsView
  /** The interface texts named in templates/messages.ts. */
  messages: Messages
  cookies: CookieQuestion
  /** The third parties of the brand, if it has any; the same object on all of its pages. */
  thirdParties?: ThirdPartiesView
  /** Colours that the blocks of this page set themselves, each with the name of its field; no two the same. */
  colours: OwnColour[]
  /** Theme tokens that this page sets itself (block general_data), as custom property values. */
  tokens: Record<string, string>
}

/** What visitors are asked about cookies (cli/domain/consent.ts). */
export interface CookieQuestion {
  /** Address of its texts. */
  texts: string
  /**
   * False shows no banner: on a legal text, which can be read before anything is decided, and where nothing is to be decided. The
   * settings can still be opened.
   */
  isShown: boolean
  /** How many days a decision is kept. */
  days: number
  /** A decision for another revision does not count. */
  revision: number
}

/** For the scripts of the page (templates/client/consent/third_parties.ts). */
export interface ThirdPartiesView {
  /** Those that visitors are asked about. */
  categories: string[]
  /** Runs on every page, by the category that allows it; none for necessary scripts. */
  scripts: { src: string; category?: string }[]
  /** Names of cookies by category: they go when it is no longer allowed. */
  cookies: Record<string, string[]>
}

export interface OwnColour {
  field: string
  /** As CSS takes it. */
  value: string
}

interface LocaleView {
  code: string
  /** The language's own name. */
  name: string
  /** BCP 47 tag. */
  tag: string
}

interface BrandView {
  id: string
  /** The path of its pages on the domain of another brand: `coast`. */
  base?: string
  name: string
  mode?: string
  theme: string
  tagline: string
  mark: Image
  /** Quiet background trace of the theme. */
  pattern: Image
  /** The drawing beside the button of the contact section, and its overlay once the light is on. */
  end?: { image: Image; light: Image }
  /** The logo's link: the home page, or the brand's external `home_link`. */
  home: Link
}

export interface Breadcrumb {
  name: string
  /** A path of this domain. */
  href: string
}

export interface NavigationEntry {
  name: string
  link: Link
  description?: string
  image?: Image
  isCurrent: boolean
}

export interface NavigationView {
  name: string
  link?: Link
  /** Each with those below it. */
  entries: (NavigationEntry & { entries?: NavigationEntry[] })[]
  /** True for the entry of this page or of one below it. */
  isCurrent: boolean
}

/** What its entry in the page says of a block, such as what it stands on, and the block itself. */
export interface BlockView
  extends Omit<EntryFields, 'id' | 'component' | 'hydrate' | 'publish_from' | 'publish_until'> {
  id: string
  /** The block's name: folder, CSS class, island. */
  name: string
  component: ComponentType<BlockProps<never>>
  props: BlockProps<unknown>
  hydrate?: Hydrate
  /** The language of its texts (BCP 47), where all of them fall back to another than the page's. */
  lang?: string
}
type EntryFields = Written<typeof blockEntry>

export interface Head {
  /** The document's title: brand name, ' | ' and the section (spec section 2). */
  title: string
  description: string
  canonical: string
  /** Absolute addresses of the pages before and after this one in a list that has several. */
  previous?: string
  next?: string
  /** The files beside this page that its document links to: feeds of the lists on it. */
  feeds: readonly { title: string; type: string; href: string }[]
  /** Metadata of a dated page; days as `2026-11-20`. */
  article?: Article
  /** Absolute; one per locale and x-default. Empty on the error page. */
  alternates: { hreflang: string; href: string }[]
  /** False keeps the page out of search engines. */
  isIndexed: boolean
  /** None where a site has none drawn and the page brings none. */
  socialImage?: { url: string; width: number; height: number; alt: string }
  themeColor: string
  openGraphLocale: string
  openGraphAlternateLocales: string[]
  /** Structured data: JSON-LD. */
  jsonLd: readonly Thing[]
}

export interface Article {
  published: string
  modified?: string
  authors: readonly string[]
  tags: readonly string[]
}

/** A thing of schema.org. */
export interface Thing {
  '@context': unknown
  '@type': string
}

export interface AssetsView {
  /** URL paths of this domain: the style sheet of all pages, and one of fonts where a language has its own. */
  stylesheets: string[]
  /** The start script (module), on every page. */
  start: string
  /** On unprefixed home and error pages only: the classic script that picks the locale before anything is painted. */
  localeChoice?: string
  /** Fonts to preload. */
  fonts: string[]
  /** The script of each interactive block, by the block's name. */
  islands: Record<string, string>
  /** The files of templates/files.ts for this locale, by name. */
  data: Record<string, string>
  icons: { rel: string; href: string; type?: string; sizes?: string }[]
  manifest: string
}
