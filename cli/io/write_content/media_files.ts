// Pictures of content/media/ for the editor: listing, uploading, renaming.

import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endingOf } from '../../content/picture_formats.ts'
import { pictureForAuthors } from '../../edit/author_words.ts'
import { editPath, type MediaChoice, noPicture } from '../../edit/protocol.ts'
import { plainLetters } from '../../plain_letters.ts'
import { pictureSize, unusableImages } from '../assets/images.ts'
import { encoder } from '../assets/sharp.ts'
import { harmIn } from '../assets/vectors.ts'
import { cached, cachePath, type Key } from '../store/cache.ts'
import { readSealed } from '../store/sealed.ts'
import { placeIn } from '../store/store_layout.ts'
import { writeNew } from './write_files.ts'

interface Folders {
  contentDir: string
  cacheDir: string
}

/** @param src below content/media/ @param usedBy names of pages */
export async function mediaChoice(
  { contentDir, cacheDir }: Folders,
  src: string,
  usedBy: string[],
): Promise<MediaChoice> {
  const mediaDir = path.join(contentDir, 'media')
  const { width, height } = (await pictureSize({ mediaDir, cacheDir }, src)) ?? { width: null, height: null }
  const url = `${editPath}media/${src.split('/').map(encodeURIComponent).join('/')}`
  const bytes = statSync(path.join(mediaDir, src), { throwIfNoEntry: false })?.size ?? 0
  return { src, url, width, height, bytes, usedBy }
}

/**
 * Adds a picture below content/media/, under a free name.
 * @param name as the file was called elsewhere: nothing of it but letters and digits is kept
 * @param folder below content/media/, with a slash at its end
 * @returns its path below content/media/, or why it cannot be used
 */
export async function storePicture(
  { contentDir, cacheDir }: Folders,
  { name, folder = '' }: { name: string; folder?: string },
  bytes: Buffer,
): Promise<{ src: string } | { refused: string }> {
  const ending = await endingFor(bytes)
  if (ending === undefined) return { refused: noPicture }
  const harm = ending === 'svg' ? await harmIn(bytes.toString('utf8')) : undefined
  if (harm !== undefined)
    return { refused: `This drawing holds ${harm}, which could run or fetch something. Export it as plain SVG.` }
  const stem = safeStem(name)
  const reason = await whyUnusable(`${stem}.${ending}`, bytes, cacheDir)
  if (reason !== undefined) return { refused: pictureForAuthors(reason) }
  const mediaDir = path.join(contentDir, 'media')
  mkdirSync(mediaDir, { recursive: true })
  if (!isOwn(contentDir, `${folder}${stem}`)) return { refused: elsewhere }
  for (let count = 1; ; count++) {
    const src = `${folder}${stem}${count === 1 ? '' : `-${count}`}.${ending}`
    const at = path.join(mediaDir, src)
    // Never in place of another, nor through a link. The same picture chosen once more is there already.
    if (writeNew(contentDir, at, bytes) || isFileOf(at, bytes)) return { src }
  }
}

function isFileOf(file: string, bytes: Buffer): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true && stat.size === bytes.length && readFileSync(file).equals(bytes)
}

/** `Straßen – Übersicht (1).PNG` as `strassen-ubersicht-1`. */
function safeStem(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const stem = plainLetters(last.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return stem === '' ? 'picture' : stem
}

/** A path that cannot lead out of its folder. */
const anyName = /^[^./\\\p{Cc}][^/\\\p{Cc}]*(\/[^./\\\p{Cc}][^/\\\p{Cc}]*)*$/u

/** Whether there is a picture by this name, as the disk says: `site dev` learns a moment later what was just written. */
export function isPicture({ contentDir }: Pick<Folders, 'contentDir'>, src: string): boolean {
  const file = path.join(contentDir, 'media', src)
  // existsSync first: statSync throws for what is too long for a name.
  return anyName.test(src) && existsSync(file) && statSync(file).isFile() && isOwn(contentDir, src)
}

/**
 * Gives a picture another name: it lies under both until what names it is written.
 * @param to.isBack it had this name before, whatever it is made of
 * @param writeUses where it throws, the picture keeps its name alone
 * @returns why it cannot have that name; undefined where it has
 */
export async function renamePicture(
  { contentDir }: Pick<Folders, 'contentDir'>,
  src: string,
  { to, isBack = false }: { to: string; isBack?: boolean | undefined },
  writeUses: () => Promise<void>,
): Promise<string | undefined> {
  const ending = path.extname(src)
  const stem = to.slice(0, to.length - ending.length)
  const isName = isBack ? anyName : /^[a-z0-9-]+(\/[a-z0-9-]+)*$/
  if (!isName.test(stem) || !to.endsWith(ending))
    return `"${to}" cannot be the name of this picture: it is made of a-z, 0-9, hyphens and slashes, and ends in ${ending}.`
  const [source, target] = [path.join(contentDir, 'media', src), path.join(contentDir, 'media', to)]
  if (!existsSync(source)) return `There is no picture ${src}.`
  // A rename that was broken off has left it under both names.
  const isHalfDone = isBack && existsSync(target) && readFileSync(target).equals(readFileSync(source))
  if (existsSync(target) && !isHalfDone) return `There is a picture named ${to} already.`
  if (!isOwn(contentDir, src) || !isOwn(contentDir, to)) return elsewhere
  mkdirSync(path.dirname(target), { recursive: true })
  if (!isHalfDone) copyFileSync(source, target, constants.COPYFILE_EXCL)
  try {
    await writeUses()
  } catch (error) {
    if (!isHalfDone) removePicture({ contentDir }, to)
    throw error
  }
  return removePicture({ contentDir }, src)
}

/** Takes a picture away, and its folders where they are empty then. @returns why it cannot go */
export function removePicture({ contentDir }: Pick<Folders, 'contentDir'>, src: string): string | undefined {
  if (!isOwn(contentDir, src)) return elsewhere
  const at = path.join(contentDir, 'media', src)
  rmSync(at, { force: true })
  for (
    let folder = path.dirname(at);
    folder !== path.join(contentDir, 'media') && readdirSync(folder).length === 0;
    folder = path.dirname(folder)
  )
    rmdirSync(folder)
  return undefined
}

/** Whether the folder of a picture lies in the content, or would lie there, and no link leads elsewhere. */
function isOwn(contentDir: string, src: string): boolean {
  let folder = path.dirname(path.join(contentDir, 'media', src))
  while (lstatSync(folder, { throwIfNoEntry: false }) === undefined) folder = path.dirname(folder)
  // A link that leads nowhere has no real path.
  if (!existsSync(folder)) return false
  return path.relative(realpathSync(contentDir), realpathSync(folder)) === path.relative(contentDir, folder)
}
const elsewhere = 'This folder lies elsewhere: change the picture there by hand.'

/** A picture that was deleted, in the store: only one that was of the site under this name comes back. */
const deletedKey = (src: string, as: string): Key => ({ recipe: 'deleted picture', tools: [], inputs: [src, as] })
const keptPicture = ({ cacheDir }: Pick<Folders, 'cacheDir'>, src: string, as: string) =>
  readSealed(cachePath(placeIn.shared(cacheDir), deletedKey(src, as)))?.contents

export const isKeptPicture = (folders: Pick<Folders, 'cacheDir'>, src: string, as: string): boolean =>
  keptPicture(folders, src, as) !== undefined

/** Keeps the bytes of a picture that is to be deleted, so that it can be restored. @returns whether they are kept */
export async function keepPicture(folders: Folders, src: string, as: string): Promise<boolean> {
  const at = path.join(folders.contentDir, 'media', src)
  if (!existsSync(at)) return false
  const bytes = readFileSync(at)
  await cached(placeIn.shared(folders.cacheDir), deletedKey(src, as), async () => bytes)
  return keptPicture(folders, src, as)?.equals(bytes) === true
}

/** Brings back a picture that `keepPicture` has kept. @returns why it cannot be; undefined where it is there */
export function restorePicture(folders: Folders, src: string, as: string): string | undefined {
  const { contentDir } = folders
  const stored = keptPicture(folders, src, as)
  if (stored === undefined) return `${src} is kept no longer.`
  if (!isOwn(contentDir, src)) return elsewhere
  const at = path.join(contentDir, 'media', src)
  mkdirSync(path.dirname(at), { recursive: true })
  // It is there already where the answer to an earlier request was lost.
  if (writeNew(contentDir, at, stored) || readFileSync(at).equals(stored)) return undefined
  return `There is a picture named ${src} already.`
}

/** By the bytes alone: names and types that a browser says may be wrong. */
async function endingFor(bytes: Buffer): Promise<string | undefined> {
  try {
    const sharp = await encoder()
    // How large it may be is said by the check.
    const { format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return endingOf(format)
  } catch {
    return undefined
  }
}

/** As the check would say it. */
async function whyUnusable(name: string, bytes: Buffer, cacheDir: string): Promise<string | undefined> {
  const mediaDir = mkdtempSync(path.join(tmpdir(), 'site-upload-'))
  try {
    writeFileSync(path.join(mediaDir, name), bytes)
    return (await unusableImages({ mediaDir, cacheDir, paths: [name] })).get(name)
  } finally {
    rmSync(mediaDir, { recursive: true })
  }
}
