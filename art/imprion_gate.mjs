// What stays of a gate, what is added to it, and what its operator brings, from the front and as large as the page is wide.
import { front } from './drawing.mjs'
import { glow, line, widthOf, write } from './imprion_front.mjs'
import { box, ring, shape, stroke } from './pens.mjs'

/** The housing of a barrier; its arm goes past the edge of the picture. */
function housing(d, x, foot, w, h) {
  box(d, x + 12, foot - h + 14, w, h - 14, 22, 'k60', ' opacity=".5"')
  box(d, x, foot - h, w, h + 10, 22, 't60')
  box(d, x + w * 0.78, foot - h, w * 0.22, h + 10, 22, 't42')
  box(d, x - 12, foot - h - 10, w + 24, h * 0.16, 14, 't84')
  const side = w * 0.56
  box(d, x + w * 0.13, foot - h * 0.46, side, side * 0.82, 12, 'k70')
  stroke(
    d,
    `M${x + w * 0.13 + side * 0.24} ${foot - h * 0.46 + side * 0.42}l${side * 0.2} ${side * 0.2}l${side * 0.34} ${-side * 0.38}`,
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

/** The ground, cut open below: the line runs in its conduit, and comes up to all that stand on it. */
function ground(d, y, width, deep, stands) {
  box(d, 0, y, width, deep + 60, 0, 'k40')
  box(d, 0, y, width, 10, 0, 't50')
  stroke(d, `M-20 ${y + deep}H${width + 20}`, 't30', 30)
  line(d, `M-20 ${y + deep}H${stands.at(-1) - 28}L${stands.at(-1)} ${y + deep - 14}V${y}`, 6)
  for (const x of stands.slice(0, -1)) line(d, `M${x - 28} ${y + deep}L${x} ${y + deep - 14}V${y}`, 6)
}

function gate({ isTall = false } = {}) {
  const [width, height] = isTall ? [720, 860] : [1440, 560]
  const d = front(width, height)
  const [foot, thick, stripe] = isTall ? [760, 56, 96] : [450, 56, 124]
  const level = foot - (isTall ? 190 : 150)
  ground(d, foot, width, isTall ? 56 : 64, isTall ? [124, 312, 654] : [200, 720, 1199])
  if (isTall) {
    rates(d, 474, 210, 226, 250, foot)
    camera(d, 312, 150, 88, foot)
  } else {
    camera(d, 720, 156, 104, foot)
    rates(d, 943, 24, 320, 262, foot)
  }
  const start = isTall ? 150 : 260
  shape(d, `M${start} ${level}H${width + 20}v${thick}H${start}Z`, 'text')
  for (let x = start + 20; x < width; x += stripe)
    shape(d, `M${x + thick * 0.7} ${level}h${stripe / 2}l${-thick * 0.7} ${thick}h${-stripe / 2}Z`, 'p70')
  shape(d, `M${start} ${level + thick * 0.76}H${width + 20}v${thick * 0.24}H${start}Z`, 'k40', ' opacity=".28"')
  if (isTall) housing(d, 48, foot, 176, 270)
  else housing(d, 100, foot, 210, 272)
  return d
}

/** Each of them alone. */
const alone = (draw, x) => () => {
  const d = front(360, 360)
  ground(d, 300, 360, 36, [x])
  draw(d)
  return d
}
const stays = (d) => {
  shape(d, 'M160 130H380v42H160Z', 'text')
  for (let x = 196; x < 360; x += 74) shape(d, `M${x + 30} 130h37l-30 42h-37Z`, 'p70')
  housing(d, 44, 300, 150, 230)
}

export default {
  'gate-front-1': alone(stays, 119),
  'gate-front-2': alone((d) => camera(d, 180, 130, 88, 300), 180),
  'gate-front-3': alone((d) => rates(d, 50, 24, 260, 210, 300), 258),
  'gate-front': gate,
}
