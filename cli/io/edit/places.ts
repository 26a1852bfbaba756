// Requests about the place that an author has open: its form, and the page as it looks with the edits.

import { type Applied, applied } from '../../edit/apply.ts'
import { baseIn, baseOf, begunFrom } from '../../edit/bases.ts'
import { Refused } from '../../edit/edit_guard.ts'
import { fieldAt, trailTo } from '../../edit/field_views.ts'
import {
  type Edit,
  fileOf,
  type PageAt,
  type PlaceAnswer,
  type PreviewAnswer,
  type ValuePlace,
} from '../../edit/protocol.ts'
import { sharedBy } from '../../edit/shown_elsewhere.ts'
import { must } from '../../problems/must.ts'
import { hasError, type Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { thrownText } from '../../problems/thrown.ts'
import type { Asked, EditContext, Handlers, TextOf } from './edit_context.ts'

interface JudgedPlace {
  at: ValuePlace
  page: PageAt
  textOf: TextOf
  /** Of the page and of the files with changes. */
  problems: readonly Problem[]
}

export const placeHandlers = (context: EditContext): Handlers<'place' | 'preview'> => ({
  place: ({ at, page, edits, bases }) => {
    const textOf = context.readOnce()
    const { changes } = context.applied(edits, bases, textOf)
    return placeIn(context, changes, { at, page, textOf, problems: context.site.judgePage(changes, page) })
  },
  preview: (asked) => preview(context, asked),
})

function placeIn(
  context: EditContext,
  changes: ReadonlyMap<string, string>,
  { at, page, textOf, problems }: JudgedPlace,
): PlaceAnswer {
  const ground = context.formContext()
  const file = context.formFile(at.file, changes, textOf)
  const field = fieldAt(ground, file, at.path)
  if (field === undefined) throw new Refused(404, `There is nothing at ${at.path.join('.')} in ${at.file}.`)
  return {
    field,
    trail: trailTo(ground, file, at.path, page.locale),
    shared: sharedBy(ground, context.site.pageSummaries(), at, page, context.usesOf),
    problems: problems.filter(({ place }) => isWithin(place, at)).map(context.viewOf),
    base: baseOf(textOf(at.file)),
  }
}

async function preview(context: EditContext, asked: Asked<'preview'>): Promise<PreviewAnswer> {
  const { page: shown, edits, bases } = asked
  const textOf = context.readOnce()
  const result = context.applied(edits, bases, textOf)
  const { changes, conflicts } = result
  const at = placeNow(context, asked, result, textOf)
  const answerOf = (problems: readonly Problem[]): PreviewAnswer => ({
    html: null,
    table: null,
    problems: problems.map(context.viewOf),
    conflicts,
    place: at === null ? null : placeOrNothing(context, changes, { at, page: shown, textOf, problems }),
    moved: movedEdits(edits, result, textOf),
  })
  try {
    const rendered = await context.site.tryPage(changes, shown)
    if (rendered === undefined)
      throw new Refused(404, `There is no page ${shown.page}: it may have been taken away or renamed.`)
    const { problems, route, page } = rendered
    const table = page === undefined || route === undefined ? null : context.tableOf(route, page)
    return { ...answerOf(problems), html: page?.html ?? null, table }
  } catch (error) {
    if (error instanceof Refused) throw error
    // A link that leads nowhere, say, is told as what it is.
    const problems = context.site.judgePage(changes, shown)
    if (hasError(problems)) return answerOf(problems)
    const message = thrownText(error)
    const [file = ''] = changes.keys()
    return answerOf([problem.brokenPage({ file }, shown.page, message)])
  }
}

/** Where the open place is today: what others have saved may have moved it. */
function placeNow(
  context: EditContext,
  { at, base, edits, bases }: Asked<'preview'>,
  { placed }: Applied,
  textOf: TextOf,
): ValuePlace | null {
  const from = base === null ? undefined : begunFrom(base, bases)
  if (at === null || from === undefined) return at
  if (placed.size === 0 && from.contents === textOf(at.file)) return at
  return applied(edits, textOf, context.codes, baseIn(bases), { at, base: from }).open ?? null
}

/** The edits as they apply to the files of today; null if that is how they came. */
function movedEdits(edits: readonly Edit[], { placed }: Applied, textOf: TextOf): PreviewAnswer['moved'] {
  const files = [...new Set(edits.flatMap((edit, index) => (placed.has(index) ? fileOf(edit) : [])))]
  const bases = new Map(files.map((file) => [file, baseOf(textOf(file))]))
  const moved = edits.map((edit, index): Edit => {
    const now = placed.get(index)
    return now === undefined ? edit : { ...now, base: must(bases.get(fileOf(edit))).digest }
  })
  if (JSON.stringify(moved) === JSON.stringify(edits)) return null
  return {
    edits: moved,
    bases: Object.fromEntries([...bases.values()].map(({ digest, contents }) => [digest, contents])),
  }
}

/** What was open may have gone with an edit that was undone. */
function placeOrNothing(
  context: EditContext,
  changes: ReadonlyMap<string, string>,
  place: JudgedPlace,
): PlaceAnswer | null {
  try {
    return placeIn(context, changes, place)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

const isWithin = (place: problem.Place, at: ValuePlace) =>
  place.file === at.file && at.path.every((step, index) => place.path?.[index] === step)
