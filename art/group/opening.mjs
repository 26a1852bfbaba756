// The opening of the group: its cable, cut open. Each brand has a pair in it, and that of the group goes on as the line of the page.

import { drawing, frames } from '../drawing.mjs'
import { behind, brands, face, pair, pipe, plug } from './cable.mjs'

/** Tones around a pipe, in the light from the upper left. */
const tones = (count, dark, lit) =>
  Array.from({ length: count }, (_, i) => {
    const share = Math.max(0, Math.cos(((i + 0.5) / count - 0.72) * 3.6)) ** 1.5
    return `t${Math.round(dark + (lit - dark) * share)}`
  })

const places = {
  wide: { end: [872, 206], r: 132, width: 43, pitch: 190, down: [512, 618, 722, 822], foot: [536, 0, 540, 420] },
  narrow: { end: [510, 226], r: 112, width: 37, pitch: 164, down: [180, 276, 372, 462], foot: [430, 0, 480, 424] },
}

const scenes = {}

scenes['group-home'] = ({ frame = frames.wide } = {}) => {
  const d = drawing({ scale: 10, at: [0, 0], frame })
  const { end, r, width, pitch, down, foot } = frame === frames.narrow ? places.narrow : places.wide
  const along = (length) => [end[0] - length, end[1] + length / 2]
  const [mouth, inside] = [along(64), r * 0.88]
  // Points of the page, on the plane that looks at it.
  const on = (x, y) => [x / 10, 0, (x / 2 - y) / 12]
  d.glow(...on(down[0], foot[0] + 90), 13, 13, 0.5)
  d.climb([on(down[0], foot[0] + 60)])
  pipe(d, end, 900, r, tones(11, 7, 42), 'p')
  face(d, end, r, 't16', 't50')
  pipe(d, mouth, 64, inside, tones(11, 28, 88), 'i')
  face(d, mouth, inside, 'k70', 't90')
  // The ones behind first; each comes from its place in the cable.
  const seats = [
    [-0.8, 0.62],
    [-0.62, -0.8],
    [0.62, 0.8],
    [0.8, -0.62],
  ]
  behind(d, mouth, inside, () => {
    for (const i of [3, 2, 1, 0]) {
      const [a, b] = seats[i].map((share) => share * r * 0.42)
      const [x, y] = [mouth[0] + a + 190, mouth[1] + a / 2 - 1.2247 * b - 95]
      const way = [
        [x, y],
        [down[i], y + (x - down[i]) / 2],
      ]
      if (i === 0) way.push([down[i], foot[0]])
      if (i === 1) way.push([down[i], frame.height + 40])
      if (i > 1) way.push([down[i], foot[i]], [down[i] + 700, foot[i] + 350])
      pair(d, way, { brand: brands[i], width, pitch, radius: 64, phase: i * 0.3 })
    }
  })
  plug(d, [down[0], foot[0]], width)
  return d
}

/** The same pairs on their way, each in its lane. */
scenes['group-pairs'] = () => {
  const d = drawing({ scale: 10, frame: frames.door })
  for (const [i, brand] of brands.entries()) {
    const [x, y] = [470 + i * 62, 52 + i * 96]
    const way = [
      [1060, y],
      [x, y],
      [x - 700, y + 350],
    ]
    pair(d, way, { brand, width: 36, pitch: 168, radius: 96, phase: i * 0.4 })
  }
  return d
}

export default scenes
