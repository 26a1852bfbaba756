// Bytes that were costly to make, kept by everything they were made from. It knows nothing of what they are.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { readJson } from '../output/write.ts'

/** A tool whose release may change the bytes it makes; versions are pinned exactly in package.json. */
export type Tool = keyof typeof packageJson.dependencies

export type KeyPart = string | number | boolean | null | Uint8Array | readonly KeyPart[] | { [name: string]: KeyPart }

/** What a cached value is made from: its recipe with a number to raise when the recipe changes, tools, and inputs. */
export interface Key {
  recipe: string
  tools: Tool[]
  inputs: KeyPart
}

/**
 * The bytes that `make` gives for this key, from `dir` where they are there already. Any number of processes may share
 * the folder: a value appears whole or not at all. A folder that cannot be written to costs time, never the build.
 */
export async function cached(dir: string, key: Key, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = cachePath(dir, key)
  const found = read(file)
  if (found) return found
  const made = await make()
  await store(file, made)
  return made
}

/** As `cached`, for a value that JSON can hold. */
export async function cachedJson<T>(dir: string, key: Key, make: () => Promise<T>): Promise<T> {
  const file = cachePath(dir, key)
  const found = readJson<{ value: T }>(file)
  if (found !== undefined && 'value' in found) return found.value
  const value = await make()
  await store(file, Buffer.from(JSON.stringify({ value })))
  return value
}

/** Where `cached` keeps the value of this key. */
export function cachePath(dir: string, { recipe, tools, inputs }: Key): string {
  const hash = createHash('sha256')
  feed(hash, [recipe, tools.map((tool) => [tool, packageJson.dependencies[tool]]), inputs])
  const digest = hash.digest('hex')
  return join(dir, digest.slice(0, 2), digest.slice(2))
}

// Every part is preceded by its kind and length, so that no two lists of parts feed the same bytes.
function feed(hash: ReturnType<typeof createHash>, part: KeyPart): void {
  if (part instanceof Uint8Array) {
    hash.update(`b${part.byteLength}:`).update(part)
  } else if (Array.isArray(part)) {
    hash.update(`l${part.length}:`)
    for (const item of part) feed(hash, item)
  } else if (typeof part === 'object' && part !== null) {
    const entries = Object.entries(part as { [name: string]: KeyPart }).sort(([a], [b]) => (a < b ? -1 : 1))
    hash.update(`o${entries.length}:`)
    for (const [name, value] of entries) feed(hash, [name, value])
  } else {
    const text = `${typeof part}${part}`
    hash.update(`s${Buffer.byteLength(text)}:${text}`)
  }
}

// At once: a warm build reads hundreds of small files, and going through the thread pool costs five times the reading.
function read(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (isCode(error, ['ENOENT', 'ENOTDIR', 'EACCES'])) return undefined
    throw error
  }
}

async function store(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    if (!isCode(error, ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'])) throw error
  }
}

function isCode(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
