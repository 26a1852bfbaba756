// What is unsaved, kept by the browser: a crash, a closed tab or a new page of the domain finds it as it was, and all tabs of a
// domain have the same.
import { computed, signal } from '@preact/signals'
import type { Digests, Edit } from '../cli/edit/protocol.ts'
import { type Unsaved, withEdit, withMoved, withoutEdit, withoutSaved } from './edits.ts'

interface Kept {
  /** In the order in which they were made. */
  edits: Unsaved[]
  /** Of the files that they began from. */
  digests: Digests
}

const key = 'site-editor'
const nothing: Kept = { edits: [], digests: {} }

const kept = signal<Kept>(read())
addEventListener('storage', (event) => {
  if (event.key === key) kept.value = read()
})

/** In the order in which they were made. */
export const unsaved = computed(() => kept.value.edits)
export const edits = computed<Edit[]>(() => unsaved.value.map(({ edit }) => edit))
export const digests = computed(() => kept.value.digests)
/** False where the browser refuses to keep them: full, or forbidden. */
export const isKept = signal(true)

/**
 * @param began of the files that were looked at; one that edits are there for already keeps what it began from
 * @param sent those that are being saved, by their names
 */
export function add(edit: Edit, began: Digests, sent: ReadonlySet<string>) {
  change((now) => {
    const list = withEdit(now.edits, { id: crypto.randomUUID(), edit }, sent)
    return { edits: list, digests: { ...began, ...now.digests } }
  })
}

export function undo(id: string) {
  change((now) => ({ ...now, edits: withoutEdit(now.edits, id) }))
}

export function undoAll() {
  change(() => nothing)
}

/** Says of an edit that it begins from what stands there now. */
export function beginFrom(id: string, from: Edit) {
  change((now) => ({ ...now, edits: now.edits.map((each) => (each.id === id ? { id, edit: from } : each)) }))
}

/** Forgets what is saved, and where the rest begins now. */
export function saved(list: readonly Unsaved[], began: Digests) {
  change((now) => ({ edits: withoutSaved(now.edits, list), digests: { ...now.digests, ...began } }))
}

/** Takes over where the places of all edits are by now, and what they begin from. @param asked those that `edits` were */
export function moved(asked: readonly Unsaved[], edits: readonly Edit[], began: Digests) {
  change((now) => {
    const list = withMoved(now.edits, asked, edits)
    return list === undefined ? now : { edits: list, digests: { ...now.digests, ...began } }
  })
}

function change(next: (now: Kept) => Kept) {
  // Another tab may have written since.
  const { edits, digests } = next(isKept.value ? read() : kept.value)
  const files = new Set(edits.flatMap(({ edit }) => (edit.kind === 'create' ? [edit.file] : [edit.at.file])))
  kept.value = { edits, digests: Object.fromEntries(Object.entries(digests).filter(([file]) => files.has(file))) }
  try {
    localStorage.setItem(key, JSON.stringify(kept.value))
    isKept.value = true
  } catch {
    isKept.value = false
  }
}

function read(): Kept {
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return nothing
  }
}
