// The way through the texts of a page by a key.
import type { ValuePlace } from '../cli/edit/protocol.ts'
import { isSameValuePlace } from './edits.ts'

export interface PlacedText {
  at: ValuePlace
  /** False in its head and foot, which other pages have as well. */
  isMain: boolean
}

/**
 * The text behind the one that is open, or before it; round at the end.
 * @param texts in the order in which they are read; the same one may stand in several places
 * @param open what is open: a text, what holds texts, or nothing
 */
export function nextText(
  texts: readonly PlacedText[],
  open: ValuePlace | undefined,
  step: 1 | -1,
): ValuePlace | undefined {
  const all = texts.filter(({ at }, index) => texts.findIndex((each) => isSameValuePlace(each.at, at)) === index)
  const now = all.findIndex(({ at }) => open !== undefined && isSameValuePlace(at, open))
  if (now !== -1) return all.at((now + step) % all.length)?.at
  const isInside = ({ at }: PlacedText) =>
    open !== undefined &&
    open.path.length > 0 &&
    at.file === open.file &&
    open.path.every((each, index) => at.path[index] === each)
  const first = all.findIndex(isInside)
  const start = first !== -1 ? first : all.findIndex(({ isMain }) => isMain)
  return all.at(step === 1 ? Math.max(start, 0) : start - 1)?.at
}
