// What a new site can become by its files alone, each as a small build: one brand, twelve languages, three levels of pages,
// files and redirects of its own, no previews.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initSite } from '../../cli/commands/init.ts'
import { type Ended, filesOf, sites } from '../command.ts'
import { root } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-small-'))
const page = (title: string, more = '') =>
  `title: { en: ${title} }\ndescription: { en: ${title} in a sentence that has at least seventy characters and no more than are shown. }\n${more}blocks: []\n`
const locale = (code: string) =>
  `  - { code: ${code}, name: ${code}, tag: ${code}, hreflang: ${code}, sitemap: ${code} }\n`
const twelve = ['en', 'de', 'fr', 'es', 'it', 'pl', 'tr', 'vi', 'id', 'pt-BR', 'sr-Latn', 'nl']
const settings = (locales: string[], more = '') =>
  `locales:\n${locales.map(locale).join('')}default_locale: en\nfallback: [en]\nmain_brand: main\n${more}`

const cases: Record<string, Record<string, string>> = {
  alone: {},
  twelve: { 'content/site.yaml': settings(twelve) },
  levels: {
    'content/main/pages/guides/index.yaml': page('Guides'),
    'content/main/pages/guides/europe/index.yaml': page('Europe'),
    'content/main/pages/guides/europe/lisbon.yaml': page('Lisbon', 'moved_from: [lisbon]\n'),
    'content/main/public/files/map.txt': 'A map.\n',
    'content/gone.yaml': '- { page: shop, to: https://shop.example/ }\n- { page: winter }\n',
  },
  plain: {
    'content/site.yaml': settings(['en', 'de'], 'social_cards: none\n'),
    'content/main/pages/shared.yaml': page('Shared', 'social_image: { src: mark.svg, decorative: true }\n'),
  },
}
const ended = new Map<string, Ended>()
beforeAll(async () => {
  const runs = Object.entries(cases).map(([name, files]) => {
    const folder = path.join(dir, name)
    initSite(root, { folder, begins: { name: 'Small', host: 'small.example', colour: '#FFE600' }, package: 'file:..' })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    return { args: ['--root', folder, 'build', '--out', path.join(folder, 'dist')] }
  })
  for (const [index, each] of (await sites(runs)).entries()) ended.set(Object.keys(cases)[index] ?? '', each)
})
afterAll(() => rmSync(dir, { recursive: true }))

function built(name: string) {
  const files = filesOf(path.join(dir, name, 'dist/small.example'))
  return { files, text: (file: string) => String(files.get(file)) }
}

test('every one of them is built', () => {
  for (const name of Object.keys(cases))
    expect([name, ended.get(name)?.code, ended.get(name)?.stderr && '']).toEqual([name, 0, ''])
})

test('a brand alone has no switch between brands', () => {
  const { text } = built('alone')
  expect(text('index.html')).not.toContain('brand-line')
  expect(text('index.html')).toContain('class="site-header"')
})

test('twelve languages have their pages, with regions and scripts in addresses, and lead to each other', () => {
  const { files, text } = built('twelve')
  for (const code of twelve.slice(1)) expect(files.has(`${code}/about.html`), code).toBe(true)
  const html = text('pt-BR/about.html')
  expect(html).toContain('<html lang="pt-BR"')
  expect(html).toContain('hrefLang="sr-Latn" href="https://small.example/sr-Latn/about"')
  expect(html).toContain('property="og:locale" content="pt_BR"')
  const homes = /data-homes="([^"]+)"/.exec(text('index.html'))?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  expect(JSON.parse(homes)).toMatchObject({
    pt: '/pt-BR',
    'pt-br': '/pt-BR',
    'sr-latn': '/sr-Latn',
    'sr-me': '/sr-Latn',
  })
})

test('pages of three levels have the way to them above', () => {
  const { text } = built('levels')
  const html = text('guides/europe/lisbon.html')
  const trail = ['/guides', '/guides/europe'].map((href) => html.indexOf(`href="${href}"`))
  expect(Math.min(...trail)).toBeGreaterThan(0)
  expect(trail).toEqual(trail.toSorted((a, b) => a - b))
})

test('a site has files and redirects of its own', () => {
  const { text } = built('levels')
  expect(text('files/map.txt')).toBe('A map.\n')
  expect(text('_redirects')).toMatch(/^\/lisbon \/guides\/europe\/lisbon 301$/m)
  expect(text('_redirects')).toMatch(/^\/shop https:\/\/shop\.example\/ 301$/m)
})

test('without drawn previews a page has none', () => {
  const { files, text } = built('plain')
  expect(text('index.html')).not.toContain('og:image')
  expect([...files.keys()].filter((file) => file.includes('social'))).toEqual([])
  expect(text('shared.html')).toMatch(/og:image" content="https:\/\/small\.example\/assets\/mark-/)
})

test('previews are drawn unless a site says otherwise, one for each page and language', () => {
  const { files } = built('twelve')
  const image = (file: string, html: Buffer) =>
    /og:image" content="https:\/\/[^/]+\/([^"]+)"/.exec(String(html))?.[1] ?? file
  const pages = [...files].filter(([file]) => /(^|\/)about\.html$/.test(file))
  expect(pages).toHaveLength(twelve.length)
  // Texts that are not translated yet are the same words.
  for (const [file, html] of pages) expect(files.has(image(file, html)), file).toBe(true)
})
