import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../../tests/checked_site.ts'
import type { CodeFolders } from '../sources/code_files.ts'
import { formReply } from './receiver.ts'
import { listen } from './server.ts'

const { site } = await checkedSite(smallSite)
if (!site.ok) throw new Error('the small site has problems')
const { config } = site.value

let dir = ''
let folders: CodeFolders
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'site-receiver-'))
  folders = { root: path.join(dir, 'own'), engine: path.join(dir, 'engine') }
  write(folders.root, 'content/site.yaml', '')
  write(folders.engine, 'package.json', '{ "name": "engine", "exports": {} }')
  write(folders.engine, 'receiver/receiver.ts', receiver)
  write(folders.engine, 'receiver/name.ts', `export const name = 'engine'`)
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(folder: string, name: string, contents: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), contents)
}

/** A receiver that answers with what it knows, what was posted, and how often it was asked before. */
const receiver = `import { name } from './name.ts'
export const messages = ['header.menu']
export const develop = ({ site, env }) => {
  let before = 0
  return async (request) =>
    new Response([name, site.brands[0].name, site.locales[0].messages['header.menu'], env.MODE, await request.text(), before++].join(' '))
}
`

const contact = { email: 'a@a.example', endpoint: '/api/contact' }

async function post(
  targets: string[],
  {
    brand = { contact },
    configs = [config],
  }: { brand?: { contact: { email: string; endpoint?: string } }; configs?: (typeof config)[] } = {},
): Promise<[status: number, body: string][]> {
  let current = config
  const reply = formReply({
    ...folders,
    cacheDir: path.join(dir, 'cache'),
    configOf: () => current,
    env: { MODE: 'dev' },
    log: () => {},
  })
  const server = await listen(
    { port: 0, host: '127.0.0.1', log: () => {} },
    async (visit) => (await reply(visit, brand)) ?? { status: 404, headers: [] },
  )
  try {
    const answers: [number, string][] = []
    for (const [index, target] of targets.entries()) {
      current = configs[index] ?? current
      const response = await fetch(`http://127.0.0.1:${server.port}${target}`, { method: 'POST', body: 'one' })
      answers.push([response.status, await response.text()])
    }
    return answers
  } finally {
    await server.close()
  }
}

test("a form is received at its brand's endpoint alone", async () => {
  expect(await post(['/api/contact', '/api/contact?from=a', '/api/other'])).toEqual([
    [200, 'engine Group Meni dev one 0'],
    [200, 'engine Group Meni dev one 1'],
    [404, ''],
  ])
})

test('a brand without an endpoint, or with one elsewhere, has no form received', async () => {
  const { endpoint: _, ...mailed } = contact
  expect(await post(['/api/contact'], { brand: { contact: mailed } })).toEqual([[404, '']])
  const elsewhere = { ...contact, endpoint: 'https://forms.example/api/contact' }
  expect(await post(['/api/contact'], { brand: { contact: elsewhere } })).toEqual([[404, '']])
})

test('another configuration is received anew', async () => {
  expect(await post(['/api/contact', '/api/contact'], { configs: [config, { ...config }] })).toEqual([
    [200, 'engine Group Meni dev one 0'],
    [200, 'engine Group Meni dev one 0'],
  ])
})

test("a receiver's file of the site stands in place of the engine's", async () => {
  write(folders.root, 'receiver/name.ts', `export const name = 'own'`)
  expect(await post(['/api/contact'])).toEqual([[200, 'own Group Meni dev one 0']])
})
