// What decides whether automation pays, as four posters that stand edge to edge, each above its words; and three keys of the panel that
// opens the page, as large as the page is wide.
import { front } from './drawing.mjs'
import { write as figures } from './figures.mjs'
import { box, ring, shape, stroke } from './pens.mjs'

const turned = (d, x, y, degrees, data, tone) =>
  d.raw(`<path transform="translate(${x} ${y})rotate(${degrees})" d="${data}" fill="${d.colourOf(tone)}"/>`)

// Each poster draws in 316 by 460, and its floor is at 416.

/** By day nobody is here: they are on the slope, or at the sea. */
function empty(d) {
  const [x, y, w, h] = [22, 34, 272, 164]
  box(d, x, y, w, h, 4, 'w70')
  shape(d, `M${x} ${y + h}L${x + 62} ${y + 44}L${x + 104} ${y + 96}L${x + 136} ${y + 66}V${y + h}Z`, 'p50')
  shape(
    d,
    `M${x + 62} ${y + 44}L${x + 88} ${y + 77}L${x + 68} ${y + 88}L${x + 50} ${y + 76}L${x + 38} ${y + 86}Z`,
    'text',
  )
  ring(d, x + 204, y + 66, 38, 'text')
  box(d, x + 136, y + 112, 136, 52, 0, 'p60')
  stroke(d, `M${x + 172} ${y + 130}h64M${x + 188} ${y + 148}h34`, 'text', 7)
  box(d, x, y, w, h, 4, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="14"`)
  stroke(d, `M${x + 136} ${y}v${h}`, 'k50', 12)
  // the bed is made
  box(d, 22, 250, 272, 166, 16, 'k50')
  for (const left of [46, 164]) box(d, left, 276, 106, 62, 20, 'text')
  box(d, 10, 322, 296, 94, 14, 'text')
  shape(d, 'M10 350H306V402q0 14 -14 14H24q-14 0 -14 -14Z', 'p60')
}

/** What blows warm or cold air within minutes. */
function blower(d) {
  const [x, y, r] = [158, 226, 126]
  box(d, 14, 52, 288, 330, 30, 'text')
  for (let i = 0; i < 6; i++) stroke(d, `M${x - 115 + i * 46} ${346}v12`, 'k50', 12)
  ring(d, x, y - 26, r, 'k60')
  for (let i = 0; i < 4; i++)
    turned(
      d,
      x,
      y - 26,
      i * 90 + 20,
      'M-12 0C-14 -40 -46 -64 -34 -112C4 -122 40 -104 40 -70C40 -40 12 -24 12 0Z',
      'p100',
    )
  ring(d, x, y - 26, 26, 'text')
  ring(d, x, y - 26, 10, 'k50')
}

/** A window that stands open, the contact at its frame, and the wind that comes in. */
function open(d) {
  const [x, y, w, h] = [92, 44, 190, 330]
  box(d, x, y, w, h, 2, 'w84')
  box(d, x, y, w, h, 2, undefined, ` stroke="${d.colourOf('text')}" stroke-width="22"`)
  shape(d, `M${x} ${y - 11}L8 ${y - 34}V${y + h + 44}L${x} ${y + h + 11}Z`, 'text')
  shape(d, `M${x - 16} ${y + 16}L26 ${y + 2}V${y + h + 10}L${x - 16} ${y + h - 14}Z`, 'p60')
  for (const [level, from, until, curl] of [
    [186, 132, 222, -1],
    [234, 104, 244, 1],
    [290, 142, 196, 1],
  ])
    stroke(d, `M${from} ${level}H${until}a26 26 0 1 ${curl > 0 ? 1 : 0} -26 ${curl * 26}`, 'k40', 14)
  box(d, x + w - 15, y + 20, 30, 62, 8, 'k50')
  ring(d, x + w, y + 38, 6, 'p100')
}

/** A wall of bricks, opened for a cable and for the box in which the panel will sit. */
function opened(d) {
  for (let row = 0; row < 6; row++)
    for (let k = -1; k < 3; k++) box(d, k * 160 + (row % 2) * 80 + 6, row * 78 + 4, 148, 66, 5, 't36')
  shape(d, 'M116 -20H200V224H266V376H50V224H116Z', 'k50')
  for (const [i, tone] of ['p100', 'text', 'p60'].entries()) {
    const x = 136 + i * 22
    const to = 104 + i * 54
    stroke(d, `M${x} -20V206C${x} 260 ${to} 230 ${to} 292V338`, tone, 15)
    ring(d, to, 340, 11, 'p84')
  }
  box(d, 44, 218, 228, 164, 14, undefined, ` stroke="${d.colourOf('t90')}" stroke-width="18"`)
}

const posters = [
  ['p100', 'k40', empty],
  ['k50', undefined, blower],
  ['p60', undefined, open],
  ['t20', undefined, opened],
]
const poster = (d, i, left, width, x, y, high, cell) => {
  const [ground, floor, draw] = posters[i]
  d.raw(
    `<clipPath id="c${i}"><path d="M${left} ${cell}h${width}v${high}h${-width}z"/></clipPath><g clip-path="url(#c${i})">`,
  )
  box(d, left, cell, width, high, 0, ground)
  if (floor) box(d, left, y + 416, width, 80, 0, floor)
  d.raw(`<g transform="translate(${x} ${y})">`)
  draw(d)
  d.raw('</g></g>')
}

/** On wide screens each stands above its column, and those at the ends run off the page. */
function cases({ isTall = false } = {}) {
  const d = isTall ? front(720, 900) : front(1440, 460)
  if (isTall) {
    for (let i = 0; i < 4; i++) {
      const [left, top] = [(i % 2) * 360, i > 1 ? 450 : 0]
      poster(d, i, left, 360, left + 22, top - 2, 450, top)
    }
    return d
  }
  const edges = [-20, 404, 720, 1036, 1460]
  for (let i = 0; i < 4; i++) poster(d, i, edges[i], edges[i + 1] - edges[i], [88, 404, 720, 1036][i], 0, 460, 0)
  return d
}

/** A key around a point. */
function key(d, x, y, w, h, isOn) {
  box(d, x - w / 2, y - h / 2, w, h, 30, isOn ? 'p100' : 'k30')
  if (!isOn) box(d, x - w / 2, y - h / 2, w, h, 30, undefined, ` stroke="${d.colourOf('t40')}" stroke-width="3"`)
}
/** Light of a lamp on a bed. */
function lamp(d, x, y, s) {
  shape(
    d,
    `M${x - 30 * s} ${y - 20 * s}L${x - 104 * s} ${y + 66 * s}H${x + 104 * s}L${x + 30 * s} ${y - 20 * s}Z`,
    'w60',
  )
  stroke(d, `M${x} ${y - 140 * s}V${y - 80 * s}`, 'k50', 9 * s)
  shape(d, `M${x - 22 * s} ${y - 88 * s}h${44 * s}l${36 * s} ${72 * s}h${-116 * s}Z`, 'k50')
  box(d, x - 116 * s, y + 26 * s, 20 * s, 92 * s, 5 * s, 'k50')
  box(d, x - 100 * s, y + 52 * s, 66 * s, 30 * s, 12 * s, 'text')
  box(d, x - 100 * s, y + 70 * s, 216 * s, 44 * s, 10 * s, 'k50')
}
/** Do not disturb, and the other wish, which is not pressed. */
const moon = (d, x, y, r, tone) =>
  shape(
    d,
    `M${x + r * 0.16} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.36}A${r * 0.84} ${r * 0.84} 0 0 1 ${x + r * 0.16} ${y - r}Z`,
    tone,
  )
function broom(d, x, y, s, tone) {
  d.raw(`<g transform="translate(${x} ${y})rotate(32)scale(${s})">`)
  stroke(d, 'M0 -92V10', tone, 14)
  shape(d, 'M-34 6h68l14 30h-96Z', tone)
  shape(d, 'M-50 48h100l16 50h-132Z', tone)
  for (const dx of [-22, 0, 22]) stroke(d, `M${dx} 62l${dx * 0.3} 36`, 'k30', 7)
  d.raw('</g>')
}

/** The glass of the panel from one edge to the other: a light, a wish, and what does not answer in which room. */
function signs({ isTall = false } = {}) {
  const d = isTall ? front(720, 900) : front(1440, 400)
  const { width, height } = isTall ? { width: 720, height: 900 } : { width: 1440, height: 400 }
  box(d, 0, 0, width, height, 0, 'k60')
  shape(d, isTall ? 'M0 0H420L120 900H0Z' : 'M0 0H520L360 400H0Z', 'k40')
  box(d, 0, 0, width, 8, 0, 't60')
  box(d, 0, height - 8, width, 8, 0, 't30')
  const [wide, high] = isTall ? [318, 396] : [397, 320]
  const spots = isTall
    ? [
        [195, 234],
        [525, 234],
        [360, 666],
      ]
    : [298.5, 720, 1141.5].map((x) => [x, 200])
  const last = isTall ? 648 : wide
  for (const [i, [x, y]] of spots.entries()) key(d, x, y, i === 2 ? last : wide, high, i === 0)
  lamp(d, ...spots[0], isTall ? 1.14 : 1.08)
  const [wx, wy] = spots[1]
  if (isTall) {
    moon(d, wx - 10, wy - 84, 76, 'p100')
    broom(d, wx, wy + 96, 0.86, 't60')
  } else {
    moon(d, wx - 104, wy, 76, 'p100')
    stroke(d, `M${wx} ${wy - 104}v208`, 't24', 3)
    broom(d, wx + 106, wy + 4, 0.92, 't60')
  }
  const [sx, sy] = spots[2]
  const size = isTall ? 220 : 138
  figures(d, '214', [sx - (isTall ? 296 : 176), sy + size * 0.34], size, 'text')
  const [mx, r] = isTall ? [sx + 200, 74] : [sx + 130, 44]
  shape(
    d,
    `M${mx} ${sy - r}L${mx + r} ${sy + r * 0.8}H${mx - r}Z`,
    'p100',
    ` stroke="${d.colourOf('p100')}" stroke-width="${r * 0.3}"`,
  )
  stroke(d, `M${mx} ${sy - r * 0.4}v${r * 0.56}M${mx} ${sy + r * 0.54}v1`, 'k60', r * 0.24)
  return d
}

export default { 'room-cases': cases, 'room-signs': signs }
