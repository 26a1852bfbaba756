import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFiles } from './watch.ts'

let dir = ''
let content = ''
let told: string[] = []
let unwatch = async () => {}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'site-watch-'))
  content = path.join(dir, 'content')
  mkdirSync(path.join(content, 'group/pages'), { recursive: true })
  save('group/pages/index.yaml')
  mkdirSync(path.join(dir, 'themes'))
  told = []
  const onChange = async (files: string[]) => {
    told.push(...files.map((file) => path.relative(dir, file)))
  }
  unwatch = await watchFiles([content, path.join(dir, 'themes')], onChange, (fault) => told.push(String(fault)))
})
afterEach(async () => {
  await unwatch()
  rmSync(dir, { recursive: true, force: true })
})

const save = (name: string) => writeFileSync(path.join(content, name), `${Math.random()}`)
const tells = (name: string) => expect.poll(() => told).toContain(name)

test('what is saved, added and deleted is told', async () => {
  save('group/pages/index.yaml')
  await tells('content/group/pages/index.yaml')
  save('group/pages/more.yaml')
  await tells('content/group/pages/more.yaml')
  told = []
  rmSync(path.join(content, 'group/pages/more.yaml'))
  await tells('content/group/pages/more.yaml')
})

test('a watched folder that is moved away and back is told, and so is what is saved in it then', async () => {
  renameSync(content, path.join(dir, 'away'))
  await tells('content')
  told = []
  renameSync(path.join(dir, 'away'), content)
  await tells('content')
  told = []
  save('group/pages/index.yaml')
  await tells('content/group/pages/index.yaml')
})

test('a watched folder that is replaced by another is told, and so is what is saved in it then', async () => {
  rmSync(content, { recursive: true })
  mkdirSync(path.join(content, 'group/pages'), { recursive: true })
  save('group/pages/index.yaml')
  await tells('content')
  told = []
  await expect
    .poll(() => {
      save('group/pages/index.yaml')
      return told
    })
    .toContain('content/group/pages/index.yaml')
})

test('a folder inside that is moved away and back, or replaced, is told with all that is in it', async () => {
  const [pages, away] = [path.join(content, 'group/pages'), path.join(dir, 'away')]
  renameSync(pages, away)
  await tells('content/group/pages/index.yaml')
  told = []
  renameSync(away, pages)
  await tells('content/group/pages/index.yaml')
  told = []
  save('group/pages/index.yaml')
  await tells('content/group/pages/index.yaml')
})

test('files of a hidden project are told, and hidden files that are published', async () => {
  await unwatch()
  const hidden = path.join(dir, '.work/content')
  mkdirSync(path.join(hidden, 'group/public/.well-known'), { recursive: true })
  unwatch = await watchFiles(
    [hidden],
    async (files) => {
      told.push(...files.map((file) => path.relative(hidden, file)))
    },
    (fault) => told.push(String(fault)),
  )
  writeFileSync(path.join(hidden, '.left.yaml'), '')
  writeFileSync(path.join(hidden, 'group/public/.well-known/security.txt'), '')
  await tells('group/public/.well-known/security.txt')
  expect(told).not.toContain('.left.yaml')
})

test('a link to a folder is not walked', async () => {
  const elsewhere = path.join(dir, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, path.join(content, 'group/linked'))
  symlinkSync(content, path.join(content, 'group/back'))
  writeFileSync(path.join(elsewhere, 'far.yaml'), '')
  save('group/pages/index.yaml')
  await tells('content/group/pages/index.yaml')
  expect(told.filter((name) => /far|linked.|back./.test(name))).toEqual([])
})
