// Presses that are under way. A press takes the focus from a field when it begins and becomes a click when it ends, on what
// both have in common: if the page moves in between, nothing is clicked. It knows no field.

/**
 * Watches presses; a finger's are told by the mouse events that browsers make of a tap.
 * @returns a function to wait with for whatever moves the page: it resolves at once where nothing is pressed, else when the
 * click has been delivered.
 */
export function watchPresses(signal: AbortSignal): () => Promise<void> {
  let press = Promise.resolve()
  let end = () => {}
  const listen = (type: string, listener: () => void) => addEventListener(type, listener, { capture: true, signal })
  listen('mousedown', () => {
    press = new Promise((ended) => {
      end = ended
    })
  })
  // The click comes in the task of the release. What is dragged, or opens a menu, is released elsewhere.
  for (const type of ['mouseup', 'dragend', 'contextmenu']) listen(type, () => setTimeout(end))
  return () => press
}
