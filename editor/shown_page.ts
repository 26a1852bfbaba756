// Shows a page as the server renders it anew, without loading it: only what two of the server's pages differ in is touched, so
// that what scripts have done to the page since (open menus, hydrated blocks) stays.
import { type Marks, takeMarks } from './page_marks.ts'
import { setData } from './trusted.ts'

/** A node as the server sent it, with the node of the window that stands for it. */
interface Sent {
  name: string
  id: string
  /** Of a text, a comment, and a script that holds data. */
  value: string
  attributes: Map<string, string>
  children: Sent[]
  live: Node
}

interface Island {
  start: (root: Element) => void
}

export class ShownPage {
  #title: Sent
  #body: Sent
  /** The rules that the page's own elements name, such as an author's colours: those of its head are of the page that was loaded. */
  readonly #rules = new CSSStyleSheet()
  /** What of the window is marked, with the numbers of its marks. */
  marks: Marks

  /** Takes the marks off the page in the window: before any other script reads it. */
  constructor() {
    this.marks = takeMarks(document)
    this.#title = sentOf(titleOf(document))
    this.#body = sentOf(document.body)
    document.adoptedStyleSheets.push(this.#rules)
  }

  /** @param next is taken apart */
  show(next: Document) {
    const marks = takeMarks(next)
    const patch = new Patch()
    this.#rules.replaceSync([...next.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'))
    this.#title = patch.node(this.#title, titleOf(next))
    this.#body = patch.node(this.#body, next.body)
    this.marks = new Map(
      [...marks].flatMap(([node, marks]) => {
        const live = patch.liveOf.get(node)
        return live === undefined ? [] : [[live, marks] as const]
      }),
    )
    patch.startIslands()
  }
}

const titleOf = (page: Document): Node => page.querySelector('title') ?? page.head

/** @param live the node of the window that stands for it, with the same nodes below */
function sentOf(node: Node, live = node): Sent {
  const children = node.nodeName === 'SCRIPT' ? [] : childrenOf(node)
  const lives = childrenOf(live)
  return {
    ...sentAlone(node, live),
    children: children.map((child, index) => sentOf(child, lives[index] ?? child)),
  }
}

/** Without the script that `site dev` adds to a page it serves: a page that comes later has none, and would seem another one. */
const childrenOf = (node: Node): Node[] =>
  [...node.childNodes].filter((child) => !(child instanceof HTMLScriptElement && child.dataset.siteDev !== undefined))

function sentAlone(node: Node, live: Node): Sent {
  const element = node instanceof Element ? node : undefined
  return {
    name: node.nodeName,
    id: element?.id ?? '',
    value: element === undefined ? (node.nodeValue ?? '') : dataOf(element),
    attributes: new Map([...(element?.attributes ?? [])].map(({ name, value }) => [name, value])),
    children: [],
    live,
  }
}

/** What an element holds besides its nodes; of an island what it is hydrated with, which stands behind it. */
function dataOf(element: Element): string {
  if (element instanceof HTMLTemplateElement) return element.innerHTML
  const data = isIsland(element) ? element.nextElementSibling : element
  return data?.nodeName === 'SCRIPT' ? (data.textContent ?? '') : ''
}

class Patch {
  /** The nodes of the window by those of the page that comes. */
  readonly liveOf = new Map<Node, Node>()
  readonly #islands: HTMLElement[] = []

  node(before: Sent, now: Node): Sent {
    const { live } = before
    if (isBlock(now) && !isSame(before, now)) return this.#replaced(before, now)
    this.liveOf.set(now, live)
    const current = sentAlone(now, live)
    if (current.name === 'SCRIPT') {
      if (current.value !== before.value) setData(live as Element, current.value)
      return current
    }
    if (!(now instanceof Element) && current.value !== before.value) live.nodeValue = current.value
    for (const [name, value] of current.attributes)
      if (before.attributes.get(name) !== value) (live as Element).setAttribute(name, value)
    for (const name of before.attributes.keys())
      if (!current.attributes.has(name)) (live as Element).removeAttribute(name)
    return { ...current, children: this.#children(before, now) }
  }

  /** What is alike at the beginning and at the end is kept; between, what goes is taken out and what comes put in. */
  #children({ children: old, live }: Sent, now: Node): Sent[] {
    const fresh = childrenOf(now)
    const isAsLong = old.length === fresh.length
    const most = Math.min(old.length, fresh.length)
    let head = 0
    while (head < most && isAlike(old[head], fresh[head], isAsLong)) head++
    let tail = 0
    while (tail < most - head && isAlike(old.at(-1 - tail), fresh.at(-1 - tail), false)) tail++
    const going = old.slice(head, old.length - tail)
    const isIn = (node: Node | undefined): node is Node => node?.parentNode === live
    const behind = old[old.length - tail]?.live
    const last = going.map((child) => child.live).findLast(isIn)
    const anchor = isIn(behind) ? behind : (last?.nextSibling ?? null)
    // An island is hydrated with the data behind it, so all else comes first.
    const patched = (child: Sent, partner: Node | undefined) =>
      partner === undefined ? child : this.node(child, partner)
    const heads = old.slice(0, head).map((child, index) => patched(child, fresh[index]))
    const middles = fresh.slice(head, fresh.length - tail).map((child) => this.#put(child, live, anchor))
    for (const child of going) if (isIn(child.live)) live.removeChild(child.live)
    const tails = old.slice(old.length - tail).map((child, index) => patched(child, fresh[fresh.length - tail + index]))
    return [...heads, ...middles, ...tails]
  }

  #put(node: Node, parent: Node, anchor: Node | null): Sent {
    const copy = this.#copied(node)
    parent.insertBefore(copy, anchor)
    return sentOf(node, copy)
  }

  #replaced({ live }: Sent, now: Node): Sent {
    const copy = this.#copied(now)
    ;(live as Element).replaceWith(copy)
    return sentOf(now, copy)
  }

  /** A copy for the window; data goes into its scripts by the way that the security policy knows. */
  #copied(node: Node): Node {
    const copy = document.importNode(node, false)
    this.liveOf.set(node, copy)
    if (node.nodeName === 'SCRIPT') setData(copy as Element, node.textContent ?? '')
    else if (node instanceof HTMLTemplateElement)
      (copy as HTMLTemplateElement).content.append(document.importNode(node.content, true))
    else for (const child of node.childNodes) copy.appendChild(this.#copied(child))
    if (isIsland(copy)) this.#islands.push(copy)
    return copy
  }

  /** Blocks with scripts of their own, once they stand in the page with the data behind them. */
  startIslands() {
    for (const island of this.#islands)
      import(island.dataset.src ?? '').then((module: Island) => island.isConnected && module.start(island), reportError)
  }
}

const isIsland = (node: Node): node is HTMLElement => node instanceof Element && node.hasAttribute('data-island')
/** What has a script of its own is shown anew as a whole. */
const isBlock = (node: Node) => isIsland(node) || node.nodeName === 'TEMPLATE'

/** Whether one node can become the other: of lists that are equally long the same element does, else it has to be the same. */
function isAlike(one: Sent | undefined, other: Node | undefined, isAsLong: boolean): boolean {
  if (one === undefined || other === undefined || one.name !== other.nodeName) return false
  const isElement = other instanceof Element
  if (isElement && one.id !== other.id) return false
  return isAsLong || (isElement && one.id !== '') || isSame(one, other)
}

/** Whether a node is as it was sent, with all below it. */
const isSame = (one: Sent, other: Node): boolean => asText(one) === asText(sentOf(other))
const asText = ({ name, value, attributes, children }: Sent): string =>
  JSON.stringify([name, value, ...attributes, ...children.map(asText)])
