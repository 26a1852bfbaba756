// What `site dev` tells open pages, and they it.

export interface ServerMessage {
  /** Grows with every change; a page of another one is out of date. */
  version: number
  effect: 'nothing' | 'styles' | 'page'
  /** As in the terminal; empty if all is well, and for authors. */
  report: string
  /** The errors for authors, each with a link to its field. */
  mistakes: Mistake[]
}

export interface Mistake {
  message: string
  /** In words. */
  place: string
  /** Opens the place in the editor; undefined if no page shows the file. */
  url?: string
}

/** A component or an element, and where its JSX is written. */
export interface StackEntry {
  name: string
  file?: string
  line?: number
  column?: number
}

/** What a browser tells of a block that woke in it: what it renders otherwise than the build, or what the block throws. */
export interface HydrationReport {
  block: string
  thrown?: string
  /** In words, as `"10:30"`, `<b>` or `class="open"`. */
  built?: string | undefined
  rendered?: string | undefined
  stack: StackEntry[]
}
