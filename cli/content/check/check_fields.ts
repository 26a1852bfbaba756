// What fields say, judged one by one: names that lead nowhere, texts that are missing or malformed.

import { partyOf } from '../../domain/third_parties.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Kind } from '../../schema/fields.ts'
import { isBefore } from '../../schema/moment.ts'
import type { Schema } from '../../schema/schema.ts'
import {
  defaultsOf,
  fieldsOf,
  type LocalizedText,
  objectsOf,
  objectsWith,
  type WrittenImage,
} from '../../schema/walk_fields.ts'
import { companyPlace, companyValue } from '../config/company_data.ts'
import type { JudgedBy } from '../config/config.ts'
import { colourNames } from '../config/theme.ts'
import { brandFile, brandOf, companyFile, factsFile, pageOwner } from '../paths.ts'
import { companyNames, isCompanyName } from '../text/company_names.ts'
import { escaped } from '../text/escaped.ts'
import { isExample } from '../text/example_sign.ts'
import { type GlossarySearch, glossarySearch } from '../text/glossary.ts'
import { type Habits, habitsOf } from '../text/habits.ts'
import { argumentsOf, misformatted, missingPlurals, parseMessage } from '../text/icu.ts'
import { linksOf, picturesOf } from '../text/markdown.ts'
import { blankedCode } from '../text/markdown_code.ts'
import { type SeemingLanguage, seemingLanguages } from '../text/seeming_language.ts'
import { foreignLocale, type SignedText, textSlips, wordSlips } from '../text/text_lint.ts'
import { signs, type TextScanner, textScanner } from '../text/text_signs.ts'
import { partAt, wordAt } from '../yaml/word_place.ts'
import { differentHours, differentNumbers, wrongDays } from './check_numbers.ts'
import { emailMeant } from './emails.ts'

/** A config ready to judge fields by. */
export interface Judge {
  config: JudgedBy
  avoided: GlossarySearch
  /** How languages are written, by the codes of their locales. */
  habits: ReadonlyMap<string, Habits>
  seeming: SeemingLanguage
  /** The signs that a text has in a language. */
  scan: (words: string, locale: string) => number
  factsByNumber: Readonly<Record<string, string>>
}

export function fieldJudge(config: JudgedBy): Judge {
  const avoided = glossarySearch(config.glossary, config.allLocales)
  const habits = new Map(config.allLocales.map((locale) => [locale.code, habitsOf(locale)]))
  const seeming = seemingLanguages(habits)
  const scanners = new Map<string, TextScanner>()
  const scannerOf = (locale: string) => {
    const scanner =
      scanners.get(locale) ??
      textScanner({
        marks: habits.get(locale)?.unspaced?.signs ?? '',
        avoided: avoided.starts.get(locale),
        strangers: seeming.strangersTo(locale),
      })
    scanners.set(locale, scanner)
    return scanner
  }
  return {
    config,
    avoided,
    habits,
    seeming,
    scan: (words, locale) => scannerOf(locale)(words),
    factsByNumber: config.factsByNumber ?? factsByNumber(config.facts),
  }
}

/** Names of facts by their numbers. */
export const factsByNumber = (facts: JudgedBy['facts']): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [value, name]))

/** True if a mistake is in a field of the file's object, or is the field. */
export const isWrong = (wrong: readonly Problem[], field: string) =>
  wrong.some(({ place }) => place.path?.[0] === field)

export interface PlacedField {
  kind: Kind
  value: unknown
  place: problem.Place & { path: (string | number)[] }
  /** True of a text in a headline. */
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
  /** What to do about a link with no target that was not written but follows from a default. */
  hint?: string
}

/** Where objects lead whose link is not written. @param value right by its schema */
export const impliedLinks = (schema: Schema, value: unknown, place: problem.Place): WrittenLink[] =>
  objectsWith('impliedLink', schema, value, place.path).flatMap(({ more, value: object, path }) => {
    const { target, hint, by, unless } = more
    if (Object.hasOwn(object, unless)) return []
    return [{ target, hint, place: { ...place, path: Object.hasOwn(object, by) ? [...path, by] : path } }]
  })

/** Objects that end before they begin: moments, days, numbers. @param value right by its schema */
export const orderedProblems = (schema: Schema, value: unknown, place: problem.Place): Problem[] =>
  objectsWith('inOrder', schema, value, place.path).flatMap(({ more: inOrder, value: object, path }) => {
    const [first, second] = inOrder.map((name) => (object as Record<string, unknown>)[name])
    const at = { ...place, path: [...path, inOrder[1]] }
    if (typeof first === 'number' && typeof second === 'number' && second < first)
      return [problem.wrongValue(at, `it is less than ${inOrder[0]} (${first})`, 'Correct the one that is wrong.')]
    if (typeof first !== 'string' || typeof second !== 'string' || !isBefore(second, first)) return []
    return [problem.wrongValue(at, `it is before ${inOrder[0]} (${first})`, 'Write a later one.')]
  })

export interface PlacedDay {
  /** A day, or a moment of it, as written. */
  written: string
  /** True of the last day of what is shown; false of one that has come when it is written. */
  isLast: boolean
  place: problem.Place
}

/** @param value right by its schema */
export const placedDays = (schema: Schema, value: unknown, place: problem.Place): PlacedDay[] =>
  objectsWith('days', schema, value, place.path).flatMap(({ more: { past = [], last = [] }, value: object, path }) => {
    const fields = object as Record<string, string | undefined>
    const end = last.find((name) => fields[name] !== undefined)
    return [...past, ...(end === undefined ? [] : [end])].flatMap((name) => {
      const written = fields[name]
      return written === undefined
        ? []
        : [{ written, isLast: name === end, place: { ...place, path: [...path, name] } }]
    })
  })

/** Items of a list that are the same in all that readers see: pasted, and never changed. @param value right by its schema */
export const twinItems = (schema: Schema, value: unknown, place: problem.Place): Problem[] =>
  objectsOf(schema, value, place.path).flatMap(({ schema: { properties = {} }, value: object, path }) =>
    Object.entries(object).flatMap(([name, list]) => {
      const { items } = properties[name] ?? {}
      if (!Array.isArray(list) || list.length === 1 || items?.kind !== undefined || items?.properties === undefined)
        return []
      const written = list.map((item) => JSON.stringify(item))
      return written.flatMap((item, index) => {
        const first = written.indexOf(item)
        const isSaid =
          first !== index && fieldsOf(items, list[index]).some(({ kind, value: said }) => isSentenceLike(kind, said))
        const at = (which: number) => ({ ...place, path: [...path, name, which] })
        return isSaid ? [problem.twinItem(at(index), at(first))] : []
      })
    }),
  )
/** A label may stand in a list twice. */
const isSentenceLike = (kind: Kind, value: unknown) =>
  (kind === 'text' || kind === 'markdown') && Object.values(value as LocalizedText).some((words) => / .* /.test(words))

/** Where fields lead, in their links and in their texts. */
export const linksIn = (fields: Iterable<PlacedField>): WrittenLink[] =>
  [...fields].flatMap(({ kind, value, place, isWhole }) => {
    if (kind === 'link') return [{ target: value as string, place }]
    if (kind !== 'markdown') return []
    // Most links are the same in all languages: they are judged once, where the first of them is.
    const links = new Map<string, WrittenLink>()
    for (const [locale, text] of Object.entries(value as LocalizedText))
      for (const target of linksOf(text, isWhole)) {
        links.get(target)?.locales?.push(locale)
        if (links.has(target)) continue
        const at = { ...place, path: [...(place.path ?? []), locale] }
        const link = { target, place: wordAt(at, text, { word: target, index: linkIndex(text, target) }) }
        links.set(target, locale === 'all' ? link : { ...link, locales: [locale] })
      }
    return [...links.values()]
  })

/** Where a link's target begins: not that of a longer one. */
const linkIndex = (text: string, target: string) =>
  Math.max(text.search(new RegExp(`\\]\\(${escaped(target)}(?=[\\s)])`)), text.indexOf(`](${target}`)) + 2

/** What fields name: icons, media, colours, facts, companies; and what their texts say. */
export const fieldProblems = (judge: Judge, fields: Iterable<PlacedField>): Problem[] =>
  [...fields].flatMap(({ kind, value, place, isWhole }) =>
    isWhole === true
      ? wholeProblems(judge, value as LocalizedText, place)
      : (fieldChecks[kind]?.(judge, value, place) ?? []),
  )

/** What a text and its pictures say. */
const wholeProblems = (judge: Judge, text: LocalizedText, place: problem.Place): Problem[] => [
  ...textProblems(judge, text, place, { isMarkdown: true, isWhole: true }),
  ...Object.entries(text).flatMap(([locale, words]) =>
    picturesOf(words).flatMap(({ src, alt, isAlone }) => {
      const index = words.indexOf(`](${src}`) + 2
      const at = wordAt({ ...place, path: [...(place.path ?? []), locale] }, words, { word: src, index })
      return [
        ...(judge.config.media.includes(src) ? [] : [noPicture(judge.config, at, src)]),
        ...(alt.trim() === ''
          ? [problem.missingField(at, 'alt', 'Say what the picture tells: ![words](picture).')]
          : []),
        ...(isAlone
          ? []
          : [problem.unreadMarkup(at, '![', 'A picture is a paragraph of its own: put an empty line around it.')]),
      ]
    }),
  ),
]

const noPicture = ({ media }: JudgedBy, at: problem.Place, src: string) =>
  /(^|\/)\.\.(\/|$)|^\//.test(src) && !media.includes(src.slice(1))
    ? problem.outsideContent(at, src)
    : problem.unknownImage(at, src, media)

type FieldCheck = (judge: Judge, value: unknown, place: problem.Place) => Problem[]
const fieldChecks: Partial<Record<Kind, FieldCheck>> = {
  text: (judge, value, place) => textProblems(judge, value as LocalizedText, place),
  markdown: (judge, value, place) => textProblems(judge, value as LocalizedText, place, { isMarkdown: true }),
  icon: ({ config }, value, place) =>
    Object.hasOwn(config.icons, value as string)
      ? []
      : [problem.unknownIcon(place, value as string, Object.keys(config.icons))],
  image: (judge, value, place) => {
    const { config } = judge
    const { src, alt, decorative } = value as WrittenImage
    const field = (name: string) => ({ ...place, path: [...(place.path ?? []), name] })
    const at = field('src')
    const exists = config.media.includes(src) ? [] : [noPicture(config, at, src)]
    if (alt === undefined)
      return decorative === false
        ? [...exists, problem.missingField(place, 'alt', 'Say what the picture tells.')]
        : exists
    const both = decorative === true ? [problem.altAndDecorative(field('decorative'))] : []
    const unsaid = Object.entries(alt)
      .filter(([, words]) => isFileName.test(words))
      .map(([locale, words]) =>
        problem.nameAsAlternative({ ...place, path: [...(place.path ?? []), 'alt', locale] }, words),
      )
    return [...exists, ...both, ...unsaid, ...textProblems(judge, alt, field('alt'))]
  },
  colour: (_config, value, place) => {
    const name = value as string
    const isKnown = /^#[0-9a-f]{6}$/i.test(name) || colourNames.some((known) => known === name)
    return isKnown ? [] : [problem.unknownColour(place, name, colourNames)]
  },
  number: ({ config }, value, place) => {
    if (typeof value === 'number') return []
    const { fact } = value as { fact: string }
    const at = { ...place, path: [...(place.path ?? []), 'fact'] }
    if (!isFact(config, fact)) return [problem.unknownFact(at, fact, Object.keys(config.facts))]
    return typeof config.facts[fact] === 'string'
      ? [
          problem.wrongValue(
            at,
            `the fact ${fact} is a day, and a number is wanted here`,
            'Name a fact that is a number.',
          ),
        ]
      : []
  },
  embed: ({ config: { brands } }, value, place) => {
    const [, owner] = place.file.split('/')
    const src = value as string
    if (isPageOfFrame.test(src)) return [problem.frameAddress(place, src, framed(src))]
    const blocked = brands
      .filter(({ id }) => id === owner || owner === 'shared')
      .filter(({ thirdParties }) => partyOf(thirdParties ?? [], src, 'frame') === undefined)
    return blocked
      .slice(0, 1)
      .map(({ id }) =>
        problem.blockedSource(
          place,
          'frame',
          src,
          `Name its origin under third_parties in ${brandFile(id)}, with loads: [frame].`,
        ),
      )
  },
  company: ({ config }, value, place) =>
    value === 'brand' ||
    Object.values(config.prefixes).some((prefix) => (prefix ?? 'index') === value) ||
    Object.hasOwn(config.companies, value as string) ||
    config.brokenFiles.includes(companyFile(value as string))
      ? []
      : [problem.unknownCompany(place, value as string, Object.keys(config.companies))],
}

const isFileName = /^\s*[^\s]+\.(svg|png|jpe?g|gif|webp|avif|heic)\s*$/i

/** Pages of videos and maps, which refuse to be shown in frames. */
const isPageOfFrame =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch|shorts\/|live\/)|youtu\.be\/|(?:www\.)?vimeo\.com\/\d|(?:www\.)?google\.[a-z.]+\/maps(?!(?:\/d(?:\/u\/\d+)?)?\/embed|\?(?:[^#]*&)?output=embed)|maps\.app\.goo\.gl\/|www\.openstreetmap\.org\/(?!export\/embed))/

/** The address for a frame, where the page names its video. A film that is not listed has a hash besides, which its frame writes otherwise. */
function framed(src: string): string | undefined {
  const [, video] = /(?:[?&]v=|youtu\.be\/|shorts\/|live\/)([\w-]{5,})/.exec(src) ?? []
  if (video !== undefined) return `https://www.youtube-nocookie.com/embed/${video}`
  const [, film] = /vimeo\.com\/(\d+)\/?(?:$|#|\?(?!.*\bh=))/.exec(src) ?? []
  return film === undefined ? undefined : `https://player.vimeo.com/video/${film}`
}

const isFact = ({ facts, brokenFiles }: JudgedBy, name: string) =>
  Object.hasOwn(facts, name) || brokenFiles.includes(factsFile)

/** Words that the glossary avoids. */
export const avoidedProblems = (judge: Judge, text: LocalizedText, place: problem.Place): Problem[] =>
  avoidedIn(judge, signedTexts(judge, text), place)

const avoidedIn = (judge: Judge, texts: readonly SignedText[], place: problem.Place): Problem[] =>
  texts
    .filter(({ has }) => (has & signs.term) !== 0)
    .flatMap(({ locale, words }) =>
      judge.avoided(words, locale).map(({ word, index, term }) => {
        const at = { ...place, path: [...(place.path ?? []), locale] }
        return problem.avoidedTerm(wordAt(at, words, { word, index }), word, locale, term)
      }),
    )

/** Every text is scanned once: its characters decide which checks apply. */
const signedTexts = (judge: Judge, text: LocalizedText): SignedText[] => {
  const texts: SignedText[] = []
  for (const locale in text) {
    const words = text[locale] ?? ''
    texts.push({ locale, words, has: judge.scan(words, locale) })
  }
  return texts
}

/** The rules for a text, by its field. */
interface TextRules {
  /** Interface texts have arguments that their scripts fill in; all others have facts alone. */
  anyArgument?: boolean
  isMarkdown?: boolean
  /** Whether all of Markdown is read in it. */
  isWhole?: boolean
  /** The engine's own words for it: languages that these have may be left out. */
  given?: LocalizedText | undefined
}

/** Locales that are missing, ICU syntax, arguments and plurals, words that the glossary avoids, slips of the hand. */
export function textProblems(
  judge: Judge,
  text: LocalizedText,
  place: problem.Place,
  rules: TextRules = {},
): Problem[] {
  const { config } = judge
  const texts = signedTexts(judge, text)
  const locales = config.allLocales
  const foreign = foreignLocale(text, locales)
  const problems = [
    ...avoidedIn(judge, texts, place),
    ...textSlips(texts, place, { foreign, locales, seeming: judge.seeming }),
  ]
  const known: LocalizedText = { ...rules.given, ...text }
  const missing =
    text.all === undefined && foreign === undefined
      ? config.allLocales.filter(
          ({ code, state, based_on: base = '' }) =>
            state !== 'preparing' &&
            known[code] === undefined &&
            // A region has the text of its language, or lacks it with that.
            known[base] === undefined &&
            locales.every((each) => each.code !== base),
        )
      : []
  if (missing.length > 0)
    problems.push(
      problem.missingTranslation(
        place,
        missing.map(({ code }) => code),
        config.settings.fallback.find((code) => text[code] !== undefined),
      ),
    )
  for (const { locale, words, has } of texts) {
    const maySeem = (has & (signs.stranger | signs.foreign)) !== 0 && locale !== 'all' && !isExample(words)
    const seems = maySeem ? judge.seeming(words, locale) : undefined
    const isTold = seems === undefined || texts.some((each) => each.words === words && each.locale !== locale)
    if (!isTold)
      problems.push(problem.otherLanguage({ ...place, path: [...(place.path ?? []), locale] }, locale, seems))
  }
  // A region may lead to pages of its own, and have prices and days of its own.
  const languages = texts.filter(({ locale }) => config.settings.bases?.[locale] === undefined)
  if (rules.isMarkdown === true) problems.push(...differentLists(texts, place), ...differentLinks(languages, place))
  if (texts.some(({ words }) => /\d/.test(words)))
    problems.push(
      ...differentNumbers(languages, place),
      ...wrongDays(languages, place, locales),
      ...differentHours(languages, place),
    )
  if (texts.every(({ has }) => (has & ~(signs.ink | signs.term | signs.stranger)) === 0)) return problems
  const argumentsIn: { locale: string; names: string[] }[] = []
  for (const signed of texts) {
    const { locale, words, has } = signed
    const placeIn = () => ({ ...place, path: [...(place.path ?? []), locale] })
    const habits = judge.habits.get(locale)
    problems.push(
      ...wordSlips(signed, placeIn, { isMarkdown: rules.isMarkdown === true, isWhole: rules.isWhole === true, habits }),
    )
    for (const { word, index } of (has & signs.number) === 0 ? [] : numbersIn(words)) {
      const fact = judge.factsByNumber[word.replace(/\D/g, '')]
      if (fact !== undefined) problems.push(problem.writtenFact(wordAt(placeIn(), words, { word, index }), word, fact))
    }
    for (const { 0: word, index } of words.includes('@')
      ? words.matchAll(/(?<![\p{L}\d:/.])[\w.+-]+@[\w.-]+\w/gu)
      : []) {
      const right = emailMeant(config, word)
      const other = sisterWithEmail(config, place.file, word)
      if (right !== undefined)
        problems.push(problem.mistypedEmail(wordAt(placeIn(), words, { word, index }), word, right))
      else if (other !== undefined && !words.includes(other))
        problems.push(problem.foreignEmail(wordAt(placeIn(), words, { word, index }), word, other))
    }
    if (rules.anyArgument !== true && words.includes('+')) {
      const phone = writtenPhone(config, place.file, words)
      if (phone !== undefined)
        problems.push(problem.writtenPhone(wordAt(placeIn(), words, phone), phone.word, phone.file))
    }
    if ((has & signs.brace) === 0) {
      argumentsIn.push({ locale, names: [] })
      continue
    }
    const at = placeIn()
    const parsed = parseMessage(words)
    if (!parsed.ok) {
      problems.push(problem.icuSyntax(partAt(at, words, parsed.offset), parsed.said, parsed.hint))
      continue
    }
    const names = argumentsOf(parsed.tree)
    const tag = config.allLocales.find(({ code }) => code === locale)?.tag ?? config.settings.default_locale
    const plurals = missingPlurals(parsed.tree, tag)
    if (plurals.length > 0)
      problems.push(
        problem.icuPlural(
          partAt(at, words, words.search(/\{\s*\w+\s*,\s*(?:plural|selectordinal)\b/)),
          locale,
          plurals,
        ),
      )
    const inside = (name: string) => partAt(at, words, words.search(new RegExp(`\\{\\s*${name}\\b`)))
    // A record cannot show itself.
    const isNamed = (name: string) => isFact(config, name) || (isCompanyName(name) && !isOfCompany(place.file))
    const unknown = rules.anyArgument === true ? [] : names.filter((name) => !isNamed(name))
    for (const name of unknown)
      problems.push(problem.icuUnknownArgument(inside(name), name, { facts: Object.keys(config.facts), companyNames }))
    const company = rules.anyArgument === true ? [] : names.filter(isCompanyName)
    for (const name of company) {
      const empty = emptyCompany(config, place.file, name, locale)
      if (empty !== undefined) problems.push(problem.emptyCompanyData(inside(name), name, empty))
    }
    const wrong = misformatted(parsed.tree, config.facts)
    if (wrong !== undefined && !(rules.anyArgument === true && wrong.kind === 'text')) {
      const { name, kind } = wrong
      const [what, hint] = {
        day: [`the fact ${name} is a day`, `Write {${name}, date, long}.`],
        number: [`the fact ${name} is a number`, `Write {${name}, number}.`],
        text: [`${name} is a text`, `Write {${name}}.`],
      }[kind]
      problems.push(problem.wrongValue(inside(name), `${what}`, `${hint}`))
    }
    // An unknown argument has been reported: it is a typo of another one.
    if (unknown.length === 0) argumentsIn.push({ locale, names })
  }
  const hasArguments = argumentsIn.some(({ names }) => names.length > 0)
  return hasArguments ? [...problems, ...differentArguments(argumentsIn, place)] : problems
}

const isOfCompany = (file: string) => file.startsWith('content/companies/')

/** The brands on whose pages the texts of a file are shown. */
const showing = ({ brands }: JudgedBy, file: string) => {
  const owner = pageOwner(file) || brandOf(file)
  return brands.filter(({ id }) => owner === undefined || owner === 'shared' || owner === id)
}

/** The place that is empty where a text asks for it; a record that is not there, or is wrong, has been told of. */
function emptyCompany(config: JudgedBy, file: string, name: string, locale: string) {
  const of = locale === 'all' ? config.settings.default_locale : locale
  const empty = showing(config, file).find(
    (brand) => Object.hasOwn(config.companies, brand.written.company) && companyValue(config, brand, name, of) === '',
  )
  return empty && companyPlace(empty, name)
}

/** The brand whose e-mail address this is, where another one shows the text. That of the group may name all of them. */
function sisterWithEmail(config: JudgedBy, file: string, email: string): string | undefined {
  const isOf = ({ id, written }: JudgedBy['brands'][number]) =>
    id === config.settings.main_brand || written.contact?.email === email
  const other = config.brands.find(({ written }) => written.contact?.email === email)
  return showing(config, file).some(isOf) ? undefined : other?.written.name
}

/** The telephone number of the company that shows a text, written out in it. */
function writtenPhone(config: JudgedBy, file: string, words: string) {
  // No fact can stand in the target of a link.
  const shown = words.replace(/\]\([^()]*\)/g, (target) => ' '.repeat(target.length))
  for (const brand of showing(config, file)) {
    const phone = companyValue(config, brand, 'company_phone', config.settings.default_locale)
    // Its spaces may be no-break ones.
    const number = escaped(phone).replaceAll(' ', '\\s')
    const match = phone === '' ? null : new RegExp(`(?<!\\d)${number}(?![\\s/-]?\\d)`).exec(shown)
    if (match !== null) return { word: match[0], index: match.index, file: companyFile(brand.written.company) }
  }
  return undefined
}

/**
 * Whole numbers of three digits and more, as languages group them, with what they count behind them. Smaller ones are written for many
 * reasons, and would be taken for facts all the time.
 */
const numbersIn = (words: string) =>
  [...words.matchAll(/(?<![\p{L}\d.,:/+@#(-])(?:\d{3,4}|\d{1,3}(?:[.,\u00a0\u202f’']\d{3})+)(?=[ \u00a0]\p{L})/gu)].map(
    ({ 0: word, index }) => ({ word, index }),
  )

/** Texts whose lists have another number of points than those of most languages. */
function differentLists(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (!texts.some(({ words }) => words.includes('\n'))) return []
  const counts = texts.map(({ locale, words }) => ({ locale, count: pointsIn(words) }))
  const agreeing = (count: number) => counts.filter((each) => each.count === count).length
  const usual = counts.reduce((best, each) => (agreeing(each.count) > agreeing(best.count) ? each : best))
  return counts
    .filter(({ count }) => count !== usual.count)
    .map(({ locale, count }) =>
      problem.listLength({ ...place, path: [...(place.path ?? []), locale] }, locale, count, usual),
    )
}

/** Texts that lead elsewhere than most. Addresses of others may differ by language. */
function differentLinks(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (!texts.some(({ words }) => words.includes(']('))) return []
  const linked = texts.map(({ locale, words }) => {
    // One without words is told as such.
    const targets = linksOf(words.replace(/\[\s*\]\([^()]*\)/g, '')).filter((target) => !isElsewhere.test(target))
    return { locale, targets, key: [...new Set(targets)].sort().join(' ') }
  })
  // Of two languages neither is the odd one.
  const agreeing = (key: string) => linked.filter((each) => each.key === key).length
  const usual = linked.find(({ key }) => agreeing(key) > 1 && agreeing(key) * 2 > linked.length)
  if (usual === undefined) return []
  return linked
    .filter(({ key }) => key !== usual.key)
    .map(({ locale, targets }) => {
      const lost = usual.targets.filter((target) => !targets.includes(target))
      const extra = targets.filter((target) => !usual.targets.includes(target))
      return problem.otherLinks({ ...place, path: [...(place.path ?? []), locale] }, locale, lost, extra)
    })
}
const isElsewhere = /^[a-z][a-z0-9+.-]*:/i

/**
 * The points of all lists in a text, pasted bullets too. Of numbers only 1 begins a list within a paragraph: 24. may be a day at the start
 * of a line.
 */
function pointsIn(words: string): number {
  let count = 0
  let before: 'gap' | 'point' | 'paragraph' = 'gap'
  for (const line of words.split('\n')) {
    const isPoint = /^ *(?:[-*+•·▪‣]|1[.)]) /.test(line) || (before !== 'paragraph' && /^ *\d+[.)] /.test(line))
    if (isPoint) count++
    if (isPoint) before = 'point'
    else if (/^\s*$|^#{1,6} /.test(line)) before = 'gap'
    else if (before === 'gap') before = 'paragraph'
  }
  return count
}

/** Texts with other arguments than most: of two, the second is the odd one. */
function differentArguments(texts: readonly { locale: string; names: string[] }[], place: problem.Place): Problem[] {
  const count = (names: string[]) => texts.filter((each) => each.names.join() === names.join()).length
  const usual = texts.reduce<(typeof texts)[number] | undefined>(
    (best, each) => (best === undefined || count(each.names) > count(best.names) ? each : best),
    undefined,
  )
  if (usual === undefined) return []
  return texts
    .filter(({ names }) => names.join() !== usual.names.join())
    .map(({ locale, names }) => {
      const lost = usual.names.filter((name) => !names.includes(name))
      const extra = names.filter((name) => !usual.names.includes(name))
      return problem.icuArguments(
        { ...place, path: [...(place.path ?? []), locale] },
        locale,
        usual.locale,
        [...lost.map((name) => `{${name}} is missing`), ...extra.map((name) => `{${name}} is only here`)].join(', '),
      )
    })
}
