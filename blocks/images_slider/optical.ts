// How large each mark is drawn so that all look alike in size. It knows no file format.
import type { Image } from '../../cli/schema/fields.ts'

// CSS pixels. A square mark is 72 by 72; a lettering of four to one is as large in area, but for its limit.
const area = 72 * 72
const widest = 176
const tallest = 88

/** The picture with the size at which its area on screen is that of the others. */
export function opticallySized(image: Image): Image {
  const ratio = image.width / image.height
  const width = Math.min(Math.sqrt(area * ratio), widest, tallest * ratio)
  return { ...image, width: Math.round(width), height: Math.round(width / ratio) }
}
