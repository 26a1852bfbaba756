// The pictures of the site: which there are, one as it is on the disk, a new one; and another name, another picture, or none.
import path from 'node:path'
import { pictureUses, withPictureNamed } from '../../content/authoring/picture_uses.ts'
import { valueAt } from '../../content/yaml/edit_values.ts'
import { isEditable } from '../../edit/apply.ts'
import { baseOf } from '../../edit/bases.ts'
import { type Bases, type Edit, largestUpload, nameHeader, type PictureAsk } from '../../edit/protocol.ts'
import { readValue } from '../../edit/same.ts'
import { mediaTypeOf } from '../../hosting/media_types.ts'
import type { Reply, Visit } from '../server/server.ts'
import { mediaChoice, removePicture, renamePicture, storePicture } from '../sources/media_files.ts'
import { readRegular } from '../sources/read_regular.ts'
import type { Answer, EditContext, Handlers } from './edit_context.ts'
import { Refused } from './edit_guard.ts'

export const pictureHandlers = (context: EditContext): Handlers<'media' | 'picture'> => ({
  picture: ({ change }) => context.alone(async () => changePicture(context, change)),
  media: async () => {
    const uses = new Map<string, string[]>()
    for (const { name, images } of context.site.pageSummaries())
      for (const src of images) uses.set(src, [...(uses.get(src) ?? []), name])
    const choices = context.config.media.map((src) => mediaChoice(context.folders, src, uses.get(src) ?? []))
    return { media: await Promise.all(choices) }
  },
})

function changePicture(context: EditContext, change: PictureAsk): Answer<'picture'> {
  const { config, folders } = context
  if (!config.media.includes(change.src)) throw new Refused(404, `There is no picture ${change.src}.`)
  // Of everything, also of what the editor leaves alone: each use counts.
  const sources = context.site.sources()
  if (change.kind === 'replace') return replaced(context, change)
  const uses = pictureUses(sources, change.src)
  if (change.kind === 'remove') {
    const [first] = uses
    if (first !== undefined)
      throw new Refused(422, `${change.src} is used in ${first.file}, so that it cannot be deleted.`)
    return answered(removePicture(folders, change.src))
  }
  const changes = withPictureNamed(sources, change.src, change.to)
  const fixed = [...changes.keys()].find((file) => !isEditable(file) || !context.isInContent(file))
  if (fixed !== undefined) throw new Refused(422, `${fixed} names ${change.src}, and cannot be changed from the page.`)
  return answered(renamePicture(folders, change.src, change.to, () => context.write(changes)))
}

/** @param refused why it could not be done */
function answered(refused: string | undefined): Answer<'picture'> {
  if (refused !== undefined) throw new Refused(422, refused)
  return { edits: [], bases: {} }
}

/** Edits that name another picture wherever one is named. */
function replaced(context: EditContext, { src, by }: PictureAsk & { kind: 'replace' }): Answer<'picture'> {
  if (!context.config.media.includes(by)) throw new Refused(404, `There is no picture ${by}.`)
  const bases: Bases = {}
  const edits = pictureUses(context.site.sources(), src).flatMap(({ file, path }): Edit[] => {
    const contents = context.textOf(file)
    if (contents === undefined || valueAt(readValue(file, contents), path) !== src) return []
    const base = baseOf(contents)
    bases[base.digest] = base.contents
    return [{ kind: 'value', at: { file, path }, from: src, to: by, base: base.digest }]
  })
  return { edits, bases }
}

export async function upload({ folders }: EditContext, { headers }: Visit, bytes: Buffer): Promise<Answer<'upload'>> {
  const stored = await storePicture(folders, decoded(headers[nameHeader] ?? ''), bytes)
  if ('refused' in stored) throw new Refused(422, stored.refused)
  return { media: await mediaChoice(folders, stored.src, []) }
}

/** A picture as it is on the disk, to choose it by; undefined for a path that is not one of a picture. */
export function pictureReply({ config, folders }: EditContext, pathname: string): Reply | undefined {
  const src = decoded(pathname)
  if (!config.media.includes(src)) return undefined
  const read = readRegular(path.join(folders.contentDir, 'media', src), largestUpload)
  if (!('bytes' in read)) return undefined
  const headers: Reply['headers'] = [
    ['Content-Type', mediaTypeOf(src)],
    ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
    ['X-Content-Type-Options', 'nosniff'],
  ]
  return { status: 200, headers, body: read.bytes }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
