// What visitors of a brand are asked about cookies: made here once, and handed whole to the scripts of its pages and to the texts
// that describe it. It does not know where these texts are.
import { hash } from 'node:crypto'
import type { Brand, Config, WrittenThirdParty } from '../content/config/config.ts'
import type { CookieQuestion } from '../schema/page_view.ts'

/** How many days a decision is kept (spec section 9). */
export const consentDays = 182

/** Where only necessary cookies are set. Another number asks everybody again: raise it when one is added. */
const necessaryRevision = 1

export function cookieQuestion(
  { settings }: { settings: Pick<Config['settings'], 'cookie_banner'> },
  { thirdParties = [] }: Pick<Brand, 'thirdParties'>,
): Omit<CookieQuestion, 'texts'> {
  const hasChoice = thirdParties.some(({ category }) => category !== 'necessary')
  return {
    isShown: hasChoice || settings.cookie_banner === 'always',
    days: consentDays,
    revision: hasChoice ? revisionOf(thirdParties) : necessaryRevision,
  }
}

/**
 * A number that is another one whenever visitors would decide on something else: their last decision counts for what they were told
 * then. Words may change without it.
 */
function revisionOf(parties: readonly WrittenThirdParty[]): number {
  const rows = parties.map(({ name, category, origins, loads, scripts = [], cookies = [] }) => [
    ...[name, category, origins, loads, scripts],
    cookies.map((cookie) => [cookie.name, cookie.days]),
  ])
  // A whole number that JSON and cookies keep, and not that of necessary cookies.
  return (Number.parseInt(hash('sha256', JSON.stringify(rows)).slice(0, 8), 16) >>> 1) + 2
}
