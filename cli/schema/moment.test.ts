import { expect, test } from 'vitest'
import { isBefore, isMoment, isTimeZone, momentIn, otherOffset } from './moment.ts'

test.each([
  ['2026-12-01', 'Europe/Ljubljana', '2026-12-01T00:00+01:00'],
  ['2026-07-01T08:30', 'Europe/Ljubljana', '2026-07-01T08:30+02:00'],
  ['2026-07-01T08:30:15', 'America/New_York', '2026-07-01T08:30:15-04:00'],
  ['2026-07-01', 'UTC', '2026-07-01T00:00+00:00'],
  ['2026-07-01T08:30+05:30', 'Europe/Ljubljana', '2026-07-01T08:30+05:30'],
  // Clocks go forward at 2 and back at 3.
  ['2026-03-29T01:59', 'Europe/Ljubljana', '2026-03-29T01:59+01:00'],
  ['2026-03-29T03:00', 'Europe/Ljubljana', '2026-03-29T03:00+02:00'],
  ['2026-10-25T02:30', 'Europe/Ljubljana', '2026-10-25T02:30+02:00'],
  ['2026-10-25T03:00', 'Europe/Ljubljana', '2026-10-25T03:00+01:00'],
  ['2026-03-29', 'Pacific/Apia', '2026-03-29T00:00+13:00'],
  ['2026-03-08T01:59', 'America/St_Johns', '2026-03-08T01:59-03:30'],
  ['2026-03-08T03:00', 'America/St_Johns', '2026-03-08T03:00-02:30'],
  ['2026-11-01T02:00', 'America/St_Johns', '2026-11-01T02:00-03:30'],
])('%s in %s is %s', (text, timeZone, moment) => {
  expect(momentIn(text, timeZone)).toBe(moment)
})

test('a clock time that is left out comes as long after midnight as it says', () => {
  expect(Date.parse(momentIn('2026-03-29T02:30', 'Europe/Ljubljana') ?? '')).toBe(Date.UTC(2026, 2, 29, 1, 30))
})

test.each(['2026-12-01', '2026-12-01T08:00'])('%s without a time zone is no moment that can be told', (text) => {
  expect(isMoment(text)).toBe(true)
  expect(momentIn(text, undefined)).toBeUndefined()
})

test.each(['2026-02-30', '2026-12-01 08:00', '2026-12-01T25:00', 'tomorrow', ''])('%j is no moment', (text) => {
  expect([isMoment(text), momentIn(text, 'UTC')]).toEqual([false, undefined])
})

test.each([
  ['2026-12-01T08:00+01:00', '2026-12-01T08:00Z', true],
  ['2026-12-01T08:00Z', '2026-12-01T08:00+01:00', false],
  ['2026-12-01T08:00Z', '2026-12-01T09:00+01:00', false],
  ['2026-11-30', '2026-12-01', true],
  ['2026-12-01', '2026-12-01', false],
  // What is a day, or has no offset, is compared as it is written, as far as both go.
  ['2026-12-01', '2026-12-01T08:00+01:00', false],
  ['2026-11-30T23:30-05:00', '2026-12-01', true],
  ['2026-12-01T08:00', '2026-12-01T09:00+02:00', true],
  ['2026-12-01T09:00', '2026-12-01T09:00+02:00', false],
])('%s is before %s: %s', (one, other, is) => {
  expect(isBefore(one, other)).toBe(is)
})

test.each([
  ['Europe/Ljubljana', true],
  ['UTC', true],
  ['Etc/GMT+1', true],
  ['Europe/Ljubjana', false],
  ['+01:00', false],
  ['', false],
])('%j is the name of a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})

test.each<[text: string, right: string | undefined]>([
  ['2027-01-01T00:00+02:00', '2027-01-01T00:00+01:00'],
  ['2027-07-01T08:00+01:00', '2027-07-01T08:00+02:00'],
  ['2027-01-01T00:00+01:00', undefined],
  ['2027-01-01T00:00Z', undefined],
  ['2027-01-01T00:00-05:00', undefined],
  // The hour that comes twice has either.
  ['2026-10-25T02:30+02:00', undefined],
  ['2026-10-25T02:30+01:00', undefined],
  ['2027-01-01', undefined],
])('the offset of %s in Ljubljana should be that of %s', (text, right) => {
  expect(otherOffset(text, 'Europe/Ljubljana')).toBe(right)
  expect(otherOffset(text, undefined)).toBeUndefined()
})
