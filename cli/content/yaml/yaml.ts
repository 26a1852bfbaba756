// YAML to values, fast, and from a place in those values back to line and column, exactly.
//
// js-yaml reads ten times as fast as yaml, and yaml knows where everything stands: values come from the first, places and
// the diagnosis of a mistake from the second. Both are held to the YAML 1.2 core schema (yaml.test.ts).

import { FAILSAFE_SCHEMA, load, Type, YAMLException } from 'js-yaml'
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseAllDocuments,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import { thrownText } from '../../problems/thrown.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { missingDash, yamlCause } from './yaml_diagnosis.ts'

/** How all YAML of the content is read. */
export const yamlOptions = { version: '1.2', schema: 'core', merge: false } as const
const mayHaveAliases = /(^|[\s[{,:-])\*[^\s*]/m
// Everything that YAML 1.2 section 5.1 does not let stand in a stream, but for the byte order mark.
export const notPrintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/u

const scalar = (name: string, written: RegExp, construct: (text: string) => unknown) =>
  new Type(`tag:yaml.org,2002:${name}`, { kind: 'scalar', resolve: (text) => written.test(text ?? ''), construct })

/** YAML 1.2.2, 10.3.2. The core schema that js-yaml brings also takes binary and signed hexadecimal numbers, and no `-.5`. */
export const coreSchema = FAILSAFE_SCHEMA.extend({
  implicit: [
    scalar('null', /^(null|Null|NULL|~|)$/, () => null),
    scalar('bool', /^(true|True|TRUE|false|False|FALSE)$/, (text) => /^t/i.test(text)),
    scalar('int', /^([-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/, Number),
    scalar(
      'float',
      /^([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$/,
      (text) => Number(text.replace(/\.inf$/i, 'Infinity').replace(/^\.nan$/i, 'NaN')),
    ),
  ],
})

/** The value of a YAML file. Aliases are followed up to 100 times, in the spirit of the yaml package's limit. */
export function parseYaml(file: string, contents: string): Result<unknown> {
  try {
    if (!contents.includes('*') || !mayHaveAliases.test(contents))
      return printable(file, contents, load(contents, { schema: coreSchema, filename: file }))
    const document = parseDocument(contents, yamlOptions)
    if (document.errors.length === 0 && document.warnings.length === 0)
      return finite(file, contents, document.toJS({ maxAliasCount: 100 }))
  } catch (error) {
    if (error instanceof ReferenceError) return failed([problem.yamlAlias({ file })])
    if (error instanceof YAMLException && error.reason.startsWith('nesting'))
      return failed([problem.yamlNesting({ file })])
  }
  return failed(diagnose(file, contents))
}

/** The fields of a file that holds an object; none of any other, and none where it cannot be read. */
export function fieldsIn(file: string, contents: string): Record<string, unknown> {
  const parsed = parseYaml(file, contents)
  return parsed.ok && typeof parsed.value === 'object' && parsed.value !== null ? { ...parsed.value } : {}
}

/** js-yaml's own limit for files without aliases, and ours for the others. */
const maxDepth = 100

/** `null` is a value, though a useless one; a file without a document is empty. */
function orNothing(file: string, contents: string): Result<unknown> {
  return parseAllDocuments(contents, yamlOptions).length === 0 ? failed([problem.yamlEmpty({ file })]) : ok(null)
}

/** An alias may be inside of the node that it repeats. */
function finite(file: string, contents: string, value: unknown): Result<unknown> {
  return isDeeper(value, maxDepth) ? failed([problem.yamlAlias({ file })]) : printable(file, contents, value)
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inside) => isDeeper(inside, levels - 1)))

/** Control characters can also be written as escapes, as in "\\0"; files without a backslash have none. */
function printable(file: string, contents: string, value: unknown): Result<unknown> {
  if (value === undefined || value === null) return orNothing(file, contents)
  if (!contents.includes('\\')) return ok(value)
  const control = unprintable(value)
  return control === undefined
    ? ok(value)
    : failed([problem.controlCharacter({ file, path: control.path }, control.code)])
}

function unprintable(
  value: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; code: number } | undefined {
  if (typeof value === 'string') {
    const at = notPrintable.exec(value)
    return at === null ? undefined : { path, code: value.charCodeAt(at.index) }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inside] of Object.entries(value)) {
    const control = unprintable(inside, [...path, Array.isArray(value) ? Number(name) : name])
    if (control !== undefined) return control
  }
  return undefined
}

/**
 * Finds many places of one file; paths that lead nowhere stand at their nearest ancestor. Only the smallest part of the file that its
 * indentation tells apart is read: reading all of it takes ten times as long as its values did.
 */
export function locator(contents: string): (place: problem.Place) => problem.Position {
  const root: Part | undefined =
    marker.test(contents) || laterMarker.test(contents)
      ? undefined
      : { start: 0, end: contents.length, column: 0, inside: { start: 0, column: undefined } }
  let whole: Ranges | undefined
  const starts = lineStarts(contents)
  const at = (range: Range) => positionIn(contents, range, starts)
  return (place) => {
    const { offset, path = [] } = place
    if (offset !== undefined) return at([offset, offset + 1])
    // Of code, whose places have no path.
    const word = path.length === 0 && place.word !== undefined ? contents.indexOf(place.word.text) : -1
    if (word !== -1) return at([word, word + (place.word?.text.length ?? 1)])
    const range: Range | undefined = path.length === 0 ? [0, 1] : root && rangeInPart(contents, root, place)
    if (range !== undefined) return at(range)
    whole ??= rangesIn(parseDocument(contents, yamlOptions))
    return at(wordIn(contents, whole(path, place.key === true), place.word))
  }
}

type Range = [start: number, end: number]

/** Where each line of a text begins. */
function lineStarts(contents: string): number[] {
  const starts = [0]
  for (let at = contents.indexOf('\n'); at !== -1; at = contents.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

export function positionIn(
  contents: string,
  [start, end]: Range,
  starts: readonly number[] = lineStarts(contents),
): problem.Position {
  let [line, after] = [1, starts.length]
  while (line < after) {
    const middle = (line + after + 1) >> 1
    if ((starts[middle - 1] ?? 0) <= start) line = middle
    else after = middle - 1
  }
  const lineStart = starts[line - 1] ?? 0
  const lineEnd = contents.indexOf('\n', start)
  const last = Math.min(end, lineEnd === -1 ? contents.length : lineEnd)
  return { line, column: start - lineStart + 1, length: Math.max(1, contents.slice(start, last).trimEnd().length) }
}

/** Of a word that is looked for; a longer one is told with all of the text that it stands in. */
const longestWord = 1000

/** A word within the text; the whole text if it is written with escapes. */
export function wordIn(contents: string, [start, end]: Range, word: problem.Place['word']): Range {
  if (word === undefined || word.text.length > longestWord) return [start, end]
  // The sign of a folded or literal text is no part of it.
  const from = start + (/^[|>][-+0-9]*/.exec(contents.slice(start, end))?.[0].length ?? 0)
  // A folded text breaks its lines where a space is.
  const pattern = escapeRegExp(word.text).replace(/\s+/g, '\\s+')
  const match = [...contents.slice(from, end).matchAll(new RegExp(pattern, 'g'))][word.nth]
  return match === undefined ? [start, end] : [from + match.index, from + match.index + match[0].length]
}

/** A field or an entry of a list in the file: from its first character up to the next one. */
interface Part {
  /** Its name, or its number in the list; undefined for the whole file. */
  step?: string | number
  start: number
  end: number
  /** Signs of its line before it. */
  column: number
  /** Where its value begins; undefined if that is on the line of its name. */
  inside: { start: number; column: number | undefined } | undefined
  /** Undefined where its lines do not tell. */
  parts?: ReadonlyMap<string | number, Part> | undefined
  ranges?: Ranges | undefined
}

/** Finds a place within the smallest part around it; undefined if that part cannot be read alone. */
function rangeInPart(contents: string, root: Part, { path = [], key, word }: problem.Place): Range | undefined {
  let part = root
  let depth = 0
  for (; depth < path.length; depth++) {
    if (!('parts' in part)) part.parts = partsIn(contents, part)
    const next = part.parts?.get(path[depth] ?? '')
    if (next === undefined) break
    part = next
  }
  const { step } = part
  if (step === undefined) return undefined
  const plain = depth === path.length && key !== true ? plainRange(contents, part) : undefined
  if (plain !== undefined) return wordIn(contents, plain, word)
  if (!('ranges' in part)) part.ranges = rangesInPart(contents, part)
  const own = typeof step === 'number' ? 0 : step
  const range = part.ranges?.([own, ...path.slice(depth)], key === true)
  const shift = part.start - part.column
  return range && wordIn(contents, [range[0] + shift, range[1] + shift], word)
}

/** The value of a field that is plain words on the line of its name, as most texts are: no parser is needed to find it. */
function plainRange(contents: string, { step, start, end }: Part): Range | undefined {
  if (end - start > longestPlain) return undefined
  const [, name, value] = plainField.exec(contents.slice(start, end)) ?? []
  if (name === undefined || value === undefined || !name.startsWith(`${step}:`)) return undefined
  return [start + name.length, start + name.length + value.length]
}
const longestPlain = 10_000
const plainField = /^([A-Za-z_][\w-]*: +)(\p{L}(?:[^\s:#]|[:#](?!\s)|[ \t]+(?![\s#]))*)[ \t]*(?:\r?\n[ \t]*)*$/u

function rangesInPart(contents: string, { step, start, end, column }: Part): Ranges | undefined {
  const document = parseDocument(' '.repeat(column) + contents.slice(start, end), yamlOptions)
  const { contents: node, errors, warnings } = document
  if (errors.length + warnings.length > 0) return undefined
  const isAlone =
    typeof step === 'number'
      ? isSeq(node) && node.items.length === 1
      : isMap(node) && node.items.length === 1 && node.has(step)
  return isAlone ? rangesIn(document) : undefined
}

const marker = /^(---|\.\.\.|%)/
// Of a pattern that asks at each sign whether a line begins there, this takes a tenth of the time.
const laterMarker = /[\r\n](---|\.\.\.|%)/
const fieldLine = /([A-Za-z_][\w-]*):(?=\s|$)/y
const entryLine = /-(?=\s|$)/y
const nothingMore = /[ \t]*(?:#.*)?\r?(?:\n|$)/y

const matchAt = (pattern: RegExp, contents: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(contents)
}

/** The parts inside of a part, split by indentation. The caller checks that each is valid alone. */
function partsIn(contents: string, { end, inside }: Part): ReadonlyMap<string | number, Part> | undefined {
  if (inside === undefined) return undefined
  const parts = new Map<string | number, Part>()
  let last: Part | undefined
  let indent: number | undefined
  let isList = false
  let { start, column: given } = inside
  for (; start < end; start = lineAfter(contents, start)) {
    let at = start
    while (contents.charCodeAt(at) === space) at++
    const column = given ?? at - start
    given = undefined
    if (indent !== undefined && column > indent) continue
    if (at >= end || '\r\n#'.includes(contents[at] ?? '\n')) continue
    const isEntry = matchAt(entryLine, contents, at) !== null
    if (indent === undefined) {
      indent = column
      isList = isEntry
    }
    // A list may stand right below its name, and brackets are closed there.
    if (!isList && last !== undefined && (isEntry || ']}'.includes(contents[at] ?? ''))) continue
    const name = isList ? undefined : matchAt(fieldLine, contents, at)?.[1]
    const step = isList ? parts.size : name
    if (column < indent || isEntry !== isList || step === undefined || parts.has(step)) return undefined
    if (last !== undefined) last.end = start
    last = {
      step,
      start: at,
      end,
      column,
      inside: insideOf(contents, at + (name?.length ?? 0) + 1, { isList, column }),
    }
    parts.set(step, last)
  }
  return parts
}

/** Where what follows a name or a dash begins. */
function insideOf(
  contents: string,
  at: number,
  { isList, column }: { isList: boolean; column: number },
): Part['inside'] {
  const rest = matchAt(nothingMore, contents, at)?.[0]
  if (rest !== undefined) return { start: at + rest.length, column: undefined }
  if (!isList) return undefined
  let start = at
  while (contents[start] === ' ') start++
  return { start, column: column + 1 + start - at }
}

const space = 0x20

const lineAfter = (contents: string, at: number) => {
  const end = contents.indexOf('\n', at)
  return end === -1 ? contents.length : end + 1
}

/** Where values are in a text; for a path that leads nowhere, its nearest ancestor. */
type Ranges = (path: readonly (string | number)[], wantsKey: boolean) => Range

function rangesIn(document: ReturnType<typeof parseDocument>): Ranges {
  return (path, wantsKey) => {
    let range: Range = [0, 1]
    let node: Node | null = document.contents
    for (const [index, step] of path.entries()) {
      const pair = isMap(node)
        ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
        : undefined
      const next: unknown =
        pair === undefined
          ? document.contents !== null && 'getIn' in document
            ? document.getIn(path.slice(0, index + 1), true)
            : null
          : pair
      if (isPair(next)) {
        const key = next.key as Node | null
        node = next.value as Node | null
        const target = (wantsKey && index === path.length - 1) || node === null ? key : node
        if (target?.range) range = [target.range[0], target.range[1]]
      } else if (next !== null && typeof next === 'object' && 'range' in next) {
        node = next as Node
        if (node.range) range = [node.range[0], node.range[1]]
      } else break
    }
    return range
  }
}

type Missing = (duplicate: number) => string | undefined

const sentences = new Map<string, (place: problem.Place & { offset: number }, missing: Missing) => problem.Problem>([
  ['TAB_AS_INDENT', (place) => problem.yamlTab(place)],
  ['DUPLICATE_KEY', (place, missing) => problem.yamlDuplicateKey(place, missing(place.offset))],
  ['BAD_INDENT', (place) => problem.yamlIndent(place)],
])

function diagnose(file: string, contents: string): problem.Problem[] {
  const control = notPrintable.exec(contents)
  if (control !== null)
    return [problem.controlCharacter({ file, offset: control.index }, contents.charCodeAt(control.index))]
  const documents = parseAllDocuments(contents, yamlOptions)
  if (!Array.isArray(documents) || documents.length === 0) return [problem.yamlEmpty({ file })]
  if (documents.length > 1) return [problem.yamlDocuments({ file, offset: documents[1]?.range[0] ?? 0 })]
  const errors = documents.flatMap((document) => [...document.errors, ...document.warnings])
  const [firstError] = errors
  const cause =
    firstError === undefined
      ? undefined
      : firstError.code === 'DUPLICATE_KEY'
        ? missingDash(file, contents, firstError.pos[0])
        : yamlCause(file, contents, firstError.pos[0])
  if (cause !== undefined) return [cause]
  // After a syntax error the parser is lost, and its errors about the lines below are noise.
  const first = errors.findIndex(({ code }) => !sentences.has(code))
  const missing = missingLanguage(documents[0])
  const problems = (first === -1 ? errors : errors.slice(0, first + 1)).map((error) => {
    const place = { file, offset: error.pos[0] }
    // An open bracket, which the parser misses where the indentation ends.
    const isBracket = error.message.startsWith('Flow ')
    const sentence = isBracket ? undefined : sentences.get(error.code)
    return sentence === undefined ? problem.yamlSyntax(place, plainWords(error.message)) : sentence(place, missing)
  })
  if (problems.length > 0) return problems
  try {
    load(contents, { schema: coreSchema })
  } catch (error) {
    return [problem.yamlSyntax({ file }, plainWords(thrownText(error)))]
  }
  return [problem.yamlAlias({ file })]
}

/** Gives, for a key that is written twice, the one language that other texts have beside it, and that this text lacks. */
function missingLanguage(document: Document.Parsed | undefined): Missing {
  const keysAt = new Map<number, { code: string; codes: string[] }>()
  const beside = new Map<string, Set<string>>()
  visit(document ?? null, {
    Map(_, { items }) {
      const keys = items.map(({ key }) => key as Scalar)
      const codes = keys.map(({ value }) => `${value}`)
      // Fields have short names too, such as id.
      if (!codes.every((code) => isLanguage.test(code))) return
      for (const [index, code] of codes.entries()) {
        keysAt.set(keys[index]?.range?.[0] ?? 0, { code, codes })
        beside.set(code, new Set([...(beside.get(code) ?? []), ...codes]))
      }
    },
  })
  return (duplicate) => {
    const { code = '', codes = [] } = keysAt.get(duplicate) ?? {}
    const [missing, ...more] = [...(beside.get(code) ?? [])].filter((other) => !codes.includes(other))
    return more.length === 0 ? missing : undefined
  }
}
const isLanguage = /^(?:[a-z]{2}(?:-\w+)*|all|confirm)$/

const plainWords = (message: string) =>
  `${(message.split('\n')[0] ?? message).replace(/ (at line \d+, column \d+:?|\(\d+:\d+\))/, '').replace(/[.:]$/, '')}.`
