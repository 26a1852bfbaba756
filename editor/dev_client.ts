// The browser's side of `site dev`: applies saves and shows mistakes. It imports nothing but types, and styles itself in ways that
// the pages' security policy allows.
import type { Mistake, ServerMessage } from '../cli/dev/server_message.ts'

const place = 'site-dev-scroll'
const script = document.querySelector<HTMLScriptElement>('script[data-site-dev]')
let version = Number(script?.dataset.siteDev)
let dismissed = ''
let overlay: HTMLElement | undefined

restoreScroll()
// The pages of `site dev` itself have no warnings.
const isOwnPage = script?.dataset.own !== undefined
showWarnings()
const events = new EventSource('/_dev/events')
events.onmessage = ({ data }) => {
  const message: ServerMessage = JSON.parse(data)
  // For authors, and while a page is edited (cli/edit/protocol.ts), the page stays, and mistakes are shown in a corner.
  const isInCorner = message.report === '' || document.documentElement.hasAttribute('data-site-editing')
  showMistakes(isInCorner ? message.mistakes : [])
  show(isInCorner ? '' : message.report)
  if (message.version === version) {
    showWarnings()
    return
  }
  // A change that was missed, as while the server was away, may have been of any kind.
  const isMissed = message.version !== version + 1
  version = message.version
  if (message.effect === 'styles' && !isMissed) swapStyles()
  else if (message.effect !== 'nothing' || isMissed) reload()
}

// Longer than a page takes to come. What is downloaded leaves its page open.
const leavingMs = 30_000
let isLeaving = false
let isReloadDue = false
addEventListener('beforeunload', () => {
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
    if (isReloadDue) reload()
  }, leavingMs)
})

function reload() {
  // A reload would take the place of the page that a pressed link leads to.
  isReloadDue = isLeaving
  if (isLeaving) return
  // The editor shows the change itself, so that nothing unsaved is lost (cli/edit/protocol.ts).
  if (!dispatchEvent(new Event('site-dev:reload', { cancelable: true }))) return
  sessionStorage.setItem(place, JSON.stringify({ path: location.pathname, top: scrollY }))
  location.reload()
}

function restoreScroll() {
  const saved = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  if (saved === null) return
  const { path, top } = JSON.parse(saved)
  if (path === location.pathname) scrollTo({ top, behavior: 'instant' })
}

/** The new stylesheet first, then the old one away: nothing is ever without style. */
async function swapStyles() {
  const page = await fetchPage()
  const old = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const next = page?.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (old === null || !next) return reload()
  if (old.getAttribute('href') === next.getAttribute('href')) return
  const link = old.cloneNode() as HTMLLinkElement
  link.href = next.getAttribute('href') ?? ''
  link.onload = () => old.remove()
  old.after(link)
}

/** The current version of this page; null if it cannot be fetched. Trusted Types allow no string to become a document. */
const fetchPage = () =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    request.responseType = 'document'
    request.onloadend = () => resolve(request.responseXML)
    request.send()
  })

const lists: Record<string, HTMLElement> = {}

/** Warnings are folded into a corner of the window, so that the page looks as to a visitor. */
async function showWarnings() {
  if (isOwnPage) return
  const response = await fetch(`/_dev/warnings?page=${encodeURIComponent(location.pathname)}`)
  const warnings: Mistake[] = response.ok ? await response.json() : []
  showList('warnings', warnings, warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`)
}

const showMistakes = (list: readonly Mistake[]) =>
  showList('mistakes', list, `${list.length === 1 ? '1 mistake' : `${list.length} mistakes`} in the content`)

/** A tab that opens a list; each of its lines leads to a field. */
function showList(name: 'mistakes' | 'warnings', list: readonly Mistake[], said: string) {
  const isOpen = lists[name]?.shadowRoot?.querySelector('details')?.open ?? false
  lists[name]?.remove()
  delete lists[name]
  if (list.length === 0) return
  const title = element('summary', name === 'mistakes' ? { role: 'status' } : {}, said)
  lists[name] = panel(
    `site-dev-${name}`,
    element('details', { className: name, open: isOpen }, title, ...list.map(lineOf)),
  )
}

const lineOf = ({ message, place: words, url }: Mistake) =>
  element('p', {}, url === undefined ? element('span', {}, words) : element('a', { href: url }, words), ` ${message}`)

function show(report: string) {
  overlay?.remove()
  overlay = undefined
  if (report === '' || report === dismissed) return
  const close = element('button', {}, 'Show the last good page')
  const text = element('pre', { tabIndex: 0 }, report)
  const host = panel(
    'site-dev-problems',
    element('section', { role: 'alertdialog', ariaLabel: 'Problems' }, close, text),
  )
  close.onclick = () => {
    dismissed = report
    host.remove()
  }
  overlay = host
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties)
  created.append(...children)
  return created
}

/** Shows something over the page, apart from its styles. @returns what it can be taken away by */
function panel(name: string, content: HTMLElement): HTMLElement {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  root.adoptedStyleSheets = [sheet]
  root.append(content)
  document.documentElement.append(host)
  return host
}

addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape') return
    overlay?.shadowRoot?.querySelector('button')?.click()
    for (const { shadowRoot } of Object.values(lists)) {
      const details = shadowRoot?.querySelector('details[open]')
      if (!details) continue
      details.removeAttribute('open')
      // It closes nothing else.
      event.preventDefault()
    }
  },
  { capture: true },
)

const look = `
  section { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem clamp(1rem, 5vw, 4rem);
    background: #161616f2; color: #f2f2f2; font: 15px/1.6 ui-monospace, monospace; }
  pre { margin: 1.5rem 0 0; font: inherit; white-space: pre; overflow: auto; }
  pre:focus-visible { outline: 2px solid #f7901d; outline-offset: 4px; }
  button { font: 600 15px/1 system-ui, sans-serif; padding: 0.75rem 1rem; border: 2px solid #f2f2f2; border-radius: 6px;
    background: none; color: inherit; cursor: pointer; }
  button:hover, button:focus-visible { background: #f2f2f2; color: #161616; }
  details { position: fixed; top: 52vh; left: 0; z-index: 2147482000; box-sizing: border-box;
    border: 2px dashed #f7901d; border-radius: 0 6px 6px 0; background: #161616f2; color: #f2f2f2; font: 14px/1.5 system-ui, sans-serif; }
  details.mistakes { top: 0.5rem; border-color: #ff8a70; border-style: solid; }
  /* A tab in the margin, so that it covers neither the page nor its lower edge. */
  details:not([open]) { padding: 0.5rem 0; writing-mode: vertical-rl; border-left: 0; font-size: 12px; line-height: 1.4; }
  details[open] { z-index: 2147482001; max-inline-size: min(32rem, 100vw - 2rem); max-block-size: 60vh; overflow: auto; padding: 0.75rem 1rem; }
  details.warnings[open] { top: 25vh; }
  summary { cursor: pointer; font-weight: 600; }
  p { margin: 0.75rem 0 0; }
  a { color: #f7901d; }
`
