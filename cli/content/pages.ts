// Pages as authors wrote them, checked, with their locale variants; and what the rest of the site needs to know of each. What
// needs all pages at once is in check_pages.ts.

import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import { type Claim, claimsOf, withClaims } from '../schema/claims.ts'
import * as files from '../schema/content_files.ts'
import type { Templates } from '../schema/templates.ts'
import { type Schema, type Validate, validator } from '../schema/validate.ts'
import type { LocalizedText, WrittenImage } from '../schema/written.ts'
import { fieldJudge, fieldProblems, linksIn, type PlacedField, rightFields, type WrittenLink } from './check_fields.ts'
import type { Config, Locale, SourceFile } from './config.ts'
import { documentTitle } from './document_title.ts'
import { pageName, variantFile, variantOf } from './paths.ts'
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

/** What the rest of the site needs to know of a page. One with mistakes has a summary too, of what is right in it. */
export interface PageSummary extends Pick<Page, 'owner' | 'name' | 'path' | 'file'> {
  /** Names of its blocks, in all its variants. */
  anchors: string[]
  /** False where a block with a mistake may have yet another name. */
  hasAllAnchors: boolean
  hidden: boolean
  legal: boolean
  title: LocalizedText
  description: LocalizedText
  links: WrittenLink[]
  images: string[]
  hasSocialImage: boolean
  /** What waits to be confirmed, in the page and its variants. */
  claims: Claim[]
}

export interface ParsedPages {
  /** Those without a mistake. */
  pages: Page[]
  summaries: PageSummary[]
  problems: Problem[]
}

/** A block as far as it can be told; `remove` takes a block of the page out of a variant. */
type Block = PageBlock & { remove?: true }

/** A page file as far as it could be read. */
interface Draft {
  file: string
  problems: Problem[]
  /** Fields that are right, but for `blocks`. */
  fields: Partial<Omit<PageShape, 'blocks'>>
  /** With the places that they have in the file. */
  blocks: { block: Block; index: number }[]
  /** False where a block cannot be told at all, and so neither can its id. */
  hasAllBlocks: boolean
  links: WrittenLink[]
  images: string[]
  claims: Claim[]
}

const unread = (file: string, problems: Problem[] = []): Draft => ({
  file,
  problems,
  fields: {},
  blocks: [],
  hasAllBlocks: false,
  links: [],
  images: [],
  claims: [],
})

/** The summary of a page of which only the path is known. */
export const emptySummary = (config: Config, file: string): PageSummary => summaryOf(config, unread(file), [], [])

/**
 * Gives the function that checks page files; a page and its locale variants have to come together. `missing` names those of
 * them that are there and could not be read, which has been told.
 */
export function pageParser(
  config: Config,
  templates: Templates,
): (sources: readonly SourceFile[], missing?: readonly string[]) => ParsedPages {
  const codes = config.locales.map(({ code }) => code)
  const draftOf = drafter(config, templates)
  return (sources, missing = []) => {
    const drafts = [
      ...sources.map(({ path, contents }) => draftOf(path, contents, variantOf(path, codes)?.locale)),
      ...missing.map((file) => unread(file)),
    ]
    const problems = drafts.flatMap((draft) => draft.problems)
    const parsed: ParsedPages = { pages: [], summaries: [], problems }
    const bases = drafts.filter(({ file }) => variantOf(file, codes) === undefined)
    for (const draft of drafts) {
      const base = variantOf(draft.file, codes)?.base
      if (base !== undefined && !bases.some(({ file }) => file === base))
        problems.push(problem.variantWithoutPage({ file: draft.file }, base))
    }
    for (const base of bases) {
      const blocks = withIds(base.blocks.map(({ block }) => block))
      problems.push(...sameIds(base))
      const judgeLengths = (draft: Draft, shape: Partial<PageShape>, locales: readonly Locale[]) =>
        problems.push(...lengthProblems(config, { shape, page, file: draft.file, locales }))
      const page: Page = {
        ...pageName(config.prefixes, base.file),
        file: base.file,
        shape: { layout: 'default', hidden: false, legal: false, ...base.fields, blocks } as PageShape,
        variants: {},
      }
      const own = drafts.flatMap((draft) => {
        const locale = codes.find((code) => draft.file === variantFile(base.file, code))
        return locale === undefined ? [] : [{ draft, locale, blocks: mergeBlocks(blocks, draft) }]
      })
      judgeLengths(base, base.fields, config.locales)
      for (const { draft, locale, blocks: merged } of own) {
        if (base.hasAllBlocks) problems.push(...removalProblems(blocks, draft))
        // What the variant does not say has been judged with the page.
        const saysMore = ['title', 'section', 'description'].some((name) => Object.hasOwn(draft.fields, name))
        const shownIn = saysMore ? config.locales.filter(({ code }) => code === locale) : []
        judgeLengths(draft, { ...base.fields, ...draft.fields }, shownIn)
        if (!problem.hasError(draft.problems))
          page.variants[locale] = { ...page.shape, ...draft.fields, blocks: merged } as PageShape
      }
      const ids = [blocks, ...own.map((variant) => variant.blocks)].flat().map(({ id }) => id)
      const drafted = own.map(({ draft }) => draft)
      parsed.summaries.push(summaryOf(config, base, drafted, ids))
      if (!missing.includes(base.file) && !problem.hasError(base.problems)) parsed.pages.push(page)
    }
    return parsed
  }
}

/** Gives the function that reads one page file and judges what can be judged of it alone. */
function drafter(
  config: Config,
  templates: Templates,
): (file: string, contents: string, locale: string | undefined) => Draft {
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

  /** Reads an entry of `blocks` into a draft. */
  const readBlock = (draft: Draft, written: unknown, index: number, locale: string | undefined) => {
    const { file, problems } = draft
    const path = ['blocks', index]
    const fields = (typeof written === 'object' ? written : null) as Partial<Record<keyof Block, unknown>> | null
    if (locale !== undefined && fields?.remove !== undefined) {
      const wrong = checkRemoval(written, file, path)
      problems.push(...wrong)
      if (wrong.length > 0) return
      const block: Block = { id: fields.id as string, component: '', data: {}, remove: true }
      draft.blocks.push({ block, index })
      return
    }
    const wrong = checkEntry(written, file, path)
    problems.push(...wrong)
    const { component, id = '', data = {}, hydrate } = fields ?? {}
    const block = typeof component === 'string' ? templates.blocks.get(component) : undefined
    const isNamed = typeof id === 'string' && (id !== '' || block !== undefined)
    if (!isNamed) draft.hasAllBlocks = false
    else {
      const moment = typeof hydrate === 'string' ? { hydrate } : {}
      draft.blocks.push({ block: { id, component: block?.name ?? '', data, ...moment }, index })
    }
    if (typeof component !== 'string') return
    if (block === undefined) {
      const at = { file, path: [...path, 'component'] }
      problems.push(problem.unknownBlock(at, component, [...templates.blocks.keys()]))
      return
    }
    const at = { file, path: [...path, 'data'] }
    const wrongData = checkData.get(block.name)?.(data, file, at.path) ?? []
    problems.push(...wrongData)
    judgeFields(draft, [...rightFields(block.schema, data, at, wrongData)], locale)
  }

  /** Judges fields, and notes what they name for those who know the other pages and the media. */
  const judgeFields = (draft: Draft, fields: PlacedField[], locale: string | undefined) => {
    draft.problems.push(...fieldProblems(judgeIn(locale), fields))
    draft.links.push(...linksIn(fields))
    for (const { kind, value } of fields) if (kind === 'image') draft.images.push((value as WrittenImage).src)
  }

  return (file, contents, locale) => {
    const parsed = parseYaml(file, contents)
    if (!parsed.ok) return unread(file, parsed.problems)
    const wrong = (locale === undefined ? checkPage : checkVariant)(parsed.value, file)
    if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value))
      return unread(file, wrong)
    const { blocks, note: _, confirm: __, ...written } = parsed.value as Record<string, unknown>
    const isRight = (name: string) => !wrong.some(({ place }) => place.path?.[0] === name)
    const fields = Object.fromEntries(Object.entries(written).filter(([name]) => isRight(name)))
    const isList = Array.isArray(blocks)
    const draft = {
      ...unread(file, [...wrong]),
      fields,
      hasAllBlocks: isList || (locale !== undefined && !blocks),
      claims: claimsOf(file, parsed.value),
    }
    judgeFields(draft, [...rightFields(files.page, fields, { file }, [])], locale)
    for (const [index, block] of (isList ? blocks : []).entries()) readBlock(draft, block, index, locale)
    draft.problems.push(...layoutProblems(templates, draft))
    return draft
  }
}

function summaryOf(config: Config, base: Draft, variants: Draft[], ids: string[]): PageSummary {
  const all = [base, ...variants]
  const { title = {}, description = {}, hidden = false, legal = false, social_image } = base.fields
  return {
    ...pageName(config.prefixes, base.file),
    file: base.file,
    anchors: [...new Set(ids)].filter((id) => id !== ''),
    hasAllAnchors: all.every(({ hasAllBlocks }) => hasAllBlocks),
    hidden,
    legal,
    title,
    description,
    links: all.flatMap(({ links }) => links),
    images: [...new Set(all.flatMap(({ images }) => images))].sort(),
    hasSocialImage: social_image !== undefined,
    claims: all.flatMap(({ claims }) => claims),
  }
}

/** Block by block: one with the id of a block of the page stands in its place, `remove: true` takes it out, others follow at the end. */
function mergeBlocks(base: PageBlock[], variant: Draft): PageBlock[] {
  let blocks = base
  for (const { block: change } of variant.blocks) {
    const isThere = blocks.some(({ id }) => id === change.id)
    if (change.remove === true) blocks = blocks.filter(({ id }) => id !== change.id)
    else if (isThere) blocks = blocks.map((block) => (block.id === change.id ? change : block))
    else blocks = withIds([...blocks, change])
  }
  return blocks
}

/** Blocks that a variant takes out and the page does not have. */
function removalProblems(base: PageBlock[], { file, blocks }: Draft): Problem[] {
  const names = base.map(({ id }) => id)
  return blocks.flatMap(({ block: { id, remove }, index }) =>
    remove === true && !names.includes(id)
      ? [problem.variantUnknownBlock({ file, path: ['blocks', index, 'id'] }, id, names)]
      : [],
  )
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

/** Two blocks that are given one id. */
function sameIds({ file, blocks }: Draft): Problem[] {
  const ids = blocks.map(({ block }) => block.id)
  return blocks.flatMap(({ block: { id }, index }, at) =>
    id === '' || ids.indexOf(id) === at ? [] : [problem.sameId({ file, path: ['blocks', index] }, id)],
  )
}

const layoutProblems = (templates: Templates, { file, fields: { layout = 'default' } }: Draft): Problem[] =>
  templates.layouts.includes(layout)
    ? []
    : [problem.unknownLayout({ file, path: ['layout'] }, layout, templates.layouts)]

// Search engines show about 60 characters of a title and 160 of a description.
const longestTitle = 60
const descriptionLengths = { least: 70, most: 160 }

/** Titles and descriptions as search engines show them. `locales` are those that the shape is shown in. */
function lengthProblems(
  { brands }: Pick<Config, 'brands'>,
  of: { shape: Partial<PageShape>; page: Pick<Page, 'owner' | 'path'>; file: string; locales: readonly Locale[] },
): Problem[] {
  const { shape, page, file, locales } = of
  if (shape.hidden === true) return []
  const { least, most } = descriptionLengths
  return locales.flatMap(({ code, tag }) => {
    const inLocale = (text: LocalizedText | undefined) => text?.[code] ?? text?.all
    const title = inLocale(shape.title)
    const section = inLocale(shape.section)
    const lengths = brands
      .filter(({ id }) => page.owner === 'shared' || page.owner === id)
      .map(({ written: { name } }) =>
        title === undefined ? 0 : documentTitle({ brandName: name, page, words: { title, section }, lang: tag }).length,
      )
    const longest = Math.max(0, ...lengths)
    const description = inLocale(shape.description)?.length
    return [
      ...(longest > longestTitle ? [problem.titleLength({ file, path: ['title', code] }, code, longest)] : []),
      ...(description !== undefined && (description < least || description > most)
        ? [problem.descriptionLength({ file, path: ['description', code] }, code, description)]
        : []),
    ]
  })
}
