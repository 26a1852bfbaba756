// The engine as a package: packed by npm, and a new site that depends on it in a folder where nothing else is.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, run, site } from '../command.ts'
import { ask, freePort, running } from '../hosting/servers.ts'
import { root } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-packed-'))
const own = path.join(dir, 'my-site')
const inSite = (...args: string[]) =>
  run(process.execPath, [path.join(own, 'node_modules/site/cli/site.mjs'), ...args], { cwd: own })
const built = () => filesOf(path.join(own, 'dist/my-site.example'))

beforeAll(async () => {
  const init = ['init', own, '--name', 'My "site"', '--host', 'my-site.example', '--engine', 'file:../site-1.0.0.tgz']
  expect(await site(init)).toMatchObject({ code: 0, stderr: '' })
  expect(await run('npm', ['pack', '--pack-destination', dir], { cwd: root })).toMatchObject({ code: 0 })
  const [packed = ''] = readdirSync(dir).filter((name) => name.endsWith('.tgz'))
  expect(await run('tar', ['xzf', packed], { cwd: dir })).toMatchObject({ code: 0 })
  mkdirSync(path.join(own, 'node_modules'))
  cpSync(path.join(dir, 'package'), path.join(own, 'node_modules/site'), { recursive: true })
  linkDependencies()
})
afterAll(() => rmSync(dir, { recursive: true }))

/** As npm would lay them: what the engine depends on, what a new site names for its types, and nothing that only tests need. */
function linkDependencies() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { devDependencies } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8'))
  const named = new Set(Object.keys(devDependencies).map((name) => `node_modules/${name}`))
  for (const [folder, { dev }] of Object.entries<{ dev?: true }>(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(folder) || (dev === true && !named.has(folder))) continue
    mkdirSync(path.dirname(path.join(own, folder)), { recursive: true })
    symlinkSync(path.join(root, folder), path.join(own, folder))
  }
}

test('a new site passes its own check, warnings too, and is built', async () => {
  const checked = await inSite('check', '--strict')
  expect(checked).toMatchObject({ code: 0, stderr: '' })
  expect(checked.stdout).toContain('4 pages')
  expect(await inSite('build')).toMatchObject({ code: 0, stderr: '' })
  expect(String(built().get('index.html'))).toContain('<title>My &quot;site&quot; | Welcome</title>')
}, 120_000)

test('site dev shows its pages, its own list of them, every block, and the editor', async () => {
  const port = await freePort()
  const cli = path.join(own, 'node_modules/site/cli/site.mjs')
  const dev = await running(port, process.execPath, [cli, '--root', own, 'dev', '--port', String(port)])
  try {
    const answer = (host: string, path: string) => ask(port, { host: `${host}:${port}`, path })
    const page = await answer('main.localhost', '/')
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<h1>A title that says what you do</h1>') })
    const [, editor = ''] = /<script type="module" src="([^"]+)"><\/script>/.exec(page.body) ?? []
    expect(await answer('main.localhost', editor)).toMatchObject({
      status: 200,
      body: expect.stringContaining('jsx'),
    })
    expect(await answer('localhost', '/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('My &quot;site'),
    })
    expect(await answer('localhost', '/_blocks')).toMatchObject({ status: 200 })
    expect(await answer('main.localhost', '/abuot')).toMatchObject({
      status: 404,
      body: expect.stringContaining('/about'),
    })
  } finally {
    await dev.stop()
  }
}, 120_000)

test("a template of the site stands in place of the engine's, and a block of the site beside them", async () => {
  const footer = readFileSync(path.join(own, 'node_modules/site/templates/parts/footer.tsx'), 'utf8')
  mkdirSync(path.join(own, 'templates/parts'), { recursive: true })
  writeFileSync(
    path.join(own, 'templates/parts/footer.tsx'),
    footer.replace('className="site-footer"', 'className="site-footer our-own"'),
  )
  expect(await inSite('new', 'block', 'day_trip')).toMatchObject({ code: 0 })
  const page = path.join(own, 'content/main/pages/about.yaml')
  writeFileSync(
    page,
    `${readFileSync(page, 'utf8')}  - component: day_trip\n    data: { title: { en: A day by the sea } }\n`,
  )
  expect(await inSite('build')).toMatchObject({ code: 0, stderr: '' })
  expect(String(built().get('about.html'))).toContain('class="site-footer our-own"')
  expect(String(built().get('about.html'))).toContain('<div class="day_trip"><h2>A day by the sea</h2>')
}, 120_000)

test('a broken template of the site is told at its place', async () => {
  writeFileSync(path.join(own, 'templates/parts/link.tsx'), 'export const Link = () => <a></b>\n')
  const { code, stdout, stderr } = await inSite('check')
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('templates/parts/link.tsx:1:')
  rmSync(path.join(own, 'templates/parts/link.tsx'))
}, 120_000)

test('a folder that holds something is not written into', async () => {
  const again = await site(['init', own, '--name', 'My site', '--host', 'my-site.example'])
  expect(again.code).toBe(2)
  expect(again.stderr).toContain('is there already, and not empty')
})

test('what docs/adopting.md and docs/emitting.md show passes the check and the types as it stands there', async () => {
  const codeIn = (file: string) =>
    [...readFileSync(path.join(own, 'node_modules/site/docs', file), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
      ([, language, code = '']) => ({ language, code }),
    )
  const [schema, block] = codeIn('adopting.md').filter(({ language }) => language?.startsWith('ts'))
  const [messages, use] = codeIn('adopting.md').filter(({ language }) => language === 'yaml')
  const [emitter] = codeIn('emitting.md')
  const about = path.join(own, 'node_modules/site/cli/starter/content/main/pages/about.yaml')
  const files = {
    'blocks/day_trip/schema.ts': schema?.code,
    'blocks/day_trip/block.tsx': block?.code,
    'blocks/day_trip/examples.yaml': 'plain: { title: { en: A day by the sea }, hours: 6 }\n',
    'content/messages/day_trip.yaml': messages?.code,
    'content/main/pages/about.yaml': readFileSync(about, 'utf8') + use?.code,
    'emit/recipes.ts': emitter?.code,
  }
  for (const [name, text = ''] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(own, name)), { recursive: true })
    writeFileSync(path.join(own, name), text)
  }
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  expect(await run(process.execPath, [tsc, '--noEmit'], { cwd: own })).toMatchObject({ code: 0, stdout: '' })
  expect(await inSite('check', '--strict')).toMatchObject({ code: 0, stderr: '' })
  expect(await inSite('build')).toMatchObject({ code: 0, stderr: '' })
  expect(String(built().get('about.html'))).toContain('<h2>A day by the sea</h2><p>6 hours</p>')
  expect(String(built().get('_headers'))).toContain('/recipes/*\n  Access-Control-Allow-Origin: *')
}, 120_000)
