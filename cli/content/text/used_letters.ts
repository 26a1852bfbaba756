// Which letters a site's texts use in each language, and where: fonts are cut down to them, and must have them.
import { grouped } from '../../grouped.ts'
import { oncePer } from '../../once.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { PlacedField } from '../check/placed_fields.ts'
import type { Config, Locale } from '../config/config.ts'
import { type FontFacts, fontFile } from '../config/fonts.ts'

/**
 * By locale, or `all`: every letter beyond Latin-1, with the place of the first text that has it. It is written as JSON: every page has
 * dozens, and hardly any is ever looked at.
 */
export type Letters = Record<string, Record<string, string>>

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
      const codes = codesByLocale.get(locale) ?? new Set()
      codesByLocale.set(locale, codes)
      // One for all letters that the text is the first to have.
      let written: string | undefined
      for (let at = 0; at < words.length; at++) {
        if (words.charCodeAt(at) < beyond) continue
        const code = words.codePointAt(at) ?? 0
        if (code > 0xffff) at++
        if (codes.has(code)) continue
        codes.add(code)
        const letter = String.fromCodePoint(code)
        letters[locale] ??= {}
        const places = letters[locale]
        if (Object.hasOwn(places, letter)) continue
        written ??= JSON.stringify({
          ...place,
          path: [...(place.path ?? []), ...(kind === 'image' ? ['alt'] : []), locale],
        })
        places[letter] = written
      }
    }
  }
}

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
  for (const letters of all)
    for (const locale in letters) {
      joined[locale] ??= {}
      const [known, places] = [joined[locale], letters[locale]]
      for (const letter in places) known[letter] ??= places[letter] as string
    }
  return joined
}

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
): string => sorted([code, base, 'all'].flatMap((each) => Object.keys(letters[each] ?? {})))

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
    return [
      ...placed(lost({ ...letters.all, ...letters[code] }, text), (place, named) =>
        problem.missingLetter(place, code, named),
      ),
      ...placed(
        lost({ ...headlines.all, ...headlines[code] }, headline).filter(([letter]) => text.has(letter)),
        (place, named) => problem.missingLetter(place, code, named, 'headline'),
      ),
    ]
  })
}

/** Fonts that cannot be read have been reported. */
const lost = (used: Readonly<Record<string, string>>, has: ReadonlySet<string>) =>
  has.size === 0
    ? []
    : Object.entries(used).filter(([letter]) => letter !== '\ufffd' && !has.has(letter) && !unseen.test(letter))

function placed(
  letters: readonly [letter: string, place: string][],
  problemOf: (place: problem.Place, letters: string[]) => Problem,
): Problem[] {
  return [...grouped(letters, ([, place]) => place)].map(([place, those]) =>
    problemOf(
      JSON.parse(place),
      those.map(([letter]) => letter),
    ),
  )
}

/** Spaces, marks of direction, variation selectors; and pictographs, which every system has in colour. */
const unseen = /[\p{Z}\p{C}\p{Variation_Selector}\p{Extended_Pictographic}]/u
