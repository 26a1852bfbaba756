// How time is counted, in the figures of the clock that opens its page: rounded by a rule, prepared in three steps; and what is agreed
// with those who get their shifts on a telephone.
import { front } from './drawing.mjs'
import { write as figures } from './figures.mjs'
import { box, ring, shape, stroke } from './pens.mjs'

/** A time of the clock from a left edge, on a line; `size` is that of the figures. Returns where it ends. */
function time(d, [hours, minutes], x, y, size, tone) {
  figures(d, hours, [x, y], size, tone)
  const colon = x + hours.length * 0.575 * size + 0.06 * size
  for (const up of [0.14, 0.49]) ring(d, colon + size * 0.08, y - up * size, size * 0.085, tone)
  const next = colon + size * 0.22
  figures(d, minutes, [next, y], size, tone)
  return next + minutes.length * 0.575 * size
}
const timeWidth = (size, hours = 2) => (hours * 0.575 + 0.28 + 1.15) * size

/** Eight minutes too early: what the clock took down, and what counts by the rule of the house. */
function rules({ isTall = false } = {}) {
  // On phones the page shows it without its edges, which stay empty.
  const [width, half, edge, size] = isTall ? [720, 276, 84, 240] : [1000, 380, 0, 328]
  const d = front(width, 2 * (half + edge))
  const [x, mid] = [(width - timeWidth(size)) / 2 + 4, half + edge]
  box(d, 0, edge, width, half, 0, 'k60')
  box(d, 0, mid, width, half, 0, 'p100')
  const level = mid - half / 2 + size * 0.343 - size * 0.08
  const end = time(d, ['21', '52'], x, level, size, 'p40')
  stroke(d, `M${x - 4} ${level - size * 0.324}H${end}`, 'p100', size * 0.05)
  time(d, ['22', '00'], x, mid + half / 2 + size * 0.423, size, 'k60')
  // from one to the other
  const r = size * 0.19
  ring(d, width / 2, mid, r, 'text')
  stroke(
    d,
    `M${width / 2} ${mid - r / 2}v${r}m${-r * 0.42} ${-r * 0.42}l${r * 0.42} ${r * 0.42}l${r * 0.42} ${-r * 0.42}`,
    'k60',
    r * 0.21,
  )
  return d
}

const equals = (d, x, y, w, thick, tone) => {
  for (const off of [-1, 1]) box(d, x - w / 2, y + off * thick * 0.95 - thick / 2, w, thick, thick / 3, tone)
}

/** A telephone on which somebody clocks in, from its upper left corner. */
function telephone(d, x, y, w, h) {
  box(d, x, y, w, h, w * 0.17, 'p100')
  box(d, x + w * 0.07, y + w * 0.07, w * 0.86, h - w * 0.14, w * 0.12, 'k60')
  box(d, x + w * 0.36, y + w * 0.13, w * 0.28, w * 0.07, w * 0.035, 'p100')
  ring(d, x + w / 2, y + h * 0.54, w * 0.27, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="${w * 0.07}"`)
  stroke(d, `M${x + w * 0.39} ${y + h * 0.54}l${w * 0.08} ${w * 0.09}l${w * 0.15} ${-w * 0.18}`, 'p100', w * 0.07)
}

/** On the display of the clock, from edge to edge: a number of the list, the first booking, and a month that is the same twice. */
function prepared({ isTall = false } = {}) {
  const d = isTall ? front(720, 760) : front(1440, 340)
  const display = (y, h) => {
    box(d, 0, y, 720 * 2, h, 0, 'k70')
    box(d, 0, y + h, 720 * 2, 20, 0, 't84')
  }
  if (isTall) {
    display(0, 230)
    figures(d, '0173', [40, 182], 190, 'p100')
    display(250, 230)
    time(d, ['8', '00'], 40, 432, 190, 'p100')
    telephone(d, 556, 282, 100, 170)
    display(500, 230)
    const size = 158
    figures(d, '168', [36, 668], size, 'p40')
    equals(d, 360, 616, 58, 21, 'p100')
    figures(d, '168', [408, 668], size, 'p100')
    return d
  }
  display(0, 320)
  // The columns of the words below.
  const [first, second, third] = [100, 522, 943]
  figures(d, '0173', [first - 6, 212], 152, 'p100')
  time(d, ['8', '00'], second - 8, 210, 144, 'p100')
  telephone(d, second + 306, 90, 78, 138)
  const size = 150
  figures(d, '168', [third + 132, 138], size, 'p40')
  equals(d, third + 78, 224, 78, 26, 'p100')
  figures(d, '168', [third + 132, 276], size, 'p100')
  return d
}

/** The sheet of an agreement with four things to settle, in the order of the words beside it, and two who have signed. */
function agreement({ isTall = false } = {}) {
  const d = isTall ? front(720, 700) : front(1000, 760)
  if (!isTall) box(d, 0, 0, 1000, 760, 0, 'p50')
  d.raw(`<g transform="${isTall ? 'translate(-52 46)scale(.81)' : ''}rotate(-4 500 380)">`)
  box(d, 142, 66, 760, isTall ? 620 : 900, 22, 'k60', ' opacity=".35"')
  box(d, 126, 48, 760, isTall ? 620 : 900, 22, 'text')
  const rows = [
    // a telephone, or a card
    (x, y) => {
      box(d, x - 38, y - 36, 36, 72, 8, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="7"`)
      box(d, x + 8, y - 14, 42, 30, 5, 'text')
    },
    // the times at which nothing rings
    (x, y) => {
      shape(d, `M${x - 30} ${y + 18}q9 -8 9 -24q0 -28 21 -28t21 28q0 16 9 24Z`, 'p100')
      stroke(d, `M${x} ${y - 38}v10M${x - 7} ${y + 28}h14`, 'p100', 10)
      stroke(d, `M${x - 34} ${y - 32}L${x + 34} ${y + 34}`, 'k50', 22)
      stroke(d, `M${x - 34} ${y - 32}L${x + 34} ${y + 34}`, 'text', 9)
    },
    // no, or yes
    (x, y) => {
      stroke(d, `M${x - 40} ${y - 15}l30 30m0 -30l-30 30`, 'text', 10)
      stroke(d, `M${x + 6} ${y + 2}l13 14l25 -30`, 'p100', 10)
    },
    // who goes
    (x, y) => {
      ring(d, x - 24, y - 20, 15, 'text')
      shape(d, `M${x - 52} ${y + 38}v-8q0 -26 28 -26t28 26v8Z`, 'text')
      stroke(d, `M${x + 12} ${y}h40m-18 -18l18 18l-18 18`, 'p100', 10)
    },
  ]
  for (const [i, draw] of rows.entries()) {
    const y = 150 + i * 138
    box(d, 176, y - 60, 156, 120, 20, 'k50')
    d.raw(`<g transform="translate(254 ${y})scale(1.2)">`)
    draw(0, 0)
    d.raw('</g>')
    for (const [k, share] of [
      [0, [1, 0.8, 0.94, 0.7][i]],
      [1, [0.6, 0.4, 0.74, 0.5][i]],
    ])
      box(d, 370, y - 34 + k * 42, 350 * share, 22, 6, k ? 't70' : 't40')
    ring(d, 806, y, 37, i === 3 ? undefined : 'p70', ` stroke="${d.colourOf('p70')}" stroke-width="9"`)
    if (i < 3) stroke(d, `M${789} ${y + 2}l13 14l24 -28`, 'text', 10)
  }
  d.raw('</g>')
  return d
}

export default { 'imprion-rules': rules, 'time-prepared': prepared, 'imprion-agreement': agreement }
