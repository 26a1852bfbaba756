// The files of a site, and the same files with changes that are not saved: both answer the same questions.
import { type ExpandedPages, joinedPages, noPages } from '../content/collections/expand_pages.ts'
import type { Config, SourceFile } from '../content/config/config.ts'
import { expandMarkdown, markdownRules } from '../content/pages/markdown_pages.ts'
import type { ParsedPages } from '../content/pages/parse_page.ts'
import {
  isExpanded,
  isMarkdown,
  isPage,
  isThemeData,
  markdownPageFile,
  mediaFile,
  mediaPath,
  siteFile,
  withMarkdownFiles,
} from '../content/paths.ts'
import type { Place, Problem } from '../problems/problem.ts'
import { type DigestOf, digest128 } from './dependencies.ts'

/** Contents by file; null deletes a file. Of a picture only whether it is there counts: its bytes are those on the disk. */
export type Changes = ReadonlyMap<string, string | null>

/** What is listed of a site at one moment. */
export interface ContentFiles {
  /** Everything but pages and media: small. */
  config: SourceFile[]
  /** Page files by name, as `content/<brand>/pages/...`; read where they are parsed. */
  pages: string[]
  /** Files that pages are made from: definitions of pages of a kind, and Markdown. */
  definitions: string[]
  /** Files that collections may name as their sources. */
  data: string[]
  /** What has come of these: pages, which stand among `pages` and in no file. */
  expanded?: ExpandedPages
  /** Paths below content/media/. */
  media: string[]
  /** Published as they are. */
  publicFiles: Config['publicFiles']
  /** Files that are there and cannot be read. */
  unread: string[]
  problems: Problem[]
}

/** Page files that could be read, the names of those that could not, and why not. */
export interface PageTexts {
  files: readonly SourceFile[]
  unread: readonly string[]
  problems: readonly Problem[]
}

/** Where the texts of a site come from. */
export interface SiteFiles {
  content: ContentFiles
  /** A digest of what each of these page files holds. */
  digests: (files: readonly string[]) => readonly string[]
  read: (files: readonly string[]) => PageTexts
  /** Pages as an earlier run has parsed them from these files, if they would be parsed the same. @param parse parses them anew */
  kept?: (files: readonly string[], digestOf: DigestOf, parse: () => ParsedPages) => ParsedPages | undefined
}

/**
 * Problems of pages that are in no file, at the places that these were made from; one that many have in common is named once. Where some
 * of these pages are missing, what names them is not judged.
 */
export function relocated(
  problems: readonly Problem[],
  { isWhole, relocate }: Pick<ExpandedPages, 'isWhole' | 'relocate'>,
): Problem[] {
  const named = new Set<string>()
  return problems.flatMap((each) => {
    if (!isWhole && ['dead-link', 'unknown-tag'].includes(each.code)) return []
    // Of a translation whose page could not be made.
    if (!isWhole && each.code === 'variant-without-page' && isExpanded(each.place.file)) return []
    const moved = withFiles(relocate(each))
    if (moved === each) return [each]
    // A definition that gives all of its pages a text has it once, and no field of a record to tell them apart.
    if (each.code === 'same-text' && isSame(moved.place, moved.related?.[0]?.place)) return []
    const key = JSON.stringify([moved.code, moved.message, moved.place, moved.position])
    if (named.has(key)) return []
    named.add(key)
    return [moved]
  })
}

const isSame = (one: Place, other: Place | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** Messages name files of Markdown as their authors know them, also in what they say about another file. */
function withFiles(of: Problem): Problem {
  const [message, hint] = [withMarkdownFiles(of.message), withMarkdownFiles(of.hint)]
  return message === of.message && hint === of.hint ? of : { ...of, message, hint }
}

/** The same list where no picture comes or goes. */
function withPictures(media: string[], changes: Changes): string[] {
  const changed = [...changes.keys()].flatMap((file) => mediaPath(file) ?? [])
  if (changed.length === 0) return media
  const isThere = (picture: string) => changes.get(mediaFile(picture)) !== null
  return [...new Set([...media, ...changed])].filter(isThere).sort()
}

/** Markdown files among the changes as the pages that they are. */
function withMarkdownChanges(
  { config, expanded: before = noPages }: ContentFiles,
  changes: Changes,
): { changes: Changes; expanded?: ExpandedPages; problems: Problem[] } {
  const files = [...changes].filter(([file]) => isMarkdown(file))
  if (files.length === 0) return { changes, problems: [] }
  const siteYaml = changes.get(siteFile) ?? config.find(({ path }) => path === siteFile)?.contents
  const sources = files.flatMap(([path, contents]) => (contents === null ? [] : [{ path, contents }]))
  const now = expandMarkdown(sources, markdownRules(siteYaml))
  const pages = files.map(([file]) => [markdownPageFile(file), now.files.get(markdownPageFile(file)) ?? null] as const)
  return {
    changes: new Map([...changes, ...pages]),
    expanded: joinedPages(now, before),
    problems: now.problems.filter(({ place }) => changes.has(place.file)),
  }
}

export function withChanges(from: SiteFiles, written: Changes): SiteFiles {
  const { content } = from
  const { changes, expanded, problems } = withMarkdownChanges(content, written)
  const textOf = (file: string): SourceFile[] => {
    const contents = changes.get(file)
    return contents === undefined || contents === null ? [] : [{ path: file, contents }]
  }
  const changed = [...changes.keys()]
  const pages = new Set([...content.pages, ...changed.filter(isPage)])
  const isOther = (file: string) =>
    !isPage(file) &&
    !isMarkdown(file) &&
    mediaPath(file) === undefined &&
    (file.startsWith('content/') || isThemeData(file))
  return {
    content: {
      ...content,
      config: [
        ...content.config.filter(({ path }) => !changes.has(path)),
        ...changed.filter(isOther).flatMap((file) => textOf(file)),
      ],
      pages: [...pages].filter((file) => changes.get(file) !== null).sort(),
      ...(expanded === undefined ? {} : { expanded }),
      media: withPictures(content.media, changes),
      unread: content.unread.filter((file) => !changes.has(file)),
      problems: [...content.problems.filter(({ place }) => !changes.has(place.file)), ...problems],
    },
    digests: (files) =>
      files.flatMap((file) => (changes.has(file) ? [digest128(changes.get(file))] : from.digests([file]))),
    read(files) {
      const saved = from.read(files.filter((file) => !changes.has(file)))
      return { ...saved, files: [...saved.files, ...files.flatMap(textOf)] }
    },
    kept: (files, ...more) => (files.some((file) => changes.has(file)) ? undefined : from.kept?.(files, ...more)),
  }
}
