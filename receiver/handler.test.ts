// The receiving side over real HTTP, with a real SMTP server on loopback.
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, mailServer, message, site as texts } from '../tests/receiver.ts'
import { contactHandler } from './handler.ts'
import { contactListener } from './node.ts'
import { sendOnce } from './send_once.ts'
import { type Send, smtpSender } from './smtp.ts'

let smtp: MailServer
let isMailServerDown = false
/** What the handler does with a message: it sends it, where a test does not hand in something else. */
let accept: Send
let http: Server
let site: string
let time = 0
let logged: string[] = []

beforeAll(async () => {
  smtp = await mailServer(() => (isMailServerDown ? new Error('try later') : undefined))
})
afterAll(() => smtp.close())

beforeEach(async () => {
  smtp.mails.length = 0
  isMailServerDown = false
  time = Date.UTC(2026, 0, 2, 3, 4, 5)
  logged = []
  accept = sendOnce(smtpSender({ url: new URL(`smtp://127.0.0.1:${smtp.port}`), from: 'form@group.example' }))
  const handler = contactHandler({
    site: texts,
    recipients: ['info@group.example', 'info@ovis.example'],
    origins: ['https://ovis.example'],
    accept: (message) => accept(message),
    log: (text) => logged.push(text),
    now: () => time,
  })
  const addressOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => String(headers['x-real-ip'] ?? '')
  http = createServer(contactListener(handler, { addressOf, log: (text) => logged.push(text) }))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(() => {
  http.closeAllConnections()
  return new Promise((resolve) => http.close(resolve))
})

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
const textIn = (code: string, name: string) => String(texts.locales.find((each) => each.code === code)?.messages[name])

test('a message arrives by SMTP, with whoever wrote it in Reply-To', async () => {
  const response = await post(message)
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  expect(smtp.mails).toHaveLength(1)
  const [mail] = smtp.mails
  expect([mail?.from, mail?.to]).toEqual(['form@group.example', ['info@ovis.example']])
  expect(mail?.text).toMatch(/^Reply-To: =\?UTF-8\?.*<ana@hotel\.example>\r$/m)
  expect(mail?.text).toContain('Prosimo za ponudbo.')
})

test('the mail says which page, brand and language it comes from, what was agreed to, and when', async () => {
  await post(
    { ...message, lang: 'en-US', page: 'https://ovis.example/en/wifi?a=1#x' },
    { origin: 'https://ovis.example' },
  )
  const [mail] = smtp.mails
  const { body = '', text = '' } = mail ?? {}
  expect(body).toContain('Brand: Ovis')
  expect(body).toContain('Page: https://ovis.example/en/wifi?a=1')
  expect(body).toContain('Language: en-US')
  expect(body).toContain(
    'Agreed to: I consent to my details being used to answer this message, as described in the privacy policy.',
  )
  expect(body).toContain('Received: 2026-01-02T03:04:05.000Z')
  expect(text).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000')
  expect(text).toMatch(/^Message-ID: <[0-9a-f]{32}@group\.example>\r$/m)
})

test('a page of somebody else is not named in the mail', async () => {
  await post({ ...message, page: 'https://evil.example/' }, { referer: 'https://evil.example/' })
  expect(smtp.mails[0]?.body).not.toContain('evil')
})

test('a plain form goes back to its page, to the paragraph that says so', async () => {
  const response = await postForm(plain)
  expect([response.status, response.headers.get('location')]).toEqual([303, `${site}/en/wifi?a=1#contact-sent`])
  expect(smtp.mails).toHaveLength(1)
})

test('a plain form of a block that has its id from its component goes back to it, too', async () => {
  const response = await postForm({ ...plain, at: 'contact_dialog-2' })
  expect(response.headers.get('location')).toBe(`${site}/en/wifi?a=1#contact_dialog-2-sent`)
})

test('a plain form never leads to another domain: whoever comes from there is told on a page', async () => {
  for (const part of [
    { page: 'https://evil.example/en' },
    { page: 'javascript:alert(1)' },
    { page: `${site}/api/contact` },
  ]) {
    const response = await postForm(
      { ...plain, ...part, message: `${plain.message} ${part.page}` },
      { referer: 'https://evil.example/en' },
    )
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect(await response.text()).toContain(`<h1>${textIn('sl', 'contact_dialog.sent_title')}</h1>`)
  }
})

test.each(['sl', 'en', 'hr', 'de', 'fr', 'it'])(
  'a plain form that breaks a rule gets a page in the language of %s, with what was typed and what is wrong',
  async (code) => {
    const page = `${site}/${code === 'sl' ? '' : `${code}/`}wifi`
    const response = await postForm({ ...plain, lang: '', email: 'nobody', company: '"><i>' }, { referer: page })
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    expect(html).toContain(`<html lang="${texts.locales.find((each) => each.code === code)?.tag}">`)
    expect(html).toContain(`<h1>${textIn(code, 'contact_receiver.check')}</h1>`)
    expect(html).toContain(`<p>${textIn(code, 'contact_dialog.kept')}</p>`)
    expect(html).toMatch(
      /<input type="email" [^>]*aria-invalid="true" aria-describedby="email-error" name="email" value="nobody"\/>/,
    )
    expect(html).toContain('Prosimo za ponudbo.\nHvala!</textarea>')
    expect(html).toContain('value="&quot;&gt;&lt;i&gt;"')
    expect(html).toContain(`<input type="hidden" name="page" value="${page}"/>`)
    expect(smtp.mails).toHaveLength(0)
  },
)

test('what that page posts arrives, and leads back to where it all began', async () => {
  const html = await (await postForm({ ...plain, email: 'nobody' })).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(Object.fromEntries(hidden)).toEqual({
    to: 'info@ovis.example',
    at: 'contact',
    lang: 'sl-SI',
    page: `${site}/en/wifi?a=1`,
  })
  const again = await postForm({ ...plain, ...Object.fromEntries(hidden) }, { referer: `${site}/api/contact` })
  expect([again.status, again.headers.get('location')]).toEqual([303, `${site}/en/wifi?a=1#contact-sent`])
  expect(smtp.mails).toHaveLength(1)
})

const html = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'ru, de;q=0.8, en' }
test.each([
  [
    'a reader who comes by a link',
    () => fetch(`${site}/api/contact`, { headers: html }),
    405,
    'contact_receiver.not_here',
  ],
  [
    'a form of another domain',
    () => postForm(plain, { ...html, origin: 'https://evil.example', referer: '' }),
    403,
    'contact_dialog.failed',
  ],
  [
    'a form without an origin',
    () => postForm(plain, { ...html, origin: 'null', referer: '' }),
    403,
    'contact_dialog.failed',
  ],
  [
    'a form that fills in the hidden field',
    () => postForm({ ...plain, lang: 'de-DE', website: 'x' }, html),
    403,
    'contact_dialog.failed',
  ],
  [
    'a form that is too large',
    () => postForm({ ...plain, message: 'x'.repeat(140_000) }, { ...html, referer: '' }),
    413,
    'contact_dialog.failed',
  ],
  [
    'a form to somebody else',
    () => postForm({ ...plain, lang: 'de-DE', to: 'x@evil.example' }, html),
    400,
    'contact_dialog.failed',
  ],
  [
    'an upload',
    () => post('x', { ...html, 'content-type': 'multipart/form-data; boundary=x' }),
    415,
    'contact_dialog.failed',
  ],
] as const)('%s gets a page in the reader\u2019s language, not JSON', async (_, ask, status, title) => {
  const response = await ask()
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(text).toContain('<html lang="de-DE">')
  expect(text).toContain(`<h1>${textIn('de', title)}</h1>`)
  expect(text).not.toContain('evil')
})

test('the policy of a page names its style, and nothing else may be loaded', async () => {
  const response = await fetch(`${site}/api/contact`, { headers: html })
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await response.text()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
})

test('only the path of the form is answered', async () => {
  const response = await fetch(`${site}/api/other`, { method: 'POST', body: '{}' })
  expect([response.status, (await response.json()).reason]).toEqual([404, 'nothing'])
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
  expect(smtp.mails).toHaveLength(0)
})

test.each([
  ['the hidden field is filled in', { website: 'https://spam.example' }],
  ['it was filled in too fast', { elapsed: 2999 }],
  ['nobody says how long it took', { elapsed: undefined }],
])('a robot is refused where %s', async (_, part) => {
  const response = await post({ ...message, ...part })
  expect([response.status, (await response.json()).reason]).toEqual([403, 'robot'])
  expect(smtp.mails).toHaveLength(0)
})

test('the hidden field refuses a plain form too', async () => {
  expect((await postForm({ ...plain, website: 'x' })).status).toBe(403)
})

test('a client may post ten times in ten minutes, and another one still may', async () => {
  const from = (address: string) => post({ ...message, message: '' }, { 'x-real-ip': address })
  for (let count = 0; count < 10; count++) expect((await from('192.0.2.1')).status).toBe(422)
  const refused = await from('192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect((await from('192.0.2.2')).status).toBe(422)
  time += 10 * 60_000 + 1
  expect((await from('192.0.2.1')).status).toBe(422)
})

test('all addresses of an IPv6 network of 64 bits are one client', async () => {
  for (let count = 0; count < 10; count++) {
    const response = await post({ ...message, message: '' }, { 'x-real-ip': `2001:db8:0:1::${count}` })
    expect(response.status).toBe(422)
  }
  expect((await post(message, { 'x-real-ip': '2001:0db8::1:ffff:0:0:1' })).status).toBe(429)
  expect((await post(message, { 'x-real-ip': '2001:db8:0:2::1' })).status).toBe(200)
})

test('many clients together send a hundred messages to one recipient in ten minutes, and those to another go through', async () => {
  const accepted: string[] = []
  accept = async ({ to }) => {
    accepted.push(to)
  }
  const send = (count: number, to: string) =>
    post({ ...message, to, id: `${count}` }, { 'x-real-ip': `198.51.100.${count}` })
  for (let count = 0; count < 100; count++) expect((await send(count, 'info@ovis.example')).status).toBe(200)
  expect((await send(100, 'info@ovis.example')).status).toBe(429)
  expect((await send(101, 'info@group.example')).status).toBe(200)
  expect(accepted).toEqual([...Array(100).fill('info@ovis.example'), 'info@group.example'])
})

test('whoever sends too many forms gets back what was typed; whoever goes on is not read any more', async () => {
  const from = { 'x-real-ip': '192.0.2.9', referer: '', 'accept-language': 'fr' }
  for (let count = 0; count < 10; count++) await postForm({ ...plain, lang: 'fr-FR', email: '' }, from)
  const polite = await postForm({ ...plain, lang: 'fr-FR' }, from)
  const text = await polite.text()
  expect([polite.status, polite.headers.get('retry-after')]).toEqual([429, '600'])
  expect(text).toContain(`<h1>${textIn('fr', 'contact_dialog.too_many')}</h1>`)
  expect(text).toContain('Prosimo za ponudbo.\nHvala!</textarea>')
  for (let count = 0; count < 9; count++) await postForm(plain, from)
  const brusque = await postForm(plain, from)
  expect(brusque.status).toBe(429)
  const page = await brusque.text()
  expect(page).toContain(`<h1>${textIn('fr', 'contact_dialog.too_many')}</h1>`)
  expect(page).not.toContain('</textarea>')
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
  expect(smtp.mails).toHaveLength(0)
})

test('what no page of ours asks is refused', async () => {
  const asking = (count: number) =>
    post({ ...message, ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`detail:text:${n}`, 'x'])) })
  expect((await asking(8)).status).toBe(200)
  const refused = await asking(9)
  expect([refused.status, (await refused.json()).reason]).toEqual([400, 'malformed'])
  expect(smtp.mails).toHaveLength(1)
})

test('nobody else can be written to', async () => {
  expect((await post({ ...message, to: 'victim@example.com' })).status).toBe(400)
  expect((await post({ ...message, to: '' })).status).toBe(200)
  expect(smtp.mails.map(({ to }) => to)).toEqual([['info@group.example']])
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

test('the longest message is taken in every script, as a form too', async () => {
  const long = `${'語'.repeat(9_000)}${'\n'.repeat(998)}語語`
  // A form posts two characters for a line break, and counts one.
  const asPosted = { message: long.replaceAll('\n', '\r\n'), company: '語'.repeat(120) }
  expect((await postForm({ ...plain, ...asPosted })).status).toBe(303)
  expect((await post({ ...message, message: long })).status).toBe(200)
  expect((await post({ ...message, message: `${long}語` })).status).toBe(422)
})

test('a body above 128 kB is refused, with a length or without one', async () => {
  expect((await post({ ...message, message: 'x'.repeat(130_000) })).status).toBe(422)
  expect((await post({ ...message, message: 'x'.repeat(132_000) })).status).toBe(413)
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
  expect(smtp.mails[0]?.text).toContain('Subject: [ovis.example]')
  const asked = await fetch(`${site}/api/contact`, { method: 'OPTIONS', headers: { origin: 'https://ovis.example' } })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, 'https://ovis.example'])
})

test('an origin that is refused is named to the operator, once, and strangers cannot fill the log', async () => {
  await post(message, { origin: 'https://old.example' })
  await fetch(`${site}/api/contact`, { method: 'OPTIONS', headers: { origin: 'https://old.example' } })
  await post(message, { origin: 'null' })
  await post(message, { origin: 'https://old.example/a page' })
  expect(logged).toEqual([
    'Posts from https://old.example are refused. If that is a site of yours, name it in CONTACT_ORIGINS.',
  ])
  for (let number = 0; number < 30; number++) await post(message, { origin: `https://${number}.evil.example` })
  expect(logged).toHaveLength(20)
})

test('the same message is sent once, however often it is posted', async () => {
  const answers = await Promise.all([post(message), post(message), post(message)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(smtp.mails).toHaveLength(1)
  await post({ ...message, id: '5-6-7-8' })
  expect(smtp.mails).toHaveLength(2)
})

test('other words under the same id are another message', async () => {
  await post(message)
  expect((await post({ ...message, message: 'Something else entirely.' })).status).toBe(200)
  expect(smtp.mails).toHaveLength(2)
  expect(new Set(smtp.mails.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1])).size).toBe(2)
})

test('a form that is loaded again after it was sent sends nothing', async () => {
  expect((await postForm(plain)).status).toBe(303)
  expect((await postForm(plain)).status).toBe(303)
  expect(smtp.mails).toHaveLength(1)
})

test('a message that was not taken is told, and the next try is a new one', async () => {
  isMailServerDown = true
  const refused = await post(message)
  expect([refused.status, await refused.json()]).toEqual([503, { ok: false, reason: 'delivery' }])
  const page = await postForm({ ...plain, lang: 'it-IT' })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain(`<h1>${textIn('it', 'contact_dialog.failed')}</h1>`)
  expect(logged.join()).toContain('try later')
  isMailServerDown = false
  expect((await post(message)).status).toBe(200)
  expect(smtp.mails).toHaveLength(1)
})
