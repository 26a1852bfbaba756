// What decides whether automation pays, in one room, each above its words; and three keys of the panel that opens the page, as large as
// the page is wide.
import { front } from '../drawing.mjs'
import { write as figures } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'

// The room, from the front and all of it at one scale: a metre is 150, its ceiling at 18 and its floor at 410.
const floor = 410

/** By day nobody is here: the bed is made. */
function empty(d, x) {
  // the slope, and the sea: where they are
  box(d, x + 24, 62, 226, 132, 3, 'w70')
  shape(d, `M${x + 24} 194L${x + 76} 96L${x + 110} 142L${x + 134} 116V194Z`, 'p50')
  shape(d, `M${x + 76} 96L${x + 97} 124L${x + 80} 134L${x + 66} 124L${x + 58} 130Z`, 'text')
  ring(d, x + 194, 116, 28, 'text')
  box(d, x + 137, 152, 113, 42, 0, 'p60')
  box(d, x + 24, 62, 226, 132, 3, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="11"`)
  stroke(d, `M${x + 137} 62v132`, 'k50', 10)
  box(d, x - 8, 236, 288, 120, 14, 'k50')
  for (const left of [14, 142]) box(d, x + left, 278, 114, 52, 18, 'text')
  box(d, x - 18, 320, 308, 66, 12, 'text')
  shape(d, `M${x - 18} 346H${x + 290}V${floor - 12}q0 12 -12 12H${x - 6}q-12 0 -12 -12Z`, 'p60')
}

/** What blows warm or cold air within minutes, at the foot of the wall. */
function blower(d, x) {
  for (const [i, tall] of [150, 190, 168].entries()) {
    const [ax, top] = [x + 66 + i * 66, 270 - tall]
    stroke(d, `M${ax} 270C${ax - 34} ${270 - tall * 0.32} ${ax + 34} ${270 - tall * 0.58} ${ax} ${top}`, 'text', 10)
    stroke(d, `M${ax - 15} ${top + 17}L${ax} ${top}l16 14`, 'text', 10)
  }
  box(d, x + 8, 292, 250, floor - 304, 14, 'text')
  box(d, x + 200, 292, 58, floor - 304, 14, 't80')
  for (let i = 0; i < 8; i++) stroke(d, `M${x + 34 + i * 20} 306v20`, 'k50', 9)
  stroke(d, `M${x + 30} 354h150M${x + 30} 374h150`, 't70', 6)
  ring(d, x + 229, 350, 17, 'k50')
  stroke(d, `M${x + 229} 350l8 -9`, 'p100', 5)
  for (const at of [30, 214]) box(d, x + at, floor - 14, 24, 14, 3, 'k50')
}

/** The window stands open, and the contact at its frame knows. */
function open(d, x) {
  const [left, top, w, h] = [x + 70, 60, 190, 270]
  box(d, left, top, w, h, 2, 'w70')
  ring(d, left + 122, top + 60, 27, 'text')
  shape(d, `M${left} ${top + h}V${top + 190}q50 -54 96 -10t94 -24V${top + h}Z`, 'p60')
  box(d, left, top, w, h, 2, undefined, ` stroke="${d.colourOf('text')}" stroke-width="18"`)
  box(d, left - 20, top + h + 8, w + 40, 18, 4, 'w84')
  // its leaf, which comes into the room
  shape(d, `M${left - 4} ${top - 9}L${left - 78} ${top - 30}V${top + h + 38}L${left - 4} ${top + h + 9}Z`, 'text')
  shape(d, `M${left - 18} ${top + 12}L${left - 64} ${top}V${top + h + 8}L${left - 18} ${top + h - 10}Z`, 'w60')
  for (const [y, from, until, curl] of [
    [178, 30, 134, -1],
    [222, -24, 158, 1],
  ])
    stroke(d, `M${left + from} ${y}H${left + until}a22 22 0 1 ${curl > 0 ? 1 : 0} -22 ${curl * 22}`, 'k40', 12)
  box(d, left + w - 13, top + 26, 26, 56, 7, 'k60')
  ring(d, left + w, top + 42, 6, 'p100')
}

/** From here on the plaster is off, for a cable and the box in which the panel will sit. */
function opened(d, x) {
  const edge = `${x + 46} 18L${x + 22} 84L${x + 44} 150L${x + 12} 214L${x + 34} 286L${x + 4} 350L${x + 24} ${floor}`
  d.raw(`<clipPath id="bare"><path d="M${edge}H1440V18Z"/></clipPath><g clip-path="url(#bare)">`)
  box(d, x, 18, 1440 - x, floor - 18, 0, 'p40')
  for (let row = 0; row < 9; row++)
    for (let k = -1; k < 5; k++)
      box(d, x + k * 92 + (row % 2) * 46 + 3, 22 + row * 44, 86, 38, 3, row % 3 === (k + 1) % 2 ? 'p60' : 'p50')
  box(d, x + 112, 10, 76, 200, 0, 'k60')
  d.raw('</g>')
  stroke(d, `M${edge}`, 'w84', 7)
  box(d, x + 78, 196, 146, 108, 8, 'k70')
  for (const [i, tone] of ['p100', 'text', 'p60'].entries()) {
    const [from, to] = [x + 132 + i * 18, x + 110 + i * 40]
    stroke(d, `M${from} 18V184C${from} 222 ${to} 214 ${to} 252V270`, tone, 11)
    ring(d, to, 272, 8, 'p84')
  }
  box(d, x + 78, 196, 146, 108, 8, undefined, ` stroke="${d.colourOf('t90')}" stroke-width="13"`)
}

/** The four in one room, each above its words. */
function cases() {
  const d = front(1440, 460)
  box(d, 0, 0, 1440, 460, 0, 'p100')
  box(d, 0, 0, 1440, 18, 0, 'p60')
  box(d, 0, floor - 22, 1440, 22, 0, 'p60')
  box(d, 0, floor, 1440, 50, 0, 'k40')
  box(d, 0, floor, 1440, 8, 0, 'k60')
  for (const [i, draw] of [empty, blower, open, opened].entries()) draw(d, 108 + i * 316)
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
  box(d, x - 120 * s, y + 16 * s, 18 * s, 106 * s, 6 * s, 'k50')
  box(d, x - 104 * s, y + 84 * s, 222 * s, 22 * s, 4 * s, 'k50')
  box(d, x + 100 * s, y + 100 * s, 18 * s, 22 * s, 3 * s, 'k50')
  box(d, x - 100 * s, y + 42 * s, 74 * s, 28 * s, 13 * s, 'text')
  box(d, x - 102 * s, y + 64 * s, 216 * s, 24 * s, 8 * s, 'text')
  box(d, x - 18 * s, y + 58 * s, 134 * s, 30 * s, 11 * s, 'p60')
}
/** Do not disturb, and the other wish, which is not pressed. */
const moon = (d, x, y, r, tone) =>
  shape(
    d,
    `M${x + r * 0.16} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.36}A${r * 0.84} ${r * 0.84} 0 0 1 ${x + r * 0.16} ${y - r}Z`,
    tone,
  )
/** A card that hangs on the handle of a door, around the middle of its foot. */
function hanger(d, x, foot, fill, edge) {
  const [w, h] = [142, 256]
  d.raw(
    `<path fill-rule="evenodd" d="M${x - w / 2} ${foot - h + 26}q0 -26 26 -26h${w - 52}q26 0 26 26V${foot - 22}q0 22 -22 22h${44 - w}q-22 0 -22 -22ZM${x - 36} ${foot - h + 66}a36 36 0 1 0 72 0a36 36 0 1 0 -72 0Z" fill="${d.colourOf(fill)}" stroke="${d.colourOf(edge)}" stroke-width="4"/>`,
  )
}
/** What is clean sparkles. */
const spark = (d, x, y, r, tone) =>
  shape(
    d,
    `M${x} ${y - r}q${r * 0.16} ${r * 0.84} ${r} ${r}q${-r * 0.84} ${r * 0.16} ${-r} ${r}q${-r * 0.16} ${-r * 0.84} ${-r} ${-r}q${r * 0.84} ${-r * 0.16} ${r} ${-r}Z`,
    tone,
  )

/** The glass of the panel from one edge to the other: a light, a wish, and what does not answer in which room. */
function signs() {
  const d = front(1440, 400)
  glass(d, 0, 1440)
  const y = 200
  lit(d, 298.5, y)
  wishes(d, 720, y)
  silent(d, 1141.5, y)
  return d
}
/** The same for phones, one below the other. */
function signsNear() {
  const d = front(600, 1200)
  for (const [i, draw] of [lit, wishes, silent].entries()) {
    glass(d, i * 400, 600)
    draw(d, 300, i * 400 + 200)
  }
  return d
}
const glass = (d, y, width) => {
  box(d, 0, y, width, 400, 0, 'k60')
  shape(d, `M0 ${y}H${width * 0.361}L${width * 0.25} ${y + 400}H0Z`, 'k40')
  box(d, 0, y, width, 8, 0, 't60')
  box(d, 0, y + 392, width, 8, 0, 't30')
}
const lit = (d, x, y) => {
  key(d, x, y, 397, 320, true)
  lamp(d, x, y, 1.08)
}
const wishes = (d, wish, y) => {
  key(d, wish, y, 397, 320)
  hanger(d, wish - 88, y + 128, 'p100', 'p100')
  moon(d, wish - 92, y + 54, 48, 'k60')
  hanger(d, wish + 88, y + 128, 'k50', 't50')
  spark(d, wish + 80, y + 52, 44, 't84')
  spark(d, wish + 122, y + 92, 20, 't84')
}
const silent = (d, fault, y) => {
  key(d, fault, y, 397, 320)
  const size = 124
  figures(d, '214', [fault - 176, y + size * 0.34], size, 'text')
  const [x, r] = [fault + 124, 44]
  shape(
    d,
    `M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}Z`,
    'p100',
    ` stroke="${d.colourOf('p100')}" stroke-width="${r * 0.3}"`,
  )
  stroke(d, `M${x} ${y - r * 0.4}v${r * 0.56}M${x} ${y + r * 0.54}v1`, 'k60', r * 0.24)
}

export default { 'room-cases': cases, 'room-signs': signs, 'room-signs-near': signsNear }
