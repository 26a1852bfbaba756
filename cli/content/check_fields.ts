// What fields say, judged one by one: names that lead nowhere, texts that are missing or malformed.

import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import type { Kind } from '../schema/fields.ts'
import type { Schema } from '../schema/schema.ts'
import { fieldsOf, type LocalizedText, type WrittenImage } from '../schema/walk_fields.ts'
import type { Config } from './config.ts'
import { glossarySearch } from './glossary.ts'
import { argumentsOf, missingPlurals, parseMessage } from './icu.ts'
import { linksOf } from './markdown.ts'
import { companyFile, factsFile } from './paths.ts'
import { colourNames } from './theme.ts'

/** A config ready to judge fields by. */
export interface Judge {
  config: Config
  avoided: ReturnType<typeof glossarySearch>
}

export const fieldJudge = (config: Config): Judge => ({ config, avoided: glossarySearch(config.glossary) })

/** True where a mistake lies in a field of the file's object, or is the field. */
export const isWrong = (wrong: readonly Problem[], field: string) =>
  wrong.some(({ place }) => place.path?.[0] === field)

export interface PlacedField {
  kind: Kind
  value: unknown
  place: problem.Place & { path: (string | number)[] }
}

/** The fields of a value that are right. @param wrong what the schema found: a field with a mistake inside is passed over */
export function* rightFields(
  schema: Schema,
  value: unknown,
  at: problem.Place,
  wrong: readonly Problem[],
): Generator<PlacedField> {
  for (const field of fieldsOf(schema, value)) {
    const path = [...(at.path ?? []), ...field.path]
    if (wrong.some(({ place }) => path.every((step, index) => place.path?.[index] === step))) continue
    yield { kind: field.kind, value: field.value, place: { ...at, path } }
  }
}

/** A link as it is written: the name of a page, or an address. */
export interface WrittenLink {
  target: string
  place: problem.Place
}

/** Where fields lead, in their links and in their texts. */
export const linksIn = (fields: Iterable<PlacedField>): WrittenLink[] =>
  [...fields].flatMap(({ kind, value, place }) => {
    if (kind === 'link') return [{ target: value as string, place }]
    if (kind !== 'markdown') return []
    return [...new Set(Object.values(value as LocalizedText).flatMap(linksOf))].map((target) => ({ target, place }))
  })

/** What fields name: icons, media, colours, facts, companies; and what their texts say. */
export const fieldProblems = (judge: Judge, fields: Iterable<PlacedField>): Problem[] =>
  [...fields].flatMap(({ kind, value, place }) => fieldChecks[kind]?.(judge, value, place) ?? [])

type FieldCheck = (judge: Judge, value: unknown, place: problem.Place) => Problem[]
const fieldChecks: Partial<Record<Kind, FieldCheck>> = {
  text: (judge, value, place) => textProblems(judge, value as LocalizedText, place),
  markdown: (judge, value, place) => textProblems(judge, value as LocalizedText, place),
  icon: ({ config }, value, place) =>
    Object.hasOwn(config.icons, value as string)
      ? []
      : [problem.unknownIcon(place, value as string, Object.keys(config.icons))],
  image: (judge, value, place) => {
    const { config } = judge
    const { src, alt } = value as WrittenImage
    const at = { ...place, path: [...(place.path ?? []), 'src'] }
    const found = config.media.includes(src)
      ? []
      : [
          /(^|\/)\.\.(\/|$)|^\//.test(src)
            ? problem.outsideContent(at, src)
            : problem.unknownImage(at, src, config.media),
        ]
    return alt === undefined
      ? found
      : [...found, ...textProblems(judge, alt, { ...place, path: [...(place.path ?? []), 'alt'] })]
  },
  colour: (_config, value, place) => {
    const name = value as string
    const isKnown = name.startsWith('#') || colourNames.some((known) => known === name)
    return isKnown ? [] : [problem.unknownColour(place, name, colourNames)]
  },
  number: ({ config }, value, place) => {
    if (typeof value === 'number') return []
    const { fact } = value as { fact: string }
    return isFact(config, fact)
      ? []
      : [problem.unknownFact({ ...place, path: [...(place.path ?? []), 'fact'] }, fact, Object.keys(config.facts))]
  },
  company: ({ config }, value, place) =>
    value === 'brand' ||
    Object.hasOwn(config.companies, value as string) ||
    config.doubtful.includes(companyFile(value as string))
      ? []
      : [problem.unknownCompany(place, value as string, Object.keys(config.companies))],
}

const isFact = ({ facts, doubtful }: Config, name: string) => Object.hasOwn(facts, name) || doubtful.includes(factsFile)

/** The place of a word in a text. */
export const wordAt = (place: problem.Place, text: string, { word, index }: { word: string; index: number }) => ({
  ...place,
  word: { text: word, nth: text.slice(0, index).split(word).length - 1 },
})

/** Words that the glossary avoids. */
export const avoidedProblems = (judge: Judge, text: LocalizedText, place: problem.Place): Problem[] =>
  Object.entries(text).flatMap(([locale, words]) =>
    judge.avoided(words, locale).map(({ word, index, term }) => {
      const at = { ...place, path: [...(place.path ?? []), locale] }
      return problem.avoidedTerm(wordAt(at, words, { word, index }), word, locale, term)
    }),
  )

/** Locales that are missing, ICU syntax, arguments and plurals, words that the glossary avoids. */
export function textProblems(
  judge: Judge,
  text: LocalizedText,
  place: problem.Place,
  rules: { anyArgument?: boolean } = {},
): Problem[] {
  const { config } = judge
  const problems = avoidedProblems(judge, text, place)
  const missing = text.all === undefined ? config.locales.filter(({ code }) => text[code] === undefined) : []
  if (missing.length > 0)
    problems.push(
      problem.missingTranslation(
        place,
        missing.map(({ code }) => code),
        config.settings.fallback.find((code) => text[code] !== undefined),
      ),
    )
  let first: { locale: string; names: string[] } | undefined
  for (const [locale, words] of Object.entries(text)) {
    // Made where it is needed only: a large site has a million texts.
    const placeIn = () => ({ ...place, path: [...(place.path ?? []), locale] })
    if (!words.includes('{') && !words.includes('}')) {
      first ??= { locale, names: [] }
      if (first.names.length > 0)
        problems.push(problem.icuArguments(placeIn(), locale, first.locale, `{${first.names.join('}, {')}} is missing`))
      continue
    }
    const at = placeIn()
    const parsed = parseMessage(words)
    if (!parsed.ok) {
      problems.push(problem.icuSyntax(at, parsed.said))
      continue
    }
    const names = argumentsOf(parsed.tree)
    const tag = config.locales.find(({ code }) => code === locale)?.tag ?? config.settings.default_locale
    const plurals = missingPlurals(parsed.tree, tag)
    if (plurals.length > 0) problems.push(problem.icuPlural(at, locale, plurals))
    const unknown = rules.anyArgument === true ? [] : names.filter((name) => !isFact(config, name))
    for (const name of unknown) problems.push(problem.icuUnknownArgument(at, name, Object.keys(config.facts)))
    if (first === undefined) first = { locale, names }
    else if (first.names.join() !== names.join()) {
      const lost = first.names.filter((name) => !names.includes(name))
      const extra = names.filter((name) => !first?.names.includes(name))
      problems.push(
        problem.icuArguments(
          at,
          locale,
          first.locale,
          [...lost.map((name) => `{${name}} is missing`), ...extra.map((name) => `{${name}} is only here`)].join(', '),
        ),
      )
    }
  }
  return problems
}
