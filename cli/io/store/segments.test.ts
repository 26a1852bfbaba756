import { hash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { damagedFiles } from './sealed.ts'
import { compact, dayOf, lineLength, readBytes, SegmentWriter, StoredEntries, segmentsIn } from './segments.ts'

let store = ''
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'site-segments-'))
})
afterEach(() => rmSync(store, { recursive: true }))

const keyOf = (letter: string) => letter.repeat(32)
const [a, b, c] = [keyOf('a'), keyOf('b'), keyOf('c')]
const said = { title: 'Žiče', links: Array.from({ length: 200 }, (_, index) => `page-${index}`) }
const bytes = [Buffer.from('<html>'), Buffer.from('{}')]

/** Writes a segment of entries that say which they are. @param at which of two segments is newer */
function keep(entries: Record<string, unknown>, at?: string) {
  const writer = new SegmentWriter(store, 'rendered', at)
  for (const [key, value] of Object.entries(entries)) writer.keep(key, JSON.stringify(value), bytes)
  writer.end()
}
const find = (key: string, kind: 'parsed' | 'rendered' = 'rendered') => new StoredEntries(store, kind).find(key)
const files = () => readdirSync(path.join(store, 'rendered'))
const fileOf = (end: string) => path.join(store, 'rendered', files().find((name) => name.endsWith(end)) ?? '')
const dataOf = (key: string) => readBytes(find(key)?.place ?? { file: '', at: 0, said: 0, bytes: 0 })?.toString()

/** What is told damaged while something runs. */
function toldWhile<T>(run: () => T): { result: T; told: unknown[] } {
  const told: unknown[] = []
  const tell = (file: unknown) => told.push(file)
  damagedFiles.subscribe(tell)
  const result = run()
  damagedFiles.unsubscribe(tell)
  return { result, told }
}

test('entries of a run lie together in two files, and are found as they were kept, with their bytes', () => {
  keep({ [a]: said, [b]: 'second' })
  expect(find(a)?.head).toEqual(said)
  expect(find(b)?.head).toBe('second')
  expect([dataOf(a), dataOf(b)]).toEqual(['<html>{}', '<html>{}'])
  expect(find(c)).toBeUndefined()
  expect(find(a, 'parsed')).toBeUndefined()
  expect(
    files()
      .map((name) => path.extname(name))
      .sort(),
  ).toEqual(['.data', '.index'])
})

test('of two entries under one key the newer is found, in one segment or in two', () => {
  keep({ [a]: 'old' }, '000000001')
  keep({ [a]: 'new', [b]: 1 }, '000000002')
  expect(find(a)?.head).toBe('new')
  const writer = new SegmentWriter(store, 'rendered', '000000003')
  for (const value of ['newer', 'newest']) writer.keep(a, JSON.stringify(value))
  expect(find(a)?.head).toBe('newest')
  writer.end()
})

test('writers that append at once keep what is theirs, and readers see what was whole when they looked', () => {
  const writers = ['1', '2'].map((at) => new SegmentWriter(store, 'rendered', at.padStart(9, '0')))
  const keys = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(32, '0'))
  const early = new StoredEntries(store, 'rendered')
  for (const [index, key] of keys.entries()) {
    writers[index % 2]?.keep(key, JSON.stringify(key), bytes)
    if (index === 9) expect(early.find(key)?.head).toBe(key)
  }
  expect(keys.map((key) => early.find(key) !== undefined)).toEqual(keys.map((_, index) => index <= 9))
  const { result, told } = toldWhile(() => keys.map((key) => [find(key)?.head, dataOf(key)]))
  expect([result, told]).toEqual([keys.map((key) => [key, '<html>{}']), []])
  for (const writer of writers) writer.end()
})

test('what a killed writer has begun is passed over without a word, and all before it counts', () => {
  keep({ [a]: said, [b]: said })
  appendFileSync(fileOf('.data'), 'half of an ent')
  truncateSync(fileOf('.index'), 2 * lineLength - 1)
  expect(toldWhile(() => [find(a)?.head, find(b)])).toEqual({ result: [said, undefined], told: [] })
})

test('a folder that cannot be written to keeps nothing, and nothing fails', () => {
  const writer = new SegmentWriter(path.join(store, 'file'), 'rendered')
  writeFileSync(path.join(store, 'file'), '')
  expect(writer.keep(a, '1')).toBeUndefined()
  writer.end()
})

describe('an entry is not used, and told, and the others of its segment are used, where', () => {
  const flip = (file: string, at: number) => {
    const whole = readFileSync(file)
    whole[at] = (whole[at] ?? 0) ^ 1
    writeFileSync(file, whole)
  }
  test.each<[string, '.index' | '.data', (file: string) => void]>([
    ['its digest in the index is damaged', '.index', (file) => flip(file, lineLength - 5)],
    ['its place in the index is damaged', '.index', (file) => flip(file, 45)],
    ['its line does not end', '.index', (file) => flip(file, lineLength - 1)],
    ['what it says is damaged', '.data', (file) => flip(file, 400)],
    ['its key is damaged', '.data', (file) => flip(file, 12)],
  ])('%s', (_, end, damage) => {
    keep({ [a]: said, [b]: 'whole' })
    const file = fileOf(end)
    damage(file)
    const { result, told } = toldWhile(() => find(a))
    expect(result).toBeUndefined()
    expect(told.length).toBe(1)
    expect(path.dirname(String(told[0]))).toBe(path.dirname(file))
    expect(find(b)?.head).toBe('whole')
    // Later, though it may be the same millisecond.
    keep({ [a]: said }, 'zzzzzzzzz')
    expect(find(a)?.head).toEqual(said)
  })

  test('its data are cut off', () => {
    keep({ [b]: 'whole', [a]: said })
    truncateSync(fileOf('.data'), statSync(fileOf('.data')).size - 1)
    expect(toldWhile(() => find(a))).toEqual({ result: undefined, told: [fileOf('.data')] })
    expect(find(b)?.head).toBe('whole')
  })

  test.each(['.index', '.data'])('a folder is in the place of its file: %s', (end) => {
    keep({ [a]: said })
    const file = fileOf(end)
    rmSync(file)
    mkdirSync(path.join(file, 'inside'), { recursive: true })
    expect(toldWhile(() => find(a)?.head).result).toBeUndefined()
  })

  test('it is of another kind, or its data are those of another segment', () => {
    keep({ [a]: said, [b]: 'whole' })
    cpSync(path.join(store, 'rendered'), path.join(store, 'parsed'), { recursive: true })
    expect(toldWhile(() => find(a, 'parsed'))).toMatchObject({ result: undefined, told: [expect.any(String)] })
  })
})

describe('a sweep', () => {
  const today = dayOf(Date.now())
  const sweep = (unusedSince = today - 30) => {
    for (const name of files()) utimesSync(path.join(store, 'rendered', name), 0, 0)
    compact(store, 'rendered', unusedSince)
  }

  test('takes a segment away whose entries were all replaced', () => {
    keep({ [a]: 1, [b]: 1 }, '000000001')
    keep({ [a]: 2, [b]: 2 }, '000000002')
    sweep()
    expect(files().map((name) => name.slice(0, 9))).toEqual(['000000002', '000000002'])
    expect([find(a)?.head, find(b)?.head, dataOf(a)]).toEqual([2, 2, '<html>{}'])
  })

  test('writes a segment anew of which less than half is left, and it is no newer than before', () => {
    keep({ [a]: 1, [b]: 1, [c]: 1 }, '000000001')
    keep({ [a]: 2, [b]: 2 }, '000000002')
    const before = statSync(fileOf('.data')).size
    sweep()
    const [first] = segmentsIn(store, 'rendered')
    expect(first?.lines.map(({ key }) => key)).toEqual([c])
    expect(first?.size).toBeLessThan(before / 2)
    expect([find(a)?.head, find(c)?.head, dataOf(c)]).toEqual([2, 1, '<html>{}'])
  })

  test('leaves a segment alone of which more than half is left', () => {
    keep({ [a]: 1, [b]: 1, [c]: 1 }, '000000001')
    keep({ [a]: 2 }, '000000002')
    const before = files()
    sweep()
    expect(files()).toEqual(before)
  })

  test('leaves out a line that is damaged, which is told no more then', () => {
    keep({ [a]: 1, [b]: 1, [c]: 1 })
    const whole = readFileSync(fileOf('.index'))
    whole[lineLength + 3] = 'z'.charCodeAt(0)
    writeFileSync(fileOf('.index'), whole)
    compact(store, 'rendered', today - 30)
    const { result, told } = toldWhile(() => [a, b, c].map((key) => find(key)?.head))
    expect([result, told]).toEqual([[1, undefined, 1], []])
  })

  test('takes away what was not used since a day, and what is used is marked', () => {
    const writer = new SegmentWriter(store, 'rendered')
    for (const key of [a, b, c]) {
      const text = Buffer.from(`rendered ${key}\n1`)
      writer.copy({ key, usedOn: today - 40, digest: hash('sha256', text), said: text.length }, [text])
    }
    writer.end()
    const entries = new StoredEntries(store, 'rendered')
    expect([a, b, c].map((key) => entries.find(key)?.head)).toEqual([1, 1, 1])
    entries.markUsed(b)
    sweep()
    expect([a, b, c].map((key) => find(key)?.head)).toEqual([undefined, 1, undefined])
  })

  test('puts many small segments together, and passes over one that may be written to still', () => {
    const keys = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(32, '0'))
    for (const key of keys) keep({ [key]: key })
    sweep()
    expect(segmentsIn(store, 'rendered').length).toBe(1)
    expect(keys.map((key) => find(key)?.head)).toEqual(keys)
    keep({ [a]: 1 }, '000000001')
    keep({ [a]: 2 }, '000000002')
    compact(store, 'rendered', today - 30)
    expect(segmentsIn(store, 'rendered').map(({ lines }) => lines.length)).toEqual([1, 1, 40])
  })
})
