// A YAML file with its lines in their columns, as this program writes them: two spaces a level, a list two spaces right of its name,
// one space behind a dash, none at the end of a line, one line break at the end. Words, quotes, comments and styles stay as they are.
import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import { yamlOptions } from '../content/yaml/yaml.ts'

const options = { ...yamlOptions, keepSourceTokens: true, prettyErrors: false } as const

/** The formatted text; the same text where that could change what the file says. */
export function formatted(contents: string): string {
  const before = readingOf(contents)
  const next = before === undefined ? contents : withColumns(contents)
  return before !== undefined && readingOf(next) === before ? next : contents
}

/** All that a file says, with its comments; undefined for one with a mistake, or with what columns alone do not tell. */
function readingOf(contents: string): string | undefined {
  // A line break that only some programs take for one would be counted differently.
  if (/\r(?!\n)|[\u0085\u2028\u2029\t]/.test(contents)) return undefined
  try {
    const document = parseDocument(contents, options)
    if (document.errors.length > 0 || document.warnings.length > 0) return undefined
    let isPlain = true
    visit(document, (_, node) => {
      if (isAlias(node) || (isPair(node) && !isScalar(node.key))) isPlain = false
      if ((isScalar(node) || isCollection(node)) && (node.anchor !== undefined || node.tag?.startsWith('!') === true))
        isPlain = false
    })
    if (!isPlain || /^(---|\.\.\.|%|\s*(- +)*\?\s)/m.test(contents)) return undefined
    // Comments are in no value: nothing but blanks may differ.
    return JSON.stringify([document.toJS(), contents.replace(/\s+/g, '')])
  } catch (error) {
    // Nested too deeply.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Line {
  /** Columns of the text before its first word, and those that it should have. */
  was: number
  is: number | undefined
  /** Changes within the line, from its end backwards. */
  gaps: { at: number; length: number }[]
  /** The line of which it is the continuation, by its number; and whether its blanks at the end are words. */
  of: number | undefined
  isVerbatim: boolean
}

function withColumns(contents: string): string {
  const counter = new LineCounter()
  const document = parseDocument(contents, { ...options, lineCounter: counter })
  const texts = contents.split('\n')
  const lines = texts.map((text): Line => {
    return { was: /^ */.exec(text)?.[0].length ?? 0, is: undefined, gaps: [], of: undefined, isVerbatim: false }
  })
  const placeOf = (offset: number) => {
    const { line, col } = counter.linePos(offset)
    return { line: line - 1, column: col - 1 }
  }

  /** Puts what begins at an offset into a column where it begins its line. */
  const put = (offset: number, column: number) => {
    const { line, column: at } = placeOf(offset)
    const own = lines[line]
    if (own !== undefined && own.was === at) own.is = column
    return line
  }
  const walk = (node: unknown, column: number) => {
    if (isMap(node) && node.flow !== true)
      for (const { key, value } of node.items) {
        const [start] = (key as Node).range ?? [0]
        const line = put(start, column)
        below(value, line, column)
      }
    else if (isSeq(node) && node.flow !== true)
      for (const [index, item] of node.items.entries()) itemOf(node, index, item, column)
  }
  const below = (value: unknown, line: number, column: number) => {
    if ((isMap(value) || isSeq(value)) && value.flow !== true) return walk(value, column + 2)
    continued(value, line, column)
  }
  /** Lines of a value that goes on below its first one. */
  const continued = (value: unknown, line: number, column: number) => {
    const { range } = value as Node
    if (!range) return
    const first = placeOf(range[0]).line
    const last = placeOf(Math.max(range[0], range[1] - 1)).line
    const isBlock = isScalar(value) && (value.type === 'BLOCK_FOLDED' || value.type === 'BLOCK_LITERAL')
    const from = first === line ? first + 1 : first
    const inside = lines.slice(from, last + 1).filter((_, index) => (texts[from + index] ?? '').trim() !== '')
    // The first line of a block gives its column; of other texts the one that is furthest left.
    const least = Math.min(...inside.map(({ was }) => was))
    for (let at = from; at <= last; at++) {
      const own = lines[at]
      if (own === undefined) continue
      own.is = own.was - least + column + 2
      own.isVerbatim = isBlock
    }
  }
  const itemOf = (list: { items: unknown[]; srcToken?: unknown }, index: number, item: unknown, column: number) => {
    const { items = [] } = (list.srcToken ?? {}) as { items?: { start: { type: string; offset: number }[] }[] }
    const dash = items[index]?.start.find(({ type }) => type === 'seq-item-ind')
    if (dash === undefined) return
    const line = put(dash.offset, column)
    const { range } = item as Node
    const start = range?.[0] ?? dash.offset
    const at = placeOf(start)
    // Behind the dash stands one space.
    if (at.line === line && start > dash.offset + 2)
      lines[line]?.gaps.unshift({ at: placeOf(dash.offset).column + 2, length: start - dash.offset - 2 })
    if ((isMap(item) || isSeq(item)) && item.flow !== true) walk(item, column + 2)
    else continued(item, line, column)
  }
  walk(document.contents, 0)
  comments(lines, texts)
  const written = texts.map((text, index) => {
    const { was, is = was, gaps, isVerbatim } = lines[index] as Line
    const end = text.endsWith('\r') ? '\r' : ''
    const whole = gaps.reduce(
      (all, { at, length }) => all.slice(0, at) + all.slice(at + length),
      end === '' ? text : text.slice(0, -1),
    )
    const words = isVerbatim ? whole.slice(was) : whole.slice(was).trimEnd()
    return words.trim() === '' ? end : `${' '.repeat(is)}${words}${end}`
  })
  const text = written.join('\n')
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return text.trim() === '' ? text : text.replace(/(\r?\n)*$/, lineEnd)
}

/** A comment goes with the next line that it stood in the column of, else with the next one. */
function comments(lines: readonly Line[], texts: readonly string[]) {
  let next: Line | undefined
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]
    const text = (texts[index] ?? '').trim()
    if (line === undefined || text === '') continue
    if (line.is === undefined && text.startsWith('#')) {
      const former = lines
        .slice(0, index)
        .findLast(({ is, was }, at) => is !== undefined && was === line.was && (texts[at] ?? '').trim() !== '')
      const near = next?.was === line.was || former === undefined ? next : former
      line.is = Math.max(0, line.was + (near?.is === undefined ? 0 : near.is - near.was))
    } else if (line.is !== undefined) next = line
  }
}
