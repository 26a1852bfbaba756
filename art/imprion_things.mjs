// Imprion's things from close by: what the words beside them speak of, for sections further down a page.
import { drawing, frames } from './drawing.mjs'
import { segments } from './imprion.mjs'

const scenes = {}

/** The panel of the sample room, taken apart: box, wires, controller, frame, glass. */
scenes['imprion-layers'] = (camera) => {
  const d = drawing({ scale: 182, look: [0.8, 2.65, 1.25], at: [246, 572], frame: frames.across, ...camera })
  // On phones they stand closer.
  const isNarrow = camera?.frame === frames.narrow
  const spread = isNarrow ? 0.85 : 0.8
  const foremost = 2.65
  const far = foremost - spread * 3.15
  const [front, frame, board, box] = [2.62, 1.75, isNarrow ? 0.85 : 1.03, -0.1].map(
    (y) => foremost - (foremost - y) * spread,
  )
  const guide = (x, z, from = far, to = front + 0.35) =>
    d.line(
      'w60',
      [
        [x, from, z],
        [x, to, z],
      ],
      1.4,
      { extra: ' stroke-dasharray="2 8"' },
    )
  // where it goes: an opening in the wall
  d.glow(0.8, far, 1.25, 2.2, 1.9, 0.4)
  d.left('k40', far + 0.01, 0.24, 1.36, 0.76, 1.88, 't60', 2)
  d.route([
    [1.1, board + 0.08, 0.3],
    [1.1, board + 0.08, 0.9],
  ])
  guide(0.1, 0.5)
  // It ends before the words that stand in the corner of a wide picture.
  guide(1.5, 0.5, isNarrow ? far : 1.3)
  const slice = (y, thick, [x0, x1, z0, z1], tones) => d.box(x0, y, z0, x1 - x0, thick, z1 - z0, tones)
  // the box in the wall with the cables
  slice(box, 0.3, [0.3, 1.3, 0.82, 1.82], ['t60', 't24', 't34'])
  d.left('k50', box + 0.31, 0.37, 1.23, 0.89, 1.75)
  for (const [i, x] of [0.5, 0.7, 0.9, 1.1].entries())
    d.line(
      ['p100', 't84', 't60', 'w60'][i],
      [
        [x, box + 0.32, 1.6 - i * 0.1],
        [x, board, 1.42 - i * 0.06],
      ],
      6,
    )
  // the controller
  slice(board, 0.16, [0.25, 1.35, 0.65, 1.85], ['t66', 't20', 't26'])
  d.left('t36', board + 0.17, 0.36, 1.24, 1.55, 1.72)
  for (let i = 0; i < 7; i++) d.left('w70', board + 0.18, 0.41 + i * 0.115, 0.47 + i * 0.115, 1.6, 1.67)
  d.left('k40', board + 0.17, 0.46, 0.92, 0.9, 1.32, 'p100', 2)
  for (let i = 0; i < 5; i++)
    d.line(
      'p100',
      [
        [0.92, board + 0.18, 0.96 + i * 0.075],
        [1.16, board + 0.18, 0.96 + i * 0.075],
      ],
      2,
    )
  guide(1.5, 2)
  // And this one lets the breadcrumbs pass.
  guide(0.1, 2, isNarrow ? far : 2.05)
  // the frame
  for (const [x0, x1, z0, z1] of [
    [0.1, 0.22, 0.5, 2.0],
    [0.22, 1.38, 0.5, 0.62],
    [0.22, 1.38, 1.88, 2.0],
    [1.38, 1.5, 0.5, 2.0],
  ])
    slice(frame, 0.1, [x0, x1, z0, z1], ['t96', 't84', 't56'])
  // the glass, which the guest touches
  d.glow(1.1, front + 0.08, 1.35, 1.6, 1.4, 0.3)
  slice(front, 0.06, [0.1, 1.5, 0.5, 2.0], ['t90', 'k40', 't50'])
  const y = front + 0.07
  segments(d, '21.5', ([a, b]) => [0.34 + a, y, 1.5 + b], 0.26)
  d.disc(undefined, [1.26, y, 1.72], [0.035, 0, 0], [0, 0, 0.035], 'p100', 3)
  const key = (x, z) => d.left('k24', y, x - 0.16, x + 0.16, z - 0.16, z + 0.16, 't40', 1.5)
  for (const [x, z] of [
    [0.36, 1.18],
    [0.8, 1.18],
    [1.24, 1.18],
    [0.36, 0.76],
    [0.8, 0.76],
    [1.24, 0.76],
  ])
    key(x, z)
  // moon, lamp, both; do not disturb, clean, off
  const at = (x, z) => (a, b) => d.p(x + a, y + 0.01, z + b)
  const moon = at(0.36, 1.18)
  d.put(
    undefined,
    [
      'M',
      moon(0.03, 0.09),
      'C',
      moon(-0.1, 0.06),
      moon(-0.1, -0.08),
      moon(0.05, -0.09),
      'C',
      moon(-0.03, -0.04),
      moon(-0.03, 0.04),
      moon(0.03, 0.09),
      'Z',
    ],
    { fill: 't90' },
  )
  d.disc('p100', [0.8, y + 0.01, 1.2], [0.06, 0, 0], [0, 0, 0.06])
  d.line(
    'p100',
    [
      [0.77, y + 0.01, 1.09],
      [0.83, y + 0.01, 1.09],
    ],
    4,
  )
  for (const a of [-0.06, 0, 0.06])
    d.line(
      't90',
      [
        [1.24 + a, y + 0.01, 1.1],
        [1.24 + a, y + 0.01, 1.26],
      ],
      3,
    )
  d.disc(undefined, [0.36, y + 0.01, 0.76], [0.085, 0, 0], [0, 0, 0.085], 't90', 3)
  d.line(
    't90',
    [
      [0.31, y + 0.01, 0.76],
      [0.41, y + 0.01, 0.76],
    ],
    4,
  )
  d.line(
    't90',
    [
      [0.72, y + 0.01, 0.76],
      [0.78, y + 0.01, 0.7],
      [0.88, y + 0.01, 0.83],
    ],
    4,
  )
  d.disc(undefined, [1.24, y + 0.01, 0.755], [0.07, 0, 0], [0, 0, 0.07], 't90', 3)
  d.line(
    't90',
    [
      [1.24, y + 0.01, 0.76],
      [1.24, y + 0.01, 0.86],
    ],
    4,
  )
  return d
}

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
