// Mending what has one right answer: exactly the bytes that a problem's `fix` names, where they stand, and nothing beside them.
import type { Fix, Position } from '../problems/problem.ts'
import type { PlacedProblem } from '../problems/report.ts'
import type { SourceFile } from './config.ts'
import { locator, parseYaml } from './yaml.ts'

/** What was mended in a file, with the line and column at which it stood. */
export interface Mended {
  file: string
  position: Position
  code: string
  fix: Fix
}

interface Text {
  contents: string
  mended: Mended[]
}

/**
 * The text of a file with all mended that it is told of; the same text where nothing could be. A file that could be read as YAML before
 * can be read afterwards.
 * @param told what the check says of it
 */
export function mendedText({ path: file, contents }: SourceFile, told: readonly PlacedProblem[]): Text {
  const readable = withYamlMended(file, contents)
  if (readable.mended.length > 0 || !parseYaml(file, contents).ok) return readable
  // From the end on: what stands before stays in its place.
  const wanted = told
    .filter(({ place }) => place.file === file)
    .sort((a, b) => b.position.line - a.position.line || b.position.column - a.position.column)
  return wanted.reduce<Text>(
    (text, problem) => {
      const next = replaced(text.contents, problem)
      if (next === undefined || !parseYaml(file, next).ok) return text
      const { position, code, fix } = problem
      return { contents: next, mended: [{ file, position, code, fix: fix as Fix }, ...text.mended] }
    },
    { contents, mended: [] },
  )
}

/** What keeps a file from being read, one after the other, as far as each has an answer and the next is another one. */
function withYamlMended(file: string, contents: string): Text {
  const text: Text = { contents, mended: [] }
  // Each mends a place further down, or the file is as right as it gets.
  for (let last = -1; ; ) {
    const parsed = parseYaml(file, text.contents)
    const [problem] = parsed.ok ? [] : parsed.problems
    const offset = problem?.place.offset ?? -1
    if (problem?.fix === undefined || offset <= last) return text
    const position = locator(text.contents)(problem.place)
    const next = replaced(text.contents, { ...problem, position })
    if (next === undefined) return text
    const after = parseYaml(file, next)
    if (!after.ok && (after.problems[0]?.place.offset ?? -1) <= offset) return text
    text.contents = next
    text.mended.push({ file, position, code: problem.code, fix: problem.fix })
    last = offset
  }
}

/** The text with what stands at the place of a problem replaced; undefined where it stands there not at all, or twice. */
function replaced(contents: string, { fix, position }: Pick<PlacedProblem, 'fix' | 'position'>): string | undefined {
  if (fix === undefined || 'rename' in fix) return undefined
  const lines = contents.split('\n')
  const line = lines[position.line - 1] ?? ''
  const [from, to] = [position.column - 1, position.column - 1 + position.length]
  const found = startsOf(fix.from, line).filter((start) => start < to && start + fix.from.length > from)
  const [start, ...others] = found
  if (start === undefined || others.length > 0) return undefined
  lines[position.line - 1] = spliced(line, start, fix)
  return lines.join('\n')
}

function startsOf(part: string, line: string): number[] {
  const starts: number[] = []
  for (let at = line.indexOf(part); at !== -1 && part !== ''; at = line.indexOf(part, at + 1)) starts.push(at)
  return starts
}

function spliced(line: string, start: number, { from, to }: { from: string; to: string }): string {
  // Where a value begins with a # it would be a comment.
  const value = to.startsWith('#') && line[start - 1] === ' ' ? `'${to}'` : to
  return line.slice(0, start) + value + line.slice(start + from.length)
}
