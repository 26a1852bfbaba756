// What the home of the group tells with the pairs of its cable: a sign for each service, the years in which one pair became four, and
// hours that never end.

import { drawing, front } from '../drawing.mjs'
import { brands, pair, sleeve } from './cable.mjs'

const scenes = {}

/** The pair of the group is the sign of what a card speaks of. */
const sign = (draw) => () => {
  const { width, height } = { width: 480, height: 360 }
  const d = drawing({ scale: 60, isHero: false, frame: { width, height, entry: height, clear: 0 }, under: 'k30' })
  draw(d, (way, more) => pair(d, way, { brand: 'group', width: 24, pitch: 108, radius: 34, ...more }))
  return d
}

/** A screen on its foot. */
scenes['enterprise-card'] = sign((d, lay) => {
  d.raw(`<rect x="76" y="52" width="328" height="192" rx="34" fill="${d.colourOf('p100')}"/>`)
  d.raw(`<path d="M112 150h76l22-40 34 84 34-110 28 66h62" stroke="#0e0e0e" stroke-width="13"/>`)
  lay([
    [-40, 314],
    [202, 314],
    [202, 244],
    [76, 244],
    [76, 52],
    [404, 52],
    [404, 244],
    [278, 244],
    [278, 314],
    [540, 314],
  ])
})
/** A keyhole. */
scenes['cybersecurity-card'] = sign((d, lay) => {
  d.raw(`<path d="M146 314 206 216A92 92 0 1 1 274 216L334 314Z" fill="${d.colourOf('p100')}"/>`)
  d.raw('<path d="M174 130q66-62 132 0-66 62-132 0" fill="#f2f2f2"/><circle cx="240" cy="130" r="31" fill="#0e0e0e"/>')
  d.raw(`<circle cx="240" cy="130" r="15" fill="${d.colourOf('p100')}"/>`)
  lay([
    [-40, 314],
    [140, 314, 24],
    [204, 218, 30],
    [148, 168, 60],
    [148, 92, 92],
    [202, 38, 92],
    [278, 38, 92],
    [332, 92, 92],
    [332, 168, 60],
    [276, 218, 30],
    [340, 314, 24],
    [540, 314],
  ])
})
/** What stands around the words of a program. */
scenes['development-card'] = sign((d, lay) => {
  const ways = [
    [
      [164, 84],
      [62, 180],
      [164, 276],
    ],
    [
      [210, 304],
      [270, 56],
    ],
    [
      [316, 84],
      [418, 180],
      [316, 276],
    ],
  ]
  for (const way of ways) {
    lay(way)
    ends(d, way, 24)
  }
})

/** Both ends of a pair, each held together. */
function ends(d, way, width) {
  for (const [end, before] of [
    [way[0], way[1]],
    [way.at(-1), way.at(-2)],
  ])
    sleeve(d, end, (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI, width)
}

/** One pair, then two, then four: where each begins, along the page and down it. */
const years = (width, height, lefts, first, pitch, size) => {
  const d = front(width, height)
  for (const [i, brand] of brands.entries()) {
    const [x, y] = [lefts[Math.min(i, 2)], first + i * pitch]
    const way = [
      [x + size * 0.22, y],
      [width + 60, y],
    ]
    pair(d, way, { brand, width: size, pitch: size * 5.2, phase: i * 0.3 })
    sleeve(d, way[0], 180, size)
  }
  return d
}
scenes['group-years'] = () => years(1440, 340, [100, 521, 943], 62, 68, 28)
scenes['group-years-near'] = () => years(720, 400, [48, 262, 476], 66, 84, 34)

/** Its signs are the pair of the group, as tall as a phone can show them in one row. */
scenes['group-hours'] = () => {
  const d = front(1440, 650)
  const [width, top, foot] = [46, 104, 558]
  const ways = [
    [
      [146, top + 130],
      [146, top],
      [356, top],
      [356, top + 190],
      [124, foot, 40],
      [384, foot],
    ],
    [
      [675, foot + 46],
      [675, top, 50],
      [585, top, 50],
      [468, top + 310],
      [759, top + 310],
    ],
    [
      [879, foot + 44],
      [957, top - 44],
    ],
    [
      [1080, top],
      [1302, top],
      [1166, foot + 46],
    ],
  ]
  for (const [i, way] of ways.entries()) {
    pair(d, way, { brand: 'group', width, pitch: 206, radius: 66, turns: i === 1 ? 7 : 99 })
    ends(d, way, width)
  }
  return d
}

export default scenes
