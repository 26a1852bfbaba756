// What a file says, as a value: once an edit is in, and whether two say the same.
import { valueAt } from '../content/yaml/edit_values.ts'
import { NoSuchPlace } from '../content/yaml/edit_yaml.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import type { Edit } from './protocol.ts'

/** What a file says once an edit is in: the same on values as `written` on the text. */
export function afterEdit(value: unknown, edit: Edit): unknown {
  if (edit.kind === 'create') return readValue(edit.file, edit.contents)
  const { path } = edit.at
  switch (edit.kind) {
    case 'text':
      return edit.to === null ? without(value, [...path, edit.locale]) : put(value, [...path, edit.locale], edit.to)
    case 'value':
      return edit.to === null ? without(value, path) : put(value, path, edit.to)
    default: {
      const list = (valueAt(value, path) ?? []) as unknown[]
      if (edit.kind === 'insert') return put(value, path, list.toSpliced(edit.index, 0, edit.item))
      const rest = list.toSpliced(edit.index, 1)
      return put(value, path, edit.kind === 'remove' ? rest : rest.toSpliced(edit.to, 0, list[edit.index]))
    }
  }
}

function put(value: unknown, [step, ...rest]: readonly (string | number)[], inside: unknown): unknown {
  if (step === undefined) return inside
  if (Array.isArray(value)) {
    if (typeof step !== 'number' || value.length <= step) throw new NoSuchPlace(`There is no item ${step}.`)
    return value.with(step, put(value[step], rest, inside))
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { ...fields, [step]: put(Object.hasOwn(fields, step) ? fields[step] : undefined, rest, inside) }
}

/** Without a field, and without the object around it that would be empty. */
function without(value: unknown, path: readonly (string | number)[]): unknown {
  const around = valueAt(value, path.slice(0, -1))
  const name = `${path.at(-1)}`
  if (typeof around !== 'object' || around === null || !Object.hasOwn(around, name)) return value
  if (Object.keys(around).length === 1 && typeof path.at(-2) === 'string') return without(value, path.slice(0, -1))
  const { [name]: _, ...rest } = around as Record<string, unknown>
  return put(value, path.slice(0, -1), rest)
}

/** @throws NoSuchPlace where it cannot be read */
export const readValue = (file: string, contents: string): unknown => {
  // It could not be written: UTF-8 has nothing for it.
  if (/\p{Surrogate}/u.test(contents))
    throw new NoSuchPlace('This holds half a character. Delete it; it often comes along when text is pasted.')
  const parsed = parseYaml(file, contents)
  if (!parsed.ok) throw new NoSuchPlace(`${file} cannot be read as it is: ${parsed.problems[0]?.message ?? ''}`)
  return parsed.value
}

/** Whether two values say the same, in whatever order their fields stand; a field that is null is one that is not there. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** The same for all values that say the same. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  if (Array.isArray(value)) return value.map(sorted)
  const fields = Object.entries(value).flatMap(([name, inside]) =>
    inside === undefined || inside === null ? [] : name,
  )
  return Object.fromEntries(fields.sort().map((name) => [name, sorted((value as Record<string, unknown>)[name])]))
}

/** Of an item of a list: one with an id is the same whatever it says. */
export const itemKey = (item: unknown): string => {
  const { id } = Object(item) as { id?: unknown }
  return typeof id === 'string' ? `id ${id}` : canonical(item)
}
