import { expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../../tests/checked_site.ts'

const facts = smallSite['content/facts.yaml'] ?? ''
const first = '2027-01-01T00:00+01:00'
const withLater = (lines: string) => ({
  'content/facts.yaml': facts.replace('value: 750,', `value: 750, later: [${lines}],`),
})
const later = withLater(`{ from: ${first}, value: 780 }, { from: 2028-01-01T00:00Z, value: 800 }`)

test.each([
  ['2026-12-31T22:59Z', 750],
  ['2026-12-31T23:00Z', 780],
  ['2028-06-01T00:00Z', 800],
])('at %s there are %i customers', async (now, customers) => {
  const { site, report } = await checkedSite(later, { moment: { at: Date.parse(now), drafts: false } })
  expect(report).toBe('')
  expect(site.ok && site.value.config.facts.customers).toBe(customers)
})

test('a site stays the same until a fact changes', async () => {
  const { site } = await checkedSite(later, { moment: { at: Date.parse('2026-12-01T00:00Z'), drafts: false } })
  expect(site.ok && site.value.validity).toEqual({ from: Number.NEGATIVE_INFINITY, until: Date.parse(first) })
})

test.each([
  [
    'a day after a number',
    `{ from: ${first}, value: 2027-01-01 }`,
    'facts.yaml:1:73  wrong-value',
    'a fact is a number or a day, at all times',
  ],
  [
    'the same value',
    `{ from: ${first}, value: 750 }`,
    'facts.yaml:1:73  wrong-value',
    'it is the one before it, so nothing changes then',
  ],
  [
    'a moment before the last',
    `{ from: ${first}, value: 780 }, { from: 2026-01-01T00:00Z, value: 800 }`,
    'facts.yaml:1:88  wrong-value',
    'it is not after the one before it',
  ],
  [
    'a moment without an offset',
    '{ from: 2027-01-01, value: 780 }',
    'facts.yaml:1:42  wrong-value',
    '"2027-01-01" has no time zone',
  ],
  [
    'a word',
    `{ from: ${first}, value: many }`,
    'facts.yaml:1:73  wrong-value',
    '"many" is not a number without quotes, or a day such as',
  ],
  ['a share', `{ from: ${first}, value: '12,5 %' }`, 'wrong-value', 'Write it as a part of one: 0.125.'],
  ['letters for digits', `{ from: ${first}, value: 75O }`, 'wrong-value', 'Write it with digits alone: 750.'],
  ['a sign behind it', `{ from: ${first}, value: 750+ }`, 'wrong-value', 'Write the number alone: 750'],
])('%s is refused', async (_, lines, code, words) => {
  const { report } = await checkedSite(withLater(lines))
  expect(report).toContain(code)
  expect(report).toContain(words)
})
