// An entry of the search index: written by the build, read by templates/client/search/search.ts.

/** A part of a page that has an address of its own; the id is empty where only the page can be named. */
export type SearchSection = [id: string, heading: string, text: string]

export type SearchEntry = [path: string, title: string, sections: SearchSection[]]
