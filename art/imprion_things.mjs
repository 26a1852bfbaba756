// Imprion's things from close by: what the words beside them speak of, for sections further down a page.
import { drawing, frames } from './drawing.mjs'
import { segments } from './imprion.mjs'
import { cut } from './things.mjs'

const scenes = {}
const _glass = ['w90', 'p100', 'p70']
const still = (look) => (camera) => drawing({ at: [500, 380], isHero: false, ...look, ...camera })

/** A plate that a thing stands on, with its shadow. */
function _plate(d, x, y, w, deep, h = 0.2, tones = ['t30', 't50', 't20']) {
  d.floor('k24', -0.001, x - 0.08, x + w + 0.2, y + 0.06, y + deep + 0.2)
  d.box(x, y, 0, w, deep, h, tones)
}

/** What walls do to a signal: four of them in its way, and less of it behind each. */
const walls = still({ scale: 79, look: [4.5, 1.3, 1.35] })
scenes['imprion-walls'] = (camera) => {
  const d = walls(camera)
  const [front, high, mid] = [2.7, 2.35, 1.3]
  d.box(-3, -0.3, -0.34, 16, front + 0.3, 0.34, ['t16', cut, 't22'])
  d.line(
    't30',
    [
      [-3, mid, 0.005],
      [13, mid, 0.005],
    ],
    1.2,
    { extra: ' stroke-dasharray="2 9"' },
  )
  const source = -0.5
  // the access point on its stand
  d.round('p40', source, mid, 0.01, 0.5)
  d.line(
    't84',
    [
      [source, mid, 0],
      [source, mid, 1.62],
    ],
    5,
  )
  d.disc('t96', [source, mid, 1.62], [0, 0.34, 0], [0, 0, 0.34], 't60', 2)
  d.disc('p100', [source + 0.03, mid, 1.62], [0, 0.12, 0], [0, 0, 0.12])
  d.glow(source + 0.1, mid, 1.62, 1.6, 1.4, 0.75)
  /** The waves between two walls. */
  const waves = (from, to, strength) => {
    for (let r = from; r < to; r += 0.4) {
      const reach = Math.min(0.62, 0.95 / r)
      const arc = Array.from({ length: 17 }, (_, i) => {
        const a = -reach + (i * reach) / 8
        return [source + r * Math.cos(a), mid + r * Math.sin(a), 1.5]
      })
      d.line('p100', arc, 2 + 5 * strength, { opacity: Math.max(0.2, strength) })
    }
  }
  const wall = (x, w, [top, left, right], strength, draw) => {
    d.floor('k24', 0.002, x, x + w + 0.3, 0, front)
    d.box(x, 0, 0, w, front, high, [top, left, right])
    draw?.(x + w + 0.01)
    if (strength > 0.1) d.glow(x + w + 0.02, mid, 1.5, 0.95, 1.1, strength * 0.6)
  }
  waves(0.7, 1.75, 1)
  // plasterboard: studs and screws
  wall(1.35, 0.14, ['t84', 't66', 't40'], 0.9, (x) => {
    for (const y of [0.9, 1.8]) {
      d.line(
        't30',
        [
          [x, y, 0],
          [x, y, high],
        ],
        1.2,
      )
      for (let z = 0.2; z < high; z += 0.3) d.disc('t66', [x, y + 0.07, z], [0, 0.018, 0], [0, 0, 0.018])
    }
  })
  waves(2.2, 3.85, 0.72)
  // brick
  wall(3.4, 0.26, ['t66', 't50', 't14'], 0.55, (x) => {
    for (let row = 0; row < 11; row++)
      for (let i = -1; i < 6; i++) {
        const [a, b] = [i * 0.5 + (row % 2) * 0.25 + 0.02, i * 0.5 + (row % 2) * 0.25 + 0.48]
        if (b > 0.05 && a < front)
          d.right(
            ['p40', 'p34', 'p46'][(row * 5 + i * 3 + 9) % 3],
            x,
            Math.max(0.01, a),
            Math.min(front - 0.01, b),
            0.015 + row * 0.213,
            0.2 + row * 0.213,
          )
      }
  })
  waves(4.4, 6.1, 0.44)
  // concrete with its steel
  wall(5.65, 0.4, ['t50', 't40', 't22'], 0.24, (x) => {
    for (const y of [0.45, 1.35, 2.25])
      for (const z of [0.45, 1.9]) d.disc('t10', [x, y, z], [0, 0.05, 0], [0, 0, 0.05], 't36', 1)
    d.line(
      't15',
      [
        [x, 0.9, 0],
        [x, 0.9, high],
      ],
      1,
    )
    d.line(
      't15',
      [
        [x, 1.8, 0],
        [x, 1.8, high],
      ],
      1,
    )
    d.line(
      't15',
      [
        [x, 0, 1.18],
        [x, front, 1.18],
      ],
      1,
    )
    for (let y = 0.2; y < front; y += 0.28) d.disc('t90', [5.85, y, high + 0.002], [0.035, 0, 0], [0, 0.035, 0])
  })
  waves(6.85, 8.1, 0.2)
  // a fire door in its frame
  wall(7.8, 0.2, ['t60', 't44', 't17'], 0, (x) => {
    d.right('t40', x, 0.75, 1.95, 0, 2.12)
    d.right('t24', x + 0.01, 0.83, 1.87, 0, 2.04)
    d.right('k40', x + 0.02, 1.05, 1.65, 1.3, 1.75)
    d.right('t84', x + 0.02, 0.92, 1.02, 0.98, 1.06)
  })
  // who measures, and what is left
  d.person(9.75, mid, 0, { coat: 'w84', legs: 'k24', dir: -1, pose: 'phone' })
  // what is left, on a board beside the door
  d.right('k50', 8.02, 2.03, 2.62, 1.15, 1.75, 't60', 2)
  for (let i = 0; i < 4; i++)
    d.right(i === 3 ? 'p100' : 't30', 8.03, 2.11 + i * 0.12, 2.19 + i * 0.12, 1.24, 1.67 - i * 0.11)
  return d
}

/** What a customer lays on the table: plans, the key, a cable, a switch. */
scenes['imprion-needs'] = (camera) => {
  const d = drawing({ scale: 226, look: [1.35, 1.05, 0], at: [490, 395], isHero: false, ...camera })
  d.floor('p30', 0, -5, 6, -5, 6)
  d.face('p38', [
    [-5, -5, 0],
    [6, -5, 0],
    [6, -0.4, 0],
    [-5, 1.2, 0],
  ])
  // the plan of a floor
  d.floor('k24', 0.001, 0.06, 2.0, 0.08, 1.62)
  d.floor('text', 0.006, 0, 1.92, 0, 1.52)
  const ink = (points, line = 3) =>
    d.line(
      'k30',
      points.map(([x, y]) => [x, y, 0.008]),
      line,
    )
  ink(
    [
      [0.12, 0.12],
      [1.8, 0.12],
      [1.8, 1.3],
      [0.12, 1.3],
      [0.12, 0.12],
    ],
    5,
  )
  for (const y of [0.58, 0.84])
    ink([
      [0.12, y],
      [1.8, y],
    ])
  for (let i = 1; i < 5; i++) {
    const x = 0.12 + i * 0.336
    ink([
      [x, 0.12],
      [x, 0.58],
    ])
    if (i !== 2)
      ink([
        [x, 0.84],
        [x, 1.3],
      ])
  }
  for (let i = 0; i < 5; i++) d.floor('text', 0.009, 0.2 + i * 0.336, 0.32 + i * 0.336, 0.57, 0.595)
  for (const [x, y] of [
    [0.62, 0.36],
    [1.3, 1.06],
  ]) {
    d.round('p70', x, y, 0.009, 0.16, undefined, 0, 0.5)
    d.round('ink-accent', x, y, 0.01, 0.045)
  }
  d.line(
    'ink-accent',
    [
      [0.62, 0.36, 0.01],
      [0.62, 0.71, 0.01],
      [1.3, 0.71, 0.01],
      [1.3, 1.06, 0.01],
    ],
    4,
  )
  d.line(
    'ink-accent',
    [
      [1.3, 0.71, 0.01],
      [1.92, 0.71, 0.01],
    ],
    4,
  )
  // the scale's bar
  for (let i = 0; i < 4; i++)
    d.floor(i % 2 ? 'text' : 'k30', 0.009, 0.12 + i * 0.16, 0.28 + i * 0.16, 1.38, 1.42, 'k30', 1.2)
  // a roll of further plans
  const roll = (x, y, r) => {
    d.floor('k24', 0.001, x, x + 1.5, y + 0.05, y + r * 2.2)
    const [a, b] = [
      [x, y + r, r],
      [x + 1.4, y + r, r],
    ]
    d.line('t90', [a, b], r * 2 * d.scale * 1.12)
    d.disc('t60', [x + 1.4, y + r, r], [0, r, 0], [0, 0, r])
    d.disc('k30', [x + 1.405, y + r, r], [0, r * 0.55, 0], [0, 0, r * 0.55])
    d.line(
      'p100',
      [
        [x + 0.62, y + r, r],
        [x + 0.7, y + r, r],
      ],
      r * 2 * d.scale * 1.13,
    )
  }
  roll(0.1, -0.42, 0.1)
  // the switch that gets power and cooling, with one cable in use
  d.floor('k24', 0.001, 2.22, 3.3, 0.0, 0.78)
  d.box(2.2, 0, 0.02, 1.0, 0.66, 0.2, ['t40', 't22', 't12'], 't56', 1.5)
  for (let i = 0; i < 8; i++) {
    d.left('k50', 0.665, 2.26 + i * 0.112, 2.345 + i * 0.112, 0.07, 0.14)
    d.left(i < 3 ? 'p100' : 't40', 0.665, 2.28 + i * 0.112, 2.31 + i * 0.112, 0.165, 0.185)
  }
  d.line(
    'p100',
    [
      [2.53, 0.67, 0.1],
      [2.53, 1.05, 0.02],
    ],
    7,
  )
  // the coil
  d.round('k24', 2.5, 1.5, 0.001, 0.5)
  for (let i = 0; i < 5; i++) {
    d.round(undefined, 2.45, 1.42, 0.03 + i * 0.035, 0.42, 'k30', 13)
    d.round(undefined, 2.45, 1.42, 0.03 + i * 0.035, 0.42, i === 4 ? 'p100' : 'p84', 8)
  }
  d.round(undefined, 2.45, 1.42, 0.2, 0.33, 'k30', 12)
  d.round(undefined, 2.45, 1.42, 0.2, 0.33, 'p100', 8)
  // the key card
  d.at(0.7, 1.85, 0, () => {
    d.floor('k24', 0.001, 0.04, 0.7, 0.05, 0.47)
    d.box(0, 0, 0, 0.64, 0.4, 0.02, ['w90', 't60', 't40'])
    d.floor('k30', 0.022, 0, 0.64, 0.28, 0.34)
    d.floor('ink-accent', 0.022, 0.08, 0.2, 0.08, 0.18)
  })
  return d
}

/** The panel of the sample room, taken apart: box, wires, controller, frame, glass. */
scenes['imprion-layers'] = (camera) => {
  const d = drawing({ scale: 190, look: [0.8, 2.65, 1.25], at: [258, 556], frame: frames.across, ...camera })
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
  if (!isNarrow) guide(0.1, 2, far, 0.9)
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

/** What the clock stands on: the law, the agreement, the house's own rules. */
scenes['imprion-rules'] = (camera) => {
  const d = drawing({ scale: 132, look: [1.25, 0.9, 1.0], at: [500, 374], isHero: false, ...camera })
  d.floor('t13', 0, -6, 8, -6, 8)
  d.floor('k30', 0.001, -0.05, 3.05, 0.05, 2.2)
  const volume = (x, y, z, w, deep, h, [top, spine, pages], marks) => {
    // the boards, and between them the pages
    d.box(x, y, z, w, deep, 0.05, [top, spine, spine])
    d.box(x + 0.04, y + 0.06, z + 0.05, w - 0.1, deep - 0.06, h - 0.1, ['t90', spine, 't90'])
    for (let i = 1; i < 5; i++)
      d.line(
        't50',
        [
          [x + w - 0.05, y + 0.08, z + 0.05 + ((h - 0.1) * i) / 5],
          [x + w - 0.05, y + deep, z + 0.05 + ((h - 0.1) * i) / 5],
        ],
        1,
      )
    d.left(spine, y + deep + 0.01, x, x + w, z, z + h)
    d.left(pages, y + deep + 0.02, x + 0.22, x + 0.3, z, z + h)
    d.left(pages, y + deep + 0.02, x + w - 0.3, x + w - 0.22, z, z + h)
    for (const m of marks) {
      d.right('p100', x + w + 0.08, y + m, y + m + 0.13, z + h * 0.5, z + h * 0.5 + 0.035)
      d.floor('p100', z + h * 0.5 + 0.035, x + w - 0.06, x + w + 0.08, y + m, y + m + 0.13)
    }
    d.box(x, y, z + h - 0.05, w, deep, 0.05, [top, spine, spine])
  }
  volume(0, 0, 0, 2.7, 1.9, 0.5, ['t44', 't34', 't66'], [0.5, 1.3])
  volume(0.14, 0.1, 0.5, 2.4, 1.7, 0.4, ['p56', 'p44', 'w80'], [0.35, 0.7, 1.2])
  volume(0.3, 0.24, 0.9, 2.05, 1.45, 0.3, ['t84', 't60', 'p100'], [0.6])
  // the clock
  const top = 1.2
  d.glow(1.25, 0.9, 1.9, 1.7, 1.3, 0.5)
  d.floor('t34', top + 0.002, 0.66, 2.04, 0.7, 1.14)
  d.box(0.6, 0.62, top, 1.3, 0.4, 1.15, ['t96', 't84', 't56'])
  d.left('k50', 1.03, 0.72, 1.78, top + 0.55, top + 1.02)
  segments(d, '22:00', ([a, b]) => [0.8 + a, 1.04, top + 0.65 + b], 0.27)
  d.disc('t60', [1.25, 1.03, top + 0.28], [0.15, 0, 0], [0, 0, 0.15], 't40', 1.5)
  d.disc('p100', [1.25, 1.04, top + 0.28], [0.06, 0, 0], [0, 0, 0.06])
  // somebody's card
  d.floor('k24', 0.001, 0.75, 1.5, 2.55, 3.1)
  d.box(0.7, 2.5, 0, 0.72, 0.46, 0.02, ['w90', 't60', 't40'])
  d.round('k30', 0.88, 2.66, 0.022, 0.07)
  d.floor('k30', 0.022, 0.78, 0.98, 2.77, 2.87)
  for (let i = 0; i < 3; i++) d.floor('t50', 0.022, 1.06, 1.34 - (i % 2) * 0.08, 2.6 + i * 0.1, 2.64 + i * 0.1)
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
