// The overlay that says that a navigation takes long.
import { copyOf } from './template_copy.ts'

// Spec section 9: transitions wait 100 ms.
const showAfterMs = 100
const showAtMostMs = 10_000

let loading: { timers: ReturnType<typeof setTimeout>[]; overlay?: Element } | undefined

/** Called as the document is left. */
export function showLoading() {
  hideLoading()
  const show = () => {
    const overlay = copyOf('#loading')?.firstElementChild
    if (!overlay || !loading) return
    loading.overlay = overlay
    document.body.append(overlay)
  }
  loading = { timers: [setTimeout(show, showAfterMs), setTimeout(hideLoading, showAtMostMs)] }
}

/** Takes the overlay away where the visitor comes back to the page, or stays on it. */
export function endLoading() {
  addEventListener('pageshow', hideLoading)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideLoading())
}

function hideLoading() {
  loading?.timers.forEach(clearTimeout)
  loading?.overlay?.remove()
  loading = undefined
}
