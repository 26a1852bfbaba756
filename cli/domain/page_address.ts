// The one form in which a page is addressed: without an ending, an index or a slash at the end. Which files answer there,
// how addresses as they are asked for are brought into that form, and what servers know of both.
import type { Config } from '../content/config/config.ts'

/**
 * The URL path of a page of the same domain: `/en/walks`, `/walks`, `/en`, `/`. Never with a trailing slash.
 * @param path on the domain (domains.ts), below the language
 */
export function pathOf(config: Pick<Config, 'settings'>, locale: string, path: string): string {
  if (locale === config.settings.default_locale) return `/${path}`
  return path === '' ? `/${locale}` : `/${locale}/${path}`
}

/** The path of a page of a list, below the brand's root: `guides/2`; the page itself for the first. */
export const partPath = (path: string, part = 1) =>
  part === 1 ? path : [...(path === '' ? [] : [path]), part].join('/')

/** The file of a page in its domain's folder. @param path `/en/walks`, `/` */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** The URL path of a page by its file in the domain's folder. */
export const pathOfFile = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)

/** A path below that of a page: `/en/a` for `/en`, `/a` for `/`. @param rest with its slash; empty for the page as a folder */
export const belowPath = (path: string, rest: string) => (path === '/' ? '' : path) + rest

/** As it is written in lists: `/index.php?id=3`. */
export const addressText = ({ path, query = [] }: { path: string; query?: readonly string[] | undefined }): string =>
  query.length === 0 ? path : `${path}?${query.join('&')}`

/** A path as hosts ask for it in the end: `/walks` of `/walks.html`, `/walks/` and `/walks/index.html`. */
export const cleanPath = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/+$/, '') || '/'

export const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1')

/** Whether an address is asked for with a slash at the end too; a file's name has none. */
export const takesSlash = (path: string): boolean => !/\/$|\.[^/]*$/.test(path)

/** Escapes in capitals, as rules have them. */
export const withCapitals = (text: string): string => text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())

/** The page that is shown for those that are not there: its name and path, and its file in the folder of a language. */
export const errorPage = '404'
export const errorFile = fileOf(`/${errorPage}`)

/** A brand may have one of its own, in its folder. */
export const isErrorPageName = (name: string): boolean => /^([^/]+\/)?404$/.test(name)
export const isErrorPage = (file: string): boolean => file.split('/').at(-1) === errorFile

// The same for the configuration of servers. A path as it is asked for, without its query, is matched by these two
// expressions in order; PCRE and RE2 read them alike.
export const rootPattern = String.raw`^/+(?:index(?:\.html)?/*)?`
export const cleanPattern = String.raw`^(/[^?]*?)(?:/index)?(?:\.html)?/*`

/** Matches a path in another form than the one above. */
export const uncleanPattern = String.raw`(?:./|\.html|/index)$`
