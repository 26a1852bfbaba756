// The session of this window: of the page that the browser has loaded, over fetch, with what the browser keeps.
import {
  editCookie,
  type PageTable,
  pageTasks,
  placeHash,
  reloadEvent,
  tableId,
  type ValuePlace,
} from '../cli/edit/protocol.ts'
import { asker } from './api.ts'
import { openSession } from './session.ts'
import { ShownPage } from './shown_page.ts'
import { documentOf } from './trusted.ts'
import { openUnsaved, unsavedKey } from './unsaved.ts'

// Marks go before any other script reads the page: this module runs first of all.
const written = document.getElementById(tableId)?.textContent ?? ''
export const isHere = written !== ''
const served: PageTable = isHere ? JSON.parse(written) : ({} as PageTable)
/** Whether texts of the page can be pressed. */
export const isOn = served.marks !== null && isHere
export const shown = isOn ? new ShownPage() : undefined

export const store = openUnsaved(localStorage)
addEventListener('storage', (event) => {
  if (event.key === unsavedKey) store.readAgain()
})

export const ask = asker(served.token)
export const session = openSession({
  served,
  ask,
  store,
  tab: sessionStorage,
  now: Date.now,
  page: {
    url: () => location.href,
    isReloaded: performance
      .getEntriesByType('navigation')
      .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload'),
    show(html) {
      const next = documentOf(html)
      const address = next.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
      shown?.show(next)
      return address === undefined ? '' : new URL(address).pathname
    },
    async isThere(url) {
      // Whether a page of another brand is there cannot be read from here.
      if (new URL(url, location.href).origin !== location.origin) return true
      // An address that leads on is the old one of the page until the server has read where it is now.
      return fetch(url, { redirect: 'manual' }).then(
        ({ ok }) => ok,
        () => false,
      )
    },
    goTo: (url) => location.assign(url),
  },
})

/** Turns Edit on or off for this domain, and loads the page anew. */
export function turn(on: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and the page goes at once
  document.cookie = `${editCookie}=${on ? '1' : '0'}; Path=/; SameSite=Strict`
  location.reload()
}

/** Begins to ask whenever something has changed. */
export function startSession() {
  addEventListener('hashchange', openAsked)
  session.start()
  addEventListener(reloadEvent, (event) => {
    // Nothing that is unsaved is thrown away.
    event.preventDefault()
    session.filesChanged()
  })
}

export const isAsked = () => location.hash.startsWith(placeHash)

/** Opens what the address asks for: a place, or a dialog of the page. Edit is turned on for it. */
export function openAsked() {
  if (!isAsked()) return
  if (!isOn) return turn(true)
  const taskName = decodeURIComponent(location.hash.slice(placeHash.length))
  history.replaceState(history.state, '', location.pathname + location.search)
  const task = pageTasks.find((each) => each === taskName)
  if (task !== undefined) {
    session.choose(session.pagePlace.value)
    session.pageTask.value = task
    return
  }
  try {
    const { file, path }: ValuePlace = JSON.parse(taskName)
    if (typeof file === 'string' && Array.isArray(path)) session.choose({ file, path }, { focus: true })
  } catch {
    // Somebody has shortened the address.
  }
}
