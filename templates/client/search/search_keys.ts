// The key that opens search, Ctrl+K or Cmd+K on a Mac; not where one writes, and not over something else that is open. A single sign
// would be typed by speech input (WCAG 2.1.4). The button is not pressed for it: the page would scroll up to it.
export function searchByKey(openSearch: (button: HTMLElement) => void) {
  const button = document.querySelector<HTMLElement>('[data-search]')
  if (!button) return
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event, event.composedPath() as HTMLElement[])) return
    event.preventDefault()
    openSearch(button)
  })
}

type Key = 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'isComposing'

/** @param path what the event passes, with what is in the shadow of web components */
export const isSearchKey = (
  { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing }: Pick<KeyboardEvent, Key>,
  path: readonly Partial<Pick<HTMLElement, 'nodeName' | 'isContentEditable'>>[],
): boolean =>
  (ctrlKey || metaKey) &&
  /^k$/i.test(key) &&
  !(altKey || shiftKey || defaultPrevented || isComposing) &&
  !path.some((at) => at.isContentEditable || /^(INPUT|TEXTAREA|SELECT|DIALOG)$/.test(at.nodeName ?? ''))
