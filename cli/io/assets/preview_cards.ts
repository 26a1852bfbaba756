// Preview cards as JPEG, and the faces they are set in. Cards come as values (page/preview_card.ts).

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { keptAt } from '../../once.ts'
import {
  type CardArt,
  type CardFace,
  type CardFaces,
  cardGround,
  cardWords,
  type PreviewCard,
  previewCardSize,
  wordsArea,
} from '../../page/preview_card.ts'
import { must } from '../../problems/must.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import type { CodeFolders } from '../sources/code_files.ts'
import type { Key } from '../store/cache.ts'
import { cachedAsset, type PlannedFile } from './asset_path.ts'
import { readFamily, staticFont } from './font_files.ts'
import { type FontTables, readFontTables, withWeightClass } from './font_tables.ts'
import { encoder, unstoppable } from './sharp.ts'
import { prepareVector } from './vectors.ts'

export interface CardRequest extends PreviewCard {
  /** The brand's square mark and its theme's pattern, as their files have them: SVG with tokens of a theme. */
  mark: string
  pattern: string
}

/**
 * A JPEG of 1200 by 630 per request, in the requests' order, none of them drawn yet; once `signal` is aborted, no further one is
 * begun. Only fonts of the project's packages are used, none of the system's, so that every machine gives the same bytes.
 */
export async function previewCards({
  cacheDir,
  fonts: families,
  requests,
  signal,
  ...folders
}: CodeFolders & {
  cacheDir: string
  fonts: FontFamily[]
  requests: CardRequest[]
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
  // Languages share most of them, and each is read for every card.
  const fonts = new Map([...byLocale.values()].flatMap(({ files }) => files.map((file) => [sha256(file), file])))
  const draw = cardRenderer([...fonts.values()], signal)
  return Promise.all(
    requests.map(async (request) => {
      const { hashes, urls } = await arts(request)
      const { faces, hash: fontHash } = must(byLocale.get(request.locale.code))
      // The drawings themselves are the key, with their art by hash: whatever changes them, in the code or in the content, is seen.
      const words = cardWords(request, faces)
      const groundWith = (art: CardArt) => cardGround(request, faces, art)
      const hashed = groundWith(hashes)
      const key: Key = { recipe, tools: ['@resvg/resvg-js', 'sharp'], inputs: [hashed, words, fontHash] }
      const make = () => draw(words, { key: hashed, drawing: () => groundWith(urls) })
      return cachedAsset('social.jpg', { cacheDir, key, make })
    }),
  )
}

// Raise the number when the same drawing is to give another image.
const recipe = 'social image 6'

/**
 * Draws four cards at once, and what they share once as long as anything waits: grounds by their key, and fonts, which resvg reads
 * from files only. Once `signal` is aborted, no further card is begun.
 */
function cardRenderer(fonts: readonly Uint8Array[], signal: AbortSignal | undefined) {
  const fourAtOnce = pLimit(4)
  const grounds = new Map<string, Promise<Buffer>>()
  // Used again: V8 collects all garbage whenever so many megabytes were taken outside of its heap.
  const canvases: Buffer[] = []
  let folder: Promise<string> | undefined
  let waiting = 0
  const fontFile = (at: string, index: number) => join(at, `${index}.ttf`)
  const written = async () => {
    const made = await mkdtemp(join(tmpdir(), 'site-fonts-'))
    await Promise.all(fonts.map((font, index) => writeFile(fontFile(made, index), font)))
    return made
  }
  const pixelsOf = async (svg: string): Promise<Buffer> => {
    const { renderAsync } = await import('@resvg/resvg-js')
    folder ??= written()
    const at = await folder
    const fontFiles = fonts.map((_, index) => fontFile(at, index))
    return (await unstoppable(renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } }))).pixels
  }
  return async (words: string, { key, drawing }: { key: string; drawing: () => string }): Promise<Uint8Array> => {
    waiting++
    try {
      return await fourAtOnce(async () => {
        signal?.throwIfAborted()
        const ground = keptAt(grounds, key, () => pixelsOf(drawing()).then(withoutAlpha))
        const canvas = canvases.pop() ?? Buffer.alloc((await ground).length)
        try {
          return await cardOf(canvas, await ground, await pixelsOf(words))
        } finally {
          canvases.push(canvas)
        }
      })
    } finally {
      waiting--
      // Nothing reads the fonts any more that are taken away.
      if (waiting === 0) {
        const last = folder
        folder = undefined
        grounds.clear()
        canvases.length = 0
        await last?.then(
          (at) => rm(at, { recursive: true, force: true }),
          () => {},
        )
      }
    }
  }
}

async function cardOf(canvas: Buffer, ground: Buffer, words: Buffer): Promise<Uint8Array> {
  const sharp = await encoder()
  ground.copy(canvas)
  layOver(canvas.subarray(wordsArea.top * wordsArea.width * 3), words)
  const card = sharp(canvas, { raw: { ...previewCardSize, channels: 3 } })
  // At half the size, colours would blur thin letters. To optimize the code takes as long again, for a tenth of the bytes.
  const options = { quality: 85, chromaSubsampling: '4:4:4', optimizeCoding: false }
  return unstoppable(card.jpeg(options).toBuffer())
}

/** The colours of a ground, which has no holes: sharp would take their alpha out of each card. */
function withoutAlpha(pixels: Buffer): Buffer {
  const colours = Buffer.alloc((pixels.length / 4) * 3)
  for (let at = 0; at < colours.length; at++) colours[at] = pixels[at + Math.floor(at / 3)] as number
  return colours
}

/** Lays pixels over the colours of a ground, in the same order. Theirs are multiplied by their alpha, as resvg gives them. */
function layOver(ground: Buffer, pixels: Buffer): void {
  // Most of it is empty. Signed, because V8 keeps larger numbers on the heap.
  const drawn = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  for (let at = 0, to = 0; at < pixels.length; at += 4, to += 3) {
    if (drawn[at >> 2] === 0) continue
    const rest = 255 - (pixels[at + 3] as number)
    for (let channel = 0; channel < 3; channel++)
      ground[to + channel] = (pixels[at + channel] as number) + ((ground[to + channel] as number) * rest + 127) / 255
  }
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
function artsOf(cacheDir: string): (request: CardRequest) => Promise<Art> {
  const arts = new Map<string, Promise<Art>>()
  return (request) =>
    keptAt(arts, JSON.stringify([request.mark, request.pattern, request.tokens]), () => prepareArt(request, cacheDir))
}

async function prepareArt({ mark, pattern, tokens: { dark, ...tokens } }: CardRequest, cacheDir: string): Promise<Art> {
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
