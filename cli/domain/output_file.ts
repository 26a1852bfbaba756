// A file that a build writes, before it is on disk.

export interface OutputFile {
  /** Path inside the domain's folder, with `/`. */
  path: string
  contents: string | Uint8Array
}

/** One that follows from the routes of a domain. */
export interface DerivedFile extends Pick<OutputFile, 'path'> {
  /** Made on demand: the sitemaps of a large site are megabytes. */
  contents: () => string
}

/** Names of encodings in HTTP, with the endings of the compressed files that lie beside others. */
export const compressedEndings = { br: 'br', gzip: 'gz' } as const
const compressed = new RegExp(`\\.(${Object.values(compressedEndings).join('|')})$`)
/** The name of the file that a compressed one was made from; every other name stays. */
export const uncompressedName = (name: string) => name.replace(compressed, '')
