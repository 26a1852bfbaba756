import { expect, test } from 'vitest'
import { type Detail, detailLines, detailName, detailOf, detailsAtMost, isDetailName } from './details.ts'
import { failureText } from './failure_text.ts'
import { failuresOf, fields, fillMs, type Values } from './fields.ts'
import { mailLink } from './mail_link.ts'
import prepare from './prepare.ts'
import type { Data } from './schema.ts'

const filled: Values = {
  name: 'Ana Novak',
  company: '',
  email: 'ana@podjetje.si',
  phone: '',
  subject: 'Wi-Fi',
  message: 'ten signs.',
  consent: true,
}

test('these are the fields, with their rules and the longest that each takes', () => {
  expect(fields.map(({ name, rules, maxLength }) => [name, rules.map(({ rule }) => rule).join(), maxLength])).toEqual([
    ['name', 'required', 120],
    ['company', '', 120],
    ['email', 'required,email', 254],
    ['phone', '', 40],
    ['subject', 'required', 200],
    ['message', 'required,min', 10_000],
    ['consent', 'required', 10],
  ])
  expect(fillMs).toBe(3000)
  expect(detailsAtMost).toEqual({ count: 8, label: 80, answer: 200 })
})

test.each<[what: string, changes: Partial<Values>, details: Record<string, string>, failures: object]>([
  ['a form that is filled in', {}, {}, {}],
  ['a message of nine signs', { message: 'nine sign' }, {}, { message: { rule: 'min', min: 10 } }],
  [
    'an empty form',
    { name: '', email: '', subject: ' ', message: '', consent: false },
    {},
    Object.fromEntries(['name', 'email', 'subject', 'message', 'consent'].map((name) => [name, { rule: 'required' }])),
  ],
  ['an address without a host', { email: 'ana' }, {}, { email: { rule: 'email' } }],
  ['a number of rooms', {}, { 'detail:number:Rooms': '1.200' }, {}],
  ['no answer to a detail', {}, { 'detail:number:Rooms': '' }, {}],
  ['words for a number', {}, { 'detail:number:Rooms': 'many' }, { 'detail:number:Rooms': { rule: 'number' } }],
  ['words for a text', {}, { 'detail:text:Rooms': 'many', 'detail:choice:Floor': 'top' }, {}],
])('of %s it is said what it breaks', (_, changes, details, failures) => {
  expect(failuresOf({ ...filled, ...changes }, details)).toStrictEqual(failures)
})

test.each<[name: string, detail: Detail | undefined]>([
  ['detail:number:Rooms', { answer: 'number', label: 'Rooms' }],
  ['detail:choice:Kind: old', { answer: 'choice', label: 'Kind: old' }],
  ['detail:text:A', { answer: 'text', label: 'A' }],
  ['detail:date:Rooms', undefined],
  ['detail:number:', undefined],
  ['detail:number: Rooms', undefined],
  ['my detail:number:Rooms', undefined],
  ['detail:text:Rooms\nand floors', undefined],
  ['name', undefined],
])('%s names the detail %j', (name, detail) => {
  expect(detailOf(name)).toEqual(detail)
  expect(isDetailName(name)).toBe(detail !== undefined)
  if (detail !== undefined) expect(detailName(detail)).toBe(name)
})

test('details that were answered are lines, those that were not are none', () => {
  expect(
    detailLines({
      'detail:number:Rooms': ' 80 ',
      'detail:text:Floors': '  ',
      'detail:choice:Kind': 'old',
      'detail:x': '1',
    }),
  ).toEqual([
    ['Rooms', '80'],
    ['Kind', 'old'],
    ['detail:x', '1'],
  ])
})

test.each([
  ['name', { rule: 'required' }, 'contact_dialog.name_required', {}],
  ['email', { rule: 'required' }, 'contact_dialog.email_required', {}],
  ['email', { rule: 'email' }, 'contact_dialog.email_email', {}],
  ['subject', { rule: 'required' }, 'contact_dialog.subject_required', {}],
  ['message', { rule: 'required' }, 'contact_dialog.message_required', {}],
  ['message', { rule: 'min', min: 10 }, 'contact_dialog.message_min', { min: 10 }],
  ['consent', { rule: 'required' }, 'contact_dialog.consent_required', {}],
  ['again', { rule: 'confirmed', field: 'email' }, 'rules.confirmed', {}],
  ['detail:number:Rooms', { rule: 'number' }, 'rules.number', {}],
  ['phone', { rule: 'fallback' }, 'rules.fallback', {}],
] as const)('%s breaks %j in the words of %s', (name, failure, sentence, more) => {
  const said = failureText({ failure, name, label: 'Label', say: (key, given) => JSON.stringify([key, given]) })
  expect(JSON.parse(said)).toEqual([sentence, { field: 'Label', ...more }])
})

test('an e-mail is prepared with its subject, and with what stands below the message', () => {
  const of = (subject: string, message: string, lines: string[]) =>
    mailLink({ to: 'info@group.example', subject, message, lines })
  expect(of('Wi-Fi & more', 'One\nTwo\r\nThree', ['Rooms: 80', 'Ana'])).toBe(
    'mailto:info@group.example?subject=Wi-Fi%20%26%20more&body=One%0D%0ATwo%0D%0AThree%0D%0A%0D%0ARooms%3A%2080%0D%0AAna',
  )
  expect(of('Wi-Fi', '', [])).toBe('mailto:info@group.example?subject=Wi-Fi')
})

test('a page carries the company that answers, and no other', () => {
  const data = { page: { name: 'Main' }, title: 'T' } as unknown as Data
  expect(prepare(data)).toEqual({ title: 'T', company: { name: 'Main' } })
})
