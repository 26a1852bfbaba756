import { expect, test } from 'vitest'
import { mailOf } from './mail.ts'
import { type ContactMessage, submissionId } from './message.ts'
import { sayIn } from './texts.ts'

const message: ContactMessage = {
  ...{ id: '0a1b', receivedAt: '2026-01-02T03:04:05.000Z', to: 'info@group.example', host: 'group.example' },
  ...{ page: 'https://group.example/wifi', brand: 'Group', lang: 'en-US', consent: 'I agree.' },
  values: { name: 'Ana', company: '', email: 'ana@hotel.example', phone: '', subject: 'Rooms', message: 'Hello\nyou' },
  details: [['Floors', '3']],
}

test('a mail says all that is known, a line each, and nothing of what is empty', () => {
  expect(mailOf(message, 'Form <form@group.example>')).toEqual({
    from: 'Form <form@group.example>',
    to: 'info@group.example',
    replyTo: { name: 'Ana', address: 'ana@hotel.example' },
    subject: '[group.example] Rooms',
    messageId: '<0a1b@group.example>',
    date: new Date('2026-01-02T03:04:05Z'),
    text: `Hello
you

Floors: 3
Name: Ana
E-mail: ana@hotel.example
Brand: Group
Page: https://group.example/wifi
Language: en-US
Received: 2026-01-02T03:04:05.000Z
Agreed to: I agree.
Number: 0a1b
`,
  })
})

test('a company and a telephone number are said where they were given, and a sender may stand in brackets or not', () => {
  const values = { ...message.values, company: 'Hotel', phone: '+386 1' }
  const { text, messageId } = mailOf({ ...message, values }, 'form@group.example ')
  expect(text).toContain('Name: Ana\nCompany: Hotel\nE-mail: ana@hotel.example\nPhone: +386 1\nBrand: Group\n')
  expect(messageId).toBe('<0a1b@group.example>')
  expect(mailOf(message, 'a@b.example (c)').messageId).toBe('<0a1b@localhost>')
})

test('a message that was kept before the form had a field says nothing of it', () => {
  const { company: _, ...old } = message.values
  const { text } = mailOf({ ...message, values: old as ContactMessage['values'] }, 'form@group.example')
  expect(text).not.toContain('Company')
})

test('where the page is not known the host is said, and a sender without a domain is of this machine', () => {
  const { details: _, ...old } = message
  const { text, messageId } = mailOf({ ...old, page: '' }, 'form')
  expect(text).toContain('you\n\nName: Ana\n')
  expect(text).toContain('Page: group.example\n')
  expect(messageId).toBe('<0a1b@localhost>')
})

test('a message is the same in its words, its recipient and the try of the browser, in whatever order', () => {
  const id = submissionId('1-2', message)
  const { details: _, ...plain } = message
  const reversed = Object.fromEntries(Object.entries(message.values).reverse()) as ContactMessage['values']
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(submissionId('1-2', { ...message, values: reversed })).toBe(id)
  expect(submissionId('1-2', plain)).toBe(submissionId('1-2', { ...message, details: [] }))
  const others = [
    submissionId('1-3', message),
    submissionId('1-2', { ...message, to: 'b@c.example' }),
    submissionId('1-2', { ...message, values: { ...message.values, phone: '1' } }),
    submissionId('1-2', { ...message, details: [['Floors', '4']] }),
    submissionId('1-2', plain),
  ]
  expect(new Set([id, ...others]).size).toBe(6)
})

test('a text that the site does not have is empty', () => {
  const say = sayIn({ code: 'en', tag: 'en-US', ranges: ['en'], messages: {} })
  expect(say('contact_dialog.consent')).toBe('')
})
