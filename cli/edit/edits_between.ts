// What has been changed from one version of a file to another, as edits: so that both sides of a merge are brought together by place.
import { diffArrays } from 'diff'
import type { Edit, Json, Path } from './protocol.ts'
import { isSame } from './same.ts'

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
    if (!isObject(from) || !isObject(to)) return values.push({ kind: 'value', at: { file, path }, from, to })
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    const isText = names.every((name) => name === 'all' || codes.includes(name))
    for (const name of names) {
      const [before = null, after = null] = [from[name], to[name]]
      if (!isText || !isWords(before) || !isWords(after)) compare([...path, name], before, after)
      else if (before !== after)
        values.push({ kind: 'text', at: { file, path }, locale: name, from: before, to: after })
    }
  }

  /** An item in place of another one is the same, changed; the rest has been put in or taken out. */
  function compareLists(path: Path, from: Json[], to: Json[]) {
    const own: Edit[] = []
    let [before, after] = [0, 0]
    let gone = 0
    const goes = () => {
      for (; gone > 0; gone--, before++)
        own.push({ kind: 'remove', at: { file, path }, index: before, from: from[before] ?? null })
    }
    for (const { added, removed, value } of diffArrays(from, to, { comparator: isSameItem })) {
      if (removed) {
        goes()
        gone = value.length
      } else if (added) {
        let left = value.length
        for (; left > 0 && gone > 0; left--, gone--)
          compare([...path, before], from[before++] ?? null, to[after++] ?? null)
        goes()
        for (; left > 0; left--)
          own.push({ kind: 'insert', at: { file, path }, index: before, item: to[after++] ?? null })
      } else {
        goes()
        for (const _ of value) compare([...path, before], from[before++] ?? null, to[after++] ?? null)
      }
    }
    goes()
    // From its end on, and an inner list before the one around it: none moves the place of another one.
    items.push(...own.reverse())
  }
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWords = (value: Json): value is string | null => value === null || typeof value === 'string'

/** One with an id is the same whatever it says. */
function isSameItem(one: Json, other: Json): boolean {
  const idOf = (item: Json) => (isObject(item) && typeof item.id === 'string' ? item.id : undefined)
  return idOf(one) === undefined ? isSame(one, other) : idOf(one) === idOf(other)
}
