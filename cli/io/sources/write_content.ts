// Writes content files that a command has changed. Each is the old one or the new one at any moment.
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diskPath, largestText, textInside } from './read.ts'
import { readRegular } from './read_regular.ts'

/**
 * Writes new files first, then changed ones, and takes away at last: whatever breaks off, no text is lost.
 * @param changes contents by file (`content/...`); null takes a file away, and the folder that is empty then
 */
export function writeContent(contentDir: string, changes: ReadonlyMap<string, string | null>): void {
  for (const [file, contents] of changes) if (contents !== null) replace(diskPath(contentDir, file), contents)
  for (const [file, contents] of changes) if (contents === null) remove(diskPath(contentDir, file))
}

/** Contents of files as they are to be written: one that began with a byte order mark keeps it. */
export function withByteOrderMarks(contentDir: string, changes: ReadonlyMap<string, string>): Map<string, string> {
  const isMarked = (file: string) => {
    const at = diskPath(contentDir, file)
    const read = textInside(contentDir, file, at) === undefined ? undefined : readRegular(at, largestText)
    return read !== undefined && 'bytes' in read && read.bytes.subarray(0, 3).toString('hex') === 'efbbbf'
  }
  return new Map([...changes].map(([file, contents]) => [file, isMarked(file) ? `\ufeff${contents}` : contents]))
}

function replace(at: string, contents: string) {
  mkdirSync(path.dirname(at), { recursive: true })
  // Hidden, so that nobody takes it for a page.
  const beside = path.join(path.dirname(at), `.${path.basename(at)}.${process.pid}.tmp`)
  writeFileSync(beside, contents)
  renameSync(beside, at)
}

function remove(at: string) {
  rmSync(at, { force: true })
  const folder = path.dirname(at)
  if (path.basename(folder) !== 'pages' && readdirSync(folder).length === 0) rmdirSync(folder)
}
