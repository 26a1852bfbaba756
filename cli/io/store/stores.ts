// Folders that the store is in: whether one can be trusted, what several hold between them, how large one is, and taking one away.
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { isSystemError } from '../system_error.ts'
import { segmentsIn } from './segments.ts'
import { daysKept, isEntryFolder, kinds, placeIn, sharedFolder } from './store_layout.ts'

/** Why the contents of a folder cannot be trusted; undefined if they can, or if there is no folder yet. */
export function untrusted(store: string): string | undefined {
  const stats = statSync(store, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (!stats.isDirectory()) return `${store} is no folder.`
  const own = process.getuid?.()
  // Windows keeps no such rights.
  if (own === undefined) return undefined
  const advice = `Name another with --store, or take it over: chown -R $(id -u) ${store} && chmod -R go-w ${store}`
  if (stats.uid !== own && stats.uid !== 0)
    return `${store} belongs to another user, so what is kept there is not trusted. ${advice}`
  const isShared = (stats.mode & 0o002) !== 0 || ((stats.mode & 0o020) !== 0 && stats.gid !== process.getgid?.())
  return isShared ? `Others may write to ${store}, so what is kept there is not trusted. ${advice}` : undefined
}

/**
 * Copies entries of other stores into one that has no entry of that key, or an older one. Entries come with their
 * digests, so that a damaged one is noticed when it is used. What the disk refuses is made later.
 */
export function gather(store: string, others: readonly string[]): void {
  for (const other of others) {
    for (const { name, at } of entriesIn(other)) {
      const target = path.join(store, name)
      const [own, theirs] = [mtimeOf(target), mtimeOf(at)]
      if (theirs !== undefined && (own === undefined || own < theirs)) copyEntry(at, target, store, theirs)
    }
  }
}

function copyEntry(from: string, to: string, store: string, modifiedMs: number) {
  const half = placeIn.half(store)
  try {
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
    copyFileSync(from, half, constants.COPYFILE_FICLONE)
    utimesSync(half, modifiedMs / 1000, modifiedMs / 1000)
    rmSync(to, { recursive: true, force: true })
    renameSync(half, to)
  } catch (error) {
    if (!isSystemError(error)) throw error
    rmSync(half, { force: true })
  }
}

/** Files that mean the same on any machine, with their names below the store. */
function entriesIn(store: string): { name: string; at: string }[] {
  const shared = foldersIn(placeIn.shared(store)).map((inside) => path.join(sharedFolder, inside))
  const folders = [...foldersIn(store).filter(isEntryFolder), ...shared, ...kinds]
  return folders.flatMap((folder) => {
    const at = path.join(store, folder)
    const files = existsSync(at) ? readdirSync(at, { withFileTypes: true }).filter((entry) => entry.isFile()) : []
    // In order: of a segment the data come before the index.
    return files.map(({ name }) => ({ name: path.join(folder, name), at: path.join(at, name) })).sort(byName)
  })
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

const foldersIn = (at: string) =>
  existsSync(at)
    ? readdirSync(at, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

const mtimeOf = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.mtimeMs

export interface StoreSize {
  kind: string
  entries: number
  bytes: number
}

export function sizesOf(store: string): StoreSize[] {
  const files = entriesIn(store)
  const ofFiles = (kind: string, isOf: (name: string) => boolean) => {
    const own = files.filter(({ name }) => isOf(name.split(path.sep)[0] ?? ''))
    const bytes = own.reduce((sum, { at }) => sum + (lstatSync(at, { throwIfNoEntry: false })?.size ?? 0), 0)
    return { kind, entries: own.length, bytes }
  }
  const ofPages = kinds.map((kind) => ({
    ...ofFiles(kind, (first) => first === kind),
    entries: segmentsIn(store, kind).reduce((sum, { lines }) => sum + lines.length, 0),
  }))
  const ofShared = ofFiles('shared', (first) => first === sharedFolder)
  const named = [...kinds, sharedFolder] as string[]
  const ofOthers = ofFiles('other', (first) => !isEntryFolder(first) && !named.includes(first))
  return [ofFiles('assets', isEntryFolder), ...ofPages, ofShared, ofOthers].filter(({ bytes }) => bytes > 0)
}

/** Empties a store, and deletes nothing else in its folder; the bundled code that is running stays. */
export function clearStore(store: string): void {
  for (const name of existsSync(store) ? readdirSync(store) : [])
    if (daysKept(name) !== undefined) rmSync(path.join(store, name), { recursive: true, force: true })
}
