// How large each mark is drawn so that all look alike in size.
import type { Image } from '../../cli/schema/field_types.ts'

// CSS pixels. A square mark is 160 by 160; a lettering of four to one is as large in area, but for its limit.
const area = 160 * 160
const widest = 208
const tallest = 168

/** The picture with the size at which its area on screen is that of the others. */
export function opticallySized(image: Image): Image {
  const ratio = image.width / image.height
  const width = Math.min(Math.sqrt(area * ratio), widest, tallest * ratio)
  return { ...image, width: Math.round(width), height: Math.round(width / ratio) }
}
