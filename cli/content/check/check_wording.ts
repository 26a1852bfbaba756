// How the texts of pages are worded: how long their sentences are, and which phrases are repeated on many pages. Legal texts and
// interface texts are not counted: their wording is fixed, and they are on every page.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { FileText } from '../authoring/localized_texts.ts'
import type { Locale } from '../config/config.ts'
import { isPage, stemOf } from '../paths.ts'
import { argumentSpans } from '../text/icu.ts'
import { formsOf } from '../text/inflection.ts'
import { withoutMarks } from '../text/markdown.ts'
import { blankedCode } from '../text/markdown_code.ts'

export interface Wording {
  /** Sentences that are too long. */
  problems: Problem[]
  /** By locale, in the order of the site. */
  figures: WordingFigures[]
}

export interface WordingFigures {
  locale: string
  sentences: number
  words: number
  repeated: RepeatedPhrase[]
}

interface RepeatedPhrase {
  phrase: string
  /** Files of the pages that say it, sorted. */
  pages: string[]
}

/** In words. Longer ones are read twice, or not to their end. */
const longestSentence = 35
/** A phrase on more pages reads as a mould. */
export const mostPages = 3

/**
 * @param texts of all files; those of pages are counted
 * @param given.terms may be repeated, in all their forms: words of the glossary, names of pages
 * @param given.legal files of pages that are legal texts
 */
export function checkWording(
  texts: readonly FileText[],
  given: {
    locales: readonly Pick<Locale, 'code' | 'tag' | 'habits'>[]
    terms: readonly LocalizedText[]
    legal: ReadonlySet<string>
  },
): Wording {
  const ofPages = texts.filter(({ file }) => isPage(file) && !given.legal.has(file))
  const problems: Problem[] = []
  const figures = given.locales.map((locale): WordingFigures => {
    const { code, tag } = locale
    const segmenter = new Intl.Segmenter(tag, { granularity: 'sentence' })
    const worded = ofPages.flatMap(({ file, path, text, isHeadline, isMarkdown }) => {
      const written = text[code] ?? ''
      const words = shownWords(isMarkdown ? blankedCode(written) : written)
      return { file, path: [...path, code], words, isHeadline, sentences: sentencesIn(words, segmenter) }
    })
    const sentences = worded.flatMap(({ file, path, sentences }) =>
      sentences.map((sentence) => ({ file, path, sentence, length: wordsIn(sentence).length })),
    )
    for (const { file, path, sentence, length } of sentences)
      if (length > longestSentence)
        problems.push(problem.longSentence({ file, path }, code, { sentence, words: length, most: longestSentence }))
    const read = worded.map(({ file, words, isHeadline, sentences }) => ({
      page: stemOf(file),
      texts: isHeadline === true ? [words] : sentences,
    }))
    const words = sentences.reduce((sum, { length }) => sum + length, 0)
    return {
      locale: code,
      sentences: sentences.length,
      words,
      repeated: repeatedIn(read, termsIn(locale, given.terms)),
    }
  })
  return { problems, figures }
}

/** Without Markdown, and with a number in place of each argument: it shows one. */
function shownWords(text: string): string {
  const shown = argumentSpans(text).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)}0${left.slice(end)}`,
    text,
  )
  return withoutMarks(shown)
}

/** What ends like a sentence: labels and buttons do not. An item of a list is one of its own. */
const sentencesIn = (text: string, segmenter: Intl.Segmenter): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((segment) => /[.!?…:;,。！？؟][)"»”“’]*$/u.test(segment))

const wordsIn = (text: string): string[] => text.match(word) ?? []
const word = /[\p{L}\p{M}\p{N}]+(?:['’.,:/-][\p{L}\p{M}\p{N}]+)*/gu

/** Fits each term in all its forms; longer ones first, so that they are found as a whole. */
function termsIn(
  { code, habits }: Pick<Locale, 'code' | 'habits'>,
  terms: readonly LocalizedText[],
): RegExp | undefined {
  const own = terms.flatMap((term) => term[code] ?? term.all ?? [])
  const forms = own.sort((a, b) => b.length - a.length).map((term) => formsOf(term, code, habits?.endings))
  return forms.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** Removes marks inside of what is read as one word, and joins the parts of terms. */
const marks = /[^\p{L}\p{M}\p{N}\s'’_-]+|\n/u
const joined = (term: string) => term.replace(/\s+/g, '_')
/** Words of fewer letters are mostly those that every sentence needs. */
const shortestWord = 4

/** The longest phrases that are on many pages: of three words and more, two of them content words. */
function repeatedIn(
  read: readonly { page: string; texts: readonly string[] }[],
  terms: RegExp | undefined,
): RepeatedPhrase[] {
  const pages = new Map<string, Set<string>>()
  for (const { page, texts } of read)
    for (const text of texts) {
      const withTerms = terms === undefined ? text : text.replace(terms, joined)
      for (const piece of withTerms.toLowerCase().split(marks))
        for (const phrase of phrasesIn(piece.split(/\s+/).filter((each) => each !== '')))
          pages.set(phrase, (pages.get(phrase) ?? new Set()).add(page))
    }
  const repeated = [...pages]
    .filter(([, on]) => on.size > mostPages)
    .map(([phrase, on]) => ({ phrase, pages: [...on] }))
  return repeated
    .filter(({ phrase, pages }) =>
      repeated.every(
        (other) => other.phrase === phrase || other.pages.length < pages.length || !holds(other.phrase, phrase),
      ),
    )
    .map(({ phrase, pages }) => ({ phrase: phrase.replaceAll('_', ' '), pages: pages.sort() }))
    .sort((a, b) => b.pages.length - a.pages.length || (a.phrase < b.phrase ? -1 : 1))
}

const holds = (phrase: string, part: string) => ` ${phrase} `.includes(` ${part} `)

const phrasesIn = (words: readonly string[]): string[] =>
  words.flatMap((_, start) =>
    words.slice(start + 2).flatMap((_, more) => {
      const phrase = words.slice(start, start + 3 + more)
      return phrase.filter((each) => each.length >= shortestWord).length < 2 ? [] : phrase.join(' ')
    }),
  )
