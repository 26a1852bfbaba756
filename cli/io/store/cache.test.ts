import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path, { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cached, cachedJson, cachePath, type Key } from './cache.ts'
import { damagedFiles } from './sealed.ts'

const folder = () => mkdtemp(join(tmpdir(), 'cache-'))
const key = (inputs: Key['inputs']): Key => ({ recipe: 'test 1', tools: ['sharp'], inputs })

test('a value is made once and read from then on', async () => {
  const dir = await folder()
  let made = 0
  const make = async () => Buffer.from(`value ${++made}`)
  expect(Buffer.from(await cached(dir, key('a'), make)).toString()).toBe('value 1')
  expect(Buffer.from(await cached(dir, key('a'), make)).toString()).toBe('value 1')
  expect(Buffer.from(await cached(dir, key('b'), make)).toString()).toBe('value 2')
})

test('what fails is not kept', async () => {
  const dir = await folder()
  await expect(cached(dir, key('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(Buffer.from(await cached(dir, key('a'), async () => Buffer.from('whole'))).toString()).toBe('whole')
})

test('many at once leave one whole value and no remains', async () => {
  const dir = await folder()
  const bytes = Buffer.alloc(500_000, 'x')
  const values = await Promise.all(Array.from({ length: 20 }, () => cached(dir, key('a'), async () => bytes)))
  expect(values.every((value) => bytes.equals(value))).toBe(true)
  expect(await readdir(dirname(cachePath(dir, key('a'))))).toHaveLength(1)
})

test('who asks while a value is being made waits for it, and a making that failed is not waited for again', async () => {
  const dir = await folder()
  let made = 0
  const make = async () => Buffer.from(`value ${++made}`)
  const values = await Promise.all([1, 2, 3].map(() => cached(dir, key('a'), make)))
  expect(values.map(String)).toEqual(['value 1', 'value 1', 'value 1'])
  const broken = () => Promise.reject(new Error('broken'))
  await expect(Promise.all([cached(dir, key('b'), broken), cached(dir, key('b'), make)])).rejects.toThrow('broken')
  expect(String(await cached(dir, key('b'), make))).toBe('value 2')
})

test('a value that JSON can hold comes back as it was', async () => {
  const dir = await folder()
  const value = { width: 1, name: 'š' }
  expect(await cachedJson(dir, key('a'), async () => value)).toEqual(value)
  expect(await cachedJson(dir, key('a'), async () => ({ width: 2, name: '' }))).toEqual(value)
})

test('a folder that cannot be written to still gives the value', async () => {
  const dir = join(await folder(), 'file')
  await writeFile(dir, '')
  expect(Buffer.from(await cached(dir, key('a'), async () => Buffer.from('made'))).toString()).toBe('made')
})

describe('a value that is damaged is made anew, told, and whole from then on', () => {
  const flipped = (bytes: Buffer, at: number) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
  test.each<[string, (file: string, bytes: Buffer) => Promise<unknown>]>([
    ['a bit of the value', (file, bytes) => writeFile(file, flipped(bytes, bytes.length - 2))],
    ['a bit of its digest', (file, bytes) => writeFile(file, flipped(bytes, 3))],
    ['an end that is missing', (file, bytes) => writeFile(file, bytes.subarray(0, -1))],
    ['more than was written', (file, bytes) => writeFile(file, Buffer.concat([bytes, bytes]))],
    ['nothing left', (file) => writeFile(file, '')],
    ['a folder in its place', (file) => rm(file).then(() => mkdir(path.join(file, 'inside'), { recursive: true }))],
  ])('%s', async (_, damage) => {
    const dir = await folder()
    const made = () => cachedJson(dir, key('a'), async () => ({ name: 'šČ' }))
    await made()
    const file = cachePath(dir, key('a'))
    await damage(file, await readFile(file))
    const told: unknown[] = []
    const tell = (each: unknown) => told.push(each)
    damagedFiles.subscribe(tell)
    expect(await made()).toEqual({ name: 'šČ' })
    expect(await cachedJson(dir, key('a'), async () => ({ name: 'never made' }))).toEqual({ name: 'šČ' })
    damagedFiles.unsubscribe(tell)
    expect(told).toEqual([file])
  })
})

describe('another key stands in another place', () => {
  test.each<[string, Key, Key]>([
    ['recipe', key('a'), { ...key('a'), recipe: 'test 2' }],
    ['tool', key('a'), { ...key('a'), tools: ['svgo'] }],
    ['text or number', key('1'), key(1)],
    ['text or bytes', key('a'), key(Buffer.from('a'))],
    ['where one part ends', key(['ab', 'c']), key(['a', 'bc'])],
    ['depth', key(['a', ['b']]), key([['a'], 'b'])],
    ['field', key({ a: 'x' }), key({ b: 'x' })],
  ])('%s', (_, one, other) => {
    expect(cachePath('cache', one)).not.toBe(cachePath('cache', other))
  })
  test('but the order of fields does not matter', () => {
    expect(cachePath('cache', key({ a: 1, b: 2 }))).toBe(cachePath('cache', key({ b: 2, a: 1 })))
  })
})
