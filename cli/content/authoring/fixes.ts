// Fixes problems that have one right answer: exactly the bytes that a problem's `fix` names, at their place, and no others.
import type { Fix, Position, Problem } from '../../problems/problem.ts'
import type { PlacedProblem } from '../../problems/report.ts'
import { problemsOf } from '../../problems/result.ts'
import type { SourceFile } from '../config/config.ts'
import { isMarkdown } from '../paths.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { locator, parseYaml } from '../yaml/yaml.ts'

/** A fix in a file, with the line and column of the mistake. */
export interface AppliedFix {
  file: string
  position: Position
  code: string
  fix: Fix
}

interface Text {
  contents: string
  mended: AppliedFix[]
}

/**
 * The text of a file with the given problems fixed; the same text if none can be. A file that could be read as YAML before
 * can be read afterwards.
 * @param problems what the check found in it
 */
export function withFixes({ path: file, contents }: SourceFile, problems: readonly PlacedProblem[]): Text {
  // Its prose would be read as YAML.
  if (isMarkdown(file)) return { contents, mended: [] }
  if (!parseYaml(file, contents).ok) return withYamlFixes(file, contents)
  // From the end backwards, so that earlier offsets stay right.
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

/** Fixes syntax errors one after the other, as long as each has a fix and the next one is further down. */
function withYamlFixes(file: string, contents: string): Text {
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

/** The text with the words at the place of a problem replaced; the same text if they are not there, or there twice. */
function replaced(contents: string, { fix, position }: Pick<PlacedProblem, 'fix' | 'position'>): string {
  const edit = fix === undefined || 'rename' in fix ? undefined : editAt(contents, position, fix)
  return edit === undefined ? contents : contents.slice(0, edit.start) + edit.text + contents.slice(edit.end)
}

/**
 * The edit (in UTF-16 units) that replaces one text with another at a place.
 * @returns undefined if the text is not there, or there twice
 */
export function editAt(
  contents: string,
  position: Position,
  { from, to }: { from: string; to: string },
): { start: number; end: number; text: string } | undefined {
  const lines = contents.split('\n')
  const line = lines[position.line - 1] ?? ''
  const [first, last] = [position.column - 1, position.column - 1 + position.length]
  const [at, ...others] = startsOf(from, line).filter((start) => start < last && start + from.length > first)
  if (at === undefined || others.length > 0) return undefined
  const start = lines.slice(0, position.line - 1).reduce((sum, each) => sum + each.length + 1, at)
  // Where a value begins with a # it would be a comment.
  const text = to.startsWith('#') && line[at - 1] === ' ' ? `'${to}'` : to
  return { start, end: start + from.length, text }
}

const startsOf = (part: string, line: string) =>
  [...line.matchAll(new RegExp(`(?=${escapeRegExp(part)})`, 'g'))].map(({ index }) => index)
