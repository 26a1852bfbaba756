// The one form in which a page is addressed: without an ending, an index or a slash at the end. Which file answers there, how
// addresses as they are asked for are brought into that form, and what servers know of both.

/** The file of a page in its domain's folder. @param path `/en/walks`, `/` */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The URL path of a page by its file in the domain's folder. */
export const pathOfFile = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)

/** A path as hosts ask for it in the end: `/walks` of `/walks.html`, `/walks/` and `/walks/index.html`. */
export const cleanPath = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '') || '/'

/** Escapes in capitals, as rules have them. */
export const withCapitals = (text: string): string => text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())

export const isErrorPage = (file: string): boolean => /(^|\/)404\.html$/.test(file)

// The same for the configuration of servers. A path as it is asked for, without its query, is matched by these two
// expressions in order; PCRE and RE2 read them alike.
export const rootPattern = String.raw`^/+(?:index(?:\.html)?/*)?`
export const cleanPattern = String.raw`^(/[^?]*?)(?:/index)?(?:\.html)?/*`

/** Matches a path in another form than the one above. */
export const uncleanPattern = String.raw`(?:./|\.html|/index)$`
