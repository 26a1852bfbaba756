import { expect, test } from 'vitest'
import { storedConsent } from './stored_consent.ts'

const now = Date.UTC(2026, 0, 1)
const cookieOf = (record: unknown) => `cc_cookie=${encodeURIComponent(JSON.stringify(record))}`
const allowed = { categories: ['necessary', 'statistics'], revision: 7, expirationTime: now + 1 }

test.each<[what: string, change: object, counts: boolean]>([
  ['the revision that visitors are asked now', {}, true],
  ['an older revision', { revision: 6 }, false],
  ['a newer revision, as after an older build came back', { revision: 8 }, false],
  ['no revision', { revision: undefined }, false],
  ['a revision that is a text', { revision: '7' }, false],
])('a decision for %s: %j', (_, change, counts) => {
  const stored = storedConsent(cookieOf({ ...allowed, ...change }), 7, now)
  expect(stored).toEqual(counts ? ['necessary', 'statistics'] : undefined)
})

test.each<[expirationTime: number | undefined, counts: boolean]>([
  [now + 1, true],
  [now, false],
  [now - 1, false],
  // The browser lets the cookie expire by itself.
  [undefined, true],
])('a decision that expires at %s counts: %s', (expirationTime, counts) => {
  expect(storedConsent(cookieOf({ ...allowed, expirationTime }), 7, now) !== undefined).toBe(counts)
})

test('a decision is read from among other cookies, and from its own alone', () => {
  const cookie = cookieOf(allowed)
  expect(storedConsent(`a=1; ${cookie}; b=2`, 7, now)).toEqual(allowed.categories)
  expect(storedConsent(`my_${cookie}`, 7, now)).toBe(undefined)
})

test.each(['', 'cc_cookie=', 'cc_cookie=%', 'cc_cookie=null', 'cc_cookie=7', 'a=1', cookieOf({ revision: 7 })])(
  'nothing is decided in %j',
  (cookies) => {
    expect(storedConsent(cookies, 7, now)).toBe(undefined)
  },
)

test('text in place of a list of categories allows nothing', () => {
  expect(storedConsent(cookieOf({ ...allowed, categories: 'statistics' }), 7, now)).toBe(undefined)
})
