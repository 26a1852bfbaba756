// The library of the cookie banner where there is a choice: consent.ts gets it in place of the library itself on a site with third
// parties (cli/io/assets/bundle.ts).
import {
  acceptCategory,
  type CookieConsentConfig,
  getUserPreferences,
  hide,
  run as runLibrary,
} from 'vanilla-cookieconsent'
import look from './choices.css' with { type: 'text' }
import { decided, thirdPartiesOf } from './third_party_data.ts'

export { reset, showPreferences } from 'vanilla-cookieconsent'

const sheet = new CSSStyleSheet()
sheet.replaceSync(look)
document.adoptedStyleSheets.push(sheet)

/** As the library's own, with the categories of this brand. */
export const run = (config: CookieConsentConfig) => runLibrary({ ...config, ...choice() })

/** Stores what the visitor has just allowed on the page as if it had been allowed in the settings. */
export function allow(category: string) {
  acceptCategory([...getUserPreferences().acceptedCategories, category])
  hide()
}

function choice(): Partial<CookieConsentConfig> {
  const { categories, cookies } = thirdPartiesOf()
  const entries = categories.map((name) => {
    const own = (cookies[name] ?? []).map((cookie) => ({ name: cookie }))
    return [name, { autoClear: { cookies: own } }]
  })
  return {
    autoClearCookies: true,
    categories: { necessary: { enabled: true, readOnly: true }, ...Object.fromEntries(entries) },
    onConsent: ({ cookie }) => tell(cookie.categories),
    onChange({ cookie, changedCategories }) {
      // Only loading the page again undoes a script that has run.
      if (changedCategories.every((name) => cookie.categories.includes(name))) tell(cookie.categories)
      else location.reload()
    },
  }
}

const tell = (categories: string[]) => dispatchEvent(new CustomEvent(decided, { detail: categories }))
