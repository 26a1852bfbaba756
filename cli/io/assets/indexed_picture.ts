// A picture in sixteen colours, two pixels to a byte, and its PNG. A palette serves many pictures: to choose one takes longer than
// to draw several.
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { unstoppable } from './native_work.ts'

interface Size {
  width: number
  height: number
}

export interface IndexedPicture extends Size {
  /** Each is red, green and blue in 24 bits, as all colours here. */
  colours: readonly number[]
  /** The place of the nearest of them. */
  placeOf: (colour: number) => number
  /** Of each line a byte that says that nothing has filtered it, then the places of its pixels. */
  lines: Buffer
}

/** @param pixels RGBA without holes @param like the same of another picture, whose colours are chosen */
export async function indexedPicture(pixels: Buffer, like: Buffer, size: Size): Promise<IndexedPicture> {
  const colours = await coloursOf(like, size)
  const lines = Buffer.alloc(lineLength(size.width) * size.height)
  const picture = { ...size, colours, placeOf: nearestOf(colours), lines }
  for (let pixel = 0; pixel * 4 < pixels.length; pixel++) paint(picture, pixel, pixels.readUIntBE(pixel * 4, 3))
  return picture
}

/** @param pixel its number in reading order */
export function paint({ width, placeOf, lines }: IndexedPicture, pixel: number, colour: number): void {
  const column = pixel % width
  const at = ((pixel - column) / width) * lineLength(width) + 1 + (column >> 1)
  const both = lines[at] as number
  lines[at] = column % 2 === 0 ? (both & 0x0f) | (placeOf(colour) << 4) : (both & 0xf0) | placeOf(colour)
}

export async function pngOf({ width, height, colours, lines }: IndexedPicture): Promise<Uint8Array> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bitDepth, colourType, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', header),
    ...chunk('PLTE', palette),
    // Of higher levels, the next takes half as long again and spares 4 %.
    ...chunk('IDAT', await deflated(lines, { level: 5 })),
    ...chunk('IEND', Buffer.of()),
  ])
}

const bitDepth = 4
const colourType = 3
const deflated = promisify<Buffer, object, Buffer>(deflate)

const lineLength = (width: number) => 1 + Math.ceil(width / 2)

function chunk(type: string, data: Buffer): Buffer[] {
  const name = Buffer.from(type, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(data, crc32(name)))
  return [length, name, data, sum]
}

/** At most sixteen. */
async function coloursOf(pixels: Buffer, size: Size): Promise<number[]> {
  const { default: sharp } = await import('sharp')
  // What threads share they might share otherwise on another machine.
  sharp.concurrency(1)
  const options = { palette: true, colours: 16, dither: 0, effort: 10 } as const
  const specimen = sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha()
  const png = await unstoppable(specimen.png(options).toBuffer())
  const shown = await unstoppable(sharp(png).raw().toBuffer())
  const colours = new Set<number>()
  for (let at = 0; at < shown.length; at += 3) colours.add(shown.readUIntBE(at, 3))
  return [...colours]
}

function nearestOf(colours: readonly number[]): (colour: number) => number {
  const places = new Map<number, number>()
  // Most pixels look like the one before.
  let last = { colour: -1, place: 0 }
  return (colour) => {
    if (colour === last.colour) return last.place
    const place = places.get(colour) ?? nearest(colours, colour)
    places.set(colour, place)
    last = { colour, place }
    return place
  }
}

function nearest(colours: readonly number[], colour: number): number {
  const distances = colours.map((each) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((each >> shift) & 255) - ((colour >> shift) & 255)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}
