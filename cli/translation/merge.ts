// Merges one returned unit: only what was changed in the file counts, and what both sides have changed is a conflict. It knows
// nothing of formats, and nothing of the site but its current words.

import { digestOf } from './translation_lock.ts'
import type { ReturnedUnit } from './unit.ts'

export type Verdict =
  /** It was not changed in the file, or both sides have changed it to the same words. */
  | 'untouched'
  /** There is no translation in the file. */
  | 'untranslated'
  /** The file itself says that it is not ready. */
  | 'unfinished'
  /** New words. */
  | 'changed'
  /** The words of the site, confirmed. */
  | 'confirmed'
  /** The words of the site, marked as not right yet. */
  | 'doubted'
  /** New words for a source that the site has changed since. */
  | 'late'
  /** The file confirms the words of the site, but for a source that the site has changed since. */
  | 'outdated'
  /** Both the site and the file have changed the words since they went out. */
  | 'conflict'

export interface Current {
  source: string
  /** Undefined if it is not translated. */
  target: string | undefined
  /** True if the translation is not divided as its source is, so that this part of it cannot be identified. */
  isApart: boolean
}

type Unit = Omit<ReturnedUnit, 'id' | 'offset'>

/** True if the source has changed since it was sent. */
export const isLate = ({ source, sent }: Unit, now: Pick<Current, 'source'>) =>
  sent === undefined ? source !== now.source : sent.source !== digestOf(now.source)

export function verdictOf(unit: Unit, now: Current): Verdict {
  const { target: words, said, sent } = unit
  if (words === '') return 'untranslated'
  const isSame = words === now.target
  const wasOffered = sent?.isOffer === true
  const isTouched = sent === undefined ? !isSame : digestOf(words) !== sent.target
  const isTaken = isTouched || (wasOffered && said !== undefined && said !== 'unfinished')
  if (!isTaken && said === undefined) return 'untouched'
  const changed = isLate(unit, now) ? 'late' : 'changed'
  if (changed === 'late' && (!isTaken || isSame)) return isTaken ? 'untouched' : 'outdated'
  if (isSame) return said === undefined ? 'untouched' : said === 'unfinished' ? 'doubted' : 'confirmed'
  // The translator has seen words that the site no longer has.
  if (!isTaken) return 'untouched'
  if (said === 'unfinished') return 'unfinished'
  if (now.isApart) return 'conflict'
  if (now.target === undefined) return changed
  return sent !== undefined && !wasOffered && digestOf(now.target) === sent.target ? changed : 'conflict'
}
