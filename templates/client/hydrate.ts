// Hydrates a block in the browser, and says so if the block throws.
// The bundle of an interactive block is `export const start = (root) => hydrateBlock(Block, root)`, with these aliases:
// react -> preact/compat, react-dom -> preact/compat, react/jsx-runtime -> preact/jsx-runtime.
import { type ComponentChildren, options } from 'preact'
import { Component, type ComponentType, createElement, hydrate, render } from 'preact/compat'
import type { BlockProps } from '../../cli/schema/field_types.ts'

/**
 * Hydrates a block, which takes over what a visitor did in it before. A block that throws, now or later, is taken off, and
 * `site:island-error` is sent from its root.
 * @param root the element that holds exactly the block's root; the JSON data follows it (templates/island.tsx).
 */
export function hydrateBlock(Block: ComponentType<BlockProps<unknown>>, root: Element): void {
  const props: BlockProps<unknown> = JSON.parse(root.nextElementSibling?.textContent ?? '')
  const fail = (error: unknown) => {
    render(null, root)
    root.dispatchEvent(new CustomEvent('site:island-error', { bubbles: true, detail: error }))
  }
  const early = [...root.querySelectorAll<Control>('input,select,textarea,details,dialog')]
    .map(stateOf)
    .filter(isTouched)
  const wake = () => hydrate(createElement(Boundary, { fail }, createElement(Block, props)), root)
  if (early.length > 0) takeOver(early, wake)
  else wake()
}

interface BoundaryProps {
  fail: (error: unknown) => void
  children?: ComponentChildren
}

class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  override componentDidCatch(error: unknown) {
    // Only once the broken tree is gone may its root be given away.
    this.setState({ isBroken: true }, () => setTimeout(() => this.props.fail(error)))
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** An element with a state that visitors change; an option of a select is one too. */
type Control = Element & Record<string, unknown>

interface State {
  control: Control
  /** Name of the property that holds it. */
  property: string
  /** Its value, for each option of a select. */
  values: unknown[]
}

/** The served value of the property that visitors change. It is not known for disclosures. */
const served: Record<string, string> = { value: 'defaultValue', checked: 'defaultChecked', selected: 'defaultSelected' }

const partsOf = (control: Control) => [...((control.options as Iterable<Control> | undefined) ?? [control])]

function stateOf(control: Control): State {
  const isTicked = control.type === 'checkbox' || control.type === 'radio'
  const property = 'options' in control ? 'selected' : 'open' in control ? 'open' : isTicked ? 'checked' : 'value'
  return { control, property, values: partsOf(control).map((part) => part[property]) }
}

function isTouched({ control, property, values }: State): boolean {
  // The press that ticks another radio button of the group unticks it.
  if (control.type === 'radio' && !control.checked) return false
  // Where no option is written as selected, browsers select the first.
  if (control.type === 'select-one' && control.selectedIndex === 0 && !control.querySelector('[selected]')) return false
  return partsOf(control).some((part, index) => part[served[property] ?? ''] !== values[index])
}

/**
 * Puts each control back to what it was, and sends what a visitor's hand would have sent then. One after the other, since a
 * handler knows only what was rendered last; what has the focus comes last, as it was used last.
 */
function takeOver(early: State[], wake: () => void) {
  settle(wake)
  const focused = document.activeElement
  early.sort((one, other) => Number(one.control === focused) - Number(other.control === focused))
  for (const { control, property, values } of early) {
    partsOf(control).forEach((part, index) => {
      if (part[property] !== values[index]) part[property] = values[index]
    })
    // What is still being typed sends the others when it is left.
    const count = control !== focused ? 3 : property === 'value' ? 1 : 2
    const types = property === 'open' ? ['toggle'] : ['input', 'change', 'focusout'].slice(0, count)
    for (const type of types) settle(() => control.dispatchEvent(new Event(type, { bubbles: property !== 'open' })))
  }
}

/** Does something with all the rendering and all the effects that it causes. */
function settle(act: () => unknown) {
  const { debounceRendering, requestAnimationFrame } = options
  const work = [act]
  options.debounceRendering = options.requestAnimationFrame = (next: () => void) => void work.push(next)
  try {
    for (const each of work) each()
  } finally {
    Object.assign(options, { debounceRendering, requestAnimationFrame })
  }
}
