// Edits to the files that they make. Each file is changed in its own text, place by place; what comes out is read again, and has
// to say exactly what the edits say.

import { schemaOfFile } from '../content/config/parse_config.ts'
import { isPage } from '../content/paths.ts'
import { valueAt, withItem, withMoved, withoutItem, withoutValue, withValue } from '../content/yaml/edit_values.ts'
import { NoSuchPlace, withTexts } from '../content/yaml/edit_yaml.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import { unmarked } from './marks.ts'
import type { Conflict, Edit, Json, TextEdit } from './protocol.ts'
import { rebased } from './rebase.ts'
import { afterEdit, isSame, readValue } from './same.ts'

export interface Applied {
  /** The files that come out otherwise than they are. */
  changes: Map<string, string>
  /** Indexes of the edits that each of them comes from. */
  edits: Map<string, number[]>
  conflicts: Conflict[]
  /** Every edit at the place that it has in the file of today, by its index; one whose place is gone is not among them. */
  placed: Map<number, Edit>
}

/**
 * @param textOf what a file says now; undefined where there is none
 * @param locales all codes, in the order of site.yaml
 * @param baseOf what a file said when its author began; undefined where nobody knows, or where it still says so
 */
export function applied(
  edits: readonly Edit[],
  textOf: (file: string) => string | undefined,
  locales: readonly string[],
  baseOf: (file: string) => string | undefined = () => undefined,
): Applied {
  const byFile = new Map<string, { edit: Edit; index: number }[]>()
  for (const [index, edit] of edits.entries()) {
    const file = fileOf(edit)
    byFile.set(file, [...(byFile.get(file) ?? []), { edit: withoutItsMarks(edit), index }])
  }
  const result: Applied = { changes: new Map(), edits: new Map(), conflicts: [], placed: new Map() }
  for (const [file, own] of byFile) {
    const before = textOf(file)
    const { edits: placed, conflicts } = moved(file, own, before, baseOf(file))
    result.conflicts.push(...conflicts)
    for (const { edit, index } of placed) result.placed.set(index, edit)
    const made = changed(file, placed, before, locales)
    result.conflicts.push(...made.conflicts)
    if (made.contents === undefined || made.contents === before) continue
    result.changes.set(file, made.contents)
    result.edits.set(file, made.done)
  }
  return result
}

export const fileOf = (edit: Edit): string => (edit.kind === 'create' ? edit.file : edit.at.file)

/** Whether authors may change a file from the page. @param file relative to the project */
export const isEditable = (file: string): boolean =>
  file.startsWith('content/') && !file.includes('..') && (isPage(file) || schemaOfFile(file) !== undefined)

/** No mark ever gets into a file. */
const withoutItsMarks = (edit: Edit): Edit => JSON.parse(unmarked(JSON.stringify(edit)))

type Placed = Exclude<Edit, { kind: 'create' }>
type Indexed<E = Edit> = { edit: E; index: number }

/** Edits at the places that they have in the file of today. */
function moved(
  file: string,
  edits: Indexed[],
  now: string | undefined,
  base: string | undefined,
): { edits: Indexed[]; conflicts: Conflict[] } {
  if (now === undefined || base === undefined || base === now) return { edits, conflicts: [] }
  const values = [base, now].map((contents) => parseYaml(file, contents))
  const [was, is] = values.map((parsed) => (parsed.ok ? parsed.value : undefined))
  if (was === undefined || is === undefined) return { edits, conflicts: [] }
  const made = rebased(
    edits.map(({ edit }) => edit),
    was,
    is,
  )
  return {
    edits: edits.flatMap(({ index }, at) => {
      const edit = made[at]
      return edit === undefined ? [] : [{ edit, index }]
    }),
    conflicts: edits.flatMap(({ index }, at): Conflict[] =>
      made[at] === undefined
        ? [{ edit: index, reason: 'gone', message: 'What this stood in is no longer there.', theirs: null }]
        : [],
    ),
  }
}

function changed(file: string, edits: Indexed[], before: string | undefined, locales: readonly string[]) {
  const conflicts: Conflict[] = []
  const done: number[] = []
  let contents = before
  const refuse = (index: number, reason: Conflict['reason'], message: string, theirs: Json = null) =>
    conflicts.push({ edit: index, reason, message, theirs })
  let left = edits
  while (left.length > 0) {
    const [first] = left
    if (first === undefined) break
    const run = textRun(left)
    left = left.slice(Math.max(1, run.length))
    if (!isEditable(file)) {
      refuse(first.index, 'refused', `${file} is no file that can be written in from the page.`)
      continue
    }
    if (first.edit.kind === 'create') {
      if (contents !== undefined) refuse(first.index, 'exists', `${file} is there already.`)
      else {
        contents = first.edit.contents
        done.push(first.index)
      }
      continue
    }
    if (contents === undefined) {
      refuse(first.index, 'gone', `${file} is no longer there.`)
      continue
    }
    const group: Indexed<Placed>[] = run.length > 0 ? run : [{ edit: first.edit, index: first.index }]
    let right = group
    try {
      const value = readValue(file, contents)
      right = group.filter(({ edit, index }) => {
        const conflict = conflictOf(value, edit)
        if (conflict !== undefined) refuse(index, conflict.reason, conflict.message, conflict.theirs)
        return conflict === undefined
      })
      const next = written(contents, value, right, locales)
      const wanted = right.reduce((made, { edit }) => afterEdit(made, edit), value)
      if (!isSame(readValue(file, next), wanted))
        throw new NoSuchPlace(
          `This cannot be written into ${file} from here: it is laid out in a way that only an editor of text can change.`,
        )
      contents = next
      done.push(...right.map(({ index }) => index))
    } catch (error) {
      if (!(error instanceof NoSuchPlace)) throw error
      for (const { index } of right) refuse(index, 'refused', error.message)
    }
  }
  return { contents, conflicts, done }
}

/** The texts at the beginning of a list of edits: they are written at once. */
function textRun(edits: readonly Indexed[]): Indexed<TextEdit>[] {
  const seen = new Set<string>()
  const run: Indexed<TextEdit>[] = []
  for (const { edit, index } of edits) {
    if (edit.kind !== 'text') break
    const key = JSON.stringify([edit.at.path, edit.locale])
    if (seen.has(key)) break
    seen.add(key)
    run.push({ edit, index })
  }
  return run
}

function conflictOf(value: unknown, edit: Placed): Omit<Conflict, 'edit'> | undefined {
  const { path } = edit.at
  const around = valueAt(value, path.slice(0, -1))
  if (typeof around !== 'object' || around === null)
    return { reason: 'gone', message: 'What this stood in is no longer there.', theirs: null }
  const changed = (theirs: unknown) => ({
    reason: 'changed' as const,
    message: 'Somebody else has changed this meanwhile.',
    theirs: (theirs ?? null) as Json,
  })
  if (edit.kind === 'text') {
    const there = valueAt(value, path) ?? {}
    // A word without a language, which is nothing of what its author saw.
    if (typeof there !== 'object') return changed(there)
    const now = valueAt(there, [edit.locale]) ?? null
    return now === edit.from || now === edit.to ? undefined : changed(now)
  }
  if (edit.kind === 'value') {
    const now = valueAt(value, path) ?? null
    return isSame(now, edit.from) || isSame(now, edit.to) ? undefined : changed(now)
  }
  const list = valueAt(value, path)
  if (edit.kind === 'insert') {
    const length = Array.isArray(list) ? list.length : 0
    if (list !== undefined && list !== null && !Array.isArray(list)) return changed(list)
    return edit.index >= 0 && edit.index <= length ? undefined : changed(list)
  }
  const item = valueAt(list, [edit.index])
  if (!isSame(item, edit.from)) return changed(item)
  const last = Array.isArray(list) ? list.length - 1 : 0
  return edit.kind === 'move' && (edit.to < 0 || edit.to > last) ? changed(list) : undefined
}

/** The file with edits of which each fits: several texts, one of another kind, or none. */
function written(
  contents: string,
  value: unknown,
  edits: readonly Indexed<Placed>[],
  locales: readonly string[],
): string {
  const texts = edits.flatMap(({ edit }) => (edit.kind === 'text' ? [edit] : []))
  if (texts.length > 0) return withAll(contents, value, texts, locales)
  const edit = edits[0]?.edit
  switch (edit?.kind) {
    case 'value':
      if (isSame(valueAt(value, edit.at.path) ?? null, edit.to)) return contents
      return edit.to === null ? withoutValue(contents, edit.at.path) : withValue(contents, edit.at.path, edit.to)
    case 'insert':
      return withItem(contents, edit.at.path, edit.index, edit.item)
    case 'remove':
      return withoutItem(contents, edit.at.path, edit.index)
    case 'move':
      return withMoved(contents, edit.at.path, edit.index, edit.to)
    default:
      return contents
  }
}

function withAll(contents: string, value: unknown, texts: readonly TextEdit[], locales: readonly string[]): string {
  const now = ({ at, locale }: TextEdit) => valueAt(value, [...at.path, locale]) ?? null
  const other = texts.filter((edit) => now(edit) !== edit.to)
  const isThere = ({ at }: TextEdit) => {
    const text = valueAt(value, at.path)
    return typeof text === 'object' && text !== null && Object.keys(text).length > 0
  }
  const isPlain = (edit: TextEdit): edit is TextEdit & { to: string } => edit.to !== null && isThere(edit)
  const plain = other.filter(isPlain)
  const made = withTexts(
    contents,
    plain.map(({ at, locale, to }) => ({ path: at.path, locale, text: to })),
    locales,
  )
  return other
    .filter((edit) => !isPlain(edit))
    .reduce((text, { at, locale, to }) => {
      if (to === null) return withoutValue(text, [...at.path, locale])
      const written = valueAt(readValue(at.file, text), at.path)
      return typeof written === 'object' && written !== null
        ? withTexts(text, [{ path: at.path, locale, text: to }], locales)
        : withValue(text, at.path, { [locale]: to })
    }, made)
}
