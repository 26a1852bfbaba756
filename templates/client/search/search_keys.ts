// What opens search besides its button: a press that came too early, and a key, Ctrl+K or Cmd+K on a Mac; not where one writes, and not
// over something else that is open. A single sign would be typed by speech input (WCAG 2.1.4). No button is pressed for the key: the
// page would scroll up to it.
export function searchByKey(openSearch: (button: HTMLElement) => void) {
  const button = document.querySelector<HTMLElement>('[data-search]')
  if (!button) return
  // What says that search is loading is shown where the button was pressed before there was a script; the dialog closes it.
  if ((button.previousSibling as HTMLElement).checkVisibility?.()) openSearch(button)
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
