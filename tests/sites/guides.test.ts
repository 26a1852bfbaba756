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
  expect(built.stdout).not.toContain('weighs')
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
  expect(String(files.get('waymark.example/es/cities/cairo.html'))).toContain('>1450,00\u00a0EGP<')
})

describe('fonts', () => {
  /** All the CSS that a page asks for. */
  const cssOf = (page: string) =>
    [...String(files.get(page)).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
      .map(([, href]) => String(files.get(`waymark.example${href}`)))
      .join('')
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
    expect(cssOf('waymark.example/ja.html')).toMatch(/:root:lang\(ja-JP\)\{--font-text:"M PLUS 1p"/)
    expect(cssOf('waymark.example/ar.html')).toMatch(/:root:lang\(ar-EG\)\{--font-text:"Noto Sans Arabic"/)
    const english = cssOf('waymark.example/index.html')
    expect(english).toBe(cssOf('waymark.example/es.html'))
    expect(english).not.toMatch(/M PLUS|Arabic|:lang\((ar|ja)/)
    expect(cssOf('waymark.example/ja.html')).not.toContain('Arabic')
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

const page = (path: string) => String(files.get(path))
/** Titles of a list, in its order. */
const listed = (path: string) =>
  [...page(path).matchAll(/<article>.*?class="card-link"[^>]*>(.*?)<\/a>/gs)].map(([, title]) =>
    title?.replaceAll('\u00a0', ' '),
  )

describe('lists of pages', () => {
  test('go on at an address of their own, newest first, with a feed in each language', () => {
    expect(listed('waymark.example/cities.html')).toEqual(['Kyoto on foot', 'Lisbon on foot'])
    expect(listed('waymark.example/cities/2.html')).toEqual(['Cairo on foot'])
    expect(page('waymark.example/cities/2.html')).toContain('rel="canonical" href="https://waymark.example/cities/2"')
    expect(page('waymark.example/ar/cities.html')).toContain('href="/ar/cities/feed.xml"')
    const feed = page('waymark.example/ja/cities/feed.xml')
    expect(feed).toContain('xml:lang="ja-JP"')
    expect(feed.match(/<entry>/g)).toHaveLength(3)
    expect(feed).toContain('<author><name>Mio Tanabe</name></author>')
  })

  test('show the picture of each page, also of those of another brand, from their own domain', () => {
    const shown = [...page('saltways.example/walks.html').matchAll(/<article>.*?<img src="(\/assets\/[^"]+)"/gs)]
    // The press's own page and the list of cities have none.
    expect(shown).toHaveLength(listed('saltways.example/walks.html').length - 2)
    for (const [, src] of shown) expect(files.has(`saltways.example${src}`), src).toBe(true)
    expect(shown.map(([, src]) => /\/(streets|hills|coast)-/.exec(src ?? '')?.[1])).toContain('streets')
  })

  test('by title are in the order of each language', () => {
    for (const [folder, { tag }] of [
      ['', { tag: 'en-GB' }],
      ...published.slice(1).map((each) => [`${each.code}/`, each] as const),
    ] as const) {
      const titles = listed(`saltways.example/${folder}walks.html`).map(String)
      expect(titles.length).toBeGreaterThan(5)
      expect(titles).toEqual(titles.toSorted(new Intl.Collator(tag, { numeric: true }).compare))
    }
  })
})

test("an emitter of the site's own gives structured data, files in each language and a header", () => {
  const lisbon = page('waymark.example/es/cities/lisbon.html')
  expect(lisbon).toContain('"@type":"TouristTrip"')
  expect(lisbon).toContain('"addressCountry":"Portugal"')
  expect(JSON.parse(page('waymark.example/guides/ar.json'))[0]).toMatchObject({ kilometres: expect.any(Number) })
  expect(page('saltways.example/_headers')).toContain('/guides/*\n  Access-Control-Allow-Origin: *')
})

test('a map of somebody else waits for consent, and the imprint says whose it is', () => {
  const cairo = page('waymark.example/ar/cities/cairo.html')
  expect(cairo).toContain('data-embed="https://www.openstreetmap.org/')
  expect(cairo).not.toContain('<iframe')
  expect(page('waymark.example/_headers')).toContain('frame-src https://www.openstreetmap.org;')
  expect(page('saltways.example/ja/imprint.html')).toContain('OpenStreetMap Foundation')
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
