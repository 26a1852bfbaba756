import {
  caller,
  dark,
  depth,
  monitor,
  near,
  pale,
  partition,
  plant,
  shell,
  slab,
  storey,
  suitcase,
  wood,
} from '../things.mjs'

export function bed(d, x, y, light) {
  const sheet = light ? ['w84', 'w62', 'p60'] : ['t34', 't24', 't15']
  d.box(x - 0.05, y - 0.05, 0, 0.12, 1.8, 1.15, light ? ['p80', 'p50', 'p56'] : wood)
  d.box(x + 0.08, y, 0.12, 2.05, 1.7, 0.22, dark)
  d.box(x + 0.08, y, 0.34, 2.05, 1.7, 0.24, sheet)
  d.box(x + 0.16, y + 0.14, 0.58, 0.42, 0.62, 0.14, light ? ['text', 'w70', 'p66'] : pale)
  d.box(x + 0.16, y + 0.94, 0.58, 0.42, 0.62, 0.14, light ? ['text', 'w70', 'p66'] : pale)
  d.floor(light ? 'p70' : 't24', 0.595, x + 1.2, x + 2.13, y, y + 1.7)
  d.left(light ? 'p56' : 't18', y + 1.7, x + 1.2, x + 2.13, 0.34, 0.595)
  d.right(light ? 'p44' : 't13', x + 2.13, y, y + 1.7, 0.34, 0.595)
}

export function lamp(d, x, y, z, on = true) {
  d.line(
    't50',
    [
      [x, y, z],
      [x, y, z + 0.5],
    ],
    Math.max(1, d.scale * 0.035),
  )
  d.round('t40', x, y, z, 0.11)
  d.tube(x, y, z + 0.42, 0.2, 0.3, on ? ['w90', 'w70', 'w45'] : pale, undefined, 1, 0.12)
  if (on) d.glow(x, y, z + 0.5, 1.9, 1.7, 0.75)
}

function window(d, x0, x1, z0, z1, open = 0.35) {
  d.left('k42', 0.02, x0, x1, z0, z1, 't50', 1)
  d.line(
    't40',
    [
      [(x0 + x1) / 2, 0.02, z0],
      [(x0 + x1) / 2, 0.02, z1],
    ],
    1,
  )
  // night outside: a few lights of the town
  for (const [a, b] of [
    [0.2, 0.25],
    [0.3, 0.4],
    [0.62, 0.2],
    [0.75, 0.34],
    [0.86, 0.24],
  ])
    d.left('p90', 0.03, x0 + (x1 - x0) * a, x0 + (x1 - x0) * a + 0.06, z0 + (z1 - z0) * b, z0 + (z1 - z0) * b + 0.07)
  const w = (x1 - x0) * open
  for (const [a, b] of [
    [x0 - 0.15, x0 - 0.15 + w],
    [x1 + 0.15 - w, x1 + 0.15],
  ]) {
    d.left('t30', 0.1, a, b, z0 - 0.3, z1 + 0.12)
    for (let i = 1; i < 5; i++)
      d.line(
        't18',
        [
          [a + ((b - a) * i) / 5, 0.1, z0 - 0.3],
          [a + ((b - a) * i) / 5, 0.1, z1 + 0.12],
        ],
        1,
      )
  }
  d.line(
    't60',
    [
      [x0 - 0.3, 0.12, z1 + 0.14],
      [x1 + 0.3, 0.12, z1 + 0.14],
    ],
    1.6,
  )
}

export function door(d, x, light, number) {
  d.left(light ? 'p20' : 't5', 0.01, x - 0.08, x + 1.08, 0, 2.28)
  d.left(light ? 'p30' : 't13', 0.02, x, x + 1, 0, 2.2, light ? 'p56' : 't30', 1)
  d.left(light ? 'p38' : 't17', 0.03, x + 0.16, x + 0.84, 1.2, 2)
  d.left(light ? 'p38' : 't17', 0.03, x + 0.16, x + 0.84, 0.2, 1)
  d.left('t90', 0.04, x + 0.82, x + 0.92, 0.98, 1.14)
  d.left('p100', 0.04, x + 0.84, x + 0.9, 1.2, 1.26)
  if (number) d.left('text', 0.04, x + 0.4, x + 0.6, 1.72, 1.84)
}

/** A panel beside the door: a dial and degrees. */
export function panel(d, x, z, size = 0.34) {
  d.left('k30', 0.03, x, x + size * 0.8, z, z + size * 1.15, 'w60', 1.2)
  d.disc(
    'k30',
    [x + size * 0.4, 0.04, z + size * 0.62],
    [size * 0.27, 0, 0],
    [0, 0, size * 0.27],
    'p100',
    Math.max(1, d.scale * size * 0.06),
  )
  d.left('w80', 0.05, x + size * 0.24, x + size * 0.56, z + size * 0.58, z + size * 0.66)
  d.left('p100', 0.05, x + size * 0.14, x + size * 0.66, z + size * 0.16, z + size * 0.2)
}

export function guestRoom(
  d,
  w,
  { light = 1, lampOn = light > 0, curtains = 0.35, person = false, tall = storey - 0.3, side = true } = {},
) {
  shell(d, w, tall, light, { side })
  window(d, 2.7, 4.5, 0.75, 2.3, curtains)
  if (lampOn) d.glow(0.6, 0.1, 1.2, 2.4, 2, 0.5)
  d.left(lampOn ? 'p60' : 't16', 0.03, 0.9, 1.9, 1.35, 2.0, lampOn ? 'w60' : 't26')
  d.left(lampOn ? 'p84' : 't20', 0.04, 1.02, 1.78, 1.42, 1.68)
  d.box(0.12, 0.16, 0, 0.5, 0.45, 0.5, light ? ['p60', 'p44', 'p30'] : wood)
  lamp(d, 0.36, 0.38, 0.5, lampOn)
  d.at(0, 0, 0, () => bed(d, 0.14, 0.85, lampOn))
  // a desk under the window
  d.box(3.0, 0.2, 0.68, 1.35, 0.55, 0.06, light ? ['p70', 'p50', 'p34'] : wood)
  d.box(3.04, 0.24, 0, 0.06, 0.46, 0.68, dark)
  d.box(4.24, 0.24, 0, 0.06, 0.46, 0.68, dark)
  if (person) d.person(3.15, 1.75, 0, { coat: 'w70', legs: 'k20', dir: -1, pose: 'phone' })
}

function corridor(d, w, { light = 0.85, tall = storey - 0.3 } = {}) {
  shell(d, w, tall, light)
  // runner
  d.floor(`p${Math.round(40 * light)}`, 0.01, 0.5, w, 1.0, 2.1)
  d.line(
    'p60',
    [
      [0.5, 1.12, 0.02],
      [w, 1.12, 0.02],
    ],
    1,
  )
  d.line(
    'p60',
    [
      [0.5, 1.98, 0.02],
      [w, 1.98, 0.02],
    ],
    1,
  )
  for (let x = 0.9; x + 1.2 < w; x += 2.75) {
    door(d, x, light, true)
    // wall light between the doors
    d.left('w90', 0.05, x + 1.72, x + 1.86, 1.55, 1.95)
    d.glow(x + 1.79, 0.05, 1.8, 0.95, 1.25, 0.62)
  }
}

function accessPoint(d, x, y, z, rings = 3) {
  for (let i = rings; i > 0; i--) d.round(undefined, x, y, 0.03, 0.55 * i, 'p100', 2, 0.85 - i * 0.2)
  d.put('w70', ['M', d.p(x, y, z - 0.1), 'L', d.p(x, y, 0.03)], {
    line: 1.2,
    opacity: 0.6,
    extra: ' stroke-dasharray="1 7"',
  })
  d.tube(x, y, z - 0.12, 0.26, 0.1, ['t96', 't84', 't60'], undefined, 1, 0.3)
  d.round('t84', x, y, z - 0.02, 0.2)
  d.round('p100', x, y, z - 0.02, 0.08)
  d.glow(x, y, z - 0.12, 0.9, 0.6, 0.7)
}

/** A wall screen with the day in it. */
function screen(d, x0, x1, z0, z1) {
  const [w, h] = [x1 - x0, z1 - z0]
  const at = (a, b, c, e, tone) => d.left(tone, 0.09, x0 + a * w, x0 + c * w, z0 + b * h, z0 + e * h)
  d.glow((x0 + x1) / 2, 0, (z0 + z1) / 2, w * 0.95, h * 1.3, 0.5)
  d.left('k50', 0.06, x0 - 0.07, x1 + 0.07, z0 - 0.07, z1 + 0.07, 't50', 1)
  d.left('p84', 0.08, x0, x1, z0, z1)
  at(0.05, 0.74, 0.46, 0.88, 'k40')
  at(0.78, 0.74, 0.95, 0.88, 'w90')
  for (let i = 0; i < 3; i++) {
    at(0.05, 0.5 - i * 0.19, 0.16, 0.62 - i * 0.19, i ? 'k30' : 'w95')
    at(0.2, 0.53 - i * 0.19, 0.44 + (i % 2) * 0.1, 0.59 - i * 0.19, 'k30')
  }
  // the way to the seminar, and the clock above it
  at(0.62, 0.1, 0.95, 0.62, 'p50')
  d.face(
    'w80',
    [
      [0.66, 0.3],
      [0.8, 0.3],
      [0.8, 0.19],
      [0.92, 0.36],
      [0.8, 0.53],
      [0.8, 0.42],
      [0.66, 0.42],
    ].map(([a, b]) => [x0 + a * w, 0.095, z0 + b * h]),
  )
}

function totem(d, x, y) {
  d.box(x, y, 0, 0.8, 0.34, 0.06, dark)
  d.box(x + 0.05, y + 0.1, 0.06, 0.7, 0.12, 1.9, dark, 't40', 1)
  d.left('p92', y + 0.23, x + 0.1, x + 0.7, 0.5, 1.88)
  d.left('k40', y + 0.24, x + 0.16, x + 0.5, 1.62, 1.74)
  d.face('w90', [
    [x + 0.4, y + 0.24, 1.46],
    [x + 0.62, y + 0.24, 1.24],
    [x + 0.48, y + 0.24, 1.24],
    [x + 0.48, y + 0.24, 0.9],
    [x + 0.32, y + 0.24, 0.9],
    [x + 0.32, y + 0.24, 1.24],
    [x + 0.18, y + 0.24, 1.24],
  ])
  for (let i = 0; i < 2; i++) d.left('k40', y + 0.24, x + 0.16, x + 0.6 - i * 0.14, 0.6 + i * 0.12, 0.65 + i * 0.12)
  d.glow(x + 0.4, y + 0.6, 0.9, 1.2, 1.2, 0.4)
}

export function desk(d, x, y) {
  d.box(x, y, 0, 3.4, 0.75, 1.02, ['w40', 'p34', 'p22'])
  for (let i = 1; i < 9; i++)
    d.line(
      'p48',
      [
        [x + i * 0.38, y + 0.75, 0.08],
        [x + i * 0.38, y + 0.75, 0.95],
      ],
      1,
    )
  d.left('w80', y + 0.76, x, x + 3.4, 0.94, 1.0)
  d.box(x - 0.08, y - 0.08, 1.02, 3.56, 0.95, 0.07, ['t90', 't70', 't46'])
  // monitor, from behind, and the bell
  d.box(x + 0.55, y + 0.22, 1.09, 0.3, 0.16, 0.03, dark)
  d.box(x + 0.35, y + 0.28, 1.16, 0.72, 0.05, 0.46, ['t40', 't26', 't14'])
  d.tube(x + 2.7, y + 0.5, 1.09, 0.1, 0.07, ['w90', 'w60', 'w40'], undefined, 1, 0.03)
  d.box(x + 1.8, y + 0.45, 1.09, 0.32, 0.22, 0.03, ['w95', 'p60', 'p50'])
}

function sofa(d, x, y) {
  d.box(x, y, 0.1, 2, 0.3, 0.75, ['t56', 't40', 't24'])
  d.box(x, y + 0.3, 0.1, 0.24, 0.62, 0.52, ['t56', 't40', 't24'])
  d.box(x + 0.24, y + 0.3, 0.1, 1.52, 0.62, 0.32, ['t66', 't44', 't26'])
  d.line(
    't36',
    [
      [x + 1, y + 0.32, 0.42],
      [x + 1, y + 0.92, 0.42],
      [x + 1, y + 0.92, 0.12],
    ],
    1,
  )
  d.box(x + 1.76, y + 0.3, 0.1, 0.24, 0.62, 0.52, ['t56', 't40', 't24'])
}

function lobby(d, w, { tall = 4, light = 0.95, desks = true, sign = 1.45, guests = true, side = true } = {}) {
  shell(d, w, tall, light, { dp: depth, side })
  // pillars of light on the wall
  for (let x = 0.6; x < w; x += 1.5) d.left(`p${Math.round(56 * light)}`, 0.02, x, x + 0.06, 0.1, tall)
  if (desks) {
    d.left('p30', 0.03, 1.0, 3.6, 1.4, 2.6, 'p60', 1)
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 7; c++)
        d.left((r * 7 + c) % 4 ? 'p58' : 'w80', 0.04, 1.12 + c * 0.35, 1.36 + c * 0.35, 1.5 + r * 0.36, 1.76 + r * 0.36)
    d.person(2.3, 0.5, 0, { coat: 'k24', legs: 'k40', skin: 't84' })
    desk(d, 0.9, 0.95)
    for (const x of [1.5, 2.6, 3.7]) {
      d.line(
        't50',
        [
          [x, 1.3, tall],
          [x, 1.3, 2.75],
        ],
        1,
      )
      d.tube(x, 1.3, 2.5, 0.2, 0.26, ['w80', 'w90', 'w60'], undefined, 1, 0.07)
      d.glow(x, 1.3, 2.5, 1, 1, 0.5)
    }
    if (guests) {
      d.person(2.75, 2.35, 0, { coat: 't86', legs: 't40', dir: -1, pose: 'reach' })
      suitcase(d, 3.2, 2.4)
    }
  }
  if (sign) screen(d, 5.2, 8.1, sign, sign + 1.65)
  if (guests && w > 8) {
    sofa(d, 5.6, 0.5)
    d.tube(6.6, 2.0, 0, 0.42, 0.36, ['t84', 't50', 't34'])
    plant(d, 8.35, 0.7)
  }
}

function bar(d, w, { tall = 4, light = 0.9, side = true } = {}) {
  shell(d, w, tall, light, { side })
  for (let r = 0; r < 3; r++) {
    const z = 1.55 + r * 0.55
    d.left('w70', 0.06, 0.5, w - 0.9, z - 0.05, z)
    for (let i = 0; i < 15; i++) {
      const x = 0.62 + i * 0.27
      if (x > w - 1.1) break
      const t = ['p90', 't60', 'w80', 'p64', 'k20'][(i * 3 + r) % 5]
      d.left(t, 0.07, x, x + 0.13, z, z + 0.26 + ((i + r) % 3) * 0.04)
      d.left(t, 0.07, x + 0.04, x + 0.09, z + 0.26, z + 0.42)
    }
  }
  d.glow(w / 2 - 0.3, 0.1, 2.2, w * 0.6, 1.6, 0.4)
  d.person(1.6, 0.65, 0, { coat: 'k30', legs: 'k40' })
  d.box(0.5, 1.05, 0, w - 1.2, 0.6, 1.05, ['w40', 'p34', 'p22'])
  d.box(0.4, 0.97, 1.05, w - 1, 0.78, 0.07, ['t92', 't72', 't48'])
  // the till: a slanted screen and its slip
  d.face('k30', [
    [2.5, 1.2, 1.12],
    [3.05, 1.2, 1.12],
    [3.05, 1.2, 1.2],
    [2.5, 1.2, 1.2],
  ])
  d.face(
    'p100',
    [
      [2.5, 1.5, 1.2],
      [3.1, 1.5, 1.2],
      [3.1, 1.25, 1.62],
      [2.5, 1.25, 1.62],
    ],
    'k40',
    2,
  )
  for (let i = 0; i < 3; i++)
    d.line(
      'k30',
      [
        [2.58, 1.45 - i * 0.07, 1.28 + i * 0.11],
        [2.95 - i * 0.08, 1.45 - i * 0.07, 1.28 + i * 0.11],
      ],
      Math.max(1, d.scale * 0.03),
    )
  for (const x of [3.7, 3.95, 1.0]) {
    d.tube(x, 1.4, 1.12, 0.07, 0.2, ['w95', 't80', 't56'], undefined, 1, 0.09)
  }
  for (const x of [1.2, 2.3, 3.4]) {
    d.line(
      't60',
      [
        [x, 2.1, 0.05],
        [x, 2.1, 0.72],
      ],
      Math.max(1.4, d.scale * 0.05),
    )
    d.round('t40', x, 2.1, 0.02, 0.18)
    d.tube(x, 2.1, 0.7, 0.2, 0.1, ['t90', 't60', 't40'])
  }
  d.person(3.4, 2.1, 0.36, { pose: 'sit', dir: -1, coat: 't80', legs: 't36' })
}

function staffEntrance(d, w, { tall = 4, light = 0.85 } = {}) {
  shell(d, w, tall, light)
  // a glass door to the yard
  d.left('k36', 0.02, 0.6, 2.0, 0, 2.5, 't60', 2)
  d.line(
    't60',
    [
      [1.3, 0.03, 0],
      [1.3, 0.03, 2.5],
    ],
    1.4,
  )
  d.left('w80', 0.04, 0.7, 1.9, 2.6, 2.8)
  // the clock
  const [x, z] = [2.75, 1.0]
  d.glow(x + 0.45, 0.1, z + 0.6, 1.5, 1.5, 0.5)
  d.left('t90', 0.05, x, x + 0.9, z, z + 1.15, 'text', 1)
  d.right('t50', x + 0.9, 0, 0.05, z, z + 1.15)
  d.left('k46', 0.06, x + 0.1, x + 0.8, z + 0.58, z + 1.03)
  segments(d, '8:00', ([a, b]) => [x + 0.17 + a, 0.08, z + 0.68 + b], 0.26)
  d.disc('t70', [x + 0.45, 0.07, z + 0.3], [0.17, 0, 0], [0, 0, 0.17], 'p100', Math.max(1.2, d.scale * 0.03))
  d.disc('p100', [x + 0.45, 0.08, z + 0.3], [0.07, 0, 0], [0, 0, 0.07])
  d.person(3.0, 1.0, 0, { coat: 'w84', legs: 'k24', pose: 'reach' })
  d.person(1.3, 1.6, 0, { coat: 't50', legs: 'k30', pose: 'walk' })
  // lockers
  for (let i = 0; i < 4; i++) {
    const a = 4.3 + i * 0.55
    if (a + 0.5 > w) break
    d.left('t24', 0.3, a, a + 0.53, 0.1, 2.1, 't42', 1)
    for (let k = 0; k < 3; k++)
      d.line(
        't46',
        [
          [a + 0.15, 0.31, 1.75 + k * 0.08],
          [a + 0.38, 0.31, 1.75 + k * 0.08],
        ],
        1,
      )
    d.left('w70', 0.31, a + 0.4, a + 0.45, 1.05, 1.2)
  }
}

const bars = {
  a: [
    [0, 1],
    [1, 1],
  ],
  b: [
    [1, 1],
    [1, 0.5],
  ],
  c: [
    [1, 0.5],
    [1, 0],
  ],
  d: [
    [0, 0],
    [1, 0],
  ],
  e: [
    [0, 0.5],
    [0, 0],
  ],
  f: [
    [0, 1],
    [0, 0.5],
  ],
  g: [
    [0, 0.5],
    [1, 0.5],
  ],
}
const figures = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']

/** Figures, colons and points in segments, `h` metres high; `on` puts what lies along and above a wall onto it. */
export function segments(d, text, on, h) {
  const w = h * 0.5
  const line = Math.max(1, d.scale * h * 0.13)
  let x = 0
  for (const sign of text) {
    const isFigure = /\d/.test(sign)
    // A 1 is its right bar alone, and takes no more room than that.
    if (sign === '1') x -= w
    const dots = sign === ':' ? [0.28, 0.72] : [0]
    if (isFigure)
      for (const s of figures[sign])
        d.line(
          'p100',
          bars[s].map(([a, b]) => on([x + a * w, b * h])),
          line,
        )
    else for (const b of dots) d.line('p100', [on([x, b * h]), on([x, b * h + h * 0.04])], line)
    x += isFigure ? w * 1.55 : w * 0.6
  }
}

function office(d, w, { tall = storey - 0.3, light = 0.8, cable = () => {} } = {}) {
  shell(d, w, tall, light)
  plan(d, 0.7, 0.95, 2.5, 1.55)
  cable()
  d.box(0.6, 1.15, 0.68, 2.6, 0.75, 0.06, ['t88', 't64', 't42'])
  d.box(0.65, 1.2, 0, 0.06, 0.65, 0.68, dark)
  d.box(3.08, 1.2, 0, 0.06, 0.65, 0.68, dark)
  monitor(d, 0.95, 1.32, 0.74, 0.62, 'list')
  d.tube(2.75, 1.5, 0.74, 0.06, 0.12, ['k30', 't84', 't60'])
  d.person(3.95, 0.95, 0, { coat: 't60', legs: 'k30', dir: -1, pose: 'reach' })
  caller(d, 2.6, 2.35, { coat: 'w80', legs: 'k24' })
}

/** The month on the wall: days across, people down. */
function plan(d, x, z, w, h) {
  d.left('t94', 0.05, x, x + w, z, z + h, 'text', 1)
  const rows = 5
  const runs = [
    [
      [0, 2],
      [3, 2],
    ],
    [
      [1, 3],
      [5, 2],
    ],
    [
      [0, 1],
      [2, 4],
    ],
    [
      [1, 2],
      [4, 3],
    ],
    [
      [0, 3],
      [4, 2],
    ],
  ]
  for (let r = 0; r < rows; r++) {
    const z0 = z + h * (0.78 - r * 0.165)
    d.left('t60', 0.06, x + w * 0.04, x + w * 0.15, z0 + h * 0.02, z0 + h * 0.07)
    for (const [i, [from, n]] of (runs[r] ?? []).entries())
      d.left(
        (r + i) % 3 ? 'p70' : 'p40',
        0.07,
        x + w * (0.2 + from * 0.11),
        x + w * (0.2 + (from + n) * 0.11 - 0.015),
        z0,
        z0 + h * 0.1,
      )
  }
}

const scenes = {}

scenes['wifi-corridor'] = (camera) => {
  const d = near({
    scale: 70,
    look: [5.0, 1.5, 1.2],
    at: [500, 380],
    ...camera,
    w: 17,
    tall: 3.2,
    rooms: (d) => {
      corridor(d, 17, { tall: 3.2, light: 0.95 })
      d.route([
        [8.72, 2.9, 0.02],
        [8.72, 0.04, 0.02],
        [8.72, 0.04, 2.95],
        [5.0, 0.04, 2.95],
        [5.0, 1.6, 2.95],
        [5.0, 1.6, 2.75],
      ])
      accessPoint(d, 5.0, 1.6, 2.75, 4)
      d.person(7.7, 1.55, 0, { coat: 'k24', legs: 'k44', pose: 'phone', dir: -1 })
      suitcase(d, 8.3, 1.5)
    },
  })
  return d
}

scenes['room-automatisation'] = (camera) => {
  const d = near({
    scale: 74,
    look: [2.4, 2.9, 0.02],
    at: [470, 606],
    ...camera,
    w: 11,
    tall: 3.1,
    rooms: (d) => {
      guestRoom(d, 5.6, { light: 1, tall: 3.1 })
      panel(d, 2.22, 1.3, 0.42)
      d.route([
        [2.4, 2.9, 0.02],
        [2.4, 0.04, 0.02],
        [2.4, 0.04, 1.3],
      ])
      partition(d, 5.6, 3.1, 't20')
      d.at(5.6, 0, 0, () => {
        guestRoom(d, 5.6, { light: 0, tall: 3.1, side: false })
      })
      d.person(3.5, 1.9, 0, { coat: 'w84', legs: 'k24', dir: -1, pose: 'walk' })
    },
  })
  return d
}

scenes['digital-signage'] = (camera) =>
  near({
    scale: 84,
    look: [6.4, 1.4, 1.5],
    at: [548, 384],
    ...camera,
    w: 16,
    tall: 4,
    rooms: (d) => {
      lobby(d, 16, { tall: 4 })
      d.route([
        [7.85, 2.9, 0.02],
        [7.85, 0.06, 0.02],
        [7.85, 0.06, 1.38],
      ])
      totem(d, 3.9, 2.2)
      d.person(5.4, 2.3, 0, { coat: 'k24', legs: 'k44' })
      d.person(9.9, 1.2, 0, { coat: 't84', legs: 't36', dir: -1 })
    },
  })

scenes.hospitality = (camera) => {
  const d = near({
    scale: 66,
    look: [3.6, 1.4, 2.8],
    at: [482, 322],
    ...camera,
    w: 15.2,
    rooms: (d) => {
      lobby(d, 15.2, { tall: 4.2 })
      d.route([
        [4.6, 2.9, 0.02],
        [4.6, 0.05, 0.02],
        [4.6, 0.05, 4.2],
      ])
      slab(d, -0.2, 4.2, 15)
      d.at(0, 0, 4.5, () => {
        guestRoom(d, 5.6, { light: 0 })
        partition(d, 5.6, 3.2, 'p30')
        d.at(5.6, 0, 0, () => guestRoom(d, 9.4, { light: 1 }))
      })
    },
  })
  return d
}

scenes.pos = (camera) =>
  near({
    scale: 98,
    look: [2.6, 1.2, 1.4],
    at: [500, 390],
    ...camera,
    w: 6.2,
    tall: 3.6,
    rooms: (d) => {
      bar(d, 6.2, { tall: 3.6 })
      d.route([
        [3, 2.9, 0.02],
        [3, 1.67, 0.02],
        [3, 1.67, 1.05],
      ])
    },
  })
scenes.time = (camera) =>
  near({
    scale: 100,
    look: [2.9, 1.2, 1.3],
    at: [520, 390],
    ...camera,
    w: 8,
    tall: 3.4,
    rooms: (d) => {
      staffEntrance(d, 8, { tall: 3.4 })
      d.route([
        [3.45, 2.9, 0.02],
        [3.45, 0.05, 0.02],
        [3.45, 0.05, 1.0],
      ])
    },
  })
scenes.timelee = (camera) =>
  near({
    scale: 100,
    look: [3.45, 2.9, 0.02],
    at: [560, 620],
    ...camera,
    w: 9,
    tall: 3.1,
    rooms: (d) => {
      const cable = () =>
        d.route([
          [3.45, 2.9, 0.02],
          [3.45, 0.05, 0.02],
          [3.45, 0.05, 1.7],
          [3.2, 0.05, 1.7],
        ])
      office(d, 9, { tall: 3.1, light: 1, cable })
      plant(d, 6.2, 0.6)
    },
  })

export default scenes
