// Imprion's things from close by: what the words beside them speak of, for sections further down a page.
import { drawing } from './drawing.mjs'

const scenes = {}

/** Support by night: a dark house, and one window in which somebody is at work. */
scenes['imprion-night'] = (camera) => {
  const d = drawing({ scale: 62, look: [4.8, 1.2, 3.4], at: [500, 400], isHero: false, ...camera })
  d.floor('k24', 0, -14, 60, -40, 60)
  d.floor('t9', 0.005, -14, 60, 1.1, 4.6)
  d.line(
    't26',
    [
      [-14, 1.1, 0.01],
      [60, 1.1, 0.01],
    ],
    2,
  )
  d.box(-6, -5, 0, 30, 5, 11, ['t20', 't9', 'k24'])
  const on = [3, 1]
  for (let f = 0; f < 4; f++)
    for (let i = -3; i < 9; i++) {
      const [x, z] = [i * 1.9 + 0.35, 0.75 + f * 2.6]
      const isLit = i + 1 === on[0] && f === on[1]
      if (f === 0 && (i === 0 || i === 1)) continue
      d.left('t17', 0.015, x - 0.08, x + 1.28, z - 0.08, z + 1.58)
      d.left(isLit ? 'w40' : (i * 5 + f * 3) % 4 ? 'k30' : 't5', 0.02, x, x + 1.2, z, z + 1.5)
      d.left(isLit ? 't84' : 't20', 0.1, x - 0.14, x + 1.34, z - 0.16, z - 0.08)
      if (!isLit) {
        d.left('t12', 0.025, x, x + 0.36, z, z + 1.5)
        continue
      }
      // whoever is on duty
      d.left('p70', 0.025, x, x + 1.2, z, z + 0.5)
      d.left('k40', 0.03, x + 0.62, x + 1.12, z + 0.3, z + 0.72)
      d.left('p100', 0.035, x + 0.66, x + 1.08, z + 0.35, z + 0.68)
      d.disc('k30', [x + 0.4, 0.035, z + 0.86], [0.15, 0, 0], [0, 0, 0.15])
      d.face('k30', [
        [x + 0.16, 0.035, z],
        [x + 0.68, 0.035, z],
        [x + 0.6, 0.035, z + 0.6],
        [x + 0.24, 0.035, z + 0.6],
      ])
      d.line(
        'w80',
        [
          [x + 0.26, 0.04, z + 0.98],
          [x + 0.26, 0.04, z + 0.8],
        ],
        4,
      )
      d.glow(x + 0.6, 0.1, z + 0.75, 3.4, 2.9, 0.5)
      d.glow(x + 0.6, 0.1, z + 0.75, 1.6, 1.5, 0.5)
    }
  // the entrance
  d.box(-0.1, 0, 2.35, 3.5, 1.0, 0.12, ['t40', 't56', 't24'])
  d.left('t14', 0.02, 0.2, 3.1, 0, 2.2)
  d.left('p24', 0.03, 0.35, 1.6, 0.05, 2.1)
  d.left('p24', 0.03, 1.7, 2.95, 0.05, 2.1)
  d.face('p20', [
    [0.35, 0, 0.01],
    [2.95, 0, 0.01],
    [3.5, 2.2, 0.01],
    [0, 2.2, 0.01],
  ])
  for (let i = -3; i < 4; i++)
    d.line(
      't40',
      [
        [-14, 2.85, 0.012],
        [60, 2.85, 0.012],
      ],
      1.6,
      { extra: ' stroke-dasharray="26 30"' },
    )
  // its line, out of the window and down to the street
  d.trace(
    [
      [5.35, 0.06, 3.3],
      [5.35, 0.06, 0.02],
      [5.35, 1.0, 0.02],
      [14, 1.0, 0.02],
    ],
    { line: 3 },
  )
  d.line(
    't84',
    [
      [-6, 0, 11],
      [9.5, 0, 11],
      [9.5, -5, 11],
    ],
    2,
  )
  return d
}

export default scenes
