// The browser's side of `site dev`: takes in what was saved and shows what is wrong. It imports nothing, and styles itself
// in ways that the pages' security policy allows.

interface Said {
  /** Grows with every change; a page of another one is out of date. */
  version: number
  effect: 'nothing' | 'styles' | 'page'
  /** As in the terminal; empty where all is well. */
  report: string
}

const place = 'site-dev-scroll'
const script = document.querySelector<HTMLScriptElement>('script[data-site-dev]')
let version = Number(script?.dataset.siteDev)
let dismissed = ''
let overlay: HTMLElement | undefined

restoreScroll()
const events = new EventSource('/_dev/events')
events.onmessage = ({ data }) => {
  const said: Said = JSON.parse(data)
  show(said.report)
  if (said.version === version) return
  // A change that was missed, as while the server was away, may have been of any kind.
  const isMissed = said.version !== version + 1
  version = said.version
  if (said.effect === 'styles' && !isMissed) swapStyles()
  else if (said.effect !== 'nothing' || isMissed) reload()
}

function reload() {
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
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const old = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  const next = page.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (old === null || next === null) return reload()
  if (old.getAttribute('href') === next.getAttribute('href')) return
  const link = old.cloneNode() as HTMLLinkElement
  link.href = next.getAttribute('href') ?? ''
  link.onload = () => old.remove()
  old.after(link)
}

function show(report: string) {
  overlay?.remove()
  overlay = undefined
  if (report === '' || report === dismissed) return
  const host = document.createElement('site-dev-problems')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  root.adoptedStyleSheets = [sheet]
  const panel = document.createElement('section')
  panel.setAttribute('role', 'alertdialog')
  panel.setAttribute('aria-label', 'Problems')
  const text = document.createElement('pre')
  text.textContent = report
  text.tabIndex = 0
  const close = document.createElement('button')
  close.textContent = 'Show the last good page'
  close.onclick = () => {
    dismissed = report
    host.remove()
  }
  panel.append(close, text)
  root.append(panel)
  document.documentElement.append(host)
  overlay = host
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') overlay?.shadowRoot?.querySelector('button')?.click()
})

const look = `
  section { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem clamp(1rem, 5vw, 4rem);
    background: #161616f2; color: #f2f2f2; font: 15px/1.6 ui-monospace, monospace; }
  pre { margin: 1.5rem 0 0; font: inherit; white-space: pre; overflow: auto; }
  pre:focus-visible { outline: 2px solid #f7901d; outline-offset: 4px; }
  button { font: 600 15px/1 system-ui, sans-serif; padding: 0.75rem 1rem; border: 2px solid #f2f2f2; border-radius: 6px;
    background: none; color: inherit; cursor: pointer; }
  button:hover, button:focus-visible { background: #f2f2f2; color: #161616; }
`
