// Which letters a site's texts use in each language, and where: fonts are cut down to them, and must have them.
import { keptAt, oncePer } from '../../once.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { PlacedField } from '../check/placed_fields.ts'
import type { Config, Locale } from '../config/config.ts'
import { type FontFacts, fontFile } from '../config/fonts.ts'

/** By locale, or `all`: letters beyond Latin-1, each once, with the place of the first text that has them. */
export type Letters = Record<string, [letters: string, place: problem.Place][]>

/** Notes the letters of fields: of texts, and of the text alternatives of pictures. */
export function noteLetters(letters: Letters, fields: Iterable<PlacedField>): void {
  // Most letters occur many times, and numbers are looked up faster than names.
  const codesByLocale = new Map<string, Set<number>>()
  for (const { kind, value, place } of fields) {
    const text = kind === 'image' ? (value as { alt?: LocalizedText }).alt : value
    if ((kind !== 'text' && kind !== 'markdown' && kind !== 'image') || text === undefined) continue
    // By name: a list of all entries of each text would take as long as reading them.
    for (const locale in text as LocalizedText) {
      const words: unknown = (text as LocalizedText)[locale]
      if (typeof words !== 'string' || !beyondLatin1.test(words)) continue
      const codes = keptAt(codesByLocale, locale, () => codesOf(letters[locale] ?? []))
      let first = ''
      for (let at = 0; at < words.length; at++) {
        if (words.charCodeAt(at) < beyond) continue
        const code = words.codePointAt(at) ?? 0
        if (code > 0xffff) at++
        if (codes.has(code)) continue
        codes.add(code)
        first += String.fromCodePoint(code)
      }
      if (first === '') continue
      letters[locale] ??= []
      letters[locale].push([first, problem.within(place, ...(kind === 'image' ? ['alt'] : []), locale)])
    }
  }
}

const codesOf = (groups: Letters[string]) =>
  new Set([...groups.map(([letters]) => letters).join('')].map((letter) => letter.codePointAt(0) ?? 0))

/** Notes the letters of headlines among fields: of texts that are one, and of headings in Markdown. */
export const noteHeadlines = (headlines: Letters, fields: Iterable<PlacedField>): void =>
  noteLetters(headlines, headlinesIn(fields))

function* headlinesIn(fields: Iterable<PlacedField>): Generator<PlacedField> {
  for (const field of fields) {
    if (field.isHeadline === true) yield field
    if (field.kind !== 'markdown') continue
    if (!Object.values(field.value as LocalizedText).some((words) => words.includes('## '))) continue
    const headings = Object.entries(field.value as LocalizedText).map(([locale, words]) => [
      locale,
      (words.match(/^#{2,6} .*$/gm) ?? []).join('\n'),
    ])
    yield { ...field, value: Object.fromEntries(headings) }
  }
}

/** The first code beyond Latin-1. */
const beyond = 0x100
/** Tested first: most texts have no other letters, and a pattern is faster than a loop. */
const beyondLatin1 = /[\u0100-\uffff]/

/** Each letter with the first place of all. */
export function joinedLetters(all: Iterable<Letters>): Letters {
  const joined: Letters = {}
  const known: Record<string, Set<string>> = {}
  for (const letters of all)
    for (const locale in letters) {
      known[locale] ??= new Set()
      joined[locale] ??= []
      joined[locale].push(...firstOf(letters[locale] ?? [], known[locale]))
    }
  return joined
}

/** Those that are not known yet; from then on they are. */
const firstOf = (groups: Letters[string], known: Set<string>): Letters[string] =>
  groups.flatMap(([letters, place]): Letters[string] => {
    const first = [...letters].filter((letter) => !known.has(letter))
    for (const letter of first) known.add(letter)
    return first.length === 0 ? [] : [[first.join(''), place]]
  })

/** The letters of all texts of a site. @param settings those of all but the pages */
export const allLetters = (settings: Letters, pages: Iterable<{ letters: Letters }>): Letters =>
  joinedLetters([settings, ...[...pages].map(({ letters }) => letters)])

/** What fonts of a locale are asked for: the letters of its texts, and of its numbers, dates and currencies. */
export const lettersOf = (letters: Letters, locale: Locale): string =>
  sorted([...writtenLetters(letters, locale), ...formattedLetters(locale.tag)])

/** The letters of a locale's texts, of which each is listed once. */
export const writtenLetters = (
  letters: Letters,
  { code, based_on: base = '' }: Pick<Locale, 'code' | 'based_on'>,
): string => sorted([code, base, 'all'].flatMap((each) => (letters[each] ?? []).flatMap(([those]) => [...those])))

const sorted = (letters: string[]) => [...new Set(letters)].sort().join('')

/** The letters in which a language writes numbers, days, months and the usual currencies. */
export const formattedLetters = oncePer((tag: string): string[] => {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month * 2, 13))
  const texts = [
    new Intl.NumberFormat(tag).format(-1234567890.5),
    new Intl.NumberFormat(tag, { style: 'percent' }).format(0.5),
    ...currencies.map((currency) => new Intl.NumberFormat(tag, { style: 'currency', currency }).format(1)),
    ...(['full', 'medium'] as const).flatMap((dateStyle) => {
      const format = new Intl.DateTimeFormat(tag, { dateStyle, timeStyle: 'short', timeZone: 'UTC' })
      return days.map((day) => format.format(day))
    }),
  ]
  return [...new Set(texts.join(''))].filter((letter) => letter >= '\u0100')
})

const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'EGP', 'CNY', 'CHF', 'INR', 'AED', 'SAR', 'BRL', 'TRY']

/**
 * Letters that no family of their language has, where the first of each stands: visitors see them in some font of theirs. Of what
 * stands in headlines, those too that the family for headlines lacks.
 */
export function missingLetters(
  { fonts, locales }: Pick<Config, 'fonts' | 'locales'>,
  { letters, headlines }: { letters: Letters; headlines: Letters },
  facts: FontFacts,
): Problem[] {
  return locales.flatMap(({ code }) => {
    const lettersOf = (wanted: FontFamily['role']) => {
      const serving = fonts.filter(({ role, locales: own }) => role === wanted && (own?.includes(code) ?? true))
      const files = serving.flatMap((font) => font.files.map((file) => facts.letters[fontFile(font, file)] ?? ''))
      return new Set(files.join(''))
    }
    const [text, headline] = [lettersOf('text'), lettersOf('headline')]
    const lost = (used: Letters, isLost: (letter: string) => boolean) =>
      firstOf([...(used[code] ?? []), ...(used.all ?? [])], new Set())
        .map(([those, place]) => ({ place, lost: [...those].filter((letter) => isSeen(letter) && isLost(letter)) }))
        .filter(({ lost }) => lost.length > 0)
    // Fonts that cannot be read have been reported.
    const inText = lost(letters, (letter) => text.size > 0 && !text.has(letter))
    const inHeadlines = lost(headlines, (letter) => headline.size > 0 && !headline.has(letter) && text.has(letter))
    return [
      ...inText.map(({ place, lost }) => problem.missingLetter(place, code, lost)),
      ...inHeadlines.map(({ place, lost }) => problem.missingLetter(place, code, lost, 'headline')),
    ]
  })
}

const isSeen = (letter: string) => letter !== '\ufffd' && !unseen.test(letter)

/** Spaces, marks of direction, variation selectors; and pictographs, which every system has in colour. */
const unseen = /[\p{Z}\p{C}\p{Variation_Selector}\p{Extended_Pictographic}]/u
