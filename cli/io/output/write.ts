// The output folder: files are staged beside it, then moved into place by a journal that the next command can finish. It
// decides nothing about what is written.
//
// out/.site/lock             the process that is writing
// out/.site/staging/<host>/  new and changed files
// out/.site/journal.json     there only while files are being moved: all of them are staged, so it can always be finished
// out/.site/<host>.json      what the last build wrote
// out/.site/last.json        its result, for a build of the same (unchanged.ts)
import { hash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { type FileRecord, recordOf } from '../../domain/build_manifest.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import * as problem from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'

/** A file as it lies on disk; `modified` (ms) tells whether it is still the one that was written. */
export interface WrittenFile extends FileRecord {
  modified: number
  /** True where it had to be written: new or changed. */
  isNew: boolean
}

interface Journal {
  hosts: { host: string; moves: string[]; removes: string[]; files: WrittenFile[] }[]
}

/** Takes the folder for this process; finishes what a killed build left. Call `release` in the end. */
export function openOutput(out: string, hosts: readonly string[]): Result<{ release: () => void }> {
  const own = path.join(out, '.site')
  mkdirSync(own, { recursive: true })
  const lock = path.join(own, 'lock')
  const holder = takeLock(lock)
  if (holder !== undefined) return failed([problem.buildRunning({ file: out }, holder)])
  const release = () => {
    // What is staged and will not be moved must not go on filling the disk.
    if (!existsSync(path.join(own, 'journal.json'))) rmSync(path.join(own, 'staging'), { recursive: true, force: true })
    rmSync(lock, { force: true })
  }
  finishJournal(out)
  rmSync(path.join(own, 'staging'), { recursive: true, force: true })
  const foreign = hosts.filter((host) => {
    const found = lstatSync(path.join(out, host), { throwIfNoEntry: false })
    return found !== undefined && (!found.isDirectory() || !existsSync(path.join(own, `${host}.json`)))
  })
  if (foreign.length > 0) {
    release()
    return failed(foreign.map((host) => problem.foreignFolder({ file: path.join(out, host) })))
  }
  return ok({ release })
}

/** Writes files of one domain into the staging folder, and leaves out those that already lie in place. */
export function stager(out: string, host: string): (file: OutputFile) => WrittenFile {
  const previous = readState(out, host)
  const staging = path.join(out, '.site', 'staging', host)
  const made = new Set<string>()
  return (file) => {
    const bytes = typeof file.contents === 'string' ? encoded(file.contents) : file.contents
    const record = recordOf({ path: file.path, contents: bytes })
    const before = previous.files.get(file.path)
    if (before?.sha256 === record.sha256 && isInPlace(path.join(out, host, file.path), before))
      return { ...before, isNew: false }
    const target = path.join(staging, file.path)
    const folder = path.dirname(target)
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    const handle = openSync(target, 'w')
    try {
      writeWhole(handle, bytes)
      const { mtimeMs } = fstatSync(handle)
      return { ...record, modified: mtimeMs, isNew: true }
    } finally {
      closeSync(handle)
    }
  }
}

// One buffer for one file after the other: making a new one for each costs as much as encoding into it.
let scratch = Buffer.allocUnsafe(1 << 18)

/** UTF-8; good until the next call. */
function encoded(text: string): Buffer {
  // A UTF-16 unit takes three bytes at most.
  if (scratch.length < text.length * 3) scratch = Buffer.allocUnsafe(text.length * 3)
  return scratch.subarray(0, scratch.write(text))
}

/** Where a file lies before it is moved into place, or already does. */
export const whereWritten = (out: string, host: string, { path: file, isNew }: WrittenFile) =>
  isNew ? path.join(out, '.site', 'staging', host, file) : path.join(out, host, file)

/** Moves what is staged into place, and takes away what the domains no longer have. */
export function commit(out: string, domains: { host: string; files: WrittenFile[] }[]): void {
  const hosts = domains.map(({ host, files }) => {
    const kept = new Set(files.map((file) => file.path))
    return {
      host,
      moves: files.filter(({ isNew }) => isNew).map((file) => file.path),
      removes: filesBelow(path.join(out, host)).filter((file) => !kept.has(file)),
      files,
    }
  })
  if (hosts.every(({ moves, removes }) => moves.length === 0 && removes.length === 0)) return
  const journal = path.join(out, '.site', 'journal.json')
  writeFileSync(`${journal}.new`, JSON.stringify({ hosts } satisfies Journal))
  renameSync(`${journal}.new`, journal)
  finishJournal(out)
}

function finishJournal(out: string) {
  const own = path.join(out, '.site')
  const file = path.join(own, 'journal.json')
  if (!existsSync(file)) return
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'))
  for (const { host, moves, removes, files } of journal.hosts) {
    const staging = path.join(own, 'staging', host)
    const target = path.join(out, host)
    // State first: a folder that is half there is ours all the same.
    writeFileSync(path.join(own, `${host}.json`), JSON.stringify(files.map(({ isNew: _, ...record }) => record)))
    if (!existsSync(target) && existsSync(staging)) renameSync(staging, target)
    else moveAll(staging, target, moves)
    for (const each of removes) {
      // A folder may stand there by now, or the folder around it may be a file.
      if (!isFolder(path.dirname(path.join(target, each))) || isFolder(path.join(target, each))) continue
      rmSync(path.join(target, each), { force: true })
      removeEmptyFolders(target, path.dirname(each))
    }
  }
  unlinkSync(file)
  rmSync(path.join(own, 'staging'), { recursive: true, force: true })
}

function moveAll(from: string, to: string, files: string[]) {
  const made = new Set<string>()
  for (const file of files) {
    const target = path.join(to, file)
    const folder = path.dirname(target)
    if (!made.has(folder)) {
      makeFolder(to, folder)
      made.add(folder)
    }
    // Moved already, where a killed build is being finished.
    if (!existsSync(path.join(from, file))) continue
    if (isFolder(target)) rmSync(target, { recursive: true })
    renameSync(path.join(from, file), target)
  }
}

/** A folder may have to stand where the last build had a file, or somebody put a link that leads elsewhere. */
function makeFolder(root: string, folder: string) {
  for (let at = folder; at.length >= root.length; at = path.dirname(at)) {
    if (lstatSync(at, { throwIfNoEntry: false })?.isDirectory() === false) unlinkSync(at)
  }
  mkdirSync(folder, { recursive: true })
}

function removeEmptyFolders(root: string, folder: string) {
  for (let at = folder; at !== '.' && at !== ''; at = path.dirname(at)) {
    const full = path.join(root, at)
    if (!isFolder(full) || readdirSync(full).length > 0) return
    rmdirSync(full)
  }
}

const isFolder = (at: string) => lstatSync(at, { throwIfNoEntry: false })?.isDirectory() === true

/** Paths of all files below a folder, with `/`; none where there is no folder. */
export function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}${path.sep}${name}`.slice(dir.length + 1).replaceAll(path.sep, '/'))
}

/** What the last build wrote into a domain's folder. */
export interface State {
  /** Another one for every build that wrote something; empty where there was none. */
  digest: string
  /** By path. */
  files: ReadonlyMap<string, Omit<WrittenFile, 'isNew'>>
}

/** What is known of a domain's folder; nothing where that is lost. */
export function readState(out: string, host: string): State {
  const file = path.join(out, '.site', `${host}.json`)
  const { size, mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {}
  const stamp = `${size} ${mtimeMs} ${ino}`
  const last = states.get(file)
  if (last?.stamp === stamp) return last.state
  const records = readJson<Omit<WrittenFile, 'isNew'>[]>(file) ?? []
  const digest = records.length === 0 ? '' : hash('sha256', readFileSync(file))
  const state = { digest, files: new Map(records.map((record) => [record.path, record])) }
  states.set(file, { stamp, state })
  return state
}
// Several stages of a build ask for the same, which takes a large domain a hundredth of a second each time.
const states = new Map<string, { stamp: string; state: State }>()

/** True where a file is still the one that was written. */
export function isInPlace(file: string, record: { size: number; modified: number }): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return false
  return found.isFile() && found.size === record.size && found.mtimeMs === record.modified
}

function writeWhole(handle: number, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
}

/** Gives the process that holds the lock, or undefined once it is ours. A lock whose process is gone counts for nothing. */
function takeLock(lock: string): number | undefined {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      writeFileSync(lock, identityOf(process.pid), { flag: 'wx' })
      return undefined
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = existsSync(lock) ? readFileSync(lock, 'utf8') : ''
    const pid = Number.parseInt(holder, 10)
    if (pid !== process.pid && isAlive(pid) && identityOf(pid) === holder) return pid
    // An empty lock has just been made by a process that is about to write itself into it.
    if (holder === '' && attempt < 5) pause(20)
    else rmSync(lock, { force: true })
  }
  return undefined
}

/** A process by its number and, where the system tells it, its start: numbers are given again, after a restart all of them. */
function identityOf(pid: number): string {
  const stat = `/proc/${pid}/stat`
  // Fields after the name, which is in brackets and may hold spaces; the 22nd of all is the start (proc(5)).
  const fields = existsSync(stat)
    ? readFileSync(stat, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
    : []
  return [pid, ...fields.slice(19, 20)].join(' ')
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What was kept in a file; undefined where there is none, or one that is damaged. */
export function readJson<T extends object>(file: string): T | undefined {
  try {
    const value: T | null = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError || isDiskError(error) || !existsSync(file)) return undefined
    throw error
  }
}

/** Keeps a value for the next build, whole or not at all. A disk that is full costs the next build time, and this one nothing. */
export function keepJson(file: string, value: unknown): void {
  const half = `${file}.new`
  try {
    writeFileSync(half, JSON.stringify(value))
    renameSync(half, file)
  } catch (error) {
    if (!isDiskError(error)) throw error
    rmSync(half, { force: true })
  }
}

/** What a disk may refuse, as against a fault of ours. */
export const isDiskError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'code' in error &&
  [
    'ENOSPC',
    'EDQUOT',
    'EROFS',
    'EACCES',
    'EPERM',
    'EFBIG',
    'EIO',
    'EISDIR',
    'EMFILE',
    'ENOTDIR',
    'EEXIST',
    'ENAMETOOLONG',
  ].includes(String(error.code))
