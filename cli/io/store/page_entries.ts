// What the store says of pages, and by which keys: a page file with its variants as it was judged, and what became of it on a
// domain.
import { hash } from 'node:crypto'
import type { PageSummary } from '../../content/pages/pages.ts'
import type { FileRecord } from '../../domain/build_manifest.ts'
import { changedRead, type DigestOf, digest128, type Reads } from '../../model/dependencies.ts'
import type { PageOutput } from '../../page/page_outputs.ts'
import type { Problem } from '../../problems/problem.ts'
import { type Found, findEntry, type Kind, readBytes } from './entries.ts'
import { damagedFiles } from './sealed.ts'
import { markUsed } from './sweep.ts'

/** Names of files with the digests of what they held. */
export type SourceDigests = readonly (readonly [file: string, digest: string])[]

/** A page file and its variants, without a mistake. */
export interface ParsedEntry {
  summaries: PageSummary[]
  /** Warnings, with their positions. */
  problems: Problem[]
  /** The pages, as JSON: the bytes that follow. */
  packed: { size: number; sha256: string }
  reads: Reads
}

/** What became of a page on a domain, in all languages that are built. */
export interface RenderedEntry extends Pick<PageOutput, 'documents' | 'styleHashes' | 'scripts' | 'problems'> {
  reads: Reads
  /** In the order in which their bytes follow. */
  files: FileRecord[]
}

/** The pages of an entry as JSON; undefined where its bytes are not those that were written. */
export function packedIn(
  found: Pick<Found<unknown>, 'file' | 'bytesAt'>,
  { size, sha256 }: ParsedEntry['packed'],
): Buffer | undefined {
  const bytes = readBytes(found, size)
  if (bytes === undefined || hash('sha256', bytes) === sha256) return bytes
  damagedFiles.publish(found.file)
  return undefined
}

/** An entry, if the same would come out again; else the first name that stands for something else, or `nothingKept`. */
export function currentEntry<E extends { reads: Reads }>(
  { store, kind, key }: { store: string; kind: Kind; key: string },
  digestOf: DigestOf,
): Found<E> | string {
  const entry = findEntry<E>(store, kind, key)
  if (entry === undefined) return nothingKept
  const changed = changedRead(entry.said.reads, digestOf)
  if (changed !== undefined) return changed
  markUsed(entry.file, entry.modifiedMs)
  return entry
}

export const nothingKept = ''

// Raise a number where an entry of the same key would say something else.
export const parsedKey = (sources: SourceDigests): string => digest128(['parsed 3', sources])

export const renderedKey = (of: {
  sources: SourceDigests
  page: Pick<PageSummary, 'file' | 'owner' | 'name' | 'path' | 'hidden'>
  address: string
  locales: readonly string[]
}): string => {
  const { file, owner, name, path, hidden } = of.page
  return digest128(['rendered 3', of.sources, [file, owner, name, path, hidden], of.address, of.locales])
}

/** What all pages are made with; every page reads it. */
export const codeRead = 'code *'

export const withCode =
  (code: string, digestOf: DigestOf): DigestOf =>
  (name) =>
    name === codeRead ? code : digestOf(name)
