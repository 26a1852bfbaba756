// What the built domains load beside their pages, weighed: a matter of those who change code, whatever authors write.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { parse } from 'node-html-parser'
import { beforeAll, expect, test } from 'vitest'
import { codeBudgets, compressed } from '../cli/domain/budget.ts'
import { bundleStyles } from '../cli/io/assets/bundle.ts'
import { builtSite } from './browser/built_site.ts'

const root = path.resolve(import.meta.dirname, '..')
let out = ''
let hosts: string[] = []

beforeAll(() => {
  out = builtSite()
  hosts = readdirSync(out).filter((name) => !name.startsWith('.'))
}, 300_000)

test('a style sheet has room for every block on one page, so that authors may show any', async () => {
  const folder = path.join(root, 'blocks')
  const blocks = readdirSync(folder).filter((name) => !name.includes('.'))
  expect(blocks.length).toBeGreaterThan(30)
  const cacheDir = path.join(root, 'node_modules/.cache/site')
  const sheets = weights(/^style-.*\.css$/)
  expect(sheets.length).toBe(hosts.length)
  for (const { name, contents } of sheets) {
    const [head = ''] = /@font-face.*?(?=@layer)/s.exec(contents) ?? []
    const [, tokens = ''] = /@layer tokens\{(.*?\})\}@layer/s.exec(contents) ?? []
    expect([head, tokens]).not.toContain('')
    const [theme = ''] = name.split('.')
    const sheet = await bundleStyles({ root, engine: root }, cacheDir, { theme, blocks, head, tokens })
    const isMissing = (block: string) =>
      existsSync(path.join(folder, block, 'block.css')) && !sheet.contents.toString().includes(`.${block}`)
    expect(blocks.filter(isMissing)).toEqual([])
    expect([name, compressed(sheet.contents)]).toEqual([name, expect.toSatisfy((bytes) => bytes <= codeBudgets.styles)])
  }
})

test('scripts keep their budgets: the first one, that of each block, and what these share', () => {
  const scripts = weights(/\.js$/)
  const start = scripts.filter(({ name }) => name.includes(' start-'))
  expect(start.length).toBe(hosts.length)
  expect(tooHeavy(start, codeBudgets.start + (hasThirdParties() ? codeBudgets.choices : 0))).toEqual([])
  // Nothing is imported by the start script before it runs.
  expect(start.filter(({ contents }) => /^import\b|;import\s*["'{*]/.test(contents))).toEqual([])
  const islands = scripts.filter(
    ({ name }) => !/ (start|idle|consent|locale_choice|not_found|search|chunk)-/.test(name),
  )
  expect(islands.length).toBeGreaterThan(0)
  expect(tooHeavy(islands, codeBudgets.island)).toEqual([])
  const search = scripts.filter(({ name }) => name.includes(' search-'))
  expect(search.length).toBe(hosts.length)
  expect(tooHeavy(search, codeBudgets.search)).toEqual([])
  const imports = islands.map(({ name }) => {
    const [host = '', file = ''] = name.split(' ')
    return importedBy(host, `/assets/${file}`).map((chunk) => `${host} ${path.basename(chunk)}`)
  })
  for (const host of hosts) {
    const own = imports.filter(([first]) => first?.startsWith(`${host} `))
    // Preact, with what takes over what was done before a block woke.
    const shared = scripts.filter(({ name }) => own.length > 0 && own.every((chunks) => chunks.includes(name)))
    const sum = shared.reduce((total, { bytes }) => total + bytes, 0)
    expect([host, sum > 5_000 && sum <= 9_200 ? 'fits' : sum]).toEqual([host, 'fits'])
  }
})

test('the home of the group weighs no more on a first visit than content/group/pages/development.yaml says of it', () => {
  const host = 'group.example'
  const homes = readdirSync(path.join(out, host)).filter((name) => /^(index|\w\w)\.html$/.test(name))
  expect(homes).toHaveLength(6)
  // What comes with the question about cookies; others ask for pictures to share and narrow ones.
  const later = readdirSync(path.join(out, host, 'assets')).filter((name) => /^(consent|idle)-.*\.js$/.test(name))
  for (const file of homes) {
    const html = parse(readFileSync(path.join(out, host, file), 'utf8'))
    const development = path.join(
      out,
      host,
      file === 'index.html' ? '' : path.basename(file, '.html'),
      'development.html',
    )
    const words = parse(readFileSync(development, 'utf8')).querySelector('#this-site')?.textContent ?? ''
    const said = Number(/(\d+)\s+kB/.exec(words)?.[1])
    const loaded = html
      .querySelectorAll(
        'script[src], img[src], link[rel=stylesheet], link[rel=preload], link[rel=icon], link[rel=manifest], [data-src]',
      )
      .map((element) => ['src', 'href', 'data-src'].flatMap((name) => element.getAttribute(name) ?? [])[0] ?? '')
      .filter((asset) => asset !== '' && !asset.includes('narrow'))
    const requested = [
      ...loaded.map((asset) => new URL(asset, `https://${host}`).pathname),
      ...later.map((name) => `/assets/${name}`),
    ]
    const imported = requested.filter((name) => name.endsWith('.js')).flatMap((name) => importedBy(host, name))
    const bytes = [...new Set([file, ...requested, ...imported])].map((name) =>
      compressed(readFileSync(path.join(out, host, name))),
    )
    const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1000
    expect([file, kilobytes <= said ? 'fits' : kilobytes]).toEqual([file, 'fits'])
    expect([file, kilobytes > 50]).toEqual([file, true])
  }
})

/** Files of assets/ as `host name`, with what they weigh. */
const weights = (pattern: RegExp) =>
  hosts.flatMap((host) =>
    readdirSync(path.join(out, host, 'assets'))
      .filter((name) => pattern.test(name))
      .map((name) => {
        const contents = readFileSync(path.join(out, host, 'assets', name))
        return { name: `${host} ${name}`, bytes: compressed(contents), contents: contents.toString() }
      }),
  )

const tooHeavy = (files: ReturnType<typeof weights>, budget: number) =>
  files.filter(({ bytes }) => bytes > budget).map(({ name, bytes }) => `${name} ${bytes}`)

/** Then the start script of every brand waits for consent. */
function hasThirdParties(): boolean {
  const content = path.join(root, 'content')
  const brands = readdirSync(content).map((name) => path.join(content, name, 'brand.yaml'))
  return (
    existsSync(path.join(content, 'third_parties.yaml')) ||
    brands.filter(existsSync).some((file) => 'third_parties' in (load(readFileSync(file, 'utf8')) as object))
  )
}

/** The files that a script imports from the start, and those that they import. */
function importedBy(host: string, script: string): string[] {
  const contents = readFileSync(path.join(out, host, script), 'utf8')
  const imported = [...contents.matchAll(/\bfrom"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  return [...new Set(imported.flatMap((file) => [file, ...importedBy(host, file)]))]
}
