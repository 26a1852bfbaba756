// Segments: entries of pages, many to a file. Each thread appends to a segment of its own: a data file, and an index
// with a line of fixed length for each entry, written after its data. So any number of threads and processes may use a store at
// once, and one that is killed loses only the entry that it was writing. A line has the digest of the head of its entry, and the head
// has the digests of the bytes that follow: damage is noticed and reported, and the entry made again.
import { hash, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
  writevSync,
} from 'node:fs'
import path from 'node:path'
import { isSystemError, unlessRefused } from '../system_error.ts'
import { damagedFiles, readWhole } from './sealed.ts'
import { type EntryKind, placeIn } from './store_layout.ts'

/** The place of an entry. */
export interface Place {
  /** The data file of its segment. */
  file: string
  at: number
  /** Lengths of its head, and of the bytes that follow. */
  said: number
  bytes: number
}

export interface Line extends Place {
  key: string
  /** The day on which it was used last, counted from 1970. */
  usedOn: number
  digest: string
  /** Where the line itself is in the index. */
  lineAt: number
}

interface Segment {
  name: string
  index: string
  data: string
  lines: Line[]
  /** True if some of its lines cannot be used. */
  isDamaged: boolean
  /** Of the data file. */
  size: number
}

const lineOf = ({ key, at, said, bytes, usedOn, digest }: Omit<Line, 'file' | 'lineAt'>) =>
  `${key} ${padded(at, 13)} ${padded(said, 10)} ${padded(bytes, 12)} ${padded(usedOn, 6)} ${digest}\n`
const padded = (number: number, width: number) => String(number).padStart(width)
const linePattern = /^([0-9a-f]{32}) +(\d+) +(\d+) +(\d+) +(\d+) ([0-9a-f]{64})\n$/
export const lineLength = 143
const usedOnAt = 71

/** @param ms since 1970 */
export const dayOf = (ms: number): number => Math.floor(ms / 86_400_000)

/** The head of an entry. It contains the key: an entry found under another key is not used. */
const headOf = (kind: EntryKind, key: string) => `${kind} ${key}\n`

/** All segments of a kind, the newest last. Lines that are damaged, and one that is cut off at the end, are left out. */
export function segmentsIn(store: string, kind: EntryKind): Segment[] {
  const folder = placeIn.segments(store, kind)
  return (unlessRefused(() => readdirSync(folder)) ?? [])
    .filter((name) => name.endsWith('.index'))
    .sort()
    .map((name) => segmentAt(path.join(folder, name.slice(0, -'.index'.length))))
}

/** True for a file of a segment; one that a killed sweep has left without its index is of none. */
export const isOfSegment = (file: string): boolean =>
  /-[0-9a-f-]{36}\.(index|data)$/.test(file) && existsSync(file.replace(/data$/, 'index'))

function segmentAt(at: string): Segment {
  const [index, data] = [`${at}.index`, `${at}.data`]
  const text = readWhole(index)?.toString('latin1') ?? ''
  // Asked after the index was read: another process may be appending, and what its lines name is there by now.
  const size = statSync(data, { throwIfNoEntry: false })?.size ?? 0
  const lines: Line[] = []
  let isDamaged = false
  for (let lineAt = 0; lineAt + lineLength <= text.length; lineAt += lineLength) {
    const [, key = '', ...rest] = linePattern.exec(text.slice(lineAt, lineAt + lineLength)) ?? []
    const [from = 0, said = 0, bytes = 0, usedOn = 0] = rest.map(Number)
    const line = { key, file: data, at: from, said, bytes, usedOn, digest: rest[4] ?? '', lineAt }
    if (key !== '' && from + said + bytes <= size) {
      lines.push(line)
      continue
    }
    isDamaged = true
    damagedFiles.publish(key === '' ? index : data)
  }
  return { name: path.basename(at), index, data, lines, isDamaged, size }
}

export interface StoredEntry<T> {
  head: T
  place: Place
}

/** The entries of a kind as they were when the first was asked for; of two under one key, the newer. */
export class StoredEntries<T> {
  readonly #store: string
  readonly #kind: EntryKind
  #lines: Map<string, Line & { index: string }> | undefined

  constructor(store: string, kind: EntryKind) {
    this.#store = store
    this.#kind = kind
  }

  /** The entry of a key; undefined if there is none, or if it is damaged. */
  find(key: string): StoredEntry<T> | undefined {
    const line = this.#line(key)
    if (line === undefined) return undefined
    const { file, at, said: length, bytes } = line
    const text = readAt(file, at, length)
    if (text === undefined) return undefined
    const head = headOf(this.#kind, key)
    if (hash('sha256', text) === line.digest && text.toString('latin1', 0, head.length) === head)
      return { head: JSON.parse(text.toString('utf8', head.length)), place: { file, at, said: length, bytes } }
    damagedFiles.publish(file)
    return undefined
  }

  markUsed(key: string): void {
    const [line, today] = [this.#line(key), dayOf(Date.now())]
    if (line === undefined || line.usedOn >= today) return
    line.usedOn = today
    unlessRefused(() => {
      const handle = openSync(line.index, 'r+')
      try {
        writeSync(handle, padded(today, 6), line.lineAt + usedOnAt)
      } finally {
        closeSync(handle)
      }
    })
  }

  #line(key: string) {
    this.#lines ??= new Map(
      segmentsIn(this.#store, this.#kind).flatMap(({ index, lines }) =>
        lines.map((line) => [line.key, { ...line, index }] as const),
      ),
    )
    return this.#lines.get(key)
  }
}

/** The bytes of an entry; undefined if they are missing. The caller compares their digest. */
export const readBytes = ({ file, at, said, bytes }: Place): Buffer | undefined => readAt(file, at + said, bytes)

/** Undefined if there is no such file, for example after another process swept the store. Damage is reported. */
function readAt(file: string, position: number, length: number): Buffer | undefined {
  try {
    const handle = openSync(file, 'r')
    try {
      const bytes = Buffer.allocUnsafe(length)
      if (readSync(handle, bytes, 0, length, position) === length) return bytes
    } finally {
      closeSync(handle)
    }
    damagedFiles.publish(file)
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code !== 'ENOENT') damagedFiles.publish(file)
  }
  return undefined
}

/** Appends entries to a segment of its own, which is begun with the first of them. */
export class SegmentWriter {
  readonly #store: string
  readonly #kind: EntryKind
  readonly #begunAt: string
  #open: { index: number; data: number; file: string; lines: number; size: number } | undefined

  /** @param begunAt decides which of two segments is newer; names begin with it */
  constructor(store: string, kind: EntryKind, begunAt = Date.now().toString(36).padStart(9, '0')) {
    this.#store = store
    this.#kind = kind
    this.#begunAt = begunAt
  }

  /** Stores an entry, and returns its place. If the disk refuses it, only the next build has more to do. */
  keep(key: string, said: string, bytes: readonly Uint8Array[] = []): Place | undefined {
    const text = Buffer.from(headOf(this.#kind, key) + said)
    return this.copy({ key, usedOn: dayOf(Date.now()), digest: hash('sha256', text), said: text.length }, [
      text,
      ...bytes,
    ])
  }

  /** Copies an entry from another segment. @param parts its head, and its bytes */
  copy(entry: Pick<Line, 'key' | 'usedOn' | 'digest' | 'said'>, parts: readonly Uint8Array[]): Place | undefined {
    return unlessRefused(() => {
      this.#open ??= this.#begin()
      const own = this.#open
      const length = parts.reduce((sum, part) => sum + part.length, 0)
      const place = { file: own.file, at: own.size, said: entry.said, bytes: length - entry.said }
      // The next entry overwrites what was written in part.
      if (writevSync(own.data, parts, own.size) !== length) return undefined
      if (writeSync(own.index, lineOf({ ...entry, ...place }), own.lines * lineLength) !== lineLength) return undefined
      own.lines++
      own.size += length
      return place
    })
  }

  end(): void {
    if (this.#open === undefined) return
    closeSync(this.#open.index)
    closeSync(this.#open.data)
    this.#open = undefined
  }

  #begin() {
    const folder = placeIn.segments(this.#store, this.#kind)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const at = path.join(folder, `${this.#begunAt}-${randomUUID()}`)
    const index = openSync(`${at}.index`, 'wx', 0o600)
    const data = openSync(`${at}.data`, 'wx', 0o600)
    return { index, data, file: `${at}.data`, lines: 0, size: 0 }
  }
}

/** Segments that were written to within this time may be written to still. */
const quietMs = 60_000
/** Up to this many segments are quick to read. If there are more, small ones are merged. */
const manySegments = 32
const smallBytes = 16e6

/**
 * Removes entries that a newer one has replaced, or that were not used since a day: a segment that has none left is deleted, and one
 * of which less than half is left is rewritten, together with others.
 */
export function compact(store: string, kind: EntryKind, unusedSince: number): void {
  const segments = segmentsIn(store, kind)
  const used = segments.flatMap(({ lines }) => lines).filter(({ usedOn }) => usedOn > unusedSince)
  const live = new Set(new Map(used.map((line) => [line.key, line])).values())
  const isQuiet = ({ index, data }: Segment) =>
    [index, data].every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - quietMs)
  const isWorn = ({ lines, size }: Segment) => {
    const left = lines.filter((line) => live.has(line)).reduce((sum, { said, bytes }) => sum + said + bytes, 0)
    return left * 2 <= size || (segments.length > manySegments && size < smallBytes)
  }
  const worn = segments.filter((each) => each.isDamaged || (isWorn(each) && isQuiet(each)))
  const last = worn.at(-1)
  if (last === undefined) return
  // Not newer than the segments it was merged from: another process may have added entries in the meantime.
  const writer = new SegmentWriter(store, kind, last.name.slice(0, last.name.indexOf('-')))
  const isMoved = ({ lines }: Segment) =>
    lines
      .filter((line) => live.has(line))
      .every((line) => {
        const bytes = readAt(line.file, line.at, line.said + line.bytes)
        return bytes === undefined || writer.copy(line, [bytes]) !== undefined
      })
  for (const each of worn.filter(isMoved))
    for (const file of [each.index, each.data]) rmSync(file, { recursive: true, force: true })
  writer.end()
}
