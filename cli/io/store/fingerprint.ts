// Whether anything has changed since the last build. It trusts what the file system says of sizes, times and inodes, as make
// and git do, and reads no contents.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, isInPlace, keepJson, readJson, readState } from '../output/write.ts'

/** A fingerprint of everything that a build is made from: files below `paths`, and the options given. */
export function fingerprint(paths: readonly string[], options: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, options]))
  const followed = new Set<string>()
  const visit = (at: string) => {
    // A file may go between being listed and being looked at, as the temporary ones of editors do.
    const found = lstatSync(at, { throwIfNoEntry: false })
    const { size, mtimeMs, ctimeMs, ino, mode } = found ?? {}
    hash.update(`${at}\0${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}\n`)
    if (found?.isDirectory()) for (const name of readdirSync(at).sort()) visit(path.join(at, name))
    if (!found?.isSymbolicLink() || !existsSync(at)) return
    const target = realpathSync(at)
    if (followed.has(target)) return
    followed.add(target)
    visit(target)
  }
  for (const each of paths) visit(each)
  return hash.digest('hex')
}

interface KeptResult<T> {
  fingerprint: string
  hosts: string[]
  result: T
}

/** What the last build gave, if it had this fingerprint and every file that it wrote still lies as it was. */
export function lastResult<T>(out: string, wanted: string): T | undefined {
  if (existsSync(path.join(out, '.site', 'journal.json'))) return undefined
  const kept = readJson<KeptResult<T>>(keptFile(out))
  if (kept?.fingerprint !== wanted) return undefined
  const isWhole = kept.hosts.every((host) => {
    const state = readState(out, host)
    const folder = path.join(out, host)
    return (
      state.size > 0 &&
      filesBelow(folder).length === state.size &&
      [...state.values()].every((record) => isInPlace(path.join(folder, record.path), record))
    )
  })
  return isWhole ? kept.result : undefined
}

/** Keeps a result for the next build. */
export function keepResult<T>(out: string, kept: KeptResult<T>): void {
  keepJson(keptFile(out), kept)
}

const keptFile = (out: string) => path.join(out, '.site', 'last.json')
