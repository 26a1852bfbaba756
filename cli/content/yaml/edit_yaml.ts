// Edits localized texts in a YAML file and leaves every other byte as it is.
import { isMap, isScalar, type Pair, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml'
import { foldedWords, headerComment, inStyleOf, lineWidth, type Place } from './kept_style.ts'
import { yamlOptions } from './yaml.ts'

export interface TextEdit {
  /** The place of the text, without its locale. */
  path: readonly (string | number)[]
  locale: string
  text: string
}

/** A file that is not as the edit has it: there is nothing at the path, or something else. */
export class NoSuchPlace extends Error {}

/**
 * The file with texts in place of what stood there; a locale that was not there is put behind those before it.
 * @param locales all codes, in the order of site.yaml
 * @throws NoSuchPlace where a path leads to no text, such as to an alias of one
 */
export function withTexts(contents: string, edits: readonly TextEdit[], locales: readonly string[]): string {
  const document = parseDocument(contents, { ...yamlOptions, keepSourceTokens: true })
  const changes = edits.flatMap((edit) => {
    const map = document.getIn(edit.path, true)
    if (!isMap(map)) throw new NoSuchPlace(`There is no text at ${edit.path.join('.')}.`)
    if (map.items.length > 0) return [changeOf(contents, map, edit, locales)]
    const all = edits.filter(({ path }) => path.join('.') === edit.path.join('.'))
    const holder = document.getIn(edit.path.slice(0, -1), true)
    return all[0] === edit && isMap(holder) ? [firstTexts(contents, holder, map, all, locales)] : []
  })
  return withChanges(contents, changes)
}

/** Makes changes that do not overlap, from the end, so that places before stay where they are. Of several at one place the first stays first. */
export const withChanges = (contents: string, changes: readonly Change[]): string =>
  changes
    .map((change, index) => ({ ...change, index }))
    .sort((a, b) => b.start - a.start || b.index - a.index)
    .reduce((text, { start, end, written }) => spliced(text, start, end, written), contents)

/** Puts a text into a file, with the line ends that most of its lines have. */
export function spliced(contents: string, start: number, end: number, text: string): string {
  const [all, withReturn] = [contents.split('\n').length - 1, contents.split('\r\n').length - 1]
  const written = 2 * withReturn > all ? text.replace(/\r?\n/g, '\r\n') : text
  return contents.slice(0, start) + written + contents.slice(end)
}

interface Change {
  start: number
  end: number
  written: string
}

function changeOf(contents: string, map: YAMLMap, { locale, text }: TextEdit, locales: readonly string[]): Change {
  const pairs = map.items.filter((pair): pair is Pair<Scalar, Scalar> => isScalar(pair.key) && isScalar(pair.value))
  const own = pairs.find(({ key }) => key.value === locale)
  const flow = map.flow === true
  const first = pairs[0]?.key.range?.[0] ?? map.range?.[0] ?? 0
  const indent = first - (contents.lastIndexOf('\n', first - 1) + 1)
  if (own?.value?.range != null) return replaced(contents, own.value, text, { indent, key: locale, flow })
  const order = locales.indexOf(locale)
  const before = pairs.filter(({ key }) => locales.indexOf(String(key.value)) < order).at(-1)
  const isJson = pairs[0]?.key.type === 'QUOTE_DOUBLE'
  const written = isJson
    ? `${JSON.stringify(locale)}: ${JSON.stringify(text)}`
    : `${locale}: ${scalar(text, { indent, key: locale, flow })}`
  if (before === undefined)
    return { start: first, end: first, written: flow ? `${written}, ` : `${written}\n${' '.repeat(indent)}` }
  const [start = first, valueEnd = first] = before.value?.range ?? before.key.range ?? []
  if (flow) return { start: valueEnd, end: valueEnd, written: `, ${written}` }
  // After a comment on the same line.
  const textEnd = start + contents.slice(start, valueEnd).trimEnd().length
  const lineEnd = contents.indexOf('\n', textEnd)
  const at = lineEnd === -1 ? contents.length : contents[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd
  return { start: at, end: at, written: `\n${' '.repeat(indent)}${written}` }
}

/** A text in place of another, as that is written where it can be; the comment behind the header of a block stays. */
export function replaced(contents: string, was: Scalar, text: string, at: Place): Change {
  const [start = 0, to = 0] = was.range ?? []
  const source = contents.slice(start, to).trimEnd()
  const end = start + source.length
  const inOldStyle = inStyleOf(was, source, text, at)
  if (inOldStyle !== undefined) return { start, end, written: inOldStyle }
  const written = scalar(text, at, contents.includes('\n', end))
  // A block begins behind all that stands in the line.
  const behind = written.includes('\n') ? (/^[ \t]*(?:#[^\r\n]*)?(?=\r?\n|$)/.exec(contents.slice(end))?.[0] ?? '') : ''
  const comment = headerComment(source) || behind.trim()
  // Of a block it stands behind the header, and of one line behind that.
  const commented = comment === '' ? written : written.replace(/(?=\n|$)/, ` ${comment}`)
  return { start, end: end + behind.length, written: commented }
}

/** In place of `{}`: the first texts of a field, in the order of their languages. */
function firstTexts(
  contents: string,
  holder: YAMLMap,
  map: YAMLMap,
  edits: readonly TextEdit[],
  locales: readonly string[],
): Change {
  const key = holder.items.find(({ value }) => value === map)?.key
  const [keyStart = 0, keyEnd = 0] = (isScalar(key) && key.range) || []
  const indent = keyStart - (contents.lastIndexOf('\n', keyStart - 1) + 1) + 2
  const flow = holder.flow === true
  const texts = edits
    .toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale))
    .map(({ locale, text }) => `${locale}: ${scalar(text, { indent, key: locale, flow })}`)
  const end = contents.indexOf('}', map.range?.[0]) + 1
  const start = contents.indexOf(':', keyEnd) + 1
  const lines = texts.map((text) => `\n${' '.repeat(indent)}${text}`)
  return { start, end, written: flow ? ` { ${texts.join(', ')} }` : lines.join('') }
}

/** Text that needs no quotes between commas and brackets. */
const simpleWords = /^[\p{L}\p{N}](?:[\p{L}\p{N} ./_-]*[\p{L}\p{N}./_])?$/u

/**
 * A text as docs/content.md writes it: plain where it can be, folded where it is long, line by line where it has lines.
 * @param isFollowed a line end stands behind it
 */
export function scalar(text: string, at: Place, isFollowed = false): string {
  const inside = ' '.repeat(at.indent + 2)
  const body = isFollowed && text.trim().includes('\n') ? text.replace(/\n$/, '') : text
  const isBlock = !at.flow && body.trim() === body && body !== '' && !/[^\S\n]\n|\n[^\S\n]|\t/.test(body)
  if (isBlock && body.includes('\n'))
    return `|${body === text ? '-' : ''}\n${body
      .split('\n')
      .map((line) => (line === '' ? '' : inside + line))
      .join('\n')}`
  const plain = stringify(text, {
    ...yamlOptions,
    lineWidth: 0,
    singleQuote: true,
    defaultStringType: at.flow && !simpleWords.test(text) ? 'QUOTE_SINGLE' : 'PLAIN',
  }).trimEnd()
  const short = plain.includes('\n') ? JSON.stringify(text) : plain
  const isLong = at.indent + at.key.length + 2 + short.length > lineWidth
  return isBlock && isLong && !/ {2}/.test(text) ? `>-\n${folded(text, inside)}` : short
}

const folded = (text: string, inside: string) =>
  foldedWords(text.split(' '), lineWidth - inside.length)
    .map((line) => inside + line)
    .join('\n')
