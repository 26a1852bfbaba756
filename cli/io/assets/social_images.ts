// Preview images as PNG, and the faces they are set in. Cards come as values (page/social_card.ts).
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import pLimit from 'p-limit'
import type { Tokens } from '../../content/config/theme.ts'
import {
  type CardArt,
  type CardFace,
  type CardFaces,
  cardGround,
  cardWords,
  type SocialCard,
  socialCardSize,
} from '../../page/social_card.ts'
import { must } from '../../problems/must.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import type { CodeFolders } from '../sources/code_files.ts'
import type { Key } from '../store/cache.ts'
import { cachedAsset, type PlannedFile } from './asset_path.ts'
import { readFamily, staticFont } from './font_files.ts'
import { type FontTables, readFontTables, withWeightClass } from './font_tables.ts'
import { unstoppable } from './native_work.ts'
import { prepareVector } from './vectors.ts'

export interface SocialRequest extends SocialCard {
  /** The brand's square mark and its theme's pattern, as their files have them: SVG with tokens of a theme. */
  mark: string
  pattern: string
}

/**
 * A PNG of 1200 by 630 per request, in the requests' order, none of them drawn yet; once `signal` is aborted, no further one is
 * begun. Only fonts of the project's packages are used, none of the system's, so that every machine gives the same bytes.
 */
export async function socialImages({
  cacheDir,
  fonts: families,
  requests,
  signal,
  ...folders
}: CodeFolders & {
  cacheDir: string
  fonts: FontFamily[]
  requests: SocialRequest[]
  signal?: AbortSignal | undefined
}): Promise<PlannedFile[]> {
  const codes = [...new Set(requests.map(({ locale }) => locale.code))]
  const byLocale = new Map(
    await Promise.all(
      codes.map(async (code) => {
        const shown = requests.filter(({ locale }) => locale.code === code)
        const texts = [...new Set(shown.flatMap((card) => [card.title, card.eyebrow, card.brandName, card.host]))].join(
          '',
        )
        const given = { ...folders, cacheDir, fonts: families, locale: code, texts }
        const [headline, text] = await Promise.all([
          prepareFace({ ...given, role: 'headline', weight: 600 }),
          prepareFace({ ...given, role: 'text', weight: 500 }),
        ])
        const faces: CardFaces = { headline: headline.face, text: text.face }
        const hash = sha256(...headline.sources, ...text.sources)
        return [code, { faces, hash, files: [...headline.files, ...text.files] }] as const
      }),
    ),
  )
  const arts = artsOf(cacheDir)
  const fonts = [...new Set([...byLocale.values()].flatMap(({ files }) => files))]
  const drawing = sharedRenderer(() => startRenderer(fonts))
  return Promise.all(
    requests.map(async (request) => {
      const { hashes, urls } = await arts(request)
      const { faces, hash: fontHash } = must(byLocale.get(request.locale.code))
      // The drawings themselves are the key, with their art by hash: whatever changes them, in the code or in the content, is seen.
      const [ground, words] = [cardGround(request, faces, hashes), cardWords(request, faces)]
      const key: Key = { recipe, tools: ['@resvg/resvg-js', 'sharp'], inputs: [ground, words, fontHash] }
      const make = () =>
        drawing(async ({ on, draw }) => {
          signal?.throwIfAborted()
          return draw(words, await on(ground, () => cardGround(request, faces, urls), request.tokens))
        })
      return cachedAsset('social.png', { cacheDir, key, make })
    }),
  )
}

/** Draws four at once, with a renderer that is there as long as anything waits for it. */
function sharedRenderer(start: () => Promise<Renderer>) {
  const fourAtOnce = pLimit(4)
  let renderer: Promise<Renderer> | undefined
  let waiting = 0
  return async <T>(draw: (renderer: Renderer) => Promise<T>): Promise<T> => {
    waiting++
    try {
      return await fourAtOnce(async () => {
        renderer ??= start()
        return draw(await renderer)
      })
    } finally {
      waiting--
      // Nothing reads the fonts any more that are taken away.
      if (waiting === 0) {
        const last = renderer
        renderer = undefined
        await last?.then(
          ({ stop }) => stop(),
          () => {},
        )
      }
    }
  }
}

// Raise the number when the same drawing is to give another image.
const recipe = 'social image 3'

interface Renderer {
  /** A background, drawn once for all cards that share it; `key` identifies it. */
  on: (key: string, ground: () => string, tokens: Tokens) => Promise<Ground>
  draw: (words: string, ground: Ground) => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** RGBA, a pixel a word, which has red in its lowest byte on every machine that Node runs on. Signed, so that each is a small integer. */
type Pixels = Int32Array

/** resvg reads fonts from files only, so they are kept in a temporary folder until `stop`. */
async function startRenderer(fonts: Uint8Array[]): Promise<Renderer> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')])
  // One thread each: the images are many, and what threads share they might share otherwise on another machine.
  sharp.concurrency(1)
  const folder = await mkdtemp(join(tmpdir(), 'site-fonts-'))
  const fontFiles = fonts.map((_, index) => join(folder, `${index}.ttf`))
  await Promise.all(fonts.map((font, index) => writeFile(fontFiles[index] ?? folder, font)))
  const pixelsOf = async (svg: string): Promise<Pixels> => {
    const { pixels } = await unstoppable(renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } }))
    return pixelsIn(pixels)
  }
  const fewColours = async (pixels: Pixels, colours: number): Promise<Pixels> => {
    const raw = { ...socialCardSize, channels: 4 } as const
    const options = { palette: true, colours, quality: 80, dither: 0, effort: 1 } as const
    const reduced = sharp(new Uint8Array(pixels.buffer), { raw }).removeAlpha().png(options)
    const image = await unstoppable(reduced.toBuffer())
    return pixelsIn(await unstoppable(sharp(image).ensureAlpha().raw().toBuffer()))
  }
  const grounds = new Map<string, Promise<Ground>>()
  return {
    on: (key, ground, tokens) => {
      const drawn =
        grounds.get(key) ??
        pixelsOf(ground()).then(async (pixels) => {
          const inks = inksOf(tokens)
          return groundOf(await fewColours(flattened(pixels, tokens.background), 256 - inks.length), inks)
        })
      grounds.set(key, drawn)
      return drawn
    },
    draw: async (words, ground) => {
      const indexes = laidOver(ground, await pixelsOf(words))
      const raw = { ...socialCardSize, channels: 1 } as const
      const grey = sharp(indexes, { raw }).toColourspace('b-w').png({ compressionLevel: 5 })
      return inColours(await unstoppable(grey.toBuffer()), ground.palette)
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

const pixelsIn = (bytes: Uint8Array): Pixels => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)

/** With the ground in one colour again: a veil over it leaves steps of one, which cannot be seen and which a PNG cannot pack. */
function flattened(pixels: Pixels, background: string): Pixels {
  const flat = colourOf(background)
  return pixels.map((pixel) => (distance(pixel, flat) <= 12 ? flat : pixel))
}

const opaque = 0xff << 24

/** @param hex `#rrggbb` */
function colourOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return opaque | (blue << 16) | (green << 8) | red
}

/** Of two colours, squared. */
function distance(one: number, other: number): number {
  const apart = (shift: number) => ((one >>> shift) & 255) - ((other >>> shift) & 255)
  return apart(0) ** 2 + apart(8) ** 2 + apart(16) ** 2
}

/** The background of cards in a palette for all cards of a brand, so that none needs its own. */
interface Ground {
  pixels: Pixels
  /** The place of each pixel's colour in the palette. */
  indexes: Uint8Array
  palette: readonly number[]
  /** Places in the palette that have been looked up. */
  places: Map<number, number>
}

function groundOf(pixels: Pixels, inks: readonly number[]): Ground {
  const palette = [...new Set([...new Set(pixels)].concat(inks))]
  const places = new Map(palette.map((colour, place) => [colour, place]))
  const indexes = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) indexes[at] = must(places.get(pixels[at] as number))
  return { pixels, indexes, palette, places }
}

/** Blends from the background to the colours on it, which the edges of letters and lines need. */
const steps = 24

function inksOf({ background, ...tokens }: Tokens): number[] {
  const under = colourOf(background)
  const inks = [tokens.text, tokens['text-muted'], tokens.primary, tokens.accent].map(colourOf)
  return inks.flatMap((ink) =>
    Array.from({ length: steps }, (_, step) => {
      const mixed = (shift: number) =>
        Math.round(
          ((under >>> shift) & 255) + ((((ink >>> shift) & 255) - ((under >>> shift) & 255)) * (step + 1)) / steps,
        )
      return opaque | (mixed(16) << 16) | (mixed(8) << 8) | mixed(0)
    }),
  )
}

/** A drawing, its colours multiplied by its alpha as resvg gives them, over a ground without holes. Most of it is empty. */
function laidOver({ pixels, indexes, palette, places }: Ground, drawing: Pixels): Uint8Array {
  const laid = indexes.slice()
  // Most pixels are as the one before: within a letter, within a line.
  let [over, under, place] = [0, 0, 0]
  for (let at = 0; at < drawing.length; at++) {
    const drawn = drawing[at] as number
    if (drawn === 0) continue
    if (drawn !== over || pixels[at] !== under) {
      over = drawn
      under = pixels[at] as number
      const colour = blended(under, over)
      place = places.get(colour) ?? nearest(palette, colour)
      places.set(colour, place)
    }
    laid[at] = place
  }
  return laid
}

function nearest(palette: readonly number[], colour: number): number {
  let [place, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, each] of palette.entries()) {
    const apart = distance(each, colour)
    if (apart < least) [place, least] = [index, apart]
  }
  return place
}

function blended(under: number, over: number): number {
  const rest = 255 - (over >>> 24)
  const channel = (shift: number) =>
    ((over >>> shift) & 255) + Math.trunc((((under >>> shift) & 255) * rest + 127) / 255)
  return opaque | (channel(16) << 16) | (channel(8) << 8) | channel(0)
}

/**
 * A grey PNG whose values are places in a palette, as one with that palette: both have a byte for each pixel, so that what is
 * packed stays as it is (PNG, third edition, 11.2.1 and 11.2.2).
 */
function inColours(grey: Buffer, palette: readonly number[]): Buffer {
  const [signature, headerEnd] = [8, 8 + 4 + 4 + 13 + 4]
  const header = Buffer.from(grey.subarray(signature + 8, headerEnd - 4))
  if (header[8] !== 8 || header[9] !== 0) throw new Error('The preview is no grey PNG of eight bits.')
  header[9] = 3
  const colours = Buffer.from(palette.flatMap((colour) => [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255]))
  return Buffer.concat([
    grey.subarray(0, signature),
    pngChunk('IHDR', header),
    pngChunk('PLTE', colours),
    grey.subarray(headerEnd),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

/**
 * The families of a role at one weight, as TrueType, and what drawing needs to know of their letters: those for the locale
 * before those for all.
 * @param texts all that is to be drawn: of families for some languages alone nothing else is taken
 */
async function prepareFace({
  cacheDir,
  fonts,
  locale,
  texts,
  role,
  weight,
  ...code
}: CodeFolders & {
  cacheDir: string
  fonts: FontFamily[]
  locale: string
  texts: string
  role: FontFamily['role']
  weight: number
}): Promise<{ face: CardFace; files: Uint8Array[]; sources: Uint8Array[] }> {
  const font = fonts.find((family) => family.role === role && family.locales === undefined)
  if (!font) throw new Error(`themes/fonts.yaml has no family with the role "${role}".`)
  const sources = await readFamily(code, font)
  const instances = await Promise.all(sources.map((file) => staticFont({ file, weight, cacheDir })))
  const tables = instances.map(readFontTables)
  const letters = lettersIn(tables)
  const [first] = tables
  if (!first) throw new Error(`themes/fonts.yaml names no file for the role "${role}".`)
  const own = fonts.find((family) => family.role === role && family.locales?.includes(locale))
  const ownSources = own === undefined ? [] : await readFamily(code, own)
  const lost = [...new Set(texts)].filter((letter) => !letters.has(letter.codePointAt(0) ?? 0)).sort()
  const ownInstances = await Promise.all(
    ownSources.map((file) => staticFont({ file, weight, cacheDir, letters: [...lost, ' '].join('') })),
  )
  const ownTables = ownInstances.map(readFontTables)
  const family = ownTables[0]?.family ?? ''
  const further = [...lettersIn(ownTables)].map(([letter, at]) => [letter, { ...at, family }] as const)
  return {
    face: {
      family: first.family,
      capHeight: first.capHeight / first.unitsPerEm,
      letters: new Map([...further, ...letters]),
    },
    files: [...weighted(instances), ...weighted(ownInstances)],
    sources: [...instances, ...ownSources],
  }
}

/** By code point: how wide a letter is, and the weight by which its file is found. A letter of several files is taken from the first. */
const lettersIn = (tables: readonly FontTables[]): Map<number, { width: number; weight: number }> =>
  new Map(
    tables
      .flatMap(({ advances, unitsPerEm }, index) =>
        [...advances].map(
          ([letter, units]) => [letter, { width: units / unitsPerEm, weight: weightOf(index) }] as const,
        ),
      )
      .toReversed(),
  )

const weighted = (fonts: readonly Uint8Array[]) => fonts.map((font, index) => withWeightClass(font, weightOf(index)))

// Only a name: resvg finds a family's files by their weight.
const weightOf = (index: number) => (index + 1) * 100

interface Art {
  hashes: CardArt
  urls: CardArt
}

/** The art of a request, made once for all that share mark, pattern and tokens. */
function artsOf(cacheDir: string): (request: SocialRequest) => Promise<Art> {
  const arts = new Map<string, Promise<Art>>()
  return (request) => {
    const key = JSON.stringify([request.mark, request.pattern, request.tokens])
    const art = arts.get(key) ?? prepareArt(request, cacheDir)
    arts.set(key, art)
    return art
  }
}

async function prepareArt({ mark, pattern, tokens }: SocialRequest, cacheDir: string): Promise<Art> {
  // The card has one luminous line, which is its own; those of the pattern are as quiet as the rest of it.
  const { hairline } = tokens
  const quiet = { ...tokens, primary: hairline, 'primary-hover': hairline, accent: hairline }
  const [markVector, patternVector] = await Promise.all([
    prepareVector({ source: mark, name: 'mark', tokens, cacheDir }),
    prepareVector({ source: pattern, name: 'pattern', tokens: quiet, cacheDir }),
  ])
  // The same files are pictures of the site too, where what cannot be used is reported with its place.
  if (!markVector.ok) throw new Error(`The brand's mark: ${markVector.reason}`)
  if (!patternVector.ok) throw new Error(`The theme's pattern: ${patternVector.reason}`)
  return {
    hashes: { mark: sha256(markVector.svg), pattern: sha256(patternVector.svg) },
    urls: { mark: dataUrl(markVector.svg), pattern: dataUrl(patternVector.svg) },
  }
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function sha256(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
