// Which part of a picture is taken, while its edges are dragged. In percent of the picture, from the left and from the top.
import type { CropBox } from '../cli/edit/protocol.ts'

export const wholePicture: CropBox = { left: 0, top: 0, right: 100, bottom: 100 }
export type Edge = keyof CropBox

/** The least that is left between two edges. */
const least = 5

interface Point {
  x: number
  y: number
}

/** What a press takes hold of: the edges that it is near to; all of them in the middle of the part. */
export function edgesAt({ left, top, right, bottom }: CropBox, { x, y }: Point): Edge[] {
  const near = <E extends Edge>(at: number, [low, high]: [number, number], [first, last]: [E, E]): E[] => {
    const third = (high - low) / 3
    return at < low + third ? [first] : at > high - third ? [last] : []
  }
  const edges = [...near(x, [left, right], ['left', 'right']), ...near(y, [top, bottom], ['top', 'bottom'])]
  return edges.length === 0 ? ['left', 'top', 'right', 'bottom'] : edges
}

/** The part with one edge elsewhere: never beyond the picture, nor past the opposite one. */
export function withEdge(crop: CropBox, edge: Edge, to: number): CropBox {
  const { left, top, right, bottom } = crop
  const room = {
    left: [0, right - least],
    top: [0, bottom - least],
    right: [left + least, 100],
    bottom: [top + least, 100],
  } as const
  const [low, high] = room[edge]
  return { ...crop, [edge]: Math.max(low, Math.min(high, Math.round(to))) }
}

/** The part after a drag. All edges keep their distances. */
export function dragged(crop: CropBox, edges: readonly Edge[], by: Point): CropBox {
  const { left, top, right, bottom } = crop
  if (edges.length < 4)
    return edges.reduce((now, edge) => {
      const way = edge === 'left' || edge === 'right' ? by.x : by.y
      return withEdge(now, edge, crop[edge] + way)
    }, crop)
  const x = Math.round(Math.max(-left, Math.min(100 - right, by.x)))
  const y = Math.round(Math.max(-top, Math.min(100 - bottom, by.y)))
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}
