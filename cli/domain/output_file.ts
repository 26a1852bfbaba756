// A file that a build writes, before it is on disk.

export interface OutputFile {
  /** Path inside the domain's folder, with `/`. */
  path: string
  contents: string | Uint8Array
}

/** One that is made of what its domain takes from each rendered page (page/page_extracts.ts). */
export interface ExtractFile extends Pick<OutputFile, 'path'> {
  /** Of the pages that it is made of. */
  locale: string
  /** @param extracts in any order */
  contents: (extracts: readonly string[]) => string
}

/** One that follows from the routes of a domain. */
export interface DerivedFile extends Pick<OutputFile, 'path'> {
  /** Made on demand: the sitemaps of a large site are megabytes. */
  contents: () => string
}
