import { expect, test } from 'vitest'
import type { CropBox } from '../cli/edit/protocol.ts'
import { dragged, type Edge, edgesAt, wholePicture, withEdge } from './crop.ts'

const box = (left: number, top: number, right: number, bottom: number): CropBox => ({ left, top, right, bottom })

test.each<[x: number, y: number, edges: Edge[]]>([
  [5, 5, ['left', 'top']],
  [95, 50, ['right']],
  [50, 99, ['bottom']],
  [50, 50, ['left', 'top', 'right', 'bottom']],
])('a press at %d, %d of the whole picture takes hold of %j', (x, y, edges) => {
  expect(edgesAt(wholePicture, { x, y })).toEqual(edges)
})

test.each<[x: number, y: number, edges: Edge[]]>([
  [42, 50, ['left']],
  [50, 58, ['bottom']],
  [50, 50, ['left', 'top', 'right', 'bottom']],
])('a press at %d, %d of a small part in the middle takes hold of %j', (x, y, edges) => {
  expect(edgesAt(box(40, 40, 60, 60), { x, y })).toEqual(edges)
})

test('a press outside of the part takes hold of its nearest edges', () => {
  expect(edgesAt(box(40, 40, 60, 60), { x: 5, y: 90 })).toEqual(['left', 'bottom'])
})

test.each<[string, CropBox, Edge[], { x: number; y: number }, CropBox]>([
  ['a corner moves two edges', wholePicture, ['left', 'top'], { x: 20, y: 10.4 }, box(20, 10, 100, 100)],
  ['an edge stays in the picture', box(10, 0, 90, 100), ['right'], { x: 50, y: 9 }, box(10, 0, 100, 100)],
  ['an edge does not pass the other', box(10, 0, 50, 100), ['left'], { x: 70, y: 0 }, box(45, 0, 50, 100)],
  [
    'the part moves as a whole, as far as the picture goes',
    box(10, 20, 40, 60),
    ['left', 'top', 'right', 'bottom'],
    { x: 90, y: -30 },
    box(70, 0, 100, 40),
  ],
  [
    'the part moves as a whole to the other corner',
    box(10, 20, 40, 60),
    ['left', 'top', 'right', 'bottom'],
    { x: -90, y: 90 },
    box(0, 60, 30, 100),
  ],
])('when it is dragged, %s', (_, before, edges, by, after) => {
  expect(dragged(before, edges, by)).toEqual(after)
})

test('an edge that is set by a slider keeps a least part', () => {
  expect(withEdge(box(0, 0, 50, 100), 'left', 80)).toEqual(box(45, 0, 50, 100))
})
