// What giving a page another name changes in the content: its files, every link to it, and the redirect from its old address. Only
// what has to change in a file changes; comments and the way it is laid out stay.

import { isScalar, isSeq, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { nearest } from '../../problems/suggest.ts'
import type { Schema } from '../../schema/schema.ts'
import type { Templates } from '../../schema/templates.ts'
import type { Field } from '../../schema/walk_fields.ts'
import { isAddressable } from '../check/check_addresses.ts'
import type { Config, SourceFile } from '../config/config.ts'
import { isPage, pageFile, pageName, variantOf } from '../paths.ts'
import { escaped } from '../text/escaped.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { fieldsOfFile } from './file_fields.ts'

export interface PageMove {
  /** The page's own files, and what they are called from now on. */
  files: { from: string; to: string }[]
  /** Links that were rewritten, by the file that they stand in (by its new name). */
  links: { file: string; count: number }[]
  /** Files by name with what they hold from now on; null for one that is no longer there. */
  changes: Map<string, string | null>
  /** Names of pages below the old name, which stay where they are. */
  below: string[]
}

interface Given {
  /** All YAML files of the content, pages among them. */
  sources: readonly SourceFile[]
  config: Pick<Config, 'prefixes' | 'allLocales'>
  templates: Pick<Templates, 'blocks'>
}

/**
 * Plans the move of a page.
 * @param from,to names as links write them: `coast/walks`
 * @returns what changes; a sentence where it cannot be moved like that
 */
export function movePage({ sources, config, templates }: Given, from: string, to: string): PageMove | string {
  const codes = config.allLocales.map(({ code }) => code)
  const pages = sources
    .filter(({ path }) => isPage(path) && variantOf(path, codes) === undefined)
    .map(({ path }) => ({ file: path, ...pageName(config.prefixes, path) }))
  const page = pages.find(({ name }) => name === from)
  const names = pages.map(({ name }) => name)
  if (page === undefined) {
    const near = nearest(from, names)
    return `There is no page named "${from}".${near === undefined ? '' : ` Did you mean "${near}"?`}`
  }
  const place = placeOf(config, page, to)
  const refusal = refusalOf({ page, to, place, names, codes, templates })
  if (refusal !== undefined) return refusal
  const base = pageFile(place.owner, /\/index\.yaml$/.test(page.file) ? `${place.path}/index` : place.path)
  const files = sources
    .map(({ path }) => path)
    .filter((file) => file === page.file || variantOf(file, codes)?.base === page.file)
    .map((file) => ({ from: file, to: base.replace(/\.yaml$/, file.slice(page.file.length - '.yaml'.length)) }))
  const changes: PageMove['changes'] = new Map()
  const links: PageMove['links'] = []
  for (const { path, contents } of sources) {
    const { text, count } = withLinks({ path, contents }, templates, from, to)
    const file = files.find((each) => each.from === path)?.to ?? path
    const now = path === page.file ? withFormerName(text, from, to) : text
    if (file !== path) changes.set(path, null)
    if (file !== path || now !== contents) changes.set(file, now)
    if (count > 0) links.push({ file, count })
  }
  return { files, links, changes, below: names.filter((name) => name.startsWith(`${from}/`)).sort() }
}

/** Whose a page of this name is, and its path there: a brand's by its prefix; without one it stays shared, or is one of the group. */
export function placeOf(
  { prefixes }: Pick<Config, 'prefixes'>,
  page: { owner: string },
  name: string,
): { owner: string; path: string } {
  const [owner, prefix] =
    Object.entries(prefixes).find(([, each]) => each !== undefined && `${name}/`.startsWith(`${each}/`)) ?? []
  if (owner !== undefined && prefix !== undefined) return { owner, path: name.slice(prefix.length + 1) }
  const [plain = 'shared'] = Object.entries(prefixes).find(([, each]) => each === undefined) ?? []
  return { owner: page.owner === 'shared' ? 'shared' : plain, path: name }
}

function refusalOf(of: {
  page: { path: string; name: string }
  to: string
  place: { path: string }
  names: readonly string[]
  codes: readonly string[]
  templates: Given['templates']
}): string | undefined {
  const { page, to, place, names, codes, templates } = of
  if (page.path === '') return `"${page.name}" is a home page, which stays where it is.`
  if (names.includes(to)) return `There is a page named "${to}" already.`
  if (place.path === '' || !isAddressable(place.path) || codes.includes(place.path.split('/')[0] ?? ''))
    return `"${to}" cannot be the name of a page: it is made of a-z, 0-9 and hyphens, and begins with no locale.`
  const block = [...templates.blocks.values()].find(({ schema }) => hasDefaultLink(schema, page.name))
  return (
    block &&
    `The block "${block.name}" leads to "${page.name}" unless an author says otherwise: change its schema first.`
  )
}

const hasDefaultLink = (schema: Schema, name: string): boolean =>
  (schema.kind === 'link' && schema.default === name) ||
  Object.values(schema.properties ?? {}).some((inside) => hasDefaultLink(inside, name)) ||
  (schema.items !== undefined && hasDefaultLink(schema.items, name))

/** A file in which every link to one page leads to another. */
function withLinks(
  { path: file, contents }: SourceFile,
  templates: Given['templates'],
  from: string,
  to: string,
): { text: string; count: number } {
  const nothing = { text: contents, count: 0 }
  if (!contents.includes(from)) return nothing
  const parsed = parseYaml(file, contents)
  if (!parsed.ok) return nothing
  const document = parseDocument(contents)
  const name = `${escaped(from)}(?=$|[#)>\\s'"])`
  const inLink = new RegExp(`^(['"]?)${name}`)
  const inText = new RegExp(`(\\]\\(\\s*<?)${name}`, 'g')
  const edits = fieldsOfFile(file, parsed.value, templates).flatMap((field) =>
    scalarsOf(field).flatMap((path) => {
      const node = document.getIn(path, true)
      if (!isScalar(node) || !node.range) return []
      const [start, end] = node.range
      const raw = contents.slice(start, end)
      const pattern = field.kind === 'link' ? inLink : inText
      const count = [...raw.matchAll(new RegExp(pattern, 'g'))].length
      return count === 0 ? [] : [{ start, end, count, text: raw.replace(pattern, (_, before) => before + to) }]
    }),
  )
  return { text: edited(contents, edits), count: edits.reduce((sum, { count }) => sum + count, 0) }
}

/** Paths of the scalars in which a field may name a page. */
function scalarsOf({ kind, path, value }: Field): (string | number)[][] {
  if (kind === 'link') return [path]
  return kind === 'markdown' ? Object.keys(value as object).map((locale) => [...path, locale]) : []
}

interface Edit {
  start: number
  end: number
  text: string
}

/** @param edits that do not overlap */
function edited(contents: string, edits: readonly Edit[]): string {
  const last = [...edits].sort((a, b) => b.start - a.start)
  return last.reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), contents)
}

/** A page that says what it was called. A name that it has again is no former one. */
function withFormerName(contents: string, former: string, now: string): string {
  const newline = contents.includes('\r\n') ? '\r\n' : '\n'
  const root = parseDocument(contents).contents as YAMLMap
  const pairOf = (name: string) => root.items.find(({ key }) => isScalar(key) && key.value === name)
  const list = pairOf('moved_from')?.value
  if (!isSeq(list)) {
    const at = startAbove(contents, pairOf('blocks'))
    const before = at === contents.length && !contents.endsWith('\n') ? newline : ''
    return edited(contents, [{ start: at, end: at, text: `${before}moved_from:${newline}  - ${former}${newline}` }])
  }
  return edited(
    contents,
    list.flow === true ? inFlow(list, former, now) : inLines(contents, list, former, now, newline),
  )
}

/** Before a field and the comments that stand above it; the end where there is no such field. */
function startAbove(contents: string, pair: Pair | undefined): number {
  const key = pair?.key
  if (!isScalar(key) || !key.range) return contents.length
  const above = contents.slice(0, key.range[0])
  return above.replace(/(?:(?<=^|\n)[ \t]*#.*\r?\n)+$/, '').length
}

const written = ({ items }: YAMLSeq) =>
  items.flatMap((item) => (isScalar(item) && item.range ? [{ name: `${item.value}`, range: item.range }] : []))

function inFlow(list: YAMLSeq, former: string, now: string): Edit[] {
  const names = written(list).flatMap(({ name }) => (name === now ? [] : [name]))
  const [start = 0, end = 0] = list.range ?? []
  return [{ start, end, text: `[${[...names, former].join(', ')}]` }]
}

function inLines(contents: string, list: YAMLSeq, former: string, now: string, newline: string): Edit[] {
  const items = written(list)
  const lineOf = (at: number) => {
    const start = contents.lastIndexOf('\n', at - 1) + 1
    const end = contents.indexOf('\n', at)
    return { start, end: end === -1 ? contents.length : end + 1 }
  }
  const last = lineOf(items.at(-1)?.range[0] ?? contents.length)
  const indent = /^\s*/.exec(contents.slice(last.start))?.[0] ?? ''
  const ends = contents[last.end - 1] === '\n' ? '' : newline
  return [
    ...items.filter(({ name }) => name === now).map(({ range }) => ({ ...lineOf(range[0]), text: '' })),
    { start: last.end, end: last.end, text: `${ends}${indent}- ${former}${newline}` },
  ]
}
