// What the editor is doing: what is chosen, what the server says of it and of all that is unsaved, and the page shown with it. It is
// given its wire, its storage and its page, so it runs without a window too: window_session.ts is the one of a window.
import { batch, computed, effect, signal } from '@preact/signals'
import type {
  Base,
  CheckAnswer,
  Conflict,
  Edit,
  FieldView,
  Json,
  PageAsk,
  PageAt,
  PagePlan,
  PageTable,
  PageTask,
  PictureAsk,
  PlaceAnswer,
  ProblemView,
  ValuePlace,
} from '../cli/edit/protocol.ts'
import { type Answer, type Ask, type Asked, KeptNoLonger, NoAnswer, NotThere } from './api.ts'
import { begunNow, isSameValuePlace, pictureWaits, type Unsaved, valuePlaceAfter } from './edits.ts'
import { latest } from './latest.ts'
import { keepingIds, type ListEdit } from './section_order.ts'
import { isWritten, type PageChange, type PageStep, type PictureChange, pictureStep } from './steps.ts'
import { words } from './strings.ts'
import { titleOf, writtenTitle } from './titles.ts'
import { basesOf, type KeyedStorage, type UnsavedList } from './unsaved.ts'

/** What the panel is open for. */
export type View = { name: 'place'; at: ValuePlace } | { name: 'changes' } | { name: 'handin' } | { name: 'none' }

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

export interface SessionParts {
  /** The page that the browser has loaded: what has begun since and is undone again gives way to it. */
  served: PageTable
  ask: Ask
  store: UnsavedList
  /** What this tab keeps from one page to the next. */
  tab: KeyedStorage
  page: PageInWindow
  /** Milliseconds since 1970. */
  now: () => number
}

// Longer than the server takes with any site.
const answeredWithinMs = 120_000
// Of the whole site: not between two letters.
const typingMs = 120
const saidKey = 'site-editor-said'
const pressedKey = 'site-editor-pressed'
const begunKey = 'site-editor-begun'

export const sentenceOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))

export type Session = ReturnType<typeof openSession>

export function openSession({ served, ask, store, tab, page, now }: SessionParts) {
  const table = signal<PageTable>(served)
  const pageAt = computed<PageAt>(() => ({
    page: table.value.page,
    brand: table.value.brand,
    locale: table.value.locale,
  }))

  const view = signal<View>({ name: 'none' })
  const place = signal<PlaceAnswer | undefined>(undefined)
  /** What is wrong with the page as it is shown. */
  const problems = signal<readonly ProblemView[]>([])
  const conflicts = signal<readonly (Conflict & { id: string })[]>([])
  /**
   * What its author has written at a place and somebody else has changed meanwhile: it stays in its field until one of both is chosen.
   * @param locale of a text
   */
  function refusedAt(at: ValuePlace, locale?: string) {
    for (const conflict of conflicts.value) {
      const edit = store.unsaved.value.find(({ id }) => id === conflict.id)?.edit
      const isChanged = edit?.kind === 'value' || (edit?.kind === 'text' && edit.locale === locale)
      if (isChanged && isSameValuePlace(edit.at, at)) return { id: conflict.id, edit, conflict }
    }
    return undefined
  }
  /** Of all that is unsaved, while the list is open. */
  const check = signal<CheckAnswer | undefined>(undefined)
  /** What the author was told last: of a fault, or of what was done to a list of edits. */
  const told = signal<{ text: string; of: readonly Edit[] | undefined }>({ text: '', of: undefined })
  /** What the author is told: of what was done only until something else is. */
  const notice = computed(() => {
    const { text, of } = told.value
    return of === undefined || of === store.edits.value ? text : ''
  })
  /** Why there is nothing to show of what is open; empty where there is something, or nobody knows yet. */
  const whyNothing = signal('')
  /** True while the page in the window is not yet what is unsaved. */
  const isBehind = signal(false)
  const isSaving = signal(false)
  /** Grows whenever the page in the window has changed. */
  const pageVersion = signal(0)
  /** True where the text of this place is to be typed in at once. */
  const wantsFocus = signal(false)
  /** What was typed before the field was there. */
  const typedAhead = signal('')
  /** Grows whenever the place that is open is pressed again. */
  const focusAsked = signal(0)
  /** What is being asked of the page as a whole, in a dialog. */
  const pageTask = signal<PageTask | undefined>(undefined)
  /** Grows whenever the panel shows something else: what is open may move to another place under its author's hands. */
  const opened = signal(0)

  const pagePlace = computed<ValuePlace>(() => ({ file: table.value.file, path: [] }))

  function choose(at: ValuePlace, { focus = false } = {}) {
    const { value } = view
    batch(() => {
      const isOpen = value.name === 'place' && isSameValuePlace(value.at, at)
      if (focus) focusAsked.value++
      if (focus || !isOpen) wantsFocus.value = focus
      if (!isOpen) open({ name: 'place', at })
    })
  }
  /** Where the author was when a fact was opened from there. */
  const cameFrom = signal<{ at: ValuePlace; label: string } | undefined>(undefined)

  /** Opens what is written elsewhere, with a way back. */
  function chooseAside(at: ValuePlace) {
    const here = place.value
    choose(at)
    if (here === undefined) return
    cameFrom.value = { at: here.field.at, label: here.trail.at(-1)?.label ?? here.field.label }
  }
  const showChanges = () => open({ name: 'changes' })
  const showHandIn = () => open({ name: 'handin' })

  function open(next: View) {
    batch(() => {
      typedAhead.value = ''
      cameFrom.value = undefined
      if (told.value.of !== undefined) say('')
      view.value = next
      opened.value++
    })
  }
  const closePanel = () => {
    view.value = { name: 'none' }
  }

  // Edits

  /** Saving was asked for once more while a save was on its way. */
  let isSaveWanted = false
  /** What is left unsaved by the last save: the page shows all of it. */
  let savedAs: readonly Edit[] | undefined
  /** What is being saved, by names. */
  let sent: ReadonlySet<string> = new Set()
  /** All that was unsaved when the place that is open was read, and what of it has been saved since. */
  let readWith: readonly Unsaved[] = []
  let justSaved: readonly Unsaved[] = []
  /** The file of the place that is open, as it was read; what is saved since is in it. */
  let began: { file: string; base: Base } | undefined

  /** Takes over what the server says of the place that is open. */
  function read(answer: PlaceAnswer) {
    readWith = store.unsaved.value
    justSaved = []
    began = { file: answer.field.at.file, base: answer.base }
    whyNothing.value = ''
    place.value = answer
  }

  /** Of what is no longer there, or cannot be read, nothing is known, and nothing can be typed in it. */
  function showNothing(why: string) {
    problems.value = []
    place.value = undefined
    whyNothing.value = why
  }

  /** @param group of edits that are undone together */
  function edit(wanted: Edit, group?: string) {
    const made = begunNow(wanted, { read: readWith, saved: justSaved, now: store.unsaved.value })
    batch(() => {
      if (made.kind === 'create' || began?.file !== made.at.file) store.add(made, undefined, sent, group)
      else store.add({ ...made, base: began.base.digest }, began.base, sent, group)
      goAlong(made)
    })
  }

  /** What is open stands elsewhere once items of a list around it have gone elsewhere. */
  function goAlong(made: Edit) {
    if (made.kind !== 'insert' && made.kind !== 'remove' && made.kind !== 'move') return
    const { value } = view
    if (value.name !== 'place') return
    const at = valuePlaceAfter(value.at, made)
    // What was taken out is shown no longer: the list that it was in is.
    if (at === undefined) open({ name: 'place', at: made.at })
    else if (!isSameValuePlace(at, value.at)) view.value = { name: 'place', at }
  }

  /** Makes an edit of a list that is not open, from what stands there now, one after the other. @returns whether one was made */
  function editList(at: ValuePlace, make: (list: FieldView) => ListEdit | undefined): Promise<boolean> {
    const done = listEdits.then(async () => {
      const { field, base } = await readAside(at)
      const made = make(field)
      if (made === undefined) return false
      const group = crypto.randomUUID()
      batch(() => {
        for (const each of keepingIds(field, made, table.value.file)) editIn(each, base, group)
        goAlong(made)
      })
      return true
    })
    listEdits = done.catch(() => {})
    return done
  }
  let listEdits: Promise<unknown> = Promise.resolve()

  /** A place that is not open, with all that is unsaved by the time of the answer. */
  async function readAside(at: ValuePlace): Promise<PlaceAnswer> {
    for (;;) {
      const asked = store.unsaved.value
      const question = { page: pageAt.value, edits: asked.map(({ edit }) => edit), bases: store.bases.value }
      const answer = await ask('place', { ...question, at })
      if (store.unsaved.value !== asked) continue
      const isOlder = ({ edit }: Unsaved) =>
        edit.kind !== 'create' && edit.at.file === at.file && edit.base !== answer.base.digest
      if (!asked.some(isOlder)) return answer
      // What began from an older file is brought to this one first; what cannot be stays a conflict.
      const { moved } = await ask('preview', { ...question, at: null, base: null })
      if (moved === null) return answer
      store.moved(asked, moved.edits, moved.bases)
    }
  }

  /** What was written here, and was put back since others have changed the same place: unsaved, for its author to choose. */
  function takeBack(edits: readonly Edit[], bases: readonly Base[]) {
    const group = crypto.randomUUID()
    batch(() => {
      for (const each of edits) {
        const base = bases.find(({ digest }) => each.kind !== 'create' && digest === each.base)
        store.add(each, base, sent, group)
      }
    })
  }

  /** Of a file that is not open. @param base as it was read */
  const editIn = (wanted: Exclude<Edit, { kind: 'create' }>, base: Base, group?: string) =>
    store.add({ ...wanted, base: base.digest }, base, sent, group)
  const editText = (at: ValuePlace, locale: string, from: string | null, to: string | null) =>
    edit({ kind: 'text', at, locale, from, to })
  /** What is written at a place by now. @param read as it stands in the form */
  const valueNow = (at: ValuePlace, read: Json): Json => {
    const made = begunNow(
      { kind: 'value', at, from: read, to: null },
      { read: readWith, saved: justSaved, now: store.unsaved.value },
    )
    return 'from' in made ? made.from : read
  }
  const editValue = (at: ValuePlace, from: Json, to: Json) => edit({ kind: 'value', at, from, to })

  // What the server says

  function tell(fault: unknown) {
    told.value = { text: sentenceOf(fault), of: undefined }
  }

  /** Says what has just been done. */
  function say(text: string) {
    told.value = { text, of: store.edits.value }
  }

  const asking = (run: () => Promise<boolean>, pauseMs = 0) =>
    latest(run, {
      pauseMs,
      // Only an answer shows that a fault is over.
      onAnswer: () => told.value.of === undefined && say(''),
      onFault: tell,
    })

  /** Where the page that is shown is, or will be. */
  let address = ''

  const askPlace = asking(async () => {
    const { value } = view
    if (value.name !== 'place') return false
    const asked = store.edits.value
    try {
      const answer = await ask('place', {
        at: value.at,
        page: pageAt.value,
        edits: asked,
        bases: store.bases.value,
      })
      // Of an older list it would put back what has been typed since.
      if (view.value !== value || store.edits.value !== asked) return true
      // What began from an older file is brought to this one, and the place is read with it.
      const isOlder = (each: Edit) =>
        each.kind !== 'create' && each.at.file === value.at.file && each.base !== answer.base.digest
      if (asked.some(isOlder)) askPreview()
      else read(answer)
      return true
    } catch (error) {
      const isLost = error instanceof NoAnswer
      if (view.value === value && (error instanceof NotThere || (place.value === undefined && !isLost)))
        showNothing(sentenceOf(error))
      throw error
    }
  })

  const askPreview = asking(async () => {
    const asked = store.unsaved.value
    const { value } = view
    const base = place.value === undefined ? undefined : began?.base
    const { value: at } = pageAt
    const answer = await ask('preview', {
      page: at,
      at: value.name === 'place' ? value.at : null,
      base: base?.digest ?? null,
      edits: asked.map(({ edit }) => edit),
      bases: { ...(base === undefined ? {} : basesOf([base])), ...store.bases.value },
    }).catch((error) => {
      if (pageAt.value !== at) return undefined
      // A page that has just been saved is not there before the server has read it.
      if (error instanceof NotThere && isLeaving()) return undefined
      if (error instanceof NotThere && table.value.page !== served.page) showPage(served, served.file)
      else if (view.value === value && error instanceof NotThere) showNothing(error.message)
      throw error
    })
    // Another page has begun meanwhile, and is asked for next.
    if (answer === undefined || pageAt.value !== at) return false
    const { html, table: next } = answer
    batch(() => {
      problems.value = answer.problems
      if (html !== null && next !== null) {
        // The page may come with a table of other numbers, and the two belong together.
        table.value = { ...next, token: table.value.token }
        address = page.show(html)
        pageVersion.value++
        if (isAddressDue) leaveForNew()
      }
      isBehind.value = store.unsaved.value !== asked
      if (isBehind.value) {
        // It was asked before the answer of a save, which asks for nothing itself.
        if (store.edits.value === savedAs) askPreview()
        return
      }
      // With what stands in the place that is open: a field whose edit is refused no longer shows that again.
      conflicts.value = answer.conflicts.flatMap((each) => {
        const id = asked[each.edit]?.id
        return id === undefined ? [] : [{ ...each, id }]
      })
      if (answer.moved !== null && !store.moved(asked, answer.moved.edits, answer.moved.bases)) return
      if (view.value !== value || value.name !== 'place') return
      if (answer.place === null) {
        // What was open may have gone with an edit that was undone, or with what somebody else has done to the file. Of another file that
        // cannot be read it is told why.
        if (place.value !== undefined || value.at.file === table.value.file) choose(pagePlace.value)
        return
      }
      read(answer.place)
      const { at } = answer.place.field
      if (!isSameValuePlace(at, value.at)) view.value = { name: 'place', at }
    })
    return true
  })

  const askCheck = asking(async () => {
    if (view.value.name !== 'changes' || store.edits.value.length === 0) return false
    const asked = store.edits.value
    const answer = await ask('check', { edits: asked, bases: store.bases.value })
    if (store.edits.value === asked) check.value = answer
    return true
  }, typingMs)

  /** Begins to ask whenever something has changed. */
  function start() {
    finishAsked().catch(tell)
    const said = tab.getItem(saidKey)
    tab.removeItem(saidKey)
    if (said !== null) say(said)
    const pressed = (tab.getItem(pressedKey) ?? '').split(' ').slice(0, -1)
    tab.removeItem(pressedKey)
    for (const from of pressed) stepBack(from === 'done' ? 'done' : 'undone')
    // Loaded anew, the window goes on with the page that is in no file yet.
    if (page.isReloaded) showBegun(undefined, page.url())
    let before: readonly unknown[] | undefined = store.edits.value
    if (store.edits.value.length > 0) askPreview()
    effect(() => {
      const now = store.edits.value
      if (now === before) return
      before = now
      // The server may not have read yet what it has just written: it tells, and is asked then.
      if (now === savedAs && !isBehind.peek()) return
      isBehind.value = true
      askPreview()
      askCheck()
    })
    effect(() => {
      const { value } = view
      if (value.name === 'place') {
        whyNothing.value = ''
        // What was read before the last letters would put them back.
        const isRead = readWith === store.unsaved.peek()
        if (!isRead || !isSameValuePlace(place.peek()?.field.at ?? { file: '', path: [] }, value.at))
          place.value = undefined
        askPlace()
      } else if (value.name === 'changes') askCheck(true)
    })
  }

  /** Somebody has changed a file: what it means for what is unsaved is shown, and nothing is thrown away. */
  function filesChanged() {
    askPreview()
    askCheck(true)
    leaveIfThere()
    finishAsked().catch(tell)
  }

  /** Of a page that has begun in this window and is saved, or has got another name; empty for none. */
  let newAddress = ''
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
    if (isThere && isLeaving()) page.goTo(newAddress)
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
    closePanel()
    say(said)
    tab.setItem(saidKey, said)
    leaveIfThere()
  }

  // Undo

  const did = (from: 'done' | 'undone', what: string) => (from === 'done' ? words.undone : words.doneAgain)(what)

  let stepping: Promise<void> | undefined

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
    const step = store.steps.value[from].at(-1)
    if (step === undefined) return
    // The window is about to show the page under another name: what is pressed until then is done there.
    if (isGone && isLeaving()) return tab.setItem(pressedKey, `${tab.getItem(pressedKey) ?? ''}${from} `)
    if (isWritten(step)) return step.kind === 'picture' ? stepPicture(from, step) : stepPage(from, step)
    const shown = store.stepBack(from, isSaving.value ? sent : new Set())
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
      leaveFor(done.url, did(from, writtenTitle(step)))
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
    const isHere = edit.at.file === table.value.file || view.value.name === 'place'
    const isItem = typeof edit.at.path.at(-1) === 'number'
    // A value is changed in the form around it.
    const path = edit.kind === 'value' && !isItem ? edit.at.path.slice(0, -1) : edit.at.path
    if (isHere) choose({ ...edit.at, path })
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
    open({ name: 'place', at: { file, path: [] } })
    askPreview()
  }

  /** Saves these edits, or all: nothing is written unless all of them can be. */
  async function save(ids?: ReadonlySet<string>) {
    const list = store.unsaved.value.filter(({ id }) => ids === undefined || ids.has(id))
    isSaveWanted = isSaving.value
    if (list.length === 0 || isSaving.value) return
    isSaving.value = true
    sent = new Set(list.map(({ id }) => id))
    try {
      const answer = await ask('save', { edits: list.map(({ edit }) => edit), bases: store.bases.value })
      batch(() => {
        if (answer.isSaved) {
          store.saved(list, answer.begun)
          if (answer.diffs.length > 0) savedAs = store.edits.value
          justSaved = list
          const next = answer.begun.find(({ file, base }) => file === began?.file && base === began.base.digest)
          if (next !== undefined) began = { file: next.file, base: next.now }
          const isOwn = (file: string) => answer.diffs.some((diff) => diff.file === file)
          const elsewhere = answer.problems.filter(({ file }) => !isOwn(file))
          // An author who types on stays in the field until that is saved too.
          const { page: shown, file } = table.value
          const isBegun = ({ edit }: Unsaved) => edit.kind === 'create' && edit.file === file
          if (shown !== served.page && list.some(isBegun)) store.pageSaved(...newPage(list))
          if (shown !== served.page) leaveForNew()
          else leaveIfThere()
          // What is shown on other pages may not fit any more: who has changed it hears of it at once.
          check.value = elsewhere.length === 0 ? undefined : { ...answer, diffs: [], problems: elsewhere }
          if (store.unsaved.value.length === 0) {
            if (elsewhere.length > 0) showChanges()
            else if (view.value.name === 'changes') closePanel()
          }
          say((elsewhere.length > 0 ? words.savedBut : words.saved)(answer.diffs.length, elsewhere.length))
        } else {
          isSaveWanted = false
          check.value = answer
          conflicts.value = answer.conflicts.flatMap((each) => {
            const id = list[each.edit]?.id
            return id === undefined ? [] : [{ ...each, id }]
          })
          showChanges()
          say(words.notSaved)
        }
      })
      sent = new Set()
    } catch (error) {
      isSaveWanted = false
      // It may be saved all the same: what is typed on begins from that.
      if (!(error instanceof NoAnswer)) sent = new Set()
      tell(error)
    } finally {
      isSaving.value = false
    }
    if (isSaveWanted) await save()
  }

  return {
    table,
    store,
    ask,
    pageAt,
    view,
    place,
    problems,
    conflicts,
    refusedAt,
    check,
    notice,
    whyNothing,
    isBehind,
    isSaving,
    pageVersion,
    wantsFocus,
    typedAhead,
    focusAsked,
    pageTask,
    opened,
    pagePlace,
    choose,
    cameFrom,
    chooseAside,
    showChanges,
    showHandIn,
    closePanel,
    edit,
    editList,
    takeBack,
    editIn,
    editText,
    valueNow,
    editValue,
    tell,
    say,
    start,
    filesChanged,
    begin,
    changePage,
    changePicture,
    stepBack,
    showBegun,
    showPage,
    save,
  }
}
