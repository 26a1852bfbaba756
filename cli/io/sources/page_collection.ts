// The pages in memory while the site is being written: as they are now, and as they last were without a mistake. One that a build
// or a check has kept is taken from the store.

import type { Config } from '../../content/config/config.ts'
import { judgingDigests, type Page, type ParsedPages, type pageParser } from '../../content/pages/pages.ts'
import { groupsOf, stemOf } from '../../content/paths.ts'
import { changedRead } from '../../model/dependencies.ts'
import { must } from '../../problems/must.ts'
import { hasError } from '../../problems/problem.ts'
import { withPositions } from '../../problems/report.ts'
import { findEntry } from '../store/entries.ts'
import { FileDigests } from '../store/file_digests.ts'
import { type ParsedEntry, packedIn, parsedKey, type SourceDigests, withCode } from '../store/page_entries.ts'
import { sourceDigests } from '../store/stored_pages.ts'
import { readPages } from './read.ts'

/** A page file and its locale variants. */
export interface PageGroup {
  /** As they are now. */
  parsed: ParsedPages
  /** As last parsed without a mistake. */
  shown: Pick<ParsedPages, 'pages' | 'summaries'>
  /** Of its files as they were parsed. */
  sources: SourceDigests
}

/** What pages are parsed with. */
export interface ParsedWith {
  /** All page files that there are. */
  files: readonly string[]
  config: Config
  parse: ReturnType<typeof pageParser>
  /** Of the code whose blocks `parse` holds pages against; undefined where nobody can tell, and nothing is taken from the store. */
  codeDigest: string | undefined
}

export class PageCollection {
  readonly #folders: { contentDir: string; cacheDir: string }
  readonly #groups = new Map<string, PageGroup>()

  constructor(folders: { contentDir: string; cacheDir: string }) {
    this.#folders = folders
  }

  /** By the stems of their files. */
  get groups(): ReadonlyMap<string, PageGroup> {
    return this.#groups
  }

  /** All groups as they are now. */
  parsed = (): ParsedPages[] => [...this.#groups.values()].map((group) => group.parsed)

  /** A page as it is shown, with the pictures that its group has of it; undefined where there is none. */
  shown(file: string): { page: Page; images: readonly string[] } | undefined {
    const group = this.#groups.get(stemOf(file))?.shown
    const page = group?.pages.find((each) => each.file === file)
    return group && page && { page, images: imagesOf(group, page) }
  }

  /** False while pages lie there otherwise than they were last read: word of it is on its way. */
  isAsRead(): boolean {
    const { contentDir, cacheDir } = this.#folders
    const digests = new FileDigests(cacheDir, contentDir)
    return [...this.#groups.values()].every(({ sources }) =>
      sources.every(([file, digest]) => sourceDigests(digests, contentDir, [file])[0]?.[1] === digest),
    )
  }

  /** Parses these stems again, and those that are new; forgets those that are gone. */
  parse(stems: readonly string[], given: ParsedWith): void {
    const files = groupsOf(given.files)
    for (const stem of this.#groups.keys()) if (!files.has(stem)) this.#groups.delete(stem)
    const unparsed = [...files.keys()].filter((stem) => !this.#groups.has(stem))
    const { contentDir, cacheDir } = this.#folders
    const digests = new FileDigests(cacheDir, contentDir)
    const keptGroup = this.#keptGroups(given)
    for (const stem of new Set([...stems, ...unparsed])) {
      const own = files.get(stem) ?? []
      const sources = sourceDigests(digests, contentDir, own)
      const group = keptGroup(sources) ?? this.#parsed(stem, own, sources, given)
      if (group !== undefined) this.#groups.set(stem, group)
    }
  }

  #parsed(stem: string, files: readonly string[], sources: SourceDigests, given: ParsedWith): PageGroup | undefined {
    const read = readWhatIsThere(this.#folders.contentDir, files)
    // Deleted or renamed at this moment: word of it is on its way.
    if (read === undefined || read.files.length + read.unread.length === 0) return undefined
    const told = new Map(read.files.map(({ path: file, contents }) => [file, contents]))
    const made = given.parse(read.files, read.unread)
    // Found now, since they are told after every save.
    const problems = withPositions([...read.problems, ...made.problems], (file) => told.get(file))
    const parsed = { ...made, problems }
    const last = this.#groups.get(stem)?.shown
    // A mistake leaves the page as it was; one that never was good is shown as far as it goes.
    const isKept = hasError(parsed.problems) && last !== undefined && last.pages.length > 0
    return { parsed, shown: isKept ? last : withoutMistakes(parsed), sources }
  }

  /** Gives pages as a build or a check has kept them, if they would be judged the same. What is made here is not kept. */
  #keptGroups(given: ParsedWith): (sources: SourceDigests) => PageGroup | undefined {
    const { contentDir, cacheDir } = this.#folders
    const { codeDigest } = given
    if (codeDigest === undefined) return () => undefined
    const digestOf = withCode(codeDigest, judgingDigests(given.config))
    return (sources) => {
      const found = findEntry<ParsedEntry>(cacheDir, 'parsed', parsedKey(sources))
      if (found === undefined || changedRead(found.said.reads, digestOf) !== undefined) return undefined
      const { summaries, problems, packed } = found.said
      const parse = () => {
        const files = sources.map(([file]) => file)
        const read = readPages(contentDir, files)
        return given.parse(read.files, read.unread).pages
      }
      const group = {
        summaries,
        problems,
        reads: Object.keys(found.said.reads),
        // Few pages are looked at, and all of them only once nobody waits.
        get pages(): Page[] {
          const bytes = packedIn(found, packed)
          const pages: Page[] = bytes === undefined ? parse() : JSON.parse(bytes.toString())
          Object.defineProperty(group, 'pages', { value: pages })
          return pages
        },
      }
      return { parsed: group, shown: group, sources }
    }
  }
}

/** Pages without a mistake, with their summaries. */
const withoutMistakes = ({ pages, summaries }: ParsedPages): PageGroup['shown'] => ({
  pages,
  summaries: summaries.filter(({ file }): boolean => pages.some((page) => page.file === file)),
})

/** The pictures of one page among those parsed with it. */
export const imagesOf = ({ summaries }: Pick<ParsedPages, 'summaries'>, { file }: Page): string[] =>
  must(summaries.find((summary) => summary.file === file)).images

/** Page files as they lie there; undefined where one was taken away meanwhile. */
export function readWhatIsThere(
  contentDir: string,
  files: readonly string[],
): ReturnType<typeof readPages> | undefined {
  try {
    return readPages(contentDir, files)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
