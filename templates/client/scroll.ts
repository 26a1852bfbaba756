// Scrolls by script to the top and to hash targets, and keeps positions for back and forward (spec sections 2 and 9). The
// wheel is left to the browser. The offset of targets is the CSS's: scroll-padding, which native jumps use too.

/** Of the way, after a sixtieth of a second. */
const leftPerFrame = 0.9
const frameMs = 1000 / 60
const saveAfterMs = 250

/** @param isPlain true for a click that the browser would follow in this tab. */
export function scrollSmoothly(isPlain: (event: MouseEvent) => boolean) {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlain(event) || link.href.split('#')[0] !== location.href.split('#')[0]) return
    if (!/^(_self)?$/.test(link.target) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const target = targetOf(link.hash)
    if (target === undefined) return
    event.preventDefault()
    if (link.href !== location.href) history.pushState(null, '', link.href)
    // Once there, the browser's own jump moves nothing, but sets :target and where the Tab key goes on.
    ease(target, () => link.hash && location.replace(link.hash))
  })
  keepPosition()
}

/** The element of a hash; null for the top; undefined if there is none. */
function targetOf(hash: string): Element | null | undefined {
  const id = decodeURIComponent(hash.slice(1))
  return id === '' || id === 'top' ? null : (document.getElementById(id) ?? undefined)
}

let jumps = 0

/** True while the page moves to a place that a link has named. */
export const isJumping = () => jumps > 0

function ease(target: Element | null, arrived: () => void) {
  const stopped = new AbortController()
  jumps++
  // The scroll event of the last step comes with the next frame, however late that is, before what has asked for the frame.
  stopped.signal.onabort = () => requestAnimationFrame(() => jumps--)
  for (const type of ['wheel', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(type, () => stopped.abort(), { passive: true, signal: stopped.signal })
  }
  let last = performance.now()
  const step = (now: number) => {
    if (stopped.signal.aborted) return
    const goal = goalOf(target)
    const left = goal - scrollY
    const distance = Math.abs(left)
    if (distance < 1) {
      moveTo(goal)
      stopped.abort()
      arrived()
      return
    }
    // The same speed on every screen. A browser that rounds to whole pixels would not move below one.
    const move = distance * (1 - leftPerFrame ** (Math.max(now - last, 1) / frameMs))
    last = now
    moveTo(scrollY + Math.sign(left) * Math.max(move, 1))
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const moveTo = (top: number) => scrollTo({ top, behavior: 'instant' })

function goalOf(target: Element | null) {
  if (target === null) return 0
  const offset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const end = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(end, target.getBoundingClientRect().top + scrollY - offset))
}

/** Browsers restore positions themselves; where one did not, the saved one is used. */
function keepPosition() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const saved = history.state?.top
  if (navigation?.type === 'back_forward' && scrollY === 0 && saved > 0) moveTo(saved)
  const save = () => history.replaceState({ ...history.state, top: scrollY }, '')
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(save, saveAfterMs)
  })
  addEventListener('pagehide', save)
}
