// The locale of an unprefixed home page, chosen by a server where it can: the rules of the page's own script (spec section
// 4), as expressions that nginx, Caddy and JavaScript all understand. It knows no server's syntax.

/** Spec section 9. */
export const localeCookie = 'i18n_redirected'

/** What a shared cache has to tell requests for a home page apart by. */
export const localeVary = 'Cookie, Accept-Language'

/**
 * Whoever might be a crawler is not moved; a person whose browser has such a name is moved by the page's script, which
 * looks closer. RE2 has no look-around, so this is wider than what the script asks.
 */
export const maybeCrawler =
  'bot|crawl|spider|slurp|archiver|mediapartners|google|feed|preview|facebook|whatsapp|yandex|duckduck|baidu|embed|pinterest|vkshare|validator|curl|wget|python|lighthouse'

/** Takes a locale's code from the cookie, as its first group. */
export const cookiePattern = (codes: readonly string[]) => `(?:^|; *)${localeCookie}=(${codes.join('|')})(?:;|$)`

/** Takes the first language that the site has from Accept-Language. Browsers write them in order of preference. */
export const languagePattern = (codes: readonly string[]) => `^(?:[^,]*,)*? *(${codes.join('|')})(?:[-;, ][^\\r\\n]*)?$`

/** The home pages of a domain: paths by locale code. */
export type Homes = Readonly<Record<string, string>>

/** From a domain's routes; undefined where there is nothing to choose from. */
export function homesOf(routes: readonly { path: string; locale: string }[]): Homes | undefined {
  const homes = routes.filter(({ path, locale }) => path === '/' || path === `/${locale}`)
  const isUnprefixed = homes.some(({ path }) => path === '/')
  return isUnprefixed && homes.length > 1
    ? Object.fromEntries(homes.map(({ locale, path }) => [locale, path]))
    : undefined
}

/** Where a visitor of `/` is to be sent, or undefined to let the page be. Header names are in small letters. */
export function localeChoice(
  homes: Homes,
  request: { headers: Readonly<Record<string, string | undefined>>; host: string },
): string | undefined {
  const { headers, host } = request
  const codes = Object.keys(homes)
  const agent = headers['user-agent'] ?? ''
  if (agent === '' || new RegExp(maybeCrawler, 'i').test(agent)) return undefined
  // Following a link of this site is a choice of its own.
  const [, from] = /^https?:\/\/([^/]+)/.exec(headers.referer ?? '') ?? []
  if (from === host) return undefined
  const [, cookie] = new RegExp(cookiePattern(codes)).exec(headers.cookie ?? '') ?? []
  const [, language] = new RegExp(languagePattern(codes), 'i').exec(headers['accept-language'] ?? '') ?? []
  const home = homes[cookie ?? language?.toLowerCase() ?? '']
  return home === '/' ? undefined : home
}
