import { expect, test } from 'vitest'
import { ownEntrance } from '../dev/answered_hosts.ts'
import type { Visit } from '../hosting/visit.ts'
import { checkVisit, jsonOf, Refused, refusal } from './edit_guard.ts'
import { largestBody, largestUpload, noPicture, tokenHeader } from './protocol.ts'

const token = 'a'.repeat(32)
const headers = { origin: 'http://group.localhost', [tokenHeader]: token, 'content-type': 'application/json' }
/** What the author's own page asks, but for what is given. */
const visit = (given: Partial<Visit> = {}): Visit => ({
  ...{ method: 'POST', host: 'group.localhost', target: '/', address: '127.0.0.1', headers },
  request: () => new Request('http://group.localhost', { method: 'POST' }),
  ...given,
})
const refused = (given: Partial<Visit>, isUpload = false) => {
  try {
    checkVisit(visit(given), { entrance: ownEntrance(4000), token, isUpload })
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return [error.status, error.message]
  }
}
const elsewhere = 'Only the page itself may ask for this.'
const otherRun = 'The page is of another run of site dev: load it again.'

test.each<[what: string, given: Partial<Visit>, refusal: [number, string]]>([
  ['another method', { method: 'GET' }, [405, 'Only POST is answered here.']],
  ['another machine', { address: '192.0.2.1' }, [403, 'Only a browser on this machine may write in the pages.']],
  ['another page', { headers: { ...headers, origin: 'http://imprion.localhost' } }, [403, elsewhere]],
  ['the same host by HTTPS', { headers: { ...headers, origin: 'https://group.localhost' } }, [403, elsewhere]],
  ['no page', { headers: { [tokenHeader]: token, 'content-type': 'application/json' } }, [403, elsewhere]],
  ['another run', { headers: { ...headers, [tokenHeader]: 'b'.repeat(32) } }, [403, otherRun]],
  ['a longer token', { headers: { ...headers, [tokenHeader]: `${token}a` } }, [403, otherRun]],
  ['no token', { headers: { origin: headers.origin, 'content-type': 'application/json' } }, [403, otherRun]],
  ['a form', { headers: { ...headers, 'content-type': 'text/plain' } }, [415, 'Only JSON is understood here.']],
  [
    'a type like JSON',
    { headers: { ...headers, 'content-type': 'application/jsonp' } },
    [415, 'Only JSON is understood here.'],
  ],
  [
    'JSON in a list',
    { headers: { ...headers, 'content-type': 'text/x, application/json' } },
    [415, 'Only JSON is understood here.'],
  ],
  [
    'too much',
    { headers: { ...headers, 'content-length': `${largestBody + 1}` } },
    [413, `At most ${largestBody / 2 ** 20} MiB can be sent at once.`],
  ],
])('what comes from %s is refused', (_, given, refusal) => {
  expect(refused(given)).toEqual(refusal)
})

test.each([
  ['JSON', 'application/json', false, 0],
  ['JSON with its encoding', 'application/json; charset=utf-8', false, largestBody],
  ['JSON with a space', 'application/json ;charset=utf-8', false, 1],
  ['a picture', 'image/svg+xml', true, largestUpload],
])('what the page itself sends is let through: %s', (_, type, isUpload, length) => {
  expect(
    refused({ headers: { ...headers, 'content-type': type, 'content-length': `${length}` } }, isUpload),
  ).toBeUndefined()
})

test.each(['application/json', 'image/', 'an image/png', 'image/png; a=b'])('%s is no picture', (type) => {
  expect(refused({ headers: { ...headers, 'content-type': type } }, true)).toEqual([415, noPicture])
})

test('a picture may be larger than words, up to its own limit', () => {
  const sent = (length: number) =>
    refused({ headers: { ...headers, 'content-type': 'image/png', 'content-length': `${length}` } }, true)
  expect(sent(largestBody + 1)).toBeUndefined()
  expect(sent(largestUpload + 1)).toEqual([413, `At most ${largestUpload / 2 ** 20} MiB can be sent at once.`])
})

test.each(['', '{', 'null', '[]', '"words"', '1'])('%j is no JSON object', (text) => {
  expect(() => jsonOf(Buffer.from(text))).toThrow(/^This is no JSON( object)?\.$/)
})

test('an object is taken as it is', () => {
  expect(jsonOf(Buffer.from('{"words":"čas"}'))).toEqual({ words: 'čas' })
})

test('a refusal is JSON that is kept nowhere, of its sentence and what is to be shown with it', () => {
  expect([refusal(new Refused(409, 'It is gone.', 'wifi.yaml')), new Refused(400, 'Wrong.').detail]).toEqual([
    {
      status: 409,
      headers: [
        ['Content-Type', 'application/json'],
        ['Cache-Control', 'no-store'],
        ['X-Content-Type-Options', 'nosniff'],
      ],
      body: '{"error":"It is gone.","detail":"wifi.yaml"}',
      isText: true,
    },
    '',
  ])
})
