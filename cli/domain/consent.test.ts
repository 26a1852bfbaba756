import { expect, test } from 'vitest'
import type { WrittenThirdParty } from '../content/config/config.ts'
import { cookieQuestion } from './consent.ts'

const party = (more: Partial<WrittenThirdParty>): WrittenThirdParty => ({
  ...{ name: 'Count', purpose: { en: 'Counts visits.' }, category: 'statistics' },
  ...{ origins: ['https://count.example'], loads: ['script', 'connect'] },
  ...more,
})
const maps = party({ name: 'Maps', category: 'media', origins: ['https://maps.example'], loads: ['frame', 'image'] })
const pay = party({ name: 'Pay', category: 'necessary', origins: ['https://pay.example'] })

const revisionOf = (...thirdParties: WrittenThirdParty[]) =>
  cookieQuestion({ settings: { cookie_banner: 'needed' } }, { thirdParties }).revision

test('a decision is kept for 182 days; visitors are asked where they have a choice, or where the site always asks', () => {
  const question = (cookie_banner: 'always' | 'needed', thirdParties: WrittenThirdParty[] | undefined) =>
    cookieQuestion({ settings: { cookie_banner } }, { thirdParties })
  expect(question('always', undefined)).toEqual({ isShown: true, days: 182, revision: 1 })
  expect(question('needed', undefined)).toEqual({ isShown: false, days: 182, revision: 1 })
  expect(question('needed', [pay])).toEqual({ isShown: false, days: 182, revision: 1 })
  expect(question('needed', [pay, maps])).toMatchObject({ isShown: true, days: 182 })
})

test('visitors are asked again when they would decide on something else, and not for other words', () => {
  const before = revisionOf(party({}), maps)
  expect(Number.isSafeInteger(before) && before > 1).toBe(true)
  expect(revisionOf(party({ purpose: { en: 'Other words.' } }), maps)).toBe(before)
  const others = [
    [party({})],
    [party({ category: 'marketing' }), maps],
    [party({ origins: ['https://count2.example'] }), maps],
    [party({ cookies: [{ name: '_a', purpose: {}, days: 1 }] }), maps],
  ]
  expect(new Set([before, ...others.map((each) => revisionOf(...each))]).size).toBe(5)
})

test('visitors are asked again when cookies are others, or stay for longer', () => {
  const cookie = (name: string, days: number) => party({ cookies: [{ name, purpose: {}, days }] })
  const all = [
    party({}),
    party({ scripts: [] }),
    cookie('_a', 1),
    cookie('_b', 1),
    cookie('_a', 2),
    party({ name: 'C' }),
  ]
  expect(new Set(all.map((each) => revisionOf(each))).size).toBe(5)
  // No decision is older than the first of these numbers, and all of them are kept by JSON and cookies.
  for (const each of all) expect(revisionOf(each)).toBeLessThanOrEqual(2 ** 31 + 1)
})
