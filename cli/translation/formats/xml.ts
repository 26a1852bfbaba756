// XML as both versions of XLIFF, and TBX, need it: elements with text between them, and every space as it is.

import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { thrownText } from '../../problems/thrown.ts'
import { offsetsIn } from '../unit.ts'

export interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

export const element = (
  name: string,
  attributes: Record<string, string | undefined>,
  children: (Element | string)[] = [],
): Element => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((each): each is [string, string] => each[1] !== undefined),
  ),
  children,
})

const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' } as const
const builder = new XMLBuilder({ ...options, suppressEmptyNode: true })
const parser = new XMLParser({
  ...options,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Numbers of characters, which some writers prefer to the characters; no others are declared.
  htmlEntities: true,
})

/** A document. Elements stand on lines of their own unless words stand beside them. */
export const printXml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build([ordered(indented(root, '\n'))])}\n`

type Ordered = Record<string, unknown>

const ordered = ({ name, attributes, children }: Element): Ordered => ({
  [name]: children.map((child) => (typeof child === 'string' ? { '#text': child } : ordered(child))),
  ':@': attributes,
})

/** Beside words, where a space is one of theirs. */
const isInline = ({ name }: Element) => ['ph', 'pc', 'bpt', 'ept'].includes(name)

function indented(node: Element, line: string): Element {
  const { children } = node
  if (children.length === 0 || children.some((child) => typeof child === 'string' || isInline(child))) return node
  const inside = `${line}  `
  return { ...node, children: [...children.flatMap((child) => [inside, indented(child as Element, inside)]), line] }
}

/**
 * Reads a document. One with a document type is refused: entities could read files of this machine, or grow without end.
 * @returns the root, or what is wrong, with the offset where that can be told
 */
export function readXml(contents: string): Element | { reason: string; offset?: number } {
  const declaration = /<!(DOCTYPE|ENTITY)/i.exec(contents)
  if (declaration !== null)
    return { reason: 'It declares a document type, which no file of translations needs.', offset: declaration.index }
  const valid = XMLValidator.validate(contents)
  if (valid !== true) {
    const { line, col, msg } = valid.err
    // It names the elements that are open, all of them, and a place in their midst.
    if (/^(Invalid '\[|Unclosed tag)/.test(msg))
      return { reason: 'It is not well-formed XML: it ends in the midst of an element.', offset: contents.length }
    const before = contents.split('\n').slice(0, line - 1)
    return {
      reason: `It is not well-formed XML: ${msg}`,
      offset: before.join('\n').length + (before.length > 0 ? 1 : 0) + Math.max(0, col - 1),
    }
  }
  let nodes: Ordered[]
  try {
    nodes = parser.parse(contents)
  } catch (error) {
    // As of elements within each other, of which it reads a hundred.
    return { reason: `It cannot be read: ${thrownText(error)}.` }
  }
  const [root] = nodes.flatMap((each) => fromOrdered(each))
  return root !== undefined && typeof root !== 'string' ? root : { reason: 'It holds no element.' }
}

function fromOrdered(node: Ordered): (Element | string)[] {
  if ('#text' in node) return [String(node['#text'])]
  const { ':@': attributes = {}, ...rest } = node
  return Object.entries(rest).map(([name, children]) => ({
    // Tools choose prefixes of their own.
    name: name.replace(/^.*:/, ''),
    attributes: attributes as Record<string, string>,
    children: (children as Ordered[]).flatMap((child) => fromOrdered(child)),
  }))
}

/** All elements of a name below one, however deep. */
export const all = (node: Element, name: string): Element[] =>
  node.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...all(child, name)],
  )

export const child = (node: Element, name: string): Element | undefined =>
  node.children.find((each): each is Element => typeof each !== 'string' && each.name === name)

/** The words of an element and of all in it. @param codeOf what an element stands for, before and after what is in it */
export const wordsOf = (
  node: Element,
  codeOf: (inside: Element) => { before: string; after?: string } | undefined = () => undefined,
): string =>
  node.children
    .map((each) => {
      if (typeof each === 'string') return each
      const { before = '', after = '' } = codeOf(each) ?? {}
      return before + wordsOf(each, codeOf) + after
    })
    .join('')

/** Finds where the element with an identifier begins. */
export const elementsIn = (contents: string) => offsetsIn(contents, /<[^<>]*\sid\s*=\s*["']([^"']*)["']/g)
