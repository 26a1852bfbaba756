// What stays of a gate, what is added to it, and what its operator brings, from the front and as large as the page is wide.
import { front } from './drawing.mjs'
import { barrier } from './imprion_entry.mjs'
import { box, glow, line, ring, shape, stroke, widthOf, write } from './imprion_front.mjs'

/** A camera on its mast, which reads plates. */
function camera(d, x, foot, h) {
  box(d, x - 13, foot - h, 26, h, 4, 'p60')
  box(d, x - 34, foot - 16, 68, 16, 4, 'p50')
  glow(d, x - 96, foot - h + 34, 150, 120, 0.7)
  shape(d, `M${x - 104} ${foot - h - 6}L${x + 62} ${foot - h - 34}V${foot - h + 34}L${x - 92} ${foot - h + 66}Z`, 'w84')
  shape(
    d,
    `M${x - 128} ${foot - h - 14}L${x - 84} ${foot - h - 8}V${foot - h + 70}L${x - 120} ${foot - h + 74}Z`,
    'k50',
  )
  ring(d, x - 107, foot - h + 30, 17, 'p100')
  ring(d, x - 107, foot - h + 30, 7, 'k60')
}

/** A machine for those who pay with a card or in cash. */
function machine(d, x, foot, h) {
  const w = h * 0.54
  glow(d, x, foot - h * 0.55, w * 1.3, h * 0.8, 0.5)
  box(d, x - w / 2 + 8, foot - h + 10, w, h - 10, 14, 'k60', ' opacity=".5"')
  box(d, x - w / 2, foot - h, w, h, 14, 'p70')
  box(d, x - w / 2, foot - h, w, h * 0.12, 14, 'w84')
  box(d, x - w * 0.38, foot - h * 0.8, w * 0.76, h * 0.24, 8, 'k60')
  write(d, '2–4', x - (widthOf('2–4') * h * 0.11) / 200, foot - h * 0.735, h * 0.11, 'p100', 14)
  box(d, x - w * 0.38, foot - h * 0.48, w * 0.34, h * 0.1, 5, 'k50')
  stroke(d, `M${x + w * 0.08} ${foot - h * 0.43}h${w * 0.28}`, 'k50', 9)
  box(d, x - w * 0.3, foot - h * 0.26, w * 0.6, h * 0.12, 6, 'k50')
}

/** The sign with the rates. */
function rates(d, x, foot, h) {
  const w = h * 0.74
  for (const side of [-1, 1]) stroke(d, `M${x + side * w * 0.34} ${foot - h * 0.3}V${foot}`, 't60', 14)
  box(d, x - w / 2 + 8, foot - h + 10, w, h * 0.78, 12, 'k60', ' opacity=".5"')
  box(d, x - w / 2, foot - h, w, h * 0.78, 12, 'text')
  const size = h * 0.22
  box(d, x - w * 0.42, foot - h * 0.95, size, size, 8, 'p60')
  write(d, 'P', x - w * 0.42 + size * 0.32, foot - h * 0.95 + size * 0.2, size * 0.6, 'text', 18)
  for (const [i, share] of [0.44, 0.34, 0.4].entries()) {
    const y = foot - h * 0.62 + i * h * 0.12
    stroke(d, `M${x - w * 0.4} ${y}h${w * share}M${x + w * 0.2} ${y}h${w * 0.2}`, 'k40', 12)
  }
}

function gate({ isTall = false } = {}) {
  const [width, height] = isTall ? [720, 900] : [1440, 540]
  const d = front(width, height)
  /** The ground, cut open below: what runs in its conduit comes up to all that stand on it. */
  const ground = (y, stands) => {
    box(d, 0, y, width, isTall ? 74 : 96, 0, 'k40')
    box(d, 0, y, width, 10, 0, 't50')
    const deep = y + (isTall ? 46 : 58)
    stroke(d, `M-20 ${deep}H${stands.at(-1)}`, 't30', 26)
    line(d, `M-20 ${deep}H${stands.at(-1) - 28}L${stands.at(-1)} ${deep - 14}V${y}`, 5)
    for (const x of stands.slice(0, -1)) line(d, `M${x - 28} ${deep}L${x} ${deep - 14}V${y}`, 5)
  }
  if (isTall) {
    ground(370, [150, 600])
    ground(812, [200, 452])
    barrier(d, 150, 370, 290, { car: false })
    camera(d, 600, 370, 220)
    machine(d, 200, 812, 330)
    rates(d, 540, 812, 350)
    return d
  }
  ground(430, [166, 700, 836, 1042])
  barrier(d, 166, 430, 360, { car: false })
  camera(d, 700, 430, 330)
  machine(d, 836, 430, 290)
  rates(d, 1130, 430, 350)
  return d
}

export default { 'gate-front': gate }
