// The page that is not there, in each brand's own world: the group's stands in shared.mjs, and shows wherever a brand has none.
import { drawing } from './drawing.mjs'
import { segments } from './imprion.mjs'
import { depth, house, near, notFound, pale, suitcase, tree } from './things.mjs'

const scenes = {}

/** A corridor with rooms 403 and 405. Where 404 should be there is only wall, and the line ends there. */
scenes['not-found-imprion'] = (camera) =>
  near({
    scale: 72,
    look: [5.2, 1.5, 1.2],
    at: [632, 400],
    ...camera,
    w: 15,
    tall: 3.3,
    x0: -3,
    rooms: (d) => {
      d.left('p48', 0, -3, 15, 0, 3.3)
      d.floor('p22', 0, -3, 15, 0, depth)
      d.left('p30', 0.005, -3, 15, 0, 0.12)
      d.floor('p38', 0.01, -3, 15, 1.0, 2.1)
      for (const y of [1.12, 1.98])
        d.line(
          'p60',
          [
            [-3, y, 0.02],
            [15, y, 0.02],
          ],
          1,
        )
      const room = (x, number) => {
        d.left('p24', 0.01, x - 0.1, x + 1.2, 0, 2.4)
        d.left('p34', 0.02, x, x + 1.1, 0, 2.3, 'p60', 1.5)
        d.left('p42', 0.03, x + 0.18, x + 0.92, 1.22, 1.66)
        d.left('p42', 0.03, x + 0.18, x + 0.92, 0.2, 1.02)
        d.left('k40', 0.03, x + 0.16, x + 0.94, 1.76, 2.18)
        segments(d, number, ([a, b]) => [x + 0.3 + a, 0.04, 1.85 + b], 0.25)
        d.left('t90', 0.04, x + 0.94, x + 1.04, 1.02, 1.18)
        d.floor('p30', 0.011, x, x + 1.1, 0.02, 0.7)
      }
      const light = (x) => {
        d.left('w90', 0.05, x, x + 0.16, 1.55, 1.98)
        d.glow(x + 0.08, 0.05, 1.8, 1.2, 1.4, 0.6)
      }
      room(-0.6, '402')
      room(2.2, '403')
      room(7.8, '405')
      room(10.6, '406')
      for (const x of [1.27, 3.5, 7.44, 9.67]) light(x)
      // where it should be: the mark of a door, and nothing behind it; with a four on each side it is the nought of the number
      const dashed = (points) =>
        d.line(
          'w60',
          points.map(([x, z]) => [x, 0.02, z]),
          3.5,
          { extra: ' stroke-dasharray="4 9"' },
        )
      dashed([
        [5.0, 0],
        [5.0, 2.3],
        [6.1, 2.3],
        [6.1, 0],
      ])
      for (const x of [3.95, 6.4]) {
        dashed([
          [x, 2.3],
          [x, 0.8],
          [x + 0.8, 0.8],
        ])
        dashed([
          [x + 0.56, 2.3],
          [x + 0.56, 0],
        ])
      }
      d.route([
        [5.55, 2.9, 0.02],
        [5.55, 0.06, 0.02],
        [5.55, 0.06, 0.62],
      ])
      d.port(5.55, 0.07, 0.66, 0.07)
      d.glow(5.55, 0.1, 0.7, 0.9, 0.9, 0.7)
      d.person(8.1, 1.25, 0, { coat: 'k24', legs: 'k44', pose: 'phone', dir: -1, tall: 1.8 })
      suitcase(d, 8.5, 1.4)
    },
  })

/** A line of masts over the country: between two of them the span has come down. */
scenes['not-found-connecti-com'] = (camera) => {
  const d = drawing({ scale: 52, look: [6.4, 4.6, 0.02], at: [490, 640], ...camera })
  d.floor('t6', 0, -14, 26, -14, 4.6)
  d.left('t16', 4.6, -14, 26, -0.35, 0)
  d.left('t9', 4.6, -14, 26, -1.4, -0.35)
  d.line(
    't60',
    [
      [-14, 4.6, 0],
      [26, 4.6, 0],
    ],
    2.25,
  )
  for (const [x, y, r] of [
    [2, -6, 5],
    [13, -9, 6],
    [18, 0, 3],
  ])
    d.round('t9', x, y, 0.01, r)
  house(d, 6.4, -5.4, { lit: [0, 0] })
  for (const [x, y, h] of [
    [-3, -3, 3.4],
    [1.2, -5.6, 3],
    [17.6, -1.4, 3.6],
    [20.2, 1.6, 3],
  ])
    tree(d, x, y, h)
  notFound(d, -0.05, -0.75, 0, 1.45, ['t100', 't90', 't60'])
  // poles along the way; the wires hang between their arms
  const y = 1.2
  const height = 4.6
  const at = [-3.6, 1.4, 6.4, 11.4, 16.4]
  const arms = [-0.62, 0.62]
  const pole = (x) => {
    d.round('k40', x, y, 0.01, 0.4, undefined, 0, 0.5)
    d.line(
      't60',
      [
        [x, y, 0],
        [x, y, height + 0.36],
      ],
      5,
    )
    d.line(
      't70',
      [
        [x, y - 0.86, height],
        [x, y + 0.86, height],
      ],
      4,
    )
    for (const a of arms) d.tube(x, y + a, height, 0.08, 0.18, pale)
  }
  const span = (x0, x1, a, look, line, sag = 0.75) => {
    const points = Array.from({ length: 5 }, (_, i) => {
      const t = i / 4
      return [x0 + (x1 - x0) * t, y + a, height + 0.18 - sag * 4 * t * (1 - t)]
    })
    d.curve(look, points, line)
  }
  for (const [i, x] of at.entries()) {
    const next = at[i + 1]
    if (next !== undefined)
      for (const a of arms) {
        // one wire is live; in the third field it has come off
        if (a > 0 && i === 1) continue
        const isLive = a > 0 && i > 1
        if (isLive) span(x, next, a, 'p40', 10)
        span(x, next, a, isLive ? 'p100' : 't44', isLive ? 3.5 : 2)
      }
    pole(x)
  }
  // the two ends: one hangs from its pole to the ground, the other swings
  const a = arms[1]
  const hang = (x, points, look) =>
    d.curve(
      look,
      points.map(([dx, z]) => [x + dx, y + a, z]),
      look === 'p100' ? 3.5 : 2.5,
    )
  hang(
    6.4,
    [
      [0, 4.78],
      [-0.14, 4.2],
      [-0.24, 3.3],
      [-0.3, 2.2],
      [-0.32, 1.2],
    ],
    'p100',
  )
  d.glow(6.08, y + a, 1.1, 1.5, 1.3, 0.9)
  for (const [dx, dz] of [
    [-0.4, -0.3],
    [0.36, -0.34],
    [-0.08, -0.56],
  ])
    d.line(
      'w60',
      [
        [6.08 + dx * 0.4, y + a, 1.1 + dz * 0.4],
        [6.08 + dx, y + a, 1.1 + dz],
      ],
      2.5,
    )
  hang(
    1.4,
    [
      [0, 4.78],
      [0.3, 4.1],
      [0.52, 3.0],
      [0.66, 1.6],
      [0.8, 0.5],
      [1.1, 0.06],
      [2.0, 0.03],
      [2.6, 0.03],
    ],
    't60',
  )
  // the line comes up the pole at which the light still hangs
  d.route([
    [6.4, 4.6, 0.02],
    [6.4, y + 0.1, 0.02],
    [6.4, y + 0.1, 4.5],
  ])
  // whoever came to see to it stands before the line, with a case of tools
  d.person(8.6, 3.3, 0, { coat: 'w84', legs: 't36', dir: -1, pose: 'phone', tall: 1.9 })
  d.box(9.2, 3.4, 0, 0.7, 0.34, 0.36, ['t70', 't46', 't30'])
  d.left('p100', 3.75, 9.2, 9.9, 0.2, 0.25)
  d.line(
    't84',
    [
      [9.42, 3.57, 0.36],
      [9.42, 3.57, 0.48],
      [9.68, 3.57, 0.48],
      [9.68, 3.57, 0.36],
    ],
    2.5,
  )
  return d
}

/** The sea bed: the cable from the land ends, and up above a ship has only the other end on its hook. */
scenes['not-found-ovis'] = (camera) => {
  const d = drawing({ scale: 43, look: [3.4, 4.04, -2.86], at: [516, 640], ...camera })
  const front = 4
  const far = -16
  d.floor('s36', 0, -30, 40, far, front)
  for (let i = 0; i < 90; i++) {
    const [x, y] = [-16 + ((i * 5.7) % 40), far + ((i * 3.9) % 19.4)]
    d.line(
      i % 4 ? 's76' : 'p60',
      [
        [x, y, 0.01],
        [x + 0.9 + (i % 3) * 0.5, y, 0.01],
      ],
      1.5,
    )
  }
  const bed = [
    [-30, -3.6],
    [-6, -3.4],
    [-2, -2.9],
    [2, -2.8],
    [6, -3.1],
    [10, -3.3],
    [16, -3.0],
    [40, -3.4],
  ]
  d.left('s22', front, -30, 40, -16, 0)
  for (const [i, tone] of ['t30', 't22', 't16', 't11', 't7'].entries()) {
    const line = bed.map(([x, z]) => [x, front, z - i * 0.8 - (i ? 0.18 * Math.sin(x / 3 + i) : 0)])
    d.face(tone, [...line, [40, front, -16], [-30, front, -16]])
    d.line(i ? 't40' : 't84', line, i ? 1 : 2.25)
  }
  d.line(
    'p60',
    [
      [-30, front, 0],
      [40, front, 0],
    ],
    1.5,
  )
  const low = front + 0.04
  // adrift, each on its ring of water
  for (const x of [-1.4, 0.9, 3.2]) d.round('k60', x, 0.6, 0.02, 1.2, undefined, 0, 0.5)
  notFound(d, -2.34, 0.3, 0.4, 2.8, ['t96', 't66', 't40'])
  // the ship over the gap, its shadow on the water
  d.at(6.3, 0.6, 0, () => {
    d.round('k60', 2.6, 1.2, 0.02, 2.5, undefined, 0, 0.5)
    d.face('t46', [
      [0, 1.5, 0],
      [5.0, 1.5, 0],
      [5.9, 1.5, 1.0],
      [-0.3, 1.5, 1.0],
    ])
    d.face('t70', [
      [-0.3, 0, 1.0],
      [5.2, 0, 1.0],
      [5.9, 0.75, 1.0],
      [5.9, 1.5, 1.0],
      [-0.3, 1.5, 1.0],
    ])
    d.line(
      'text',
      [
        [-0.3, 1.51, 1.0],
        [5.9, 1.51, 1.0],
      ],
      2.25,
    )
    d.left('p100', 1.51, 0, 5.4, 0.5, 0.66)
    d.box(2.4, 0.25, 1.0, 1.9, 1.0, 1.0, ['t90', 't66', 't40'])
    d.left('p84', 1.26, 2.6, 3.1, 1.4, 1.75)
    d.left('w60', 1.26, 3.3, 4.1, 1.4, 1.75)
    d.box(2.8, 0.4, 2.0, 1.1, 0.7, 0.6, ['t90', 't66', 't40'])
    d.left('w60', 1.11, 2.95, 3.75, 2.14, 2.44)
    d.line(
      't70',
      [
        [3.3, 0.7, 2.6],
        [3.3, 0.7, 3.7],
      ],
      3,
    )
    d.round('p100', 3.3, 0.7, 3.7, 0.09)
    d.glow(3.3, 0.7, 3.7, 1.2, 1, 0.8)
    // its crane, over the near side
    d.box(0.9, 0.5, 1.0, 0.36, 0.36, 0.5, pale)
    d.line(
      't84',
      [
        [1.08, 0.68, 1.5],
        [1.08, 0.68, 3.6],
        [-2.45, 0.05, 5.1],
      ],
      5,
    )
    d.line(
      't60',
      [
        [1.08, 0.68, 2.4],
        [-0.4, 0.42, 4.22],
      ],
      3,
    )
    d.person(1.9, 1.1, 1.0, { coat: 'w84', legs: 't30', dir: -1, pose: 'phone', tall: 1.5 })
  })
  // on its hook
  const hook = [3.85, 0.65]
  d.line(
    't84',
    [
      [...hook, 5.1],
      [...hook, 3.5],
    ],
    2.5,
  )
  d.box(hook[0] - 0.16, hook[1] - 0.1, 3.22, 0.32, 0.2, 0.36, ['p100', 'p84', 'p60'])
  // Where the rail of a phone turns, nothing stands at the edge.
  if (camera)
    d.raw(
      '<linearGradient id="e"><stop stop-color="var(--color-background)"/><stop offset="1" stop-color="var(--color-background)" stop-opacity="0"/></linearGradient><path d="M0 0h150v780H0z" fill="url(#e)"/>',
    )
  // and the end from the land, on the bed, still lit
  d.route([
    [3.4, low, -2.86],
    [4.6, low, -2.86],
  ])
  d.box(4.5, low - 0.1, -3.0, 0.34, 0.2, 0.28, ['t96', 't80', 't50'])
  d.glow(4.9, low, -2.8, 1.5, 1.1, 0.9)
  for (const [x, z, r] of [
    [5.1, -2.3, 0.05],
    [5.25, -1.9, 0.07],
    [5.05, -1.4, 0.06],
    [5.3, -0.8, 0.09],
  ])
    d.disc(undefined, [x, low, z], [r, 0, 0], [0, 0, r], 'p70', 1.5)
  return d
}

export default scenes
