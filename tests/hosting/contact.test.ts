// The contact form through nginx and Caddy, by the configuration that is shipped, to `site contact` behind them.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '../browser/built_site.ts'
import { site } from '../command.ts'
import {
  type MailServer,
  mailServer,
  message,
  type Receiver,
  rawAnswer,
  startReceiver,
  statusOf,
  writeReceivingSite,
} from '../receiver.ts'
import { hasCaddy, hasNginx, type RunningServer, startCaddy, startNginx, startPreview } from './servers.ts'

const servers = [
  { name: 'nginx', start: startNginx, isThere: hasNginx },
  { name: 'Caddy', start: startCaddy, isThere: hasCaddy },
]

let smtp: MailServer
let dist = ''
beforeAll(async () => {
  dist = builtSite()
  smtp = await mailServer()
}, 300_000)
afterAll(() => smtp.close())

describe.each(servers.filter(({ isThere }) => isThere))('behind $name', ({ start }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-receiver-'))
  let receiver: Receiver
  let server: RunningServer
  beforeAll(async () => {
    smtp.mails.length = 0
    receiver = await startReceiver({ folder, smtpPort: smtp.port, flags: ['--proxies', '127.0.0.1'] })
    server = await start(dist, `127.0.0.1:${receiver.port}`)
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await receiver?.end('SIGTERM')
    rmSync(folder, { recursive: true })
  })

  const host = 'imprion.example'
  // Another address than the server's, which alone is trusted.
  const visitor = '127.0.0.2'
  const post = (part: object, headers: string[]) => {
    const body = JSON.stringify({ ...message, to: 'info@imprion.example', ...part })
    const head = ['POST /api/contact HTTP/1.1', `Host: ${host}`, `Origin: https://${host}`, ...headers]
    const rest = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, '', body]
    return rawAnswer(server.port, [...head, ...rest].join('\r\n'), visitor)
  }

  test('a client that breaks off, or sends what is no request, does not end the receiver', async () => {
    const head = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
    for (const request of [
      `${head}Content-Length: 1000\r\n\r\n{"a`,
      `${head}Transfer-Encoding: chunked\r\n\r\n400\r\n{"a`,
    ]) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((written) => socket.write(request, written))
      await new Promise((later) => setTimeout(later, 200))
      socket.resetAndDestroy()
    }
    for (const request of [
      `TRACE /api/contact HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      `POST /api/contact HTTP/1.1\r\nHost: ${host}:99999\r\nContent-Length: 0\r\n\r\n`,
    ])
      await rawAnswer(server.port, request).catch(() => '')
    expect(statusOf(await post({ elapsed: 0 }, []))).toBe(403)
    expect(receiver.child.exitCode).toBe(null)
  })

  test('a message arrives, with the page that it was written on', async () => {
    const answer = await post({ page: `https://${host}/de/wifi`, lang: 'de-DE' }, [])
    expect(statusOf(answer)).toBe(200)
    await expect.poll(() => smtp.mails.length).toBe(1)
    expect(smtp.mails[0]?.body).toContain(`Page: https://${host}/de/wifi\r\n`)
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000/im)
  })

  test('a form that was posted without a script leads back to its page', async () => {
    const body = new URLSearchParams({
      ...message,
      to: 'info@imprion.example',
      consent: 'yes',
      elapsed: '',
      id: '',
    }).toString()
    const head = [
      'POST /api/contact HTTP/1.1',
      `Host: ${host}`,
      `Origin: https://${host}`,
      `Referer: https://${host}/de/wifi`,
    ]
    const rest = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`, '', body]
    const answer = await rawAnswer(server.port, [...head, ...rest].join('\r\n'))
    expect(statusOf(answer)).toBe(303)
    expect(answer).toMatch(new RegExp(`^location: https://${host}/de/wifi#contact-sent\r$`, 'im'))
  })

  test('a client that names another address each time is still one client', async () => {
    const statuses = []
    for (let count = 0; count < 13; count++)
      statuses.push(
        statusOf(await post({ message: '' }, [`X-Forwarded-For: 203.0.113.${count}`, `X-Real-IP: 203.0.113.${count}`])),
      )
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
  })
})

test('the preview receives the form of each brand at its own path, and no other', async () => {
  const server = await startPreview(dist)
  try {
    const post = async (brand: string, at: string) => {
      const host = `${brand}.localhost:${server.port}`
      const body = JSON.stringify({ ...message, to: `info@${brand}.example`, id: brand })
      const head = [`POST ${at} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, 'Content-Type: application/json']
      const rest = [`Content-Length: ${Buffer.byteLength(body)}`, '', body]
      return statusOf(await rawAnswer(server.port, [...head, ...rest].join('\r\n')))
    }
    for (const brand of ['group', 'connecti-com', 'imprion', 'ovis'])
      expect([brand, await post(brand, '/api/contact')]).toEqual([brand, 200])
    expect(await post('imprion', '/api/contacts')).toBe(405)
  } finally {
    await server.stop()
  }
})

describe('site contact', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-contact-'))
  const content = writeReceivingSite(folder)
  afterAll(() => rmSync(folder, { recursive: true }))
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_FROM: 'form@group.example' }
  test.each<[string[], string | RegExp]>([
    [[], 'Name a folder to keep messages in, with --folder.\n'],
    [
      ['--folder', '/dev/null/box'],
      /^Messages cannot be kept in \/dev\/null\/box: ENOTDIR.*Name a folder that may be written\.\n$/,
    ],
    [['--folder', 'box', '--listen', '8787'], /An address is written 127\.0\.0\.1:8787 or \[::1\]:8787\.\n$/],
    [
      ['--folder', 'box', '--proxies', '10.0.0.0/99'],
      /^CONTACT_FROM is no e-mail address\..*\n--proxies: "10\.0\.0\.0\/99" is neither an address nor a network\..*\n$/,
    ],
  ])('says what is wrong with its settings, and ends with 2: %j', async (flags, said) => {
    const env = { ...settings, ...(flags.includes('--proxies') ? { CONTACT_FROM: 'me' } : {}) }
    const ended = await site(['contact', '--content', content, ...flags], { env })
    expect([ended.code, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toMatch(said)
  })

  test('says that its port is taken', async () => {
    const args = [
      'contact',
      '--listen',
      `127.0.0.1:${smtp.port}`,
      '--folder',
      path.join(folder, 'box'),
      '--content',
      content,
    ]
    const ended = await site(args, { env: settings })
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/^It cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE/)
  })
})
