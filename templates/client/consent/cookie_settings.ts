// When the cookie banner and the settings are shown. What they look like is fetched only then (consent.ts).
import type { CookieQuestion } from '../../../cli/schema/page_view.ts'
import { loadScript } from '../load_script.ts'
import { whenIdle } from '../when.ts'
import { storedConsent } from './stored_consent.ts'

/**
 * Asks visitors who have not decided yet.
 * @returns what asks them: `isAsked` opens the settings
 */
export function cookieSettings(question: CookieQuestion & { locale: string }) {
  const open = async (isAsked: boolean) => {
    const { consent } = await loadScript(() => import('./consent.ts'))
    return consent({ ...question, isAsked })
  }
  if (question.isShown && storedConsent(document.cookie, question.revision, Date.now()) === undefined)
    whenIdle(() => open(false))
  return open
}
