// Edits of a file that somebody else has changed meanwhile: where each place of the file that the author saw is now. Blocks and
// items of lists are known again by their ids, else by what they say, else by their neighbours.
import { valueAt } from '../content/yaml/edit_values.ts'
import { NoSuchPlace } from '../content/yaml/edit_yaml.ts'
import type { Edit, Json, Path } from './protocol.ts'
import { afterEdit, isSame } from './same.ts'

type Placed = Exclude<Edit, { kind: 'create' }>

/**
 * @param base what the file said when the author began
 * @param now what it says today
 * @returns the edits with the places of today; undefined for one whose place is gone
 */
export function rebased(edits: readonly Edit[], base: unknown, now: unknown): (Edit | undefined)[] {
  let [was, is] = [base, now]
  return edits.map((edit) => {
    if (edit.kind === 'create') return edit
    // One that was made after the change speaks of the file as it is already.
    const isOfBase = beginsAt(was, edit)
    const moved = isOfBase ? movedEdit(edit, was, is) : edit
    if (isOfBase) was = after(was, edit)
    if (moved !== undefined) is = after(is, moved)
    return moved
  })
}

/**
 * Where a place that is open stands now.
 * @param edits that were made since `base` was read: the place speaks of the file as they leave it
 * @returns undefined where it is gone
 */
export function placeNow(path: Path, edits: readonly Edit[], base: unknown, now: unknown): Path | undefined {
  const value = (valueAt(edits.reduce(after, base), path) ?? null) as Json
  const open: Edit = { kind: 'value', at: { file: '', path }, from: value, to: value }
  const moved = rebased([...edits, open], base, now).at(-1)
  return moved?.kind === 'value' ? moved.at.path : undefined
}

/** Whether what an edit began from stands at its place. */
function beginsAt(value: unknown, edit: Placed): boolean {
  const { path } = edit.at
  if (edit.kind === 'text')
    return (valueAt(value, [...path, edit.locale]) ?? null) === edit.from && hasPlace(value, path)
  if (edit.kind === 'value') return isSame(valueAt(value, path), edit.from) && hasPlace(value, path)
  if (edit.kind === 'insert') return hasPlace(value, path)
  return isSame(valueAt(value, [...path, edit.index]), edit.from)
}

const hasPlace = (value: unknown, path: Path) => valueAt(value, path.slice(0, -1)) !== undefined

function movedEdit(edit: Placed, was: unknown, is: unknown): Placed | undefined {
  const path = movedPath(edit.at.path, was, is)
  if (path === undefined) return undefined
  const at = { ...edit.at, path }
  if (edit.kind === 'text' || edit.kind === 'value') return { ...edit, at }
  const [before, today] = [listAt(was, edit.at.path), listAt(is, path)]
  if (edit.kind === 'insert') return { ...edit, at, index: gapNow(before, today, edit.index) }
  const index = indexNow(before, today, edit.index)
  if (index === undefined) return undefined
  return edit.kind === 'remove'
    ? { ...edit, at, index }
    : { ...edit, at, index, to: Math.min(edit.to, today.length - 1) }
}

const listAt = (value: unknown, path: Path): unknown[] => {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list : []
}

function movedPath(path: Path, was: unknown, is: unknown): Path | undefined {
  const moved: Path = []
  for (const [depth, step] of path.entries()) {
    const around = valueAt(was, path.slice(0, depth))
    if (typeof step !== 'number' || !Array.isArray(around)) moved.push(step)
    else {
      const index = indexNow(around, listAt(is, moved), step)
      if (index === undefined) return undefined
      moved.push(index)
    }
  }
  return moved
}

/** Where an item stands now; undefined for one that is gone. */
function indexNow(before: readonly unknown[], today: readonly unknown[], index: number): number | undefined {
  const known = sameIndex(before, today, index)
  if (known !== undefined) return known
  // It has been changed: it is the one between the same neighbours, or the one of them that says most of the same.
  const low = lastKnown(before, today, index)
  const high = nextKnown(before, today, index)
  if (high.before - low.before === high.today - low.today) return low.today + (index - low.before)
  const said = new Set(leavesOf(before[index]))
  const room = today.map((item, at) => ({ at, alike: leavesOf(item).filter((leaf) => said.has(leaf)).length }))
  const [best, next] = room.slice(low.today + 1, high.today).sort((a, b) => b.alike - a.alike)
  return best !== undefined && best.alike > 0 && best.alike !== next?.alike ? best.at : undefined
}

/** Every text and number in a value, with the name of its field. */
const leavesOf = (value: unknown, name = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [`${name}: ${value}`]
    : Object.entries(value).flatMap(([field, inside]) => leavesOf(inside, Array.isArray(value) ? name : field))

const lastKnown = (before: readonly unknown[], today: readonly unknown[], index: number) => {
  for (let at = index - 1; at >= 0; at--) {
    const found = sameIndex(before, today, at)
    if (found !== undefined) return { before: at, today: found }
  }
  return { before: -1, today: -1 }
}
const nextKnown = (before: readonly unknown[], today: readonly unknown[], index: number) => {
  for (let at = index + 1; at < before.length; at++) {
    const found = sameIndex(before, today, at)
    if (found !== undefined) return { before: at, today: found }
  }
  return { before: before.length, today: today.length }
}

/** Of several that are alike the first is the first. */
function sameIndex(before: readonly unknown[], today: readonly unknown[], index: number): number | undefined {
  const key = keyOf(before[index])
  const nth = before.slice(0, index).filter((item) => keyOf(item) === key).length
  const places = today.flatMap((item, at) => (keyOf(item) === key ? [at] : []))
  return places[nth]
}

const keyOf = (item: unknown): string => {
  const id = (item as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? `id ${id}` : JSON.stringify(item)
}

/** A gap before an item stays before it. */
function gapNow(before: readonly unknown[], today: readonly unknown[], index: number): number {
  if (index >= before.length) return today.length
  return indexNow(before, today, index) ?? Math.min(index, today.length)
}

function after(value: unknown, edit: Edit): unknown {
  try {
    return afterEdit(value, edit)
  } catch (error) {
    if (error instanceof NoSuchPlace) return value
    throw error
  }
}
