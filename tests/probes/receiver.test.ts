// `site contact` as a process, met by clients that do not keep to HTTP, by kills, and by a mail server that comes and goes.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { site as command } from '../command.ts'
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

let folder = ''
const dir = mkdtempSync(path.join(tmpdir(), 'site-receiver-'))
const content = writeReceivingSite(dir)
let smtp: MailServer
beforeAll(async () => {
  smtp = await mailServer()
})
afterAll(async () => {
  await smtp.close()
  rmSync(dir, { recursive: true })
})
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-receiver-'))
  smtp.mails.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let clients = 0
/** A client that has not been seen before, as a proxy on this machine names it. */
const anyClient = () => `X-Forwarded-For: 198.51.${Math.floor(++clients / 250) % 250}.${clients % 250}\r\n`
const head = (host: string, more = '') => `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\n${anyClient()}${more}`
const type = 'Content-Type: application/json\r\n'
function posted(part: object = {}, headers = ''): string {
  const body = JSON.stringify({ ...message, to: 'info@imprion.example', ...part })
  return `${head('imprion.example', headers)}${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
const numberOf = (text: string) => /^Message-ID: <(\w+)@/m.exec(text)?.[1] ?? ''
const files = (name: string) => readdirSync(path.join(folder, name))

describe('whatever a client sends', () => {
  let receiver: Receiver
  beforeAll(async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'site-receiver-'))
    receiver = await startReceiver({ folder: own, content, smtpPort: smtp.port })
  })
  afterAll(() => receiver.end('SIGTERM'))

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
    ['JSON as deep as it may be', deep(), 400],
    ['a prototype', `${head('a')}${type}Content-Length: 31\r\n\r\n{"__proto__":{"to":"x"},"a":[]}`, 403],
  ])('%s is refused, and the receiver goes on', async (_, request, status) => {
    expect(statusOf(await rawAnswer(receiver.port, request).catch(() => ''))).toBe(status)
    await isStillThere(receiver)
  })

  test('a head of a megabyte is refused or cut off, and the receiver goes on', async () => {
    const request = `${head('a', `X: ${'x'.repeat(1e6)}\r\n`)}\r\n`
    const answer = await rawAnswer(receiver.port, request).catch(() => '')
    // Whoever is still writing when the connection is closed may never see the answer.
    expect(answer).toMatch(/^(HTTP\/1\.1 431 |$)/)
    await isStillThere(receiver)
  })

  test.each([
    ['a body', `${head('a', 'Content-Length: 1000\r\n')}${type}\r\n{"name":"A`],
    ['a chunk', `${head('a', 'Transfer-Encoding: chunked\r\n')}${type}\r\n400\r\n{"name":"A`],
    ['a head', 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-'],
  ])('a client that leaves in the middle of %s leaves the receiver as it was', async (_, request) => {
    for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const socket = connect(receiver.port, '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((connected) => socket.once('connect', connected))
      await new Promise((written) => socket.write(request, written))
      // Until the receiver waits for the rest of the body.
      await new Promise((later) => setTimeout(later, 100))
      socket[leave]()
    }
    await isStillThere(receiver)
  })

  test('it listens on this machine alone unless told otherwise', async () => {
    await expect(
      new Promise((resolve, reject) =>
        connect(receiver.port, '127.0.0.2').once('connect', resolve).once('error', reject),
      ),
    ).rejects.toThrow('ECONNREFUSED')
  })

  test('slow clients by the hundred and bodies without end cost little memory, and others are answered meanwhile', async () => {
    const half = Buffer.alloc(64_000, 'a')
    const slow = Array.from({ length: 200 }, () => connect(receiver.port, '127.0.0.1'))
    const endless = Array.from({ length: 20 }, () => connect(receiver.port, '127.0.0.1'))
    for (const socket of [...slow, ...endless]) socket.on('error', () => {})
    for (const socket of slow) socket.write(`${head('a', 'Content-Length: 128000\r\n')}${type}\r\n${half}`)
    const chunk = `${half.length.toString(16)}\r\n${half}\r\n`
    const flood = (socket: Socket): void => {
      while (!socket.destroyed && socket.bytesWritten < 1e9) if (!socket.write(chunk)) break
    }
    for (const socket of endless) {
      socket.write(`${head('a', 'Transfer-Encoding: chunked\r\n')}${type}\r\n`)
      socket.on('drain', () => flood(socket))
      flood(socket)
    }
    await Promise.all(
      endless.map((socket) => socket.destroyed || new Promise((closed) => socket.once('close', closed))),
    )
    expect(Math.max(...endless.map(({ bytesWritten }) => bytesWritten))).toBeLessThan(50e6)
    await isStillThere(receiver)
    expect(slow.filter(({ destroyed }) => destroyed)).toEqual([])
    const status = readFileSync(`/proc/${receiver.child.pid}/status`, 'utf8')
    expect(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1])).toBeLessThan(250_000)
    for (const socket of slow) socket.destroy()
  })
})

describe('a message that was taken', () => {
  let receiver: Receiver
  const start = (given: { smtpPort?: number; port?: number; flags?: string[] } = {}) =>
    startReceiver({ folder, content, smtpPort: smtp.port, ...given })
  afterEach(() => receiver.end('SIGKILL'))

  test('is not lost, however often the receiver is killed, and a second copy says that it is one', async () => {
    receiver = await start()
    const { port } = receiver
    const [count, kills] = process.env.SITE_HARD === undefined ? [60, 2] : [150, 5]
    const taken = await submitThrough(count, port, async () => {
      for (let kill = 0; kill < kills; kill++) {
        await new Promise((later) => setTimeout(later, 300 + 200 * kill))
        await receiver.end('SIGKILL')
        receiver = await start({ port })
      }
    })
    await expect.poll(() => files('waiting'), { timeout: 30_000 }).toEqual([])
    const numbers = new Map<string, Set<string>>()
    for (const { text } of smtp.mails) {
      const [, subject = ''] = /^Subject: \[imprion\.example\] (.*)\r$/m.exec(text) ?? []
      numbers.set(subject, (numbers.get(subject) ?? new Set()).add(numberOf(text)))
    }
    expect(taken).toHaveLength(count)
    expect(taken.filter((subject) => !numbers.has(subject))).toEqual([])
    expect([...numbers.values()].filter(({ size }) => size !== 1)).toEqual([])
    expect(smtp.mails.length - numbers.size).toBeLessThanOrEqual(kills)
  }, 180_000)

  test('waits for a mail server that is away, over a restart', async () => {
    const { port: smtpPort, close } = await mailServer()
    await close()
    receiver = await start({ smtpPort })
    const postedAt = performance.now()
    expect(statusOf(await rawAnswer(receiver.port, posted()))).toBe(200)
    await expect.poll(receiver.said).toContain('The mail server takes no messages; they are kept and tried again')
    // Rounded.
    const isSince = (seconds: number) => seconds >= 0 && seconds - 0.5 <= (performance.now() - postedAt) / 1000
    const waitingSeconds = expect.toSatisfy(isSince)
    expect(await health(receiver)).toEqual([200, { ok: true, waiting: 1, waitingSeconds, dead: 0, isBroken: false }])
    expect(await receiver.end('SIGTERM')).toBe(0)
    const back = await mailServer(undefined, { port: smtpPort })
    receiver = await start({ smtpPort })
    expect(receiver.said()).toContain('1 messages of an earlier run are waiting.')
    await expect.poll(() => back.mails.length).toBe(1)
    await expect.poll(() => files('waiting')).toEqual([])
    await back.close()
  })

  test('is sent once, also when the browser posts it again after a restart', async () => {
    receiver = await start()
    expect(statusOf(await rawAnswer(receiver.port, posted()))).toBe(200)
    await expect.poll(() => files('waiting')).toEqual([])
    await receiver.end('SIGKILL')
    receiver = await start()
    expect(statusOf(await rawAnswer(receiver.port, posted()))).toBe(200)
    expect(statusOf(await rawAnswer(receiver.port, posted({ id: 'another' })))).toBe(200)
    await expect.poll(() => smtp.mails.length).toBe(2)
    expect(new Set(smtp.mails.map(({ text }) => numberOf(text))).size).toBe(2)
  })
})

describe('site contact', () => {
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
    const ended = await command(['contact', '--content', content, ...flags], { env })
    expect([ended.code, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toMatch(said)
  })

  test('says that its port is taken', async () => {
    const args = ['contact', '--listen', `127.0.0.1:${smtp.port}`, '--folder', folder, '--content', content]
    const ended = await command(args, { env: settings })
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/^It cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE/)
  })
})

/** Posts messages, eight at a time, each until it is taken, as a visitor would who tries again. */
async function submitThrough(count: number, port: number, meanwhile: () => Promise<void>): Promise<string[]> {
  const taken: string[] = []
  let next = 0
  const visitor = async () => {
    for (let number = next++; number < count; number = next++) {
      const subject = `number ${number}`
      // The mailboxes of both brands: one takes a hundred in ten minutes.
      const to = ['info@imprion.example', 'info@group.example'][number % 2]
      for (let status = 0; status !== 200; ) {
        status = statusOf(await rawAnswer(port, posted({ subject, to, id: `${number}` })).catch(() => ''))
        if (status !== 200) await new Promise((later) => setTimeout(later, 50))
      }
      taken.push(subject)
      await new Promise((later) => setTimeout(later, 100))
    }
  }
  await Promise.all([...Array.from({ length: 8 }, visitor), meanwhile()])
  return taken
}

async function health({ port }: Receiver): Promise<[number, unknown]> {
  const response = await fetch(`http://127.0.0.1:${port}/health`)
  return [response.status, await response.json()]
}

/** Twice with a pause between: what ends a program may come after the answer. */
async function isStillThere({ port, child, said }: Receiver) {
  for (let count = 0; count < 2; count++) {
    await new Promise((later) => setTimeout(later, 50))
    const answer = await rawAnswer(port, `${head('a')}${type}Content-Length: 2\r\n\r\n[]`).catch(said)
    expect(statusOf(answer)).toBe(400)
    expect(child.exitCode).toBe(null)
  }
}

function deep() {
  const body = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
  return `${head('a')}${type}Content-Length: ${body.length}\r\n\r\n${body}`
}
