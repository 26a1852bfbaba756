// Whether anything has changed since the last build. It trusts what the file system says of sizes, times and inodes, as make
// and git do, and reads no contents.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, isInPlace, keepJson, readState } from './write.ts'

/** A fingerprint of everything that a build is made from: files below `paths`, and the options given. */
export function fingerprint(paths: readonly string[], options: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, options]))
  const visit = (at: string) => {
    const found = lstatSync(at)
    const { size, mtimeMs, ctimeMs, ino, mode } = found
    hash.update(`${at}\0${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}\n`)
    if (found.isDirectory()) for (const name of readdirSync(at).sort()) visit(path.join(at, name))
  }
  for (const each of paths) visit(each)
  return hash.digest('hex')
}

interface Kept<T> {
  fingerprint: string
  hosts: string[]
  result: T
}

/** What the last build gave, if it had this fingerprint and every file that it wrote still lies as it was. */
export function lastResult<T>(out: string, wanted: string): T | undefined {
  const file = keptFile(out)
  if (!existsSync(file) || existsSync(path.join(out, '.site', 'journal.json'))) return undefined
  const kept: Kept<T> = JSON.parse(readFileSync(file, 'utf8'))
  if (kept.fingerprint !== wanted) return undefined
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
export function keepResult<T>(out: string, kept: Kept<T>): void {
  keepJson(keptFile(out), kept)
}

const keptFile = (out: string) => path.join(out, '.site', 'last.json')
