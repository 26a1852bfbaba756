// Picks the language of an unprefixed home page, or of the error page of an address without a language, before anything is
// painted (spec section 4): the cookie, then the browser's languages, then the page as it is. A classic script: it blocks, so
// it stays small. The home pages' addresses stand on its own element.
import { isCrawler } from './crawler.ts'

const showAfterMs = 3000

const { homes: written = '{}', siblings = '' } = document.currentScript?.dataset ?? {}
const homes: Record<string, string> = JSON.parse(written)
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const cookie = /(?:^|; )i18n_redirected=([\w-]+)/.exec(document.cookie)?.[1]
// Going back, reloading, and following a link of this site or of another brand's are choices of their own.
const ours = [location.origin, ...siblings.split(' ')]
// An error page that this script redirected to has its old address again (not_found.ts): its language was not chosen.
const isFirstView =
  history.state?.isLanguageGuessed ||
  (navigation?.type === 'navigate' && !ours.some((origin) => document.referrer.startsWith(`${origin}/`)))
// The longest range that a language begins with (cli/domain/language_ranges.ts): `zh-hant-tw`, `zh-hant`, `zh`.
const homeFor = (language: string): string | undefined =>
  homes[language] ?? (language.includes('-') ? homeFor(language.replace(/-[^-]*$/, '')) : undefined)
const homesInOrder = [cookie ?? '', ...navigator.languages].map((language) => homeFor(language.toLowerCase()))
const home = homesInOrder.find((path) => path !== undefined) ?? '/'
const { pathname, search, hash } = location
// Some hosts have one error page for the addresses of all languages.
const isChosen = Object.hasOwn(homes, pathname.toLowerCase().split('/')[1] ?? '')

if (home !== '/' && isFirstView && !isChosen && !isCrawler(navigator.userAgent)) {
  const { style } = document.documentElement
  style.visibility = 'hidden'
  // If the other page never comes, this one is better than none.
  setTimeout(() => style.removeProperty('visibility'), showAfterMs)
  location.replace((home + pathname).replace(/\/$/, '') + search + hash)
}
