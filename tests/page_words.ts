// What a document says, sentence by sentence: what a visitor reads, hears or finds, without the markup around it.
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'

// Elements inside of a sentence; any other begins a new one.
const inline = 'a abbr b bdi bdo br cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'
const isInline = new Set(inline.split(' '))
const unseen = new Set(['script', 'style', 'template', 'svg'])
const spokenAttributes = ['alt', 'aria-label', 'placeholder', 'title']

/** The texts of a document in its order: title and description, then every sentence, label and text alternative. */
export function wordsOf(html: string): string[] {
  // The parser takes the contents of <noscript> for text, unless it is told which elements contain text.
  const blockTextElements = { script: true, style: true }
  const document = parse(html.replace(/^<!doctype[^>]*>/i, ''), { comment: false, blockTextElements })
  const sentences: string[] = []
  let sentence = ''
  const end = () => {
    const words = sentence.replace(/\s+/g, ' ').trim()
    if (words !== '') sentences.push(words)
    sentence = ''
  }
  const read = (node: Node) => {
    if (node instanceof TextNode) sentence += node.text
    if (!(node instanceof HTMLElement)) return
    const name = node.tagName?.toLowerCase() ?? ''
    if (unseen.has(name)) return
    if (!isInline.has(name)) end()
    const isDescription = name === 'meta' && node.getAttribute('name') === 'description'
    const attributes = [...spokenAttributes, ...(isDescription ? ['content'] : [])].map(
      (each) => node.getAttribute(each) ?? '',
    )
    sentences.push(...attributes.filter((words) => words.trim() !== ''))
    for (const child of node.childNodes) read(child)
    if (!isInline.has(name)) end()
  }
  read(document)
  end()
  return sentences
}
