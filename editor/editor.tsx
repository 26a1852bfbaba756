/** @jsxImportSource preact */
// What the editor adds to a page: a button, boxes around what can be pressed, and the panel.
import { effect, useSignal, useSignalEffect } from '@preact/signals'
import { render } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { isExample } from '../cli/content/text/example_sign.ts'
import type { ValuePlace } from '../cli/edit/protocol.ts'
import { isSameValuePlace } from './edits.ts'
import base from './look/base.css' with { type: 'text' }
import changes from './look/changes.css' with { type: 'text' }
import chooser from './look/chooser.css' with { type: 'text' }
import forms from './look/forms.css' with { type: 'text' }
import inPage from './look/in_page.css' with { type: 'text' }
import panel from './look/panel.css' with { type: 'text' }
import texts from './look/texts.css' with { type: 'text' }
import { type Box, boxesOf, elementOf, textsInOrder, valuePlaceAt } from './page_places.ts'
import { Bar, Panel } from './panel.tsx'
import { facts } from './picker_data.ts'
import { SectionTools } from './section_tools.tsx'
import { nextText } from './text_order.ts'
import { isOn, session, shown, turn } from './window_session.ts'

const tag = 'site-editor'
/** On the root element of the page while the panel takes a part of the window. */
const beside = 'data-site-editor'
const below = 'data-site-editor-bar'

export function mount() {
  const host = document.createElement(tag)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [base, panel, texts, forms, changes, chooser, inPage].map(sheetOf)
  document.adoptedStyleSheets.push(sheetOf(besidePanel), sheetOf(`::highlight(${exampleLook}) { color: #8b9095; }`))
  document.documentElement.append(host)
  render(<Editor />, root)
  keepFocus(root)
  addEventListener('keydown', onKey)
  if (!isOn) return
  // Before the page's own scripts hear of it.
  addEventListener('click', onPress, { capture: true })
  addEventListener('dragover', keepPage)
  addEventListener('drop', keepPage)
  effect(greyExamples)
  effect(() => {
    document.documentElement.toggleAttribute(beside, session.view.value.name !== 'none')
    document.documentElement.toggleAttribute(below, isOn && session.view.value.name === 'none')
  })
}

function Editor() {
  const { name } = session.view.value
  return (
    <>
      {isOn && <Boxes />}
      {name === 'none' ? <Bar /> : <Panel name={name} />}
    </>
  )
}

function sheetOf(rules: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}

/**
 * Where the panel stands beside the page or below it, the page keeps clear of it, and so do the settings for cookies; and its foot
 * can be scrolled clear of the bar. Widths and heights as in look/panel.css.
 */
const besidePanel = `
  [${below}] body { padding-block-end: 5rem; }
  @media (max-width: 30rem) {
    [${below}] body { padding-block-end: 11rem; }
  }
  @media (min-width: 60rem) {
    [${beside}] body { margin-inline-end: 27rem; }
    [${beside}] #cc-main .pm-wrapper { inset-inline-end: 27rem; }
  }
  @media (max-width: 59.99rem) {
    [${beside}] { scroll-padding-block-end: 62dvh; }
    [${beside}] body { padding-block-end: 62dvh; }
    [${beside}] #cc-main .pm-wrapper { inset-block-end: 62dvh; }
  }
`

const isOurs = (event: Event) => event.composedPath().some((at) => at instanceof Element && at.localName === tag)

function isTyping(event: Event): boolean {
  const at = event.composedPath()[0]
  return at instanceof HTMLElement && (at.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(at.nodeName))
}

function onKey(event: KeyboardEvent) {
  const isCommand = event.ctrlKey || event.metaKey
  // With Caps Lock it is a capital.
  if (isOn && isCommand && event.key.toLowerCase() === 's') {
    event.preventDefault()
    session.save()
  } else if (isOn && isCommand && !event.altKey && stepKey(event) !== undefined && !isOfOther(event)) {
    event.preventDefault()
    session.stepBack(stepKey(event) ?? 'done')
  } else if (event.key === 'F2' && !hasDialog()) {
    event.preventDefault()
    turn(!isOn)
  } else if (isOn && event.key === 'F6') {
    event.preventDefault()
    changeSides(event)
  } else if (isOn && event.key === 'F8') {
    event.preventDefault()
    if (!hasDialog()) goOn(event.shiftKey ? -1 : 1)
  } else if (isOn && event.key === 'Escape') {
    // It may end a composition, or close a list.
    if (!event.defaultPrevented && !event.isComposing && !hasDialog()) session.closePanel()
  } else if (isCommand || event.altKey || isTyping(event)) {
    return
  } else if (isFieldComing() && event.key.length === 1) {
    event.preventDefault()
    session.typedAhead.value += event.key
  }
}

/** Ctrl Z, Ctrl Shift Z and Ctrl Y, with Caps Lock too. */
function stepKey({ key, shiftKey }: KeyboardEvent): 'done' | 'undone' | undefined {
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'undone' : 'done'
  return letter === 'y' ? 'undone' : undefined
}

/** In a dialog, where nothing is done yet, and in a form of the page, what is typed is undone as everywhere. */
const isOfOther = (event: Event) => (isTyping(event) && !isOurs(event)) || hasDialog()

/** A text has been pressed, and what is typed already is for its field. */
const isFieldComing = () =>
  session.wantsFocus.value &&
  session.view.value.name === 'place' &&
  session.whyNothing.value === '' &&
  (session.place.value === undefined || facts.value === undefined)

/** From the page to the panel, and back. */
function changeSides(event: KeyboardEvent) {
  if (session.view.value.name === 'none') session.choose(session.pagePlace.value)
  const root = document.querySelector(tag)?.shadowRoot
  if (isOurs(event)) document.querySelector<HTMLElement>('main')?.focus()
  else root?.querySelector<HTMLElement>('.panel h2')?.focus()
}

/** What has the focus may go: a button that has done its work, the panel itself. Then what stands in its place has it. */
function keepFocus(root: ShadowRoot) {
  let last: Element | undefined
  root.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : undefined
  })
  addEventListener('focusin', (event) => {
    if (!isOurs(event)) last = undefined
  })
  addEventListener('pointerdown', (event) => {
    if (!isOurs(event)) last = undefined
  })
  new MutationObserver(() => {
    if (last === undefined || last.isConnected || root.activeElement !== null) return
    last = undefined
    if (document.activeElement !== document.body) return
    root.querySelector<HTMLElement>('.panel h2, .bar button')?.focus({ preventScroll: true })
  }).observe(root, { childList: true, subtree: true })
}

/** To the next text of the page, or the one before, from the one that is open; at first to the first of what the page says itself. */
function goOn(step: 1 | -1) {
  if (shown === undefined) return
  const texts = textsInOrder({ marks: shown.marks, table: session.table.value })
  const next = nextText(texts, session.view.value.name === 'place' ? session.view.value.at : undefined, step)
  if (next !== undefined) session.choose(next, { focus: true })
}

/** A file that is dropped beside a field for pictures would be opened in place of the page. */
function keepPage(event: DragEvent) {
  if (event.defaultPrevented || event.dataTransfer === null || !event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Of ours: then Escape closes that alone. */
const hasDialog = () => document.querySelector(tag)?.shadowRoot?.querySelector('dialog[open]') != null

function onPress(event: MouseEvent) {
  const { target } = event
  if (!(target instanceof Element) || isOurs(event) || event.ctrlKey || event.metaKey || shown === undefined) return
  // A key that presses a link or a button has no point: then its middle is meant.
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = event.detail === 0 ? [left + width / 2, top + height / 2] : [event.clientX, event.clientY]
  const at = valuePlaceAt({ marks: shown.marks, table: session.table.value }, target, x, y)
  // What is not of the content, such as the question for cookies, does what it does for visitors.
  if (at === undefined) return
  // A question opens, so that its answer can be pressed.
  if (target.closest('summary') === null) event.preventDefault()
  event.stopImmediatePropagation()
  pressed = { element: target, at }
  session.choose(at, { focus: true })
}

/** Examples stand in grey until their author has written over them. */
function greyExamples() {
  if (session.pageVersion.value < 0 || shown === undefined || !('highlights' in CSS)) return
  const marks = [...shown.marks]
  const examples = marks.flatMap(([node, found]) =>
    isExample(node.nodeValue?.trimEnd() ?? '') ? found.map(({ id }) => id) : [],
  )
  // Each paragraph of a long text has its mark, and only the last one the sign.
  const ranges = marks.flatMap(([node, found]) => {
    if (!found.some(({ id }) => examples.includes(id))) return []
    const range = new Range()
    range.selectNodeContents(node.parentElement?.closest('p, li, h1, h2, h3, h4, a, button, dt, dd, td, th') ?? node)
    return [range]
  })
  CSS.highlights.set(exampleLook, new Highlight(...ranges))
}
const exampleLook = 'site-editor-example'

/** What was pressed last in the page. A long text is not left for its beginning because somebody presses its end. */
let pressed: { element: Element; at: ValuePlace } | undefined

/** Boxes around what the pointer is over and what is chosen. */
function Boxes() {
  const over = useSignal<ValuePlace | undefined>(undefined)
  const tick = useSignal(0)
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const { target } = event
      if (shown === undefined) return
      const isPage = target instanceof Element && !isOurs(event)
      over.value = isPage
        ? valuePlaceAt({ marks: shown.marks, table: session.table.value }, target, event.clientX, event.clientY)
        : undefined
    }
    let isAsked = false
    const again = () => {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        tick.value++
      })
    }
    addEventListener('pointermove', move, { passive: true })
    addEventListener('scroll', again, { passive: true, capture: true })
    addEventListener('resize', again)
    // A menu that closes takes along what stood in it.
    for (const name of ['toggle', 'transitionend']) addEventListener(name, again, { passive: true, capture: true })
    const sizes = new ResizeObserver(again)
    sizes.observe(document.body)
  }, [])
  const brought = useRef<object | undefined>(undefined)
  const chosen = session.view.value.name === 'place' ? session.view.value.at : undefined
  useSignalEffect(() => {
    const { value } = session.view
    if (value.name !== 'place' || shown === undefined) return
    // What is new stands in the page a moment later, and is brought into view then.
    if (brought.current === value) return
    const own = pressed
    if (!session.isBehind.value) {
      brought.current = value
      // Another section may have its address later.
      pressed = undefined
    }
    if (own?.element.isConnected && isSameValuePlace(own.at, value.at)) {
      if (!isPartlySeen(own.element)) bringIntoView(own.element)
      return
    }
    const element = elementOf({ marks: shown.marks, table: session.table.peek() }, value.at)
    if (element !== null) bringIntoView(element)
  })
  if (shown === undefined || tick.value < 0 || session.pageVersion.value < 0) return null
  const page = { marks: shown.marks, table: session.table.value }
  return (
    <>
      <div class="boxes" aria-hidden="true">
        {over.value !== undefined &&
          boxesOf(page, over.value).map((box) => <BoxAround key={keyOf(box)} box={box} look="over" />)}
        {chosen !== undefined &&
          boxesOf(page, chosen).map((box) => <BoxAround key={keyOf(box)} box={box} look="chosen" />)}
      </div>
      <SectionTools free={{ top: headPx, bottom: session.view.value.name === 'none' ? innerHeight : freePx() }} />
    </>
  )
}

const keyOf = ({ left, top }: Box) => `${left} ${top}`
const edgePx = 6

const BoxAround = ({ box, look }: { box: Box; look: string }) => (
  <div
    class={`box ${look}`}
    style={{
      insetInlineStart: 'auto',
      left: `${box.left - edgePx}px`,
      top: `${box.top - edgePx}px`,
      width: `${box.width + 2 * edgePx}px`,
      height: `${box.height + 2 * edgePx}px`,
    }}
  />
)

const headPx = 80
/** Where the free part of the window ends: beside the panel, or above it. */
const freePx = () => (matchMedia('(min-width: 60rem)').matches ? innerHeight : innerHeight * 0.38)

const lineOrTwoPx = 48
function isPartlySeen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return Math.min(bottom, freePx()) - Math.max(top, headPx) >= Math.min(height, lineOrTwoPx)
}

/** What is chosen is seen beside the panel, or above it. */
function bringIntoView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  const free = freePx()
  if (top >= headPx && bottom <= free) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: scrollY + top - Math.max(90, (free - (bottom - top)) / 2), behavior: still ? 'instant' : 'smooth' })
}
