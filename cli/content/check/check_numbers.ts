// Numbers, days and hours of a text beside those of its other languages, and days that cannot be.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Locale } from '../config/config.ts'
import type { SignedText } from '../text/text_slips.ts'
import { dayName, daysIn, faultOf, numericDaysIn, weekdayName } from '../text/written_days.ts'
import { wordAt } from '../yaml/word_place.ts'

/** Texts with an amount or a year in place of one that most languages have: a price that was changed in some of six. */
export function differentNumbers(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (texts.length < 3 || !texts.some(({ words }) => /\d\d/.test(words))) return []
  const counted = texts.map(({ locale, words }) => {
    const amounts = amountsIn(words)
    return { locale, words, amounts, digits: new Set([...(words.match(/\d+/g) ?? []), ...amounts.map(plain)]) }
  })
  return counted.flatMap((own) => {
    for (const extra of own.amounts) {
      const [few, most] = partition(counted, ({ digits }) => digits.has(plain(extra)))
      if (few[0] !== own || few.length >= most.length) continue
      const lost = most[0]?.amounts.find(
        (number) =>
          few.every(({ digits }) => !digits.has(plain(number))) &&
          most.every((each) => each.amounts.some((amount) => plain(amount) === plain(number))),
      )
      if (lost === undefined) continue
      const at = wordAt(problem.within(place, own.locale), own.words, { word: extra[0], index: extra.index })
      return [
        problem.otherNumber(
          at,
          extra[0],
          lost[0],
          few.slice(1).map(({ locale }) => locale),
        ),
      ]
    }
    return []
  })
}

const partition = <T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
]

/** Languages write an amount with other signs between its digits. */
const plain = ([amount]: RegExpExecArray) => amount.replace(/\D/g, '')

/**
 * Amounts of money; whole percentages, minutes, technical units and years, which are the same number in every language. Hours, days,
 * distances and emergency numbers are not: 10 p.m. is 22 h, and a fortnight is quinze jours.
 */
const amountsIn = (words: string) => [
  ...words.matchAll(
    /(?<![\p{L}\d][.,:/-]?|\d[ \u00a0\u202f’'])(?:(?<=(?:€|EUR)[ \u00a0\u202f]?)\d{2,}(?:[.,]\d\d)?(?![.,’'\u00a0\u202f ]?\d)|\d{2,}(?:(?:[.,]\d\d)?(?=[ \u00a0\u202f]?(?:€|EUR\b))|(?=[ \u00a0\u202f]?(?:%|(?:\p{L}+[ \u00a0])?[Mm]inut|[kMGT]B\b|[kM]?W\b|[MG]bit|dBm?\b)))|(?:19|20)\d\d(?![.,:/–-]?[\p{L}\d]|[ \u00a0\u202f]\d))/gu,
  ),
]

/** Days that no month has, days with the name of another weekday, and days of one language that are others than those of all the rest. */
export function wrongDays(texts: readonly SignedText[], place: problem.Place, locales: readonly Locale[]): Problem[] {
  const dated = texts.flatMap(({ locale, words }) => {
    const { tag } = locales.find(({ code }) => code === locale) ?? {}
    const days = tag === undefined ? [] : [...daysIn(words, tag), ...numericDaysIn(words, tag)]
    return tag === undefined || days.length === 0 ? [] : [{ locale, words, tag, days }]
  })
  // What is wrong in every language is one mistake.
  const keys = new Set<string>()
  const faults = dated.flatMap(({ locale, words, tag, days }) =>
    days.flatMap((each) => {
      const fault = faultOf(each)
      const key = [each.day, each.month, each.year, each.weekday].join()
      if (fault === undefined || keys.has(key)) return []
      keys.add(key)
      const right = 'days' in fault ? dayName(tag, each.month, fault.days) : weekdayName(tag, fault.weekday)
      const at = wordAt(problem.within(place, locale), words, each)
      return [
        'days' in fault
          ? problem.impossibleDay(at, each.word, right)
          : problem.otherWeekday(at, each.word, right, weekdayName('en', fault.weekday)),
      ]
    }),
  )
  const others = oddOnes(
    dated.map((each) => ({ ...each, keys: each.days.map(({ day, month }) => `${month}.${day ?? ''}`) })),
  ).flatMap(({ odd: { locale, words, tag, days, keys }, usual }) => {
    const other = days.find((_, index) => !usual.includes(keys[index] ?? ''))
    const [month, day] = (usual.find((key) => !keys.includes(key)) ?? '').split('.')
    if (other === undefined || month === undefined) return []
    // The end of March may be its last day.
    if (other.month === Number(month) && (other.day === undefined || day === '')) return []
    const right = dayName(tag, Number(month), day === '' ? undefined : Number(day))
    return [problem.otherNumber(wordAt(problem.within(place, locale), words, other), other.word, right)]
  })
  const localeOf = (each: Problem) => each.place.path?.at(-1)
  // A day that cannot be in one language alone is meant as the others have it.
  const isMeant = faults.every((fault) => others.some((other) => localeOf(other) === localeOf(fault)))
  return isMeant ? others : faults
}

/** The hours of one language that are others than those of all the rest. */
export function differentHours(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (texts.length < 3 || !texts.every(({ words }) => ofHours.test(words))) return []
  const timed = texts.flatMap(({ locale, words }) => {
    const numbers = [...words.matchAll(/(?<![\d.,]\d?|[\p{L}\d]-?)\d{1,2}(?!\d|[.,]\d{3})/gu)]
    const halves = numbers.map(
      ({ index }) => /^\d+(?:[:.]\d\d)?[ \u00a0\u202f]?([ap])\.?m\b/.exec(words.slice(index))?.[1],
    )
    // Of “2 to 4 p.m.” the first is an hour of the afternoon too.
    const isUnclear = halves.some((half) => half !== undefined) && halves.includes(undefined)
    const keys = numbers.map(([number], index) =>
      String((Number(number) % (halves[index] === undefined ? 100 : 12)) + (halves[index] === 'p' ? 12 : 0)),
    )
    return isUnclear ? [] : [{ locale, words, numbers, keys }]
  })
  return oddOnes(timed).flatMap(({ odd: { locale, words, numbers, keys }, usual }) => {
    const other = numbers.find((_, index) => !usual.includes(keys[index] ?? ''))
    const right = usual.find((key) => !keys.includes(key))
    if (other === undefined || right === undefined) return []
    return [
      problem.otherNumber(
        wordAt(problem.within(place, locale), words, { word: other[0], index: other.index }),
        other[0],
        right,
      ),
    ]
  })
}

const ofHours = /\d\.?[ \u00a0\u202f]?(?:h\b|Uhr\b|ur[aeiu]\b|sat[ia]?\b|[ap]\.?m\b)|(?:alle|ore)[ \u00a0\u202f]\d/i

/** The one text whose keys are others than those of all the rest, which agree and are as many. */
function oddOnes<T extends { keys: readonly string[] }>(texts: readonly T[]): { odd: T; usual: readonly string[] }[] {
  if (texts.length < 3) return []
  const sorted = texts.map(({ keys }) => [...keys].sort().join(' '))
  const odd = texts.filter((_, own) => {
    const others = new Set(sorted.filter((_, index) => index !== own))
    return others.size === 1 && !others.has(sorted[own] ?? '')
  })
  const usual = texts.find((each) => each !== odd[0])?.keys ?? []
  return odd.filter(({ keys }) => keys.length === usual.length).map((each) => ({ odd: each, usual }))
}
