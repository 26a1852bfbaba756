// Markdown as data, through markdown-it with raw HTML off: what looks like HTML stays text.
/// <reference path="./markdown-it-footnote.d.ts" />
import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import type { Image, Link, RichBlock, RichInline, RichText } from '../../schema/field_types.ts'
import { maskedCode, unmaskedCode } from './markdown_code.ts'

type Token = ReturnType<MarkdownIt['parse']>[number]

const parserWithout = (...rules: string[]): MarkdownIt => {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })
  parser.disable(['code', 'lheading', 'html_block', 'html_inline', 'autolink', 'reference', 'strikethrough', ...rules])
  // Any address is let through here: `site check` has judged it, and page names are no URLs yet.
  parser.validateLink = () => true
  parser.normalizeLink = (address) => address
  return parser
}
const parser = parserWithout('table', 'fence', 'blockquote', 'hr')
const wholeParser = parserWithout().use(footnotes).disable('footnote_inline')

// What Markdown could read anything into; all other texts are one paragraph. Nine in ten are.
const mark = /[*_`[\]\\\n]|&[#a-z]/i
const listOrHeading = /^\s{0,3}(?:[-+#>|]|\d{1,9}[.)])/
const mayBeMarkdown = (text: string) => mark.test(text) || listOrHeading.test(text)

/**
 * Parses a text.
 * @param link turns what stands between the round brackets into a `Link`; where it gives none, the words stand without a link
 */
export function parseMarkdown(text: string, link: LinkOf): RichText {
  if (!mayBeMarkdown(text)) return [{ type: 'paragraph', children: [text] }]
  return blocksOf(parser.parse(text, {}), { link, ids: new Map() })
}

/**
 * Parses a text of a field that takes whole Markdown: tables, pictures, code, quotations and footnotes too.
 * @param of.codes what stands for the numbers that masked code has in the text (markdown_code.ts)
 * @param of.ids those that stand on the page already
 */
export function parseWholeMarkdown(
  text: string,
  of: { link: LinkOf; image: ImageOf; codes?: readonly string[]; ids?: Ids },
): RichText {
  const tokens = wholeParser.parse(text, {})
  const { ids = new Map() } = of
  const notesBefore = ids.get(notesKey) ?? 0
  ids.set(notesKey, notesBefore + tokens.filter(({ type }) => type === 'footnote_open').length)
  return blocksOf(tokens, { ...of, ids, notesBefore })
}

/** How many footnotes the texts before have on the page: no id has a space. */
const notesKey = 'foot notes'

type LinkOf = (target: string) => Link | undefined
type ImageOf = (picture: MarkdownPicture) => Image

/** A picture in a text: `![What it shows](photos/harbour.jpg "A caption")`. */
export interface MarkdownPicture {
  src: string
  alt: string
  /** False of one among words, which no page shows. */
  isAlone: boolean
}

interface Reading {
  link: LinkOf
  image?: ImageOf
  codes?: readonly string[]
  ids: Ids
  /** Footnotes that the page has already. */
  notesBefore?: number
}

export function linksOf(text: string, isWhole = false): string[] {
  if (!text.includes('](')) return []
  const targets: string[] = []
  const link = (target: string) => {
    targets.push(target)
    return { href: target, external: false }
  }
  if (isWhole) parseWholeMarkdown(text, { link, image: () => noImage })
  else parseMarkdown(text, link)
  return targets
}

/** The pictures of a text that takes whole Markdown, in order. */
export function picturesOf(text: string): MarkdownPicture[] {
  if (!text.includes('![')) return []
  const pictures: MarkdownPicture[] = []
  const tokens = wholeParser.parse(text, {})
  for (const [index, { children }] of tokens.entries())
    for (const token of children ?? [])
      if (token.type === 'image')
        pictures.push({
          src: token.attrGet('src') ?? '',
          alt: token.content,
          isAlone: isPicture(children ?? []) && tokens[index - 1]?.type === 'paragraph_open',
        })
  return pictures
}

/** Ids of a text's headings. @param ids those of the texts before it on the page */
export function headingIds(written: string, ids: Ids): string[] {
  const { text, codes } = maskedCode(written)
  return parseWholeMarkdown(text, { link: () => undefined, image: () => noImage, codes, ids }).flatMap((block) =>
    block.type === 'heading' ? [block.id] : [],
  )
}

const noImage: Image = { src: '', width: 0, height: 0, alt: '', sources: [] }

/** True of a paragraph that is one picture, which stands as a figure. */
const isPicture = (tokens: readonly Token[]) => tokens.length === 1 && tokens[0]?.type === 'image'

function blocksOf(tokens: Token[], reading: Reading): RichBlock[] {
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
    const inside = (type: string) => blocksOf(until(type, token.level), reading)
    const [picture] = token.children ?? []
    if (token.type === 'inline' && isPicture(token.children ?? []) && picture !== undefined && reading.image)
      blocks.push(pictureOf(picture, reading.image, reading.codes))
    else if (token.type === 'inline')
      blocks.push({ type: 'paragraph', children: inlinesOf(token.children ?? [], reading) })
    else if (token.type === 'paragraph_open') blocks.push(...inside('paragraph_close'))
    else if (token.type === 'blockquote_open') blocks.push({ type: 'quote', children: inside('blockquote_close') })
    else if (token.type === 'heading_open') {
      const level = Math.min(4, Math.max(2, Number(token.tag.slice(1)))) as 2 | 3 | 4
      const written = inlinesOf(until('heading_close', token.level)[0]?.children ?? [], reading)
      const { id, children } = ownId(written)
      const words = wordsOf(children)
      blocks.push({ type: 'heading', level, id: uniqueId(id ?? words, reading.ids), words, children })
    } else if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      const ordered = token.type === 'ordered_list_open'
      const items = itemsOf(until(ordered ? 'ordered_list_close' : 'bullet_list_close', token.level), token.level + 1)
      blocks.push({ type: 'list', ordered, items: items.map((item) => blocksOf(item, reading)) })
    } else if (token.type === 'fence') blocks.push(codeBlockOf(token, reading.codes))
    else if (token.type === 'hr') blocks.push({ type: 'rule' })
    else if (token.type === 'table_open') blocks.push(tableOf(until('table_close', token.level), reading))
    else if (token.type === 'footnote_block_open')
      blocks.push({ type: 'notes', notes: notesOf(until('footnote_block_close', token.level), reading) })
    else throw new Error(`no data for the Markdown token ${token.type}`)
  }
  return blocks
}

function pictureOf(token: Token, image: ImageOf, codes: Reading['codes']): RichBlock {
  const caption = unmaskedCode(token.attrGet('title') ?? '', codes)
  const alt = unmaskedCode(token.content, codes)
  const picture = image({ src: token.attrGet('src') ?? '', alt, isAlone: true })
  return { type: 'picture', image: picture, ...(caption === '' ? {} : { caption }) }
}

function codeBlockOf(token: Token, codes: Reading['codes']): RichBlock {
  const [language = ''] = unmaskedCode(token.info, codes).trim().split(/\s+/)
  const text = unmaskedCode(token.content, codes).replace(/\n$/, '')
  return { type: 'code', text, ...(language === '' ? {} : { language }) }
}

function tableOf(tokens: Token[], reading: Reading): RichBlock {
  const rows: RichInline[][][] = []
  const ends: boolean[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') rows.push([])
    if (token.type !== 'th_open' && token.type !== 'td_open') continue
    if (token.type === 'th_open') ends.push(/text-align:\s*right/.test(token.attrGet('style') ?? ''))
    rows.at(-1)?.push(inlinesOf(tokens[index + 1]?.children ?? [], reading))
  }
  const [head = [], ...body] = rows
  return { type: 'table', head, rows: body, ends }
}

/** Footnotes in the order of their numbers, which go on over a page. A note that several places name leads back to the first of them. */
function notesOf(tokens: Token[], reading: Reading): Extract<RichBlock, { type: 'notes' }>['notes'] {
  const notes: Token[][] = []
  for (const token of tokens) {
    if (token.type === 'footnote_open') notes.push([])
    else if (token.type !== 'footnote_close' && token.type !== 'footnote_anchor') notes.at(-1)?.push(token)
  }
  return notes.map((inside, index) => ({ ...noteIds(reading, index, 0), children: blocksOf(inside, reading) }))
}

function noteIds({ notesBefore = 0 }: Reading, index: number, nth: number) {
  const number = notesBefore + index + 1
  const id = `footnote-${number}`
  return { number, id, from: `${id}-from${nth === 0 ? '' : `-${nth + 1}`}` }
}

function itemsOf(tokens: Token[], level: number): Token[][] {
  const items: Token[][] = []
  for (const token of tokens) {
    if (token.type === 'list_item_open' && token.level === level) items.push([])
    else if (!(token.type === 'list_item_close' && token.level === level)) items.at(-1)?.push(token)
  }
  return items
}

function inlinesOf(tokens: Token[], reading: Reading): RichInline[] {
  const { link: linkOf, codes } = reading
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
    if (token.type === 'text') add(unmaskedCode(token.content, codes))
    else if (token.type === 'softbreak') add(isSpaceless(tokens[index - 1], tokens[index + 1]) ? '' : ' ')
    else if (token.type === 'hardbreak') add({ type: 'break' })
    else if (token.type === 'code_inline') add({ type: 'code', text: unmaskedCode(token.content, codes) })
    // A picture among words has been told of: its words stand for it.
    else if (token.type === 'image') add(unmaskedCode(token.content, codes))
    else if (token.type === 'footnote_ref') {
      const { id, subId } = token.meta as { id: number; subId: number }
      add({ type: 'note', ...noteIds(reading, id, subId) })
    } else if (token.nesting === 1) {
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

function wordsOf(inlines: RichInline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'break') return ' '
      if (inline.type === 'note') return ''
      return inline.type === 'code' ? inline.text : wordsOf(inline.children)
    })
    .join('')
}

/** A heading may say its id, which stays where its words change and is the same in every language: `## Prices {#prices}`. */
function ownId(children: RichInline[]): { id?: string; children: RichInline[] } {
  const last = children.at(-1)
  const words = typeof last === 'string' ? last : ''
  const [written = '', id] = /\s*\{#([\p{L}\p{N}_-]+)\}\s*$/u.exec(words) ?? []
  if (id === undefined) return { children }
  const rest = words.slice(0, words.length - written.length)
  return { id, children: [...children.slice(0, -1), ...(rest === '' ? [] : [rest])] }
}

/** The ids of headings, each with the number of the last one that begins with it. */
export type Ids = Map<string, number>

/** @param blocks ids of the page's blocks, whose parts have ids that begin with them @param others ids that are on every page */
export const idsTaken = (blocks: Iterable<string>, others: Iterable<string> = []): Ids =>
  new Map([...[...blocks].flatMap((id) => [id, partsKey(id)]), ...others].map((id) => [id, 1]))

/** Stands for the ids of a block's parts: no id has a space. */
const partsKey = (block: string) => `${block}- `

/** True of what may be the id of a part of a block, or of a footnote. */
const isPartId = (id: string, ids: Ids) =>
  /^footnote-\d/.test(id) || [...id.matchAll(/-/g)].some(({ index }) => ids.has(partsKey(id.slice(0, index))))

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
  for (; ids.has(id) || (id === base && isPartId(id, ids)); id = `${base}-${count}`) count += 1
  ids.set(base, count).set(id, ids.get(id) ?? 1)
  return id
}
