// What is wrong with a text by itself: languages that are missing, ICU syntax, arguments, words to avoid, slips of the hand.
import { grouped } from '../../grouped.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { allNamesOf, brandsShowing, companyValue, emptyCompanyPlace } from '../config/company_data.ts'
import type { JudgedBy } from '../config/config.ts'
import { localeOrder } from '../config/locale_order.ts'
import { companyFile, factsFile } from '../paths.ts'
import { companyNames, isCompanyName } from '../text/company_names.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { isExample } from '../text/example_sign.ts'
import { type GlossarySearch, glossarySearch } from '../text/glossary.ts'
import { type Habits, habitsOf } from '../text/habits.ts'
import { argumentsOf, misformatted, missingPlurals, parseMessage } from '../text/icu.ts'
import { blankedTargets } from '../text/markdown_code.ts'
import { type SeemingLanguage, seemingLanguages } from '../text/seeming_language.ts'
import { signs, type TextScanner, textScanner } from '../text/text_signs.ts'
import { foreignLocale, type SignedText, textSlips, wordSlips } from '../text/text_slips.ts'
import { partAt, wordAt } from '../yaml/word_place.ts'
import { vagueLinks } from './check_link_words.ts'
import { foreignNotation } from './check_notation.ts'
import { type BrandNames, differentFigures, namePattern } from './check_numbers.ts'
import { brokenOff, differentArguments, differentHeadings, differentLinks, differentLists } from './different_texts.ts'
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
  /** Terms of the glossary, in small letters, as few languages have them. */
  termsOfFew: ReadonlySet<string>
  brandNames: BrandNames
}

export function fieldJudge(config: JudgedBy): Judge {
  const avoided = glossarySearch(config.glossary, config.allLocales)
  const habits = new Map(config.allLocales.map((locale) => [locale.code, habitsOf(locale)]))
  const seeming = seemingLanguages(habits)
  const named = config.brands.map(({ id, written }) => ({ id, names: [...new Set(allNamesOf(written))] }))
  const scanners = new Map<string, TextScanner>()
  const scannerOf = (locale: string) => {
    const scanner =
      scanners.get(locale) ??
      textScanner({
        marks: habits.get(locale)?.unspaced?.signs ?? '',
        avoided: avoided.starts.get(locale),
        strangers: seeming.strangersTo(locale),
        names: named.flatMap(({ names }) => names),
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
    termsOfFew: termsOfFew(config.glossary),
    brandNames: new Map(named.map(({ id, names }) => [id, names.map(namePattern)])),
  }
}
const noNames: BrandNames = new Map()

const termsOfFew = (glossary: JudgedBy['glossary']) =>
  new Set(
    glossary.flatMap(({ term }) => {
      const words = Object.values(term).map((each) => each.toLowerCase())
      return words.filter((each) => words.filter((other) => other === each).length <= words.length / 2)
    }),
  )

export const factsByNumber = (facts: JudgedBy['facts']): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [value, name]))

export const isFact = ({ facts, brokenFiles }: JudgedBy, name: string) =>
  Object.hasOwn(facts, name) || brokenFiles.includes(factsFile)

/** Words that the glossary avoids. */
export const avoidedProblems = (judge: Judge, text: LocalizedText, place: problem.Place): Problem[] =>
  avoidedIn(judge, signedTexts(judge, text), place)

const avoidedIn = (judge: Judge, texts: readonly SignedText[], place: problem.Place): Problem[] =>
  texts
    .filter(({ has }) => (has & signs.term) !== 0)
    .flatMap(({ locale, words }) =>
      [...grouped(judge.avoided(words, locale), ({ term }) => term)].flatMap(([term, all]) =>
        all.slice(0, 1).map((first) => {
          const at = wordAt(problem.within(place, locale), words, first)
          return problem.avoidedTerm(at, [...new Set(all.map(({ word }) => word))], locale, term)
        }),
      ),
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
  const any = texts.reduce((all, { has }) => all | has, 0)
  const locales = config.allLocales
  const foreign = foreignLocale(text, locales)
  const problems = (any & signs.term) === 0 ? [] : avoidedIn(judge, texts, place)
  problems.push(...textSlips(texts, place, { any, foreign, locales, judge }))
  const withOwn: LocalizedText = rules.given === undefined ? text : { ...rules.given, ...text }
  const missing =
    text.all === undefined && foreign === undefined
      ? config.allLocales.filter(
          ({ code, state, based_on: base = '' }) =>
            state !== 'preparing' &&
            withOwn[code] === undefined &&
            // A region has the text of its language, or lacks it with that.
            withOwn[base] === undefined &&
            locales.every((each) => each.code !== base),
        )
      : []
  if (missing.length > 0)
    problems.push(
      problem.missingTranslation(
        place,
        missing.map(({ code }) => code),
        localeOrder(config.settings, '').find((code) => text[code] !== undefined),
      ),
    )
  // A region may lead to pages of its own, and have prices and days of its own.
  const languages = texts.filter(({ locale }) => config.settings.bases?.[locale] === undefined)
  // Two that stand in each other's place are one mistake.
  const swapped =
    (any & signs.odd) === 0 ? undefined : judge.seeming.swapped(texts.filter(({ has }) => (has & signs.odd) !== 0))
  problems.push(...brokenOff(languages, place))
  if (swapped !== undefined)
    problems.push(
      problem.swappedLanguages(problem.within(place, swapped[0].locale), swapped[0].locale, swapped[1].locale),
    )
  for (const each of texts) {
    const { locale, words, has } = each
    if (swapped?.includes(each) === true) continue
    const maySeem = (has & (signs.stranger | signs.foreign)) !== 0 && locale !== 'all' && !isExample(words)
    if (!maySeem) continue
    const seems = judge.seeming(words, locale)
    const isTold = seems === undefined || texts.some((each) => each.words === words && each.locale !== locale)
    if (!isTold) problems.push(problem.otherLanguage(problem.within(place, locale), locale, seems))
  }
  // Links begin with a sign that is suspect, and so do headings.
  const isMarked = rules.isMarkdown === true && (any & signs.suspect) !== 0
  const headings = isMarked ? differentHeadings(languages, place) : []
  if (rules.isMarkdown === true) problems.push(...headings, ...differentLists(texts, place))
  if (isMarked) problems.push(...differentLinks(languages, place), ...vagueLinks(texts, place, locales))
  const hasDigit = (any & signs.digit) !== 0
  const mayNameBrand = (any & signs.name) !== 0
  if (hasDigit || mayNameBrand)
    problems.push(...differentFigures(languages, place, locales, mayNameBrand ? judge.brandNames : noNames))
  if (hasDigit && rules.isWhole !== true) problems.push(...foreignNotation(texts, place, locales))
  if ((any & ~(signs.ink | signs.term | signs.stranger | signs.odd | signs.digit)) === 0) return problems
  const argumentsIn: { locale: string; names: string[] }[] = []
  const isCurly =
    (any & signs.typewriter) !== 0 &&
    texts.some(({ has, words }) => (has & signs.typewriter) !== 0 && words.includes("'")) &&
    texts.some(({ words }) => words.includes('’'))
  for (const signed of texts) {
    if (swapped?.includes(signed) === true) continue
    const { locale, words, has } = signed
    const placeIn = () => problem.within(place, locale)
    const habits = judge.habits.get(locale)
    const isHeadingOdd = headings.some((each) => each.place.path?.at(-1) === locale)
    problems.push(
      ...wordSlips(signed, placeIn, {
        isMarkdown: rules.isMarkdown === true,
        isWhole: rules.isWhole === true,
        habits,
        isCurly,
      }).filter(({ code }) => code !== 'heading-level' || !isHeadingOdd),
    )
    for (const { word, index } of (has & signs.number) === 0 ? [] : numbersIn(words)) {
      const fact = judge.factsByNumber[word.replace(/\D/g, '')]
      if (fact !== undefined) problems.push(problem.writtenFact(wordAt(placeIn(), words, { word, index }), word, fact))
    }
    for (const { 0: word, index } of (has & signs.suspect) !== 0 && words.includes('@')
      ? words.matchAll(/(?<![\p{L}\d:/.])[\w.+-]+@[\w.-]+\w/gu)
      : []) {
      const right = emailMeant(config, word)
      const other = sisterWithEmail(config, place.file, word)
      if (right !== undefined)
        problems.push(problem.mistypedEmail(wordAt(placeIn(), words, { word, index }), word, right))
      else if (other !== undefined && !allNamesOf(other).some((name) => words.includes(name)))
        problems.push(problem.foreignEmail(wordAt(placeIn(), words, { word, index }), word, other.name))
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
          words.includes('#'),
        ),
      )
    const inside = (name: string) => partAt(at, words, words.search(new RegExp(`\\{\\s*${name}\\b`)))
    // A record cannot show itself.
    const isNamed = (name: string) => isFact(config, name) || (isCompanyName(name) && !isCompanyFile(place.file))
    const unknown = rules.anyArgument === true ? [] : names.filter((name) => !isNamed(name))
    const inOthers = unknown.length === 1 ? namedInOthers(texts, signed).filter(isNamed) : []
    for (const name of unknown)
      problems.push(
        problem.icuUnknownArgument(inside(name), name, {
          ...{ facts: Object.keys(config.facts), companyNames },
          inOthers: inOthers.length === 1 ? inOthers[0] : undefined,
        }),
      )
    const company = rules.anyArgument === true ? [] : names.filter(isCompanyName)
    for (const name of company) {
      const empty = emptyCompanyPlace(config, place.file, name, locale)
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
  if (!argumentsIn.some(({ names }) => names.length > 0)) return problems
  // A number in place of its fact has been told.
  const written = new Set(problems.flatMap(({ code, place }) => (code === 'written-fact' ? [place.path?.at(-1)] : [])))
  const compared = argumentsIn.filter(({ locale }) => !written.has(locale))
  return [...problems, ...differentArguments(compared, place)]
}

/** Arguments that other languages of a text name, and one does not. */
const namedInOthers = (texts: readonly SignedText[], { words }: SignedText) => {
  const namesIn = (text: string) => [...text.matchAll(/\{\s*(\w+)\s*[},]/g)].map(([, name = '']) => name)
  const own = namesIn(words)
  return [...new Set(texts.flatMap((each) => namesIn(each.words)))].filter((name) => !own.includes(name))
}

const isCompanyFile = (file: string) => file.startsWith('content/companies/')

/** The brand whose e-mail address this is, where another one shows the text. That of the group may name all of them. */
function sisterWithEmail(config: JudgedBy, file: string, email: string) {
  const isOf = ({ id, written }: JudgedBy['brands'][number]) =>
    id === config.settings.main_brand || written.contact?.email === email
  const other = config.brands.find(({ written }) => written.contact?.email === email)
  return brandsShowing(config.brands, file).some(isOf) ? undefined : other?.written
}

/** The telephone number of the company that shows a text, written out in it. */
function writtenPhone(config: JudgedBy, file: string, words: string) {
  // No fact can stand in the target of a link, nor in code.
  const shown = blankedTargets(words)
  for (const brand of brandsShowing(config.brands, file)) {
    const phone = companyValue(config, brand, 'company_phone', config.settings.default_locale)
    // Its spaces may be no-break ones.
    const number = escapeRegExp(phone).replaceAll(' ', '\\s')
    const match = phone === '' ? null : new RegExp(`(?<!\\d)${number}(?![\\s/-]?\\d)`).exec(shown)
    if (match !== null) return { word: match[0], index: match.index, file: companyFile(brand.written.company) }
  }
  return undefined
}

/**
 * Whole numbers of three digits and more, as languages group them, with what they count behind them, and no technical unit. Smaller ones are
 * written for many reasons, and would be taken for facts all the time.
 */
const numbersIn = (words: string) =>
  [
    ...words.matchAll(
      /(?<![\p{L}\d.,:/+@#(-])(?:\d{3,4}|\d{1,3}(?:[.,\u00a0\u202f’']\d{3})+)(?=[ \u00a0](?!(?:[kMGT]?(?:B|W|Hz|bit)|[MGT]o)(?!\p{L}))\p{L})/gu,
    ),
  ].map(({ 0: word, index }) => ({ word, index }))
