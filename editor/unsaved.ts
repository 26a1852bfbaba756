// What is unsaved, kept by the browser together with the files that it began from: a crash, a closed tab, a new page of the domain or
// another run of `site dev` finds it as it was, and all tabs of a domain have the same.
import { computed, signal } from '@preact/signals'
import type { Base, Bases, Edit } from '../cli/edit/protocol.ts'
import { type Begun, type Unsaved, withEdit, withMoved, withoutEdit, withoutSaved } from './edits.ts'

interface Kept {
  version: 2
  /** In the order in which they were made. */
  edits: Unsaved[]
  /** The contents that they began from. */
  bases: Bases
}

const key = 'site-editor'
const nothing: Kept = { version: 2, edits: [], bases: {} }

const kept = signal<Kept>(read())
addEventListener('storage', (event) => {
  if (event.key === key) kept.value = read()
})

/** In the order in which they were made. */
export const unsaved = computed(() => kept.value.edits)
export const edits = computed<Edit[]>(() => unsaved.value.map(({ edit }) => edit))
export const bases = computed(() => kept.value.bases)
/** False where the browser refuses to keep them: full, or forbidden. */
export const isKept = signal(true)

/**
 * @param base the file as its author saw it; undefined where that is not known
 * @param sent those that are being saved, by their names
 */
export function add(edit: Edit, base: Base | undefined, sent: ReadonlySet<string>) {
  change((now) => ({
    ...now,
    edits: withEdit(now.edits, { id: crypto.randomUUID(), edit }, sent),
    bases: { ...now.bases, ...basesOf(base === undefined ? [] : [base]) },
  }))
}

export const basesOf = (bases: readonly Base[]): Bases =>
  Object.fromEntries(bases.filter(({ digest }) => digest !== '').map(({ digest, contents }) => [digest, contents]))

export function undo(id: string) {
  change((now) => ({ ...now, edits: withoutEdit(now.edits, id) }))
}

export function undoAll() {
  change(() => nothing)
}

/** Pages have other names: what is unsaved in them goes along. */
export function movedFiles(files: readonly { from: string; to: string | null }[]) {
  const now = (file: string) => files.find(({ from }) => from === file)?.to ?? file
  change((kept) => ({ ...kept, edits: kept.edits.map(({ id, edit }) => ({ id, edit: inFile(edit, now) })) }))
}

const inFile = (edit: Edit, now: (file: string) => string): Edit =>
  edit.kind === 'create' ? edit : { ...edit, at: { ...edit.at, file: now(edit.at.file) } }

/** Says of an edit that it begins from what stands there now. */
export function beginFrom(id: string, from: Edit) {
  change((now) => ({ ...now, edits: now.edits.map((each) => (each.id === id ? { id, edit: from } : each)) }))
}

/** Forgets what is saved. @param begun where the rest begins now */
export function saved(list: readonly Unsaved[], begun: readonly (Begun & { now: Base })[]) {
  change((now) => ({
    ...now,
    edits: withoutSaved(now.edits, list, begun),
    bases: { ...now.bases, ...basesOf(begun.map((each) => each.now)) },
  }))
}

/**
 * Takes over where the places of all edits are by now, and what they begin from.
 * @param asked those that `edits` were
 * @returns false where another tab has changed the list since
 */
export function moved(asked: readonly Unsaved[], edits: readonly Edit[], bases: Bases): boolean {
  let isMoved = false
  change((now) => {
    const list = withMoved(now.edits, asked, edits)
    isMoved = list !== undefined
    return list === undefined ? now : { ...now, edits: list, bases: { ...now.bases, ...bases } }
  })
  return isMoved
}

function change(next: (now: Kept) => Kept) {
  // Another tab may have written since.
  const { edits, bases } = next(isKept.value ? read() : kept.value)
  const begun = new Set(edits.map(({ edit }) => ('base' in edit ? edit.base : undefined)))
  kept.value = {
    ...nothing,
    edits,
    bases: Object.fromEntries(Object.entries(bases).filter(([each]) => begun.has(each))),
  }
  try {
    localStorage.setItem(key, JSON.stringify(kept.value))
    isKept.value = true
  } catch {
    isKept.value = false
  }
}

/** What another version of the editor has kept is shown as far as it is understood: what it began from is not known, so it is refused. */
function read(): Kept {
  const { version, edits, bases } = stored()
  const list = (Array.isArray(edits) ? edits : []).filter(isUnsaved)
  if (version === nothing.version) return { ...nothing, edits: list, bases: bases ?? {} }
  return { ...nothing, edits: list.map(({ id, edit }) => ({ id, edit: withoutBase(edit) })) }
}

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') ?? {}
  } catch {
    return {}
  }
}

function isUnsaved(each: Partial<Unsaved> | null): each is Unsaved {
  const { id, edit } = each ?? {}
  if (typeof id !== 'string' || edit === undefined) return false
  if (edit.kind === 'create') return typeof edit.file === 'string'
  return ['text', 'value', 'insert', 'remove', 'move'].includes(edit.kind) && Array.isArray(edit.at?.path)
}

function withoutBase(edit: Edit): Edit {
  if (edit.kind === 'create') return edit
  const { base: _, ...rest } = edit
  return rest
}
