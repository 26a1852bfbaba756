// YAML to values, fast, and from a place in those values back to line and column, exactly.
//
// js-yaml reads ten times as fast as yaml, and yaml knows where everything stands: values come from the first, places and
// the diagnosis of a mistake from the second. Both are held to the YAML 1.2 core schema (yaml.test.ts).

import { FAILSAFE_SCHEMA, load, Type, YAMLException } from 'js-yaml'
import { isMap, isPair, isScalar, LineCounter, type Node, parseAllDocuments, parseDocument } from 'yaml'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import { escaped } from '../text/escaped.ts'
import { missingDash, yamlCause } from './yaml_diagnosis.ts'

/** How all YAML of the content is read. */
export const yamlOptions = { version: '1.2', schema: 'core', merge: false } as const
const mayHaveAliases = /(^|[\s[{,:-])\*[^\s*]/m
// Everything that YAML 1.2 section 5.1 does not let stand in a stream, but for the byte order mark.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const notPrintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u0084\u0086-\u009f\ufffe\uffff]/

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
    if (!mayHaveAliases.test(contents))
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

/** `null` is a value, though of no use to anybody; a file without a document is empty. */
function orNothing(file: string, contents: string): Result<unknown> {
  return parseAllDocuments(contents, yamlOptions).length === 0 ? failed([problem.yamlEmpty({ file })]) : ok(null)
}

/** An alias may stand inside of what it repeats. */
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
 * Finds many places of one file; paths that lead nowhere stand at their nearest ancestor. Of a large file only the field
 * that a place is in is read: reading all of it takes ten times as long as its values did.
 */
export function locator(contents: string): (place: problem.Place) => problem.Position {
  const fields = topFields(contents)
  const byField = new Map<string, Locate | undefined>()
  let whole: Locate | undefined
  return (place) => {
    const [name] = place.offset === undefined ? (place.path ?? []) : []
    const field = fields.get(`${name}`)
    if (field !== undefined && !byField.has(field.name)) byField.set(field.name, fieldLocator(field))
    const key = field === undefined ? undefined : byField.get(field.name)
    if (key !== undefined) return key(place)
    whole ??= documentLocator(contents, 0)
    return whole(place)
  }
}

type Locate = (place: problem.Place) => problem.Position

/** A field of the file's object, as it stands there. */
interface Field {
  name: string
  text: string
  linesBefore: number
}

/** The fields of a file that holds one object as block style has it. The caller checks that each value is an object. */
function topFields(contents: string): Map<string, Field> {
  const fields = new Map<string, Field>()
  if (marker.test(contents)) return fields
  const starts = [...contents.matchAll(topLine)]
  let linesBefore = contents.slice(0, starts[0]?.index).split('\n').length - 1
  for (const [at, { index, 1: name }] of starts.entries()) {
    const text = contents.slice(index, starts[at + 1]?.index)
    // Twice: one of them is something else.
    if (name !== undefined && fields.has(name)) return new Map()
    if (name !== undefined) fields.set(name, { name, text, linesBefore })
    linesBefore += text.split('\n').length - 1
  }
  return fields
}

const marker = /^(---|\.\.\.|%)/m
// Values are indented, but for lists.
const topLine = /^(?:([A-Za-z_][\w-]*):(?=\s)|[^\s#-]).*$/gm

/** Finds places of one field; undefined where it cannot be read without the others. */
function fieldLocator({ name, text, linesBefore }: Field): Locate | undefined {
  const { contents, errors, warnings } = parseDocument(text, yamlOptions)
  const isAlone = isMap(contents) && contents.items.length === 1 && contents.has(name)
  return isAlone && errors.length + warnings.length === 0 ? documentLocator(text, linesBefore) : undefined
}

/** @param linesBefore lines of the file that are not in `contents` */
function documentLocator(contents: string, linesBefore: number): Locate {
  const lines = new LineCounter()
  const document = parseDocument(contents, { ...yamlOptions, lineCounter: lines })
  const at = (start: number, end: number): problem.Position => {
    const { line, col } = lines.linePos(start)
    const lineEnd = contents.indexOf('\n', start)
    const last = Math.min(end, lineEnd === -1 ? contents.length : lineEnd)
    return {
      line: linesBefore + Math.max(1, line),
      column: Math.max(1, col),
      length: Math.max(1, contents.slice(start, last).trimEnd().length),
    }
  }
  /** A word within what was found; where it is written with escapes, the whole of it. */
  const wordIn = ([start, to]: [number, number], word: NonNullable<problem.Place['word']>): [number, number] => {
    // The sign of a folded or literal text is no part of it.
    const from = start + (/^[|>][-+0-9]*/.exec(contents.slice(start, to))?.[0].length ?? 0)
    // A folded text breaks its lines where a space is.
    const pattern = escaped(word.text).replace(/\s+/g, '\\s+')
    const match = [...contents.slice(from, to).matchAll(new RegExp(pattern, 'g'))][word.nth]
    return match === undefined ? [start, to] : [from + match.index, from + match.index + match[0].length]
  }
  return (place) => {
    if (place.offset !== undefined) return at(place.offset, place.offset + 1)
    let range: [number, number] = [0, 1]
    let node: Node | null = document.contents
    const path = place.path ?? []
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
        const wantsKey = place.key === true && index === path.length - 1
        const found = wantsKey || node === null ? key : node
        if (found?.range) range = [found.range[0], found.range[1]]
      } else if (next !== null && typeof next === 'object' && 'range' in next) {
        node = next as Node
        if (node.range) range = [node.range[0], node.range[1]]
      } else break
    }
    return at(...(place.word === undefined ? range : wordIn(range, place.word)))
  }
}

const understood = new Map<string, (place: problem.Place) => problem.Problem>([
  ['TAB_AS_INDENT', problem.yamlTab],
  ['DUPLICATE_KEY', problem.yamlDuplicateKey],
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
  // After a mistake in the syntax the parser is lost, and what it says of the lines below is noise.
  const first = errors.findIndex(({ code }) => !understood.has(code))
  const problems = (first === -1 ? errors : errors.slice(0, first + 1)).map((error) => {
    const place = { file, offset: error.pos[0] }
    // An open bracket, which the parser misses where the indentation ends.
    const isBracket = error.message.startsWith('Flow ')
    const known = isBracket ? undefined : understood.get(error.code)
    return known === undefined ? problem.yamlSyntax(place, plainWords(error.message)) : known(place)
  })
  if (problems.length > 0) return problems
  try {
    load(contents, { schema: coreSchema })
  } catch (error) {
    return [problem.yamlSyntax({ file }, plainWords(error instanceof Error ? error.message : String(error)))]
  }
  return [problem.yamlAlias({ file })]
}

const plainWords = (message: string) =>
  `${(message.split('\n')[0] ?? message).replace(/ (at line \d+, column \d+:?|\(\d+:\d+\))/, '').replace(/[.:]$/, '')}.`
