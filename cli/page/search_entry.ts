// What search knows of a page: its main text, by the sections that a result can lead to. It is taken from the rendered document, so
// that whatever a block or a layout shows can be found. It knows nothing of how it is searched.
import type { SearchEntry, SearchSection } from '../schema/search_entry.ts'

/** The entry of a document as JSON, as it is kept and put into the index. */
export const searchEntry = ({ path, title, html }: { path: string; title: string; html: string }): string =>
  JSON.stringify([path, title, sectionsOf(html)] satisfies SearchEntry)

/** What is not read: other people's controls, what only scripts or screen readers see, ways to elsewhere. */
const passedOver =
  /^(script|style|template|noscript|svg|dialog|nav|button|select|textarea|iframe|object|video|audio|head|header|footer)$/
const attribute = /([^\s=/"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Words that only these part stand together. */
const inline = /^(a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)$/
const joins = /^(sub|sup|wbr)$/
const tags = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

/** Of the element `main`. Markup is React's own, or was made well-formed when it was taken in. */
function sectionsOf(document: string): SearchSection[] {
  const html = document.slice(Math.max(0, document.indexOf('<main')))
  const sections: Section[] = []
  let current = new Section('')
  /** Elements that are open, from `main` on. */
  const open: { name: string; restores?: string }[] = []
  /** How many are open when the one is closed that is passed over. */
  let silent: number | undefined
  let headingAt: number | undefined
  let last = 0
  const begin = (id: string) => {
    sections.push(current)
    current = new Section(id)
  }
  for (const { 0: tag, 1: end, 2: written = '', 3: attributes = '', index } of html.matchAll(tags)) {
    const name = written.toLowerCase()
    if (open.length > 0 && silent === undefined) current.add(html.slice(last, index), headingAt !== undefined)
    last = index + tag.length
    if (name === '') continue
    if (open.length === 0) {
      if (name === 'main' && end === '') open.push({ name })
      continue
    }
    if (silent === undefined) current.part(inline.test(name) ? !joins.test(name) && 'between words' : true)
    if (empty.test(name)) continue
    if (end !== '') {
      const { restores } = open.pop() ?? {}
      if (silent === open.length) silent = undefined
      if (headingAt === open.length) headingAt = undefined
      if (restores !== undefined && silent === undefined) begin(restores)
      if (open.length === 0) break
      continue
    }
    const values = silent === undefined ? valuesOf(attributes) : undefined
    if (values !== undefined && (passedOver.test(name) || isUnseen(values))) silent = open.length
    const id = silent === undefined ? values?.get('id') : undefined
    const isHeading = silent === undefined && /^h[1-6]$/.test(name)
    if (id !== undefined && name === 'section') {
      open.push({ name, restores: current.id })
      begin(decoded(id))
      continue
    }
    if (isHeading) {
      if (id !== undefined) begin(decoded(id))
      if (current.takesHeading()) headingAt = open.length
    }
    open.push({ name })
  }
  sections.push(current)
  return sections.map((section) => section.value()).filter(([, heading, text]) => heading !== '' || text !== '')
}

/** Only those are looked for that matter here: most elements have none of them. */
const valuesOf = (attributes: string) =>
  new Map(
    /hidden|inert|unsearched|id=/i.test(attributes)
      ? Array.from(attributes.matchAll(attribute), ([, name = '', ...values]): [string, string] => [
          name.toLowerCase(),
          values.find((value) => value !== undefined) ?? '',
        ])
      : [],
  )

/** What the browser finds in the page by its own search (`until-found`) is found here too. */
const isUnseen = (values: ReadonlyMap<string, string>) =>
  (values.has('hidden') && values.get('hidden') !== 'until-found') ||
  values.has('inert') ||
  values.has('data-unsearched') ||
  values.get('aria-hidden') === 'true' ||
  (values.get('class') ?? '').split(/\s+/).includes('visually-hidden')

class Section {
  readonly id: string
  #heading = ''
  #text = ''
  #isParted: boolean | 'between words' = true

  constructor(id: string) {
    this.id = id
  }

  add(markup: string, isHeading: boolean) {
    const words = decoded(markup).replaceAll('\u00ad', '')
    if (words === '') return
    const before = isHeading ? this.#heading : this.#text
    const isApart =
      this.#isParted === true ||
      (this.#isParted === 'between words' && /[\p{L}\p{N}.:!?]$/u.test(before) && /^[\p{L}\p{N}+]/u.test(words))
    const joined = `${before}${isApart ? ' ' : ''}${words}`
    if (isHeading) this.#heading = joined
    else this.#text = joined
    this.#isParted = false
  }

  /** A tag stands between what came and what comes. */
  part(how: boolean | 'between words') {
    if (this.#isParted !== true && how !== false) this.#isParted = how
  }

  /** A section is named by its first heading. */
  takesHeading = () => this.#heading === ''

  value = (): SearchSection => [this.id, oneLine(this.#heading), oneLine(this.#text)]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (markup: string) =>
  markup.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
