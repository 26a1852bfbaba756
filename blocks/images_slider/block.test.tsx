import { expect, test } from 'vitest'
import { opticallySized } from './optical.ts'

const mark = (width: number, height: number) => {
  const sized = opticallySized({ src: 'mark.svg', alt: '', sources: [], width, height })
  return `${sized.width} x ${sized.height}`
}

test.each([
  [300, 300, '160 x 160'],
  [24, 24, '160 x 160'],
  [600, 300, '208 x 104'],
  [1600, 400, '208 x 52'],
])('a mark of %d x %d is drawn as %s: its area is that of the others', (width, height, expected) => {
  expect(mark(width, height)).toBe(expected)
})

test.each([
  [2000, 100, '208 x 10'],
  [100, 300, '56 x 168'],
])('a mark of %d x %d stays within the strip as %s', (width, height, expected) => {
  expect(mark(width, height)).toBe(expected)
})
