// What the modules of emit/ export: pure functions, each found by the name of its file. They get what pages say of themselves, and
// give structured data, files and headers.
import type { Company, PageFacts, PageQuery } from './field_types.ts'
import type { Thing } from './page_view.ts'

/** A page at one of its addresses. */
export interface EmittingPage {
  /** Its metadata. */
  page: PageFacts
  /** What others say of themselves, in the order of the query; tracked as for blocks. */
  pages: (query: PageQuery) => PageFacts[]
  /** Its canonical address. */
  url: string
  /** `https://guides.example` */
  origin: string
  isHome: boolean
  /** BCP 47 tag. */
  lang: string
  brand: { id: string; name: string }
  company: Company
}

/** A brand on its domain. */
export interface EmittingDomain {
  origin: string
  /** The path of the brand on its domain: `/coast`; empty at the root. Paths of files and patterns of headers are below it. */
  base: string
  brand: { id: string; name: string }
  /** Each with its own words and links; the one without a path prefix first. */
  locales: {
    code: string
    /** BCP 47 tag. */
    lang: string
    company: Company
    pages: (query: PageQuery) => PageFacts[]
  }[]
}

/** A thing of schema.org. Without an `@context` it gets that of schema.org. */
export type EmittedThing = Thing | ({ '@type': string } & Readonly<Record<string, unknown>>)

export interface EmittedFile {
  /** Below the brand's root: `feeds/all.json`. */
  path: string
  contents: string
}

export interface EmittedHeaders {
  /** A path below the brand's root, or one that ends with `*` for everything below. */
  pattern: string
  headers: [name: string, value: string][]
}

/** A domain once all else of it is built. */
export interface FinishedDomain {
  /** `guides.example` */
  host: string
  /** All files of its folder, but for what other modules add and for the names of the build. */
  files: readonly { path: string; read: () => Promise<Uint8Array> }[]
}

export interface AddedFile {
  /** Below the root of the domain: `pagefind/pagefind.js`. */
  path: string
  contents: string | Uint8Array
}

/** A module of emit/: any of these, none of which but `afterBuild` may look at a clock, a disk or a network. */
export interface EmitterModule {
  /** @param things the page's structured data without this module; the return value replaces it */
  jsonLd?: (page: EmittingPage, things: readonly Thing[]) => readonly EmittedThing[]
  files?: (domain: EmittingDomain) => readonly EmittedFile[]
  headers?: (domain: EmittingDomain) => readonly EmittedHeaders[]
  /** Run by builds alone, once for each domain: it reads the files and gives others, which are then files of the build. */
  afterBuild?: (domain: FinishedDomain) => readonly AddedFile[] | Promise<readonly AddedFile[]>
}

/** With the name of its file: `emit/recipes.ts`. */
export type Emitter = EmitterModule & { file: string }
