// The head of the page comes back when a visitor scrolls up. A script and no scroll-state query: those cannot tell a visitor who
// scrolls from a jump to a place of the page, which the head would cover.
import { isJumping } from './scroll.ts'

// A finger trembles.
const leastPx = 6

export function returnHeader() {
  const { dataset } = document.documentElement
  let last = scrollY
  addEventListener(
    'scroll',
    () => {
      const moved = scrollY - last
      if (Math.abs(moved) < leastPx) return
      last = scrollY
      const isJump = isJumping() || Math.abs(moved) > innerHeight / 2
      if (moved < 0 && !isJump && !wouldCoverFocus()) dataset.header = 'back'
      else delete dataset.header
    },
    { passive: true },
  )
  addEventListener('focusin', () => wouldCoverFocus() && delete dataset.header)
}

/** True if the header would cover the element with the keyboard focus. */
function wouldCoverFocus() {
  const focused = document.querySelector(':focus-visible')
  const head = document.querySelector<HTMLElement>('.site-header .bar')
  if (!focused || !head || head.contains(focused)) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return top < head.offsetHeight && bottom > 0
}
