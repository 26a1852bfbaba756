// The site's config as authors wrote it, checked: everything but the pages. It knows no disk.

import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import { withClaims } from '../schema/claims.ts'
import * as files from '../schema/content_files.ts'
import type { Templates } from '../schema/templates.ts'
import { type Schema, validator } from '../schema/validate.ts'
import { fieldsOf, type LocalizedText } from '../schema/written.ts'
import { fieldJudge, textProblems } from './check_fields.ts'
import { fontsFile, roleProblems } from './fonts.ts'
import type { Values } from './icu.ts'
import { contrastProblems, type Tokens, tokensOf } from './theme.ts'
import { parseYaml } from './yaml.ts'

/** A file as it was read. `path` is relative to the project, with `/`. */
export interface SourceFile {
  path: string
  contents: string
}

export interface Locale {
  code: string
  name: string
  tag: string
  hreflang: string
  sitemap: string
}

/** A brand as written; texts are still in all languages. */
export interface Brand {
  id: string
  file: string
  written: WrittenBrand
  host: string
  prefix: string | undefined
  tokens: Tokens
  /** The theme's background trace, a path in content/media/. */
  pattern: string
}
type WrittenBrand = Omit<files.BrandFields, 'tagline' | 'navigation' | 'footer' | 'certifications'> & {
  tagline: LocalizedText
  navigation: { name: LocalizedText; link?: string; entries?: WrittenEntry[] }[]
  footer: { name: LocalizedText; entries: WrittenEntry[] }[]
  certifications?: { name: string; link: string }[]
}
export interface WrittenEntry {
  name: LocalizedText
  link: string
  description?: LocalizedText
}
export type WrittenCompany = Omit<Record<string, unknown>, never> & { country: LocalizedText }

/** Everything but the pages: small, and given whole to every worker. */
export interface Config {
  settings: Pick<files.SiteFields, 'default_locale' | 'fallback' | 'main_brand'>
  /** Null for production. */
  environment: string | null
  locales: Locale[]
  brands: Brand[]
  companies: Record<string, WrittenCompany>
  facts: Values
  messages: Record<string, LocalizedText>
  glossary: { term: LocalizedText; avoid?: LocalizedText }[]
  fonts: files.FontFamily[]
  /** Icons by name, media files by path: what content may name. */
  icons: Record<string, [string, Record<string, string>][]>
  media: string[]
}

/** What is there to be named, besides the content itself. */
export interface Known {
  icons: Config['icons']
  media: string[]
}

/** The config, as far as it can be made, so that pages are judged in the same run; and every problem of it. */
export function parseConfig(input: {
  sources: SourceFile[]
  templates: Templates
  known: Known
  environment: string | null
}): { config?: Config; problems: Problem[] } {
  const problems: Problem[] = []
  const values = parsedValues(input.sources, problems)
  const settings = settingsOf(values, problems)
  if (settings === undefined) return { problems }
  const checked = checkedFiles(
    values,
    settings.locales.map(({ code }) => code),
    problems,
  )
  const themes = themesOf(checked, input.known, problems)
  const companies = Object.fromEntries(
    named<WrittenCompany>(checked, 'company').map(({ name, value }) => [name, value]),
  )
  const hosts = input.environment === null ? {} : (settings.environments?.[input.environment]?.hosts ?? {})
  const brands = brandsOf(
    { files: [...values.keys()], checked, themes, companies, hosts, known: input.known },
    problems,
  )
  if (problems.length === 0 && !brands.some(({ id }) => id === settings.main_brand)) {
    const ids = brands.map(({ id }) => id)
    problems.push(problem.unknownBrand({ file: siteFile, path: ['main_brand'] }, settings.main_brand, ids))
  }
  const [facts] = named<Record<string, { value: number }>>(checked, 'facts')
  const [glossary] = named<Config['glossary']>(checked, 'glossary')
  const config: Config = {
    settings: { default_locale: settings.default_locale, fallback: settings.fallback, main_brand: settings.main_brand },
    environment: input.environment,
    locales: settings.locales,
    brands,
    companies,
    facts: Object.fromEntries(Object.entries(facts?.value ?? {}).map(([name, { value }]) => [name, value])),
    messages: messagesOf(checked, input.templates, problems),
    glossary: glossary?.value ?? [],
    fonts: fontsOf(values, checked, problems),
    ...input.known,
  }
  judgeTexts(config, checked, problems)
  return { config, problems }
}

const siteFile = 'content/site.yaml'

/** Each file's kind: where it stands, and its schema. The part in brackets is its name. */
const kinds = {
  facts: { pattern: /^content\/(facts)\.yaml$/, schema: files.facts },
  glossary: { pattern: /^content\/(glossary)\.yaml$/, schema: files.glossary },
  messages: { pattern: /^content\/messages\/([^/]+)\.yaml$/, schema: files.messages },
  company: { pattern: /^content\/companies\/([^/]+)\.yaml$/, schema: withClaims<Schema>(files.company) },
  brand: { pattern: /^content\/(?!shared\/)([^/]+)\/brand\.yaml$/, schema: withClaims<Schema>(files.brand) },
  fonts: { pattern: /^themes\/(fonts)\.yaml$/, schema: files.fonts },
  theme: { pattern: /^themes\/([^/]+)\/theme\.yaml$/, schema: files.theme },
} as const satisfies Record<string, { pattern: RegExp; schema: Schema }>
type FileKind = keyof typeof kinds
const places = [
  'site.yaml',
  'facts.yaml',
  'glossary.yaml',
  'companies/',
  'messages/',
  'media/',
  '<brand>/brand.yaml',
  '<brand>/pages/',
  'shared/pages/',
]

interface CheckedFile {
  kind: FileKind
  name: string
  path: string
  value: unknown
}

function parsedValues(sources: SourceFile[], problems: Problem[]): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const { path, contents } of sources) {
    const parsed = parseYaml(path, contents)
    if (parsed.ok) values.set(path, parsed.value)
    else problems.push(...parsed.problems)
  }
  return values
}

function settingsOf(values: Map<string, unknown>, problems: Problem[]): files.SiteFields | undefined {
  if (!values.has(siteFile)) {
    const isUnread = problems.some(({ place }) => place.file === siteFile)
    if (!isUnread)
      problems.push(problem.missingFile({ file: siteFile }, 'It names the locales and what holds for all brands.'))
    return undefined
  }
  const wrong = validator([])(files.site)(values.get(siteFile), siteFile)
  problems.push(...wrong)
  if (wrong.length > 0) return undefined
  const settings = values.get(siteFile) as files.SiteFields
  const codes = settings.locales.map(({ code }) => code)
  const named = [
    { path: ['default_locale'], code: settings.default_locale },
    ...settings.fallback.map((code, index) => ({ path: ['fallback', index], code })),
  ]
  for (const { path, code } of named) {
    if (!codes.includes(code)) problems.push(problem.unknownLocale({ file: siteFile, path }, code, codes))
  }
  for (const [index, code] of codes.entries()) {
    const path = ['locales', index, 'code']
    if (codes.indexOf(code) !== index) problems.push(problem.sameLocale({ file: siteFile, path }, code))
  }
  // A folder is named by it.
  for (const name of Object.keys(settings.environments ?? {}).filter((each) => !/^[a-z][a-z0-9-]*$/.test(each))) {
    const place = { file: siteFile, path: ['environments', name], key: true }
    problems.push(problem.wrongValue(place, `"${name}" cannot name a folder`, 'Use a-z, 0-9 and hyphens.'))
  }
  return settings
}

/** The files that have the shape that their schema says. */
function checkedFiles(values: Map<string, unknown>, locales: string[], problems: Problem[]): CheckedFile[] {
  const validate = validator(locales)
  const checks = Object.entries(kinds).map(([kind, { pattern, schema }]) => ({
    kind: kind as FileKind,
    pattern,
    check: validate(schema),
  }))
  return [...values].flatMap(([path, value]) => {
    if (path === siteFile) return []
    const found = checks.find(({ pattern }) => pattern.test(path))
    if (found === undefined) {
      problems.push(problem.unknownFile({ file: path }, places))
      return []
    }
    const wrong = found.check(value, path)
    problems.push(...wrong)
    return wrong.length > 0 ? [] : [{ kind: found.kind, name: found.pattern.exec(path)?.[1] ?? '', path, value }]
  })
}

const named = <T>(checked: CheckedFile[], kind: FileKind) =>
  checked.filter((file) => file.kind === kind).map(({ name, path, value }) => ({ name, path, value: value as T }))

type Themes = Record<string, Pick<Brand, 'tokens' | 'pattern'>>

function themesOf(checked: CheckedFile[], known: Known, problems: Problem[]): Themes {
  const themes: Themes = {}
  for (const { name, path, value } of named<files.ThemeFields>(checked, 'theme')) {
    const tokens = tokensOf(value)
    for (const { pair, ratio, needed } of contrastProblems(tokens)) {
      problems.push(problem.lowContrast({ file: path, path: writtenColour(value, pair[0]) }, pair, ratio, needed))
    }
    if (!known.media.includes(value.pattern)) {
      problems.push(problem.unknownImage({ file: path, path: ['pattern'] }, value.pattern, known.media))
    }
    themes[name] = { tokens, pattern: value.pattern }
  }
  return themes
}

/** The field that a token comes from, as far as it is written: `primary-hover` and `accent` come from `primary` otherwise. */
function writtenColour(theme: files.ThemeFields, token: string): string[] {
  const field = [token.replaceAll('-', '_'), ...token.replace('accent', 'primary').split('-')].find((name) =>
    Object.hasOwn(theme, name),
  )
  return field === undefined ? [] : [field]
}

function brandsOf(
  from: {
    files: string[]
    checked: CheckedFile[]
    themes: Themes
    companies: Config['companies']
    hosts: Record<string, string>
    known: Known
  },
  problems: Problem[],
): Brand[] {
  const { checked, themes, companies, hosts, known } = from
  const brands: Brand[] = []
  for (const { name: id, path: file, value: written } of named<WrittenBrand>(checked, 'brand')) {
    const place = (field: string) => ({ file, path: [field] })
    const theme = Object.hasOwn(themes, written.theme) ? themes[written.theme] : undefined
    // A theme or a company record that is there but wrong has been told of already.
    if (theme === undefined && !from.files.includes(`themes/${written.theme}/theme.yaml`)) {
      problems.push(problem.unknownTheme(place('theme'), written.theme, Object.keys(themes)))
    }
    if (
      !Object.hasOwn(companies, written.company) &&
      !from.files.includes(`content/companies/${written.company}.yaml`)
    ) {
      problems.push(problem.unknownCompany(place('company'), written.company, Object.keys(companies)))
    }
    if (!known.media.includes(written.mark))
      problems.push(problem.unknownImage(place('mark'), written.mark, known.media))
    const host = (Object.hasOwn(hosts, id) ? hosts[id] : undefined) ?? written.host
    const twin = brands.find((brand) => brand.host === host)
    if (twin !== undefined) problems.push(problem.sameHost(place('host'), host, twin.file))
    if (theme !== undefined) brands.push({ id, file, written, host, prefix: written.prefix, ...theme })
  }
  return brands.sort((a, b) => a.written.order - b.written.order || (a.id < b.id ? -1 : 1))
}

function fontsOf(values: Map<string, unknown>, checked: CheckedFile[], problems: Problem[]): Config['fonts'] {
  const isThere = values.has(fontsFile) || problems.some(({ place }) => place.file === fontsFile)
  if (!isThere) problems.push(problem.missingFile({ file: fontsFile }, 'It names the families of headlines and texts.'))
  const fonts = named<Config['fonts']>(checked, 'fonts')[0]?.value ?? []
  problems.push(...roleProblems(fonts))
  return fonts
}

/** Interface texts by their full names: `close` in lightbox.yaml is `lightbox.close`. */
function messagesOf(checked: CheckedFile[], templates: Templates, problems: Problem[]): Config['messages'] {
  const messages: Config['messages'] = {}
  const at: Record<string, problem.Place> = {}
  for (const { name, path, value } of named<Record<string, LocalizedText>>(checked, 'messages')) {
    for (const [key, text] of Object.entries(value)) {
      messages[`${name}.${key}`] = text
      at[`${name}.${key}`] = { file: path, path: [key] }
    }
  }
  problems.push(...messageProblems(messages, at, templates))
  return messages
}

/** A glossary is no text that a visitor reads: it may leave a language out. */
function judgeTexts(config: Config, checked: CheckedFile[], problems: Problem[]) {
  const judge = fieldJudge(config)
  for (const { kind, path: file, value } of checked) {
    if (kind === 'glossary') continue
    for (const field of fieldsOf(kinds[kind].schema, value)) {
      if (field.kind !== 'text' && field.kind !== 'markdown') continue
      const rules = { anyArgument: kind === 'messages' }
      problems.push(...textProblems(judge, field.value as LocalizedText, { file, path: field.path }, rules))
    }
  }
}

/** The checked names of interface texts: those shown and not there, those there and not shown. */
function messageProblems(
  messages: Record<string, LocalizedText>,
  places: Record<string, problem.Place>,
  templates: Templates,
): Problem[] {
  const users = new Map<string, string>()
  for (const name of templates.messages) users.set(name, 'templates/messages.ts')
  for (const block of templates.blocks.values())
    for (const name of block.messages) users.set(name, `blocks/${block.name}`)
  const missing = [...users].filter(([name]) => messages[name] === undefined)
  return [
    ...missing.map(([name, user]) =>
      problem.missingMessage({ file: `content/messages/${name.split('.')[0]}.yaml` }, name, user),
    ),
    ...Object.keys(messages)
      .filter((name) => !users.has(name))
      .map((name) => problem.unusedMessage({ ...(places[name] ?? { file: '' }), key: true }, name)),
  ]
}
