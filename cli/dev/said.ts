// What `site dev` tells a page that is open.

export interface Said {
  /** Grows with every change; a page of another one is out of date. */
  version: number
  effect: 'nothing' | 'styles' | 'page'
  /** As in the terminal; empty where all is well. */
  report: string
  /** The same for who writes in the page. */
  mistakes: Mistake[]
}

export interface Mistake {
  message: string
  file: string
  /** Opens the place in the editor; undefined where no page shows the file. */
  url?: string
}
