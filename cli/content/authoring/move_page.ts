// Plans the edits that rename or delete a page: its files, every link to it, and the redirect of its old address. Only the
// necessary bytes of a file change; comments and layout stay.

import { isScalar, parseDocument } from 'yaml'
import { noSuch } from '../../problems/suggest.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { Templates } from '../../schema/templates.ts'
import type { Field } from '../../schema/walk_fields.ts'
import type { Config, SourceFile } from '../config/config.ts'
import { frontMatterOf, partsOf } from '../pages/markdown_pages.ts'
import {
  goneFile,
  isAddressable,
  isMarkdown,
  isPage,
  markdownPageFile,
  pageFile,
  pageName,
  variantOf,
} from '../paths.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { codeIn } from '../text/markdown_code.ts'
import { valueAt, withItem, withoutItem, withoutValue } from '../yaml/edit_values.ts'
import { withChanges } from '../yaml/edit_yaml.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { fieldsOfFile } from './file_fields.ts'

export interface PageMove {
  /** The page's own files, with their new names. */
  files: { from: string; to: string }[]
  /** Links that were rewritten, by the (new) name of their file. */
  links: { file: string; count: number }[]
  /** New contents of files by name; null for one that is deleted. */
  changes: Map<string, string | null>
  /** Names of pages below the old name, which stay where they are. */
  below: string[]
}

interface MoveSources {
  /** All YAML and Markdown files of the content, pages among them. */
  sources: readonly SourceFile[]
  config: Pick<Config, 'prefixes' | 'allLocales'>
  templates: Pick<Templates, 'blocks'>
}

/**
 * Plans the move of a page.
 * @param from,to names as links write them: `coast/walks`
 * @param isUnknown where the address was never public, so that it needs no redirect; that of a draft needs none either
 * @returns what changes; a sentence where it cannot be moved like that
 */
export function movePage(
  { sources, config, templates }: MoveSources,
  from: string,
  to: string,
  isUnknown = false,
): PageMove | string {
  const result = pageNamed({ sources, config }, from)
  if (typeof result === 'string') return result
  const { page, names, own } = result
  const refusal = fixedName(page, templates)
  if (refusal !== undefined) return refusal
  const place = newPlace(config, names, to, page)
  if (typeof place === 'string') return place
  const base = pageFile(place.owner, /\/index\.(yaml|md)$/.test(page.file) ? `${place.path}/index` : place.path)
  const value = valueIn(sources, page.file)
  const former = valueAt(value, ['moved_from']) ?? []
  if (!Array.isArray(former)) return `${page.file} has no list under moved_from: write [${former}] there first.`
  const isText = isMarkdown(page.file)
  const ending = isText ? '.md' : '.yaml'
  const files = own.map((file) => ({
    from: file,
    to: base.replace(/\.yaml$/, file.slice(page.file.length - ending.length)),
  }))
  const changes: PageMove['changes'] = new Map()
  const links: PageMove['links'] = []
  const inFile = isUnknown || isDraft(value) ? withoutFormerName : withFormerName
  for (const { path, contents } of sources) {
    const { text, count } = withLinks({ path, contents }, templates, { from, to })
    const file = files.find((each) => each.from === path)?.to ?? path
    const renamed: typeof inFile = (...args) => (isText ? inFrontMatter(inFile, ...args) : inFile(...args))
    const now = path === page.file ? renamed(text, from, to) : text
    if (file !== path) changes.set(path, null)
    if (file !== path || now !== contents) changes.set(file, now)
    if (count > 0) links.push({ file, count })
  }
  return { files, links, changes, below: names.filter((name) => name.startsWith(`${from}/`)).sort() }
}

interface PageRemoval {
  /** The page's own files, the page first. */
  files: string[]
  links: { file: string; count: number }[]
  /** As of a move. */
  changes: Map<string, string | null>
}

/**
 * Plans the removal of a page.
 * @param instead the page to which its links and its readers are led; null for none
 * @param isUnknown as of a move
 * @returns what changes; a sentence where it cannot be taken away like that
 */
export function removePage(
  { sources, config, templates }: MoveSources,
  name: string,
  instead: string | null,
  isUnknown = false,
): PageRemoval | string {
  const result = pageNamed({ sources, config }, name)
  if (typeof result === 'string') return result
  const { page, names, own } = result
  if (instead !== null && (!names.includes(instead) || instead === name)) return `There is no other page "${instead}".`
  const refusal = fixedName(page, templates)
  if (refusal !== undefined) return refusal
  const others = sources.filter(({ path }) => !own.includes(path))
  const changes: PageRemoval['changes'] = new Map(own.map((file) => [file, null]))
  const links: PageRemoval['links'] = []
  for (const source of others) {
    const { text, count } = withLinks(source, templates, { from: name, to: instead ?? name, isWhole: true })
    if (count > 0) links.push({ file: source.path, count })
    if (text !== source.contents) changes.set(source.path, text)
  }
  const value = valueIn(sources, page.file)
  if (!isDraft(value)) {
    const former = valueAt(value, ['moved_from'])
    const gone = [...(isUnknown ? [] : [name]), ...(Array.isArray(former) ? former.map(String) : [])]
    const now = changes.get(goneFile) ?? sources.find(({ path }) => path === goneFile)?.contents ?? ''
    if (gone.length > 0) changes.set(goneFile, withGone(now, gone, instead))
  }
  return { files: own, links, changes }
}

const valueIn = (sources: readonly SourceFile[], file: string): unknown => {
  const contents = sources.find(({ path }) => path === file)?.contents ?? ''
  const parsed = parseYaml(file, isMarkdown(file) ? contents.slice(...frontMatterOf(contents)) : contents)
  return parsed.ok ? parsed.value : undefined
}

/** A draft was never published: its address is not known. */
const isDraft = (page: unknown) => valueAt(page, ['draft']) === true

/** content/gone.yaml with more pages. */
function withGone(contents: string, names: readonly string[], to: string | null): string {
  const items = names.map((page) => ({ page, ...(to === null ? {} : { to }) }))
  const value = parseYaml(goneFile, contents)
  const count = value.ok && Array.isArray(value.value) ? value.value.length : 0
  if (count > 0) return items.reduce((text, item, index) => withItem(text, [], count + index, item), contents)
  // A list that becomes empty leaves a file without `[]`; its comments stay.
  const newline = contents.includes('\r\n') ? '\r\n' : '\n'
  const lines = names.map((page) => `- { page: ${page}${to === null ? '' : `, to: ${to}`} }${newline}`)
  return contents.replace(/^\[\]\s*$/m, '').replace(/([^\n])$/, `$1${newline}`) + lines.join('')
}

/** A page by its name, with its files and the names of all pages; a sentence if there is no such page. */
function pageNamed({ sources, config }: Pick<MoveSources, 'sources' | 'config'>, name: string) {
  const codes = config.allLocales.map(({ code }) => code)
  const pages = sources
    .map(({ path }) => ({ file: path, page: isMarkdown(path) ? markdownPageFile(path) : path }))
    .filter(({ page }) => isPage(page) && variantOf(page, codes) === undefined)
    .map(({ file, page }) => ({ file, ...pageName(config.prefixes, page) }))
  const page = pages.find((each) => each.name === name)
  const names = pages.map((each) => each.name)
  if (page === undefined) return noSuch('page', name, names)
  const asPage = (file: string) => (isMarkdown(file) ? markdownPageFile(file) : file)
  const isOwn = (file: string) => file === page.file || variantOf(asPage(file), codes)?.base === asPage(page.file)
  return { page, names, own: sources.map(({ path }) => path).filter(isOwn) }
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

/**
 * Where a page will be under a name that no page has; a sentence where there can be none.
 * @param names of all pages
 * @param page that is moved or copied
 */
export function newPlace(
  config: Pick<Config, 'prefixes' | 'allLocales'>,
  names: readonly string[],
  name: string,
  page = { owner: '' },
): ReturnType<typeof placeOf> | string {
  const place = placeOf(config, page, name)
  if (names.includes(name)) return `There is a page named "${name}" already.`
  const [first] = place.path.split('/')
  if (place.path === '' || !isAddressable(place.path) || config.allLocales.some(({ code }) => code === first))
    return `"${name}" cannot be the name of a page: it is made of a-z, 0-9 and hyphens, and begins with no locale.`
  return place
}

/** Why a page cannot go from where it is. */
function fixedName(page: { path: string; name: string }, templates: MoveSources['templates']): string | undefined {
  if (page.path === '') return `"${page.name}" is a home page, which stays where it is.`
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

/** A file in which every link to one page leads to another. @param of.isWhole a link to a place on the page leads to the other page, too */
function withLinks(
  { path: file, contents }: SourceFile,
  templates: MoveSources['templates'],
  { from, to, isWhole = false }: { from: string; to: string; isWhole?: boolean },
): { text: string; count: number } {
  const nothing = { text: contents, count: 0 }
  if (!contents.includes(from)) return nothing
  const anchor = isWhole && to !== from ? `(?:#[^)>\\s'"]*)?` : ''
  const name = `${escapeRegExp(from)}(?=$|[#)>\\s'"])${anchor}`
  const inLink = new RegExp(`^(['"]?)${name}`)
  const inText = new RegExp(`(\\]\\(\\s*<?)${name}`, 'g')
  const editOf = ([start, end]: readonly [number, number], pattern: RegExp) => {
    const raw = contents.slice(start, end)
    const count = [...raw.matchAll(new RegExp(pattern, 'g'))].length
    return count === 0 ? [] : [{ start, end, count, written: raw.replace(pattern, (_, before) => before + to) }]
  }
  /** @param above where the YAML stands in a page, if it is no whole file */
  const editsIn = (at: number, yaml: string, above: (string | number)[] = []) => {
    const parsed = parseYaml(file, yaml)
    if (!parsed.ok) return []
    const document = parseDocument(yaml)
    const value = above.length === 0 ? parsed.value : { blocks: [parsed.value] }
    return fieldsOfFile(above.length === 0 ? file : pageFile('main', 'page'), value, templates).flatMap((field) =>
      scalarsOf(field).flatMap((path) => {
        const node = document.getIn(path.slice(above.length), true)
        if (!isScalar(node) || !node.range) return []
        const [start, end] = node.range
        return editOf([at + start, at + end], field.kind === 'link' ? inLink : inText)
      }),
    )
  }
  const edits = isMarkdown(file)
    ? partsOf(contents, 0).flatMap(({ kind, start, end }) =>
        kind === 'yaml'
          ? editsIn(start, contents.slice(start, end), ['blocks', 0])
          : withoutCode(contents.slice(start, end)).flatMap(([from, to]) => editOf([start + from, start + to], inText)),
      )
    : editsIn(0, contents)
  return { text: withChanges(contents, edits), count: edits.reduce((sum, { count }) => sum + count, 0) }
}

/** The stretches of a text between its code, which holds no links. */
function withoutCode(text: string): [start: number, end: number][] {
  const codes = codeIn(text)
  return [{ end: 0 }, ...codes].map(({ end }, index) => [end, codes[index]?.start ?? text.length])
}

/** Paths of the scalars in which a field may name a page. */
function scalarsOf({ kind, path, value }: Field): (string | number)[][] {
  if (kind === 'link') return [path]
  return kind === 'markdown' ? Object.keys(value as object).map((locale) => [...path, locale]) : []
}

/** The page with its former name in `moved_from`. A name that it has again is removed from there. */
function withFormerName(contents: string, former: string, now: string): string {
  const names = formerNames(contents)
  const added = withItem(contents, ['moved_from'], names.length, former)
  return names.includes(now) ? withoutItem(added, ['moved_from'], names.indexOf(now)) : added
}

/** The same done to the front matter of a Markdown file, which may have none yet. */
function inFrontMatter(change: typeof withFormerName, contents: string, former: string, now: string): string {
  const [start, end] = frontMatterOf(contents)
  const changed = change(contents.slice(start, end), former, now)
  if (start > 0) return contents.slice(0, start) + changed + contents.slice(end)
  return changed === '' ? contents : `---\n${changed}---\n${contents}`
}

/** The page without its present name in `moved_from`. */
function withoutFormerName(contents: string, _: string, now: string): string {
  const names = formerNames(contents)
  if (!names.includes(now)) return contents
  return names.length === 1
    ? withoutValue(contents, ['moved_from'])
    : withoutItem(contents, ['moved_from'], names.indexOf(now))
}

function formerNames(contents: string): unknown[] {
  const parsed = parseYaml('', contents)
  const names = parsed.ok ? valueAt(parsed.value, ['moved_from']) : undefined
  return Array.isArray(names) ? names : []
}
