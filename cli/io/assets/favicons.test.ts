import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokensOf } from '../../content/config/theme_tokens.ts'
import { madeFiles } from './asset_path.ts'
import { favicons } from './favicons.ts'
import { prepareVector } from './vectors.ts'

const tokens = tokensOf({ background: '#0D1525', primary: '#F7901D', radius: 6, pattern: 'p.svg' })
// Fills its square to the corners, the worst that a mark can do.
const source =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="var(--color-primary)"/></svg>'
let icons: Awaited<ReturnType<typeof prepare>>

async function prepare() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'icons-'))
  const mark = await prepareVector({ source, name: 'mark', tokens, cacheDir })
  if (!mark.ok) throw new Error(mark.reason)
  const planned = favicons({ mark, tokens, base: '', cacheDir })
  return { ...planned, files: await madeFiles(planned.files) }
}
beforeAll(async () => {
  icons = await prepare()
})

const contentsOf = (path: RegExp) => Buffer.from(icons.files.find((file) => path.test(file.path))?.contents ?? '')

/** The colour of a pixel as #rrggbb, or nothing where the image is transparent. */
async function colourAt(png: Buffer, { x, y }: { x: number; y: number }) {
  const { data } = await sharp(png).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  return data[3] === 0 ? undefined : `#${data.subarray(0, 3).toString('hex')}`
}

test('what browsers look for unasked stands at the root, the rest is hashed', () => {
  expect(icons.files.map(({ path }) => path.replace(/[0-9a-f]{8}/, 'HASH'))).toEqual([
    'favicon.ico',
    'apple-touch-icon.png',
    'assets/icon-HASH.svg',
    'assets/icon-192-HASH.png',
    'assets/icon-512-HASH.png',
    'assets/icon-maskable-512-HASH.png',
  ])
})

test('every link and manifest icon is a file', () => {
  const urls = icons.files.map(({ path }) => `/${path}`)
  for (const { href } of icons.links) expect(urls).toContain(href)
  for (const { src } of icons.manifestIcons) expect(urls).toContain(src)
  expect(icons.links.map(({ rel }) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon'])
  expect(icons.manifestIcons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test('the .ico holds 16, 32 and 48 pixels', async () => {
  const ico = contentsOf(/ico$/)
  expect(ico.readUInt16LE(2)).toBe(1)
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => 6 + index * 16)
  for (const [index, at] of entries.entries()) {
    const start = ico.readUInt32LE(at + 12)
    const png = ico.subarray(start, start + ico.readUInt32LE(at + 8))
    const size = [16, 32, 48][index]
    expect([ico[at], ico[at + 1]]).toEqual([size, size])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(await colourAt(png, { x: 8, y: 8 })).toBe('#f7901d')
  }
  expect(entries).toHaveLength(3)
})

describe('the mark stands on the background of its brand:', () => {
  test.each([
    [/apple-touch-icon/, 180, '#0d1525'],
    [/icon-192/, 192, undefined],
    [/icon-512/, 512, undefined],
    [/icon-maskable/, 512, '#0d1525'],
  ])('%s', async (path, size, corner) => {
    const png = contentsOf(path)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(await colourAt(png, { x: 0, y: 0 })).toBe(corner)
    expect(await colourAt(png, { x: size / 2, y: 4 })).toBe('#0d1525')
    expect(await colourAt(png, { x: size / 2, y: size / 2 })).toBe('#f7901d')
  })
})

test('a maskable icon keeps even the corners of a square mark in the circle that is always shown', async () => {
  const png = contentsOf(/icon-maskable/)
  // The safe zone is a circle of 40% of the side; on the diagonal its edge is at 256 ± 0.4 * 512 * sin 45°.
  const edge = Math.round(256 - 0.4 * 512 * Math.SQRT1_2)
  expect(await colourAt(png, { x: edge - 1, y: edge - 1 })).toBe('#0d1525')
  expect(await colourAt(png, { x: edge + 2, y: edge + 2 })).toBe('#f7901d')
})

test('the same mark gives the same bytes without the cache', async () => {
  expect(await prepare()).toEqual(icons)
})
