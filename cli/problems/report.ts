// Problems laid out for people, for pull requests, for programs. It writes no sentence of its own about content.

import { placeText } from '../content/yaml/place_text.ts'
import { locator } from '../content/yaml/yaml.ts'
import { countsOf, grouped } from '../grouped.ts'
import { oncePer } from '../once.ts'
import { numbered } from './numbered.ts'
import type { Place, Position, Problem, Related } from './problem.ts'
import { countOf } from './repeats.ts'
import { missingTexts } from './sentences/texts.ts'
import { visible } from './visible.ts'

export interface PlacedProblem extends Problem {
  position: Position
}

/** Problems with line and column, sorted by file and line; what could not be judged comes after its cause. `contents` gives the text of a file, undefined if it does not exist. */
export function placed(problems: readonly Problem[], contents: (file: string) => string | undefined): PlacedProblem[] {
  return withPositions(problems, contents).sort(
    (a, b) =>
      compare(a.place.file, b.place.file) ||
      Number(a.code === 'not-checked') - Number(b.code === 'not-checked') ||
      a.position.line - b.position.line ||
      a.position.column - b.position.column ||
      compare(a.code, b.code),
  )
}

/** Problems with line and column, in their order. Only files of those that have none yet are looked into. */
export function withPositions(
  problems: readonly Problem[],
  contents: (file: string) => string | undefined,
): PlacedProblem[] {
  const locatorIn = oncePer((file: string) => locatorOf(contents(file)))
  const positionOf = (place: Place): Position => locatorIn(place.file)(place)
  const placedRelated = (each: Related): Related =>
    each.position !== undefined || contents(each.place.file) === undefined
      ? each
      : { ...each, position: positionOf(each.place) }
  return problems.map((problem) => ({
    ...problem,
    ...(problem.related === undefined ? {} : { related: problem.related.map(placedRelated) }),
    position: problem.position ?? positionOf(problem.place),
  }))
}

const start: Position = { line: 1, column: 1, length: 1 }
const locatorOf = (contents: string | undefined) => (contents === undefined ? () => start : locator(contents))
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export interface Layout {
  /** Escape sequences for a terminal. */
  colour: boolean
  contents: (file: string) => string | undefined
  /** How a file is shown: relative to where the command runs. */
  shown: (file: string) => string
  /** Says what state the output is in: "Nothing was written." */
  ending: string
  /** Each problem in full, however many there are. */
  all: boolean
}

/** A problem, with the other places where the very same was found. */
interface RepeatedProblem extends PlacedProblem {
  others: readonly PlacedProblem[]
}

/** One cause is told once: what is the same in all words, or comes of one cause, is put together, at the first of its places. */
function together(problems: readonly PlacedProblem[]): RepeatedProblem[] {
  // A fact that is missing is told of by two codes.
  const groups = grouped(problems, ({ severity, code, place, message, hint, alike }) =>
    JSON.stringify(alike === undefined ? [severity, message, hint] : [severity, code, place.file, alike.cause]),
  )
  return [...groups.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [{ ...first, others }]))
}

/** Texts that are missing are told once for each file where they are many: a new language lacks them all. */
function summed(problems: readonly PlacedProblem[]): PlacedProblem[] {
  const files = grouped(
    problems.filter(({ missing }) => missing !== undefined),
    ({ place }) => place.file,
  )
  return problems.flatMap((each) => {
    const group = each.missing === undefined ? [] : (files.get(each.place.file) ?? [])
    if (group.length < fewestSummed) return [each]
    if (group[0] !== each) return []
    const counts = countsOf(group.flatMap(({ missing }) => missing?.locales ?? []))
    return [{ ...missingTexts(each.place, group.length, counts), position: each.position }]
  })
}

const fewestSummed = 4

/** The first of each kind, as many as are read; and of the kinds with more how many there are. */
function bounded(problems: readonly RepeatedProblem[]): {
  shown: RepeatedProblem[]
  left: Map<string, RepeatedProblem[]>
} {
  const shown: RepeatedProblem[] = []
  const left = new Map<string, RepeatedProblem[]>()
  const count = new Map<string, number>()
  for (const each of problems) {
    const before = count.get(each.code) ?? 0
    count.set(each.code, before + 1)
    if (before < mostOfAKind) shown.push(each)
    else if (before === mostOfAKind) left.set(each.code, [each])
    else left.get(each.code)?.push(each)
  }
  return { shown, left }
}

const mostOfAKind = 20
const mostPlaces = 3

/** The whole report: every problem with its place, sentence, code frame and hint, then a count. */
export function report(problems: readonly PlacedProblem[], layout: Layout): string {
  const paint = painter(layout.colour)
  const notes = problems.filter(({ severity }) => severity === 'note').map(({ message }) => message)
  const reported = problems.filter(({ severity }) => severity !== 'note')
  const each = reported.map((problem): RepeatedProblem => ({ ...problem, others: [] }))
  const { shown, left } = layout.all
    ? { shown: each, left: new Map<string, RepeatedProblem[]>() }
    : bounded(together(summed(reported)))
  const at = ({ place, position }: PlacedProblem) => placeText(visible(layout.shown(place.file)), position)
  const texts = shown.map((problem) => {
    const { place, position, code, severity, message, hint, others } = problem
    const where = at(problem)
    const title = `${paint('bold', where)}  ${paint(severity === 'error' ? 'red' : 'yellow', severity === 'error' ? code : `${code} (warning)`)}`
    const frame = codeFrame(layout.contents(place.file), position, paint)
    const places = others
      .slice(0, mostPlaces)
      .map((other) => other.alike?.name ?? at(other))
      .join(', ')
    const more = others.length > mostPlaces ? ', …' : ''
    const also = others.length === 0 ? [] : [`  The same ${times(others.length)} more: ${places}${more}`]
    return [title, '', `  ${visible(message)}`, '', ...frame, `  ${visible(hint)}`, ...also, ''].join('\n')
  })
  for (const [code, more] of left)
    texts.push(
      `${paint('bold', code)}: ${countOf(more.flatMap((each) => [each, ...each.others]))} more in ${filesOf(more)}. All are listed with --all.\n`,
    )
  return `${[...texts, ...(notes.length > 0 ? [`${visible(notes.join('\n'))}\n`] : []), `${counted(reported)} ${layout.ending}`].join('\n')}\n`
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const filesOf = (problems: readonly PlacedProblem[]) => {
  const files = new Set(problems.map(({ place }) => place.file)).size
  return files === 1 ? '1 file' : `${files} files`
}

/** One line per problem that GitHub turns into a mark on the pull request. */
export function githubReport(problems: readonly PlacedProblem[], { shown }: Pick<Layout, 'shown'>): string {
  const escaped = (text: string) => visible(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
  const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return summed(problems)
    .map(
      ({ place, position, code, severity, message, hint }) =>
        `::${severity === 'note' ? 'notice' : severity} file=${property(shown(place.file))},line=${position.line},col=${position.column},title=${code}::${escaped(`${message} ${hint}`)}\n`,
    )
    .join('')
}

/** How problems are printed, by the names that `--format` takes. */
export const reports = { text: report, github: githubReport }

export const problemData = (problems: readonly PlacedProblem[], shown: (file: string) => string) =>
  problems.map(({ place, position, code, severity, message, hint, more }) => ({
    code,
    severity,
    file: shown(place.file),
    line: position.line,
    column: position.column,
    message,
    hint,
    ...(more === undefined ? {} : { more }),
  }))

function counted(problems: readonly PlacedProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = countOf(problems) - errors
  const what = [
    ...(errors > 0 ? [numbered(errors, 'problem')] : []),
    ...(warnings > 0 ? [numbered(warnings, 'warning')] : []),
  ].join(' and ')
  return `${what} in ${filesOf(problems)}.`
}

function codeFrame(contents: string | undefined, position: Position, paint: Paint): string[] {
  if (contents === undefined) return []
  const lines = contents.split(/\r?\n/)
  // In another encoding than UTF-8 nothing can be read.
  if (/\0.\0/.test(lines[position.line - 1] ?? '')) return []
  const first = Math.max(1, position.line - 1)
  const width = String(position.line).length
  const frame: string[] = []
  for (let line = first; line <= position.line; line++) {
    frame.push(
      `  ${paint('dim', `${String(line).padStart(width)} │`)} ${visible(cut(lines[line - 1] ?? '', position.column))}`.trimEnd(),
    )
  }
  const from = Math.min(position.column, shownColumn(position.column))
  frame.push(
    `  ${' '.repeat(width)} ${paint('dim', '│')} ${' '.repeat(from - 1)}${paint('red', '^'.repeat(Math.min(position.length, frameWidth - from + 1 > 0 ? frameWidth - from + 1 : 1)))}`,
  )
  return frame
}

// Long lines are cut around the place.
const frameWidth = 100
const shownColumn = (column: number) => (column <= frameWidth - 20 ? column : 21)
const cut = (line: string, column: number) => {
  const isWhole = column <= frameWidth - 20 || line.length < column - 20
  const part = isWhole ? line : `…${line.slice(column - 20)}`
  return part.length > frameWidth ? `${part.slice(0, frameWidth)}…` : part
}

type Paint = (style: 'bold' | 'dim' | 'red' | 'yellow', text: string) => string
const codes = { bold: 1, dim: 2, red: 31, yellow: 33 }
const painter =
  (colour: boolean): Paint =>
  (style, text) =>
    colour ? `\u001b[${codes[style]}m${text}\u001b[0m` : text
