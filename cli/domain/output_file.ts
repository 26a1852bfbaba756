// A file that a build writes, before it is on disk.

export interface OutputFile {
  /** Path inside the domain's folder, with `/`. */
  path: string
  contents: string | Uint8Array
}
