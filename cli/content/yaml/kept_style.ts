// Writes a text in the style of the one that it replaces: the same quotes or block, and the same line breaks as far as the
// words are the same.
import type { Scalar } from 'yaml'
import { parseYaml } from './yaml.ts'

export interface Place {
  indent: number
  key: string
  flow: boolean
}

/** The columns that folded texts take, with their indentation. */
export const lineWidth = 120

/**
 * A text as the one that it replaces is written; undefined if it cannot be written like that.
 * @param source of the text that it replaces, with the line ends of its file
 */
export function inStyleOf({ type, value }: Scalar, source: string, text: string, at: Place): string | undefined {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const written = like(lines, { type: type ?? 'PLAIN', value: `${value}` }, text, at)
  if (written === undefined) return undefined
  // What a block keeps at its end stands in the file behind it.
  const ends = '\n'.repeat(Math.max(1, lineEnds(`${value}`)))
  const alone = at.flow ? `{ k: ${written} }` : `${' '.repeat(at.indent)}k: ${written}${ends}`
  const read = parseYaml('', alone)
  return read.ok && (read.value as { k: unknown } | null)?.k === text ? written : undefined
}

/** The comment after the header of a block (`|- # by hand`), from its `#` on; empty if there is none. */
export const headerComment = (source: string): string => /^[|>][-+\d]*[ \t]+(#.*)/.exec(source)?.[1]?.trimEnd() ?? ''

function like(lines: readonly string[], was: Pick<Scalar<string>, 'type' | 'value'>, text: string, at: Place) {
  const isOneLine = lines.length === 1
  switch (was.type) {
    case 'QUOTE_DOUBLE':
    case 'QUOTE_SINGLE': {
      const written = was.type === 'QUOTE_DOUBLE' ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`
      return isOneLine ? written : foldedLike(lines, written)
    }
    case 'BLOCK_LITERAL':
    case 'BLOCK_FOLDED':
      return blockLike(lines, was.value, text)
    default:
      if (isOneLine) return tooLong(lines[0] ?? '', at) ? text : undefined
      return foldedLike(lines, text)
  }
}

function foldedLike(lines: readonly string[], written: string): string | undefined {
  const inside = marginOf(lines.slice(1))
  return folded(written, lines, inside.length)?.join(`\n${inside}`).replaceAll(blankLine, '\n')
}

const tooLong = (written: string, { indent, key }: Place) => indent + key.length + 2 + written.length > lineWidth
const marginOf = (lines: readonly string[]) => /^\s*/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? ''
const lineEnds = (text: string) => /\n*$/.exec(text)?.[0].length ?? 0
const blankLine = /\n[ \t]+(?=\n)/g

function blockLike([header = '', ...lines]: readonly string[], was: string, text: string): string | undefined {
  const [, sign = '', number = '', chomping = ''] = /^([|>])(\d?)([-+]?)/.exec(header) ?? []
  const keepsEnd = chomping === '+'
  if (keepsEnd && lineEnds(text) !== lineEnds(was)) return undefined
  const comment = headerComment(header)
  // What begins with spaces has them behind the margin.
  const own = marginOf(was.split('\n'))
  const inside = marginOf(lines).slice(own.length)
  const body = text.replace(keepsEnd ? /\n+$/ : /\n$/, '')
  // An example of several lines in place of which a line is written.
  if (sign === '|' && was.trim().includes('\n') && !body.includes('\n')) return undefined
  const isStepped = /^[ \t]/m.test(body)
  const written = sign === '|' ? body.split('\n') : isStepped ? stepped(body) : folded(body, lines, inside.length)
  const head = `${sign}${number}${keepsEnd ? '+' : body === text ? '-' : ''}${comment && ` ${comment}`}`
  return written && [head, ...written.map((line) => (line === '' ? '' : inside + line))].join('\n')
}

/** Lines of a text in which some are indented further: those are not joined with others. */
const stepped = (text: string): string[] =>
  text.split('\n').flatMap((line, index, all) => {
    const isJoined = [all[index - 1], line].every((each) => each !== undefined && /^\S/.test(each))
    return isJoined ? ['', line] : [line]
  })

/**
 * Lines that are read as a text once they are joined, an empty one for each of its line ends. Lines that say the same as before, at
 * the beginning and at the end, stay; what is between is folded anew.
 */
function folded(text: string, before: readonly string[], margin: number): string[] | undefined {
  if (/ {2}|^\s|[^\S\n]\n|\n[^\S\n]/.test(text)) return undefined
  const words = text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [''] : []), ...(line ? line.split(' ') : [])])
  const old = before.map((line) => line.trim().split(/ +/))
  const isSame = (line: readonly string[], start: number) => line.every((word, index) => words[start + index] === word)
  let [head, start] = [0, 0]
  for (let line = old[head]; line !== undefined && isSame(line, start); line = old[++head]) start += line.length
  let [tail, end] = [0, words.length]
  for (let line = old.at(-1); line !== undefined && tail < old.length - head; line = old.at(-1 - tail)) {
    if (end - line.length < start || !isSame(line, end - line.length)) break
    end -= line.length
    tail++
  }
  // Words that were only added go on the line before them, or else the line behind.
  if (start < end && head + tail === old.length) {
    if (head > 0) start -= old[--head]?.length ?? 0
    else if (tail > 0) end += old[old.length - tail--]?.length ?? 0
  }
  const trimmed = before.map((line) => line.trim())
  return [
    ...trimmed.slice(0, head),
    ...foldedWords(words.slice(start, end), lineWidth - margin),
    ...trimmed.slice(old.length - tail),
  ]
}

/** @param words an empty one ends a line of the text */
export function foldedWords(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const fits = last !== undefined && last !== '' && word !== '' && last.length + 1 + word.length <= width
    if (fits) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
