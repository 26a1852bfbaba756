import { hash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cached, cachePath, type Key } from './cache.ts'
import { currentEntry } from './page_entries.ts'
import { dayOf, SegmentWriter, StoredEntries, segmentsIn } from './segments.ts'
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
  const folders = ['0a', 'parsed/ab', 'rendered/ab', 'shared/ab']
  for (const folder of folders) {
    put(`${folder}/recent`, 29 * dayMs)
    put(`${folder}/old`, 31 * dayMs)
  }
  sweep(store)
  for (const folder of folders) expect(left(folder)).toEqual(['recent'])
})

test('data that a killed sweep has left without an index go too', () => {
  const name = `rendered/000000001-${'0'.repeat(36)}`
  for (const end of ['data', 'index']) put(`${name}.${end}`, 31 * dayMs)
  rmSync(path.join(store, `${name}.index`))
  sweep(store)
  expect(left('rendered')).toEqual([])
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
  const [right, wrong] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string]
  const writer = new SegmentWriter(store, 'rendered')
  for (const key of [right, wrong]) {
    const text = Buffer.from(`rendered ${key}\n${JSON.stringify({ reads })}`)
    const digest = hash('sha256', text)
    writer.copy({ key, usedOn: dayOf(Date.now() - 31 * dayMs), digest, said: text.length }, [text])
  }
  writer.end()
  const key: Key = { recipe: 'picture', tools: [], inputs: [] }
  await cached(store, key, async () => Buffer.from('bytes'))
  aged(cachePath(store, key), 31 * dayMs)
  const entries = new StoredEntries<{ reads: Record<string, string> }>(store, 'rendered')
  expect(currentEntry(entries, right, () => '1')).toBeDefined()
  expect(currentEntry(entries, wrong, () => '2')).toBeUndefined()
  await cached(store, key, async () => Buffer.from('never made'))
  for (const { index, data } of segmentsIn(store, 'rendered')) for (const file of [index, data]) aged(file, 31 * dayMs)
  sweep(store)
  expect(segmentsIn(store, 'rendered').flatMap(({ lines }) => lines.map((line) => line.key))).toEqual([right])
  expect(existsSync(cachePath(store, key))).toBe(true)
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
