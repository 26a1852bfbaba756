// Other people's services, where a brand has any: what a visitor has allowed is loaded on this page and on the next ones, and
// nothing else. On such a site it stands in place of cookie_settings.ts (cli/io/assets/bundle.ts); others carry none of it.
import type { CookieQuestion } from '../../cli/schema/page_view.ts'
import { loadScript } from './load_script.ts'
import { storedConsent } from './stored_consent.ts'
import { decided, thirdPartiesOf } from './third_party_data.ts'
import { whenIdle } from './when.ts'

/**
 * Loads what is allowed, and asks visitors who have not decided yet.
 * @returns what opens the settings
 */
export function cookieSettings(question: CookieQuestion & { locale: string }) {
  const { scripts } = thirdPartiesOf()
  const open = async (isAsked: boolean) => {
    const { consent } = await loadScript(() => import('./consent.ts'))
    return consent({ ...question, isAsked })
  }
  const load = (allowed: readonly string[]) => {
    for (const { src, category } of scripts) if (category === undefined || allowed.includes(category)) run(src)
    for (const place of document.querySelectorAll<HTMLElement>('[data-embed]'))
      if (allowed.includes(place.dataset.category ?? '')) fill(place)
  }
  const before = storedConsent(document.cookie, question.revision, Date.now())
  load(before ?? [])
  addEventListener(decided, ({ detail }: CustomEventInit<string[]>) => load(detail ?? []))
  if (question.isShown && before === undefined) whenIdle(() => open(false))
  for (const button of document.querySelectorAll<HTMLElement>('[data-embed-allow]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      await open(false)
      const { allow } = await loadScript(() => import('./consent_categories.ts'))
      allow(button.dataset.embedAllow ?? '')
    })
  }
  return () => open(true)
}

const running = new Set<string>()

function run(src: string) {
  if (running.has(src)) return
  running.add(src)
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

function fill(place: HTMLElement) {
  const { embed = '', title = '' } = place.dataset
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: embed, title, loading: 'lazy', allowFullscreen: true })
  delete place.dataset.embed
  place.replaceChildren(frame)
}
