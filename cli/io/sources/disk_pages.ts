// Page files for site dev: read once, until they are saved again. Pages in the store of a build or a check are taken from
// there.

import type { Page } from '../../content/pages/page_summary.ts'
import type { ParsedPages } from '../../content/pages/parse_page.ts'
import type { DigestOf } from '../../model/dependencies.ts'
import type { ContentFiles, PageTexts, SiteFiles } from '../../model/site_files.ts'
import { digestOfBytes, FileDigests } from '../store/file_digests.ts'
import {
  codeRead,
  currentEntry,
  type ParsedEntry,
  parsedKey,
  repeatsRead,
  type SourceDigests,
  unpacked,
  withRun,
} from '../store/page_entries.ts'
import { StoredEntries } from '../store/segments.ts'
import { unlessRefused } from '../system_error.ts'
import { diskPath, readPages } from './read.ts'

export class DiskPages {
  readonly #folders: { contentDir: string; cacheDir: string }
  /** Of what files held when they were last asked for. */
  readonly #digests = new Map<string, string>()
  #expanded: ReadonlyMap<string, string> = new Map()
  #stamps: FileDigests | undefined
  readonly #entries: StoredEntries<ParsedEntry>

  constructor(folders: { contentDir: string; cacheDir: string }) {
    this.#folders = folders
    this.#entries = new StoredEntries(folders.cacheDir, 'parsed')
  }

  /** @param code the digest of what pages are parsed by; undefined where it is not known, and nothing is taken from the store */
  files(content: ContentFiles, code: string | undefined): SiteFiles {
    this.#expanded = content.expanded?.files ?? new Map()
    return {
      content,
      digests: (files) => files.map((file) => this.#digestOf(file)),
      read: (files) => this.read(files),
      kept: (files, digestOf, parse) =>
        code === undefined ? undefined : this.#kept(files, withRun({ code }, digestOf), parse),
    }
  }

  /** Files were saved, added or deleted. */
  forget(files: readonly string[]): void {
    for (const file of files) this.#digests.delete(file)
  }

  forgetAll(): void {
    this.forget([...this.#digests.keys()])
  }

  /** False while files on disk differ from what was read last; the change event is still to come. */
  isAsRead(): boolean {
    const { contentDir, cacheDir } = this.#folders
    const now = new FileDigests(cacheDir, contentDir)
    return sourceDigests(now, contentDir, [...this.#digests.keys()]).every(
      ([file, digest]) => this.#digests.get(file) === digest,
    )
  }

  /** Files as they lie there; nothing of one that was taken away at this moment, as word of it is on its way. */
  read(files: readonly string[]): PageTexts {
    const all = files.map((file) => this.#read(file))
    return {
      files: all.flatMap((each) => each.files),
      unread: all.flatMap((each) => each.unread),
      problems: all.flatMap((each) => each.problems),
    }
  }

  #read(file: string): PageTexts {
    try {
      return readPages(this.#folders.contentDir, [file], this.#expanded)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return { files: [], unread: [], problems: [] }
      throw error
    }
  }

  #digestOf(file: string): string {
    const expanded = this.#expanded.get(file)
    if (expanded !== undefined) return digestOfBytes(Buffer.from(expanded))
    const cached = this.#digests.get(file)
    if (cached !== undefined) return cached
    const { contentDir, cacheDir } = this.#folders
    this.#stamps ??= new FileDigests(cacheDir, contentDir)
    const [[, digest = ''] = []] = sourceDigests(this.#stamps, contentDir, [file])
    this.#digests.set(file, digest)
    return digest
  }

  /** Pages from the store; those that are parsed here are not kept there. */
  #kept(files: readonly string[], digestOf: DigestOf, parse: () => ParsedPages): ParsedPages | undefined {
    const sources = files.map((file) => [file, this.#digestOf(file)] as const)
    const entry = currentEntry(this.#entries, parsedKey(sources), digestOf)
    if (entry === undefined) return undefined
    const { summaries, problems, reads, sha256 } = entry.head
    let pages: Page[] | undefined
    return {
      summaries,
      problems,
      reads: Object.keys(reads).filter((name) => name !== codeRead && name !== repeatsRead),
      // Few pages are looked at, and all of them only in the background.
      get pages() {
        pages ??= unpacked({ place: entry.place, sha256 }) ?? parse().pages
        return pages
      },
    }
  }
}

/** A page's files with their digests; empty where one cannot be read, which is told where it is parsed. */
export const sourceDigests = (
  digests: FileDigests,
  contentDir: string,
  files: readonly string[],
  expanded: ReadonlyMap<string, string> = new Map(),
): SourceDigests =>
  files.map((file) => {
    const contents = expanded.get(file)
    const digest =
      contents === undefined
        ? unlessRefused(() => digests.of(diskPath(contentDir, file)))
        : digestOfBytes(Buffer.from(contents))
    return [file, digest ?? ''] as const
  })
