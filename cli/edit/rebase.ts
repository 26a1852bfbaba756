// Where a place of a file that an author saw stands today, once others have changed the file. Blocks and items of lists are the same
// by their ids, else by all they say, else by half of it between the same neighbours. Where that leaves a doubt there is no answer:
// nothing is ever written into another item than the one that its author edited.
import { valueAt } from '../content/yaml/edit_values.ts'
import { itemKey } from './file_values.ts'
import type { Edit, Path } from './protocol.ts'

type Placed = Exclude<Edit, { kind: 'create' }>

interface Position<At> {
  at: At
  /** False of what merely stands where it stood: both versions may be shown there, and nothing is written. */
  isSure: boolean
}

/** @param was the file as the author saw it @param is the same today @returns undefined if it is gone, or where several could be it */
export function placeNow(path: Path, was: unknown, is: unknown): Position<Path> | undefined {
  const now: Position<Path> = { at: [], isSure: true }
  for (const [depth, step] of path.entries()) {
    const before = valueAt(was, path.slice(0, depth))
    const item =
      typeof step === 'number' && Array.isArray(before)
        ? itemNow(before, listAt(is, now.at), step)
        : { at: step, isSure: true }
    if (item === undefined) return undefined
    now.at.push(item.at)
    now.isSure &&= item.isSure
  }
  return now
}

/** The edit as it reads in the file of today. As `placeNow`. */
export function editNow(edit: Placed, was: unknown, is: unknown): Position<Placed> | undefined {
  const list = placeNow(edit.at.path, was, is)
  if (list === undefined) return undefined
  const at = { ...edit.at, path: list.at }
  if (edit.kind === 'text' || edit.kind === 'value') return { at: { ...edit, at }, isSure: list.isSure }
  const [before, today] = [listAt(was, edit.at.path), listAt(is, list.at)]
  if (edit.kind === 'insert') {
    const index = gapNow(before, today, edit.index)
    return index === undefined ? undefined : { at: { ...edit, at, index }, isSure: list.isSure }
  }
  const item = itemNow(before, today, edit.index)
  if (item === undefined) return undefined
  const [index, isSure] = [item.at, item.isSure && list.isSure]
  if (edit.kind === 'remove') return { at: { ...edit, at, index }, isSure }
  const to = gapNow(before.toSpliced(edit.index, 1), today.toSpliced(index, 1), edit.to)
  return to === undefined ? undefined : { at: { ...edit, at, index, to }, isSure }
}

const listAt = (value: unknown, path: Path): unknown[] => {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list : []
}

function itemNow(before: readonly unknown[], today: readonly unknown[], index: number): Position<number> | undefined {
  const same = sameItem(before, today, index)
  if (same !== undefined) return { at: same, isSure: true }
  if (index >= before.length) return undefined
  // It has been changed: it is between the items around it that have not.
  const [low, high] = [neighbour(before, today, index, -1), neighbour(before, today, index, 1)]
  const [own, room] = [between(low.before, high.before), between(low.today, high.today)]
  const alike = room.filter((at) => saysHalfOf(before[index], today[at]))
  const [only] = alike
  const isOnly = alike.length === 1 && own.filter((each) => saysHalfOf(before[each], today[only ?? 0])).length === 1
  if (only !== undefined && isOnly) return { at: only, isSure: true }
  const at = low.today + index - low.before
  return own.length === room.length ? { at, isSure: false } : undefined
}

/** The next item above or below that stands unchanged in both lists, or their ends. */
function neighbour(before: readonly unknown[], today: readonly unknown[], index: number, step: -1 | 1) {
  for (let at = index + step; at >= 0 && at < before.length; at += step) {
    const same = sameItem(before, today, at)
    if (same !== undefined) return { before: at, today: same }
  }
  return step === 1 ? { before: before.length, today: today.length } : { before: -1, today: -1 }
}

const between = (low: number, high: number) =>
  Array.from({ length: Math.max(0, high - low - 1) }, (_, index) => low + 1 + index)

/** Of several that are alike each is known by its number, as long as there are as many. */
function sameItem(before: readonly unknown[], today: readonly unknown[], index: number): number | undefined {
  const key = itemKey(before[index])
  const indexes = (list: readonly unknown[]) => list.flatMap((item, at) => (itemKey(item) === key ? at : []))
  const [was, is] = [indexes(before), indexes(today)]
  return was.length === is.length ? is[was.indexOf(index)] : undefined
}

/** Whether at least half of what an item said still stands in another one. */
export function saysHalfOf(item: unknown, other: unknown): boolean {
  const [said, still] = [leavesOf(item), new Set(leavesOf(other))]
  return said.filter((leaf) => still.has(leaf)).length * 2 >= said.length
}

/** Every text and number in a value, with the names of its fields. */
const leavesOf = (value: unknown, name = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [`${name}: ${value}`]
    : Object.entries(value).flatMap(([field, inside]) =>
        leavesOf(inside, Array.isArray(value) ? name : `${name}.${field}`),
      )

/** The end stays the end, and the beginning the beginning; any other gap stays before the item below it, or else behind the one above. */
function gapNow(before: readonly unknown[], today: readonly unknown[], index: number): number | undefined {
  if (index >= before.length) return today.length
  if (index === 0) return 0
  const below = itemNow(before, today, index)
  if (below !== undefined) return below.at
  const above = itemNow(before, today, index - 1)
  return above === undefined ? undefined : above.at + 1
}
