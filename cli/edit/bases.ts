// The texts that an author's edits began from. They come with each request, under their digests, so that nothing is remembered
// between two requests.
import { createHash } from 'node:crypto'
import type { StartingText } from './apply.ts'
import type { Base, Bases, Edit } from './protocol.ts'

export const baseOf = (contents: string | undefined): Base => ({
  digest: contents === undefined ? '' : createHash('sha256').update(contents).digest('hex'),
  contents: contents ?? '',
})

/** What a digest stands for; undefined for one whose contents were not sent along. */
export function begunFrom(digest: string, bases: Bases): StartingText | undefined {
  if (digest === '') return { contents: undefined }
  return Object.hasOwn(bases, digest) ? { contents: bases[digest] } : undefined
}

export const baseIn =
  (bases: Bases) =>
  (edit: Edit): StartingText | undefined =>
    edit.kind === 'create' || edit.base === undefined ? undefined : begunFrom(edit.base, bases)
