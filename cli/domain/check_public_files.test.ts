import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../tests/checked_site.ts'
import { publicFile } from '../content/public_file.ts'
import { must } from '../problems/must.ts'
import { publicFilesOf } from './public_files.ts'

const start = { size: 7, begins: '' }
const shared = (path: string) => `content/shared/public/${path}`
const own = (path: string) => `content/imprion/public/${path}`
const said = async (files: Files) =>
  (await checkedSite(files)).problems.map(({ code, place, message }) => `${code} ${place.file}: ${message}`)

test.each([
  shared('.well-known/security.txt'),
  own('CNAME'),
  own('files/Price-list_2.pdf'),
  own('google1234.html'),
  own('en/notes.txt'),
  own('robots.br.txt'),
])('%s is published as it is', async (file) => {
  expect(await said({ [file]: file.endsWith('.pdf') ? '%PDF-1.7' : 'x' })).toEqual([])
})

describe('the name of a public file is an address, letter by letter, and hides nothing', () => {
  test.each([
    '.env',
    '.git/config',
    'a/.well-known/x',
    '.well-known/.x',
    'a b.txt',
    'š.txt',
    'a//b',
    'x?.txt',
    '-a',
    '_worker.js',
    '../x',
  ])('%s', async (path) => {
    expect((await said({ [own(path)]: 'x' })).map((each) => each.split(' ')[0])).toEqual(['public-name'])
  })
})

describe('a place that is taken is taken', () => {
  test.each<[path: string, by: string]>([
    ['index.html', 'content/imprion/pages/index.yaml'],
    ['wifi.html', 'content/imprion/pages/wifi.yaml'],
    ['wifi', 'content/imprion/pages/wifi.yaml'],
    ['WiFi.HTML', 'content/imprion/pages/wifi.yaml'],
    ['wifi/index.html', 'content/imprion/pages/wifi.yaml'],
    ['en/wifi', 'content/imprion/pages/wifi.yaml'],
    ['en', 'content/imprion/pages/index.yaml'],
    ['terms.html', 'content/shared/pages/terms.yaml'],
    ['index', 'content/imprion/pages/index.yaml'],
    ['robots.txt', 'a file that every domain has'],
    ['robots.txt.gz', 'a file that every domain has'],
    ['favicon.ico', 'a file that every domain has'],
    ['en/sitemap.xml', 'a file that every domain has'],
    ['en/manifest.webmanifest', 'a file that every domain has'],
    ['assets/x.js', 'a file that every domain has'],
    ['builds/x.json', 'a file that every domain has'],
    ['sl/x.txt', 'the redirect to /'],
    ['imprion/x.txt', 'the redirect to /'],
    ['enterprise', 'the redirect to https://group.example/enterprise'],
    ['enterprise.html', 'the redirect to https://group.example/enterprise'],
    ['enterprise/index.html', 'the redirect to https://group.example/enterprise'],
  ])('%s by %s', async (path, by) => {
    const found = await said({ [own(path)]: 'x' })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^public-clash /)
    expect(found[0]).toContain(` is taken by ${by}`)
    expect(found[0]).toContain(`imprion.example/${path}`)
  })

  test('by a page below it', async () => {
    const page = { 'content/imprion/pages/rooms/keys.yaml': pageWith('', 'Keys').replace('blocks:', 'blocks: []') }
    expect(await said({ ...page, [own('rooms')]: 'x' })).toEqual([
      expect.stringContaining('is taken by content/imprion/pages/rooms/keys.yaml'),
    ])
    expect(await said({ ...page, [own('keys')]: 'x' })).toEqual([])
  })

  test('by a page, a sitemap or a manifest of a language whose code has capitals', async () => {
    const brazilian = (smallSite['content/site.yaml'] ?? '').replace(
      'default_locale: sl',
      '  - { code: pt-BR, name: Português, tag: pt-BR, hreflang: pt-BR, sitemap: pt-BR }\ndefault_locale: sl',
    )
    for (const path of ['pt-BR/wifi.html', 'pt-br/wifi', 'pt-BR/sitemap.xml', 'pt-BR/manifest.webmanifest'])
      expect((await said({ 'content/site.yaml': brazilian, [own(path)]: 'x' })).join()).toMatch(
        `public-clash content/imprion/public/${path}:`,
      )
  })

  test('by the feed of a list, on the first of its pages', async () => {
    const page = (list: string) => ({
      'content/imprion/pages/guides.yaml': pageWith(
        `  - component: page_list\n    data: { pages: { ${list} } }\n`,
        'Guides',
      ),
    })
    const clashes = async (list: string, path: string) =>
      (await said({ ...page(list), [own(path)]: 'x' })).filter((each) => each.startsWith('public-clash'))
    expect(await clashes('feed: true, per_page: 1', 'guides/feed.xml')).toEqual([
      expect.stringContaining('is taken by content/imprion/pages/guides.yaml'),
    ])
    expect(await clashes('feed: true, per_page: 1', 'guides/2/feed.xml')).toEqual([])
    expect(await clashes('per_page: 1', 'guides/feed.xml')).toEqual([])
  })

  test('which is not told of a file that is wrong already', async () => {
    const found = await said({ [own('wifi.html')]: 'x'.repeat(25 * 2 ** 20 + 1) })
    expect(found.map((each) => each.split(' ')[0])).toEqual(['public-size'])
  })

  test('by another public file: one whose letters differ in size alone, or that would be its folder', async () => {
    expect(await said({ [own('Notes.txt')]: 'x', [shared('notes.txt')]: 'x' })).toHaveLength(1)
    expect(await said({ [own('a')]: 'x', [shared('a/b.txt')]: 'x' })).toHaveLength(1)
  })
})

test('a file of a brand stands in place of the shared one of its name, on its domain', async () => {
  const { site } = await checkedSite({ [own('a.txt')]: 'x', [shared('a.txt')]: 'x', [shared('b.txt')]: 'x' })
  if (!site.ok) throw new Error('it is fine')
  const filesOf = (id: string) =>
    publicFilesOf({ brands: [{ id, base: '' }] }, site.value.config).map(({ file }) => file)
  expect(filesOf('imprion')).toEqual([own('a.txt'), shared('b.txt')])
  expect(filesOf('group')).toEqual([shared('a.txt'), shared('b.txt')])
})

test('public files are sorted by their paths, whoever has them', () => {
  const files = [own('z.txt'), shared('a.txt'), own('b.txt')].map((file) => [file, must(publicFile(file, start))])
  const publicFiles = Object.fromEntries(files)
  expect(publicFilesOf({ brands: [{ id: 'imprion', base: '' }] }, { publicFiles }).map(({ path }) => path)).toEqual([
    'a.txt',
    'b.txt',
    'z.txt',
  ])
})

test('a file is public below public/ of a folder of content/', () => {
  expect(publicFile(own('a/b.txt'), start)).toEqual({
    ...{ file: own('a/b.txt'), owner: 'imprion', path: 'a/b.txt', size: 7, isOfItsType: true },
  })
  for (const file of [
    'old/content/imprion/public/a',
    'content/public/a',
    'content/imprion/public/',
    'content/a/b/public/c',
  ])
    expect(publicFile(file, start)).toBeUndefined()
})

test('a public file has a brand', async () => {
  expect(await said({ 'content/nobody/public/a.txt': 'x' })).toEqual([
    'unknown-brand content/nobody/public/a.txt: There is no brand named "nobody".',
  ])
})

test('a public file has at most 25 MiB', async () => {
  expect(await said({ [own('a.bin')]: 'x'.repeat(25 * 2 ** 20) })).toEqual([])
  expect(await said({ [own('a.bin')]: 'x'.repeat(26 * 2 ** 20) })).toEqual([
    `public-size ${own('a.bin')}: This file has 26 MiB; a public file has at most 25.`,
  ])
  expect(await said({ [own('a.bin')]: 'x'.repeat(25 * 2 ** 20 + 1) })).toHaveLength(1)
})

test('a public YAML file is no content', async () => {
  expect(await said({ [own('openapi.yaml')]: 'a: [', [own('data.json')]: '{' })).toEqual([])
})

test('a page of another brand takes no place here', async () => {
  const changes = { 'content/group/pages/about.yaml': pageWith('', 'About').replace('blocks:', 'blocks: []') }
  expect(await said({ ...changes, 'content/group/public/wifi.html': 'x' })).toEqual([])
})

test.each<[file: string, begins: string, isOfItsType: boolean]>([
  ['a.pdf', '%PDF-1.7', true],
  ['a.PDF', 'PK\x03\x04', false],
  ['a.mp4', '\0\0\0 ftypisom', true],
  ['a.mp4', '\x1aE\xdf\xa3', false],
  ['a.webm', '\x1aE\xdf\xa3', true],
  ['a.vtt', 'WEBVTT\n', true],
  ['a.vtt', '1\n00:00', false],
  ['a.zip', 'anything', true],
])('%s that begins with %j is of its kind: %s', async (name, begins, isOfItsType) => {
  expect((await said({ [own(name)]: begins })).map((each) => each.split(' ')[0])).toEqual(
    isOfItsType ? [] : ['public-type'],
  )
})
