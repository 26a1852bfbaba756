// A program in use, as a screen that stands among those whose work it is.
import { paper } from './close.mjs'
import { drawing, frames } from './drawing.mjs'
import { pale } from './things.mjs'

const [wide, high, foot] = [6.6, 3.7, 0.35]
const scenes = {}

/** The face of the screen: parts of it, from what is read first to what is pressed last. */
const parts = [
  [0.35, 2.6, 3.0, 3.3],
  [0.35, 1.35, 2.2, 2.7],
  [1.6, 2.6, 2.2, 2.7],
  [0.35, 3.9, 1.55, 1.9],
  [0.35, 3.9, 1.05, 1.4],
  [0.35, 3.9, 0.55, 0.9],
  [4.4, 6.25, 1.3, 3.3],
  [4.4, 6.25, 0.55, 0.95],
]
const z = (value) => value + foot

/** A part of it as it is in the end. */
function done(d, y, i) {
  const [x0, x1, z0, z1] = parts[i]
  const bar = (a, b, c, e, tone, off = 0.01) => d.left(tone, y + off, a, b, z(c), z(e))
  if (i === 0) return bar(x0, x1, z0, z1, 't90')
  if (i < 3) {
    bar(x0, x1, z0, z1, i === 1 ? 'p100' : 't60')
    return
  }
  if (i < 6) {
    d.disc(i === 5 ? 'p100' : 't70', [x0 + 0.14, y + 0.02, z((z0 + z1) / 2)], [0.12, 0, 0], [0, 0, 0.12])
    bar(x0 + 0.45, x0 + [2.1, 1.7, 1.9][i - 3], z0 + 0.1, z1 - 0.1, 't70')
    bar(x1 - 0.7, x1, z0 + 0.1, z1 - 0.1, i === 5 ? 'p100' : 't50')
    d.left('t34', y + 0.01, x0, x1, z(z0) - 0.09, z(z0) - 0.06)
    return
  }
  if (i === 6) {
    for (let n = 0; n < 7; n++) {
      const share = [0.5, 0.62, 0.44, 0.72, 0.58, 0.8, 0.95][n]
      const x = x0 + n * ((x1 - x0) / 7)
      bar(x, x + 0.19, z0, z0 + (z1 - z0) * share, n === 6 ? 'p100' : 't50')
    }
    return
  }
  bar(x0, x1, z0, z1, 'p100')
  bar(x0 + 0.4, x1 - 0.4, z0 + 0.14, z1 - 0.14, 'k30', 0.02)
}

/** The screen as a thing: a body with a face, on two feet. */
function body(d, tones, face) {
  for (const x of [0.7, wide - 1.1]) d.box(x, -0.5, 0, 0.4, 0.8, foot, ['t50', 't40', 't24'])
  d.round('k40', wide / 2, 0.4, 0.005, 2.6, undefined, 0, 0.22)
  d.box(-0.14, -0.34, foot - 0.14, wide + 0.28, 0.3, high + 0.28, tones)
  d.left(face, -0.03, 0, wide, foot, foot + high)
}

// In use: goods come in, and whoever takes them in has been shown how.
function inUse(d, goods = ['w60', 'p100', 'p70']) {
  body(d, ['t60', 't40', 't24'], 'k50')
  for (const i of parts.keys()) done(d, -0.02, i)
  d.person(5.3, 1.0, 0, { coat: 'w84', legs: 'k20', pose: 'reach' })
  // a pallet with what has come
  d.at(0.3, 1.7, 0, () => {
    d.round('k40', 0.9, 0.8, 0.005, 1.3, undefined, 0, 0.25)
    d.box(0, 0, 0, 1.8, 1.5, 0.16, ['t60', 't44', 't30'])
    for (const [x, y, h] of [
      [0.06, 0.06, 0.7],
      [0.94, 0.06, 0.7],
      [0.06, 0.78, 0.7],
      [0.94, 0.78, 0.5],
    ])
      d.box(x, y, 0.16, 0.8, 0.66, h, h > 0.6 ? pale : goods)
  })
}

/** On the ground of the page: the screen and those whose work it is. */
scenes.development = () => {
  const d = drawing({ scale: 51, look: [3.3, 1.1, 1.5], at: [276, 298], isHero: false, frame: frames.cutout })
  inUse(d, paper)
  d.person(2.9, 2.5, 0, { coat: 'k40', legs: 'k50', pose: 'walk', dir: -1 })
  return d
}

export default scenes
