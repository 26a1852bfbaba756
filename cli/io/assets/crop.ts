// A part of a picture as a picture of its own: of a photograph its pixels, of a drawing the same drawing in a smaller view box.

import { isVector } from '../../content/paths.ts'
import { formatOf, rasterFormats } from '../../content/picture_formats.ts'
import type { CropBox } from '../../edit/protocol.ts'
import { encoder, unstoppable } from './sharp.ts'

/** @returns undefined of what cannot be read, and of no part at all */
export async function croppedPicture(src: string, bytes: Buffer, box: CropBox): Promise<Buffer | undefined> {
  if (box.right <= box.left || box.bottom <= box.top) return undefined
  return isVector(src) ? croppedVector(bytes.toString('utf8'), box) : croppedRaster(bytes, box)
}

async function croppedRaster(bytes: Buffer, { left, top, right, bottom }: CropBox): Promise<Buffer | undefined> {
  const sharp = await encoder()
  try {
    const image = sharp(bytes, { failOn: 'error' })
    const { format, autoOrient } = await unstoppable(image.metadata())
    const at = (percent: number, size: number) => Math.round((percent / 100) * size)
    const [x, y] = [at(left, autoOrient.width), at(top, autoOrient.height)]
    const area = {
      left: Math.min(x, autoOrient.width - 1),
      top: Math.min(y, autoOrient.height - 1),
      width: Math.max(1, at(right, autoOrient.width) - x),
      height: Math.max(1, at(bottom, autoOrient.height) - y),
    }
    const as = formatOf(format)
    if (as === undefined) return undefined
    const crop = image.autoOrient().extract(area).keepIccProfile().toFormat(as, rasterFormats[as].crop)
    return await unstoppable(crop.toBuffer())
  } catch {
    return undefined
  }
}

const rootElement = /<!--[\s\S]*?-->|<svg(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*/g

/** Everything else of it stays as it is written. */
function croppedVector(source: string, { left, top, right, bottom }: CropBox): Buffer | undefined {
  const root = [...source.matchAll(rootElement)].find(([text]) => text.startsWith('<svg'))
  if (root === undefined) return undefined
  const [head] = root
  const numbers = (name: string) =>
    (new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(head)?.[1] ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number.parseFloat)
  const viewBox = numbers('viewBox')
  const [x = 0, y = 0, width = Number.NaN, height = Number.NaN] =
    viewBox.length === 4 ? viewBox : [0, 0, ...numbers('width'), ...numbers('height')]
  const box = [
    x + (width * left) / 100,
    y + (height * top) / 100,
    (width * (right - left)) / 100,
    (height * (bottom - top)) / 100,
  ]
  if (!box.every(Number.isFinite)) return undefined
  const rest = head.replace(/\s+(?:viewBox|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  const now = `${rest} viewBox="${box.map((each) => Number(each.toFixed(3))).join(' ')}"`
  return Buffer.from(source.slice(0, root.index) + now + source.slice(root.index + head.length))
}
