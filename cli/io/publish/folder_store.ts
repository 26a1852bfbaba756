// A folder that nginx or Caddy serves, as a place to publish to: each file is replaced by one rename, and is on disk
// before anything that needs it. It decides nothing about what is published.
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { halfEnding, type Store } from '../../publish/publication_plan.ts'
import { takeLock } from '../output/lock.ts'
import { isSystemError } from '../system_error.ts'

const lockName = '.site-publishing'

/**
 * Locks a folder for this process, and creates it if needed.
 * @returns the store, or the number of the process that publishes to it already
 * @throws an error of the system
 */
export function folderStore(folder: string): Store | number {
  mkdirSync(folder, { recursive: true })
  const root = realpathSync(folder)
  const lock = path.join(root, lockName)
  const holder = takeLock(lock)
  if (holder !== undefined) return holder
  /** Folders in which names have come or gone. */
  const changed = new Set<string>()
  return {
    keys: 'files',
    algorithm: 'sha256',
    list: async () => {
      const entries = readdirSync(root, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => !entry.isDirectory() && entry.name !== lockName)
      const digests = await pLimit(16).map(files, async (entry): Promise<[string, string]> => {
        const file = path.join(entry.parentPath, entry.name)
        const key = path.relative(root, file).replaceAll(path.sep, '/')
        return [key, entry.isFile() ? await digestOf(file) : 'no file']
      })
      return new Map(digests)
    },
    read: (key) => readFile(path.join(root, key)),
    put: async ({ key }, contents) => {
      const file = path.join(root, key)
      await makeFolders(path.dirname(file), root, changed)
      await replace(file, contents)
    },
    delete: async (key) => {
      const file = path.join(root, key)
      await rm(file, { force: true })
      changed.add(path.dirname(file))
      await removeEmptyFolders(path.dirname(file), root)
    },
    settle: async () => {
      for (const each of changed) await flushFolder(each)
      changed.clear()
    },
    close: () => rmSync(lock, { force: true }),
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Notes every folder down to this one whose names will have changed. */
async function makeFolders(folder: string, root: string, changed: Set<string>) {
  const first = await mkdir(folder, { recursive: true })
  changed.add(folder)
  if (first === undefined) return
  for (let at = folder; at.startsWith(first); at = path.dirname(at)) changed.add(path.dirname(at))
  changed.add(root)
}

async function replace(file: string, contents: Uint8Array) {
  const half = `${file}${halfEnding}`
  try {
    const handle = await open(half, 'w')
    try {
      await handle.writeFile(contents)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(half, file)
  } catch (error) {
    // What cannot be taken away now, the next publication takes away.
    await rm(half, { force: true }).catch(() => {})
    throw error
  }
}

async function removeEmptyFolders(folder: string, root: string) {
  for (let at = folder; at !== root; at = path.dirname(at)) {
    try {
      await rmdir(at)
    } catch (error) {
      // Not empty, or gone already.
      if (isSystemError(error) && ['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) return
      throw error
    }
  }
}

/** Flushes the names of a folder's files to disk. */
async function flushFolder(folder: string) {
  // Windows gives no handle of a folder, and needs none for this.
  if (process.platform === 'win32') return
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    // Emptied meanwhile, and so taken away.
    if (!(isSystemError(error) && error.code === 'ENOENT')) throw error
  }
}
