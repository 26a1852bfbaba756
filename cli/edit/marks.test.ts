import { expect, test } from 'vitest'
import { isMarked, markOf, marksIn, unmarked } from './marks.ts'

test('a mark is found where its words end, and taken off without a trace', () => {
  const marked = `Guest Wi-Fi${markOf(0)} and${markOf(1204)}`
  expect(marksIn(marked)).toEqual([
    { id: 0, at: 11 },
    { id: 1204, at: 15 },
  ])
  expect(unmarked(marked)).toBe('Guest Wi-Fi and')
})

test('the address of a picture loses the # before its mark, any other keeps its own', () => {
  expect(unmarked(`/assets/a.webp#${markOf(7)}`)).toBe('/assets/a.webp')
  expect(unmarked(`/wifi#contact${markOf(7)}`)).toBe('/wifi#contact')
})

test('flags of emoji are no marks', () => {
  const wales = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'
  expect([isMarked(wales), marksIn(wales), unmarked(wales)]).toEqual([false, [], wales])
})

test('a mark keeps its number through upper case, JSON and HTML', () => {
  const [mark] = marksIn(JSON.parse(JSON.stringify(`é${markOf(35)}`.toUpperCase())))
  expect(mark).toEqual({ id: 35, at: 1 })
})
