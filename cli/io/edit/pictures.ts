// The pictures of the site: which there are, one as it is on the disk, and a new one.
import path from 'node:path'
import { largestUpload, nameHeader } from '../../edit/protocol.ts'
import { mediaTypeOf } from '../../hosting/media_types.ts'
import type { Reply, Visit } from '../server/server.ts'
import { mediaChoice, storePicture } from '../sources/media_files.ts'
import { readRegular } from '../sources/read_regular.ts'
import type { Answer, EditContext, Handlers } from './edit_context.ts'
import { Refused } from './edit_guard.ts'

export const pictureHandlers = (context: EditContext): Handlers<'media'> => ({
  media: async () => {
    const uses = new Map<string, string[]>()
    for (const { name, images } of context.site.pageSummaries())
      for (const src of images) uses.set(src, [...(uses.get(src) ?? []), name])
    const choices = context.config.media.map((src) => mediaChoice(context.folders, src, uses.get(src) ?? []))
    return { media: await Promise.all(choices) }
  },
})

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
