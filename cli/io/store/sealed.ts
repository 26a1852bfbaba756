// A file that begins with the digest of its contents, so that damage by a flipped bit, a power cut or a person is
// always noticed.
import { hash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { isSystemError } from '../system_error.ts'

/** Publishes the path of each damaged file; its contents are made again. */
export const damagedFiles = channel('site:damaged-files')

/** A file as written. */
export interface Sealed {
  /** SHA-256 of the contents, in hexadecimal. */
  digest: string
  contents: Buffer
}

const digestLength = 64

/** What `writeSealed` has written; undefined if there is nothing, nothing that can be read, or something else. */
export function readSealed(file: string): Sealed | undefined {
  const bytes = readWhole(file)
  if (bytes === undefined) return undefined
  const contents = bytes.subarray(digestLength + 1)
  const digest = hash('sha256', contents)
  if (bytes.toString('latin1', 0, digestLength) === digest) return { digest, contents }
  damagedFiles.publish(file)
  return undefined
}

export function readSealedJson<T>(file: string): T | undefined {
  const sealed = readSealed(file)
  return sealed === undefined ? undefined : JSON.parse(sealed.contents.toString('utf8'))
}

/**
 * Writes a file so that it appears whole or not at all.
 * @param options.half where it is written before it gets its name; on the same disk
 * @param options.mode of a file that only its owner may read: 0o600
 * @param options.isFlushed true: it is whole also after a power cut; else that may damage it, which `readSealed` finds
 * @throws an error of the system; then what lay there still does
 */
export function writeSealed(
  file: string,
  contents: string | Uint8Array,
  { half = `${file}.new`, isFlushed = false, mode }: { half?: string; isFlushed?: boolean; mode?: number } = {},
): void {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
  const write = (handle: number) => {
    writeWhole(handle, Buffer.from(`${hash('sha256', bytes)}\n`))
    writeWhole(handle, bytes)
    if (isFlushed) fsyncSync(handle)
  }
  writeWith(file, half, write, mode)
  if (isFlushed) flushFolder(path.dirname(file))
}

function writeWith(file: string, half: string, write: (handle: number) => void, mode?: number) {
  try {
    const handle = openSync(half, 'w', mode)
    try {
      write(handle)
    } finally {
      closeSync(handle)
    }
    // A foreign folder holds nothing that was written here.
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true })
    renameSync(half, file)
  } catch (error) {
    if (existsSync(half)) rmSync(half, { force: true })
    throw error
  }
}

/** Writes a module that Node can load, with its digest in a comment at its end. As `writeSealed`. */
export function writeSealedModule(file: string, code: Uint8Array, half: string): void {
  writeWith(file, half, (handle) => {
    writeWhole(handle, code)
    writeWhole(handle, Buffer.from(moduleEnd(code)))
  })
}

/** True if a module is as `writeSealedModule` wrote it. */
export function isSealedModule(file: string): boolean {
  const bytes = readWhole(file)
  if (bytes === undefined) return false
  const code = bytes.subarray(0, -moduleEnd(bytes).length)
  if (bytes.toString('latin1', code.length) === moduleEnd(code)) return true
  damagedFiles.publish(file)
  return false
}

const moduleEnd = (code: Uint8Array) => `\n//# sha256=${hash('sha256', code)}\n`

/** Flushes the names of a folder's files to disk. */
function flushFolder(folder: string) {
  // Windows gives no handle of a folder, and needs none for this.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes all bytes: a system may take fewer at a time. */
export function writeWhole(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
}

/** All bytes of a file; undefined if it cannot be read. */
export function readWhole(file: string): Buffer | undefined {
  try {
    // At once: a warm build reads hundreds of small files, and going through the thread pool costs five times the reading.
    return readFileSync(file)
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code === 'EISDIR' || error.code === 'EIO') damagedFiles.publish(file)
    return undefined
  }
}
