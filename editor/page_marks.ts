// Takes the marks off a document before anything else reads it, and remembers where each stood: from a place of the page to what
// is written there, and back.
import { isMarked, marksIn, unmarked } from '../cli/edit/marks.ts'
import { markAttribute } from '../cli/edit/protocol.ts'

/** A mark at a node: of a text the number of units before it, of an attribute none. */
export interface Marked {
  id: number
  end: number | null
}
export type Marks = Map<Node, Marked[]>

/** Takes all marks off, those in data scripts too. */
export function takeMarks(root: Document): Marks {
  const marks: Marks = new Map()
  const walker = root.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text || node.nodeType === Node.TEXT_NODE) takeFromText(node as Text, marks)
    else takeFromAttributes(node as Element, marks)
  }
  return marks
}

function takeFromText(text: Text, marks: Marks) {
  if (!isMarked(text.data)) return
  const isShown = text.parentElement?.closest('script, style, template') === null
  if (isShown)
    add(
      marks,
      text,
      marksIn(text.data).map(({ id, at }) => ({ id, end: at })),
    )
  text.data = unmarked(text.data)
}

function takeFromAttributes(element: Element, marks: Marks) {
  for (const { name, value } of [...element.attributes]) {
    if (name === markAttribute) {
      add(marks, element, [{ id: Number(value), end: null }])
      element.removeAttribute(name)
    } else if (isMarked(value)) {
      add(
        marks,
        element,
        marksIn(value).map(({ id }) => ({ id, end: null })),
      )
      element.setAttribute(name, unmarked(value))
    }
  }
}

const add = (marks: Marks, node: Node, found: Marked[]) => marks.set(node, [...(marks.get(node) ?? []), ...found])
