import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Started } from '../cli/schema/receiver.ts'
import { mailServer, message, rawAnswer, site, statusOf } from '../tests/receiver.ts'
import { bounds, start } from './server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-receiver-server-'))
const quick = { ...bounds, requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 20 }
let smtp: Awaited<ReturnType<typeof mailServer>>
let receiver: Extract<Started, { ok: true }>
const startIn = async (own: string, smtpPort: number, log: (text: string) => void, within = bounds) => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, CONTACT_FROM: 'form@group.example' }
  const here = { host: '127.0.0.1', port: 0, folder: own, proxies: ['127.0.0.0/8'], addressHeader: 'x-forwarded-for' }
  const started = await start({ site, env, ...here, log }, within)
  if (!started.ok) throw new Error(started.problems.join('\n'))
  return started
}
beforeAll(async () => {
  smtp = await mailServer()
  receiver = await startIn(folder, smtp.port, () => {}, quick)
})
afterAll(async () => {
  await receiver.close()
  await smtp.close()
  rmSync(folder, { recursive: true })
})

const head = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

test('a body that comes too slowly is given up, and others are answered', async () => {
  const socket = connect(receiver.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head}Content-Length: 1000\r\n\r\n{`)
  const dripping = setInterval(() => socket.write(' '), 50)
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(dripping)
  expect(socket.bytesWritten).toBeLessThan(1000)
  expect(statusOf(await rawAnswer(receiver.port, `${head}Content-Length: 2\r\n\r\n[]`))).toBe(400)
})

test('a client has at most 25 s for a message, unless a test says so', () => {
  expect(bounds.requestTimeout + bounds.connectionsCheckingInterval).toBeLessThan(25_000)
})

describe('whatever a client sends', () => {
  const type = 'Content-Type: application/json\r\n'
  let clients = 0
  /** Each from a client that has not been seen before, as a proxy on this machine names it. */
  const head = (host: string, more = '') =>
    `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 198.51.101.${++clients}\r\n${more}`
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
  // What would end the program, and comes after an answer, fails the run.
  afterEach(async () => {
    const answer = await rawAnswer(receiver.port, `${head('a')}${type}Content-Length: 2\r\n\r\n[]`)
    expect(statusOf(answer)).toBe(400)
  })

  test.each([
    ['a host with a space', `${head('a b')}Content-Length: 2\r\n${type}\r\n{}`, 403],
    ['a host that is a bracket', `${head('[')}Content-Length: 2\r\n${type}\r\n{}`, 403],
    ['a host that is badly encoded', `${head('%zz')}Content-Length: 2\r\n${type}\r\n{}`, 403],
    ['an empty host', `${head('')}Content-Length: 2\r\n${type}\r\n{}`, 403],
    ['a port above 65535', `${head('a:99999')}Content-Length: 2\r\n${type}\r\n{}`, 400],
    ['a host with a password', `${head('u:p@b')}Content-Length: 2\r\n${type}\r\n{}`, 403],
    ['no host', `POST /api/contact HTTP/1.1\r\n${type}Content-Length: 2\r\n\r\n{}`, 400],
    ['two hosts', `${head('a', 'Host: b\r\n')}${type}Content-Length: 2\r\n\r\n{}`, 403],
    ['TRACE', `TRACE /api/contact HTTP/1.1\r\nHost: a\r\n\r\n`, 405],
    ['TRACK', 'TRACK /api/contact HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 0],
    ['a target that is none', 'POST http://[/ HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 404],
    ['a target of two slashes', 'POST // HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 404],
    ['a target badly encoded', 'POST /%zz HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 404],
    ['a bad chunk', `${head('a', 'Transfer-Encoding: chunked\r\n')}${type}\r\nzz\r\n{}\r\n`, 400],
    ['two lengths', `${head('a', 'Content-Length: 2\r\n')}${type}Content-Length: 3\r\n\r\n{}`, 400],
    [
      'a length and chunks',
      `${head('a', 'Content-Length: 2\r\n')}${type}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a length below zero', `${head('a', 'Content-Length: -2\r\n')}${type}\r\n{}`, 400],
    ['an origin that is none', `${head('a', 'Origin: [\r\n')}Content-Length: 2\r\n${type}\r\n{}`, 403],
    ['a page that is none', `${head('a', 'Referer: http://[\r\n')}Content-Length: 2\r\n${type}\r\n[]`, 400],
    [
      'a client that is none',
      `${head('a', 'X-Forwarded-For: [,%,999.1.1.1\r\n')}Content-Length: 2\r\n${type}\r\n[]`,
      400,
    ],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['JSON as deep as it may be', `${head('a')}${type}Content-Length: ${deep.length}\r\n\r\n${deep}`, 400],
    ['a prototype', `${head('a')}${type}Content-Length: 31\r\n\r\n{"__proto__":{"to":"x"},"a":[]}`, 403],
  ])('%s is refused, and the receiver goes on', async (_, request, status) => {
    expect(statusOf(await rawAnswer(receiver.port, request).catch(() => ''))).toBe(status)
  })

  test('a head of a megabyte is refused or cut off, and the receiver goes on', async () => {
    const request = `${head('a', `X: ${'x'.repeat(1e6)}\r\n`)}\r\n`
    const answer = await rawAnswer(receiver.port, request).catch(() => '')
    // Whoever is still writing when the connection is closed may never see the answer.
    expect(answer).toMatch(/^(HTTP\/1\.1 431 |$)/)
  })

  test.each([
    ['a body', `${head('a', 'Content-Length: 1000\r\n')}${type}\r\n{"name":"A`],
    ['a chunk', `${head('a', 'Transfer-Encoding: chunked\r\n')}${type}\r\n400\r\n{"name":"A`],
    ['a head', 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-'],
  ])('a client that leaves in the middle of %s leaves the receiver as it was', async (_, request) => {
    const leaving = (['end', 'destroy', 'resetAndDestroy'] as const).map(async (leave) => {
      const socket = connect(receiver.port, '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((connected) => socket.once('connect', connected))
      await new Promise((written) => socket.write(request, written))
      // Until the receiver waits for the rest of the body.
      await new Promise((later) => setTimeout(later, 100))
      socket[leave]()
    })
    await Promise.all(leaving)
  })

  test('it listens on the one address that it is given', async () => {
    await expect(
      new Promise((resolve, reject) =>
        connect(receiver.port, '127.0.0.2').once('connect', resolve).once('error', reject),
      ),
    ).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a message that was taken', () => {
  let own = ''
  let receiver: Extract<Started, { ok: true }>
  let said = ''
  beforeEach(() => {
    own = mkdtempSync(path.join(tmpdir(), 'site-receiver-'))
    smtp.mails.length = 0
    said = ''
  })
  afterEach(async () => {
    await receiver.close()
    rmSync(own, { recursive: true })
  })
  const run = async (smtpPort = smtp.port) => {
    receiver = await startIn(own, smtpPort, (text) => {
      said += `${text}\n`
    })
  }
  const files = (name: string) => readdirSync(path.join(own, name))
  const posted = (part: object = {}, client = '198.51.0.1') => {
    const body = JSON.stringify({ ...message, ...part })
    const headers = `X-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
    return `POST /api/contact HTTP/1.1\r\nHost: ovis.example\r\n${headers}\r\n\r\n${body}`
  }
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${receiver.port}/health`)
    return [response.status, await response.json()]
  }

  test('is not sent again where the receiver was killed between sending it and noting that down', async () => {
    const id = 'a'.repeat(32)
    await run()
    await receiver.close()
    writeFileSync(path.join(own, 'waiting', `${id}.json`), JSON.stringify({ id, receivedAt: '2026-01-01', values: {} }))
    writeFileSync(path.join(own, 'done', id), '')
    // Never told to anybody: the receiver was killed while it wrote.
    writeFileSync(path.join(own, 'waiting', `${'b'.repeat(32)}.json.half`), '{"id":')
    await run()
    await expect.poll(() => files('waiting')).toEqual([])
    expect(smtp.mails).toEqual([])
  })

  test('waits for a mail server that is away, over a restart', async () => {
    const { port: smtpPort, close } = await mailServer()
    await close()
    await run(smtpPort)
    const postedAt = performance.now()
    expect(statusOf(await rawAnswer(receiver.port, posted()))).toBe(200)
    await expect.poll(() => said).toContain('The mail server takes no messages; they are kept and tried again')
    // Rounded.
    const isSince = (seconds: number) => seconds >= 0 && seconds - 0.5 <= (performance.now() - postedAt) / 1000
    const waitingSeconds = expect.toSatisfy(isSince)
    expect(await health()).toEqual([200, { ok: true, waiting: 1, waitingSeconds, dead: 0, isBroken: false }])
    await receiver.close()
    const back = await mailServer(undefined, { port: smtpPort })
    await run(smtpPort)
    expect(said).toContain('1 messages of an earlier run are waiting.')
    await expect.poll(() => back.mails.length).toBe(1)
    await expect.poll(() => files('waiting')).toEqual([])
    await back.close()
  })

  test('is sent once, also when the browser posts it again after a restart', async () => {
    await run()
    expect(statusOf(await rawAnswer(receiver.port, posted()))).toBe(200)
    await expect.poll(() => files('waiting')).toEqual([])
    await receiver.close()
    await run()
    expect(statusOf(await rawAnswer(receiver.port, posted()))).toBe(200)
    expect(statusOf(await rawAnswer(receiver.port, posted({ id: 'another' })))).toBe(200)
    await expect.poll(() => smtp.mails.length).toBe(2)
    expect(new Set(smtp.mails.map(({ text }) => /^Message-ID: <(\w+)@/m.exec(text)?.[1])).size).toBe(2)
  })

  test('lies where nobody else on the machine can read it', async () => {
    const { port: smtpPort, close } = await mailServer()
    await close()
    await run(smtpPort)
    await rawAnswer(receiver.port, posted())
    const [file = ''] = files('waiting')
    expect(statSync(path.join(own, 'waiting')).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(own, 'waiting', file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(path.join(own, 'waiting', file), 'utf8')).values.name).toBe('Ana Kova\u010d')
  })

  test('does not stop others where the mail server refuses it, and is given up after five days', async () => {
    const refusing = await mailServer(({ text }) =>
      text.includes('refuse me') ? Object.assign(new Error('5.7.1 not here'), { responseCode: 554 }) : undefined,
    )
    await run(refusing.port)
    await rawAnswer(receiver.port, posted({ subject: 'refuse me' }))
    await rawAnswer(receiver.port, posted({ subject: 'take me' }))
    await expect.poll(() => refusing.mails.length).toBe(1)
    await expect.poll(() => files('waiting')).toHaveLength(1)
    expect(said).toMatch(/The mail server refuses message \w+, which is kept and tried again: .*5\.7\.1 not here/)
    await receiver.close()
    const [file = ''] = files('waiting')
    const refused = JSON.parse(readFileSync(path.join(own, 'waiting', file), 'utf8'))
    expect(Date.now() - Date.parse(refused.refusedAt)).toBeLessThan(60_000)
    const refusedAt = new Date(Date.now() - 6 * 24 * 3600 * 1000)
    writeFileSync(path.join(own, 'waiting', file), JSON.stringify({ ...refused, refusedAt }))
    await run(refusing.port)
    await expect.poll(() => files('dead')).toEqual([file])
    expect(said).toContain(`Message ${path.basename(file, '.json')} is given up and lies in `)
    expect(await health()).toEqual([503, expect.objectContaining({ ok: false, waiting: 0, dead: 1 })])
    await refusing.close()
  })

  test('does not stop others where its file is damaged, and is kept', async () => {
    await run()
    await receiver.close()
    writeFileSync(path.join(own, 'waiting', `${'c'.repeat(32)}.json`), '{"id":')
    await run()
    await rawAnswer(receiver.port, posted())
    await expect.poll(() => smtp.mails.length).toBe(1)
    expect(files('dead')).toEqual([`${'c'.repeat(32)}.json`])
    expect(said).toContain('its file holds no message')
  })

  test('is one that could be kept: without a disk the form says that it was not sent', async () => {
    await run()
    rmSync(path.join(own, 'waiting'), { recursive: true })
    expect(statusOf(await rawAnswer(receiver.port, posted()))).toBe(503)
    expect(said).toMatch(/A message could not be taken: ENOENT/)
    expect(await health()).toEqual([503, expect.objectContaining({ ok: false, isBroken: true })])
  })

  test('counts for the client that the nearest proxy names, whatever the client says of itself', async () => {
    await run()
    const from = (chain: string) => posted({ message: '' }, chain)
    for (let count = 0; count < 10; count++)
      expect(statusOf(await rawAnswer(receiver.port, from(`203.0.113.${count}, 198.18.0.1`)))).toBe(422)
    expect(statusOf(await rawAnswer(receiver.port, from('203.0.113.99, 198.18.0.1')))).toBe(429)
    expect(statusOf(await rawAnswer(receiver.port, from('198.18.0.1, 198.18.0.2')))).toBe(422)
  })
})
