// The group after hours.
import { drawing } from './drawing.mjs'
import { dark, monitor, plant, table } from './things.mjs'

const scenes = {}

/** Support by night: everybody has gone but one, whose desk is the only light of the floor. */
scenes['group-night'] = (camera) => {
  const d = drawing({ scale: 104, look: [3.1, 1.6, 1.1], at: [590, 400], isHero: false, ...camera })
  d.floor('t9', 0, -12, 16, 0, 16)
  for (let x = -12; x < 16; x += 2)
    d.line(
      't14',
      [
        [x, 0, 0.002],
        [x, 16, 0.002],
      ],
      1,
    )
  for (let y = 2; y < 16; y += 2)
    d.line(
      't14',
      [
        [-12, y, 0.002],
        [16, y, 0.002],
      ],
      1,
    )
  // the front of glass, and the town behind it
  d.left('t14', 0, -12, 16, 0, 6)
  const seen = (a, b) => (a * 31 + b * 17 + 5) % 11
  for (let i = -2; i < 5; i++) {
    const [x0, x1] = [i * 2.1 + 0.1, i * 2.1 + 2.0]
    d.left('k50', 0.01, x0, x1, 0.5, 3.5)
    const high = 0.9 + (seen(i + 6, 2) / 11) * 1.3
    d.left('t6', 0.012, x0 + 0.2, x0 + 1.1, 0.5, 0.5 + high)
    d.left('t8', 0.013, x0 + 1.0, x1, 0.5, 0.4 + high * 0.62)
    for (let n = 0; n < 3; n++) {
      const [a, b] = [0.3 + ((n * 7 + i * 3 + 30) % 5) * 0.32, 0.64 + ((n * 5 + i * 2 + 20) % 4) * 0.17]
      if (b < high * 0.62 && seen(i + 9, n) < 5) d.left('p60', 0.014, x0 + a, x0 + a + 0.07, b + 0.1, b + 0.18)
    }
    d.left('t26', 0.02, x0 - 0.1, x0, 0.5, 3.5)
  }
  d.left('t26', 0.03, -12, 16, 0.42, 0.52)
  d.left('t20', 0.03, -12, 16, 3.46, 3.6)
  d.floor('t30', 0.52, -12, 16, 0.03, 0.2)
  d.left('t16', 0.2, -12, 16, 0.42, 0.52)
  plant(d, 0.35, 0.6, 0, 1.1)
  // the one that is lit
  d.glow(3.0, 1.9, 0.02, 3.4, 1.9, 0.4)
  table(d, 2.0, 1.2, 2.1, 0.86)
  monitor(d, 2.2, 1.34, 0.74, 0.78, 'log')
  monitor(d, 3.06, 1.34, 0.74, 0.78, 'chart')
  d.box(2.3, 1.72, 0.745, 0.56, 0.2, 0.02, ['t60', 't40', 't24'])
  d.tube(3.86, 1.86, 0.745, 0.05, 0.11, ['k40', 't96', 't66'])
  // the lamp
  d.tube(2.1, 1.36, 0.745, 0.1, 0.03, dark)
  d.line(
    't80',
    [
      [2.1, 1.36, 0.76],
      [2.02, 1.4, 1.28],
      [2.3, 1.5, 1.5],
    ],
    4,
  )
  d.tube(2.32, 1.52, 1.38, 0.15, 0.14, ['p100', 'w70', 'p100'], undefined, 1, 0.06)
  d.glow(2.34, 1.56, 1.3, 1.0, 0.8, 0.7)
  // who is there, with a headset, and the call
  d.tube(3.0, 2.5, 0, 0.24, 0.03, dark)
  d.box(2.97, 2.47, 0.03, 0.06, 0.06, 0.4, dark)
  d.box(2.76, 2.28, 0.43, 0.46, 0.46, 0.07, ['t50', 't36', 't22'])
  d.box(2.7, 2.26, 0.5, 0.06, 0.5, 0.52, ['t50', 't40', 't26'])
  d.person(2.96, 2.4, 0.02, { coat: 'w84', legs: 'k30', dir: 1, pose: 'sit', tall: 1.74 })
  // the line: down from the desk and along the floor
  d.trace(
    [
      [4.02, 2.0, 0.7],
      [4.02, 2.0, 0.01],
      [4.02, 7.6, 0.01],
      [16, 7.6, 0.01],
    ],
    { line: 3 },
  )
  return d
}

export default scenes
