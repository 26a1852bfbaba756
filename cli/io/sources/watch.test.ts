import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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

test('files elsewhere are watched from the moment they are named, and told once then, as they may have been saved before', async () => {
  await unwatch()
  const more = path.join(dir, 'lib/more.ts')
  const named = [path.join(dir, 'lib/label.ts')]
  const saveNamed = (file: string) => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${Math.random()}`)
  }
  for (const file of [...named, more]) saveNamed(file)
  const onChange = async (files: string[]) => void told.push(...files.map((file) => path.relative(dir, file)))
  unwatch = await watchFiles(
    [content],
    onChange,
    (fault) => told.push(String(fault)),
    () => named,
  )
  saveNamed(path.join(dir, 'lib/label.ts'))
  await tells('lib/label.ts')
  named.push(more)
  await tells('lib/more.ts')
  told = []
  // As most editors save.
  saveNamed(`${more}.new`)
  renameSync(`${more}.new`, more)
  await tells('lib/more.ts')
  expect(told).not.toContain('lib/more.ts.new')
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

/** Watches the content again, and gives what stood in a file each time it was told; `meanwhile` is done once it was read. */
async function readsOf(name: string, meanwhile: (text: string) => void = () => {}): Promise<string[]> {
  await unwatch()
  const file = path.join(content, name)
  const reads: string[] = []
  const onChange = async (files: string[]) => {
    if (!files.includes(file)) return
    const text = readFileSync(file, 'utf8')
    reads.push(text)
    meanwhile(text)
  }
  unwatch = await watchFiles([content], onChange, (fault) => reads.push(String(fault)))
  return reads
}

test('a file that is saved again right after it was read is told again, and only then', async () => {
  const file = path.join(content, 'group/pages/index.yaml')
  const reads = await readsOf('group/pages/index.yaml', (text) => {
    if (text === 'first') writeFileSync(file, 'other')
  })
  writeFileSync(file, 'first')
  await expect.poll(() => reads).toEqual(['first', 'other'])
  await wait(300)
  expect(reads).toEqual(['first', 'other'])
})

test('a file that was read while it was being written is told again once it is whole', async () => {
  const file = path.join(content, 'group/pages/index.yaml')
  const reads = await readsOf('group/pages/index.yaml', (text) => {
    if (text === 'half') writeFileSync(file, 'half and half', { flag: 'r+' })
  })
  writeFileSync(file, 'half')
  await expect.poll(() => reads.at(-1)).toBe('half and half')
})

test('the last of many quick saves is told, burst after burst', async () => {
  const file = path.join(content, 'group/pages/index.yaml')
  const reads = await readsOf('group/pages/index.yaml')
  for (let burst = 1; burst <= 10; burst++) {
    for (let save = 1; save <= 50; save++) {
      writeFileSync(file, `burst ${burst}, save ${save}`)
      await wait(3 + (save % 7))
    }
    await expect.poll(() => reads.at(-1), { timeout: 3000 }).toBe(`burst ${burst}, save 50`)
  }
}, 60_000)

test('a thousand files at once are all told, and so is each when their folder is deleted', async () => {
  const folder = path.join(content, 'group/pages/many')
  const names = Array.from({ length: 1000 }, (_, index) => `content/group/pages/many/p${index}.yaml`)
  const untold = () => names.filter((name) => !told.includes(name))
  mkdirSync(folder)
  for (const name of names) writeFileSync(path.join(dir, name), name)
  await expect.poll(untold, { timeout: 20_000 }).toEqual([])
  told = []
  rmSync(folder, { recursive: true })
  await expect.poll(untold, { timeout: 20_000 }).toEqual([])
}, 60_000)
