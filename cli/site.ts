// The site as authors wrote it, checked: everything but the pages (`Frame`), and the pages with their variants. It knows no
// disk; after it, every name in the content leads somewhere.

import { argumentsOf, missingPlurals, parseMessage, type Values } from './icu.ts'
import { fieldsOf, type LocalizedText, type WrittenImage } from './localize.ts'
import { linksOf } from './markdown.ts'
import type { Problem } from './problem.ts'
import * as problem from './problem.ts'
import type { Kind } from './schema/fields.ts'
import * as files from './schema/files.ts'
import type { Templates } from './templates.ts'
import { colourNames, contrastProblems, type Tokens, tokensOf } from './theme.ts'
import { type Schema, type Validate, validator } from './validate.ts'
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

export interface PageBlock {
  id: string
  component: string
  data: unknown
  hydrate?: string
}
/** A page in one shape: the page itself, or one of its locale variants. */
export interface PageShape {
  title: LocalizedText
  description: LocalizedText
  section?: LocalizedText
  layout: string
  social_image?: WrittenImage
  hidden: boolean
  blocks: PageBlock[]
}
export interface Page {
  /** A brand's id, or `shared` for a page that every brand has. */
  owner: string
  /** As links name it: `imprion/wifi`, `index`, `privacy-policy`. */
  name: string
  /** Below the brand's root: `wifi`; empty for a home page. */
  path: string
  file: string
  shape: PageShape
  variants: Record<string, PageShape>
}

/** What the rest of the site needs to know of a page. */
export interface PageSummary extends Pick<Page, 'owner' | 'name' | 'path' | 'file'> {
  anchors: string[]
  hidden: boolean
  title: LocalizedText
  description: LocalizedText
  links: { target: string; place: problem.Place }[]
  images: string[]
  hasSocialImage: boolean
}

/** What is there to be named, besides the content itself. */
export interface Known {
  icons: Frame['icons']
  media: string[]
}

const shared = 'shared'

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
  for (const [path, { schema, value }] of checked) {
    const isInterface = path.startsWith('content/messages/')
    const isGlossary = path === 'content/glossary.yaml'
    for (const field of fieldsOf(schema, value)) {
      if (field.kind === 'text' || field.kind === 'markdown') {
        if (!isGlossary)
          problems.push(
            ...textProblems(
              frame,
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

/** Reads page files; a page and its locale variants have to come together. */
export function pageParser(
  frame: Frame,
  templates: Templates,
): (sources: SourceFile[]) => { pages: Page[]; problems: Problem[] } {
  const codes = frame.locales.map(({ code }) => code)
  const validate = validator(codes)
  const pageSchema = {
    ...files.page,
    properties: { ...files.page.properties, blocks: { type: 'array' } },
    required: [...files.page.required, 'blocks'],
  }
  const checkPage = validate(pageSchema)
  const checkVariant = validate({ ...pageSchema, required: [] })
  const entry = { ...files.blockEntry, properties: { ...files.blockEntry.properties, data: {} } }
  const checkEntry = validate(entry)
  const checkRemoval = validate({
    ...entry,
    properties: { ...entry.properties, remove: { type: 'boolean' } },
    required: ['id', 'remove'],
  })
  const checkData = new Map<string, Validate>()
  for (const block of templates.blocks.values()) checkData.set(block.name, validate(block.schema))

  const blocksOf = (
    file: string,
    written: unknown[],
    isVariant: boolean,
  ): { blocks: (PageBlock & { remove?: true })[]; problems: Problem[] } => {
    const problems: Problem[] = []
    const blocks = written.flatMap((value, index): (PageBlock & { remove?: true })[] => {
      const path = ['blocks', index]
      const wrote = value as {
        component?: unknown
        id?: string
        data?: unknown
        hydrate?: string
        remove?: true
      } | null
      if (isVariant && wrote?.remove !== undefined) {
        problems.push(...checkRemoval(value, file, path))
        return [{ id: wrote.id ?? '', component: '', data: {}, remove: true }]
      }
      const shape = checkEntry(value, file, path)
      problems.push(...shape)
      if (typeof wrote?.component !== 'string') return []
      const block = templates.blocks.get(wrote.component)
      if (block === undefined) {
        problems.push(
          problem.unknownBlock({ file, path: [...path, 'component'] }, wrote.component, [...templates.blocks.keys()]),
        )
        return []
      }
      const data = wrote.data ?? {}
      const wrong = checkData.get(block.name)?.(data, file, [...path, 'data']) ?? []
      problems.push(...wrong)
      if (wrong.length > 0 || shape.length > 0) return []
      problems.push(...fieldProblems(frame, block.schema, data, { file, path: [...path, 'data'] }))
      return [
        {
          id: wrote.id ?? '',
          component: block.name,
          data,
          ...(wrote.hydrate === undefined ? {} : { hydrate: wrote.hydrate }),
        },
      ]
    })
    return { blocks, problems }
  }

  const parseOne = (file: string, contents: string, isVariant: boolean) => {
    const parsed = parseYaml(file, contents)
    if (!parsed.ok) return { problems: parsed.problems }
    const problems = (isVariant ? checkVariant : checkPage)(parsed.value, file)
    if (typeof parsed.value !== 'object' || parsed.value === null) return { problems }
    const { blocks: writtenBlocks, note: _, ...fields } = parsed.value as Record<string, unknown>
    const blocks = blocksOf(file, Array.isArray(writtenBlocks) ? writtenBlocks : [], isVariant)
    if (problems.length === 0) problems.push(...fieldProblems(frame, files.page, fields, { file }))
    problems.push(...blocks.problems)
    return { problems, fields, blocks: blocks.blocks }
  }

  return (sources) => {
    const problems: Problem[] = []
    const pages: Page[] = []
    const variants: { base: string; locale: string; source: SourceFile }[] = []
    const byFile = new Map<string, Page>()
    for (const source of sources) {
      const variant = /^(.*)\.([a-z]{2})\.yaml$/.exec(source.path)
      const locale = variant?.[2]
      if (locale !== undefined && codes.includes(locale)) {
        variants.push({ base: `${variant?.[1]}.yaml`, locale, source })
        continue
      }
      const parsed = parseOne(source.path, source.contents, false)
      problems.push(...parsed.problems)
      if (parsed.fields === undefined || parsed.problems.some(({ severity }) => severity === 'error')) continue
      const { owner, name, path } = pageName(frame, source.path)
      const blocks = withIds(parsed.blocks)
      problems.push(...sameIds(source.path, blocks))
      const shape = { layout: 'default', hidden: false, ...parsed.fields, blocks } as unknown as PageShape
      if (!templates.layouts.includes(shape.layout))
        problems.push(problem.unknownLayout({ file: source.path, path: ['layout'] }, shape.layout, templates.layouts))
      problems.push(...lengthProblems(frame, shape, source.path))
      const made: Page = { owner, name, path, file: source.path, shape, variants: {} }
      byFile.set(source.path, made)
      pages.push(made)
    }
    for (const { base, locale, source } of variants) {
      const parsed = parseOne(source.path, source.contents, true)
      problems.push(...parsed.problems)
      const page = byFile.get(base)
      if (page === undefined) {
        if (!sources.some(({ path }) => path === base))
          problems.push(problem.variantWithoutPage({ file: source.path }, base))
        continue
      }
      if (parsed.fields === undefined) continue
      const merged = mergeBlocks(page.shape.blocks, parsed.blocks, source.path)
      problems.push(...merged.problems)
      page.variants[locale] = { ...page.shape, ...parsed.fields, blocks: merged.blocks } as PageShape
    }
    return { pages, problems }
  }
}

/** Block by block: one with the id of a block of the page stands in its place, `remove: true` takes it out, others follow at the end. */
function mergeBlocks(base: PageBlock[], changes: (PageBlock & { remove?: true })[], file: string) {
  const problems: Problem[] = []
  let blocks = base
  for (const [index, change] of changes.entries()) {
    const isThere = blocks.some(({ id }) => id === change.id)
    if (change.remove === true) {
      if (!isThere)
        problems.push(
          problem.variantUnknownBlock(
            { file, path: ['blocks', index, 'id'] },
            change.id,
            blocks.map(({ id }) => id),
          ),
        )
      blocks = blocks.filter(({ id }) => id !== change.id)
    } else if (isThere) blocks = blocks.map((block) => (block.id === change.id ? change : block))
    else blocks = withIds([...blocks, change])
  }
  return { blocks, problems }
}

/** Gives blocks without an id one from their name: `timeline`, and `timeline-2` where that is taken. */
function withIds(blocks: PageBlock[]): PageBlock[] {
  const taken = new Set(blocks.map(({ id }) => id))
  return blocks.map((block) => {
    if (block.id !== '') return block
    let id = block.component
    for (let count = 2; taken.has(id); count++) id = `${block.component}-${count}`
    taken.add(id)
    return { ...block, id }
  })
}

function sameIds(file: string, blocks: PageBlock[]): Problem[] {
  return blocks.flatMap(({ id }, index) =>
    blocks.findIndex((block) => block.id === id) === index
      ? []
      : [problem.sameId({ file, path: ['blocks', index] }, id)],
  )
}

/** `content/imprion/pages/rooms/index.yaml` is `imprion/rooms`. */
export function pageName(frame: Frame, file: string): { owner: string; name: string; path: string } {
  const [, owner = '', rest = ''] = /^content\/([^/]+)\/pages\/(.*)\.yaml$/.exec(file) ?? []
  const path = rest === 'index' ? '' : rest.replace(/\/index$/, '')
  const prefix = frame.brands.find(({ id }) => id === owner)?.prefix
  const name = prefix === undefined ? (path === '' ? 'index' : path) : path === '' ? prefix : `${prefix}/${path}`
  return { owner, name, path }
}

export function summaryOf(_frame: Frame, templates: Templates, made: Page): PageSummary {
  const links: PageSummary['links'] = []
  const images = new Set<string>()
  const shapes: [string, PageShape][] = [
    [made.file, made.shape],
    ...Object.entries(made.variants).map(([locale, shape]): [string, PageShape] => [
      made.file.replace(/\.yaml$/, `.${locale}.yaml`),
      shape,
    ]),
  ]
  for (const [file, shape] of shapes) {
    if (shape.social_image !== undefined) images.add(shape.social_image.src)
    for (const [index, block] of shape.blocks.entries()) {
      const schema = templates.blocks.get(block.component)?.schema
      if (schema === undefined) continue
      for (const { kind, value, path } of fieldsOf(schema, block.data)) {
        const place = { file, path: ['blocks', index, 'data', ...path] }
        if (kind === 'image') images.add((value as WrittenImage).src)
        else if (kind === 'link') links.push({ target: value as string, place })
        else if (kind === 'markdown')
          for (const target of new Set(Object.values(value as LocalizedText).flatMap(linksOf)))
            links.push({ target, place })
      }
    }
  }
  const { owner, name, path, file, shape } = made
  const anchors = new Set(shapes.flatMap(([, { blocks }]) => blocks.map(({ id }) => id)))
  return {
    owner,
    name,
    path,
    file,
    anchors: [...anchors],
    hidden: shape.hidden,
    title: shape.title,
    description: shape.description,
    links,
    images: [...images].sort(),
    hasSocialImage: shape.social_image !== undefined,
  }
}

/** The checks that need all pages at once: addresses, links, titles. */
export function checkPages(frame: Frame, pages: PageSummary[]): Problem[] {
  const problems: Problem[] = []
  const byUrl = new Map<string, PageSummary>()
  const byName = new Map<string, PageSummary>()
  for (const each of pages) {
    const url = `${each.owner}:${each.path}`
    const twin = byUrl.get(url) ?? (each.owner === shared ? undefined : byUrl.get(`${shared}:${each.path}`))
    if (twin !== undefined) problems.push(problem.sameUrl({ file: each.file }, `/${each.path}`, twin.file))
    const [first] = each.path.split('/')
    if (first !== undefined && frame.locales.some(({ code }) => code === first))
      problems.push(problem.sameUrl({ file: each.file }, `/${each.path}`, `the pages in ${first}`))
    byUrl.set(url, each)
    byName.set(each.name, each)
  }
  for (const brand of frame.brands) if (!byUrl.has(`${brand.id}:`)) problems.push(problem.noHome({ file: brand.file }))
  const names = [...byName.keys()]
  const checkLink = (target: string, place: problem.Place, from: PageSummary | undefined) => {
    const found = linkProblem({ target, place, from, byName, names })
    if (found !== undefined) problems.push(found)
  }
  for (const each of pages) for (const { target, place } of each.links) checkLink(target, place, each)
  for (const brand of frame.brands) {
    for (const { kind, value, path } of fieldsOf(files.brand, brand.written)) {
      if (kind === 'link') checkLink(value as string, { file: brand.file, path }, undefined)
    }
  }
  problems.push(...uniqueTexts(frame, pages))
  return problems
}

function linkProblem(link: {
  target: string
  place: problem.Place
  from: PageSummary | undefined
  byName: Map<string, PageSummary>
  names: string[]
}): Problem | undefined {
  const { target, place, from, byName, names } = link
  if (isAddress(target)) return isSafeAddress(target) ? undefined : problem.unsafeLink(place, target)
  const [name = '', anchor] = target.split('#')
  const found = name === '' ? from : name === 'home' ? undefined : byName.get(name)
  if (found === undefined)
    return name === 'home' ? undefined : problem.deadLink(place, name === '' ? target : name, names)
  if (anchor !== undefined && !found.anchors.includes(anchor))
    return problem.deadAnchor(place, anchor, found.name, found.anchors)
  return undefined
}

/** True for what has a scheme or leads to a host, as against the name of a page. */
export const isAddress = (target: string) => /^([a-z][a-z0-9+.-]*:|\/|\\)/i.test(target.trim())
const isSafeAddress = (target: string) =>
  (/^https?:\/\//.test(target) && URL.canParse(target)) ||
  /^mailto:[^\s@]+@[^\s@]+$/.test(target) ||
  /^tel:\+?[0-9 ()-]+$/.test(target)

/** What a schema's fields name: icons, media, colours, facts, companies; and what their texts say. */
function fieldProblems(frame: Frame, schema: Schema, value: unknown, at: problem.Place): Problem[] {
  const problems: Problem[] = []
  for (const field of fieldsOf(schema, value)) {
    const place = { ...at, path: [...(at.path ?? []), ...field.path] }
    const check = fieldChecks[field.kind]
    if (check !== undefined) problems.push(...check(frame, field.value, place))
  }
  return problems
}

type FieldCheck = (frame: Frame, value: unknown, place: problem.Place) => Problem[]
const fieldChecks: Partial<Record<Kind, FieldCheck>> = {
  text: (frame, value, place) => textProblems(frame, value as LocalizedText, place),
  markdown: (frame, value, place) => textProblems(frame, value as LocalizedText, place),
  icon: (frame, value, place) =>
    Object.hasOwn(frame.icons, value as string)
      ? []
      : [problem.unknownIcon(place, value as string, Object.keys(frame.icons))],
  image: (frame, value, place) => {
    const { src, alt } = value as WrittenImage
    const at = { ...place, path: [...(place.path ?? []), 'src'] }
    const found = frame.media.includes(src)
      ? []
      : [
          /(^|\/)\.\.(\/|$)|^\//.test(src)
            ? problem.outsideContent(at, src)
            : problem.unknownImage(at, src, frame.media),
        ]
    return alt === undefined
      ? found
      : [...found, ...textProblems(frame, alt, { ...place, path: [...(place.path ?? []), 'alt'] })]
  },
  colour: (_frame, value, place) => {
    const name = value as string
    const isKnown = name.startsWith('#') || colourNames.some((known) => known === name)
    return isKnown ? [] : [problem.unknownColour(place, name, colourNames)]
  },
  number: (frame, value, place) => {
    if (typeof value === 'number') return []
    const { fact } = value as { fact: string }
    return Object.hasOwn(frame.facts, fact)
      ? []
      : [problem.unknownFact({ ...place, path: [...(place.path ?? []), 'fact'] }, fact, Object.keys(frame.facts))]
  },
  company: (frame, value, place) =>
    value === 'brand' || Object.hasOwn(frame.companies, value as string)
      ? []
      : [problem.unknownCompany(place, value as string, Object.keys(frame.companies))],
}

/** Locales that are missing, ICU syntax, arguments and plurals, words that the glossary avoids. */
function textProblems(
  frame: Frame,
  text: LocalizedText,
  place: problem.Place,
  rules: { anyArgument?: boolean } = {},
): Problem[] {
  const problems: Problem[] = []
  if (text.all === undefined) {
    const missing = frame.locales.filter(({ code }) => text[code] === undefined).map(({ code }) => code)
    if (missing.length > 0)
      problems.push(
        problem.missingTranslation(
          place,
          missing,
          frame.settings.fallback.find((code) => text[code] !== undefined),
        ),
      )
  }
  let first: { locale: string; names: string[] } | undefined
  for (const [locale, words] of Object.entries(text)) {
    const at = { ...place, path: [...(place.path ?? []), locale] }
    problems.push(...avoidedTerms(frame, words, locale, at))
    if (!words.includes('{') && !words.includes('}')) {
      first ??= { locale, names: [] }
      if (first.names.length > 0)
        problems.push(problem.icuArguments(at, locale, first.locale, `{${first.names.join('}, {')}} is missing`))
      continue
    }
    const parsed = parseMessage(words)
    if (!parsed.ok) {
      problems.push(problem.icuSyntax(at, parsed.said))
      continue
    }
    const names = argumentsOf(parsed.tree)
    const tag = frame.locales.find(({ code }) => code === locale)?.tag ?? frame.settings.default_locale
    const plurals = missingPlurals(parsed.tree, tag)
    if (plurals.length > 0) problems.push(problem.icuPlural(at, locale, plurals))
    const unknown = rules.anyArgument === true ? [] : names.filter((name) => !Object.hasOwn(frame.facts, name))
    for (const name of unknown) problems.push(problem.icuUnknownArgument(at, name, Object.keys(frame.facts)))
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

function avoidedTerms(frame: Frame, words: string, locale: string, place: problem.Place): Problem[] {
  return frame.glossary.flatMap(({ term, avoid }) =>
    (avoid?.[locale] ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && containsWord(words, word))
      .map((word) => problem.avoidedTerm(place, word, locale, term[locale] ?? term.all ?? '')),
  )
}
function containsWord(words: string, word: string): boolean {
  const at = words.toLowerCase().indexOf(word.toLowerCase())
  if (at === -1) return false
  const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
  return !isLetter(words[at - 1]) && !isLetter(words[at + word.length])
}

// Search engines show about 60 characters of a title and 160 of a description.
function lengthProblems(frame: Frame, { title, description, hidden }: PageShape, file: string): Problem[] {
  if (hidden) return []
  return frame.locales.flatMap(({ code }) => {
    const titleLength = title[code]?.length ?? 0
    const length = description[code]?.length
    return [
      ...(titleLength > 60 ? [problem.titleLength({ file, path: ['title', code] }, code, titleLength)] : []),
      ...(length !== undefined && (length < 70 || length > 160)
        ? [problem.descriptionLength({ file, path: ['description', code] }, code, length)]
        : []),
    ]
  })
}

function uniqueTexts(frame: Frame, pages: PageSummary[]): Problem[] {
  const problems: Problem[] = []
  const seen = new Map<string, string>()
  for (const each of pages) {
    if (each.hidden) continue
    for (const what of ['title', 'description'] as const) {
      for (const { code } of frame.locales) {
        const words = each[what][code] ?? each[what].all
        if (words === undefined) continue
        const key = `${each.owner}\n${what}\n${code}\n${words}`
        const other = seen.get(key)
        if (other !== undefined) problems.push(problem.sameText({ file: each.file, path: [what] }, what, code, other))
        seen.set(key, each.file)
      }
    }
  }
  return problems
}
