import { expect, test } from 'vitest'
import { must } from './must.ts'

test('what is there is given back, and what is not there is our own mistake', () => {
  expect([0, '', false, null].map(must)).toEqual([0, '', false, null])
  expect(() => must(undefined)).toThrow('made sure of')
})
