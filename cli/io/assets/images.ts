// Pictures of content/media/ ready for <picture>: vectors in the theme's colours, photographs in several formats and
// widths.
import { realpathSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import pLimit from 'p-limit'
import { type Tokens, tokensOf } from '../../content/config/theme.ts'
import { isVector } from '../../content/paths.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import type { Image } from '../../schema/fields.ts'
import { readRegular } from '../sources/read_regular.ts'
import { cached, cachedJson, type Key, sharedIn } from '../store/cache.ts'
import { FileDigests } from '../store/file_digests.ts'
import { isSystemError } from '../store/sealed.ts'
import { assetFile, assetUrl } from './asset_path.ts'
import { unstoppable } from './native_work.ts'
import { prepareVector } from './vectors.ts'

export interface PreparedImage {
  path: string
  /** The same wherever it is shown, but for its text alternative. */
  image: Omit<Image, 'alt'>
  files: OutputFile[]
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

interface Pictures {
  mediaDir: string
  /** Keeps everything by content. */
  cacheDir: string
  /** Below `mediaDir`, with `/`. */
  paths: Iterable<string>
}

/** Why pictures cannot be used that cannot: those that are missing, lie outside, or cannot be read; by their paths. */
export async function unusableImages({ mediaDir, cacheDir, paths }: Pictures): Promise<Map<string, string>> {
  if ([...paths].length === 0) return new Map()
  const root = realpathSync.native(mediaDir)
  const found = await twoAtOnce(paths, async (path) => ({ path, looked: await lookInto(root, path, cacheDir) }))
  return new Map(found.flatMap(({ path, looked }) => (looked.ok ? [] : [[path, looked.reason] as const])))
}

/** Tells pictures apart by their contents. */
export interface PictureDigests {
  /** Of where a picture lies and what it holds; undefined for one that cannot be used. */
  of: (path: string) => string | undefined
  /** Remembers what was asked for, and forgets all else. */
  keep: () => void
}

/** Files that nobody has touched since are not read again. */
export function pictureDigests({ mediaDir, cacheDir }: Omit<Pictures, 'paths'>): PictureDigests {
  const digests = new FileDigests(cacheDir, mediaDir)
  return {
    of(path) {
      try {
        const root = realpathSync.native(mediaDir)
        const file = realpathSync.native(join(root, path))
        if (!file.startsWith(root + sep)) return undefined
        const digest = digests.of(file)
        return digest && `${file.slice(root.length)} ${digest}`
      } catch (error) {
        if (!isSystemError(error)) throw error
        return undefined
      }
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
  const held = [...paths].map((path) => [path, digests.of(path) ?? null])
  digests.keep()
  const look = () => unusableImages({ ...pictures, paths })
  if (held.some(([, digest]) => digest === null)) return look()
  const key: Key = { recipe: 'unusable pictures 1', tools: ['sharp', 'svgo'], inputs: [code, held] }
  return new Map(await cachedJson(sharedIn(pictures.cacheDir), key, async () => [...(await look())]))
}

async function lookInto(root: string, path: string, cacheDir: string): Promise<{ ok: true } | Unusable> {
  const bytes = readBelow(root, path)
  if (typeof bytes === 'string') return { ok: false, reason: bytes }
  return isVector(path)
    ? prepareVector({ source: bytes.toString(), name: nameOf(path), tokens: colourless, cacheDir })
    : keptFacts(bytes, cacheDir)
}

/** What its files are called, and what keeps its ids apart. */
const nameOf = (path: string) => posix.basename(path, posix.extname(path))

// Whether a vector can be used is the same in all colours.
const colourless = tokensOf({ background: '#000000', primary: '#000000', radius: 0, pattern: '' })

/**
 * Makes pictures ready that `unusableImages` has found nothing wrong with; in the order of their paths.
 * @throws PictureChanged where one has been changed since
 */
export function prepareImages({ tokens, ...pictures }: Pictures & { tokens: Tokens }): Promise<PreparedImage[]> {
  const { cacheDir } = pictures
  return prepareWith(pictures, {
    vector: (name, source) => prepareVector({ name, source, tokens, cacheDir }),
    encode: ({ bytes, format, width }) =>
      cached(cacheDir, encodingKey(bytes, format, width), () => encode(bytes, format, width)),
  })
}

/**
 * The same pictures with their real sizes and under names that are as long as their real ones, but with nothing encoded and
 * no file: all that it takes to judge a page. What they throw is the same.
 */
export async function draftImages(pictures: Pictures): Promise<PreparedImage[]> {
  const { cacheDir } = pictures
  const drafts = await prepareWith(pictures, {
    vector: (name, source) => prepareVector({ name, source, tokens: colourless, cacheDir }),
    encode: async ({ name, format, width }) => Buffer.from(`${name} ${format} ${width}`),
  })
  return drafts.map((draft) => ({ ...draft, files: [] }))
}

/** How the bytes come about that pictures are named by. */
interface Maker {
  vector: (name: string, source: string) => ReturnType<typeof prepareVector>
  encode: (of: { name: string; bytes: Buffer; format: Format; width: number }) => Promise<Uint8Array>
}

/** A folder that is gone is told as any failure is: to who awaits what is made of it. */
async function prepareWith({ mediaDir, cacheDir, paths }: Pictures, make: Maker): Promise<PreparedImage[]> {
  const root = realpathSync.native(mediaDir)
  return twoAtOnce(paths, async (path) => {
    const bytes = readBelow(root, path)
    if (typeof bytes === 'string') throw new PictureChanged(path, bytes)
    const name = nameOf(path)
    const prepared = isVector(path)
      ? await vector(name, bytes.toString(), make)
      : await raster(name, bytes, cacheDir, make)
    if (!prepared.ok) throw new PictureChanged(path, prepared.reason)
    return { path, image: prepared.image, files: prepared.files }
  })
}

/** Two, because one encoder keeps about one core busy. */
const twoAtOnce = <T>(paths: Iterable<string>, work: (path: string) => Promise<T>) =>
  pLimit(2).map([...new Set(paths)].sort(), work)

// A photograph of as many pixels as are taken has half of this.
const largestPicture = 64 * 2 ** 20

/** The file's bytes, or why there are none. */
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

type Made = { ok: true; image: PreparedImage['image']; files: OutputFile[] } | Unusable

async function vector(name: string, source: string, make: Maker): Promise<Made> {
  const prepared = await make.vector(name, source)
  if (!prepared.ok) return prepared
  const file = assetFile(`${name}.svg`, prepared.svg)
  const { width, height } = prepared
  return { ok: true, image: { src: assetUrl(file), width, height, sources: [] }, files: [file] }
}

// Raise the number when what is made of the same source changes.
const recipe = 'raster 1'
const widths = [320, 640, 960, 1280, 1920]
// The widest that a browser without srcset gets.
const fallbackWidth = 960
// An attack by dimensions ends here; a 12 000 x 8 000 photograph passes.
const maxPixels = 100_000_000
// Settings that show no difference to the original at arm's length; 4:4:4 keeps coloured lines and letters clean.
const encodings = {
  avif: { type: 'image/avif', extension: '.avif', options: { quality: 55, effort: 4, chromaSubsampling: '4:4:4' } },
  webp: { type: 'image/webp', extension: '.webp', options: { quality: 80, effort: 5, smartSubsample: true } },
  jpeg: { type: 'image/jpeg', extension: '.jpg', options: { quality: 80, mozjpeg: true } },
  png: { type: 'image/png', extension: '.png', options: { compressionLevel: 9, palette: false } },
} as const
type Format = keyof typeof encodings

interface Facts {
  ok: true
  /** As shown: a photograph's own rotation is applied. */
  width: number
  height: number
  hasAlpha: boolean
}

async function raster(name: string, bytes: Buffer, cacheDir: string, make: Maker): Promise<Made> {
  const facts = await keptFacts(bytes, cacheDir)
  if (!facts.ok) return facts
  const formats: Format[] = ['avif', 'webp', facts.hasAlpha ? 'png' : 'jpeg']
  const sources: Image['sources'] = []
  const files: OutputFile[] = []
  let src = ''
  for (const format of formats) {
    const { type, extension } = encodings[format]
    const candidates: { url: string; width: number }[] = []
    for (const width of widthsOf(facts.width)) {
      const file = assetFile(`${name}-${width}${extension}`, await make.encode({ name, bytes, format, width }))
      files.push(file)
      candidates.push({ url: assetUrl(file), width })
    }
    sources.push({ type, srcset: candidates.map(({ url, width }) => `${url} ${width}w`).join(', ') })
    // The last format, which every browser reads, gives the one for browsers without srcset.
    src = (candidates.findLast(({ width }) => width <= fallbackWidth) ?? candidates[0])?.url ?? ''
  }
  return { ok: true, image: { src, width: facts.width, height: facts.height, sources }, files }
}

/** The widths to encode: never above the original, and none so near to the next that nobody would gain. */
function widthsOf(original: number): number[] {
  const widest = Math.min(original, widths.at(-1) ?? original)
  return [...widths.filter((width) => width < widest * 0.9), widest]
}

function encodingKey(bytes: Buffer, format: Format, width: number): Key {
  return { recipe, tools: ['sharp'], inputs: [bytes, format, width, { ...encodings[format].options }] }
}

function keptFacts(bytes: Buffer, cacheDir: string) {
  const key: Key = { recipe: `${recipe} facts`, tools: ['sharp'], inputs: [bytes, maxPixels] }
  return cachedJson(cacheDir, key, () => factsOf(bytes))
}

async function factsOf(bytes: Buffer): Promise<Facts | Unusable> {
  const sharp = await encoder()
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const { format, autoOrient, hasAlpha } = await unstoppable(image.metadata())
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) {
      return { ok: false, reason: `It is ${format.toUpperCase()}. Use SVG, PNG, JPEG, WebP or AVIF.` }
    }
    // Decodes every pixel: a file that was cut off has a perfect header.
    const { isOpaque } = await unstoppable(image.stats())
    return { ok: true, width: autoOrient.width, height: autoOrient.height, hasAlpha: hasAlpha && !isOpaque }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { ok: false, reason: `It cannot be read as a picture: ${reason}.` }
  }
}

async function encode(bytes: Buffer, format: Format, width: number): Promise<Uint8Array> {
  const sharp = await encoder()
  // sharp writes no metadata unless told to, and converts to sRGB, so the pixels are all there is.
  const resized = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().resize({ width, withoutEnlargement: true })
  return unstoppable(resized.toFormat(format, { ...encodings[format].options }).toBuffer())
}

async function encoder() {
  const { default: sharp } = await import('sharp')
  // An encoder that shares its work among threads may write other bytes on a machine with more of them.
  sharp.concurrency(1)
  return sharp
}
