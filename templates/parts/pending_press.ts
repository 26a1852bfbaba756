// Presses that are under way. A press takes the focus from a field when it begins and becomes a click when it ends, on what
// both have in common: if the page moves in between, nothing is clicked.

/**
 * Watches presses; a finger's are told by the mouse events that browsers make of a tap.
 * @returns a function to wait with for whatever moves the page: it resolves at once where nothing is pressed, else when the
 * click has been delivered. A press that ends unseen, because something is dragged, ends with the next one.
 */
export function watchPresses(signal: AbortSignal): () => Promise<void> {
  let press = Promise.resolve()
  const begun = ({ button }: MouseEvent) => {
    // Other buttons click nothing, and what they open hides their release.
    if (button > 0) return
    press = new Promise((ended) => {
      // The click comes in the task of the release.
      addEventListener('mouseup', () => setTimeout(ended), { capture: true, once: true })
    })
  }
  addEventListener('mousedown', begun, { capture: true, signal })
  return () => press
}
