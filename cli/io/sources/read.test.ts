import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent, readPages, textOf } from './read.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-read-'))
const folders = { root: dir, engine: dir, contentDir: path.join(dir, 'content') }
const put = (name: string, contents: string | Uint8Array = 'a: 1\n') => {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
  writeFileSync(path.join(dir, name), contents)
}
beforeAll(() => {
  for (const name of [
    'site.yaml',
    'zeta/brand.yaml',
    'zeta/pages/b.yaml',
    'zeta/pages/a/b/c.yaml',
    'zeta/pages/b.sl.yaml',
  ])
    put(`content/${name}`)
  for (const name of ['media/b/x.svg', 'media/a.png', 'messages/m.yaml', 'zeta/notes.md', 'zeta/pages/picture.png'])
    put(`content/${name}`)
  put('themes/one/theme.yaml')
  put('themes/one/other.yaml')
  put('themes/base/type.css')
  put('content/latin.yaml', Buffer.from([0x61, 0x3a, 0x20, 0xe9]))
  put('content/bom.yaml', '\ufeffa: č\r\n')
  put('content/zeta/pages/latin.yaml', Buffer.from([0xff, 0xfe, 0x61, 0x00]))
})
afterAll(() => rmSync(dir, { recursive: true }))

test('the content folder comes as texts, names of pages and names of media, sorted', async () => {
  const { config, pages, media } = await readContent(folders)
  expect(config.map((file) => file.path)).toEqual([
    'content/bom.yaml',
    'content/messages/m.yaml',
    'content/site.yaml',
    'content/zeta/brand.yaml',
    'themes/one/theme.yaml',
  ])
  expect(pages).toEqual([
    'content/zeta/pages/a/b/c.yaml',
    'content/zeta/pages/b.sl.yaml',
    'content/zeta/pages/b.yaml',
    'content/zeta/pages/latin.yaml',
  ])
  expect(media).toEqual(['a.png', 'b/x.svg'])
  expect(config[0]?.contents).toBe('a: č\r\n')
})

test('what systems and editors leave in folders is passed over', async () => {
  const litter = [
    '.DS_Store',
    'Thumbs.db',
    'thumbs.db',
    'desktop.ini',
    'b.yaml~',
    '.b.yaml.swp',
    'b.yaml.bak',
    '#b.yaml#',
  ]
  const before = await readContent(folders)
  for (const folder of ['', 'zeta/', 'zeta/pages/', 'media/', 'messages/'])
    for (const name of litter) put(`content/${folder}${name}`)
  expect(await readContent(folders)).toEqual(before)
  for (const folder of ['', 'zeta/', 'zeta/pages/', 'media/', 'messages/'])
    for (const name of litter) rmSync(path.join(dir, 'content', folder, name), { force: true })
})

test('what is not UTF-8 is a problem and no text, here and in pages', async () => {
  const { problems } = await readContent(folders)
  expect(problems.map(({ code, place }) => [code, place.file])).toEqual([
    ['not-utf-8', 'content/latin.yaml'],
    ['unknown-file', 'content/zeta/notes.md'],
    ['unknown-file', 'content/zeta/pages/picture.png'],
  ])
  const read = readPages(path.join(dir, 'content'), ['content/zeta/pages/b.yaml', 'content/zeta/pages/latin.yaml'])
  expect(read.files).toEqual([{ path: 'content/zeta/pages/b.yaml', contents: 'a: 1\n' }])
  expect(read.problems.map(({ code }) => code)).toEqual(['not-utf-8'])
})

test('files have the same names wherever the folder is, also behind a link', async () => {
  symlinkSync(path.join(dir, 'content'), path.join(dir, 'linked'))
  const [here, there] = await Promise.all(
    ['content', 'linked'].map((name) => readContent({ ...folders, contentDir: path.join(dir, name) })),
  )
  expect(there).toEqual(here)
})

test('of files that are published as they are, security.txt alone is shown where a problem of it stands', () => {
  const security = 'content/zeta/public/.well-known/security.txt'
  put(security, 'Expires: 2026-10-31T23:59:59Z\n')
  put('content/zeta/public/prices.txt', 'a: 1\n')
  expect(textOf(folders, security)).toBe('Expires: 2026-10-31T23:59:59Z\n')
  expect(textOf(folders, 'content/zeta/public/prices.txt')).toBeUndefined()
})
