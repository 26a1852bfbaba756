// The store: what became of pages, each entry in a file of its own under a key made from contents. An entry begins with the
// digest of its key and of what it says, and says the digests of the bytes that follow: what a bit, a power cut or a hand has changed is
// noticed and made anew. Any number of threads and processes may use it at once: an entry appears whole or not at all.
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { damagedFiles, isSystemError, writeWhole } from './sealed.ts'

/** `parsed`: a page as it was judged. `rendered`: its files on a domain. */
export type Kind = 'parsed' | 'rendered'

export const entryFile = (store: string, kind: Kind, key: string) =>
  path.join(store, kind, key.slice(0, 2), key.slice(2))

// Says how long what follows it is; enough of most entries comes with one read.
const seal = /^([0-9a-f]{64}) (\d{1,9}) *\n$/
const sealLength = 75
const firstRead = 12_288

/** An entry that lies under another key than its own is none. */
const digestOf = (kind: Kind, key: string, said: Buffer) =>
  createHash('sha256').update(`${kind} ${key}\n`).update(said).digest('hex')

/** An entry that was found: what it says, and where its bytes begin. */
export interface Found<T> {
  said: T
  file: string
  bytesAt: number
  modifiedMs: number
}

/** What was kept under a key; undefined where there is nothing, or something else than was written. */
export function findEntry<T>(store: string, kind: Kind, key: string): Found<T> | undefined {
  const file = entryFile(store, kind, key)
  const handle = openIfThere(file)
  if (handle === undefined) return undefined
  try {
    const start = readAt(handle, 0, firstRead)
    const [, digest, digits] = seal.exec(start.toString('latin1', 0, sealLength)) ?? []
    // The length may be what is damaged: no more is read than there is.
    const { size, mtimeMs: modifiedMs } = fstatSync(handle)
    const end = Math.min(sealLength + Number(digits ?? 0), size)
    const said = end <= start.length ? start.subarray(sealLength, end) : readAt(handle, sealLength, end - sealLength)
    if (digest !== undefined && digestOf(kind, key, said) === digest)
      return { said: JSON.parse(said.toString('utf8')), file, bytesAt: end, modifiedMs }
    damagedFiles.publish(file)
    return undefined
  } catch (error) {
    if (!isSystemError(error)) throw error
    damagedFiles.publish(file)
    return undefined
  } finally {
    closeSync(handle)
  }
}

/** The bytes that follow an entry, as many as they should be, or undefined; whether they are the right ones is told by their digests. */
export function readBytes(
  { file, bytesAt }: Pick<Found<unknown>, 'file' | 'bytesAt'>,
  size: number,
): Buffer | undefined {
  const handle = openIfThere(file)
  if (handle === undefined) return undefined
  try {
    const bytes = readAt(handle, bytesAt, size + 1)
    if (bytes.length === size) return bytes
  } catch (error) {
    if (!isSystemError(error)) throw error
  } finally {
    closeSync(handle)
  }
  damagedFiles.publish(file)
  return undefined
}

/** Keeps an entry, and says where. Where the disk refuses it, the next build has more to do, and this one nothing less. */
export function keepEntry(
  store: string,
  kind: Kind,
  key: string,
  said: unknown,
  bytes: readonly Uint8Array[] = [],
): Pick<Found<unknown>, 'file' | 'bytesAt'> | undefined {
  const file = entryFile(store, kind, key)
  const half = path.join(store, `half-${randomUUID()}`)
  const text = Buffer.from(JSON.stringify(said))
  const head = `${digestOf(kind, key, text)} ${text.length}`.padEnd(sealLength - 1).concat('\n')
  try {
    const handle = inFolder(store, () => openSync(half, 'wx', 0o600))
    try {
      writeWhole(handle, Buffer.concat([Buffer.from(head), text, ...bytes]))
    } finally {
      closeSync(handle)
    }
    // Taken away first, whatever lies there: a rename onto a file has ext4 write all of the new one to the disk at once.
    if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) rmSync(file, { recursive: true, force: true })
    inFolder(path.dirname(file), () => renameSync(half, file))
    return { file, bytesAt: sealLength + text.length }
  } catch (error) {
    if (!isSystemError(error)) throw error
    forget(half)
    return undefined
  }
}

/** Does something in a folder, which is made where it is missing: asking each time would cost as much as writing an entry. */
function inFolder<T>(folder: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'ENOENT') throw error
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    return act()
  }
}

function forget(file: string) {
  try {
    rmSync(file, { force: true })
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if (!isSystemError(error)) throw error
    return undefined
  }
}

/** As many bytes as there are, up to `length`. */
function readAt(handle: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const count = readSync(handle, bytes, filled, length - filled, position + filled)
    if (count === 0) break
    filled += count
  }
  return bytes.subarray(0, filled)
}
