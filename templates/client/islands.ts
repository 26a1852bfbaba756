// Interactive blocks: each is hydrated when its moment comes, by a script of its own (hydrate.ts).
import { loadScript } from './load_script.ts'
import { atMoment } from './moments.ts'
import { copyOf } from './template_copy.ts'

interface IslandModule {
  start: (root: Element) => void
}

const loading = new Map<HTMLElement, Promise<void>>()
const hydrated = new WeakSet<Element>()

/** Hydrates all islands of the page at their moments; one that breaks shows a panel in its place. */
export function startIslands() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const block = root.firstElementChild
    if (block) atMoment(root.dataset.when ?? '', block, () => hydrate(root))
  }
  addEventListener('site:island-error', (event) => {
    const panel = copyOf('#island-error')
    if (panel) (event.target as Element).append(panel)
    reportError((event as CustomEvent).detail)
  })
}

/** Shows the error panel in an element. */
export const sayBroken = (at: Element, detail: unknown) =>
  at.dispatchEvent(new CustomEvent('site:island-error', { bubbles: true, detail }))

/** Hydrates an island now, if it is not yet. */
export function hydrate(root: HTMLElement): Promise<void> {
  const hydrating =
    loading.get(root) ??
    loadScript<IslandModule>(() => import(root.dataset.src ?? '')).then((island) => {
      hydrated.add(root)
      island.start(root)
    })
  loading.set(root, hydrating)
  return hydrating
}

/**
 * What is pressed before its island is hydrated is pressed again once it is: a button, also one that sends a form, or a link
 * that opens a part of it.
 */
export function replays(at: Element): boolean {
  const root = at.closest<HTMLElement>('[data-island]')
  const pressed = at.closest<HTMLElement>('button[type=button],[method=post] button,[data-opens]')
  if (!root || !pressed || hydrated.has(root)) return false
  hydrate(root).then(
    () => pressed.click(),
    (error) => sayBroken(root, error),
  )
  return true
}
