import sharp from 'sharp'
import { expect, test } from 'vitest'
import { must } from '../../problems/must.ts'
import { croppedPicture } from './crop.ts'

const half = { left: 50, top: 0, right: 100, bottom: 50 }
const vector = async (source: string, box = half) =>
  (await croppedPicture('a.svg', Buffer.from(source), box))?.toString('utf8')

test.each([
  [
    'its view box',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 200 100" fill="none"><path d="M0 0"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="110 20 100 50"><path d="M0 0"/></svg>',
  ],
  [
    'its size where it has no view box',
    "<svg width='30px' height='20' id='a>b'/>",
    `<svg id='a>b' viewBox="15 0 15 10"/>`,
  ],
  [
    'its own root, not one in a comment, and not the drawing inside of it',
    '<?xml version="1.0"?><!-- <svg viewBox="0 0 1 1"> --><svg width="9"\n viewBox="0,0,3,3"><svg viewBox="0 0 1 1"/></svg>',
    '<?xml version="1.0"?><!-- <svg viewBox="0 0 1 1"> --><svg viewBox="1.5 0 1.5 1.5"><svg viewBox="0 0 1 1"/></svg>',
  ],
])('a drawing is cropped by %s', async (_, source, part) => {
  expect(await vector(source)).toBe(part)
})

test('nothing comes of a drawing without a size, of no drawing, and of no part', async () => {
  expect([
    await vector('<svg width="100%" viewBox="none"><path/></svg>'),
    await vector('<p/>'),
    await vector('<svg viewBox="0 0 9 9"/>', { ...half, right: 50 }),
    await croppedPicture('a.png', Buffer.from('no picture'), half),
  ]).toEqual([undefined, undefined, undefined, undefined])
})

/** Red on the left, blue on the right half. */
const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif', orientation?: number) => {
  const blue = { create: { width: 20, height: 20, channels: 3 as const, background: '#0000ff' } }
  const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#ff0000' } }
  const made = sharp(red).composite([{ input: blue, left: 20, top: 0 }])
  return (orientation === undefined ? made : made.withMetadata({ orientation })).toFormat(format).toBuffer()
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a photograph as %s keeps its format and is cut in pixels',
  async (format) => {
    const part = must(await croppedPicture(`a.${format}`, await picture(format), half))
    const { width, height, format: kept } = await sharp(part).metadata()
    expect([width, height, kept]).toEqual([20, 10, format === 'avif' ? 'heif' : format])
    const [red = 0, , blue = 0] = await sharp(part)
      .extract({ left: 10, top: 5, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect([red < 20, blue > 235]).toEqual([true, true])
  },
)

test('a photograph that is turned by its camera is cut as it is seen, and not turned once more', async () => {
  // Turned by a quarter: blue is below red.
  const turned = await picture('jpeg', 6)
  const part = must(await croppedPicture('a.jpg', turned, { left: 0, top: 50, right: 100, bottom: 100 }))
  const { width, height, orientation } = await sharp(part).metadata()
  expect([width, height, orientation]).toEqual([20, 20, undefined])
  const [red = 0, , blue = 0] = await sharp(part).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer()
  expect([red < 20, blue > 235]).toEqual([true, true])
})
