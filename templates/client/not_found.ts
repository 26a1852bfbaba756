// On the error page: says which path was not found, then goes to the home page in the same language (spec section 8). It
// chooses no locale: locale_choice.ts has.

// Long enough to read one sentence.
const readMs = 5000

interface NotFound {
  /** Code of the page's locale. */
  locale: string
  /** The page's sentence, with `{path}`. */
  text: string
  /** Address of the home page by ranges of languages. */
  homes: Record<string, string>
}

export function notFound({ locale, text, homes }: NotFound) {
  const prefix = location.pathname.toLowerCase().split('/')[1] ?? ''
  const home = homes[Object.hasOwn(homes, prefix) ? prefix : locale.toLowerCase()] ?? '/'
  const sentence = document.createElement('span')
  sentence.role = 'status'
  sentence.className = 'not-found no-break'
  sentence.textContent = text.replace('{path}', () => readable(location.pathname))
  lineAboveTitle().append(sentence)
  const timer = setTimeout(() => location.replace(home), readMs)
  // Somebody who does something here is not sent away.
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(type, () => clearTimeout(timer), { once: true, passive: true })
}

/** The one that is there already, so that nothing moves when the sentence comes; a new one where the page has none. */
function lineAboveTitle(): Element {
  const title = document.querySelector('h1')
  const found = title?.parentElement?.querySelector('.eyebrow')
  if (found) return found
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
