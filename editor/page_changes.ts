// What happens to whole pages in the window: one begins, gets another name or goes, and the window follows to where it is then.
import { batch, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Edit, PageAsk, PageAt, PagePlan, PageTable, ValuePlace } from '../cli/edit/protocol.ts'
import { type Ask, type Asked, NoAnswer } from './api.ts'
import type { Unsaved } from './edits.ts'
import type { PageChange, PageStep } from './steps.ts'
import { words } from './strings.ts'
import type { KeyedStorage, UnsavedList } from './unsaved.ts'

/** The page in the window. */
export interface PageInWindow {
  url: () => string
  /** Whether its author has loaded it anew. */
  isReloaded: boolean
  /** Shows the page as the server has rendered it. @returns the path of its address */
  show: (html: string) => string
  /** Whether the server has a page at an address by now. */
  isThere: (url: string) => Promise<boolean>
  goTo: (url: string) => void
}

interface PageChangesParts {
  /** The page that the browser has loaded. */
  served: PageTable
  ask: Ask
  store: UnsavedList
  tab: KeyedStorage
  page: PageInWindow
  now: () => number
  /** The page that is shown, which may be in no file yet. */
  table: Signal<PageTable>
  pageAt: ReadonlySignal<PageAt>
  edit: (wanted: Edit) => void
  say: (text: string) => void
  tell: (fault: unknown) => void
  closePanel: () => void
  askPreview: () => void
  openPlace: (at: ValuePlace) => void
}

// Longer than the server takes with any site.
const answeredWithinMs = 120_000
const saidKey = 'site-editor-said'
const begunKey = 'site-editor-begun'

export type PageChanges = ReturnType<typeof pageChanges>

export function pageChanges(parts: PageChangesParts) {
  const { served, ask, store, tab, page, now, table, pageAt, edit, say, tell } = parts
  /** Where the page that is shown is, or will be. */
  let address = ''
  /** Of a page that has begun in this window and is saved, or has got another name; empty for none. */
  let newAddress = ''
  /** The address that the window is on its way to. */
  let goneTo = ''
  /** What is unsaved goes along from a page that is no longer there. */
  let isGone = false
  /** A page that has begun here was saved before the server has shown it. */
  let isAddressDue = false
  const isLeaving = () => (isAddressDue || newAddress !== '') && (isGone || store.unsaved.value.length === 0)

  /** The files of the page that has begun here, and what takes it back. */
  function newPage(list: readonly Unsaved[]): [files: string[], step: PageChange] {
    const { file } = table.value
    const isOwn = (each: string) => each === file || each.startsWith(`${file.replace(/\.yaml$/, '')}.`)
    const own = list.flatMap(({ edit }) => (edit.kind === 'create' && isOwn(edit.file) ? [edit] : []))
    const undo: PageStep = { change: { kind: 'remove', page: pageAt.value, to: null } }
    return [
      [file, ...own.map((each) => each.file)],
      { kind: 'page', undo, redo: { edits: own, bases: {}, url: page.url() } },
    ]
  }

  /** Edits were saved, perhaps those that the page in the window begins with. */
  function saved(list: readonly Unsaved[]) {
    const { page: shown, file } = table.value
    if (shown === served.page) return leaveIfThere()
    if (list.some(({ edit }) => edit.kind === 'create' && edit.file === file)) store.pageSaved(...newPage(list))
    return leaveForNew()
  }

  /** The window shows the page at its address. */
  function shownAt(url: string) {
    address = url
    if (isAddressDue) leaveForNew()
  }

  /** A page that was in no file has an address now. */
  function leaveForNew() {
    newAddress = address
    isAddressDue = address === ''
    leaveIfThere()
  }

  /** Goes to the address of a new page once the server has read its file, which it tells by `filesChanged`. */
  async function leaveIfThere() {
    if (!isLeaving() || isAddressDue) return
    const isThere = await page.isThere(newAddress)
    // Once: a page that comes twice, since more was told of its files meanwhile, has said before what was done.
    if (!isThere || !isLeaving() || goneTo === newAddress) return
    goneTo = newAddress
    page.goTo(newAddress)
  }

  /** Gives the page another name, or takes it away, at once: nothing is done where the answer says so. */
  async function changePage(change: PageAsk): Promise<PagePlan> {
    const planned = await ask('page', { change, isPlan: true })
    if (planned.problems.some(({ severity }) => severity === 'error')) return planned
    store.askOfPage({ change, files: planned.files, step: stepOf(change, planned), on: now() })
    const plan = await ask('page', { change, isPlan: false }).catch((error) => {
      // Whether it was done is seen later where the answer is lost on its way.
      if (error instanceof NoAnswer) throw error
      store.askOfPage(undefined)
      throw error
    })
    if (!plan.isDone) {
      store.askOfPage(undefined)
      return plan
    }
    batch(() => {
      store.pageChanged({ files: plan.files, step: stepOf(change, plan) })
      leaveFor(plan.url, change.kind === 'move' ? words.pageMoved(change.to) : words.pageRemoved(change.page.page))
    })
    return plan
  }

  function stepOf(change: PageAsk, plan: PagePlan): PageChange {
    const undo =
      change.kind === 'move'
        ? { change: { ...change, page: { ...change.page, page: change.to }, to: change.page.page, isBack: true } }
        : { ...plan.undo, url: page.url() }
    return { kind: 'page', undo, redo: { change } }
  }

  /** Goes on from the page that this one has come in place of. */
  function start() {
    finishAsked().catch(tell)
    const said = tab.getItem(saidKey)
    tab.removeItem(saidKey)
    if (said !== null) say(said)
  }

  function filesChanged() {
    leaveIfThere()
    finishAsked().catch(tell)
  }

  /** What the server was asked before the page was loaded anew, and may have done since. */
  async function finishAsked() {
    const asked = store.askedOfPage.value
    if (asked === undefined) return
    const { pages } = await ask('pages', { page: pageAt.value })
    if (store.askedOfPage.value !== asked) return
    const { change, on } = asked
    const isThere = (name: string) => pages.some((each) => each.name === name)
    const isDone = !isThere(change.page.page) && (change.kind === 'remove' || isThere(change.to))
    if (isDone) store.pageChanged(asked)
    else if (now() - on > answeredWithinMs) store.askOfPage(undefined)
  }

  /** The page in the window is no longer there. @param said what was done, for the page that comes */
  function leaveFor(url: string, said: string) {
    isGone = true
    newAddress = url
    parts.closePanel()
    say(said)
    tab.setItem(saidKey, said)
    leaveIfThere()
  }

  let beginning: Promise<void> | undefined

  /** Begins a page, or a version of one. Who presses twice means it once. */
  function begin(asked: Asked<'new'>): Promise<void> {
    beginning ??= beginNow(asked).finally(() => {
      beginning = undefined
    })
    return beginning
  }

  async function beginNow(asked: Asked<'new'>) {
    const { file, contents, page: at, versions } = await ask('new', asked)
    // The server knows only of what is saved.
    const hasBegun = store.edits.value.some((each) => each.kind === 'create' && each.file === file)
    if (hasBegun && asked.kind !== 'variant') throw new Error(words.pageIsThere(asked.name))
    if (!hasBegun) for (const each of [{ file, contents }, ...versions]) edit({ kind: 'create', ...each })
    tab.setItem(begunKey, JSON.stringify({ from: page.url(), at, file }))
    showPage(at, file)
  }

  /** Shows the page that was begun last in this tab, if that is the one of a file, and not saved yet. @param from the address where it was begun */
  function showBegun(file?: string, from?: string): boolean {
    const begun: { from: string; at: PageAt; file: string } | null = JSON.parse(tab.getItem(begunKey) ?? 'null')
    const isUnsaved = store.edits.value.some((each) => each.kind === 'create' && each.file === begun?.file)
    if (begun === null || !isUnsaved || (file ?? begun.file) !== begun.file || (from ?? begun.from) !== begun.from)
      return false
    showPage(begun.at, begun.file)
    return true
  }

  /** Shows a page that is in no file yet, or another one, as it is with all that is unsaved. */
  function showPage(at: PageAt, file: string) {
    newAddress = address = ''
    isAddressDue = false
    table.value = { ...table.value, ...at, file, variant: null }
    parts.openPlace({ file, path: [] })
    parts.askPreview()
  }

  return {
    ...{ start, filesChanged, saved, shownAt, isLeaving, leaveFor, changePage, begin, showBegun, showPage },
    finishAsked,
    /** True while the window is about to show the page under another name. */
    isMoving: () => isGone && isLeaving(),
  }
}
