// What is seen from the front, each above the words that it goes with: who sees what of a plan, and in a row of three, what a screen does when
// something fails. On phones the last of three is large below the others.
import { drawing } from './drawing.mjs'
import { box, glow, line, ring, shape, stroke, widthOf, write } from './imprion_front.mjs'

const across = { width: 1440, height: 360, entry: 360, clear: 0 }
const steps = { width: 720, height: 880, entry: 880, clear: 0 }

/** Each draws in 390 by 300, from its upper left corner. */
const row =
  (...pictures) =>
  ({ isTall = false } = {}) => {
    const frame = isTall ? steps : across
    const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame })
    const spots = isTall
      ? [
          [24, 46, 0.84],
          [368, 46, 0.84],
          [36, 340, 1.66],
        ]
      : [103, 525, 946].map((x) => [x, 24, 1])
    for (const [i, [x, y, scale]] of spots.entries()) {
      d.raw(`<g transform="translate(${x} ${y})scale(${scale})">`)
      pictures[i](d)
      d.raw('</g>')
    }
    return d
  }

/** A board on a wall, with its shadow. */
const board = (d, x, y, w, h, fill, edge = 't50') => {
  box(d, x + 8, y + 10, w, h, 16, 'k60', ' opacity=".5"')
  box(d, x, y, w, h, 16, fill, ` stroke="${d.colourOf(edge)}" stroke-width="2"`)
}

/** Who works when, as on the sheet of the page: in the morning 1, in the evening 2, at night 3. And how much of a contract that fills. */
const people = [
  ['A', [1, 1, 2, 0, 1, 0, 0], 0.8],
  ['B', [0, 0, 1, 1, 0, 1, 1], 0.8],
  ['C', [2, 2, 0, 2, 0, 2, 0], 0.8],
  ['G', [0, 0, 0, 0, 2, 0, 2], 0.4],
  ['H', [0, 0, 0, 0, 0, 3, 3], 0.4],
  ['D', [3, 3, 0, 3, 3, 0, 0], 0.8],
]
const [whose, whoLeads] = [3, 5]
const shifts = ['p84', 'p60', 'p40', 'k40']

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
  const frame = { ...across, height: 560 }
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame })
  const [left, start, pitch, step, top] = [126, 228, 126, 82, 18]
  const until = start + pitch * 7
  const [panel, right] = [until + 22, 1340]
  const tall = step - 12
  const low = top + people.length * step - 12
  const at = (row) => top + row * step
  ownRow(d, left - 26, at(whose) - 9, until - left + 20, tall + 18)
  for (const [row, [who, kinds]] of people.entries()) {
    write(d, who, left, at(row) + (tall - 40) / 2, 40, 'k50', row === whose ? 19 : 14)
    for (const [day, kind] of kinds.entries())
      if (row !== whoLeads || day !== 2)
        box(d, start + day * pitch, at(row), pitch - 12, tall, 12, row === whose && !kind ? 't84' : shifts[kind])
  }
  const night = start + 2 * pitch
  hole(d, night - 6, at(whoLeads) - 6, pitch, tall + 12)
  // and its sum
  box(d, panel, top - 14, right - panel, low - top + 28, 20, 'k60')
  const most = right - panel - 44
  for (const [row, [, , share]] of people.entries()) {
    const [y, h] = [at(row) + tall * 0.26, tall * 0.48]
    box(d, panel + 22, y, most, h, 8, 'k20')
    box(d, panel + 22, y, most * share, h, 8, 'p100')
  }
  // each down to the words about it
  const foot = frame.height
  const mid = night + pitch / 2 - 6
  for (const way of [
    `M${left - 20} ${at(whose) + tall + 9}V${foot}`,
    `M${mid} ${at(whoLeads) + tall + 10}V${foot}`,
    `M${panel + 60} ${low + 14}V${low + 36}H956V${foot}`,
  ])
    stroke(d, way, 'k40', 4)
  return d
}

/** On phones the same three below each other, as the words about them are: the row, the hole, the sum. */
function viewsBelow() {
  const [left, right, pitch] = [40, 680, 76]
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: { ...steps, height: 700 } })
  const start = right - 7 * pitch - 8
  const row = (at, [who, kinds], y, h, own) => {
    write(d, who, left + 20, y + (h - 54) / 2, 54, 'k50', own ? 19 : 14)
    for (const [day, kind] of kinds.entries())
      if (at !== whoLeads || day !== 2)
        box(d, start + day * pitch, y, pitch - 10, h, 12, own && !kind ? 't84' : shifts[kind])
  }
  ownRow(d, left, 26, right - left, 132)
  row(whose, people[whose], 46, 92, true)
  row(4, people[4], 196, 92)
  row(whoLeads, people[whoLeads], 300, 92)
  hole(d, start + 2 * pitch - 12, 280, pitch + 14, 132)
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
function signpost(d, x, y, w, h) {
  const third = h / 3
  for (const [i, [fill, ink, text, turn]] of [
    ['p100', 'k50', '9–12', 180],
    ['text', 'k50', '8–21', 270],
    ['k70', 'p100', '17–23', 0],
  ].entries()) {
    const top = y + i * third
    shape(d, `M${x} ${top}h${w}v${third}h${-w}Z`, fill)
    const [ax, ay, r] = [x + third * 0.6, top + third / 2, third * 0.27]
    d.raw(
      `<path transform="translate(${ax} ${ay})rotate(${turn})" d="M${-r} 0H${r}M0 ${-r}L${r} 0L0 ${r}" stroke="${d.colourOf(ink)}" stroke-width="${third * 0.13}"/>`,
    )
    const size = third * 0.42
    write(d, text, x + w - third * 0.3 - (widthOf(text) * size) / 100, ay - size / 2, size, ink, 14)
  }
}
/** A screen on two ropes. */
function hung(d, draw) {
  for (const x of [70, 320]) stroke(d, `M${x} -24V20`, 't40', 3)
  board(d, 0, 16, 390, 226, 'k70')
  draw()
}

const kept = (d) => {
  glow(d, 195, 130, 240, 150, 0.4)
  hung(d, () => signpost(d, 12, 28, 366, 202))
  // its plug is out
  stroke(d, 'M195 242V262L223 276H262', 't60', 5)
  box(d, 258, 264, 26, 24, 5, 't78')
  stroke(d, 'M284 270h12M284 282h12', 't78', 4)
  box(d, 330, 256, 40, 40, 8, 't60')
  for (const y of [270, 282]) ring(d, 350, y, 3.5, 'k60')
}
const black = (d) => {
  hung(d, () => {
    shape(d, 'M12 28H378V230H12Z', 'k84')
    shape(d, 'M12 28H150L60 230H12Z', 't9', ' opacity=".4"')
  })
  glow(d, 300, 196, 110, 110, 0.7)
  line(d, 'M120 242V270L148 284H262', 3)
  box(d, 252, 128, 96, 172, 20, 'k60', ` stroke="${d.colourOf('t60')}" stroke-width="3"`)
  box(d, 259, 135, 82, 158, 14, 'w84')
  box(d, 285, 142, 30, 7, 3.5, 'k60')
  shape(d, 'M300 166L332 222H268Z', 'k50', ` stroke="${d.colourOf('k50')}" stroke-width="8"`)
  stroke(d, 'M300 186v16M300 213v1', 'p100', 7)
  box(d, 270, 246, 60, 28, 8, 'k50')
  stroke(d, 'M291 260l7 6l12 -12', 'p100', 4)
}
const handed = (d) => {
  glow(d, 195, 150, 220, 160, 0.35)
  // the templates, in a folder of their owner
  shape(d, 'M40 92q0 -14 14 -14h96l26 28h170q14 0 14 14V286q0 14 -14 14H54q-14 0 -14 -14Z', 't42')
  for (const [turn, fill, ink] of [
    [-11, 'k70', 'p100'],
    [0, 'text', 'k50'],
    [11, 'p100', 'k50'],
  ])
    d.raw(
      `<g transform="rotate(${turn} 200 420)"><rect x="${118 + turn * 4}" y="${30 + Math.abs(turn)}" width="164" height="210" rx="10" fill="${d.colourOf(fill)}" stroke="${d.colourOf('k40')}" stroke-width="2"/><path d="M${140 + turn * 4} ${66 + Math.abs(turn)}h70M${140 + turn * 4} ${92 + Math.abs(turn)}h112M${140 + turn * 4} ${118 + Math.abs(turn)}h90" stroke="${d.colourOf(ink)}" stroke-width="9"/></g>`,
    )
  shape(d, 'M24 176q-2 -14 12 -14H364q14 0 12 14L360 286q-2 14 -16 14H56q-14 0 -16 -14Z', 't66')
  ring(d, 200, 232, 34, 'p100')
  stroke(d, 'M184 233l12 11l21 -24', 'k60', 8)
}

export default {
  'timelee-views': ({ isTall = false } = {}) => (isTall ? viewsBelow() : views()),
  'screen-faults': row(kept, black, handed),
}
