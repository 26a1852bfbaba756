// A build for another environment, as small as it gets: other hosts, closed to search engines, in a folder of its own.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { site } from '../command.ts'
import { proseBlock, smallFiles, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-staging-'))
const out = path.join(dir, 'dist')
const folder = path.join(out, 'staging', 'imprion.staging.example')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

beforeAll(async () => {
  const photo = '  - component: image\n    data: { image: { src: photo.png, decorative: true } }\n'
  const content = writeSmallSite(dir, {
    'content/site.yaml': (smallFiles['content/site.yaml'] ?? '').replace(
      'group: staging.group.example',
      'group: group.staging.example, imprion: imprion.staging.example',
    ),
    'content/imprion/pages/index.yaml': pageWith(proseBlock('Imprion', 'See [the company](enterprise).'), 'Imprion'),
    'content/imprion/pages/wifi.yaml': pageWith(photo, 'Guest Wi-Fi'),
    'content/group/pages/enterprise.yaml': `moved_from: [imprion/firm]\n${smallFiles['content/group/pages/enterprise.yaml']}`,
  })
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
  await picture.png().toFile(path.join(content, 'media/photo.png'))
  const args = ['--env', 'staging', '--brand', 'imprion', '--precompress', '--content', content, '--out', out]
  expect(await site(['build', ...args])).toMatchObject({ code: 0, stderr: '' })
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a staging build lies in a folder of its own', () => {
  expect(readdirSync(out)).toEqual(['staging'])
})

test('search engines are kept out by the page, by a header and by robots.txt', () => {
  expect(read('en/wifi.html')).toContain('<meta name="robots" content="noindex"/>')
  expect(read('_headers')).toContain('  X-Robots-Tag: noindex\n')
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
})

test('no link and no redirect leads out of the environment', () => {
  const hosts = /https:\/\/(?:group|imprion)\.[a-z.]+/g
  for (const file of ['index.html', 'en/wifi.html', '_redirects', 'sitemap.xml', 'en/_payload.json']) {
    const named = read(file).match(hosts) ?? []
    expect(named.filter((host) => !host.includes('.staging.example'))).toEqual([])
  }
  expect(read('index.html')).toContain('href="https://group.staging.example/enterprise"')
  expect(read('_redirects')).toContain('/firm https://group.staging.example/enterprise 301\n')
})

test('a precompressed build has each text file small beside itself, and nothing beside pictures', () => {
  const page = readFileSync(path.join(folder, 'en/wifi.html'))
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'en/wifi.html.br'))).equals(page)).toBe(true)
  expect(gunzipSync(readFileSync(path.join(folder, 'en/wifi.html.gz'))).equals(page)).toBe(true)
  const pictures = readdirSync(path.join(folder, 'assets')).filter((name) => /\.(woff2|png|avif|webp)/.test(name))
  expect(['.woff2', '.avif', '.png'].filter((ending) => !pictures.some((name) => name.endsWith(ending)))).toEqual([])
  expect(pictures.filter((name) => /\.(br|gz)$/.test(name))).toEqual([])
})
