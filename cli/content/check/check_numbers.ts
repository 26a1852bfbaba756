// Numbers, days, hours and names of brands in a text beside those of its other languages, and days that cannot be.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Locale } from '../config/config.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { blankedTargets } from '../text/markdown_code.ts'
import type { SignedText } from '../text/text_slips.ts'
import { dayName, daysIn, faultOf, numericDaysIn, type WrittenDay, weekdayName } from '../text/written_days.ts'
import { wordAt } from '../yaml/word_place.ts'

interface ReadText {
  locale: string
  words: string
  tag: string | undefined
  days: WrittenDay[]
  tokens: Token[]
  /** What its tokens may stand for: 2 of "2 to 4 p.m." is 14 as well. */
  keys: Set<string>
}

/** What is the same in every language, however it is written there. */
interface Token {
  word: string
  index: number
  key: string
  /** An amount, a year or a name, which no language says in other words; a bare number may be one of several. */
  isFirm: boolean
}

/** By the id of a brand, the patterns of its names. */
export type BrandNames = ReadonlyMap<string, readonly RegExp[]>

/** Finds the name of a brand, with an ending or without. */
export const namePattern = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}(?!\\p{L}{4})`, 'gu')

/** What few languages of a text have in place of what most have, and days that cannot be. @param brands none where no text may hold one */
export function differentFigures(
  texts: readonly SignedText[],
  place: problem.Place,
  locales: readonly Locale[],
  brands: BrandNames,
): Problem[] {
  const read = texts.map(({ locale, words }) => {
    const { tag } = locales.find(({ code }) => code === locale) ?? {}
    const days =
      tag === undefined ? [] : [...daysIn(words, tag), ...(/\d/.test(words) ? numericDaysIn(words, tag) : [])]
    return { locale, words, tag, days, ...tokensIn(words, tag, days, brands) }
  })
  return [
    ...wrongDays(read, place),
    ...(read.length < 3
      ? []
      : [...differentTokens(read, place), ...lonelyNumber(read, place), ...otherCurrency(read, place)]),
  ]
}

/** The same amounts in another currency than in all other languages. */
const otherCurrency = (texts: readonly ReadText[], place: problem.Place): Problem[] =>
  oddOnes(
    texts.flatMap(({ locale, words }) => {
      // Few texts name any: what stands before the sign is looked at in those alone.
      const money = [...(currencySign.test(words) ? words.matchAll(currency) : [])].map(
        ({ 0: word, index, groups = {} }) => {
          const { before, behind, sign = '' } = groups
          const amount = (behind ?? before ?? '').replace(/\D/g, '')
          return { word: sign, index: index + word.indexOf(sign), key: `${currencyCodes[sign] ?? sign} ${amount}` }
        },
      )
      return money.length === 0 ? [] : [{ locale, words, money, keys: money.map(({ key }) => key) }]
    }),
  ).flatMap(({ odd: { locale, words, money }, usual }) => {
    const other = money.find(({ key }) => !usual.includes(key))
    const lost = usual.find((key) => other !== undefined && key !== other.key && amountIn(key) === amountIn(other.key))
    if (other === undefined || lost === undefined) return []
    return [problem.otherNumber(wordAt(problem.within(place, locale), words, other), other.word, lost.slice(0, 3))]
  })

const currencySign = /[€$£]|EUR|USD|GBP|CHF/
const currency =
  /(?<before>\d(?:[\d.,]*\d)?)?[ \u00a0\u202f]?(?<sign>[€$£]|\b(?:EUR|USD|GBP|CHF)\b)[ \u00a0\u202f]?(?<behind>\d(?:[\d.,]*\d)?)?/g
const currencyCodes: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const amountIn = (key: string) => key.slice(4)

function differentTokens(texts: readonly ReadText[], place: problem.Place): Problem[] {
  return texts.flatMap((own) => {
    for (const extra of own.tokens) {
      const [few, most] = partition(texts, ({ keys }) => keys.has(extra.key))
      const [usual] = most
      if (few[0] !== own || usual === undefined || few.length >= most.length) continue
      const isLost = (token: Token) =>
        few.every(({ keys }) => !keys.has(token.key)) && most.every(({ keys }) => keys.has(token.key))
      const lost = usual.tokens.find(
        (token) =>
          isLost(token) && isName(token) === isName(extra) && !areSame.has(`${amountOf(extra)} ${amountOf(token)}`),
      )
      if (lost === undefined) continue
      if (!(extra.isFirm && lost.isFirm) && own.tokens.length !== usual.tokens.length) continue
      const at = wordAt(problem.within(place, own.locale), own.words, extra)
      const besides = few.slice(1).map(({ locale }) => locale)
      return [(isName(extra) ? problem.otherName : problem.otherNumber)(at, extra.word, lost.word, besides)]
    }
    return []
  })
}

const partition = <T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
]

const isName = ({ key }: Token) => key.startsWith('brand ')
/** Whichever of several it is. */
const amountOf = ({ key }: Token) => key.replace(/ .*/, '')

/** A fortnight is quinze jours, and a week huit; countries have other numbers for emergencies. */
const areSame = new Set(
  ['14 15', '7 8', ...['110', '113', '118', '911', '999'].map((each) => `112 ${each}`)].flatMap((pair) => [
    pair,
    pair.split(' ').reverse().join(' '),
  ]),
)

/** A number, or a day, in one language alone: something was added there and not translated. */
function lonelyNumber(texts: readonly ReadText[], place: problem.Place): Problem[] {
  const [own, ...others] = texts.filter(({ words }) => /\d/.test(words))
  if (own === undefined || others.length > 0) return []
  const word = own.days[0] ?? own.tokens.find(({ key }) => Number(key) > mostInWords && !isIdiom.has(key))
  if (word === undefined) return []
  return [problem.lonelyNumber(wordAt(problem.within(place, own.locale), own.words, word), word.word, own.locale)]
}

const mostNumbers = 300
/** Smaller numbers are words in some languages. */
const mostInWords = 20
/** Around the clock, entirely, all around, every day. */
const isIdiom = new Set(['24', '100', '360', '365'])

function tokensIn(
  words: string,
  tag: string | undefined,
  days: readonly WrittenDay[],
  brands: BrandNames,
): { tokens: Token[]; keys: Set<string> } {
  const shown = blankedTargets(words)
  const names = [...brands].flatMap(([id, own]) =>
    own.flatMap((name) =>
      [...shown.matchAll(name)].map(({ 0: word, index }) => ({ word, index, key: `brand ${id}`, isFirm: true })),
    ),
  )
  const ofDays = new Set(days.flatMap(({ index, word }) => Array.from(word, (_, at) => index + at)))
  const numbers = [...shown.matchAll(number)].flatMap(({ 0: word, index, groups = {} }) => {
    const { half, unit, before, law } = groups
    const isYear = /^(?:19|20)\d\d$/.test(word)
    if (!isYear && ofDays.has(index)) return []
    const value = word
      .replace(/[.,:\u00a0\u202f ’'](?=\d{3}(?!\d))/g, '')
      .replace(/[.,:]|[ \u00a0\u202f]?h[ \u00a0\u202f]?/g, '.')
      .replace(/\.0+$/, '')
    const [behind = ''] = /^.?[ap]\.?m\.?/i.exec(half === undefined ? '' : shown.slice(index + word.length)) ?? []
    return [
      {
        word: word + behind,
        index,
        key: value,
        half: half?.[0]?.toLowerCase(),
        isFirm: (unit ?? before ?? law) !== undefined || isYear,
      },
    ]
  })
  // A text of nothing but numbers is a table of its own.
  if (numbers.length > mostNumbers) return { tokens: [], keys: new Set() }
  const isOfHalves = numbers.some(({ half }) => half !== undefined)
  const tokens: Token[] = [...names]
  const keys = new Set(names.map(({ key }) => key))
  for (const each of numbers) {
    const [hour = '', ...minutes] = each.key.split('.')
    const inHalf = (of: number) => [String((Number(hour) % 12) + of), ...minutes].join('.')
    // A clock of twelve hours may show no half of the day.
    const mayBeLater = isOfHalves || (tag?.startsWith('en') === true && minutes.length > 0 && each.word.includes(':'))
    const isHour = mayBeLater && each.half === undefined && Number(hour) <= 12
    const value = each.half === undefined || each.half === 'o' ? each.key : inHalf(each.half === 'p' ? 12 : 0)
    if (isHour || each.half === 'o') keys.add(inHalf(12))
    // One that stands there for a second time is another one than in a text that has it once.
    const count = tokens.filter((token) => amountOf(token) === value).length
    const key = count === 0 ? value : `${value} ${count + 1}`
    keys.add(key)
    tokens.push({ ...each, key })
  }
  if (keys.has('24')) keys.add('0')
  return { tokens, keys }
}

/**
 * Numbers but for those in words and addresses, of telephones, ordinals, in units and money of one country, and parts of larger ones
 * (3 million). The half of the day behind one is its own; laws of the Union are numbered by year (2002/58/EC).
 */
const number = new RegExp(
  String.raw`(?<![\p{L}\d][.,:/]?|[\p{Ll}\d]-|[$£¥#@_=]|\+[\d ()/-]{0,20}|\d[ \u00a0\u202f’']|\b(?:halb|pol) )(?:(?<before>(?<=(?:€|EUR)[ \u00a0\u202f]?))|)` +
    String.raw`(?:(?<law>(?:19|20)\d\d\/(?:\d{3,4}|\d\d(?=\/\p{Lu}{2})))|\d{1,3}(?:[.,\u00a0\u202f ’']\d{3}(?!\d))+(?:[.,]\d\d)?|\d{1,2}[ \u00a0\u202f]?h[ \u00a0\u202f]?[0-5]\d|\d+(?:[.,:]\d+)*)` +
    String.raw`(?!\d|[.,:]\d|st\b|[nr]d\b|th\b|[ \u00a0-]?(?:miles?|feet|foot|ft|inch\p{L}*|lbs?|oz|mph|yards?|°F|[$£¥]|USD|GBP|CHF)(?!\p{L})|[ \u00a0\u202f]?(?:[Mm](?:il|io|rd|ld)|bn|[Bb]il|[Tt]housand|[Tt]ausend|tis)|\p{Lo})` +
    String.raw`(?:(?=[ \u00a0\u202f]?(?<half>[apAP]\.?[mM]\b|o.clock))|(?=[ \u00a0\u202f]?(?<unit>€|EUR\b|%|(?:\p{L}+[ \u00a0])?[Mm]inut|[kMGT]B\b|[kM]?W\b|[MG]bit|dBm?\b))|)`,
  'gu',
)

/** Days that no month has, days with the name of another weekday, and days of one language that are others than those of all the rest. */
function wrongDays(texts: readonly ReadText[], place: problem.Place): Problem[] {
  const dated = texts.flatMap(({ locale, words, tag, days }) =>
    tag === undefined || days.length === 0 ? [] : [{ locale, words, tag, days }],
  )
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
