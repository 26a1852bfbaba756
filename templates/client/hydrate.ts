// Hydrates a block in the browser, and says so if the block throws.
// The bundle of an interactive block is `export const start = (root) => hydrateBlock(Block, root)`, with these aliases:
// react -> preact/compat, react-dom -> preact/compat, react/jsx-runtime -> preact/jsx-runtime.
import type { ComponentChildren } from 'preact'
import { Component, type ComponentType, createElement, hydrate, render } from 'preact/compat'
import type { BlockProps } from '../../cli/schema/fields.ts'

/**
 * Hydrates a block. A block that throws, now or later, is taken off, and `site:island-error` is sent from its root.
 * @param root the element that holds exactly the block's root; the JSON data follows it (templates/island.tsx).
 */
export function hydrateBlock(Block: ComponentType<BlockProps<unknown>>, root: Element): void {
  const props: BlockProps<unknown> = JSON.parse(root.nextElementSibling?.textContent ?? '')
  const fail = (error: unknown) => {
    render(null, root)
    root.dispatchEvent(new CustomEvent('site:island-error', { bubbles: true, detail: error }))
  }
  hydrate(createElement(Boundary, { fail }, createElement(Block, props)), root)
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
