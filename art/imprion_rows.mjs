// What is seen from the front, each above the words that it goes with: who sees what of a plan, and what a screen does when something
// fails.
import { drawing } from './drawing.mjs'
import { glow, line, widthOf, write } from './imprion_front.mjs'
import { box, shape, stroke } from './pens.mjs'

const across = { width: 1440, height: 360, entry: 360, clear: 0 }
const steps = { width: 720, height: 880, entry: 880, clear: 0 }

/** A board on a wall, with its shadow. */
const board = (d, x, y, w, h, fill, edge = 't50') => {
  box(d, x + 8, y + 10, w, h, 16, 'k60', ' opacity=".5"')
  box(d, x, y, w, h, 16, fill, ` stroke="${d.colourOf(edge)}" stroke-width="2"`)
}

/** Who works when, as on the sheet of the page: one of the shifts below, or none. And how much of a contract that fills. */
const people = [
  ['A', [1, 1, 2, 0, 1, 0, 0], 0.8],
  ['B', [0, 0, 1, 1, 0, 1, 1], 0.8],
  ['C', [2, 2, 0, 2, 0, 2, 0], 0.8],
  ['D', [3, 3, 0, 3, 3, 0, 0], 0.8],
  ['E', [4, 4, 4, 0, 4, 4, 0], 0.75],
  ['F', [4, 0, 4, 4, 4, 0, 4], 0.75],
  ['G', [0, 0, 0, 0, 2, 0, 2], 0.4],
  ['H', [0, 0, 0, 0, 0, 3, 3], 0.4],
]
const [whoLeads, whose, asked] = [3, 6, 7]
/** When they begin, how long they last, and their tone: morning, evening, night, breakfast. */
const shifts = [undefined, [6, 8, 'p20'], [14, 8, 'k40'], [22, 8, 'k84'], [5, 6, 'p40']]

/** The days of a row from a point, and in each the hours of its shift; a night goes on into what comes next. */
function week(d, kinds, x, y, pitch, h, isOwn) {
  for (let day = 0; day < 7; day++) box(d, x + day * pitch, y, pitch - 6, h, 10, isOwn ? 't84' : 'p84')
  for (const [day, kind] of kinds.entries()) {
    if (!kind) continue
    const [from, hours, tone] = shifts[kind]
    const start = x + (day + from / 24) * pitch
    box(d, start, y, (hours / 24) * pitch, h, 8, tone)
  }
}

/** The row of whom it is about, on a ground of its own. */
function ownRow(d, x, y, w, h) {
  box(d, x + 5, y + 6, w, h, 20, 'k60', ' opacity=".3"')
  box(d, x, y, w, h, 20, 'text')
}
/** The shift that nobody has. */
function hole(d, x, y, w, h) {
  box(d, x, y, w, h, 16, 'k60', ` stroke="${d.colourOf('text')}" stroke-width="6" stroke-dasharray="16 11"`)
  const size = h * 0.6
  write(d, '?', x + w / 2 - size * 0.22, y + h * 0.2, size, 'text', 16)
}

/** The plan of a week on a ground in the accent: a row of it is for whom it is about, the hole in it for who leads, and its sum for who pays. */
function views() {
  const frame = { ...across, height: 610 }
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame })
  const [left, start, pitch, step, top] = [126, 228, 120, 61, 62]
  const until = start + pitch * 7
  const [panel, right] = [until + 52, 1340]
  const tall = step - 11
  const low = top + people.length * step - 11
  const at = (row) => top + row * step
  for (let day = 0; day < 7; day++) {
    const date = `${day + 9}`
    write(d, date, start + (day + 0.5) * pitch - 3 - (widthOf(date) * 26) / 200, 10, 26, 'k50', 14)
  }
  ownRow(d, left - 26, at(whose) - 7, until - left + 30, tall + 14)
  for (const [row, [who, kinds]] of people.entries()) {
    write(d, who, left, at(row) + (tall - 34) / 2, 34, 'k50', row === whose ? 19 : 14)
    week(d, kinds, start, at(row), pitch, tall, row === whose)
  }
  // from 22 on the Wednesday to 6
  const mid = start + 3 * pitch + pitch / 12 - 3
  // and its sum
  box(d, panel, top - 14, right - panel, low - top + 28, 20, 'k60')
  const most = right - panel - 44
  for (const [row, [, , share]] of people.entries()) {
    const [y, h] = [at(row) + tall * 0.22, tall * 0.56]
    box(d, panel + 22, y, most, h, 8, 'k20')
    box(d, panel + 22, y, most * share, h, 8, 'p100')
  }
  // each down to the words about it
  const foot = frame.height
  for (const way of [
    `M${left - 20} ${at(whose) + tall + 7}V${foot}`,
    `M${mid} ${at(whoLeads)}V${foot}`,
    `M${panel + 60} ${low + 14}V${low + 36}H956V${foot}`,
  ])
    stroke(d, way, 'k40', 4)
  hole(d, mid - 36, at(whoLeads) - 9, 72, tall + 18)
  return d
}

/** On phones the same three below each other, as the words about them are: the row, the hole, the sum. */
function viewsBelow() {
  const [left, right, pitch] = [40, 680, 74]
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: { ...steps, height: 700 } })
  const start = right - 7 * pitch - 22
  const row = ([who, kinds], y, h, own) => {
    write(d, who, left + 20, y + (h - 54) / 2, 54, 'k50', own ? 19 : 14)
    week(d, kinds, start, y, pitch, h, own)
  }
  ownRow(d, left, 26, right - left, 132)
  row(people[whose], 46, 92, true)
  row(people[asked], 196, 92)
  row(people[whoLeads], 300, 92)
  hole(d, start + 3 * pitch + 3 - 40, 280, 80, 132)
  box(d, left, 446, right - left, 222, 20, 'k60')
  const wide = (right - left - 40) / people.length
  for (const [i, [who, , share]] of people.entries()) {
    const x = left + 20 + i * wide
    box(d, x + 12, 466, wide - 24, 120, 8, 'k20')
    box(d, x + 12, 466 + 120 * (1 - share), wide - 24, 120 * share, 8, 'p100')
    write(d, who, x + wide / 2 - 10, 608, 40, 'text', 14)
  }
  return d
}

/** What the opening of the page shows, small: three lines with an arrow and a time. */
const lines = [
  ['p100', 'k50', '9–12', 180],
  ['text', 'k50', '8–21', 270],
  ['k70', 'p100', '17–23', 0],
]
const arrow = (d, x, y, r, turn, ink) =>
  d.raw(
    `<path transform="translate(${x} ${y})rotate(${turn})" d="M${-r} 0H${r}M0 ${-r}L${r} 0L0 ${r}" stroke="${d.colourOf(ink)}" stroke-width="${r * 0.48}"/>`,
  )
function signpost(d, x, y, w, h) {
  const third = h / 3
  for (const [i, [fill, ink, text, turn]] of lines.entries()) {
    const top = y + i * third
    shape(d, `M${x} ${top}h${w}v${third}h${-w}Z`, fill)
    const [level, size] = [top + third / 2, third * 0.46]
    arrow(d, x + third * 0.66, level, third * 0.28, turn, ink)
    write(d, text, x + w - third * 0.4 - (widthOf(text) * size) / 100, level - size / 2, size, ink, 14)
  }
}

/** A screen on two rods. */
function hung(d, x, y, w, h) {
  for (const rod of [0.16, 0.84]) stroke(d, `M${x + w * rod} ${y - 96}V${y}`, 't40', 5)
  board(d, x, y, w, h, 'k70')
}
/** The cable is cut above the first, which goes on. */
function kept(d, x, y, w, h) {
  glow(d, x + w / 2, y + h / 2, w * 0.62, h * 0.62, 0.4)
  hung(d, x, y, w, h)
  signpost(d, x + 14, y + 14, w - 28, h - 28)
  const mid = x + w / 2
  line(d, `M${mid} ${y - 110}V${y - 70}L${mid - 14} ${y - 63}`, 7)
  stroke(d, `M${mid + 14} ${y - 36}L${mid} ${y - 29}V${y}`, 't60', 7)
  stroke(d, `M${mid + 22} ${y - 74}l16 -12M${mid + 30} ${y - 52}h20`, 'text', 5)
}
/** The second is dark, and says so on the phone of those who see to it. */
function black(d, x, y, w, h) {
  hung(d, x, y, w, h)
  shape(d, `M${x + 14} ${y + 14}h${w - 28}v${h - 28}h${28 - w}Z`, 'k84')
  shape(d, `M${x + 14} ${y + 14}h${w * 0.4}l${-w * 0.24} ${h - 28}h${-w * 0.16}Z`, 't9', ' opacity=".4"')
  line(d, `M${x + w / 2} ${y - 92}V${y}`, 7)
  const [pw, ph] = [h * 0.5, h * 0.98]
  const [px, py] = [x + w - pw - w * 0.09, y + h * 0.14]
  glow(d, px + pw / 2, py + ph / 2, pw * 1.3, ph * 0.5, 0.8)
  box(d, px, py, pw, ph, pw * 0.18, 'k60', ` stroke="${d.colourOf('t60')}" stroke-width="3"`)
  box(d, px + 8, py + 8, pw - 16, ph - 16, pw * 0.13, 'w84')
  box(d, px + pw * 0.36, py + 16, pw * 0.28, 8, 4, 'k60')
  const [cx, cy, r] = [px + pw / 2, py + ph * 0.4, pw * 0.26]
  shape(
    d,
    `M${cx} ${cy - r}L${cx + r} ${cy + r * 0.8}H${cx - r}Z`,
    'k50',
    ` stroke="${d.colourOf('k50')}" stroke-width="${r * 0.3}"`,
  )
  stroke(d, `M${cx} ${cy - r * 0.4}v${r * 0.55}M${cx} ${cy + r * 0.55}v1`, 'p100', r * 0.22)
  box(d, px + pw * 0.18, py + ph * 0.7, pw * 0.64, ph * 0.15, 10, 'k50')
  stroke(d, `M${cx - 12} ${py + ph * 0.775}l9 9l16 -17`, 'p100', 6)
}
/** The lines of the third are sheets, which whoever owns them takes along. */
function handed(d, x, y, w, h) {
  const [sw, sh] = [w * 0.36, h]
  glow(d, x + w / 2, y + h / 2, w * 0.62, h * 0.62, 0.4)
  for (const [i, [fill, ink, , turn]] of lines.entries()) {
    const lean = (i - 1) * 5
    const left = x + 26 + (w - 52 - sw) * i * 0.5
    const top = y + h - sh + Math.abs(i - 1) * h * 0.06
    d.raw(`<g transform="rotate(${lean} ${left + sw / 2} ${top + sh})">`)
    box(d, left, top, sw, sh, 12, fill, ` stroke="${d.colourOf('k60')}" stroke-width="3"`)
    arrow(d, left + sw / 2, top + sh * 0.34, Math.min(sw, sh) * 0.22, turn, ink)
    for (const [k, share] of [0.68, 0.5].entries())
      stroke(d, `M${left + sw * 0.16} ${top + sh * (0.68 + k * 0.14)}h${sw * share}`, ink, 11)
    d.raw('</g>')
  }
}
function faults({ isTall = false } = {}) {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: isTall ? steps : { ...across, height: 400 } })
  for (const [i, draw] of [kept, black, handed].entries())
    if (isTall) draw(d, 48, 92 + i * 284, 624, 184)
    else draw(d, 100 + i * 421.5, 100, 397, 262)
  return d
}

export default {
  'timelee-views': ({ isTall = false } = {}) => (isTall ? viewsBelow() : views()),
  'screen-faults': faults,
}
