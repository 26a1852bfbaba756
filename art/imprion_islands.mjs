// What a list of Imprion speaks of, each as one thing on a tile, and one cable through all of them.
import { hub } from './hubs.mjs'
import { door, panel } from './imprion.mjs'
import { caller, dark, monitor, table } from './things.mjs'

/** A wall at the back of a tile, with its cut edge. */
function wall(d, h = 2.3) {
  d.left('p44', -1.2, -1.5, 1.5, 0, h)
  d.floor('t66', h, -1.5, 1.5, -1.3, -1.2)
}

/** An access point and its rings, on a pole. */
function pole(d, x, y, z) {
  d.line(
    't60',
    [
      [x, y, 0],
      [x, y, z],
    ],
    3,
  )
  for (const r of [0.45, 0.8]) d.round(undefined, x, y, z, r, 'p100', 1.5, 0.6)
  d.box(x - 0.16, y - 0.16, z, 0.32, 0.32, 0.08, ['text', 't84', 't60'])
}

const entry = [
  [
    [0.95, -1.18, 1.0],
    [0.95, -1.18, 0.02],
  ],
  (d) => {
    wall(d)
    d.at(-1.0, -1.2, 0, () => door(d, 0, 0.9, true))
    d.at(0, -1.2, 0, () => panel(d, 0.75, 1.0, 0.5))
    d.person(-0.1, 0.1, 0, { coat: 'w84', legs: 'k24', pose: 'reach' })
    // a card, a code, an open way
    for (const [i, tone] of ['text', 'p100', 't70'].entries())
      d.box(-1.2 + i * 0.62, 1.1, 0.02, 0.5, 0.34, 0.05, [tone, 't50', 't30'])
  },
]
const speed = [
  [
    [1.1, 0.42, 0.3],
    [1.1, 0.42, 0.02],
  ],
  (d) => {
    // the same for each, up to the limit
    for (let i = 0; i < 4; i++) {
      d.box(-1.5 + i * 0.78, -0.6, 0, 0.5, 1.0, 1.25, i === 2 ? ['w60', 'p100', 'p70'] : ['t84', 't56', 't34'])
      d.line(
        't40',
        [
          [-1.25 + i * 0.78, 0.41, 0.2],
          [-1.25 + i * 0.78, 0.41, 1.0],
        ],
        3,
      )
    }
    d.line(
      'text',
      [
        [-1.8, 0.42, 1.6],
        [1.7, 0.42, 1.6],
      ],
      3,
      { extra: ' stroke-dasharray="8 8"' },
    )
  },
]
const calls = [
  [
    [1.0, -1.0, 0.3],
    [1.0, -1.0, 0.02],
  ],
  (d) => {
    // from the room to the pool
    d.floor('t66', 0.012, -1.65, 0.1, -0.1, 1.65)
    d.floor('p60', 0.014, -1.5, -0.05, 0.05, 1.5)
    for (const [x, y] of [
      [-1.2, 0.5],
      [-0.7, 1.0],
      [-0.5, 0.4],
    ])
      d.line(
        'w60',
        [
          [x, y, 0.02],
          [x + 0.3, y, 0.02],
        ],
        2,
      )
    pole(d, -1.1, -1.1, 1.5)
    pole(d, 1.0, -1.0, 1.5)
    caller(d, 0.75, 0.55, { coat: 'w84', legs: 'k24', dir: -1 })
  },
]
const scenesOfLight = [
  [
    [0.95, -1.18, 0.6],
    [0.95, -1.18, 0.02],
  ],
  (d) => {
    // three keys, as large as they are to the guest; the lamp is on
    wall(d)
    d.glow(-0.1, -1.1, 1.5, 2.1, 1.7, 0.7)
    d.left('k50', -1.18, -1.25, 1.2, 0.62, 2.02, 'w80', 2)
    for (const [i, x] of [-1.1, -0.34, 0.42].entries())
      d.left(i === 1 ? 'p84' : 'k20', -1.17, x, x + 0.64, 0.76, 1.88, i === 1 ? 'text' : 't50', 1.5)
    const y = -1.16
    d.disc('t84', [-0.78, y, 1.36], [0.2, 0, 0], [0, 0, 0.2])
    d.disc('k20', [-0.69, y + 0.01, 1.42], [0.18, 0, 0], [0, 0, 0.18])
    d.face('k60', [
      [-0.14, y, 1.2],
      [0.1, y, 1.2],
      [0.03, y, 1.56],
      [-0.07, y, 1.56],
    ])
    d.line(
      'k60',
      [
        [-0.02, y, 1.2],
        [-0.02, y, 1.04],
      ],
      3,
    )
    for (let i = 0; i < 3; i++)
      d.line(
        't84',
        [
          [0.6 + i * 0.14, y, 1.1],
          [0.6 + i * 0.14, y, 1.56],
        ],
        3,
      )
    d.person(-0.55, 0.25, 0, { coat: 'w84', legs: 'k24', pose: 'reach' })
  },
]
const signs = [
  [
    [1.1, -1.18, 0.6],
    [1.1, -1.18, 0.02],
  ],
  (d) => {
    wall(d)
    d.at(-1.0, -1.2, 0, () => {
      door(d, 0, 0.9, true)
      // what hangs at its handle
      d.left('text', 0.06, 0.58, 0.98, 0.5, 1.0)
      d.disc('k40', [0.78, 0.07, 0.75], [0.12, 0, 0], [0, 0, 0.12])
      d.left('text', 0.08, 0.7, 0.86, 0.73, 0.77)
    })
    d.box(0.5, 0.1, 0, 0.9, 0.6, 0.9, ['t84', 't56', 't34'])
    for (const x of [0.56, 1.0]) d.box(x, 0.2, 0.9, 0.36, 0.4, 0.16, ['text', 'w84', 't60'])
    d.person(0.1, 0.6, 0, { coat: 'w84', legs: 'k24', dir: -1, pose: 'walk' })
  },
]
const silent = [
  [
    [0.98, 0.0, 0.4],
    [0.98, 0.0, 0.02],
  ],
  (d) => {
    table(d, -1.4, -0.7, 2.5)
    monitor(d, -1.2, -0.5, 0.74, 1.3, 'list')
    d.glow(-0.5, -0.3, 1.4, 1.4, 1.1, 0.45)
    d.person(-1.0, 0.8, 0, { coat: 't84', legs: 't30', pose: 'reach' })
  },
]
/** A screen on its foot. */
function stele(d, tone) {
  d.box(-0.9, -0.5, 0, 1.5, 0.5, 0.1, dark)
  d.box(-0.75, -0.36, 0.1, 1.2, 0.16, 2.1, ['t84', tone, 't50'])
}
const kept = [
  [
    [0.3, 0.02, 0.1],
    [0.3, 0.02, 0.02],
  ],
  (d) => {
    stele(d, 'k40')
    d.glow(-0.2, 0, 1.3, 1.3, 1.2, 0.4)
    d.left('p84', -0.19, -0.67, 0.37, 0.5, 2.1)
    d.left('k40', -0.18, -0.56, 0.1, 1.76, 1.92)
    for (const z of [1.4, 1.2, 1.0]) d.left('p40', -0.18, -0.56, 0.24, z, z + 0.07)
    // the line is cut, and it shows what it has
    d.line(
      'text',
      [
        [0.12, 0.7, 0.2],
        [0.48, 0.7, -0.08],
      ],
      4,
    )
    d.line(
      'text',
      [
        [0.12, 0.7, -0.08],
        [0.48, 0.7, 0.2],
      ],
      4,
    )
  },
]
const black = [
  [
    [0.3, 0.02, 0.1],
    [0.3, 0.02, 0.02],
  ],
  (d) => {
    stele(d, 'k50')
    d.left('k70', -0.19, -0.67, 0.37, 0.5, 2.1)
    caller(d, 1.3, -0.1, { coat: 'w84', legs: 'k24', dir: -1 })
  },
]
const handed = [
  [
    [0.9, 0.32, 0.3],
    [0.9, 0.32, 0.02],
  ],
  (d) => {
    table(d, -1.2, -0.7, 2.3, 1.0)
    for (let i = 0; i < 3; i++) {
      d.box(-1.0 + i * 0.66, -0.5, 0.74, 0.56, 0.62, 0.04, ['text', 't70', 't50'])
      d.floor(['p100', 'p60', 't50'][i], 0.79, -0.94 + i * 0.66, -0.5 + i * 0.66, -0.42, -0.12)
    }
    d.person(-1.5, 0.6, 0, { coat: 't84', legs: 't30', pose: 'reach' })
    d.person(0.7, 0.9, 0, { coat: 'w84', legs: 'k24', dir: -1, pose: 'reach' })
  },
]

/** Islands of a list, from its first to its last. */
const inLine = (things) =>
  Object.fromEntries(
    Object.entries(things).map(([name, [ports, draw]], i, { length }) => [
      name,
      hub(ports, draw, { way: i === 0 ? 'begins' : i === length - 1 ? 'ends' : 'goes through' }),
    ]),
  )

export default {
  ...inLine({ 'wifi-calls': calls, 'wifi-entry': entry, 'wifi-speed': speed }),
  ...inLine({ 'room-lights': scenesOfLight, 'room-signs': signs, 'room-silent': silent }),
  ...inLine({ 'screen-kept': kept, 'screen-black': black, 'screen-handed': handed }),
}
