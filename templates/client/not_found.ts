// On the error page: says which path was not found, then goes to the home page in the same language (spec section 8). It
// chooses no locale: the host or locale_choice.ts has.

interface NotFound {
  /** Code of the page's locale. */
  locale: string
  /** The page's sentence, with `{path}`. */
  text: string
  /** Address of the home page by ranges of languages. */
  homes: Record<string, string>
  /** Until it goes there. */
  seconds: number
}

export function notFound({ locale, text, homes, seconds }: NotFound) {
  showAskedAddress(homes)
  const home = homes[prefixIn(homes) ?? locale.toLowerCase()] ?? '/'
  const sentence = document.createElement('span')
  sentence.role = 'status'
  sentence.className = 'not-found no-break'
  sentence.textContent = text.replace('{path}', () => readable(location.pathname))
  lineAboveTitle().append(sentence)
  leaveUnlessStopped(() => location.replace(home), seconds)
}

/** A line below the buttons says that the page goes on by itself, and how to stop it (WCAG 2.2.1). */
function leaveUnlessStopped(leave: () => void, seconds: number) {
  const template = document.querySelector<HTMLTemplateElement>('#leaving')
  const place = document.querySelector('h1')?.parentElement ?? document.querySelector('main')
  place?.append(template?.content.cloneNode(true) ?? '')
  const line = document.querySelector('.leaving')
  const timer = setTimeout(leave, seconds * 1000)
  const stay = () => {
    clearTimeout(timer)
    line?.remove()
  }
  line?.querySelector('button')?.addEventListener('click', () => {
    stay()
    document.querySelector('main')?.focus({ preventScroll: true })
  })
  // A visitor who does something here is not sent away. A press on the line is meant for its button, or for what was beneath it.
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(type, ({ target }) => line?.contains(target as Node) || stay(), { passive: true })
}

/** Where locale_choice.ts has led to the page in the reader's language, the address is again the one that was asked for. Loaded anew, it is led there again. */
function showAskedAddress(homes: NotFound['homes']) {
  const prefix = prefixIn(homes)
  if (prefix === undefined || !document.referrer.startsWith(`${location.origin}/`)) return
  const { pathname } = new URL(document.referrer)
  if (withoutSlash(location.pathname) === withoutSlash(`/${prefix}${pathname}`))
    history.replaceState({ isLanguageGuessed: true }, '', pathname + location.search + location.hash)
}

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** The language that the address begins with. */
function prefixIn(homes: NotFound['homes']) {
  const prefix = location.pathname.toLowerCase().split('/')[1] ?? ''
  return Object.hasOwn(homes, prefix) ? prefix : undefined
}

/** The one that is there already, so that nothing moves when the sentence comes; a new one where the page has none. */
function lineAboveTitle(): Element {
  const title = document.querySelector('h1')
  const existing = title?.parentElement?.querySelector('.eyebrow')
  if (existing) return existing
  const line = document.createElement('p')
  line.className = 'eyebrow'
  title?.before(line)
  return line
}

function readable(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
