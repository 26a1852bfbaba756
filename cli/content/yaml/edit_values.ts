// Edits values and lists in a YAML file and leaves every other byte as it is. New text is written in the style of
// docs/content.md. For localized texts see edit_yaml.ts.
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { NoSuchPlace, replaced, scalar, spliced } from './edit_yaml.ts'
import { yamlOptions } from './yaml.ts'

export type Steps = readonly (string | number)[]

/** The file with a value in place of what stood at a path. A new field is put behind the others; in a page above its blocks. */
export function withValue(contents: string, path: Steps, value: unknown): string {
  const { node, parent, pair, flow } = at(contents, path)
  const step = path.at(-1)
  if (node?.range) {
    const [start, end] = [node.range[0], contentEnd(contents, node)]
    const indent = isMap(parent) || isSeq(parent) ? column(contents, pairStart(pair) ?? start) : 0
    if (typeof value === 'string' && isScalar(node) && typeof node.value === 'string') {
      const change = replaced(contents, node, value, { indent, key: `${step ?? ''}`, flow })
      return spliced(contents, change.start, change.end, change.written)
    }
    const isInline = flow || !isLarge(value)
    if (isInline) {
      // A block in the lines below is replaced by one word behind the colon.
      const from = isCollection(node) && node.flow !== true ? behindKey(contents, pair, start) : start
      const space = from === start ? '' : ' '
      return spliced(contents, from, end, `${space}${inline(value, { indent, key: `${step ?? ''}` }, flow)}`)
    }
    const from = behindKey(contents, pair, start)
    return spliced(contents, from, end, below(value, indent, `${step ?? ''}`))
  }
  if (typeof step === 'string' && path.length === 1 && contents.replace(/#.*/g, '').trim() === '') {
    const end = contents.length
    return spliced(contents, end, end, `${/[^\n]$/.test(contents) ? '\n' : ''}${step}:${below(value, 0, step)}\n`)
  }
  if (!isMap(parent) || typeof step !== 'string') throw new NoSuchPlace(`There is nothing at ${path.join('.')}.`)
  if (pair !== undefined) {
    const from = behindKey(contents, pair, 0)
    return spliced(contents, from, from, below(value, column(contents, pairStart(pair) ?? 0), step))
  }
  return withPair(contents, parent, step, value)
}

/** The file without the field at a path, and without the object around it if that becomes empty. */
export function withoutValue(contents: string, path: Steps): string {
  const { parent, pair } = at(contents, path)
  if (!isMap(parent) || pair === undefined) throw new NoSuchPlace(`There is nothing at ${path.join('.')}.`)
  if (parent.items.length === 1 && path.length > 1 && typeof path.at(-2) === 'string')
    return withoutValue(contents, path.slice(0, -1))
  if (parent.items.length === 1) return withValue(contents, path.slice(0, -1), {})
  const start = pairStart(pair) ?? 0
  const end = endOf(contents, pair)
  if (parent.flow === true) return spliced(contents, ...flowSpan(contents, start, end), '')
  const lineStart = contents.lastIndexOf('\n', start - 1) + 1
  // The first field of an item follows its hyphen: the next one takes its place.
  if (contents.slice(lineStart, start).trim() !== '') {
    const next = parent.items[1]
    return spliced(contents, start, (next && pairStart(next as Pair<Node, Node>)) ?? end, '')
  }
  return spliced(contents, lineStart, lineEnd(contents, end), '')
}

/** The file with an item more in a list; a list that is not there is written with it. */
export function withItem(contents: string, path: Steps, index: number, item: unknown): string {
  const { node } = at(contents, path)
  if (node === undefined || (isScalar(node) && node.value === null)) return withValue(contents, path, [item])
  if (!isSeq(node)) throw new NoSuchPlace(`There is no list at ${path.join('.')}.`)
  if (node.items.length === 0) return withValue(contents, path, [item])
  if (index < 0 || index > node.items.length) throw new NoSuchPlace(`There is no place ${index} in ${path.join('.')}.`)
  if (node.flow === true) {
    const written = inline(item, { indent: 0, key: '' }, true)
    const before = node.items[index] as Node | undefined
    if (before?.range) return spliced(contents, before.range[0], before.range[0], `${written}, `)
    const last = node.items.at(-1) as Node
    const end = last.range?.[1] ?? 0
    return spliced(contents, end, end, `, ${written}`)
  }
  const spans = itemSpans(contents, node)
  const indent = spans[0]?.indent ?? 0
  const written = `${' '.repeat(indent)}${itemText(item, indent)}`
  const before = spans[index]
  const blank = blankBetween(contents, spans, index)
  if (before !== undefined) return spliced(contents, before.start, before.start, `${written}\n${blank}`)
  const end = spans.at(-1)?.end ?? 0
  return contents[end - 1] === '\n'
    ? spliced(contents, end, end, `${blank}${written}\n`)
    : spliced(contents, end, end, `\n${blank}${written}`)
}

/** The file without an item of a list. The last leaves an empty list. */
export function withoutItem(contents: string, path: Steps, index: number): string {
  const node = listAt(contents, path, index)
  if (node.items.length === 1) return withValue(contents, path, [])
  if (node.flow === true) {
    const item = node.items[index] as Node
    return spliced(contents, ...flowSpan(contents, item.range?.[0] ?? 0, item.range?.[1] ?? 0), '')
  }
  const spans = itemSpans(contents, node)
  const [span, next] = [spans[index], spans[index + 1]]
  const apart = next === undefined ? blankBetween(contents, spans, index).length : 0
  return spliced(contents, (span?.start ?? 0) - apart, next?.start ?? span?.end ?? 0, '')
}

/** The file with an item of a list moved to another index, as written. */
export function withMoved(contents: string, path: Steps, index: number, to: number): string {
  const node = listAt(contents, path, index)
  if (to < 0 || to >= node.items.length) throw new NoSuchPlace(`There is no place ${to} in ${path.join('.')}.`)
  if (to === index) return contents
  if (node.flow === true) {
    const ranges = node.items.map((item): [number, number] => [
      (item as Node).range?.[0] ?? 0,
      (item as Node).range?.[1] ?? 0,
    ])
    const texts = ranges.map(([start, end]) => contents.slice(start, end))
    const order = texts.toSpliced(index, 1).toSpliced(to, 0, texts[index] ?? '')
    return ranges.reduceRight((text, [start, end], at) => spliced(text, start, end, order[at] ?? ''), contents)
  }
  const spans = itemSpans(contents, node)
  const texts = spans.map(({ start, end }) => contents.slice(start, end))
  const moved = texts[index] ?? ''
  const rest = texts.toSpliced(index, 1).toSpliced(to, 0, moved)
  // Text between two items stays where it is; the last may lack its line end.
  const ended = rest.map((text) => (text.endsWith('\n') ? text : `${text}\n`))
  const last = spans.at(-1)
  const isOpen = last !== undefined && contents[last.end - 1] !== '\n'
  const edited = spans.reduceRight(
    (text, { start, end }, at) => text.slice(0, start) + (ended[at] ?? '') + text.slice(end),
    contents,
  )
  return isOpen ? edited.replace(/\n$/, '') : edited
}

/** The value at a path; undefined for nothing. */
export function valueAt(value: unknown, path: Steps): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined
    current = (current as Record<string | number, unknown>)[step]
  }
  return current
}

interface Place {
  node: Node | undefined
  parent: YAMLMap | YAMLSeq | undefined
  pair: Pair<Node, Node | null> | undefined
  /** True where something around it is written between brackets. */
  flow: boolean
}

function at(contents: string, path: Steps): Place {
  const document = parseDocument(contents, { ...yamlOptions, keepSourceTokens: true })
  let node: unknown = document.contents
  let parent: Place['parent']
  let pair: Place['pair']
  let flow = false
  for (const step of path) {
    flow ||= isCollection(node) && node.flow === true
    parent = undefined
    pair = undefined
    if (isMap(node)) {
      parent = node
      pair = node.items.find((item) => isScalar(item.key) && `${item.key.value}` === `${step}`) as Place['pair']
      node = pair?.value
    } else if (isSeq(node)) {
      parent = node
      node = typeof step === 'number' ? node.items[step] : undefined
    } else node = undefined
    if (node === undefined && step !== path.at(-1)) throw new NoSuchPlace(`There is nothing at ${path.join('.')}.`)
  }
  const child = node as Node | null | undefined
  const isEmpty = isScalar(child) && child.value === null && child.range?.[0] === child.range?.[1]
  return { node: child === null || isEmpty ? undefined : child, parent, pair, flow }
}

function listAt(contents: string, path: Steps, index: number): YAMLSeq {
  const { node } = at(contents, path)
  if (!isSeq(node) || index < 0 || index >= node.items.length)
    throw new NoSuchPlace(`There is no item ${index} in ${path.join('.')}.`)
  return node
}

function withPair(contents: string, map: YAMLMap, key: string, value: unknown): string {
  const last = map.items.at(-1) as Pair<Node, Node | null> | undefined
  if (map.flow === true || last === undefined) {
    const written = `${key}: ${inline(value, { indent: 0, key }, true)}`
    if (last === undefined) return spliced(contents, map.range?.[0] ?? 0, contentEnd(contents, map), `{ ${written} }`)
    const end = endOf(contents, last)
    return spliced(contents, end, end, `, ${written}`)
  }
  const indent = column(contents, pairStart(last) ?? 0)
  const blocks = indent === 0 ? map.items.find((item) => isScalar(item.key) && item.key.value === 'blocks') : undefined
  if (blocks !== undefined) {
    const from = startAbove(contents, pairStart(blocks as Place['pair']) ?? 0)
    return spliced(contents, from, from, `${key}:${below(value, 0, key)}\n`)
  }
  const end = lineEnd(contents, endOf(contents, last))
  const isEnded = contents[end - 1] === '\n'
  const written = `${' '.repeat(indent)}${key}:${below(value, indent, key)}`
  return spliced(contents, end, end, isEnded ? `${written}\n` : `\n${written}`)
}

/** The offset above the comments that stand right above an offset. One that is indented may be words of the text above it. */
const startAbove = (contents: string, offset: number) =>
  contents.slice(0, offset).replace(/(?:(?<=^|\n)#.*\r?\n)+$/, '').length

interface Span {
  start: number
  end: number
  indent: number
}

/** The lines of each item, with the comments above it. */
function itemSpans(contents: string, list: YAMLSeq): Span[] {
  const listColumn = column(contents, list.range?.[0] ?? 0)
  return list.items.map((item) => {
    const node = item as Node
    const from = node.range?.[0] ?? 0
    let start: number = hyphenLine(contents, from, listColumn)
    for (;;) {
      const above = contents.lastIndexOf('\n', start - 2) + 1
      if (start === 0 || !/^\s*#/.test(contents.slice(above, start))) break
      start = above
    }
    return { start, end: lineEnd(contents, contentEnd(contents, node)), indent: listColumn }
  })
}

/** The blank lines between the items of a list, as they stand before one of them or behind the last. */
function blankBetween(contents: string, spans: readonly Span[], index: number): string {
  const at = Math.min(Math.max(index, 1), spans.length - 1)
  const between = contents.slice(spans[at - 1]?.end, spans[at]?.start)
  return spans.length > 1 && between.trim() === '' ? between : ''
}

/** The line of the hyphen of the item whose value begins at an offset: the same line, or one above where a comment is between. */
function hyphenLine(contents: string, from: number, listColumn: number): number {
  let start = contents.lastIndexOf('\n', from - 1) + 1
  while (
    start > 0 &&
    !(contents[start + listColumn] === '-' && contents.slice(start, start + listColumn).trim() === '')
  )
    start = contents.lastIndexOf('\n', start - 2) + 1
  return start
}

const column = (contents: string, offset: number) => offset - (contents.lastIndexOf('\n', offset - 1) + 1)
const pairStart = (pair: Pair<Node, Node | null> | undefined) => pair?.key.range?.[0]

/** Where the text of a node ends, without white space and comments after it. */
function contentEnd(contents: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0]
  if (isCollection(node) && node.flow !== true) {
    const last = node.items.at(-1)
    const inside =
      last === undefined
        ? undefined
        : 'key' in (last as object)
          ? endOf(contents, last as Pair<Node, Node>)
          : contentEnd(contents, last as Node)
    return inside ?? start
  }
  return start + contents.slice(start, end).trimEnd().length
}

function endOf(contents: string, { key, value }: Pair<Node, Node | null>): number {
  if (value?.range && value.range[0] !== value.range[1]) return contentEnd(contents, value)
  const end = key.range?.[1] ?? 0
  return contents.indexOf(':', end) + 1
}

/** Where the line ends that an offset is in, behind its line end. */
function lineEnd(contents: string, offset: number): number {
  const end = contents.indexOf('\n', offset)
  return end === -1 ? contents.length : end + 1
}

/** Behind the colon of a field; of an item of a list where its value begins. */
function behindKey(contents: string, pair: Pair<Node, Node | null> | undefined, otherwise: number): number {
  const end = pair?.key.range?.[1]
  return end === undefined ? otherwise : contents.indexOf(':', end) + 1
}

/** An entry between commas, with one of them. */
function flowSpan(contents: string, start: number, end: number): [number, number] {
  const behind = /^\s*,\s*/.exec(contents.slice(end))?.[0].length
  if (behind !== undefined) return [start, end + behind]
  const before = /,\s*$/.exec(contents.slice(0, start))?.[0].length ?? 0
  return [start - before, end]
}

const isLarge = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && !isShort(value)

/** What docs/content.md writes in one line: a picture, a fact. */
const isShort = (value: object): boolean =>
  !Array.isArray(value) &&
  Object.values(value).every((inside) => typeof inside !== 'object' || inside === null) &&
  flowText(value).length <= 80 &&
  Object.keys(value).some((key) => key.length > 2)

const flowText = (value: unknown) => inline(value, { indent: 0, key: '' }, true)

/** A value behind its key, or below it. */
function below(value: unknown, indent: number, key: string): string {
  if (!isLarge(value)) return ` ${inline(value, { indent, key }, false)}`
  const inside = ' '.repeat(indent + 2)
  if (Array.isArray(value)) return value.map((item) => `\n${inside}${itemText(item, indent + 2)}`).join('')
  return fieldLines(value as object, indent + 2)
    .map((line) => `\n${inside}${line}`)
    .join('')
}

/** Each field, from its key on; lines below the first carry their indentation. */
const fieldLines = (value: object, indent: number): string[] =>
  Object.entries(value)
    .filter(([, inside]) => inside !== undefined && inside !== null)
    .map(([key, inside]) => `${plainKey(key)}:${below(inside, indent, key)}`)

/** An item from its hyphen on. */
function itemText(item: unknown, indent: number): string {
  if (!isLarge(item)) return `- ${inline(item, { indent, key: '-' }, false)}`
  if (Array.isArray(item)) return `- ${flowText(item)}`
  return `- ${fieldLines(item as object, indent + 2).join(`\n${' '.repeat(indent + 2)}`)}`
}

const plainKey = (key: string) => (/^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key))

function inline(value: unknown, place: { indent: number; key: string }, flow: boolean): string {
  if (typeof value === 'string') return scalar(value, { ...place, flow })
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map((inside) => flowText(inside)).join(', ')}]`
  const fields = Object.entries(value).filter(([, inside]) => inside !== undefined && inside !== null)
  if (fields.length === 0) return '{}'
  return `{ ${fields.map(([key, inside]) => `${plainKey(key)}: ${flowText(inside)}`).join(', ')} }`
}
