// Every redirect of a domain, computed once from the route table; all hosts' files are written from these.
import { isAddress } from '../content/addresses.ts'
import type { Brand, Config } from '../content/config/config.ts'
import type { FormerPage } from '../content/pages/former_pages.ts'
import { isIn } from '../content/pages/in_locales.ts'
import type { ScheduledPage } from '../content/pages/page_summary.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { type Domain, onDomain, originOf } from './domains.ts'
import { isShownIn, linkTo, linkToPath, type PageTable } from './links.ts'
import { fitsRules, type OldAddress } from './old_addresses.ts'
import { addressText, belowPath, pathOf, takesSlash, withoutSlash } from './page_address.ts'
import { isSecret, type Route, urlOf } from './routes.ts'

export interface Redirect {
  /** Path without a trailing slash; hosts' files match both forms. */
  from: string
  /** True where everything below `from` is meant too. */
  andBelow: boolean
  /** A path of the same domain or an absolute URL. */
  to: string
  /** True where what was below `from` is appended to `to`. */
  keepsRest: boolean
  status: typeof usualStatus
  /** Parameters that the query has to have; then it is not passed on. */
  query?: string[]
}

/** Of every redirect: the page has moved for good. */
export const usualStatus = 301

/** Where renamed and deleted pages lead. */
export interface Moves {
  former: readonly FormerPage[]
  pageTable: PageTable
  addresses?: readonly OldAddress[]
}
const noMoves: Moves = { former: [], pageTable: new Map() }

/**
 * Redirects of a domain: its old addresses, then those of its brands. What is below a base goes first, since what holds for the whole
 * domain holds there too.
 */
export const redirectsOn = (config: Config, { host, brands }: Domain, routes: Route[], moves = noMoves): Redirect[] => [
  ...oldRedirects(config, host, routes, moves),
  ...brands.toReversed().flatMap((brand) => redirectsOf(config, brand, routes, moves)),
]

function oldRedirects(config: Config, host: string, routes: readonly Route[], moves: Moves): Redirect[] {
  const { addresses = [], pageTable } = moves
  const pagePaths = new Set(routes.filter((route) => route.host === host).map(({ path }) => path))
  return addresses.flatMap(({ path, query, to, brand, locale, ...at }): Redirect[] => {
    if (at.host !== host || !isLeading(to, pageTable) || (query.length === 0 && pagePaths.has(path))) return []
    const href = targetOf(config, pageTable, to, { brand, locale })
    const redirect: Redirect = { from: path, andBelow: false, to: href, keepsRest: false, status: usualStatus }
    return [query.length === 0 ? redirect : { ...redirect, query }]
  })
}

/** An address elsewhere may hold signs that servers' files read as theirs; escaped it is the same address. */
const targetOf = (...link: Parameters<typeof linkTo>): string =>
  linkTo(...link).href.replace(/[${}"\\`]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const isLeading = (to: string | undefined, pageTable: PageTable): to is string =>
  to !== undefined && (isAddress(to) || to === 'home' || pageTable.get(to)?.isShown === true)

/**
 * Redirects of the brand at the root of a domain (spec section 2, brand-domain routing): the brand's own prefix leads to the stripped
 * paths, another brand's prefix to that brand's home, pages of the group domain to that domain, and the default locale's
 * code to the unprefixed path; before them all, former pages lead to their successors. Each in every locale, and in one hop:
 * the first that matches counts. A brand below a base has those of its former pages alone.
 */
export function redirectsOf(config: Config, brand: Brand, routes: Route[], moves = noMoves): Redirect[] {
  const main = config.brands.find(({ id }) => id === config.settings.main_brand)
  const own = routes.filter((route) => route.host === brand.host)
  const pagePaths = new Set(own.map(({ path }) => path))
  const redirects: Redirect[] = []
  const standard = config.settings.default_locale
  // The default locale's pages are also known under its code.
  const places = [
    ...config.locales.map(({ code }) => ({ code, below: code === standard ? '' : `/${code}` })),
    { code: standard, below: `/${standard}` },
  ]
  const add = (from: string, to: string, andBelow: boolean) => {
    if (!pagePaths.has(from) && from !== to)
      redirects.push({ from, andBelow, to, keepsRest: false, status: usualStatus })
  }
  const moved = formerOn(brand, moves).filter(({ to }) => isLeading(to, moves.pageTable))
  for (const { code, below } of places) {
    for (const { path, to = '', locales } of moved) {
      if (!locales.includes(code)) continue
      const href = targetOf(config, moves.pageTable, to, { brand: brand.id, locale: code })
      add(`${below}/${onDomain(brand, path)}`, href, false)
      // Below the brand's own prefix too, from where it would be a second hop.
      if (brand.prefix !== undefined && brand.base === '') add(`${below}/${brand.prefix}/${path}`, href, false)
    }
  }
  if (brand.base !== '') return redirects
  // What this domain has itself, such as legal pages, stays here.
  const ofMain =
    main === undefined || main.id === brand.id
      ? []
      : routes.filter(
          (route) => route.brand === main.id && !route.isHome && !isSecret(route) && !pagePaths.has(route.path),
        )
  for (const { code, below } of places) {
    const homeOf = ({ id }: Brand) =>
      linkToPath(config, { brand: id, path: '' }, { brand: brand.id, locale: code }).href
    if (brand.prefix !== undefined) {
      const from = `${below}/${brand.prefix}`
      if (!pagePaths.has(from))
        redirects.push({ from, andBelow: true, to: pathOf(config, code, ''), keepsRest: true, status: usualStatus })
    }
    for (const other of config.brands) {
      if (other.id === brand.id || other.prefix === undefined) continue
      const from = `${below}/${other.prefix}`
      if (other.host !== brand.host) add(from, homeOf(other), true)
      else if (!pagePaths.has(from))
        redirects.push({ from, andBelow: true, to: homeOf(other), keepsRest: true, status: usualStatus })
    }
    for (const { locale, page, host, path } of ofMain)
      if (locale === code) add(below + pathOf(config, standard, page), originOf(host) + path, false)
  }
  redirects.push({ from: `/${standard}`, andBelow: true, to: '/', keepsRest: true, status: usualStatus })
  return redirects
}

export const goneAddresses = (host: string, { addresses = [] }: Moves): string[] =>
  addresses.filter((each) => each.host === host && each.to === undefined).map(addressText)

/** Paths of a brand whose page is gone, with nothing in its place: for hosts that can say so (410). @param redirects its domain's own */
export function goneFrom(config: Config, brand: Brand, redirects: readonly Redirect[], moves: Moves): string[] {
  const paths = formerOn(brand, moves)
    .filter(({ to }) => to === undefined)
    .flatMap(({ path, locales }) => locales.map((locale) => pathOf(config, locale, onDomain(brand, path))))
  if (paths.length === 0) return []
  const redirected = redirectLookup(redirects)
  return [...new Set(paths)].filter((path) => redirected(path) === undefined).sort()
}

/** When the pages of a domain end, by their paths: those that have ended too. A draft is at none. */
export const endsOn = (
  config: Pick<Config, 'settings' | 'locales'>,
  { brands }: Pick<Domain, 'brands'>,
  pages: readonly Pick<ScheduledPage, 'owner' | 'path' | 'locales' | 'schedule' | 'unpublished'>[],
): Map<string, string> =>
  new Map(
    pages.flatMap((page) => {
      const { owner, path, schedule, unpublished } = page
      const end = schedule.publish_until
      if (end === undefined || unpublished === 'draft') return []
      const codes = config.locales.map(({ code }) => code).filter((code) => isIn(page, code))
      return brands
        .filter(({ id }) => owner === id || owner === 'shared')
        .flatMap((brand) => codes.map((code) => [pathOf(config, code, onDomain(brand, path)), end] as const))
    }),
  )

/** Former pages whose addresses a domain has to answer for; where the name is a page again, the page stays. */
const formerOn = (brand: Brand, { former, pageTable }: Moves) =>
  former
    .filter((each) => each.brand === undefined || each.brand === brand.id)
    .map((each) => {
      const page = pageTable.get(each.name)
      return page === undefined ? each : { ...each, locales: each.locales.filter((locale) => !isShownIn(page, locale)) }
    })

/** As lists show it: from `/was[/*]` to `/is/*`. */
export const redirectText = ({ from, query, andBelow, to, keepsRest }: Redirect) => ({
  from: addressText({ path: from, query }) + (andBelow ? '[/*]' : ''),
  to: keepsRest ? belowPath(to, '/*') : to,
})

/**
 * Gives the function that says where a domain's redirects send a path without a query, or undefined; the first that matches counts. It
 * asks once per step of the path, however many redirects there are.
 */
export function redirectLookup(redirects: readonly Redirect[]): (path: string) => string | undefined {
  const exact = new Map<string, number>()
  const below = new Map<string, number>()
  for (const [index, { from, andBelow, query }] of redirects.entries()) {
    if (query !== undefined) continue
    if (!exact.has(from)) exact.set(from, index)
    if (andBelow && !below.has(from)) below.set(from, index)
  }
  return (path) => {
    const plain = withoutSlash(path)
    let first = exact.get(plain) ?? redirects.length
    for (let end = plain.lastIndexOf('/'); end > 0; end = plain.lastIndexOf('/', end - 1))
      first = Math.min(first, below.get(plain.slice(0, end)) ?? redirects.length)
    const redirect = redirects[first]
    if (redirect === undefined || !redirect.keepsRest || plain === redirect.from) return redirect?.to
    return belowPath(redirect.to, plain.slice(redirect.from.length))
  }
}

/** Loops, chains and targets to nothing, over all domains; and pages that a redirect hides. `redirects` by host. */
export function checkRedirects(
  redirects: ReadonlyMap<string, Redirect[]>,
  routes: Route[],
  placeOf: (host: string, redirect: Redirect) => problem.Place,
): Problem[] {
  const pages = new Map(routes.map((route) => [urlOf(route), route]))
  const hosts = new Map([...redirects.keys()].map((host) => [originOf(host), host]))
  const lookups = new Map([...redirects].map(([host, own]) => [host, redirectLookup(own)]))
  const redirected = (host: string | undefined, path: string) => lookups.get(host ?? '')?.(path)
  const partsOf = (target: string) => {
    if (!URL.canParse(target)) return undefined
    const { origin, pathname } = new URL(target)
    return { host: hosts.get(origin), path: pathname }
  }
  const problems: Problem[] = []
  for (const [host, own] of redirects) {
    for (const redirect of own) {
      const { from, to } = redirect
      const target = to.startsWith('/') ? originOf(host) + to : to
      const page = pages.get(target) ?? partsOf(target)
      // It is told of as a link.
      if (page === undefined) continue
      const next = redirected(page.host, page.path)
      if (next !== undefined) problems.push(problem.redirectLoop(placeOf(host, redirect), from))
      else if (page.host !== undefined && !pages.has(originOf(page.host) + page.path))
        problems.push(problem.deadRedirect(placeOf(host, redirect), from, target))
    }
  }
  for (const { host, path, source, page } of routes) {
    const to = redirected(host, path)
    if (to !== undefined) problems.push(problem.hiddenPage({ file: source }, page, `${host}${path}`, to))
  }
  return problems
}

// Cloudflare Pages reads this many lines of each kind and drops the rest; every line after the first with a splat counts
// as one with a splat (developers.cloudflare.com/pages/configuration/redirects).
const lineLimits = { exact: 2000, splat: 100 }

export interface RedirectLine {
  from: string
  to: string
  status: number
  /** Parameters that the query has to have; then it is not passed on. */
  query?: string[]
}

/**
 * The lines that Netlify and Cloudflare Pages read: exact ones first, in both slash forms, since Cloudflare matches them
 * apart; then those with a splat. A page below a splat has exact lines of its own, so that it too is reached in one hop;
 * past Cloudflare's limit these are left out, and a splat alone leads there.
 * @param routes those of this domain
 */
export function redirectLines(
  all: readonly Redirect[],
  host: string,
  routes: readonly Pick<Route, 'path' | 'locale'>[],
): RedirectLine[] {
  const redirects = all.filter(({ from, query }) => fitsRules({ path: from, query }))
  const [asked, exact, lines]: [RedirectLine[], RedirectLine[], RedirectLine[]] = [[], [], []]
  for (const { from, to, status, query } of redirects)
    for (const form of formsOf(from))
      if (query === undefined) exact.push({ from: form, to, status })
      else asked.push({ from: form, to, status, query })
  // A large site has tens of thousands of them: then there is no room for any.
  const hasRoom = () => exact.length + lines.length <= lineLimits.exact
  if (hasRoom()) {
    const redirected = redirectLookup(redirects)
    for (const each of linesBelow(redirects, routes)) {
      if (redirected(each.from) === each.to) lines.push(...formsOf(each.from).map((from) => ({ ...each, from })))
      if (!hasRoom()) break
    }
  }
  // Absolute, so that /sl//evil.example cannot become //evil.example, which browsers take for another site.
  const splats = redirects
    .filter(({ andBelow }) => andBelow)
    .map(({ from, to, keepsRest, status }) => ({
      from: `${from}/*`,
      status,
      to: keepsRest ? originOf(host) + belowPath(to, '/:splat') : to,
    }))
  return [...asked, ...exact, ...(hasRoom() ? lines : []), ...splats]
}

/** Lines of the pages that are below a redirect with a splat. */
function* linesBelow(
  redirects: readonly Redirect[],
  routes: readonly Pick<Route, 'path' | 'locale'>[],
): Generator<RedirectLine> {
  for (const { from, to, status } of redirects.filter(({ andBelow, keepsRest }) => andBelow && keepsRest)) {
    const root = belowPath(to, '')
    const locale = routes.find(({ path }) => path === to)?.locale
    for (const { path, ...route } of routes)
      if (route.locale === locale && path.startsWith(`${root}/`) && path !== to)
        yield { from: from + path.slice(root.length), to: path, status }
  }
}

/** The file of these lines. With a query Netlify takes a page for an answer unless it is told otherwise, by the `!`. */
export const redirectsFile = (...site: Parameters<typeof redirectLines>): string =>
  `${redirectLines(...site)
    .map(({ from, query, to, status }) =>
      query === undefined ? `${from} ${to} ${status}` : `${[from, ...query].join(' ')} ${to} ${status}!`,
    )
    .join('\n')}\n`

const formsOf = (path: string) => (takesSlash(path) ? [path, `${path}/`] : [path])

/** Says where there are more lines than Cloudflare Pages reads; it passes over those with a query. */
export function checkRedirectLines(all: readonly RedirectLine[], place: problem.Place): Problem[] {
  const lines = all.filter(({ query }) => query === undefined)
  const splats = lines.filter(({ from, to }) => from.includes('*') || to.includes('*')).length
  const tooMany = (count: number, limit: number, kind: string) =>
    count > limit ? [problem.tooManyRedirects(place, count, limit, kind)] : []
  return [...tooMany(lines.length - splats, lineLimits.exact, 'exact'), ...tooMany(splats, lineLimits.splat, 'splat')]
}
