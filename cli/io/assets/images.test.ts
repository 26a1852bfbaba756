import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokensOf } from '../../content/config/theme_tokens.ts'
import { must } from '../../problems/must.ts'
import { madeFiles } from './asset_path.ts'
import { PictureChanged, prepareImages, unusableImages } from './images.ts'

const tokens = tokensOf({ background: '#222222', primary: '#F7901D', radius: 6, pattern: 'p.svg' })
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z" fill="var(--color-primary)"/></svg>'
let mediaDir = ''
let cacheDir = ''

// A picture with something to encode: the same on every run.
const picture = ({ width, height, alpha = false }: { width: number; height: number; alpha?: boolean }) => {
  const channels = alpha ? 4 : 3
  const pixels = Buffer.alloc(width * height * channels)
  for (let index = 0; index < pixels.length; index++) pixels[index] = (index >> 4) % 256
  return sharp(pixels, { raw: { width, height, channels } })
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  mediaDir = join(folder, 'media')
  cacheDir = join(folder, 'cache')
  await mkdir(join(mediaDir, 'scenes'), { recursive: true })
  const put = (path: string, contents: string | Uint8Array) => writeFile(join(mediaDir, path), contents)
  const photo = await picture({ width: 700, height: 300 }).jpeg().toBuffer()
  await put('scenes/Hotel Lobby.svg', svg)
  await put('photo.jpg', photo)
  await put('turned.jpg', await sharp(photo).withMetadata({ orientation: 6 }).toBuffer())
  await put('alpha.png', await picture({ width: 100, height: 50, alpha: true }).png().toBuffer())
  await put('small.webp', await picture({ width: 330, height: 20 }).webp().toBuffer())
  await put('modern.avif', await picture({ width: 64, height: 64 }).avif().toBuffer())
  await put('moving.gif', await picture({ width: 8, height: 8 }).gif().toBuffer())
  await put('cut.jpg', photo.subarray(0, photo.length / 2))
  await put('note.png', 'not a picture')
  await put('telephone.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  await put('empty.png', '')
  await writeFile(join(folder, 'secret.svg'), svg)
  await symlink(join(folder, 'secret.svg'), join(mediaDir, 'linked.svg'))
})

const planned = async (path: string, dir = cacheDir) =>
  must((await prepareImages({ mediaDir, cacheDir: dir, paths: [path], tokens }))[0])

async function prepareOne(path: string, dir = cacheDir) {
  const image = await planned(path, dir)
  return { ...image, files: await madeFiles(image.files) }
}

test("a vector becomes one file in the theme's colours", async () => {
  const { image, files } = await prepareOne('scenes/Hotel Lobby.svg')
  expect(image).toEqual({
    src: expect.stringMatching(/^\/assets\/hotel-lobby-[0-9a-f]{8}\.svg$/),
    width: 8,
    height: 4,
    sources: [],
  })
  expect(files.map(({ path }) => `/${path}`)).toEqual([image.src])
  expect(files[0]?.contents).toContain('#f7901d')
})

test('a photograph comes in a modern format in widths up to its own, and once in one that every browser reads', async () => {
  const { image, files } = await prepareOne('photo.jpg')
  expect(image).toMatchObject({ width: 700, height: 300 })
  expect(image.src).toMatch(/^\/assets\/photo-700-[0-9a-f]{8}\.jpg$/)
  expect(image.sources).toEqual([
    { type: 'image/avif', srcset: expect.stringMatching(/^\S+-320-\S+ 320w, \S+-700-\S+ 700w$/) },
  ])
  const srcset = image.sources.flatMap(({ srcset }) => srcset.split(', ').map((candidate) => candidate.split(' ')[0]))
  const listed = [image.src, ...srcset]
  expect(files.map(({ path }) => `/${path}`).sort()).toEqual(listed.sort())
  for (const { path, contents } of files) {
    const { width, height, format, exif } = await sharp(Buffer.from(contents)).metadata()
    const named = Number(/-(\d+)-/.exec(path)?.[1])
    expect([path, width, height, exif]).toEqual([path, named, Math.round((named * 300) / 700), undefined])
    expect(format).toBe({ avif: 'heif', jpg: 'jpeg' }[path.split('.').at(-1) ?? ''])
  }
})

test.each([
  ['turned.jpg', { width: 300, height: 700 }, 'jpg'],
  ['alpha.png', { width: 100, height: 50 }, 'png'],
  ['small.webp', { width: 330, height: 20 }, 'jpg'],
  ['modern.avif', { width: 64, height: 64 }, 'jpg'],
])('%s keeps its shape, and what every browser can read', async (path, size, fallback) => {
  const { image, files } = await prepareOne(path)
  expect(image).toMatchObject(size)
  expect(image.src.endsWith(`.${fallback}`)).toBe(true)
  expect(files).toHaveLength(2)
})

test('the same picture gives the same bytes, from the cache and without it', async () => {
  const otherCache = await mkdtemp(join(tmpdir(), 'images-cache-'))
  const [first, again, elsewhere] = [
    await prepareOne('alpha.png'),
    await prepareOne('alpha.png'),
    await prepareOne('alpha.png', otherCache),
  ]
  expect(again).toEqual(first)
  expect(elsewhere).toEqual(first)
})

test('the names of a photograph are known before anything of it is encoded, and are others for another photograph', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'images-cache-'))
  const { files } = await planned('photo.jpg', dir)
  expect(files.map(({ path }) => path)).toEqual((await prepareOne('photo.jpg')).files.map(({ path }) => path))
  // Its size alone is kept, and no picture.
  const kept = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(kept).toHaveLength(1)
  const paler = await sharp(await readFile(join(mediaDir, 'photo.jpg')))
    .negate()
    .jpeg()
    .toBuffer()
  await writeFile(join(mediaDir, 'paler.jpg'), paler)
  const digests = (image: Awaited<ReturnType<typeof planned>>) =>
    image.files.map(({ path }) => /-([0-9a-f]{8})\./.exec(path)?.[1])
  const other = digests(await planned('paler.jpg'))
  expect(digests(await planned('photo.jpg')).filter((digest) => other.includes(digest))).toEqual([])
})

test('a photograph that is changed between its plan and its encoding is told, and not encoded under the wrong name', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'images-cache-'))
  const file = join(mediaDir, 'replaced.jpg')
  await writeFile(file, await readFile(join(mediaDir, 'photo.jpg')))
  const { files } = await planned('replaced.jpg', dir)
  await writeFile(file, await readFile(join(mediaDir, 'turned.jpg')))
  await expect(madeFiles(files)).rejects.toThrow(PictureChanged)
})

test('a changed file is not taken from the cache', async () => {
  const path = 'changing.svg'
  await writeFile(join(mediaDir, path), svg)
  const before = await prepareOne(path)
  await writeFile(join(mediaDir, path), (await readFile(join(mediaDir, path), 'utf8')).replace('h8v4z', 'h7v3z'))
  expect((await prepareOne(path)).image.src).not.toBe(before.image.src)
})

describe('what cannot be used comes back with a reason:', () => {
  test.each([
    ['cut.jpg', /cannot be read as a picture/],
    ['note.png', /cannot be read as a picture/],
    ['telephone.jpg', /It is HEIC/],
    ['empty.png', /cannot be read as a picture/],
    ['moving.gif', /It is GIF/],
    ['gone.png', /no such file/],
    ['photo.jpg/x.png', /no such file/],
    ['scenes', /a folder/],
    ['../secret.svg', /outside the media folder/],
    ['linked.svg', /outside the media folder/],
  ])('%s', async (path, reason) => {
    const paths = ['scenes/Hotel Lobby.svg', path]
    expect([...(await unusableImages({ mediaDir, cacheDir, paths }))]).toEqual([[path, expect.stringMatching(reason)]])
    await expect(prepareImages({ mediaDir, cacheDir, paths, tokens })).rejects.toThrow(reason)
  })
})

test('a picture that is very narrow is looked at as large as it is', async () => {
  const thread = await picture({ width: 1, height: 200_000 }).png().toBuffer()
  await writeFile(join(mediaDir, 'thread.png'), thread)
  expect(await unusableImages({ mediaDir, cacheDir, paths: ['thread.png'] })).toEqual(new Map())
})

test('they come back once each, in the order of their paths', async () => {
  const paths = ['scenes/Hotel Lobby.svg', 'photo.jpg', 'alpha.png', 'photo.jpg']
  const images = await prepareImages({ mediaDir, cacheDir, paths, tokens })
  expect(images.map(({ path }) => path)).toEqual(['alpha.png', 'photo.jpg', 'scenes/Hotel Lobby.svg'])
})

test('widths and formats of photographs are those of the settings', async () => {
  const photographs: { widths: number[]; formats: 'webp'[] } = { widths: [200, 400], formats: ['webp'] }
  const [one] = await prepareImages({ mediaDir, cacheDir, paths: ['photo.jpg'], tokens, photographs })
  const shown = (image: typeof one) => image?.image.sources.map(({ type, srcset }) => [type, srcset.match(/\d+w/g)])
  expect(shown(one)).toEqual([['image/webp', ['200w', '400w']]])
  expect(one?.image.src).toMatch(/photo-400-\w+\.jpg$/)
  const plain = { ...photographs, formats: [] }
  const [other] = await prepareImages({ mediaDir, cacheDir, paths: ['photo.jpg'], tokens, photographs: plain })
  expect(shown(other)).toEqual([['image/jpeg', ['200w', '400w']]])
})
