// Moments that scripts wait for.

export function whenIdle(go: () => void) {
  ;(globalThis.requestIdleCallback ?? setTimeout)(go)
}

export function whenLoaded(go: () => void) {
  if (document.readyState === 'complete') go()
  else addEventListener('load', go, { once: true })
}

/** @param moment load, idle, visible, interaction, or a media query (cli/schema/field_types.ts, `Hydrate`) */
export function atMoment(moment: string, block: Element, go: () => void) {
  if (moment === 'load') go()
  else if (moment === 'idle') whenIdle(go)
  else if (moment === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect()
          go()
        }
      },
      { rootMargin: '200px' },
    )
    // What one sees first comes first.
    whenLoaded(() => observer.observe(block))
  } else if (moment === 'interaction') {
    for (const type of ['pointerover', 'pointerdown', 'focusin']) block.addEventListener(type, go, { once: true })
  } else {
    const query = matchMedia(moment)
    if (query.matches) go()
    else query.addEventListener('change', go, { once: true })
  }
}
