// The output folder: files are staged beside it, then moved into place by a journal that the next command can finish. It
// decides nothing about what is written.
//
// out/.site/lock             the process that is writing
// out/.site/staging/<host>/  new and changed files
// out/.site/journal.json     there only while files are being moved: all of them are staged, so it can always be finished
// out/.site/<host>.json      what the last build wrote (written_files.ts)
// out/.site/last.json        its result, for a build of the same (fingerprint.ts)
import { execFile } from 'node:child_process'
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  utimesSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { type FileRecord, recordOf } from '../../domain/build_manifest.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import { readSealedJson, writeSealed, writeWhole } from '../store/sealed.ts'
import { isSystemError, unlessRefused } from '../system_error.ts'
import { takeLock } from './lock.ts'
import { foreignFiles, isInPlace, keepState, type OutputRecord, readState } from './written_files.ts'

/** A file that lies in place, or is staged. */
export interface StagedFile extends OutputRecord {
  /** True where it had to be written: new or changed. */
  isNew: boolean
}

/** A fault of the system after the first file was moved: what is left to move is moved by the next command that opens the folder. */
export class UnfinishedOutput extends Error {}

interface Journal {
  hosts: { host: string; moves: string[]; removes: string[]; files: OutputRecord[] }[]
}

/**
 * Takes the folder for this process; finishes what a killed build left. Call `release` in the end.
 * @throws an error of the system, or `UnfinishedOutput`
 */
export function openOutput(out: string, hosts: readonly string[]): Result<{ release: () => void }> {
  const own = path.join(out, '.site')
  mkdirSync(own, { recursive: true })
  const lock = path.join(own, 'lock')
  const holder = takeLock(lock)
  if (holder !== undefined) return failed([problem.buildRunning({ file: out }, holder)])
  const release = () => {
    // What is staged and will not be moved must not go on filling the disk.
    if (!existsSync(journalFile(out))) clearAway(path.join(own, 'staging'))
    clearAway(lock)
  }
  try {
    finishJournal(out)
    rmSync(path.join(own, 'staging'), { recursive: true, force: true })
    const problems = hosts.flatMap((host) => foreignIn(out, host))
    if (problems.length === 0) return ok({ release })
    release()
    return failed(problems)
  } catch (error) {
    release()
    throw error
  }
}

/** Foreign files where a domain's files are to lie: they may be of value, so they are not deleted. */
function foreignIn(out: string, host: string): Problem[] {
  const place = { file: path.join(out, host) }
  const stats = lstatSync(place.file, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory() || readState(out, host).files.size === 0) return [problem.foreignFolder(place)]
  const files = foreignFiles(out, host)
  return files.length === 0 ? [] : [problem.foreignFile(place, files)]
}

/** For commands that read the output: brings to its end what a build has begun and not finished. One that still runs does so itself. */
export function settleOutput(out: string): Result<void> {
  if (!existsSync(journalFile(out))) return ok(undefined)
  const unfinished = (said: string) => failed([problem.unfinishedOutput({ file: out }, said)])
  const lock = path.join(out, '.site', 'lock')
  try {
    if (takeLock(lock) !== undefined) return ok(undefined)
    finishJournal(out)
    return existsSync(journalFile(out)) ? unfinished('the record of what was to be moved is damaged') : ok(undefined)
  } catch (error) {
    if (error instanceof UnfinishedOutput || isSystemError(error)) return unfinished(error.message)
    throw error
  } finally {
    clearAway(lock)
  }
}

/** Writes a file into the staging folder. @param known its record, where there is one already */
export type Stage = (file: OutputFile, known?: FileRecord) => StagedFile

/**
 * Tells of a file of one domain that already lies in place; undefined where it has to be written. What is asked for without a
 * digest has one content for ever under its name.
 */
export function existingFiles(
  out: string,
  host: string,
): (record: Pick<FileRecord, 'path'> & { sha256?: string }) => StagedFile | undefined {
  const previous = readState(out, host).files
  const folder = path.join(out, host)
  return ({ path: name, sha256 }) => {
    const before = previous.get(name)
    if (before === undefined || (sha256 ?? before.sha256) !== before.sha256) return undefined
    if (!isInPlace(`${folder}/${name}`, before)) return undefined
    return { ...before, isNew: false }
  }
}

/** Writes files of one domain into the staging folder, and leaves out those that already lie in place. */
export function stager(out: string, host: string): Stage {
  const lies = existingFiles(out, host)
  const staging = path.join(out, '.site', 'staging', host)
  const folders = new Set<string>()
  return (file, known) => {
    const bytes = typeof file.contents === 'string' ? must(encodedFiles([file])[0]).contents : file.contents
    const record = known ?? recordOf({ path: file.path, contents: bytes })
    const there = lies(record)
    if (there !== undefined) return there
    const target = path.join(staging, file.path)
    const folder = path.dirname(target)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
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

export function stageAll(stage: Stage, files: Iterable<OutputFile>): StagedFile[] {
  const written: StagedFile[] = []
  for (const file of files) written.push(stage(file))
  return written
}

// One buffer for files that are written one after the other: making a new one for each costs as much as encoding into it.
let scratch = Buffer.allocUnsafe(1 << 20)

/** Files as UTF-8, all of them good until the next call. */
export function encodedFiles(files: readonly OutputFile[]): Encoded[] {
  // A UTF-16 unit takes three bytes at most.
  const room = files.reduce((sum, { contents }) => sum + (typeof contents === 'string' ? contents.length * 3 : 0), 0)
  if (scratch.length < room) scratch = Buffer.allocUnsafe(room)
  let at = 0
  return files.map(({ path, contents }) => {
    if (typeof contents !== 'string') return { path, contents }
    const start = at
    at += scratch.write(contents, start)
    return { path, contents: scratch.subarray(start, at) }
  })
}

type Encoded = OutputFile & { contents: Uint8Array }

/** Where a file lies before it is moved into place, or already does. */
export const whereWritten = (out: string, host: string, { path: file, isNew }: StagedFile) =>
  isNew ? path.join(out, '.site', 'staging', host, file) : path.join(out, host, file)

/**
 * Moves what is staged into place, and takes away what the domains no longer have.
 * @throws an error of the system: nothing was moved. `UnfinishedOutput`: some of it was
 */
export async function commit(out: string, domains: { host: string; files: StagedFile[] }[]): Promise<void> {
  const all = domains.map(({ host, files }) => {
    const paths = new Set(files.map((file) => file.path))
    const before = readState(out, host)
    const isThere = (file: string) => lstatSync(path.join(out, host, file), { throwIfNoEntry: false }) !== undefined
    return {
      host,
      moves: files.filter(({ isNew }) => isNew).map((file) => file.path),
      removes: [...before.files.keys(), ...before.gone].filter((file) => !paths.has(file) && isThere(file)),
      files,
    }
  })
  const hosts = all.filter(({ moves, removes }) => moves.length > 0 || removes.length > 0)
  // A damaged journal has said nothing; what it was about is known now, and it goes with this one.
  if (hosts.length === 0 && !existsSync(journalFile(out))) return
  const staging = path.join(out, '.site', 'staging')
  await flush(
    staging,
    hosts.flatMap(({ host, moves }) => moves.map((file) => path.join(staging, host, file))),
  )
  writeSealed(journalFile(out), JSON.stringify({ hosts } satisfies Journal), { isFlushed: true })
  finishJournal(out)
}

/** Has the disk take in what was written: a power cut could leave a file empty under its final name. */
async function flush(folder: string, files: string[]): Promise<void> {
  // One call for all of the disk (syncfs(2)) is a tenth of the work of one for each of so many files.
  if (files.length > 50 && process.platform === 'linux') {
    const isDone = await promisify(execFile)('sync', ['-f', folder]).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
  await pLimit(16).map(files, async (file) => {
    const handle = await open(file, 'r+')
    await handle.sync().finally(() => handle.close())
  })
}

const journalFile = (out: string) => path.join(out, '.site', 'journal.json')

/** Can be done again from the start, wherever it was broken off. */
function finishJournal(out: string) {
  const file = journalFile(out)
  // A damaged one stays until the next build has one in its place: what lies there may be of two builds.
  const journal = readSealedJson<Journal>(file)
  if (journal === undefined) return
  try {
    for (const each of journal.hosts) play(out, each)
    unlinkSync(file)
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new UnfinishedOutput(error.message, { cause: error })
  }
  clearAway(path.join(out, '.site', 'staging'))
}

function play(out: string, { host, moves, removes, files }: Journal['hosts'][number]) {
  const staging = path.join(out, '.site', 'staging', host)
  const target = path.join(out, host)
  // State first: a folder that is half there is ours all the same.
  keepState(out, host, files, removes)
  if (!(existsSync(staging) && moveFolder(staging, target))) moveAll(staging, target, moves)
  for (const each of removes) {
    // A folder may stand there by now, or the folder around it may be a file.
    if (!isFolder(path.dirname(path.join(target, each))) || isFolder(path.join(target, each))) continue
    rmSync(path.join(target, each), { force: true })
    removeEmptyFolders(target, path.dirname(each))
  }
}

/** A domain that is new is one move. False where it is not, or lies on another disk. */
function moveFolder(from: string, to: string): boolean {
  if (existsSync(to)) return false
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (isSystemError(error) && error.code === 'EXDEV') return false
    throw error
  }
}

function moveAll(from: string, to: string, files: string[]) {
  const folders = new Set<string>()
  for (const file of files) {
    const target = path.join(to, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) {
      makeFolder(to, folder)
      folders.add(folder)
    }
    // Moved already, where a killed build is being finished.
    if (!existsSync(path.join(from, file))) continue
    if (isFolder(target)) rmSync(target, { recursive: true })
    moveFile(path.join(from, file), target)
  }
}

function moveFile(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(isSystemError(error) && error.code === 'EXDEV')) throw error
    // A part of the output that is mounted from elsewhere.
    const half = `${to}.site-half`
    const { atime, mtimeMs } = lstatSync(from)
    copyFileSync(from, half, constants.COPYFILE_FICLONE)
    utimesSync(half, atime, mtimeMs / 1000)
    const handle = openSync(half, 'r+')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(half, to)
    unlinkSync(from)
  }
}

/** A folder may have to stand where the last build had a file, or a link that leads elsewhere may have been put there. */
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

/** Takes away what is of no use any more. Where that fails, the next build does it. */
const clearAway = (at: string) => unlessRefused(() => rmSync(at, { recursive: true, force: true }))
