// Where the words of a language are taken from.
import type { Config } from './config.ts'

/**
 * The keys of a text in the order in which they are asked for: the language itself, the one that it is based on, what is the same in
 * all languages, and the fallback chain.
 */
export function localeOrder(
  { fallback, bases }: Pick<Config['settings'], 'fallback' | 'bases'>,
  code: string,
): string[] {
  const base = bases?.[code]
  return [code, ...(base === undefined ? [] : [base]), 'all', ...fallback]
}
