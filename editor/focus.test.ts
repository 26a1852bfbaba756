import { expect, test } from 'vitest'
import type { Json } from '../cli/edit/protocol.ts'
import { focusOf } from './focus.ts'

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
