// Mending what has one right answer: exactly the bytes that a problem's `fix` names, where they stand, and nothing beside them.
import type { Fix, Position, Problem } from '../../problems/problem.ts'
import type { PlacedProblem } from '../../problems/report.ts'
import { problemsOf } from '../../problems/result.ts'
import type { SourceFile } from '../config/config.ts'
import { escaped } from '../text/escaped.ts'
import { locator, parseYaml } from '../yaml/yaml.ts'

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
 * @param problems what the check says of it
 */
export function mendedText({ path: file, contents }: SourceFile, problems: readonly PlacedProblem[]): Text {
  if (!parseYaml(file, contents).ok) return withYamlMended(file, contents)
  // From the end on: what stands before stays in its place.
  const fixes = problems
    .filter(({ place }) => place.file === file)
    .sort((a, b) => b.position.line - a.position.line || b.position.column - a.position.column)
  return fixes.reduce<Text>(
    (text, problem) => {
      const next = replaced(text.contents, problem)
      if (next === text.contents || !parseYaml(file, next).ok) return text
      const { position, code, fix } = problem
      return { contents: next, mended: [{ file, position, code, fix: fix as Fix }, ...text.mended] }
    },
    { contents, mended: [] },
  )
}

/** What keeps a file from being read, one after the other, as far as each has an answer and the next stands further down. */
function withYamlMended(file: string, contents: string): Text {
  const text: Text = { contents, mended: [] }
  const slipIn = (words: string) => problemsOf(parseYaml(file, words))[0]
  const offsetOf = (slip: Problem | undefined) => slip?.place.offset ?? Number.POSITIVE_INFINITY
  for (let slip = slipIn(contents); slip?.fix !== undefined; ) {
    const position = locator(text.contents)(slip.place)
    const next = replaced(text.contents, { ...slip, position })
    const after = slipIn(next)
    if (offsetOf(after) <= offsetOf(slip)) break
    text.contents = next
    text.mended.push({ file, position, code: slip.code, fix: slip.fix })
    slip = after
  }
  return text
}

/** The text with what stands at the place of a problem replaced; the same where it stands there not at all, or twice. */
function replaced(contents: string, { fix, position }: Pick<PlacedProblem, 'fix' | 'position'>): string {
  if (fix === undefined || 'rename' in fix) return contents
  const lines = contents.split('\n')
  const line = lines[position.line - 1] ?? ''
  const [from, to] = [position.column - 1, position.column - 1 + position.length]
  const starts = startsOf(fix.from, line).filter((start) => start < to && start + fix.from.length > from)
  const [start, ...others] = starts
  if (start === undefined || others.length > 0) return contents
  lines[position.line - 1] = spliced(line, start, fix)
  return lines.join('\n')
}

const startsOf = (part: string, line: string) =>
  [...line.matchAll(new RegExp(`(?=${escaped(part)})`, 'g'))].map(({ index }) => index)

function spliced(line: string, start: number, { from, to }: { from: string; to: string }): string {
  // Where a value begins with a # it would be a comment.
  const value = to.startsWith('#') && line[start - 1] === ' ' ? `'${to}'` : to
  return line.slice(0, start) + value + line.slice(start + from.length)
}
