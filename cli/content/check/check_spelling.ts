// The spelling of all texts of a site: titles, blocks, alternative texts, menus, interface texts, house terms.
import { distance } from 'fastest-levenshtein'
import { keptAt } from '../../once.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { FileText } from '../authoring/localized_texts.ts'
import { allNamesOf } from '../config/company_data.ts'
import type { Config } from '../config/config.ts'
import { blankedCode } from '../text/markdown_code.ts'
import { type Dictionary, speller } from '../text/spelling.ts'
import { wordAt } from '../yaml/word_place.ts'

export interface Spelling {
  problems: Problem[]
  /** How many words were looked up, by locale. */
  counts: ReadonlyMap<string, number>
}

/** The most suggestions: more would be guesses. */
const mostSuggestions = 3

/** Looks up every word of texts that have been found right. @param given.dictionaries by locale */
export function checkSpelling(
  texts: readonly FileText[],
  given: {
    config: Config
    dictionaries: ReadonlyMap<string, Dictionary>
    /** Reported already: a text with another problem has its words looked up once that is fixed. */
    earlier?: readonly Problem[]
  },
): Spelling {
  const { config, dictionaries, earlier = [] } = given
  const isReported = new Set(earlier.map(({ place }) => textKey(place)))
  const { unknownWords, counts } = speller(dictionaries, config.words, config.allLocales)
  const suggestions = new Map<string, string[]>()
  const brands = config.brands.flatMap(({ written }) => allNamesOf(written))
  const near = (word: string, locale: string) =>
    keptAt(suggestions, `${locale} ${word}`, () => {
      const house = [...brands, ...(config.words.all ?? []), ...(config.words[locale] ?? [])]
      const ofHouse = house.filter((each) => isNear(each, word))
      return [...new Set([...ofHouse, ...(dictionaries.get(locale)?.near(word) ?? [])])].slice(0, mostSuggestions)
    })
  // Where the most words of a text are unknown, and all of these are words of one other language, they are no slips.
  const knownElsewhere = (words: string, unknown: readonly { word: string }[]) => {
    const count = (words.match(/\p{L}{2,}/gu) ?? []).length
    if (unknown.length < 2 || unknown.length * 2 < count) return undefined
    return [...dictionaries].find(([, { knows }]) => unknown.every(({ word }) => knows(word)))?.[0]
  }
  const problems = texts.flatMap(({ file, text, path, isMarkdown }) =>
    Object.entries(text).flatMap(([locale, written]) => {
      const words = isMarkdown ? blankedCode(written) : written
      const place = { file, path: [...path, locale] }
      const unknown = isReported.has(textKey(place)) ? [] : unknownWords(words, locale)
      const seems = locale === 'all' ? undefined : knownElsewhere(words, unknown)
      if (seems !== undefined) return [problem.otherLanguage(place, locale, seems)]
      return unknown.map((each) =>
        problem.unknownWord(wordAt(place, words, each), each.word, locale, near(each.word, locale)),
      )
    }),
  )
  return { problems, counts }
}

/** A word of the house in other capitals, or with one letter that is wrong. */
const isNear = (one: string, other: string) =>
  other.length > shortestName && distance(one.toLowerCase(), other.toLowerCase()) < 2
const shortestName = 3

const textKey = ({ file, path }: problem.Place) => JSON.stringify([file, path])
