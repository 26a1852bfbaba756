// The roof of a house at night with the signs of what Imprion does: the hotel, where to park, and what time it is. The home of Imprion stands on it.
import { drawing, frames } from './drawing.mjs'
import { box, glow, line, ring, shape, stroke, widthOf, write } from './imprion_front.mjs'

const name = 'HOTEL'

/** Letters of tubes on a frame of steel that stands on the roof. */
function letters(d, x, y, size, roof) {
  const wide = (widthOf(name) * size) / 100
  const [left, right] = [x - size * 0.16, x + wide + size * 0.16]
  glow(d, x + wide / 2, y + size / 2, wide * 0.72, size * 1.7, 0.75)
  for (const level of [y + size * 0.16, y + size * 0.84, y + size * 1.2])
    stroke(d, `M${left} ${level}H${right}`, 't36', 5)
  const posts = 6
  const at = (i) => left + ((right - left) * i) / (posts - 1)
  for (let i = 0; i < posts; i++) {
    stroke(d, `M${at(i)} ${y - size * 0.06}V${roof}`, 't42', 6)
    if (i > 0) stroke(d, `M${at(i - 1)} ${roof}L${at(i)} ${y + size * 1.2}`, 't24', 4)
  }
  // the housing of a letter, its tube, and the gas in it
  write(d, name, x + 6, y + 8, size, 'k60', 27)
  write(d, name, x, y, size, 'k50', 27)
  write(d, name, x, y, size, 'p100', 17)
  write(d, name, x, y, size, 'text', 6)
  return at(0)
}

/** A sign on a mast: cars go down here. */
function parking(d, x, y, size, roof) {
  stroke(d, `M${x} ${y}V${roof}`, 't42', 12)
  glow(d, x, y, size * 1.1, size * 1.1, 0.5)
  const half = size / 2
  box(d, x - half + 6, y - half + 8, size, size, size * 0.16, 'k60', ' opacity=".6"')
  box(d, x - half, y - half, size, size, size * 0.16, 'w84')
  box(d, x - half + 8, y - half + 8, size - 16, size - 16, size * 0.11, 'p70')
  const tall = size * 0.56
  write(d, 'P', x - tall * 0.23, y - tall / 2, tall, 'text', 19)
}

/** A clock that shows eight, when the early shift has been there for two hours. */
function clock(d, x, y, r) {
  glow(d, x, y, r * 2.4, r * 2.4, 0.7)
  ring(d, x + 5, y + 8, r, 'k60', ' opacity=".6"')
  ring(d, x, y, r, 'k50')
  ring(d, x, y, r * 0.88, 'w84')
  for (let i = 0; i < 12; i++) {
    const turn = (i * Math.PI) / 6
    const on = (share) =>
      `${(x + Math.sin(turn) * r * share).toFixed(1)} ${(y - Math.cos(turn) * r * share).toFixed(1)}`
    stroke(d, `M${on(0.7)}L${on(0.78)}`, 'k40', r * 0.07)
  }
  stroke(d, `M${x} ${y}V${y - r * 0.62}`, 'k60', r * 0.09)
  stroke(d, `M${x} ${y}L${x - r * 0.4} ${y + r * 0.23}`, 'k60', r * 0.12)
  ring(d, x, y, r * 0.09, 'p60')
}

/** Who sees to it that all of them are lit. */
function guard(d, x, roof, dir) {
  const [across, down] = [x / d.scale / 2, (roof + 2) / d.scale]
  d.person(down + across, down - across, 0, { pose: 'phone', dir, coat: 'text', legs: 'k50', skin: 't70' })
}

function wide() {
  const d = drawing({ scale: 74, at: [0, 0], frame: frames.behind })
  const roof = frames.behind.entry
  const [left, top, size] = [722, 366, 168]
  stroke(d, `M1206 236V${roof}`, 't42', 12)
  parking(d, 858, 232, 120, roof)
  clock(d, 1206, 236, 96)
  const post = letters(d, left, top, size, roof)
  line(d, `M-20 ${roof}H${post - 20}L${post + 8} ${roof - 14}V${top + size * 0.16}`)
  guard(d, 1014, roof, -1)
  return d
}

function narrow() {
  const d = drawing({ scale: 62, at: [0, 0], frame: frames.narrow })
  const { width, entry: roof } = frames.narrow
  shape(d, `M0 ${roof}H${width}V780H0Z`, 't8')
  shape(d, `M0 ${roof}H${width}v9H0Z`, 't36')
  stroke(d, `M548 150V${roof}`, 't42', 12)
  parking(d, 196, 168, 124, roof)
  clock(d, 548, 160, 96)
  const post = letters(d, 66, 306, 160, roof)
  line(d, `M-20 ${roof}H${post - 10}L${post + 8} ${roof - 9}V${306 + 160 * 0.16}`)
  guard(d, 374, roof, 1)
  return d
}

export default {
  'imprion-roof': ({ frame } = {}) => (frame === frames.narrow ? narrow() : wide()),
}
