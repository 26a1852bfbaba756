// Search: a dialog that asks for the index of this domain, and for those of the others, when it is opened for the first time. Its
// texts and the addresses come as a file in the page's language (templates/files.ts).
import type { SearchEntry } from '../../cli/schema/search_entry.ts'
import type { SearchSource } from '../../cli/schema/templates.ts'
import type { SearchData } from '../files.ts'
import look from './search.css' with { type: 'text' }
import { type Piece, type SearchResult, searcher } from './search_index.ts'

// What one looks through; whoever wants less writes more.
const mostHere = 30
const mostElsewhere = 10

interface Group extends SearchSource {
  /** Undefined until its index has come. */
  find?: (query: string) => SearchResult[]
  hasFailed: boolean
}

let opening: Promise<() => void> | undefined

/** Opens the dialog; what it takes is fetched the first time. @param address of its texts */
export async function search(address: string) {
  opening ??= begin(address)
  try {
    ;(await opening)()
  } catch (error) {
    opening = undefined
    throw error
  }
}

async function begin(address: string): Promise<() => void> {
  const data: SearchData = await fetched(address)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  document.adoptedStyleSheets.push(sheet)
  return dialogOf(data)
}

async function fetched<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

function dialogOf({ lang, sources, texts }: SearchData): () => void {
  const groups: Group[] = sources.map((source) => ({ ...source, hasFailed: false }))
  const contact = document.querySelector<HTMLAnchorElement>('a[data-contact]')?.href
  const field = element('input', {
    ...{ type: 'text', role: 'searchbox', 'aria-label': texts.field, placeholder: texts.field },
    ...{ autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'search', maxlength: '100' },
  })
  const status = element('p', { class: 'search-status', role: 'status' })
  const results = element('div', { class: 'search-results' })
  const close = element('button', { type: 'button', 'aria-label': texts.close }, sign('m6 6 12 12M18 6 6 18'))
  const head = element('form', { class: 'search-head', role: 'search' }, sign(lens), field, close)
  const keys = element('p', { class: 'search-keys' }, texts.keys)
  const dialog = element('dialog', { class: 'search', 'aria-label': texts.open }, head, status, results, keys)

  const load = () => {
    for (const group of groups) {
      if (group.find !== undefined) continue
      group.hasFailed = false
      fetched<SearchEntry[]>(group.url)
        .then((entries) => {
          group.find = searcher(entries)
        })
        .catch(() => {
          group.hasFailed = true
        })
        .then(show)
    }
  }
  const show = () => {
    const asked = field.value.trim()
    const shown = groups.map((group, index) => ({
      ...group,
      isHere: index === 0,
      found: (group.find?.(asked) ?? []).slice(0, index === 0 ? mostHere : mostElsewhere),
    }))
    const count = shown.reduce((sum, { found }) => sum + found.length, 0)
    const isLoading = groups.some((group) => group.find === undefined && !group.hasFailed)
    const isLost = groups[0]?.hasFailed === true
    const said =
      asked === ''
        ? texts.hint
        : isLost && count === 0
          ? texts.failed
          : count > 0
            ? texts.results.replace('{count}', new Intl.NumberFormat(lang).format(count))
            : isLoading
              ? texts.loading
              : texts.none.replace('{query}', () => asked)
    // A status that says the same once more is not read out again, which is meant.
    if (status.textContent !== said) status.textContent = said
    const isNone = said !== texts.hint && said !== texts.loading && count === 0
    results.replaceChildren(
      ...(asked === '' ? [] : shown.flatMap((group) => groupOf(group, texts))),
      ...(isNone ? [isLost ? retry() : help()] : []),
    )
  }
  const retry = () => {
    const button = element('button', { type: 'button', class: 'button button-quiet' }, texts.retry)
    button.addEventListener('click', () => {
      field.focus()
      load()
      show()
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
  dialog.addEventListener('click', ({ target }) => {
    // Beside it, or away from it.
    if (target === dialog || (target as Element).closest('a')) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => moveBetween(event, field, linksIn(results)))
  document.body.append(dialog)
  return () => {
    if (dialog.open) return
    load()
    show()
    dialog.showModal()
    field.focus()
    field.select()
  }
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
  { name, url, found, isHere, hasFailed }: Group & { found: SearchResult[]; isHere: boolean },
  texts: SearchData['texts'],
): Element[] {
  if (hasFailed && !isHere)
    return [
      element(
        'p',
        { class: 'search-note' },
        texts.partly.replace('{name}', () => name),
      ),
    ]
  if (found.length === 0) return []
  const list = element('ul', {}, ...found.map((result) => element('li', {}, linkOf(result, url))))
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
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
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
