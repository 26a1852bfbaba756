// What giving a page, a block of a page, a fact or a tag another name changes, everywhere at once.
import { movePage } from '../content/authoring/move_page.ts'
import type { SourceFile } from '../content/config/config.ts'
import { factsFile, isData, isMarkdown, isPageDefinition } from '../content/paths.ts'
import { isCompanyName } from '../content/text/company_names.ts'
import { escapeRegExp } from '../content/text/escape_regexp.ts'
import { isMessage } from '../content/text/icu.ts'
import { fieldsIn } from '../content/yaml/yaml.ts'
import { blockId, slug } from '../schema/content_files/patterns.ts'
import type { Templates } from '../schema/templates.ts'
import type { LanguageContext } from './context.ts'
import { editsBetween, type FileChanges, type TextEdit } from './file_changes.ts'
import type { Name } from './names.ts'
import { blocksIn, placesOf, type Spot } from './targets.ts'

/** What gets another name, and the words that say it. A page with an anchor is that block of it. */
export type Renamable = Pick<Name, 'kind' | 'name' | 'anchor' | 'start' | 'end'>

/**
 * What can be renamed at a place: a page, but for the home page that every domain has, a block of a page, a fact, a tag.
 * @param offset tells the page of a link from its block
 */
export function renamableAt({ config, pages }: LanguageContext, named: Name, offset: number): Renamable | undefined {
  const { kind, name, anchor, isOwn, start, end, wholeEnd } = named
  if (kind === 'tag' || (kind === 'fact' && Object.hasOwn(config.facts, name))) return { kind, name, start, end }
  const page = pages.find((each) => each.name === name)
  if (kind !== 'page' || page === undefined) return undefined
  if (anchor !== undefined && (isOwn || offset > end || start === end))
    return page.anchors.includes(anchor)
      ? { kind, name, anchor, start: wholeEnd - anchor.length, end: wholeEnd }
      : undefined
  return page.path === '' ? undefined : { kind, name, start, end }
}

/**
 * @param all YAML and Markdown files of the content, and the data of its collections, with unsaved changes
 * @returns what changes; a sentence where it cannot be called that
 */
export function renamed(
  context: LanguageContext & { templates: Templates },
  all: readonly SourceFile[],
  named: Pick<Name, 'kind' | 'name' | 'anchor'>,
  to: string,
): FileChanges | string {
  const { kind, name, anchor } = named
  if (to === (anchor ?? name)) return { files: [], edits: [] }
  // Links to a page are rewritten in Markdown, too.
  const isRewritten = ({ path }: SourceFile) =>
    (kind === 'page' && anchor === undefined && isMarkdown(path)) || !isApart(path)
  const sources = all.filter(isRewritten)
  const left = all.filter((each) => !isRewritten(each) && mention(named).test(each.contents)).map(({ path }) => path)
  if (left.length > 0)
    return `"${anchor ?? name}" seems to be named in ${left.join(', ')} as well, which a renaming does not change: change it there by hand first.`
  if (kind === 'fact') return renamedFact(context, sources, name, to)
  if (kind === 'tag') return renamedTag(context, sources, name, to)
  return anchor === undefined
    ? renamedPage(context, sources, name, to)
    : renamedBlock(context, sources, { name, anchor }, to)
}

/** Files whose names are not looked up by their fields. */
const isApart = (file: string) => isMarkdown(file) || isPageDefinition(file) || isData(file)

/** What names something in such a file; words that only look so count as well. */
function mention({ kind, name, anchor }: Pick<Name, 'kind' | 'name' | 'anchor'>): RegExp {
  if (anchor !== undefined) return new RegExp(`(?:#|\\b(?:id|before|after): *["']?)${escapeRegExp(anchor)}(?![\\w-])`)
  if (kind === 'fact') return new RegExp(`(?:\\{\\s*|\\bfact: *["']?)${escapeRegExp(name)}\\b`)
  return new RegExp(`(?<![\\w/-])${escapeRegExp(name)}(?![\\w/-])`)
}

function renamedPage(
  { config, templates }: LanguageContext & { templates: Templates },
  sources: readonly SourceFile[],
  from: string,
  to: string,
): FileChanges | string {
  const moved = movePage({ sources, config, templates }, from, to)
  if (typeof moved === 'string') return moved
  const formerName = new Map(moved.files.map((each) => [each.to, each.from]))
  const edits = [...moved.changes].flatMap(([file, contents]) => {
    const before = sources.find(({ path }) => path === (formerName.get(file) ?? file))?.contents
    return contents === null || before === undefined ? [] : editsBetween(file, before, contents)
  })
  return { files: moved.files, edits }
}

function renamedFact(
  context: LanguageContext,
  sources: readonly SourceFile[],
  name: string,
  to: string,
): FileChanges | string {
  if (!/^[A-Za-z_]\w*$/.test(to))
    return `"${to}" cannot be the name of a fact: it is made of letters, digits and underscores, and begins with no digit.`
  if (Object.hasOwn(fieldsIn(factsFile, context.textOf(factsFile) ?? ''), to))
    return `There is a fact named "${to}" already.`
  if (isCompanyName(to)) return `"${to}" names company data in texts: choose another name.`
  const user = Object.entries(context.config.messages).find(([, text]) =>
    Object.values(text).some((words) => isMessage(words) && new RegExp(`\\{\\s*${to}\\s*[,}]`).test(words)),
  )
  if (user !== undefined)
    return `The interface text ${user[0]} has an argument named "${to}", which would become this fact: choose another name.`
  return renamedPlaces(placesOf(context, sources, { kind: 'fact', name }), to)
}

/** The new name at every place. */
const renamedPlaces = (places: readonly Spot[], to: string): FileChanges => ({
  files: [],
  edits: places.map(({ file, start, end }) => ({ file, start, end, text: to })),
})

/** A block in its page and all variants, and whatever links to it. */
function renamedBlock(
  context: LanguageContext,
  sources: readonly SourceFile[],
  { name, anchor }: { name: string; anchor: string },
  to: string,
): FileChanges | string {
  if (!new RegExp(blockId).test(to))
    return `"${to}" cannot be the id of a block: it is made of small letters, digits, hyphens and underscores, and begins with a letter.`
  const page = context.pages.find((each) => each.name === name)
  const places = placesOf(context, sources, { kind: 'page', name, anchor })
  const clashes = placesOf(context, sources, { kind: 'page', name, anchor: to })
  if (page?.anchors.includes(to) || clashes.some(({ isOwn }) => isOwn))
    return `The page "${name}" has a block named "${to}" already.`
  const edits = places.map(({ file, end }) => ({ file, start: end - anchor.length, end, text: to }))
  if (places.some(({ file, isOwn }) => isOwn && file === page?.file)) return { files: [], edits }
  const written = page && idWritten(page.file, context.textOf(page.file) ?? '', anchor, to)
  return written === undefined
    ? `The block "${anchor}" has no id of its own, and other blocks would change theirs with it: write an id for each first.`
    : { files: [], edits: [...edits, written] }
}

/** The id in a line of its own, for a block that had the one of its component; undefined where that changes other blocks. */
function idWritten(file: string, contents: string, anchor: string, to: string): TextEdit | undefined {
  const blocks = blocksIn(contents)
  const word = blocks.find(({ id, idWord }) => id === anchor && idWord === undefined)?.componentWord
  if (word === undefined) return undefined
  const end = word.end + (word.quote === '' ? 0 : 1)
  const line = contents.slice(contents.lastIndexOf('\n', word.start - 1) + 1, word.start)
  const [margin] = /^ *(- +)?(?=component: +['"]?$)/.exec(line) ?? []
  if (margin === undefined) return undefined
  const newline = contents.includes('\r\n') ? '\r\n' : '\n'
  const text = `${newline}${' '.repeat(margin.length)}id: ${to}`
  const after = blocksIn(contents.slice(0, end) + text + contents.slice(end)).map(({ id }) => id)
  const isAlone = blocks.every(({ id }, index) => after[index] === (id === anchor ? to : id))
  return isAlone ? { file, start: end, end, text } : undefined
}

/** A tag of the pages that have it and of the lists that ask for it. */
function renamedTag(
  context: LanguageContext,
  sources: readonly SourceFile[],
  name: string,
  to: string,
): FileChanges | string {
  if (!new RegExp(slug).test(to)) return `"${to}" cannot be a tag: it is made of small letters, digits and hyphens.`
  if (placesOf(context, sources, { kind: 'tag', name: to }).length > 0)
    return `There is a tag named "${to}" already: two tags would become one.`
  return renamedPlaces(placesOf(context, sources, { kind: 'tag', name }), to)
}
