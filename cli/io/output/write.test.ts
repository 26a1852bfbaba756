import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeFiles } from '../../../tests/small_site.ts'
import { buildIdOf, manifestPaths, recordOf } from '../../domain/build_manifest.ts'
import { writeSealed } from '../store/sealed.ts'
import { commit, openOutput, settleOutput, stager } from './write.ts'
import { isUntouched, keepState, readState } from './written_files.ts'

let dir: string
let out: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'site-write-'))
  out = path.join(dir, 'dist')
})
afterEach(() => rmSync(dir, { recursive: true }))

type Files = Record<string, string>
const host = 'a.example'

/** Takes the folder and stages files, as a build does before it moves anything. */
function stage(files: Files, hosts = [host]) {
  const opened = openOutput(out, hosts)
  if (!opened.ok) throw new Error(opened.problems.map(({ code }) => code).join())
  const domains = hosts.map((each) => {
    const put = stager(out, each)
    return { host: each, files: Object.entries(files).map(([name, contents]) => put({ path: name, contents })) }
  })
  return { domains, release: opened.value.release }
}
async function write(files: Files, hosts = [host]) {
  const { domains, release } = stage(files, hosts)
  await commit(out, domains)
  release()
  return domains
}
const found = (folder = path.join(out, host)): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => [
        path.relative(folder, path.join(entry.parentPath, entry.name)),
        readFileSync(path.join(entry.parentPath, entry.name), 'utf8'),
      ]),
  )
function codes(result: ReturnType<typeof openOutput>): string {
  if (!result.ok) return result.problems.map(({ code }) => code).join()
  result.value.release()
  return 'ok'
}

const latestId = (files: Files): string => JSON.parse(files['builds/latest.json'] ?? '').id

/** As a build leaves it that is killed when its journal is written and its first file is moved. */
function breakOff(files: Files) {
  const before = readState(out, host)
  const records = stage(files).domains[0]?.files ?? []
  const moves = records.filter(({ isNew }) => isNew).map((file) => file.path)
  const removes = [...before.files.keys()].filter((name) => !(name in files))
  writeSealed(
    path.join(out, '.site/journal.json'),
    JSON.stringify({ hosts: [{ host, moves, removes, files: records }] }),
  )
  keepState(out, host, records, removes)
  const [moved = ''] = moves
  renameSync(path.join(out, '.site/staging', host, moved), path.join(out, host, moved))
  rmSync(path.join(out, '.site/lock'))
}

function replaceByFolder(file: string) {
  rmSync(file)
  mkdirSync(file)
}

test('what is written is there, and nothing of the work is left', async () => {
  await write({ 'index.html': 'home', 'en/wifi.html': 'wifi' })
  expect(found()).toEqual({ 'index.html': 'home', 'en/wifi.html': 'wifi' })
  expect(readdirSync(path.join(out, '.site'))).toEqual([`${host}.json`])
})

test('files that are as they were keep their time, and only others are new', async () => {
  await write({ 'index.html': 'home', 'en.html': 'home' })
  const before = statSync(path.join(out, host, 'index.html')).mtimeMs
  const [domain] = await write({ 'index.html': 'home', 'en.html': 'start' })
  expect(domain?.files.map(({ path: name, isNew }) => [name, isNew])).toEqual([
    ['index.html', false],
    ['en.html', true],
  ])
  expect(statSync(path.join(out, host, 'index.html')).mtimeMs).toBe(before)
  expect(found()).toEqual({ 'index.html': 'home', 'en.html': 'start' })
})

test.each([
  ['other words', (file: string) => writeFileSync(file, 'edited by hand')],
  ['words of the same length', (file: string) => writeFileSync(file, 'hOme')],
  ['another time', (file: string) => utimesSync(file, 1, 1)],
  ['nothing at all', (file: string) => rmSync(file)],
  ['a folder in its place', replaceByFolder],
])('a file that somebody gave %s is written again', async (_, change) => {
  await write({ 'index.html': 'home', 'en.html': 'home' })
  change(path.join(out, host, 'index.html'))
  await write({ 'index.html': 'home', 'en.html': 'home' })
  expect(found()).toEqual({ 'index.html': 'home', 'en.html': 'home' })
})

test.each<[what: string, act: (folder: string) => void, isStill: boolean]>([
  ['nobody was there', () => {}, true],
  ['a system has looked in', (folder) => writeFileSync(path.join(folder, 'en/.DS_Store'), ''), true],
  ['a file is gone', (folder) => rmSync(path.join(folder, 'en/a.html')), false],
  ['a file is another', (folder) => writeFileSync(path.join(folder, 'en/a.html'), 'other'), false],
  ['a file was saved again', (folder) => utimesSync(path.join(folder, 'en/a.html'), 0, 0), false],
  ['a file came besides', (folder) => writeFileSync(path.join(folder, 'en/b.html'), 'b'), false],
  ['all of it is gone', (folder) => rmSync(folder, { recursive: true }), false],
])('tells whether a folder is as it was written: %s', async (_, act, isStill) => {
  await write({ 'a.html': 'a', 'en/a.html': 'a' })
  act(path.join(out, host))
  expect(isUntouched(out, host)).toBe(isStill)
})

test('files that are no longer made go, and folders that are empty then go with them', async () => {
  await write({ 'index.html': 'home', 'en/a/b.html': 'b', 'en/c.html': 'c' })
  await write({ 'index.html': 'home' })
  expect(found()).toEqual({ 'index.html': 'home' })
  expect(existsSync(path.join(out, host, 'en'))).toBe(false)
})

test('a file may become a folder, and a folder a file', async () => {
  await write({ a: 'file', 'b/c': 'inside' })
  await write({ 'a/d': 'inside', b: 'file' })
  expect(found()).toEqual({ 'a/d': 'inside', b: 'file' })
})

test('a domain that is not built is left alone', async () => {
  await write({ 'index.html': 'both' }, [host, 'b.example'])
  await write({ 'index.html': 'changed' })
  expect(found(path.join(out, 'b.example'))).toEqual({ 'index.html': 'both' })
})

test('what is staged and never moved changes nothing, and is cleared away', async () => {
  await write({ 'index.html': 'old' })
  const { release } = stage({ 'index.html': 'new' })
  release()
  expect(found()).toEqual({ 'index.html': 'old' })
  expect(existsSync(path.join(out, '.site/staging'))).toBe(false)
})

test('a build that was killed while it moved files is finished by whoever comes next', async () => {
  await write({ 'index.html': 'old', 'gone.html': 'old', 'kept.html': 'kept' })
  breakOff({ 'index.html': 'new', 'en/a.html': 'new', 'kept.html': 'kept' })
  expect(codes(openOutput(out, [host]))).toBe('ok')
  expect(found()).toEqual({ 'index.html': 'new', 'en/a.html': 'new', 'kept.html': 'kept' })
  expect(readdirSync(path.join(out, '.site'))).toEqual([`${host}.json`])
})

const flipped = (file: string) => {
  const bytes = readFileSync(file)
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
const damages: [string, (file: string) => void][] = [
  ['has one bit flipped', flipped],
  ['is empty', (file) => writeFileSync(file, '')],
  ['is cut short', (file) => writeFileSync(file, readFileSync(file).subarray(0, -5))],
  ['is no file of ours', (file) => writeFileSync(file, '{"hosts": 1}')],
  ['is a folder', replaceByFolder],
]

/** Two builds with all that a real one has: a manifest that names the files. */
const sealedBuild = (files: Files): Files => {
  const records = Object.entries(files)
    .map(([name, contents]) => recordOf({ path: name, contents }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const id = buildIdOf(records)
  const [latest, meta] = manifestPaths(id)
  return { ...files, [latest]: JSON.stringify({ id }), [meta]: JSON.stringify({ id, files: records }) }
}
const first = sealedBuild({ 'index.html': 'old', 'gone.html': 'old', 'kept.html': 'kept' })
const second = sealedBuild({ 'index.html': 'new', 'en/a.html': 'new', 'kept.html': 'kept' })

describe('what is remembered of a folder', () => {
  test.each([...damages, ['is lost', (file: string) => rmSync(file)] as const])(
    'may be damaged: it %s',
    async (_, damage) => {
      await write(first)
      damage(path.join(out, '.site', `${host}.json`))
      await write(second)
      expect(found()).toEqual(second)
      expect(readdirSync(path.join(out, '.site'))).toEqual([`${host}.json`])
    },
  )

  test('is nothing where the manifest, too, says something else', async () => {
    await write(first)
    rmSync(path.join(out, '.site', `${host}.json`))
    writeFileSync(path.join(out, host, manifestPaths(latestId(first))[1]), '{"id": "0123456789abcdef", "files": []}')
    expect(codes(openOutput(out, [host]))).toBe('foreign-folder')
  })
})

describe('a journal that is damaged', () => {
  test.each(damages)('hinders no later build: it %s', async (_, damage) => {
    await write(first)
    breakOff(second)
    damage(path.join(out, '.site/journal.json'))
    const left = settleOutput(out)
    expect(left.ok ? [] : left.problems.map(({ code }) => code)).toEqual(['unfinished-output'])
    await write(second)
    expect(found()).toEqual(second)
    expect(readdirSync(path.join(out, '.site'))).toEqual([`${host}.json`])
    expect(settleOutput(out).ok).toBe(true)
  })
})

test('a command that reads the output finishes what was broken off', async () => {
  await write(first)
  breakOff(second)
  expect(settleOutput(out).ok).toBe(true)
  expect(found()).toEqual(second)
})

test('a domain may be mounted from another disk', async (context) => {
  const mounted = path.join(out, host)
  await write(first)
  rmSync(mounted, { recursive: true })
  mkdirSync(mounted)
  if (spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', mounted]).status !== 0)
    return context.skip('a file system can only be mounted by root')
  try {
    await write(first)
    expect(found()).toEqual(first)
    const again = await write(second)
    expect(found()).toEqual(second)
    expect(again[0]?.files.filter(({ isNew }) => isNew).length).toBe(4)
    // Also by its time each file is the one that was written.
    expect((await write(second))[0]?.files.filter(({ isNew }) => isNew)).toEqual([])
  } finally {
    spawnSync('umount', [mounted])
  }
})

test('a folder that site did not make is not written to', async () => {
  mkdirSync(path.join(out, host), { recursive: true })
  writeFileSync(path.join(out, host, 'thesis.txt'), 'precious')
  expect(codes(openOutput(out, [host]))).toBe('foreign-folder')
  expect(found()).toEqual({ 'thesis.txt': 'precious' })
})

test('files that site did not make are named and kept, and nothing is written', async () => {
  await write({ 'index.html': 'home', 'en/a.html': 'a' })
  const foreign = {
    CNAME: 'a.example',
    '.well-known/security.txt': 'Contact',
    '.git/HEAD': 'ref',
    '.git/a/b': '',
    'en/b.html': 'b',
  }
  changeFiles(path.join(out, host), foreign)
  const opened = openOutput(out, [host])
  expect(opened.ok ? [] : opened.problems.map(({ message }) => message)).toEqual([
    'This folder contains files that site did not write: .git/, .well-known/, CNAME, en/b.html.',
  ])
  expect(found()).toEqual({ 'index.html': 'home', 'en/a.html': 'a', ...foreign })
  for (const name of Object.keys(foreign)) rmSync(path.join(out, host, name))
  await write({ 'index.html': 'new' })
  expect(found()).toEqual({ 'index.html': 'new' })
})

test('what a system leaves in folders that somebody looks into is in no way', async () => {
  await write({ 'index.html': 'home', 'en/a.html': 'a' })
  changeFiles(path.join(out, host), { '.DS_Store': '', 'en/Thumbs.db': '' })
  await write({ 'index.html': 'new' })
  expect(found()).toEqual({ 'index.html': 'new', '.DS_Store': '', 'en/Thumbs.db': '' })
})

test('a link in place of a folder leads nothing out of the output', async () => {
  const elsewhere = path.join(dir, 'elsewhere')
  mkdirSync(elsewhere)
  await write({ 'en/a.html': 'a', 'index.html': 'home' })
  rmSync(path.join(out, host, 'en'), { recursive: true })
  symlinkSync(elsewhere, path.join(out, host, 'en'))
  expect(codes(openOutput(out, [host]))).toBe('foreign-file')
  expect(found(elsewhere)).toEqual({})

  rmSync(path.join(out, host), { recursive: true })
  symlinkSync(elsewhere, path.join(out, host))
  expect(codes(openOutput(out, [host]))).toBe('foreign-folder')
  expect(found(elsewhere)).toEqual({})
})

test('a second build meets the first one and is told its process', async () => {
  const other = spawn('sleep', ['60'])
  try {
    mkdirSync(path.join(out, '.site'), { recursive: true })
    const start = readFileSync(`/proc/${other.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
    writeFileSync(path.join(out, '.site/lock'), `${other.pid} ${start}`)
    const second = openOutput(out, [host])
    expect(second.ok ? [] : second.problems.map(({ message }) => message)).toEqual([
      `Another build (process ${other.pid}) is writing to this folder.`,
    ])
  } finally {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
  expect(codes(openOutput(out, [host]))).toBe('ok')
})

test.each([
  ['of a process that is gone', '2147483646'],
  ['of a process whose number another one has now', `${process.ppid} 1`],
  ['that is empty', ''],
  ['that is nonsense', 'x'],
])('a lock %s counts for nothing', (_, contents) => {
  mkdirSync(path.join(out, '.site'), { recursive: true })
  writeFileSync(path.join(out, '.site/lock'), contents)
  expect(codes(openOutput(out, [host]))).toBe('ok')
})
