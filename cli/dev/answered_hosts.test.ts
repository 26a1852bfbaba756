import { expect, test } from 'vitest'
import { isEditing, ownEntrance, proxiedEntrance } from './answered_hosts.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.127.0.1', false],
  ['::11', false],
  ['fe80::1', false],
  ['::ffff:192.0.2.1', false],
])('a browser at %s may write on this machine: %j', (address, isHere) => {
  const { mayWrite } = ownEntrance(4000)
  expect(mayWrite({ host: 'coast.localhost:4000', headers: {}, address })).toBe(isHere)
})

test.each([
  ['localhost:4000', undefined],
  ['Coast.LOCALHOST:4000', undefined],
  ['127.0.0.1:4000', undefined],
  ['[::1]:4000', undefined],
  ['127.0.0.1.localhost', undefined],
  ['127.0.0.1.example', 421],
  ['127.0.0.1.5', 421],
  ['localhost.example', 421],
  ['evillocalhost', 421],
  ['coast.example', 421],
])('what is asked of %s on this machine is refused with %s', (host, status) => {
  expect(ownEntrance(4000).refusal({ host, headers: {}, address: '192.0.2.1' })?.status).toBe(status)
})

const anna = proxiedEntrance({
  ...{ host: 'edit.example.com', proxies: ['127.0.0.1', '10.0.0.7'], header: 'X-Forwarded-Email' },
  ...{ name: 'Anna', email: 'anna@example.com' },
})
const her = { 'x-forwarded-email': 'anna@example.com' }

test.each<[what: string, given: Partial<Parameters<typeof anna.refusal>[0]>, refusal: [number, string] | undefined]>([
  ['its author', {}, undefined],
  ['its author at a brand', { host: 'coast.edit.example.com' }, undefined],
  ['its author by another proxy', { address: '::ffff:10.0.0.7' }, undefined],
  ['its author in other letters', { headers: { 'x-forwarded-email': 'Anna@Example.com' } }, undefined],
  ['somebody who says so from elsewhere', { address: '10.0.0.8' }, [403, 'Only the proxy is answered here.']],
  ['another author', { headers: { 'x-forwarded-email': 'ben@example.com' } }, [403, 'This is the folder of Anna.']],
  [
    'two names at once',
    { headers: { 'x-forwarded-email': 'anna@example.com, ben@example.com' } },
    [403, 'This is the folder of Anna.'],
  ],
  ['nobody', { headers: {} }, [403, 'This is the folder of Anna.']],
  [
    'another host',
    { host: 'edit.example.com.evil.example' },
    [421, 'Only edit.example.com and the names below it are answered here.'],
  ],
  [
    'a bare address',
    { host: '127.0.0.1:4001' },
    [421, 'Only edit.example.com and the names below it are answered here.'],
  ],
])('behind a proxy %s is answered or refused, and who is answered may write', (_, given, refusal) => {
  const visitor = { host: 'edit.example.com', headers: her, address: '127.0.0.1', ...given }
  const refused = anna.refusal(visitor)
  expect(refused && [refused.status, refused.sentence]).toEqual(refusal)
  expect(anna.mayWrite(visitor)).toBe(refusal === undefined)
})

test.each([
  ['site_edit=1', '127.0.0.1', true],
  ['a=b; site_edit=1; c=d', '127.0.0.1', true],
  ['site_edit=1', '192.0.2.1', false],
  ['site_edit=0', '127.0.0.1', false],
  ['site_edit=11', '127.0.0.1', false],
  ['not-site_edit=1', '127.0.0.1', false],
  [undefined, '127.0.0.1', false],
])('a browser with the cookie %s at %s is editing: %j', (cookie, address, expected) => {
  expect(isEditing(ownEntrance(4000), { host: 'localhost', headers: { cookie }, address })).toBe(expected)
})
