import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReceivingSite } from '../../schema/receiving.ts'
import { endpoints } from './endpoints.ts'
import { listen } from './server.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'site-endpoints-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A block that answers with its name, its site and what was posted. */
function writeBlock(name: string, at: string) {
  mkdirSync(path.join(root, 'blocks', name), { recursive: true })
  writeFileSync(
    path.join(root, 'blocks', name, 'endpoint.ts'),
    `export const pathOf = () => ${JSON.stringify(at)}
export const develop = ({ site, env }) => async (request) =>
  new Response([${JSON.stringify(name)}, site.brands[0].name, env.MODE, await request.text()].join(' '))
`,
  )
}

const siteOf = (block: string): ReceivingSite => sites[block] ?? { brands: [], locales: [] }
const brand = (name: string) => ({ id: 'a', name, host: 'a.example', base: '', contact: { email: 'a@a.example' } })
const sites: Record<string, ReceivingSite> = {
  orders: { brands: [brand('Shop')], locales: [] },
  questions: { brands: [brand('Help')], locales: [] },
}

let logged: string[] = []

async function post(target: string): Promise<[status: number, body: string]> {
  logged = []
  const forms = await endpoints({
    root,
    engine: root,
    cacheDir: path.join(root, 'cache'),
    siteOf,
    env: { MODE: 'dev' },
    log: () => {},
  })
  const server = await listen({ port: 0, host: '127.0.0.1', log: (text) => logged.push(text) }, async (visit) => {
    const form = await forms.answer(visit, { contact: { email: 'a@a.example' } })
    return form ?? { status: 404, headers: [] }
  })
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}${target}`, { method: 'POST', body: 'one' })
    return [response.status, await response.text()]
  } finally {
    await server.close()
  }
}

test('each block receives at its own path, with what it knows of the site', async () => {
  writeBlock('orders', '/api/orders')
  writeBlock('questions', '/api/questions')
  expect(await post('/api/questions')).toEqual([200, 'questions Help dev one'])
  expect(await post('/api/orders?from=a')).toEqual([200, 'orders Shop dev one'])
  expect(await post('/api/other')).toEqual([404, ''])
})

test('two blocks at one path are a mistake in the code of one of them', async () => {
  writeBlock('orders', '/api')
  writeBlock('questions', '/api')
  const [status, body] = await post('/api')
  expect(status).toBe(500)
  expect(body).toBe('This is a fault of site itself. The terminal says more.\n')
  expect(logged.join()).toContain('orders and questions both receive at /api')
})

test('a site whose blocks receive nothing has no forms', async () => {
  expect(await post('/api')).toEqual([404, ''])
})
