// Requests about whole pages: a new one, a copy, a variant for a language; moving and deleting.
import { openingExample } from '../../content/authoring/block_examples.ts'
import { movePage, placeOf, removePage } from '../../content/authoring/move_page.ts'
import { copyOfPage, newPage, showsSection } from '../../content/authoring/new_files.ts'
import type { PageSummary } from '../../content/pages/page_summary.ts'
import { pageOwner, variantFile } from '../../content/paths.ts'
import { onDomain, originOf } from '../../domain/domains.ts'
import { pathOf } from '../../domain/page_address.ts'
import { isEditable } from '../../edit/apply.ts'
import { baseOf } from '../../edit/bases.ts'
import { Refused } from '../../edit/edit_guard.ts'
import { editsBetween } from '../../edit/edits_between.ts'
import { readValue } from '../../edit/file_values.ts'
import { newProblems } from '../../edit/new_problems.ts'
import type { Bases, Edit, PageAsk, PageAt, PagePlan } from '../../edit/protocol.ts'
import { must } from '../../problems/must.ts'
import { hasError } from '../../problems/problem.ts'
import type { Answer, Asked, EditContext, Handlers } from './edit_context.ts'

/** @param isHandedIn whether others can know of a file */
export const pageHandlers = (
  context: EditContext,
  isHandedIn: (file: string) => Promise<boolean>,
): Handlers<'new' | 'page'> => ({
  new: (asked) => {
    if (asked.kind === 'variant') return newVariant(context, asked)
    return asked.kind === 'copy' ? copy(context, asked) : draft(context, asked)
  },
  page: async (asked) => {
    const { files } = planOf(context, asked.change, true)
    const isKnown = (await Promise.all(files.map(({ from }) => isHandedIn(from)))).includes(true)
    const change = () => changePage(context, asked, isKnown)
    return asked.isPlan ? change() : context.alone(change)
  },
})

/** A draft, which opens with a block that shows its title. */
function draft(
  context: EditContext,
  { name, title, locale, component }: Asked<'new'> & { kind: 'page' },
): Answer<'new'> {
  const { config, examplesOf } = context
  const there = context.there()
  const blocks = context.templates.blocks.values()
  const example = openingExample(blocks, examplesOf, { named: component, codes: context.begunIn(locale), there })
  if (example === undefined) throw new Refused(422, 'There is no block that a page could open with.')
  const files = newPage(config, there.pages, { name, title, locale, only: null, example })
  if (typeof files === 'string') throw new Refused(422, files)
  const [[file, contents] = ['', '']] = Object.entries(files)
  return { file, contents, page: { page: name, brand: pageOwner(file), locale }, versions: [] }
}

/** A variant in which nothing differs yet. */
function newVariant(context: EditContext, { page: name, locale }: Asked<'new'> & { kind: 'variant' }): Answer<'new'> {
  const page = pageNamed(context, name)
  if (!context.codes.includes(locale)) throw new Refused(422, `There is no language ${locale}.`)
  const file = variantFile(page.file, locale)
  if (context.site.textOf(file) !== undefined) throw new Refused(422, `${file} is there already.`)
  const contents = `# What is other in ${locale} than in ${page.file.split('/').at(-1)}, block by block.\nblocks: []\n`
  return { file, contents, page: { page: page.name, brand: brandThatShows(context, page.owner), locale }, versions: [] }
}

function copy(
  context: EditContext,
  { page: from, name, title, locale, edits, bases }: Asked<'new'> & { kind: 'copy' },
): Answer<'new'> {
  const page = pageNamed(context, from)
  const { changes } = context.applied(edits, bases)
  const textOf = (file: string) => changes.get(file) ?? context.textOf(file)
  const names = context.site.pageSummaries().map((each) => each.name)
  const copied = copyOfPage(context.config, names, { page, textOf, name, title, locale })
  if (typeof copied === 'string') throw new Refused(422, copied)
  const [first, ...versions] = Object.entries(copied).map(([file, contents]) => ({ file, contents }))
  const { file, contents } = must(first)
  return { file, contents, page: { page: name, brand: brandThatShows(context, pageOwner(file)), locale }, versions }
}

function pageNamed({ site }: EditContext, name: string): PageSummary {
  const page = site.pageSummaries().find((each) => each.name === name)
  if (page === undefined) throw new Refused(404, `There is no page ${name}.`)
  return page
}

/** The brand that owns a page; the first one where every brand has it. */
function brandThatShows({ config: { brands } }: EditContext, owner: string): string {
  return (brands.find(({ id }) => id === owner) ?? must(brands[0])).id
}

async function changePage(context: EditContext, asked: Asked<'page'>, isKnown: boolean): Promise<Answer<'page'>> {
  const { site } = context
  const { changes, ...plan } = planOf(context, asked.change, isKnown)
  const added = newProblems(await site.allProblems(), await site.judge(changes))
  const problems = added.map(context.viewOf)
  if (asked.isPlan || hasError(added)) return { ...plan, problems, isDone: false }
  // A file may have been saved elsewhere while the site was judged.
  const now = planOf(context, asked.change, isKnown).changes
  if (JSON.stringify([...now]) !== JSON.stringify([...changes])) return changePage(context, asked, isKnown)
  context.write(changes)
  return { ...plan, problems, isDone: true }
}

/** What moving or deleting does to the files as they are at this moment, whatever of them is shown already. */
function planOf(
  context: EditContext,
  change: PageAsk,
  isKnown: boolean,
): Omit<PagePlan, 'isDone' | 'problems'> & { changes: Map<string, string | null> } {
  const { kind, page, to } = change
  const { config, templates } = context
  const sources = context.site.sources().flatMap(({ path: file }) => {
    const contents = context.textOf(file)
    return contents === undefined ? [] : [{ path: file, contents }]
  })
  const of = { sources, config, templates }
  const plan =
    kind === 'move' ? movePage(of, page.page, to, !isKnown || change.isBack) : removePage(of, page.page, to, !isKnown)
  if (typeof plan === 'string') throw new Refused(422, plan)
  const { changes } = plan
  const files = 'below' in plan ? plan.files : plan.files.map((from) => ({ from, to: null }))
  for (const file of changes.keys()) {
    if (!isEditable(file) || !context.isInContent(file))
      throw new Refused(422, `${file} cannot be changed from the page.`)
    const isTaken = files.some((each) => each.to === file) && context.textOf(file) !== undefined
    if (isTaken) throw new Refused(422, `${file} is there already.`)
  }
  return {
    files,
    links: plan.links.map(({ file, count }) => ({ file, title: context.titleOf(file, page.locale), count })),
    below: 'below' in plan ? plan.below : [],
    calledBy: namelessIn(
      config,
      context.site.pageSummaries().find(({ name }) => name === page.page),
    ),
    url: urlOf(context, { ...page, page: to ?? '' }),
    undo: kind === 'move' ? { edits: [], bases: {} } : undoOf(context, changes),
    changes,
  }
}

/** The path that stands in the title of a page; null for one that says what it is called, or whose title shows neither. */
const namelessIn = (config: EditContext['config'], page: PageSummary | undefined): string | null =>
  page === undefined ||
  page.path === '' ||
  page.owner === 'shared' ||
  page.facts.section !== undefined ||
  !showsSection(config)
    ? null
    : page.path

/** The edits that turn changed files back into what they were. */
function undoOf(context: EditContext, changes: ReadonlyMap<string, string | null>): PagePlan['undo'] {
  const bases: Bases = {}
  const edits = [...changes].flatMap(([file, after]): Edit[] => {
    const before = context.textOf(file)
    if (after === null) return [{ kind: 'create', file, contents: before ?? '' }]
    const { digest, contents } = baseOf(after)
    bases[digest] = contents
    const valueBefore = before === undefined ? [] : readValue(file, before)
    const back = editsBetween(file, readValue(file, after), valueBefore, context.codes)
    return back.map((edit) => (edit.kind === 'create' ? edit : { ...edit, base: digest }))
  })
  return { edits, bases }
}

/** Where a page of a brand will be seen; the home page if there is no name. */
function urlOf({ config, site }: EditContext, { page: name, brand: shown, locale }: PageAt): string {
  const page = site.pageSummaries().find((each) => each.name === name)
  const place = page ?? placeOf(config, { owner: '' }, name)
  const owner = config.brands.find(({ id }) => id === (name === '' ? shown : place.owner))
  const brand = owner ?? config.brands.find(({ id }) => id === shown) ?? must(config.brands[0])
  return originOf(brand.host) + pathOf(config, locale, onDomain(brand, name === '' ? '' : place.path))
}
