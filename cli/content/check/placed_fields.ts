// The fields of a value that is right by its schema, each with its place; where they lead, and which days they name.

import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Days, Kind } from '../../schema/field_types.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { defaultsOf, fieldsOf, type LocalizedText, objectsWith, type WrittenImage } from '../../schema/walk_fields.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { linksOf } from '../text/markdown.ts'
import { blankedCode } from '../text/markdown_code.ts'
import { wordAt } from '../yaml/word_place.ts'

/** True if a mistake is in a field, or is the field. @param depth how deep in the file its object lies, 0 for the file itself */
export const isWrong = (wrong: readonly Problem[], field: string, depth = 0) =>
  wrong.some(({ place }) => place.path?.[depth] === field)

export interface PlacedField {
  kind: Kind
  value: unknown
  place: problem.Place & { path: (string | number)[] }
  isHeadline?: boolean
  /** True of whole Markdown, of which code is blank: it is no text to judge. */
  isWhole?: true
}

/** The valid fields of a value. @param wrong problems by the schema: a field with one inside is skipped */
export function rightFields(
  schema: Schema,
  value: unknown,
  at: problem.Place,
  wrong: readonly Problem[],
): PlacedField[] {
  const { path: above = [] } = at
  const isRight = ({ path }: { path: (string | number)[] }) =>
    !wrong.some(({ place }) => path.every((step, index) => place.path?.[index] === step))
  return [...fieldsOf(schema, value, above), ...defaultsOf(schema, value, above)]
    .filter(isRight)
    .map(({ kind, value, path, isHeadline, isWhole }) =>
      isWhole === true
        ? { kind, value: withoutCode(value as LocalizedText), place: { ...at, path }, isHeadline, isWhole }
        : { kind, value, place: { ...at, path }, isHeadline },
    )
}

const withoutCode = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).map(([locale, words]) => [locale, blankedCode(words)]))

/** A link as written: the name of a page, or an address. */
export interface WrittenLink {
  target: string
  place: problem.Place
  /** Codes of the languages that it is shown in; all of them unless given. */
  locales?: string[]
  /** Of a text, by language: how many words like it stand before it. */
  nths?: Record<string, number>
  isInText?: boolean
  /** The words beside it, of a card or a button: its name, what stands over it, what the button says. */
  labels?: LocalizedText[]
  /** What to do about a link with no target that was not written but follows from a default. */
  hint?: string
}

/** All places of a link: its own, and those in the other languages of its text. */
export const placesOf = ({ place, nths }: WrittenLink): problem.Place[] => {
  const { word, path = [] } = place
  return word === undefined || nths === undefined
    ? [place]
    : Object.entries(nths).map(([locale, nth]) => ({
        ...place,
        path: [...path.slice(0, -1), locale],
        word: { ...word, nth },
      }))
}

/** Where objects lead whose link is not written. @param value right by its schema */
export const impliedLinks = (schema: Schema, value: unknown, place: problem.Place): WrittenLink[] =>
  objectsWith('impliedLink', schema, value, place.path).flatMap(({ more, value: object, path }) => {
    const { target, hint, by, unless } = more
    if (Object.hasOwn(object, unless)) return []
    return [{ target, hint, place: { ...place, path: Object.hasOwn(object, by) ? [...path, by] : path } }]
  })

export interface PlacedDay {
  /** A day, or a moment of it, as written. */
  written: string
  meaning: keyof Days
  place: problem.Place
}

/** @param value right by its schema */
export const placedDays = (schema: Schema, value: unknown, place: problem.Place): PlacedDay[] =>
  objectsWith('days', schema, value, place.path).flatMap(({ more, value: object, path }) =>
    (Object.entries(more) as [keyof Days, string[]][]).flatMap(([meaning, names]) => {
      const fields = object as Record<string, string | undefined>
      const name = names.find((each) => fields[each] !== undefined) ?? ''
      const written = fields[name]
      return written === undefined ? [] : [{ written, meaning, place: { ...place, path: [...path, name] } }]
    }),
  )

/** Words that no other page, or no other picture, should have. */
export interface DistinctText {
  what: string
  words: LocalizedText
  /** Of an alternative text, the picture without its format. */
  picture?: string
  path: (string | number)[]
}

/** Those of fields that say so in their schema. @param value right by its schema */
export const distinctTexts = (schema: Schema, value: unknown, path: (string | number)[]): DistinctText[] =>
  objectsWith('distinct', schema, value, path).flatMap(({ more, value: object, path }) =>
    more.flatMap((what) => {
      const words = (object as Record<string, LocalizedText | undefined>)[what]
      return words === undefined ? [] : [{ what, words, path: [...path, what] }]
    }),
  )

/** That of a picture, as far as it says more than what it is of. */
export function alternative({ value, place }: PlacedField): DistinctText[] {
  const { src, alt = {} } = value as WrittenImage
  const words = Object.fromEntries(Object.entries(alt).filter(([, each]) => each.split(' ').length >= leastWords))
  if (Object.keys(words).length === 0) return []
  return [{ what: 'alternative text', words, picture: src.replace(/\..*$/, ''), path: [...place.path, 'alt'] }]
}
const leastWords = 4

export const linksIn = (fields: readonly PlacedField[]): WrittenLink[] =>
  fields.flatMap(({ kind, value, place, isWhole }, index) => {
    if (kind === 'link') return [{ target: value as string, place, labels: labelsOf(fields, index) }]
    if (kind !== 'markdown') return []
    // Most links are the same in all languages: they are judged once, where the first of them is.
    const links = new Map<string, WrittenLink>()
    for (const [locale, text] of Object.entries(value as LocalizedText))
      for (const target of linksOf(text, isWhole)) {
        const noted = links.get(target)
        if (noted?.nths?.[locale] !== undefined) continue
        const at = wordAt(problem.within(place, locale), text, { word: target, index: linkIndex(text, target) })
        const nth = at.word?.nth ?? 0
        noted?.locales?.push(locale)
        if (noted?.nths !== undefined) noted.nths[locale] = nth
        const link = { target, isInText: true, place: at }
        if (noted === undefined)
          links.set(target, locale === 'all' ? link : { ...link, locales: [locale], nths: { [locale]: nth } })
      }
    return [...links.values()]
  })

/** The texts of the object that a link is in: its fields follow each other. */
function labelsOf(fields: readonly PlacedField[], index: number): LocalizedText[] {
  const path = fields[index]?.place.path ?? []
  const last = path.length - 1
  const isBeside = (at: PlacedField) =>
    at.kind === 'text' &&
    at.place.path.length === path.length &&
    at.place.path.every((step, depth) => depth === last || step === path[depth])
  const near = fields.slice(Math.max(0, index - mostBeside), index + mostBeside + 1)
  return near.filter(isBeside).map(({ value }) => value as LocalizedText)
}
const mostBeside = 8

/** Where a link's target begins: not that of a longer one. */
const linkIndex = (text: string, target: string) =>
  Math.max(text.search(new RegExp(`\\]\\(${escapeRegExp(target)}(?=[\\s)])`)), text.indexOf(`](${target}`)) + 2
