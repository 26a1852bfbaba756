import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { entryFile, findEntry, keepEntry, readBytes } from './entries.ts'
import { damagedFiles } from './sealed.ts'

const store = mkdtempSync(path.join(tmpdir(), 'site-entries-'))
afterAll(() => rmSync(store, { recursive: true }))

const key = 'ab12'
const said = { title: 'Žiče', links: Array.from({ length: 2000 }, (_, index) => `page-${index}`) }
const keep = () => keepEntry(store, 'rendered', key, said, [Buffer.from('<html>'), Buffer.from('{}')])
const find = () => findEntry<typeof said>(store, 'rendered', key)

/** What is told damaged while something runs. */
function toldWhile<T>(run: () => T): { result: T; told: unknown[] } {
  const told: unknown[] = []
  const tell = (file: unknown) => told.push(file)
  damagedFiles.subscribe(tell)
  const result = run()
  damagedFiles.unsubscribe(tell)
  return { result, told }
}

test('an entry is found as it was kept, with its bytes, and there are no remains', () => {
  keep()
  keep()
  const found = find()
  expect(found?.said).toEqual(said)
  expect(found && readBytes(found, 8)?.toString()).toBe('<html>{}')
  expect(readdirSync(store)).toEqual(['rendered'])
  expect(findEntry(store, 'parsed', key)).toBeUndefined()
})

describe('an entry is not used, and told, where it is', () => {
  const file = entryFile(store, 'rendered', key)
  const flip = (at: number) => (bytes: Buffer) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['damaged in its digest', flip(3)],
    ['damaged in its length', flip(66)],
    ['damaged between the two', flip(64)],
    ['damaged in what it says', flip(400)],
    ['cut off', (bytes) => bytes.subarray(0, 90)],
    ['cut off in its first line', (bytes) => bytes.subarray(0, 20)],
    ['empty', () => Buffer.alloc(0)],
  ])('%s', (_, damage) => {
    keep()
    writeFileSync(file, damage(readFileSync(file)))
    expect(toldWhile(find)).toEqual({ result: undefined, told: [file] })
  })
  test('a folder', () => {
    rmSync(file)
    mkdirSync(path.join(file, 'inside'), { recursive: true })
    expect(toldWhile(find)).toEqual({ result: undefined, told: [file] })
    keep()
    expect(find()?.said).toEqual(said)
  })
  test.each(['rendered', 'parsed'] as const)('one of another key, or of another kind: %s', (kind) => {
    keep()
    const other = entryFile(store, kind, 'cd34')
    mkdirSync(path.dirname(other), { recursive: true })
    cpSync(file, other)
    expect(toldWhile(() => findEntry(store, kind, 'cd34'))).toEqual({ result: undefined, told: [other] })
  })
})

test.each([7, 9])('bytes that are not as many as they should be are none: %i of 8', (size) => {
  keep()
  const { result, told } = toldWhile(() => readBytes(find() ?? { file: '', bytesAt: 0 }, size))
  expect([result, told.length]).toEqual([undefined, 1])
})
