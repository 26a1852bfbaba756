import { hub } from './hubs.mjs'

const scenes = {}

/** A door in a piece of its wall, on a tile: how far it stands open, and how bright it is behind it. */
function doorway(d, open, isBright = open > 0) {
  const [y, x0, x1, h] = [-0.7, -0.75, 0.45, 2.15]
  d.round('k40', 0, 0.1, 0.006, 1.25, undefined, 0, 0.25)
  d.box(-1.45, -0.95, 0, 2.6, 0.25, 2.6, ['t66', 't24', 't14'])
  d.left('k40', y + 0.01, x0 - 0.08, x1 + 0.08, 0, h + 0.08)
  d.left(isBright ? 'w36' : 't40', y + 0.02, x0, x1, 0, h, isBright ? 'p100' : 't60', 1)
  if (isBright) {
    d.glow((x0 + x1) / 2, y, 1.1, 1.5, 1.4, 0.6)
    d.face('p50', [
      [x0, y + 0.03, 0.01],
      [x1, y + 0.03, 0.01],
      [x1 + 0.4, 1.5, 0.01],
      [x0 - 0.4, 1.5, 0.01],
    ])
  } else {
    for (const [low, high] of [
      [0.2, 0.98],
      [1.16, 1.95],
    ])
      d.left('t50', y + 0.03, x0 + 0.16, x1 - 0.16, low, high)
    d.left('t90', y + 0.04, x1 - 0.16, x1 - 0.06, 0.98, 1.14)
  }
  if (open > 0)
    d.face(
      't50',
      [
        [x0, y + 0.03, 0],
        [x0 - 0.3 * open, y + 1.15 * open, 0],
        [x0 - 0.3 * open, y + 1.15 * open, h],
        [x0, y + 0.03, h],
      ],
      't80',
      1,
    )
  return { y, x0, x1, h }
}

/** The functions of NIST CSF 2.0, each as what is done about one door. */
const functions = {
  govern: (d) => {
    const { y } = doorway(d, 0)
    // who may, on a sign beside it
    d.left('t96', y + 0.02, 0.62, 1.08, 1.1, 1.85)
    for (const [n, tone] of ['k40', 'k40', 'p100'].entries())
      d.left(tone, y + 0.03, 0.69, 1.0 - n * 0.06, 1.66 - n * 0.18, 1.74 - n * 0.18)
    d.person(1.15, 0.55, 0, { coat: 'w84', legs: 'k24', dir: -1, pose: 'reach' })
  },
  identify: (d) => {
    const { y } = doorway(d, 0.4)
    d.disc('p24', [-0.15, y + 0.1, 1.05], [0.62, 0, 0], [0, 0, 0.62], undefined, 0, 0.55)
    d.disc(undefined, [-0.15, y + 0.1, 1.05], [0.62, 0, 0], [0, 0, 0.62], 'p100', 7)
    d.line(
      't84',
      [
        [0.29, y + 0.12, 0.61],
        [0.62, y + 0.75, 0.02],
      ],
      9,
    )
    d.person(-0.95, 0.9, 0, { coat: 't84', legs: 'k24', pose: 'stand' })
  },
  protect: (d) => {
    const { y, x0, x1 } = doorway(d, 0)
    for (const z of [0.62, 1.5]) d.box(x0 - 0.3, y + 0.05, z, x1 - x0 + 0.6, 0.12, 0.2, ['t90', 't66', 't40'])
    d.disc(undefined, [-0.15, y + 0.2, 1.36], [0.2, 0, 0], [0, 0, 0.26], 't96', 7)
    d.box(-0.46, y + 0.12, 0.82, 0.62, 0.2, 0.52, ['w60', 'p100', 'p70'])
    d.disc('k30', [-0.15, y + 0.33, 1.1], [0.08, 0, 0], [0, 0, 0.08])
  },
  detect: (d) => {
    const { y } = doorway(d, 0.25)
    d.person(-0.1, -0.35, 0, { coat: 'k50', legs: 'k60', skin: 'k50', tall: 1.55, pose: 'walk', dir: -1 })
    d.box(-0.4, y, 2.6, 0.5, 0.3, 0.16, ['t70', 't50', 't30'])
    d.tube(-0.15, y + 0.15, 2.76, 0.16, 0.26, ['w60', 'p100', 'p70'], undefined, 1, 0.12)
    d.glow(-0.15, y + 0.1, 2.7, 1.1, 0.5, 0.75)
    for (const [n, r] of [0.42, 0.72].entries())
      d.round(undefined, -0.15, y + 0.15, 2.9, r, 'p100', 2.5, 0.9 - n * 0.35)
  },
  respond: (d) => {
    doorway(d, 1)
    for (const x of [-1.3, 1.25])
      d.line(
        't70',
        [
          [x, 0.75, 0],
          [x, 0.75, 0.95],
        ],
        5,
      )
    d.line(
      't96',
      [
        [-1.3, 0.75, 0.85],
        [1.25, 0.75, 0.85],
      ],
      13,
    )
    for (const x of [-1.05, -0.45, 0.15, 0.75])
      d.line(
        'p100',
        [
          [x, 0.75, 0.85],
          [x + 0.3, 0.75, 0.85],
        ],
        13,
      )
    d.person(0.95, 1.35, 0, { coat: 'w84', legs: 'k24', dir: -1, pose: 'phone' })
    d.person(-0.55, 1.4, 0, { coat: 't84', legs: 'k24', pose: 'reach' })
  },
  recover: (d) => {
    const { y } = doorway(d, 0)
    d.disc('p100', [-0.15, y + 0.06, 1.25], [0.44, 0, 0], [0, 0, 0.44])
    d.line(
      'k50',
      [
        [-0.34, y + 0.08, 1.26],
        [-0.2, y + 0.08, 1.08],
        [0.08, y + 0.08, 1.42],
      ],
      8,
    )
    d.person(0.9, 0.95, 0, { coat: 't84', legs: 'k24', pose: 'walk' })
  },
}
for (const [i, [name, draw]] of Object.entries(functions).entries())
  scenes[`function-${name}`] = hub(
    [
      [1.1, -0.72, 0.3],
      [1.1, -0.72, 0.02],
    ],
    draw,
    { way: ['begins', 'goes through', 'ends'][i % 3] },
  )

export default scenes
