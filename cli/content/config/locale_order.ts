// The order of locales in which a missing text is looked up.
import { variantFile } from '../paths.ts'
import type { Config, Locale } from './config.ts'

/** The languages whose texts a translator has to write: all but those that are based on another one. */
export const withoutRegions = <L extends Pick<Locale, 'based_on'>>(locales: readonly L[]): L[] =>
  locales.filter(({ based_on }) => based_on === undefined)

/** The files that change a page in a language, the one that says the last word first: its own, and that of the language it is based on. */
export const variantFiles = (
  { settings: { bases } }: Pick<Config, 'settings'>,
  page: string,
  code: string,
): { file: string; locale: string }[] =>
  [code, bases?.[code]].flatMap((locale) => (locale === undefined ? [] : { file: variantFile(page, locale), locale }))

/** A language and those that are based on it: what is written in it is shown in all of them. */
export const withRegions = (locales: readonly Pick<Locale, 'code' | 'based_on'>[], code: string): string[] =>
  locales.filter((each) => each.code === code || each.based_on === code).map((each) => each.code)

/**
 * The keys of a text in the order in which they are asked for: the language itself, the one that it is based on, what is the same in
 * all languages, the fallback chain, and at last any other language: readers see words that they may not know before they see none.
 */
export function localeOrder(
  { fallback, bases, published = [] }: Pick<Config['settings'], 'fallback' | 'bases' | 'published'>,
  code: string,
): string[] {
  const base = bases?.[code]
  return [code, ...(base === undefined ? [] : [base]), 'all', ...fallback, ...published]
}
