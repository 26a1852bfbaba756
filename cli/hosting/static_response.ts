// What a static host answers to a request for a path of a domain: the rules of Cloudflare Pages, which Netlify mostly
// shares, and those of our nginx and Caddy files for the names of hosts. The file is named, not read.
import { originOf } from '../domain/domains.ts'
import { type HeaderRule, pageCaching } from '../domain/headers.ts'
import { cleanPath, errorFile, errorPage, fileOf, withCapitals, withoutSlash } from '../domain/page_address.ts'
import { type RedirectLine, usualStatus } from '../domain/redirects.ts'
import { attempt } from '../problems/thrown.ts'
import { type LocaleChoice, localeChoice, localeVary } from './locale_choice.ts'
import { hasParameters, headersFor, redirectOf } from './redirects_and_headers.ts'

export interface ServedDomain {
  /** `coast.example`, or with a port. */
  host: string
  redirects: readonly RedirectLine[]
  headers: readonly HeaderRule[]
  /** Where the server chooses the language of `/`. */
  choice?: LocaleChoice
  /** Paths whose page is gone: those answer 410. */
  gone: readonly string[]
  has: (file: string) => boolean
}

export interface StaticRequest {
  method: string
  /** As the request has it. */
  host: string
  /** Path and query, as the request has them. */
  target: string
  /** Names in small letters. */
  headers: Readonly<Record<string, string | undefined>>
}

export interface Answer {
  status: number
  headers: [string, string][]
  /** Path of the file in the domain's folder. */
  file?: string
}

export function answer(domain: ServedDomain, request: StaticRequest): Answer {
  const [path = '/', query] = split(request.target)
  const origin = originOf(domain.host)
  const search = query === undefined ? '' : `?${query}`
  const own = headersFor(domain.headers, path)
  const moved = (to: string, status = usualStatus, rest = search): Answer => ({
    status,
    headers: [['Location', new URL(to, origin).href + rest], ...own],
  })

  if (isGoneByQuery(domain.gone, withCapitals(path), query)) return notFound(domain, request, { path, query }, own)
  const redirect = redirectOf(domain.redirects, withCapitals(path), query && withCapitals(query))
  const takesQuery = redirect?.query === undefined && !redirect?.to.includes('?')
  if (redirect !== undefined) return moved(redirect.to, redirect.status, takesQuery ? search : '')
  const place = placeOf(domain, path)
  if (request.host !== domain.host) return moved(origin + (place.clean ?? path))
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: [['Allow', 'GET, HEAD'], ['Cache-Control', 'no-store'], ...own] }
  if (place.clean !== undefined) return moved(origin + place.clean)

  const { choice } = domain
  const vary: [string, string][] = path === '/' && choice !== undefined ? [['Vary', localeVary]] : []
  if (path === '/' && choice !== undefined) {
    const home = localeChoice(choice, request.headers)
    if (home !== undefined) {
      const to = moved(origin + home, 302)
      return { ...to, headers: [...to.headers, ...vary, ['Cache-Control', 'no-store']] }
    }
  }
  if (place.file === undefined) return notFound(domain, request, { path, query }, own)
  const caching: [string, string][] = own.some(([name]) => name === 'Cache-Control')
    ? []
    : [['Cache-Control', pageCaching]]
  return { status: 200, headers: [...own, ...vary, ...caching], file: place.file }
}

/** The file of a path, and its canonical path where that is another. */
function placeOf(domain: ServedDomain, path: string): { file?: string; clean?: string } {
  const decoded = decode(path)
  if (decoded === undefined || isWithheld(decoded)) return {}
  const name = decoded.slice(1)
  const clean = cleanPath(decoded)
  const file = fileOf(clean)
  if (decoded !== clean && domain.has(file)) return { clean: clean.split('/').map(encodeURIComponent).join('/') }
  const there = (decoded === clean ? [name, file] : [name]).find(domain.has)
  return there === undefined ? {} : { file: there }
}

/** Rules, not content; and error pages, which belong to other addresses. */
const isWithheld = (path: string) =>
  /^\/_(headers|redirects)$/.test(path) ||
  [errorPage, errorFile].includes(path.replace(/\/$/, '').split('/').at(-1) ?? '')

/**
 * The nearest error page up the tree, since each locale has its own, and that of the reader's language where the address has none;
 * under 410 where the page was taken away for good.
 */
function notFound(
  domain: ServedDomain,
  asked: StaticRequest,
  { path, query = '' }: { path: string; query: string | undefined },
  own: [string, string][],
): Answer {
  const headers = [
    ...own.filter(([name]) => name !== 'Cache-Control'),
    ['Cache-Control', 'no-store'] as [string, string],
  ]
  const status = isGone(domain.gone, withCapitals(path), query) ? 410 : 404
  const steps = path.split('/').slice(1, -1)
  const chosen = domain.choice && localeChoice(domain.choice, asked.headers)
  const folders = [
    ...steps.map((_, at) => steps.slice(0, steps.length - at)),
    ...(chosen === undefined ? [] : [chosen.split('/').slice(1)]),
    [],
  ]
  const file = folders.map((each) => [...each, errorFile].join('/')).find(domain.has)
  return { status, headers, ...(file === undefined ? {} : { file }) }
}

const isGone = (gone: readonly string[], path: string, query: string) =>
  [path.replace(/(.)\/*$/, '$1'), path.replace(/(?:\.html)?\/*$/, '')].some((each) => gone.includes(each)) ||
  isGoneByQuery(gone, path, query)

/** These count before any redirect. */
const isGoneByQuery = (gone: readonly string[], path: string, query = '') =>
  gone.some((each) => {
    const [at = '', asked] = split(each)
    return asked !== undefined && at === withoutSlash(path) && hasParameters(withCapitals(query), asked.split('&'))
  })

function split(target: string): [string, string | undefined] {
  const at = target.indexOf('?')
  return at === -1 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)]
}

const decode = (path: string) => attempt(() => decodeURIComponent(path), undefined)
