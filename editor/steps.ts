// What an author has done, step by step, so that each can be undone and done again in order: in texts, lists and pages, saved or not,
// until it is handed in. A step that is still unsaved is taken out of the list of edits; one that is saved is undone by the edit that
// is its opposite, from the file as it was saved.
import type { Bases, Edit, Json, PageAsk, PictureAsk } from '../cli/edit/protocol.ts'
import { isChanged, isNothing, isSamePlace, type Unsaved, withEdit, withoutEdit } from './edits.ts'

export type Step = { /** Steps of one press share it. */ group?: string } & (
  | Made
  /** It has been taken out of the list. */
  | { kind: 'out'; edit: Edit }
  | PageChange
  | PictureChange
)

interface Made {
  kind: 'made'
  id: string
  edit: Edit
  /** What is typed on is another step. */
  isSaved?: true
}

/** Written at once by the server. */
export interface PageChange {
  kind: 'page'
  undo: PageStep
  redo: PageStep
}

/** As a change of a page. */
export interface PictureChange {
  kind: 'picture'
  undo: PictureAsk
  redo: PictureAsk
}

/** What takes a change of a picture back; undefined where edits do, or nothing has to. */
export function pictureStep(change: PictureAsk): PictureChange | undefined {
  if (change.kind === 'remove') return { kind: 'picture', undo: { ...change, kind: 'restore' }, redo: change }
  if (change.kind !== 'rename') return undefined
  const { src, to } = change
  const undo: PictureAsk = { kind: 'rename', src: to, to: src, isBack: true }
  return { kind: 'picture', undo, redo: { ...change, isBack: true } }
}

/** True of what the server has to take back, as it has written it. */
export const isWritten = (step: Step): step is PageChange | PictureChange =>
  step.kind === 'page' || step.kind === 'picture'

/** @property url where its author goes on */
export type PageStep = { change: PageAsk } | { edits: Edit[]; bases: Bases; url: string }

export interface Steps {
  done: Step[]
  undone: Step[]
}
export const noSteps: Steps = { done: [], undone: [] }

// As many as somebody undoes one after the other.
const mostSteps = 100

/**
 * With one step more: what was undone before is not done again. Typing on in a text until it is saved is one step, and typed back it is none.
 * @param isFirst since the page was loaded: whoever comes back begins a step of their own
 */
export function withStep({ done }: Steps, step: Step, isFirst = false): Steps {
  const joined = isFirst ? undefined : joinedStep(done.at(-1), step)
  if (joined === undefined) return { done: [...done, step].slice(-mostSteps), undone: [] }
  return { done: [...done.slice(0, -1), ...(isNothing(joined.edit) ? [] : [joined])], undone: [] }
}

function joinedStep(last: Step | undefined, step: Step) {
  if (last?.kind !== 'made' || step.kind !== 'made' || last.isSaved || (last.group ?? step.group) !== undefined)
    return undefined
  const [before, edit] = [last.edit, step.edit]
  if (!isChanged(before) || !isChanged(edit) || !isSamePlace(before, edit)) return undefined
  // Somebody else's words in between are no part of it.
  if (JSON.stringify(before.to) !== JSON.stringify(edit.from)) return undefined
  return { ...step, edit: { ...edit, from: before.from } as Edit }
}

/** An edit as it was added to a list. @param list with it */
export const stepOf = (list: readonly Unsaved[], { id, edit }: Unsaved): Made => ({
  kind: 'made',
  // Typing on has changed the edit that was there.
  id: list.some((each) => each.id === id) ? id : (list.findLast((each) => isSamePlace(each.edit, edit))?.id ?? id),
  edit,
})

/**
 * Takes a step back.
 * @param id for an edit that comes into the list by that
 * @returns the list without it, and the step that takes that back; undefined if the step cannot be taken back
 */
export function takenBack(
  list: readonly Unsaved[],
  step: Exclude<Step, PageChange | PictureChange>,
  id: string,
): { list: Unsaved[]; counter: Step } | undefined {
  const { group } = step
  const grouped = group === undefined ? {} : { group }
  if (step.kind === 'out') {
    const { edit } = step
    return { list: withEdit(list, { id, edit }), counter: { ...grouped, kind: 'made', id, edit } }
  }
  const now = list.find((each) => each.id === step.id)?.edit
  if (now !== undefined && !isChanged(now))
    return { list: withoutEdit(list, step.id), counter: { ...grouped, kind: 'out', edit: now } }
  const edit = oppositeOf(step.edit, now)
  if (edit === undefined) return undefined
  const next = withEdit(list, { id, edit })
  return { list: next, counter: { ...grouped, ...stepOf(next, { id, edit }) } }
}

/** What undoes an edit. @param now the edit of a value as it stands in the list by now; undefined if it has been saved */
function oppositeOf(made: Edit, now: Edit | undefined): Edit | undefined {
  switch (made.kind) {
    case 'text':
    case 'value': {
      const there = now?.kind === 'text' || now?.kind === 'value' ? now : made
      const { at, base } = there
      return { ...made, at, ...(base === undefined ? {} : { base }), from: there.to, to: made.from } as Edit
    }
    case 'insert': {
      const { item, ...rest } = made
      return { ...rest, kind: 'remove', from: item }
    }
    case 'remove': {
      const { from, ...rest } = made
      return { ...rest, kind: 'insert', item: from }
    }
    case 'move':
      return { ...made, index: made.to, to: made.index }
    case 'create':
      return undefined
  }
}

const mapped = ({ done, undone }: Steps, map: (step: Step) => Step | undefined): Steps => ({
  done: done.flatMap((step) => map(step) ?? []),
  undone: undone.flatMap((step) => map(step) ?? []),
})

/** Once edits are saved: what was done and undone before begins from the file with all of them. */
export function stepsOnTop(
  steps: Steps,
  saved: readonly Unsaved[],
  begun: readonly { file: string; base: string; now: { digest: string } }[],
): Steps {
  return mapped(steps, (step) => {
    if (isWritten(step) || step.edit.kind === 'create') return step
    const { at, base } = step.edit
    const savedEdit = step.kind === 'made' ? saved.find(({ id }) => id === step.id)?.edit : undefined
    // What others have changed may have brought it to another file than it was made in.
    const own = savedEdit === undefined || savedEdit.kind === 'create' ? base : savedEdit.base
    const next = begun.find((each) => each.file === at.file && each.base === own)
    const edit = next === undefined ? step.edit : { ...step.edit, base: next.now.digest }
    return { ...step, ...(savedEdit && { isSaved: true }), edit }
  })
}

/** A page that has begun in the browser is saved: the server takes it back, with its versions. @param files of both */
export const stepsOfPage = (steps: Steps, files: readonly string[], page: PageChange): Steps =>
  mapped(steps, (step) => {
    if (step.kind !== 'made' || step.edit.kind !== 'create' || !files.includes(step.edit.file)) return step
    return step.edit.file === files[0] ? page : undefined
  })

/** Without the steps of edits that somebody has taken out of the list by hand: those are steps of their own. */
export const stepsWithout = (steps: Steps, gone: readonly Unsaved[]): Steps => {
  const left = mapped(steps, (step) =>
    step.kind === 'made' && gone.some(({ id }) => id === step.id) ? undefined : step,
  )
  return gone.toReversed().reduce((all, { edit }) => withStep(all, { kind: 'out', edit }), left)
}

/**
 * Once the server has taken a step back, or done it again: other steps may stand behind it by then, and another tab may have taken it
 * back already.
 * @param counter undefined where it can no longer be done
 */
export function stepsAfter(steps: Steps, from: 'done' | 'undone', step: Step, counter: Step | undefined): Steps {
  const to = from === 'done' ? 'undone' : 'done'
  const at = steps[from].findLastIndex((each) => JSON.stringify(each) === JSON.stringify(step))
  if (at === -1) return steps
  const left = { ...steps, [from]: steps[from].toSpliced(at, 1) }
  return counter === undefined ? left : { ...left, [to]: [...left[to], counter] }
}

/** What has been handed in is undone by nobody here; what is still unsaved is. */
export const stepsHandedIn = (steps: Steps, list: readonly Unsaved[]): Steps =>
  mapped(steps, (step) => (step.kind === 'made' && list.some(({ id }) => id === step.id) ? step : undefined))

/** An edit that begins from another version now. */
export const stepsFrom = (steps: Steps, id: string, before: Json, from: Json): Steps =>
  mapped(steps, (step) =>
    step.kind === 'made' &&
    step.id === id &&
    'from' in step.edit &&
    JSON.stringify(step.edit.from) === JSON.stringify(before)
      ? { ...step, edit: { ...step.edit, from } as Edit }
      : step,
  )

/** Edits of one place have been joined. @param before them @param list with the one that is left */
export const stepsJoined = (steps: Steps, before: readonly Unsaved[], list: readonly Unsaved[]): Steps =>
  mapped(steps, (step) => {
    const own = step.kind === 'made' ? before.find(({ id }) => id === step.id) : undefined
    return step.kind === 'made' && own !== undefined ? { ...step, id: stepOf(list, own).id } : step
  })

/** Pages have other names: steps in their texts go along. */
export const stepsInFiles = (steps: Steps, inFile: (edit: Edit) => Edit): Steps =>
  mapped(steps, (step) => (isWritten(step) ? step : { ...step, edit: inFile(step.edit) }))

/** What steps begin from. */
export const basesOfSteps = ({ done, undone }: Steps): (string | undefined)[] =>
  [...done, ...undone].flatMap((step) => (!isWritten(step) && 'base' in step.edit ? [step.edit.base] : []))
