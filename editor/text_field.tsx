/** @jsxImportSource preact */
// A field for one text: facts and plurals stand in it as pieces that typing leaves alone, and Markdown is typed as it is written.
import { defaultKeymap, history, redo, undo } from '@codemirror/commands'
import {
  Annotation,
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  RangeSetBuilder,
  type StateCommand,
  StateField,
  Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, type KeyBinding, keymap, WidgetType } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isExample } from '../cli/content/text/example_sign.ts'
import { isCode, listOfLines, nextParagraph } from './paragraphs.ts'
import { asMarkdown } from './pasted_lines.ts'
import {
  argumentCount,
  argumentOf,
  asInserted,
  asWords,
  type ProtectedPart,
  pluralOf,
  protectedParts,
} from './protected_parts.ts'
import { words } from './strings.ts'

interface TextFieldProps {
  value: string
  /** The id of what names it, and of what is said of it. */
  labelledBy: string
  describedBy: string
  /** BCP 47: for spelling, hyphens, and how numbers are written. */
  tag: string
  isMarkdown: boolean
  isInvalid: boolean
  facts: Readonly<Record<string, number | string>>
  /** Told of a number that is pressed. */
  onFact: (name: string) => void
  onInput: (value: string) => void
  /** Given the means to put something where the cursor is, while the field is there. */
  tools?: (tools: TextTools | undefined) => void
  hasFocus?: boolean
}
export interface TextTools {
  putValue: (name: string, kind: 'number' | 'day' | 'company') => void
  putPlural: (fact: string) => void
  /** Puts marks around what is selected, or takes them away: `**`. */
  wrap: (mark: string) => void
  /** Makes a list of the lines that are selected, or takes it away. */
  toList: () => void
  putLink: (target: string, title: string) => void
  /** As if it were typed where the cursor is. */
  type: (words: string) => void
  focus: () => void
}

/** Says that a change may take protected parts away. */
const onPurpose = Annotation.define<boolean>()

export function TextField(props: TextFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | undefined>(undefined)
  const latest = useRef(props)
  latest.current = props
  // What is given back as it was typed is older than what stands there by now.
  const typed = useRef(props.value)
  const labels = useRef(new Compartment())

  // At once: an effect that waits for a frame would put back what has been typed over since.
  useLayoutEffect(() => {
    const { current } = view
    if (current === undefined || props.value === typed.current) return
    typed.current = props.value
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: props.value },
      filter: false,
      // It was typed elsewhere, or undone: that is not undone here.
      annotations: Transaction.addToHistory.of(false),
    })
  }, [props.value])

  // At once as well, and last, as it may begin with what was typed before it was there.
  useLayoutEffect(() => {
    if (place.current === null) return
    const root = place.current.getRootNode() as ShadowRoot | Document
    const editorView = new EditorView({
      parent: place.current,
      root,
      state: EditorState.create({
        doc: props.value,
        // Who comes to it by a key, or presses its words in the page, writes on.
        selection: { anchor: props.value.length },
        extensions: [
          rulesOf(props),
          history(),
          keymap.of([...ownKeys(props.isMarkdown), ...stepKeys, ...defaultKeymap]),
          EditorView.lineWrapping,
          EditorView.domEventHandlers({
            click: ({ target, detail }) => {
              const fact =
                target instanceof HTMLElement ? target.closest<HTMLElement>('[data-fact]')?.dataset.fact : undefined
              // Pressed twice it is selected, as a word is.
              if (fact === undefined || detail !== 1) return false
              latest.current.onFact(fact)
              return true
            },
          }),
          EditorState.allowMultipleSelections.of(false),
          labels.current.of(attributesOf(props)),
          EditorView.updateListener.of((update) => {
            const text = update.state.doc.toString()
            if (!update.docChanged || text === typed.current) return
            typed.current = text
            latest.current.onInput(text)
          }),
        ],
      }),
    })
    view.current = editorView
    if (props.hasFocus === true) editorView.focus()
    props.tools?.(toolsFor(editorView, props.tag))
    return () => {
      props.tools?.(undefined)
      editorView.destroy()
    }
    // A field is of one text and one language: for another one it is made anew (key).
  }, [])

  useEffect(() => {
    view.current?.dispatch({ effects: labels.current.reconfigure(attributesOf(props)) })
  }, [props.isInvalid, props.describedBy])

  return <div class="text-field" ref={place} />
}

/** What was typed here is undone letter by letter; what there was before, by the editor as a whole. */
const stepKeys: readonly KeyBinding[] = [
  { key: 'Mod-z', run: undo, stopPropagation: true },
  { key: 'Mod-Shift-z', run: redo, stopPropagation: true },
  { key: 'Mod-y', run: redo, stopPropagation: true },
]

const attributesOf = ({ labelledBy, describedBy, tag, isInvalid }: TextFieldProps) =>
  EditorView.contentAttributes.of({
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': String(isInvalid),
    lang: tag,
    spellcheck: 'true',
    autocapitalize: 'sentences',
  })

/** What stands in a text, and what is made of what is typed and pasted into it. */
export const rulesOf = (text: Pick<TextFieldProps, 'facts' | 'tag' | 'isMarkdown'>): Extension => [
  protection(text),
  overExample,
  text.isMarkdown ? [markdownLook, keepParagraphs] : keepLine,
]

// Protected parts.

const partsIn = StateField.define<{ parts: readonly ProtectedPart[]; isBroken: boolean }>({
  create: (state) => read(state.doc.toString()),
  update: (value, transaction) => (transaction.docChanged ? read(transaction.newDoc.toString()) : value),
})
function read(text: string) {
  const parts = protectedParts(text)
  return { parts: parts ?? [], isBroken: parts === undefined }
}

function protection({ facts, tag }: Pick<TextFieldProps, 'facts' | 'tag'>): Extension {
  const chips = StateField.define<DecorationSet>({
    create: (state) => chipsOf(state.field(partsIn).parts, facts, tag),
    update: (value, transaction) =>
      transaction.docChanged ? chipsOf(transaction.state.field(partsIn).parts, facts, tag) : value,
    provide: (field) => [
      EditorView.decorations.from(field),
      EditorView.atomicRanges.of((each) => each.state.field(field, false) ?? Decoration.none),
    ],
  })
  // The last is asked first.
  return [partsIn, chips, keepSyntax, keepParts]
}

/**
 * What is typed, cut or pasted over a protected part leaves it where it is, and stands before it. Dragged, it goes along with the words
 * around it, if all of it does.
 */
const keepParts = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.annotation(onPurpose) === true) return transaction
  const { parts } = transaction.startState.field(partsIn)
  if (transaction.isUserEvent('move')) {
    const after = protectedParts(transaction.newDoc.toString())
    return after !== undefined && argumentCount(after) === argumentCount(parts) ? transaction : []
  }
  const changes: { from: number; to?: number; insert?: string }[] = []
  let isOver = false
  let end = 0
  transaction.changes.iterChanges((from, to, _, __, insert) => {
    const over = parts.filter((part) => part.from < to && part.to > from)
    isOver ||= over.length > 0
    let at = over[0] !== undefined && over[0].from < from ? over[0].to : from
    changes.push({ from: at, insert: insert.toString() })
    end = at + insert.length
    for (const part of [...over, { from: to, to }]) {
      if (part.from > at) changes.push({ from: at, to: part.from })
      at = Math.max(at, part.to)
    }
  })
  if (!isOver) return transaction
  const userEvent = transaction.annotation(Transaction.userEvent) ?? 'input'
  return changes.filter(({ insert }) => insert !== undefined).length > 1
    ? { changes, userEvent }
    : { changes, selection: EditorSelection.cursor(end), userEvent }
})

/** What is typed, pasted or taken away in an example is written in place of all of it. */
const overExample = EditorState.transactionFilter.of((transaction) => {
  const { doc } = transaction.startState
  const isWritten = transaction.isUserEvent('input') || transaction.isUserEvent('delete')
  if (!transaction.docChanged || !isWritten || !isExample(doc.toString())) return transaction
  let insert = ''
  transaction.changes.iterChanges((_, __, ___, ____, inserted) => {
    insert += inserted.toString()
  })
  if (transaction.annotation(onPurpose) !== true) insert = asInserted(insert, isTyped(transaction))
  return {
    changes: { from: 0, to: doc.length, insert },
    selection: EditorSelection.cursor(insert.length),
    annotations: onPurpose.of(true),
    userEvent: transaction.annotation(Transaction.userEvent) ?? 'input',
  }
})

/** Nothing that is typed makes or unmakes an argument. */
const keepSyntax = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.annotation(onPurpose) === true) return transaction
  const before = transaction.startState.field(partsIn)
  // What was broken already is mended by hand.
  if (before.isBroken) return transaction
  if (isTyped(transaction) && hasBrace(transaction)) return escaped(transaction)
  const after = protectedParts(transaction.newDoc.toString())
  if (after !== undefined && argumentCount(after) >= argumentCount(before.parts)) return transaction
  return escaped(transaction)
})

/** What brings a text that stands somewhere already. */
const asItStands = ['input.paste', 'input.drop', 'input.copyline', 'move']
const isTyped = (transaction: Transaction) => !asItStands.some((event) => transaction.isUserEvent(event))

function hasBrace(transaction: Transaction): boolean {
  let has = false
  transaction.changes.iterChanges((_, __, ___, ____, insert) => {
    has ||= /[{}]/.test(insert.toString())
  })
  return has
}

const escaped = (transaction: Transaction) => rewritten(transaction, asWords, 'input')

/** A short text is one line, whatever is pasted into it. */
const keepLine = EditorState.transactionFilter.of((transaction) => {
  let isLonger = false
  transaction.changes.iterChanges((_, __, ___, ____, insert) => {
    isLonger ||= insert.lines > 1
  })
  if (!isLonger) return transaction
  return rewritten(transaction, inOneLine, transaction.annotation(Transaction.userEvent) ?? 'input')
})
const inOneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ')

/** What is pasted is as if it were typed: its lines are paragraphs and points. */
const keepParagraphs = EditorState.transactionFilter.of((transaction) => {
  const userEvent = ['input.paste', 'input.drop'].find((event) => transaction.isUserEvent(event))
  if (userEvent === undefined) return transaction
  const { doc } = transaction.startState
  // It takes the place of all of an example.
  const isWhole = isExample(doc.toString())
  return rewritten(
    transaction,
    (inserted, from, to) => {
      const [before, behind] = [doc.lineAt(from), doc.lineAt(to)]
      if (isCode(doc.sliceString(0, before.from))) return inserted
      return asMarkdown(inserted, {
        before: isWhole ? '' : before.text.slice(0, from - before.from),
        behind: isWhole ? '' : behind.text.slice(to - behind.from),
      })
    },
    userEvent,
  )
})

/** The same changes with other words in them, and the cursor behind the last. */
function rewritten(
  transaction: Transaction,
  rewrite: (inserted: string, from: number, to: number) => string,
  userEvent: string,
) {
  const changes: { from: number; to: number; insert: string }[] = []
  transaction.changes.iterChanges((from, to, _, __, insert) => {
    changes.push({ from, to, insert: rewrite(insert.toString(), from, to) })
  })
  const last = changes.at(-1)
  const end = changes.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), last?.to ?? 0)
  return { changes, selection: EditorSelection.cursor(end), userEvent, scrollIntoView: transaction.scrollIntoView }
}

function chipsOf(parts: readonly ProtectedPart[], facts: TextFieldProps['facts'], tag: string): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const part of parts) builder.add(part.from, part.to, Decoration.replace({ widget: new Chip(part, facts, tag) }))
  return builder.finish()
}

const factIn = (fact: number | string, tag: string, style: ProtectedPart['number']) =>
  typeof fact === 'number'
    ? new Intl.NumberFormat(tag, style).format(fact)
    : /^\d{4}-\d\d-\d\d$/.test(fact)
      ? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(fact))
      : fact

class Chip extends WidgetType {
  readonly kind: ProtectedPart['kind']
  readonly shown: string
  readonly told: string
  readonly fact: string | undefined

  constructor({ kind, name, form, number: style }: ProtectedPart, facts: TextFieldProps['facts'], tag: string) {
    super()
    this.kind = kind
    const fact = facts[name]
    const number = fact === undefined ? name : factIn(fact, tag, style)
    this.fact = fact === undefined ? undefined : name
    this.shown = { argument: number, form: form, end: '⟩', count: '#' }[kind]
    this.told = words.chip[kind]({ name, number, form })
  }

  override eq(other: Chip) {
    return other.kind === this.kind && other.shown === this.shown && other.told === this.told
  }

  override toDOM() {
    const chip = document.createElement('span')
    chip.className = `chip chip-${this.kind}`
    chip.textContent = this.shown
    chip.title = this.told
    chip.setAttribute('role', 'img')
    if (this.fact !== undefined) chip.dataset.fact = this.fact
    chip.setAttribute('aria-label', this.told)
    return chip
  }

  override ignoreEvent() {
    return false
  }
}

/** Backspace or Delete beside a protected part selects all of it; once more takes it out. */
export function removal(direction: -1 | 1): StateCommand {
  return ({ state, dispatch }) => {
    const { parts } = state.field(partsIn)
    const { from, to, empty } = state.selection.main
    if (!empty) {
      const isWhole = parts.some(({ whole }) => whole.from === from && whole.to === to)
      if (!isWhole) return false
      dispatch(state.update({ changes: { from, to }, annotations: onPurpose.of(true), userEvent: 'delete' }))
      return true
    }
    const beside = parts.find((part) => (direction === -1 ? part.to === from : part.from === from))
    if (beside === undefined) return false
    dispatch(state.update({ selection: { anchor: beside.whole.from, head: beside.whole.to } }))
    return true
  }
}

// Markdown.

const emphasis = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]*)\]\(([^)\n]*)\)/g

const markdownLook = EditorView.decorations.compute(['doc'], (state) => {
  const builder = new RangeSetBuilder<Decoration>()
  const text = state.doc.toString()
  for (const { 0: all, 1: strong, 2: soft, 3: linked, index } of text.matchAll(emphasis)) {
    const mark = strong !== undefined ? 2 : 1
    const end = index + all.length
    const words = strong ?? soft ?? linked ?? ''
    const look = strong !== undefined ? 'strong' : soft !== undefined ? 'soft' : 'linked'
    builder.add(index, index + mark, dim)
    if (words !== '') builder.add(index + mark, index + mark + words.length, Decoration.mark({ class: look }))
    builder.add(index + mark + words.length, end, dim)
  }
  return builder.finish()
})
const dim = Decoration.mark({ class: 'dim' })

function wrap(view: EditorView, mark: string) {
  const { from, to } = view.state.selection.main
  const inside = view.state.sliceDoc(from, to)
  const around =
    view.state.sliceDoc(from - mark.length, from) === mark && view.state.sliceDoc(to, to + mark.length) === mark
  const changes = around
    ? [
        { from: from - mark.length, to: from },
        { from: to, to: to + mark.length },
      ]
    : [
        { from, insert: mark },
        { from: to, insert: mark },
      ]
  const start = around ? from - mark.length : from + mark.length
  view.dispatch({ changes, selection: { anchor: start, head: start + inside.length }, userEvent: 'input' })
  return true
}

const ownKeys = (isMarkdown: boolean) => [
  { key: 'Backspace', run: removal(-1) },
  { key: 'Delete', run: removal(1) },
  ...(isMarkdown
    ? [
        { key: 'Mod-b', run: (view: EditorView) => wrap(view, '**') },
        { key: 'Mod-i', run: (view: EditorView) => wrap(view, '*') },
        { key: 'Enter', run: nextParagraph },
      ]
    : [{ key: 'Enter', run: () => true }]),
]

function toolsFor(view: EditorView, tag: string): TextTools {
  const put = (from: number, to: number, insert: string) => {
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      annotations: onPurpose.of(true),
      userEvent: 'input',
    })
    view.focus()
  }
  // Behind what is selected, which may hold other facts.
  const putBehind = (insert: string) => put(view.state.selection.main.to, view.state.selection.main.to, insert)
  return {
    putValue: (name, kind) => putBehind(argumentOf(name, kind)),
    putPlural: (fact) => putBehind(pluralOf(fact, tag)),
    wrap: (mark) => {
      wrap(view, mark)
      view.focus()
    },
    toList: () => {
      listOfLines(view)
      view.focus()
    },
    putLink: (target, title) => {
      const { from, to } = view.state.selection.main
      put(from, to, `[${view.state.sliceDoc(from, to) || title}](${target})`)
    },
    type: (words) => view.dispatch(view.state.replaceSelection(words), { userEvent: 'input.type' }),
    focus: () => view.focus(),
  }
}
