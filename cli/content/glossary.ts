// House terms: finds the words that the glossary asks to avoid.
import type { LocalizedText } from '../schema/walk_fields.ts'

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
  const patterns = new Map([...terms].map(([locale, own]) => [locale, wordsOf([...own.keys()])]))
  return (words, locale) => {
    const pattern = patterns.get(locale)
    if (pattern === undefined || words.search(pattern) === -1) return []
    // Whether it is a whole word is asked of what was found: asked at every letter, it would cost more than reading the YAML.
    return [...words.matchAll(pattern)]
      .filter(({ 0: word, index }) => !isLetter(words[index - 1]) && !isLetter(words[index + word.length]))
      .map(([word]) => ({ word, term: terms.get(locale)?.get(word.toLowerCase()) ?? '' }))
  }
}

/** Longer words first, so that the plural is found where it stands and not the singular in it. */
const wordsOf = (words: string[]) =>
  new RegExp(
    [...words]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|'),
    'gi',
  )

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
