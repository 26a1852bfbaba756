// House terms: finds the words that the glossary asks to avoid. It knows no file.
import type { LocalizedText } from './localize.ts'

export interface Avoided {
  word: string
  /** The house term in the same language. */
  term: string
}

/** Compiles the glossary into a search for one text: whole words only, in any case. */
export function glossarySearch(
  glossary: readonly { term: LocalizedText; avoid?: LocalizedText }[],
): (words: string, locale: string) => Avoided[] {
  const terms = new Map<string, Map<string, string>>()
  for (const { term, avoid } of glossary) {
    for (const [locale, list] of Object.entries(avoid ?? {})) {
      const own = terms.get(locale) ?? new Map<string, string>()
      terms.set(locale, own)
      for (const word of list.split(',')) own.set(word.trim().toLowerCase(), term[locale] ?? term.all ?? '')
    }
  }
  const patterns = new Map(
    [...terms].map(([locale, own]) => [
      locale,
      new RegExp(`(?<!\\p{L})(?:${[...own.keys()].map(escaped).join('|')})(?!\\p{L})`, 'giu'),
    ]),
  )
  return (words, locale) => {
    const pattern = patterns.get(locale)
    if (pattern === undefined) return []
    return [...words.matchAll(pattern)].map(([word]) => ({
      word,
      term: terms.get(locale)?.get(word.toLowerCase()) ?? '',
    }))
  }
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
