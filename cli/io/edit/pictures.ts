// The pictures of the site: which there are, one as it is on the disk, a new one; and another name, another picture, or none.
import path from 'node:path'
import { pagesShowing } from '../../content/authoring/explain.ts'
import { picturesIn, pictureUses, unreadableUse, withPictureNamed } from '../../content/authoring/picture_uses.ts'
import { mediaFile } from '../../content/paths.ts'
import { largestPicture } from '../../content/picture_formats.ts'
import { baseOf } from '../../edit/bases.ts'
import { Refused } from '../../edit/edit_guard.ts'
import { newProblems } from '../../edit/new_problems.ts'
import { type Bases, type Edit, nameHeader, type PictureAsk } from '../../edit/protocol.ts'
import { mediaTypeOf } from '../../hosting/media_types.ts'
import type { Reply, Visit } from '../../hosting/visit.ts'
import { must } from '../../problems/must.ts'
import { unknownImage } from '../../problems/sentences.ts'
import { attempt } from '../../problems/thrown.ts'
import { croppedPicture } from '../assets/crop.ts'
import { readRegular } from '../sources/read_regular.ts'
import {
  isKeptPicture,
  isPicture,
  keepPicture,
  mediaChoice,
  removePicture,
  renamePicture,
  restorePicture,
  storePicture,
} from '../write_content/media_files.ts'
import type { Answer, EditContext, Handlers } from './edit_context.ts'

export const pictureHandlers = (context: EditContext): Handlers<'media' | 'picture'> => ({
  picture: ({ change }) => context.alone(async () => changePicture(context, change)),
  media: async () => {
    const uses = usersOf(context)
    const choices = context.config.media.map((src) => mediaChoice(context.folders, src, [...(uses.get(src) ?? [])]))
    return { media: await Promise.all(choices) }
  },
})

/** Pages by their names, and who else shows a picture, in words. */
function usersOf({ site, config, templates, codes }: EditContext): ReadonlyMap<string, ReadonlySet<string>> {
  return site.memo.of('users of pictures', { inputs: [site.revision] }, () => {
    const users = new Map<string, Set<string>>()
    const note = (src: string, user: string) => users.set(src, (users.get(src) ?? new Set()).add(user))
    for (const { name, images } of site.pageSummaries()) for (const src of images) note(src, name)
    for (const source of [...site.settingsFiles(), ...site.collected()])
      for (const src of picturesIn(source, config.media))
        note(src, pagesShowing(source.path, [], { codes, config, templates }))
    return { value: users }
  })
}

async function changePicture(context: EditContext, change: PictureAsk): Promise<Answer<'picture'>> {
  const { folders } = context
  const { src } = change
  if (change.kind === 'restore') {
    // It will not be there later either.
    if (!isKeptPicture(folders, src, change.as)) throw new Refused(410, `${src} is kept no longer.`)
    return answered(src, restorePicture(folders, src, change.as))
  }
  if (!isPicture(folders, src)) {
    // Done already where the answer to an earlier request was lost.
    if (change.kind === 'rename' && change.isBack && isPicture(folders, change.to)) return answered(change.to)
    if (change.kind === 'remove' && isKeptPicture(folders, src, change.as)) return answered(src)
    throw new Refused(404, `There is no picture ${src}.`)
  }
  if (change.kind === 'replace') return replaced(context, change)
  if (change.kind === 'crop') return cropped(context, change)
  if (change.kind === 'remove') {
    const assertUnused = () => {
      const [first] = usesNow(context, src).uses
      if (first !== undefined) throw new Refused(422, `${src} is used in ${first.file}, so that it cannot be deleted.`)
    }
    assertUnused()
    await assertRight(context, new Map([[mediaFile(src), null]]))
    // A file may have been saved while the site was judged.
    if (!(await keepPicture(folders, src, change.as)))
      throw new Refused(422, `${src} could not be kept for undoing, so that it is not deleted.`)
    assertUnused()
    return answered(src, removePicture(folders, src))
  }
  const { to, isBack } = change
  // Before the picture lies anywhere else.
  renamed(context, src, to)
  const refused = await renamePicture(folders, src, { to, isBack }, () => writeRenamed(context, src, to))
  return answered(to, refused)
}

/** Beside the whole picture, which stays. */
async function cropped(
  { folders }: EditContext,
  { src, box }: PictureAsk & { kind: 'crop' },
): Promise<Answer<'picture'>> {
  const read = readRegular(path.join(folders.contentDir, 'media', src), largestPicture)
  const bytes = 'bytes' in read ? await croppedPicture(src, read.bytes, box) : undefined
  if (bytes === undefined) throw new Refused(422, `${src} cannot be read as a picture.`)
  const { dir, name } = path.posix.parse(src)
  const part = { name: `${name.replace(/-crop(-\d+)?$/, '')}-crop.`, folder: dir === '' ? '' : `${dir}/` }
  const stored = await storePicture(folders, part, bytes)
  if ('refused' in stored) throw new Refused(422, stored.refused)
  return answered(stored.src)
}

async function writeRenamed(context: EditContext, src: string, to: string): Promise<void> {
  const changes = renamed(context, src, to)
  await assertRight(context, new Map([...changes, [mediaFile(src), null], [mediaFile(to), '']]))
  const now = renamed(context, src, to)
  if (JSON.stringify([...now]) !== JSON.stringify([...changes])) return writeRenamed(context, src, to)
  context.write(changes)
}

/** The files that name a picture as they are at this moment, with its other name. */
function renamed(context: EditContext, src: string, to: string): Map<string, string> {
  const { sources, uses } = usesNow(context, src)
  const fixed = uses.find(({ isFixed }) => isFixed)
  if (fixed !== undefined) throw new Refused(422, `${fixed.file} names ${src}, and cannot be changed from the page.`)
  return withPictureNamed(sources, src, to)
}

/**
 * Every use, also in what the editor leaves alone, in the files as they are at this moment, whatever of them is shown already.
 * Those of pages that stand in no file are where these come from.
 */
function usesNow(context: EditContext, src: string) {
  const { site } = context
  const sources = site.allSources().map(({ path: file, contents }) => ({
    path: file,
    contents: context.textOf(file) ?? contents,
  }))
  const unreadable = unreadableUse(sources, src)
  if (unreadable !== undefined)
    throw new Refused(
      422,
      `${unreadable} contains ${src} and cannot be read as it is, so nobody can say whether it uses the picture. Mend that file first.`,
    )
  const uses = pictureUses(sources, src).map(({ file, path: at, text }) => ({
    file: site.relocated(unknownImage({ file, path: at }, src, [])).place.file,
    path: at,
    isFixed: context.textOf(file) === undefined || !context.isInContent(file),
    isInText: text !== undefined,
  }))
  return { sources, uses }
}

/** @throws where the site would have an error that it has not now */
async function assertRight({ site }: EditContext, changes: ReadonlyMap<string, string | null>): Promise<void> {
  const added = newProblems(await site.allProblems(), await site.judge(changes))
  const first = added.find(({ severity }) => severity === 'error')
  if (first !== undefined) throw new Refused(422, `${first.place.file} would be wrong after that. ${first.message}`)
}

/** @param refused why it could not be done */
function answered(src: string, refused?: string): Answer<'picture'> {
  if (refused !== undefined) throw new Refused(422, refused)
  return { src, edits: [], bases: {}, left: [] }
}

/** Edits that name another picture wherever one is named, and the files in which only others can. */
function replaced(context: EditContext, { src, by }: PictureAsk & { kind: 'replace' }): Answer<'picture'> {
  if (!isPicture(context.folders, by)) throw new Refused(404, `There is no picture ${by}.`)
  const { sources, uses } = usesNow(context, src)
  const texts = new Map(sources.map(({ path: file, contents }) => [file, contents]))
  const bases: Bases = {}
  const edits = uses.flatMap(({ file, path: at, isFixed, isInText }): Edit[] => {
    if (isFixed || isInText) return []
    const base = baseOf(must(texts.get(file)))
    bases[base.digest] = base.contents
    return [{ kind: 'value', at: { file, path: at }, from: src, to: by, base: base.digest }]
  })
  return {
    src: by,
    edits,
    bases,
    left: [...new Set(uses.flatMap(({ file, isFixed, isInText }) => (isFixed || isInText ? file : [])))],
  }
}

export async function upload({ folders }: EditContext, { headers }: Visit, bytes: Buffer): Promise<Answer<'upload'>> {
  const stored = await storePicture(folders, { name: decoded(headers[nameHeader] ?? '') }, bytes)
  if ('refused' in stored) throw new Refused(422, stored.refused)
  return { media: await mediaChoice(folders, stored.src, []) }
}

/** A picture as it is on the disk, to choose it by; undefined for a path that is not one of a picture. */
export function pictureReply({ config, folders }: EditContext, pathname: string): Reply | undefined {
  const src = decoded(pathname)
  if (!config.media.includes(src)) return undefined
  const read = readRegular(path.join(folders.contentDir, 'media', src), largestPicture)
  if (!('bytes' in read)) return undefined
  const headers: Reply['headers'] = [
    ['Content-Type', mediaTypeOf(src)],
    ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
    ['X-Content-Type-Options', 'nosniff'],
  ]
  return { status: 200, headers, body: read.bytes }
}

const decoded = (text: string) => attempt(() => decodeURIComponent(text), '')
