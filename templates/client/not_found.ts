// On the error page: says which path was not found, then goes to the home page in the right language (spec sections 4, 8).
// It knows no locale: the home pages arrive.

// Long enough to read one sentence.
const readMs = 5000

interface NotFound {
  /** The page's sentence, with `{path}`. */
  text: string
  /** Address of the home page by locale code. */
  homes: Record<string, string>
}

export function notFound({ text, homes }: NotFound) {
  const cookie = /(?:^|; )i18n_redirected=([a-z]{2})/.exec(document.cookie)?.[1]
  const wanted = [location.pathname.split('/')[1], cookie, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  const home = homes[wanted.find((code) => code !== undefined && code in homes) ?? ''] ?? '/'
  const sentence = document.createElement('p')
  sentence.role = 'status'
  sentence.className = 'not-found'
  sentence.textContent = text.replace('{path}', () => readable(location.pathname))
  document.querySelector('h1')?.after(sentence)
  const timer = setTimeout(() => location.replace(home), readMs)
  // Somebody who does something here is not sent away.
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(type, () => clearTimeout(timer), { once: true, passive: true })
}

function readable(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
