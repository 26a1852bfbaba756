// How one unit that came back is merged: a file speaks only of what was changed in it, and what both sides have changed is a
// conflict. It knows nothing of formats, and of the site no more than the words that stand there now.

import { digestOf } from './translation_lock.ts'
import type { Returned } from './unit.ts'

export type Verdict =
  /** It was not changed in the file, or both sides have changed it to the same words. */
  | 'untouched'
  /** There is no translation in the file. */
  | 'untranslated'
  /** The file itself says that it is not ready. */
  | 'unfinished'
  /** New words. */
  | 'changed'
  /** The words of the site, which the file says are right. */
  | 'confirmed'
  /** The words of the site, which the file says are not right yet. */
  | 'doubted'
  /** New words, for others than those that stand in the site now. */
  | 'late'
  /** The file says of the words of the site that they are right, beside others than those that stand there now. */
  | 'outdated'
  /** Here and there other words have been written since it went out. */
  | 'conflict'

export interface Now {
  source: string
  /** Undefined if there is none. */
  target: string | undefined
  /** True if there is one that is not divided as its source is, so that this part cannot be told in it. */
  isApart: boolean
}

type Unit = Omit<Returned, 'id' | 'offset'>

/** True if the site says other words now than those that were translated. */
export const isLate = ({ source, sent }: Unit, now: Pick<Now, 'source'>) =>
  sent === undefined ? source !== now.source : sent.source !== digestOf(now.source)

export function verdictOf(unit: Unit, now: Now): Verdict {
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
  // The translator has seen words that are not in the site any more.
  if (!isTaken) return 'untouched'
  if (said === 'unfinished') return 'unfinished'
  if (now.isApart) return 'conflict'
  if (now.target === undefined) return changed
  return sent !== undefined && !wasOffered && digestOf(now.target) === sent.target ? changed : 'conflict'
}
