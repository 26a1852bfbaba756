// Inline Markdown as data, through markdown-it with raw HTML off: what looks like HTML stays text.
import MarkdownIt from 'markdown-it'
import type { Link, RichBlock, RichInline, RichText } from '../../schema/fields.ts'

type Token = ReturnType<MarkdownIt['parse']>[number]

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })
parser.disable([
  'image',
  'table',
  'code',
  'fence',
  'blockquote',
  'hr',
  'lheading',
  'html_block',
  'html_inline',
  'autolink',
  'reference',
  'strikethrough',
])
// Any address is let through here: `site check` has judged it, and page names are no URLs yet.
parser.validateLink = () => true
parser.normalizeLink = (address) => address

// What Markdown could read anything into; all other texts are one paragraph. Nine in ten are.
const mark = /[*_`[\]\\\n]|&[#a-z]/i
const listOrHeading = /^\s{0,3}(?:[-+#]|\d{1,9}[.)])/
const mayBeMarkdown = (text: string) => mark.test(text) || listOrHeading.test(text)

/**
 * Parses a text.
 * @param link turns what stands between the round brackets into a `Link`; where it gives none, the words stand without a link
 */
export function parseMarkdown(text: string, link: LinkOf): RichText {
  if (!mayBeMarkdown(text)) return [{ type: 'paragraph', children: [text] }]
  const ids: Ids = new Map()
  return blocksOf(parser.parse(text, {}), link, ids)
}

type LinkOf = (target: string) => Link | undefined

/** The targets of a text's links, in order. */
export function linksOf(text: string): string[] {
  if (!text.includes('](')) return []
  const targets: string[] = []
  parseMarkdown(text, (target) => {
    targets.push(target)
    return { href: target, external: false }
  })
  return targets
}

function blocksOf(tokens: Token[], link: LinkOf, ids: Ids): RichBlock[] {
  const blocks: RichBlock[] = []
  let index = 0
  const until = (type: string, level: number) => {
    const start = index + 1
    let end = start
    while (end < tokens.length && !(tokens[end]?.type === type && tokens[end]?.level === level)) end++
    index = end
    return tokens.slice(start, end)
  }
  for (; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined) break
    if (token.type === 'inline') blocks.push({ type: 'paragraph', children: inlinesOf(token.children ?? [], link) })
    else if (token.type === 'paragraph_open') blocks.push(...blocksOf(until('paragraph_close', token.level), link, ids))
    else if (token.type === 'heading_open') {
      const level = Math.min(4, Math.max(2, Number(token.tag.slice(1)))) as 2 | 3 | 4
      const children = inlinesOf(until('heading_close', token.level)[0]?.children ?? [], link)
      const words = wordsOf(children)
      blocks.push({ type: 'heading', level, id: uniqueId(words, ids), words, children })
    } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      const ordered = token.type === 'ordered_list_open'
      const inside = until(ordered ? 'ordered_list_close' : 'bullet_list_close', token.level)
      blocks.push({
        type: 'list',
        ordered,
        items: itemsOf(inside, token.level + 1).map((item) => blocksOf(item, link, ids)),
      })
    } else throw new Error(`no data for the Markdown token ${token.type}`)
  }
  return blocks
}

function itemsOf(tokens: Token[], level: number): Token[][] {
  const items: Token[][] = []
  for (const token of tokens) {
    if (token.type === 'list_item_open' && token.level === level) items.push([])
    else if (!(token.type === 'list_item_close' && token.level === level)) items.at(-1)?.push(token)
  }
  return items
}

function inlinesOf(tokens: Token[], linkOf: LinkOf): RichInline[] {
  const top: RichInline[] = []
  const open: RichInline[][] = [top]
  const add = (inline: RichInline) => {
    const into = open.at(-1) ?? top
    const last = into.at(-1)
    // Neighbouring strings are one text node to a browser, so they are one here.
    if (typeof inline === 'string' && typeof last === 'string') into[into.length - 1] = last + inline
    else if (inline !== '') into.push(inline)
  }
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'text') add(token.content)
    else if (token.type === 'softbreak') add(isSpaceless(tokens[index - 1], tokens[index + 1]) ? '' : ' ')
    else if (token.type === 'hardbreak') add({ type: 'break' })
    else if (token.type === 'code_inline') add({ type: 'code', text: token.content })
    else if (token.nesting === 1) {
      const children: RichInline[] = []
      const link = token.type === 'link_open' ? linkOf(token.attrGet('href') ?? '') : undefined
      if (link !== undefined) add({ type: 'link', link, children })
      else if (token.type !== 'link_open') add({ type: token.type === 'strong_open' ? 'strong' : 'emphasis', children })
      open.push(token.type === 'link_open' && link === undefined ? (open.at(-1) ?? top) : children)
    } else if (token.nesting === -1) open.pop()
    else throw new Error(`no data for the Markdown token ${token.type}`)
  }
  return top
}

/** A line that ends in Chinese or Japanese goes on in the next one without a space. */
const isSpaceless = (before: Token | undefined, after: Token | undefined) =>
  spaceless.test(before?.content.slice(-1) ?? '') && spaceless.test(after?.content.slice(0, 1) ?? '')
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]/u

/** A text as it is read where no Markdown is shown: links by their words, and lists by their lines. */
export const withoutMarks = (text: string): string => text.replace(/\]\([^)]*\)/g, '').replace(/[*_`[\]\u00ad]/g, '')

/** Words that Markdown shows as they are, such as a name or an address, wherever in a text they stand. */
export const asPlainWords = (words: string): string => words.replace(/[\\`*_[\]&]|^#|(?<=^\d{1,9})[.)]/g, '\\$&')

/** The words of rich text without its marks. */
function wordsOf(inlines: RichInline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'break') return ' '
      return inline.type === 'code' ? inline.text : wordsOf(inline.children)
    })
    .join('')
}

/** The ids of headings, each with the number of the last one that begins with it. */
type Ids = Map<string, number>

function uniqueId(words: string, ids: Ids): string {
  const slug = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const base = slug === '' ? 'section' : slug
  let id = base
  let count = ids.get(base) ?? 1
  for (; ids.has(id); id = `${base}-${count}`) count += 1
  ids.set(base, count).set(id, ids.get(id) ?? 1)
  return id
}
