// Takes the marks off a document before anything else reads it, and remembers where each stood.
import { isMarked, marksIn, unmarked } from '../cli/edit/marks.ts'
import { markAttribute } from '../cli/edit/protocol.ts'
import { setData } from './trusted.ts'

/** A mark at a node: of a text the number of units before it, of an attribute none. */
export interface Marked {
  id: number
  end: number | null
}
export type Marks = Map<Node, Marked[]>

/** Takes all marks off, those in data scripts too. */
export function takeMarks(root: Document | DocumentFragment): Marks {
  const marks: Marks = new Map()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeName === 'SCRIPT') takeFromScript(node as Element)
    else if (node.nodeType === Node.TEXT_NODE) takeFromText(node as Text, marks)
    else takeFromAttributes(node as Element, marks)
    // What copies are made of is no part of the document yet: nothing in it can be chosen.
    if (node instanceof HTMLTemplateElement) takeMarks(node.content)
  }
  return marks
}

function takeFromScript(script: Element) {
  const data = script.textContent ?? ''
  if (isMarked(data)) setData(script, unmarked(data))
}

function takeFromText(text: Text, marks: Marks) {
  if (!isMarked(text.data)) return
  const isShown = text.parentElement?.closest('script, style, template') === null
  if (isShown) {
    const ids = marksIn(text.data).map(({ id, at }) => ({ id, end: at }))
    add(marks, text, ids)
  }
  text.data = unmarked(text.data)
}

function takeFromAttributes(element: Element, marks: Marks) {
  for (const { name, value } of [...element.attributes]) {
    if (name === markAttribute) {
      add(marks, element, [{ id: Number(value), end: null }])
      element.removeAttribute(name)
    } else if (isMarked(value)) {
      const ids = marksIn(value).map(({ id }) => ({ id, end: null }))
      add(marks, element, ids)
      element.setAttribute(name, unmarked(value))
    }
  }
}

const add = (marks: Marks, node: Node, found: Marked[]) => marks.set(node, [...(marks.get(node) ?? []), ...found])
