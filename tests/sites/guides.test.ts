// A second site, of somebody else, on the same engine: its content, blocks and themes alone make it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ended, filesOf, site } from '../command.ts'
import { root } from '../small_site.ts'

const guides = path.join(root, 'tests/sites/guides')
const out = mkdtempSync(path.join(tmpdir(), 'site-guides-'))
const { locales } = load(readFileSync(path.join(guides, 'content/site.yaml'), 'utf8')) as {
  locales: { code: string; tag: string; state?: string }[]
}
const published = locales.filter(({ state }) => state === undefined)
let built: Ended
let files: Map<string, Buffer>
beforeAll(async () => {
  built = await site(['--root', guides, 'build', '--out', out])
  files = filesOf(out)
})
afterAll(() => rmSync(out, { recursive: true }))

test('a site of other brands, blocks and themes is built by the same engine', () => {
  expect(built).toMatchObject({ code: 0 })
  for (const host of ['waymark.example', 'saltways.example']) {
    expect(files.has(`${host}/index.html`)).toBe(true)
    for (const { code } of published.slice(1)) expect(files.has(`${host}/${code}.html`)).toBe(true)
  }
})

test("pages show the site's own blocks, in figures of their language", () => {
  const page = String(files.get('waymark.example/es/cities/lisbon.html'))
  expect(page).toContain('class="city_facts"')
  expect(page).toContain('class="opening_hours"')
  expect(page).toContain('545.923')
  expect(page).toContain('18 de abril de 2026')
})

test('a theme may be light', () => {
  const [, styles] = [...files].find(([name]) => /^waymark\.example\/assets\/style-.*\.css$/.test(name)) ?? []
  expect(String(styles)).toContain('color-scheme:light')
})

test('nothing of another site that the engine builds is in its files', () => {
  const brands = readdirNames(path.join(root, 'content'))
  const texts = [...files].filter(([name]) =>
    /\.(html|json|xml|txt|css|js|webmanifest)$|_(headers|redirects)$/.test(name),
  )
  expect(brands.length).toBeGreaterThan(2)
  for (const { name, host } of brands)
    expect(texts.filter(([, text]) => text.includes(name) || text.includes(host)).map(([file]) => file)).toEqual([])
})

/** Names and hosts of the brands of a content folder. */
function readdirNames(content: string): { name: string; host: string }[] {
  return [...filesOf(content)]
    .filter(([file]) => file.endsWith('/brand.yaml'))
    .map(([, text]) => load(String(text)) as { name: string; host: string })
}
