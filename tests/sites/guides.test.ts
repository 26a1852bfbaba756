// A second site, of somebody else, on the same engine: its content, blocks and themes alone make it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFontTables } from '../../cli/io/assets/font_tables.ts'
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
  expect(built).toMatchObject({ code: 0, stderr: '' })
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

describe('fonts', () => {
  const cssOf = () => String([...files].find(([name]) => /^waymark\.example\/assets\/style-.*\.css$/.test(name))?.[1])
  const fontOf = async (name: RegExp) => {
    const [, woff2] = [...files].find(([file]) => file.startsWith('waymark.example') && name.test(file)) ?? []
    const form = { targetFormat: 'truetype', keepAllGlyphs: true } as const
    return Buffer.from(await subsetFont(woff2 ?? Buffer.alloc(0), '', form))
  }

  test('of a language are loaded by its pages alone', () => {
    const preloaded = (page: string) => /rel="preload"[^>]*(m-plus|noto-sans-arabic)/.exec(String(files.get(page)))?.[1]
    expect(preloaded('waymark.example/index.html')).toBe(undefined)
    expect(preloaded('waymark.example/ja.html')).toBe('m-plus')
    expect(preloaded('waymark.example/ar.html')).toBe('noto-sans-arabic')
    expect(cssOf()).toMatch(/:root:lang\(ja-JP\)\{--font-text:\s?"?M PLUS 1p/)
    // A rule for each of three files, and two that name them.
    expect(cssOf().split('M PLUS 1p').length + cssOf().split('Noto Sans Arabic').length).toBeLessThan(12)
  })

  test('hold the letters that the content uses, and no others', async () => {
    const letters = readFontTables(await fontOf(/m-plus-1p/)).advances
    const used = [...files].filter(([file]) => /\/ja(\/.*)?\.html$/.test(file)).map(([, page]) => String(page))
    const shown = new Set(used.join('').match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu))
    expect(shown.size).toBeGreaterThan(150)
    expect([...shown].filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([])
    // Besides, those of days, months and money.
    expect(letters.size).toBeLessThan(shown.size + 60)
  })

  test('of Arabic keep what joins its letters', async () => {
    const font = await fontOf(/noto-sans-arabic-text/)
    for (const feature of ['init', 'medi', 'fina', 'rlig']) expect(font.includes(feature), feature).toBe(true)
  })
})

test('every page has a preview of its own words, in every script', () => {
  const image = (page: string) =>
    /og:image" content="https:\/\/[^/]+(\/[^"]+)"/.exec(String(files.get(page)))?.[1] ?? ''
  const pages = ['', 'ar/', 'ja/', 'es/'].flatMap((locale) =>
    ['lisbon', 'kyoto'].map((city) => `waymark.example/${locale}cities/${city}.html`),
  )
  expect(new Set(pages.map(image)).size).toBe(pages.length)
  for (const page of pages) expect(files.get(`waymark.example${image(page)}`)?.length).toBeGreaterThan(8000)
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
