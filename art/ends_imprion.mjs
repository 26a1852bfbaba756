// Where Imprion's pages end, each at a place of its own: a thing that waits beside the last button, and works once it is lit.
import { drawing, frames } from './drawing.mjs'
import { segments } from './imprion.mjs'
import { dark, lit, near, pavement, plant, suitcase } from './things.mjs'

const ends = {}

/** The way in: the lamps under the canopy go on for the cases that are already on the trolley. */
ends.hospitality = () => {
  const d = drawing({ scale: 82, look: [4.4, 1.8, 1.2], at: [600, 316], frame: frames.end })
  const front = 3.4
  pavement(d, front, [-8, 16])
  d.left('t14', 0, -8, 16, 0, 6)
  d.left('t20', 0.01, -8, 16, 0, 0.4)
  const [x0, x1] = [2.4, 6.2]
  for (const x of [-2.6, -0.4, 8.2, 10.4]) {
    d.left('t24', 0.02, x - 0.1, x + 1.5, 0.7, 2.7)
    d.left('k30', 0.03, x, x + 1.4, 0.8, 2.6)
    d.left('t18', 0.04, x + 0.66, x + 0.74, 0.8, 2.6)
  }
  const glass = (tone, inner) => {
    d.left('t40', 0.03, x0, x1, 0, 2.75)
    for (let i = 0; i < 4; i++) {
      const x = x0 + 0.1 + i * 0.92
      d.left(i === 0 || i === 3 ? tone : inner, 0.04, x, x + 0.84, 0.08, 2.65)
    }
    for (const x of [x0 + 1.86, x0 + 1.98]) d.left('t84', 0.05, x, x + 0.05, 0.9, 1.6)
  }
  const canopy = (edge, under) => {
    d.box(x0 - 0.5, 0, 2.95, x1 - x0 + 1, 1.5, 0.16, ['t50', edge, 't20'])
    for (let i = 0; i < 5; i++) d.left(under, 1.52, x0 - 0.1 + i * 0.9, x0 + 0.1 + i * 0.9, 2.99, 3.07)
  }
  const trolley = (brass, cases) => {
    const [x, y] = [4.5, 1.75]
    d.floor('k30', 0.012, x - 0.1, x + 1.6, y - 0.05, y + 0.85)
    for (const [a, b] of [
      [0.1, 0.66],
      [1.2, 0.66],
      [1.2, 0.1],
    ])
      d.tube(x + a, y + b, 0, 0.08, 0.12, dark)
    d.box(x, y, 0.14, 1.36, 0.78, 0.1, [brass, brass, 't30'])
    d.line(
      brass,
      [
        [x + 0.05, y + 0.39, 0.24],
        [x + 0.05, y + 0.39, 1.7],
        [x + 0.3, y + 0.39, 2.0],
        [x + 1.06, y + 0.39, 2.0],
        [x + 1.31, y + 0.39, 1.7],
        [x + 1.31, y + 0.39, 0.24],
      ],
      6,
    )
    d.box(x + 0.16, y + 0.16, 0.24, 0.62, 0.42, 0.74, cases)
    d.box(x + 0.84, y + 0.2, 0.24, 0.36, 0.38, 0.5, ['p60', 'p44', 'p30'])
    d.box(x + 0.22, y + 0.2, 0.98, 0.5, 0.34, 0.28, ['t50', 't34', 't22'])
  }
  const doorman = (coat) => d.person(3.3, 2.0, 0, { coat, legs: 'k30', dir: 1, tall: 1.8 })
  d.floor('p26', 0.01, x0 + 0.5, x1 - 0.5, 0, front)
  for (const x of [x0 - 0.9, x1 + 0.9]) plant(d, x, 0.5, 0, 1.3)
  glass('k34', 'k24')
  doorman('t50')
  trolley('t50', ['t60', 't44', 't30'])
  canopy('t30', 't60')
  const way = [
    [3.2, front, 0.02],
    [3.2, 0.04, 0.02],
  ]
  d.route(way)
  d.light(() => {
    glass('p84', 'w60')
    d.face('p50', [
      [x0 + 0.5, 0.06, 0.02],
      [x1 - 0.5, 0.06, 0.02],
      [x1 + 0.1, front, 0.02],
      [x0 - 0.1, front, 0.02],
    ])
    d.glow(4.3, 0.6, 1.9, 2.6, 1.9, 0.7)
    d.trace(way, { line: 4.5 })
    doorman('w90')
    trolley('w90', ['w84', 'w62', 'p60'])
    canopy('p84', 'text')
    for (let i = 0; i < 5; i++) d.glow(x0 + i * 0.9, 1.5, 2.95, 0.5, 0.5, 0.8)
  })
  return d
}

/** Before two halls: the screen between their doors says what goes on, the signs beside them in which. */
ends['digital-signage'] = () =>
  near({
    scale: 84,
    look: [4.5, 1.6, 1.1],
    at: [600, 300],
    frame: frames.end,
    w: 14,
    x0: -5,
    rooms: (d) => {
      d.left('p20', 0, -5, 14, 0, 3.4)
      d.floor('p13', 0, -5, 14, 0, 2.9)
      d.floor('p20', 0.01, -5, 14, 0.9, 2.0)
      d.left('p26', 0.01, -5, 14, 0, 0.12)
      const halls = [0.2, 6.6, 12]
      for (const x of halls) {
        d.left('t30', 0.02, x - 0.1, x + 1.9, 0, 2.5)
        for (const a of [0, 0.92]) {
          d.left('p26', 0.03, x + a, x + a + 0.88, 0, 2.42)
          d.left('k30', 0.04, x + a + (a ? 0.1 : 0.5), x + a + (a ? 0.38 : 0.78), 0.9, 2.1)
        }
        for (const a of [0.82, 0.94]) d.left('t84', 0.05, x + a, x + a + 0.04, 0.95, 1.25)
      }
      const signs = (ground, rows) => {
        for (const [i, x] of halls.entries()) {
          d.left('k50', 0.06, x - 0.56, x - 0.24, 1.2, 1.7, 't50', 1)
          if (!ground) continue
          d.left(ground, 0.07, x - 0.53, x - 0.27, 1.23, 1.67)
          for (const z of [1.54, 1.44]) d.left(rows, 0.08, x - 0.49, x - (i ? 0.34 : 0.31), z, z + 0.05)
          d.glow(x - 0.4, 0.1, 1.45, 0.5, 0.6, 0.5)
        }
      }
      const [x, z, w, h] = [2.75, 0.98, 2.5, 1.4]
      const on = (tone, a, b, c, e) => d.left(tone, 0.12, x + a * w, x + b * w, z + c * h, z + e * h)
      d.left('k50', 0.08, x - 0.06, x + w + 0.06, z - 0.06, z + h + 0.06, 't60', 1.5)
      d.left('k34', 0.1, x, x + w, z, z + h)
      signs()
      const way = [
        [3.9, 2.9, 0.02],
        [3.9, 0.07, 0.02],
        [3.9, 0.07, z - 0.06],
      ]
      d.route(way)
      const guest = (coat) => {
        d.person(6.2, 1.9, 0, { coat, legs: 'k30', dir: -1 })
        suitcase(d, 6.7, 1.85)
      }
      guest('t60')
      d.light(() => {
        d.glow(x + w / 2, 0, z + h / 2, w, h * 1.3, 0.6)
        on('p84', 0, 1, 0, 1)
        on('k44', 0.06, 0.42, 0.78, 0.9)
        on('w90', 0.78, 0.94, 0.78, 0.9)
        for (const [i, long] of [0.34, 0.28, 0.36].entries()) {
          const low = 0.55 - i * 0.18
          on(i ? 'k20' : 'k44', 0.06, 0.16, low, low + 0.1)
          on('k20', 0.2, 0.2 + long, low + 0.02, low + 0.08)
        }
        const arrow = (a, c) => [x + a * w, 0.13, z + c * h]
        d.face(
          'w90',
          [
            [0.66, 0.46],
            [0.8, 0.46],
            [0.8, 0.58],
            [0.95, 0.4],
            [0.8, 0.22],
            [0.8, 0.34],
            [0.66, 0.34],
          ].map(([a, c]) => arrow(a, c)),
        )
        signs('p84', 'k44')
        d.trace(way, { line: 4.5 })
        guest('w84')
      })
    },
  })

/** At home, on a day off: the telephone lies dark until a shift is offered, and the coat hangs on its hook. */
ends.timelee = () => {
  const d = drawing({ scale: 158, look: [1.3, 0.7, 0.62], at: [610, 300], frame: frames.end })
  d.left('p13', 0, -3, 5, 0, 3)
  d.floor('p9', 0, -3, 5, 0, 3)
  // the coat for work, on its hook
  d.left('t40', 0.03, 2.2, 3.1, 1.42, 1.5)
  const on = (points) => points.map(([along, up]) => [2.62 + along, 0.06, up])
  d.line(
    't70',
    on([
      [0, 1.46],
      [0, 1.38],
      [-0.17, 1.24],
      [0.17, 1.24],
      [0, 1.38],
    ]),
    4,
  )
  const half = [
    [0.06, 1.3],
    [0.2, 1.22],
    [0.33, 0.66],
    [0.22, 0.62],
    [0.17, 0.92],
    [0.2, 0.2],
  ]
  d.face('t66', on([...half, ...half.map(([along, up]) => [-along, up]).reverse()]))
  d.face('t50', on([[0.03, 1.3], ...half, [0.03, 0.2]]))
  d.face(
    'k30',
    on([
      [-0.06, 1.3],
      [0.06, 1.3],
      [0, 1.08],
    ]),
  )
  d.left('p100', 0.08, 2.7, 2.8, 1.0, 1.06)
  // the table
  const [x, y, top] = [0.62, 0.24, 0.72]
  d.floor('k30', 0.003, x - 0.06, x + 1.7, y + 0.06, y + 1.34)
  d.box(x, y, 0, 1.5, 1.1, top - 0.06, ['t30', 't24', 't12'])
  d.left('t16', y + 1.11, x + 0.08, x + 1.42, 0.1, 0.34)
  d.left('t16', y + 1.11, x + 0.08, x + 1.42, 0.4, 0.62)
  for (const z of [0.21, 0.5]) d.left('t60', y + 1.12, x + 0.66, x + 0.84, z, z + 0.03)
  d.box(x - 0.05, y - 0.02, top - 0.06, 1.6, 1.18, 0.06, ['t50', 't36', 't22'])
  // a book, a glass, the lamp of somebody who sleeps
  d.box(x + 0.1, y + 0.5, top, 0.42, 0.5, 0.07, ['p44', 'p30', 'p24'])
  d.box(x + 0.14, y + 0.54, top + 0.07, 0.36, 0.44, 0.05, ['t70', 't50', 't34'])
  d.tube(x + 1.3, y + 0.25, top, 0.075, 0.22, ['t60', 't34', 't24'])
  d.round('t20', x + 0.4, y + 0.24, top, 0.13)
  d.line(
    't12',
    [
      [x + 0.4, y + 0.24, top],
      [x + 0.4, y + 0.24, top + 0.5],
    ],
    7,
  )
  d.tube(x + 0.4, y + 0.24, top + 0.4, 0.22, 0.3, ['t70', 't60', 't40'], undefined, 1, 0.15)
  const phone = (isOn) => {
    const [px, py] = [x + 0.78, y + 0.44]
    d.floor('k40', top + 0.002, px - 0.02, px + 0.42, py + 0.02, py + 0.68)
    d.box(px, py, top, 0.36, 0.62, 0.035, ['k50', 't50', 't34'], 't60', 1.2)
    const z = top + 0.036
    if (!isOn) return d.floor('k40', z, px + 0.02, px + 0.34, py + 0.03, py + 0.59)
    d.floor('p84', z, px + 0.02, px + 0.34, py + 0.03, py + 0.59)
    d.floor('k44', z + 0.001, px + 0.06, px + 0.22, py + 0.09, py + 0.13)
    d.floor('k20', z + 0.001, px + 0.06, px + 0.3, py + 0.19, py + 0.22)
    d.floor('k20', z + 0.001, px + 0.06, px + 0.26, py + 0.26, py + 0.29)
    d.floor('k44', z + 0.001, px + 0.06, px + 0.3, py + 0.4, py + 0.52)
    d.line(
      'w60',
      [
        [px + 0.14, py + 0.46, z + 0.002],
        [px + 0.17, py + 0.49, z + 0.002],
        [px + 0.22, py + 0.43, z + 0.002],
      ],
      4,
    )
  }
  const way = [
    // beside the drawers
    [x + 0.02, y + 1.18, 0.01],
    [x + 0.02, y + 1.18, top],
    [x + 0.02, y + 1.12, top],
    [x + 0.96, y + 1.12, top],
    [x + 0.96, y + 1.06, top],
  ]
  phone(false)
  d.route(way, { line: 4 })
  d.light(() => {
    d.glow(x + 0.96, y + 0.75, top + 0.1, 1.05, 0.8, 0.75)
    phone(true)
    d.trace(way, { line: 5 })
  })
  return d
}

/** A chair by the window, where somebody will sit: as the room is lit, so is the panel on its wall. */
ends['room-automatisation'] = () => {
  const d = drawing({ scale: 122, look: [0.9, 0.9, 0.86], at: [700, 258], frame: frames.end })
  d.left('p20', 0, -5, 7, 0, 4)
  d.floor('p11', 0, -5, 7, 0, 4)
  d.left('p26', 0.01, -5, 7, 0, 0.1)
  // the night outside, between curtains
  d.left('t30', 0.02, 1.12, 3.1, 0.34, 2.3)
  d.left('k44', 0.03, 1.2, 3.02, 0.42, 2.3)
  d.left('t30', 0.04, 2.07, 2.15, 0.42, 2.3)
  for (const [x, z] of [
    [1.7, 0.62],
    [1.9, 0.8],
    [2.4, 0.56],
    [2.56, 0.74],
  ])
    d.left('p84', 0.05, x, x + 0.05, z, z + 0.07)
  for (const [from, until] of [
    [0.98, 1.5],
    [2.75, 3.35],
  ])
    for (let x = from, i = 0; x < until; x += 0.13, i++) d.left(i % 2 ? 't24' : 't30', 0.08, x, x + 0.13, 0.06, 2.6)
  const chair = ([seat, side, front], cushion) => {
    const stuff = [seat, side, front]
    d.round('k40', 1.85, 1.15, 0.005, 0.75, undefined, 1, 0.35)
    d.box(1.3, 0.5, 0.12, 1.1, 0.26, 0.94, stuff)
    d.box(1.3, 0.76, 0.12, 0.22, 0.86, 0.58, stuff)
    d.box(1.52, 0.76, 0.12, 0.66, 0.84, 0.34, [cushion, side, front])
    d.box(2.18, 0.76, 0.12, 0.22, 0.86, 0.58, stuff)
  }
  const stand = (shade) => {
    d.round('t30', 0.98, 0.3, 0.01, 0.2)
    d.line(
      't60',
      [
        [0.98, 0.3, 0],
        [0.98, 0.3, 1.4],
      ],
      4,
    )
    d.tube(0.98, 0.3, 1.28, 0.26, 0.36, shade, undefined, 1, 0.17)
  }
  const display = (isOn) => {
    d.left('k44', 0.03, -0.34, 0.1, 0.92, 1.36, isOn ? 'w80' : 't50', 2)
    if (isOn) segments(d, '22', ([a, b]) => [-0.273 + a, 0.05, 1.02 + b], 0.24)
    else d.left('t44', 0.04, -0.26, -0.16, 1.13, 1.15)
  }
  const way = [
    [-0.12, 0.3, 0.01],
    [-0.12, 0.03, 0.01],
    [-0.12, 0.03, 0.92],
  ]
  d.route(way, { line: 4 })
  display(false)
  stand(['t40', 't30', 't20'])
  chair(['t34', 't24', 't15'], 't40')
  d.light(() => {
    d.glow(0.98, 0.2, 1.4, 2.1, 1.7, 0.8)
    d.route(way, { line: 5 })
    display(true)
    stand(lit)
    chair(['p70', 'p50', 'p34'], 'w60')
  })
  return d
}

/** Before the staff entrance in the morning: a bicycle is here already; with the first hand the clock runs. */
ends.time = () => {
  const d = drawing({ scale: 100, look: [3.9, 1.45, 1.16], at: [600, 306], frame: frames.end })
  const front = 3
  pavement(d, front, [-6, 13])
  d.left('t15', 0, -6, 13, 0, 5)
  for (let z = 0.5; z < 4; z += 0.5)
    d.line(
      't19',
      [
        [-6, 0.01, z],
        [13, 0.01, z],
      ],
      1.2,
    )
  d.left('t24', 0.02, 0.8, 2.3, 0, 2.6)
  const leaf = (tone) => {
    d.left(tone, 0.03, 0.9, 2.2, 0, 2.5)
    d.left('t30', 0.04, 0.9, 2.2, 0, 0.9)
    d.left('t84', 0.05, 2.02, 2.08, 1.0, 1.5)
  }
  leaf('k30')
  d.box(0.5, 0, 2.85, 2.1, 0.9, 0.1, ['t44', 't34', 't20'])
  for (const x of [6.2, 8.6]) {
    d.left('t24', 0.02, x - 0.08, x + 1.58, 1.2, 2.5)
    d.left('k30', 0.03, x, x + 1.5, 1.28, 2.42)
  }
  const clock = (isOn) => {
    d.box(3.0, 0, 1.15, 0.86, 0.12, 1.2, isOn ? ['text', 't90', 't60'] : ['t60', 't50', 't30'])
    d.left('k50', 0.13, 3.08, 3.78, 1.78, 2.24)
    d.disc(isOn ? 'p84' : 't34', [3.43, 0.13, 1.46], [0.18, 0, 0], [0, 0, 0.18], 't30', 2)
    d.disc(isOn ? 'w60' : 't44', [3.43, 0.14, 1.46], [0.08, 0, 0], [0, 0, 0.08])
    if (isOn) segments(d, '6:00', ([a, z]) => [3.14 + a, 0.14, 1.88 + z], 0.26)
  }
  const bicycle = (frame) => {
    const [x, y] = [4.75, 1.0]
    const wheel = (a) => {
      d.disc(undefined, [x + a, y, 0.36], [0.34, 0, 0], [0, 0, 0.34], 't24', 5)
      d.disc(undefined, [x + a, y, 0.36], [0.34, 0, 0], [0, 0, 0.34], 't70', 2.5)
      d.disc('t60', [x + a, y, 0.36], [0.05, 0, 0], [0, 0, 0.05])
    }
    d.disc('k40', [x + 0.55, y + 0.1, 0.01], [0.95, 0, 0], [0, 0.16, 0])
    wheel(0)
    wheel(1.15)
    const at = (a, z) => [x + a, y, z]
    d.line(frame, [at(0, 0.36), at(0.32, 0.82), at(0.55, 0.36), at(0, 0.36)], 4.5)
    d.line(frame, [at(0.55, 0.36), at(1.0, 0.84), at(0.34, 0.84)], 4.5)
    d.line(frame, [at(1.15, 0.36), at(0.96, 0.98)], 4.5)
    d.line('t84', [at(0.82, 1.02), at(0.98, 0.98), at(1.08, 1.0)], 5)
    d.line('t40', [at(0.2, 0.95), at(0.42, 0.95)], 7)
  }
  bicycle('t50')
  const way = [
    [3.43, 2, 0.02],
    [3.43, 0.13, 0.02],
    [3.43, 0.13, 1.15],
  ]
  clock(false)
  d.route(way)
  const person = (coat) => d.person(2.35, 1.5, 0, { coat, legs: 'k30', pose: 'reach', tall: 1.76 })
  person('t50')
  d.light(() => {
    leaf('p84')
    d.face('p40', [
      [0.9, 0.05, 0.02],
      [2.2, 0.05, 0.02],
      [2.5, front, 0.02],
      [0.3, front, 0.02],
    ])
    d.glow(3.43, 0.2, 1.7, 1.9, 1.5, 0.7)
    clock(true)
    bicycle('p84')
    d.trace(way, { line: 4.5 })
    person('w90')
  })
  return d
}

export default ends
