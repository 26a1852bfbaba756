// The message of `site dev` to open pages.

export interface ServerMessage {
  /** Grows with every change; a page of another one is out of date. */
  version: number
  effect: 'nothing' | 'styles' | 'page'
  /** As in the terminal; empty if all is well. */
  report: string
  /** The errors for the editor, each with a link to its field. */
  mistakes: Mistake[]
}

export interface Mistake {
  message: string
  file: string
  /** Opens the place in the editor; undefined if no page shows the file. */
  url?: string
}
