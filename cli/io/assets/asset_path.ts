// The names of files that never change under their name.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { OutputFile } from '../../domain/output_file.ts'

/**
 * A file of `assets/` with a readable name and eight digits of its contents' SHA-256, so that a browser may keep it for
 * ever: `scenes/Hotel Lobby.svg` gives `assets/hotel-lobby-1a2b3c4d.svg`.
 */
export function assetFile(path: string, contents: string | Uint8Array): OutputFile {
  const extension = posix.extname(path)
  const stem = slug(posix.basename(path, extension))
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
  return { path: `assets/${stem}-${hash}${extension.toLowerCase()}`, contents }
}

/** The URL path of an output file. */
export function assetUrl(file: OutputFile): string {
  return `/${file.path}`
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain || 'file'
}
