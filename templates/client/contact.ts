// The page's contact form, which a button anywhere on it opens.
import { hydrate } from './islands.ts'
import { afterReload } from './load_script.ts'

/** Opens the form where a block asks for it (`site:contact`), and again where it made the page load anew. */
export function startContact() {
  addEventListener('site:contact', (event) => openContact((event as CustomEvent).detail))
  const before = history.state?.contact
  if (before) {
    history.replaceState(null, '')
    openContact(before[0])
  }
}

/**
 * Opens the form at once; its script fills in what was typed before, and what is handed over.
 * @returns false if the page has none
 */
export function openContact(detail?: unknown): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('[data-contact-form]')
  const root = dialog?.closest<HTMLElement>('[data-island]')
  if (!dialog || !root) return false
  if (!dialog.open) {
    dialog.showModal()
    // A finger that has not chosen a field yet would find the keyboard over all of them.
    if (matchMedia('(hover:hover)').matches) dialog.querySelector<HTMLElement>('.field :is(input,select)')?.focus()
  }
  afterReload.contact = [detail]
  hydrate(root).then((isHydrated) => {
    if (!isHydrated) return
    delete afterReload.contact
    dialog.dispatchEvent(new CustomEvent('site:prefill', { detail }))
  })
  return true
}
