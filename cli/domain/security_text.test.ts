import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tests/small_site.ts'
import { securityTextProblems } from './security_text.ts'

const now = new Date('2026-11-22T12:00:00Z')
const good = '# A comment.\nContact: mailto:security@group.example\nExpires: 2027-10-31T23:59:59Z\n'
const judged = (text: string) =>
  securityTextProblems({ file: 'content/shared/public/.well-known/security.txt' }, text, now)

test('one with a contact and a date within a year is right, those of this site among them', () => {
  expect(judged(good)).toEqual([])
  expect(judged(good.replaceAll('\n', '\r\n'))).toEqual([])
  for (const owner of ['shared', 'ovis'])
    expect(judged(readFileSync(path.join(root, `content/${owner}/public/.well-known/security.txt`), 'utf8'))).toEqual(
      [],
    )
})

test.each([
  ['no contact', good.replace(/^Contact.*\n/m, ''), 'names no Contact'],
  ['a contact that is no address', good.replace('mailto:', ''), 'is no mailto:'],
  ['no date', good.replace(/^Expires.*\n/m, ''), 'exactly one Expires'],
  ['two dates', `${good}Expires: 2027-01-01T00:00:00Z\n`, 'exactly one Expires'],
  ['a date without a time', good.replace('T23:59:59Z', ''), 'exactly one Expires'],
  ['a date that is none', good.replace('10-31', '13-31'), 'not a date'],
  ['words', `${good}Write to us\n`, 'no field'],
])('one with %s is a problem', (_, text, said) => {
  expect(judged(text)).toMatchObject([{ code: 'security-text', severity: 'error' }])
  expect(judged(text)[0]?.message).toContain(said)
})

test('one that is good for thirty days is right', () => {
  expect(judged(good.replace('2027-10-31T23:59:59Z', '2026-12-22T12:00:00Z'))).toEqual([])
})

test.each([
  ['has passed', '2026-11-22T11:59:59Z', 'has expired'],
  ['passes within the day', '2026-11-23T11:59:59Z', 'expires in 0 days'],
  ['passes in less than thirty days', '2026-12-22T11:59:59Z', 'expires in 29 days'],
  ['is further than a year', '2028-01-01T00:00:00Z', 'more than a year ahead'],
])('a date that %s is a warning, so that a release can still be built again', (_, date, said) => {
  const found = judged(good.replace('2027-10-31T23:59:59Z', date))
  expect(found).toMatchObject([{ code: 'security-text-date', severity: 'warning' }])
  expect(found[0]?.message).toContain(said)
})
