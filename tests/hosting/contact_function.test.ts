// The receiver of the contact form as the function that `site contact --function` writes: under Node, which is what Netlify
// runs, and on demand on Cloudflare's own runtime (SITE_WRANGLER, docs/hosting.md).
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { site } from '../command.ts'
import { type MailServer, mailServer, message } from '../receiver.ts'
import { freePort, running } from './servers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-function-'))
const file = path.join(folder, 'functions/api/contact.js')
let smtp: MailServer
let env: Record<string, string>
beforeAll(async () => {
  smtp = await mailServer()
  env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, CONTACT_FROM: 'form@group.example' }
  const ended = await site(['contact', '--function', file])
  expect([ended.code, ended.stdout, ended.stderr]).toEqual([0, `${file}\n`, ''])
}, 60_000)
afterAll(async () => {
  await smtp.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  smtp.mails.length = 0
})

const origin = 'https://imprion.example'
const body = JSON.stringify({ ...message, to: 'info@imprion.example', page: `${origin}/en/wifi`, lang: 'en-US' })
const headers = { 'content-type': 'application/json', origin }
const request = (part: object = {}) =>
  new Request(`${origin}/api/contact`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...JSON.parse(body), ...part }),
  })

/** What hosts load, anew for each test. */
let loads = 0
const load = () => import(`${pathToFileURL(file).href}?${++loads}`)

test('a message is with the mail server before the function says so', async () => {
  const { onRequest } = await load()
  const response: Response = await onRequest({ request: request(), env })
  expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.body).toContain('Page: https://imprion.example/en/wifi')
})

test('a mail server that is away is said, and so are settings that are wrong', async () => {
  const { onRequest } = await load()
  const away = { ...env, SMTP_URL: 'smtp://127.0.0.1:9' }
  expect((await onRequest({ request: request(), env: away })).status).toBe(503)
  const other = await load()
  expect((await other.onRequest({ request: request(), env: {} })).status).toBe(503)
})

test('clients are counted by the address that the host names', async () => {
  const { onRequest } = await load()
  const from = (address: string) => {
    const asked = request({ message: '' })
    asked.headers.set('cf-connecting-ip', address)
    return onRequest({ request: asked, env })
  }
  for (let count = 0; count < 10; count++) expect((await from('198.51.100.1')).status).toBe(422)
  expect((await from('198.51.100.1')).status).toBe(429)
  expect((await from('198.51.100.2')).status).toBe(422)
})

test('Netlify calls it at the path of the form, with its settings in the environment', async () => {
  const { default: netlify, config } = await load()
  expect(config).toEqual({ path: ['/api/contact'] })
  Object.assign(process.env, env)
  try {
    const response: Response = await netlify(request({ id: 'netlify' }), { ip: '198.51.100.3' })
    expect(response.status).toBe(200)
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
  }
  expect(smtp.mails).toHaveLength(1)
})

const installed = process.env.SITE_WRANGLER ?? ''
const node = path.join(installed, 'node_modules/node/bin/node')
const wrangler = path.join(installed, 'node_modules/wrangler/bin/wrangler.js')
const isThere = installed !== '' && existsSync(node) && existsSync(wrangler)
if (!isThere) process.stderr.write('SITE_WRANGLER names no folder with node and wrangler: Cloudflare is not asked.\n')

describe.skipIf(!isThere)('wrangler pages dev', () => {
  test('takes a message, answers a plain form with a page, and sends a double once', async () => {
    mkdirSync(path.join(folder, 'public'))
    writeFileSync(path.join(folder, 'public/index.html'), '')
    writeFileSync(
      path.join(folder, '.dev.vars'),
      Object.entries(env)
        .map((pair) => `${pair.join('=')}\n`)
        .join(''),
    )
    const port = await freePort()
    const flags = ['--ip', '127.0.0.1', '--port', `${port}`, '--compatibility-date', '2026-01-01', '--cwd', folder]
    const args = [wrangler, 'pages', 'dev', 'public', ...flags, '--compatibility-flags', 'nodejs_compat']
    const server = await running(port, node, args)
    try {
      const post = (body: string | URLSearchParams) =>
        fetch(`http://127.0.0.1:${port}/api/contact`, {
          method: 'POST',
          headers: { origin, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
          body,
        })
      const answers = await Promise.all([post(body), post(body), post(body)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(smtp.mails).toHaveLength(1)
      const page = await post(new URLSearchParams({ lang: 'fr-FR', email: 'x' }))
      expect(page.status).toBe(422)
      expect(await page.text()).toContain('<html lang="fr-FR">')
    } finally {
      await server.stop()
    }
  }, 120_000)
})
