// Fetches pages that a visitor is about to open: links that are seen or touched, on this domain only (spec sections 2, 9).
// Every decision is made from the link.

const atOnce = 4
// Speculation rules report no end. Chromium runs three of them at a time; this keeps the line short enough that links
// that were scrolled past are left out.
const ruleMs = 300

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** @param leaves true if following the link replaces the document. */
export function prefetchLinks(leaves: (link: HTMLAnchorElement) => boolean) {
  const requested = new Set([location.href.split('#')[0] ?? ''])
  const waiting = new Set<string>()
  const forgetters: (() => void)[] = []
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = urlOf(target as HTMLAnchorElement)
      if (isIntersecting) want(url)
      else waiting.delete(url)
    }
  })
  let running = 0
  let isStopped = false

  const want = (url: string) => {
    if (requested.has(url) || isSlow()) return
    waiting.add(url)
    next()
  }
  const next = () => {
    for (const url of waiting) {
      if (running >= atOnce || isStopped) return
      waiting.delete(url)
      requested.add(url)
      running++
      const { forget, done } = fetchAhead(url)
      forgetters.push(forget)
      done.then(() => {
        running--
        next()
      })
    }
  }
  const touched = ({ target }: Event) => {
    const link = (target as Element).closest?.('a')
    if (link && isCandidate(link, leaves)) want(urlOf(link))
  }

  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, touched, { passive: true })
  for (const link of document.querySelectorAll('a')) if (isCandidate(link, leaves)) observer.observe(link)

  return {
    /** Forgets every prefetched page, and fetches no more. */
    stop() {
      isStopped = true
      observer.disconnect()
      for (const forget of forgetters) forget()
    },
  }
}

/** Pages of this domain; files, whose last part has a dot, are left alone. */
const isCandidate = (link: HTMLAnchorElement, leaves: (link: HTMLAnchorElement) => boolean) =>
  link.origin === location.origin && leaves(link) && !/\.\w+$/.test(link.pathname)

/** The one text that is written into a script here: rules to fetch a page (the security policy names `prefetch`). */
const rulesFor = (url: string) => JSON.stringify({ prefetch: [{ urls: [url], eagerness: 'immediate' }] })
const policy = { createScript: rulesFor }
const trusted = globalThis.trustedTypes?.createPolicy('prefetch', policy) ?? policy

const urlOf = (link: HTMLAnchorElement) => link.href.split('#')[0] ?? ''

function isSlow() {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

function fetchAhead(url: string): { forget: () => void; done: Promise<unknown> } {
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.text = trusted.createScript(url)
    document.head.append(rules)
    return { forget: () => rules.remove(), done: new Promise((resolve) => setTimeout(resolve, ruleMs)) }
  }
  // Not by <link rel=prefetch>: Firefox holds it to `default-src`, which allows nothing. Read to its end, so that it is all in the cache.
  const ended = new AbortController()
  const whole = fetch(url, { signal: ended.signal, priority: 'low' }).then((page) => page.text())
  return { forget: () => ended.abort(), done: whole.catch(() => {}) }
}
