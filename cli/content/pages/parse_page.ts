// Parses and checks pages with their variants, each page by itself. Checks that need all pages are in check/:
// check_addresses.ts, check_links.ts, check_lists.ts, check_across_pages.ts.
import { type DigestOf, digestsOf, entryOf, Notes, watched } from '../../model/dependencies.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { nearest } from '../../problems/suggest.ts'
import { factNames, page as pageSchema } from '../../schema/content_files/page.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { Templates } from '../../schema/templates.ts'
import { fieldsOf, isSaidIn, type LocalizedText } from '../../schema/walk_fields.ts'
import { lengthProblems } from '../check/check_page_texts.ts'
import type { WrittenLink } from '../check/placed_fields.ts'
import { factsByNumber } from '../check/text_problems.ts'
import type { JudgedBy, Locale, SourceFile } from '../config/config.ts'
import { localeOrder, withRegions } from '../config/locale_order.ts'
import { collectionOf, isOfMarkdown, pageName, variantFile, variantOf } from '../paths.ts'
import { headingIds, idsTaken } from '../text/markdown.ts'
import { joinedLetters } from '../text/used_letters.ts'
import { isEverywhere, isIn } from './in_locales.ts'
import { ownLocale } from './markdown_pages.ts'
import { mergeBlocks, withIds } from './merge_blocks.ts'
import { type Draft, drafter, type PageBlock, type PageShape, type PlacedList, unread } from './page_file.ts'
import type { Page, PageSummary, TurningTitle } from './page_summary.ts'
import { isTurning, orderProblems, type Schedule, type TurningBlock, writtenMoments } from './schedule.ts'

export interface ParsedPages {
  /** Those without a mistake. */
  pages: Page[]
  summaries: PageSummary[]
  problems: Problem[]
  /** What was looked up in the site for them (dependencies.ts); `judgingDigests` says what stands behind each. */
  reads: string[]
}

/** The summary of a page of which only the path is known. */
export const emptySummary = (config: JudgedBy, file: string): PageSummary =>
  summaryOf(config, unread(file), [], { ids: [], headings: {}, turning: [] })

/** A variant of a page, and the locale that it is for. */
interface Variant {
  draft: Draft
  locale: Locale
  base: string
}

/**
 * Gives the function that checks page files; a page and its locale variants have to come together. `missing` names those of
 * them that are there and could not be read, which has been told.
 */
export function pageParser(
  given: JudgedBy,
  templates: Templates,
): (sources: readonly SourceFile[], missing?: readonly string[]) => ParsedPages {
  const notes = new Notes()
  const config = watchedConfig(given, notes.note)
  const codes = config.allLocales.map(({ code }) => code)
  // What judges is made with the first page: most builds take all of theirs from the store.
  let draftOf: ReturnType<typeof drafter> | undefined
  return (sources, missing = []) => {
    draftOf ??= drafter(config, templates)
    const draft = draftOf
    const drafts = [
      ...sources.map(({ path, contents }) => draft(path, contents, variantOf(path, codes)?.locale)),
      ...missing.map((file) => unread(file)),
    ]
    const variants = drafts.flatMap((draft): Variant[] => {
      const { base = '', locale: code } = variantOf(draft.file, codes) ?? {}
      const locale = config.allLocales.find((each) => each.code === code)
      return locale === undefined ? [] : [{ draft, locale, base }]
    })
    // The languages of regions last: they change what their language shows.
    variants.sort((a, b) => Number(a.locale.based_on !== undefined) - Number(b.locale.based_on !== undefined))
    const bases = drafts.filter((draft) => variants.every((variant) => variant.draft !== draft))
    const parsed = bases.map((draft) => {
      const own = variants.filter(({ base }) => base === draft.file)
      const { problems, ...page } = pageOf({ config, templates }, draft, own)
      return { ...page, problems: problems.filter((each) => isTold(draft, each)) }
    })
    const lost = variants.filter(({ base }) => bases.every(({ file }) => file !== base))
    return {
      pages: parsed.flatMap(({ page }) => page ?? []),
      summaries: parsed.map(({ summary }) => summary),
      problems: [
        ...drafts.flatMap((draft) => draft.problems.filter((each) => isTold(draft, each))),
        ...lost.map(({ draft, base }) => problem.variantWithoutPage({ file: draft.file }, base)),
        ...parsed.flatMap(({ problems }) => problems),
      ],
      reads: notes.take(),
    }
  }
}

/** What is missing in a draft is still being written. */
const isTold = ({ schedule }: Draft, { code }: Problem) => schedule.draft !== true || !unfinished.has(code)
const unfinished = new Set([
  'description-length',
  'example-text',
  'missing-translation',
  'other-language',
  'placeholder-text',
])

function watchedConfig(config: JudgedBy, note: (name: string) => void): JudgedBy {
  const there = new Set(config.media)
  const media = new Proxy(config.media, {
    get(target, name) {
      if (name !== 'includes') {
        note('media *')
        return Reflect.get(target, name)
      }
      return (path: string) => {
        note(`media ${path}`)
        return there.has(path)
      }
    },
  })
  return {
    ...config,
    facts: watched('fact', config.facts, note),
    factsByNumber: watched('number', factsByNumber(config.facts), note),
    companies: watched('company', config.companies, note),
    icons: watched('icon', config.icons, note),
    media,
  }
}

/** What every page is judged by, whatever is in it. */
export const judgingReads = ['rules *']

/** What stands behind the names of `ParsedPages.reads`, and behind `judgingReads`. */
export function judgingDigests({ facts, companies, icons, media, factsByNumber: _, ...config }: JudgedBy): DigestOf {
  const { settings, allLocales, glossary, prefixes, brokenFiles } = config
  const brands = config.brands.map(({ id, written, thirdParties, tokens }) => [
    id,
    written.name,
    written.names,
    written.company,
    written.contact,
    thirdParties,
    tokens,
  ])
  const rules = { settings, allLocales, glossary, prefixes, brokenFiles, brands }
  const available = new Set(media)
  return digestsOf({
    rules: () => rules satisfies Record<keyof typeof config, unknown>,
    fact: entryOf(facts),
    number: entryOf(factsByNumber(facts)),
    company: entryOf(companies),
    icon: entryOf(icons),
    media: (path) => (path === '*' ? media : available.has(path)),
  })
}

/** Puts a page together with its variants. There is a page only where the file itself has no mistake. */
function pageOf(
  { config, templates }: { config: JudgedBy; templates: Templates },
  base: Draft,
  variants: readonly Variant[],
): { page?: Page; summary: PageSummary; problems: Problem[] } {
  const blocks = withIds(base.blocks.map(({ block }) => block))
  const page: Page = {
    ...pageName(config.prefixes, base.file),
    file: base.file,
    ...localesFor(config, base),
    shape: { layout: 'default', hidden: false, legal: false, ...base.fields, blocks } as PageShape,
    variants: {},
  }
  const lengthsIn = (file: string, shape: Partial<PageShape>, locales: readonly Locale[]) =>
    lengthProblems(config, { shape, page, file, locales })
  const problems = [
    ...sameIds(base),
    ...scheduleProblems(page.path, base, variants),
    ...dateProblems(base),
    ...localeProblems(config, page, base, variants),
    ...variants.flatMap(({ draft }) => factProblems(base.file, draft)),
    ...lengthsIn(
      base.file,
      base.fields,
      config.allLocales.filter(({ code }) => isIn(page, code)),
    ),
  ]
  const ids = blocks.map(({ id }) => id)
  for (const { draft, locale } of variants) {
    const below = page.variants[locale.based_on ?? ''] ?? page.shape
    const own = draft.blocks.map(({ block }) => block)
    // A translation of a Markdown page is all of its text.
    const merged = isOfMarkdown(base.file) ? withIds(own) : mergeBlocks(below.blocks, own)
    ids.push(...merged.map(({ id }) => id))
    if (base.hasAllBlocks && !isOfMarkdown(base.file)) problems.push(...removalProblems(below.blocks, draft))
    problems.push(...listProblems(base, blocks, draft))
    // What the variant does not say has been judged with the page.
    const saysMore = ['title', 'section', 'description'].some((name) => Object.hasOwn(draft.fields, name))
    if (saysMore) problems.push(...lengthsIn(draft.file, { ...below, ...draft.fields }, [locale]))
    if (!isRight(draft)) continue
    const shape = { ...below, ...draft.fields, blocks: merged } as PageShape
    for (const code of withRegions(config.allLocales, locale.code)) page.variants[code] = shape
  }
  if (isOfMarkdown(base.file)) {
    const { missing, shown } = untranslated(config, page, base, variants)
    problems.push(...missing.filter((each) => isTold(base, each)))
    Object.assign(page.variants, shown)
  }
  const turningTitles = turningTitlesIn(templates, page, [base, ...variants.map(({ draft }) => draft)])
  const untitled = isRight(base)
    ? { untitled: untitledIn(templates, page), ...(turningTitles.length === 0 ? {} : { turningTitles }) }
    : {}
  return {
    ...(isRight(base) ? { page } : {}),
    summary: summaryOf(config, base, variants, {
      ...{ ids, headings: headingsOf(config, templates, page), turning: turningIn(page) },
      ...untitled,
    }),
    problems,
  }
}

/** Languages that a Markdown page has no file for: what stands in for each, in the order of the fallbacks. */
function untranslated(
  { allLocales, settings: { default_locale, fallback } }: JudgedBy,
  page: Page,
  base: Draft,
  variants: readonly Variant[],
): { missing: Problem[]; shown: Page['variants'] } {
  const own = ownLocale(default_locale, base.locales)
  const there = [own, ...variants.map(({ locale }) => locale.code)]
  const lost = allLocales
    .filter(
      ({ code, state, based_on = '' }) =>
        state !== 'preparing' && isIn(page, code) && !there.includes(code) && !there.includes(based_on),
    )
    .map(({ code }) => code)
  if (lost.length === 0) return { missing: [], shown: {} }
  const from = fallback.find((code) => there.includes(code)) ?? own
  const shown = page.variants[from]
  return {
    missing: [problem.missingTranslation({ file: base.file, path: [] }, lost, from)],
    shown: shown === undefined ? {} : Object.fromEntries(lost.map((code) => [code, shown])),
  }
}

/** Ids that headings of whole Markdown have on the page, by language: no two of them, and none that a block has. */
function headingsOf(
  { settings }: JudgedBy,
  { blocks: modules, ids: reserved }: Templates,
  { shape, variants }: Page,
): Record<string, string[]> {
  const headings: Record<string, string[]> = {}
  for (const [variant, { blocks }] of [['', shape] as const, ...Object.entries(variants)]) {
    const texts = blocks.flatMap(({ component, data }) => {
      const { schema = {} } = modules.get(component) ?? {}
      const fields = isSaidIn(schema, 'whole') ? fieldsOf(schema, data) : []
      return fields.flatMap(({ isWhole, value }) => (isWhole === true ? [value as LocalizedText] : []))
    })
    const locales = variant === '' ? [...new Set(texts.flatMap(Object.keys))] : [variant]
    for (const locale of locales) {
      const ids = idsTaken(
        blocks.map(({ id }) => id),
        reserved,
      )
      const order = localeOrder(settings, locale)
      const words = texts.flatMap((text) => text[order.find((code) => text[code] !== undefined) ?? ''] ?? [])
      headings[locale] = words.flatMap((each) => headingIds(each, ids))
    }
  }
  return headings
}

/** Blocks that come or go, in the page and in each language that has a variant. */
const turningIn = ({ shape, variants }: Page): TurningBlock[] =>
  Object.entries({ '': shape, ...variants }).flatMap(([locale, { blocks }]) =>
    blocks.flatMap(({ id, ...block }, index) =>
      isTurning(block) ? [{ id, locale, index, ...writtenMoments(block) }] : [],
    ),
  )

/** Moments in the wrong order; a home page that is not always there; a variant that would be published apart from its page. */
function scheduleProblems(path: string, { file, schedule }: Draft, variants: readonly Variant[]): Problem[] {
  const ofHome = path === '' ? Object.keys(schedule) : []
  return [
    ...orderProblems(schedule, { file, path: [] }),
    ...ofHome.map((name) =>
      problem.wrongValue({ file, path: [name], key: true }, 'a home page is always there', 'Delete the line.'),
    ),
    ...variants.flatMap(({ draft }) =>
      Object.keys(draft.schedule).map((name) =>
        misplaced(draft.file, name, 'a variant is published with its page', file),
      ),
    ),
  ]
}

/** A field of a variant that only the page itself may have. */
const misplaced = (file: string, name: string, detail: string, base: string) =>
  problem.wrongValue({ file, path: [name], key: true }, detail, `Write it into ${base}.`)

/** Moments in the wrong order are told once, and not once more at every link. */
function inOrder(schedule: Schedule): Schedule {
  const { publish_from: _, publish_until: __, ...rest } = schedule
  return orderProblems(schedule, { file: '', path: [] }).length === 0 ? schedule : rest
}

/** A page that would have been changed before it was written. */
function dateProblems({ file, fields: { date, updated } }: Draft): Problem[] {
  if (date === undefined || updated === undefined || date <= updated) return []
  const detail = `it is before the date of the page, ${date}`
  return [problem.wrongValue({ file, path: ['updated'] }, detail, 'Write a later day, or correct the date.')]
}

/** The languages that a page names; of a home page and the error page, which are there in each, none. */
const localesFor = (config: JudgedBy, { file, locales }: Draft): Pick<Page, 'locales'> =>
  locales === undefined ||
  isEverywhere(pageName(config.prefixes, file).path) ||
  // One that there is not stands for another.
  locales.some((code) => config.allLocales.every((locale) => locale.code !== code))
    ? {}
    : { locales: [...new Set(locales.flatMap((code) => [code, ...withRegions(config.allLocales, code)]))] }

/** Languages that there are not, or of a page that is in all of them; variants for others than those. */
function localeProblems(config: JudgedBy, page: Page, base: Draft, variants: readonly Variant[]): Problem[] {
  const codes = config.allLocales.map(({ code }) => code)
  const at = { file: base.file, path: ['locales'] }
  const { locales } = base
  const own =
    locales === undefined
      ? []
      : isEverywhere(page.path)
        ? [problem.wrongValue({ ...at, key: true }, 'this page is there in every language', 'Delete the line.')]
        : locales.flatMap((code, index) =>
            codes.includes(code)
              ? []
              : [problem.unknownLocale({ ...at, path: ['locales', index] }, code, codes, locales)],
          )
  const lost = variants.filter(({ locale }) => !isIn(page, locale.code))
  return [
    ...own,
    ...lost.map(({ draft, locale: { code } }) =>
      problem.wrongValue(at, `${draft.file} is a variant in ${code}`, `Add ${code}, or delete that file.`),
    ),
    ...variants
      .filter(({ draft }) => draft.locales !== undefined)
      .map(({ draft: { file } }) => misplaced(file, 'locales', 'this file is for one language', base.file)),
  ]
}

/**
 * Links with the languages in which they are shown, where these are not all: neither those of a variant that puts something else in
 * place of the block, nor those that the page is not in.
 */
function linksOf(
  config: JudgedBy,
  page: Pick<Page, 'locales'>,
  base: Draft,
  variants: readonly Variant[],
): WrittenLink[] {
  const codes = config.allLocales.map(({ code }) => code)
  const ids = withIds(base.blocks.map(({ block }) => block)).map(({ id }) => id)
  const codesOf = ({ locale }: Variant) => withRegions(config.allLocales, locale.code)
  const isReplacedIn = (at: number, code: string) =>
    variants.some((each) => codesOf(each).includes(code) && each.draft.blocks.some(({ block }) => block.id === ids[at]))
  const inLocale = (link: WrittenLink, isShown: (code: string) => boolean): WrittenLink => {
    const { locales: written = codes, ...rest } = link
    const locales = written.filter((code) => isIn(page, code) && isShown(code))
    return locales.length === codes.length ? rest : { ...rest, locales }
  }
  return [
    ...base.links.map((link) => {
      const at = base.blocks.findIndex(({ index }) => link.place.path?.[1] === index)
      return inLocale(link, (code) => !isReplacedIn(at, code))
    }),
    ...variants.flatMap((each) =>
      each.draft.links.map((link) => inLocale(link, (code) => codesOf(each).includes(code))),
    ),
  ]
}

/** A list that goes on over further pages, or has a feed, does so in every language: a variant has none of its own, and keeps the page's. */
function listProblems(base: Draft, blocks: readonly PageBlock[], { file, blocks: own, lists }: Draft): Problem[] {
  const goesOn = ({ list }: PlacedList) => list.per_page !== undefined || list.feed === true
  const hint = `A list that goes on, or has a feed, is the same in every language: change it in ${base.file}.`
  const keptIds = base.lists.filter(goesOn).map(({ place: { path } }) => blocks[Number(path[1])]?.id)
  return [
    ...lists
      .filter(goesOn)
      .map(({ place, list }) =>
        problem.wrongValue(
          { ...place, path: [...place.path, list.per_page === undefined ? 'feed' : 'per_page'], key: true },
          'this file is for one language',
          hint,
        ),
      ),
    ...own
      .filter(({ block: { id } }) => id !== '' && keptIds.includes(id))
      .map(({ index }) => problem.wrongValue({ file, path: ['blocks', index, 'id'] }, 'it would change a list', hint)),
  ]
}

/** What lists ask for is the same in every language, as the pages of a list are. */
const factProblems = (base: string, { file, fields }: Draft): Problem[] =>
  factNames
    .filter((name) => !isText(name) && fields[name] !== undefined)
    .map((name) => misplaced(file, name, 'lists take it from the page, in every language', base))

/** The blocks that show the title of a page, where none of them is always there. */
function turningTitlesIn(
  { blocks: modules }: Templates,
  { shape, variants }: Page,
  drafts: readonly Draft[],
): TurningTitle[][] {
  const placeOf = (data: unknown) => {
    for (const { file, blocks } of drafts) {
      const own = blocks.find(({ block }) => block.data === data)
      if (own !== undefined) return { file, path: ['blocks', own.index] }
    }
    return { file: drafts[0]?.file ?? '', path: ['blocks'] }
  }
  return [...new Set([shape, ...Object.values(variants)])].flatMap(({ blocks }) => {
    const titled = blocks.filter(({ component, data }) => modules.get(component)?.hasPageTitle?.(data) === true)
    if (titled.length === 0 || !titled.every(isTurning)) return []
    return [titled.map(({ data, ...block }) => ({ place: placeOf(data), ...writtenMoments(block) }))]
  })
}

/** The files of a page in which no block shows the title. */
function untitledIn({ blocks: modules }: Templates, { file, shape, variants }: Page): problem.Place[] {
  const hasTitle = ({ blocks }: PageShape) =>
    blocks.some(({ component, data }) => modules.get(component)?.hasPageTitle?.(data) === true)
  if (!hasTitle(shape)) return [{ file, path: ['blocks'], key: true }]
  return Object.entries(variants)
    .filter(([, variant], index, all) => !hasTitle(variant) && all.findIndex(([, each]) => each === variant) === index)
    .map(([code]) => ({ file: variantFile(file, code), path: ['blocks'], key: true }))
}

const isRight = ({ isRead, problems }: Draft) => isRead && !problem.hasError(problems)

function summaryOf(
  config: JudgedBy,
  base: Draft,
  variants: readonly Variant[],
  {
    ids,
    turning,
    ...own
  }: { ids: string[] } & Pick<PageSummary, 'untitled' | 'turning' | 'turningTitles' | 'headings'>,
): PageSummary {
  const all = [base, ...variants.map(({ draft }) => draft)]
  const locales = localesFor(config, base)
  const { hidden = false, legal = false, social_image } = base.fields
  const collection = collectionOf(base.file)
  const { title = {}, description = {}, ...written } = factsOf(base, variants)
  return {
    ...pageName(config.prefixes, base.file),
    file: base.file,
    ...locales,
    anchors: [...new Set(ids)].filter((id) => isAnchor.test(id)),
    // An id that cannot be one stands for another.
    hasAllAnchors: all.every(({ hasAllBlocks }) => hasAllBlocks) && ids.every((id) => id === '' || isAnchor.test(id)),
    hidden,
    legal,
    title,
    description,
    facts: collection === undefined ? written : { ...written, collection },
    lists: all.flatMap(({ lists }) => lists),
    links: linksOf(config, locales, base, variants),
    images: [...new Set(all.flatMap(({ images }) => images))].sort(),
    letters: joinedLetters(all.map(({ letters }) => letters)),
    headlines: joinedLetters(all.map(({ headlines }) => headlines)),
    components: [...new Set(all.flatMap(({ blocks }) => blocks.map(({ block }) => block.component)))].sort(),
    hasSocialImage: social_image !== undefined,
    // A home page that says otherwise has been told of, and is there all the same.
    schedule: pageName(config.prefixes, base.file).path === '' ? {} : inOrder(base.schedule),
    turning,
    moved: [
      ...base.moved,
      ...variants.flatMap(({ draft, locale }) => draft.moved.map((each) => ({ ...each, locale: locale.code }))),
    ],
    ...own,
    days: all.flatMap(({ days }) => days),
    ...(base.distinct.length === 0 ? {} : { distinct: base.distinct }),
    claims: all.flatMap(({ claims }) => claims),
  }
}

type FactName = (typeof factNames)[number]
type TextName = { [Name in FactName]: PageShape[Name] extends LocalizedText | undefined ? Name : never }[FactName]
/** A text may say something else in each language. */
const isText = (name: FactName): name is TextName => (pageSchema.properties[name] as Schema).kind === 'text'

/** What the page says of itself: each text with the words that a variant has for its language. */
function factsOf({ fields }: Draft, variants: readonly Variant[]): Partial<Pick<PageShape, FactName>> {
  const facts = factNames.map((name) => {
    if (!isText(name)) return [name, fields[name]] as const
    const own = variants.flatMap(({ draft, locale: { code } }) => {
      const words = draft.fields[name]?.[code] ?? draft.fields[name]?.all
      return words === undefined ? [] : [[code, words]]
    })
    return [name, { ...fields[name], ...Object.fromEntries(own) }] as const
  })
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined && Object.keys(value).length > 0))
}

/** Blocks that a variant takes out, or seems to replace, and the page does not have. */
function removalProblems(base: PageBlock[], { file, blocks }: Draft): Problem[] {
  const names = base.map(({ id }) => id)
  return blocks.flatMap(({ block: { id, remove, before, after }, index }) => {
    const besides = placeProblems({ file, path: ['blocks', index] }, [...names, ...idsOf(blocks)], { before, after })
    if (besides.length > 0) return besides
    if (id === '' || names.includes(id)) return []
    const place = { file, path: ['blocks', index, 'id'] }
    if (remove === true) return [problem.variantUnknownBlock(place, id, names)]
    const near = nearest(id, names)
    return near === undefined ? [] : [problem.variantNearBlock(place, id, near)]
  })
}

/** Of a block without an id it is made from its component. */
const isAnchor = /^[a-z][a-z0-9_-]*$/
const idsOf = (blocks: Draft['blocks']) => blocks.map(({ block: { id } }) => id).filter((id) => id !== '')

/** A place beside a block that there is not, or beside two. */
function placeProblems(
  { file, path }: { file: string; path: (string | number)[] },
  known: readonly string[],
  { before, after }: { before: string | undefined; after: string | undefined },
): Problem[] {
  const second = { file, path: [...path, 'after'], key: true }
  if (before !== undefined && after !== undefined)
    return [problem.wrongValue(second, 'it stands before a block', 'Keep one of them.')]
  const beside = before ?? after
  if (beside === undefined || known.includes(beside)) return []
  const name = before === undefined ? 'after' : 'before'
  return [problem.variantUnknownPlace({ file, path: [...path, name] }, beside, name, known)]
}

function sameIds({ file, blocks }: Draft): Problem[] {
  const ids = blocks.map(({ block }) => block.id)
  return blocks.flatMap(({ block: { id, data }, index }, at) => {
    const first = blocks[ids.indexOf(id)]
    if (id === '' || first === undefined || first === blocks[at]) return []
    const idOf = (nth: number) => ({ file, path: ['blocks', nth, 'id'] })
    const isTwin = JSON.stringify(data) === JSON.stringify(first.block.data)
    return [problem.sameId(idOf(index), id, idOf(first.index), isTwin)]
  })
}
