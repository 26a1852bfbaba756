// Preview images as PNG, and the faces they are set in. It knows no page: cards come as values.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CardFace, type CardFaces, type SocialCard, socialCard } from '../social_card.ts'
import { mapBounded } from './bounded.ts'
import { cached, type Key } from './cache.ts'
import { readFontTables, withWeightClass } from './font_tables.ts'
import { type FontFamily, readFamily, staticFont } from './fonts.ts'

export interface SocialRequest extends SocialCard {
  /** SVG documents that `prepareVector` or `prepareImages` gave: the brand's mark, its theme's pattern. */
  mark: string
  pattern: string
}

/**
 * A PNG of 1200 by 630 per request, in the requests' order. Only fonts of `root`/node_modules are used, none of the
 * system's, so that every machine gives the same bytes.
 */
export async function socialImages({
  root,
  cacheDir,
  fonts,
  requests,
}: {
  root: string
  cacheDir: string
  fonts: FontFamily[]
  requests: SocialRequest[]
}): Promise<Uint8Array[]> {
  const [headline, text] = await Promise.all([
    prepareFace({ root, cacheDir, fonts, role: 'headline', weight: 600 }),
    prepareFace({ root, cacheDir, fonts, role: 'text', weight: 500 }),
  ])
  const faces: CardFaces = { headline: headline.face, text: text.face }
  const fontHash = sha256(...headline.files, ...text.files)
  const hashes = new Map<string, string>()
  const hashOf = (svg: string) => hashes.get(svg) ?? hashes.set(svg, sha256(svg)).get(svg) ?? ''
  let renderer: Promise<Renderer> | undefined
  try {
    return await mapBounded(requests, 4, (request) => {
      // The drawing itself is the key, with its art by hash: whatever changes it, in the code or in the content, is seen.
      const drawing = socialCard(request, faces, { mark: hashOf(request.mark), pattern: hashOf(request.pattern) })
      const key: Key = { recipe, tools: ['@resvg/resvg-js', 'sharp'], inputs: [drawing, fontHash, png] }
      return cached(cacheDir, key, async () => {
        renderer ??= startRenderer([...headline.files, ...text.files])
        const art = { mark: dataUrl(request.mark), pattern: dataUrl(request.pattern) }
        return (await renderer).render(socialCard(request, faces, art))
      })
    })
  } finally {
    await renderer?.then((started) => started.stop())
  }
}

// Raise the number when the same drawing is to give another image.
const recipe = 'social image 1'
// Few colours: two dozen tones, and the steps between them along edges.
const png = { palette: true, colours: 96, dither: 0, effort: 7, compressionLevel: 9 } as const

interface Renderer {
  render: (svg: string) => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** resvg reads fonts from files only, so they stand in a folder of their own until `stop`. */
async function startRenderer(fonts: Uint8Array[]): Promise<Renderer> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')])
  const folder = await mkdtemp(join(tmpdir(), 'site-fonts-'))
  const fontFiles = fonts.map((_, index) => join(folder, `${index}.ttf`))
  await Promise.all(fonts.map((font, index) => writeFile(fontFiles[index] ?? folder, font)))
  return {
    render: async (svg) => {
      const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } })
      const raw = { width: image.width, height: image.height, channels: 4 as const }
      return sharp(image.pixels, { raw }).removeAlpha().png(png).toBuffer()
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A family at one weight: its files as TrueType, and what drawing needs to know of its letters. */
async function prepareFace({
  root,
  cacheDir,
  fonts,
  role,
  weight,
}: {
  root: string
  cacheDir: string
  fonts: FontFamily[]
  role: FontFamily['role']
  weight: number
}): Promise<{ face: CardFace; files: Uint8Array[] }> {
  const font = fonts.find((family) => family.role === role)
  if (!font) throw new Error(`themes/fonts.yaml has no family with the role "${role}".`)
  const sources = await readFamily(root, font)
  const instances = await Promise.all(sources.map((file) => staticFont({ file, weight, cacheDir })))
  const tables = instances.map(readFontTables)
  const letters: CardFace['letters'] = new Map(
    tables
      .flatMap(({ advances, unitsPerEm }, index) =>
        [...advances].map(
          ([letter, units]) => [letter, { width: units / unitsPerEm, weight: weightOf(index) }] as const,
        ),
      )
      // A letter of several files is taken from the first.
      .toReversed(),
  )
  const [first] = tables
  if (!first) throw new Error(`themes/fonts.yaml names no file for the role "${role}".`)
  return {
    face: { family: first.family, capHeight: first.capHeight / first.unitsPerEm, letters },
    files: instances.map((font, index) => withWeightClass(font, weightOf(index))),
  }
}

// Only a name: resvg finds a family's files by their weight.
const weightOf = (index: number) => (index + 1) * 100

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function sha256(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
