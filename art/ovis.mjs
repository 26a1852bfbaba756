// Ovis's world: a section through the coast, from the hill over the harbour to the sea bed.
import { drawing, frames } from './drawing.mjs'
import { block, car, carAlong, cut, depth, house, mast, plant, streetLamp, tree } from './things.mjs'

const scenes = {}

scenes['ovis-home'] = (camera) => {
  const d = drawing({ scale: 16.5, look: [12, 5, 0], at: [500, 400], ...camera })
  const front = 12
  const far = -9
  // height of the ground along x: hill, town, quay, then the sea bed
  const land = [
    [-10, 4.2],
    [-4, 3.6],
    [0, 2.2],
    [3, 2.0],
    [17.5, 2.0],
  ]
  const bed = [
    [17.5, 2.0],
    [17.5, -1.6],
    [22, -2.6],
    [28, -4.2],
    [60, -7.2],
  ]
  const base = -9
  const cutAt = [...land, ...bed]
  // surfaces of the land, strip by strip
  for (let i = 0; i < land.length - 1; i++) {
    const [[a, za], [b, zb]] = [land[i], land[i + 1]]
    d.face(i === 3 ? 't13' : i === 2 ? 't12' : 't17', [
      [a, far, za],
      [b, far, zb],
      [b, front, zb],
      [a, front, za],
    ])
  }
  // sea: level with light on it
  d.right('t24', 17.5, far, front, 0.6, 2.0)
  d.face('k20', [
    [17.5, far, 0.6],
    [60, far, 0.6],
    [60, front, 0.6],
    [17.5, front, 0.6],
  ])
  for (let i = 0; i < 66; i++) {
    const x = 18.4 + ((i * 5.7) % 33)
    const y = far + ((i * 3.9) % 20)
    d.line(
      i % 4 ? 't24' : 'p70',
      [
        [x, y, 0.61],
        [x + 1 + (i % 3) * 0.6, y, 0.61],
      ],
      1.4,
    )
  }
  // the section: water, then the layers
  d.face(
    'k34',
    [
      [17.5, front, 0.6],
      [60, front, 0.6],
      ...[...bed]
        .reverse()
        .slice(0, 4)
        .map(([x, z]) => [x, front, z]),
    ],
    'p56',
    1,
  )
  const shift = (k) =>
    cutAt.map(([x, z]) => [x, front, Math.max(base, Math.min(z, x < 17.4 ? z : z) - k - (x > 17.4 ? 0 : 0))])
  const bands = [
    [0, 't34'],
    [0.7, 't25'],
    [1.9, 't19'],
    [3.2, 't14'],
    [4.8, 't10'],
    [6.4, 't7'],
  ]
  const smooth = [
    [-10, 4.2],
    [-4, 3.6],
    [0, 2.2],
    [3, 2.0],
    [14, 2.0],
    [17.5, 0.6],
    [22, -2.0],
    [28, -4.0],
    [60, -7.2],
  ]
  for (const [i, [k, tone]] of bands.entries()) {
    const line =
      i === 0
        ? shift(0)
        : smooth.map(([x, z]) => [x, front, Math.max(base, Math.min(z - k, cutHeight(x, cutAt) - 0.12))])
    d.face(tone, [...line, [60, front, base], [-10, front, base]])
    d.line(i === 0 ? 't84' : 't40', line, i === 0 ? 2.25 : 1)
  }
  for (let i = 0; i < 40; i++) {
    const x = -9 + ((i * 6.1) % 26)
    d.line(
      't50',
      [
        [x, front + 0.01, 1.2 - ((i * 2.3) % 6)],
        [x + 0.5, front + 0.01, 1.2 - ((i * 2.3) % 6)],
      ],
      1,
    )
  }
  // hill: houses and trees
  for (const [x, y] of [
    [-8, -4],
    [-8.4, 2],
    [-6.6, 6],
    [-2.4, -7],
    [-8.4, 9],
  ])
    d.at(0, 0, x < -4 ? 3.9 : 3, () => tree(d, x, y, 3.4))
  d.at(0, 0, 3.5, () => house(d, -8.2, -1.5, { w: 4, deep: 3.4, lit: [1, 0] }))
  // town on the quay
  d.at(0, 0, 2.0, () => {
    block(d, 3, -8, 5, 5, 4, { seed: 2 })
    block(d, 9.5, -8.4, 4.5, 5, 3, { seed: 6, busy: 55 })
    house(d, -0.6, -2, { w: 4.4, lit: [0, 1] })
    block(d, 4.4, 0.4, 7.2, 5, 5, { seed: 9, busy: 50 })
    house(d, -0.6, 4.6, { w: 4.4, lit: [1, 1] })
    tree(d, 12.8, -1, 3)
    tree(d, 12.9, 3.2, 3)
    streetLamp(d, 14.4, -4, 4.4)
    streetLamp(d, 14.4, 2.4, 4.4)
    streetLamp(d, 14.4, 8.6, 4.4)
    for (let y = -7; y < 12; y += 2.6) d.tube(17, y, 0, 0.2, 0.5, ['t84', 't56', 't34'])
    d.person(13.4, 8.4, 0, { tall: 2, coat: 't84', pose: 'walk' })
    d.person(15.7, 5.4, 0, { tall: 2, coat: 't60', dir: -1 })
    // the landing station of the cable
    d.box(7.4, 8.2, 0, 3.6, 2.6, 2.2, ['t34', 't22', 't12'])
    d.left('p100', 10.81, 8.0, 9.0, 0, 1.6)
    d.left('w40', 10.81, 9.5, 10.6, 0.8, 1.6)
    d.line(
      't60',
      [
        [7.4, 10.8, 2.2],
        [11, 10.8, 2.2],
        [11, 8.2, 2.2],
      ],
      2.25,
    )
  })
  // a boat
  d.at(0, 0, 0.6, () => {
    const y = 1.5
    d.face('t60', [
      [20.6, y, 0],
      [25.6, y, 0],
      [26.8, y, 0.9],
      [20.2, y, 0.9],
    ])
    d.face('t84', [
      [20.2, y - 1.5, 0.9],
      [26.0, y - 1.5, 0.9],
      [26.8, y - 0.4, 0.9],
      [26.8, y, 0.9],
      [20.2, y, 0.9],
    ])
    d.box(21.4, y - 1.2, 0.9, 2.4, 0.9, 1.1, ['t90', 't70', 't40'])
    d.left('p100', y - 0.29, 21.7, 22.4, 1.25, 1.7)
    d.left('p100', y - 0.29, 22.8, 23.5, 1.25, 1.7)
    d.line(
      't84',
      [
        [22.6, y - 0.7, 2],
        [22.6, y - 0.7, 4],
      ],
      2,
    )
    d.glow(22.6, y, 1.5, 2.2, 1.6, 0.4)
  })
  // lighthouse on its mole
  d.at(0, 0, 0, () => {
    d.box(27.6, -6.6, 0.6, 3, 3, 0.7, ['t40', 't28', 't16'])
    d.tube(29.1, -5.1, 1.3, 0.75, 4.6, ['t84', 't70', 't44'], undefined, 1, 0.5)
    d.tube(29.1, -5.1, 2.6, 0.66, 0.9, ['p100', 'p100', 'p70'], undefined, 1, 0.61)
    d.tube(29.1, -5.1, 5.9, 0.45, 0.8, ['w80', 'w70', 'w40'])
    d.tube(29.1, -5.1, 6.7, 0.55, 0.6, ['t60', 't40', 't24'], undefined, 1, 0.02)
    d.glow(29.1, -5.1, 6.3, 3, 2.4, 0.8)
  })
  // the line: under the town, into the sea, along its bed
  const y = front + 0.05
  d.trace(
    [
      [8.5, y, -1.2],
      [14, y, -1.2],
      [19, y, -2.5],
      [22, y, -3.0],
      [28, y, -4.6],
      [60, y, -7.6],
    ],
    { line: 3.5 },
  )
  d.route([[22, y, -3.0]])
  d.trace(
    [
      [8.5, y, -1.2],
      [8.5, y, 2.0],
      [8.5, 10.8, 2.02],
      [8.5, 10.82, 2.6],
    ],
    { line: 3 },
  )
  return d
}

/** A wall and a floor, and the layers of the ground that they stand on. */
function room(d) {
  for (const [i, tone] of ['t25', 't19', 't14', 't10', 't7'].entries()) {
    const top = (x) => -0.3 - i * 0.62 - (i ? 0.16 * Math.sin(x / 2.1 + i) : 0)
    const xs = Array.from({ length: 21 }, (_, k) => -5 + k)
    d.face(tone, [...xs.map((x) => [x, depth, top(x)]), [15, depth, -6], [-5, depth, -6]])
    if (i)
      d.line(
        't40',
        xs.map((x) => [x, depth + 0.01, top(x)]),
        1,
      )
  }
  d.box(-5, -0.25, -0.3, 20, depth + 0.25, 0.3, ['t20', cut, 't30'])
  d.left('t22', 0, -5, 15, 0, 3.4)
  d.floor('t13', 0, -5, 15, 0, depth)
  d.left('t30', 0.01, -5, 15, 0, 0.12)
}

/** Letterboxes by the quay: each has a lock of its own, and one of them has post. */
scenes['ovis-letters'] = (camera) => {
  const d = drawing({ scale: 92, look: [3.6, 1.2, 0.9], at: [600, 216], frame: frames.door, isHero: false, ...camera })
  room(d)
  d.glow(3.9, 0.3, 1.7, 2.4, 1.7, 0.45)
  d.box(2.2, 0.02, 0.62, 3.4, 0.34, 1.62, ['t70', 't40', 't24'])
  for (let row = 0; row < 3; row++)
    for (let c = 0; c < 4; c++) {
      const [x, z] = [2.26 + c * 0.83, 0.68 + row * 0.52]
      const isOurs = row === 1 && c === 2
      d.left(isOurs ? 'p100' : 't60', 0.37, x, x + 0.77, z, z + 0.46)
      d.left(isOurs ? 'k50' : 'k40', 0.38, x + 0.14, x + 0.63, z + 0.33, z + 0.38)
      d.left(isOurs ? 'k50' : 't84', 0.38, x + 0.1, x + 0.34, z + 0.08, z + 0.16)
      d.disc('k50', [x + 0.62, 0.39, z + 0.13], [0.05, 0, 0], [0, 0, 0.05])
    }
  // a letter on its way in
  d.face('text', [
    [4.1, 0.39, 1.53],
    [4.5, 0.39, 1.53],
    [4.5, 0.75, 1.62],
    [4.1, 0.75, 1.62],
  ])
  d.person(4.5, 1.25, 0, { coat: 'w84', legs: 'k20', pose: 'reach', dir: -1 })
  // a bollard with its rope
  d.tube(7.0, 1.9, 0, 0.2, 0.5, ['t84', 't56', 't34'])
  d.tube(7.0, 1.9, 0.5, 0.28, 0.14, ['t90', 't60', 't40'])
  d.floor('t60', 3.4, -5, 15, -0.25, 0)
  d.trace(
    [
      [3.9, 0.37, 0.62],
      [3.9, 0.37, 0.02],
      [3.9, depth + 0.02, 0.02],
      [3.9, depth + 0.02, -1.1],
      [15, depth + 0.02, -1.1],
    ],
    { line: 3.5 },
  )
  return d
}

/** The address in Croatia: a counter with somebody behind it, the harbour in its window, and below the floor the cable. */
scenes['ovis-office'] = (camera) => {
  const d = drawing({ scale: 84, look: [4.1, 1.3, 0.9], at: [500, 390], isHero: false, ...camera })
  room(d)
  // the window: sea, a light, the far shore
  d.left('t60', 0.01, 4.1, 8.5, 0.82, 2.98)
  d.left('t7', 0.02, 4.2, 8.4, 0.9, 2.9)
  d.left('k20', 0.03, 4.2, 8.4, 0.9, 1.62)
  d.face('t14', [
    [4.2, 0.03, 1.62],
    [8.4, 0.03, 1.62],
    [8.4, 0.03, 1.86],
    [7.2, 0.03, 2.1],
    [5.9, 0.03, 1.8],
    [4.2, 0.03, 1.98],
  ])
  for (const [x, z] of [
    [4.5, 1.5],
    [5.6, 1.36],
    [6.3, 1.5],
    [7.5, 1.3],
    [4.9, 1.14],
    [6.7, 1.08],
  ])
    d.line(
      't34',
      [
        [x, 0.04, z],
        [x + 0.5, 0.04, z],
      ],
      1.5,
    )
  d.left('t84', 0.04, 7.62, 7.82, 1.3, 2.3)
  d.left('p100', 0.045, 7.62, 7.82, 1.62, 1.86)
  d.left('w70', 0.045, 7.65, 7.79, 2.3, 2.46)
  d.glow(7.72, 0.05, 2.38, 0.9, 0.7, 0.8)
  for (const x of [5.6, 7.0]) d.left('t60', 0.05, x - 0.035, x + 0.035, 0.9, 2.9)
  // shelves with folders, and the lamp over the counter
  d.left('t40', 0.02, -0.4, 2.7, 1.1, 2.9)
  for (const [row, z] of [1.16, 1.76, 2.36].entries()) {
    d.left('k40', 0.03, -0.34, 2.64, z, z + 0.5)
    for (let i = 0; i < 11; i++)
      if ((i * 7 + row * 5) % 9 < 7)
        d.left(
          (i * 5 + row) % 8 === 1 ? 'p100' : ['t60', 't46', 't34'][(i + row) % 3],
          0.04,
          -0.28 + i * 0.26,
          -0.08 + i * 0.26,
          z,
          z + 0.34 + ((i * 3) % 3) * 0.05,
        )
  }
  d.glow(2.6, 1.2, 0.9, 2.6, 1.5, 0.4)
  d.person(2.35, 0.75, 0, { coat: 'w84', legs: 'k20', pose: 'reach' })
  d.box(1.1, 1.1, 0, 2.9, 0.62, 1.0, ['t90', 't56', 't34'])
  for (const x of [1.1, 2.06, 3.02]) d.left('k40', 1.725, x + 0.06, x + 0.9, 0.1, 0.86)
  d.floor('w60', 1.015, 2.75, 3.25, 1.22, 1.56)
  d.box(1.35, 1.2, 1.0, 0.5, 0.06, 0.36, ['t60', 't24', 't14'])
  d.person(4.75, 1.75, 0, { coat: 't56', legs: 't24', dir: -1, pose: 'reach' })
  plant(d, 9.3, 0.6)
  d.floor('t60', 3.4, -5, 15, -0.25, 0)
  d.left('t84', 0.01, -5, 15, 3.4, 3.46)
  // the line: from the counter through the floor, then along the ground
  d.trace(
    [
      [2.5, 1.74, 0.5],
      [2.5, 1.74, 0.02],
      [2.5, depth + 0.02, 0.02],
      [2.5, depth + 0.02, -1.5],
      [15, depth + 0.02, -1.5],
    ],
    { line: 3.5 },
  )
  return d
}

/** The two halves of a year in a harbour: boats in the berths of summer only, and a lamp at every one of the twelve. */
scenes['ovis-berths'] = (camera) => {
  const d = drawing({ scale: 40, look: [9.5, 1.6, 0.4], at: [500, 380], isHero: false, ...camera })
  const months = 12
  const wide = 1.6
  d.floor('k20', 0, -30, 50, -0.3, 40)
  d.floor('t13', 0.3, -30, 50, -40, -2)
  for (let i = 0; i < 90; i++) {
    const x = -9 + ((i * 7.3) % 38)
    const y = -14 + ((i * 4.7) % 32)
    if (y < -0.2 || (y < 4.4 && x > -1 && x < 21)) continue
    d.line(
      i % 4 ? 't24' : 'p60',
      [
        [x, y, 0.01],
        [x + 0.7 + (i % 3) * 0.4, y, 0.01],
      ],
      1.4,
    )
  }
  // the quay, and on it those who wait for nobody
  d.box(-14, -2.2, 0, 50, 1.9, 0.55, ['t34', 't22', 't12'])
  d.line(
    't70',
    [
      [-14, -0.3, 0.56],
      [36, -0.3, 0.56],
    ],
    2,
  )
  for (const [x, y] of [
    [1.5, -4.4],
    [6.4, -4],
    [11, -4.6],
    [16.4, -4.2],
  ])
    d.at(0, 0, 0.3, () => tree(d, x, y, 2.6))
  d.person(3.2, -1.1, 0.55, { coat: 't84', tall: 1.7, pose: 'walk' })
  for (let m = 0; m <= months; m++) {
    const x = m * wide
    const isBusy = m > 4 && m < 10
    // the finger, its lamp
    d.box(x - 0.1, -0.3, 0, 0.2, 3.5, 0.3, ['t50', 't40', 't20'])
    if (m < months) {
      const middle = x + wide / 2
      if (isBusy || m === 1) boat(d, middle, 0.1, isBusy)
      else
        d.line(
          'p40',
          [
            [x + 0.3, 2.9, 0.01],
            [x + 0.3, 0.1, 0.01],
            [x + wide - 0.3, 0.1, 0.01],
            [x + wide - 0.3, 2.9, 0.01],
          ],
          1.2,
          { extra: ' stroke-dasharray="3 7"' },
        )
    }
    d.line(
      't70',
      [
        [x, 2.95, 0.3],
        [x, 2.95, 1.5],
      ],
      2.5,
    )
    d.round('p40', x, 3.3, 0.012, 0.6, undefined, 0, 0.5)
    d.round('w60', x, 2.95, 1.5, 0.1)
    d.glow(x, 2.95, 1.5, 1, 0.9, 0.6)
  }
  return d
}

/** A boat in its berth, the bow to the lower left. */
function boat(d, x, y, isOpen) {
  const [w, long] = [0.5, 2.5]
  const deck = [
    [x - w, y],
    [x + w, y],
    [x + w, y + long * 0.6],
    [x, y + long],
    [x - w, y + long * 0.6],
  ]
  const hull = (i, tone) => {
    const [a, b] = [deck[i], deck[(i + 1) % 5]]
    const low = ([u, v]) => [x + (u - x) * 0.8, y + (v - y) * 0.94, 0.02]
    d.face(tone, [[...a, 0.5], [...b, 0.5], low(b), low(a)])
  }
  hull(1, 't40')
  hull(2, 't50')
  hull(3, 't70')
  d.face(
    isOpen ? 't94' : 't56',
    deck.map((point) => [...point, 0.5]),
  )
  if (!isOpen)
    return d.face(
      't34',
      deck.map(([u, v]) => [x + (u - x) * 0.8, y + (v - y) * 0.86 + 0.12, 0.52]),
    )
  d.box(x - 0.3, y + 0.35, 0.5, 0.6, 0.85, 0.45, ['t90', 't60', 't34'])
  d.left('p100', y + 1.205, x - 0.22, x + 0.22, 0.62, 0.85)
  d.right('p70', x + 0.301, y + 0.5, y + 1.05, 0.65, 0.85)
  return d
}

/** What stands on the ground that the services are layers of: a town by the sea, cut off level along its lower edge. */
scenes['ovis-quay'] = (camera) => {
  const d = drawing({ scale: 12, look: [0, 0, 0], at: [720, 342], isHero: false, frame: frames.coast, ...camera })
  // along the page, and towards the reader, in place of along the grid
  const at = (along, near, z = 0) => [along + near, near - along, z]
  const cut = 14
  const back = -34
  d.face('t22', [at(-70, back), at(70, back), at(70, cut), at(-70, cut)])
  // streets: two along the quay, two across
  const street = (x0, x1, y0, y1) => {
    const isAcross = x1 - x0 > y1 - y0
    const wide = isAcross ? [0, 0.45] : [0.45, 0]
    d.floor('t30', 0, x0 - wide[0], x1 + wide[0], y0 - wide[1], y1 + wide[1])
    return () => {
      d.floor('t13', 0.01, x0, x1, y0, y1)
      const dashes = { extra: ' stroke-dasharray="9 12"' }
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
      d.line(
        't40',
        isAcross
          ? [
              [x0, y, 0.02],
              [x1, y, 0.02],
            ]
          : [
              [x, y0, 0.02],
              [x, y1, 0.02],
            ],
        1.2,
        dashes,
      )
    }
  }
  const from = (x) => 2 * back - x
  const to = (x) => 2 * cut - x
  for (const lay of [
    street(3.4, 5.9, from(4.6), to(4.6)),
    street(-17.1, -14.9, from(-16), to(-16)),
    street(-27, 3.4, 9.4, 11.7),
    street(-38, 3.4, 20.6, 22.9),
  ])
    lay()
  d.floor('t27', 0.01, 6.4, 9.2, from(7.8), to(7.8))
  for (const [x0, x1, y0, y1] of [
    [-15.1, -6.8, 2.4, 8.8],
    [-25.6, -18.4, 14.2, 20.2],
    [-2.6, 3, 2.2, 8.6],
    [-13, -6, 13.4, 20.2],
    [-23.2, -17.6, 24.4, 32],
  ])
    d.floor('t17', 0.005, x0, x1, y0, y1)
  // the sea on the right, behind a quay that runs along the grid
  d.face('t30', [
    [9.2, -78, 0],
    [9.9, -78, 0],
    [9.9, 6.6, 0],
    [9.2, 6, 0],
  ])
  const shore = (y) => [10, y, -0.02]
  d.face('k20', [shore(-78), at(80, back, -0.02), at(80, cut, -0.02), shore(2 * cut - 10)])
  for (let i = 0; i < 46; i++) {
    const along = 9 + ((i * 6.1) % 34)
    const near = -16 + ((i * 3.7) % 22.6)
    const [x, y] = at(along, near)
    if (x < 11) continue
    d.line(
      i % 4 ? 't24' : 'p70',
      [
        [x, y, 0],
        [x + 1.1, y, 0],
      ],
      1.4,
    )
  }
  d.line('t66', [shore(-78), shore(2 * cut - 10)], 3)
  // the hills behind the town, as contours: one plate on the other
  for (const [along, near, wide, plates] of [
    [-16, -21, 8.6, 6],
    [8, -22, 6.4, 4],
    [-33, -17, 9, 7],
    [2.5, -17.5, 5, 3],
  ]) {
    let [x, y] = at(along, near)
    for (let i = 0; i < plates; i++) {
      d.tube(
        x,
        y,
        i * 0.95,
        wide * (1 - i / (plates + 0.6)),
        0.95,
        [`t${25 + i * 2}`, `t${18 + i}`, 't13'],
        `t${36 + i * 3}`,
        1,
      )
      x += 0.32
      y -= 0.14
    }
  }
  // an island across the water
  for (let i = 0; i < 3; i++) {
    const [x, y] = at(34, -20)
    d.tube(x + i * 0.3, y, i * 0.7, 4.6 - i * 1.4, 0.7, [`t${22 + i * 2}`, `t${16 + i}`, 't11'], `t${34 + i * 3}`, 1)
  }
  // where it is too far to be seen
  d.raw(
    '<linearGradient id="far" x2="0" y2="1"><stop stop-color="var(--color-background)"/><stop offset="1" stop-color="var(--color-background)" stop-opacity="0"/></linearGradient><path d="M0 0h1440v160H0z" fill="url(#far)"/>',
  )
  // from far to near
  for (const [along, near] of [
    [-34, -3],
    [-27, -5],
    [-15, -6],
    [-4, -6],
    [-37, 4],
  ]) {
    const [x, y] = at(along, near)
    tree(d, x, y, 3.2)
  }
  const stand = (along, near, draw) => draw(...at(along, near).slice(0, 2))
  stand(-30, -3, (x, y) => house(d, x, y, { w: 4.4, lit: [1, 0] }))
  stand(-20, -5, (x, y) => block(d, x, y, 5, 5, 3, { seed: 4, busy: 50 }))
  stand(-9, -5.5, (x, y) => block(d, x, y, 7, 4.6, 4, { seed: 9, busy: 56 }))
  stand(-24, 2.4, (x, y) => house(d, x, y, { w: 4.4, lit: [1, 1] }))
  stand(-14, 2, (x, y) => house(d, x, y, { w: 4.4, lit: [0, 1] }))
  stand(-2.4, 0.6, (x, y) => block(d, x, y, 4.4, 4, 2, { seed: 3, busy: 60 }))
  stand(2.5, -6, (x, y) => mast(d, x, y, 11, { foot: 0.9, waves: 3, rings: 0 }))
  for (const [along, near] of [
    [6.4, -0.2],
    [2.2, 4.4],
    [-33, 5.6],
    [-5.4, 4.6],
  ])
    stand(along, near, (x, y) => streetLamp(d, x, y, 3.6))
  stand(3.2, 3.4, (x, y) => d.person(x, y, 0, { tall: 1.9, coat: 't84', pose: 'walk' }))
  car(smaller(d, [4.9, 1.6]), 3.75, 0.4, { beam: false })
  carAlong(smaller(d, [-4.2, 11.1]), -5.2, 9.65, { beam: false })
  stand(-5.2, 7.4, (x, y) => d.person(x, y, 0, { tall: 1.9, coat: 't66', dir: -1 }))
  stand(-21.4, 6.6, (x, y) => tree(d, x, y, 2.8))
  stand(-29, 5.8, (x, y) => tree(d, x, y, 2.8))
  // boats, a light on its mole
  stand(19, -2, (x, y) => boat(d, x, y, true))
  stand(15, 3.6, (x, y) => boat(d, x, y, true))
  stand(23.5, -4.4, (x, y) => {
    d.box(x - 1.6, y - 1.6, 0, 3.2, 3.2, 0.7, ['t40', 't28', 't16'])
    d.tube(x, y, 0.7, 0.8, 5, ['t84', 't70', 't44'], undefined, 1, 0.52)
    d.tube(x, y, 2.2, 0.7, 1, ['p100', 'p100', 'p70'], undefined, 1, 0.64)
    d.tube(x, y, 5.7, 0.46, 0.8, ['w80', 'w70', 'w40'])
    d.tube(x, y, 6.5, 0.56, 0.6, ['t60', 't40', 't24'], undefined, 1, 0.02)
    d.glow(x, y, 6.1, 3.4, 2.8, 0.8)
  })
  // the cable: along the sea bed, up the quay, under the street, and on below the town
  const sea = at(30, 8.6, 0.02)
  const landing = [10, 7.2, 0.02]
  d.line('p70', [sea, at(1.4, 8.6, 0.02)], 2.5, { extra: ' stroke-dasharray="14 9"' })
  d.trace([landing, [4.65, 7.2, 0.05], [4.65, 18.2, 0.05], at(-31, 11.42, 0.05)])
  d.box(8.3, 6.2, 0, 1.5, 2, 1.3, ['t50', 't34', 't20'])
  d.left('p100', 8.21, 8.7, 9.3, 0.1, 0.9)
  return d
}

/** A pen that draws around a point of the ground in three fifths of the size. */
function smaller(d, [x, y]) {
  const share = 0.6
  const by = (number) => number * share
  const to = ([a, b, c]) => [x + by(a - x), y + by(b - y), by(c)]
  return Object.assign(Object.create(d), {
    face: (fill, points, ...rest) => d.face(fill, points.map(to), ...rest),
    line: (look, points, ...rest) => d.line(look, points.map(to), ...rest),
    left: (fill, b, a0, a1, z0, z1, ...rest) => {
      const [[x0, y0, low], [x1, , high]] = [to([a0, b, z0]), to([a1, b, z1])]
      d.left(fill, y0, x0, x1, low, high, ...rest)
    },
    round: (fill, a, b, c, r, ...rest) => d.round(fill, ...to([a, b, c]), by(r), ...rest),
    disc: (fill, c, u, v, ...rest) => d.disc(fill, to(c), u.map(by), v.map(by), ...rest),
    glow: (a, b, c, rx, ry, ...rest) => d.glow(...to([a, b, c]), by(rx), by(ry), ...rest),
  })
}

function cutHeight(x, line) {
  for (let i = line.length - 2; i >= 0; i--) {
    const [[a, za], [b, zb]] = [line[i], line[i + 1]]
    if (x >= a && x <= b && b > a) return za + ((zb - za) * (x - a)) / (b - a)
  }
  return line.at(-1)[1]
}

export default scenes
