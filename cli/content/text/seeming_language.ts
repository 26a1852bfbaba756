// Which language a text seems to be in, by the commonest words of those that the site has: one that was pasted under another
// language, or was never translated. Names and short labels tell nothing.
import type { Habits } from './habits.ts'

/** Gives the code of the locale that a text seems to be in; undefined where that is its own, or cannot be told. */
export type SeemingLanguage = (words: string, locale: string) => string | undefined

/** @param habits by locale */
export function seemingLanguages(habits: ReadonlyMap<string, Habits>): SeemingLanguage {
  const common = new Map([...habits].flatMap(([code, { common }]) => (common ? [[code, new Set(common)]] : [])))
  const without = (words: ReadonlySet<string>, others: readonly ReadonlySet<string>[]) =>
    new Set([...words].filter((word) => others.every((other) => !other.has(word))))
  const telling = new Map(
    [...common].map(([code, own]) => [
      code,
      without(
        own,
        [...common.values()].filter((each) => each !== own),
      ),
    ]),
  )
  return (words, locale) => {
    const own = common.get(locale)
    if (own === undefined || words.length < shortest) return undefined
    const read = new Set<string>()
    let ownCount = 0
    for (const [word] of words.replace(noWords, ' ').matchAll(/\p{L}+/gu)) {
      const small = word.toLowerCase()
      if (!read.has(small) && telling.get(locale)?.has(small)) ownCount++
      // Most texts are told by their first words.
      if (ownCount === enough) return undefined
      read.add(small)
    }
    const count = (of: ReadonlySet<string>, not: ReadonlySet<string>) =>
      [...read].filter((word) => of.has(word) && !not.has(word)).length
    const scores = [...common].map(([code, theirs]) => ({ code, score: count(theirs, own) - 2 * count(own, theirs) }))
    const [best] = scores.sort((a, b) => b.score - a.score)
    return best !== undefined && best.score >= leastScore ? best.code : undefined
  }
}

/** Arguments with the names of their forms, and where links lead. */
const noWords = /\{\s*\w+\s*(?:,[^{}]*)?|\b\w+\s*\{|\]\([^)[]{0,2000}\)/g

/** In characters: a shorter text is a label or a name. */
const shortest = 24
/** So many words that no other language has among its commonest. */
const enough = 2
const leastScore = 2
