// The locale of an unprefixed home page, chosen by a server where it can: the rules of the page's own script (spec section
// 4), as expressions that nginx, Caddy and JavaScript all understand.
import { languageRanges } from '../domain/language_ranges.ts'
import { localeCookie } from '../domain/locale_cookie.ts'

/** The headers by which a shared cache has to distinguish requests for a home page. */
export const localeVary = 'Cookie, Accept-Language'

/**
 * A possible crawler is not moved; a person whose browser has such a name is moved by the page's script, which
 * looks closer. RE2 has no look-around, so this is wider than what the script asks.
 */
export const maybeCrawler =
  'bot|compatible;|crawl|spider|slurp|archiver|mediapartners|google|feed|preview|facebook|whatsapp|yandex|duckduck|baidu|embed|pinterest|vkshare|validator|curl|wget|python|lighthouse'

/** Takes a locale from the cookie, as its first group. */
export const cookiePattern = (ranges: readonly string[]) => `(?:^|; *)${localeCookie}=(${ranges.join('|')})(?:;|$)`

/** Takes the first language that the site has from Accept-Language. Browsers write them in order of preference. */
export const languagePattern = (ranges: readonly string[]) =>
  `^(?:[^,]*,)*? *(${ranges.join('|')})(?:[-;, ][^\\r\\n]*)?$`

/**
 * True of a Referer that is one of these hosts', with or without a path: other domains are told the origin alone
 * (strict-origin-when-cross-origin). A reader who follows a link of the group has chosen the language that it is written in.
 */
export const refererPattern = (hosts: readonly string[]) =>
  String.raw`^https?://(?:${hosts.map((host) => host.replaceAll('.', String.raw`\.`)).join('|')})(?::\d+)?(?:/|$)`

/** The home pages of a domain: paths by the range of languages (domain/language_ranges.ts), the longest first. */
export type Homes = Readonly<Record<string, string>>

/** From a domain's routes; undefined if there is nothing to choose from. */
export function homesOf(routes: readonly { path: string; locale: string }[]): Homes | undefined {
  const homes = routes.filter(({ path, locale }) => path === '/' || path === `/${locale}`)
  const isUnprefixed = homes.some(({ path }) => path === '/')
  if (!isUnprefixed || homes.length < 2) return undefined
  const paths = new Map(homes.map(({ locale, path }) => [locale, path]))
  return Object.fromEntries(languageRanges([...paths.keys()]).map(([range, code]) => [range, paths.get(code) ?? '/']))
}

/** What a server that chooses knows. */
export interface LocaleChoice {
  homes: Homes
  /** All of the group, this domain's own among them. */
  hosts: readonly string[]
}

/** Where a visitor of `/` is to be sent, or undefined to let the page be. Header names are in small letters. */
export function localeChoice(
  { homes, hosts }: LocaleChoice,
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const ranges = Object.keys(homes)
  const agent = headers['user-agent'] ?? ''
  if (agent === '' || new RegExp(maybeCrawler, 'i').test(agent)) return undefined
  if (new RegExp(refererPattern(hosts)).test(headers.referer ?? '')) return undefined
  const [, cookie] = new RegExp(cookiePattern(ranges)).exec(headers.cookie ?? '') ?? []
  const [, language] = new RegExp(languagePattern(ranges), 'i').exec(headers['accept-language'] ?? '') ?? []
  const home = homes[cookie ?? language?.toLowerCase() ?? '']
  return home === '/' ? undefined : home
}
