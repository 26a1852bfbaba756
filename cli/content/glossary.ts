// House terms: finds the words that the glossary asks to avoid, in whatever form they stand.
import type { LocalizedText } from '../schema/walk_fields.ts'
import { formsOf } from './inflection.ts'
import { isLatin } from './letters.ts'

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
  const patterns = sorted.map(({ word }) => formsOf(word, locale))
  const mayHold = startsOf(patterns)
  let compiled: RegExp | undefined
  return (words) => {
    if (!mayHold(words)) return []
    // That the word ends here is asked behind it. Whether it begins here is asked of what was found.
    compiled ??= new RegExp(`(?:${patterns.map((each) => `(${each})`).join('|')})(?!\\p{L})`, 'giu')
    return [...words.matchAll(compiled)]
      .filter(({ index }) => !isLetter(words[index - 1]) && !isTarget(words, index))
      .map(({ 0: word, index, ...groups }) => {
        const found = sorted.findIndex((_, at) => groups[at + 1] !== undefined)
        return { word, index, term: sorted[found]?.term ?? '' }
      })
  }
}

/**
 * Tells whether any word of a text begins with the three signs that a pattern begins with. A large site has a million texts, hardly
 * one of which holds such a word, and trying all patterns at each letter would cost more than reading the YAML.
 */
function startsOf(patterns: readonly string[]): (words: string) => boolean {
  const marks = new Uint8Array(2 ** 16)
  const slot = (a: number, b: number, c: number) => (a * 961 + b * 31 + c) & 0xffff
  for (const pattern of patterns) {
    // A letter before a question mark may be missing.
    const [start = ''] = /^[^\\?*+.()[\]{}|^$]{3}(?!\?)/.exec(pattern) ?? []
    if (start === '') return () => true
    const [a, b, c] = [...start].map((letter) =>
      [letter.toLowerCase(), letter.toUpperCase()].map((each) => each.charCodeAt(0)),
    )
    for (const x of a ?? []) for (const y of b ?? []) for (const z of c ?? []) marks[slot(x, y, z)] = 1
  }
  return (words) => {
    let before = 0
    let [a, b] = [words.charCodeAt(0), words.charCodeAt(1)]
    for (let at = 2; at < words.length; at++) {
      const c = words.charCodeAt(at)
      if (marks[slot(a, b, c)] === 1 && !isLatin(before)) return true
      before = a
      a = b
      b = c
    }
    return false
  }
}

/** True within the round brackets of a Markdown link: names of pages are no words. */
const isTarget = (words: string, index: number) => words.lastIndexOf('](', index) > words.lastIndexOf(')', index)
/** A letter, or what joins words in names of code (`cc_cookie`). */
const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}_]/u.test(sign)
