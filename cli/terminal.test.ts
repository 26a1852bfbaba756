import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Terminal, type TerminalFlags } from './terminal.ts'

const folders = { root: '/site', engine: '/site', contentDir: '/site/content' }
let stderr = ''
beforeEach(() => {
  vi.useFakeTimers()
  stderr = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What is said while two stages run beside each other, for 25 and for 15 seconds. */
async function during(flags: TerminalFlags): Promise<string> {
  const { stages, progress } = new Terminal('build', flags, folders)
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const both = Promise.all([stages.time('assets', () => wait(25_000)), stages.time('read', () => wait(15_000))])
  await vi.advanceTimersByTimeAsync(25_000)
  await both
  const rendering = stages.time('render', () => wait(10_000))
  progress(600, 2000)
  await vi.advanceTimersByTimeAsync(10_000)
  await rendering
  await vi.advanceTimersByTimeAsync(60_000)
  return stderr
}

test('without a terminal a line every ten seconds says what runs, and none once it has ended', async () => {
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY')
  Object.defineProperty(process.stderr, 'isTTY', { configurable: true, value: false })
  try {
    expect(await during({})).toBe(
      '10 s: read …\n20 s: assets …\n30 s: ━━━━━━━━━───────────────────── 600 of 2000 pages\n',
    )
  } finally {
    if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY)
    else Reflect.deleteProperty(process.stderr, 'isTTY')
  }
})

test('beside a JSON document nothing is said', async () => {
  expect(await during({ json: true })).toBe('')
})
