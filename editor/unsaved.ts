// What is unsaved, kept by the browser together with the files that it began from: a crash, a closed tab, a new page of the domain or
// another run of `site dev` finds it as it was, and all tabs of a domain have the same.
import { computed, signal } from '@preact/signals'
import type { Base, Bases, Edit, PageAsk, PagePlan } from '../cli/edit/protocol.ts'
import { type Begun, type Unsaved, withEdit, withMoved, withoutEdit, withoutSaved, withRefused } from './edits.ts'
import {
  basesOfSteps,
  isWritten,
  noSteps,
  type PageChange,
  type PictureChange,
  type Step,
  type Steps,
  stepOf,
  stepsAfter,
  stepsFrom,
  stepsHandedIn,
  stepsInFiles,
  stepsJoined,
  stepsOfPage,
  stepsOnTop,
  stepsWithout,
  takenBack,
  withStep,
} from './steps.ts'

interface Kept {
  version: 2
  /** In the order in which they were made. */
  edits: Unsaved[]
  /** The contents that they and the steps began from. */
  bases: Bases
  /** What can be undone, and done again. */
  steps: Steps
  /** What the server was asked to do with a page, until its answer is here. */
  asked?: AskedOfPage
}

/** Whoever loads the page anew before the answer comes finds here what to do once it is done. */
export interface AskedOfPage {
  change: PageAsk
  files: PagePlan['files']
  step: Step
  /** Milliseconds since 1970. */
  on: number
}

const nothing: Kept = { version: 2, edits: [], bases: {}, steps: noSteps }
/** Where it is kept. */
export const unsavedKey = 'site-editor'

/** What a browser keeps by names: of all tabs of a domain, or of one. */
export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type UnsavedList = ReturnType<typeof openUnsaved>

/** @param storage what all tabs of the domain share */
export function openUnsaved(storage: KeyedStorage) {
  const state = signal<Kept>(read())

  /** In the order in which they were made. */
  const unsaved = computed(() => state.value.edits)
  const edits = computed<Edit[]>(() => unsaved.value.map(({ edit }) => edit))
  const bases = computed(() => ofEdits(state.value))
  const steps = computed(() => state.value.steps)
  /** False if the browser refuses to keep them: full, or forbidden. */
  const isKept = signal(true)

  /**
   * @param base the file as its author saw it; undefined if that is not known
   * @param sent those that are being saved, by their names
   * @param group of edits that are one step
   */
  function add(edit: Edit, base: Base | undefined, sent: ReadonlySet<string>, group?: string) {
    change((now) => {
      const added = { id: crypto.randomUUID(), edit }
      const edits = withEdit(now.edits, added, sent)
      const step = { ...stepOf(edits, added), ...(group === undefined ? {} : { group }) }
      return {
        ...now,
        edits,
        bases: { ...now.bases, ...basesOf(base === undefined ? [] : [base]) },
        steps: withStep(now.steps, step, isFirst),
      }
    })
    isFirst = false
  }
  let isFirst = true

  /** Takes an edit out of the list, wherever it stands. */
  function undo(id: string) {
    change((now) => ({
      ...now,
      edits: withoutEdit(now.edits, id),
      steps: stepsWithout(
        now.steps,
        now.edits.filter((each) => each.id === id),
      ),
    }))
  }

  function undoAll() {
    change((now) => ({ ...now, edits: [], steps: stepsWithout(now.steps, now.edits) }))
  }

  const askedOfPage = computed(() => state.value.asked)

  /** @param asked undefined once it is known that it is not done */
  function askOfPage(asked: AskedOfPage | undefined) {
    change(({ asked: _, ...now }) => (asked === undefined ? now : { ...now, asked }))
  }

  /** What the server has written at once can be undone, too, and what is unsaved in the page goes along. */
  function pageChanged({ files, step }: Pick<AskedOfPage, 'files' | 'step'>) {
    movedFiles(files)
    change((now) => {
      const { asked, ...rest } = now
      // Another tab has recorded the step already.
      return asked === undefined ? now : { ...rest, steps: withStep(now.steps, step) }
    })
  }

  /**
   * Takes the last step back, or does again what was taken back last, with all of the same press.
   * @returns the edit that is taken back, and whether it could be; undefined if there is none, or it is on its way to the server
   */
  function stepBack(from: 'done' | 'undone', sent: ReadonlySet<string>): { edit: Edit; isDone: boolean } | undefined {
    const to = from === 'done' ? 'undone' : 'done'
    let shown: { edit: Edit; isDone: boolean } | undefined
    change((now) => {
      let { edits, steps } = now
      const first = steps[from].at(-1)
      for (let step = first; step !== undefined; ) {
        // What is on its way to the server is undone once it is there.
        if (isWritten(step) || (step.kind === 'made' && sent.has(step.id))) break
        const counter = takenBack(edits, step, crypto.randomUUID())
        const left = { ...steps, [from]: steps[from].slice(0, -1) }
        shown = { edit: step.edit, isDone: counter !== undefined }
        edits = counter?.list ?? edits
        steps = counter === undefined ? left : { ...left, [to]: [...left[to], counter.counter] }
        const next = steps[from].at(-1)
        step = step.group !== undefined && next?.group === step.group ? next : undefined
      }
      return { ...now, edits, steps }
    })
    return shown
  }

  /** A step that the server has taken back, or done again. @param counter undefined where it cannot be */
  function steppedBack(from: 'done' | 'undone', step: Step, counter: Step | undefined) {
    change((now) => ({ ...now, steps: stepsAfter(now.steps, from, step, counter) }))
  }

  /** The server has changed a picture at once. */
  function pictureChanged(step: PictureChange) {
    change((now) => ({ ...now, steps: withStep(now.steps, step) }))
  }

  /** What has been handed in is not undone here any more. */
  function handedIn() {
    change((now) => ({ ...now, steps: stepsHandedIn(now.steps, now.edits) }))
  }

  /** Pages have other names: what is unsaved in them goes along. */
  function movedFiles(files: readonly { from: string; to: string | null }[]) {
    const now = (file: string) => files.find(({ from }) => from === file)?.to ?? file
    change((kept) => ({
      ...kept,
      edits: kept.edits.map(({ id, edit }) => ({ id, edit: inFile(edit, now) })),
      steps: stepsInFiles(kept.steps, (edit) => inFile(edit, now)),
    }))
  }

  /** Says of an edit that it begins from what stands there now. */
  function beginFrom(id: string, from: Edit) {
    const before = edits.value[unsaved.value.findIndex((each) => each.id === id)]
    change((now) => ({
      ...now,
      edits: now.edits.map((each) => (each.id === id ? { id, edit: from } : each)),
      steps:
        before !== undefined && 'from' in before && 'from' in from
          ? stepsFrom(now.steps, id, before.from, from.from)
          : now.steps,
    }))
  }

  /** Forgets what is saved. @param begun where the rest begins now */
  function saved(list: readonly Unsaved[], begun: readonly (Begun & { now: Base })[]) {
    change((now) => ({
      ...now,
      edits: withoutSaved(now.edits, list, begun),
      steps: stepsOnTop(now.steps, list, begun),
      bases: { ...now.bases, ...basesOf(begun.map((each) => each.now)) },
    }))
  }

  /** Nothing of it has been saved. */
  function refused() {
    const edits = withRefused(state.value.edits)
    if (edits.length === state.value.edits.length) return
    change((now) => {
      const edits = withRefused(now.edits)
      return { ...now, edits, steps: stepsJoined(now.steps, now.edits, edits) }
    })
  }

  /** A page that has begun here is saved. */
  const pageSaved = (files: readonly string[], step: PageChange) =>
    change((now) => ({ ...now, steps: stepsOfPage(now.steps, files, step) }))

  /**
   * Takes over where the places of all edits are by now, and what they begin from.
   * @param asked those that `edits` were
   * @returns false if another tab has changed the list since
   */
  function moved(asked: readonly Unsaved[], edits: readonly Edit[], bases: Bases): boolean {
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
    const { edits, bases, steps, asked } = next(isKept.value ? read() : state.value)
    state.value = {
      ...nothing,
      ...(asked === undefined ? {} : { asked }),
      edits,
      steps,
      bases: basesIn(bases, [...basesOfEdits(edits), ...basesOfSteps(steps)]),
    }
    // What is unsaved comes before what can be undone.
    isKept.value = keep(state.value) || keep({ ...state.value, bases: ofEdits(state.value), steps: noSteps })
  }

  function keep(now: Kept): boolean {
    try {
      storage.setItem(unsavedKey, JSON.stringify(now))
      return true
    } catch {
      return false
    }
  }

  /** What another version of the editor has kept is shown as far as it is understood: what it began from is not known, so it is refused. */
  function read(): Kept {
    const { version, edits, bases, steps, asked } = stored()
    const list = (Array.isArray(edits) ? edits : []).filter(isUnsaved)
    if (version === nothing.version)
      return {
        ...{ ...nothing, edits: list, bases: bases ?? {}, steps: { ...noSteps, ...steps } },
        ...(asked === undefined ? {} : { asked }),
      }
    return { ...nothing, edits: list.map(({ id, edit }) => ({ id, edit: withoutBase(edit) })) }
  }

  function stored(): Partial<Kept> {
    try {
      return JSON.parse(storage.getItem(unsavedKey) ?? '') ?? {}
    } catch {
      return {}
    }
  }

  /** Another tab has written. */
  const readAgain = () => {
    state.value = read()
  }

  return {
    unsaved,
    edits,
    bases,
    steps,
    isKept,
    add,
    undo,
    undoAll,
    askedOfPage,
    askOfPage,
    pageChanged,
    pageSaved,
    stepBack,
    steppedBack,
    pictureChanged,
    handedIn,
    movedFiles,
    beginFrom,
    saved,
    refused,
    moved,
    readAgain,
  }
}

const basesOfEdits = (list: readonly Unsaved[]) => list.map(({ edit }) => ('base' in edit ? edit.base : undefined))
const basesIn = (bases: Bases, begun: readonly (string | undefined)[]): Bases =>
  Object.fromEntries(Object.entries(bases).filter(([each]) => begun.includes(each)))
const ofEdits = ({ edits, bases }: Kept) => basesIn(bases, basesOfEdits(edits))

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

export const basesOf = (bases: readonly Base[]): Bases =>
  Object.fromEntries(bases.filter(({ digest }) => digest !== '').map(({ digest, contents }) => [digest, contents]))

const inFile = (edit: Edit, now: (file: string) => string): Edit =>
  edit.kind === 'create' ? edit : { ...edit, at: { ...edit.at, file: now(edit.at.file) } }
