// Guesses the language of a text by its commonest words, to find texts that were pasted under another language or never
// translated. Names and short labels are not judged.
import type { Habits } from './habits.ts'

/** Gives the code of the locale that a text seems to be in; undefined where that is its own, or cannot be told. */
export type SeemingLanguage = ((words: string, locale: string) => string | undefined) & {
  /** The words of other languages that are none of this language, and how many of them tell a text of another. */
  strangersTo: (locale: string) => { words: string[]; least: number }
  /** Two texts of which each seems to be in the language of the other. Takes fewer words than judging one text alone. */
  swapped: <Text extends LocaleText>(texts: readonly Text[]) => [Text, Text] | undefined
  /** True of a text with more common words of another language than of its own. */
  isNearer: (text: LocaleText, other: string) => boolean
  /** True of a few words that are a sentence of some language, and no name. */
  isPhrase: (words: string) => boolean
}

interface LocaleText {
  words: string
  locale: string
}

/** @param habits by locale */
export function seemingLanguages(habits: ReadonlyMap<string, Habits>): SeemingLanguage {
  const codes = [...habits].flatMap(([code, { common }]) => (common ? [code] : []))
  /** By word, the languages that it is common in. A large site has a million texts, so that each word is looked up once. */
  const commonIn = new Map<string, Set<string>>()
  for (const code of codes)
    for (const word of habits.get(code)?.common ?? []) commonIn.set(word, (commonIn.get(word) ?? new Set()).add(code))
  const isSame = (one: string, other: string) => habits.get(one)?.language === habits.get(other)?.language
  const longest = Math.max(0, ...[...commonIn.keys()].map((word) => word.length))
  const strangersTo = (locale: string) => ({
    words: [...commonIn].flatMap(([word, languages]) =>
      languages.has(locale) || !codes.includes(locale) ? [] : [word],
    ),
    least: leastScore,
  })
  const seeming = (words: string, locale: string) => {
    if (words.length < shortest || !codes.includes(locale)) return undefined
    const read = new Map<string, ReadonlySet<string>>()
    let ownCount = 0
    const all = withoutNoWords(words).toLowerCase().match(wordsAndPieces) ?? []
    for (const word of all) {
      const languages = word.length > longest ? undefined : commonIn.get(word)
      if (languages === undefined || read.has(word)) continue
      if (languages.has(locale) && [...languages].every((code) => isSame(code, locale))) ownCount++
      // Most texts are told by their first words.
      if (ownCount === enough) return undefined
      read.set(word, languages)
    }
    if (read.size < leastScore) return undefined
    const scoreOf = (code: string) =>
      [...read].reduce((sum, [word, languages]) => {
        const isOwn = languages.has(locale)
        if (languages.has(code) === isOwn) return sum
        return isOwn ? sum - 2 : sum + (word.length < shortestWord ? 0 : 1)
      }, 0)
    // A language and its regions have the same words.
    const others = codes.filter((code) => !isSame(code, locale))
    const scores = others.map((code) => ({ code, score: scoreOf(code) }))
    const [best] = scores.sort((a, b) => b.score - a.score)
    if (best === undefined || best.score < leastScore) return undefined
    const common = all.filter((word) => commonIn.get(word)?.has(best.code))
    return common.length >= all.filter(isWhole).length / leastShare ? best.code : undefined
  }
  /** Tells how many more words of a text are common in another language than in its own; short ones count half. */
  const strangenessOf = ({ words, locale }: LocaleText) => {
    // Small letters of a whole text take longer than all the rest: most of its words are longer than any of these.
    const short = (withoutNoWords(words).match(wordsAndPieces) ?? []).filter((word) => word.length <= longest)
    const common = [...new Set(short.map(inSmallLetters))].flatMap((word) => {
      const languages = commonIn.get(word)
      return languages === undefined ? [] : [{ word, languages, isOwn: languages.has(locale) }]
    })
    return (other: string) =>
      common.reduce((sum, { word, languages, isOwn }) => {
        if (isOwn === languages.has(other)) return sum
        return isOwn ? sum - 4 : sum + (word.length < shortestWord ? 1 : 2)
      }, 0)
  }
  const swapped = <Text extends LocaleText>(texts: readonly Text[]): [Text, Text] | undefined => {
    const long = texts.filter(({ words }) => words.length >= shortest)
    if (long.length < 2) return undefined
    const read = long.map((text) => ({ text, strangeness: strangenessOf(text) }))
    for (const [index, one] of read.entries())
      for (const other of read.slice(index + 1)) {
        if (one.text.words === other.text.words || isSame(one.text.locale, other.text.locale)) continue
        const [first, second] = [one.strangeness(other.text.locale), other.strangeness(one.text.locale)]
        if (first > 0 && second > 0 && first + second > 2) return [one.text, other.text]
      }
    return undefined
  }
  const isPhrase = (words: string) => {
    // Names may be made of such words too, and begin the others with capitals: Night of the Museums.
    const small = new Set(words.replace(noWords, ' ').match(/(?<![\p{L}\p{N}.@/-])\p{Ll}{2,}(?![\p{L}\p{N}@/-])/gu))
    const count = [...small].filter((word) => commonIn.has(word)).length
    return count > 1 && small.size - count > 1
  }
  const isNearer = (text: LocaleText, other: string) => strangenessOf(text)(other) > 0
  return Object.assign(seeming, { strangersTo, swapped, isNearer, isPhrase })
}

/** Words such as l’hôtel and let’s stay in one piece, and are not common; their pieces are spelled like words of other languages. */
const wordsAndPieces = /[\p{L}’']+/gu
const isWhole = (word: string) => !/[’']/.test(word)

/** The same word where it has no other letters: to ask the system for them takes longer than to look. */
function inSmallLetters(word: string): string {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code < 97 || code > 122) return word.toLowerCase()
  }
  return word
}

/** Arguments with the names of their forms, and where links lead. */
const noWords = /\{\s*\w+\s*(?:,[^{}]*)?|\b\w+\s*\{|\]\([^)[]{0,2000}\)/g

const withoutNoWords = (words: string) =>
  words.includes('{') || words.includes('](') ? words.replace(noWords, ' ') : words

/** In characters: a shorter text is a label or a name. */
const shortest = 24
/** So many words that no other language has among its commonest. */
const enough = 2
const leastScore = 3
/** In letters: shorter words are spelled the same in many languages, and none counts for another one. */
const shortestWord = 3
/** One word in so many is common in any sentence; in a text of names and terms, fewer are. */
const leastShare = 3
