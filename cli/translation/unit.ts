// The sentences that a translator receives and returns, independent of the file format.
import type { Piece } from './plural_forms.ts'
import type { State } from './states.ts'
import { digestOf } from './translation_lock.ts'

/** A sentence to translate. */
export interface Unit {
  /** Of letters, digits, `.`, `-`, `_` and `:`, as XML names them (NMTOKEN). */
  id: string
  /** Its place, for people. */
  name: string
  file: string
  source: string
  /** The same as words and codes. */
  pieces: Piece[]
  /** Its translation; undefined if it is missing. */
  target: string | undefined
  targetPieces: Piece[]
  state: State
  /** True if the target is a suggestion, taken from the same words elsewhere on the site. */
  isOffer: boolean
  /** The source that a stale translation was made from, if it is known. */
  older: string | undefined
  /** What a translator should know, a sentence each. */
  notes: string[]
  /** Most characters that the translation may have. */
  limit: number | undefined
  /** The state of the unit when it first went out, if its target is a draft. */
  sent?: string
}

export interface Exchange {
  /** BCP 47 tags. */
  from: string
  to: string
  units: Unit[]
}

/** The state of a unit when it went out, kept in the file, so that an import sees what a translator has changed. */
export interface SentUnit {
  state: State
  isOffer: boolean
  /** Digests; that of no target is empty. */
  source: string
  target: string
}

const letters: Record<State, string> = {
  ...{ missing: 'm', stale: 's', same: 'e', machine: 'a', translated: 't', reviewed: 'r' },
}
const offer = 'o'

/** As formats keep it, wherever they can: `t.k3_0aQ.x9-Zfe`. */
export const printSent = ({ state, isOffer, source, target, sent }: Unit): string =>
  sent ?? [isOffer ? offer : letters[state], digestOf(source), target === undefined ? '' : digestOf(target)].join('.')

export const withDraft = (unit: Unit, draft: string): Unit => ({
  ...{ ...unit, target: draft, targetPieces: [draft], state: 'stale', isOffer: false, sent: printSent(unit) },
})

/** Undefined for anything else that a tool or a person has left there. */
export function parseSent(written: string | undefined): SentUnit | undefined {
  const [, letter = '', source = '', target = ''] = /^\s*([a-z])\.([\w-]{6})\.([\w-]{6})?\s*$/.exec(written ?? '') ?? []
  const state = (Object.keys(letters) as State[]).find((each) => letters[each] === letter)
  if (letter === offer) return { state: 'missing', isOffer: true, source, target }
  return state === undefined ? undefined : { state, isOffer: false, source, target }
}

/** What a file can say about a translation. */
export type Stage = 'unfinished' | 'translated' | 'reviewed'

/** A sentence as it came back. */
export interface ReturnedUnit {
  id: string
  source: string
  /** Empty where it is not translated. */
  target: string
  /** The stage that the file gives it, if that has changed since it went out. */
  said: Stage | undefined
  /** Undefined if a tool has lost it. */
  sent: SentUnit | undefined
  /** Notes of the translator. */
  remarks?: string[]
  /** Where in the file it begins, in UTF-16 units; of a workbook the number of rows before it. */
  offset: number
}

/** The stage of a unit, if it has changed since the unit went out. @param stageOf the stage that the format writes for a state */
export const stageChange = (
  stage: Stage | undefined,
  sent: SentUnit | undefined,
  stageOf: (sent: Pick<SentUnit, 'state' | 'isOffer'>) => Stage | undefined,
): Stage | undefined => (sent !== undefined && stage === stageOf(sent) ? undefined : stage)

/** What a file says, or why it is not of this format. */
export type Readable<What> = ({ ok: true } & What) | { ok: false; reason: string; offset?: number }
export type ReadFile = Readable<{ from: string | undefined; to: string | undefined; units: ReturnedUnit[] }>

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
