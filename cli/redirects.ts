// Every redirect of a domain, computed once from the route table; all hosts' files are written from these. It knows no host's syntax.

import type { Problem } from './problem.ts'
import * as problem from './problem.ts'
import { originOf, pathOf, type Route } from './routes.ts'
import type { Brand, Frame } from './site/frame.ts'

export interface Redirect {
  /** Path without a trailing slash; hosts' files match both forms. */
  from: string
  /** True where everything below `from` is meant too. */
  andBelow: boolean
  /** A path of the same domain or an absolute URL. */
  to: string
  /** True where what was below `from` is appended to `to`. */
  keepsRest: boolean
  status: 301
}

/**
 * Redirects of one brand's domain, the most specific first (spec section 2, brand-domain routing):
 * the prefixed paths of its own pages lead to the stripped ones, another brand's prefix to that brand's home, pages of the
 * group domain to that domain, and the default locale's code to the unprefixed path. Each in every locale, and in one hop.
 */
export function redirectsOf(frame: Frame, brand: Brand, routes: Route[]): Redirect[] {
  const main = frame.brands.find(({ id }) => id === frame.settings.main_brand)
  const own = routes.filter((route) => route.brand === brand.id)
  const taken = new Set(own.map(({ path }) => path))
  const redirects: Redirect[] = []
  const standard = frame.settings.default_locale
  // The default locale's pages are also known under its code.
  const places = [
    ...frame.locales.map(({ code }) => ({ code, below: code === standard ? '' : `/${code}` })),
    { code: standard, below: `/${standard}` },
  ]
  const add = (from: string, to: string, andBelow: boolean) => {
    if (!taken.has(from) && from !== to) redirects.push({ from, andBelow, to, keepsRest: false, status: 301 })
  }
  for (const { code, below } of places) {
    const homeOf = (other: Brand) => originOf(other.host) + pathOf(frame, code, '')
    if (brand.prefix !== undefined) {
      for (const route of own) {
        if (route.locale !== code) continue
        if (route.page === brand.prefix || route.page.startsWith(`${brand.prefix}/`))
          add(`${below}/${route.page}`, route.path, false)
      }
    }
    for (const other of frame.brands) {
      if (other.id !== brand.id && other.prefix !== undefined) add(`${below}/${other.prefix}`, homeOf(other), true)
    }
    if (main !== undefined && main.id !== brand.id) {
      for (const route of routes) {
        if (route.brand === main.id && route.locale === code && !route.isHome)
          add(below + pathOf(frame, standard, route.page), originOf(main.host) + route.path, false)
      }
    }
  }
  redirects.push({ from: `/${standard}`, andBelow: true, to: '/', keepsRest: true, status: 301 })
  return redirects
}

/** Where a domain's redirects send a path, or undefined; the first that matches counts. */
export function redirected(redirects: readonly Redirect[], path: string): string | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  for (const { from, andBelow, to, keepsRest } of redirects) {
    if (plain === from) return to
    if (andBelow && plain.startsWith(`${from}/`))
      return keepsRest ? (to === '/' ? '' : to) + plain.slice(from.length) : to
  }
  return undefined
}

/** Loops, chains and targets to nothing, over all domains. `redirects` by host. */
export function checkRedirects(
  redirects: ReadonlyMap<string, Redirect[]>,
  routes: Route[],
  file: (host: string) => string,
): Problem[] {
  const pages = new Set(routes.map((route) => originOf(route.host) + route.path))
  const hosts = new Map([...redirects.keys()].map((host) => [originOf(host), host]))
  const problems: Problem[] = []
  for (const [host, own] of redirects) {
    for (const { from, to, keepsRest } of own) {
      if (keepsRest) continue
      const target = to.startsWith('/') ? originOf(host) + to : to
      const url = new URL(target)
      const targetHost = hosts.get(url.origin)
      const next = targetHost === undefined ? undefined : redirected(redirects.get(targetHost) ?? [], url.pathname)
      if (next !== undefined) problems.push(problem.redirectLoop({ file: file(host) }, from))
      else if (targetHost !== undefined && !pages.has(url.origin + url.pathname))
        problems.push(problem.deadRedirect({ file: file(host) }, from, target))
    }
  }
  return problems
}

/** The file that Netlify and Cloudflare Pages read. Both slash forms are written: Cloudflare matches them apart. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, andBelow, to, keepsRest, status }) => [
    `${from} ${to} ${status}`,
    `${from}/ ${to} ${status}`,
    ...(andBelow ? [`${from}/* ${keepsRest ? `${to === '/' ? '' : to}/:splat` : to} ${status}`] : []),
  ])
  return `${lines.join('\n')}\n`
}
