// Interactive blocks: each is hydrated when its moment comes, by a script of its own (hydrate.ts).
import { loadScript, reload } from './load_script.ts'
import { copyOf } from './template_copy.ts'
import { atMoment } from './when.ts'

/** Written by templates/island.tsx. */
interface IslandRoot extends HTMLElement {
  dataset: { when: string; src: string }
}

interface IslandModule {
  start: (root: Element) => void
}

/** True once it is hydrated; nothing where its script is gone or fails. */
const hydrating = new Map<Element, Promise<true | undefined>>()
/** Those of which no more is to come. */
const settled = new WeakSet<Element>()

/** Hydrates all islands of the page at their moments; one that breaks shows it. */
export function startIslands() {
  for (const root of document.querySelectorAll<IslandRoot>('[data-island]')) {
    const block = root.firstElementChild
    if (block) atMoment(root.dataset.when, block, () => hydrate(root))
  }
  addEventListener('site:island-error', (event) => sayBroken(event.target as Element, (event as CustomEvent).detail))
}

/** Shows the error panel at the head of an element, or in the dialog that is open over it. */
export function sayBroken(at: Element, error: unknown) {
  const panel = copyOf('#island-error')
  if (panel) {
    panel.querySelector('button')?.addEventListener('click', reload)
    ;(at.querySelector('dialog[open]') ?? at).prepend(panel)
  }
  reportError(error)
}

/** Hydrates an island now, if it is not yet. */
export function hydrate(root: HTMLElement): Promise<true | undefined> {
  const isHydrated = hydrating.get(root) ?? start(root)
  hydrating.set(root, isHydrated)
  return isHydrated
}

async function start(root: HTMLElement): Promise<true | undefined> {
  try {
    const island = await loadScript<IslandModule>(() => import((root as IslandRoot).dataset.src))
    island.start(root)
    return true
  } catch (error) {
    sayBroken(root, error)
  } finally {
    settled.add(root)
  }
}

/**
 * What is pressed before its island is hydrated is pressed again once it is: a button, also one that sends a form, a link that
 * opens a part of it, or one that hands something over to the form of another island. Where the script does not come, the next
 * press does what the browser does with it.
 */
export function replays(at: Element): boolean {
  const root = at.closest<HTMLElement>('[data-island]')
  const pressed = at.closest<HTMLElement>(
    'button[type=button],[method=post] button,[data-opens],[data-island]:not(:has([method=post])) [data-contact]',
  )
  if (!root || !pressed || settled.has(root)) return false
  hydrate(root).then((isHydrated) => isHydrated && pressed.click())
  return true
}
