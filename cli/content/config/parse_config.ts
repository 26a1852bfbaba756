// Parses and checks the site's config: every content file but the pages.

import { domainProblems } from '../../domain/domains.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { type Claim, claimsOf } from '../../schema/claims.ts'
import type { Templates } from '../../schema/templates.ts'
import { keptValidator } from '../../schema/validate.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { contactProblems } from '../check/contact_links.ts'
import { linksIn, type PlacedField, rightFields, type WrittenLink } from '../check/placed_fields.ts'
import { avoidedProblems, fieldJudge, textProblems } from '../check/text_problems.ts'
import { fontsFile, glossaryFile, goneFile, siteFile } from '../paths.ts'
import { engineTexts } from '../text/engine_words.ts'
import { wordsToAvoid } from '../text/glossary.ts'
import { type Letters, noteLetters } from '../text/used_letters.ts'
import { brandsOf, prefixesOf } from './brands.ts'
import { companyProblems } from './company_problems.ts'
import { type Config, isOldAddress, type SourceFile } from './config.ts'
import { factsAt, type LaterFact, parseFacts } from './facts.ts'
import { roleProblems } from './fonts.ts'
import { houseWords } from './house_words.ts'
import { engineFields, messagesOf, type Unwritten } from './interface_texts.ts'
import { brandsAt, noticesOf, type ScheduledNotice } from './notices.ts'
import { settingsOf } from './settings.ts'
import { type CheckedFile, checkedFiles, kinds, named, parsedValues } from './settings_files.ts'
import { themesOf } from './themes.ts'

/** What was read besides the pages, as far as it goes. */
export interface ParsedConfig {
  /** With stand-ins where something is wrong, so that all else is judged in the same run; undefined where the locales are unknown. */
  config?: Config
  /** What facts become one day; `config` has them as they are first. */
  later: LaterFact[]
  /** When brands show their notices; `config` has all of them. */
  notices: ScheduledNotice[]
  /** Where menus and footers lead. */
  links: WrittenLink[]
  /** Unconfirmed claims of brands and company records. */
  claims: Claim[]
  problems: Problem[]
  /** In all of its texts, and in those of the engine that every page may show. */
  letters: Letters
  /** In the engine's texts of each block: fonts have them once a page shows the block. */
  blockLetters: Record<string, Letters>
  unwritten: Unwritten[]
}

/** What is there to be named, besides the content itself. */
export interface SiteNames {
  icons: Config['icons']
  media: string[]
  publicFiles: Config['publicFiles']
}

/**
 * Checks everything but the pages.
 * @param input.drafts true: languages that are being prepared are shown too
 * @param input.unread files that are there and could not be read, as those that are not UTF-8; they have been told of
 */
export function parseConfig(input: {
  sources: SourceFile[]
  unread: readonly string[]
  templates: Templates
  known: SiteNames
  environment: string | null
  drafts: boolean
}): ParsedConfig {
  const problems: Problem[] = []
  const values = parsedValues(input.sources, problems)
  const brokenFiles = [...input.unread, ...input.sources.map(({ path }) => path).filter((path) => !values.has(path))]
  const written = settingsOf(values, brokenFiles, problems)
  if (written === undefined)
    return { later: [], notices: [], links: [], claims: [], letters: {}, blockLetters: {}, problems, unwritten: [] }
  const { locales, environments, settings, siteSettings } = written
  const codes = locales.map(({ code }) => code)
  const checked = checkedFiles(values, keptValidator(input.templates.blocks, codes), brokenFiles, problems)
  const isThere = (file: string) => values.has(file) || brokenFiles.includes(file)
  const themes = themesOf(checked, input.known, problems)
  const companies = Object.fromEntries(named(checked, 'company').map(({ name, value }) => [name, value]))
  for (const { path, value, wrong } of named(checked, 'company'))
    if (wrong.length === 0) problems.push(...companyProblems(value, path, locales))
  const hosts = input.environment === null ? {} : (environments[input.environment]?.hosts ?? {})
  const brands = brandsOf({ isThere, checked, themes, companies, hosts, known: input.known }, problems)
  problems.push(...domainProblems(brands, codes))
  const prefixes = prefixesOf(checked, settings.main_brand, brokenFiles, problems)
  if (settings.main_brand !== '' && !Object.hasOwn(prefixes, settings.main_brand)) {
    const place = { file: siteFile, path: ['main_brand'] }
    problems.push(problem.unknownBrand(place, settings.main_brand, Object.keys(prefixes)))
  }
  for (const [name, { hosts: own }] of Object.entries(environments))
    for (const [brand, host] of Object.entries(own)) {
      const place = { file: siteFile, path: ['environments', name, 'hosts', brand] }
      if (!Object.hasOwn(prefixes, brand))
        problems.push(problem.unknownBrand({ ...place, key: true }, brand, Object.keys(prefixes)))
      else if (named(checked, 'brand').some(({ value }) => value.host === host)) {
        const hint =
          'Write a host of its own: an environment is kept out of search engines, and takes no place of theirs.'
        problems.push(problem.doubtfulValue(place, `${host} is a published domain`, hint))
      }
    }
  const [glossary] = named(checked, 'glossary')
  if (glossary !== undefined && glossary.wrong.length > 0) brokenFiles.push(glossaryFile)
  const unwritten: Unwritten[] = []
  const [factsOfFile] = named(checked, 'facts')
  const { facts, later } = parseFacts(factsOfFile?.value ?? {}, factsOfFile?.wrong ?? [], settings.time_zone, problems)
  const engine = engineTexts(input.templates.languages, locales)
  const messages = messagesOf(
    { checked, brokenFiles, templates: input.templates, engine, locales },
    problems,
    unwritten,
  )
  const config: Config = {
    settings,
    siteSettings,
    environment: input.environment,
    otherHosts: Object.fromEntries(
      Object.values(environments).flatMap(({ hosts: own }) =>
        Object.entries(own).map(([brand, host]) => [host, brand]),
      ),
    ),
    locales: locales.filter(({ state }) => input.drafts || state !== 'preparing'),
    allLocales: locales,
    brands,
    companies,
    facts,
    ...messages,
    glossary: glossary === undefined || brokenFiles.includes(glossaryFile) ? [] : glossary.value,
    words: houseWords(checked, locales, problems),
    fonts: fontsOf(isThere(fontsFile), checked, locales, problems),
    gone: goneOf(checked, locales, problems),
    ...input.known,
    prefixes,
    brokenFiles,
  }
  judgeTexts(config, checked, engine, problems)
  const claims = checked
    .filter(({ kind }) => kind === 'brand' || kind === 'company')
    .flatMap(({ path, value }) => claimsOf(path, value))
  const links = checked.flatMap(linksOfFile)
  problems.push(...contactProblems(config, links))
  const letters = lettersOfFiles(checked)
  const lettersOf = (names: readonly string[], into: Letters = {}) => {
    noteLetters(into, engineFields(names, engine, config, input.templates.languages))
    return into
  }
  lettersOf(input.templates.messages, letters)
  const blocks = [...input.templates.blocks.values()]
  const blockLetters = Object.fromEntries(
    blocks.map(({ name, messages, receiverMessages = [] }) => [name, lettersOf([...messages, ...receiverMessages])]),
  )
  const notices = noticesOf(brands, settings.time_zone, problems)
  return { config, later, notices, links, claims, letters, blockLetters, problems, unwritten }
}

/** The same at a moment (ms since 1970), with the values that facts have and the notices that are shown then. */
export function configAt(parsed: ParsedConfig, at: number): ParsedConfig {
  const { config, later, notices } = parsed
  if (config === undefined) return parsed
  const brands = brandsAt(config.brands, notices, at)
  if (brands === config.brands && later.every(({ from }) => from > at)) return parsed
  return { ...parsed, config: { ...config, brands, facts: factsAt(config.facts, later, at) } }
}

function fontsOf(
  isThere: boolean,
  checked: CheckedFile[],
  locales: Config['locales'],
  problems: Problem[],
): Config['fonts'] {
  if (!isThere) problems.push(problem.missingFile({ file: fontsFile }, 'It names the families of headlines and texts.'))
  const [fonts] = named(checked, 'fonts').filter(({ wrong }) => wrong.length === 0)
  problems.push(
    ...roleProblems(
      fonts?.value ?? [],
      locales.map(({ code }) => code),
    ),
  )
  return fonts?.value ?? []
}

/** Pages that were deleted, and old addresses; each locale of them has to be one of the site. */
function goneOf(checked: CheckedFile[], locales: Config['locales'], problems: Problem[]): Config['gone'] {
  const codes = locales.map(({ code }) => code)
  const [gone] = named(checked, 'gone').filter(({ wrong }) => wrong.length === 0)
  for (const [index, each] of (gone?.value ?? []).entries()) {
    const place = { file: goneFile, path: [index, 'locales', 1] }
    if (isOldAddress(each) && each.locales?.[1] !== undefined)
      problems.push(
        problem.wrongValue(place, 'an address leads to one page', 'Keep the language that its readers get.'),
      )
    for (const [at, code] of (each.locales ?? []).entries())
      if (!codes.includes(code))
        problems.push(problem.unknownLocale({ file: goneFile, path: [index, 'locales', at] }, code, codes))
  }
  return gone?.value ?? []
}

/** A glossary is no text that a visitor reads: it may leave a language out. But its own terms avoid what it asks to avoid. */
function judgeTexts(
  config: Config,
  checked: CheckedFile[],
  engine: ReadonlyMap<string, LocalizedText>,
  problems: Problem[],
) {
  const judge = fieldJudge(config)
  for (const { kind, name, path: file, value, wrong } of checked) {
    for (const field of rightFields(kinds[kind].schema, value, { file }, wrong)) {
      if (field.kind !== 'text' && field.kind !== 'markdown') continue
      if (kind === 'glossary') {
        if (field.place.path.at(-1) === 'term')
          problems.push(...avoidedProblems(judge, field.value as LocalizedText, field.place))
        else problems.push(...termsToAvoid(value as Config['glossary'], field))
        continue
      }
      const ofEngine = kind === 'messages' ? engine.get(`${name}.${field.place.path[0]}`) : undefined
      const rules = { anyArgument: kind === 'messages', isMarkdown: field.kind === 'markdown', given: ofEngine }
      problems.push(...textProblems(judge, field.value as LocalizedText, field.place, rules))
    }
  }
}

/** A term that is to stand in its own place: nothing says then what to write. */
function termsToAvoid(glossary: Config['glossary'], { value, place }: PlacedField): Problem[] {
  const { term } = glossary[Number(place.path[0])] ?? {}
  return Object.entries(value as LocalizedText).flatMap(([locale, list]) =>
    term?.[locale] === undefined || !wordsToAvoid(list).includes(term[locale])
      ? []
      : [
          problem.wrongValue(
            problem.within(place, locale),
            `"${term[locale]}" is the term itself`,
            'Write the words that stand for it elsewhere, or delete the line.',
          ),
        ],
  )
}

/** Of texts; and of names and addresses, which are the same in every language. */
function lettersOfFiles(checked: CheckedFile[]): Letters {
  const letters: Letters = {}
  for (const { kind, path: file, value, wrong } of checked) {
    if (kind === 'glossary' || kind === 'words') continue
    noteLetters(letters, rightFields(kinds[kind].schema, value, { file }, wrong))
    if (kind !== 'company' && kind !== 'brand') continue
    for (const [name, words] of Object.entries(value as object))
      if (typeof words === 'string')
        noteLetters(letters, [{ kind: 'text', value: { all: words }, place: { file, path: [name] } }])
  }
  return letters
}

const linksOfFile = ({ kind, path: file, value, wrong }: CheckedFile) =>
  linksIn(rightFields(kinds[kind].schema, value, { file }, wrong))
