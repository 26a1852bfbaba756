// Ovis's world: a section through the coast, from the hill over the harbour to the sea bed.
import { drawing, frames } from '../drawing.mjs'
import {
  block,
  cut,
  depth,
  display,
  house,
  monitor,
  pale,
  plant,
  rack,
  shell,
  streetLamp,
  suitcase,
  table,
  tree,
} from '../things.mjs'

const scenes = {}

scenes['ovis-home'] = (camera) => {
  const d = drawing({ scale: 16.5, look: [12, 5, 0], at: [500, 400], ...camera })
  const front = 12
  const far = -9
  // where the hill ends, out of every picture
  const west = -34
  // height of the ground along x: hill, town, quay, then the sea bed
  const land = [
    [west, 6.6],
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
  d.face('s34', [
    [17.5, far, 0.6],
    [60, far, 0.6],
    [60, front, 0.6],
    [17.5, front, 0.6],
  ])
  for (let i = 0; i < 66; i++) {
    const x = 18.4 + ((i * 5.7) % 33)
    const y = far + ((i * 3.9) % 20)
    d.line(
      i % 4 ? 's70' : 'p70',
      [
        [x, y, 0.61],
        [x + 1 + (i % 3) * 0.6, y, 0.61],
      ],
      1.4,
    )
  }
  // the section: water, then the layers
  d.face(
    's20',
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
    [west, 6.6],
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
    d.face(tone, [...line, [60, front, base], [west, front, base]])
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
    d.tube(29.1, -5.1, 3.5, 0.61, 2.4, ['t84', 't70', 't44'], undefined, 1, 0.5)
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
  d.left('s40', 0.03, 4.2, 8.4, 0.9, 1.62)
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

/**
 * The ground that the services are layers of, cut open: a room in each, and one shaft down through all of them. The pictures stand
 * one upon the other, so that the shaft lies in all of them at the same place.
 */
const shaft = 150
const layer = (i, draw, look = {}) =>
  (scenes[`ovis-layer-${i}`] = (camera) => {
    const high = frames.layer.height
    const d = drawing({
      scale: 24.4,
      look: [0, depth, 0],
      at: [272, high - 122],
      isHero: false,
      frame: frames.layer,
      ...camera,
    })
    const run = (points, line, opacity) =>
      d.put(
        'p100',
        points.flatMap((point, n) => [n ? 'L' : 'M', point]),
        { line, opacity, margin: 900 },
      )
    // stones
    for (let n = 0; n < 26; n++) {
      const [x, y] = [(n * 97 + i * 41) % 660, 16 + ((n * 53 + i * 29) % (frames.layer.height - 30))]
      const isClear = x < 600 && (x > 160 || x < 104)
      if (!isClear) d.put('t50', ['M', [x, y], 'L', [x + 8 + (n % 3) * 5, y]], { line: 1.2, opacity: 0.7 })
    }
    const [w, h] = [look.wide ?? 8.4, 2.5]
    // what was dug away
    d.face('k40', [
      [-0.16, depth + 0.1, -0.28],
      [-0.16, -0.16, -0.28],
      [-0.16, -0.16, h + 0.1],
      [w + 0.06, -0.16, h + 0.1],
      [w + 0.06, -0.16, -0.28],
      [w + 0.06, depth + 0.1, -0.28],
    ])
    d.box(-0.14, -0.14, -0.28, w + 0.28, depth + 0.14, 0.28, ['t20', cut, 't40'])
    shell(d, w, h, look.light ?? 0.7, { cool: look.cool ?? false })
    d.line(
      't84',
      [
        [0, depth, 0],
        [0, depth, h],
        [0, 0, h],
        [w, 0, h],
        [w, 0, 0],
      ].slice(1, 4),
      2.5,
    )
    draw(d, w)
    // down the shaft, and along the grid to the edge of the floor
    const [fx, fy] = d.p(look.door ?? 1.4, depth + 0.02, 0)
    const y0 = fy - (fx - shaft) / 2
    for (const [line, opacity] of [[13, 0.16], [3.25]]) {
      run(
        [
          [shaft, -20],
          [shaft, i === 5 ? y0 : high + 20],
        ],
        line,
        opacity,
      )
      run(
        [
          [shaft, y0],
          [fx, fy],
        ],
        line,
        opacity,
      )
    }
    d.port(look.door ?? 1.4, depth + 0.02, 0.01)
    return d
  })

layer(
  1,
  (d) => {
    for (let n = 0; n < 6; n++) rack(d, 0.5 + n * 1.3, 0.4, { w: 1.1, h: 1.9, live: 58, seed: n })
    d.person(4.6, 1.9, 0, { tall: 1.6, coat: 'w84', legs: 'k20', pose: 'reach', dir: -1 })
  },
  { light: 0.36, door: 3.2 },
)

layer(
  2,
  (d) => {
    for (let n = 0; n < 4; n++) {
      const x = 0.6 + n * 2
      const isOpen = n === 2
      d.left('k40', 0.02, x - 0.12, x + 1.32, 0, 2.16)
      d.left(isOpen ? 'w60' : 't40', 0.03, x, x + 1.2, 0, 2.05, 't60', 1)
      if (isOpen) {
        d.glow(x + 0.6, 0.2, 1, 1.8, 1.5, 0.6)
        d.face('p60', [
          [x, 0.04, 0.01],
          [x + 1.2, 0.04, 0.01],
          [x + 1.9, 2.6, 0.01],
          [x - 0.6, 2.6, 0.01],
        ])
      } else d.left('t70', 0.04, x + 0.95, x + 1.06, 0.95, 1.15)
    }
    d.person(5.9, 1.7, 0, { tall: 1.6, coat: 't84', legs: 'k20', dir: -1, pose: 'reach' })
    d.person(4.4, 1.2, 0, { tall: 1.6, coat: 'k40', legs: 'k50', skin: 'k30', dir: 1 })
  },
  { light: 0.24 },
)

layer(
  3,
  (d) => {
    display(d, 0.05, 0.5, 3.2, 0.8, 2.1, 'log', 3)
    for (const [n, x] of [4.0, 5.9].entries()) {
      table(d, x, 0.9, 1.6, 0.8)
      monitor(d, x + 0.4, 1.02, 0.74, 0.8, n ? 'chart' : 'list')
      d.person(x + 0.5, 2.15, 0, { tall: 1.6, coat: n ? 't84' : 'w84', legs: 'k20', dir: n ? -1 : 1, pose: 'phone' })
    }
    d.person(2.2, 1.5, 0, { tall: 1.6, coat: 't60', legs: 'k20', pose: 'reach', dir: -1 })
  },
  { light: 0.8 },
)

layer(
  4,
  (d) => {
    // a room of a hotel
    d.box(0.7, 0.1, 0, 2.2, 2, 0.42, ['t90', 't66', 't44'])
    d.box(0.7, 0.1, 0, 2.2, 0.14, 1.05, ['t60', 't44', 't30'])
    for (const x of [0.85, 1.9]) d.box(x, 0.3, 0.42, 0.85, 0.5, 0.14, ['text', 't80', 't60'])
    d.box(0.7, 1.1, 0.42, 2.2, 1, 0.04, ['p70', 'p60', 'p50'])
    d.left('p20', 0.02, 3.5, 5.2, 0.8, 2.1, 't60', 2)
    d.line(
      't60',
      [
        [4.35, 0.03, 0.8],
        [4.35, 0.03, 2.1],
      ],
      2,
    )
    d.tube(5.75, 0.7, 0, 0.34, 0.5, pale)
    plant(d, 7.6, 0.6)
    display(d, 0.05, 6.0, 7.0, 1.0, 1.7, 'list')
    suitcase(d, 4.4, 1.5)
    d.person(5.4, 1.7, 0, { tall: 1.6, coat: 'w84', legs: 'k20', dir: -1 })
  },
  { light: 0.9, door: 3.4 },
)

layer(
  5,
  (d) => {
    // a cabinet, an antenna, and a phone that it reaches
    d.box(0.7, 0.5, 0, 1.3, 0.7, 1.5, pale)
    d.left('k40', 1.21, 0.82, 1.88, 0.16, 1.36)
    for (let n = 0; n < 5; n++) d.left(n % 2 ? 'p70' : 'w60', 1.22, 0.92, 1.78, 0.26 + n * 0.22, 0.34 + n * 0.22)
    for (const r of [0.7, 1.2, 1.7]) d.round(undefined, 3.9, 1.1, 0.01, r, 'p70', 2)
    d.glow(3.9, 1.1, 1.9, 1.8, 1.4, 0.6)
    d.tube(3.9, 1.1, 0, 0.07, 2.3, pale)
    for (const [x, y] of [
      [3.62, 0.86],
      [4.02, 0.86],
      [3.72, 1.2],
    ])
      d.box(x, y, 1.5, 0.2, 0.14, 0.78, ['t96', 't84', 't60'])
    d.round('k40', 6.7, 1.0, 0.005, 0.7, undefined, 0, 0.4)
    d.box(6.3, 0.9, 0, 0.9, 0.12, 1.7, ['t70', 'k50', 't40'])
    d.left('p100', 1.03, 6.38, 7.12, 0.14, 1.56)
    for (let n = 0; n < 4; n++) d.left('k40', 1.04, 6.5 + n * 0.15, 6.59 + n * 0.15, 0.5, 0.66 + n * 0.17)
    d.trace(
      [
        [2.0, 1.1, 0.02],
        [3.8, 1.1, 0.02],
      ],
      { line: 2.5 },
    )
    d.person(5.4, 1.9, 0, { tall: 1.6, coat: 't84', legs: 'k20', dir: -1, pose: 'reach' })
  },
  { light: 0.4, cool: true, door: 3.9 },
)

function cutHeight(x, line) {
  for (let i = line.length - 2; i >= 0; i--) {
    const [[a, za], [b, zb]] = [line[i], line[i + 1]]
    if (x >= a && x <= b && b > a) return za + ((zb - za) * (x - a)) / (b - a)
  }
  return line.at(-1)[1]
}

export default scenes
