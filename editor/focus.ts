// Which point of a picture stays in sight where the picture is cut off.
import type { CropBox, Json } from '../cli/edit/protocol.ts'

/** A focus as it is written, in percent from the left and from the top; undefined if it is none. */
export const focusOf = (written: Json): [x: number, y: number] | undefined =>
  Array.isArray(written) && written.length === 2 && written.every((each) => typeof each === 'number')
    ? (written as [number, number])
    : undefined

/** The same point in a part of the picture; the nearest one where it lies outside. */
export function focusIn(
  [x, y]: readonly [x: number, y: number],
  { left, top, right, bottom }: CropBox,
): [number, number] {
  const within = (at: number, low: number, high: number) =>
    Math.round(Math.max(0, Math.min(100, ((at - low) / (high - low)) * 100)))
  return [within(x, left, right), within(y, top, bottom)]
}
