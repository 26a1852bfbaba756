// Reads and checks one page file by itself: its fields, its blocks, and the names in them.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { type Claim, claimsOf, withClaims } from '../../schema/claims.ts'
import { blockEntry, blockPlace, pageOf, page as pageSchema } from '../../schema/content_files/page.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { BlockModule, Templates } from '../../schema/templates.ts'
import { keptValidator } from '../../schema/validate.ts'
import type { LocalizedText, Written, WrittenImage, WrittenList } from '../../schema/walk_fields.ts'
import { countProblems, fieldProblems, orderedProblems, twinItems } from '../check/check_fields.ts'
import { shownOtherwise } from '../check/check_shown_contacts.ts'
import { contactProblems } from '../check/contact_links.ts'
import { contrastsIn, groundsOf } from '../check/own_colours.ts'
import {
  alternative,
  type DistinctText,
  distinctTexts,
  impliedLinks,
  isWrong,
  linksIn,
  type PlacedDay,
  type PlacedField,
  placedDays,
  rightFields,
  type WrittenLink,
} from '../check/placed_fields.ts'
import { fieldJudge, type Judge } from '../check/text_problems.ts'
import { withCompanyData } from '../config/company_data.ts'
import type { JudgedBy } from '../config/config.ts'
import { withRegions } from '../config/locale_order.ts'
import { isOfMarkdown, pageName } from '../paths.ts'
import { picturesOf } from '../text/markdown.ts'
import { type Letters, noteHeadlines, noteLetters } from '../text/used_letters.ts'
import { valueAt } from '../yaml/edit_values.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { yamlSlips } from '../yaml/yaml_slips.ts'
import { isEverywhere } from './in_locales.ts'
import { ownLocale } from './markdown_pages.ts'
import type { BlockChange } from './merge_blocks.ts'
import { momentsIn, orderProblems, overlap, type Schedule } from './schedule.ts'

export type PageBlock = Written<typeof blockEntry> & { id: string; data: unknown }
/** A page in one shape: the page itself, or one of its locale variants. */
export type PageShape = Omit<Written<typeof pageSchema>, OfWholePage> & { blocks: PageBlock[] }
/** What a page says apart from its shape (`Draft`). */
type OfWholePage = keyof Schedule | 'locales' | 'moved_from' | 'note'
/** A block as far as it is valid, with its place if a variant gives one. */
export type Block = BlockChange<PageBlock>

/** A list of pages that a block shows. */
export interface PlacedList {
  list: WrittenList
  place: problem.Place & { path: (string | number)[] }
}

/** A page file as far as it could be read. */
export interface Draft {
  file: string
  /** False if nothing is known but that the file is there. */
  isRead: boolean
  problems: Problem[]
  /** Fields that are right, but for `blocks`. */
  fields: Partial<Omit<PageShape, 'blocks'>>
  /** With the places that they have in the file. */
  blocks: { block: Block; index: number }[]
  /** False if a block is too broken to know its id. */
  hasAllBlocks: boolean
  links: WrittenLink[]
  /** Of pages, that it shows. */
  lists: PlacedList[]
  images: string[]
  letters: Letters
  /** Of headlines. */
  headlines: Letters
  /** What waits to be confirmed. */
  claims: Claim[]
  /** When it is published. */
  schedule: Schedule
  /** Codes of the languages that it is in, as written; undefined if it names none. */
  locales?: string[]
  /** Names that it had before. */
  moved: { name: string; place: problem.Place }[]
  /** What may be over while it is still shown, or has not come. */
  days: PlacedDay[]
  /** Words that the page should have alone. */
  distinct: DistinctText[]
}

export const unread = (file: string, problems: Problem[] = []): Draft => ({
  file,
  isRead: false,
  problems,
  fields: {},
  blocks: [],
  hasAllBlocks: false,
  links: [],
  lists: [],
  images: [],
  letters: {},
  headlines: {},
  claims: [],
  schedule: {},
  moved: [],
  days: [],
  distinct: [],
})

const page = withClaims<Schema>({ ...pageOf({}), required: [...pageSchema.required, 'blocks'] })
const entry = withClaims<Schema>({ ...blockEntry, properties: { ...blockEntry.properties, data: {} } })
/** Of a file without what its blocks hold, and of an entry of `blocks` without its data. */
const schemas = {
  page,
  /** A draft need not be described yet. */
  draft: { ...page, required: [...pageSchema.required.filter((name) => name !== 'description'), 'blocks'] },
  variant: { ...page, required: [] },
  entry,
  removal: { ...entry, properties: { ...entry.properties, remove: { type: 'boolean' } }, required: ['id', 'remove'] },
  placed: { ...entry, properties: { ...entry.properties, ...blockPlace } },
}

/** Gives the function that reads one page file and judges what can be judged of it alone. */
export function drafter(
  config: JudgedBy,
  templates: Templates,
): (file: string, contents: string, locale: string | undefined) => Draft {
  const codes = config.allLocales.map(({ code }) => code)
  const judge = fieldJudge(config)
  /** What is written in a language is shown in its regions as well. */
  const judgeIn = (shown: readonly string[]) => {
    const all = new Set(shown.flatMap((code) => withRegions(config.allLocales, code)))
    return { ...judge, config: { ...config, allLocales: config.allLocales.filter(({ code }) => all.has(code)) } }
  }
  // A variant's texts are shown in its own locale alone.
  const variantJudges = new Map(config.allLocales.map(({ code }) => [code, judgeIn([code])]))
  const judgeFor = ({ file, locales }: Pick<Draft, 'file' | 'locales'>) => {
    // A page in Markdown has a file for each language.
    if (isOfMarkdown(file)) return variantJudges.get(ownLocale(config.settings.default_locale, locales)) ?? judge
    if (isEverywhere(pageName(config.prefixes, file).path)) return judge
    const isAnyKnown = locales?.some((code) => codes.includes(code)) === true
    return isAnyKnown ? judgeIn(locales) : judge
  }
  const judgeOf = (draft: Draft, locale: string | undefined) =>
    locale === undefined ? judgeFor(draft) : (variantJudges.get(locale) ?? judge)
  const validate = keptValidator(templates.blocks, codes)
  const checkPage = validate(schemas.page)
  const checkDraft = validate(schemas.draft)
  const checkVariant = validate(schemas.variant)
  const checkEntry = validate(schemas.entry)
  const checkRemoval = validate(schemas.removal)
  const checkPlaced = validate(schemas.placed)
  const checkData = ({ schema }: BlockModule) => validate(withClaims(schema))

  const readBlock = (
    draft: Draft,
    written: unknown,
    { index, locale, judge }: { index: number; locale: string | undefined; judge: Judge },
  ) => {
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
    const component = fields?.component
    const block = typeof component === 'string' ? templates.blocks.get(component) : undefined
    const stray = strayFields(fields, block)
    const entry = stray.length === 0 ? written : without(fields, stray)
    const wrong = (locale === undefined ? checkEntry : checkPlaced)(entry, file, path)
    problems.push(...wrong)
    if (stray.length > 0) {
      const at = { file, path: [...path, stray[0] ?? ''], key: true }
      problems.push(problem.dataFields(at, stray, fields?.data !== undefined))
    }
    const { id = '', data = {} } = fields ?? {}
    const isNamed = typeof id === 'string' && (id !== '' || block !== undefined)
    if (!isNamed) draft.hasAllBlocks = false
    else {
      const kept = keptFields.flatMap(([name, schema]) => {
        const value = (fields as Record<string, unknown> | null)?.[name] ?? schema.default
        return value === undefined || isWrong(wrong, name, path.length) ? [] : [[name, value]]
      })
      const moments = momentsIn(fields ?? {}, config.settings.time_zone, { file, path }, problems)
      const read: Block = { id, component: block?.name ?? '', data, ...Object.fromEntries(kept), ...moments }
      draft.blocks.push({ block: read, index })
      problems.push(...orderProblems(read, { file, path }))
    }
    if (typeof component !== 'string') return
    if (block === undefined) {
      const at = { file, path: [...path, 'component'] }
      problems.push(problem.unknownBlock(at, component, [...templates.blocks.keys()]))
      return
    }
    const at = { file, path: [...path, 'data'] }
    // The fields that are missing there are beside it.
    if (stray.length > 0) return
    const wrongData = checkData(block)(data, file, at.path).map((each) => {
      const [name = '', ...more] = (each.place.path ?? []).slice(at.path.length)
      const isBeside = each.code === 'unknown-field' && more.length === 0 && Object.hasOwn(blockEntry.properties, name)
      return isBeside ? { ...each, hint: problem.besideData(String(name)) } : each
    })
    problems.push(...wrongData)
    judgeFields(draft, rightFields(block.schema, data, at, wrongData), judge)
    if (wrongData.length > 0) return
    draft.links.push(...impliedLinks(block.schema, data, at))
    draft.distinct.push(...distinctTexts(block.schema, data, at.path))
    problems.push(...countProblems(config, block.schema, data, at))
    problems.push(...orderedProblems(block.schema, data, at), ...twinItems(block.schema, data, at))
    problems.push(...contradictions(templates, block, block.check && withFacts(data, config.facts), at))
    // One that comes or goes by itself is judged by that.
    if (fields?.publish_from === undefined && fields?.publish_until === undefined)
      draft.days.push(...placedDays(block.schema, data, at))
    problems.push(...shownOtherwise(block.schema, data, at, withCompanyData(config, file)))
    problems.push(...contrastsIn(block.schema, data, at, groundsOf(config, file)))
  }

  /** Checks fields, and notes the names in them, which are checked where all pages and media are known. */
  const judgeFields = (draft: Draft, fields: PlacedField[], judge: Judge) => {
    const wrong = fieldProblems(judge, fields)
    // Headings of a page in Markdown follow each other over its blocks: that is judged in its file.
    draft.problems.push(...(isOfMarkdown(draft.file) ? wrong.filter(({ code }) => code !== 'heading-level') : wrong))
    const links = linksIn(fields)
    draft.links.push(...links)
    draft.problems.push(...contactProblems(config, links))
    noteLetters(draft.letters, fields)
    noteHeadlines(draft.headlines, fields)
    for (const field of fields) {
      const { kind, value, place, isWhole } = field
      if (isWhole === true)
        for (const words of Object.values(value as LocalizedText))
          draft.images.push(...picturesOf(words).map(({ src }) => src))
      if (kind === 'image') {
        const { src } = value as WrittenImage
        draft.images.push(src)
        draft.distinct.push(...alternative(field))
        if (screenshot.test(src)) draft.problems.push(problem.screenshotName(problem.within(place, 'src'), src))
      }
      if (kind === 'pages') draft.lists.push({ list: value as WrittenList, place })
    }
  }

  return (file, contents, locale) => {
    const parsed = parseYaml(file, contents)
    if (!parsed.ok) return unread(file, parsed.problems)
    const slips = yamlSlips(file, contents)
    // All other problems of a file whose fields are in a quotation follow from that.
    if (slips.some(({ code }) => code === 'swallowed-field')) return unread(file, slips)
    const isUnfinished = locale === undefined && valueAt(parsed.value, ['draft']) === true
    const check = locale !== undefined ? checkVariant : isUnfinished ? checkDraft : checkPage
    const wrong = check(parsed.value, file)
    if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value))
      return unread(file, wrong)
    const {
      blocks,
      note: _,
      confirm: __,
      moved_from,
      draft: isDraft,
      publish_from,
      publish_until,
      locales,
      ...written
    } = parsed.value as Record<string, unknown>
    const fields = Object.fromEntries(Object.entries(written).filter(([name]) => !isWrong(wrong, name)))
    const isList = Array.isArray(blocks)
    const draft: Draft = {
      ...unread(file, [...slips, ...wrong]),
      ...(locales === undefined || isWrong(wrong, 'locales') ? {} : { locales: locales as string[] }),
      isRead: true,
      fields,
      hasAllBlocks: isList || (locale !== undefined && !blocks),
      claims: mayHoldClaims.test(contents) ? claimsOf(file, parsed.value) : [],
      schedule: isDraft === undefined || isWrong(wrong, 'draft') ? {} : { draft: isDraft === true },
      moved: isWrong(wrong, 'moved_from')
        ? []
        : ((moved_from ?? []) as string[]).map((name, index) => ({
            name,
            place: { file, path: ['moved_from', index] },
          })),
    }
    const moments = momentsIn(
      { publish_from, publish_until },
      config.settings.time_zone,
      { file, path: [] },
      draft.problems,
    )
    Object.assign(draft.schedule, moments)
    const judge = judgeOf(draft, locale)
    judgeFields(draft, rightFields(pageSchema, fields, { file }, []), judge)
    if (isUnfinished) draft.fields = { description: draft.fields.title, ...draft.fields } as Draft['fields']
    draft.days.push(...placedDays(pageSchema, fields, { file }))
    for (const [index, block] of (isList ? blocks : []).entries()) readBlock(draft, block, { index, locale, judge })
    draft.problems.push(...layoutProblems(templates, draft), ...titleProblems(templates, draft))
    draft.problems = withoutStrayed(draft.problems)
    return draft
  }
}

/** A text that stands beside its field is not missing in it. */
function withoutStrayed(problems: Problem[]): Problem[] {
  const strayed = new Set(problems.flatMap(({ code, place }) => (code === 'unknown-field' ? [keyOf(place.path)] : [])))
  if (strayed.size === 0) return problems
  return problems.filter(
    ({ missing, place: { path = [] } }) =>
      missing === undefined || !strayed.has(keyOf([...path.slice(0, -1), missing.locales.join()])),
  )
}
const keyOf = (path: problem.Place['path']) => JSON.stringify(path)

/** Fields of the block's data that are written beside `data`, or without it. */
function strayFields(fields: object | null, block: BlockModule | undefined): string[] {
  const own = Object.keys(block?.schema.properties ?? {})
  const entryFields = [...Object.keys(blockEntry.properties), 'data', 'confirm']
  return Object.keys(fields ?? {}).filter((name) => own.includes(name) && !entryFields.includes(name))
}

/** The entry without those, and with something for the `data` that they were meant for. */
const without = (fields: object | null, names: readonly string[]) => ({
  ...Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name))),
  data: {},
})

/** Data with numbers in place of the facts that it names. */
const withFacts = (data: unknown, facts: JudgedBy['facts']): unknown => {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map((each) => withFacts(each, facts))
  if ('fact' in data && typeof data.fact === 'string') return facts[data.fact]
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withFacts(value, facts)]))
}

/** What the block itself finds in its data; or that it throws there. */
function contradictions(
  { sourceOf }: Templates,
  { name, check }: BlockModule,
  data: unknown,
  at: { file: string; path: (string | number)[] },
): Problem[] {
  try {
    return (check?.(data as never) ?? []).map(({ path, says, hint }) =>
      problem.doubtfulValue({ ...at, path: [...at.path, ...path] }, says, hint),
    )
  } catch (error) {
    const [detail, stack = ''] = error instanceof Error ? [error.message, error.stack] : [String(error)]
    return [problem.brokenCheck(at, { block: name, detail, at: sourceOf?.(stack) })]
  }
}

/** A key may be written with escapes; all other files need not be searched. */
const mayHoldClaims = /confirm|\\/

/** Fields of an entry of `blocks` that are taken as they are written: all but those that are read by what they mean. */
const keptFields = Object.entries<Schema>({ ...blockEntry.properties, ...blockPlace }).filter(
  ([name]) => !['component', 'id', 'publish_from', 'publish_until'].includes(name),
)

/** Of several blocks with the title of the page, each but the first. */
const titleProblems = ({ blocks: modules }: Templates, { file, blocks }: Draft): Problem[] =>
  blocks
    .filter(({ block: { component, data } }) => modules.get(component)?.hasPageTitle?.(data) === true)
    // One may take the place of another on a day.
    .filter(({ block }, index, titled) => titled.slice(0, index).some((before) => overlap(before.block, block)))
    .map(({ index }) => problem.twoTitles({ file, path: ['blocks', index, 'component'] }))

const layoutProblems = (templates: Templates, { file, fields: { layout = 'default' } }: Draft): Problem[] =>
  templates.layouts.includes(layout)
    ? []
    : [problem.unknownLayout({ file, path: ['layout'] }, layout, templates.layouts)]

/** What systems call a picture of the screen: words and the moment. */
const screenshot =
  /(?:screen[ -]?shot|posnetek zaslona|snimka zaslona|bildschirmfoto|capture d.écran|schermata|captura de)[^/]*\d{4}-\d\d-\d\d/iu
