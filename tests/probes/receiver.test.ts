// `site contact` as a process, met by clients that hold on to it, and by kills.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  const start = (given: { port?: number } = {}) => startReceiver({ folder, content, smtpPort: smtp.port, ...given })
  afterEach(() => receiver.end('SIGKILL'))

  test('is not lost, however often the receiver is killed, and a second copy says that it is one', async () => {
    receiver = await start()
    const { port } = receiver
    const [count, kills] = [150, 5]
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

/** Twice with a pause between: what ends a program may come after the answer. */
async function isStillThere({ port, child, said }: Receiver) {
  for (let count = 0; count < 2; count++) {
    await new Promise((later) => setTimeout(later, 50))
    const answer = await rawAnswer(port, `${head('a')}${type}Content-Length: 2\r\n\r\n[]`).catch(said)
    expect(statusOf(answer)).toBe(400)
    expect(child.exitCode).toBe(null)
  }
}
