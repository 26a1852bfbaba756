// What has been changed from one version of a file to another, as edits: so that both sides of a merge are brought together by place.
import { type ChangeObject, diffArrays } from 'diff'
import { isSame, itemKey } from './file_values.ts'
import type { Edit, Json, Path } from './protocol.ts'

/**
 * Edits that make one value of a file the other. Each speaks of the file as it was, whether the others are made or not.
 * @param codes of all locales
 * @param at where in the file the values stand; the file itself
 */
export function editsBetween(file: string, was: unknown, is: unknown, codes: readonly string[], at: Path = []): Edit[] {
  const values: Edit[] = []
  const items: Edit[] = []
  compare(at, (was ?? null) as Json, (is ?? null) as Json)
  return [...values, ...items]

  function compare(path: Path, from: Json, to: Json) {
    if (isSame(from, to)) return
    if (Array.isArray(from) && Array.isArray(to)) return compareLists(path, from, to)
    if (!isMap(from) || !isMap(to)) return values.push({ kind: 'value', at: { file, path }, from, to })
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    const isText = names.every((name) => name === 'all' || codes.includes(name))
    for (const name of names) {
      const [before = null, after = null] = [from[name], to[name]]
      if (!isText || !isWords(before) || !isWords(after)) compare([...path, name], before, after)
      else if (before !== after)
        values.push({ kind: 'text', at: { file, path }, locale: name, from: before, to: after })
    }
  }

  function compareLists(path: Path, from: Json[], to: Json[]) {
    const own: Edit[] = []
    let next = 0
    for (const { before, now } of alignedItems(from, to)) {
      if (before === undefined)
        own.push({ kind: 'insert', at: { file, path }, index: next, item: to[now ?? 0] ?? null })
      else {
        next = before + 1
        if (now === undefined)
          own.push({ kind: 'remove', at: { file, path }, index: before, from: from[before] ?? null })
        else compare([...path, before], from[before] ?? null, to[now] ?? null)
      }
    }
    // From its end on, and an inner list before the one around it: none moves the place of another one.
    items.push(...own.reverse())
  }
}

/** Where an item of a list was, and where it is; one of both for an item that has gone or come. */
export interface ItemPair {
  before?: number
  now?: number
}

/** Items of two lists beside each other, in order: one in place of another one is the same, changed; the rest has gone or come. */
export function alignedItems(from: readonly Json[], to: readonly Json[]): ItemPair[] {
  const pairs: ItemPair[] = []
  let [before, now, gone] = [0, 0, 0]
  const goes = () => {
    for (; gone > 0; gone--) pairs.push({ before: before++ })
  }
  for (const { added, removed, count } of runsOf(from.map(itemKey), to.map(itemKey))) {
    if (removed) {
      goes()
      gone = count
      continue
    }
    if (!added) goes()
    for (let nth = 0; nth < count; nth++) {
      const isPair = !added || gone > 0
      if (added && isPair) gone -= 1
      pairs.push(isPair ? { before: before++, now: now++ } : { now: now++ })
    }
    goes()
  }
  goes()
  return pairs
}

/** The time of a diff grows with the square of its changes. With more of them, all between what is equal at both ends is another list. */
const mostChanges = 1000

/** Stretches of items that have gone, come or stayed. */
type Run = Pick<ChangeObject<string[]>, 'added' | 'removed'> & { count: number }

function runsOf(from: string[], to: string[]): Run[] {
  const runs = diffArrays(from, to, { maxEditLength: mostChanges })
  if (runs !== undefined) return runs.map(({ added, removed, value }) => ({ added, removed, count: value.length }))
  let [head, tail] = [0, 0]
  while (head < from.length && from[head] === to[head]) head++
  while (tail < Math.min(from.length, to.length) - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++
  const stays = (count: number): Run => ({ added: false, removed: false, count })
  return [
    stays(head),
    { added: false, removed: true, count: from.length - head - tail },
    { added: true, removed: false, count: to.length - head - tail },
    stays(tail),
  ]
}

export const isMap = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWords = (value: Json): value is string | null => value === null || typeof value === 'string'
