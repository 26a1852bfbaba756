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
  PageAt,
  PageTable,
  PageTask,
  PlaceAnswer,
  ProblemView,
  ValuePlace,
} from '../cli/edit/protocol.ts'
import { type Ask, NoAnswer, NotThere, sentenceOf } from './api.ts'
import { begunNow, isSameValuePlace, type Unsaved, valuePlaceAfter } from './edits.ts'
import { latest } from './latest_answer.ts'
import { type PageInWindow, pageChanges } from './page_changes.ts'
import { keepingIds, type ListEdit } from './section_order.ts'
import { words } from './strings.ts'
import { undoing } from './undo.ts'
import { basesOf, type KeyedStorage, type UnsavedList } from './unsaved.ts'

/** What the panel is open for. */
export type View = { name: 'place'; at: ValuePlace } | { name: 'changes' } | { name: 'handin' } | { name: 'none' }

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

// Of the whole site: not between two letters.
const typingMs = 120
// Where the server did not answer.
const retryMs = 2000

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
  /** What the author was told last: of a fault, until an answer shows that it is over or something else is said; or of what was done to a list of edits. */
  const told = signal<{ text: string; of: readonly Edit[] | undefined; isOverByAnswer?: boolean }>({
    text: '',
    of: undefined,
  })
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

  function tell(fault: unknown, isOverByAnswer = fault instanceof NoAnswer) {
    told.value = { text: sentenceOf(fault), of: undefined, isOverByAnswer }
  }

  /** Says what has just been done. */
  function say(text: string) {
    told.value = { text, of: store.edits.value }
  }

  const asking = (run: () => Promise<boolean>, pauseMs = 0) => {
    const askAgain = latest(run, {
      pauseMs,
      onAnswer: () => told.value.isOverByAnswer && say(''),
      onFault(fault) {
        if (sentenceOf(fault) !== whyNothing.value) tell(fault, true)
        if (fault instanceof NoAnswer) setTimeout(askAgain, retryMs)
      },
    })
    return askAgain
  }

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
      if (error instanceof NotThere && pages.isLeaving()) return undefined
      if (error instanceof NotThere && table.value.page !== served.page) pages.showPage(served, served.file)
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
        const address = page.show(html)
        pageVersion.value++
        pages.shownAt(address)
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
    pages.start()
    stepping.start()
    // Loaded anew, the window goes on with the page that is in no file yet.
    if (page.isReloaded) pages.showBegun(undefined, page.url())
    let before: readonly unknown[] | undefined = store.edits.value
    if (store.edits.value.length > 0) askPreview()
    effect(() => {
      const now = store.edits.value
      if (now === before) return
      before = now
      // The server may not have read yet what it has just written: it tells, and is asked then.
      if (now === savedAs && !isBehind.peek()) return
      isBehind.value = true
      // What was wrong with edits that are undone is no more.
      if (now.length === 0 && now !== savedAs) check.value = undefined
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
    pages.filesChanged()
  }

  const pages = pageChanges({
    ...{ served, ask, store, tab, page, now, table, pageAt, edit, say, tell, closePanel },
    askPreview: () => askPreview(),
    openPlace: (at) => open({ name: 'place', at }),
  })
  const stepping = undoing({
    ...{ ask, store, tab, page, table, choose, say, tell, pages },
    isPlaceOpen: () => view.value.name === 'place',
    saving: () => (isSaving.value ? sent : new Set()),
  })

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
          pages.saved(list)
          // What is shown on other pages may not fit any more: who has changed it hears of it at once.
          check.value = elsewhere.length === 0 ? undefined : { ...answer, diffs: [], problems: elsewhere }
          if (store.unsaved.value.length === 0) {
            if (elsewhere.length > 0) showChanges()
            else if (view.value.name === 'changes') closePanel()
          }
          say((elsewhere.length > 0 ? words.savedBut : words.saved)(answer.diffs.length, elsewhere.length))
        } else {
          isSaveWanted = false
          store.refused()
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
      if (!(error instanceof NoAnswer)) {
        sent = new Set()
        store.refused()
      }
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
    begin: pages.begin,
    changePage: pages.changePage,
    changePicture: stepping.changePicture,
    stepBack: stepping.stepBack,
    showBegun: pages.showBegun,
    showPage: pages.showPage,
    save,
  }
}
