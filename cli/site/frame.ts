// The site's frame as authors wrote it, checked: everything but the pages. It knows no disk.

import type { Values } from '../icu.ts'
import { fieldsOf, type LocalizedText } from '../localize.ts'
import type { Problem } from '../problem.ts'
import * as problem from '../problem.ts'
import * as files from '../schema/files.ts'
import type { Templates } from '../templates.ts'
import { contrastProblems, type Tokens, tokensOf } from '../theme.ts'
import { type Schema, validator } from '../validate.ts'
import { parseYaml } from '../yaml.ts'
import { judgeOf, textProblems } from './fields.ts'

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
export interface Frame {
  settings: Pick<files.SiteFields, 'default_locale' | 'fallback' | 'main_brand'>
  /** Null for production. */
  environment: string | null
  locales: Locale[]
  brands: Brand[]
  companies: Record<string, WrittenCompany>
  facts: Values
  messages: Record<string, LocalizedText>
  glossary: { term: LocalizedText; avoid?: LocalizedText }[]
  /** Icons by name, media files by path: what content may name. */
  icons: Record<string, [string, Record<string, string>][]>
  media: string[]
}

/** What is there to be named, besides the content itself. */
export interface Known {
  icons: Frame['icons']
  media: string[]
}

/** The frame, as far as it can be made, so that pages are judged in the same run; and every problem of it. */
export function parseFrame(input: {
  sources: SourceFile[]
  templates: Templates
  known: Known
  environment: string | null
}): { frame?: Frame; problems: Problem[] } {
  const { sources, templates, known, environment } = input
  const problems: Problem[] = []
  const values = new Map<string, unknown>()
  for (const { path, contents } of sources) {
    const parsed = parseYaml(path, contents)
    if (parsed.ok) values.set(path, parsed.value)
    else problems.push(...parsed.problems)
  }
  const settings = values.get('content/site.yaml') as (files.SiteFields & { fallback: string[] }) | undefined
  if (settings === undefined) {
    const missing = problem.missingFile(
      { file: 'content/site.yaml' },
      'It names the locales and what holds for all brands.',
    )
    return { problems: problems.length > 0 ? problems : [missing] }
  }
  const settingsProblems = validator([])(files.site)(settings, 'content/site.yaml')
  if (settingsProblems.length > 0) return { problems: [...problems, ...settingsProblems] }

  const locales = settings.locales
  const codes = locales.map(({ code }) => code)
  for (const [path, code] of [
    [['default_locale'], settings.default_locale],
    ...settings.fallback.map((code, index) => [['fallback', index], code]),
  ] as [(string | number)[], string][]) {
    if (!codes.includes(code)) problems.push(problem.unknownLocale({ file: 'content/site.yaml', path }, code, codes))
  }

  const validate = validator(codes)
  const schemas: [RegExp, Schema][] = [
    [/^content\/facts\.yaml$/, files.facts],
    [/^content\/glossary\.yaml$/, files.glossary],
    [/^content\/messages\/[^/]+\.yaml$/, files.messages],
    [/^content\/companies\/[^/]+\.yaml$/, files.company],
    [/^content\/[^/]+\/brand\.yaml$/, files.brand],
    [/^themes\/[^/]+\/theme\.yaml$/, files.theme],
  ]
  const checked = new Map<string, { schema: Schema; value: unknown }>()
  const compiled = schemas.map(([pattern, schema]) => ({ pattern, schema, check: validate(schema) }))
  for (const [path, value] of values) {
    if (path === 'content/site.yaml') continue
    const found = compiled.find(({ pattern }) => pattern.test(path))
    if (found === undefined) {
      problems.push(
        problem.unknownFile({ file: path }, [
          'site.yaml',
          'facts.yaml',
          'glossary.yaml',
          'companies/',
          'messages/',
          'media/',
          '<brand>/brand.yaml',
          '<brand>/pages/',
          'shared/pages/',
        ]),
      )
      continue
    }
    const wrong = found.check(value, path)
    problems.push(...wrong)
    if (wrong.length === 0) checked.set(path, { schema: found.schema, value })
  }

  const named = <T>(pattern: RegExp) =>
    [...checked].flatMap(([path, { value }]) => {
      const name = pattern.exec(path)?.[1]
      return name === undefined ? [] : [{ name, path, value: value as T }]
    })
  const facts = Object.fromEntries(
    Object.entries((checked.get('content/facts.yaml')?.value ?? {}) as Record<string, { value: number }>).map(
      ([name, fact]) => [name, fact.value],
    ),
  )
  const themes = Object.fromEntries(
    named<files.ThemeFields>(/^themes\/([^/]+)\/theme\.yaml$/).map(({ name, path, value }) => {
      const tokens = tokensOf(value)
      for (const { pair, ratio, needed } of contrastProblems(tokens))
        problems.push(problem.lowContrast({ file: path }, pair, ratio, needed))
      if (!known.media.includes(value.pattern))
        problems.push(problem.unknownImage({ file: path, path: ['pattern'] }, value.pattern, known.media))
      return [name, { tokens, pattern: value.pattern }]
    }),
  )
  const companies = Object.fromEntries(
    named<WrittenCompany>(/^content\/companies\/([^/]+)\.yaml$/).map(({ name, value }) => [name, value]),
  )
  const messages: Record<string, LocalizedText> = {}
  const messageFiles: Record<string, problem.Place> = {}
  for (const { name, path, value } of named<Record<string, LocalizedText>>(/^content\/messages\/([^/]+)\.yaml$/)) {
    for (const [key, text] of Object.entries(value)) {
      messages[`${name}.${key}`] = text
      messageFiles[`${name}.${key}`] = { file: path, path: [key] }
    }
  }
  problems.push(...messageProblems(messages, messageFiles, templates))

  const hosts = environment === null ? {} : (settings.environments?.[environment]?.hosts ?? {})
  const brands: Brand[] = []
  for (const { name: id, path: file, value: written } of named<WrittenBrand>(/^content\/([^/]+)\/brand\.yaml$/)) {
    const theme = themes[written.theme]
    const place = (field: string) => ({ file, path: [field] })
    if (theme === undefined) {
      if (!values.has(`themes/${written.theme}/theme.yaml`))
        problems.push(problem.unknownTheme(place('theme'), written.theme, Object.keys(themes)))
      continue
    }
    if (companies[written.company] === undefined)
      problems.push(problem.unknownCompany(place('company'), written.company, Object.keys(companies)))
    if (!known.media.includes(written.mark))
      problems.push(problem.unknownImage(place('mark'), written.mark, known.media))
    const host = hosts[id] ?? written.host
    const twin = brands.find((brand) => brand.host === host)
    if (twin !== undefined) problems.push(problem.sameHost(place('host'), host, twin.file))
    brands.push({ id, file, written, host, prefix: written.prefix, ...theme })
  }
  brands.sort((a, b) => a.written.order - b.written.order || (a.id < b.id ? -1 : 1))
  if (problems.length === 0 && !brands.some(({ id }) => id === settings.main_brand)) {
    problems.push(
      problem.unknownBrand(
        { file: 'content/site.yaml', path: ['main_brand'] },
        settings.main_brand,
        brands.map(({ id }) => id),
      ),
    )
  }

  const frame: Frame = {
    settings: { default_locale: settings.default_locale, fallback: settings.fallback, main_brand: settings.main_brand },
    environment,
    locales,
    brands,
    companies,
    facts,
    messages,
    glossary: (checked.get('content/glossary.yaml')?.value ?? []) as Frame['glossary'],
    icons: known.icons,
    media: known.media,
  }
  const judge = judgeOf(frame)
  for (const [path, { schema, value }] of checked) {
    const isInterface = path.startsWith('content/messages/')
    const isGlossary = path === 'content/glossary.yaml'
    for (const field of fieldsOf(schema, value)) {
      if (field.kind === 'text' || field.kind === 'markdown') {
        if (!isGlossary)
          problems.push(
            ...textProblems(
              judge,
              field.value as LocalizedText,
              { file: path, path: field.path },
              { anyArgument: isInterface },
            ),
          )
      }
    }
  }
  return { frame, problems }
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
