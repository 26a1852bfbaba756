// The cookie by which a visitor's language is remembered (spec section 9). Scripts of the page write and read it too, and import nothing of
// the engine: templates/client/locale_links.ts and locale_choice.ts.

export const localeCookie = 'i18n_redirected'
const lifetimeS = 31_536_000

/** A Set-Cookie header by which a locale is remembered as chosen, as the page's script writes it. */
export const rememberLocale = (code: string) =>
  `${localeCookie}=${code.toLowerCase()}; Max-Age=${lifetimeS}; Path=/; SameSite=Lax`
