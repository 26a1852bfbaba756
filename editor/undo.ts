// Undoes what was done and does it again: edits that are unsaved, and pages and pictures, which are changed at once.
import { batch, type Signal } from '@preact/signals'
import type { Edit, PageAsk, PageTable, PictureAsk, ValuePlace } from '../cli/edit/protocol.ts'
import { type Answer, type Ask, KeptNoLonger, NoAnswer, sentenceOf } from './api.ts'
import { titleOf, writtenTitle } from './change_titles.ts'
import { pictureWaits } from './edits.ts'
import type { PageChanges, PageInWindow } from './page_changes.ts'
import { isWritten, type PageChange, type PageStep, type PictureChange, pictureStep } from './steps.ts'
import { words } from './strings.ts'
import type { KeyedStorage, UnsavedList } from './unsaved.ts'

interface UndoingParts {
  ask: Ask
  store: UnsavedList
  tab: KeyedStorage
  page: Pick<PageInWindow, 'url'>
  pages: Pick<PageChanges, 'finishAsked' | 'isMoving' | 'leaveFor'>
  table: Signal<PageTable>
  choose: (at: ValuePlace) => void
  isPlaceOpen: () => boolean
  /** Edits that are on their way to the server, by their ids. */
  saving: () => ReadonlySet<string>
  say: (text: string) => void
  tell: (fault: unknown) => void
}

const pressedKey = 'site-editor-pressed'

export function undoing(parts: UndoingParts) {
  const { ask, store, tab, page, pages, table, say, tell } = parts
  const did = (from: 'done' | 'undone', what: string) => (from === 'done' ? words.undone : words.doneAgain)(what)

  let stepping: Promise<void> | undefined

  /** Does what was pressed while the page that this one has come in place of was leaving. */
  function start() {
    const pressed = (tab.getItem(pressedKey) ?? '').split(' ').slice(0, -1)
    tab.removeItem(pressedKey)
    for (const from of pressed) stepBack(from === 'done' ? 'done' : 'undone')
  }

  /** Undoes what was done last, or does again what was undone last, wherever it was: one press after the other. */
  function stepBack(from: 'done' | 'undone'): Promise<void> {
    const begun = stepping === undefined ? stepNow(from) : stepping.then(() => stepNow(from))
    const done = begun.catch(tell).finally(() => {
      if (stepping === done) stepping = undefined
    })
    stepping = done
    return done
  }

  async function stepNow(from: 'done' | 'undone') {
    // What was asked in the page before this one may have been done since, as the last step.
    if (store.askedOfPage.value !== undefined) await pages.finishAsked().catch(tell)
    const step = store.steps.value[from].at(-1)
    if (step === undefined) return
    // The window is about to show the page under another name: what is pressed until then is done there.
    if (pages.isMoving()) return tab.setItem(pressedKey, `${tab.getItem(pressedKey) ?? ''}${from} `)
    if (isWritten(step)) return step.kind === 'picture' ? stepPicture(from, step) : stepPage(from, step)
    const shown = store.stepBack(from, parts.saving())
    // It is being saved.
    if (shown === undefined) return
    batch(() => {
      showEdit(shown.edit)
      // A page that is saved goes by its own button alone.
      say(shown.isDone ? did(from, titleOf(shown.edit, table.value.languages)) : words.cannotStep)
    })
  }

  async function stepPage(from: 'done' | 'undone', step: PageChange) {
    const side = from === 'done' ? step.undo : step.redo
    const done = 'change' in side ? await ask('page', { change: side.change, isPlan: false }) : await restore(side)
    if (!done.isDone) {
      say([words.cannotStep, done.problems[0]?.message].filter(Boolean).join(' '))
      return
    }
    batch(() => {
      store.movedFiles(done.files)
      // What brings a page back is of the files as they were when it went.
      const back = 'undo' in done && done.undo.edits.length > 0 ? { ...done.undo, url: page.url() } : undefined
      store.steppedBack(from, step, { ...step, ...(back && { [from === 'done' ? 'redo' : 'undo']: back }) })
      pages.leaveFor(done.url, did(from, writtenTitle(step)))
    })
  }

  async function stepPicture(from: 'done' | 'undone', step: PictureChange) {
    const change = from === 'done' ? step.undo : step.redo
    if (pictureWaits(store.edits.value, change.src).file) return say(words.saveFirst)
    try {
      await ask('picture', { change })
      const { redo } = step
      // Deleted once more, it may be made of other bytes.
      const again =
        from === 'done' && redo.kind === 'remove' ? pictureStep({ ...redo, as: crypto.randomUUID() }) : undefined
      batch(() => {
        store.steppedBack(from, step, { ...step, ...again })
        say(did(from, writtenTitle(step)))
      })
    } catch (error) {
      // Anything else may be over later.
      if (!(error instanceof KeptNoLonger)) throw error
      store.steppedBack(from, step, undefined)
      say([words.cannotStep, sentenceOf(error)].join(' '))
    }
  }

  /** Changes a picture at once. */
  async function changePicture(change: PictureAsk): Promise<Answer<'picture'>> {
    const step = pictureStep(change)
    // The answer may be lost, and the step back is known without it.
    if (step !== undefined) store.pictureChanged(step)
    try {
      return await ask('picture', { change })
    } catch (error) {
      if (step !== undefined && !(error instanceof NoAnswer)) store.steppedBack('done', step, undefined)
      throw error
    }
  }

  async function restore({ edits, bases, url }: Exclude<PageStep, { change: PageAsk }>) {
    const { isSaved, problems, conflicts } = await ask('save', { edits, bases })
    return { isDone: isSaved, problems: [...conflicts, ...problems], files: [], url }
  }

  /** Shows where something was undone, as far as that is still there. */
  function showEdit(edit: Edit) {
    if (edit.kind === 'create') return
    const isHere = edit.at.file === table.value.file || parts.isPlaceOpen()
    const isItem = typeof edit.at.path.at(-1) === 'number'
    // A value is changed in the form around it.
    const path = edit.kind === 'value' && !isItem ? edit.at.path.slice(0, -1) : edit.at.path
    if (isHere) parts.choose({ ...edit.at, path })
  }

  return { start, stepBack, changePicture }
}
