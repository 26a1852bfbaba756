import { expect, test } from 'vitest'
import type { Values } from '../blocks/contact_dialog/fields.ts'
import { bodyOf, brokenRules, detailsOf, hasControlCharacters, isRobot, textOf, valuesOf } from './posted.ts'

const filled: Values = {
  ...{ name: 'Ana', company: '', email: 'ana@hotel.example', phone: '', subject: 'Wi-Fi' },
  ...{ message: 'ten signs.', consent: true },
}

test('what a page asks for besides is read by the names of its controls', () => {
  expect(
    detailsOf({ name: 'Ana', 'detail:number:Rooms': ' 80 ', 'detail:text:Floors': 3, 'detail:date:X': '1' }),
  ).toEqual({ 'detail:number:Rooms': '80', 'detail:text:Floors': '' })
  expect(detailsOf({ name: 'Ana' })).toEqual({})
})

test('no page asks for more than eight details, or by more than eighty characters', () => {
  const many = (count: number) =>
    detailsOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`detail:text:${n}`, 'x'])))
  expect(Object.keys(many(8) ?? {})).toHaveLength(8)
  expect(many(9)).toBeUndefined()
  const named = (length: number) => detailsOf({ [`detail:text:${'x'.repeat(length)}`]: 'x', 'detail:text:A': 'x' })
  expect(Object.keys(named(80) ?? {})).toHaveLength(2)
  expect(named(81)).toBeUndefined()
})

test.each<[name: string, longest: number]>([
  ['detail:text:Rooms', 200],
  ['company', 120],
  ['phone', 40],
])('%s takes %d characters', (name, longest) => {
  const failures = (length: number) => {
    const value = 'x'.repeat(length)
    return name.startsWith('detail:')
      ? brokenRules(filled, { [name]: value, 'detail:text:A': '' })
      : brokenRules({ ...filled, [name]: value }, {})
  }
  expect(failures(longest)).toEqual({})
  expect(failures(longest + 1)).toEqual({ [name]: { rule: 'fallback' } })
})

test('a rule that is broken is told, and of what is too long only that it cannot be right', () => {
  expect(brokenRules({ ...filled, name: '', email: 'x'.repeat(255) }, { 'detail:number:Rooms': 'many' })).toEqual({
    name: { rule: 'required' },
    email: { rule: 'fallback' },
    'detail:number:Rooms': { rule: 'number' },
  })
})

test('values are text without what stands around it, and lines end alike', () => {
  expect(valuesOf({ name: ' Ana ', message: ' a\r\nb\r\n', email: 5, consent: 'yes', more: 'x' })).toEqual({
    ...{ name: 'Ana', company: '', email: '', phone: '', subject: '', message: 'a\nb', consent: true },
  })
  expect([true, 'on', false, undefined].map((consent) => valuesOf({ consent }).consent)).toEqual([
    ...[true, false, false, false],
  ])
  expect([textOf('a'), textOf(5), textOf(undefined)]).toEqual(['a', '', ''])
})

test.each<[posted: Record<string, unknown>, isForm: boolean, robot: boolean]>([
  [{ elapsed: 3000 }, false, false],
  [{ elapsed: 2999 }, false, true],
  [{ elapsed: '3000' }, false, true],
  [{}, false, true],
  [{}, true, false],
  [{ website: 'x', elapsed: 3000 }, false, true],
  [{ website: 'x' }, true, true],
  [{ website: '' }, true, false],
])('of %j, as a form %s, a robot is the author: %s', (posted, isForm, robot) => {
  expect(isRobot(posted, isForm)).toBe(robot)
})

test.each<[posted: Record<string, unknown>, refused: boolean]>([
  [{ message: 'a\r\n\tb' }, false],
  [{ message: 'a\u0000b' }, true],
  [{ message: 'a\u2028b' }, false],
  [{ name: 'a\tb' }, true],
  [{ name: 'a\u2029b' }, true],
  [{ 'na\nme': 'a' }, true],
  [{ name: ['a\nb'] }, false],
  [{ name: 'Ana', phone: '1\u0007' }, true],
  [{ name: 'Ana', phone: '1', message: 'a\nb' }, false],
])('%j has characters that command: %s', (posted, refused) => {
  expect(hasControlCharacters(posted)).toBe(refused)
})

const sent = (type: string | undefined, body: string | Uint8Array<ArrayBuffer>) =>
  bodyOf(
    new Request('https://group.example/api/contact', {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    }),
  )

test.each<[type: string | undefined, body: string | Uint8Array<ArrayBuffer>, read: object]>([
  ['application/json', '{"name":"Ana"}', { ok: true, posted: { name: 'Ana' } }],
  [' Application/JSON ; charset=utf-8', '{"name":"Ana"}', { ok: true, posted: { name: 'Ana' } }],
  ['application/x-www-form-urlencoded', 'name=Ana+B&a=%C4%8D', { ok: true, posted: { name: 'Ana B', a: 'č' } }],
  ['text/plain', '{}', { ok: false, reason: 'type' }],
  [undefined, '{}', { ok: false, reason: 'type' }],
  ['application/json', '', { ok: false, reason: 'malformed' }],
  ['application/json', '[]', { ok: false, reason: 'malformed' }],
  ['application/json', 'null', { ok: false, reason: 'malformed' }],
  ['application/json', '5', { ok: false, reason: 'malformed' }],
  [
    'application/json',
    new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xff, 0x22, 0x7d]),
    { ok: false, reason: 'malformed' },
  ],
  [
    'application/json',
    `{"a":"${'x'.repeat(128 * 1024 - 8)}"}`,
    { ok: true, posted: { a: 'x'.repeat(128 * 1024 - 8) } },
  ],
  ['application/json', `{"a":"${'x'.repeat(128 * 1024 - 7)}"}`, { ok: false, reason: 'size' }],
])('of %s: %.40j is read %.60j', async (type, body, read) => {
  expect(await sent(type, body)).toEqual(read)
})

test('a body may come in pieces, and what says beforehand that it is too large is not read', async () => {
  const pieces = (length: string, ...texts: string[]) => {
    const body = new ReadableStream({
      start: (controller) => {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json', 'content-length': length }
    return bodyOf(new Request('https://a.example', { method: 'POST', headers, body, duplex: 'half' } as RequestInit))
  }
  expect(await pieces('', '{"name":', '"Ana', '"}')).toEqual({ ok: true, posted: { name: 'Ana' } })
  expect(await pieces('131072', '{}')).toEqual({ ok: true, posted: {} })
  expect(await pieces('131073', '{}')).toEqual({ ok: false, reason: 'size' })
})
