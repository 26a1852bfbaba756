// What a survey finds, as large as it is read: a floor of the hotel with what was measured in each room, what walls take from a
// signal, and the cable that goes to the access points.
import { drawing, frames, front } from '../drawing.mjs'
import { write } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { line } from './front.mjs'

/** How wide figures are, at size 1: each as wide as any other, the sign before them narrower. */
const widthOf = (text) => [...text].reduce((sum, sign) => sum + (sign === '−' ? 0.46 : 0.575), 0)
const middle = (d, text, x, y, size, tone) =>
  write(d, text, [x - (widthOf(text) * size) / 2 - (text.startsWith('−') ? size * 0.04 : 0), y], size, tone)

/** Ground, bed and figures of a room, by how much of the signal is left there. */
const looks = [
  [46, 'p100', 'p70', 'k70'],
  [57, 'p84', 'p60', 'k70'],
  [65, 'p40', 'p60', 'text'],
  [72, 'p20', 'p40', 'text'],
  [99, 'k50', 't17', 't84'],
]
const lookOf = (reading) => looks.find(([most]) => reading <= most)

/** The ground of a room, with its window. `side` is where that is: -1 above, 1 below. */
function walls(d, { x, y, w, h, reading, side }) {
  box(d, x, y, w, h, 8, lookOf(reading)[1])
  stroke(d, `M${x + w * 0.24} ${side < 0 ? y : y + h}h${w * 0.52}`, 'text', 6)
}
/** Its bed, and what was measured in it: above the door, and above the access point where one is or is to be. */
function inside(d, { x, y, w, h, size, reading, side, access, bed = 0.3 }) {
  const [, ground, linen, ink] = lookOf(reading)
  const [bw, bh] = [w * 0.46, h * bed]
  const top = side < 0 ? y + 12 : y + h - 12 - bh
  box(d, x + (w - bw) / 2, top, bw, bh, 8, linen)
  const pillow = side < 0 ? top + 6 : top + bh - 6 - bh * 0.3
  for (const i of [0, 1]) box(d, x + (w - bw) / 2 + 7 + (i * (bw - 7)) / 2, pillow, bw / 2 - 10, bh * 0.3, 5, ground)
  const off = access ? 46 : 26
  const line = side < 0 ? y + h - 12 - off : y + 12 + size * 0.685 + off
  middle(d, `−${reading}`, x + w / 2, line, size, ink)
}
function point(d, x, y, isThere) {
  if (!isThere) {
    ring(d, x, y, 15, 'k50', ` stroke="${d.colourOf('p100')}" stroke-width="4" stroke-dasharray="5 7"`)
    return
  }
  ring(d, x, y, 19, 'k70')
  ring(d, x, y, 14, 'text')
  ring(d, x, y, 5, 'k70')
}
/** How far access points are heard, through all walls of the rooms. */
function heard(d, points, radii, rooms) {
  d.raw(
    `<clipPath id="floor"><path d="${rooms.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('')}"/></clipPath><g clip-path="url(#floor)">`,
  )
  for (const at of points) for (const r of radii) ring(d, ...at, r, 'text', ' opacity=".09"')
  d.raw('</g>')
}

/** The unit of all of it, once, from a left edge on a line. */
const unit = (d, x, y, size) =>
  d.raw(
    `<path transform="translate(${x} ${y})scale(${size / 100})" d="M50-96V0M50-30a25 30 0 1 1-50 0a25 30 0 0 1 50 0ZM86-92V0h24q28 0 28-25q0-24-26-24H86h22q26 0 26-22q0-21-24-21ZM176-60V0M176-34q2-26 23-26q21 0 21 26V0M220-34q2-26 23-26q21 0 21 26V0" stroke="${d.colourOf('t84')}" stroke-width="13"/>`,
  )

/** Rooms on both sides of a corridor that goes across the page; the last ones end where the words of the page do. */
function floor() {
  const d = drawing({ scale: 60, at: [0, 0], frame: frames.plan })
  const { width, entry } = frames.plan
  const [left, pitch, tall, top, aisle] = [100, 156, 186, 50, 76]
  const low = top + tall + aisle
  const mid = top + tall + aisle / 2
  const [upper, lower] = [
    [52, 41, 54, 63, 66, 56, 40, 53],
    [62, 53, 42, 56, 67, 78, 66, 64],
  ]
  const at = (i) => left + i * pitch
  const points = [
    [1, -1],
    [6, -1],
    [2, 1],
  ]
  const missing = [5, 1]
  shape(d, `M-20 ${top + tall + 6}H${width + 20}V${low - 6}H-20Z`, 'k40')
  const rooms = [
    [upper, -1],
    [lower, 1],
  ].flatMap(([row, side]) =>
    row.map((reading, i) => {
      const access = [...points, missing].some(([n, s]) => n === i && s === side)
      return { x: at(i), y: side < 0 ? top : low, w: pitch - 8, h: tall, size: 62, reading, side, access }
    }),
  )
  for (const each of rooms) walls(d, each)
  const spot = ([i, side]) => [at(i) + (pitch - 8) / 2, side < 0 ? top + tall - 22 : low + 22]
  heard(d, points.map(spot), [130, 235, 345], rooms)
  for (const each of rooms) {
    inside(d, each)
    // the door, open onto the corridor
    const edge = each.side < 0 ? top + tall : low
    stroke(d, `M${each.x + pitch - 50} ${edge}v${-each.side * 22}`, 't84', 5)
  }
  for (const each of points) {
    const [x, y] = spot(each)
    line(d, `M${x} ${mid}V${y}`, 5)
  }
  const [mx, my] = spot(missing)
  stroke(d, `M${mx} ${mid + 6}V${my - 18}`, 'p100', 5, ' stroke-dasharray="2 9"')
  line(d, `M-20 ${entry}H76V${mid}H${spot(points[1])[0]}`, 5)
  for (const each of points) point(d, ...spot(each), true)
  point(d, mx, my, false)
  unit(d, at(7) - 10, mid + 14, 30)
  return d
}

/** On phones it goes down, between two rows of three. */
function upright() {
  const d = drawing({ scale: 60, at: [0, 0], frame: frames.narrow })
  const { entry, width } = frames.narrow
  const [w, h, top, pitch] = [286, 148, 84, 158]
  const mid = width / 2
  shape(d, `M${mid - 34} ${top}h68V${top + 3 * pitch - 10}h-68Z`, 'k40')
  const rows = [
    [52, 66],
    [41, 78],
    [56, 63],
  ]
  const rooms = rows.flatMap((readings, i) =>
    readings.map((reading, k) => ({
      ...{ x: k ? mid + 40 : mid - 40 - w, y: top + i * pitch, w, h },
      ...{ size: 78, reading, side: -1, access: false, bed: 0.26 },
    })),
  )
  const [y, x, other] = [top + pitch + h - 26, mid - 70, mid + 70]
  for (const each of rooms) walls(d, each)
  heard(d, [[x, y]], [150, 260, 380], rooms)
  for (const each of rooms) inside(d, each)
  line(d, `M-20 ${entry}H${mid}V${y}H${x}`, 6)
  stroke(d, `M${mid + 6} ${y}H${other - 18}`, 'p100', 6, ' stroke-dasharray="2 10"')
  point(d, x, y, true)
  point(d, other, y, false)
  return d
}

// What stands in the way of the signal, across it: `w` is how thick it is, `h` how long.
const inTheWay = [
  // concrete, and the steel in it
  (d, w, h) => {
    box(d, 0, -20, w, h + 40, 0, 't50')
    for (let i = 0; i * 34 < h; i++) ring(d, w * (0.2 + ((i * 5) % 7) / 11), i * 34 + 12, 5 + ((i * 3) % 4) * 2, 't30')
    for (const at of [0.3, 0.72]) stroke(d, `M${w * at} -20V${h + 20}`, 'k30', 7)
  },
  // stones as they were found
  (d, w, h) => {
    box(d, 0, -20, w, h + 40, 0, 't22')
    const lengths = [96, 62, 84, 108, 70, 90]
    for (let y = -10, i = 0; y < h; y += lengths[i % 6], i++) {
      const [high, split] = [lengths[i % 6] - 8, w * (0.36 + ((i * 3) % 4) * 0.1)]
      box(d, 5, y, split - 8, high, 16, i % 2 ? 't70' : 't56')
      box(d, split + 4, y + (i % 3) * 5, w - split - 9, high - 6, 16, i % 2 ? 't48' : 't66')
    }
  },
  // a mirror
  (d, w, h) => {
    box(d, 0, -20, w, h + 40, 0, 'text')
    box(d, w * 0.62, -20, w * 0.38, h + 40, 0, 't40')
  },
  // a door that keeps fire out, and its handles
  (d, w, h, mid) => {
    box(d, 0, -20, w, h + 40, 0, 't36')
    box(d, w * 0.22, -20, w * 0.56, h + 40, 0, 't17')
    for (const side of [-1, 1]) {
      const x = w / 2 + (side * w) / 2
      stroke(d, `M${x} ${mid + 96}h${side * 22}v54`, 't84', 11)
    }
  },
]
const left = ['41', '54', '63', '70']

/** A telephone that still hears something: its upper left corner. */
function telephone(d, x, y, w, h, reading, size) {
  box(d, x, y, w, h, w * 0.16, 'k70', ` stroke="${d.colourOf('t60')}" stroke-width="4"`)
  box(d, x + w * 0.36, y + w * 0.08, w * 0.28, w * 0.06, w * 0.03, 't40')
  middle(d, `−${reading}`, x + w / 2, y + w * 0.62, size, 'text')
  for (let i = 0; i < 4 && h > w; i++) {
    const tall = w * (0.14 + i * 0.13)
    box(d, x + w * (0.18 + i * 0.17), y + w * 1.34 - tall, w * 0.12, tall, 4, i ? 't24' : 'p100')
  }
}

/** The signal on its way to the guest, and what is left of it behind each thing that it has to pass. */
function passed({ isTall = false } = {}) {
  const [width, height] = isTall ? [720, 900] : [1440, 440]
  const d = front(width, height)
  // Along its way: where it comes to what is in the way, and where it leaves that.
  const stops = isTall
    ? [
        [0, 184],
        [244, 356],
        [416, 516],
        [540, 622],
        [666, 760],
      ]
    : [
        [0, 340],
        [436, 628],
        [720, 888],
        [922, 1072],
        [1128, 1300],
      ]
  const thick = isTall ? [500, 360, 240, 150, 24] : [330, 214, 122, 70, 20]
  const sizes = isTall ? [170, 120, 92, 72] : [140, 104, 80, 60]
  const mid = isTall ? 360 : 220
  box(d, 0, 0, width, height, 0, 'k20')
  for (const [i, [from, until]] of stops.entries()) {
    const [along, across] = [until - from + 8, thick[i]]
    const tone = ['p100', 'p84', 'p70', 'p60', 'p100'][i]
    if (isTall) box(d, mid - across / 2, from - 4, across, along, 0, tone)
    else box(d, from - 4, mid - across / 2, along, across, 0, tone)
    if (left[i]) {
      // the first begins with the words above it
      const at = (from + until) / 2 + (isTall || i ? 0 : 46)
      const size = sizes[i]
      middle(d, `−${left[i]}`, isTall ? mid : at, (isTall ? at : mid) + size * 0.343, size, 'k70')
    }
    if (i === 4) continue
    const [next, wide] = [until, stops[i + 1][0] - until]
    d.raw(isTall ? `<g transform="matrix(0 1 1 0 0 ${next})">` : `<g transform="translate(${next})">`)
    inTheWay[i](d, wide, isTall ? width : height, mid)
    d.raw('</g>')
  }
  if (isTall) telephone(d, 240, 716, 240, 230, '78', 112)
  else telephone(d, 1184, 86, 156, 268, '78', 76)
  return d
}

/** Cable in a coil, with its plug. */
function coil({ isTall = false } = {}) {
  const d = isTall ? front(720, 720) : front(1000, 760)
  const [x, y] = [430, 420]
  // On phones it lies on the page itself.
  const ground = isTall ? 'background' : 'p34'
  if (isTall) d.raw('<g transform="translate(-14 52)scale(.76)">')
  else {
    box(d, 0, 0, 1000, 760, 0, ground)
    d.raw('<g transform="translate(36 16)scale(.93)">')
  }
  ring(d, x + 12, y + 16, 342, 'k40', ' opacity=".4"')
  const tail = `M${x} ${y - 318}H716`
  for (const [tone, width] of [
    ['k50', 40],
    ['p100', 30],
  ]) {
    for (let i = 0; i < 6; i++)
      ring(
        d,
        x,
        y,
        318 - i * 36,
        undefined,
        ` stroke="${d.colourOf(tone === 'p100' && i % 2 ? 'p84' : tone)}" stroke-width="${width}"`,
      )
    stroke(d, tail, tone, width)
  }
  ring(d, x, y, 120, ground)
  for (const turn of [25, 145, 265])
    d.raw(
      `<rect x="${x - 26}" y="${y - 344}" width="52" height="236" rx="10" transform="rotate(${turn} ${x} ${y})" fill="${d.colourOf('k50')}"/>`,
    )
  // the plug
  const top = y - 318
  shape(d, `M700 ${top - 24}h44l26 -18v84l-26 -18h-44Z`, 'k50')
  box(d, 768, top - 62, 170, 124, 10, 'text')
  box(d, 786, top - 78, 96, 22, 6, 't70')
  for (let i = 0; i < 8; i++) box(d, 868, top - 50 + i * 13, 60, 7, 2, i % 2 ? 'p70' : 'k40')
  box(d, 790, top - 34, 58, 68, 8, 't80')
  d.raw('</g>')
  return d
}

export default {
  wifi: ({ frame } = {}) => (frame === frames.narrow ? upright() : floor()),
  'imprion-walls': passed,
  'imprion-needs': coil,
}
