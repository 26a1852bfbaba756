// When the cookie banner and the settings are shown. What they look like is fetched only then (consent.ts).
import { loadScript } from './load_script.ts'
import { necessaryRevision as revision, storedConsent } from './stored_consent.ts'
import { whenIdle } from './when.ts'

/**
 * Asks visitors who have not decided yet.
 * @param page.isShown false shows no banner
 * @returns what opens the settings
 */
export function cookieSettings(page: { locale: string; texts: string; isShown: boolean }) {
  const open = async (isAsked: boolean) => {
    const { consent } = await loadScript(() => import('./consent.ts'))
    return consent({ ...page, revision, isAsked })
  }
  if (page.isShown && storedConsent(document.cookie, revision, Date.now()) === undefined) whenIdle(() => open(false))
  return () => open(true)
}
