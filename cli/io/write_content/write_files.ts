// Writes content files atomically.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isAlive } from '../output/lock.ts'
import { diskPath, largestText, textInside } from '../sources/read.ts'
import { readRegular } from '../sources/read_regular.ts'

/**
 * Writes new files first, then changed ones, and takes away at last: whatever breaks off, no text is lost.
 * @param changes contents by file (`content/...`); null takes a file away, and the folder that is empty then
 */
export function writeContent(contentDir: string, changes: ReadonlyMap<string, string | null>): void {
  const written = [...changes].flatMap(([file, contents]) => (contents === null ? [] : [{ file, contents }]))
  const targets = written.map(({ file, contents }) => ({ ...targetOf(contentDir, file), contents }))
  if (targets.length > 0)
    saving(contentDir, (draft) => {
      for (const { at, mode, contents } of targets) {
        mkdirSync(path.dirname(at), { recursive: true })
        writeFileSync(draft, contents)
        if (mode !== undefined) chmodSync(draft, mode)
        renameSync(draft, at)
      }
    })
  for (const [file, contents] of changes) if (contents === null) remove(diskPath(contentDir, file))
}

/**
 * Where a file is written and with which rights: of one that is a link, the file that it leads to.
 * @throws if the folder is not writable
 */
function targetOf(contentDir: string, file: string): { at: string; mode?: number } {
  const named = diskPath(contentDir, file)
  if (!existsSync(named)) return { at: named }
  const [root, real] = [realpathSync(contentDir), realpathSync(named)]
  // A link that leads out of the content is replaced.
  const at = real.startsWith(root + path.sep) ? real : named
  accessSync(at, constants.W_OK)
  return { at, mode: statSync(at).mode & 0o7777 }
}

/** Contents of files as they are to be written: one that began with a byte order mark keeps it. */
export function withByteOrderMarks<Contents extends string | null>(
  contentDir: string,
  changes: ReadonlyMap<string, Contents>,
): Map<string, Contents | string> {
  const isMarked = (file: string) => {
    const at = diskPath(contentDir, file)
    const read = textInside(contentDir, file, at) === undefined ? undefined : readRegular(at, largestText)
    return read !== undefined && 'bytes' in read && read.bytes.subarray(0, 3).toString('hex') === 'efbbbf'
  }
  return new Map(
    [...changes].map(([file, contents]) => [
      file,
      contents !== null && isMarked(file) ? `\ufeff${contents}` : contents,
    ]),
  )
}

/** Writes a new file atomically. @returns false if there is something of that name @param at absolute, below the content folder */
export function writeNew(contentDir: string, at: string, bytes: Buffer): boolean {
  return saving(contentDir, (draft) => {
    writeFileSync(draft, bytes)
    // Nothing runs in between.
    if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) return false
    renameSync(draft, at)
    return true
  })
}

const draftFolder = '.saving-'

/**
 * A file is written beside the others first, in a folder of this process: on the file system of the content, so that it can be
 * renamed, and ignored by Git, so that what a killed process leaves behind is not committed.
 */
function saving<Value>(contentDir: string, write: (draft: string) => Value): Value {
  const folder = path.join(contentDir, `${draftFolder}${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, '.gitignore'), '*\n')
    return write(path.join(folder, 'draft'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes away what processes have left behind that were killed while they wrote. */
export function clearDrafts(contentDir: string): void {
  for (const name of existsSync(contentDir) ? readdirSync(contentDir) : []) {
    if (!name.startsWith(draftFolder) || isAlive(Number(name.slice(draftFolder.length)))) continue
    rmSync(path.join(contentDir, name), { recursive: true, force: true })
  }
}

function remove(at: string) {
  rmSync(at, { force: true })
  const folder = path.dirname(at)
  if (path.basename(folder) !== 'pages' && readdirSync(folder).length === 0) rmdirSync(folder)
}
