// What is seen from the front, each above the words that it goes with: who sees what of a plan, and in rows of three, what a screen does when
// something fails, and what a room tells its guest and the staff. On phones the last of three is large below the others.
import { drawing } from './drawing.mjs'
import { roomDoor } from './imprion_entry.mjs'
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

const people = [
  ['A', [1, 1, 0, 1, 1, 0, 1]],
  ['C', [2, 2, 1, 0, 2, 2, 0]],
  ['G', [0, 0, 0, 0, 2, 0, 2]],
  ['H', [0, 0, 0, 0, 0, 3, 3]],
  ['D', [3, 3, 0, 3, 3, 0, 0]],
]
const shifts = ['p84', 'p60', 'p40', 'k40']

/** The plan of a week on a ground in the accent: a row of it is for whom it is about, the hole in it for who leads, and its sum for who pays. */
function views({ isTall = false } = {}) {
  const frame = isTall ? { ...steps, height: 620 } : { ...across, height: 520 }
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame })
  const [left, start, pitch, step, top, days] = isTall
    ? [44, 116, 122, 116, 22, [1, 2, 3]]
    : [126, 228, 126, 92, 14, [0, 1, 2, 3, 4, 5, 6]]
  const until = start + pitch * days.length
  const [panel, right] = isTall ? [until + 8, frame.width - 40] : [until + 22, 1340]
  const tall = step - 14
  const low = top + people.length * step - 14
  const at = (row) => top + row * step
  const size = isTall ? 54 : 44
  // a row of it
  box(d, left - 22, at(2) - 12, until - left + 26, tall + 24, 20, 'k60', ' opacity=".3"')
  box(d, left - 26, at(2) - 15, until - left + 26, tall + 28, 20, 'text')
  for (const [row, [who, kinds]] of people.entries()) {
    write(d, who, left, at(row) + (tall - size) / 2, size, 'k50', row === 2 ? 19 : 14)
    for (const [i, day] of days.entries()) {
      const [x, kind] = [start + i * pitch, kinds[day]]
      if (row !== 4 || day !== 2) box(d, x, at(row), pitch - 12, tall, 12, row === 2 && !kind ? 't84' : shifts[kind])
    }
  }
  // the hole in it
  const hole = start + days.indexOf(2) * pitch
  glow(d, hole + pitch / 2 - 6, at(4) + tall / 2, 120, 90, 0.5)
  box(
    d,
    hole - 6,
    at(4) - 6,
    pitch,
    tall + 12,
    16,
    'k60',
    ` stroke="${d.colourOf('text')}" stroke-width="6" stroke-dasharray="16 11"`,
  )
  write(d, '?', hole + pitch / 2 - 6 - size * 0.26, at(4) + (tall - size * 1.2) / 2, size * 1.2, 'text', 16)
  // and its sum
  box(d, panel, top - 14, right - panel, low - top + 28, 20, 'k60')
  const most = right - panel - 44
  for (const [row, share] of [0.84, 1, 0.42, 0.46, 0.62].entries()) {
    const [y, h] = [at(row) + tall * 0.26, tall * 0.48]
    box(d, panel + 22, y, most, h, 8, 'k20')
    box(d, panel + 22, y, most * share, h, 8, 'p100')
  }
  if (!isTall) {
    // each down to the words about it
    const mid = hole + pitch / 2 - 6
    const foot = frame.height
    for (const way of [
      `M${left - 20} ${at(2) + tall + 13}V${foot}`,
      `M${mid} ${at(4) + tall + 10}V${foot}`,
      `M${panel + 60} ${low + 14}V${low + 34}H956V${foot}`,
    ]) {
      stroke(d, way, 'k40', 4)
    }
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

const scenesOfLight = (d) => {
  board(d, 0, 0, 390, 300, 'p20', 't30')
  glow(d, 298, 112, 150, 132, 0.9)
  // a lamp, and the panel beside the bed
  stroke(d, 'M298 -2V46', 't60', 4)
  shape(d, 'M276 46h44l30 58h-104Z', 'w84')
  box(d, 36, 40, 190, 224, 18, 'k70', ` stroke="${d.colourOf('t50')}" stroke-width="3"`)
  for (const [i, y] of [62, 128, 194].entries()) {
    box(d, 54, y, 154, 52, 12, i === 1 ? 'p100' : 'k50')
    const ink = i === 1 ? 'k60' : 'text'
    if (i === 0) {
      ring(d, 88, y + 26, 9, ink)
      stroke(
        d,
        [0, 45, 90, 135, 180, 225, 270, 315]
          .map((a) => {
            const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
            return `M${(88 + c * 14).toFixed(1)} ${(y + 26 + s * 14).toFixed(1)}l${(c * 5).toFixed(1)} ${(s * 5).toFixed(1)}`
          })
          .join(''),
        ink,
        3.5,
      )
    } else if (i === 1) stroke(d, `M88 ${y + 16}q-10 -6 -20 -2v24q10 -4 20 2q10 -6 20 -2v-24q-10 -4 -20 2v24`, ink, 3.5)
    else shape(d, `M92 ${y + 12}a15 15 0 1 0 11 20a13 13 0 0 1 -11 -20Z`, ink)
    box(d, 122, y + 20, 68, 12, 6, i === 1 ? 'k40' : 't24')
    box(d, 122, y + 20, [68, 40, 14][i], 12, 6, ink)
  }
  // a bed below it
  box(d, 246, 214, 143, 85, 0, 'text')
  box(d, 262, 196, 84, 36, 14, 't90')
  shape(d, 'M246 252H389V299H246Z', 'p70')
}
const doorSigns = (d) => {
  board(d, 0, 0, 390, 300, 'k20', 't30')
  roomDoor(d, 128, 300, 272)
  // beside it what the guest wants
  glow(d, 296, 120, 100, 120, 0.6)
  box(d, 246, 58, 104, 190, 16, 'k70', ` stroke="${d.colourOf('t50')}" stroke-width="3"`)
  box(d, 260, 72, 76, 76, 12, 'p100')
  shape(d, 'M302 88a24 24 0 1 0 18 32a20 20 0 0 1 -18 -32Z', 'k60')
  box(d, 260, 158, 76, 76, 12, 'k50')
  stroke(d, 'M316 174L296 204', 't60', 6)
  shape(d, 'M284 198l22 14l-8 14h-26Z', 't60')
}
const silent = (d) => {
  glow(d, 195, 132, 240, 150, 0.4)
  stroke(d, 'M195 236V290', 't50', 26)
  box(d, 120, 280, 150, 18, 8, 't60')
  board(d, 0, 0, 390, 244, 'k70')
  for (const [i, room] of ['211', '212', '213', '214'].entries()) {
    const y = 20 + i * 52
    const isOut = i === 3
    box(d, 18, y, 354, 46, 8, isOut ? 'text' : 'k40')
    write(d, room, 36, y + 11, 24, isOut ? 'k60' : 't70', 14)
    for (let k = 0; k < 3; k++) box(d, 130 + k * 66, y + 17, 50, 12, 6, isOut ? (k === 1 ? 'k60' : 't60') : 'p60')
    if (isOut) {
      ring(d, 346, y + 23, 15, 'k60')
      stroke(d, `M346 ${y + 15}v9M346 ${y + 31}v.5`, 'p100', 5)
    } else ring(d, 346, y + 23, 7, 'p100')
  }
}

export default {
  'timelee-views': views,
  'screen-faults': row(kept, black, handed),
  'room-signs': row(scenesOfLight, doorSigns, silent),
}
