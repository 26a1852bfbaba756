// How time is counted, in the figures of the clock that opens its page: rounded by a rule, prepared in three steps; and what is agreed
// with those who get their shifts on a telephone: it is still at night.
import { front } from './drawing.mjs'
import { write as figures } from './figures.mjs'
import { glow } from './imprion_front.mjs'
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

/** A telephone at night: nothing rings, and whoever was asked may say no as well as yes. */
function agreement({ isTall = false } = {}) {
  const d = isTall ? front(720, 700) : front(1000, 760)
  if (!isTall) box(d, 0, 0, 1000, 760, 0, 'p50')
  const [x, y, w, h] = isTall ? [150, 40, 420, 700] : [270, 60, 460, 760]
  const mid = x + w / 2
  d.raw(`<clipPath id="glass"><rect x="${x + 20}" y="${y + 20}" width="${w - 40}" height="${h}" rx="52"/></clipPath>`)
  box(d, x + 18, y + 20, w, h, 70, 'k60', ' opacity=".35"')
  box(d, x, y, w, h, 70, 'k84', ` stroke="${d.colourOf('t42')}" stroke-width="3"`)
  d.raw('<g clip-path="url(#glass)">')
  box(d, x, y, w, h, 0, 'k50')
  // its night, and the moon in it
  const [cx, cy, r] = [mid, y + 236, 132]
  glow(d, cx, cy, 330, 330, 0.5)
  shape(
    d,
    `M${cx} ${cy - r}A${r} ${r} 0 0 0 ${cx} ${cy + r}A${r * 1.16} ${r * 1.16} 0 0 1 ${cx} ${cy - r}Z`,
    'p100',
    ` transform="translate(${r * 0.4} 0)rotate(-24 ${cx} ${cy})"`,
  )
  for (const [sx, sy, sr] of [
    [-150, -96, 6],
    [136, -110, 8],
    [158, 62, 5],
    [-128, 118, 7],
    [96, -14, 5],
  ])
    ring(d, cx + sx, cy + sy, sr, 'w84')
  d.raw('</g>')
  box(d, mid - 64, y + 40, 128, 22, 11, 'k84')
  // the bell, struck out
  const by = y + 478
  const bell = `M${mid - 58} ${by + 34}q18 -16 18 -48q0 -54 40 -54t40 54q0 32 18 48Z`
  shape(d, bell, 'text')
  stroke(d, `M${mid} ${by - 78}v14M${mid - 14} ${by + 56}h28`, 'text', 18)
  stroke(d, `M${mid - 74} ${by - 66}L${mid + 74} ${by + 66}`, 'k50', 36)
  stroke(d, `M${mid - 74} ${by - 66}L${mid + 74} ${by + 66}`, 'p100', 16)
  // no and yes, one as large as the other
  const [kw, kh, ky] = [(w - 110) / 2, 116, y + 580]
  for (const [i, draw] of [`M-24 -24L24 24M24 -24L-24 24`, `M-32 2L-8 26L32 -22`].entries()) {
    const kx = x + 40 + i * (kw + 30)
    box(d, kx, ky, kw, kh, 30, i ? 'p100' : 'text')
    d.raw(
      `<path transform="translate(${kx + kw / 2} ${ky + kh / 2})" d="${draw}" stroke="${d.colourOf('k60')}" stroke-width="15"/>`,
    )
  }
  return d
}

export default { 'imprion-rules': rules, 'time-prepared': prepared, 'imprion-agreement': agreement }
