// Bytes that were costly to make, kept by everything they were made from.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { unlessRefused } from '../system_error.ts'
import { readSealed, writeSealed } from './sealed.ts'
import { placeIn } from './store_layout.ts'
import { markUsed } from './sweep.ts'

/** A tool whose release may change the bytes it makes; versions are pinned exactly in package.json. */
export type Tool = keyof typeof packageJson.dependencies

type KeyPart = string | number | boolean | null | Uint8Array | readonly KeyPart[] | { [name: string]: KeyPart }

/** The inputs of a cached value: its recipe with a number to raise when the recipe changes, tools, and values. */
export interface Key {
  recipe: string
  tools: Tool[]
  inputs: KeyPart
}

/**
 * The bytes that `make` gives for this key, from `dir` where they are there already. Any number of processes may share
 * the folder: a value appears whole or not at all, and one that is damaged is made again. A folder that cannot be written to
 * costs time, never the build.
 */
export async function cached(dir: string, key: Key, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = cachePath(dir, key)
  const sealed = readSealed(file)
  if (sealed !== undefined) {
    markUsed(file)
    return sealed.contents
  }
  const underWay = making.get(file) ?? madeAndKept(dir, file, make).finally(() => making.delete(file))
  making.set(file, underWay)
  return underWay
}
// Brands that are made side by side ask for the same pictures and fonts.
const making = new Map<string, Promise<Uint8Array>>()

/** As `cached`, for a value that JSON can hold. */
export async function cachedJson<T>(dir: string, key: Key, make: () => Promise<T>): Promise<T> {
  const bytes = await cached(dir, key, async () => Buffer.from(JSON.stringify(await make())))
  return JSON.parse(Buffer.from(bytes).toString('utf8'))
}

/** Where `cached` keeps the value of this key. */
export const cachePath = (dir: string, key: Key): string => placeIn.entry(dir, keyDigest(key))

/** The cache key: the digest of all inputs of a value. */
export function keyDigest({ recipe, tools, inputs }: Key): string {
  const hash = createHash('sha256')
  // Sealed: as files are kept now. Those that were kept in another way are never looked at.
  feed(hash, ['sealed', recipe, tools.map((tool) => [tool, packageJson.dependencies[tool]]), inputs])
  return hash.digest('hex')
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

async function madeAndKept(dir: string, file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const contents = await make()
  unlessRefused(() => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
    writeSealed(file, contents, { half: placeIn.half(dir) })
  })
  return contents
}
