import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, site } from '../command.ts'
import { manyFiles, writeManyPages } from '../many_pages.ts'
import { changeFiles } from '../small_site.ts'
import { expectSame } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-bytes-'))
const here = path.join(dir, 'here')
const there = path.join(dir, 'a folder/with spaces/šČ')
let full: Map<string, Buffer>

beforeAll(async () => {
  writeManyPages(here, 'hello', {}, manyFiles)
  copyBackwards(path.join(here, 'content'), path.join(there, 'content'))
  const args = (folder: string, jobs: string) => [
    'build',
    '--jobs',
    jobs,
    ...['--content', path.join(folder, 'content')],
    ...['--out', path.join(folder, 'dist')],
  ]
  const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', NODE_ENV: 'development' }
  const ended = await Promise.all([
    site(args(here, '1'), { env: { TZ: 'UTC', LANG: 'C' }, isAlone: true }),
    site(args(there, '2'), { cwd: dir, env, isAlone: true }),
  ])
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ])
  full = filesOf(path.join(here, 'dist'))
})
afterAll(() => rmSync(dir, { recursive: true }))

test('the same sources give the same bytes in any folder, time zone, language, order of files, and on any number of threads', () => {
  expect(full.size).toBeGreaterThan(1200)
  expectSame(path.join(there, 'dist'), full)
})

test('no file tells where or when it was made', () => {
  const year = new Date().getUTCFullYear()
  for (const [name, bytes] of full) {
    if (!/\.(html|json|xml|txt|js|css|webmanifest|svg)$|\/_\w+$/.test(name)) continue
    const text = bytes.toString('utf8')
    expect(text.includes(dir) || text.includes('/node_modules/'), name).toBe(false)
    expect(new RegExp(`${year}-\\d\\d-\\d\\dT`).test(text), name).toBe(false)
  }
})

test('--brand writes exactly the bytes of a full build, and leaves the other folders alone', async () => {
  const alone = path.join(dir, 'alone')
  const content = ['--content', path.join(here, 'content')]
  const [own, beside] = await Promise.all([
    site(['build', ...content, '--brand', 'imprion', '--out', alone]),
    (async () => {
      const group = path.join(there, 'dist/group.example')
      changeFiles(there, { 'content/facts.yaml': 'customers: { value: 751, description: Customers. }\n' })
      const before = times(group)
      const args = ['--content', path.join(there, 'content'), '--out', path.join(there, 'dist')]
      const ended = await site(['build', '--brand', 'imprion', ...args])
      expect(times(group)).toEqual(before)
      return ended
    })(),
  ])
  expect([own.code, own.stderr, beside.code, beside.stderr]).toEqual([0, '', 0, ''])
  expect(readdirSync(alone).sort()).toEqual(['.site', 'imprion.example'])
  expectSame(alone, new Map([...full].filter(([name]) => name.startsWith('imprion.example/'))))
  expect(filesOf(path.join(there, 'dist')).get('imprion.example/en/topic-0.html')?.toString()).toContain('751')
})

/** Files made last to first, and much younger than the folder that they come from. */
function copyBackwards(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true }).reverse()) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyBackwards(source, target)
    else {
      cpSync(source, target)
      utimesSync(target, 1e9, 1e9)
    }
  }
}

const times = (folder: string) =>
  [...filesOf(folder).keys()].map((name) => [name, statSync(path.join(folder, name)).mtimeMs])
