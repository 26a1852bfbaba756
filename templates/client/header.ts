// The head of the page comes back for whoever scrolls up. A script and no scroll-state query: those cannot tell somebody who
// scrolls from a jump to a place of the page, which the head would stand before.
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
      if (moved < 0 && !isJump) dataset.header = 'back'
      else delete dataset.header
    },
    { passive: true },
  )
}
