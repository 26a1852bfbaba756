// A build for another environment, as small as it gets: other hosts, closed to search engines, in a folder of its own.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const out = mkdtempSync(path.join(tmpdir(), 'site-staging-'))
const folder = path.join(out, 'staging', 'imprion.staging.example')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

beforeAll(() => {
  const args = ['build', '--env', 'staging', '--brand', 'imprion', '--locale', 'sl,en', '--precompress', '--out', out]
  execFileSync('node', ['cli/site.mjs', ...args], { cwd: root, stdio: 'pipe' })
}, 300_000)
afterAll(() => rmSync(out, { recursive: true, force: true }))

test('a staging build lies in a folder of its own', () => {
  expect(readdirSync(out)).toEqual(['staging'])
})

test('search engines are kept out by the page, by a header and by robots.txt', () => {
  expect(read('en/wifi.html')).toContain('<meta name="robots" content="noindex"/>')
  expect(read('_headers')).toContain('  X-Robots-Tag: noindex\n')
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
})

test('no link and no redirect leads out of the environment', () => {
  const hosts = /https:\/\/(?:group|imprion|connecti-com|ovis)\.[a-z.]+/g
  for (const file of ['index.html', 'en/wifi.html', '_redirects', 'sitemap.xml', 'en/_payload.json']) {
    const named = read(file).match(hosts) ?? []
    expect(named.filter((host) => !host.includes('.staging.example'))).toEqual([])
  }
  expect(read('_redirects')).toContain('/cybersecurity https://group.staging.example/cybersecurity 301\n')
})

test('a precompressed build has each text file small beside itself, and nothing beside pictures', () => {
  const page = readFileSync(path.join(folder, 'en/wifi.html'))
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'en/wifi.html.br'))).equals(page)).toBe(true)
  expect(gunzipSync(readFileSync(path.join(folder, 'en/wifi.html.gz'))).equals(page)).toBe(true)
  expect(
    readdirSync(path.join(folder, 'assets')).filter((name) => /\.(woff2|png|avif|webp)\.(br|gz)$/.test(name)),
  ).toEqual([])
})
