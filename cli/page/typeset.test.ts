import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test.each([
  ['Vse v enem in z vami', 'Vse v\u00a0enem in z\u00a0vami'],
  ['À la carte, à Paris', 'À\u00a0la carte, à\u00a0Paris'],
  ['a b c', 'a\u00a0b\u00a0c'],
  ['(v hotelu)', '(v\u00a0hotelu)'],
  ['Plan B', 'Plan B'],
  ['1 x 2 and 5 €', '1 x\u00a02 and 5 €'],
  ['no single letters here', 'no single letters here'],
])('one-letter words hold on to the next: %s', (written, set) => {
  expect(typeset(written)).toBe(set)
})
