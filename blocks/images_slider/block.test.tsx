import { expect, test } from 'vitest'
import { opticallySized } from './optical.ts'

const mark = (width: number, height: number) => {
  const sized = opticallySized({ src: 'mark.svg', alt: '', sources: [], width, height })
  return `${sized.width} x ${sized.height}`
}

test.each([
  [300, 300, '84 x 84'],
  [24, 24, '84 x 84'],
  [600, 300, '119 x 59'],
  [1600, 400, '168 x 42'],
])('a mark of %d x %d is drawn as %s: its area is that of the others', (width, height, expected) => {
  expect(mark(width, height)).toBe(expected)
})

test.each([
  [2000, 100, '184 x 9'],
  [100, 300, '32 x 96'],
])('a mark of %d x %d stays within the strip as %s', (width, height, expected) => {
  expect(mark(width, height)).toBe(expected)
})
