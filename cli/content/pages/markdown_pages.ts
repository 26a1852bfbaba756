// Pages in Markdown: pages/blog/first.md, and first.de.md beside it. Each becomes the page file that an author would have written in YAML;
// from here on they are pages as any others.
import type { Place, Position, Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { descriptionLengths, page as pageSchema } from '../../schema/content_files/page.ts'
import { picture } from '../../schema/field_types.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { type ExpandedPages, expandedAs } from '../collections/expand_pages.ts'
import type { Origin } from '../collections/origin.ts'
import type { SourceFile } from '../config/config.ts'
import { localeOfMarkdown, markdownPageFile, siteFile } from '../paths.ts'
import { withoutMarks } from '../text/markdown.ts'
import { blankedCode, closesFence, codeIn, leavesQuotation } from '../text/markdown_code.ts'
import { skippedLevel } from '../text/markup_slips.ts'
import { fieldsIn, locator, parseYaml, positionIn, wordIn } from '../yaml/yaml.ts'

/** What site.yaml says of them. */
export interface MarkdownRules {
  /** The block that shows the text. */
  component?: string
  /** What its first one is given besides title and text. */
  data: Record<string, unknown>
  locales: string[]
  standard: string
}

export function markdownRules(siteYaml: string | undefined): MarkdownRules {
  const { locales, default_locale, markdown } = fieldsIn(siteFile, siteYaml ?? '')
  const { component, data } = fieldsOf(markdown)
  const codes = [locales ?? []].flat().flatMap((locale) => {
    const { code } = fieldsOf(locale)
    return typeof code === 'string' ? [code] : []
  })
  return {
    ...(typeof component === 'string' ? { component } : {}),
    data: fieldsOf(data),
    locales: codes,
    standard: typeof default_locale === 'string' ? default_locale : (codes[0] ?? ''),
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The language of a file that names none: the standard one, or the first that the page is in where it is not in that. */
export const ownLocale = (standard: string, locales: unknown): string => {
  const written = Array.isArray(locales) ? locales.filter((each) => typeof each === 'string') : []
  return written.length === 0 || written.includes(standard) ? standard : (written[0] ?? standard)
}

/** All of them; where no block is named that shows their texts, none, which is told once. */
export function expandMarkdown(sources: readonly SourceFile[], rules: MarkdownRules): ExpandedPages {
  const { component } = rules
  if (component === undefined) {
    const [first] = sources
    const hint = 'It names the block that shows the texts of Markdown pages: markdown: { component: prose }'
    const problems = first === undefined ? [] : [problem.missingField({ file: siteFile }, 'markdown', hint)]
    return expandedAs([], problems, problems.length === 0)
  }
  const pages = sources.map((source) => markdownPage(source, { ...rules, component }))
  return expandedAs(
    pages.flatMap(({ page }) => page ?? []),
    pages.flatMap(({ problems }) => problems),
    pages.every(({ page }) => page !== undefined),
  )
}

interface Part {
  kind: 'yaml' | 'text'
  start: number
  end: number
}

interface ReadPage {
  /** Undefined for one that cannot be read. */
  page?: { file: string; contents: string; originOf: (place: Place) => Origin }
  problems: Problem[]
}

const frontMatter = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m

/** Where the YAML of a file begins and ends; both 0 if it has no YAML. */
export function frontMatterOf(contents: string): [start: number, end: number] {
  const [, yaml] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(contents) ?? []
  const start = contents.indexOf('\n') + 1
  return yaml === undefined || !contents.startsWith('---') ? [0, 0] : [start, start + yaml.length]
}
const headline = /^\s*#[ \t]+(.*\S)[ \t]*(?:\n|$)/

function markdownPage(
  { path: file, contents: written }: SourceFile,
  { component, data, locales, standard }: MarkdownRules & { component: string },
): ReadPage {
  const contents = written.replaceAll('\r\n', '\n')
  const front = contents.startsWith('---') ? frontMatter.exec(contents) : null
  if (front === null && /^---[ \t]*\n/.test(contents))
    return {
      problems: [
        {
          ...problem.yamlSyntax({ file }, 'The front matter begins with --- and is not closed by a second one.'),
          position: { line: 1, column: 1, length: 3 },
        },
      ],
    }
  const head = front?.index === 0 ? front : null
  const yaml = { start: head === null ? 0 : contents.indexOf('\n') + 1, text: head?.[1] ?? '' }
  const parsed = yaml.text.trim() === '' ? { ok: true as const, value: {} } : parseYaml(file, yaml.text)
  const within = (start: number, text: string) => {
    const locate = locator(text)
    const lines = lineOf(contents, start) - 1
    return (place: Place): Position => {
      const { line, ...rest } = locate(place)
      return { line: line + lines, ...rest }
    }
  }
  const frontAt = within(yaml.start, yaml.text)
  const placedAt = (at: (place: Place) => Position) => (each: Problem) => ({
    ...each,
    place: { file },
    position: at(each.place),
  })
  if (!parsed.ok) return { problems: parsed.problems.map(placedAt(frontAt)) }
  if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value))
    return { problems: [placedAt(frontAt)(problem.wrongType({ file }, 'fields of a page', 'something else'))] }
  const fields = { ...(parsed.value as Record<string, unknown>) }
  const locale = localeOfMarkdown(file, locales) ?? ownLocale(standard, fields.locales)

  const parts = partsOf(contents, head === null ? 0 : head[0].length)
  const problems: Problem[] = []
  if (Object.hasOwn(fields, 'blocks')) {
    delete fields.blocks
    const place = { file, path: ['blocks'], key: true as const }
    problems.push(placedAt(frontAt)(problem.unknownField(place, 'blocks', [], 'a fence ```yaml block in the text')))
  }
  const blank = blankedCode(contents)
  const skipped = skippedLevel(blanked(blank, [{ start: 0, end: parts[0]?.start ?? 0 }]))
  if (skipped !== undefined)
    problems.push({
      ...problem.headingLevel({ file }, skipped),
      position: positionIn(contents, [skipped.index, lineEnd(contents, skipped.index)]),
    })

  // The title above the text: its own heading, or that of the page.
  const [first] = parts
  const opening = first?.kind === 'text' ? headline.exec(contents.slice(first.start, first.end)) : null
  const isAfterBlock = first?.kind === 'yaml'
  let titleAt: [number, number] | undefined
  let heading: unknown = fields.title
  if (first !== undefined && opening !== null) {
    const at = first.start + opening[0].indexOf('#')
    titleAt = [at, lineEnd(contents, at)]
    const words = (opening[1] ?? '').replace(/\s*\{#[^}]*\}$/, '')
    heading = inLocale(words, locale)
    fields.title ??= inLocale(withoutMarks(words).trim(), locale)
    first.start += opening[0].length
  }
  const summary = fields.description === undefined ? firstParagraph(contents, blank, parts) : undefined
  if (summary !== undefined) fields.description = summary.text

  const notes = parts.flatMap(({ kind, start, end }) => (kind === 'text' ? notesIn(contents.slice(start, end)) : []))
  const blockAt = new Map<number, (place: Place) => Position>()
  const shown = parts.filter(({ kind, start, end }) => kind === 'yaml' || contents.slice(start, end).trim() !== '')
  const onlyTitle: Part[] = shown.length === 0 ? [{ kind: 'text', start: contents.length, end: contents.length }] : []
  const used = [...shown, ...onlyTitle]
  let isFirstText = true
  const blocks: unknown[] = []
  for (const { kind, start, end } of used) {
    const text = contents.slice(start, end)
    if (kind === 'yaml') {
      const at = within(start, text)
      blockAt.set(blocks.length, at)
      const block = parseYaml(file, text)
      if (block.ok) blocks.push(block.value)
      else problems.push(...block.problems.map(placedAt(at)))
      continue
    }
    const hasTitle = isFirstText && !isAfterBlock
    blocks.push({
      component,
      data: {
        ...(isFirstText ? data : {}),
        ...(hasTitle && heading !== undefined ? { title: inLocale(heading, locale) } : {}),
        body: { [locale]: `${text.trimEnd()}${notesFor(text, notes)}` },
      },
    })
    isFirstText = false
  }
  if (problems.some(({ severity }) => severity === 'error')) return { problems }

  const wordAt = ([start, end]: [number, number], word: Place['word']): Position => {
    const blankedRange = wordIn(blank, [start, end], word)
    const isThere = blankedRange[0] !== start || blankedRange[1] !== end
    const [from, to] = isThere ? blankedRange : wordIn(contents, [start, end], word)
    // Of a text as a whole its first line is shown.
    return positionIn(contents, from === start && to === end ? [textStart(contents, start), to] : [from, to])
  }
  const positionOf = ({ path = [], key, word }: Place): Position => {
    const [name, index, ...rest] = path
    const place = { file, path, ...(key === undefined ? {} : { key }), ...(word === undefined ? {} : { word }) }
    if (name === 'blocks' && typeof index === 'number') {
      const at = blockAt.get(index)
      if (at !== undefined) return at({ ...place, path: rest })
      const part = used[index] ?? { start: 0, end: 1 }
      if (rest[1] !== 'title') return wordAt([part.start, part.end], word)
      return titleAt === undefined ? frontAt({ ...place, path: ['title'] }) : wordAt(titleAt, word)
    }
    if (name === 'title' && yaml.text !== '' && Object.hasOwn(parsed.value as object, 'title')) return frontAt(place)
    if (name === 'title' && titleAt !== undefined) return wordAt(titleAt, word)
    if (name === 'description' && summary !== undefined) return wordAt(summary.at, word)
    return name === undefined || yaml.text === '' ? { line: 1, column: 1, length: 1 } : frontAt(place)
  }
  return {
    page: {
      file: markdownPageFile(file),
      contents: `${JSON.stringify({ ...textsInLocale(pageSchema, fields, locale), blocks }, null, 1)}\n`,
      originOf: (place) => ({ place: { file }, position: positionOf(place) }),
    },
    problems,
  }
}

interface Note {
  name: string
  text: string
}

/** A footnote, with the lines that are as far in as its words. */
const notePattern = /^\[\^([^\]\s]+)\]:.*(?:\n(?:[ \t]*\n)*(?: {4}|\t).*)*/gm
const notesIn = (text: string): Note[] =>
  [...text.matchAll(notePattern)].map(([note, name = '']) => ({ name, text: note }))

/** Footnotes that a text names, and that stand in another text of the page: with a block between them they are two texts. */
function notesFor(text: string, all: readonly Note[]): string {
  const own = notesIn(text).map(({ name }) => name)
  const named = all.filter(({ name }) => !own.includes(name) && text.includes(`[^${name}]`))
  return named.map((note) => `\n\n${note.text}`).join('')
}

const inLocale = (value: unknown, locale: string): unknown => (typeof value === 'string' ? { [locale]: value } : value)

/** Fields with their texts keyed by a language, which a file in one language need not do. */
function textsInLocale(schema: Schema, written: object, locale: string): object {
  const properties: Schema['properties'] = (schema.kind === 'image' ? picture : schema).properties
  const ofField = ([name, value]: [string, unknown]) => {
    const field = properties?.[name] ?? {}
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (field.kind === 'text') return [name, inLocale(value, locale)]
    return [name, isObject ? textsInLocale(field, value, locale) : value]
  }
  return Object.fromEntries(Object.entries(written).map(ofField))
}

const blockFence = /^(`{3,}|~{3,})ya?ml[ \t]+block[ \t]*\r?$/
const anyFence = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})/

/** The body as texts and blocks: a block is a fence that begins with ```yaml block. */
export function partsOf(contents: string, start: number): Part[] {
  const parts: Part[] = []
  let text = start
  let fence: { mark: string; before: string; isBlock: boolean; start: number } | undefined
  for (let at = start; at < contents.length; ) {
    const end = lineEnd(contents, at)
    const line = contents.slice(at, end)
    const next = Math.min(end + 1, contents.length)
    if (fence !== undefined && leavesQuotation(line, fence)) fence = undefined
    if (fence === undefined) {
      const block = blockFence.exec(line)?.[1]
      const [, before = '', mark] = anyFence.exec(line) ?? []
      if (mark !== undefined) fence = { mark, before, isBlock: block !== undefined, start: next }
      if (block !== undefined) parts.push({ kind: 'text', start: text, end: at })
    } else if (closesFence(line, fence)) {
      if (fence.isBlock) parts.push({ kind: 'yaml', start: fence.start, end: at })
      if (fence.isBlock) text = next
      fence = undefined
    }
    at = next
  }
  if (fence?.isBlock === true) parts.push({ kind: 'yaml', start: fence.start, end: contents.length })
  else parts.push({ kind: 'text', start: text, end: contents.length })
  const [first] = parts
  // What stands before the first block is a text only if it says something.
  return first?.kind === 'text' && contents.slice(first.start, first.end).trim() === '' ? parts.slice(1) : parts
}

/** A description where the author wrote none: as many sentences of the first paragraph as search engines show. */
function firstParagraph(
  contents: string,
  blank: string,
  parts: readonly Part[],
): { text: string; at: [number, number] } | undefined {
  for (const { kind, start, end } of parts) {
    if (kind === 'yaml') continue
    const paragraphs = [...blank.slice(start, end).matchAll(/(?:^[^\n\S]*\S.*\n?)+/gm)]
    const words = paragraphs.find(([lines]) => !/^\s*(?:[#>|`~!]|[-*+]\s|\d+[.)]\s|\[\^)/.test(lines))
    if (words === undefined) continue
    const at: [number, number] = [start + words.index, start + words.index + words[0].length]
    const text = withoutMarks(withQuotedCode(contents.slice(...at)).replace(/\[\^[^\]\s]+\]/g, ''))
    return { text: shortened(text.replace(/\s+/g, ' ').trim()), at }
  }
  return undefined
}

/** A description is read as a message, so braces and apostrophes of code are quoted in it. */
function withQuotedCode(text: string): string {
  let quoted = ''
  let at = 0
  for (const { start, end } of codeIn(text)) {
    quoted += text.slice(at, start) + text.slice(start, end).replaceAll("'", "''").replace(/[{}]/g, "'$&'")
    at = end
  }
  return quoted + text.slice(at)
}

function shortened(words: string): string {
  if (words.length <= descriptionLengths.most) return words
  const sentences = outsideBraces(words.slice(0, descriptionLengths.most + 1)).match(/^.*(?:[.!?](?=\s)|。)/s)?.[0]
  if (sentences !== undefined && sentences.length >= descriptionLengths.least) return sentences
  // A language without blanks between words is cut between two of its signs.
  const cut = outsideBraces(words.slice(0, descriptionLengths.most - 1)).replace(/[\s,;:–-]+\S{0,40}$/, '')
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`
}

/** The beginning of a message, without the argument that it breaks off in. */
function outsideBraces(words: string): string {
  let depth = 0
  let opened = words.length
  for (const { 0: sign, index } of words.matchAll(/'[{}]'|[{}]/g)) {
    if (sign === '{' && depth++ === 0) opened = index
    if (sign === '}' && --depth === 0) opened = words.length
  }
  return depth > 0 ? words.slice(0, opened) : words
}

const lineEnd = (contents: string, at: number) => {
  const end = contents.indexOf('\n', at)
  return end === -1 ? contents.length : end
}
const lineOf = (contents: string, at: number) => contents.slice(0, at).split('\n').length
const textStart = (contents: string, at: number) => at + (/^\s*/.exec(contents.slice(at))?.[0].length ?? 0)
const blanked = (contents: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
    contents,
  )
