import { expect, test } from 'vitest'
import { opticallySized } from './optical.ts'

const mark = (width: number, height: number) => {
  const sized = opticallySized({ src: 'mark.svg', alt: '', sources: [], width, height })
  return `${sized.width} x ${sized.height}`
}

test.each([
  [300, 300, '72 x 72'],
  [24, 24, '72 x 72'],
  [600, 300, '102 x 51'],
  [1600, 400, '144 x 36'],
])('a mark of %d x %d is drawn as %s: its area is that of the others', (width, height, expected) => {
  expect(mark(width, height)).toBe(expected)
})

test.each([
  [2000, 100, '176 x 9'],
  [100, 300, '29 x 88'],
])('a mark of %d x %d stays within the strip as %s', (width, height, expected) => {
  expect(mark(width, height)).toBe(expected)
})
