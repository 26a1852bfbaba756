// The index by which a domain is searched, one for each language: where it lies, who asks for it, and what is in it. It is made of
// what was taken from each rendered page (page/search_entry.ts), and searched in the browser (templates/client/search/search.ts).
import { type Brand, brandNameIn, type Locale, type WrittenBrand } from '../content/config/config.ts'
import type { SearchEntry } from '../schema/search_entry.ts'
import type { SearchSource } from '../schema/templates.ts'
import { originOf } from './domains.ts'
import type { ExtractFile } from './output_file.ts'
import { isErrorPageName } from './page_address.ts'
import { isListed, type Route } from './routes.ts'

/** Its name stays the same whatever it says: pages would be made anew whenever another one changes. */
export const searchPath = (locale: string) => `${searchFolder}/${locale}.json`
export const searchFolder = '_search'

/** Whether a page is in the index. Further pages of a list say what others say. */
export const isIndexed = (
  { written }: { written: Pick<WrittenBrand, 'search'> },
  route: Pick<Route, 'isHidden' | 'page' | 'part'>,
) => written.search === true && isListed(route) && !isErrorPageName(route.page) && route.part === undefined

type Searched = Pick<Brand, 'host' | 'base'> & { written: Pick<WrittenBrand, 'name' | 'names' | 'search'> }

/** Hosts that have an index, in the order of their brands. */
export const searchedHosts = (brands: readonly Searched[]): string[] => [
  ...new Set(brands.filter(({ written }) => written.search === true).map(({ host }) => host)),
]

/** Where the pages of a host are searched: at home first, then on the other domains. */
export function searchSources(brands: readonly Searched[], own: string, locale: string): SearchSource[] {
  const sources = searchedHosts(brands).map((host) => {
    const there = brands.filter((brand) => brand.host === host)
    const root = there.find(({ base }) => base === '') ?? there[0]
    const name = root === undefined ? host : brandNameIn(root.written, locale)
    return { host, name, url: `${host === own ? '' : originOf(host)}/${searchPath(locale)}` }
  })
  const isOwn = ({ host }: { host: string }) => host === own
  return [...sources.filter(isOwn), ...sources.filter((each) => !isOwn(each))].map(({ name, url }) => ({ name, url }))
}

/**
 * Languages whose index a build writes: those of its pages, and those in which the domain has no page, as other domains ask for them.
 * @param built routes of this domain in this build, which may be one of a part
 * @param all routes of this domain
 */
export const indexedLocales = <L extends Pick<Locale, 'code'>>(
  locales: readonly L[],
  built: readonly Pick<Route, 'locale'>[],
  all: readonly Pick<Route, 'locale'>[],
): L[] => {
  const builtIn = new Set(built.map(({ locale }) => locale))
  const allIn = new Set(all.map(({ locale }) => locale))
  return locales.filter(({ code }) => builtIn.has(code) || !allIn.has(code))
}

/** The indexes of a domain, made of the entries of its pages; none where nothing is searched. */
export const searchFiles = (
  { brands }: { brands: readonly Searched[] },
  locales: readonly Pick<Locale, 'code'>[],
): ExtractFile[] =>
  searchedHosts(brands).length === 0
    ? []
    : locales.map(({ code }) => ({ path: searchPath(code), locale: code, contents: (entries) => searchIndex(entries) }))

/**
 * In bytes: some 250 kB as it is sent, and half a second until a phone can search it. A site of so many pages that all they say
 * would be more has of each section the beginning; titles and headings are never shortened.
 */
const longestIndex = 1_000_000

/** @param entries as JSON */
export function searchIndex(entries: readonly string[], longest = longestIndex): string {
  const sorted = [...entries].sort()
  if (lengthOf(sorted) <= longest) return joined(sorted)
  const pages: SearchEntry[] = sorted.map((entry) => JSON.parse(entry))
  const shortened = (length: number) =>
    pages.map(([path, title, sections]) =>
      JSON.stringify([path, title, sections.map(([id, heading, text]) => [id, heading, beginning(text, length)])]),
    )
  let fits = 0
  let tooLong = 0
  for (const [, , sections] of pages) for (const [, , text] of sections) tooLong = Math.max(tooLong, text.length)
  while (tooLong - fits > 10) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (lengthOf(shortened(middle)) <= longest) fits = middle
    else tooLong = middle
  }
  return joined(shortened(fits))
}

const lengthOf = (entries: readonly string[]) => entries.reduce((sum, entry) => sum + Buffer.byteLength(entry) + 2, 0)
const joined = (entries: readonly string[]) => `[${entries.join(',\n')}]\n`

/** Whole words, where the language parts them. */
function beginning(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
}
