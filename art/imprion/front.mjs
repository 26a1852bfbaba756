// Things of Imprion seen from the front, as large as they are read: a plate before the camera of a barrier and what accounting sees
// of it, the nights of a week with one that nobody has, and a house in which one room is ready.
import { drawing, frames } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'

/** Letters and figures as they stand on plates, a hundred high: how wide, and the way of the pen. */
const signs = {
  A: [56, 'M0 100L28 0L56 100M10 68H46'],
  B: [50, 'M0 0V100H26Q50 100 50 74Q50 48 26 48H0M26 48Q46 48 46 24Q46 0 24 0H0'],
  C: [50, 'M50 22Q46 0 26 0Q0 0 0 34V66Q0 100 26 100Q46 100 50 78'],
  D: [52, 'M0 0V100H22Q52 100 52 66V34Q52 0 22 0Z'],
  E: [48, 'M48 0H0V100H48M0 48H42'],
  F: [48, 'M48 0H0V100M0 48H42'],
  G: [52, 'M50 22Q46 0 26 0Q0 0 0 34V66Q0 100 26 100Q52 100 52 70V54H30'],
  H: [52, 'M0 0V100M52 0V100M0 48H52'],
  I: [4, 'M2 0V100'],
  J: [40, 'M40 0V72Q40 100 20 100Q2 100 0 78'],
  K: [54, 'M0 0V100M50 0L2 58M18 38L54 100'],
  L: [46, 'M0 0V100H46'],
  N: [52, 'M0 100V0L52 100V0'],
  O: [52, 'M26 0Q0 0 0 34V66Q0 100 26 100Q52 100 52 66V34Q52 0 26 0Z'],
  P: [50, 'M0 100V0H24Q50 0 50 28Q50 56 24 56H0'],
  R: [52, 'M0 100V0H24Q50 0 50 28Q50 56 24 56H0M24 56L52 100'],
  S: [48, 'M46 18Q42 0 24 0Q2 0 2 24Q2 46 24 48Q48 52 48 76Q48 100 24 100Q4 100 0 80'],
  T: [48, 'M0 0H48M24 0V100'],
  U: [52, 'M0 0V66Q0 100 26 100Q52 100 52 66V0'],
  V: [56, 'M0 0L28 100L56 0'],
  '-': [20, 'M0 52H20'],
  '–': [46, 'M0 52H46'],
  '?': [44, 'M0 22Q2 0 22 0Q44 0 44 26Q44 42 22 52V70M22 96V100'],
  0: [50, 'M25 0Q0 0 0 34V66Q0 100 25 100Q50 100 50 66V34Q50 0 25 0Z'],
  1: [22, 'M0 20L22 0V100'],
  2: [48, 'M0 26Q2 0 24 0Q48 0 48 26Q48 42 34 58L0 100H48'],
  3: [46, 'M0 12Q10 0 24 0Q44 0 44 24Q44 46 20 46Q46 46 46 74Q46 100 22 100Q6 100 0 86'],
  4: [52, 'M38 100V0L0 70H52'],
  5: [46, 'M42 0H6L2 44Q12 36 24 36Q46 36 46 68Q46 100 22 100Q6 100 0 88'],
  6: [48, 'M42 0Q0 30 0 70Q0 100 24 100Q48 100 48 70Q48 42 24 42Q4 42 0 66'],
  7: [46, 'M0 0H46L14 100'],
  8: [48, 'M24 46Q4 46 4 23Q4 0 24 0Q44 0 44 23Q44 46 24 46Q0 46 0 73Q0 100 24 100Q48 100 48 73Q48 46 24 46Z'],
  9: [48, 'M6 100Q48 70 48 30Q48 0 24 0Q0 0 0 30Q0 58 24 58Q44 58 48 34'],
}
const gap = 30
export const widthOf = (text) => [...text].reduce((sum, sign) => sum + signs[sign][0] + gap, -gap)

/** Writes with the upper left corner at a point; a sign is as high as `size`. */
export function write(d, text, x, y, size, tone, weight = 14) {
  let along = 0
  for (const sign of text) {
    const [wide, way] = signs[sign]
    d.raw(
      `<path transform="translate(${x + (along * size) / 100} ${y})scale(${size / 100})" d="${way}" stroke="${d.colourOf(tone)}" stroke-width="${weight}"/>`,
    )
    along += wide + gap
  }
}

/** Light around a point of the page. */
export const glow = (d, x, y, rx, ry, opacity) => {
  const [x0, y0] = d.p(0, 0, 0)
  const [across, down] = [(x - x0) / d.scale / 2, (y - y0) / d.scale]
  d.glow(down + across, down - across, 0, rx / d.scale, ry / d.scale, opacity)
}
/** The line of the page and its halo. */
export const line = (d, data, width = 3.5) => {
  stroke(d, data, 'p100', width * 4, ' opacity=".16"')
  stroke(d, data, 'p100', width)
}

const plate = ['LJ', 'E-PARK']

/** The plate with its left upper corner at a point; `size` is the height of its letters. The last of them may not have been read yet. */
export function readPlate(d, x, y, size, isWhole = false) {
  const [side, pad, seal, crest] = [0.54, 0.32, 0.24, 0.62].map((share) => share * size)
  const [first, second] = plate.map((text) => (widthOf(text) * size) / 100)
  const tall = size * 1.5
  const wide = side + pad + first + seal * 2 + crest + second + pad
  const top = y + (tall - size) / 2
  const last = x + wide - pad - (signs.K[0] * size) / 100 - (gap * size) / 200
  box(d, x + 4, y + 10, wide, tall, size * 0.13, 'k50', ' opacity=".6"')
  box(d, x, y, wide, tall, size * 0.13, 'text')
  // what is read is lit
  const corner = size * 0.13
  if (!isWhole)
    shape(
      d,
      `M${last} ${y}H${x + wide - corner}q${corner} 0 ${corner} ${corner}v${tall - 2 * corner}q0 ${corner} ${-corner} ${corner}H${last}Z`,
      't70',
    )
  shape(
    d,
    `M${x + side} ${y}H${x + corner}q${-corner} 0 ${-corner} ${corner}v${tall - 2 * corner}q0 ${corner} ${corner} ${corner}H${x + side}Z`,
    'p70',
  )
  for (let i = 0; i < 12 && !isWhole; i++) {
    const turn = (i * Math.PI) / 6
    ring(
      d,
      Math.round(x + side / 2 + Math.cos(turn) * size * 0.15),
      Math.round(y + tall * 0.34 + Math.sin(turn) * size * 0.15),
      size * 0.022,
      'text',
    )
  }
  const short = size * 0.16
  if (!isWhole) write(d, 'SLO', x + side / 2 - (widthOf('SLO') * short) / 200, y + tall * 0.68, short, 'text', 17)
  if (!isWhole)
    box(d, x + 5, y + 5, wide - 10, tall - 10, size * 0.1, undefined, ` stroke="${d.colourOf('k40')}" stroke-width="3"`)
  let at = x + side + pad
  write(d, plate[0], at, top, size, 'k70')
  at += first + seal
  ring(d, at + crest / 2, y + tall / 2, crest / 2, 'p70')
  ring(d, at + crest / 2, y + tall / 2, crest * 0.3, undefined, ` stroke="${d.colourOf('text')}" stroke-width="3"`)
  ring(d, at + crest / 2, y + tall / 2, crest * 0.1, 'text')
  at += crest + seal
  write(d, plate[1], at, top, size, 'k70')
  return { wide, tall, last }
}
export const plateWidth = (size) => (size * (54 + 32 + 48 + 62 + 32 + widthOf(plate[0]) + widthOf(plate[1]))) / 100

/** A light of the car in the plane of its front: how far it goes from its inner to its outer edge; `side` is where that is. */
export function headlight(d, inner, outer, y, h) {
  const w = outer - inner
  const at = (across, down) => `${(inner + w * across).toFixed(1)} ${(y + h * down).toFixed(1)}`
  glow(d, inner + w * 0.5, y + h * 0.5, Math.abs(w) * 0.95, h * 1.5, 0.8)
  // it rises towards the edge of the car and goes round its corner
  const glass = `M${at(0, 0.34)}Q${at(0, 0.2)} ${at(0.1, 0.18)}L${at(0.78, 0)}Q${at(1, -0.04)} ${at(1, 0.3)}L${at(0.96, 0.66)}Q${at(0.93, 0.96)} ${at(0.7, 0.98)}L${at(0.2, 0.94)}Q${at(0.06, 0.92)} ${at(0.04, 0.76)}Z`
  shape(d, glass, 'k60', ` stroke="${d.colourOf('k84')}" stroke-width="${h * 0.1}"`)
  shape(d, glass, 'k60', ` stroke="${d.colourOf('t50')}" stroke-width="2.5"`)
  // two rows of lamps, and below them the light of the day
  for (const [from, to] of [
    [0.14, 0.46],
    [0.54, 0.86],
  ]) {
    const rise = 0.05 * (from > 0.5 ? 2 : 1)
    const lens = (grow) =>
      `M${at(from - grow, 0.3 - rise - grow)}L${at(to + grow, 0.24 - rise - grow)}L${at(to + grow, 0.6 + grow)}L${at(from - grow, 0.6 + grow)}Z`
    shape(d, lens(0.02), 'p50', ` stroke="${d.colourOf('p50')}" stroke-width="8"`)
    shape(d, lens(-0.03), 'w84', ` stroke="${d.colourOf('w84')}" stroke-width="8"`)
  }
  stroke(d, `M${at(0.12, 0.8)}L${at(0.72, 0.84)}Q${at(0.86, 0.84)} ${at(0.9, 0.6)}`, 'text', h * 0.09)
}

/** The arm of the barrier, from one edge of the picture to the other. */
export function arm(d, width, y, thick, stripe) {
  shape(d, `M-20 ${y}H${width + 20}v${thick}H-20Z`, 'w100')
  for (let x = -stripe * 0.6; x < width; x += stripe * 2)
    shape(d, `M${x + thick} ${y}h${stripe}l${-thick} ${thick}h${-stripe}Z`, 'p84')
  shape(d, `M-20 ${y + thick * 0.72}H${width + 20}v${thick * 0.28}H-20Z`, 'k40', ' opacity=".28"')
}

/** A car that stands before the arm, as the camera sees it: its plate between its lights, or below them. */
function face(frame) {
  const isNarrow = frame === frames.narrow
  const d = drawing({ scale: 60, frame })
  const { width, entry } = frame
  const mid = width / 2
  // The edges of its body, of its bonnet, of the plate and of its lights; the ground is where the line of the page comes in.
  const look = isNarrow
    ? { edge: 26, brow: 196, size: 76, py: 356, low: 528, lamp: [178, 52, 240, 88], top: -60 }
    : { edge: 56, brow: 116, size: 118, py: 146, low: 414, lamp: [240, 82, 170, 112], top: -60 }
  const { edge, brow, size, py, low, top } = look
  const ground = entry + 4
  const px = mid - plateWidth(size) / 2
  const tall = size * 1.5
  const fade = (id, y0, y1, from, to) =>
    d.raw(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y0}" y2="${y1}"><stop stop-color="${d.colourOf(from)}"/><stop offset="1" stop-color="${d.colourOf(to)}"/></linearGradient>`,
    )
  const both = (draw) => {
    for (const side of [-1, 1]) draw((off) => mid + side * (mid - off), side)
  }
  fade('paint', brow, low, 't36', 't8')
  fade('bonnet', 0, brow + 20, 't8', 't30')
  // the ground in its light
  glow(d, mid, ground, width * 0.62, 96, 0.5)
  const [leg, off] = isNarrow ? [60, 14] : [size * 0.36, 12]
  const [x0, x1, y0, y1] = [px - off, mid * 2 - px + off, py - off, py + tall + off]
  const to = x0 + (isNarrow ? 78 : leg)
  d.raw(
    `<ellipse cx="${mid}" cy="${ground}" rx="${mid - edge * 0.6}" ry="14" fill="${d.colourOf('k60')}" opacity=".75"/>`,
  )
  // tyres, and the dark below the car
  const [tyre, out] = isNarrow ? [72, edge + 8] : [150, edge + 34]
  both((x, side) => box(d, side < 0 ? x(out) : x(out) - tyre, low - 80, tyre, ground - low + 84, 26, 'k84'))
  shape(d, `M${edge + 40} ${low - 30}H${width - edge - 40}L${width - edge - 90} ${low + 20}H${edge + 90}Z`, 'k70')
  // the bonnet: its creases go up to the windscreen, beyond the picture
  const curve = `Q${mid} ${brow - (isNarrow ? 34 : 42)} `
  const [s, from] = [edge + (isNarrow ? 40 : 70), width * 0.18]
  const slant = (share) => s + (from - s) * share
  shape(
    d,
    `M${s} ${brow + 20}Q${slant(0.5) - 16} ${(brow + top) / 2} ${from} ${top}H${width - from}Q${width - slant(0.5) + 16} ${(brow + top) / 2} ${width - s} ${brow + 20}Z`,
    undefined,
    ' fill="url(#bonnet)"',
  )
  both((x, side) =>
    shape(
      d,
      `M${x(width * 0.33)} ${top}L${x(width * 0.27)} ${brow + 10}L${x(width * 0.27 + 30)} ${brow + 10}L${x(width * 0.33 + 16)} ${top}Z`,
      side < 0 ? 'k20' : 't30',
      ' opacity=".5"',
    ),
  )
  // the front of its body
  shape(
    d,
    `M${s} ${brow + 16}${curve}${width - s} ${brow + 16}Q${width - edge - 6} ${brow + 44} ${width - edge} ${brow + 130}L${width - edge + 8} ${low - 76}Q${width - edge + 8} ${low - 6} ${width - edge - 70} ${low}H${edge + 70}Q${edge - 8} ${low - 6} ${edge - 8} ${low - 76}L${edge} ${brow + 130}Q${edge + 6} ${brow + 44} ${s} ${brow + 16}Z`,
    undefined,
    ' fill="url(#paint)"',
  )
  // the edge of the bonnet, and the seam below it
  stroke(d, `M${s} ${brow + 16}${curve}${width - s} ${brow + 16}`, 't80', 3)
  stroke(d, `M${s - 14} ${brow + 30}Q${mid} ${brow - (isNarrow ? 18 : 26)} ${width - s + 14} ${brow + 30}`, 'k40', 3)
  // what cools it: behind the plate, or between the lights
  const [lampIn, lampOut, ly, lh] = look.lamp
  const [g0, gy, gh] = isNarrow ? [lampIn + 18, ly - 4, lh + 8] : [px - 30, py - 22, tall + 44]
  box(d, g0, gy, width - 2 * g0, gh, 24, 'k84', ` stroke="${d.colourOf('t50')}" stroke-width="3"`)
  for (let i = 1; i < (isNarrow ? 4 : 10); i++)
    stroke(d, `M${g0 + 20} ${gy + (gh * i) / (isNarrow ? 4 : 10)}H${width - g0 - 20}`, 't22', 3)
  if (isNarrow) ring(d, mid, gy + gh / 2, 24, 'k50', ` stroke="${d.colourOf('t70')}" stroke-width="4"`)
  both((x) => headlight(d, x(lampIn), x(lampOut), ly, lh))
  // the bumper: its upper edge catches the light, and below it is the lower grille with a lamp at each side
  const bumper = isNarrow ? py - 22 : py + tall + 30
  const sill = isNarrow ? py + tall + 20 : bumper + 14
  stroke(d, `M${edge + 4} ${bumper}Q${mid} ${bumper + 12} ${width - edge - 4} ${bumper}`, 't60', 3)
  stroke(d, `M${edge + 2} ${bumper + 5}Q${mid} ${bumper + 17} ${width - edge - 2} ${bumper + 5}`, 'k40', 5)
  const [i0, i1] = [mid - width * 0.26, mid + width * 0.26]
  const deep = low - 12 - sill
  shape(d, `M${i0} ${sill + 8}H${i1}L${i1 - 34} ${sill + deep}H${i0 + 34}Z`, 'k70')
  for (const share of [0.4, 0.72]) stroke(d, `M${i0 + 26} ${sill + deep * share + 3}H${i1 - 26}`, 't17', 3)
  both((x) => {
    const [a, b] = [x(edge + 60), x(edge + (isNarrow ? 120 : 190))]
    shape(d, `M${a} ${sill + 8}H${b}L${b + (b - a) * 0.1} ${sill + deep}H${a + (b - a) * 0.16}Z`, 'k60')
    box(d, Math.min(a, b) + Math.abs(b - a) * 0.34, sill + deep * 0.42, Math.abs(b - a) * 0.32, deep * 0.3, 7, 'w70')
  })
  glow(d, mid, py + tall / 2, plateWidth(size) * 0.56, size * 1.5, 0.35)
  const { last } = readPlate(d, px, py, size)
  // how far it has been read
  glow(d, last, py + tall / 2, 46, tall, 0.5)
  stroke(d, `M${last} ${py - 12}V${py + tall + 12}`, 'p100', 5)
  // what the camera sees has corners of the line of the page, which comes up to them from before the car
  line(d, `M-20 ${entry}H${to - 28}L${to} ${entry - 14}V${y1}`)
  line(d, `M${to} ${y1}H${x0}V${y0}H${x0 + leg}`)
  line(d, `M${x1 - leg} ${y0}H${x1}V${y0 + leg}`)
  line(d, `M${x1 - leg} ${y1}H${x1}V${y1 - leg}`)
  // the arm, and its shadow on the bonnet
  const [armTop, thick] = isNarrow ? [104, 40] : [34, 40]
  const [t0, t1] = [armTop + thick, armTop + thick * 1.6].map((y) => slant((brow + 20 - y) / (brow + 20 - top)) - 8)
  shape(
    d,
    `M${t0} ${armTop + thick}H${width - t0}L${width - t1} ${armTop + thick * 1.6}H${t1}Z`,
    'k50',
    ' opacity=".45"',
  )
  arm(d, width, armTop, thick, isNarrow ? 96 : 144)
  return d
}

/** What the till of a car park prints through the day, past both edges: what was paid, what was not, what was opened by hand, who looked. */
function stays(isNear = false) {
  const [width, height, top, low] = isNear ? [480, 1600, 0, 1600] : [1440, 400, 24, 372]
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: { width, height, entry: height, clear: 0 } })
  box(d, -20, top + 14, width + 40, low - top, 0, 'k60', ' opacity=".5"')
  box(d, -20, top, width + 40, low - top, 0, 'text')
  for (const i of isNear ? [] : [1, 2, 3])
    stroke(d, `M${88 + i * 316} ${top + 14}V${low - 10}`, 't60', 4, ' stroke-dasharray="3 15"')
  const at = (i) => 100 + i * 316
  // for phones they stand one below the other
  const next = (i) => isNear && d.raw(`${i ? '</g>' : ''}<g transform="translate(${-316 * i} ${400 * i})">`)
  const sum = (x, y, text, size, tone) => {
    write(d, text, x + 12, y, size, tone, 16)
    write(d, 'EUR', x + 172, y, 38, tone, 15)
  }
  // whose a plate is, is nobody's business here
  const masked = (x, y) => {
    box(d, x, y, 272, 51, 5, 't80')
    box(d, x, y, 18, 51, 5, 'p60')
    for (let k = 0; k < 8; k++) box(d, x + 36 + k * 27 + (k > 1 ? 14 : 0), y + 10, 19, 31, 4, 'k50')
  }
  // paid, by card
  next(0)
  readPlate(d, at(0) + 4, 60, 34, true)
  sum(at(0), 164, '12', 126, 'k60')
  box(d, at(0) + 184, 238, 92, 62, 10, 'p60')
  box(d, at(0) + 184, 252, 92, 16, 0, 'k60')
  stroke(d, `M${at(0)} 334h280`, 'k50', 6)
  // not yet
  next(1)
  masked(at(1) + 4, 60)
  sum(at(1), 164, '8', 126, 't60')
  ring(d, at(1) + 226, 262, 46, 'p100')
  write(d, '?', at(1) + 213, 235, 56, 'k60', 17)
  stroke(d, `M${at(1)} 334h280`, 't60', 6, ' stroke-dasharray="13 15"')
  // by hand, for an ambulance
  next(2)
  const [hx, hy] = [at(2) + 66, 334]
  stroke(d, `M${hx + 20} ${hy - 128}L${hx + 204} ${hy - 262}`, 'k50', 30)
  for (const k of [0.24, 0.5, 0.76])
    stroke(d, `M${hx + 20 + 184 * k} ${hy - 128 - 134 * k}l20 -14.6`, 'p84', 30, ' stroke-linecap="butt"')
  box(d, hx - 46, hy - 176, 104, 176, 14, 'k50')
  box(d, hx - 28, hy - 122, 68, 56, 8, 'p100')
  box(d, hx + 92, hy - 118, 122, 110, 8, 'p84')
  stroke(d, `M${hx + 153} ${hy - 94}v62M${hx + 122} ${hy - 63}h62`, 'k60', 20, ' stroke-linecap="butt"')
  stroke(d, `M${at(2)} 334h280`, 'k50', 6)
  // who has looked
  next(3)
  const [ex, ey] = [at(3) + 140, 148]
  shape(d, `M${ex - 128} ${ey}q128 -150 256 0q-128 150 -256 0Z`, 'k50')
  ring(d, ex, ey, 58, 'text')
  ring(d, ex, ey, 42, 'p60')
  ring(d, ex, ey, 20, 'k60')
  ring(d, ex + 15, ey - 17, 9, 'text')
  masked(at(3) + 4, 256)
  stroke(d, `M${at(3)} 334h280`, 'k50', 6)
  if (isNear) d.raw('</g>')
  return d
}

/** A phone around a point of its upper edge: whose it is, and the night it asks about. */
export function askingPhone(d, x, y, tall, who) {
  const wide = tall * 0.5
  const [left, rim] = [x - wide / 2, tall * 0.03]
  box(d, left + 7, y + 9, wide, tall, wide * 0.17, 'k60', ' opacity=".5"')
  box(d, left, y, wide, tall, wide * 0.17, 'k60', ` stroke="${d.colourOf('t50')}" stroke-width="2"`)
  const [sx, sw] = [left + rim, wide - 2 * rim]
  box(d, sx, y + rim, sw, tall - 2 * rim, wide * 0.12, 'w84')
  box(d, x - wide * 0.13, y + rim * 2, wide * 0.26, rim, rim / 2, 'k60')
  const size = tall * 0.17
  write(d, who, x - (signs[who][0] * size) / 200, y + tall * 0.15, size, 'k50', 15)
  const inner = wide * 0.1
  box(d, sx + inner, y + tall * 0.41, sw - 2 * inner, tall * 0.23, wide * 0.07, 'k50')
  const small = tall * 0.085
  const hours = '22–6'
  write(d, hours, x - (widthOf(hours) * small) / 200, y + tall * 0.4825, small, 'p100', 14)
  // no, and yes
  const [by, half] = [y + tall * 0.7, (sw - 3 * inner) / 2]
  const bh = tall * 0.16
  const arm = bh * 0.2
  box(
    d,
    sx + inner,
    by,
    half,
    bh,
    wide * 0.07,
    undefined,
    ` stroke="${d.colourOf('k40')}" stroke-width="${tall * 0.012}"`,
  )
  const [no, yes, mid] = [sx + inner + half / 2, sx + 2 * inner + half * 1.5, by + bh / 2]
  stroke(
    d,
    `M${no - arm} ${mid - arm}L${no + arm} ${mid + arm}M${no + arm} ${mid - arm}L${no - arm} ${mid + arm}`,
    'k40',
    tall * 0.018,
  )
  box(d, yes - half / 2, by, half, bh, wide * 0.07, 'k50')
  stroke(
    d,
    `M${yes - arm * 1.3} ${mid}L${yes - arm * 0.3} ${mid + arm}L${yes + arm * 1.3} ${mid - arm}`,
    'p100',
    tall * 0.02,
  )
}

/** Who has the nights of a week, from the Monday of it. */
const nights = ['D', 'D', '?', 'D', 'D', 'H', 'H']

/** The moon of a night, which grows through the week: so much of it is lit. */
function moon(d, x, y, r, share) {
  ring(d, x, y, r, 'k70')
  const edge = r * (1 - 2 * share)
  const bulge = `A${Math.abs(edge).toFixed(1)} ${r} 0 0 ${edge > 0 ? 0 : 1}`
  shape(d, `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}${bulge} ${x} ${y - r}Z`, 'w84')
}

/** The nights of a week in a row, one grid column each. Nobody has that of Wednesday: in its place a phone asks. */
function openShift(frame) {
  const isNarrow = frame === frames.narrow
  const d = drawing({ scale: 60, frame })
  const { width, entry } = frame
  const [wide, gap, tile, tall] = isNarrow ? [250, 24, 330, 500] : [(1240 - 212 - 6 * 12) / 6, 12, 286, 424]
  const phone = tall * 0.5
  // on phones that of Wednesday is in the middle, and its neighbours go past both edges
  const start = isNarrow ? (width - phone) / 2 - 2 * (wide + gap) : 100
  const bottom = isNarrow ? entry - 14 : entry - 4
  const top = bottom - tall / 2 - tile / 2
  const mid = start + 2 * (wide + gap) + phone / 2
  glow(d, mid, bottom - tall / 2, phone * 2.1, tall * 0.95, 0.85)
  for (const [i, who] of nights.entries()) {
    if (who === '?') continue
    const x = start + i * (wide + gap) + (i > 2 ? phone - wide : 0)
    if (x > width || x + wide < 0) continue
    const isSame = who === 'D'
    box(d, x + 7, top + 10, wide, tile, 18, 'k60', ' opacity=".45"')
    box(
      d,
      x,
      top,
      wide,
      tile,
      18,
      isSame ? 'k50' : 'p100',
      isSame ? ` stroke="${d.colourOf('t36')}" stroke-width="2"` : '',
    )
    moon(d, x + 46, top + 48, 22, 0.16 + i * 0.12)
    const [date, size] = [String(9 + i), isNarrow ? 40 : 36]
    write(d, date, x + wide - 24 - (widthOf(date) * size) / 100, top + 30, size, isSame ? 't70' : 'k50', 13)
    const large = isNarrow ? 170 : 138
    const tone = isSame ? 'text' : 'k60'
    write(d, who, x + (wide - (signs[who][0] * large) / 100) / 2, top + tile - large - 34, large, tone, 15)
  }
  line(d, `M-20 ${entry}H${mid - 28}L${mid} ${entry - 14}V${bottom - 20}`)
  askingPhone(d, mid, bottom - tall, tall, '?')
  const [level, high] = [bottom - tall * 0.77, tall * 0.08]
  moon(d, mid - phone * 0.27, level, tall * 0.05, 0.4)
  write(d, '11', mid + phone * 0.38 - (widthOf('11') * high) / 100, level - high / 2, high, 'k50', 13)
  return d
}

/** A house at night. One room is done; the line goes on to the next ones, which are still dark. */
function firstRoom({ frame = frames.wide } = {}) {
  const d = drawing({ scale: 74, at: [0, 0], isHero: false, frame })
  const { width, height } = frames.wide
  // On phones, from nearer: it, and where the cable goes on.
  const isNarrow = frame === frames.narrow
  if (isNarrow) d.raw('<g transform="translate(-420 -70)scale(1.44)">')
  const [wide, tall, across, down] = [168, 150, 232, 216]
  const at = (column, row) => [column * across - 66, row * down - 34]
  const [litColumn, litRow] = [2, 1]
  box(d, 0, 0, width, height, 0, 't10')
  for (let row = 0; row < 5; row++) {
    shape(d, `M0 ${row * down - 62}H${width}v10H0Z`, 't17')
    shape(d, `M0 ${row * down - 52}H${width}v6H0Z`, 'k20')
  }
  const pane = (column, row) => {
    const [x, y] = at(column, row)
    const isLit = column === litColumn && row === litRow
    box(d, x - 9, y - 9, wide + 18, tall + 18, 6, isLit ? 'w84' : 't22')
    box(d, x, y, wide, tall, 2, isLit ? 'p84' : 'k50')
    if (isLit) glow(d, x + wide * 0.7, y + tall * 0.36, wide * 0.5, tall * 0.6, 0.9)
    // how far its curtains are drawn differs from room to room
    const drawn = isLit ? 0.17 : [0.3, 0.5, 0.2, 0.38][(column * 3 + row * 2) % 4]
    for (const side of [0, 1])
      for (let i = 0; i < 4; i++) {
        const fold = (wide * drawn) / 4
        box(
          d,
          side ? x + wide - fold * (i + 1) : x + fold * i,
          y,
          fold,
          tall,
          0,
          isLit ? (i % 2 ? 'p60' : 'p70') : i % 2 ? 't13' : 't17',
        )
      }
    if (isLit) {
      // who tries it, and the panel beside
      const [feetX, feetY] = [(x + wide * 0.42) / d.scale / 2, (y + tall - 6) / d.scale]
      d.person(feetY + feetX, feetY - feetX, 0, { pose: 'reach', coat: 'text', legs: 'k40', skin: 't70' })
      box(d, x + wide * 0.66, y + 42, 30, 38, 4, 'k50', ` stroke="${d.colourOf('text')}" stroke-width="2"`)
      stroke(d, `M${x + wide * 0.66 + 7} ${y + 56}h16M${x + wide * 0.66 + 7} ${y + 68}h9`, 'p100', 3)
    } else stroke(d, `M${x + wide / 2} ${y}v${tall}`, 't22', 4)
    // the sill, and before it the railing
    box(d, x - 18, y + tall + 5, wide + 36, 12, 3, isLit ? 'w90' : 't30')
    for (let i = 0; i <= 12; i++)
      stroke(d, `M${x - 8 + ((wide + 16) * i) / 12} ${y + tall * 0.56}V${y + tall + 5}`, isLit ? 'k40' : 't30', 3)
    stroke(d, `M${x - 12} ${y + tall * 0.56}H${x + wide + 12}`, isLit ? 'k30' : 't40', 5)
  }
  const [rows, columns] = isNarrow
    ? [
        [0, 1, 2],
        [1, 2, 3],
      ]
    : [
        [0, 1, 2, 3],
        [0, 1, 2, 3, 4],
      ]
  for (const row of rows) for (const column of columns) pane(column, row)
  const [x, y] = at(litColumn, litRow)
  glow(d, x + wide / 2, y + tall / 2, wide * 1.5, tall * 1.5, 0.4)
  // the cable comes up the wall to this room; where it goes on, nothing runs yet
  const next = (column, row) => {
    const [left, upper] = at(column, row)
    return [left + wide / 2, upper + tall + 5]
  }
  const rise = x + wide + 32
  const level = y + tall + 34
  line(d, `M${rise} ${height + 20}V${level + 14}L${rise - 14} ${level}H${x + wide / 2}V${y + tall + 18}`, 4)
  const dashes = ' stroke-dasharray="2 13"'
  for (const column of [3, 4]) {
    const [to, under] = next(column, litRow)
    stroke(d, `M${rise + 8} ${level}H${to}V${under + 14}`, 'p100', 5, dashes)
  }
  const above = level - down
  stroke(
    d,
    `M${rise} ${level - 12}V${above + 14}L${rise - 14} ${above}H${x + wide / 2}V${above - 14}`,
    'p100',
    5,
    dashes,
  )
  ring(d, rise, level + 14, 9, 'p100')
  ring(d, rise, level + 14, 4, 'background')
  if (isNarrow) d.raw('</g>')
  return d
}

export default {
  'imprion-week': ({ frame = frames.below } = {}) => openShift(frame),
  'imprion-ledger': () => stays(),
  'imprion-ledger-near': () => stays(true),
  'room-sample': firstRoom,
  'imprion-plate': ({ frame = frames.below } = {}) => face(frame),
}
