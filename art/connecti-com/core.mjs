// A core network: how subscribers move to a new one, a group at a time, and where it stands.
import { drawing, frames } from '../drawing.mjs'
import { write } from '../figures.mjs'
import { stroke } from '../pens.mjs'
import { dark, monitor, table } from '../things.mjs'

const scenes = {}
const tile = 2.4

/** Somebody whose phone stays lit. */
const subscriber = (d, x, y, z, { coat = 't70', ...look } = {}) =>
  d.person(x, y, z, { coat, legs: 't40', pose: 'phone', holds: 'phone', ...look })

/** A group on its tile; four people, none before another. */
const stands = [
  [1.4, 0.45],
  [0.5, 0.75],
  [1.85, 1.45],
  [0.85, 1.75],
]
const coats = ['t70', 't56', 't84', 't62', 't48']
const group = (d, x, y, n, dir) => {
  for (const [i, [a, b]] of stands.entries())
    subscriber(d, x + a, y + b, 0.02, { dir: (n + i) % 3 ? dir : -dir, coat: coats[(n + i) % 5] })
}

/**
 * The places of one core, `across` by `deep`, of which some are taken: by groups that wait, or by those that have arrived.
 */
function places(d, x, y, [across, deep], { isNew, taken, next }) {
  const [w, h] = [across * tile, deep * tile]
  if (isNew) d.glow(x + w / 2, y + h / 2, 0.2, w * 0.62, h * 0.5, 0.3)
  d.box(x - 0.3, y - 0.3, -0.5, w + 0.6, h + 0.6, 0.5, ['t13', 't34', 't17'], isNew ? 'p84' : 't46', 1.5)
  const order = []
  for (let i = 0; i < across; i++) for (let k = 0; k < deep; k++) order.push([i, k])
  order.sort((a, b) => a[0] + a[1] - b[0] - b[1])
  for (const [i, k] of order) {
    const n = i * deep + k
    const at = [x + i * tile + 0.1, x + (i + 1) * tile - 0.1, y + k * tile + 0.1, y + (k + 1) * tile - 0.1]
    const isTaken = taken.includes(n)
    if (isTaken) d.floor(isNew ? 'p56' : 't24', 0.01, ...at)
    else {
      const [x0, x1, y0, y1] = at
      const corners = [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
        [x0, y0],
      ].map(([a, b]) => [a, b, 0.01])
      d.line(next === n ? 'w60' : isNew ? 'p84' : 't50', corners, next === n ? 3 : 1.6, {
        extra: ' stroke-dasharray="7 7"',
      })
    }
    if (isTaken) group(d, x + i * tile, y + k * tile, n, isNew ? -1 : 1)
  }
}

/** A cabinet of the old core, along x, as they were bought, one by one. */
function oldCabinet(d, x, y, h, n) {
  d.box(x, y, 0, 1.7, 1.4, h, ['t44', 't30', 't16'], 't60', 1.2)
  d.left('t12', y + 1.41, x + 0.16, x + 1.54, 0.3, h - 0.3)
  for (let i = 0; i < 6; i++) {
    const z = 0.45 + ((h - 0.95) * i) / 5
    d.left('t24', y + 1.42, x + 0.24, x + 1.46, z, z + 0.16)
    d.left(
      (i * 3 + n) % 4 ? 'p56' : 'p100',
      y + 1.43,
      x + 0.3 + ((i + n) % 3) * 0.34,
      x + 0.52 + ((i + n) % 3) * 0.34,
      z + 0.04,
      z + 0.12,
    )
  }
}
function oldCore(d, x, y, count) {
  for (let i = 0; i < count; i++) oldCabinet(d, x + i * 1.95, y, [3.3, 2.7, 3.1, 2.5][i % 4], i)
}
/** The new core: one block, along y, lit. */
function newCore(d, x, y, length) {
  const h = 2.5
  d.glow(x + 0.8, y + length / 2, 1.6, length * 0.9, length * 0.6, 0.65)
  d.box(x, y, 0, 1.6, length, 0.35, dark)
  d.box(x + 0.1, y + 0.1, 0.35, 1.4, length - 0.2, h, ['w60', 'p100', 'p84'], 'w40', 1.2)
  const bays = Math.round(length / 1.3)
  const bay = (length - 0.4) / bays
  for (let i = 0; i < bays; i++)
    for (let k = 0; k < 5; k++)
      d.right(
        k === 2 ? 'w40' : 'k40',
        x + 1.51,
        y + 0.3 + i * bay,
        y + 0.3 + (i + 0.78) * bay,
        0.66 + k * 0.42,
        0.8 + k * 0.42,
      )
}

/** A gangway along x or y with a rail on either side, from `from` to `to`. */
function gangway(d, [x0, x1], [y0, y1], { isLit } = {}) {
  d.box(
    x0,
    y0,
    -0.3,
    x1 - x0,
    y1 - y0,
    0.3,
    isLit ? ['p36', 'p84', 'p56'] : ['t24', 't44', 't24'],
    isLit ? 'p100' : 't56',
    1.5,
  )
}

/** A clock on a post, which shows one. */
function clock(d, x, y, h, size = 0.78) {
  d.line(
    't84',
    [
      [x, y, 0],
      [x, y, h],
    ],
    4,
  )
  const [cx, cy] = d.p(x, y, h)
  const r = d.scale * size
  const round = (radius, fill, more = '') =>
    d.raw(
      `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius.toFixed(1)}" fill="${d.colourOf(fill)}"${more}/>`,
    )
  d.glow(x, y, h, 2.4, 2.4, 0.5)
  round(r * 1.14, 't30')
  round(r, 'text')
  const hand = (angle, from, to, tone, line) => {
    const on = (s) => [cx + Math.sin(angle) * r * s, cy - Math.cos(angle) * r * s]
    d.put(tone, ['M', on(from), 'L', on(to)], { line })
  }
  for (let i = 0; i < 12; i++) hand((i * Math.PI) / 6, 0.78, 0.88, 'k60', i % 3 ? 1.6 : 3)
  hand(0, -0.12, 0.72, 'k60', 3.4)
  hand(Math.PI / 6, -0.12, 0.5, 'k60', 4.6)
  round(r * 0.09, 'p100')
}

/** Whoever runs the night, at a desk beside the way. */
function lead(d, x, y) {
  table(d, x, y, 1.5, 0.8, 0.95)
  monitor(d, x + 0.35, y + 0.25, 0.95, 0.8, 'list')
  d.person(x + 1.3, y + 1.5, 0, { coat: 'w86', legs: 'k30', dir: -1, pose: 'reach', tall: 1.8 })
}

/** From the old core on the left to the new one on the right, over a way that turns at the front. */
scenes['core-move'] = (camera) => (camera?.frame === frames.narrow ? upright(camera) : across())

function across() {
  const d = drawing({ scale: 31, look: [0, 0, 0], at: [720, 356], frame: frames.plan })
  const m = 4.3
  // the old one
  d.glow(-9, 3.6, 0.6, 8, 4, 0.14)
  oldCore(d, -12.9, -0.2, 4)
  places(d, -14, 1.9, [4, 2], { taken: [0, 1, 2, 3, 5] })
  // the new one
  newCore(d, -0.4, -12.4, 6.4)
  places(d, 1.9, -14, [2, 4], { isNew: true, taken: [2, 3], next: 7 })
  // who watches
  night(d, -1.7, -1.7)
  // the way, and those who are on it
  gangway(d, [-4.1, m - 0.9], [m - 0.9, m + 0.9])
  gangway(d, [m - 0.9, m + 0.9], [-4.1, m + 0.9], { isLit: true })
  d.route([
    [m, m, 0.02],
    [m, -4.3, 0.02],
  ])
  for (const [i, y] of [-2.6, -0.9].entries())
    subscriber(d, m + 0.36 - i * 0.7, y, 0.02, { coat: coats[i + 1], pose: 'walk' })
  for (const [i, x] of [-2.6, -1.2, 0.5].entries())
    subscriber(d, x, m - 0.3 + (i % 2) * 0.6, 0.02, { coat: coats[i + 2], pose: 'walk' })
  return d
}

/** The place between both, from which the night is run. */
function night(d, x, y) {
  d.round('k40', x + 2, y + 2, -0.4, 3.1, undefined, 0, 0.4)
  d.box(x, y, -0.3, 4, 4, 0.3, ['t17', 't34', 't17'], 't46', 1.5)
  clock(d, x + 0.7, y + 0.7, 4.3)
  lead(d, x + 2.2, y + 0.9)
}
/** For phones: some wait, some are on their way below the clock, some are there. */
function upright(camera) {
  const d = drawing(camera)
  const tall = 2.2
  d.glow(-1, 0, 0.6, 6, 4, 0.12)
  oldCabinet(d, -2.6, -2.6, 2.9, 0)
  oldCabinet(d, -0.7, -2.6, 2.4, 1)
  d.round('k40', 2.5, -2.4, 0, 0.8)
  clock(d, 2.5, -2.4, 3.5, 1.45)
  d.box(-2.8, -0.9, -0.5, 3.4, 3.2, 0.5, ['t13', 't34', 't17'], 't46', 1.5)
  newCore(d, 5.0, -3.2, 3)
  gangway(d, [0.6, 4.6], [0, 1.7])
  d.glow(6, 0.6, 0.2, 3, 2, 0.3)
  d.box(4.6, -0.2, -0.5, 3.2, 2.6, 0.5, ['p36', 'p84', 'p56'], 'p100', 1.5)
  d.route([
    [6.2, 2.4, -0.5],
    [6.2, 2.4, 0.02],
    [6.2, 0.8, 0.02],
  ])
  for (const [i, [x, y]] of [
    [-1.9, 0.4],
    [-0.6, 1.4],
    [1.0, 0.5],
    [2.3, 1.0],
    [3.6, 0.6],
    [5.3, 0.4],
    [6.9, 1.5],
  ].entries())
    subscriber(d, x, y, 0.02, {
      ...{ tall, coat: coats[(i + 2) % 5] },
      ...(i > 1 && i < 5 ? { pose: 'walk' } : { dir: i < 2 ? 1 : -1 }),
    })
  return d
}

/** The front of a rack on its feet at (x, foot), with the number of its site above its units. */
function rackFront(d, x, foot, [w, h], number, state) {
  const [feet, body, sign, unit, lamp, other, slot] = {
    on: ['k50', 'k30', 'p100', 't20', 'p100', 'text', 'k50'],
    off: ['t17', 't13', 't36', 'k30', 't17', 't17', 't11'],
  }[state]
  const rect = (left, top, wide, high, tone) =>
    d.raw(`<path d="M${left} ${top}h${wide}v${high}h${-wide}z" fill="${d.colourOf(tone)}"/>`)
  const row = (points, tone, line) =>
    d.raw(
      `<path d="${points.map(([a, b]) => `M${a} ${b}h0`).join('')}" stroke="${d.colourOf(tone)}" stroke-width="${line}"/>`,
    )
  const top = foot - h
  const head = h * 0.24
  const [inner, units] = [w * 0.09, 6]
  for (const side of [0.08, 0.78]) rect(x + w * side, foot - 4, w * 0.14, h * 0.05, feet)
  rect(x, top, w, h, body)
  write(d, number, [x + inner - w * 0.02, top + head * 0.86], head * 0.94, sign)
  const step = (h - head - inner) / units
  const lights = [[], []]
  for (let i = 0; i < units; i++) {
    const y = top + head + i * step
    rect(x + inner, y, w - 2 * inner, step * 0.78, unit)
    for (let k = 0; k < 5; k++) lights[(i * 3 + k) % 4 ? 0 : 1].push([x + inner * 1.7 + k * w * 0.075, y + step * 0.39])
    rect(x + w * 0.58, y + step * 0.29, w * 0.28, step * 0.2, slot)
  }
  row(lights[0], lamp, w * 0.036)
  row(lights[1], other, w * 0.036)
}

/** The lines of the network, by how far each lies off the middle; one of them is followed. */
const bundle = [-2, -1, 0, 1, 2]
/**
 * Two sites of one core: the first is dark, and what would go into it takes the way to the second, whose half of the page is lit.
 * `way` gives the points of the line that lies `o` off the middle, and `stub` those that it no longer takes.
 */
const sites = ({ width, height, lit, racks, size, floors, pitch, way, stub }) => {
  const d = drawing({ scale: 1, look: [0, 0, 0], at: [0, 0], isHero: false, frame: { ...frames.band, width, height } })
  d.raw(`<path d="M0 0H${width}V${height}H0z" fill="${d.colourOf('k40')}"/>`)
  d.raw(`<path d="${lit}" fill="${d.colourOf('p100')}"/>`)
  for (const i of bundle) stroke(d, stub(i * pitch), 't34', 7, ' stroke-dasharray="0 19"')
  const lines = (tones) => {
    for (const i of bundle) stroke(d, way(i * pitch), tones[i === 1 ? 1 : 0], 17)
  }
  lines(['p100', 'text'])
  d.raw(`<clipPath id="c"><path d="${lit}"/></clipPath><g clip-path="url(#c)">`)
  lines(['background', 'text'])
  d.raw('</g>')
  for (const [i, [x, foot]] of racks.entries()) {
    stroke(d, `M${floors[i][0]} ${foot + size[1] * 0.05}H${floors[i][1]}`, i ? 'background' : 't34', 5)
    rackFront(d, x, foot, size, String(i + 1), i ? 'on' : 'off')
  }
  return d
}
/** How far a line that lies `o` off the middle bends after it, so that all stay as wide apart. */
const later = (o) => 0.414 * o
scenes['core-sites'] = () =>
  sites({
    ...{ width: 1440, height: 580, lit: 'M720 0H1440V580H720z', size: [300, 350], pitch: 33 },
    racks: [
      [356, 376],
      [1040, 376],
    ],
    floors: [
      [330, 682],
      [1014, 1440],
    ],
    way: (o) =>
      `M-24 ${180 + o}H${20 - later(o)}L${318 - later(o)} ${478 + o}H${756 + later(o)}L${984 + later(o)} ${250 + o}H1060`,
    stub: (o) => `M348 ${180 + o}H${142 + o}`,
  })
scenes['core-sites-near'] = () =>
  sites({
    ...{ width: 720, height: 980, lit: 'M0 490H720V980H0z', size: [300, 350], pitch: 33 },
    racks: [
      [360, 420],
      [360, 910],
    ],
    floors: [
      [330, 690],
      [330, 690],
    ],
    way: (o) =>
      `M-24 ${230 + o}H${60 - later(o)}L${140 - o} ${310 + later(o)}V${640 + later(o)}L${220 - later(o)} ${720 + o}H380`,
    stub: (o) => `M350 ${230 + o}H${180 + o}`,
  })

export default scenes
