// What an author did where a file cannot be read as YAML. A parser tells where it gave up and in the words of its grammar; here
// the lines are read again as people write them, and the first one that cannot be intended is reported.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { localeCode } from '../paths.ts'

/**
 * The likely cause, undefined if every line looks as it should.
 * @param contents of a file that cannot be read
 * @param until offset where the parser gave up: the mistake is there or before
 */
export function yamlCause(file: string, contents: string, until: number): Problem | undefined {
  const lines = linesOf(contents)
  const last = lines.findLastIndex(({ start }) => start <= until)
  for (const [index, line] of lines.entries()) {
    // A parser that reads on after a mistake gives up a line later at most, unless a quotation swallowed the lines below.
    if (index > last + 1) return undefined
    const cause = causeIn(line, { lines, index })
    if (cause !== undefined) return cause.make({ file, offset: (cause.line ?? line).start + cause.column })
  }
  return undefined
}

/**
 * An entry whose dash was forgotten: its first field is there already, as the first of the entry above.
 * @param duplicate offset of a field that is written twice
 */
export function missingDash(file: string, contents: string, duplicate: number): Problem | undefined {
  const lines = linesOf(contents)
  const at = lines.findLastIndex(({ start }) => start <= duplicate)
  const { key, column, start } = lines[at] ?? {}
  if (key === undefined || column === undefined || start === undefined) return undefined
  const above = lines.slice(0, at).findLast((line) => line.column <= column && line.indent < column)
  const isEntry = above?.column === column && above.key === key
  return isEntry ? problem.yamlNoDash({ file, offset: start + column }, key) : undefined
}

/** A line by its shape: `- key: value`. */
interface Line {
  /** Offset of its first character. */
  start: number
  text: string
  /** Columns before its first sign. */
  indent: number
  /** Columns before the name of its field; `indent`, unless there are dashes in between. */
  column: number
  key: string | undefined
  value: string
  /** True for a line of a text that began above. */
  goesOn: boolean
}

const field = /^( *)((?:- +)*)([A-Za-z_][\w-]*) ?:(?= |$)(.*)$/

/** The lines of a file but for comments, blank ones, and those of folded and literal texts. */
function linesOf(contents: string): Line[] {
  const lines: Line[] = []
  let start = 0
  let block: number | undefined
  let quote: string | undefined
  for (const raw of contents.split('\n')) {
    const text = raw.replace(/\r$/, '')
    const from = start
    start += raw.length + 1
    const indent = text.search(/[^ ]|$/)
    if (text.trim() === '') continue
    if (block !== undefined && indent > block) continue
    block = undefined
    if (quote === undefined && /^\s*#/.test(text)) continue
    const [, spaces = '', dashes = '', key, rest = ''] = field.exec(text) ?? []
    const line = { start: from, text, indent, column: spaces.length + dashes.length, key, value: rest.trim() }
    // A quotation that goes on over lines is meant, unless what follows looks like a field.
    const goesOn = quote !== undefined && key === undefined
    if (quote !== undefined && (key !== undefined || closes(text, quote))) quote = undefined
    else if (quote === undefined) quote = opened(line.value)
    lines.push({ ...line, goesOn })
    // An entry may be such a text itself.
    const written = key === undefined ? text.replace(/^ *- +/, '') : line.value
    if (/^[|>][-+0-9]*( +#.*)?$/.test(written)) block = key === undefined ? indent : line.column
  }
  return lines
}

const opened = (value: string) =>
  /^'(?:[^']|'')*$/.test(value) ? "'" : /^"(?:[^"\\]|\\.)*$/.test(value) ? '"' : undefined
const closes = (text: string, quote: string) => (text.match(quote === "'" ? /'/g : /(?<!\\)"/g) ?? []).length % 2 === 1

/** Why a file cannot be read: at a column, from 0, of the line or of another one. */
interface Cause {
  column: number
  make: (place: problem.Place) => Problem
  line?: Line
}
const at = (column: number, make: Cause['make']): Cause => ({ column, make })

interface LineContext {
  lines: readonly Line[]
  index: number
}

function causeIn(line: Line, around: LineContext): Cause | undefined {
  if (line.goesOn) return undefined
  if (/^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line.text)) return at(0, problem.yamlMerge)
  if (/^ *\t/.test(line.text)) {
    const of = { tabs: /^\t+(?=\S)/.exec(line.text)?.[0], column: columnMeant(line, around) }
    return at(line.text.indexOf('\t'), (place) => problem.yamlTab(place, of))
  }
  const spaces = /^ *([\u00a0\u2007\u202f\u3000][\u00a0\u2007\u202f\u3000 ]*)/.exec(line.text)?.[1]
  if (spaces !== undefined) return at(line.text.indexOf(spaces), (place) => problem.yamlNoBreakIndent(place, spaces))
  if (/^ *(\/\/|<!--)/.test(line.text)) return at(line.indent, problem.yamlComment)
  return line.key === undefined ? noField(line, around) : (misplaced(line, around) ?? inValue(line, around))
}

/** Where a line belongs that begins with a tab: in the column of other fields of its name, else in line with what stands above. */
function columnMeant({ text }: Line, { lines, index }: LineContext): number {
  const open = openColumns(lines.slice(0, index))
  const [, , dashes = '', key] = field.exec(text.trim()) ?? []
  const twin = lines.find((line) => line.key === key && key !== undefined && open.includes(line.indent))
  const { indent = 0, column = 0, key: above, value } = lines[index - 1] ?? {}
  // Between two fields of one column it is a third.
  const below = lines[index + 1]
  if (dashes === '' && key !== undefined && above !== undefined && below?.key !== undefined && below.column === column)
    return column
  if (twin !== undefined) return dashes === '' ? twin.column : twin.indent
  return dashes !== '' && value !== '' ? indent : above !== undefined && value === '' ? column + 2 : column
}

/** A line that should be a field, or an entry, and is neither. */
function noField({ text, indent }: Line, { lines, index }: LineContext): Cause | undefined {
  const dash = /^ *(?:- +)*-(?=[A-Za-z_][\w-]*:(?: |$))/.exec(text)
  if (dash !== null) return at(dash[0].length - 1, problem.yamlDash)
  const other = /^ *([*–—•]|\d+[.)]) +(?=[A-Za-z_][\w-]*:(?: |$))/.exec(text)
  if (other?.[1] !== undefined) {
    const sign = other[1]
    return at(indent, (place) => problem.yamlOtherDash(place, sign))
  }
  const glued = /^ *(?:- +)*([A-Za-z_][\w-]*):(?=[^\s:]|\u00a0)/.exec(text)
  if (glued?.[1] !== undefined) {
    const name = glued[1]
    if (text[glued[0].length] === '\u00a0') return at(glued[0].length, problem.yamlSpace)
    // What goes on with a slash is an address.
    const isGlued = text[glued[0].length] !== '/'
    return at(glued[0].length - 1, (place) => problem.yamlColon(place, name, isGlued))
  }
  const before = lines[index - 1]
  // Deeper than its neighbour it goes on with what stands above.
  if (before === undefined || indent > before.column || /^ *(- |-$|\S+:( |$))/.test(text)) return undefined
  const [, name] = /^ *([A-Za-z_][\w-]*)(?= *[=;] | )/.exec(text) ?? []
  const isName = name !== undefined && lines.some(({ key }) => key === name)
  return isName ? at(indent, (place) => problem.yamlColon(place, name)) : at(indent, problem.yamlLooseLine)
}

/** A field that begins in another column than those around it. */
function misplaced({ column, indent, key, text }: Line, { lines, index }: LineContext): Cause | undefined {
  const fields = lines.slice(0, index).filter(({ key: name, goesOn }) => name !== undefined && !goesOn)
  const before = fields.at(-1)
  if (before === undefined) return indent === 0 ? undefined : at(0, (place) => problem.yamlIndent(place, indent, 0))
  const isEntry = text.startsWith('-', indent)
  const holdsText = before.value !== '' && !/^([|>[{&]|#)/.test(before.value)
  if (isEntry && holdsText && before.column === indent && before.indent === indent)
    return at(indent, problem.yamlExtraDash)
  const open = openColumns(lines.slice(0, index))
  const out = isEntry || open.includes(column) ? undefined : movedOut(column, { lines, index })
  if (out !== undefined) return out
  // A line of its own below a value can only be beside it.
  if (column > before.column && holdsText && !isEntry)
    return at(column, (place) => problem.yamlIndent(place, column, before.column))
  // Beside fields that are no entries it belongs to the list above.
  const list = isEntry ? lines.slice(0, index).findLast((line) => line.column <= indent) : undefined
  const inside = list === undefined ? undefined : lines.slice(lines.indexOf(list) + 1, index)[0]
  if (
    list?.column === indent &&
    list.indent === indent &&
    inside?.text[inside.indent] === '-' &&
    inside.indent > indent
  )
    return at(indent, (place) => problem.yamlIndent(place, indent, inside.indent))
  if (isEntry && !open.includes(indent)) {
    const parent = lines.slice(0, index).findLastIndex((line) => line.key !== undefined && line.column < indent)
    const first = lines[parent + 1]
    if (
      parent + 1 < index &&
      first?.key !== undefined &&
      !first.text.startsWith('-', first.indent) &&
      lines[parent]?.value === '' &&
      first.column > indent
    ) {
      const name = first.key
      return { ...at(first.column, (place) => problem.yamlFirstDash(place, name)), line: first }
    }
  }
  if (column >= before.column || key === undefined) return undefined
  if (open.includes(column) || (isEntry && open.includes(indent))) return undefined
  // The field that it goes on with may be one too far to the left, beside one that is empty.
  const parent = lines.slice(0, index).findLastIndex((line) => line.key !== undefined && line.column < column)
  const [empty, moved] = [lines[parent - 1], lines[parent]]
  if (moved?.key !== undefined && moved.value === '' && empty?.value === '' && empty.column === moved.column) {
    const [name, above, spaces] = [moved.key, empty.key ?? '', column - moved.column]
    const make = (place: problem.Place) => problem.yamlEmptyField(place, above, name, spaces)
    return { ...at(moved.column, make), line: moved }
  }
  // As near to two of them, it goes on with the fields just above.
  const near = open.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column) || b - a)[0] ?? 0
  return at(column, (place) => problem.yamlIndent(place, column, near))
}

/** A field too far to the left, before one that stands in line with those above both. */
function movedOut(column: number, { lines, index }: LineContext): Cause | undefined {
  const before = lines.slice(0, index)
  const at = before.findLastIndex((line) => line.key !== undefined && !line.goesOn && line.column < column)
  const moved = before[at]
  // One that holds nothing yet holds this one.
  if (moved?.key === undefined || moved.column !== moved.indent || (moved.value === '' && at + 1 === index))
    return undefined
  const isAtHome = lines.some((line) => line !== moved && line.key === moved.key && line.column === moved.column)
  if (isAtHome || !openColumns(before.slice(0, at)).includes(column)) return undefined
  const { key: name, column: from } = moved
  const above = before.slice(0, at).findLast((line) => line.key !== undefined && line.column < column)?.key ?? ''
  return {
    column: from,
    line: moved,
    make: (place) => problem.yamlMovedField(place, name, { above, spaces: column - from }),
  }
}

/** Columns in which a field may begin after these lines. */
function openColumns(lines: readonly Line[]): number[] {
  const open: number[] = []
  for (const { column, indent, key, goesOn } of lines) {
    if (key === undefined || goesOn) continue
    while ((open.at(-1) ?? -1) > indent) open.pop()
    if (indent < column && open.at(-1) !== indent) open.push(indent)
    if (open.at(-1) !== column) open.push(column)
  }
  return open
}

/** Characters at the beginning of a value, or in it, that YAML reads as something else. */
function inValue(line: Line, { lines, index }: LineContext): Cause | undefined {
  const { text, value } = line
  const from = text.lastIndexOf(value)
  const next = lines[index + 1]
  // A text may go on below.
  const isWhole = next === undefined || next.key !== undefined || next.indent <= line.indent
  const inQuotation = (why: string) => (place: problem.Place) => problem.yamlQuotes(place, why, value, isWhole)
  const first = value[0] ?? ''
  if (text.slice(line.column + (line.key ?? '').length).startsWith(':\u00a0')) return at(from, problem.yamlSpace)
  if (first === "'" || first === '"') return inQuotes(value, first, from, next)
  if (/^[|>][-+0-9]*\s+[^#\s]/.test(value)) return at(from, (place) => problem.yamlBlockText(place, first))
  if (/^[|>]/.test(value)) return undefined
  if (first === '[' || first === '{') return inBrackets(value, first, from)
  if (value === '-') return at(from, problem.yamlLoneDash)
  const sign = /^(?:[@`%&*!,\]}]|[-?](?= ))/.exec(value)?.[0]
  if (sign !== undefined) return at(from, inQuotation(`It begins with ${sign}`))
  const colon = /:(?= |$)/.exec(value.replace(/ #.*$/, ''))
  const [, second] = /^\S+ +([A-Za-z_][\w-]*): /.exec(value) ?? []
  if (second !== undefined && lines.some(({ key }) => key === second))
    return at(from + value.indexOf(second), (place) => problem.yamlOneLine(place, second))
  if (colon !== null) return at(from + colon.index, inQuotation('It holds a colon before a space'))
  return undefined
}

function inQuotes(value: string, quote: string, from: number, next: Line | undefined): Cause | undefined {
  const whole = quote === "'" ? /^'(?:[^']|'')*'\s*(#.*)?$/ : /^"(?:[^"\\]|\\.)*"\s*(#.*)?$/
  const unknown =
    quote === '"' ? /^"(?:[^"\\]|\\[0abtnvfre "/\\N_LPxuU\t])*\\(?![0abtnvfre "/\\N_LPxuU\t])/.exec(value) : null
  if (unknown !== null) return at(from + unknown[0].length - 1, problem.yamlBackslash)
  if (whole.test(value)) return undefined
  const inside = value.slice(1).indexOf(quote) + 1
  if (inside === 0)
    // The lines below may go on with it.
    return next?.goesOn === true ? undefined : at(from, (place) => problem.yamlOpenQuote(place, quote))
  const rest = value.slice(inside + 1)
  const isAround = rest.endsWith(quote)
  return isAround
    ? at(from + inside, (place) => problem.yamlInnerQuote(place, quote))
    : at(from, (place) => problem.yamlQuotes(place, 'It begins with a word in quotation marks', value))
}

/** A text stands behind it. Codes of three letters are left out: alt and src are fields. */
const isLanguage = new RegExp(`^(?:all|${localeCode.replace('{2,3}', '{2}')})$`)

const closing: Record<string, string> = { '[': ']', '{': '}' }

function inBrackets(value: string, bracket: string, from: number): Cause | undefined {
  const close = closing[bracket] ?? ''
  const isText = /^\[[^\],]*\] +\p{L}/u.test(value) || /^\{\w+(, \w+.*)?\}.* *\p{L}/u.test(value)
  const quote = /(?<=[\s,[{:])["'](?=\S)/.exec(value)
  if (quote !== null && value.split(quote[0]).length % 2 === 0)
    return at(from + quote.index, (place) => problem.yamlOpenQuote(place, quote[0]))
  if (isText) return at(from, (place) => problem.yamlQuotes(place, `It begins with ${bracket}`, value))
  const comma = bracket === '{' ? /(?<=[{,] *([\w-]+): +([^\s,{}[\]"']+)) +(?=([\w-]+): )/.exec(value) : null
  if (comma !== null) {
    const [gap, field = '', word = '', name = ''] = comma
    if (!isLanguage.test(field) || isLanguage.test(name))
      return at(from + comma.index, (place) => problem.yamlComma(place, name))
    const text = `${word}${gap}${/^[^,{}[\]]*/.exec(value.slice(comma.index + gap.length))?.[0].trimEnd()}`
    return at(from + comma.index - word.length, (place) =>
      problem.yamlQuotes(place, 'It holds a colon before a space', text),
    )
  }
  if (!value.includes(close)) return at(from, (place) => problem.yamlBracket(place, bracket, close))
  return undefined
}
