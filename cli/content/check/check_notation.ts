// Days and decimals of a text in the notation of another language: 20. November in English, 3.5 % in German.
import { oncePer } from '../../once.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Locale } from '../config/config.ts'
import { languageOf } from '../text/languages.ts'
import { blankedTargets } from '../text/markdown_code.ts'
import type { SignedText } from '../text/text_slips.ts'
import type { Correction } from '../text/typography.ts'
import { daysIn } from '../text/written_days.ts'
import { wordAt } from '../yaml/word_place.ts'

type NotationCorrection = Omit<Correction, 'shown' | 'or'>

/** Texts in no language, or in one whose notation is not known, are not judged. */
export const foreignNotation = (
  texts: readonly SignedText[],
  place: problem.Place,
  locales: readonly Locale[],
): Problem[] =>
  texts.flatMap(({ locale, words }) => {
    const { tag } = locales.find(({ code }) => code === locale) ?? {}
    if (tag === undefined || !/\d/.test(words)) return []
    const shown = blankedTargets(words)
    const money = moneyOf(shown, tag)
    const isInMoney = ({ index }: NotationCorrection) =>
      money.some((each) => index >= each.index && index < each.index + each.word.length)
    const numbers = [...decimalsOf(shown, tag), ...groupsOf(shown, tag, texts, locales)]
    return [...daysOf(shown, tag), ...money, ...numbers.filter((each) => !isInMoney(each))].map((each) =>
      problem.typography(wordAt(problem.within(place, locale), words, each), { ...each, shown: each.right }),
    )
  })

function daysOf(words: string, tag: string): NotationCorrection[] {
  const { dayStop, yearStop } = languageOf(tag)
  if (dayStop === undefined) return []
  const inWords = daysIn(words, tag).flatMap(({ word, index, day, year }): NotationCorrection[] => {
    // A number that ends a sentence, and the month that begins the next: “up to 12. May we show you?”
    const mayBegin = tag.startsWith('en') ? /\. (?:May|March)$/ : /\. \p{Lu}/u
    if (day === undefined || (!dayStop && mayBegin.test(word))) return []
    const right = dayStop
      ? word.replace(/(?<!\d)(\d{1,2})(?=[ \u00a0\u202f]\p{L})/u, '$1.')
      : word.replace(/(?<!\d)(\d{1,2})\.(?=[ \u00a0\u202f]\p{L})/u, '$1')
    const message = dayStop
      ? 'A full stop belongs behind the number of this day.'
      : 'No full stop belongs behind the number of this day.'
    if (right !== word) return [{ index, word, message, right }]
    return yearStop === true && year !== undefined ? withoutStop(words, word, index) : []
  })
  const inNumbers = yearStop === true ? [...words.matchAll(numbered)] : []
  return [...inWords, ...inNumbers.flatMap(({ 0: word, index }) => withoutStop(words, word, index))]
}

const numbered = /(?<![\d.])[0-3]?\d\.[ \u00a0]?[01]?\d\.[ \u00a0]?(?:19|20)\d\d(?!\d)/g

/** A year at the end of a day. */
const withoutStop = (words: string, word: string, index: number): NotationCorrection[] =>
  /\d$/.test(word) && words[index + word.length] !== '.'
    ? [{ index, word, message: 'A full stop belongs behind this year.', right: `${word}.` }]
    : []

function decimalsOf(words: string, tag: string): NotationCorrection[] {
  const { own, other, pattern } = decimalOf(tag)
  // Languages with digits of their own are written with those of Europe as well, and then in either notation.
  if (own !== ',' && own !== '.') return []
  return [...words.matchAll(pattern)].map(({ 0: word, index }) => ({
    ...{ index, word, message: `"${other}" is no decimal sign in this language.` },
    right: word.replace(/[.,]/g, (sign) => (sign === other ? own : other)),
  }))
}

/** Money with its sign behind the amount, which English has before it: 12.40 €. */
const moneyOf = (words: string, tag: string): NotationCorrection[] =>
  !tag.startsWith('en') || !words.includes('€')
    ? []
    : [...words.matchAll(/(?<![\p{L}\d.,:/-])(\d(?:[\d.,]*\d)?)[ \u00a0\u202f]?€/gu)].map(
        ({ 0: word, 1: amount = '', index }) => {
          const [decimal] = decimalsOf(`€${amount}`, tag)
          const right = `€${decimal?.right ?? amount}`
          return { index, word, right, message: 'In English the sign of a currency stands before the amount.' }
        },
      )

/** Thousands with the decimal sign of the language between their groups, where a language with another one has the same number. */
function groupsOf(
  words: string,
  tag: string,
  texts: readonly SignedText[],
  locales: readonly Locale[],
): NotationCorrection[] {
  const { own, other } = decimalOf(tag)
  if (own !== ',' && own !== '.') return []
  const pattern =
    own === '.'
      ? /(?<![\p{L}\d.,:/-])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])/gu
      : /(?<![\p{L}\d.,:/-])[1-9]\d{0,2}(?:,\d{3})+(?![\d.,])/gu
  return [...words.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const isThousands = texts.some((each) => {
      const of = locales.find(({ code }) => code === each.locale)?.tag
      const sign = of !== undefined && decimalOf(of).own === other ? own : other
      const grouped = `(?<![\\d.,])${word.replaceAll(own, `[${sign}\\u00a0\\u202f ’]?`)}(?![\\d.,])`
      return of !== undefined && new RegExp(grouped).test(each.words)
    })
    const message = `"${own}" is the decimal sign of this language, and stands here for thousands.`
    const right = new Intl.NumberFormat(tag, { useGrouping: 'always' }).format(Number(word.replaceAll(own, '')))
    return isThousands ? [{ index, word, message, right }] : []
  })
}

const decimalOf = oncePer((tag: string) => {
  const own = new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const other = own === ',' ? '.' : ','
  const [sign, group] = other === '.' ? ['\\.', ','] : [',', '\\.']
  const unit =
    '(?=[ \\u00a0\\u202f]?(?:%|€|EUR\\b|[kMG]Hz\\b|[kMGT]B\\b|[kMG]Wh?\\b|[kmc]?m[²³]?(?![\\p{L}\\d])|kg\\b|[MG]bit))'
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,:/-])(?:\\d{1,3}${sign}\\d{1,2}${unit}|(?<=€[ \\u00a0]?)\\d{1,3}${sign}\\d\\d(?!\\d)|\\d{1,3}(?:${group}\\d{3})+${sign}\\d\\d(?![\\d.,]))`,
    'gu',
  )
  return { own, other, pattern }
})
