import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cached, cachePath, type Key } from './cache.ts'
import { entryFile, keepEntry } from './entries.ts'
import { currentEntry } from './page_entries.ts'
import { sweep } from './sweep.ts'

let store = ''
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'site-sweep-'))
})
afterEach(() => rmSync(store, { recursive: true }))

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const aged = (file: string, ms: number) => utimesSync(file, (Date.now() - ms) / 1000, (Date.now() - ms) / 1000)
/** Puts something into the store that was last used so long ago. */
const put = (name: string, ms: number) => {
  const file = path.join(store, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'kept')
  aged(file, ms)
}
const left = (folder = '') => readdirSync(path.join(store, folder)).filter((name) => name !== 'swept')

test('what was used within a month stays, and what was not goes, whatever it is', () => {
  for (const folder of ['0a', 'parsed/ab', 'rendered/ab', 'shared/ab', 'judged/ab']) {
    put(`${folder}/recent`, 29 * dayMs)
    put(`${folder}/old`, 31 * dayMs)
  }
  sweep(store)
  for (const folder of ['0a', 'parsed/ab', 'rendered/ab', 'shared/ab', 'judged/ab'])
    expect(left(folder)).toEqual(['recent'])
})

test('what a killed build has half written goes after an hour, and bundles of blocks after a week', () => {
  put('half-of-a-killed-build', 2 * hourMs)
  put('half-of-one-that-runs', hourMs / 2)
  put('templates-of-last-month.mjs', 8 * dayMs)
  put('templates-of-today.mjs', 6 * dayMs)
  sweep(store)
  expect(left()).toEqual(['half-of-one-that-runs', 'templates-of-today.mjs'])
})

test('what others have put into the folder stays', () => {
  put('notes/old', 400 * dayMs)
  put('cli-1234/main.mjs', 400 * dayMs)
  sweep(store)
  expect(left()).toEqual(['cli-1234', 'notes'])
})

test('once a day is enough', () => {
  sweep(store)
  put('0a/old', 31 * dayMs)
  sweep(store)
  expect(left('0a')).toEqual(['old'])
  aged(path.join(store, 'swept'), 25 * hourMs)
  sweep(store)
  expect(left('0a')).toEqual([])
})

test('what is taken is marked as used: a page that is still right, a picture; a page that is not is none', async () => {
  const reads = { 'fact rooms': '1' }
  const of = (key: string) => ({ store, kind: 'rendered' as const, key })
  for (const key of ['ab12', 'cd34']) keepEntry(store, 'rendered', key, { reads })
  const key: Key = { recipe: 'picture', tools: [], inputs: [] }
  await cached(store, key, async () => Buffer.from('bytes'))
  const files = [entryFile(store, 'rendered', 'ab12'), entryFile(store, 'rendered', 'cd34'), cachePath(store, key)]
  for (const file of files) aged(file, 31 * dayMs)
  expect(typeof currentEntry(of('ab12'), () => '1')).toBe('object')
  expect(currentEntry(of('cd34'), () => '2')).toBe('fact rooms')
  await cached(store, key, async () => Buffer.from('never made'))
  sweep(store)
  expect(files.map((file) => existsSync(file))).toEqual([true, false, true])
})

test('what was used today is not marked again', async () => {
  const key: Key = { recipe: 'picture', tools: [], inputs: [] }
  const take = () => cached(store, key, async () => Buffer.from('bytes'))
  await take()
  aged(cachePath(store, key), hourMs)
  const { mtimeMs } = statSync(cachePath(store, key))
  await take()
  expect(statSync(cachePath(store, key)).mtimeMs).toBe(mtimeMs)
})
