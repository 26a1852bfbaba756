// Days in the sentences of a language: which they are, and which cannot be. Names of months and weekdays are those that `Intl` has.
import { keptAt, oncePer } from '../../once.ts'
import { escapeRegExp } from './escape_regexp.ts'
import { formsOf } from './inflection.ts'

/** A day, or a month of a year. Months and weekdays count from 0, which is January, and Sunday. */
export interface WrittenDay {
  /** As it is written, and where it begins. */
  word: string
  index: number
  day: number | undefined
  month: number
  year: number | undefined
  weekday: number | undefined
}

/** The days in a text, in order. @param tag of its language */
export function daysIn(text: string, tag: string): WrittenDay[] {
  if (!/\d/.test(text)) return []
  const { pattern, month: anyMonth, months } = calendarOf(tag)
  // Most texts with a number name no month, and looking for one takes far less than looking for a day.
  if (!anyMonth.test(text)) return []
  return [...text.matchAll(pattern)].map(({ 0: word, index, groups = {} }) => {
    const number = (...names: string[]) => {
      const written = names.map((name) => groups[name]).find((each) => each !== undefined)
      return written === undefined ? undefined : Number(written)
    }
    const month = months.findIndex((name) => name.test(groups.month ?? groups.named ?? ''))
    return {
      ...{ word, index, month, weekday: weekdayIn(tag, groups.weekday) },
      day: number('day', 'second'),
      year: number('year', 'ofSecond', 'ofMonth'),
    }
  })
}

/** Those written in numbers alone, as languages have them that put a stop behind each: 1. 2. 2027. */
export const numericDaysIn = (text: string, tag: string): WrittenDay[] =>
  [...text.matchAll(calendarOf(tag).numeric)].map(({ 0: word, index, groups = {} }) => ({
    ...{ word, index, day: Number(groups.day), month: Number(groups.month) - 1, year: Number(groups.year) },
    weekday: weekdayIn(tag, groups.weekday),
  }))

const weekdayIn = (tag: string, written = '') => {
  const weekday = calendarOf(tag).weekdays.findIndex((name) => name.test(written))
  return weekday === -1 ? undefined : weekday
}

/** What cannot be: how many days that month has, or which weekday the day is. Undefined where the day can be. */
export function faultOf({ day, month, year, weekday }: WrittenDay): { days: number } | { weekday: number } | undefined {
  if (day === undefined) return undefined
  // Of no year, a leap year may be meant.
  const days = new Date(Date.UTC(year ?? 2000, month + 1, 0)).getUTCDate()
  if (day > days || day === 0) return { days }
  if (weekday === undefined || year === undefined) return undefined
  const right = new Date(Date.UTC(year, month, day)).getUTCDay()
  return right === weekday ? undefined : { weekday: right }
}

/** A day of 2023, which began with a Sunday, in the words of a language. */
const inWords = (tag: string, form: Intl.DateTimeFormatOptions, month: number, day = 1) =>
  formatOf(tag, form).format(new Date(Date.UTC(2023, month, day)))
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (tag: string, form: Intl.DateTimeFormatOptions) =>
  keptAt(formats, JSON.stringify([tag, form]), () => new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' }))
export const weekdayName = (tag: string, weekday: number) => inWords(tag, { weekday: 'long' }, 0, weekday + 1)
export const dayName = (tag: string, month: number, day: number | undefined) =>
  inWords(tag, day === undefined ? { month: 'long' } : { month: 'long', day: 'numeric' }, month, day)

/** True of words that name a day, days of the week or hours in the words of one of these languages. @param tags of them */
export function hasDays(text: string, tags: readonly string[]): boolean {
  if (/\d ?(?:Uhr|[ap]\.m\.)(?!\p{L})|\d (?:ur[aeiu]|sat[ia]?)(?!\p{L})/u.test(text)) return true
  const words = text.match(/\p{L}{4,}/gu) ?? []
  if (words.length === 0 || (words.length === 1 && !/\d/.test(text))) return false
  return tags.some((tag) => {
    // One alone may belong to a name: Black Friday.
    const count = words.filter((word) => calendarOf(tag).weekday.test(word)).length
    return count > 1 || daysIn(text, tag).length > 0
  })
}

interface Calendar {
  pattern: RegExp
  numeric: RegExp
  /** Any month anywhere in a text, and a weekday as the whole of it. */
  month: RegExp
  weekday: RegExp
  /** Each fits all forms of a name. */
  months: RegExp[]
  weekdays: RegExp[]
}

const calendarOf = oncePer((tag: string): Calendar => {
  const monthIn = (month: number) =>
    inWords(tag, { day: 'numeric', month: 'long' }, month).match(/\p{L}{3,}/u)?.[0] ?? ''
  const months = Array.from({ length: 12 }, (_, month) => [dayName(tag, month, undefined), monthIn(month)])
  const weekdays = Array.from({ length: 7 }, (_, weekday) => [weekdayName(tag, weekday)])
  const isEnglish = tag.startsWith('en')
  // A sentence may begin with one.
  const formsIn = (names: string[]) =>
    [...new Set(names.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]))]
      .filter((name) => name !== '')
      .map((name) => (isEnglish ? escapeRegExp(name) : formsOf(name, tag)))
      .join('|')
  // Without its stop a short name is another word in some languages: three sets in Italian.
  const monthForms = months.map((names, month) => {
    const short = inWords(tag, { month: 'short' }, month).match(/\p{L}{3,}/u)?.[0]
    const isShorter = short !== undefined && !names.includes(short)
    return `${formsIn(names)}${isShorter ? `|${short}${isEnglish ? '\\.?' : '\\.'}` : ''}`
  })
  const [month, weekday] = [monthForms.join('|'), weekdays.map(formsIn).join('|')]
  const space = '[ \\u00a0\\u202f]'
  const year = (name: string) => `(?:[,.]?${space}(?:de${space}|leta${space})?(?<${name}>(?:19|20)\\d\\d)(?!\\d))`
  const dayFirst = `(?<day>[0-3]?\\d)(?:\\.|st|nd|rd|th|er|[º°])?${space}(?:di${space}|of${space})?(?<month>${month})(?![\\p{L}\u00ad])${year('year')}?`
  // What follows a number in a sentence may be counted by it.
  const second = `${space}(?:[0-3]?\\d[–-])?(?<second>[0-3]?\\d)(?:st|nd|rd|th)?(?:${year('ofSecond')}|(?![\\d:%]|\\.\\d|${space}[\\p{L}\\d]))`
  const isMonthFirst = /^\p{L}/u.test(dayName(tag, 0, 1))
  const monthFirst = `(?<named>${month})(?![\\p{L}\u00ad])(?:${isMonthFirst ? `${second}|` : ''}${year('ofMonth')})`
  const before = `(?:(?<weekday>${weekday}),?${space}(?:dne${space}|de[mn]${space}|the${space})?)?`
  return {
    pattern: new RegExp(`(?<![\\p{L}\\d])(?<!\\d[.,/-])${before}(?:${dayFirst}|${monthFirst})`, 'gu'),
    numeric: new RegExp(
      `(?<![\\p{L}\\d.])${before}(?<day>[0-3]?\\d)\\.[ \\u00a0]?(?<month>0?[1-9]|1[0-2])\\.[ \\u00a0]?(?<year>(?:19|20)\\d\\d)(?!\\d)`,
      'gu',
    ),
    month: new RegExp(month, 'u'),
    weekday: new RegExp(`^(?:${weekday})$`, 'u'),
    months: monthForms.map((forms) => new RegExp(`^(?:${forms})$`, 'u')),
    weekdays: weekdays.map((names) => new RegExp(`^(?:${formsIn(names)})$`, 'u')),
  }
})
