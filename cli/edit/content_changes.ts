// What has been changed in the content, in words that an author knows: pages that come, go and are renamed, texts, links, pictures,
// facts, redirects. It knows neither Git nor how it is shown.

import { pagesShowing, usesOf } from '../content/authoring/explain.ts'
import { fieldsOfFile } from '../content/authoring/file_fields.ts'
import { blockNames } from '../content/authoring/localized_texts.ts'
import { pictureUses } from '../content/authoring/picture_uses.ts'
import type { Config, SourceFile } from '../content/config/config.ts'
import { expandMarkdown, type MarkdownRules, markdownRules } from '../content/pages/markdown_pages.ts'
import { mergeBlocks, withIds } from '../content/pages/merge_blocks.ts'
import {
  brandOf,
  factsFile,
  goneFile,
  isMarkdown,
  isPage,
  markdownPageFile,
  mediaPath,
  pageName,
  siteFile,
  variantOf,
  withMarkdownFiles,
} from '../content/paths.ts'
import { valueAt } from '../content/yaml/edit_values.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import { grouped } from '../grouped.ts'
import { must } from '../problems/must.ts'
import type { Templates } from '../schema/templates.ts'
import { alignedItems, type ItemPair, isMap } from './edits_between.ts'
import { isSame, itemKey } from './file_values.ts'
import type { ChangedFile, ChangedWords, ContentChange, Json, Path } from './protocol.ts'
import { saysHalfOf } from './rebase.ts'
import { scheduleFields, turnWords } from './turn_words.ts'

/** A file that is not as it was; undefined where it was not there, or is not there now. */
export interface FileVersions {
  file: string
  before: Uint8Array | undefined
  now: Uint8Array | undefined
}

export interface ChangesContext {
  /** Of all locales, in their order. */
  codes: readonly string[]
  /** The language in which pages are named. */
  locale: string
  prefixes: Readonly<Record<string, string | undefined>>
  templates: Pick<Templates, 'blocks'>
  /** How pages in Markdown are read. */
  markdown: MarkdownRules
  /** Who shows a place of a file that is no page, in words. */
  whoShows: (file: string, path: Path) => string
  /** When it is said (ms since 1970). */
  at: number
  /** Of moments that are written without one. */
  timeZone: string | undefined
  /** What a file says now; undefined for one that is not there. */
  contentsOf: (file: string) => string | undefined
  /** The pages that use a fact or a picture, by their names; others who do, in words. */
  usersOf: (used: { fact: string } | { picture: string }) => string[]
}

/** @param sources all files of the content that name facts or pictures, as they are now */
export function changesContext(
  config: Config,
  templates: Templates,
  { sources, locale, at }: { sources: readonly SourceFile[]; locale: string; at: number },
): ChangesContext {
  const codes = config.allLocales.map(({ code }) => code)
  const shows = (file: string, path: Path) => pagesShowing(file, path, { codes, config, templates })
  const naming = (fact: string) => sources.filter(({ contents }) => contents.includes(fact))
  return {
    ...{ codes, locale, at, templates, prefixes: config.prefixes, timeZone: config.settings.time_zone },
    whoShows: shows,
    contentsOf: (file) => sources.find(({ path }) => path === file)?.contents,
    markdown: markdownRules(sources.find(({ path }) => path === siteFile)?.contents),
    usersOf: (used) => {
      const users =
        'fact' in used
          ? usesOf(naming(used.fact), used, config, templates).map(({ shownBy }) => shownBy)
          : pictureUses(sources, used.picture).map(({ file }) => shows(file, []))
      const home = config.brands.find(({ id }) => !config.prefixes[id])?.written.name
      return [...new Set(users)].map((name) =>
        name === 'index' && home !== undefined ? `the home page of ${home}` : name,
      )
    },
  }
}

/** One difference of two values: a text in one language, any other single value, or an item of a list that has come, gone or moved. */
interface Difference {
  kind: 'text' | 'value' | 'item'
  /** In the value in which it stands: the one of now, but for what is gone. */
  path: Path
  isGone: boolean
  locale: string | null
  before: Json
  now: Json
}

/** All changes, file by file; a renamed page is one of them, whatever leads to it. */
export function contentChanges(written: readonly FileVersions[], context: ChangesContext): ChangedFile[] {
  const files = written.map((each) => (isMarkdown(each.file) ? asPage(each, context.markdown) : each))
  const changed = files.filter(({ before, now }) => !isEqual(before, now))
  const renamed = renamedFiles(changed, context)
  const names = namesOf(renamed, context)
  const old = new Set([...renamed.values()].map(({ file }) => file))
  return changed
    .filter(({ file }) => !old.has(file))
    .map(({ file, before, now }) => {
      const from = renamed.get(file)
      return changesOf({ file, before: from?.before ?? before, now }, from?.file, names, context)
    })
    .filter(({ state, changes, follows }) => state !== 'changed' || changes.length > 0 || follows > 0)
}

/** A Markdown file as the page that it says. */
function asPage({ file, before, now }: FileVersions, rules: MarkdownRules): FileVersions {
  const versionOf = (contents: Uint8Array | undefined) => {
    if (contents === undefined) return undefined
    const { files } = expandMarkdown([{ path: file, contents: new TextDecoder().decode(contents) }], rules)
    return new TextEncoder().encode(files.get(markdownPageFile(file)) ?? '')
  }
  return { file: markdownPageFile(file), before: versionOf(before), now: versionOf(now) }
}

export const changedWords = (before: unknown, now: unknown, codes: readonly string[]): ChangedWords[] =>
  wordsOf(differencesOf(before, now, codes), codes)

/** @param codes of all locales: a map of nothing else is a text */
function differencesOf(before: unknown, now: unknown, codes: readonly string[]): Difference[] {
  const differences: Difference[] = []
  compare({ was: [], is: [] }, (before ?? null) as Json, (now ?? null) as Json)
  return differences

  function compare(at: { was: Path; is: Path }, from: Json, to: Json) {
    if (isSame(from, to)) return
    if (isListOrNothing(from) && isListOrNothing(to) && (from ?? to) !== null)
      return compareLists(at, from ?? [], to ?? [])
    if (!isMapOrNothing(from) || !isMapOrNothing(to)) return add('value', at, null, from, to)
    const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
    const isText = names.every((name) => name === 'all' || codes.includes(name))
    for (const name of names) {
      const [one, other] = [from?.[name] ?? null, to?.[name] ?? null]
      if (isText && isWords(one) && isWords(other)) {
        if (one !== other) add('text', at, name, one, other)
      } else compare({ was: [...at.was, name], is: [...at.is, name] }, one, other)
    }
  }

  function compareLists(at: { was: Path; is: Path }, from: readonly Json[], to: readonly Json[]) {
    const pairs = alignedItems(from, to)
    const moved = movedItems(from, to, pairs)
    const origins = new Set(moved.values())
    for (const { before: one, now: other } of pairs) {
      const origin = other === undefined ? undefined : (one ?? moved.get(other))
      const place = { was: [...at.was, origin ?? one ?? 0], is: [...at.is, other ?? 0] }
      if (other === undefined) {
        if (one !== undefined && !origins.has(one)) add('item', place, null, from[one] ?? null, null)
      } else if (origin === undefined) add('item', place, null, null, to[other] ?? null)
      else {
        if (one === undefined) add('item', place, null, origin + 1, other + 1)
        compare(place, from[origin] ?? null, to[other] ?? null)
      }
    }
  }

  function add(kind: Difference['kind'], at: { was: Path; is: Path }, locale: string | null, from: Json, to: Json) {
    const isGone = to === null
    differences.push({ kind, path: isGone ? at.was : at.is, isGone, locale, before: from, now: to })
  }
}

/** Items that have gone at one place and come at another: where they come from, by where they are now. */
function movedItems(from: readonly Json[], to: readonly Json[], pairs: readonly ItemPair[]): Map<number, number> {
  const gone = pairs.flatMap(({ before, now }) => (before !== undefined && now === undefined ? [before] : []))
  const moved = new Map<number, number>()
  const goneBy = grouped(gone, (before) => itemKey(from[before] ?? null))
  for (const { before, now } of pairs) {
    if (before !== undefined || now === undefined) continue
    const origin = goneBy.get(itemKey(to[now] ?? null))?.shift()
    if (origin !== undefined) moved.set(now, origin)
  }
  return moved
}

const isMapOrNothing = (value: Json): value is { [name: string]: Json } | null => value === null || isMap(value)
const isListOrNothing = (value: Json): value is Json[] | null => value === null || Array.isArray(value)
const isWords = (value: Json): value is string | null => value === null || typeof value === 'string'

const wordsOf = (differences: readonly Difference[], codes: readonly string[]): ChangedWords[] =>
  differences.flatMap(({ kind, locale, before, now }): ChangedWords[] => {
    if (kind === 'text' && locale !== null) return [{ locale, before: before as string, now: now as string }]
    // Of an item that has come or gone all words have; one that has moved says its places.
    if (kind !== 'item' || typeof before === 'number') return []
    return wordsOf(differencesOf(isMap(before) ? before : null, isMap(now) ? now : null, codes), codes)
  })

const readValue = (file: string, contents: Uint8Array | undefined): unknown =>
  readText(file, contents && new TextDecoder().decode(contents))

function readText(file: string, contents: string | undefined): unknown {
  if (contents === undefined) return undefined
  const parsed = parseYaml(file, contents)
  // One that cannot be read says nothing.
  return parsed.ok ? parsed.value : undefined
}

const isEqual = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one === undefined || other === undefined ? one === other : Buffer.compare(one, other) === 0

/** New files with what they were before under another name: pages that say so, or half of what another said; pictures by their bytes. */
function renamedFiles(files: readonly FileVersions[], context: ChangesContext): Map<string, FileVersions> {
  const gone = files.filter(({ now }) => now === undefined)
  const renamed = new Map<string, FileVersions>()
  for (const { file, before, now } of files) {
    if (before !== undefined || now === undefined) continue
    const value = readValue(file, now)
    const locale = variantOf(file, context.codes)?.locale
    const isAlike = (other: FileVersions) =>
      isPage(file)
        ? isPage(other.file) &&
          variantOf(other.file, context.codes)?.locale === locale &&
          isHalf(readValue(other.file, other.before), value)
        : mediaPath(file) !== undefined && isEqual(other.before, now)
    const former = formerNames(value)
    const from =
      gone.find((other) => isPage(other.file) && former.includes(pageName(context.prefixes, other.file).name)) ??
      gone.find(isAlike)
    if (from === undefined) continue
    renamed.set(file, from)
    gone.splice(gone.indexOf(from), 1)
  }
  return renamed
}

const isHalf = (said: unknown, value: unknown) => said !== undefined && value !== undefined && saysHalfOf(said, value)

const formerNames = (value: unknown): string[] => {
  const { moved_from: former } = (value ?? {}) as { moved_from?: unknown }
  return Array.isArray(former) ? former.map(String) : []
}

/** Names of pages and paths of pictures that have become others. */
function namesOf(renamed: ReadonlyMap<string, FileVersions>, { prefixes }: ChangesContext): Map<string, string> {
  const nameOf = (file: string) => mediaPath(file) ?? pageName(prefixes, file).name
  return new Map([...renamed].map(([file, from]) => [nameOf(from.file), nameOf(file)]))
}

function changesOf(
  { file, before, now }: FileVersions,
  from: string | undefined,
  names: ReadonlyMap<string, string>,
  context: ChangesContext,
): ChangedFile {
  const { prefixes, codes } = context
  const variant = isPage(file) ? variantOf(file, codes) : undefined
  const base = variant && readText(variant.base, context.contentsOf(variant.base))
  const written = [readValue(from ?? file, before), readValue(file, now)]
  const [was, is] = isMapped(base) ? written.map((each) => inVariant(base, each, variant?.locale, codes)) : written
  const title = titleOf(file, isMapped(base) ? base : (is ?? was), context)
  const nameOf = (of: string) => {
    const variant = variantOf(of, codes)
    const { name } = pageName(prefixes, variant?.base ?? of)
    return isPage(of) ? `${name}${variant === undefined ? '' : ` in ${variant.locale}`}` : of
  }
  const changed: ChangedFile = {
    ...{ file: withMarkdownFiles(file), title, name: nameOf(file), from: from === undefined ? null : nameOf(from) },
    ...{ changes: [], follows: 0 },
    isDraft: isDraft(is ?? was),
    isVariant: variant !== undefined,
    state: from !== undefined ? 'renamed' : before === undefined ? 'new' : now === undefined ? 'gone' : 'changed',
  }
  const picture = mediaPath(file)
  if (picture !== undefined) {
    const shownBy = changed.state === 'changed' ? context.usersOf({ picture }) : []
    if (changed.state === 'changed')
      changed.changes.push({ ...{ what: 'picture', place: '', locale: null, shownBy }, before: picture, now: picture })
    return changed
  }
  const kinds = [kindsOf(file, was, context), kindsOf(file, is, context)]
  const differences = differencesOf(was, is, codes)
  const turns = turnsIn(file, differences, { was, is }, context)
  changed.changes.push(...turns.map(({ change }) => change))
  const told = new Set(turns.flatMap(({ fields }) => fields))
  for (const each of differences) {
    if (told.has(each)) continue
    if (isFollowing(each.before, each.now, names)) changed.follows += 1
    else changed.changes.push(...described(file, each, { value: each.isGone ? was : is, kinds, context }))
  }
  if (changed.from !== null && isPage(file)) {
    const led = `${changed.from} to ${changed.name}`
    changed.changes = changed.changes.filter(({ what, now: redirect }) => what !== 'redirect' || redirect !== led)
    const hadAddress = isDraft(was) === false && variant === undefined
    if (hadAddress && !formerNames(is).includes(changed.from))
      changed.changes.push({ ...{ what: 'redirect', place: '', locale: null, shownBy: [] }, before: led, now: null })
  }
  return changed
}

const isMapped = (value: unknown): value is { [name: string]: Json } => isMap((value ?? null) as Json)

/** A page as readers of a language have it, in their words alone. */
function inVariant(
  page: { [name: string]: Json },
  variant: unknown,
  locale: string | undefined,
  codes: readonly string[],
) {
  const blocksOf = (value: unknown) => {
    const { blocks } = Object(value) as { blocks?: unknown }
    return (Array.isArray(blocks) ? blocks : []).map((block) => ({ component: '', id: '', ...Object(block) }))
  }
  const merged = { ...page, ...Object(variant), blocks: mergeBlocks(withIds(blocksOf(page)), blocksOf(variant)) }
  return wordsAlone(merged as Json)

  function wordsAlone(value: Json): Json {
    if (Array.isArray(value)) return value.map(wordsAlone)
    if (!isMap(value)) return value
    const names = Object.keys(value)
    const isText = names.length > 0 && names.every((name) => name === 'all' || codes.includes(name))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]): [string, Json][] =>
        isText ? (name === locale || name === 'all' ? [[locale ?? name, each]] : []) : [[name, wordsAlone(each)]],
      ),
    )
  }
}

/** What new moments of the page, or of a section or a notice in the file, mean for visitors; and the fields that say it. */
function turnsIn(
  file: string,
  differences: readonly Difference[],
  { was, is }: { was: unknown; is: unknown },
  context: ChangesContext,
): { change: ContentChange; fields: Difference[] }[] {
  const moments = differences.filter(({ kind, path }) => kind === 'value' && scheduleFields.includes(`${path.at(-1)}`))
  const owners = grouped(moments, ({ path, isGone }) => JSON.stringify([path.slice(0, -1), isGone && path.length > 1]))
  return [...owners.values()].flatMap((fields) => {
    const { path, isGone } = must(fields[0])
    const side = is === undefined || (isGone && path.length > 1) ? was : is
    const owner = Object(valueAt(side, path.slice(0, -1)))
    const other = (which: 'before' | 'now') =>
      Object.fromEntries(fields.map((each) => [each.path.at(-1), each[which] ?? undefined]))
    const isNew = was === undefined
    const words =
      is === undefined
        ? undefined
        : turnWords(isNew ? undefined : { ...owner, ...other('before') }, { ...owner, ...other('now') }, context)
    if (words === undefined) return []
    const shownBy = isPage(file) ? [] : [context.whoShows(file, path)]
    const place = placeIn(path.slice(0, -1), side, context)
    return [{ change: { ...{ what: 'turn', place, locale: null, shownBy }, before: null, now: words }, fields }]
  })
}

const isDraft = (page: unknown) => (page as { draft?: unknown } | undefined)?.draft === true

const companyFolder = 'content/companies/'

function titleOf(file: string, value: unknown, { locale }: ChangesContext): string {
  const brand = brandOf(file)
  const { title = {}, name = brand } = Object(value) as { title?: Record<string, unknown> | null; name?: unknown }
  if (brand !== undefined) return `${name}: menu and footer`
  if (file.startsWith(companyFolder)) return `${name}: company data`
  const texts = typeof title === 'object' && title !== null ? title : {}
  const shownTitle = [texts[locale], ...Object.values(texts)].find((each) => typeof each === 'string')
  return isPage(file) ? (shownTitle ?? file) : file
}

/** True of a link or a text that says what it said, of a page or a picture by its new name. */
function isFollowing(before: Json, now: Json, names: ReadonlyMap<string, string>): boolean {
  if (typeof before !== 'string' || typeof now !== 'string') return false
  const [page = '', ...anchor] = before.split('#')
  if (names.has(page) && [names.get(page), ...anchor].join('#') === now) return true
  const led = before.replace(/(?<=\]\()[^()\s#]+/g, (target) => names.get(target) ?? target)
  return led !== before && led === now
}

const kindsOf = (file: string, value: unknown, { templates }: ChangesContext): Map<string, string> =>
  new Map(fieldsOfFile(file, value, templates).map(({ kind, path }) => [JSON.stringify(path), kind]))

interface Surroundings {
  /** What the file says, on the side on which the change stands. */
  value: unknown
  kinds: readonly ReadonlyMap<string, string>[]
  context: ChangesContext
}

function described(file: string, difference: Difference, { value, kinds, context }: Surroundings): ContentChange[] {
  const { kind, path, locale, before, now } = difference
  const place = placeIn(path, value, context)
  const shownBy = isPage(file) ? [] : [context.whoShows(file, path)]
  const of = (what: ContentChange['what'], from: Json = before, to: Json = now): ContentChange => ({
    ...{ what, place, locale, shownBy, before: shown(from), now: shown(to) },
  })
  const [first] = path
  if (file === factsFile && path[1] !== 'description') {
    const name = String(first)
    const valueIn = (value: Json) => (isMap(value) ? `${value.value} from ${value.from}` : value)
    return [{ ...of('fact', valueIn(before), valueIn(now)), place: name, shownBy: context.usersOf({ fact: name }) }]
  }
  if (file === goneFile && kind === 'item') return [of('redirect', redirectOf(before), redirectOf(now))]
  if (first === 'moved_from' && kind === 'item') {
    const here = pageName(context.prefixes, file).name
    const led = (former: Json) => (typeof former === 'string' ? `${former} to ${here}` : null)
    return [of('redirect', led(before), led(now))]
  }
  if (kind === 'text') return [of('text')]
  if (kind === 'item') {
    if (typeof before === 'number') return [of('order')]
    const words = wordsOf([difference], context.codes).map((each) => ({ ...of('text'), ...each }))
    return [of('item', itemName(before, context), itemName(now, context)), ...words]
  }
  const kindAt = (at: Path) => kinds.map((each) => each.get(JSON.stringify(at))).find((each) => each !== undefined)
  const isPicture = path.at(-1) === 'src' && kindAt(path.slice(0, -1)) === 'image'
  const isNumber = typeof (now ?? before) === 'number'
  return [of(isPicture ? 'picture' : kindAt(path) === 'link' ? 'link' : isNumber ? 'number' : 'setting')]
}

const shown = (value: Json): string | null =>
  value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)

const redirectOf = (item: Json): string | null =>
  !isMap(item) ? null : `${item.page}${item.to === undefined ? '' : ` to ${item.to}`}`

/** What an item of a list is called: a block by its component, another by its name, or the first that it says in one word. */
function itemName(item: Json, { locale, codes }: ChangesContext): string | null {
  if (!isMap(item)) return shown(item)
  const inLocale = (value: Json | undefined) =>
    isMap(value ?? null) ? wordsIn(value, [locale, 'all', ...codes]) : value
  const names = [item.component, item.name, item.title, ...Object.values(item)].map(inLocale)
  return names.find((name) => typeof name === 'string') ?? 'an entry'
}

const wordsIn = (text: unknown, codes: readonly string[]) =>
  codes.map((code) => (text as Record<string, Json>)[code]).find((words) => typeof words === 'string')

/** The words that an item of a list is called by, and its field that has them. */
function itemTitle(item: unknown, { locale, codes }: ChangesContext): [field: string, words: string] | undefined {
  if (!isMapped(item)) return undefined
  const { name, title, ...others } = item
  return Object.entries({ name, title, ...others }).flatMap(([field, value]): [string, string][] => {
    const isName = field === 'name' || field === 'title'
    const words = isMap(value ?? null) ? wordsIn(value, [locale, 'all', ...codes]) : isName ? value : undefined
    return typeof words === 'string' ? [[field, words]] : []
  })[0]
}

/** A place in a file as its author knows it: `prices, rows 2 (Rooms), price` in a block. */
function placeIn(path: Path, value: unknown, context: ChangesContext): string {
  const isInBlock = path[0] === 'blocks' && typeof path[1] === 'number'
  const begin = !isInBlock ? 0 : path[2] === 'data' ? 3 : 2
  const block = isInBlock ? (blockNames(value)[Number(path[1])] ?? '') : ''
  const steps = path.slice(begin).map((step, index) => {
    if (typeof step !== 'number') return `, ${step === 'navigation' ? 'menu' : step.replaceAll('_', ' ')}`
    const end = begin + index + 1
    const [field, title] = itemTitle(valueAt(value, path.slice(0, end)), context) ?? []
    // An item itself is named beside its place, and so is a title that has changed.
    const isNamed = end < path.length && title !== undefined && path[end] !== field
    return ` ${step + 1}${isNamed ? ` (${title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title})` : ''}`
  })
  return `${block}${steps.join('')}`.replace(/^,? /, '')
}

const longestTitle = 50
