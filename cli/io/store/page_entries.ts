// The store's entries of pages and their keys: a page file with its variants as parsed, and as rendered for a
// domain.
import { hash } from 'node:crypto'
import type { Page, PageSummary } from '../../content/pages/page_summary.ts'
import type { FileRecord } from '../../domain/build_manifest.ts'
import { changedRead, type DigestOf, digest128, type Reads } from '../../model/dependencies.ts'
import type { PageOutput } from '../../page/page_outputs.ts'
import type { Problem } from '../../problems/problem.ts'
import { damagedFiles } from './sealed.ts'
import { type Place, readBytes, type StoredEntries, type StoredEntry } from './segments.ts'

/** Names of files with the digests of their contents. */
export type SourceDigests = readonly (readonly [file: string, digest: string])[]

/** A page file and its variants, without a mistake. Its pages follow as JSON. */
export interface ParsedEntry {
  summaries: PageSummary[]
  /** Warnings, with their positions. */
  problems: Problem[]
  /** Digest of the JSON. */
  sha256: string
  reads: Reads
}

/** Where the pages of a parsed entry are, as JSON. */
export interface PackedPages {
  place: Place
  sha256: string
}

/** A page as rendered for a domain, in all languages that are built. */
export interface RenderedEntry
  extends Pick<PageOutput, 'documents' | 'styleHashes' | 'scripts' | 'extracts' | 'problems'> {
  reads: Reads
  /** In the order in which their bytes follow. */
  files: FileRecord[]
}

/** Pages from the store; undefined if their bytes are not those that were written. */
export function unpacked({ place, sha256 }: PackedPages): Page[] | undefined {
  const bytes = readBytes(place)
  if (bytes === undefined) return undefined
  if (hash('sha256', bytes) === sha256) return JSON.parse(bytes.toString())
  damagedFiles.publish(place.file)
  return undefined
}

/** A fresh entry; undefined where there is none. */
export function currentEntry<E extends { reads: Reads }>(
  entries: StoredEntries<E>,
  key: string,
  digestOf: DigestOf,
): StoredEntry<E> | undefined {
  const entry = entries.find(key)
  if (entry === undefined || changedRead(entry.head.reads, digestOf) !== undefined) return undefined
  entries.markUsed(key)
  return entry
}

// Raise a number where an entry of the same key would say something else.
export const parsedKey = (sources: SourceDigests): string => digest128(['parsed 5', sources])

export const renderedKey = (of: {
  sources: SourceDigests
  page: Pick<PageSummary, 'file' | 'owner' | 'name' | 'path' | 'hidden'>
  address: string
  locales: readonly string[]
}): string => {
  const { file, owner, name, path, hidden } = of.page
  return digest128(['rendered 5', of.sources, [file, owner, name, path, hidden], of.address, of.locales])
}

/** What all pages are made with; every page reads it. */
export const codeRead = 'code *'
/** Whether repeats are listed (problems/repeats.ts); a page that has some reads it. */
export const repeatsRead = 'repeats *'

/** The digests of a run, beside those of the site. */
export const withRun =
  ({ code, listsRepeats = false }: { code: string; listsRepeats?: boolean }, digestOf: DigestOf): DigestOf =>
  (name) =>
    name === codeRead ? code : name === repeatsRead ? String(listsRepeats) : digestOf(name)
