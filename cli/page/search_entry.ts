// What search knows of a page: its main text, by the sections that a result can lead to. It is taken from the rendered document, so
// that whatever a block or a layout shows can be found. It knows nothing of how it is searched.
import { HTMLElement, NodeType, parse } from 'node-html-parser'
import type { SearchEntry, SearchSection } from '../schema/search_entry.ts'

/** The entry of a document as JSON, as it is kept and put into the index. */
export const searchEntry = ({ path, title, html }: { path: string; title: string; html: string }): string =>
  JSON.stringify([path, title, sectionsOf(html)] satisfies SearchEntry)

/** What is not read: other people's controls, what only scripts or screen readers see, ways to elsewhere. */
const passedOver =
  /^(script|style|template|noscript|svg|dialog|nav|button|select|textarea|iframe|object|video|audio|head|header|footer)$/
/** Words that only these part stand together. */
const inline = /^(a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)$/
const joins = /^(sub|sup|wbr)$/

/** Of the element `main`. */
function sectionsOf(document: string): SearchSection[] {
  const start = document.indexOf('<main')
  const main = parse(document.slice(Math.max(0, start), document.lastIndexOf('</main>') + '</main>'.length), asWritten)
  const sections: Section[] = []
  let current = new Section('')
  const begin = (id: string) => {
    sections.push(current)
    current = new Section(id)
  }
  const read = (element: HTMLElement, isHeading: boolean) => {
    for (const node of element.childNodes) {
      if (node.nodeType === NodeType.TEXT_NODE) current.add(node.text, isHeading)
      if (!(node instanceof HTMLElement)) continue
      const name = node.rawTagName.toLowerCase()
      const parts = inline.test(name) ? !joins.test(name) && 'between words' : true
      current.part(parts)
      if (passedOver.test(name) || isUnseen(node)) continue
      const [id, around] = [node.id, current.id]
      const isSection = name === 'section' && id !== ''
      const isTitle = /^h[1-6]$/.test(name)
      if (id !== '' && (isSection || isTitle)) begin(id)
      read(node, isHeading || (isTitle && current.takesHeading()))
      current.part(parts)
      if (isSection) begin(around)
    }
  }
  for (const each of main.querySelectorAll('main')) read(each, false)
  sections.push(current)
  return sections.map((section) => section.value()).filter(([, heading, text]) => heading !== '' || text !== '')
}

/** The text of `pre` is markup like any other. */
const asWritten = { blockTextElements: { script: true, style: true } }

/** What the browser finds in the page by its own search (`until-found`) is found here too. */
function isUnseen(element: HTMLElement): boolean {
  // Most elements have none of these, and reading attributes takes longer than the rest.
  if (!/hidden|inert|unsearched/.test(element.rawAttrs)) return false
  const { hidden, inert, class: classes = '', ...others } = element.attributes
  return (
    (hidden !== undefined && hidden !== 'until-found') ||
    inert !== undefined ||
    others['data-unsearched'] !== undefined ||
    others['aria-hidden'] === 'true' ||
    classes.split(/\s+/).includes('visually-hidden')
  )
}

class Section {
  readonly id: string
  #heading = ''
  #text = ''
  #isParted: boolean | 'between words' = true

  constructor(id: string) {
    this.id = id
  }

  add(text: string, isHeading: boolean) {
    const words = text.replaceAll('\u00ad', '')
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
