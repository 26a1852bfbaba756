// What can wait until a second after the page has loaded: prefetching, watching for a new build, smooth scrolling, menus
// that close by themselves, the key of search, the head that comes back, printing a sheet, errors that come late, a press that came early.
import { watchBuild } from './builds.ts'
import { repeatEarlyPress } from './early_press.ts'
import { returnHeader } from './header.ts'
import { tellLateErrors } from './late_errors.ts'
import { closeMenus } from './menus.ts'
import { prefetchLinks } from './prefetch.ts'
import { printSheets } from './print_sheets.ts'
import { scrollSmoothly } from './scroll.ts'
import { openSearch, searchByKey } from './search/search_opener.ts'

export { openSearch }

/** What the start script passes on. */
export interface Start {
  /** True if following the link replaces this document. */
  leaves: (link: HTMLAnchorElement) => boolean
  /** True for a click that the browser would follow in this tab. */
  isPlain: (event: MouseEvent) => boolean
  loadScript: <T>(get: () => Promise<T>) => Promise<T>
  showLoading: () => void
}

export function idle({ leaves, isPlain, loadScript, showLoading }: Start) {
  tellLateErrors()
  repeatEarlyPress()
  const prefetching = prefetchLinks(leaves)
  scrollSmoothly(isPlain)
  printSheets()
  closeMenus()
  searchByKey((button) => openSearch(button, loadScript, isPlain))
  returnHeader()
  watchBuild((go) => {
    prefetching.stop()
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (isPlain(event) && link && link.origin === location.origin && leaves(link)) {
        event.preventDefault()
        showLoading()
        go(link.href)
      }
    })
  })
}
