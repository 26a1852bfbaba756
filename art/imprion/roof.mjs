// A house at night: on its roof the signs of what Imprion does, the hotel, where to park, and what time it is; and its door, which never
// closes. The home of Imprion stands below the one, and the hours of its support beside the other.
import { drawing, frames, pixel } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { glow, line, widthOf, write } from './front.mjs'

const name = 'HOTEL'

/** Letters of tubes on a frame of steel that stands on the roof. */
function letters(d, x, y, size, roof) {
  const wide = (widthOf(name) * size) / 100
  const [left, right] = [x - size * 0.24, x + wide + size * 0.24]
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

/** A sign on a mast that stands on a beam: cars go down here. */
function parking(d, x, y, size, foot) {
  stroke(d, `M${x} ${y}V${foot}`, 't42', 12)
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
  const [left, top, size] = [712, 366, 164]
  stroke(d, `M1206 236V${top + size * 0.16}`, 't42', 12)
  parking(d, 858, 232, 120, top + size * 0.16)
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
  stroke(d, 'M548 150V331', 't42', 12)
  parking(d, 196, 168, 124, 331)
  clock(d, 548, 160, 96)
  const post = letters(d, 72, 306, 156, roof)
  line(d, `M-20 ${roof}H${post - 10}L${post + 8} ${roof - 9}V${306 + 156 * 0.16}`)
  guard(d, 374, roof, 1)
  return d
}

/** The door of the house: somebody is at the desk, and whoever stands outside may ring. */
function door() {
  const d = drawing({ scale: 1, at: [0, 0], isHero: false })
  const { width, height } = frames.wide
  const ground = 690
  box(d, 0, 0, width, height, 0, 't8')
  for (let y = 62; y < ground; y += 78) stroke(d, `M0 ${y}H${width}`, 't17', 3)
  // windows of those who sleep
  for (const x of [40, 238, 490, 712, 910]) {
    box(d, x - 12, -20, 154, 132, 4, 't22')
    box(d, x, -20, 130, 122, 2, 'k60')
    box(d, x - 22, 104, 174, 14, 3, 't30')
  }
  box(d, 0, ground, width, 80, 0, 'k40')
  box(d, 0, ground, width, 8, 0, 't36')
  const [left, right, top] = [450, 718, 268]
  const mid = (left + right) / 2
  glow(d, mid, 470, 430, 400, 0.6)
  // the hall behind it: keys, who is on duty, the desk
  box(d, left - 26, top - 20, right - left + 52, ground - top + 20, 0, 'k60')
  box(d, left, top, right - left, ground - top, 0, 'p84')
  d.raw(
    `<clipPath id="hall"><path d="M${left} ${top}H${right}V${ground}H${left}Z"/></clipPath><g clip-path="url(#hall)">`,
  )
  glow(d, mid, top + 40, 250, 210, 0.9)
  d.raw('</g>')
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      box(d, left + 12 + column * 50, top + 58 + row * 58, 42, 46, 4, (row + column * 2) % 3 ? 'p60' : 'p40')
  d.person(...pixel(mid + 66, ground - 44), {
    tall: 250,
    dir: -1,
    pose: 'phone',
    coat: 'k40',
    legs: 'k60',
    skin: 't70',
  })
  box(d, left, 566, right - left, 124, 0, 'k20')
  box(d, left, 554, right - left, 18, 0, 'text')
  // a bell on it
  shape(d, `M${left + 38} 546a30 30 0 0 1 60 0Z`, 'k50')
  box(d, left + 30, 544, 76, 10, 5, 'k60')
  box(d, left + 63, 508, 10, 12, 4, 'k60')
  // two leaves of glass
  for (const x of [left, mid]) {
    const w = mid - left
    shape(d, `M${x + w * 0.3} ${top}h${w * 0.28}L${x + w * 0.3} ${ground}h${-w * 0.28}Z`, 'text', ' opacity=".13"')
    box(d, x + 6, top + 6, w - 12, ground - top - 12, 4, undefined, ` stroke="${d.colourOf('k60')}" stroke-width="12"`)
    stroke(d, `M${x === left ? mid - 30 : mid + 30} 430V540`, 'text', 9)
  }
  // its roof, in the stripes of the house
  const [from, stripes, wide] = [left - 62, 7, 56]
  for (let i = 0; i < stripes; i++) {
    const x = from + i * wide
    const tone = i % 2 ? 'text' : 'p100'
    shape(
      d,
      `M${x} 236V170L${x + (mid - x) * 0.1} 150H${x + wide + (mid - x - wide) * 0.1}L${x + wide} 170V236a${wide / 2} 24 0 0 1 ${-wide} 0Z`,
      tone,
    )
    shape(d, `M${x} 222v14a${wide / 2} 24 0 0 0 ${wide} 0v-14Z`, 'k40', ' opacity=".22"')
  }
  // its light on the pavement
  shape(d, `M${left} ${ground + 8}H${right}L${right + 90} ${height}H${left - 90}Z`, 'p60', ' opacity=".5"')
  // the line ends in the button of the bell
  const bell = left - 84
  line(d, `M-20 ${ground}H${bell - 28}L${bell} ${ground - 14}V470`, 5)
  glow(d, bell, 438, 90, 90, 0.7)
  box(d, bell - 34, 378, 68, 116, 14, 'text')
  ring(d, bell, 448, 20, 'p60')
  ring(d, bell, 448, 12, 'p100')
  stroke(d, `M${bell - 14} 404h28`, 'k40', 7)
  // a tree in its pot
  const x = left - 190
  d.raw(`<ellipse cx="${x}" cy="${ground + 4}" rx="46" ry="9" fill="${d.colourOf('k60')}" opacity=".6"/>`)
  stroke(d, `M${x} 520V620`, 't50', 10)
  ring(d, x, 500, 54, 'p40')
  shape(d, `M${x - 36} 540a54 54 0 0 0 74 -78a54 54 0 0 1 -74 78Z`, 'k40', ' opacity=".6"')
  shape(d, `M${x - 36} 608h72l-12 84h-48Z`, 'w84')
  shape(d, `M${x + 8} 608h28l-12 84h-16Z`, 'k40', ' opacity=".2"')
  return d
}

export default {
  'imprion-night': door,
  'imprion-roof': ({ frame } = {}) => (frame === frames.narrow ? narrow() : wide()),
}
