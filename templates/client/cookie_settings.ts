// When the cookie banner and the settings are shown. What they look like is fetched only then (consent.ts).
import { loadScript } from './load_script.ts'
import { whenIdle } from './moments.ts'

// Another number asks everybody again. Raise it when cookies are added.
const revision = 1

/**
 * Asks whoever has not decided yet.
 * @param page.isShown false shows no banner
 * @returns what opens the settings
 */
export function cookieSettings(page: { locale: string; texts: string; isShown: boolean }) {
  const open = async (isAsked: boolean) => {
    const { consent } = await loadScript(() => import('./consent.ts'))
    return consent({ ...page, revision, isAsked })
  }
  if (page.isShown && !hasDecided()) whenIdle(() => open(false))
  return () => open(true)
}

function hasDecided(): boolean {
  try {
    const cookie = /(?:^|; )cc_cookie=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    return JSON.parse(decodeURIComponent(cookie)).revision === revision
  } catch {
    return false
  }
}
