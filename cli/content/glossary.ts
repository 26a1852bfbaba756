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
      const words = list.split(',').flatMap((word) => word.trim() || [])
      own.push(...words.map((word) => ({ word, term: term[locale] ?? term.all ?? '' })))
    }
  }
  const searches = new Map([...entries].map(([locale, own]) => [locale, searchFor(own, locale)]))
  return (words, locale) => searches.get(locale)?.(words) ?? []
}

/** A word to avoid, with the pattern of its forms, which is compiled when a text may hold it. */
interface Entry {
  term: string
  forms: string
  pattern?: RegExp
}

function searchFor(words: { word: string; term: string }[], locale: string): (text: string) => Avoided[] {
  // Longer words first, so that a phrase is found where it stands and not a word in it.
  const sorted = [...words].sort((a, b) => b.word.length - a.word.length)
  const entries = sorted.map(({ word, term }): Entry => ({ term, forms: formsOf(word, locale) }))
  const candidates = candidatesAt(entries)
  return (text) => {
    const found: Avoided[] = []
    for (let at = 0; at < text.length; at++) {
      const may = candidates(text, at)
      if (may === undefined || isLetter(text[at - 1])) continue
      for (const entry of may) {
        entry.pattern ??= new RegExp(`${entry.forms}(?!\\p{L})`, 'iuy')
        entry.pattern.lastIndex = at
        const [word] = entry.pattern.exec(text) ?? []
        if (word === undefined) continue
        if (!isTarget(text, at)) found.push({ word, index: at, term: entry.term })
        at += word.length - 1
        break
      }
    }
    return found
  }
}

/**
 * Gives the entries that may begin at a place of a text, by the three signs that stand there. A large site has a million texts, hardly
 * one of which holds such a word, and trying all patterns at each letter would cost more than reading the YAML.
 */
function candidatesAt(entries: readonly Entry[]): (text: string, at: number) => readonly Entry[] | undefined {
  const slots: (Entry[] | undefined)[] = Array.from({ length: 2 ** 12 })
  const slot = (a: number, b: number, c: number) => (a * 961 + b * 31 + c) & (2 ** 12 - 1)
  for (const entry of entries) {
    // A letter before a question mark may be missing.
    const [start] = /^[^\\?*+.()[\]{}|^$]{3}(?!\?)/.exec(entry.forms) ?? []
    const [a = [], b = [], c = []] = [...(start ?? '')].map((sign) =>
      [sign.toLowerCase(), sign.toUpperCase()].map((each) => each.charCodeAt(0)),
    )
    const own = a.flatMap((x) => b.flatMap((y) => c.map((z) => slot(x, y, z))))
    for (const each of start === undefined ? slots.keys() : new Set(own)) slots[each] = [...(slots[each] ?? []), entry]
  }
  return (text, at) => slots[slot(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2))]
}

/** True within the round brackets of a Markdown link: names of pages are no words. */
const isTarget = (words: string, index: number) => words.lastIndexOf('](', index) > words.lastIndexOf(')', index)
/** A letter, or what joins words in names of code (`cc_cookie`). */
const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}_]/u.test(sign)
