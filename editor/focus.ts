// Which point of a picture stays in sight where the picture is cut off.
import type { Json } from '../cli/edit/protocol.ts'

/** A focus as it is written, in percent from the left and from the top; undefined if it is none. */
export const focusOf = (written: Json): [x: number, y: number] | undefined =>
  Array.isArray(written) && written.length === 2 && written.every((each) => typeof each === 'number')
    ? (written as [number, number])
    : undefined
