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
  'Contact: tel:+386-1-000-00-00',
  'Contact: https://group.example/security',
  'contact:mailto:security@group.example',
  'Contact:  mailto:security@group.example  ',
  'Contact: mailto:a@group.example\n\n   \n# Or by telephone.\nContact: tel:112',
])('%s is an address', (contact) => {
  expect(judged(good.replace(/^Contact.*$/m, contact))).toEqual([])
})

test.each([
  'mailto:security',
  'mailto:@group.example',
  'mailto:a b@group.example',
  'mailto:a@group.example x',
  'tel:one',
  'tel:',
  'http://group.example',
  'https://',
  'https://group.example/a b',
  'see https://group.example/',
])('%s is none', (contact) => {
  expect(judged(good.replace(/^Contact.*$/m, `Contact: ${contact}`))[0]?.message).toContain(
    `Its Contact is no mailto:, tel: or https: address: ${contact}`,
  )
})

test('one of several contacts may be wrong', () => {
  expect(judged(`${good}Contact: security\n`)[0]?.message).toContain('address: security')
})

test.each(['2027-10-31T23:59:59+01:00', '2027-10-31t23:59:59z', '2027-10-31T23:59:59-10:30'])(
  '%s is a date',
  (date) => {
    expect(judged(good.replace('2027-10-31T23:59:59Z', date))).toEqual([])
  },
)

test.each([
  '2027-10-31T23:59:59',
  '2027-10-31T23:59Z',
  '27-10-31T23:59:59Z',
  'on 2027-10-31T23:59:59Z',
  '2027-10-31T23:59:59Z at last',
])('%s is none', (date) => {
  expect(judged(good.replace('2027-10-31T23:59:59Z', date))[0]?.message).toContain('exactly one Expires')
})

test.each([
  ['no contact', good.replace(/^Contact.*\n/m, ''), 'names no Contact'],
  ['a contact that is no address', good.replace('mailto:', ''), 'is no mailto:'],
  ['no date', good.replace(/^Expires.*\n/m, ''), 'exactly one Expires'],
  ['two dates', `${good}Expires: 2027-01-01T00:00:00Z\n`, 'exactly one Expires'],
  ['a date without a time', good.replace('T23:59:59Z', ''), 'exactly one Expires'],
  ['a date that is none', good.replace('10-31', '13-31'), 'not a date'],
  ['words', `${good}Write to us\n`, 'no field'],
  ['a field without a value', `${good}Policy: \n`, 'no field'],
  ['a field that has digits in its name', `${good}P2: x\n`, 'no field'],
  ['something before a field', `${good}- Policy: x\n`, 'no field'],
])('one with %s is a problem', (_, text, said) => {
  expect(judged(text)).toMatchObject([{ code: 'security-text', severity: 'error' }])
  expect(judged(text)[0]?.message).toContain(said)
})

test.each([
  ['is thirty days ahead', '2026-12-22T12:00:00Z'],
  ['is 366 days ahead', '2027-11-23T12:00:00Z'],
])('a date that %s is taken', (_, date) => {
  expect(judged(good.replace('2027-10-31T23:59:59Z', date))).toEqual([])
})

test.each([
  ['has passed', '2026-11-22T11:59:59Z', 'has expired'],
  ['passes now', '2026-11-22T12:00:00Z', 'expires in 0 days'],
  ['passes within the day', '2026-11-23T11:59:59Z', 'expires in 0 days'],
  ['passes in less than thirty days', '2026-12-22T11:59:59Z', 'expires in 29 days'],
  ['is further than 366 days', '2027-11-23T12:00:01Z', 'more than a year ahead'],
])('a date that %s is a warning, so that a release can still be built again', (_, date, said) => {
  const found = judged(good.replace('2027-10-31T23:59:59Z', date))
  expect(found).toMatchObject([{ code: 'security-text-date', severity: 'warning' }])
  expect(found[0]?.message).toContain(said)
})
