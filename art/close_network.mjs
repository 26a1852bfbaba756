// What a section of a ConnectiCom page speaks of, from near.
import { paper, scene } from './close.mjs'
import { pale, rack } from './things.mjs'

const scenes = {}
const ink = 'k50'

/** How one signs in: press, type the code of a card, or one that comes by message. */
scenes['hotspot-login'] = scene({ scale: 84, at: [510, 400], look: [0, 0, 0.3] }, (d) => {
  d.round('t13', 0.2, 0, 0.005, 4.6)
  d.round('k40', -0.2, 0.2, 0.01, 2.6, undefined, 0, 0.35)
  d.box(-1.7, -2.5, 0, 3, 5, 0.3, ['k60', 't56', 't36'])
  d.floor('t94', 0.305, -1.52, 1.12, -2.3, 2.3)
  d.glow(-0.2, 0, 0.4, 3, 2.2, 0.4)
  // the page of the place
  d.floor('p100', 0.31, -1.52, 1.12, -2.3, -1.1)
  for (let i = 1; i < 4; i++) {
    const arc = Array.from({ length: 9 }, (_, k) => Math.PI * (1.25 + (k / 8) * 0.5))
    d.line(
      'k40',
      arc.map((a) => [-0.2 + i * 0.22 * Math.cos(a), -1.4 + i * 0.22 * Math.sin(a), 0.32]),
      5,
    )
  }
  d.round('k40', -0.2, -1.4, 0.32, 0.08)
  d.floor('k40', 0.31, -1.2, 0.6, -0.84, -0.7)
  d.floor('t60', 0.31, -1.2, 0.2, -0.52, -0.44)
  const way = (y, tone, more) => {
    d.floor(tone, 0.31, -1.25, 0.85, y, y + 0.56)
    more(y + 0.28)
  }
  way(-0.1, 'p100', (y) => {
    d.line(
      'k40',
      [
        [-0.6, y, 0.32],
        [0.1, y, 0.32],
      ],
      5,
    )
    d.line(
      'k40',
      [
        [-0.1, y - 0.14, 0.32],
        [0.1, y, 0.32],
        [-0.1, y + 0.14, 0.32],
      ],
      5,
    )
  })
  way(0.68, 't76', (y) => {
    for (let i = 0; i < 4; i++) d.floor('k40', 0.32, -0.98 + i * 0.44, -0.68 + i * 0.44, y + 0.1, y + 0.15)
  })
  way(1.46, 't76', (y) => {
    d.floor('text', 0.32, -0.6, 0.2, y - 0.18, y + 0.12)
    d.face('text', [
      [-0.5, y + 0.12, 0.32],
      [-0.2, y + 0.12, 0.32],
      [-0.5, y + 0.24, 0.32],
    ])
  })
  // the card with the code, and the message that comes
  d.box(2.2, -0.4, 0, 2.1, 1.4, 0.04, paper)
  d.floor('p100', 0.045, 2.2, 4.3, -0.4, -0.1)
  for (let i = 0; i < 4; i++) d.floor('k40', 0.05, 2.45 + i * 0.42, 2.73 + i * 0.42, 0.26, 0.6)
  d.trace(
    [
      [2.2, 0.6, 0.03],
      [1.3, 0.96, 0.03],
    ],
    { line: 2.5 },
  )
  d.box(-4.2, 1.2, 0, 1.6, 1.1, 0.3, ['t56', 't40', 't24'])
  d.face('text', [
    [-4.2, 1.2, 0.31],
    [-2.6, 1.2, 0.31],
    [-3.4, 1.85, 0.31],
  ])
  d.line(
    ink,
    [
      [-4.2, 1.2, 0.32],
      [-3.4, 1.85, 0.32],
      [-2.6, 1.2, 0.32],
    ],
    2.5,
  )
  d.trace(
    [
      [-2.6, 1.74, 0.03],
      [-1.7, 1.74, 0.03],
    ],
    { line: 2.5 },
  )
})

/** A train that stands at its platform, and what is joined to it there: a core network, what sets up a device, and bills. */
scenes['mdp-platform'] = scene({ scale: 66, at: [520, 392], look: [0, 0.4, 0.9] }, (d) => {
  const [side, z] = [-1.2, 0.02]
  d.floor('t13', 0, -24, 24, -1.1, 4.4)
  d.floor('t40', 0.005, -24, 24, -1.02, -0.86)
  d.floor('t30', 0.005, -24, 24, 4.3, 4.4)
  // the train
  d.box(-24, -3.2, 0.34, 48, 2, 2.9, ['t50', 't24', 't10'])
  d.left('k40', side - 0.06, -24, 24, 0, 0.34)
  d.left('p100', side + 0.01, -12, 12, 1.5, 2.66)
  for (let i = -8; i <= 8; i++) d.left('t24', side + 0.02, i * 1.4 - 0.1, i * 1.4 + 0.1, 1.5, 2.66)
  for (let i = -8; i < 8; i++) {
    const x = i * 1.4 + 0.7 + ((i * 5) % 3) * 0.12
    d.disc('k60', [x, side + 0.015, 2.06], [0.24, 0, 0], [0, 0, 0.28])
    d.left('k60', side + 0.015, x - 0.4, x + 0.4, 1.5, 1.8)
  }
  const places = [-3.9, 0, 3.9]
  for (const x of places) {
    d.left('t70', side + 0.03, x - 0.86, x + 0.86, 0.34, 2.86)
    d.left('w60', side + 0.035, x - 0.76, x + 0.76, 0.36, 2.76)
    d.left('t70', side + 0.04, x - 0.04, x + 0.04, 0.36, 2.76)
    d.glow(x, -0.8, 0.4, 1.5, 0.9, 0.4)
    d.floor('w20', 0.006, x - 0.8, x + 0.8, -0.84, 1)
    d.trace([
      [x, side + 0.05, 0.36],
      [x, side + 0.05, z],
      [x, 1.5, z],
    ])
  }
  for (const x of places) d.round('k40', x, 2, 0.01, 1.5, undefined, 0, 0.45)
  rack(d, -4.5, 1.3, { w: 1.2, deep: 1.1, h: 2.3, live: 60, seed: 4 })
  // a router on its parcel
  d.box(-0.7, 1.4, 0, 1.4, 1.2, 0.8, ['w60', 't66', 't44'])
  d.left('text', 2.61, -0.56, 0.1, 0.2, 0.56)
  for (const [i, long] of [0.42, 0.3].entries())
    d.left('k40', 2.62, -0.48, -0.48 + long, 0.42 - i * 0.13, 0.47 - i * 0.13)
  d.box(-0.56, 1.55, 0.8, 1.12, 0.8, 0.34, ['t96', 't80', 't56'])
  for (let k = 0; k < 4; k++) d.left('p100', 2.36, -0.4 + k * 0.22, -0.28 + k * 0.22, 0.92, 1)
  for (const x of [-0.44, 0.44])
    d.line(
      't80',
      [
        [x, 1.66, 1.14],
        [x, 1.66, 1.8],
      ],
      5,
    )
  // bills
  d.box(3.2, 1.3, 0, 1.5, 1.2, 1.1, ['t84', 't60', 't40'])
  d.left('k40', 2.51, 3.34, 4.56, 0.5, 0.64)
  d.left('p100', 2.51, 4.3, 4.52, 0.82, 0.94)
  d.floor('text', 0.5, 3.44, 4.46, 2.5, 3.7)
  for (let i = 0; i < 4; i++)
    d.floor(i === 3 ? 'p100' : 'k40', 0.51, 3.58, 4.3 - (i % 2) * 0.3, 2.72 + i * 0.22, 2.8 + i * 0.22)
  d.person(1.9, 2.9, 0, { coat: 'w84', legs: 't36', pose: 'phone', dir: -1, tall: 2 })
})

/** Two forms that do not agree: the order waits on its line until somebody has decided. */
scenes['provisioning-desk'] = scene({ scale: 84, at: [500, 430], look: [0.2, 0.4, 0.9] }, (d) => {
  d.round('k40', -0.3, 0.4, 0.01, 4.6, undefined, 0, 0.35)
  const form = (x, wrong, right) => {
    d.box(x, -1, 0.5, 2.5, 0.14, 2.7, ['text', 't96', 't60'])
    for (const a of [x + 0.3, x + 2]) d.box(a, -0.98, 0, 0.12, 0.1, 0.5, ['t50', 't40', 't24'])
    d.left('k40', -0.85, x + 0.24, x + 1.3, 2.78, 2.94)
    for (const [i, long] of [1.5, 1.9, wrong, 1.2].entries()) {
      const z = 2.3 - i * 0.44
      d.left('t66', -0.85, x + 0.24, x + 0.48, z, z + 0.16)
      d.left(i === 2 ? 'p100' : 'k40', -0.85, x + 0.62, x + 0.4 + long * 0.86, z, z + 0.16)
    }
    d.line(
      'p100',
      [
        [x + 0.14, -0.84, 1.3],
        [x + 2.36, -0.84, 1.3],
        [x + 2.36, -0.84, 1.7],
        [x + 0.14, -0.84, 1.7],
        [x + 0.14, -0.84, 1.3],
      ],
      4,
    )
    if (right) d.glow(x + 1.2, -0.8, 1.5, 1.5, 0.9, 0.4)
  }
  form(-3.1, 1.9, false)
  form(-0.1, 1, true)
  const z = 0.03
  d.line(
    't50',
    [
      [0.3, 1.7, z],
      [12, 1.7, z],
    ],
    4,
    { extra: ' stroke-dasharray="3 14"' },
  )
  d.trace(
    [
      [-12, 1.7, z],
      [-0.4, 1.7, z],
    ],
    { line: 4 },
  )
  ordered(d, -1.6, 1.3, 0.04, ['w60', 'p100', 'p70'], false)
  for (let i = 2; i > 0; i--) d.round(undefined, 0.5, 0.9, 0.02, 0.5 * i, 'p100', 2.5, 0.9 - i * 0.25)
  d.person(0.5, 0.9, 0, { coat: 'w84', legs: 't36', pose: 'reach', tall: 2.3 })
  // what waits behind it
  for (const [i, x] of [-3.6, -5.4].entries())
    ordered(d, x, 1.3, 0.04, i ? ['t60', 't44', 't26'] : ['t76', 't56', 't34'], false)
})

/** A router on its way through a row. */
function ordered(d, x, y, z, tones, on = true) {
  d.box(x, y, z, 0.95, 0.7, 0.3, tones)
  for (let k = 0; k < 4; k++)
    d.left(on ? 'p100' : 't40', y + 0.71, x + 0.14 + k * 0.19, x + 0.24 + k * 0.19, z + 0.1, z + 0.17)
  for (const a of [x + 0.12, x + 0.83])
    d.line(
      't80',
      [
        [a, y + 0.1, z + 0.3],
        [a, y + 0.1, z + 0.75],
      ],
      4,
    )
}

/** A gate over a belt that goes along x, whose middle is at y. */
export function gate(d, x, y) {
  d.box(x, y - 0.8, 0, 0.24, 0.16, 2.2, pale)
  d.box(x, y - 0.8, 2.2, 0.24, 1.62, 0.26, pale)
  d.glow(x + 0.1, y - 0.05, 1.4, 1.1, 1.1, 0.7)
  d.box(x, y + 0.65, 0, 0.24, 0.16, 2.2, pale)
  d.left('p100', y + 0.82, x + 0.04, x + 0.2, 1.6, 2.0)
}

export default scenes
