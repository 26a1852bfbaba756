// Spelling: finds words that neither the dictionary of the language nor the house list has. Dictionaries arrive as values.
import type { Locale } from '../config/config.ts'
import { literalsOf } from './icu.ts'
import { formsOf, isEnding } from './inflection.ts'
import { languageOf } from './languages.ts'

export interface Dictionary {
  /** True for a word that is right, in the case that it is written in. */
  knows(word: string): boolean
  /** Words that may be meant by one that is wrong, the likeliest first. Slow: some hundred milliseconds. */
  near(word: string): string[]
}

interface UnknownWord {
  word: string
  /** Where it begins in the text. */
  index: number
}

/** The house's own words by locale, or `all`, as `content/words.yaml` has them. */
export type HouseWords = Readonly<Record<string, readonly string[]>>

interface Speller {
  /** The words of one text that no dictionary has, in order. A text under `all` is right where any of the languages knows it. */
  unknownWords(text: string, locale: string): UnknownWord[]
  /** How many words were looked at so far, by locale. */
  counts: ReadonlyMap<string, number>
}

/** @param dictionaries by locale; texts of a locale without one are passed over @param locales with the site's rules for their languages */
export function speller(
  dictionaries: ReadonlyMap<string, Dictionary>,
  house: HouseWords,
  locales: readonly Pick<Locale, 'code' | 'based_on' | 'habits'>[] = [],
): Speller {
  const counts = new Map<string, number>()
  const localeOf = (locale: string) => locales.find(({ code }) => code === locale)
  const knownWords = new Map(
    [...dictionaries].map(([locale, own]) => [locale, knownIn(localeOf(locale) ?? { code: locale }, own, house)]),
  )
  const isKnown = (word: string, locale: string) =>
    locale === 'all' ? [...knownWords.values()].some((knows) => knows(word)) : knownWords.get(locale)?.(word) === true
  return {
    counts,
    unknownWords(text, locale) {
      // A language that is being prepared may have no dictionary yet.
      if (locale !== 'all' && !knownWords.has(locale)) return []
      const words = wordsIn(text)
      counts.set(locale, (counts.get(locale) ?? 0) + words.length)
      return words.filter(({ word }) => !isKnown(word, locale))
    },
  }
}

/** Looks up each word once: most are in many texts. */
function knownIn(
  { code, based_on: locale = code, habits = {} }: Pick<Locale, 'code' | 'based_on' | 'habits'>,
  dictionary: Dictionary,
  house: HouseWords,
): (word: string) => boolean {
  const { endings, elided = languageOf(locale).elided ?? [] } = habits
  const listed = [...new Set(['all', locale, code])].flatMap((each) => house[each] ?? [])
  const forms = listed.map((word) => formsOf(word, locale, endings))
  const pattern = new RegExp(`^(?:${forms.join('|')})$`, 'u')
  const lowered = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
  // At the beginning of a sentence a word of the house has a capital.
  const isOfHouse = (word: string) => pattern.test(word) || pattern.test(lowered(word))
  const isWord = (word: string) =>
    isOfHouse(word) || dictionary.knows(word) || (word.includes('’') && dictionary.knows(word.replaceAll('’', "'")))
  const isKnown = (word: string): boolean =>
    word.replace(/[-’]$/, '').length === 1 || currencies.has(word) || isWord(word) || isElided(word) || isCompound(word)
  const isElided = (word: string) => {
    const [, before, rest] = /^(\p{L}+)['’](.*)$/u.exec(word) ?? []
    if (before === undefined || rest === undefined) return false
    // What follows may be an argument; and after an s stands the apostrophe of a genitive.
    const isBefore = elided.includes(before.toLowerCase())
    return rest === '' ? isBefore || isWord(before) : isBefore && isKnown(rest)
  }
  // Each part is a word, or the ending of an abbreviation: "SLA-jem". A part that is left out leaves its hyphen: "Sicherheits- und".
  const isCompound = (word: string) => {
    const parts = word.split('-')
    if (parts.length === 1) return false
    if (parts.at(-1) === '') return isWord(word.slice(0, -1))
    return parts.every((part, index) => isKnown(part) || (index > 0 && isEnding(part, locale, endings)))
  }
  const cache = new Map<string, boolean>()
  return (word) => {
    const answer = cache.get(word) ?? isKnown(word)
    cache.set(word, answer)
    return answer
  }
}

/** By their three letters, as all languages write them. */
const currencies = new Set(Intl.supportedValuesOf('currency'))

const word = /[\p{L}\p{M}\p{N}]+(?:['’\u00ad-][\p{L}\p{M}\p{N}]+)*[-’]?/gu
const noWords = [
  // Where a link leads; code; letters by their names; addresses; hosts.
  /\]\([^)]*\)/g,
  /`[^`]*`/g,
  /&#?\w+;/g,
  /\b[a-z]+:\/\/\S+|\S+@\S+/gi,
  /[\p{L}\p{N}-]+(?:\.[a-z0-9-]{2,})+/giu,
]

/** The words of a text as written, without MessageFormat, links, addresses and anything with a digit. */
function wordsIn(text: string): UnknownWord[] {
  // Blanked out rather than removed, so that offsets stay right.
  const blank = (part: string) => ' '.repeat(part.length)
  const literal = literalsOf(text)
    .map(({ start, end }) => text.slice(start, end).padStart(end))
    .reduce((all, part) => all + part.slice(all.length), '')
  const plain = noWords.reduce((left, pattern) => left.replace(pattern, blank), literal)
  return [...plain.matchAll(word)]
    .filter(({ 0: found }) => !/\p{N}/u.test(found))
    .map(({ 0: found, index }) => ({ word: found.replaceAll('\u00ad', ''), index }))
}
