// What stands on every domain: the page that is not there, a line that has come apart in the street.
import { drawing } from './drawing.mjs'
import { notFound } from './things.mjs'

const scenes = {}

scenes['not-found'] = (camera) => {
  const d = drawing({ scale: 88, look: [3.4, 2.8, 0.6], at: [656, 400], ...camera })
  d.floor('t9', 0, -8, 16, -4, 6)
  d.left('t22', 6, -8, 16, -0.3, 0)
  d.line(
    't60',
    [
      [-8, 6, 0],
      [16, 6, 0],
    ],
    2.25,
  )
  for (let x = -7; x < 16; x += 2.4) d.floor('t30', 0.01, x, x + 1.2, 0.3, 0.42)
  // the lamp of those who mend it
  d.glow(3.2, 2.7, 0.02, 3.6, 1.9, 0.4)
  for (const [x, y] of [
    [0.2, 1.5],
    [0.8, 0.9],
    [0.95, 1.55],
  ])
    d.line(
      't60',
      [
        [x, y, 0],
        [0.6, 1.25, 1.5],
      ],
      4,
    )
  d.box(0.42, 1.16, 1.5, 0.4, 0.16, 0.26, ['t70', 't40', 't26'])
  d.left('w60', 1.325, 0.46, 0.78, 1.54, 1.72)
  d.glow(0.64, 1.5, 1.6, 1.1, 0.9, 0.8)
  // the trench, and the two ends in it
  d.floor('t3', 0.01, 1.4, 5.6, 2.0, 3.6, 't40', 1)
  d.floor('t15', 0.012, 1.4, 5.6, 2.0, 2.4)
  d.floor('k36', 0.013, 1.4, 5.6, 2.4, 3.6)
  notFound(d, 1.5, 2.1, 0, 1.7)
  d.route([
    [4.0, 6, 0.02],
    [4.0, 3.0, 0.02],
    [3.9, 3.0, 0.02],
  ])
  d.box(3.5, 2.86, 0.02, 0.42, 0.28, 0.2, ['t90', 't70', 't46'])
  d.line(
    't90',
    [
      [3.5, 2.94, 0.14],
      [3.26, 2.94, 0.14],
    ],
    4,
  )
  d.line(
    't90',
    [
      [3.5, 3.06, 0.14],
      [3.26, 3.06, 0.14],
    ],
    4,
  )
  d.line(
    't50',
    [
      [1.4, 3.0, 0.02],
      [2.3, 3.0, 0.02],
    ],
    4,
  )
  d.box(2.3, 2.82, 0.02, 0.34, 0.36, 0.26, ['t60', 't44', 't28'])
  d.right('k40', 2.645, 2.9, 2.98, 0.1, 0.18)
  d.right('k40', 2.645, 3.02, 3.1, 0.1, 0.18)
  d.glow(3.1, 3.0, 0.2, 1, 0.8, 0.5)
  d.box(5.6, 4.3, 0, 0.44, 0.44, 0.04, ['t40', 't30', 't20'])
  d.tube(5.82, 4.52, 0.04, 0.16, 0.62, ['p100', 'p100', 'p70'], undefined, 1, 0.03)
  d.tube(5.82, 4.52, 0.24, 0.115, 0.14, ['text', 't96', 't70'], undefined, 1, 0.085)
  d.person(7.2, 3.3, 0, { coat: 't84', legs: 't36', dir: -1, pose: 'phone' })
  return d
}

export default scenes
