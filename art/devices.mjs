// Four kinds of devices, with what each of them needs of its connection.
import { scene } from './close.mjs'
import { carAlong, mast, pale } from './things.mjs'

const scenes = {}
const lit = ['w60', 'p100', 'p70']
const ink = 'k50'

/** A meter with its battery: now and then a little, for years. */
scenes['iot-meter'] = scene({ scale: 88, at: [480, 452], look: [0, 0, 1] }, (d) => {
  d.left('t14', -0.8, -9, 9, 0, 9)
  d.box(-1.9, -0.8, 0.5, 2.1, 0.5, 2.3, ['t90', 't78', 't46'])
  d.disc(ink, [-0.85, -0.29, 1.95], [0.66, 0, 0], [0, 0, 0.66], 'p100', 6)
  d.line(
    'p100',
    [
      [-0.85, -0.28, 1.95],
      [-0.5, -0.28, 2.3],
    ],
    7,
  )
  for (let i = 0; i < 5; i++) d.left(ink, -0.29, -1.6 + i * 0.32, -1.36 + i * 0.32, 0.78, 1.1)
  d.glow(-0.85, -0.28, 1.95, 1.3, 1.2, 0.4)
  // the battery, nearly full
  d.round('k40', 1.6, 0.5, 0.01, 0.8, undefined, 0, 0.4)
  d.tube(1.6, 0.5, 0.02, 0.55, 0.5, ['t40', 't50', 't30'])
  d.tube(1.6, 0.5, 0.52, 0.55, 1.15, lit)
  d.tube(1.6, 0.5, 1.67, 0.2, 0.16, pale)
  d.trace(
    [
      [1.05, 0.5, 0.04],
      [-0.2, 0.5, 0.04],
      [-0.2, -0.29, 0.04],
      [-0.2, -0.29, 0.5],
    ],
    { line: 4 },
  )
  for (const [i, r] of [0.5, 0.9].entries())
    d.disc(undefined, [-0.85, -0.79, 3.1], [r, 0, 0], [0, 0, r], 'p100', 3, 0.8 - i * 0.35)
})

/** A car on its way from one mast to the next, over a border. */
scenes['iot-vehicle'] = scene({ scale: 50, at: [470, 462], look: [0, 0, 0.9] }, (d) => {
  d.floor('t16', 0.01, -14, 14, -1.7, 1.7)
  for (let x = -10; x < 12; x += 2.2) d.floor('t60', 0.015, x, x + 1.1, -0.07, 0.07)
  for (let y = -6; y < 6; y += 0.9) d.floor('text', 0.02, 1.6, 1.74, y, y + 0.5)
  for (const [x, isLit] of [
    [-4.4, 1],
    [5.0, 1],
  ]) {
    mast(d, x, -3.6, 3.5, { foot: 0.7, waves: isLit * 3, rings: 5 })
  }
  carAlong(d, -1.9, -0.9, {})
  d.glow(0.4, 0, 1.5, 1.2, 0.8, 0.5)
  d.box(0.1, -0.14, 1.52, 0.5, 0.3, 0.1, lit)
  d.trace(
    [
      [-4.4, -2.6, 0.03],
      [-4.4, -0.9, 0.03],
      [-2.3, -0.9, 0.03],
    ],
    { line: 3 },
  )
})

/** A vending machine with two ways to the network, of which one waits. */
scenes['iot-till'] = scene({ scale: 108, at: [500, 420], look: [0, 0, 1.15] }, (d) => {
  const z = 0.03
  d.trace(
    [
      [0.4, 0.4, z],
      [0.4, 5, z],
    ],
    { line: 5 },
  )
  for (let x = 1.5; x < 6; x += 0.5)
    d.line(
      'text',
      [
        [x, 0.1, z],
        [x + 0.26, 0.1, z],
      ],
      4,
      { opacity: 0.8 },
    )
  d.round('k40', 0, 0, 0.01, 1.7, undefined, 0, 0.4)
  d.box(-1.2, -0.8, 0.04, 2.4, 1.5, 2.7, ['t46', 't34', 't20'])
  d.left(ink, 0.71, -1.05, 0.5, 0.6, 2.56)
  d.left('p30', 0.715, -1.0, 0.45, 0.65, 2.5)
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 5; i++) {
      const x = -0.94 + i * 0.28
      d.left((i + row) % 3 ? 'p100' : 'w60', 0.72, x, x + 0.18, 0.72 + row * 0.46, 0.98 + row * 0.46 + (i % 2) * 0.08)
    }
    d.line(
      't70',
      [
        [-1.0, 0.72, 0.7 + row * 0.46],
        [0.45, 0.72, 0.7 + row * 0.46],
      ],
      2,
    )
  }
  d.glow(-0.3, 0.72, 1.6, 1.5, 1.5, 0.4)
  d.left('text', 0.72, 0.66, 1.06, 1.7, 2.2)
  d.left('p100', 0.725, 0.72, 1.0, 1.95, 2.12)
  d.left(ink, 0.72, 0.66, 1.06, 1.3, 1.46)
  d.left(ink, 0.72, -0.9, 0.3, 0.2, 0.46)
})

/** A lift that stands between two floors, and its button for help. */
scenes['iot-lift'] = scene({ scale: 100, at: [500, 400], look: [0, 0, 1.5] }, (d) => {
  d.left('t16', -1.2, -9, 9, 0, 6)
  // the shaft, open towards us
  d.left(ink, -1.19, -2.2, 0.6, 0, 5)
  for (const x of [-1.2, -0.4])
    d.line(
      't60',
      [
        [x, -1.18, 2.9],
        [x, -1.18, 5],
      ],
      3,
    )
  d.box(-2.0, -1.18, 0.55, 2.4, 0.5, 2.3, ['t50', 't40', 't24'])
  d.left('p70', -0.67, -1.86, 0.26, 0.68, 2.7)
  d.glow(-0.8, -0.66, 1.8, 1.7, 1.6, 0.5)
  d.left('p100', -0.665, -1.86, 0.26, 2.52, 2.7)
  d.person(-0.85, -0.66, 0.7, { tall: 1.5, coat: 'k30', legs: 'k50' })
  for (const s of [0.55, 3.35]) d.left('t60', -1.17, -2.5, -2.2, s - 0.55, s - 0.35)
  d.left('t60', -1.17, 0.6, 9, 0, 0.2)
  // the button for help, on the wall beside it
  d.box(1.3, -1.2, 1.0, 1.0, 0.16, 1.5, ['t90', 't78', 't46'])
  d.disc('p100', [1.8, -1.03, 1.98], [0.28, 0, 0], [0, 0, 0.28])
  d.glow(1.8, -1.03, 1.98, 1.1, 1, 0.6)
  for (let i = 0; i < 3; i++) d.left(ink, -1.03, 1.5, 2.1, 1.18 + i * 0.14, 1.23 + i * 0.14)
  for (const [i, r] of [0.5, 0.78].entries())
    d.disc(undefined, [1.8, -1.02, 1.98], [r, 0, 0], [0, 0, r], 'p100', 3, 0.8 - i * 0.35)
  d.trace([
    [1.8, -1.04, 1.0],
    [1.8, -1.04, 0.02],
    [1.8, 5, 0.02],
  ])
})

export default scenes
