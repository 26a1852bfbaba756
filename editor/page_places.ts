// From a point of the page to the place in the content that is shown there, and from a place to where it is shown.
import type { Mark, PageTable, Path, ValuePlace } from '../cli/edit/protocol.ts'
import type { Marked, Marks } from './page_marks.ts'
import type { PlacedText } from './text_order.ts'

interface Seen {
  marks: Marks
  table: PageTable
}

/** What stands below a point; undefined if nothing of the page can be changed there. */
export function valuePlaceAt(seen: Seen, target: Element, x: number, y: number): ValuePlace | undefined {
  // What site dev adds to a page stands beside its body.
  if (!document.body.contains(target)) return undefined
  const element = seenAt(target, x, y)
  const caret = element === target ? caretAt(x, y) : coveredAt(seen, element, x, y)
  // The nearest text may be far away.
  const isAt = caret?.node.parentElement === element || (caret !== undefined && isOn(rectsOf(caret.node), x, y))
  if (caret === undefined || !isAt || !element.contains(caret.node)) return valuePlaceAround(seen, element)
  const own = seen.marks.get(caret.node)
  const mark = own?.find(({ end }) => end !== null && end >= caret.offset) ?? own?.at(-1)
  return (mark && markOf(seen.table, mark)?.at) ?? valuePlaceAround(seen, caret.node)
}

/** What is seen at a point: a link may lie over its whole card with a layer that shows nothing. */
function seenAt(target: Element, x: number, y: number): Element {
  const isAt = (element: Element) => isOn([...element.getClientRects()], x, y)
  return isAt(target) ? target : (document.elementsFromPoint(x, y).find(isAt) ?? target)
}

const isOn = (rects: readonly DOMRect[], x: number, y: number) =>
  rects.some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom)

/** Of a text that something lies over: the browser finds only what lies on top. */
function coveredAt({ marks }: Seen, element: Element, x: number, y: number): Caret | undefined {
  for (const [node, own] of marks) {
    if (!(node instanceof Text) || !element.contains(node)) continue
    const ends = own.map(({ end }) => end ?? node.length)
    const offset = ends.find((end) => isOn(rectsOf(node, end), x, y))
    if (offset !== undefined) return { node, offset }
  }
  return undefined
}

/** The nearest thing around a node that has marks: a text, or the item or block that all marks in it belong to. */
function valuePlaceAround({ marks, table }: Seen, node: Node): ValuePlace | undefined {
  for (let next = node as Node | null; next instanceof Node && next !== document.body; next = next.parentNode) {
    const around = next
    const block = table.blocks.find(({ id }) => around instanceof Element && around.id === id)
    if (block !== undefined) return block.at
    const inside = [...marks].filter(([marked]) => around.contains(marked)).flatMap(([, found]) => found)
    const places = inside.flatMap((each) => markOf(table, each)?.at ?? [])
    const at = shared(places)
    if (at !== undefined) return at
  }
  return undefined
}

const markOf = ({ marks }: PageTable, { id }: Marked): Mark | undefined => marks?.[id]

/** The deepest place that holds all of these that stand in the file with most of them; undefined if two files have as many. */
function shared(places: readonly ValuePlace[]): ValuePlace | undefined {
  const files = [...new Set(places.map(({ file }) => file))]
  const [most = [], next] = files
    .map((file) => places.filter((each) => each.file === file))
    .sort((one, other) => other.length - one.length)
  const [first] = most
  if (first === undefined || next?.length === most.length) return undefined
  const length = first.path.findIndex((step, index) => most.some(({ path }) => path[index] !== step))
  return { file: first.file, path: length === -1 ? first.path : first.path.slice(0, length) }
}

interface Caret {
  node: Node
  offset: number
}

function caretAt(x: number, y: number): Caret | undefined {
  const place = document.caretPositionFromPoint?.(x, y)
  if (place) return { node: place.offsetNode, offset: place.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

/** The texts of a page in the order in which they are read, and whether each stands in its main part. */
export function textsInOrder({ marks, table }: Seen): PlacedText[] {
  const main = document.querySelector('main')
  return [...marks]
    .filter(([node]) => document.body.contains(node))
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
    .flatMap(([node, found]) =>
      found.flatMap((each) => {
        const at = markOf(table, each)?.at
        return at === undefined ? [] : { at, isMain: main?.contains(node) === true }
      }),
    )
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where a place is shown in the window: a box for each text, one for an item or a block. */
export function boxesOf({ marks, table }: Seen, { file, path }: ValuePlace): Box[] {
  // The page itself is all that is seen.
  if (path.length === 0) return []
  const block = table.blocks.find(
    ({ at }) => at.file === file && isBelow(path, at.path) && at.path.length === path.length,
  )
  const section = block === undefined ? null : document.getElementById(block.id)
  if (section !== null) return [boxOf([section.getBoundingClientRect()])].filter(isSeen)
  const nodes = [...marks].filter(([, found]) =>
    found.some((each) => {
      const at = markOf(table, each)?.at
      return at !== undefined && at.file === file && isBelow(at.path, path)
    }),
  )
  const groups = new Map<Node | null, DOMRect[]>()
  for (const [node, found] of nodes) {
    const text = found.map((each) => markOf(table, each)).find((mark) => mark?.at.path.length === path.length)
    const group = text === undefined ? sectionOf(node) : blockOf(node, text)
    const whole = text === undefined ? (node.parentElement?.closest('a, button') ?? node) : node
    const rects = text === undefined || group === node ? rectsOf(whole) : textRects(node, group ?? node, marks)
    groups.set(group, [...(groups.get(group) ?? []), ...rects])
  }
  return [...groups.values()].map(boxOf).filter(isSeen)
}

/** What is shown of an item in one section belongs together. */
const sectionOf = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('section[id], header, footer, main') ?? null

/** What is shown of a text in one block of words belongs together. */
function blockOf(node: Node, { kind }: Mark): Node {
  if (node instanceof Element) return node
  // A link may end rich text, or be all of a plain one.
  const blocks =
    kind === 'markdown' ? 'p, li, h1, h2, h3, h4, td, div' : 'p, li, h1, h2, h3, h4, a, button, dt, dd, td, th, div'
  return node.parentElement?.closest(blocks) ?? node
}

/** A text ends in its mark, and begins behind the one before it: parts of it may stand in elements of their own. */
function textRects(node: Node, block: Node, marks: Marks): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(block)
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  for (let each = walker.nextNode(); each !== null && each !== node; each = walker.nextNode())
    if (marks.has(each)) range.setStartAfter(each)
  range.setEndAfter(node)
  return [...range.getClientRects()]
}

/** The element to bring into view for a place. */
export function elementOf(seen: Seen, { file, path }: ValuePlace): Element | null {
  const block = seen.table.blocks.find(({ at }) => at.file === file && isBelow(path, at.path))
  for (const [node, found] of seen.marks) {
    const isHere = found.some((each) => {
      const at = markOf(seen.table, each)?.at
      return at !== undefined && at.file === file && isBelow(at.path, path)
    })
    const element = node instanceof Element ? node : node.parentElement
    if (isHere && element !== null && element.getClientRects().length > 0) return element
  }
  return block === undefined ? null : document.getElementById(block.id)
}

const isBelow = (path: Path, above: Path) => above.every((step, index) => path[index] === step)

/** @param end of a text: up to there */
function rectsOf(node: Node, end?: number): DOMRect[] {
  if (node instanceof Element) return [...node.getClientRects()]
  const range = document.createRange()
  range.selectNodeContents(node)
  if (end !== undefined) range.setEnd(node, end)
  return [...range.getClientRects()]
}

function boxOf(rects: DOMRect[]): Box {
  const visible = rects.filter(({ width, height }) => width > 0 && height > 0)
  const left = Math.min(...visible.map((rect) => rect.left))
  const top = Math.min(...visible.map((rect) => rect.top))
  const [right, bottom] = [
    Math.max(...visible.map((rect) => rect.right)),
    Math.max(...visible.map((rect) => rect.bottom)),
  ]
  return { left, top, width: right - left, height: bottom - top }
}

const isSeen = ({ width, height }: Box) => width > 0 && height > 0 && Number.isFinite(width)
