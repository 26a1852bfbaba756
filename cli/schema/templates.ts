// What the bundled blocks/ and templates/ provide to the engine, as values.

import type { ComponentType } from 'react'
import type { Position } from '../problems/problem.ts'
import type { Emitter } from './emitters.ts'
import type { BlockProps, Contradiction, Hydrate, PageFacts, PageQuery, ThirdParty } from './field_types.ts'
import type { CookieQuestion, PageView } from './page_view.ts'
import type { Schema } from './schema_type.ts'

export interface BlockModule {
  name: string
  /** Its block.tsx, from the site's folder on. */
  file?: string
  schema: Schema
  /** Names of the interface texts that the block shows. */
  messages: readonly string[]
  /** Whether it shows the title of the page (its h1), by its data; blocks without it never do. */
  hasPageTitle?: (data: unknown) => boolean
  /** Contradictions in data that its schema takes; each is a warning. */
  check?: (data: never) => Contradiction[]
  /** Names of those that only its receiver shows; no page carries them. */
  receiverMessages?: readonly string[]
  component: ComponentType<BlockProps<never>>
  /** When the block is hydrated; or a function of its data that decides whether it is at all. */
  hydrate?: Hydrate | ((data: unknown) => Hydrate | undefined)
  /** Runs once at build: turns the localized data into the props of the component. */
  prepare?: (data: unknown, asking: PrepareContext) => unknown
  /** Theme tokens that the block sets for its whole page. */
  tokens?: (data: unknown) => Record<string, string>
}

/** What a block's `prepare` knows of its page. */
export interface PrepareContext {
  /** BCP 47 tag of the page's language. */
  lang: string
  /** Metadata of its page. */
  readonly page: PageFacts
  /** What others say of themselves, in the order of the query. A page is made again whenever an answer to it changes. */
  pages: (query: PageQuery) => PageFacts[]
}

export interface RenderedDocument {
  html: string
  /** Contents of its inline styles, and of its inline scripts but for data. */
  inline: { styles: readonly string[]; scripts: readonly string[] }
  /** Computed on demand: only the report of a page that is too heavy needs it. */
  blockWeights(): BlockWeight[]
}

/** How much of a page a block takes. */
export interface BlockWeight {
  id: string
  name: string
  /** Of its markup, uncompressed. */
  bytes: number
}

/** The index of a domain in one language. */
export interface SearchSource {
  /** Of the brand at the root of the domain. */
  name: string
  url: string
}

/** The engine's interface texts in a language. */
export interface EngineLanguage {
  /** True until a speaker of the language has read them. */
  isMachine: boolean
  /** By their full names: `lightbox.close`. */
  texts: Readonly<Record<string, string>>
}

/** A place in a module of the site. */
export interface CodePlace {
  file: string
  position: Position
}

export interface Templates {
  /** The line of the site's own code that threw, by the stack of the error; undefined where none of it is in there. */
  sourceOf?(stack: string): CodePlace | undefined
  /** The modules of emit/, by their names. */
  emitters: readonly Emitter[]
  blocks: ReadonlyMap<string, BlockModule>
  layouts: readonly string[]
  /** Names of the interface texts that document, layouts, parts and scripts show. */
  messages: readonly string[]
  /** The engine's own interface texts, by language: `de`, `zh-Hans`. */
  languages: Readonly<Record<string, EngineLanguage>>
  /**
   * Gives the function that renders the whole document of a page; what several pages show alike is rendered once by it. That
   * function throws the exceptions of blocks and layouts.
   * @param scriptAddress where the file of a script will be that a document holds inline
   */
  documentRenderer(
    scriptAddress: (contents: string) => string | undefined,
  ): (page: PageView, layout: string) => RenderedDocument
  /** Ids that the document itself has, which no heading takes. */
  ids: readonly string[]
  /** What scripts and style sheets do that the security policy of every page has to allow. */
  policy: {
    /** Scripts write speculation rules into the page. */
    speculates: boolean
    /** Style sheets hold pictures as `data:`. */
    hasDataImages: boolean
  }
  /** Small files per locale that scripts fetch. */
  files(page: {
    messages: Readonly<Record<string, unknown>>
    lang: string
    cookies: Pick<CookieQuestion, 'days'>
    /** Those of the brand, and the categories that visitors are asked about. */
    thirdParties?: readonly ThirdParty[]
    /** Where the brand's pages are searched, the own domain first; none where they are not. */
    search?: readonly SearchSource[]
  }): { name: string; contents: string }[]
}
