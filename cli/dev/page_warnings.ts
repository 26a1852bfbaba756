/** The warnings of a page: how many, and in the words of the terminal; empty for none. */
export interface PageWarnings {
  count: number
  report: string
}
