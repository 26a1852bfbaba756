import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { tokensOf } from '../../content/config/theme_tokens.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import { madeFiles } from './asset_path.ts'
import { type CardRequest, previewCards } from './preview_cards.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const code = { root, engine: root }
const tokens = tokensOf({ background: '#28444E', primary: '#9BD3AE', radius: 12, pattern: 'p.svg' })
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`
const request = (words: Partial<CardRequest>): CardRequest => ({
  title: '',
  eyebrow: '',
  brandName: '',
  host: '',
  locale: { code: 'en', tag: 'en-US' },
  tokens,
  mark: drawing('<rect width="40" height="40" fill="#ff0000"/>'),
  pattern: drawing(''),
  ...words,
})
let fonts: FontFamily[] = []
let cacheDir = ''
const drawn = async (given: { cacheDir: string; requests: CardRequest[]; signal?: AbortSignal }) =>
  (await madeFiles(await previewCards({ ...code, fonts, ...given }))).map(({ contents }) => Buffer.from(contents))
const images = (...requests: CardRequest[]) => drawn({ cacheDir, requests })

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'social-'))
  fonts = parse(await readFile(join(root, 'themes/fonts.yaml'), 'utf8'))
})

/** How many pixels of the title's area differ between two images. */
async function inkBetween(one: Uint8Array | undefined, other: Uint8Array | undefined): Promise<number> {
  const area = { left: 60, top: 300, width: 1080, height: 240 }
  const [a, b] = await Promise.all(
    [one, other].map((card) =>
      sharp(Buffer.from(card ?? ''))
        .extract(area)
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  )
  return (a ?? Buffer.of()).reduce((sum, value, index) => sum + (Math.abs(value - (b?.[index] ?? 0)) > 40 ? 1 : 0), 0)
}

test('a card is a JPEG of 1200 by 630 and at most 100 kB', async () => {
  const title = 'Telekommunikationsverwaltungssystem für Netzbetreiber in Europa'
  const [card] = await images(request({ title, eyebrow: 'Lösungen', brandName: 'ConnectiCom', host: 'a.example' }))
  expect(await sharp(Buffer.from(card ?? '')).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(card?.length).toBeLessThan(100_000)
})

/** A JPEG has a colour but for a few steps. */
const isNear = (one: readonly number[], other: readonly number[]) =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= 4)
const channelsOf = (colour = '') => [...Buffer.from(colour.slice(1), 'hex')]

test('it wears the theme and shows the mark and the pattern', async () => {
  const pattern = drawing('<rect x="38" width="2" height="40" fill="#0000ff"/>')
  const [card] = await images(request({ pattern }))
  const at = async (left: number, top: number) =>
    [
      ...(await sharp(Buffer.from(card ?? ''))
        .extract({ left, top, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ].slice(0, 3)
  expect(await at(10, 600)).toSatisfy((pixel: number[]) => isNear(pixel, channelsOf(tokens.background)))
  expect(await at(104, 94)).toSatisfy((pixel: number[]) => isNear(pixel, [255, 0, 0]))
  const [red = 0, , blue = 0] = await at(1195, 600)
  expect(blue - red).toBeGreaterThan(200)
})

test('its words, its line and the port at the end of it have the colours of the theme', async () => {
  const [card] = await images(request({ title: 'Wi-Fi', eyebrow: 'Networks' }))
  const { data, info } = await sharp(Buffer.from(card ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / info.channels }, (_, pixel) =>
    data.subarray(pixel * info.channels, pixel * info.channels + 3),
  )
  const { background, text, primary, accent } = tokens
  const isDrawn = (colour: string | undefined) => pixels.some((pixel) => isNear([...pixel], channelsOf(colour)))
  expect([background, text, primary, accent].filter((colour) => !isDrawn(colour))).toEqual([])
})

test('letters of each of the six languages are drawn, and none as another or as a box', async () => {
  const letters = [...'čćšžđČŠĐäöüÄßéêëàæçîœùŒÉìòÙ„“’»«…–€']
  const unknown = '\uE000'
  const each = await images(...letters.map((letter) => request({ title: letter })), request({ title: unknown }))
  const blank = each.at(-1)
  const ink = await Promise.all(each.slice(0, -1).map((card) => inkBetween(card, blank)))
  expect(letters.filter((_, index) => (ink[index] ?? 0) < 20)).toEqual([])
  expect(new Set(each.map((card) => Buffer.from(card).toString('base64'))).size).toBe(each.length)
})

test('they come back in order, the same from the cache and without it', async () => {
  const requests = ['Ena', 'Dve', 'Tri', 'Štiri', 'Pet'].map((title) => request({ title }))
  const first = await images(...requests)
  expect(await images(...requests.toReversed())).toEqual(first.toReversed())
  cacheDir = await mkdtemp(join(tmpdir(), 'social-'))
  expect(await images(...requests)).toEqual(first)
})

test('their names are known before they are drawn, and differ by what is drawn', async () => {
  const requests = ['Ena', 'Ena', 'Dve'].map((title) => request({ title }))
  const dir = await mkdtemp(join(tmpdir(), 'social-'))
  const names = async () => (await previewCards({ ...code, cacheDir: dir, fonts, requests })).map(({ path }) => path)
  const [one, same, other] = await names()
  expect(one).toMatch(/^assets\/social-[0-9a-f]{8}\.jpg$/)
  expect([same === one, other === one]).toEqual([true, false])
  await drawn({ cacheDir: dir, requests })
  expect(await names()).toEqual([one, same, other])
})

test('a changed mark or pattern is not taken from the cache', async () => {
  const [before, mark, pattern] = await images(
    request({}),
    request({ mark: drawing('<circle r="9"/>') }),
    request({ pattern: drawing('<circle r="99" fill="#ffffff"/>') }),
  )
  expect(mark).not.toEqual(before)
  expect(pattern).not.toEqual(before)
})

test('once nobody wants them any more, no further one is begun, and those that were are drawn whole', async () => {
  const leaving = new AbortController()
  const requests = Array.from({ length: 12 }, (_, index) => request({ title: `Nobody ${index}` }))
  const dir = await mkdtemp(join(tmpdir(), 'social-'))
  await drawn({ cacheDir: dir, requests: [request({ title: 'Somebody' })] })
  const drawing = drawn({ cacheDir: dir, requests, signal: leaving.signal })
  setTimeout(() => leaving.abort(), 20)
  await expect(drawing).rejects.toThrow('abort')
  cacheDir = await mkdtemp(join(tmpdir(), 'social-'))
  expect(await drawn({ cacheDir: dir, requests })).toEqual(await images(...requests))
})
