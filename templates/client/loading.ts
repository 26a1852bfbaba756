// The overlay that says that a navigation takes long.
import { copyOf } from './template_copy.ts'

// Spec section 9: transitions wait 100 ms.
const showAfterMs = 100
const showAtMostMs = 10_000

let timers: ReturnType<typeof setTimeout>[] = []

/** Called as the document is left. */
export function showLoading() {
  hideLoading()
  const show = () => document.body.append(copyOf('#loading') ?? '')
  timers = [setTimeout(show, showAfterMs), setTimeout(hideLoading, showAtMostMs)]
}

/** Takes the overlay away where the visitor comes back to the page, or stays on it. */
export function endLoading() {
  addEventListener('pageshow', hideLoading)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideLoading())
}

function hideLoading() {
  timers.forEach(clearTimeout)
  document.querySelector('.loading')?.remove()
}
