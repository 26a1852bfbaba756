// The small site with a card on its home page, and what is said of the card: for the tests of single fields and texts.
import { checkedSite, type Files, pageWith, smallSite } from './checked_site.ts'

export const home = 'content/group/pages/index.yaml'
export const card = (fields: Record<string, unknown>): Files => ({
  [home]: pageWith(`  - component: link_cards\n    data: ${JSON.stringify({ cards: [fields] })}\n`),
})
export const problemsOf = async (changes: Files) => (await checkedSite(changes)).problems
/** What is said of a card, as code, path below the card, message. */
export const said = async (fields: Record<string, unknown>, more: Files = {}) =>
  (await problemsOf({ ...card(fields), ...more })).map(({ code, place, message }) => ({
    code,
    at: place.path?.slice(5).join('.'),
    message,
  }))
export const codes = async (fields: Record<string, unknown>, more: Files = {}) =>
  (await said(fields, more)).map(({ code, at }) => `${at} ${code}`)
export const name = { sl: 'Ime', en: 'Name' }
export const locale = (code: string, more = '') =>
  `  - { code: ${code}, name: ${code}, tag: ${code}, hreflang: ${code}, sitemap: ${code}${more} }\n`
export const siteWith = (...locales: string[]): Files => ({
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    'default_locale',
    `${locales.join('')}default_locale`,
  ),
})
/** A third language, in which nothing has to be written. */
export const inGerman = {
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    /^default_locale/m,
    '  - { code: de, name: Deutsch, tag: de-DE, hreflang: de-DE, sitemap: de-DE, state: preparing }\n$&',
  ),
}
