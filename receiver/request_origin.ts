// The origin of a request: the page, its brand and its language, by its headers and what the form adds. It reads no
// body.
import type { ReceivingBrand, ReceivingLocale, ReceivingSite } from '../cli/schema/receiver.ts'
import { isPlainForm, type Posted, textOf } from './posted.ts'

export interface RequestOrigin {
  /** Posted without a script, or asked for by a person: the answer is a page. */
  wantsPage: boolean
  /** The origin that may read the answer; undefined if the browser names none, or not one of ours. */
  origin: string | undefined
  /** The host whose page posts. */
  host: string
  /** The page of the form; undefined if the browser does not say, or it is not one of ours. */
  page: URL | undefined
  brand: ReceivingBrand
  locale: ReceivingLocale
}

interface Ours {
  site: ReceivingSite
  /** Origins whose pages may post here. */
  origins: readonly string[]
}

/** @param given `host` is the host of the request, `origin` one of our origins */
export function askedOf(given: Ours & { request: Request; host: string; origin: string | null }): RequestOrigin {
  const { site, request, origin } = given
  const { headers } = request
  const host = origin === null ? given.host : hostOf(origin)
  const page = ownPage(headers.get('referer') ?? '', host, given)
  return {
    wantsPage: isPlainForm(request) || (headers.get('accept') ?? '').includes('text/html'),
    origin: origin ?? undefined,
    host,
    page,
    brand: brandOf(site, host, page),
    locale: localeOf(site, page, headers.get('accept-language') ?? ''),
  }
}

/** What the form says itself goes before: the page by which it is answered has another address than its own. */
export function withPosted(asked: RequestOrigin, given: Ours & { posted: Posted }): RequestOrigin {
  const { site, posted } = given
  const isBrandsHost = site.brands.some(({ host }) => host === asked.host)
  const byMail = site.brands.find(({ contact }) => contact.email === posted.to)
  const page = ownPage(textOf(posted.page), asked.host, given) ?? asked.page
  return {
    ...asked,
    page,
    brand: isBrandsHost ? brandOf(site, asked.host, page) : (byMail ?? asked.brand),
    locale: site.locales.find(({ tag }) => tag === posted.lang) ?? asked.locale,
  }
}

/** The paths at which forms of the site are posted. */
export const pathsOf = ({ brands }: ReceivingSite): ReadonlySet<string> =>
  new Set(
    brands.flatMap(({ contact: { endpoint } }) =>
      endpoint === undefined ? [] : [new URL(endpoint, 'http://localhost').pathname],
    ),
  )

export const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')

/** True of what may be named in CONTACT_ORIGINS: `null`, which browsers send for pages without an origin, may not. */
export const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

/** An address on the host that posts, or of an origin that may; never one that leads elsewhere, or back to the receiver. */
function ownPage(address: string, host: string, { site, origins }: Ours): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const page = new URL(address)
  page.hash = ''
  page.username = ''
  page.password = ''
  const isOwn = /^https?:$/.test(page.protocol) && (page.host === host || origins.includes(page.origin))
  return isOwn && !pathsOf(site).has(page.pathname) ? page : undefined
}

/** By the host, and on a host of several brands by the page's path. */
function brandOf({ brands, locales }: ReceivingSite, host: string, page: URL | undefined): ReceivingBrand {
  const [first] = brands
  if (first === undefined) throw new Error('a site has at least one brand')
  const steps = (page?.pathname ?? '').split('/').slice(1)
  const path = `${(locales.some(({ code }) => code === steps[0]) ? steps.slice(1) : steps).join('/')}/`
  const here = brands.filter((each) => each.host === host)
  const below = here.find(({ base }) => base !== '' && path.startsWith(`${base}/`))
  return below ?? here.find(({ base }) => base === '') ?? first
}

/** By the page's path; without a page, the first of the browser's languages that the site has; else the site's first. */
function localeOf({ locales }: ReceivingSite, page: URL | undefined, accepted: string): ReceivingLocale {
  const [first] = locales
  if (first === undefined) throw new Error('a site has at least one language')
  if (page !== undefined) return locales.find(({ code }) => code === page.pathname.split('/')[1]) ?? first
  /** By the longest range that the language begins with: `zh-hant-tw`, `zh-hant`, `zh`. */
  const localeFor = (language: string): ReceivingLocale | undefined =>
    locales.find(({ ranges }) => ranges.includes(language)) ??
    (language.includes('-') ? localeFor(language.replace(/-[^-]*$/, '')) : undefined)
  const [spoken] = accepted
    .split(',')
    .flatMap((range) => localeFor((range.split(';')[0] ?? '').trim().toLowerCase()) ?? [])
  return spoken ?? first
}
