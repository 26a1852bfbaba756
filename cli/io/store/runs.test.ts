import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryFile, type Kind, keepEntry } from './entries.ts'
import { keepRun, lastRun } from './runs.ts'

const store = mkdtempSync(path.join(tmpdir(), 'site-runs-'))
afterAll(() => rmSync(store, { recursive: true }))

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const before = (ms: number) => (Date.now() - ms) / 1000
const aged = (file: string, ms: number) => utimesSync(file, before(ms), before(ms))
const keyOf = (name: string) => `${name}${'0'.repeat(32)}`.slice(0, 32)
/** Keeps something under a key, as if that had been a while ago. */
const keep = (kind: Kind, key: string, ms: number) => {
  keepEntry(store, kind, key, {})
  aged(entryFile(store, kind, key), ms)
}
const put = (name: string, ms: number) => {
  const file = path.join(store, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'kept')
  aged(file, ms)
}
const isThere = (kind: Kind, key: string) => existsSync(entryFile(store, kind, key))
const numbers = Array.from({ length: 31 }, (_, index) => index)
const runNamed = (number: number) => {
  const [parsed, rendered] = [keyOf(`a${number}-`), keyOf(`b${number}-`)]
  return { pages: { 'group/index': { sources: [], parsed, rendered: { 'group.example': rendered } } } }
}

/** When each of the runs was, by its file. */
const ages = new Map<string, number>()

/** 31 runs a minute apart, each of which has used a page of its own; the last one sweeps. */
beforeAll(() => {
  keep('parsed', keyOf('new-'), minuteMs)
  keep('parsed', keyOf('old-'), 2 * hourMs)
  put('0a/a-picture-of-today', 2 * hourMs)
  put('0a/a-picture-of-last-week', 7 * dayMs)
  put('half-of-a-killed-build', 2 * hourMs)
  put('half-of-one-that-runs', minuteMs)
  put('templates-of-last-month.mjs', 30 * dayMs)
  put('templates-of-today.mjs', minuteMs)
  for (const number of numbers) {
    for (const kind of ['parsed', 'rendered'] as const) {
      const { parsed, rendered } = runNamed(number).pages['group/index']
      keep(kind, kind === 'parsed' ? parsed : rendered['group.example'], 2 * hourMs)
    }
    keepRun(store, 'all', runNamed(number))
    const runs = path.join(store, 'runs')
    for (const file of readdirSync(runs)) {
      const name = path.join(runs, file)
      if (!ages.has(name)) ages.set(name, (numbers.length - number) * minuteMs)
      aged(name, ages.get(name) ?? 0)
    }
  }
})

describe('once more than thirty runs are kept', () => {
  test('what none of the last twenty has used goes, and what any of them has stays', () => {
    const left = (kind: Kind, key: (number: number) => string) => numbers.filter((each) => isThere(kind, key(each)))
    const last = numbers.slice(-20)
    const rendered = (number: number) => runNamed(number).pages['group/index'].rendered['group.example']
    expect(left('parsed', (number) => runNamed(number).pages['group/index'].parsed)).toEqual(last)
    expect(left('rendered', rendered)).toEqual(last)
    expect(readdirSync(path.join(store, 'runs'))).toHaveLength(20)
    expect(lastRun(store, 'all')).toEqual(runNamed(30))
  })

  test('what is new stays: a run that has not ended may have made it', () => {
    expect(isThere('parsed', keyOf('new-'))).toBe(true)
    expect(isThere('parsed', keyOf('old-'))).toBe(false)
  })

  test('a picture that was used since the first of these runs stays, and an older one goes', () => {
    expect(readdirSync(path.join(store, '0a'))).toEqual(['a-picture-of-today'])
  })

  test('what a killed build has half written goes, and so do bundles of code as it was', () => {
    expect(readdirSync(store).filter((name) => /^(half|templates)-/.test(name))).toEqual([
      'half-of-one-that-runs',
      'templates-of-today.mjs',
    ])
  })
})
