//! /licenses.txt
// The script of every page: one subject a module, and here what a click means to each of them. Scripts that are fetched when
// they are needed (consent/consent.ts, idle.ts, not_found.ts, search/search.ts) import none of these modules: a shared one would become a file of its own,
// and cost every page a request. What those need is handed to them.
import type { CookieQuestion } from '../../cli/schema/page_view.ts'
import { cookieSettings } from './consent/cookie_settings.ts'
import { openContact, startContact } from './contact.ts'
import { isCrawler } from './crawler.ts'
import { replays, sayBroken, startIslands } from './islands.ts'
import { closeMenuOf, isPlain, leaves } from './links.ts'
import { loadScript } from './load_script.ts'
import { endLoading, showLoading } from './loading.ts'
import { keepPlace, rememberLocale } from './locale_links.ts'
import { whenLoaded } from './when.ts'

// Spec section 9: prefetch 1000 ms after mount.
const idleAfterMs = 1000

/** Written by templates/client_data.tsx. */
interface PageData {
  locale: string
  cookies: CookieQuestion
  /** On the error page: its sentence, the home pages by locale code, and the seconds until it goes there. */
  notFound?: { text: string; homes: Record<string, string>; seconds: number }
}

function start() {
  // First, as it shows what fails.
  startIslands()
  const data: PageData = JSON.parse(document.querySelector('#page-data')?.textContent || '{}')
  const { locale, cookies, notFound } = data
  // An author who writes in the page of `site dev` has to reach all of it.
  if ('siteEditing' in document.documentElement.dataset) cookies.isShown = false
  const askAboutCookies = cookieSettings({ ...cookies, locale })
  addEventListener('click', (event) => {
    const at = event.target as Element
    const link = at.closest('a')
    if (link?.hreflang) keepPlace(link)
    if (!isPlain(event)) return
    const opens = at.closest('[data-contact]') && openContact()
    const opener = at.closest<HTMLElement>('[data-cookie-settings],[data-search]')
    if (opener || replays(at) || opens) {
      event.preventDefault()
      // Safari does not focus a button that is clicked, and focus comes back to what had it.
      opener?.focus()
      if (opener?.dataset.search)
        loadScript(() => import('./idle.ts')).then((scripts) => scripts.openSearch(opener, loadScript, isPlain))
      else if (opener) askAboutCookies(true)
    } else if (link) {
      closeMenuOf(link)
      if (link.dataset.locale) rememberLocale(link.dataset.locale)
      if (leaves(link)) showLoading()
    }
  })
  startContact()
  endLoading()
  if (notFound) import('./not_found.ts').then((page) => page.notFound({ locale, ...notFound }))
  whenLoaded(() => setTimeout(startIdle, idleAfterMs))
}

const startIdle = () =>
  import('./idle.ts').then(
    (scripts) => scripts.idle({ leaves, isPlain, loadScript, showLoading }),
    // Failure is harmless: the next page tries again.
    () => {},
  )

// Crawlers have the whole page already: they get no panel, no banner and no redirect (spec section 4).
if (!isCrawler(navigator.userAgent))
  try {
    start()
  } catch (error) {
    sayBroken(document.body, error)
  }
