// Digests of files by their contents. A file that has not been touched since, by the file system's word, is not read again: that is a
// shortcut, and everything that is kept is kept by the digests alone.
import { hash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { readRegular } from '../sources/read_regular.ts'
import { isSystemError, unlessRefused } from '../system_error.ts'
import { readSealedJson, writeSealed } from './sealed.ts'
import { placeIn } from './store_layout.ts'

/** The stamp of a file, and the digest of its contents. */
type StampedDigest = [stamp: string, digest: string]

// Two changes within one tick of a file system's clock look like one: FAT counts in two seconds.
const settledMs = 2000

export class FileDigests {
  readonly #file: string
  readonly #known: Map<string, StampedDigest>
  readonly #seen = new Map<string, StampedDigest>()
  #isChanged = false

  /** @param name distinguishes the lists of one store, such as the folder of the files */
  constructor(store: string, name: string) {
    this.#file = placeIn.stamps(store, name)
    this.#known = new Map(Object.entries(readSealedJson<Record<string, StampedDigest>>(this.#file) ?? {}))
  }

  /**
   * The digest of a file's contents; undefined if there is no such file.
   * @throws the system's error if it cannot be read: a common digest for unreadable files would make two contents equal
   */
  of(file: string): string | undefined {
    const stamp = stampOf(file)
    if (stamp === undefined) return undefined
    const entry = this.#known.get(file)
    if (entry !== undefined && entry[0] === stamp.text) {
      this.#seen.set(file, entry)
      return entry[1]
    }
    this.#isChanged = true
    const read = Date.now()
    const digest = digestIn(file)
    if (digest !== undefined && stamp.changedMs + settledMs < read) this.#seen.set(file, [stamp.text, digest])
    return digest
  }

  /** Keeps the digests that were used since the start, and drops the others. */
  keep(): void {
    if (!this.#isChanged && this.#seen.size === this.#known.size) return
    unlessRefused(() => {
      mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o755 })
      writeSealed(this.#file, JSON.stringify(Object.fromEntries(this.#seen)))
    })
  }
}

/** The digest of a file's bytes, as kept pages name their sources. */
export const digestOfBytes = (bytes: Uint8Array): string => hash('sha256', bytes).slice(0, 32)

const largestFile = 1e9

function digestIn(file: string): string | undefined {
  try {
    // A pipe or a device may never end.
    const read = readRegular(file, largestFile)
    return 'bytes' in read ? digestOfBytes(read.bytes) : undefined
  } catch (error) {
    // Deleted at this moment.
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}

function stampOf(file: string): { text: string; changedMs: number } | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  const { size, mtimeMs, ctimeMs, ino } = stats
  return { text: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, changedMs: Math.max(mtimeMs, ctimeMs) }
}
