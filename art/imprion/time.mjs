// How time is counted, in the figures of the clock that opens its page: rounded by a rule, prepared in three steps; and what is agreed
// with those who get their shifts on a telephone: it is still at night.
import { front } from '../drawing.mjs'
import { write as figures } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { glow } from './front.mjs'

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

/** A card of a list, a number for a name. */
function entry(d, number, x, y, size, tone) {
  const [top, w, h] = [y - size * 0.67, size * 0.78, size * 0.66]
  box(d, x, top, w, h, size * 0.1, tone)
  ring(d, x + w * 0.3, top + h * 0.38, h * 0.15, 'k70')
  shape(d, `M${x + w * 0.12} ${top + h * 0.8}q0 ${-h * 0.22} ${w * 0.18} ${-h * 0.22}t${w * 0.18} ${h * 0.22}Z`, 'k70')
  stroke(d, `M${x + w * 0.62} ${top + h * 0.36}h${w * 0.2}m${-w * 0.2} ${h * 0.26}h${w * 0.2}`, 'k70', size * 0.07)
  figures(d, number, [x + size * 1.02, y], size, tone)
}

/** The terminal on its wall, and the telephone that can take its place, both at eight o’clock. */
function devices(d, x, y) {
  box(d, x, y, 220, 254, 22, 't84')
  box(d, x + 14, y + 14, 192, 126, 10, 'k70')
  time(d, ['8', '00'], x + 32, y + 104, 74, 'p100')
  ring(d, x + 110, y + 196, 40, undefined, ` stroke="${d.colourOf('t50')}" stroke-width="5"`)
  ring(d, x + 110, y + 196, 27, 'p100')
  const [px, w] = [x + 238, 126]
  box(d, px, y, w, 254, 24, 'k50', ` stroke="${d.colourOf('t60')}" stroke-width="4"`)
  box(d, px + 12, y + 12, w - 24, 230, 15, 'p100')
  box(d, px + 40, y + 20, 46, 10, 5, 'k60')
  time(d, ['8', '00'], px + 23, y + 108, 42, 'k60')
  ring(d, px + w / 2, y + 178, 32, 'k60')
  stroke(d, `M${px + w / 2 - 14} ${y + 179}l10 11l18 -22`, 'p100', 8)
}

/** A month, counted by hand on paper and by the system, comes to the same. */
function twice(d, x, y) {
  box(d, x, y, 166, 254, 6, 'text')
  for (let i = 0; i < 7; i++) {
    stroke(d, `M${x + 18} ${y + 28 + i * 20}h46`, 't70', 6)
    stroke(d, `M${x + 112} ${y + 28 + i * 20}h${i % 3 ? 36 : 26}`, 't50', 6)
  }
  stroke(d, `M${x + 18} ${y + 168}h130`, 'k50', 5)
  figures(d, '168', [x + 24, y + 228], 68, 'k60')
  for (const off of [-1, 1]) box(d, x + 180, y + 203 + off * 12 - 6, 38, 12, 4, 'p100')
  box(d, x + 231, y, 166, 254, 14, 'k50', ` stroke="${d.colourOf('p60')}" stroke-width="4"`)
  for (let i = 0; i < 7; i++) {
    stroke(d, `M${x + 249} ${y + 28 + i * 20}h46`, 'p60', 6)
    stroke(d, `M${x + 343} ${y + 28 + i * 20}h${i % 3 ? 36 : 26}`, 'p60', 6)
  }
  stroke(d, `M${x + 249} ${y + 168}h130`, 'p100', 5)
  figures(d, '168', [x + 255, y + 228], 68, 'p100')
}

/** On the display of the clock, from edge to edge: a list of people, what they clock in on, and a month that is the same twice. */
function prepared() {
  const d = front(1440, 340)
  box(d, 0, 0, 1440, 320, 0, 'k70')
  box(d, 0, 320, 1440, 20, 0, 't84')
  // The columns of the words below.
  const [first, second, third] = [100, 522, 943]
  for (const [i, number] of ['0171', '0172', '0173', '0174'].entries())
    entry(d, number, first, 86 + i * 67, 74, i === 2 ? 'p100' : 'p40')
  devices(d, second, 33)
  twice(d, third, 33)
  return d
}

/** A telephone at night: nothing rings, and whoever was asked may say no as well as yes. */
function agreement({ isTall = false } = {}) {
  const d = isTall ? front(720, 700) : front(1000, 760)
  if (!isTall) box(d, 0, 0, 1000, 760, 0, 'p50')
  // Whole on phones, where the picture has no ground; beside words its foot is out of sight.
  const [x, y, w, h] = isTall ? [270, 36, 460, 740] : [270, 32, 460, 900]
  if (isTall) d.raw('<g transform="translate(-70 22)scale(.86)">')
  const mid = x + w / 2
  d.raw(
    `<clipPath id="glass"><rect x="${x + 20}" y="${y + 20}" width="${w - 40}" height="${h - 40}" rx="52"/></clipPath>`,
  )
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
  if (isTall) d.raw('</g>')
  return d
}

export default { 'imprion-rules': rules, 'time-prepared': prepared, 'imprion-agreement': agreement }
