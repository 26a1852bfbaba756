// A file that a build makes, before anything writes it. It knows no folder but its own domain's.

export interface OutputFile {
  /** Path below the domain's folder, with `/`, without a leading one. */
  path: string
  contents: string | Uint8Array
}
