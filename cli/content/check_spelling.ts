// The spelling of all texts of a site: titles, blocks, alternative texts, menus, interface texts, house terms.
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import type { Templates } from '../schema/templates.ts'
import type { Config, SourceFile } from './config.ts'
import { type Dictionary, speller } from './spelling.ts'
import { textsOf } from './texts.ts'
import { wordAt } from './word_place.ts'

export interface Spelling {
  problems: Problem[]
  /** How many words were looked up, by locale. */
  counts: ReadonlyMap<string, number>
}

/** At most so many suggestions: more would be guesses. */
const mostSuggestions = 3

/**
 * Looks up every word of files that have been found right.
 * @param given.dictionaries by locale
 */
export function checkSpelling(
  sources: readonly SourceFile[],
  given: {
    config: Config
    templates: Templates
    dictionaries: ReadonlyMap<string, Dictionary>
    /** What has been told: a text that is wrong in another way has its words looked up once that is mended. */
    told?: readonly Problem[]
  },
): Spelling {
  const { config, templates, dictionaries, told = [] } = given
  const isTold = new Set(told.map(({ place }) => textKey(place)))
  const { unknownWords, counts } = speller(dictionaries, config.words)
  const suggestions = new Map<string, string[]>()
  const near = (word: string, locale: string) => {
    const key = `${locale} ${word}`
    const found = suggestions.get(key) ?? dictionaries.get(locale)?.near(word).slice(0, mostSuggestions) ?? []
    suggestions.set(key, found)
    return found
  }
  const problems = sources.flatMap((source) =>
    textsOf(source, templates).flatMap(({ text, path }) =>
      Object.entries(text).flatMap(([locale, words]) =>
        (isTold.has(textKey({ file: source.path, path: [...path, locale] })) ? [] : unknownWords(words, locale)).map(
          (found) => {
            const place = wordAt({ file: source.path, path: [...path, locale] }, words, found)
            return problem.unknownWord(place, found.word, locale, near(found.word, locale))
          },
        ),
      ),
    ),
  )
  return { problems, counts }
}

const textKey = ({ file, path }: problem.Place) => JSON.stringify([file, path])
