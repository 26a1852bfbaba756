// The list of unsaved edits as a value: adding one to it, and taking one out so that the others still mean what they meant.
import {
  type Edit,
  fileOf,
  type InsertEdit,
  type Json,
  type MoveEdit,
  type Path,
  type RemoveEdit,
  type TextEdit,
  type ValueEdit,
  type ValuePlace,
} from '../cli/edit/protocol.ts'

/** An edit with a name of its own, by which tabs and undo speak of it. */
export interface Unsaved {
  id: string
  edit: Edit
}

/** Whether an edit names a picture: a new page is a text, in which a name need not stand in quotation marks. */
const namesPicture = (edit: Edit, src: string): boolean =>
  edit.kind === 'create' ? edit.contents.includes(src) : JSON.stringify(edit).includes(JSON.stringify(src))

/**
 * What waits until edits are saved. A picture's file is renamed and taken away at once, and what is unsaved would name what is no longer
 * there; another picture is put into the files as they are saved, and unsaved edits may have moved the places in them.
 */
export const pictureWaits = (edits: readonly Edit[], src: string): { file: boolean; replacing: boolean } => ({
  file: edits.some((edit) => namesPicture(edit, src)),
  replacing: edits.length > 0,
})

type Structural = InsertEdit | RemoveEdit | MoveEdit
const isStructural = (edit: Edit): edit is Structural =>
  edit.kind === 'insert' || edit.kind === 'remove' || edit.kind === 'move'

export const isSameValuePlace = (one: ValuePlace, other: ValuePlace) =>
  one.file === other.file && isSamePath(one.path, other.path)
const isSamePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((step, index) => step === other[index])

/**
 * The list with one more edit. Typing on in a text, or choosing again, changes the edit that is there; what is as it was at
 * first is no edit.
 * @param sent those that are being saved, by their names: they stay as they were sent, and what follows begins from them
 */
export function withEdit(
  list: readonly Unsaved[],
  { id, edit }: Unsaved,
  sent: ReadonlySet<string> = new Set(),
): Unsaved[] {
  const before = list.findLastIndex((each) => isSamePlace(each.edit, edit))
  const earlier = list[before]
  const added = (made: Edit) => (isNothing(made) ? [...list] : [...list, { id, edit: made }])
  if (earlier === undefined || isOvertaken(earlier.edit, list.slice(before + 1))) return added(edit)
  if (sent.has(earlier.id)) return added(beginningFrom(earlier.edit, edit))
  const joined = { ...edit, ...beginningOf(earlier.edit) } as Edit
  return list.flatMap((each, index) =>
    index !== before ? [each] : isNothing(joined) ? [] : [{ id: each.id, edit: joined }],
  )
}

/** The list once nothing of it is being saved any more: what was typed on meanwhile is one edit with what was sent. */
export const withRefused = (list: readonly Unsaved[]): Unsaved[] =>
  list.reduce<Unsaved[]>((joined, each) => withEdit(joined, each), [])

/** What stood there when it was first changed, in the file as it was then. */
const beginningOf = (edit: Edit) =>
  isChanged(edit) ? { from: edit.from, ...(edit.base === undefined ? {} : { base: edit.base }) } : {}

/** Whether items of a list have gone elsewhere since: a path may mean another place by now. */
const isOvertaken = (edit: Edit, later: readonly Unsaved[]) =>
  later.some(({ edit: each }) => isStructural(each) && each.at.file === fileOf(edit))

/**
 * The list once these are saved: what is left of it begins from the files with them. Another tab, where somebody has typed on
 * meanwhile, has changed an edit that was on its way: what is left of that begins from what was saved.
 * @param saved as they were sent
 */
export function withoutSaved(list: readonly Unsaved[], saved: readonly Unsaved[], begun: readonly Begun[]): Unsaved[] {
  return list.flatMap((each, index) => {
    const savedEdit = saved.find(({ id }) => id === each.id)?.edit
    if (savedEdit === undefined) return onTop(each, saved, list.slice(index + 1), begun)
    if (!isChanged(savedEdit)) return []
    const left = { ...each.edit, from: savedEdit.to } as Edit
    return isNothing(left) ? [] : onTop({ ...each, edit: left }, saved, list.slice(index + 1), begun)
  })
}

/** Where edits begin once those of the same base are saved. */
export interface Begun {
  file: string
  base: string
  now: { digest: string }
}

/** An edit in the file as the saved ones leave it, with those that were made after it. */
function onTop(
  { id, edit }: Unsaved,
  saved: readonly Unsaved[],
  later: readonly Unsaved[],
  begun: readonly Begun[],
): Unsaved[] {
  const next = begun.find(({ file, base }) => file === fileOf(edit) && base === baseOf(edit))
  if (edit.kind === 'create' || next === undefined) return [{ id, edit }]
  const moves = later.flatMap(({ id, edit: each }) =>
    isStructural(each) && baseOf(each) === next.base && saved.some((one) => one.id === id) ? each : [],
  )
  const at = moves.reduce<ValuePlace | undefined>((now, each) => now && valuePlaceAfter(now, each), edit.at)
  return at === undefined ? [] : [{ id, edit: { ...edit, at, base: next.now.digest } }]
}

const baseOf = (edit: Edit) => (edit.kind === 'create' ? '' : edit.base)

/**
 * The list with its edits where their places are by now; undefined if another tab has changed the list since it was asked about:
 * it is asked about anew then.
 * @param moved in the order of `asked`
 */
export function withMoved(
  list: readonly Unsaved[],
  asked: readonly Unsaved[],
  moved: readonly Edit[],
): Unsaved[] | undefined {
  if (JSON.stringify(list) !== JSON.stringify(asked)) return undefined
  return list.flatMap(({ id, edit }, index) => {
    const now = moved[index] ?? edit
    return isNothing(now) ? [] : [{ id, edit: now }]
  })
}

/** An edit that begins from what another one of the same place has written; any other as it is. */
export const beginningFrom = (written: Edit, edit: Edit): Edit =>
  isChanged(written) && isSamePlace(written, edit) ? ({ ...edit, from: written.to } as Edit) : edit

/**
 * An edit of a place as it stands by now: what it begins from is what was read there, with what has been taken back, saved and written
 * there since.
 * @param read the list with which the place was read
 * @param saved since then, as it was sent
 */
export function begunNow(edit: Edit, { read, saved, now }: Record<'read' | 'saved' | 'now', readonly Unsaved[]>): Edit {
  if (!('from' in edit)) return edit
  const { file, path } = valuePlaceOf(edit)
  const isIn = (list: readonly Unsaved[], { id }: Unsaved) => list.some((each) => each.id === id)
  const isAsRead = ({ id, edit }: Unsaved) =>
    read.some((each) => each.id === id && JSON.stringify(each.edit) === JSON.stringify(edit))
  const takenBack = read.filter((each) => !isIn(saved, each) && !isIn(now, each)).reverse()
  const written = [
    ...saved,
    ...now.filter((each, index) => !isAsRead(each) && !isOvertaken(each.edit, now.slice(index + 1))),
  ]
  const from = [
    ...takenBack.flatMap(({ edit }) => (isChanged(edit) ? [{ ...valuePlaceOf(edit), value: edit.from }] : [])),
    ...written.flatMap(({ edit }) => (isChanged(edit) ? [{ ...valuePlaceOf(edit), value: edit.to }] : [])),
  ].reduce<Json>((value, each) => {
    const isInside = each.file === file && isSamePath(each.path.slice(0, path.length), path)
    return isInside ? withInside(value, each.path.slice(path.length), each.value) : value
  }, edit.from)
  return { ...edit, from } as Edit
}

/** Of a text in its language, of an item of a list, or of what is written. */
function valuePlaceOf(edit: TextEdit | ValueEdit | RemoveEdit | MoveEdit): ValuePlace {
  const { file, path } = edit.at
  if (edit.kind === 'text') return { file, path: [...path, edit.locale] }
  return { file, path: edit.kind === 'value' ? path : [...path, edit.index] }
}

/** As a file has it: an object that has lost its last field is not there. */
function withInside(value: Json, [step, ...rest]: Path, to: Json): Json {
  if (step === undefined) return to
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withInside(item, rest, to) : item))
  const { [step]: before = null, ...others } = value !== null && typeof value === 'object' ? value : {}
  const inside = withInside(before, rest, to)
  if (inside !== null) return { ...others, [step]: inside }
  return Object.keys(others).length === 0 ? null : others
}

export const isChanged = (edit: Edit): edit is TextEdit | ValueEdit => edit.kind === 'text' || edit.kind === 'value'

export const isNothing = (edit: Edit) => isChanged(edit) && JSON.stringify(edit.from) === JSON.stringify(edit.to)

export function isSamePlace(one: Edit, other: Edit): boolean {
  if (one.kind === 'text' && other.kind === 'text')
    return one.locale === other.locale && isSameValuePlace(one.at, other.at)
  return one.kind === 'value' && other.kind === 'value' && isSameValuePlace(one.at, other.at)
}

/**
 * The list without one edit. What was changed inside of something that this one has put there goes with it; paths of later
 * edits are brought to where their places are now.
 */
export function withoutEdit(list: readonly Unsaved[], id: string): Unsaved[] {
  const at = list.findIndex((each) => each.id === id)
  const gone = list[at]?.edit
  if (gone === undefined) return [...list]
  const [before, after] = [list.slice(0, at), list.slice(at + 1)]
  if (gone.kind === 'create') return [...before, ...after.filter(({ edit }) => fileOf(edit) !== gone.file)]
  if (!isStructural(gone)) return [...before, ...chainedTo(gone, after)]
  return [...before, ...rebased(gone, after)]
}

/** The next edit of the same place began from what this one wrote: it begins now from where this one began. */
function chainedTo(gone: Exclude<Edit, Structural | { kind: 'create' }>, after: readonly Unsaved[]): Unsaved[] {
  const next = after.findIndex(({ edit }) => isSamePlace(edit, gone))
  return after.flatMap((each, index) => {
    const edit = index === next ? ({ ...each.edit, from: gone.from } as Edit) : each.edit
    return isNothing(edit) ? [] : [{ ...each, edit }]
  })
}

// More items than any list has that a person wrote.
const longest = 2000

/** Follows the items of a list by name, with and without the edit that goes. */
function rebased(gone: Structural, after: readonly Unsaved[]): Unsaved[] {
  let list = gone.at.path
  const original = Array.from({ length: longest }, (_, index) => `${index}`)
  let without: string[] = original
  let withIt: string[] = applied(original, gone, 'new')
  return after.flatMap(({ id, edit }): Unsaved[] => {
    // One of another base never saw it.
    const isElsewhere = edit.kind === 'create' || edit.at.file !== gone.at.file || edit.base !== gone.base
    if (isElsewhere) return [{ id, edit }]
    const { path } = edit.at
    if (isStructural(edit) && isSamePath(path, list)) {
      const moved = inOther(edit, withIt, without)
      withIt = applied(withIt, edit, id)
      if (moved === undefined) return []
      without = applied(without, moved, id)
      return [{ id, edit: moved }]
    }
    if (path.length > list.length && isSamePath(path.slice(0, list.length), list)) {
      const index = without.indexOf(withIt[Number(path[list.length])] ?? '')
      if (index === -1) return []
      return [{ id, edit: { ...edit, at: { ...edit.at, path: path.with(list.length, index) } } }]
    }
    // A list around this one. No path leads on from -1, where this one has gone with its item.
    if (isStructural(edit) && path.length < list.length && isSamePath(list.slice(0, path.length), path))
      list = list.with(path.length, applied(original, edit, id).indexOf(`${list[path.length]}`))
    return [{ id, edit }]
  })
}

function applied(items: readonly string[], edit: Structural, name: string): string[] {
  if (edit.kind === 'insert') return items.toSpliced(edit.index, 0, name)
  const left = items.toSpliced(edit.index, 1)
  return edit.kind === 'remove' ? left : left.toSpliced(edit.to, 0, items[edit.index] ?? '')
}

/** The edit as it reads in the other list; undefined if its item is not there. */
function inOther(edit: Structural, items: readonly string[], other: readonly string[]): Structural | undefined {
  if (edit.kind === 'insert') return { ...edit, index: placeBehind(items.slice(0, edit.index), other) }
  const index = other.indexOf(items[edit.index] ?? '')
  if (index === -1) return undefined
  if (edit.kind === 'remove') return { ...edit, index }
  const to = placeBehind(items.toSpliced(edit.index, 1).slice(0, edit.to), other.toSpliced(index, 1))
  return { ...edit, index, to }
}

/** Behind the last of these items that the list has. */
function placeBehind(items: readonly string[], list: readonly string[]): number {
  const last = items.findLast((item) => list.includes(item))
  return last === undefined ? 0 : list.indexOf(last) + 1
}

/** Where a place is once an edit of a list is made; undefined if its item is gone. */
export function valuePlaceAfter(place: ValuePlace, edit: Structural): ValuePlace | undefined {
  const { path } = edit.at
  const isInside =
    place.file === edit.at.file && place.path.length > path.length && isSamePath(place.path.slice(0, path.length), path)
  if (!isInside) return place
  const names = Array.from({ length: longest }, (_, index) => `${index}`)
  const index = applied(names, edit, 'new').indexOf(`${place.path[path.length]}`)
  return index === -1 ? undefined : { ...place, path: place.path.with(path.length, index) }
}

/** Where an edit is shown. */
export function placeOf(edit: Edit): ValuePlace {
  if (edit.kind === 'create') return { file: edit.file, path: [] }
  if (edit.kind === 'insert') return { ...edit.at, path: [...edit.at.path, edit.index] }
  if (edit.kind === 'move') return { ...edit.at, path: [...edit.at.path, edit.to] }
  // A part of a picture is changed where the picture is.
  const [last] = edit.at.path.slice(-1)
  return last === 'src' || last === 'focus' ? { ...edit.at, path: edit.at.path.slice(0, -1) } : edit.at
}
