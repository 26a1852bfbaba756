// Other people's services, where a brand has any: what a visitor has allowed is loaded on this page and on the next ones, and
// nothing else. On such a site it stands between start.ts and cookie_settings.ts (cli/io/assets/bundle.ts); others carry none of it.
import { loadScript } from '../load_script.ts'
import { cookieSettings as askAboutCookies } from './cookie_settings.ts'
import { storedConsent } from './stored_consent.ts'
import { decided, thirdPartiesOf } from './third_party_data.ts'

/** As that of cookie_settings.ts; and loads what is allowed. */
export const cookieSettings: typeof askAboutCookies = (question) => {
  const { scripts } = thirdPartiesOf()
  const load = (allowed: readonly string[]) => {
    for (const { src, category } of scripts) if (category === undefined || allowed.includes(category)) run(src)
    for (const place of document.querySelectorAll<HTMLElement>('[data-embed]'))
      if (allowed.includes(place.dataset.category ?? '')) fill(place)
  }
  load(storedConsent(document.cookie, question.revision, Date.now()) ?? [])
  addEventListener(decided, ({ detail }: CustomEventInit<string[]>) => load(detail ?? []))
  const ask = askAboutCookies(question)
  for (const button of document.querySelectorAll<HTMLElement>('[data-embed-allow]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      await ask(false)
      const { allow } = await loadScript(() => import('./consent_with_choice.ts'))
      allow(button.dataset.embedAllow ?? '')
    })
  }
  return ask
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
