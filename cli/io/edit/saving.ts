// What saving edits would change and what is wrong with it; and saving them.
import { stringsIn } from '../../content/authoring/picture_uses.ts'
import { goneFile, mediaFile } from '../../content/paths.ts'
import { applied } from '../../edit/apply.ts'
import { baseIn, baseOf, begunFrom } from '../../edit/bases.ts'
import { fileDiff } from '../../edit/diff_lines.ts'
import { Refused } from '../../edit/edit_guard.ts'
import { newProblems } from '../../edit/new_problems.ts'
import { type Bases, type CheckAnswer, type Edit, fileOf } from '../../edit/protocol.ts'
import { hasError } from '../../problems/problem.ts'
import { isPicture } from '../write_content/media_files.ts'
import { type Answer, type Asked, type EditContext, type Handlers, unreadable } from './edit_context.ts'

export const savingHandlers = (context: EditContext): Handlers<'check' | 'save'> => ({
  check: async (asked) => (await checked(context, asked)).answer,
  save: (asked) => context.alone(() => save(context, asked)),
})

async function checked(context: EditContext, { edits, bases }: Asked<'check'>) {
  const { site } = context
  const { changes, conflicts, edits: placed } = context.applied(edits, bases)
  if (site.edited(changes)?.config === undefined) throw unreadable()
  const judged = await site.judge(new Map([...changes, ...newPictures(context, edits)]))
  const problems = newProblems(await site.allProblems(), judged)
  const diffs = [...changes].map(([file, after]) => fileDiff(file, site.textOf(file), after, placed.get(file) ?? []))
  const answer: CheckAnswer = { diffs, problems: problems.map(context.viewOf), conflicts }
  return { answer, changes, isRefused: hasError(problems) || conflicts.length > 0 }
}

/** Pictures that edits name and that have just come to the disk: the site learns of them a moment later. */
const newPictures = ({ config, folders }: EditContext, edits: readonly Edit[]): [file: string, contents: string][] =>
  stringsIn(edits).flatMap((text) =>
    !config.media.includes(text) && isPicture(folders, text) ? [[mediaFile(text), '']] : [],
  )

async function save(context: EditContext, asked: Asked<'save'>): Promise<Answer<'save'>> {
  const { answer, changes, isRefused } = await checked(context, asked)
  if (isRefused) return { ...answer, isSaved: false, begun: [] }
  const { edits, bases } = asked
  const files = [...changes.keys()]
  const outside = files.find((file) => !context.isInContent(file))
  if (outside !== undefined) throw new Refused(422, `${outside} lies outside of the content folder, behind a link.`)
  // A file may have been saved elsewhere while the site was judged: what is written follows from the files of this very moment.
  const now = context.applied(edits, bases).changes
  if (files.some((file) => now.get(file) !== changes.get(file))) return save(context, asked)
  // Once a deletion is undone, no address is gone any more: nor is the file that would say so.
  const isOver = (contents: string | null) => contents?.trim() === '[]'
  context.write(new Map([...changes].map(([file, each]) => [file, file === goneFile && isOver(each) ? null : each])))
  return { ...answer, isSaved: true, begun: basesAfter(context.codes, edits, bases) }
}

/** What is typed while a save is on its way names the texts from before it: here is each with the edits that are saved by now. */
function basesAfter(codes: readonly string[], edits: readonly Edit[], bases: Bases): Answer<'save'>['begun'] {
  const keyOf = (edit: Edit) => JSON.stringify([fileOf(edit), edit.kind === 'create' ? '' : edit.base])
  return [...new Set(edits.map(keyOf))].map((key) => {
    const [file, base] = JSON.parse(key) as [string, string]
    const own = edits.filter((edit) => keyOf(edit) === key)
    const before = begunFrom(base, bases)?.contents
    const after = applied(own, () => before, codes, baseIn(bases)).changes.get(file)
    return { file, base, now: baseOf(after ?? before) }
  })
}
