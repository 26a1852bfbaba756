// Links to a page in another language.

// Spec section 9.
const yearS = 31_536_000

/** The page in the other language is to show the same part of it, with the same choices. */
export function keepPlace(link: HTMLAnchorElement) {
  link.search = location.search
  link.hash = location.hash
}

/** Remembers the language that was chosen, for unprefixed home pages (locale_choice.ts). */
export function rememberLocale(locale: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and comes too late
  document.cookie = `i18n_redirected=${locale.toLowerCase()}; max-age=${yearS}; path=/; samesite=lax`
}
