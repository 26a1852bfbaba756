// The receiving side over real HTTP, with a real SMTP server on loopback.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactHandler } from './handler.ts'
import { contactListener } from './node.ts'
import { smtpSender } from './smtp.ts'

interface Mail {
  from: string
  to: string[]
  text: string
}

let mails: Mail[] = []
let isMailServerDown = false
let smtp: SMTPServer
let http: Server
let site: string
let time = 0

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_, __, done) => (isMailServerDown ? done(new Error('450 try later')) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        mails.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

beforeEach(async () => {
  mails = []
  isMailServerDown = false
  time = 0
  const { port } = smtp.server.address() as AddressInfo
  const send = smtpSender({ SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_FROM: 'form@group.example' })
  const settings = {
    CONTACT_RECIPIENTS: 'info@group.example, info@ovis.example',
    CONTACT_ORIGINS: 'https://ovis.example',
  }
  http = createServer(
    contactListener(
      contactHandler(settings, send, () => time),
      'x-real-ip',
    ),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(() => {
  http.closeAllConnections()
  return new Promise((resolve) => http.close(resolve))
})

const message = {
  name: 'Ana Kovač',
  company: 'Hotel Črna jama',
  email: 'ana@hotel.example',
  phone: '+386 40 000 000',
  subject: 'Wi-Fi za 80 sob',
  message: 'Prosimo za ponudbo.\nHvala!',
  consent: true,
  to: 'info@ovis.example',
  at: 'contact',
  website: '',
  id: '1-2-3-4',
  elapsed: 4000,
}
const post = (body: object | string, headers: Record<string, string> = {}) =>
  fetch(`${site}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, ...headers },
    body: typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
  })
const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, referer: `${site}/en/wifi?a=1`, ...headers },
    body: new URLSearchParams(fields),
  })
const plain = { ...message, consent: 'yes', id: '', elapsed: '' }

test('a message arrives by SMTP, with whoever wrote it in Reply-To', async () => {
  const response = await post(message)
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect([mail?.from, mail?.to]).toEqual(['form@group.example', ['info@ovis.example']])
  expect(mail?.text).toMatch(/^Reply-To: =\?UTF-8\?.*<ana@hotel\.example>\r$/m)
  expect(mail?.text).toContain('Prosimo za ponudbo.')
})

test('a plain form goes back to its page, to the paragraph that says so', async () => {
  const response = await postForm(plain)
  expect([response.status, response.headers.get('location')]).toEqual([303, `${site}/en/wifi?a=1#contact-sent`])
  expect(mails).toHaveLength(1)
})

test('a plain form that breaks a rule goes back too, and nothing is sent', async () => {
  const response = await postForm({ ...plain, email: 'nobody' })
  expect(response.headers.get('location')).toBe(`${site}/en/wifi?a=1#contact-failed`)
  expect(mails).toHaveLength(0)
})

test('a plain form never leads to another domain', async () => {
  const response = await postForm(plain, { referer: 'https://evil.example/en' })
  expect(response.headers.get('location')).toBe(`${site}/#contact-sent`)
})

test.each([
  [{ name: '  ' }, { name: { rule: 'required' } }],
  [{ email: 'ana@hotel' }, { email: { rule: 'email' } }],
  [{ message: 'Kratko' }, { message: { rule: 'min', min: 10 } }],
  [{ consent: false }, { consent: { rule: 'required' } }],
  [{ subject: 'x'.repeat(201) }, { subject: { rule: 'fallback' } }],
  [
    { name: 5, email: null },
    { name: { rule: 'required' }, email: { rule: 'required' } },
  ],
])('%j is refused with the rule that it breaks', async (part, failures) => {
  const response = await post({ ...message, ...part })
  expect([response.status, await response.json()]).toEqual([422, { ok: false, reason: 'invalid', failures }])
  expect(mails).toHaveLength(0)
})

test.each([
  ['the hidden field is filled in', { website: 'https://spam.example' }],
  ['it was filled in too fast', { elapsed: 2999 }],
  ['nobody says how long it took', { elapsed: undefined }],
])('a robot is refused where %s', async (_, part) => {
  const response = await post({ ...message, ...part })
  expect([response.status, (await response.json()).reason]).toEqual([403, 'robot'])
  expect(mails).toHaveLength(0)
})

test('the hidden field refuses a plain form too', async () => {
  expect((await postForm({ ...plain, website: 'x' })).status).toBe(403)
})

test('an address may post ten times in ten minutes, and another one still may', async () => {
  const from = (address: string) => post({ ...message, message: '' }, { 'x-real-ip': address })
  for (let count = 0; count < 10; count++) expect((await from('192.0.2.1')).status).toBe(422)
  const refused = await from('192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect((await from('192.0.2.2')).status).toBe(422)
  time = 10 * 60_000 + 1
  expect((await from('192.0.2.1')).status).toBe(422)
})

test.each([
  ['subject', 'Hello\r\nBcc: all@example.com'],
  ['name', 'Ana\nTo: x@example.com'],
  ['email', 'ana@hotel.example\r\nCc: x@example.com'],
  ['phone', '1\u2028'],
  ['message', 'Null\u0000 byte in a text'],
])('a line break or control character in %s is refused', async (field, value) => {
  const response = await post({ ...message, [field]: value })
  expect([response.status, (await response.json()).reason]).toEqual([400, 'malformed'])
  expect(mails).toHaveLength(0)
})

test('nobody else can be written to', async () => {
  expect((await post({ ...message, to: 'victim@example.com' })).status).toBe(400)
  expect((await post({ ...message, to: '' })).status).toBe(200)
  expect(mails.map(({ to }) => to)).toEqual([['info@group.example']])
})

test.each([
  ['{', 400],
  ['[]', 400],
  ['"text"', 400],
  ['null', 400],
  [new Uint8Array([0x7b, 0xff, 0x7d]), 400],
])('%j is no message', async (body, status) => {
  expect((await post(body)).status).toBe(status)
})

test('a body above 64 kB is refused, with a length or without one', async () => {
  expect((await post({ ...message, message: 'x'.repeat(65_000) })).status).toBe(422)
  expect((await post({ ...message, message: 'x'.repeat(66_000) })).status).toBe(413)
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(120)),
  })
  const streamed = await fetch(`${site}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(streamed.status).toBe(413)
})

test('only forms and JSON are read, and only POST', async () => {
  expect((await post('x', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post('x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
  expect((await fetch(`${site}/api/contact`)).status).toBe(405)
})

test('a page of another domain may post only where it is named', async () => {
  expect((await post(message, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(message, { origin: 'null' })).status).toBe(403)
  const named = await post(message, { origin: 'https://ovis.example' })
  expect([named.status, named.headers.get('access-control-allow-origin')]).toEqual([200, 'https://ovis.example'])
  expect(mails[0]?.text).toContain('Subject: [ovis.example]')
  const asked = await fetch(`${site}/api/contact`, { method: 'OPTIONS', headers: { origin: 'https://ovis.example' } })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, 'https://ovis.example'])
})

test('the same message is sent once, however often it is posted', async () => {
  const answers = await Promise.all([post(message), post(message), post(message)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(mails).toHaveLength(1)
  await post({ ...message, id: '5-6-7-8' })
  expect(mails).toHaveLength(2)
})

test('a mail server that is down is said, and the next try is a new one', async () => {
  isMailServerDown = true
  expect((await post(message)).status).toBe(502)
  isMailServerDown = false
  expect((await post(message)).status).toBe(200)
  expect(mails).toHaveLength(1)
})
