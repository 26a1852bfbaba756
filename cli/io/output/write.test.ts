import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commit, openOutput, stager } from './write.ts'

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
function write(files: Files, hosts = [host]) {
  const { domains, release } = stage(files, hosts)
  commit(out, domains)
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

function replaceByFolder(file: string) {
  rmSync(file)
  mkdirSync(file)
}

test('what is written is there, and nothing of the work is left', () => {
  write({ 'index.html': 'home', 'en/wifi.html': 'wifi' })
  expect(found()).toEqual({ 'index.html': 'home', 'en/wifi.html': 'wifi' })
  expect(readdirSync(path.join(out, '.site'))).toEqual([`${host}.json`])
})

test('files that are as they were keep their time, and only others are new', () => {
  write({ 'index.html': 'home', 'en.html': 'home' })
  const before = statSync(path.join(out, host, 'index.html')).mtimeMs
  const [domain] = write({ 'index.html': 'home', 'en.html': 'start' })
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
])('a file that somebody gave %s is written again', (_, change) => {
  write({ 'index.html': 'home', 'en.html': 'home' })
  change(path.join(out, host, 'index.html'))
  write({ 'index.html': 'home', 'en.html': 'home' })
  expect(found()).toEqual({ 'index.html': 'home', 'en.html': 'home' })
})

test('files that are no longer made go, and folders that are empty then go with them', () => {
  write({ 'index.html': 'home', 'en/a/b.html': 'b', 'en/c.html': 'c' })
  write({ 'index.html': 'home' })
  expect(found()).toEqual({ 'index.html': 'home' })
  expect(existsSync(path.join(out, host, 'en'))).toBe(false)
})

test('a file may become a folder, and a folder a file', () => {
  write({ a: 'file', 'b/c': 'inside' })
  write({ 'a/d': 'inside', b: 'file' })
  expect(found()).toEqual({ 'a/d': 'inside', b: 'file' })
})

test('a domain that is not built is left alone', () => {
  write({ 'index.html': 'both' }, [host, 'b.example'])
  write({ 'index.html': 'changed' })
  expect(found(path.join(out, 'b.example'))).toEqual({ 'index.html': 'both' })
})

test('what is staged and never moved changes nothing, and is cleared away', () => {
  write({ 'index.html': 'old' })
  const { release } = stage({ 'index.html': 'new' })
  release()
  expect(found()).toEqual({ 'index.html': 'old' })
  expect(existsSync(path.join(out, '.site/staging'))).toBe(false)
})

test('a build that was killed while it moved files is finished by whoever comes next', () => {
  write({ 'index.html': 'old', 'gone.html': 'old', 'kept.html': 'kept' })
  const { domains } = stage({ 'index.html': 'new', 'en/a.html': 'new', 'kept.html': 'kept' })
  // The journal is written and the first file is moved; then the process is gone.
  const files = domains[0]?.files ?? []
  const journal = { hosts: [{ host, moves: ['index.html', 'en/a.html'], removes: ['gone.html'], files }] }
  writeFileSync(path.join(out, '.site/journal.json'), JSON.stringify(journal))
  writeFileSync(path.join(out, host, 'index.html'), readFileSync(path.join(out, '.site/staging', host, 'index.html')))
  rmSync(path.join(out, '.site/staging', host, 'index.html'))
  rmSync(path.join(out, '.site/lock'))

  expect(codes(openOutput(out, [host]))).toBe('ok')
  expect(found()).toEqual({ 'index.html': 'new', 'en/a.html': 'new', 'kept.html': 'kept' })
  expect(readdirSync(path.join(out, '.site'))).toEqual([`${host}.json`])
})

test('a folder that site did not make is not written to', () => {
  mkdirSync(path.join(out, host), { recursive: true })
  writeFileSync(path.join(out, host, 'thesis.txt'), 'precious')
  expect(codes(openOutput(out, [host]))).toBe('foreign-folder')
  expect(found()).toEqual({ 'thesis.txt': 'precious' })
})

test('a link in place of a folder leads nothing out of the output', () => {
  const elsewhere = path.join(dir, 'elsewhere')
  mkdirSync(elsewhere)
  write({ 'en/a.html': 'a', 'index.html': 'home' })
  rmSync(path.join(out, host, 'en'), { recursive: true })
  symlinkSync(elsewhere, path.join(out, host, 'en'))
  write({ 'en/a.html': 'b', 'index.html': 'home' })
  expect(found(elsewhere)).toEqual({})
  expect(found()).toEqual({ 'en/a.html': 'b', 'index.html': 'home' })

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
