// House terms: finds the words that the glossary asks to avoid, in all their forms.
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { Locale } from '../config/config.ts'
import { withRegions } from '../config/locale_order.ts'
import { formsOf } from './inflection.ts'
import { isLatin, mayStart, slotOf, starts } from './text_signs.ts'

interface AvoidedWord {
  /** As written in the text, and where it begins there. */
  word: string
  index: number
  /** The house term in the same language. */
  term: string
}

/**
 * Compiles the glossary into a search for one text: whole words only, in any case and with any ending.
 * @param locales with endings that the site names
 */
export function glossarySearch(
  glossary: readonly { term: LocalizedText; avoid?: LocalizedText }[],
  locales: readonly Pick<Locale, 'code' | 'based_on' | 'habits'>[] = [],
): GlossarySearch {
  const entries = new Map<string, { word: string; term: string }[]>()
  for (const { term, avoid } of glossary) {
    for (const [locale, list] of Object.entries(avoid ?? {})) {
      const words = wordsToAvoid(list)
      // What a region says of a term stands in place of what its language says.
      const shown = locales.length === 0 ? [locale] : withRegions(locales, locale)
      for (const code of shown.filter((each) => each === locale || avoid?.[each] === undefined)) {
        const own = entries.get(code) ?? []
        entries.set(code, own)
        const house = term[code] ?? term[locale] ?? term.all ?? ''
        own.push(...words.filter((word) => word !== house).map((word) => ({ word, term: house })))
      }
    }
  }
  const formsIn = (locale: string) => {
    const { habits, based_on = locale } = locales.find(({ code }) => code === locale) ?? {}
    return (word: string) => formsOf(word, based_on, habits?.endings)
  }
  const searches = new Map([...entries].map(([locale, own]) => [locale, searchFor(own, formsIn(locale))]))
  const search = (words: string, locale: string) => searches.get(locale)?.search(words) ?? []
  return Object.assign(search, { starts: new Map([...searches].map(([locale, { starts }]) => [locale, starts])) })
}

/** The words of `avoid` in one language. */
export const wordsToAvoid = (list: string): string[] => list.split(',').flatMap((word) => word.trim() || [])

export type GlossarySearch = ((words: string, locale: string) => AvoidedWord[]) & {
  /** By locale: slots of what the words begin with (text_signs.ts). */
  starts: ReadonlyMap<string, Uint8Array>
}

/** A word to avoid, with the pattern of its forms, which is compiled when a text may hold it. */
interface Entry {
  term: string
  /** A pattern in small letters. */
  forms: string
  /** What all of them begin with, two signs or more; undefined if they do not. */
  start: string | undefined
  pattern?: RegExp
}

function searchFor(
  words: { word: string; term: string }[],
  formsIn: (word: string) => string,
): { search: (text: string) => AvoidedWord[]; starts: Uint8Array } {
  // Longer words first, so that a phrase is found and not a word in it.
  const sorted = [...words].sort((a, b) => b.word.length - a.word.length)
  const entries = sorted.map(({ word, term }): Entry => {
    const forms = formsIn(word).toLowerCase()
    return { term, forms, start: startOf(forms) }
  })
  const table = startsOf(entries)
  const longest = Math.max(0, ...entries.map(({ start = '' }) => start.length))
  const search = (text: string) => {
    const avoided: AvoidedWord[] = []
    let before = 0
    for (let at = 0; at < text.length; before = text.charCodeAt(at++)) {
      // No word begins behind a letter, which most signs stand behind.
      if (isLatin(before) || !mayStart(table, text, at) || isLetter(text[at - 1])) continue
      // No more than has to be seen: small letters of a whole text take longer than all the rest.
      const few = text.slice(at, at + longest + 1).toLowerCase()
      let small: string | undefined
      for (const entry of entries) {
        if (entry.start !== undefined && !few.startsWith(entry.start)) continue
        small ??= text.slice(at).toLowerCase()
        entry.pattern ??= new RegExp(`${entry.forms}(?!${letter})`, 'y')
        entry.pattern.lastIndex = 0
        const length = entry.pattern.exec(small)?.[0].length
        if (length === undefined) continue
        if (!isTarget(text, at)) avoided.push({ word: text.slice(at, at + length), index: at, term: entry.term })
        at += length - 1
        break
      }
    }
    return avoided
  }
  return { search, starts: table }
}

// Small letters from Latin to Georgian. With the flags i and u, compiling one word's forms takes ten milliseconds.
const letter = '[a-z\\u00aa\\u00b5\\u00ba\\u00df-\\u00f6\\u00f8-\\u02af\\u0370-\\u1fff]'

/** The letter before a question mark may be missing. */
const startOf = (forms: string): string | undefined => /^[^\\?*+.()[\]{}|^$]{2,}(?!\?)/.exec(forms)?.[0]

/** The slots of the signs that entries begin with. */
function startsOf(entries: readonly Entry[]): Uint8Array {
  const table = new Uint8Array(2 ** 16)
  const both = (sign: string) => [sign.toLowerCase(), sign.toUpperCase()].map((each) => each.charCodeAt(0))
  const note = (signs: string, bit: number) => {
    const [a = [], b = [], c = [0]] = [...signs].map(both)
    for (const x of a)
      for (const y of b) for (const z of c) table[slotOf(x, y, z)] = (table[slotOf(x, y, z)] ?? 0) | bit
  }
  for (const { start, forms } of entries) {
    if (start === undefined || (start.length === 2 && start !== forms)) table.fill(starts.three)
    else if (start.length === 2) note(start, starts.two)
    else if (start.length === 3) note(start, starts.three)
    else {
      note(start.slice(0, 3), starts.more)
      note(start.slice(1), starts.fourth)
    }
  }
  return table
}

/** True within the round brackets of a Markdown link: names of pages are no words. */
const isTarget = (words: string, index: number) => words.lastIndexOf('](', index) > words.lastIndexOf(')', index)
/** A letter, or what joins words in names of code (`cc_cookie`). */
const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}_]/u.test(sign)
