// Edits to the files that they make. Each file is changed in its own text, place by place; what comes out is read again, and has
// to say exactly what the edits say.

import { schemaOfFile } from '../content/config/settings_files.ts'
import { isExpanded, isPage } from '../content/paths.ts'
import { valueAt, withItem, withMoved, withoutItem, withoutValue, withValue } from '../content/yaml/edit_values.ts'
import { NoSuchPlace, withTexts } from '../content/yaml/edit_yaml.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import { grouped } from '../grouped.ts'
import { afterEdit, isSame, readValue } from './file_values.ts'
import { unmarked } from './marks.ts'
import {
  type Conflict,
  type Edit,
  fileOf,
  type Json,
  type TextEdit,
  type ValueEdit,
  type ValuePlace,
} from './protocol.ts'
import { editNow, placeNow } from './rebase.ts'

export interface Applied {
  /** The files that come out otherwise than they are. */
  changes: Map<string, string>
  /** Indexes of the edits that each of them comes from. */
  edits: Map<string, number[]>
  conflicts: Conflict[]
  /** By index: edits of a file that has changed since, as they read in the file of today. One whose place is gone is not among them. */
  placed: Map<number, Placed>
  /** Where the place that is open stands today; undefined where it is gone, and where none is open. */
  open: ValuePlace | undefined
}

/** What a file said when an author began; undefined contents: there was none. */
export interface StartingText {
  contents: string | undefined
}

/**
 * @param textOf what a file says now; undefined where there is none
 * @param locales all codes, in the order of site.yaml
 * @param baseOf what the author saw in the file of an edit, but for the edits before it; undefined where that is not known, and
 *   nothing is written then
 * @param open the place that is open, as the author sees it
 */
export function applied(
  edits: readonly Edit[],
  textOf: (file: string) => string | undefined,
  locales: readonly string[],
  baseOf: (edit: Edit) => StartingText | undefined = (edit) => ({ contents: textOf(fileOf(edit)) }),
  open?: { at: ValuePlace; base: StartingText },
): Applied {
  const indexed = edits.map(
    (edit, index): Indexed => ({
      edit: withoutItsMarks(edit),
      index,
      base: edit.kind === 'create' ? noFile : baseOf(edit),
    }),
  )
  const empty: [string, Indexed[]][] = open === undefined ? [] : [[open.at.file, []]]
  const byFile = new Map([...empty, ...grouped(indexed, ({ edit }) => fileOf(edit))])
  const result: Applied = { changes: new Map(), edits: new Map(), conflicts: [], placed: new Map(), open: undefined }
  for (const [file, own] of byFile) {
    const before = textOf(file)
    const change = changed({ file, edits: own, before, locales, open: open?.at.file === file ? open : undefined })
    result.conflicts.push(...change.conflicts)
    for (const { edit, index } of change.placed) result.placed.set(index, edit)
    result.open ??= change.open
    if (change.contents === undefined || change.contents === before) continue
    result.changes.set(file, change.contents)
    result.edits.set(file, change.done)
  }
  return result
}

const noFile: StartingText = { contents: undefined }

/** Whether authors may change a file from the page. @param file relative to the project */
export const isEditable = (file: string): boolean =>
  file.startsWith('content/') &&
  !file.includes('..') &&
  !isExpanded(file) &&
  (isPage(file) || schemaOfFile(file) !== undefined)

/** No mark ever gets into a file. */
const withoutItsMarks = (edit: Edit): Edit => JSON.parse(unmarked(JSON.stringify(edit)))

type Placed = Exclude<Edit, { kind: 'create' }>
type Indexed<E = Edit> = { edit: E; index: number; base: StartingText | undefined }
const isPlaced = (each: Indexed): each is Indexed<Placed> => each.edit.kind !== 'create'

interface OneFile {
  file: string
  edits: readonly Indexed[]
  before: string | undefined
  locales: readonly string[]
  open: { at: ValuePlace; base: StartingText } | undefined
}

/**
 * Makes edits in the file of today, one after the other. What another one began from is made in that text as well: a path speaks of
 * the file as its author saw it, with the edits before it, and is looked for in the file of today from there.
 */
function changed({ file, edits, before, locales, open }: OneFile) {
  const result = { done: [] as number[], conflicts: [] as Conflict[], placed: [] as { edit: Placed; index: number }[] }
  let contents = before
  const bases = [...edits.flatMap(({ edit, base }) => (edit.kind === 'create' ? [] : base)), open?.base]
  const isOfToday = bases.every((base) => base === undefined || base.contents === before)
  /** Texts as authors see them, by what they began from. */
  const asAuthorsSee = new Map<string | undefined, string | undefined>()
  const seenFrom = (base: StartingText) =>
    asAuthorsSee.has(base.contents) ? asAuthorsSee.get(base.contents) : base.contents
  const isReadable = (text: string | undefined) => text === undefined || parseYaml(file, text).ok
  const valueIn = (text: string | undefined) => (text === undefined ? undefined : readValue(file, text))
  const savedCount = countOfSaved({ file, edits, before, locales })
  if (savedCount > 0) asAuthorsSee.set(edits[0]?.base?.contents, before)
  for (const { edit, index } of edits.slice(0, savedCount)) {
    const place = edit.kind === 'create' ? { file, path: [] } : edit.at
    result.placed.push({ index, edit: { kind: 'value', at: place, from: null, to: null } })
  }
  let left = edits.slice(savedCount)
  while (left.length > 0) {
    const run = firstRun(left)
    left = left.slice(run.length)
    const base = run[0]?.base
    if (base === undefined || !(isOfToday || isReadable(base.contents))) {
      result.conflicts.push(...run.map(({ index }) => conflictAt(index, 'refused', unknownBase)))
      continue
    }
    // A file that cannot be read has no places, and refuses what is meant for it.
    const stays = isOfToday || !isReadable(contents)
    const placed = stays ? run : run.flatMap((each) => placedNow(each, valueIn(seenFrom(base)), valueIn(contents)))
    const gone = run.filter(({ index }) => placed.every((each) => each.index !== index))
    result.conflicts.push(...gone.map(({ index }) => conflictAt(index, 'gone', itemGone)))
    if (!stays) {
      result.placed.push(...placed.filter(isPlaced))
      asAuthorsSee.set(base.contents, made({ file, run, before: seenFrom(base), locales }).contents)
    }
    const next = made({ file, run: placed, before: contents, locales })
    contents = next.contents
    result.conflicts.push(...next.conflicts)
    result.done.push(...next.done)
  }
  return { ...result, contents, open: openNow() }

  function openNow(): ValuePlace | undefined {
    if (open === undefined || isOfToday || !isReadable(contents) || !isReadable(open.base.contents)) return open?.at
    const now = placeNow(open.at.path, valueIn(seenFrom(open.base)), valueIn(contents))
    return now === undefined ? undefined : { ...open.at, path: now.at }
  }
}

/** How many of the first edits are in the file already, and nothing else is new there: the answer to their save was lost. */
function countOfSaved({ file, edits, before, locales }: Omit<OneFile, 'open'>): number {
  const base = edits[0]?.base
  // Texts and values know it themselves, one by one.
  const isOfValue = ({ edit }: Indexed) => edit.kind === 'text' || edit.kind === 'value'
  if (before === undefined || base === undefined || base.contents === before || edits.every(isOfValue)) return 0
  const today = parseYaml(file, before)
  if (!today.ok) return 0
  let [count, start, text] = [0, 0, base.contents]
  while (start < edits.length && edits[start]?.base?.contents === base.contents) {
    const all = firstRun(edits.slice(start))
    const typed = all.findIndex(({ edit }) => edit.kind === 'text' && !isMade(today.value, edit))
    const run = typed === -1 ? all : all.slice(0, typed)
    text = made({ file, run, before: text, locales }).contents
    start += run.length
    if (text === before) count = start
    if (typed !== -1) break
  }
  return count
}

const conflictAt = (edit: number, reason: Conflict['reason'], message: string): Conflict => ({
  ...{ edit, reason, message, theirs: null },
})
const unknownBase = 'It is not known what the file said when this was written, so nobody can say where it belongs.'
const itemGone = 'What this stood in is no longer there, or has been changed so much that nobody can say where it is.'

/** The edit in the file of today, where there is no doubt of its place, or where both versions are shown there. */
function placedNow(each: Indexed, was: unknown, is: unknown): Indexed[] {
  const { edit } = each
  if (edit.kind === 'create') return [each]
  const now = editNow(edit, was, is)
  if (now === undefined) return []
  if (!now.isSure && conflictOf(is, now.at)?.reason !== 'changed') return []
  return [{ ...each, edit: isMade(is, now.at) ? ({ ...now.at, from: now.at.to } as Placed) : now.at }]
}

/** It stands there already: the answer to a save was lost, or others have written the same. */
function isMade(value: unknown, edit: Placed): edit is TextEdit | ValueEdit {
  if (edit.kind !== 'text' && edit.kind !== 'value') return false
  const now = valueAt(value, edit.kind === 'text' ? [...edit.at.path, edit.locale] : edit.at.path)
  return isSame(now ?? null, edit.to)
}

interface Run {
  file: string
  /** Several texts, or one edit of another kind. */
  run: readonly Indexed[]
  before: string | undefined
  locales: readonly string[]
}

/** A file with edits, as far as they can be made. */
function made({ file, run, before, locales }: Run) {
  const refused = (reason: Conflict['reason'], message: string, edits: readonly Indexed<Edit>[] = run) =>
    edits.map(({ index }) => conflictAt(index, reason, message))
  const unchanged = (conflicts: Conflict[]) => ({ contents: before, conflicts, done: [] as number[] })
  const [first] = run
  if (first === undefined) return unchanged([])
  if (!isEditable(file))
    return unchanged(refused('refused', `${file} is no file that can be written in from the page.`))
  if (first.edit.kind === 'create') {
    if (before !== undefined) return unchanged(refused('exists', `${file} is there already.`))
    return { contents: first.edit.contents, conflicts: [], done: [first.index] }
  }
  if (before === undefined) return unchanged(refused('gone', `${file} is no longer there.`))
  const conflicts: Conflict[] = []
  let right = run.filter(isPlaced)
  try {
    const value = readValue(file, before)
    right = right.filter(({ edit, index }) => {
      const conflict = conflictOf(value, edit)
      if (conflict !== undefined) conflicts.push({ edit: index, ...conflict })
      return conflict === undefined
    })
    const contents = written(before, value, right, locales)
    const expected = right.reduce((made, { edit }) => afterEdit(made, edit), value)
    if (!isSame(readValue(file, contents), expected))
      throw new NoSuchPlace(
        `This cannot be written into ${file} from here: it is laid out in a way that only an editor of text can change.`,
      )
    return { contents, conflicts, done: right.map(({ index }) => index) }
  } catch (error) {
    if (!(error instanceof NoSuchPlace)) throw error
    return unchanged([...conflicts, ...refused('refused', error.message, right)])
  }
}

/** What is made at once at the beginning of a list of edits: texts that began from the same, or one of another kind. */
function firstRun(edits: readonly Indexed[]): readonly Indexed[] {
  const textKeys = new Set<string>()
  const end = edits.findIndex(({ edit, base }) => {
    const key = edit.kind === 'text' && JSON.stringify([edit.at.path, edit.locale])
    const isOfOne =
      (base === undefined) === (edits[0]?.base === undefined) && base?.contents === edits[0]?.base?.contents
    if (key === false || textKeys.has(key) || !isOfOne) return true
    textKeys.add(key)
    return false
  })
  return end === -1 ? edits : edits.slice(0, Math.max(1, end))
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
  const withPlainTexts = withTexts(
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
    }, withPlainTexts)
}
