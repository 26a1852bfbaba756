// Shows a page as the server renders it anew, without loading it: only what the server's own pages differ in is touched, so
// that what scripts have done to the page since (open menus, hydrated blocks) stays.
import { type Marks, takeMarks } from './page_marks.ts'

interface Island {
  start: (root: Element) => void
}

export class ShownPage {
  /** The page as the server sent it last. */
  #server: Document
  /** Its nodes as they are in the window. */
  #live = new Map<Node, Node>()
  #marks: Marks

  /** Takes the marks off the page in the window: before any other script reads it. */
  constructor() {
    this.#marks = takeMarks(document)
    this.#server = document.cloneNode(true) as Document
    pair(this.#server, document, this.#live)
  }

  /** What of the window is marked, with the numbers of its marks. */
  get marks(): Marks {
    return this.#marks
  }

  /** @returns whether anything has changed */
  show(next: Document): boolean {
    const found = takeMarks(next)
    const live = new Map<Node, Node>()
    const patch = new Patch(this.#live, live)
    for (const part of ['title', 'meta[name=description]', 'style'])
      patch.node(this.#server.head.querySelector(part), next.head.querySelector(part))
    patch.node(this.#server.body, next.body)
    this.#server = next
    this.#live = live
    this.#marks = new Map(
      [...found].flatMap(([node, marks]) => {
        const shown = live.get(node)
        return shown === undefined ? [] : [[shown, marks]]
      }),
    )
    patch.startIslands()
    return patch.count > 0
  }
}

/** Pairs the nodes of two equal trees. */
function pair(one: Node, other: Node, pairs: Map<Node, Node>) {
  pairs.set(one, other)
  let partner = other.firstChild
  for (let child = one.firstChild; child !== null && partner !== null; child = child.nextSibling) {
    pair(child, partner, pairs)
    partner = partner.nextSibling
  }
}

class Patch {
  readonly #liveOf: ReadonlyMap<Node, Node>
  readonly #pairs: Map<Node, Node>
  readonly #islands: HTMLElement[] = []
  count = 0

  /** @param liveOf of the nodes that the server sent before; `pairs` receives those of what it sends now */
  constructor(liveOf: ReadonlyMap<Node, Node>, pairs: Map<Node, Node>) {
    this.#liveOf = liveOf
    this.#pairs = pairs
  }

  node(before: Node | null, now: Node | null) {
    if (before === null || now === null) return
    const live = this.#liveOf.get(before)
    if (live === undefined) return
    this.#pairs.set(now, live)
    if (before.isEqualNode(now) && !(isIsland(now) && hasOtherData(before, now))) return this.#keep(before, now)
    if (now.nodeType === Node.TEXT_NODE || now.nodeType === Node.COMMENT_NODE) {
      if (live.nodeValue !== now.nodeValue) live.nodeValue = now.nodeValue
      this.count++
      return
    }
    if (isIsland(now) || isTemplate(now)) return this.#replace(live as Element, now as Element)
    this.#attributes(before as Element, now as Element, live as Element)
    this.#children(before, now, live)
  }

  /** Equal trees: the same nodes of the window stand for the new ones. */
  #keep(before: Node, now: Node) {
    const live = this.#liveOf.get(before)
    if (live !== undefined) this.#pairs.set(now, live)
    let partner = now.firstChild
    for (let child = before.firstChild; child !== null && partner !== null; child = child.nextSibling) {
      this.#keep(child, partner)
      partner = partner.nextSibling
    }
  }

  #attributes(before: Element, now: Element, live: Element) {
    for (const { name, value } of [...now.attributes])
      if (before.getAttribute(name) !== value) {
        live.setAttribute(name, value)
        this.count++
      }
    for (const { name } of [...before.attributes]) if (!now.hasAttribute(name)) live.removeAttribute(name)
  }

  /** What is alike at the beginning and at the end is kept; between, what goes is taken out and what comes put in. */
  #children(before: Node, now: Node, live: Node) {
    const [old, fresh] = [[...before.childNodes], [...now.childNodes]]
    const most = Math.min(old.length, fresh.length)
    let head = 0
    while (head < most && isAlike(old[head], fresh[head], old.length === fresh.length)) head++
    let tail = 0
    while (tail < most - head && isAlike(old.at(-1 - tail), fresh.at(-1 - tail), false)) tail++
    for (const [index, child] of old.entries())
      if (index < head) this.node(child, fresh[index] ?? null)
      else if (index >= old.length - tail) this.node(child, fresh[fresh.length - (old.length - index)] ?? null)
    const going = old.slice(head, old.length - tail)
    const behind = this.#liveOf.get(old[old.length - tail] as Node) ?? null
    const last = going.map((child) => this.#liveOf.get(child)).findLast((node) => node?.parentNode === live)
    const anchor = behind?.parentNode === live ? behind : (last?.nextSibling ?? null)
    for (const child of fresh.slice(head, fresh.length - tail)) live.insertBefore(this.#imported(child), anchor)
    for (const child of going) {
      const shown = this.#liveOf.get(child)
      if (shown?.parentNode === live) live.removeChild(shown)
    }
    this.count += going.length + fresh.length - head - tail
  }

  #replace(live: Element, now: Element) {
    live.replaceWith(this.#imported(now))
    this.count++
  }

  #imported(node: Node): Node {
    const copy = document.importNode(node, true)
    pair(node, copy, this.#pairs)
    if (copy instanceof HTMLElement)
      for (const island of [copy, ...copy.querySelectorAll<HTMLElement>('[data-island]')])
        if (isIsland(island)) this.#islands.push(island)
    return copy
  }

  /** Blocks with scripts of their own, once they stand in the page with the data behind them. */
  startIslands() {
    for (const island of this.#islands)
      import(island.dataset.src ?? '').then((module: Island) => island.isConnected && module.start(island), reportError)
  }
}

const isIsland = (node: Node): node is HTMLElement => node instanceof Element && node.hasAttribute('data-island')
/** What a block is hydrated with stands behind it. */
const hasOtherData = (one: Node, other: Node) => one.nextSibling?.textContent !== other.nextSibling?.textContent
const isTemplate = (node: Node) => node.nodeName === 'TEMPLATE'

/** Whether one node can become the other: of lists that are equally long the same element does, else it has to be the same. */
function isAlike(one: Node | undefined, other: Node | undefined, isSameLength: boolean): boolean {
  if (one === undefined || other === undefined || one.nodeName !== other.nodeName) return false
  if (!(one instanceof Element) || !(other instanceof Element)) return isSameLength || one.isEqualNode(other)
  if (one.id !== other.id) return false
  return isSameLength || one.id !== '' || one.isEqualNode(other)
}
