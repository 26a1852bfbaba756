// House terms: finds the words that the glossary asks to avoid, in whatever form they stand.
import type { LocalizedText } from '../schema/walk_fields.ts'
import { formsOf } from './inflection.ts'

export interface Avoided {
  /** As it is written in the text, and where it begins there. */
  word: string
  index: number
  /** The house term in the same language. */
  term: string
}

/** Compiles the glossary into a search for one text: whole words only, in any case and with any ending. */
export function glossarySearch(
  glossary: readonly { term: LocalizedText; avoid?: LocalizedText }[],
): (words: string, locale: string) => Avoided[] {
  const entries = new Map<string, { word: string; term: string }[]>()
  for (const { term, avoid } of glossary) {
    for (const [locale, list] of Object.entries(avoid ?? {})) {
      const own = entries.get(locale) ?? []
      entries.set(locale, own)
      own.push(...list.split(',').map((word) => ({ word: word.trim(), term: term[locale] ?? term.all ?? '' })))
    }
  }
  const searches = new Map([...entries].map(([locale, own]) => [locale, searchFor(own, locale)]))
  return (words, locale) => searches.get(locale)?.(words) ?? []
}

function searchFor(entries: { word: string; term: string }[], locale: string): (words: string) => Avoided[] {
  // Longer words first, so that a phrase is found where it stands and not a word in it.
  const sorted = [...entries].sort((a, b) => b.word.length - a.word.length)
  // That the word ends here is asked behind it. Whether it begins here is asked of what was found: asked at every letter, it
  // would cost more than reading the YAML.
  const pattern = new RegExp(`(?:${sorted.map(({ word }) => `(${formsOf(word, locale)})`).join('|')})(?!\\p{L})`, 'giu')
  return (words) => {
    if (words.search(pattern) === -1) return []
    return [...words.matchAll(pattern)]
      .filter(({ index }) => !isLetter(words[index - 1]) && !isTarget(words, index))
      .map(({ 0: word, index, ...groups }) => {
        const found = sorted.findIndex((_, at) => groups[at + 1] !== undefined)
        return { word, index, term: sorted[found]?.term ?? '' }
      })
  }
}

/** True within the round brackets of a Markdown link: names of pages are no words. */
const isTarget = (words: string, index: number) => words.lastIndexOf('](', index) > words.lastIndexOf(')', index)
/** A letter, or what joins words in names of code (`cc_cookie`). */
const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}_]/u.test(sign)
