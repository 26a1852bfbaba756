// What a domain makes of its pages: taken from each as it is rendered (page/render.ts), kept and carried whole to where the files of
// the domain are made.

export interface PageExtract {
  /** Its entry in the index of search (page/search_entry.ts), where it can be searched. */
  search?: string
}

/** Of a page in one language. */
export type PageExtractIn = PageExtract & { locale: string }
