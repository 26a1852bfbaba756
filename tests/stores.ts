// Stores of their own for tests that compare builds: what is slow to make and the same for all, such as fonts, is there already.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { isEntryFolder, sharedFolder } from '../cli/io/store/store_layout.ts'
import type { BuildCounts } from '../cli/io/workers/page_builder.ts'
import { type Ended, filesOf } from './command.ts'
import { root, writeSmallSite } from './small_site.ts'

/** Makes a store that knows no page. @param from the store that has what is slow to make; the usual one unless given */
export function newStore(folder: string, from = usualStore()): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of existsSync(from) ? readdirSync(from) : [])
    if (isForAll(name)) cpSync(path.join(from, name), path.join(folder, name), { recursive: true, filter: isWhole })
  return folder
}

/** False of what another test is writing just now. */
const isWhole = (file: string) => !path.basename(file).startsWith('half-')

/** True of assets, and of the bundled blocks, which are kept by the contents of their code. */
const isForAll = (name: string) => name === sharedFolder || isEntryFolder(name) || name.startsWith('templates-')

const caches = path.join(root, 'node_modules/.cache')
// A build takes eight seconds on a machine without other work.
const waitAtMostMs = 120_000

/** The usual store. In a fresh clone the first test that asks for it builds the small site into it, and the others wait: else each would make all for itself. */
function usualStore(): string {
  const store = path.join(caches, 'site')
  const [built, building] = [path.join(caches, 'small-site'), path.join(caches, 'small-site.lock')]
  const isBuilt = () => existsSync(path.join(built, '.site/last.json'))
  if (isBuilt()) return store
  mkdirSync(caches, { recursive: true })
  try {
    mkdirSync(building)
  } catch {
    // One that was killed leaves its folder.
    const isBuilding = () => Date.now() - (statSync(building, { throwIfNoEntry: false })?.mtimeMs ?? 0) < waitAtMostMs
    const pause = new Int32Array(new SharedArrayBuffer(4))
    while (isBuilding() && !isBuilt()) Atomics.wait(pause, 0, 0, 200)
    return store
  }
  const dir = mkdtempSync(path.join(tmpdir(), 'site-small-'))
  try {
    const args = ['build', '--content', writeSmallSite(dir), '--out', built]
    execFileSync(process.execPath, [path.join(root, 'cli/site.mjs'), ...args], { cwd: root, stdio: 'pipe' })
  } finally {
    rmSync(dir, { recursive: true })
    rmSync(building, { recursive: true })
  }
  return store
}

/** How much a command has made that was not in its store, of which it has told with --json. */
export const madeBy = ({ stdout }: Pick<Ended, 'stdout'>): BuildCounts => JSON.parse(stdout).result.made

/** An output, or what was in it once. */
type Output = string | ReadonlyMap<string, Buffer>

/** Holds one output against another, byte by byte: `toEqual` would take seconds for what Node compares in no time. */
export function expectSame(found: Output, wanted: Output): void {
  const filesIn = (output: Output) => (typeof output === 'string' ? filesOf(output) : output)
  const [now, then] = [filesIn(found), filesIn(wanted)]
  expect([...now.keys()]).toEqual([...then.keys()])
  expect([...then].filter(([name, bytes]) => !now.get(name)?.equals(bytes)).map(([name]) => name)).toEqual([])
}
