import { expect, test } from 'vitest'
import { choiceOf, entered, hourOf } from './costs.ts'

const start = { people: 40, cost: 35, sales: 2000, hours: 4 }

test('an hour costs the time that is paid, and the sales that are lost', () => {
  expect(hourOf(start)).toBe(40 * 35 + 2000)
  expect(hourOf({ people: 8, cost: 30, sales: 0 })).toBe(240)
})

test('an address holds the figures, within their limits; what it lacks is taken from the start', () => {
  const read = (query: string) => choiceOf(new URLSearchParams(query), start)
  expect(read('people=12&cost=28&sales=0&hours=8')).toEqual({ people: 12, cost: 28, sales: 0, hours: 8 })
  expect(read('people=9999999&hours=0')).toEqual({ ...start, people: 100_000, hours: 1 })
  expect(read('people=-3&cost=1e3&sales=&hours=many')).toEqual(start)
})

test.each([
  ['12', 12],
  ['12.6', 13],
  ['', 0],
  ['-5', 0],
  ['1e9', 100_000],
])('%j people are counted as %i', (typed, people) => {
  expect(entered('people', typed)).toBe(people)
})
