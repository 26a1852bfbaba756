// Stores of their own for tests that compare builds: what is slow to make and the same for all, such as fonts, is there already.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { BuildCounts } from '../cli/io/store/stored_pages.ts'
import { type Ended, filesOf } from './command.ts'
import { root } from './small_site.ts'

/** Makes a store that knows no page. @param from the store that has what is slow to make; the usual one unless given */
export function newStore(folder: string, from = path.join(root, 'node_modules/.cache/site')): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of existsSync(from) ? readdirSync(from) : [])
    if (/^[0-9a-f]{2}$/.test(name)) cpSync(path.join(from, name), path.join(folder, name), { recursive: true })
  return folder
}

/** How much a command has made that was not in its store, of which it has told with --json. */
export const madeBy = ({ stdout }: Pick<Ended, 'stdout'>): BuildCounts => JSON.parse(stdout).result.made

/** Holds one output against another, byte by byte. */
export function expectSame(found: string, wanted: string): void {
  const [now, then] = [filesOf(found), filesOf(wanted)]
  expect([...now.keys()]).toEqual([...then.keys()])
  expect([...then].filter(([name, bytes]) => !now.get(name)?.equals(bytes)).map(([name]) => name)).toEqual([])
}
