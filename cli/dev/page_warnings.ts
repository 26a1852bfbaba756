/** What a page is warned of: how many times, and in the words of the terminal; empty for nothing. */
export interface PageWarnings {
  count: number
  report: string
}
