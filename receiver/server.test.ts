import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Started } from '../cli/schema/receiving.ts'
import { mailServer, rawAnswer, site, statusOf } from '../tests/receiver.ts'
import { bounds, start } from './server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-receiver-server-'))
const quick = { ...bounds, requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 20 }
let smtp: Awaited<ReturnType<typeof mailServer>>
let receiver: Extract<Started, { ok: true }>
beforeAll(async () => {
  smtp = await mailServer()
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, CONTACT_FROM: 'form@group.example' }
  const here = { host: '127.0.0.1', port: 0, folder, proxies: [], addressHeader: 'x-forwarded-for', log: () => {} }
  const started = await start({ site, env, ...here }, quick)
  if (!started.ok) throw new Error(started.problems.join('\n'))
  receiver = started
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
