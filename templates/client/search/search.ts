// Search: a dialog that asks for the index of this domain when it is opened, and for those of the others when something is searched
// for. Its texts and the addresses come as a file in the page's language (templates/files.ts).
import type { SearchEntry } from '../../../cli/schema/search_entry.ts'
import type { SearchData } from '../../files.ts'
import look from './search.css' with { type: 'text' }
import { type Piece, type SearchResult, searcher } from './search_index.ts'
import { dueOf, type SearchedDomain, type Shown, shownOf } from './search_state.ts'

// What has not come by then is given up, and may be asked for again.
const patienceMs = 20_000

/**
 * Makes the dialog, and gives what opens it.
 * @param isPlain true for a click that the browser would follow in this tab
 */
export function searchDialog(
  { lang, sources, texts }: SearchData,
  isPlain: (event: MouseEvent) => boolean,
): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  document.adoptedStyleSheets.push(sheet)
  const domains: SearchedDomain[] = sources.map((source) => ({ ...source }))
  const contact = document.querySelector<HTMLAnchorElement>('a[data-contact]')?.href
  const field = element('input', {
    ...{ type: 'text', role: 'searchbox', 'aria-label': texts.field, placeholder: texts.field },
    ...{ autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'search', maxlength: '100' },
  })
  const status = element('p', { class: 'search-status', role: 'status' })
  const places = domains.map(() => element('div', {}))
  const helpPlace = element('div', {})
  const results = element('div', { class: 'search-results' }, ...places, helpPlace)
  const close = element('button', { type: 'button', 'aria-label': texts.close }, sign('m6 6 12 12M18 6 6 18'))
  const head = element('form', { class: 'search-head', role: 'search' }, sign(lens), field, close)
  const keys = element('p', { class: 'search-keys' }, texts.keys)
  const dialog = element('dialog', { class: 'search', 'aria-label': texts.open }, head, status, results, keys)

  const load = async (domain: SearchedDomain) => {
    domain.isUnderWay = true
    try {
      const response = await fetch(domain.url, { signal: AbortSignal.timeout(patienceMs) })
      if (!response.ok) throw response
      const entries: SearchEntry[] = await response.json()
      // Making an index takes a moment in which nothing can be typed: those of others wait for a pause.
      if (domain !== domains[0]) await new Promise((go) => (globalThis.requestIdleCallback ?? setTimeout)(go))
      domain.find = searcher(entries)
    } catch {
      domain.hasFailed = true
    }
    domain.isUnderWay = false
    show()
  }
  const ask = () => {
    for (const domain of domains) domain.hasFailed = false
    show()
  }
  const show = () => {
    const query = field.value.trim()
    const shown = shownOf(domains, query)
    const sentence = (name: Shown['said'][number]) =>
      texts[name].replace('{count}', new Intl.NumberFormat(lang).format(shown.count)).replace('{query}', () => query)
    const message = shown.said.map(sentence).join(' · ')
    // A status that says the same once more is not read out again, which is meant.
    if (status.textContent !== message) status.textContent = message
    for (const [index, group] of shown.groups.entries())
      fill(places[index], group, () =>
        group.hasFailed && index === 0 ? [retry()] : groupOf(group, index === 0, texts),
      )
    const isNone = shown.said.includes('none')
    fill(helpPlace, isNone, () => (isNone ? [help()] : []))
    for (const domain of dueOf(domains, query)) load(domain)
  }
  const retry = () => {
    const button = element('button', { type: 'button', class: 'button button-quiet' }, texts.retry)
    button.addEventListener('click', () => {
      field.focus()
      ask()
    })
    return element('p', { class: 'search-help' }, button)
  }
  const help = () =>
    element(
      'div',
      { class: 'search-help' },
      element('p', {}, texts.none_help),
      ...(contact === undefined
        ? []
        : [element('a', { class: 'button button-quiet', href: contact, 'data-contact': '' }, texts.contact)]),
    )

  field.addEventListener('input', show)
  close.addEventListener('click', () => dialog.close())
  head.addEventListener('submit', (event) => {
    event.preventDefault()
    linksIn(results)[0]?.click()
  })
  // A text that is selected by drawing out of the field ends in a click beside the dialog, which did not begin there.
  let isPressedBeside = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedBeside = target === dialog
  })
  dialog.addEventListener('click', (event) => {
    const at = event.target as Element
    if (at === dialog ? isPressedBeside : at.closest('a') && isPlain(event)) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => moveBetween(event, field, linksIn(results)))
  document.body.append(dialog)
  return () => {
    if (dialog.open) return
    ask()
    dialog.showModal()
    field.focus()
    field.select()
  }
}

const shownIn = new WeakMap<Element, string>()

/** Leaves alone what shows the same already: the focus may be in it. */
function fill(place: Element | undefined, value: unknown, contents: () => Element[]) {
  const shown = JSON.stringify(value)
  if (!place || shownIn.get(place) === shown) return
  shownIn.set(place, shown)
  place.replaceChildren(...contents())
}

const linksIn = (results: Element) => [...results.querySelectorAll<HTMLAnchorElement>('li a')]

/** The field and the results below it as one column. */
function moveBetween(event: KeyboardEvent, field: HTMLInputElement, links: readonly HTMLAnchorElement[]) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const isInField = document.activeElement === field
  if (!isInField && at === -1) return
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, ...(isInField ? {} : { Home: 0, End: links.length - 1 }) }[event.key]
  if (to === undefined) {
    // Who goes on typing means the field.
    if (!isInField && event.key.length === 1 && event.key !== ' ') field.focus()
    return
  }
  event.preventDefault()
  if (to < 0) field.focus()
  else links[to]?.focus()
}

function groupOf(
  { name, url, hasFailed, results }: Shown['groups'][number],
  isHere: boolean,
  texts: SearchData['texts'],
): Element[] {
  if (hasFailed)
    return [
      element(
        'p',
        { class: 'search-note' },
        texts.partly.replace('{name}', () => name),
      ),
    ]
  if (results.length === 0) return []
  const list = element('ul', {}, ...results.map((result) => element('li', {}, linkOf(result, url))))
  return [...(isHere ? [] : [element('h2', {}, name)]), list]
}

const linkOf = ({ href, title, heading, excerpt }: SearchResult, url: string) =>
  element(
    'a',
    { href: new URL(href, new URL(url, location.href)).href },
    element('span', { class: 'search-title' }, ...marked(title)),
    ...(heading.length === 0 ? [] : [' ', element('span', { class: 'search-heading' }, ...marked(heading))]),
    ...(excerpt.length === 0 ? [] : [' ', element('span', { class: 'search-excerpt' }, ...marked(excerpt))]),
  )

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text))

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...children)
  return created
}

const lens = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21'

function sign(path: string): Element {
  const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const [drawing, line] = [make('svg'), make('path')]
  for (const [key, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    drawing.setAttribute(key, value)
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}
