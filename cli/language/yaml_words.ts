// The keys and values of a YAML file with where they stand, also in files that are half written and not valid yet.
import { isMap, isNode, isScalar, isSeq, parseDocument, type Scalar } from 'yaml'
import { yamlOptions } from '../content/yaml/yaml.ts'

export type Path = readonly (string | number)[]

/** A key or a plain value, as it is written. */
export interface YamlWord {
  /** To the value; of a key to the value that it names. */
  path: Path
  isKey: boolean
  /** As YAML reads it. */
  value: string
  /** Offsets in UTF-16 units, without the quotes. */
  start: number
  end: number
  /** `'` or `"`; `|` or `>` of a text in the lines below; empty if it stands as it is. */
  quote: string
}

/** All of them, in their order; none of a file that is nested too deeply to be read. */
export function wordsOf(contents: string): YamlWord[] {
  const words: YamlWord[] = []
  const note = ({ value, range }: Scalar, path: Path, isKey: boolean) => {
    if (!range) return
    const [sign = ''] = /^['"|>]/.exec(contents.slice(range[0], range[1])) ?? []
    const isQuoted = sign === "'" || sign === '"'
    const isClosed = isQuoted && range[1] - range[0] > 1 && contents[range[1] - 1] === sign
    words.push({
      ...{ path, isKey, value: value === null ? '' : String(value), quote: sign },
      start: range[0] + (isQuoted ? 1 : 0),
      end: range[1] - (isClosed ? 1 : 0),
    })
  }
  const walk = (node: unknown, path: Path) => {
    if (isScalar(node)) note(node, path, false)
    if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index])
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      const inside = [...path, isScalar(key) ? String(key.value) : '']
      if (isScalar(key)) note(key, inside, true)
      if (isNode(value)) walk(value, inside)
    }
  }
  try {
    walk(parseDocument(contents, { ...yamlOptions, uniqueKeys: false, prettyErrors: false }).contents, [])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return words
}

/** The place of the cursor. */
export interface OpenPlace extends Omit<YamlWord, 'value'> {
  /** What stands there before the cursor. */
  before: string
  /** All that stands in the file, with the word that is being written. */
  words: readonly YamlWord[]
}

// Stands for what is about to be written: a character that YAML takes, for private use, so that no file has it.
const mark = '\ue000'

/**
 * The places that the cursor may be at, the likeliest first: in a line without a colon a name may be a field's or a value.
 * @param offset of the cursor, in UTF-16 units
 */
export function openPlaces(contents: string, offset: number): OpenPlace[] {
  const line = contents.slice(contents.lastIndexOf('\n', offset - 1) + 1, offset)
  // A link to a block, not in quotes yet: YAML reads a comment.
  const [, hash] = /[:-] +(#[\w-]*)$/.exec(line) ?? []
  if (hash !== undefined) {
    const start = offset - hash.length
    const end = offset + restOf(contents, offset, /^[\w-]*/)
    const word = markedIn(contents.slice(0, start) + mark + contents.slice(end), start)
    return word === undefined ? [] : [{ ...word, start, end, before: hash }]
  }
  const rest = restOf(contents, offset, /^[\w.-]*/)
  const mayBeKey = /^\s*(- +)*[\w.-]*$/.test(line) && /^[^\S\n]*(\r?\n|$)/.test(contents.slice(offset + rest))
  const marked = contents.slice(0, offset) + mark
  const asKey = mayBeKey
    ? markedIn(`${marked}${contents.slice(offset, offset + rest)}: ${contents.slice(offset + rest)}`, offset)
    : undefined
  const asValue = markedIn(marked + contents.slice(offset), offset)
  return [asKey?.isKey === true ? asKey : undefined, asValue].filter((each) => each !== undefined)
}

const restOf = (contents: string, offset: number, pattern: RegExp) =>
  pattern.exec(contents.slice(offset, offset + 200))?.[0].length ?? 0

function markedIn(contents: string, offset: number): OpenPlace | undefined {
  const words = wordsOf(contents)
  const word = words.find(({ start, end }) => start <= offset && offset < end)
  return word && { ...word, end: word.end - mark.length, before: contents.slice(word.start, offset), words }
}
