// What stays of a gate, what is added to it, and what its operator brings, from the front and as large as the page is wide.
import { front } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { glow, line, widthOf, write } from './front.mjs'

/** The housing of a barrier; its arm goes past the edge of the picture. */
function housing(d, x, foot, w, h) {
  box(d, x + 12, foot - h + 14, w, h - 14, 22, 'k60', ' opacity=".5"')
  box(d, x, foot - h, w, h + 10, 22, 't60')
  box(d, x - 12, foot - h - 10, w + 24, h * 0.16, 14, 't84')
  const side = w * 0.56
  box(d, x + w * 0.22, foot - h * 0.46, side, side * 0.82, 12, 'k70')
  stroke(
    d,
    `M${x + w * 0.22 + side * 0.24} ${foot - h * 0.46 + side * 0.42}l${side * 0.2} ${side * 0.2}l${side * 0.34} ${-side * 0.38}`,
    'p100',
    side * 0.11,
  )
}

/** A camera that looks at who stands before it, and below it the reader for cards. */
function camera(d, x, y, r, foot) {
  box(d, x - r * 0.28, y, r * 0.56, foot - y + 10, 0, 'p40')
  box(d, x + r * 0.1, y, r * 0.18, foot - y + 10, 0, 'p30')
  glow(d, x, y, r * 2.6, Math.min(r * 2.1, y), 0.9)
  box(d, x - r * 1.5, y - r * 1.06, r * 3, r * 2.12, r * 0.34, 'k60', ' opacity=".5" transform="translate(9 12)"')
  box(d, x - r * 1.5, y - r * 1.06, r * 3, r * 2.12, r * 0.34, 'w84')
  box(d, x - r * 1.66, y - r * 1.22, r * 3.32, r * 0.46, r * 0.2, 'text')
  ring(d, x, y + r * 0.14, r * 0.82, 'k60')
  ring(d, x, y + r * 0.14, r * 0.62, 'p60')
  ring(d, x, y + r * 0.14, r * 0.5, 'k70')
  ring(d, x, y + r * 0.14, r * 0.24, 'p100')
  ring(d, x - r * 0.2, y - r * 0.08, r * 0.1, 'text')
  for (const side of [-1, 1]) ring(d, x + side * r * 1.16, y + r * 0.14, r * 0.14, 'p60')
}

/** The sign with the rates. */
function rates(d, x, y, w, h, foot) {
  for (const at of [0.2, 0.8]) box(d, x + w * at - 11, y + h, 22, foot - y - h + 10, 0, 't50')
  box(d, x + 10, y + 14, w, h, 18, 'k60', ' opacity=".5"')
  box(d, x, y, w, h, 18, 'text')
  const size = h * 0.34
  box(d, x + h * 0.08, y + h * 0.08, size, size, 14, 'p60')
  write(d, 'P', x + h * 0.08 + size * 0.34, y + h * 0.08 + size * 0.21, size * 0.58, 'text', 19)
  const row = h * 0.16
  write(d, 'EUR', x + w - h * 0.1 - (widthOf('EUR') * row * 0.7) / 100, y + h * 0.3, row * 0.7, 't60', 15)
  for (const [i, [hours, price]] of [
    ['1H', '2'],
    ['24H', '12'],
  ].entries()) {
    const top = y + h * 0.54 + i * row * 1.4
    write(d, hours, x + h * 0.1, top, row, 'k60', 15)
    write(d, price, x + w - h * 0.1 - (widthOf(price) * row) / 100, top, row, 'k60', 15)
    const [from, to] = [
      x + h * 0.1 + (widthOf(hours) * row) / 100 + 22,
      x + w - h * 0.1 - (widthOf(price) * row) / 100 - 22,
    ]
    if (to - from > 50) stroke(d, `M${from} ${top + row * 0.9}H${to}`, 't60', 5, ' stroke-dasharray="1 13"')
  }
}

/** Where to pay: a screen, where a card goes in, and what the machine prints. */
function station(d, x, foot, w, h) {
  glow(d, x + w / 2, foot - h * 0.66, w * 1.3, h * 0.5, 0.6)
  box(d, x + 9, foot - h + 12, w, h - 12, 16, 'k60', ' opacity=".5"')
  box(d, x, foot - h, w, h + 10, 16, 'w84')
  box(d, x + w * 0.12, foot - h * 0.92, w * 0.76, h * 0.27, 8, 'k70')
  const size = h * 0.12
  write(d, '2', x + w * 0.5 - (widthOf('2') * size) / 200, foot - h * 0.845, size, 'p100', 16)
  // a card, held before it
  box(d, x + w * 0.12, foot - h * 0.56, w * 0.76, h * 0.13, 6, 'k50')
  for (const [i, r] of [0.1, 0.18, 0.26].entries())
    stroke(
      d,
      `M${x + w * 0.38 + r * w * 0.6} ${foot - h * 0.495 - r * h * 0.16}a${r * w} ${r * w} 0 0 1 0 ${r * h * 0.32}`,
      i ? 'p100' : 'text',
      5,
    )
  box(d, x + w * 0.2, foot - h * 0.32, w * 0.6, 10, 4, 'k60')
  shape(
    d,
    `M${x + w * 0.32} ${foot - h * 0.31}h${w * 0.36}v${h * 0.15}l${-w * 0.09} -8l${-w * 0.09} 8l${-w * 0.09} -8l${-w * 0.09} 8Z`,
    'text',
    ` stroke="${d.colourOf('t70')}" stroke-width="2"`,
  )
}

/** Where the power comes in. */
function cabinet(d, x, foot, w, h) {
  box(d, x + 9, foot - h + 12, w, h - 12, 10, 'k60', ' opacity=".5"')
  box(d, x, foot - h, w, h + 10, 10, 'text')
  box(d, x - 8, foot - h - 8, w + 16, 24, 8, 't80')
  box(
    d,
    x + w * 0.1,
    foot - h * 0.84,
    w * 0.8,
    h * 0.72,
    6,
    undefined,
    ` stroke="${d.colourOf('t70')}" stroke-width="4"`,
  )
  const [mx, my, r] = [x + w / 2, foot - h * 0.5, h * 0.21]
  shape(
    d,
    `M${mx + r * 0.3} ${my - r}L${mx - r * 0.62} ${my + r * 0.16}H${mx - r * 0.04}L${mx - r * 0.3} ${my + r}L${mx + r * 0.62} ${my - r * 0.22}H${mx + r * 0.04}Z`,
    'p60',
  )
}

/** The ground, cut open below: the line runs in its conduit, and comes up to all that stand on it. */
function ground(d, y, width, deep, stands) {
  box(d, 0, y, width, deep + 60, 0, 'k40')
  box(d, 0, y, width, 10, 0, 't50')
  stroke(d, `M-20 ${y + deep}H${width + 20}`, 't30', 30)
  line(d, `M-20 ${y + deep}H${stands.at(-1) - 28}L${stands.at(-1)} ${y + deep - 14}V${y}`, 6)
  for (const x of stands.slice(0, -1)) line(d, `M${x - 28} ${y + deep}L${x} ${y + deep - 14}V${y}`, 6)
}

/** The arm of the barrier, up: from its pivot as far as it reaches. */
function raisedArm(d, [x, y], [ax, ay]) {
  stroke(d, `M${x} ${y}l${ax} ${ay}`, 'text', 34)
  for (let i = 0; i < 4; i++)
    stroke(
      d,
      `M${x + ax * (0.26 + i * 0.2)} ${y + ay * (0.26 + i * 0.2)}l${ax * 0.09} ${ay * 0.09}`,
      'p70',
      34,
      ' stroke-linecap="butt"',
    )
}

/** All of it as large as it is to the rest, in the columns of the words below; the arm is up. */
function gate() {
  const [foot, h] = [450, 306]
  const d = front(1440, 560)
  ground(d, foot, 1440, 64, [180, 596, 822, 993, 1260])
  raisedArm(d, [206, foot - h * 0.66], [266, -150])
  housing(d, 112, foot, 150, h)
  camera(d, 596, 122, 56, foot)
  station(d, 744, foot, 156, h)
  rates(d, 950, 62, 216, 190, foot)
  cabinet(d, 1196, foot, 128, 208)
  return d
}
/** The same for phones: each on ground of its own, through which the line goes on. */
function gateNear() {
  const [h, step] = [306, 560]
  const d = front(720, 3 * step)
  const stands = [[200], [228, 500], [212, 540]]
  for (const [i, xs] of stands.entries()) {
    const foot = 400 + i * step
    ground(d, foot, 720, 50, xs)
    if (i < 2) line(d, `M${xs.at(-1) - 40} ${foot + 50}H740`, 6)
  }
  raisedArm(d, [226, 400 - h * 0.66], [340, -158])
  housing(d, 132, 400, 150, h)
  camera(d, 228, step + 86, 60, 400 + step)
  station(d, 422, 400 + step, 156, h)
  rates(d, 120, 2 * step + 24, 252, 220, 400 + 2 * step)
  cabinet(d, 472, 400 + 2 * step, 138, 224)
  return d
}

export default { 'gate-front': gate, 'gate-front-near': gateNear }
