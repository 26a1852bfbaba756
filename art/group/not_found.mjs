// What stands on every domain: the page that is not there. Its number is written with a cable that ends behind it.

import { drawing, frames } from '../drawing.mjs'
import { fray, pair, plug } from './cable.mjs'

/** Where its strokes stand, along the page and down it; the nought is a loop of the cable. */
const places = {
  wide: {
    first: [110, 370],
    exit: 476,
    loop: [624, 862],
    last: [944, 1180],
    end: 1256,
    top: 84,
    bar: 322,
    width: 38,
    pitch: 176,
    radius: 56,
    sleeve: 452,
    long: 96,
  },
  narrow: {
    first: [40, 190],
    exit: 236,
    loop: [330, 444],
    last: [488, 610],
    end: 632,
    top: 110,
    bar: 390,
    width: 25,
    pitch: 134,
    radius: 44,
    sleeve: 470,
    long: 42,
  },
}

const scenes = {}

scenes['not-found'] = ({ frame = frames.plan } = {}) => {
  const d = drawing({ scale: 10, at: [0, 0], frame })
  const { first, exit, loop, last, end, top, bar, width, pitch, radius, sleeve, long } =
    frame === frames.narrow ? places.narrow : places.wide
  const foot = frame.entry - width - 8
  const under = foot - width * 2.7
  const on = (x, y) => [x / 10, 0, (x / 2 - y) / 12]
  d.glow(...on(end, bar), 16, 16, 0.5)
  d.climb([on(first[1], sleeve + 60)])
  // Each four goes up, down along its slant, and back across; the slant is as steep as the four is wide.
  const four = ([left, right]) => [
    [right, top, width * 1.1],
    [right - width * 1.95, top, width * 1.1],
    [left, bar],
  ]
  const way = [
    [first[1], sleeve],
    ...four(first),
    [exit, bar],
    [exit + under - bar, under],
    [loop[1], under],
    [loop[1], top],
    [loop[0], top],
    [loop[0], foot],
    [last[1], foot],
    ...four(last),
    [end, bar],
  ]
  pair(d, way, { brand: 'group', width, pitch, radius, frays: true, turns: 3 })
  fray(d, [end, bar], width, 'group', long)
  plug(d, [first[1], sleeve], width)
  return d
}

export default scenes
