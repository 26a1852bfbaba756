// The keys that open search: / and Ctrl+K, or Cmd+K on a Mac; not where one writes, and not over something else that is open. No
// button is pressed for them: the page would scroll up to it.
export function searchByKey() {
  const address = document.querySelector<HTMLElement>('[data-search]')?.dataset.search
  if (!address) return
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const isAsked = ctrlKey || metaKey ? /^k$/i.test(key) && !altKey && !shiftKey : key === '/' && !altKey
    if (!isAsked || event.defaultPrevented || event.isComposing) return
    const at = target instanceof HTMLElement ? target : document.body
    if (at.isContentEditable || at.closest('input,textarea,select') || document.querySelector('dialog[open]')) return
    event.preventDefault()
    import('./search.ts').then((script) => script.search(address))
  })
}
