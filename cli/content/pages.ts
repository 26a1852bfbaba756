// Pages as authors wrote them, checked, with their locale variants; and what the rest of the site needs to know of each. It
// knows no other page: what needs all of them is in whole.ts.

import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import { withClaims } from '../schema/claims.ts'
import * as files from '../schema/content_files.ts'
import type { Templates } from '../schema/templates.ts'
import { type Schema, type Validate, validator } from '../schema/validate.ts'
import { fieldsOf, type LocalizedText, type WrittenImage } from '../schema/written.ts'
import { fieldJudge, fieldProblems } from './check_fields.ts'
import type { Config, SourceFile } from './config.ts'
import { linksOf } from './markdown.ts'
import { parseYaml } from './yaml.ts'

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
  legal: boolean
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
  legal: boolean
  title: LocalizedText
  description: LocalizedText
  links: { target: string; place: problem.Place }[]
  images: string[]
  hasSocialImage: boolean
}
/** Reads page files; a page and its locale variants have to come together. */
export function pageParser(
  config: Config,
  templates: Templates,
): (sources: SourceFile[]) => { pages: Page[]; problems: Problem[] } {
  const codes = config.locales.map(({ code }) => code)
  const judge = fieldJudge(config)
  // A variant's texts are shown in its own locale alone.
  const variantJudges = new Map(
    config.locales.map((locale) => [locale.code, { ...judge, config: { ...config, locales: [locale] } }]),
  )
  const judgeIn = (locale: string | undefined) => (locale === undefined ? judge : (variantJudges.get(locale) ?? judge))
  const validate = validator(codes)
  const pageSchema = withClaims<Schema>({
    ...files.page,
    properties: { ...files.page.properties, blocks: { type: 'array' } },
    required: [...files.page.required, 'blocks'],
  })
  const checkPage = validate(pageSchema)
  const checkVariant = validate({ ...pageSchema, required: [] })
  const entry = withClaims<Schema>({ ...files.blockEntry, properties: { ...files.blockEntry.properties, data: {} } })
  const checkEntry = validate(entry)
  const checkRemoval = validate({
    ...entry,
    properties: { ...entry.properties, remove: { type: 'boolean' } },
    required: ['id', 'remove'],
  })
  const checkData = new Map<string, Validate>()
  for (const block of templates.blocks.values()) checkData.set(block.name, validate(withClaims(block.schema)))

  const blocksOf = (
    file: string,
    written: unknown[],
    locale: string | undefined,
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
      if (locale !== undefined && wrote?.remove !== undefined) {
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
      problems.push(...fieldProblems(judgeIn(locale), block.schema, data, { file, path: [...path, 'data'] }, wrong))
      if (wrong.length > 0 || shape.length > 0) return []
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

  const parseOne = (file: string, contents: string, locale?: string) => {
    const parsed = parseYaml(file, contents)
    if (!parsed.ok) return { problems: parsed.problems }
    const problems = (locale === undefined ? checkPage : checkVariant)(parsed.value, file)
    if (typeof parsed.value !== 'object' || parsed.value === null) return { problems }
    const { blocks: writtenBlocks, note: _, confirm: __, ...fields } = parsed.value as Record<string, unknown>
    const blocks = blocksOf(file, Array.isArray(writtenBlocks) ? writtenBlocks : [], locale)
    problems.push(...fieldProblems(judgeIn(locale), files.page, fields, { file }, problems))
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
      const parsed = parseOne(source.path, source.contents)
      problems.push(...parsed.problems)
      if (parsed.fields === undefined || problem.hasError(parsed.problems)) continue
      const { owner, name, path } = pageName(config, source.path)
      const blocks = withIds(parsed.blocks)
      problems.push(...sameIds(source.path, blocks))
      const shape = { layout: 'default', hidden: false, legal: false, ...parsed.fields, blocks } as unknown as PageShape
      if (!isAddressable(path)) problems.push(problem.pagePath({ file: source.path }, path))
      problems.push(...layoutProblems(templates, shape, source.path), ...lengthProblems(config, shape, source.path))
      const made: Page = { owner, name, path, file: source.path, shape, variants: {} }
      byFile.set(source.path, made)
      pages.push(made)
    }
    for (const { base, locale, source } of variants) {
      const parsed = parseOne(source.path, source.contents, locale)
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
      const shape = { ...page.shape, ...parsed.fields, blocks: merged.blocks } as PageShape
      problems.push(...layoutProblems(templates, shape, source.path))
      problems.push(...lengthProblems(config, parsed.fields as Partial<PageShape>, source.path))
      page.variants[locale] = shape
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

// Steps of a URL that need no escaping, that no file system takes for another, and that are no folder of the build's own.
const isAddressable = (path: string) =>
  path === '' ||
  (/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path) && !/^(assets|builds)(\/|$)/.test(path))

const layoutProblems = (templates: Templates, { layout }: PageShape, file: string): Problem[] =>
  templates.layouts.includes(layout)
    ? []
    : [problem.unknownLayout({ file, path: ['layout'] }, layout, templates.layouts)]

/** `content/imprion/pages/rooms/index.yaml` is `imprion/rooms`. */
export function pageName(config: Config, file: string): { owner: string; name: string; path: string } {
  const [, owner = '', rest = ''] = /^content\/([^/]+)\/pages\/(.*)\.yaml$/.exec(file) ?? []
  const path = rest === 'index' ? '' : rest.replace(/\/index$/, '')
  const prefix = config.brands.find(({ id }) => id === owner)?.prefix
  const name = prefix === undefined ? (path === '' ? 'index' : path) : path === '' ? prefix : `${prefix}/${path}`
  return { owner, name, path }
}

export function summaryOf(templates: Templates, made: Page): PageSummary {
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
    legal: shape.legal,
    title: shape.title,
    description: shape.description,
    links,
    images: [...images].sort(),
    hasSocialImage: shape.social_image !== undefined,
  }
}
// Search engines show about 60 characters of a title and 160 of a description.
function lengthProblems(config: Config, { title, description, hidden }: Partial<PageShape>, file: string): Problem[] {
  if (hidden === true) return []
  return config.locales.flatMap(({ code }) => {
    const titleLength = title?.[code]?.length ?? 0
    const length = description?.[code]?.length
    return [
      ...(titleLength > 60 ? [problem.titleLength({ file, path: ['title', code] }, code, titleLength)] : []),
      ...(length !== undefined && (length < 70 || length > 160)
        ? [problem.descriptionLength({ file, path: ['description', code] }, code, length)]
        : []),
    ]
  })
}
