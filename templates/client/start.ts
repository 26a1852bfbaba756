// The script of every page: wakes islands when their moment comes, remembers a chosen language, opens the contact form
// and the cookie settings, shows that a navigation takes long. Everything that can wait is in later.ts. Modules that it
// shares with the scripts it imports would cost every page a request: what those need is handed to them.
import { isCrawler } from './crawler.ts'
import { closeMenuOf, closeMenus } from './menus.ts'

// Spec section 9: locale cookie 365 days, transitions wait 100 ms, prefetch 1000 ms after mount. Section 4: one reload
// in 10 s.
const yearS = 31_536_000
const loadingAfterMs = 100
const laterAfterMs = 1000
const reloadEveryMs = 10_000
const loadingAtMostMs = 10_000

// Another number asks everybody again. Raise it when cookies are added.
const consentRevision = 1

interface PageData {
  locale: string
  /** Address of the consent texts. */
  consent?: string
  /** True where a banner would stand before the very text that it is about. */
  isLegal?: boolean
  /** On the error page: its sentence, and the home pages by locale code. */
  notFound?: { text: string; homes: Record<string, string> }
}

function start({ locale, consent: texts = '', isLegal = false, notFound }: PageData) {
  const openConsent = async (isAsked: boolean) => {
    const { consent } = await loaded(() => import('./consent.ts'))
    return consent({ locale, texts, revision: consentRevision, isShown: !isLegal, isAsked })
  }

  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const block = root.firstElementChild
    if (block) atMoment(root.dataset.when ?? '', block, () => wake(root))
  }

  addEventListener('click', (event) => {
    const at = event.target as Element
    const link = at.closest('a')
    if (link?.hreflang) keepPlace(link)
    if (!isPlain(event)) return
    const settings = at.closest<HTMLElement>('[data-cookie-settings]')
    if (settings) {
      event.preventDefault()
      // Safari does not focus a button that is clicked, and focus comes back to what had it.
      settings.focus()
      openConsent(true)
    } else if ((at.closest('[data-contact]') && openContact()) || replays(at)) event.preventDefault()
    else if (link) {
      closeMenuOf(link)
      if (link.hreflang) remember(link.hreflang.slice(0, 2))
      if (leaves(link)) showLoading()
    }
  })
  addEventListener('site:contact', (event) => openContact((event as CustomEvent).detail))
  addEventListener('site:island-error', (event) => {
    const panel = copyOf('#island-error')
    if (panel) (event.target as Element).append(panel)
    reportError((event as CustomEvent).detail)
  })
  const before = history.state?.contact
  if (before) {
    history.replaceState(null, '')
    openContact(before[0])
  }
  closeMenus()
  addEventListener('pageshow', hideLoading)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideLoading())

  if (!isLegal && !hasDecided()) idle(() => openConsent(false))
  if (notFound) import('./not_found.ts').then((page) => page.notFound({ locale, ...notFound }))
  whenLoaded(() => setTimeout(later, laterAfterMs))
}

const later = () =>
  import('./later.ts').then(
    (scripts) => scripts.later({ leaves, isPlain, showLoading }),
    // Nobody waits for it, and the next page tries again.
    () => {},
  )

/** The page in another language is to show the same part of it, with the same choices. */
function keepPlace(link: HTMLAnchorElement) {
  link.search = location.search
  link.hash = location.hash
}

function remember(locale: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and comes too late
  document.cookie = `i18n_redirected=${locale}; max-age=${yearS}; path=/; samesite=lax`
}

// Islands

interface IslandModule {
  start: (root: Element) => void
}

const woken = new Map<HTMLElement, Promise<void>>()
const awake = new WeakSet<Element>()

function wake(root: HTMLElement): Promise<void> {
  const waking =
    woken.get(root) ??
    loaded<IslandModule>(() => import(root.dataset.src ?? '')).then((island) => {
      awake.add(root)
      island.start(root)
    })
  woken.set(root, waking)
  return waking
}

function atMoment(moment: string, block: Element, go: () => void) {
  if (moment === 'load') go()
  else if (moment === 'idle') idle(go)
  else if (moment === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect()
          go()
        }
      },
      { rootMargin: '200px' },
    )
    observer.observe(block)
  } else if (moment === 'interaction') {
    for (const type of ['pointerover', 'pointerdown', 'focusin']) block.addEventListener(type, go, { once: true })
  } else {
    const query = matchMedia(moment)
    if (query.matches) go()
    else query.addEventListener('change', go, { once: true })
  }
}

/**
 * What is pressed before its island is awake is pressed again once it is: a button, also one that sends a form, or a link
 * that opens a part of it.
 */
function replays(at: Element): boolean {
  const root = at.closest<HTMLElement>('[data-island]')
  const pressed = at.closest<HTMLElement>('button[type=button],[method=post] button,[data-opens]')
  if (!root || !pressed || awake.has(root)) return false
  wake(root).then(() => pressed.click())
  return true
}

/** A script that comes later. If it is gone (a deploy in between), the page is loaded anew, once in ten seconds. */
async function loaded<T>(get: () => Promise<T>): Promise<T> {
  try {
    return await get()
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((online) => addEventListener('online', online, { once: true }))
      return loaded(get)
    }
    if (!dispatchEvent(new CustomEvent('site:preload-error', { cancelable: true, detail: error })))
      return new Promise(() => {})
    const last = Number(sessionStorage.getItem('reloaded'))
    if (Date.now() - last > reloadEveryMs) {
      sessionStorage.setItem('reloaded', `${Date.now()}`)
      history.replaceState({ contact }, '')
      location.reload()
    }
    throw error
  }
}

// Contact and consent

/** What the form has been opened with, until its script is there: if the page has to be loaded anew, it opens again. */
let contact: unknown[] | undefined

/** Opens the page's contact form at once; its script fills in what was typed before, and what is handed over. */
function openContact(detail?: unknown): boolean {
  const dialog = find<HTMLDialogElement>('[data-island] dialog[data-contact-form]')
  const root = dialog?.closest<HTMLElement>('[data-island]')
  if (!dialog || !root) return false
  if (!dialog.open) {
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[required]')?.focus()
  }
  contact = [detail]
  wake(root).then(() => {
    contact = undefined
    dialog.dispatchEvent(new CustomEvent('site:prefill', { detail }))
  })
  return true
}

function hasDecided(): boolean {
  try {
    const [, cookie] = /(?:^|; )cc_cookie=([^;]+)/.exec(document.cookie) ?? []
    return JSON.parse(decodeURIComponent(cookie ?? '')).revision === consentRevision
  } catch {
    return false
  }
}

// Loading

let loading: { timers: ReturnType<typeof setTimeout>[]; overlay?: Element } | undefined

function showLoading() {
  hideLoading()
  const show = () => {
    const overlay = copyOf('#loading')?.firstElementChild
    if (!overlay || !loading) return
    loading.overlay = overlay
    document.body.append(overlay)
  }
  loading = { timers: [setTimeout(show, loadingAfterMs), setTimeout(hideLoading, loadingAtMostMs)] }
}

function hideLoading() {
  loading?.timers.forEach(clearTimeout)
  loading?.overlay?.remove()
  loading = undefined
}

/** True where following the link replaces this document. */
function leaves(link: HTMLAnchorElement): boolean {
  const isHere = link.href.split('#')[0] === location.href.split('#')[0]
  return /^https?:/.test(link.href) && /^(_self)?$/.test(link.target) && !link.hasAttribute('download') && !isHere
}

/** True for a click that the browser would follow in this tab. */
function isPlain(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}

function find<E extends Element>(selector: string) {
  return document.querySelector<E>(selector)
}
function copyOf(template: string) {
  return find<HTMLTemplateElement>(template)?.content.cloneNode(true) as DocumentFragment | undefined
}
function idle(go: () => void) {
  ;(globalThis.requestIdleCallback ?? setTimeout)(go)
}
function whenLoaded(go: () => void) {
  if (document.readyState === 'complete') go()
  else addEventListener('load', go, { once: true })
}

// Crawlers have the whole page already: they get no panel, no banner and no redirect (spec section 4).
if (!isCrawler(navigator.userAgent)) start(JSON.parse(find('#page-data')?.textContent || '{}'))
