import { afterEach, describe, expect, test } from 'vitest'
import { dayInWords } from './day_in_words.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe('a day', () => {
  test.each([
    ['sl-SI', '20. november 2026'],
    ['en-US', 'November 20, 2026'],
    ['hr-HR', '20. studenoga 2026.'],
    ['de-DE', '20. November 2026'],
    ['fr-FR', '20 novembre 2026'],
    ['it-IT', '20 novembre 2026'],
  ])('is written in full in %s', (lang, expected) => {
    expect(dayInWords('2026-11-20', lang)).toBe(expected)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('is the same day on a machine in %s', (zone) => {
    process.env.TZ = zone
    expect(dayInWords('2026-01-01', 'en-US')).toBe('January 1, 2026')
  })
})
