// The names of files that never change under their name: by their contents, or by all that they are made from where making them
// takes long.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { OutputFile } from '../../domain/output_file.ts'
import { plainLetters } from '../../plain_letters.ts'
import { cached, type Key, keyDigest } from '../store/cache.ts'

/** A file whose name is known before it is made. */
export interface PlannedFile {
  path: string
  /** Digest of the contents, for a name that does not have it, such as `favicon.ico`. */
  sha256?: string
  contents: () => Promise<OutputFile['contents']>
}

/**
 * A file of `assets/` with a readable name and eight digits of its contents' SHA-256, so that a browser may keep it for
 * ever: `scenes/Hotel Lobby.svg` gives `assets/hotel-lobby-1a2b3c4d.svg`.
 */
export const assetFile = (path: string, contents: string | Uint8Array): OutputFile => ({
  path: assetPath(path, createHash('sha256').update(contents).digest('hex')),
  contents,
})

/** As `assetFile`, named by the key of its contents in the cache: equal keys give equal bytes. */
export const cachedAsset = (
  path: string,
  { cacheDir, key, make }: { cacheDir: string; key: Key; make: () => Promise<Uint8Array> },
): PlannedFile => ({ path: assetPath(path, keyDigest(key)), contents: () => cached(cacheDir, key, make) })

/** A file that is there already. */
export const readyFile = ({ path, contents }: OutputFile): PlannedFile => ({ path, contents: async () => contents })

/** Makes files, in their order; once it has failed, none is still being made. */
export async function madeFiles(files: readonly PlannedFile[]): Promise<OutputFile[]> {
  const making = files.map(async ({ path, contents }) => ({ path, contents: await contents() }))
  await Promise.allSettled(making)
  return Promise.all(making)
}

/** True of a file that has one content for ever under its name. */
export const isNamedForGood = ({ path }: Pick<OutputFile, 'path'>): boolean => path.startsWith('assets/')

function assetPath(path: string, digest: string): string {
  const extension = posix.extname(path)
  return `assets/${slug(posix.basename(path, extension))}-${digest.slice(0, 8)}${extension.toLowerCase()}`
}

export function assetUrl(file: Pick<OutputFile, 'path'>): string {
  return `/${file.path}`
}

function slug(name: string): string {
  const plain = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain || 'file'
}
