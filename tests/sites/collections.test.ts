// Pages from data: 30 products of a CSV file, and 12 people of an API that gives them in pages. As a site of its own, without a script.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuildManifest } from '../../cli/domain/build_manifest.ts'
import { DevSite } from '../../cli/io/dev/dev_site.ts'
import { must } from '../../cli/problems/must.ts'
import { pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { changeFiles, root, smallFiles, writeSmallSite } from '../small_site.ts'
import { newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-collections-'))
const [dist, store] = [path.join(dir, 'dist'), newStore(path.join(dir, 'store'))]
const run = (command: string, ...args: string[]) =>
  site(['--root', dir, command, '--store', store, ...(command === 'build' ? ['--out', dist] : []), ...args])

const long = (name: string) =>
  `${name}, made by hand in our workshop of solid wood from the forests of the country around it`
const longInSlovenian = (name: string) =>
  `${name}, ki jo v naši delavnici ročno izdelamo iz masivnega lesa domačih gozdov in jo dostavimo na dom`
const woods = ['oak', 'walnut', 'pine']
const product = (number: number) =>
  [
    `p-${number}`,
    `Table ${number}`,
    `"Miza, ${number}"`,
    `"${long(`Table number ${number}`)}"`,
    `"${longInSlovenian(`Miza številka ${number}`)}"`,
    100 + number,
    `${woods[number % 3]}|table`,
    `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
  ].join(',')
const header = 'sku,name.en,name.sl,summary.en,summary.sl,price,tags,listed'
const table = (rows: readonly string[]) => `${[header, ...rows].join('\r\n')}\r\n`
const products = Array.from({ length: 30 }, (_, index) => product(index + 1))

const productsModule = `import { date, list, number, object, plain, text } from 'polysite/schema'

export const schema = object(
  {
    sku: plain({ description: 'Its number.', examples: ['p-1'] }),
    name: text({ description: 'Its name.', examples: [{ en: 'Table' }] }),
    summary: text({ description: 'What it is.', examples: [{ en: 'A table.' }] }),
    price: number({ description: 'In euros.', examples: [100], minimum: 1 }),
    tags: list(plain({ description: 'A tag.', examples: ['oak'] }), { description: 'Its tags.', examples: [['oak']] }),
    listed: date({ description: 'Since when.', examples: ['2026-01-01'] }),
  },
  { description: 'A product.' },
)
export const source = 'products.csv'
export const id = 'sku'
`
const productPage = `title: { field: name }
description: { field: summary }
date: { field: listed }
tags: { field: tags }
attributes: { price: { field: price } }
blocks:
  - component: prose
    data: { title: { field: name }, body: { field: summary } }
`
const tagPage = `title: { all: { field: value } }
description: { en: "${long('All that we have')}", sl: "${longInSlovenian('Vse, kar imamo')}" }
address: { field: value }
blocks:
  - component: page_list
    data: { title: { all: { field: value } }, page_title: true, pages: { tag: { field: value }, per_page: 50 } }
`
const peopleModule = (port: number) => `import { object, plain, text } from 'polysite/schema'

export const schema = object(
  {
    id: plain({ description: 'Its name in addresses.', examples: ['ana'] }),
    name: plain({ description: 'The name.', examples: ['Ana'] }),
    does: text({ description: 'What they do.', examples: [{ en: 'Builds tables.' }] }),
  },
  { description: 'A person.' },
)
export async function source() {
  const people = []
  for (let page = 1; ; page++) {
    const answer = await fetch(\`http://127.0.0.1:${port}/people?page=\${page}\`)
    if (!answer.ok) throw new Error(\`the API answers \${answer.status}\`)
    const { entries, isLast } = await answer.json()
    people.push(...entries)
    if (isLast) return people
  }
}
`
const peoplePage = `title: { all: { field: name } }
description: { field: does }
blocks:
  - component: prose
    data: { title: { all: { field: name } }, body: { field: does } }
`

const titlesModule = `export async function afterBuild({ files }) {
  const pages = files.filter(({ path }) => path.endsWith('.html'))
  const titles = await Promise.all(pages.map(async ({ path, read }) => {
    const [, title] = /<title>(.*?)<\\/title>/.exec(new TextDecoder().decode(await read())) ?? []
    return [path, title]
  }))
  return [{ path: 'titles/all.json', contents: JSON.stringify(Object.fromEntries(titles)) }]
}
`

const person = (number: number) => ({
  id: `person-${number}`,
  name: `Person ${number}`,
  does: { en: long(`Person ${number} builds tables`), sl: longInSlovenian(`Oseba ${number} dela mize`) },
})
let people: Record<string, unknown>[] = []
let isAway = false
let asked: string[] = []
let server: Server
let built: Map<string, Buffer>
const html = (file: string) => String(built.get(`group.example/${file}.html`))

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = isAway ? 503 : 200
    const page = Number(new URL(request.url ?? '', 'http://any').searchParams.get('page'))
    const entries = people.slice((page - 1) * 5, page * 5)
    response.end(JSON.stringify({ entries, isLast: page * 5 >= people.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const theme of ['group', 'imprion'])
    cpSync(path.join(root, `themes/${theme}/theme.yaml`), path.join(dir, `themes/${theme}/theme.yaml`))
  const list = '  - component: page_list\n    data: { pages: { tag: table, per_page: 10, feed: true } }\n'
  people = Array.from({ length: 12 }, (_, index) => person(index + 1))
  writeSmallSite(dir, {
    // Previews would take longest to draw, of a hundred pages.
    'content/site.yaml': `${smallFiles['content/site.yaml']}social_cards: none\n`,
    'content/group/pages/shop.yaml': pageWith(list, 'Shop'),
    'content/group/pages/enterprise.yaml': pageWith(
      '  - component: prose\n    data: { title: { all: We }, body: { all: "[a table](shop/p-7), [a person](people/person-9)" } }\n',
      'Enterprise',
    ),
    'content/data/products.csv': table(products),
    'collections/products.ts': productsModule,
    'content/group/pages/shop/[products].yaml': productPage,
    'content/group/pages/tags/[products.tags].yaml': tagPage,
    'collections/people.ts': peopleModule(port),
    'emit/titles.ts': titlesModule,
    'content/group/pages/people/[people].yaml': peoplePage,
  })
}, 300_000)
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(dir, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
  isAway = false
})

describe('a build', () => {
  beforeAll(async () => {
    const ended = await run('build', '--json')
    expect([ended.code, ended.code === 0 ? '' : ended.stdout]).toEqual([0, ''])
    built = filesOf(dist)
  }, 300_000)

  test('has a page for each record, in each language, at the address that it says', () => {
    const pages = [...built.keys()].filter((file) =>
      /^group\.example\/(en\/)?(shop|people)\/[^/]+-\d+\.html$/.test(file),
    )
    expect(pages.length).toBe(2 * (30 + 12))
    expect(html('en/shop/p-7')).toContain('Table 7')
    expect(html('shop/p-7')).toContain('Miza, 7')
    expect(html('people/person-12')).toContain('Oseba 12 dela mize')
  })

  test('has lists, tags, a feed and a sitemap of them, and links to them', () => {
    expect(html('en/tags/oak')).toContain('href="/en/shop/p-27"')
    expect(html('en/tags/oak')).not.toContain('href="/en/shop/p-4"')
    expect(html('en/enterprise')).toContain('href="/en/shop/p-7"')
    expect(html('en/enterprise')).toContain('href="/en/people/person-9"')
    expect(built.has('group.example/en/shop/3.html')).toBe(true)
    expect(String(built.get('group.example/en/shop/feed.xml'))).toContain('/en/shop/p-')
    const sitemaps = [...built].filter(([file]) => /sitemap.*\.xml$/.test(file)).map(([, bytes]) => String(bytes))
    expect(sitemaps.join('')).toContain('https://group.example/en/shop/p-30')
  })

  test('has what a module makes of its finished pages, in the manifest and in the folder', () => {
    const titles = JSON.parse(String(built.get('group.example/titles/all.json')))
    expect(titles['en/shop/p-7.html']).toContain('Table 7')
    const { id } = JSON.parse(String(built.get('group.example/builds/latest.json')))
    const manifest: BuildManifest = JSON.parse(String(built.get(`group.example/builds/meta/${id}.json`)))
    expect(manifest.files.map(({ path: file }) => file)).toContain('titles/all.json')
  })

  test('of the same asks the source again, and makes nothing anew; of one changed row it makes that page', async () => {
    asked = []
    const again = JSON.parse((await run('build', '--json')).stdout).result
    expect(asked).toEqual(['/people?page=1', '/people?page=2', '/people?page=3'])
    expect(again.made).toEqual({ parsed: 0, rendered: 0 })
    const changed = products.map((row) => row.replace('Table 7,', 'Desk 7,'))
    writeFileSync(path.join(dir, 'content/data/products.csv'), table(changed))
    const next = JSON.parse((await run('build', '--json')).stdout).result
    writeFileSync(path.join(dir, 'content/data/products.csv'), table(products))
    expect(next.made.parsed).toBe(1)
    expect(readFileSync(path.join(dist, 'group.example/en/shop/p-7.html'), 'utf8')).toContain('Desk 7')
  }, 300_000)

  test('uses what a source gave last where it is away, and says so with the age; with --offline it asks nobody', async () => {
    isAway = true
    const away = await run('check')
    expect(away.stdout).toMatch(/collections\/people\.ts:11:23 {2}source-away \(warning\)/)
    expect(away.stdout).toContain('are those of less than a minute ago: the API answers 503.')
    expect(away.code).toBe(0)
    // What cannot be used is not kept, and nobody else may read what is.
    isAway = false
    people = people.map((each, index) => (index === 3 ? { ...each, does: { en: 12 } } : each))
    expect(await run('check')).toMatchObject({ code: 1 })
    people = people.map((each, index) => (index === 3 ? person(4) : each))
    const kept = readdirSync(path.join(store, 'collections'))
    expect(kept.map((file) => statSync(path.join(store, 'collections', file)).mode & 0o777)).toEqual([0o600])
    // What is read has been used, and stays.
    const [file = ''] = kept.map((name) => path.join(store, 'collections', name))
    utimesSync(file, 1, 1)
    asked = []
    expect(await run('check', '--offline')).toMatchObject({ code: 0 })
    expect(asked).toEqual([])
    expect(statSync(file).mtimeMs).toBeGreaterThan(1000)
  }, 120_000)
})

test('an empty list of a source that had records is told of', async () => {
  const before = people
  people = []
  const { stdout } = await run('check')
  people = before
  await run('check')
  expect(stdout).toMatch(/collections\/people\.ts:11:23 {2}empty-source \(warning\)/)
  expect(stdout).toContain('the last one had 12 records')
}, 120_000)

test('a page of a collection is explained by its definition and its record', async () => {
  const { stdout, stderr } = await site(['--root', dir, 'explain', 'shop/p-7', '--locale', 'en', '--json'])
  expect(stderr).toBe('')
  const { values } = JSON.parse(stdout).result
  const at = Object.fromEntries(values.map((each: { field: string; at: string }) => [each.field, each.at]))
  expect(at.title).toMatch(/data\/products\.csv:8:5$/)
}, 120_000)

describe('what is wrong', () => {
  test('in the code of a collection is told once, and no links to its pages', async () => {
    const told = await problemsOf({ 'collections/products.ts': 'export const source = (' })
    expect(told.map(([code]) => code)).toEqual(['broken-code'])
  }, 60_000)

  const problemsOf = async (changes: Record<string, string>) => {
    const before = Object.fromEntries(
      Object.keys(changes).map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]),
    )
    changeFiles(dir, changes)
    try {
      const { stdout } = await run('check', '--json')
      const { problems }: { problems: Record<string, unknown>[] } = JSON.parse(stdout)
      return problems.map(({ code, file, line, column, message }) => [code, file, line, column, message])
    } finally {
      changeFiles(dir, before)
    }
  }
  const shown = (file: string) => path.relative('.', path.join(dir, file))
  const csv = (...changes: (readonly [row: number, from: string | RegExp, to: string])[]) =>
    table(
      products.map((each, index) => {
        const [, from = '', to = ''] = changes.find(([row]) => row === index) ?? []
        return each.replace(from, to)
      }),
    )

  const wrongRows = [
    ['a value that its field refuses', 1, /,102,/, ',cheap,', 'wrong-type'],
    ['a record without a field', 4, /,105,/, ',,', 'missing-field'],
    ['a record that is there twice', 6, 'p-7', 'p-4', 'same-record'],
    ['an address that is none', 8, 'p-9', 'P 9', 'record-address'],
  ] as const

  test.each([
    ['with a dead link', '[made](nowhere) by hand', 'dead-link'],
    ['that is no message', '{made by hand', 'icu-syntax'],
  ])('in a text %s is told at its row', async (_, words, code) => {
    const told = await problemsOf({ 'content/data/products.csv': csv([4, 'made by hand', words]) })
    const place = [code, shown('content/data/products.csv'), 6]
    expect(told).toContainEqual([...place, expect.any(Number), expect.any(String)])
  })

  test('in rows is told at each of them, in a cell at its column', async () => {
    const contents = csv(...wrongRows.map(([, row, from, to]) => [row, from, to] as const))
    const told = await problemsOf({ 'content/data/products.csv': contents })
    const places = told.map(([code, file, line]) => [code, file, line])
    const file = shown('content/data/products.csv')
    for (const [what, row, , , code] of wrongRows) expect(places, what).toContainEqual([code, file, row + 2])
    const cheap = told.find(([code]) => code === 'wrong-type')
    expect(cheap?.[3]).toBe(product(2).replace(',102,', ',cheap,').indexOf('cheap') + 1)
  })

  test('in the definition is told once, at its line', async () => {
    const file = 'content/group/pages/shop/[products].yaml'
    expect(await problemsOf({ [file]: productPage.replace('component: prose', 'component: prosa') })).toContainEqual([
      ...['unknown-block', shown(file), 7, 16],
      'There is no block named "prosa".',
    ])
    const unknown = await problemsOf({ [file]: productPage.replace('field: summary', 'field: sumary') })
    expect(unknown.map((each) => each.slice(0, 3))).toContainEqual(['unknown-field', shown(file), 2])
    expect(unknown.map(([code]) => code)).not.toContain('dead-link')
  }, 60_000)

  test('in what an API gives is told with the id of the record', async () => {
    people = people.map((each, index) => (index === 3 ? { ...each, does: { en: 12 } } : each))
    const told = await problemsOf({})
    people = people.map((each, index) => (index === 3 ? person(4) : each))
    expect(told[0]?.slice(0, 2)).toEqual(['wrong-type', shown('collections/people.ts')])
    expect(told[0]?.[4]).toMatch(/^The record person-4, field does\.en: /)
  }, 60_000)
})

test('site dev shows a row that was saved, at once', async () => {
  const folders = { root: dir, engine: root, contentDir: path.join(dir, 'content'), cacheDir: store }
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  try {
    const shown = async (address: string) => {
      const route = dev.routes.find(({ path: at, host }) => at === address && host === 'group.localhost')
      return route && (await dev.page(route)).html
    }
    expect(await shown('/en/shop/p-7')).toContain('Table 7')
    asked = []
    const changed = [...products.map((row) => row.replace('Table 7,', 'Desk 7,')), product(31)]
    writeFileSync(path.join(dir, 'content/data/products.csv'), table(changed))
    await dev.change(['content/data/products.csv'])
    expect(await shown('/en/shop/p-7')).toContain('Desk 7')
    expect(await shown('/en/shop/p-31')).toContain('Table 31')
    writeFileSync(path.join(dir, 'content/data/products.csv'), table(products.slice(1)))
    await dev.change(['content/data/products.csv'])
    expect(await shown('/en/shop/p-1')).toBeUndefined()
    // The source is asked once, and again where its module is saved.
    expect(asked).toEqual([])
    people = people.slice(0, 5)
    const module = path.join(dir, 'collections/people.ts')
    writeFileSync(module, `${readFileSync(module, 'utf8')}export const also = 1\n`)
    await dev.change(['collections/people.ts'])
    expect(asked).toEqual(['/people?page=1'])
    expect(await shown('/en/people/person-12')).toBeUndefined()
    // One that fails is not asked at each save.
    isAway = true
    writeFileSync(module, `${readFileSync(module, 'utf8')}export const more = 1\n`)
    rmSync(path.join(store, 'collections'), { recursive: true })
    await dev.change(['collections/people.ts'])
    await dev.change(['content/data/products.csv'])
    expect(asked).toEqual(['/people?page=1', '/people?page=1'])
    isAway = false
    writeFileSync(module, `${readFileSync(module, 'utf8')}export const last = 1\n`)
    await dev.change(['collections/people.ts'])
    const page = must(dev.routes.find(({ path: at }) => at === '/en/people/person-1'))
    expect((await dev.markedPage(page)).html).toContain('Person 1')
  } finally {
    await dev.close()
  }
}, 180_000)
