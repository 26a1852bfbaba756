import { expect, test } from 'vitest'
import type { Json } from '../cli/edit/protocol.ts'
import { focusIn, focusOf } from './focus.ts'

test.each<[written: Json, point: [number, number] | undefined]>([
  [
    [20, 80],
    [20, 80],
  ],
  ['center', undefined],
  [[20], undefined],
  [['left', 'top'], undefined],
  [null, undefined],
])('the focus %j is the point %j', (written, point) => {
  expect(focusOf(written)).toEqual(point)
})

test.each<[point: [number, number], inPart: [number, number]]>([
  [
    [50, 60],
    [50, 20],
  ],
  [
    [10, 100],
    [0, 100],
  ],
])('the point %j of a picture is %j of its part', (point, inPart) => {
  expect(focusIn(point, { left: 25, top: 50, right: 75, bottom: 100 })).toEqual(inPart)
})
