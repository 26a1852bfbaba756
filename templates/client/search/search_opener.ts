// Opens search, by its button or its key. What it takes is fetched the first time.
import { showLateError } from '../late_errors.ts'
import { isSearchKey } from './search_keys.ts'

/** The button is not pressed for the key: the page would scroll up to it. */
export function searchByKey(open: (button: HTMLElement) => void) {
  const button = document.querySelector<HTMLElement>('[data-search]')
  if (!button) return
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event, event.composedPath() as HTMLElement[])) return
    event.preventDefault()
    open(button)
  })
}

let loaded: Promise<() => void> | undefined

/** @param button with the address of the texts, and what to say where they do not come */
export async function openSearch(
  button: HTMLElement,
  loadScript: <T>(get: () => Promise<T>) => Promise<T>,
  isPlain: (event: MouseEvent) => boolean,
) {
  const { search = '', failed = '' } = button.dataset
  const before = document.activeElement
  document.querySelector('.late-error')?.remove()
  button.ariaBusy = 'true'
  loaded ??= Promise.all([
    loadScript(() => import('./search.ts')),
    fetch(search).then((response) => response.json()),
  ]).then(([script, data]) => script.searchDialog(data, isPlain))
  try {
    const open = await loaded
    // By now the reader may have gone on to something else.
    if (document.activeElement === before && !document.querySelector('dialog[open]')) open()
  } catch {
    loaded = undefined
    showLateError(() => {
      button.focus()
      openSearch(button, loadScript, isPlain)
    }, failed)
  }
  button.ariaBusy = null
}
