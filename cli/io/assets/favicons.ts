// A brand's icons, all from its one mark.

import type { Brand } from '../../content/config/config.ts'
import type { Tokens } from '../../content/config/theme_tokens.ts'
import { onDomain } from '../../domain/domains.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import type { ManifestIcon } from '../../domain/web_manifest.ts'
import type { AssetsView } from '../../schema/page_view.ts'
import { cached } from '../store/cache.ts'
import { assetFile, assetUrl, cachedAsset, type PlannedFile, readyFile } from './asset_path.ts'
import { unstoppable } from './sharp.ts'
import { inOneScheme } from './vectors.ts'

interface PreparedIcons {
  /** `favicon.ico` and `apple-touch-icon.png` at the brand's root: at that of a domain browsers look unasked; the others hashed in `assets/`. */
  files: PlannedFile[]
  /** For the document's head. */
  links: AssetsView['icons']
  /** For the manifest. */
  manifestIcons: ManifestIcon[]
}

/** A square SVG document as `prepareVector` gives it, with its size written in it. */
export interface Mark {
  svg: string
  width: number
}

/** All icons of a brand, none of them drawn yet. The mark's stroke carries it at 16 pixels, so it may take most of its tile there. */
export function favicons({
  mark,
  tokens,
  base,
  cacheDir,
}: {
  mark: Mark
  tokens: Tokens
  /** Of the brand (domains.ts). */
  base: string
  cacheDir: string
}): PreparedIcons {
  const tileOf = (options: Tile) => tilePng({ svg: tile({ mark, tokens, ...options }), size: options.size, cacheDir })
  const inTab = (size: number) => tileOf({ size, markShare: tabShare, corner: tabCorner })
  const onScreen = tileOf({ size: 192, markShare: 0.7, corner: 0.2 })
  const onSplash = tileOf({ size: 512, markShare: 0.7, corner: 0.2 })
  // Platforms cut maskable icons down to a circle of 80%: the mark's corners have to stay inside it.
  const maskable = tileOf({ size: 512, markShare: 0.56, corner: 0 })
  const vector = assetFile('icon.svg', tile({ mark, tokens, size: 64, markShare: tabShare, corner: tabCorner }))
  const named = [
    cachedAsset('icon-192.png', onScreen),
    cachedAsset('icon-512.png', onSplash),
    cachedAsset('icon-maskable-512.png', maskable),
  ] as const
  const png = (file: PlannedFile, sizes: string, purpose: ManifestIcon['purpose']) => {
    return { src: assetUrl(file), sizes, type: 'image/png', purpose }
  }
  return {
    files: [
      {
        path: faviconPath({ base }),
        contents: async () => ico(await Promise.all([16, 32, 48].map((size) => imageOf(inTab(size))))),
      },
      { path: touchIconPath({ base }), contents: () => imageOf(tileOf({ size: 180, markShare: 0.68, corner: 0 })) },
      readyFile(vector),
      ...named,
    ],
    links: linksTo(vector, { base }),
    manifestIcons: [
      { src: assetUrl(vector), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(named[0], '192x192', 'any'),
      png(named[1], '512x512', 'any'),
      png(named[2], '512x512', 'maskable'),
    ],
  }
}

const faviconPath = (brand: Pick<Brand, 'base'>) => onDomain(brand, 'favicon.ico')
const touchIconPath = (brand: Pick<Brand, 'base'>) => onDomain(brand, 'apple-touch-icon.png')

const linksTo = (vector: OutputFile, brand: Pick<Brand, 'base'>): PreparedIcons['links'] => [
  // A size that is not "any" keeps browsers that know SVG from taking the .ico.
  { rel: 'icon', href: `/${faviconPath(brand)}`, sizes: '32x32' },
  { rel: 'icon', href: assetUrl(vector), type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: `/${touchIconPath(brand)}` },
]

// In a tab each pixel counts: the mark nearly fills its tile.
const tabShare = 0.84
const tabCorner = 0.22

interface Tile {
  size: number
  /** Side of the mark and radius of the corners, as shares of the tile's side. */
  markShare: number
  corner: number
}

/** The mark on a tile of the brand's background, so that it can be seen on light and dark surroundings alike. */
function tile({ mark, tokens, size, markShare, corner }: Tile & { mark: Mark; tokens: Tokens }): string {
  const side = size * markShare
  const start = round((size - side) / 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${round(size * corner)}" fill="${tokens.background}"/>` +
    `<g transform="translate(${start} ${start}) scale(${round(side / mark.width)})">${inOneScheme(mark.svg, tokens)}</g></svg>`
  )
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

type TilePng = Parameters<typeof cachedAsset>[1]

function tilePng({ svg, size, cacheDir }: { svg: string; size: number; cacheDir: string }): TilePng {
  const make = async () => {
    const { renderAsync } = await import('@resvg/resvg-js')
    const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const
    const image = await unstoppable(renderAsync(svg, options))
    return image.asPng()
  }
  return { cacheDir, key: { recipe: 'icon 1', tools: ['@resvg/resvg-js'], inputs: [svg, size] }, make }
}

const imageOf = ({ cacheDir, key, make }: TilePng) => cached(cacheDir, key, make)

/** An .ico of PNG images, each at most 255 pixels wide, the smallest first ([MS-ICO], read by every browser in use). */
function ico(images: Uint8Array[]): Uint8Array {
  const header = new DataView(new ArrayBuffer(6 + images.length * 16))
  header.setUint16(2, 1, true)
  header.setUint16(4, images.length, true)
  let offset = header.byteLength
  for (const [index, image] of images.entries()) {
    // Width and height are the last bytes of two fields of a PNG's first chunk.
    const [width = 0, height = 0] = [image[19], image[23]]
    const at = 6 + index * 16
    header.setUint8(at, width)
    header.setUint8(at + 1, height)
    header.setUint16(at + 4, 1, true)
    header.setUint16(at + 6, 32, true)
    header.setUint32(at + 8, image.byteLength, true)
    header.setUint32(at + 12, offset, true)
    offset += image.byteLength
  }
  return Buffer.concat([new Uint8Array(header.buffer), ...images])
}
