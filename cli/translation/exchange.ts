// What goes out to a translator and comes back: sentences beside each other, whatever format carries them.
import type { Piece } from './forms.ts'
import type { State } from './records.ts'

/** A sentence to translate. */
export interface Unit {
  /** Of letters, digits, `.`, `-`, `_` and `:`, as XML names them (NMTOKEN). */
  id: string
  /** The file that it stands in. */
  file: string
  source: string
  /** The same as words and codes. */
  pieces: Piece[]
  /** What there is in the other language; undefined where it is missing. */
  target: string | undefined
  targetPieces: Piece[]
  state: State
  /** What a translator should know, a sentence each. */
  notes: string[]
  /** Most characters that the translation may have. */
  limit: number | undefined
}

export interface Exchange {
  /** BCP 47 tags. */
  from: string
  to: string
  units: Unit[]
}

/** A sentence as it came back. */
export interface Returned {
  id: string
  source: string
  /** Empty where nobody has translated it. */
  target: string
  /** True where a human says that it is right; undefined where the format does not tell. */
  isReviewed?: boolean
  /** Where in the file it begins, in UTF-16 units; of a workbook the number of rows before it. */
  offset: number
}

/** What was read of a file: its sentences, or why it is none of this format. */
export type ReadFile =
  | { ok: true; to: string | undefined; units: Returned[] }
  | { ok: false; reason: string; offset?: number }

interface Named {
  /** What names of its files end in. */
  extension: string
}
export interface TextFormat extends Named {
  write: (exchange: Exchange) => string
  read: (contents: string) => ReadFile
}
export interface BookFormat extends Named {
  write: (exchange: Exchange) => Promise<Uint8Array>
  read: (bytes: Uint8Array) => Promise<ReadFile>
}

/** Finds where each identifier stands first, in one pass; 0 for one that stands nowhere. @param pattern with the identifier as its first group */
export function offsetsIn(contents: string, pattern: RegExp): (id: string) => number {
  const offsets = new Map<string, number>()
  for (const { 1: id = '', index } of contents.matchAll(pattern)) if (!offsets.has(id)) offsets.set(id, index)
  return (id) => offsets.get(id) ?? 0
}

/** Sentences by the files that they stand in, in their order. */
export function byFile(units: readonly Unit[]): Map<string, Unit[]> {
  const files = new Map<string, Unit[]>()
  for (const unit of units) {
    const own = files.get(unit.file)
    if (own === undefined) files.set(unit.file, [unit])
    else own.push(unit)
  }
  return files
}
