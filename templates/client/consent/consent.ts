// The cookie banner and settings (spec sections 2, 4, 6, 9). It is fetched only where it has something to show. It knows
// no text: those come as a file in the page's language (templates/files.ts).
import { reset, run, showPreferences } from 'vanilla-cookieconsent'
import type { CookieQuestion } from '../../../cli/schema/page_view.ts'
import look from './consent.css' with { type: 'text' }

interface Consent extends CookieQuestion {
  /** Code of the page's locale. */
  locale: string
  /** True if the visitor asks for the settings. */
  isAsked: boolean
}

let running: Promise<void> | undefined

const sheet = new CSSStyleSheet()
sheet.replaceSync(look)
document.adoptedStyleSheets.push(sheet)

// The library writes HTML: its icons, and the texts as templates/files.ts makes them. Where the browser lets strings become
// markup only through a policy, this is the one, and anything else it is given throws.
const ownMarkup =
  /<svg viewBox="[\d ]+" stroke-width="[\d.]+"><path d="[\w .-]*"\/><\/svg>|<button type="button" data-cc="show-preferencesModal">|<code>|<\/(button|code)>/g
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.replace(ownMarkup, '').includes('<') ? null : html),
})

/** Shows the banner to visitors who have not decided yet, and the settings on request. */
export async function consent(options: Consent) {
  running ??= begin(options)
  try {
    await running
  } catch (error) {
    if (options.isAsked) sayFailed()
    throw error
  }
  if (options.isAsked) showPreferences()
}

/** Until the next press, which may try again. */
function sayFailed() {
  const template = document.querySelector('#consent-failed') as HTMLTemplateElement
  const notice = template.content.firstElementChild?.cloneNode(true) as Element
  document.body.append(notice)
  addEventListener('click', () => notice.remove(), { once: true, capture: true })
}

async function begin({ locale, texts, days, revision, isShown }: Consent) {
  try {
    await run({
      mode: 'opt-in',
      revision,
      autoShow: isShown,
      // Crawlers never get this far; the library would hide from every automated browser.
      hideFromBots: false,
      manageScriptTags: false,
      autoClearCookies: false,
      // Spec section 4: the page does not scroll while either modal is open.
      disablePageInteraction: true,
      cookie: { name: 'cc_cookie', expiresAfterDays: days, path: '/', sameSite: 'Lax', secure: true },
      categories: { necessary: { enabled: true, readOnly: true } },
      guiOptions: {
        consentModal: { layout: 'bar', position: 'bottom', equalWeightButtons: true },
        preferencesModal: { layout: 'box', equalWeightButtons: true },
      },
      language: { default: locale, translations: { [locale]: texts } },
    })
  } catch (error) {
    running = undefined
    reset()
    throw error
  }
}
