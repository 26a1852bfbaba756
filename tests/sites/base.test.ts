// A brand below a path of another's domain: one domain, one folder, one policy, as a build, as hosts serve it and in `site dev`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuildManifest } from '../../cli/domain/build_manifest.ts'
import { pageWith, smallSite } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import {
  ask,
  freePort,
  hasCaddy,
  hasNginx,
  type RunningServer,
  running,
  startCaddy,
  startNginx,
  startPreview,
} from '../hosting/servers.ts'
import { changeFiles, proseBlock, smallFiles, writeSmallSite } from '../small_site.ts'
import { madeBy, newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-base-'))
// nginx reads as a user of its own.
chmodSync(dir, 0o755)
const dist = path.join(dir, 'dist')
// Other tests build a group.example too, and would take the place of what is kept of this one.
const store = newStore(path.join(dir, 'store'))
const host = 'group.example'
const map = { name: 'Maps', purpose: { en: 'Shows the way.', sl: 'Pokaže pot.' }, category: 'media' }
const party = JSON.stringify({ ...map, origins: ['https://maps.example'], loads: ['frame'] })
const changes = {
  'content/site.yaml': `${smallFiles['content/site.yaml']}permissions: { geolocation: [self, 'https://maps.example'] }\n`,
  'content/imprion/brand.yaml': `${smallFiles['content/imprion/brand.yaml']
    ?.replace('host: imprion.example', `host: ${host}\nbase: rooms`)
    .replace(
      /^contact: .*$/m,
      'contact: { email: rooms@group.example, endpoint: /api/contact }',
    )}third_parties: [${party}]\n`,
  'content/imprion/pages/index.yaml': pageWith(
    proseBlock('Rooms', 'See [the company](enterprise), [a page](imprion/wifi).'),
  ),
  'content/imprion/pages/wifi.yaml': `moved_from: [imprion/wlan]\n${smallSite['content/imprion/pages/wifi.yaml']}`,
  'content/imprion/public/floors/plan.txt': 'A plan.\n',
}
let built: Map<string, Buffer>
const text = (file: string) => String(built.get(`${host}/${file}`))

beforeAll(async () => {
  const content = writeSmallSite(dir, changes)
  const ended = await site(['build', '--content', content, '--out', dist, '--store', store, '--brand', 'imprion'])
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  built = filesOf(dist)
}, 300_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('in the folder of the domain', () => {
  test('pages of both brands lie, those of one below its base and after the language', () => {
    const pages = [...built.keys()].filter((file) => file.endsWith('.html')).map((file) => file.slice(host.length + 1))
    expect(pages).toEqual([
      ...['404.html', 'en.html', 'en/404.html', 'en/enterprise.html', 'en/rooms.html', 'en/rooms/404.html'],
      ...['en/rooms/terms.html', 'en/rooms/wifi.html', 'en/terms.html', 'enterprise.html', 'index.html', 'rooms.html'],
      ...['rooms/404.html', 'rooms/terms.html', 'rooms/wifi.html', 'terms.html'],
    ])
  })

  test('a page says its own address, that of its other languages and of what it links to', () => {
    const html = text('en/rooms.html')
    expect(html).toContain('<link rel="canonical" href="https://group.example/en/rooms"/>')
    expect(html).toContain('hrefLang="x-default" href="https://group.example/rooms"')
    expect(html).toContain('<a href="/en/enterprise">the company</a>')
    expect(html).toContain('<a href="/en/rooms/wifi">a page</a>')
    expect(html).toContain('"@id":"https://group.example/rooms#website"')
    expect(text('en.html')).toContain('href="/en/rooms"')
    expect(text('en.html')).not.toContain('https://group.example/en/rooms')
    expect(text('en/rooms/terms.html')).toContain('href="https://group.example/en/rooms/terms"')
  })

  test('the script that chooses a language is told what paths in each language begin with', () => {
    const homes = /data-homes="([^"]+)"/.exec(text('rooms.html'))?.[1]?.replaceAll('&quot;', '"') ?? '{}'
    expect(JSON.parse(homes)).toEqual({ en: '/en', sl: '/' })
    expect(text('en/rooms/404.html')).toContain('"homes":{"sl":"/rooms","en":"/en/rooms"}')
  })

  test('sitemaps, web manifests, icons and files of its own lie below the base; robots.txt names all sitemaps', () => {
    expect(text('rooms/sitemap.xml')).toContain('<loc>https://group.example/rooms/wifi</loc>')
    expect(text('sitemap.xml')).not.toContain('/rooms')
    expect(text('robots.txt').match(/Sitemap: .*/g)).toEqual(
      ['/sitemap.xml', '/en/sitemap.xml', '/rooms/sitemap.xml', '/en/rooms/sitemap.xml'].map(
        (each) => `Sitemap: https://group.example${each}`,
      ),
    )
    expect(JSON.parse(text('en/rooms/manifest.webmanifest'))).toMatchObject({ id: '/rooms', start_url: '/en/rooms' })
    expect(text('en/rooms.html')).toContain('href="/rooms/favicon.ico"')
    expect(built.has(`${host}/rooms/favicon.ico`)).toBe(true)
    expect(text('rooms/floors/plan.txt')).toBe('A plan.\n')
  })

  test('one policy and one consent hold for the whole domain', () => {
    expect(text('_headers').match(/^\S.*$/gm)).toEqual(['/*', '/assets/*', '/builds/latest.json', '/sl', '/sl/'])
    expect(text('_headers')).toContain('frame-src https://maps.example')
    const told = (file: string) => /"thirdParties":(\{.*?\]\}\})/.exec(text(file))?.[1]
    expect(told('enterprise.html')).toBe(told('rooms/wifi.html'))
    expect(told('enterprise.html')).toContain('"categories":["media"]')
  })

  test('one manifest names all of it', () => {
    const id = JSON.parse(text('builds/latest.json')).id
    const manifest: BuildManifest = JSON.parse(text(`builds/meta/${id}.json`))
    expect(manifest).toMatchObject({ brand: 'group', host, contact: { endpoint: '/api/contact' } })
    expect(manifest.routes.map(({ page }) => page)).toContain('imprion/wifi')
    expect(new Set(manifest.files.map((file) => file.path)).size).toBe(manifest.files.length)
  })

  test('an environment that moves the domain moves all brands on it', async () => {
    const out = path.join(dir, 'staged')
    const args = ['build', '--content', path.join(dir, 'content'), '--out', out, '--env', 'staging']
    expect(await site(args)).toMatchObject({ code: 0 })
    const staged = filesOf(path.join(out, 'staging'))
    expect(String(staged.get('staging.group.example/rooms/wifi.html'))).toContain(
      'https://staging.group.example/rooms/wifi',
    )
  })
})

/** What is asked, and where it leads or what of the answer it has. */
const asked: [path: string, status: number, what: string][] = [
  ['/rooms', 200, 'canonical" href="https://group.example/rooms"'],
  ['/en/rooms/wifi', 200, 'canonical" href="https://group.example/en/rooms/wifi"'],
  ['/rooms/floors/plan.txt', 200, 'A plan.'],
  ['/en/rooms/', 301, '/en/rooms'],
  ['/en/rooms/nothing', 404, '"homes":{"sl":"/rooms","en":"/en/rooms"}'],
  ['/en/nothing', 404, '"homes":{"sl":"/","en":"/en"}'],
  // What it was called, the language without a prefix by its code, the name that links give it.
  ['/en/rooms/wlan', 301, '/en/rooms/wifi'],
  ['/sl/rooms/wifi', 301, '/rooms/wifi'],
  ['/sl/rooms/wlan', 301, '/rooms/wifi'],
  ['/imprion', 301, '/rooms'],
  ['/en/imprion/wifi', 301, '/en/rooms/wifi'],
]

const servers: [name: string, isThere: boolean, start: () => Promise<RunningServer>, host: (port: number) => string][] =
  [
    ['site preview', true, () => startPreview(dist), () => host],
    ['nginx', hasNginx, () => startNginx(dist), () => host],
    ['Caddy', hasCaddy, () => startCaddy(dist), () => host],
    [
      'site dev',
      true,
      async () => {
        const port = await freePort()
        return running(port, 'node', [
          'cli/site.mjs',
          'dev',
          '--content',
          path.join(dir, 'content'),
          '--port',
          String(port),
        ])
      },
      (port) => `group.localhost:${port}`,
    ],
  ]

describe.each(servers.filter(([, isThere]) => isThere))('%s', (_, __, start, nameAt) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await start()
  }, 300_000)
  afterAll(() => server?.stop())

  test.each(asked)(`answers %s`, async (target, status, what) => {
    const answered = await ask(server.port, { host: nameAt(server.port), path: target })
    const local = (said: string) => said.replaceAll(`http://${nameAt(server.port)}`, `https://${host}`)
    expect(answered.status).toBe(status)
    if (status === 301) expect(local(String(answered.headers.location))).toBe(`https://${host}${what}`)
    else expect(local(answered.body)).toContain(what)
  })

  test('allows what the site allows of a browser, and refuses the rest', async () => {
    const { headers } = await ask(server.port, { host: nameAt(server.port), path: '/rooms' })
    expect(headers['permissions-policy']).toContain('geolocation=(self "https://maps.example"), gyroscope=()')
  })
})

test('of a file that changes, the page on its own brand is made anew, and nothing of the others', async () => {
  const file = 'content/imprion/pages/wifi.yaml'
  changeFiles(dir, { [file]: `${changes[file]}# In ${dir}\n` })
  const args = ['build', '--content', path.join(dir, 'content'), '--out', dist, '--store', store, '--json']
  expect(madeBy(await site(args))).toEqual({ parsed: 1, rendered: 1 })
})
