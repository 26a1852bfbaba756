// Parses and checks the site's config: every content file but the pages.

import { domainOf, domainProblems } from '../../domain/domains.ts'
import { thirdPartyProblems } from '../../domain/third_parties.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { meant } from '../../problems/suggest.ts'
import { type Claim, claimsOf, withClaims } from '../../schema/claims.ts'
import * as files from '../../schema/content_files.ts'
import type { Schema } from '../../schema/schema.ts'
import type { BlockModule, Templates } from '../../schema/templates.ts'
import { thirdParties } from '../../schema/third_parties.ts'
import { type Compile, keptValidator } from '../../schema/validate.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { avoidedProblems, fieldJudge, textProblems } from '../check/check_texts.ts'
import { contactProblems } from '../check/contact_links.ts'
import { isWrong, linksIn, type PlacedField, rightFields, type WrittenLink } from '../check/placed_fields.ts'
import {
  brandOf,
  companyFile,
  contentPlaces,
  engineWordsFile,
  fontsFile,
  glossaryFile,
  goneFile,
  isVector,
  meantFile,
  messagesFile,
  siteFile,
  themeFile,
  thirdPartiesFile,
  wordsFile,
} from '../paths.ts'
import { engineLanguage, engineTexts, withEngineText } from '../text/engine_words.ts'
import { wordsToAvoid } from '../text/glossary.ts'
import { type Letters, noteLetters } from '../text/used_letters.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { yamlSlips } from '../yaml/yaml_slips.ts'
import { companyProblems } from './company_problems.ts'
import {
  type Brand,
  type Config,
  drawingsOf,
  isOldAddress,
  type Locale,
  type SourceFile,
  type WrittenBrand,
  type WrittenCompany,
  type WrittenThirdParty,
} from './config.ts'
import { factsAt, type LaterFact, parseFacts } from './facts.ts'
import { roleProblems } from './fonts.ts'
import { withoutRegions } from './locale_order.ts'
import { brandsAt, noticesOf, type ScheduledNotice } from './notices.ts'
import { settingsOf } from './settings.ts'
import { contrastProblems, tokensOf } from './theme.ts'

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
  /** Files of interface texts that are not there, with the blocks that ask for them: wrong only where a page has one. */
  unwritten: { blocks: string[]; problem: Problem }[]
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
  const checked = checkedFiles(values, keptValidator(input.templates, codes), brokenFiles, problems)
  const isThere = (file: string) => values.has(file) || brokenFiles.includes(file)
  const themes = themesOf(checked, input.known, problems)
  const companies = Object.fromEntries(
    named<WrittenCompany>(checked, 'company').map(({ name, value }) => [name, value]),
  )
  for (const { path, value, wrong } of named<WrittenCompany>(checked, 'company'))
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
    for (const brand of Object.keys(own).filter((each) => !Object.hasOwn(prefixes, each))) {
      const place = { file: siteFile, path: ['environments', name, 'hosts', brand], key: true }
      problems.push(problem.unknownBrand(place, brand, Object.keys(prefixes)))
    }
  const [glossary] = named<Config['glossary']>(checked, 'glossary')
  if (glossary !== undefined && glossary.wrong.length > 0) brokenFiles.push(glossaryFile)
  const unwritten: ParsedConfig['unwritten'] = []
  const [factsOfFile] = named<Partial<files.FactsFields>>(checked, 'facts')
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
    words: wordsOf(checked, locales, problems),
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

/** Each file's kind: where it stands, and its schema. The part in brackets is its name. */
const kinds = {
  facts: { pattern: /^content\/(facts)\.yaml$/, schema: files.facts },
  glossary: { pattern: /^content\/(glossary)\.yaml$/, schema: files.glossary },
  words: { pattern: /^content\/(words)\.yaml$/, schema: files.words },
  gone: { pattern: /^content\/(gone)\.yaml$/, schema: files.gone },
  third_parties: { pattern: /^content\/(third_parties)\.yaml$/, schema: thirdParties },
  messages: { pattern: /^content\/messages\/([^/]+)\.yaml$/, schema: files.messages },
  company: { pattern: /^content\/companies\/([^/]+)\.yaml$/, schema: withClaims<Schema>(files.company) },
  brand: { pattern: /^content\/(?!shared\/)([^/]+)\/brand\.yaml$/, schema: withClaims<Schema>(files.brand) },
  fonts: { pattern: /^themes\/(fonts)\.yaml$/, schema: files.fonts },
  theme: { pattern: /^themes\/([^/]+)\/theme\.yaml$/, schema: files.theme },
} as const satisfies Record<string, { pattern: RegExp; schema: Schema }>
type FileKind = keyof typeof kinds
/** The schema of a settings file; undefined for a file that is not read. */
export const schemaOfFile = (file: string): Schema | undefined =>
  Object.values(kinds).find(({ pattern }) => pattern.test(file))?.schema

/** A file whose value is an object or a list, with what is wrong in it. */
interface CheckedFile {
  kind: FileKind
  name: string
  path: string
  value: unknown
  wrong: Problem[]
}

function parsedValues(sources: SourceFile[], problems: Problem[]): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const { path, contents } of sources) {
    // Named wrongly, and so perhaps no YAML at all.
    if (path !== siteFile && Object.values(kinds).every(({ pattern }) => !pattern.test(path))) {
      problems.push(problem.unknownFile({ file: path }, contentPlaces, meantFile(path)))
      continue
    }
    const parsed = parseYaml(path, contents)
    const slips = parsed.ok ? yamlSlips(path, contents) : parsed.problems
    problems.push(...slips)
    // Whatever else could be said of a file whose fields stand in a quotation follows from that.
    if (parsed.ok && slips.every(({ code }) => code !== 'swallowed-field')) values.set(path, parsed.value)
  }
  return values
}

/** The files that have a meaning, each against its schema. */
function checkedFiles(
  values: Map<string, unknown>,
  validate: Compile,
  brokenFiles: string[],
  problems: Problem[],
): CheckedFile[] {
  const checks = Object.entries(kinds).map(([kind, { pattern, schema }]) => ({
    kind: kind as FileKind,
    pattern,
    check: validate(schema),
  }))
  return [...values].flatMap(([path, value]) => {
    if (path === siteFile) return []
    const check = checks.find(({ pattern }) => pattern.test(path))
    if (check === undefined) return []
    const wrong = check.check(value, path)
    problems.push(...wrong)
    // A list where an object belongs, or the other way round: nothing in it can be told.
    if (wrong.some(({ code, place }) => code === 'wrong-type' && place.path?.length === 0)) {
      brokenFiles.push(path)
      return []
    }
    return [{ kind: check.kind, name: check.pattern.exec(path)?.[1] ?? '', path, value, wrong }]
  })
}

const named = <T>(checked: CheckedFile[], kind: FileKind) =>
  checked.filter((file) => file.kind === kind).map((file) => ({ ...file, value: file.value as T }))

type Themes = Record<string, Pick<Brand, 'tokens' | 'pattern'>>

function themesOf(checked: CheckedFile[], known: SiteNames, problems: Problem[]): Themes {
  const themes: Themes = {}
  for (const { name, path, value, wrong } of named<files.ThemeFields>(checked, 'theme')) {
    if (wrong.length > 0) continue
    const tokens = tokensOf(value)
    // One colour stands beside many: the worst pair is told, with how many there are.
    for (const [under, fields, colours] of [
      [[], value, tokens] as const,
      [['dark'], value.dark, tokens.dark] as const,
    ]) {
      if (fields === undefined || colours === undefined) continue
      const [worst, ...others] = contrastProblems(colours).sort((a, b) => a.ratio / a.needed - b.ratio / b.needed)
      if (worst === undefined) continue
      const written = worst.pair.map((token) => writtenColour(fields, token)).find((field) => field.length > 0) ?? []
      problems.push(
        problem.lowContrast({ file: path, path: [...under, ...written] }, { ...worst, others: others.length }),
      )
    }
    problems.push(...vectorProblems(value.pattern, { file: path, path: ['pattern'] }, known.media))
    themes[name] = { tokens, pattern: value.pattern }
  }
  return themes
}

/** What takes the colours of themes has to be a vector, and to be there. */
function vectorProblems(name: string, place: problem.Place, media: readonly string[]): Problem[] {
  if (!media.includes(name)) return [problem.unknownImage(place, name, media)]
  return isVector(name)
    ? []
    : [problem.wrongValue(place, `"${name}" is not an SVG drawing`, 'Name a file that ends in .svg.')]
}

/** The field that a token comes from, as far as it is written: `primary-hover` and `accent` come from `primary` otherwise. */
function writtenColour(theme: object, token: string): string[] {
  const field = [token.replaceAll('-', '_'), ...token.replace('accent', 'primary').split('-')].find((name) =>
    Object.hasOwn(theme, name),
  )
  return field === undefined ? [] : [field]
}

/** Brands whose file has the right shape. One without its theme wears another, so that its pages can be judged. */
function brandsOf(
  from: {
    isThere: (file: string) => boolean
    checked: CheckedFile[]
    themes: Themes
    companies: Config['companies']
    hosts: Record<string, string>
    known: SiteNames
  },
  problems: Problem[],
): Brand[] {
  const { isThere, checked, themes, companies, known } = from
  const hostOf = hostsIn(from.hosts, checked)
  const brands: Brand[] = []
  for (const { name: id, path: file, value: written, wrong } of named<WrittenBrand>(checked, 'brand')) {
    const place = (field: string) => ({ file, path: [field] })
    const isRight = (field: keyof WrittenBrand) => written[field] !== undefined && !isWrong(wrong, field)
    // A theme or a company record that is there but wrong has been told of already.
    const theme = Object.hasOwn(themes, written.theme) ? themes[written.theme] : undefined
    if (isRight('theme') && theme === undefined && !isThere(themeFile(written.theme)))
      problems.push(problem.unknownTheme(place('theme'), written.theme, Object.keys(themes)))
    if (isRight('company') && !Object.hasOwn(companies, written.company) && !isThere(companyFile(written.company)))
      problems.push(problem.unknownCompany(place('company'), written.company, Object.keys(companies)))
    if (isRight('mark')) problems.push(...vectorProblems(written.mark, place('mark'), known.media))
    if (wrong.length > 0) continue
    problems.push(...drawingsOf(written).flatMap(({ path, name }) => vectorProblems(name, { file, path }, known.media)))
    for (const [index, { link, entries = [] }] of written.navigation.entries())
      if (link === undefined && entries.length === 0)
        problems.push(
          problem.missingField({ file, path: ['navigation', index] }, 'link', 'Or give it entries to open.'),
        )
    problems.push(...sameEntries(written, file))
    const host = hostOf(id, written)
    const beside = brands.find((brand) => brand.written.order === written.order)
    if (beside !== undefined) problems.push(problem.sameOrder(place('order'), written.order, beside.file))
    const worn = theme ?? Object.values(themes)[0] ?? plainTheme
    const { prefix, base = '' } = written
    brands.push({ id, file, written, host, base, prefix, ...worn, thirdParties: undefined })
  }
  brands.sort((a, b) => a.written.order - b.written.order || (a.id < b.id ? -1 : 1))
  const [shared] = named<WrittenThirdParty[]>(checked, 'third_parties').filter((file) => file.wrong.length === 0)
  return withThirdParties(brands, shared?.value, problems)
}

/**
 * The hosts of brands in an environment. One whose host is not given there follows the brand at the root of its domain.
 * @param given hosts by brand, in place of their own
 */
function hostsIn(given: Record<string, string>, checked: CheckedFile[]) {
  const brands = named<WrittenBrand>(checked, 'brand')
  const own = (id: string) => (Object.hasOwn(given, id) ? given[id] : undefined)
  return (id: string, { host, base }: WrittenBrand): string => {
    const root =
      base === undefined ? undefined : brands.find(({ value }) => value.host === host && value.base === undefined)
    return own(id) ?? (root && own(root.name)) ?? host
  }
}

/**
 * Brands with the third parties of their domains: those that all brands share and those of every brand there. No service may be named
 * twice.
 */
function withThirdParties(
  brands: readonly Brand[],
  shared: WrittenThirdParty[] | undefined,
  problems: Problem[],
): Brand[] {
  problems.push(...thirdPartyProblems(shared ?? [], { file: thirdPartiesFile, path: [] }))
  return brands.map((brand) => {
    const { brands: all } = domainOf(brands, brand)
    const lists = [shared, ...all.map(({ written }) => written.third_parties)].filter((list) => list !== undefined)
    const before = all.slice(0, all.indexOf(brand)).flatMap(({ written }) => written.third_parties ?? [])
    const known = [...(shared ?? []), ...before].map(({ name }) => name)
    const place = { file: brand.file, path: ['third_parties'] }
    problems.push(...thirdPartyProblems(brand.written.third_parties ?? [], place, known))
    return { ...brand, thirdParties: lists.length === 0 ? undefined : lists.flat() }
  })
}

const plainTheme: Themes[string] = {
  tokens: tokensOf({ background: '#222222', primary: '#f2f2f2', radius: 0, pattern: '' }),
  pattern: '',
}

/** Prefixes by folder. Where a brand.yaml does not give one that is right, the folder stands in and the file is brokenFiles. */
function prefixesOf(
  checked: CheckedFile[],
  mainBrand: string | undefined,
  brokenFiles: string[],
  problems: Problem[],
): Config['prefixes'] {
  const brands = named<WrittenBrand>(checked, 'brand')
  for (const { path, wrong } of brands) if (isWrong(wrong, 'prefix')) brokenFiles.push(path)
  for (const [index, { name, path, value, wrong }] of brands.entries()) {
    const twin = brands.slice(0, index).find((other) => other.value.prefix === value.prefix)
    if (twin === undefined || wrong.length > 0) continue
    if (value.prefix === undefined) {
      const at = name === mainBrand ? twin.path : path
      const why = 'Only the pages of the main brand are named without one.'
      problems.push(problem.missingField({ file: at, path: [] }, 'prefix', why))
      brokenFiles.push(at)
      continue
    }
    problems.push(problem.samePrefix({ file: path, path: ['prefix'] }, value.prefix, twin.path))
    brokenFiles.push(path)
  }
  const read = brands.map(({ name, path, value }) => [name, brokenFiles.includes(path) ? name : value.prefix])
  const unread = brokenFiles.flatMap((file) => brandOf(file) ?? []).map((name) => [name, name])
  return Object.fromEntries([...unread, ...read])
}

function fontsOf(
  isThere: boolean,
  checked: CheckedFile[],
  locales: Config['locales'],
  problems: Problem[],
): Config['fonts'] {
  if (!isThere) problems.push(problem.missingFile({ file: fontsFile }, 'It names the families of headlines and texts.'))
  const [fonts] = named<Config['fonts']>(checked, 'fonts').filter(({ wrong }) => wrong.length === 0)
  problems.push(
    ...roleProblems(
      fonts?.value ?? [],
      locales.map(({ code }) => code),
    ),
  )
  return fonts?.value ?? []
}

/** The house's own words; each list is of a locale, or of all. */
function wordsOf(checked: CheckedFile[], locales: Config['locales'], problems: Problem[]): Config['words'] {
  const [words] = named<Config['words']>(checked, 'words').filter(({ wrong }) => wrong.length === 0)
  const lists = ['all', ...locales.map(({ code }) => code)]
  for (const name of Object.keys(words?.value ?? {}))
    if (!lists.includes(name))
      problems.push(problem.unknownField({ file: wordsFile, path: [name], key: true }, name, lists))
  return words?.value ?? {}
}

/** Pages that were deleted, and old addresses; each locale of them has to be one of the site. */
function goneOf(checked: CheckedFile[], locales: Config['locales'], problems: Problem[]): Config['gone'] {
  const codes = locales.map(({ code }) => code)
  const [gone] = named<Config['gone']>(checked, 'gone').filter(({ wrong }) => wrong.length === 0)
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

/** Interface texts by their full names: `close` in lightbox.yaml is `lightbox.close`. What a site leaves unwritten is the engine's. */
function messagesOf(
  from: {
    checked: CheckedFile[]
    brokenFiles: readonly string[]
    templates: Templates
    engine: ReadonlyMap<string, LocalizedText>
    locales: readonly Locale[]
  },
  problems: Problem[],
  unwritten: ParsedConfig['unwritten'],
): Pick<Config, 'messages' | 'messageLocales' | 'engineMessages'> {
  const { checked, brokenFiles, templates, engine, locales } = from
  const messages: Config['messages'] = {}
  const at: Record<string, problem.Place> = {}
  for (const { name, path, value } of named<Record<string, LocalizedText>>(checked, 'messages')) {
    for (const [key, text] of Object.entries(value)) {
      messages[`${name}.${key}`] = text
      at[`${name}.${key}`] = { file: path, path: [key] }
    }
  }
  const present = named(checked, 'messages').map(({ path }) => path)
  const checkedMessages = messageProblems(messages, at, { templates, present, engine, locales })
  problems.push(...checkedMessages.problems.filter(({ place }) => !brokenFiles.includes(place.file)))
  unwritten.push(...checkedMessages.unwritten.filter((each) => !brokenFiles.includes(each.problem.place.file)))
  const messageLocales = [...new Set(Object.values(messages).flatMap((text) => Object.keys(text)))]
  const engineMessages = [...engine.keys()].filter((name) => messages[name] === undefined)
  for (const [name, text] of engine) messages[name] = withEngineText(messages[name], text)
  return { messages, messageLocales, engineMessages }
}

/** Entries of one menu that lead to the same page: the second is a copy whose link was left. */
function sameEntries({ navigation, second_menu, footer }: WrittenBrand, file: string): Problem[] {
  const lists: [path: (string | number)[], entries: readonly { link?: string }[]][] = [
    [['navigation'], navigation],
    ...navigation.flatMap(({ entries = [] }, index): typeof lists => [[['navigation', index, 'entries'], entries]]),
    [['second_menu', 'entries'], second_menu?.entries ?? []],
    ...footer.flatMap(({ entries = [] }, index): typeof lists => [[['footer', index, 'entries'], entries]]),
  ]
  return lists.flatMap(([path, entries]) =>
    entries.flatMap(({ link }, index) => {
      const first = link === undefined ? index : entries.findIndex((each) => each.link === link)
      const at = (entry: number) => ({ file, path: [...path, entry, 'link'] })
      return first === index ? [] : [problem.sameEntry(at(index), link ?? '', at(first))]
    }),
  )
}

/** Texts of the engine as fields of its files, where the site shows them: for the letters that fonts need. */
function* engineFields(
  names: readonly string[],
  engine: ReadonlyMap<string, LocalizedText>,
  { allLocales, messages }: Pick<Config, 'allLocales' | 'messages'>,
  languages: Templates['languages'],
): Generator<PlacedField> {
  for (const { code, tag } of allLocales) {
    const file = engineWordsFile(engineLanguage(languages, tag) ?? '')
    for (const name of names) {
      const words = engine.get(name)?.[code]
      if (words !== undefined && words === messages[name]?.[code])
        yield { kind: 'text', value: { [code]: words }, place: { file, path: name.split('.') } }
    }
  }
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
      const given = kind === 'messages' ? engine.get(`${name}.${field.place.path[0]}`) : undefined
      const rules = { anyArgument: kind === 'messages', isMarkdown: field.kind === 'markdown', given }
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

/** The checked names of interface texts: those shown and not there, those there and not shown. */
function messageProblems(
  messages: Record<string, LocalizedText>,
  places: Record<string, problem.Place>,
  from: {
    templates: Templates
    present: readonly string[]
    engine: ReadonlyMap<string, LocalizedText>
    locales: readonly Locale[]
  },
): Pick<ParsedConfig, 'problems' | 'unwritten'> {
  const { templates, present, engine, locales } = from
  const users = new Map<string, string>()
  for (const name of templates.messages) users.set(name, 'templates/messages.ts')
  for (const block of templates.blocks.values())
    for (const name of [...block.messages, ...(block.receiverMessages ?? [])]) users.set(name, `blocks/${block.name}`)
  const fileOf = (name: string) => messagesFile(name.split('.')[0] ?? '')
  const unused = Object.keys(messages).filter((name) => !users.has(name))
  const missing = [...users].filter(([name]) => messages[name] === undefined && !engine.has(name))
  // A file under a wrong name: all of its texts are missing, and all texts of the other file are unused.
  const has = (file: string, names: Iterable<string>) => [...names].some((name) => fileOf(name) === file)
  const lostFiles = [...new Set(missing.map(([name]) => fileOf(name)))].filter((file) => !present.includes(file))
  const strayFiles = [...new Set(unused.map(fileOf))].filter((file) => !has(file, users.keys()))
  const renamed = strayFiles.map((file) => ({ file, from: meant(file, lostFiles) }))
  const names = missing.map(([name]) => name)
  const mistyped = new Map(
    unused.map((name) => [
      name,
      meant(
        name,
        names.filter((other) => fileOf(other) === fileOf(name)),
      ),
    ]),
  )
  const meantNames = new Set(mistyped.values())
  const missingFiles = lostFiles
    .filter((file) => renamed.every(({ from }) => from !== file))
    .map((file) => ({
      blocks: [...templates.blocks.values()].filter(asksFor(file, fileOf)).map(({ name }) => name),
      isOfTemplates: templates.messages.some((name) => fileOf(name) === file),
      problem: problem.missingFile({ file }, 'It holds interface texts that blocks and templates show.'),
    }))
  const wrongNames = [
    ...renamed.map(({ file, from }) => problem.unusedMessages({ file }, from)),
    ...missing
      .filter(([name]) => !lostFiles.includes(fileOf(name)) && !meantNames.has(name))
      .map(([name, user]) => problem.missingMessage({ file: fileOf(name) }, name, user)),
    ...unused
      .filter((name) => !strayFiles.includes(fileOf(name)))
      .map((name) => {
        const place = { ...(places[name] ?? { file: '' }), key: true }
        return problem.unusedMessage(place, name, mistyped.get(name))
      }),
  ]
  const inNoLanguage = untranslated(
    [...users.keys()].filter((name) => messages[name] === undefined),
    engine,
    locales,
  ).map(({ file, ...of }) => ({
    blocks: [...templates.blocks.values()].filter(asksFor(file, fileOf)).map(({ name }) => name),
    isOfTemplates: templates.messages.some((name) => fileOf(name) === file),
    problem: problem.untranslatedMessages({ file }, of),
  }))
  const all = [...missingFiles, ...inNoLanguage]
  const ofTemplates = all.filter(({ isOfTemplates }) => isOfTemplates)
  return {
    problems: [...wrongNames, ...ofTemplates.map((each) => each.problem)],
    unwritten: all.filter(({ isOfTemplates }) => !isOfTemplates),
  }
}

/** Texts of the engine that a language of the site has not, by the files in which they are to be written. */
function untranslated(
  names: readonly string[],
  engine: ReadonlyMap<string, LocalizedText>,
  locales: readonly Locale[],
): { file: string; locale: string; names: string[] }[] {
  const ownNames = names.filter((name) => engine.has(name))
  const fileOf = (name: string) => messagesFile(name.split('.')[0] ?? '')
  return [...new Set(ownNames.map(fileOf))].flatMap((file) =>
    withoutRegions(locales).flatMap(({ code: locale, state }) => {
      const without = ownNames.filter((name) => fileOf(name) === file && engine.get(name)?.[locale] === undefined)
      return state === 'preparing' || without.length === 0 ? [] : [{ file, locale, names: without }]
    }),
  )
}

const asksFor =
  (file: string, fileOf: (name: string) => string) =>
  ({ messages, receiverMessages = [] }: Pick<BlockModule, 'messages' | 'receiverMessages'>) =>
    [...messages, ...receiverMessages].some((name) => fileOf(name) === file)
