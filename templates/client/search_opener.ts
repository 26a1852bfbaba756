// Opens search, by its button or its key. What it takes is fetched the first time.

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
  button.setAttribute('aria-busy', 'true')
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
    const { content } = document.querySelector('#late-error') as HTMLTemplateElement
    const line = content.firstElementChild?.cloneNode(true) as HTMLElement
    const [text, retry] = line.children
    if (text) text.textContent = failed
    retry?.addEventListener('click', () => {
      button.focus()
      openSearch(button, loadScript, isPlain)
    })
    document.body.append(line)
  }
  button.removeAttribute('aria-busy')
}
