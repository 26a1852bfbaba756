// The languages of a page: all of the site's, unless it names some.
import { isErrorPageName } from '../../domain/page_address.ts'
import type { Config } from '../config/config.ts'
import { localeOrder } from '../config/locale_order.ts'

export interface InLocales {
  /** Codes of its languages; all of them unless given. */
  locales?: readonly string[]
}

/** Whether a page, by its path, is in every language in any case: home pages, and the error page. */
export const isEverywhere = (path: string): boolean => path === '' || isErrorPageName(path)

/** Whether a page is in a language. */
export const isIn = ({ locales }: InLocales, code: string): boolean => locales === undefined || locales.includes(code)

/**
 * The language in which readers of another one get a page: theirs, else the first of the fallback chain that it is in; undefined
 * where it is in none that is published.
 */
export function readIn(
  { settings, locales }: Pick<Config, 'settings' | 'locales'>,
  page: InLocales,
  code: string,
): string | undefined {
  const published = locales.map((each) => each.code)
  return [...localeOrder(settings, code), ...published].find((each) => isIn(page, each) && published.includes(each))
}
