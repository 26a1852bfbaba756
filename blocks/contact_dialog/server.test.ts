// The receiver as a program of its own, met on its socket by clients that do not keep to HTTP.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'site-receiver-'))
let receiver: ChildProcess
let port = 0
let said = ''

const program = path.join(folder, 'contact.mjs')
beforeAll(() =>
  build({
    entryPoints: [path.join(import.meta.dirname, 'server.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  port = await freePort()
  said = ''
  receiver = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_FROM: 'form@group.example',
      CONTACT_RECIPIENTS: 'info@group.example',
      ADDRESS_HEADER: 'x-real-ip',
    },
  })
  receiver.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  for (let isUp = false; !isUp; ) {
    isUp = await statusOf('GET / HTTP/1.1\r\nHost: a\r\n\r\n').then(
      () => true,
      () => false,
    )
    await new Promise((later) => setTimeout(later, 20))
  }
})
afterEach(async () => {
  if (receiver.exitCode !== null) return
  receiver.kill('SIGKILL')
  await new Promise((ended) => receiver.once('close', ended))
})

const head = (host: string, more = '') => `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\n${more}`
const type = 'Content-Type: application/json\r\n'

test.each([
  ['a host with a space', `${head('a b')}Content-Length: 2\r\n${type}\r\n{}`],
  ['a host that is a bracket', `${head('[')}Content-Length: 2\r\n${type}\r\n{}`],
  ['a host that is badly encoded', `${head('%zz')}Content-Length: 2\r\n${type}\r\n{}`],
  ['an empty host', `${head('')}Content-Length: 2\r\n${type}\r\n{}`],
  ['a port above 65535', `${head('a:99999')}Content-Length: 2\r\n${type}\r\n{}`],
  ['a host with a password', `${head('u:p@b')}Content-Length: 2\r\n${type}\r\n{}`],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['TRACK', 'TRACK / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an absolute target', 'POST http://[/ HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
  ['a bad chunk', `${head('a', 'Transfer-Encoding: chunked\r\n')}${type}\r\nzz\r\n{}\r\n`],
  ['an origin that is none', `${head('a', 'Origin: [\r\n')}Content-Length: 2\r\n${type}\r\n{}`],
])('%s is refused, and the receiver goes on', async (_, request) => {
  expect(await statusOf(request)).toBeGreaterThanOrEqual(400)
  await isStillThere()
})

test.each([
  ['a body', `${head('a', 'Content-Length: 1000\r\n')}${type}\r\n{"name":"A`],
  ['a chunk', `${head('a', 'Transfer-Encoding: chunked\r\n')}${type}\r\n400\r\n{"name":"A`],
  ['a head', 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-'],
])('a client that leaves in the middle of %s leaves the receiver as it was', async (_, request) => {
  for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise((connected) => socket.once('connect', connected))
    await new Promise((written) => socket.write(request, written))
    // Until the receiver waits for the rest of the body.
    await new Promise((later) => setTimeout(later, 100))
    socket[leave]()
  }
  await isStillThere()
})

test('it listens on this machine alone unless told otherwise', async () => {
  await expect(
    new Promise((resolve, reject) => connect(port, '127.0.0.2').once('connect', resolve).once('error', reject)),
  ).rejects.toThrow('ECONNREFUSED')
})

/** Twice with a pause between: what ends a program may come after the answer. */
async function isStillThere() {
  for (let count = 0; count < 2; count++) {
    await new Promise((later) => setTimeout(later, 100))
    expect(await statusOf(`${head('a')}${type}Content-Length: 2\r\n\r\n[]`).catch(() => said)).toBe(400)
    expect(receiver.exitCode).toBe(null)
  }
}

let clients = 0
/** The status of the answer to a request that is sent as it stands, each from another client. */
function statusOf(request: string): Promise<number> {
  clients++
  const from = `X-Real-IP: 192.0.2.${clients}\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request.replace('\r\n', `\r\n${from}`)))
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
      if (status === undefined) return
      socket.destroy()
      resolve(Number(status))
    })
    socket.once('close', () => reject(new Error(`closed after "${answer}"`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}
