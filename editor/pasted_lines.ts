// What is pasted into a field of Markdown from a program that knows none: its lines as paragraphs, its bullets and numbers as lists.
import { markOf, nextMark } from './paragraphs.ts'

/** The line in which it is pasted, on both sides of it. */
interface Around {
  before: string
  behind: string
}

interface Block {
  words: string
  point?: Point
}
interface Point {
  indent: number
  /** As Markdown writes it: `-`, `2.` */
  mark: string
  /** What tells the points of one list from those of a list inside of it. */
  sign: string
}

export function asMarkdown(pasted: string, { before, behind }: Around): string {
  const text = pasted.replace(/[\v\u2028\u2029]/g, '\n')
  // The rows of a table follow each other, and code is not ours to arrange.
  if (/^\s*(\||```)/m.test(text) || /^\s*\|/.test(before)) return pasted
  const mark = markOf(before)
  const [isAfterWords, isBeforeWords] = [before.slice(mark?.length ?? 0).trim() !== '', behind.trim() !== '']
  const blocks = blocksOf(text, isAfterWords)
  const [isList, isListAtEnd] = [blocks[0]?.point !== undefined, blocks.at(-1)?.point !== undefined]
  // Words that go among other words keep their spaces.
  if (blocks.length === 0 || (!text.includes('\n') && (!isList || before.trim() !== ''))) return pasted
  if (mark !== undefined) {
    const marks = [mark]
    const next = () => `\n${marks[marks.push(nextMark(marks.at(-1) ?? mark)) - 1]}`
    const points = blocks.map(({ words }, index) => (index > 0 || (isList && isAfterWords) ? next() : '') + words)
    return points.join('') + (isListAtEnd && isBeforeWords ? next() : '')
  }
  // A whole line goes before the one that it is pasted at the beginning of.
  const isWhole = before === '' && /\n\s*$/.test(text)
  const end = isListAtEnd && markOf(behind) !== undefined ? '\n' : '\n\n'
  return [
    isList && isAfterWords ? '\n\n' : '',
    ...joined(blocks),
    isBeforeWords && (isListAtEnd || isWhole) ? end : '',
  ].join('')
}

/** @param isAfterWords whether the first of them goes on with other words */
function blocksOf(text: string, isAfterWords: boolean): Block[] {
  const lines = text.split('\n')
  const numbers = new Set(lines.map((line) => Number(number.exec(line)?.[2])))
  const blocks: Block[] = []
  let isGap = true
  for (const line of lines) {
    const words = line.trim()
    const last = isGap ? undefined : blocks.at(-1)
    isGap = words === ''
    if (isGap) continue
    const point = pointOf(line, numbers)
    if (point !== undefined) blocks.push(point)
    else if (last?.words === '') last.words = withoutNumber(words)
    else if (last !== undefined && goesOn(last.words, words)) last.words += `\n${words}`
    else blocks.push({ words: isAfterWords && blocks.length === 0 ? words : withoutNumber(words) })
  }
  return blocks
}

/** A day at the beginning of a line begins no list. */
const withoutNumber = (words: string) => words.replace(/^(\d{1,9})(?=[.)]\s)/, '$1\\')

// A letter stands for a sign of another typeface: only the tab behind it tells it from a word.
const bullet = /^(\s*)(?:([-*+·–→\p{Co}])\s+|([•◦▪▫‣●○■□])\s*|([o§Øü])\t\s*)/u
const number = /^(\s*)(\d{1,3})([.)])(\s+)/

/** @param numbers of all lines: behind one stands the next, where it is none of a day */
function pointOf(line: string, numbers: ReadonlySet<number>): Block | undefined {
  const [marked, indent = '', sign = ''] = bullet.exec(line)?.filter((part) => part !== undefined) ?? []
  if (marked !== undefined) {
    const point = { indent: indent.length, mark: '-', sign: /[*+]/.test(sign) ? '-' : sign }
    return { words: withoutNumber(line.slice(marked.length).trim()), point }
  }
  const [numbered, space = '', written = '', dot = '', gap = ''] = number.exec(line) ?? []
  const isNext = numbers.has(Number(written) - 1) || numbers.has(Number(written) + 1)
  if (numbered === undefined || !(isNext || gap.includes('\t'))) return undefined
  const point = { indent: space.length, mark: `${written}${dot}`, sign: '1' }
  return { words: withoutNumber(line.slice(numbered.length).trim()), point }
}

/** Whether a line is no paragraph of its own: a sentence that was broken, a quotation, or a break that Markdown keeps. */
const goesOn = (before: string, line: string) =>
  (/^\p{Ll}[^.)]/u.test(line) && !/[.!?:…]["'”’“»«)]*$/.test(before)) ||
  (line.startsWith('>') && before.startsWith('>')) ||
  before.endsWith('\\')

function joined(blocks: readonly Block[]): string[] {
  let levels: readonly Point[] = []
  return blocks.map(({ words, point }, index) => {
    const before = levels[0]?.sign
    levels = point === undefined ? [] : levelsWith(levels, point)
    const isSameList = before !== undefined && before === levels[0]?.sign
    const inside = levels.slice(0, -1).reduce((sum, { mark }) => sum + mark.length + 1, 0)
    const marked = point === undefined ? words : `${' '.repeat(inside)}${point.mark} ${words}`
    return (index === 0 ? '' : isSameList ? '\n' : '\n\n') + marked
  })
}

/** The points that a point stands in, and itself. Of a list inside of another, Word says so by its sign alone. */
function levelsWith(levels: readonly Point[], point: Point): Point[] {
  const around = levels.filter(({ indent }) => indent <= point.indent)
  const own = around.findIndex(({ indent, sign }) => indent === point.indent && sign === point.sign)
  if (own !== -1) return [...around.slice(0, own), point]
  const isInside = point.sign !== '1' || point.indent > (around.at(-1)?.indent ?? 0)
  return isInside ? [...around, point] : [point]
}
