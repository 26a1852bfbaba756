// Whether anything has changed since the last build. It trusts what the file system says of sizes, times and inodes, as make
// and git do, and reads no contents.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { isUntouched, readState } from '../output/written_files.ts'
import { unlessRefused } from '../system_error.ts'
import { readSealed, writeSealed } from './sealed.ts'

/** A fingerprint of everything that a build is made from: files below `paths`, and the options given. */
export function fingerprint(paths: readonly string[], options: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, options]))
  const followed = new Set<string>()
  const visit = (at: string) => {
    // A file may go between being listed and being looked at, as the temporary ones of editors do.
    const stats = lstatSync(at, { throwIfNoEntry: false })
    const { size, mtimeMs, ctimeMs, ino, mode } = stats ?? {}
    hash.update(`${at}\0${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}\n`)
    if (stats?.isDirectory()) for (const name of readdirSync(at).sort()) visit(path.join(at, name))
    if (!stats?.isSymbolicLink() || !existsSync(at)) return
    const target = realpathSync(at)
    // Links to folders are refused wherever content is read; one may lead to the root of the disk.
    if (followed.has(target) || (!paths.includes(at) && !statSync(target).isFile())) return
    followed.add(target)
    visit(target)
  }
  for (const each of paths) visit(each)
  return hash.digest('hex')
}

interface KeptResult<T> {
  fingerprint: string
  /** By host, the state of the folder that the result is about: another build may have come in between. */
  states: Record<string, string>
  result: T
}

/** The result of the last build, if it had this fingerprint and its output is untouched. */
export function lastResult<T>(out: string, wanted: string): T | undefined {
  if (existsSync(path.join(out, '.site', 'journal.json'))) return undefined
  // What a large site was told may be megabytes, which are read for nothing where something has changed.
  const sealed = readSealed(keptFile(out))
  if (sealed?.contents.includes(`"${wanted}"`) !== true) return undefined
  const last: KeptResult<T> = JSON.parse(sealed.contents.toString())
  if (last.fingerprint !== wanted) return undefined
  const isWhole = Object.entries(last.states).every(([host, digest]) => {
    const state = readState(out, host)
    return state.digest !== '' && state.digest === digest && isUntouched(out, host)
  })
  return isWhole ? last.result : undefined
}

/** Keeps the result of a build that has just written these domains. If there is no room it costs the next build time. */
export function keepResult<T>(out: string, kept: { fingerprint: string; hosts: readonly string[]; result: T }): void {
  const { fingerprint, hosts, result } = kept
  const states = Object.fromEntries(hosts.map((host) => [host, readState(out, host).digest]))
  unlessRefused(() =>
    writeSealed(keptFile(out), JSON.stringify({ fingerprint, states, result } satisfies KeptResult<T>)),
  )
}

const keptFile = (out: string) => path.join(out, '.site', 'last.json')
