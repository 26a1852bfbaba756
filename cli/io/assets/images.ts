// Pictures of content/media/ ready for <picture>: vectors in the theme's colours, photographs in several formats and
// widths.

import { realpathSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import pLimit from 'p-limit'
import { type Tokens, tokensOf } from '../../content/config/theme_tokens.ts'
import { isVector } from '../../content/paths.ts'
import {
  fallbackWidth,
  formatOf,
  formatsInWords,
  largestPicture,
  modernFormats,
  mostPixels,
  type RasterFormat,
  rasterFormats,
  usualWidths,
} from '../../content/picture_formats.ts'
import { must } from '../../problems/must.ts'
import { thrownText } from '../../problems/thrown.ts'
import type { SiteFields } from '../../schema/content_files/site.ts'
import type { Image } from '../../schema/field_types.ts'
import { readRegular } from '../sources/read_regular.ts'
import { cachedJson, type Key } from '../store/cache.ts'
import { digestOfBytes, FileDigests } from '../store/file_digests.ts'
import { placeIn } from '../store/store_layout.ts'
import { isSystemError, unlessRefused } from '../system_error.ts'
import { assetFile, assetUrl, cachedAsset, type PlannedFile, readyFile } from './asset_path.ts'
import { encoder, unstoppable } from './sharp.ts'
import { prepareVector } from './vectors.ts'

export interface PreparedImage {
  path: string
  /** The same wherever it is shown, but for its text alternative. */
  image: Omit<Image, 'alt'>
  files: PlannedFile[]
}
interface Unusable {
  ok: false
  /** A sentence about the file, without its name. */
  reason: string
}

/** A picture that could be used when it was looked into, and no longer when it was to be made ready. */
export class PictureChanged extends Error {
  readonly path: string

  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.path = path
  }
}

/** Nothing, in place of a picture that has changed. @throws any other error */
export function unlessChanged(error: unknown): undefined {
  if (!(error instanceof PictureChanged)) throw error
}

interface Pictures {
  mediaDir: string
  /** Keeps everything by content. */
  cacheDir: string
  /** Below `mediaDir`, with `/`. */
  paths: Iterable<string>
}

/** Why pictures cannot be used, by path: missing, outside of the folder, or unreadable. */
export async function unusableImages({ mediaDir, cacheDir, paths }: Pictures): Promise<Map<string, string>> {
  if ([...paths].length === 0) return new Map()
  const root = realpathSync.native(mediaDir)
  const pictures = await twoAtOnce(paths, async (path) => ({ path, looked: await inspect(root, path, cacheDir) }))
  return new Map(pictures.flatMap(({ path, looked }) => (looked.ok ? [] : [[path, looked.reason] as const])))
}

/** Identifies pictures by their contents. */
export interface PictureDigests {
  /** The digest of a picture's path and contents; undefined for one that cannot be used. */
  of: (path: string) => string | undefined
  /** Keeps the digests that were used since the start, and drops the others. */
  keep: () => void
}

/** Files that have not been touched since are not read again. */
export function pictureDigests({ mediaDir, cacheDir }: Omit<Pictures, 'paths'>): PictureDigests {
  const digests = new FileDigests(cacheDir, mediaDir)
  return {
    of(path) {
      return unlessRefused(() => {
        const root = realpathSync.native(mediaDir)
        const file = realpathSync.native(join(root, path))
        if (!file.startsWith(root + sep)) return undefined
        const digest = digests.of(file)
        return digest && `${file.slice(root.length)} ${digest}`
      })
    },
    keep: () => digests.keep(),
  }
}

/** As `unusableImages`, of which the answer for all of them is kept where each is there. @param code digest of the code that judges */
export async function keptUnusableImages(
  { paths, ...pictures }: Pictures,
  code: string,
  digests: PictureDigests,
): Promise<Map<string, string>> {
  const withDigests = [...paths].map((path) => [path, digests.of(path) ?? null])
  digests.keep()
  const look = () => unusableImages({ ...pictures, paths })
  if (withDigests.some(([, digest]) => digest === null)) return look()
  const key: Key = { recipe: 'unusable pictures 1', tools: ['sharp', 'svgo'], inputs: [code, withDigests] }
  return new Map(await cachedJson(placeIn.shared(pictures.cacheDir), key, async () => [...(await look())]))
}

/** Of a picture as shown; undefined for one that cannot be used. */
export async function pictureSize(
  { mediaDir, cacheDir }: Omit<Pictures, 'paths'>,
  path: string,
): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await inspect(realpathSync.native(mediaDir), path, cacheDir)
    return picture.ok ? picture : undefined
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}

async function inspect(
  root: string,
  path: string,
  cacheDir: string,
): Promise<{ ok: true; width: number; height: number } | Unusable> {
  const bytes = readBelow(root, path)
  if (typeof bytes === 'string') return { ok: false, reason: bytes }
  return isVector(path)
    ? prepareVector({ source: bytes.toString(), name: nameOf(path), tokens: colourless, cacheDir })
    : keptFacts(bytes, cacheDir)
}

/** What its files are called, and what keeps its ids apart. */
const nameOf = (path: string) => posix.basename(path, posix.extname(path))

// Whether a vector can be used is the same in all colours.
const colourless = tokensOf({ background: '#000000', primary: '#000000' })

/**
 * Plans the files of pictures that `unusableImages` has found nothing wrong with; in the order of their paths. Nothing is encoded
 * for it. Once `signal` is aborted, no further one is begun.
 * @throws PictureChanged where one has been changed since, also when a file is made
 */
export async function prepareImages({
  mediaDir,
  cacheDir,
  paths,
  tokens,
  photographs,
  signal,
}: Pictures & {
  tokens: Tokens
  photographs?: Photographs | undefined
  signal?: AbortSignal | undefined
}): Promise<PreparedImage[]> {
  // A missing folder fails like anything else: for the caller that awaits the result.
  const root = realpathSync.native(mediaDir)
  const encoding = pLimit(encoders)
  return twoAtOnce(paths, async (path) => {
    const bytes = usableBytes(root, path)
    const prepared = isVector(path)
      ? await vector(path, { source: bytes.toString(), tokens, cacheDir })
      : await raster(path, bytes, { cacheDir, ...photographs }, (digest, format, width) =>
          encoding(async () => {
            signal?.throwIfAborted()
            // Read again: the bytes of all photographs would not fit into memory.
            const now = usableBytes(root, path)
            if (digestOfBytes(now) !== digest) throw new PictureChanged(path, 'It is another picture now.')
            return encode(now, format, width)
          }),
        )
    if (!prepared.ok) throw new PictureChanged(path, prepared.reason)
    return { path, image: prepared.image, files: prepared.files }
  })
}

function usableBytes(root: string, path: string): Buffer {
  const bytes = readBelow(root, path)
  if (typeof bytes === 'string') throw new PictureChanged(path, bytes)
  return bytes
}

// Because one encoder keeps about one core busy.
const encoders = 2

const twoAtOnce = <T>(paths: Iterable<string>, work: (path: string) => Promise<T>) =>
  pLimit(encoders).map([...new Set(paths)].sort(), work)

/** The bytes of the file, or why it cannot be read. */
function readBelow(root: string, path: string): Buffer | string {
  try {
    const file = realpathSync.native(join(root, path))
    if (!file.startsWith(root + sep)) return 'It lies outside the media folder.'
    const read = readRegular(file, largestPicture)
    if ('bytes' in read) return read.bytes
    if (read.refused === 'no-file') return 'It is no file, but a folder, a device or a pipe.'
    return `It has ${Math.ceil(read.size / 2 ** 20)} MiB; a picture has at most ${largestPicture / 2 ** 20}.`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'There is no such file.'
    if (code === 'EACCES' || code === 'ELOOP' || code === 'ENAMETOOLONG') return `It cannot be opened (${code}).`
    throw error
  }
}

type Prepared = { ok: true; image: PreparedImage['image']; files: PlannedFile[] } | Unusable

async function vector(path: string, of: { source: string; tokens: Tokens; cacheDir: string }): Promise<Prepared> {
  const name = nameOf(path)
  const prepared = await prepareVector({ name, ...of })
  if (!prepared.ok) return prepared
  const file = assetFile(`${name}.svg`, prepared.svg)
  const { width, height } = prepared
  return { ok: true, image: { src: assetUrl(file), width, height, sources: [] }, files: [readyFile(file)] }
}

// Raise the number when the result for the same source changes.
const recipe = 'raster 3'
type Photographs = Partial<NonNullable<SiteFields['photographs']>>

interface Facts {
  ok: true
  /** As shown: a photograph's own rotation is applied. */
  width: number
  height: number
  hasAlpha: boolean
}

async function raster(
  path: string,
  bytes: Buffer,
  { cacheDir, widths = usualWidths, formats: modern = modernFormats.slice(0, 1) }: { cacheDir: string } & Photographs,
  encoded: (digest: string, format: RasterFormat, width: number) => Promise<Uint8Array>,
): Promise<Prepared> {
  const facts = await keptFacts(bytes, cacheDir)
  if (!facts.ok) return facts
  const plain: RasterFormat = facts.hasAlpha ? 'png' : 'jpeg'
  const digest = digestOfBytes(bytes)
  const files = new Map<string, PlannedFile>()
  const urlOf = (format: RasterFormat, width: number) => {
    const { ending, encoding } = rasterFormats[format]
    const key: Key = { recipe, tools: ['sharp'], inputs: [digest, format, width, { ...encoding }] }
    const make = () => encoded(digest, format, width)
    const file = cachedAsset(`${nameOf(path)}-${width}.${ending}`, { cacheDir, key, make })
    files.set(file.path, file)
    return assetUrl(file)
  }
  const shown = widthsOf(facts.width, widths)
  const sources = (modern.length === 0 ? [plain] : modern).map((format) => ({
    type: rasterFormats[format].type,
    srcset: shown.map((width) => `${urlOf(format, width)} ${width}w`).join(', '),
  }))
  const src = urlOf(plain, shown.findLast((width) => width <= fallbackWidth) ?? must(shown[0]))
  return { ok: true, image: { src, width: facts.width, height: facts.height, sources }, files: [...files.values()] }
}

/** The widths to encode: never above the original, and none so near to the next that nothing is gained. */
function widthsOf(original: number, widths: readonly number[]): number[] {
  const widest = Math.min(original, Math.max(...widths))
  return [...widths.filter((width) => width < widest * 0.9), widest]
}

function keptFacts(bytes: Buffer, cacheDir: string) {
  const key: Key = { recipe: `${recipe} facts`, tools: ['sharp'], inputs: [bytes, mostPixels] }
  return cachedJson(cacheDir, key, () => factsOf(bytes))
}

const tiny = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const

async function factsOf(bytes: Buffer): Promise<Facts | Unusable> {
  const sharp = await encoder()
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
    const { format, autoOrient, hasAlpha } = await unstoppable(image.metadata())
    if (formatOf(format) === undefined)
      return { ok: false, reason: `It is ${format.toUpperCase()}. Use ${formatsInWords}.` }
    // Reads the file to its end: one that was cut off has a perfect header. Made small, a JPEG takes a tenth of the time.
    const stats = hasAlpha ? await unstoppable(image.stats()) : undefined
    if (stats === undefined) await unstoppable(image.resize(tiny).raw().toBuffer())
    return { ok: true, width: autoOrient.width, height: autoOrient.height, hasAlpha: stats?.isOpaque === false }
  } catch (error) {
    const [reason = ''] = thrownText(error).split('\n')
    if (/exceeds pixel limit/.test(reason))
      return { ok: false, reason: `It has too many pixels: at most ${mostPixels.toLocaleString('en')}, all in all.` }
    if (/ftyp.*(?:hei[cmsx]|hev[cm])/s.test(bytes.toString('latin1', 4, 40)))
      return { ok: false, reason: 'It is HEIC, as telephones keep their photographs, and browsers do not show it.' }
    return { ok: false, reason: `It cannot be read as a picture: ${reason}.` }
  }
}

async function encode(bytes: Buffer, format: RasterFormat, width: number): Promise<Uint8Array> {
  const sharp = await encoder()
  // sharp writes no metadata unless told to, and converts to sRGB, so the pixels are all there is.
  const resized = sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return unstoppable(resized.toFormat(format, { ...rasterFormats[format].encoding }).toBuffer())
}
