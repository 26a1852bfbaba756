// The kinds of files that a domain makes of what its rendered pages say, in one list: a build keeps what is taken from each page and
// carries it to where the files of the domain are made, `site dev` makes one when it is asked for.
import type { Brand, Locale } from '../content/config/config.ts'
import type { Domain } from '../domain/domains.ts'
import type { ExtractFile } from '../domain/output_file.ts'
import type { Route } from '../domain/routes.ts'
import { isIndexed, searchFiles } from '../domain/search.ts'
import { searchEntry } from './search_entry.ts'

interface ExtractKind {
  /** Whether it takes something from a page. */
  takesFrom: (brand: Brand, route: Route) => boolean
  extractOf: (page: { path: string; title: string; html: string }) => string
  /** What is made of all that was taken from the pages of a language. */
  files: (domain: Pick<Domain, 'brands'>, locales: readonly Pick<Locale, 'code'>[]) => ExtractFile[]
}

const kinds: Readonly<Record<string, ExtractKind>> = {
  search: { takesFrom: isIndexed, extractOf: searchEntry, files: searchFiles },
}

/** By kind. */
export type PageExtract = Readonly<Record<string, string>>

/** What was taken from a page in one language. */
export interface PageExtractIn {
  locale: string
  extract: PageExtract
}

export const pageExtract = (brand: Brand, route: Route, page: { title: string; html: string }): PageExtract =>
  Object.fromEntries(
    Object.entries(kinds)
      .filter(([, { takesFrom }]) => takesFrom(brand, route))
      .map(([kind, { extractOf }]) => [kind, extractOf({ path: route.path, ...page })]),
  )

export interface KindOfFile extends ExtractFile, Pick<ExtractKind, 'takesFrom'> {
  kind: string
}

/** All files of a domain that are made of extracts. */
export const extractFiles = (...of: Parameters<ExtractKind['files']>): KindOfFile[] =>
  Object.entries(kinds).flatMap(([kind, { takesFrom, files }]) =>
    files(...of).map((file) => ({ ...file, kind, takesFrom })),
  )

/** The contents of one. @param pages of the domain, in any order */
export const extractContents = ({ kind, locale, contents }: KindOfFile, pages: readonly PageExtractIn[]): string =>
  contents(pages.flatMap((page) => (page.locale === locale ? (page.extract[kind] ?? []) : [])))
