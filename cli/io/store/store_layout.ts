// The names of all that lies in a store, and how long each is kept. Whatever has another name belongs to others.
import { hash, randomUUID } from 'node:crypto'
import path from 'node:path'

/** Pages, in segments. `parsed`: as checked. `rendered`: with their files on a domain. */
export type EntryKind = 'parsed' | 'rendered'
export const kinds: readonly EntryKind[] = ['parsed', 'rendered']

export const sharedFolder = 'shared'
const names = {
  stamps: 'stamps',
  collections: 'collections',
  externalAnswers: 'external.json',
  swept: 'swept',
}
/** Folders of single entries, by the beginning of their digests. */
export const isEntryFolder = (name: string): boolean => /^[0-9a-f]{2}$/.test(name)

const inFolder = (folder: string) => (store: string, name: string) =>
  path.join(store, folder, hash('sha256', name).slice(0, 32))

export const placeIn = {
  /** The folder of entries that all pages share: the parsed configuration, the names of assets. */
  shared: (store: string) => path.join(store, sharedFolder),
  entry: (store: string, digest: string) => path.join(store, digest.slice(0, 2), digest.slice(2)),
  segments: (store: string, kind: EntryKind) => path.join(store, kind),
  stamps: inFolder(names.stamps),
  collection: inFolder(names.collections),
  module: (store: string, name: string) => path.join(store, `templates-${name}.mjs`),
  externalAnswers: (store: string) => path.join(store, names.externalAnswers),
  /** Its time says when the store was swept. */
  swept: (store: string) => path.join(store, names.swept),
  /** A file that gets its name once it is whole. */
  half: (store: string) => path.join(store, `half-${randomUUID()}`),
}

/** How many days something is kept that is not used. */
export const usualDays = 30

/** The same by its first name below the store; undefined for what is not the store's. */
export function daysKept(name: string): number | undefined {
  // Of a build that was killed.
  if (name.startsWith('half-')) return 1 / 24
  // Large, and soon made.
  if (/^templates-[\w-]+\.mjs$/.test(name)) return 7
  return isEntryFolder(name) || others.includes(name) ? usualDays : undefined
}
const others = [...kinds, sharedFolder, ...Object.values(names)]
