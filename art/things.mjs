// What stands in more than one of the worlds: rooms, people's things, streets.
import { drawing } from './drawing.mjs'

export const dark = ['t17', 't11', 't5']
export const pale = ['t78', 't60', 't40']
export const wood = ['t40', 't28', 't16']
export const lit = ['w40', 'p100', 'p70']
export const cut = 't66'
export const depth = 2.9
export const storey = 3.7

/** Floor, back wall and left wall of a room; `light` from 0 (nobody in) to 1. */
export function shell(d, w, h, light, { dp = depth, side = true, cool = false } = {}) {
  const on = (lit, off) => (light === 0 ? off : cool ? `t${Math.round(lit * 0.42)}` : `p${Math.round(lit * light)}`)
  d.left(on(56, 't9'), 0, 0, w, 0, h)
  if (side) d.right(on(38, 't5'), 0, 0, dp, 0, h)
  d.floor(on(24, 't12'), 0, 0, w, 0, dp)
  // skirting
  d.left(on(30, 't14'), 0, 0, w, 0, 0.12)
  if (side) d.right(on(22, 't10'), 0, 0, dp, 0, 0.12)
}

/** A wall between rooms, cut away towards the viewer down to a low one; all its edges are the grid's. */
export function partition(d, x, h, tone) {
  const [back, low] = [0.5, 0.25]
  d.face(tone, [
    [x, 0, 0],
    [x, depth, 0],
    [x, depth, low],
    [x, back, low],
    [x, back, h],
    [x, 0, h],
  ])
  d.left(cut, back, x - 0.16, x, low, h)
  d.floor(cut, low, x - 0.16, x, back, depth)
  d.left(cut, depth, x - 0.16, x, 0, low)
}

export const slab = (d, x, z, w, y0 = -0.2) => {
  d.box(x, y0, z, w, depth - y0, 0.3, ['t20', cut, 't22'])
}

export function plant(d, x, y, z = 0, tall = 1) {
  d.tube(x, y, z, 0.16, 0.34, pale, undefined, 1, 0.21)
  for (const [a, h] of [
    [-0.34, 0.6],
    [-0.2, 0.95],
    [0, 1.15],
    [0.2, 0.9],
    [0.34, 0.55],
  ]) {
    const [bx, by] = d.p(x, y, z + 0.34)
    const s = d.scale * tall
    d.put(
      undefined,
      [
        'M',
        [bx, by],
        'Q',
        [bx + a * s * 0.2, by - h * s],
        [bx + a * s * 1.5, by - h * s * 1.05],
        'Q',
        [bx + a * s * 0.9, by - h * s * 0.5],
        [bx, by],
        'Z',
      ],
      {
        fill: Math.abs(a) > 0.25 ? 'p40' : a === 0 ? 'p64' : 'p52',
      },
    )
  }
}

export function suitcase(d, x, y) {
  d.line(
    't60',
    [
      [x + 0.1, y + 0.14, 0.7],
      [x + 0.1, y + 0.14, 1.05],
      [x + 0.36, y + 0.14, 1.05],
      [x + 0.36, y + 0.14, 0.7],
    ],
    Math.max(1, d.scale * 0.03),
  )
  d.box(x, y, 0.08, 0.46, 0.28, 0.64, ['t78', 't56', 't34'])
  d.line('t30', [
    [x + 0.15, y + 0.28, 0.1],
    [x + 0.15, y + 0.28, 0.7],
  ])
  d.line('t30', [
    [x + 0.31, y + 0.28, 0.1],
    [x + 0.31, y + 0.28, 0.7],
  ])
}

/** Somebody with a phone in the hand, which is the brightest thing about them. */
export function caller(d, x, y, { tall = 1.74, dir = 1, ...clothes } = {}) {
  d.glow(x + dir * 0.26, y - dir * 0.26, tall * 0.68, 0.42, 0.42, 0.75)
  d.person(x, y, 0, { tall, dir, ...clothes, pose: 'phone' })
}

/** A parked or driving car, its nose towards the lower left (along y) or the lower right (along x). */
export function car(d, x, y, { paint = ['t70', 't48', 't30'], lights = true, beam = lights } = {}) {
  // Body as a profile along y, pushed 1.78 m along x.
  const low = [
    [0.0, 0.32],
    [0.0, 0.78],
    [0.2, 0.96],
    [1.0, 1.06],
    [1.85, 1.52],
    [3.3, 1.55],
    [4.15, 1.12],
    [4.36, 0.95],
    [4.4, 0.32],
  ]
  const w = 1.8
  const profile = low.map(([a, b]) => [x + w, y + 4.4 - a, b])
  d.round('k40', x + w / 2, y + 2.2, 0, 1.75, undefined, 0, 0.55)
  // strips over the roof, from the far end to the near one
  const strip = (i, tone) =>
    d.face(tone, [
      [x, y + 4.4 - low[i][0], low[i][1]],
      [x + w, y + 4.4 - low[i][0], low[i][1]],
      [x + w, y + 4.4 - low[i + 1][0], low[i + 1][1]],
      [x, y + 4.4 - low[i + 1][0], low[i + 1][1]],
    ])
  strip(6, paint[0])
  strip(5, 'k36')
  strip(4, paint[0])
  strip(3, 'k30')
  strip(2, paint[0])
  strip(1, paint[0])
  d.face(paint[2], profile)
  d.face(
    'k36',
    [
      [1.2, 1.08],
      [1.88, 1.45],
      [2.55, 1.47],
      [2.55, 1.08],
    ].map(([a, b]) => [x + w + 0.01, y + 4.4 - a, b]),
  )
  d.face(
    'k36',
    [
      [2.64, 1.08],
      [2.64, 1.47],
      [3.25, 1.48],
      [3.9, 1.12],
    ].map(([a, b]) => [x + w + 0.01, y + 4.4 - a, b]),
  )
  d.line(
    't18',
    [
      [x + w, y + 4.4 - 2.6, 1.0],
      [x + w, y + 4.4 - 2.6, 0.42],
    ],
    1,
  )
  d.left(paint[1], y + 4.4, x, x + w, 0.35, 0.82)
  d.left('k30', y + 4.41, x + 0.3, x + w - 0.3, 0.42, 0.62)
  d.left('text', y + 4.42, x + 0.62, x + w - 0.62, 0.46, 0.58)
  for (const a of [0.85, 3.55]) {
    d.disc('k60', [x + w + 0.02, y + 4.4 - a, 0.36], [0, 0.36, 0], [0, 0, 0.36])
    d.disc('t50', [x + w + 0.03, y + 4.4 - a, 0.36], [0, 0.19, 0], [0, 0, 0.19])
  }
  if (lights) {
    for (const a of [0.06, w - 0.44]) {
      d.left('w90', y + 4.42, x + a, x + a + 0.38, 0.64, 0.78)
      d.glow(x + a + 0.19, y + 4.5, 0.7, 0.8, 0.6, 0.7)
    }
  }
  if (beam) {
    d.face('p30', [
      [x + 0.1, y + 4.6, 0.005],
      [x + w - 0.1, y + 4.6, 0.005],
      [x + w + 1.1, y + 8, 0.005],
      [x - 1.1, y + 8, 0.005],
    ])
  }
}

export function tree(d, x, y, h = 3.2) {
  d.line(
    't30',
    [
      [x, y, 0],
      [x, y, h * 0.5],
    ],
    Math.max(1.5, d.scale * 0.09),
  )
  const [cx, cy] = d.p(x, y, h * 0.68)
  const r = h * 0.36 * d.scale
  d.raw(
    `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${(r * 0.8).toFixed(1)}" ry="${(r * 1.1).toFixed(1)}" fill="${d.colourOf('t17')}"/>`,
  )
  d.raw(
    `<ellipse cx="${(cx - r * 0.16).toFixed(1)}" cy="${(cy - r * 0.2).toFixed(1)}" rx="${(r * 0.55).toFixed(1)}" ry="${(r * 0.8).toFixed(1)}" fill="${d.colourOf('t25')}"/>`,
  )
}

/** A storey in the near view: thick floor, the rooms, and at `tall` metres a strip of ceiling at the back; alone, it throws a shadow. */
export function near({ w, tall, rooms, x0 = 0, isAlone = false, ...camera }) {
  const d = drawing(camera)
  if (isAlone) d.floor('k30', -0.34, x0 - 0.45, w + 0.1, 0.1, depth + 0.16)
  d.box(x0 - 0.2, -0.25, -0.34, w + 0.2 - x0, depth + 0.25, 0.34, ['t20', cut, 't30'])
  rooms(d)
  if (tall === undefined) return d
  d.floor('t60', tall, x0 - 0.2, w, -0.25, 0.0)
  d.face('t84', [
    [x0 - 0.2, 0, tall],
    [w, 0, tall],
    [w, 0, tall + 0.05],
    [x0 - 0.2, 0, tall + 0.05],
  ])
  return d
}

/** A car that drives along x, to the lower right. */
export function carAlong(d, x, y, options) {
  const mirrored = Object.create(d)
  const swap = ([a, b, c]) => [x + (b - y), y + (a - x), c]
  Object.assign(mirrored, {
    face: (fill, points, ...rest) => d.face(fill, points.map(swap), ...rest),
    line: (look, points, ...rest) => d.line(look, points.map(swap), ...rest),
    left: (fill, b, a0, a1, z0, z1, ...rest) =>
      d.face(
        fill,
        [
          [a0, b, z0],
          [a1, b, z0],
          [a1, b, z1],
          [a0, b, z1],
        ].map(swap),
        ...rest,
      ),
    disc: (fill, c, u, v, ...rest) => d.disc(fill, swap(c), [u[1], u[0], u[2]], [v[1], v[0], v[2]], ...rest),
    round: (fill, a, b, c, r, ...rest) => d.round(fill, ...swap([a, b, c]), r, ...rest),
    glow: (a, b, c, ...rest) => d.glow(...swap([a, b, c]), ...rest),
  })
  car(mirrored, x, y, options)
}

/** A street lamp with its light on the ground. */
export function streetLamp(d, x, y, h = 5, reach = 1) {
  d.round('p30', x + reach, y, 0.01, 1.5, undefined, 0, 0.5)
  d.round('p50', x + reach, y, 0.01, 0.8, undefined, 0, 0.4)
  d.line(
    't50',
    [
      [x, y, 0],
      [x, y, h],
      [x + reach, y, h + 0.1],
    ],
    Math.max(1.4, d.scale * 0.09),
  )
  d.line(
    'w70',
    [
      [x + reach * 0.65, y, h + 0.06],
      [x + reach * 1.2, y, h + 0.1],
    ],
    Math.max(2, d.scale * 0.13),
  )
  d.glow(x + reach, y, h, 1.5, 1.3, 0.7)
}

/** A repeatable choice: which windows are lit must not change from one drawing to the next. */
const chosen = (a, b, c = 0) => (((a * 73 + b * 151 + c * 37 + 11) * 2654435761) >>> 8) % 100

/** A building of storeys with lit and dark windows. */
export function block(
  d,
  x,
  y,
  w,
  deep,
  floors,
  { seed = 0, busy = 42, walls = ['t16', 't12', 't6'], storey = 3, bay = 2, line = true } = {},
) {
  const h = floors * storey
  d.box(x, y, 0, w, deep, h, walls)
  const bays = (length) => Math.max(1, Math.floor((length - 0.6) / bay))
  for (let f = 0; f < floors; f++) {
    const z = f * storey + storey * 0.3
    for (let i = 0, n = bays(w); i < n; i++) {
      const a = x + (w * (i + 0.2)) / n
      const on = chosen(i, f, seed) < busy
      d.left(
        on ? ['p100', 'w30', 'p84'][chosen(f, i, seed) % 3] : 'k24',
        y + deep + 0.01,
        a,
        a + (w / n) * 0.6,
        z,
        z + storey * 0.48,
      )
    }
    for (let i = 0, n = bays(deep); i < n; i++) {
      const a = y + (deep * (i + 0.2)) / n
      const on = chosen(i + 40, f, seed) < busy
      d.right(
        on ? ['p70', 'p84', 'p56'][chosen(f, i, seed) % 3] : 'k34',
        x + w + 0.01,
        a,
        a + (deep / n) * 0.6,
        z,
        z + storey * 0.48,
      )
    }
  }
  if (!line) return
  d.line(
    't54',
    [
      [x, y + deep, h],
      [x + w, y + deep, h],
      [x + w, y, h],
    ],
    2.25,
  )
  d.line(
    't34',
    [
      [x + w, y + deep, h],
      [x + w, y + deep, 0],
    ],
    1,
  )
}

/** A house with a gable. */
export function house(d, x, y, { w = 5, deep = 4, h = 2.9, lit = [1, 1], roof = 1.9 } = {}) {
  const top = h + roof
  const m = y + deep / 2
  d.left('t17', y + deep, x, x + w, 0, h)
  d.face('t9', [
    [x + w, y, 0],
    [x + w, y + deep, 0],
    [x + w, y + deep, h],
    [x + w, m, top],
    [x + w, y, h],
  ])
  const over = 0.35
  d.face('t30', [
    [x - over, y + deep + over, h - 0.25],
    [x + w + over, y + deep + over, h - 0.25],
    [x + w + over, m, top],
    [x - over, m, top],
  ])
  d.line(
    't60',
    [
      [x - over, y + deep + over, h - 0.25],
      [x + w + over, y + deep + over, h - 0.25],
      [x + w + over, m, top],
      [x - over, m, top],
    ],
    Math.min(2.25, d.scale * 0.09),
  )
  d.face('t20', [
    [x + w + over, m, top],
    [x + w + over, y - over, h - 0.25],
    [x + w + over, y - over + 0.12, h - 0.25],
    [x + w + over, m, top - 0.16],
  ])
  const [a, b] = lit
  d.left(a ? 'p100' : 'k24', y + deep + 0.01, x + 0.6, x + 1.8, 0.95, 2.1)
  d.left(a ? 'w40' : 'k24', y + deep + 0.01, x + 2.3, x + 3.2, 0, 2.1)
  d.left('t26', y + deep + 0.02, x + 2.38, x + 3.12, 0, 2.0)
  d.left(b ? 'p90' : 'k24', y + deep + 0.01, x + 3.6, x + 4.5, 0.95, 2.1)
  d.right(b ? 'p76' : 'k30', x + w + 0.01, y + 0.7, y + 1.7, 0.95, 2.1)
  d.right(a ? 'p60' : 'k30', x + w + 0.01, y + 2.4, y + 3.3, 0.95, 2.1)
  if (a)
    d.face('p20', [
      [x + 0.5, y + deep, 0.01],
      [x + 1.9, y + deep, 0.01],
      [x + 2.3, y + deep + 1.6, 0.01],
      [x + 0.1, y + deep + 1.6, 0.01],
    ])
}

/** A lattice mast with antennas; its waves are arcs around its head. */
export function mast(d, x, y, h, { foot = 1.5, waves = 3, rings = 4 } = {}) {
  for (let i = rings; i > 0; i--) d.round(undefined, x, y, 0.01, i * h * 0.14, 'p100', 1.4, 0.62 - i * 0.12)
  d.round('t13', x, y, 0, foot * 1.5, 't30', 1)
  const r = (z) => foot * (1 - (z / h) * 0.84)
  const legs = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]
  const at = ([a, b], z) => [x + a * r(z), y + b * r(z), z]
  const n = 9
  const level = (i) => h * (1 - (1 - i / n) ** 1.35)
  for (const [from, to] of [
    [3, 1],
    [3, 2],
  ])
    for (let i = 0; i < n; i++) d.line('t22', [at(legs[from], level(i)), at(legs[to], level(i + 1))], 1)
  d.line('t28', [at(legs[3], 0), at(legs[3], h)], 1.4)
  for (const [from, to] of [
    [2, 0],
    [1, 0],
  ]) {
    for (let i = 0; i < n; i++) {
      d.line('t44', [at(legs[from], level(i)), at(legs[to], level(i + 1))], 1)
      d.line('t44', [at(legs[to], level(i)), at(legs[from], level(i + 1))], 1)
      d.line('t54', [at(legs[from], level(i + 1)), at(legs[to], level(i + 1))], 1)
    }
  }
  for (const leg of [legs[1], legs[2], legs[0]])
    d.line('t84', [at(leg, 0), at(leg, h)], Math.max(1.8, Math.min(3, d.scale * 0.13)))
  d.line(
    't84',
    [
      [x, y, h],
      [x, y, h * 1.12],
    ],
    2,
  )
  const e = h * 0.055
  for (const z of [h * 0.98, h * 0.84]) {
    d.round(undefined, x, y, z - e, e * 1.2, 't70', 1.4)
    for (const [a, b] of [
      [-1.2, 0.4],
      [0.4, 1.2],
      [1.2, -0.4],
    ])
      d.box(x + a * e - e * 0.16, y + b * e - e * 0.16, z - e * 0.9, e * 0.34, e * 0.34, e * 1.9, ['t96', 't84', 't56'])
  }
  d.disc('t84', [x + r(h * 0.66), y + r(h * 0.66), h * 0.68], [e * 0.7, 0, 0], [0, 0, e * 0.7], 't40', 1)
  d.disc('t60', [x + r(h * 0.66) + 0.05, y + r(h * 0.66) + 0.1, h * 0.68], [e * 0.4, 0, 0], [0, 0, e * 0.4])
  const [cx, cy] = d.p(x, y, h * 1.12)
  d.glow(x, y, h * 1.12, h * 0.2, h * 0.2, 0.8)
  d.round('w60', x, y, h * 1.12, e * 0.3)
  for (let i = 1; i <= waves; i++) {
    const q = i * h * 0.085 * d.scale
    for (const s of [-1, 1])
      d.put(
        'p100',
        [
          'M',
          [cx + s * q * 0.75, cy - q * 0.75],
          'A',
          [q * 1.06, q * 1.06],
          `0 0 ${s > 0 ? 1 : 0} `,
          [cx + s * q * 0.75, cy + q * 0.75],
        ],
        { line: 2.25, opacity: 1.05 - i * 0.24 },
      )
  }
}

/** A cabinet of servers; `live` units blink. */
export function rack(d, x, y, { w = 0.8, deep = 0.9, h = 2.1, live = 40, seed = 0 } = {}) {
  d.box(x, y, 0, w, deep, h, ['t30', 't14', 't6'])
  d.left('k40', y + deep + 0.01, x + 0.06, x + w - 0.06, 0.1, h - 0.08)
  const units = d.scale > 40 ? 13 : 8
  for (let i = 0; i < units; i++) {
    const z = 0.14 + ((h - 0.28) * i) / units
    const t = (h - 0.28) / units
    d.left(i % 4 === 3 ? 't24' : 't13', y + deep + 0.02, x + 0.09, x + w - 0.09, z, z + t * 0.78)
    const on = chosen(i, seed, 3)
    if (on < live)
      d.left(
        on % 2 ? 'p100' : 'w60',
        y + deep + 0.03,
        x + w * 0.18,
        x + w * (0.26 + (on % 5) * 0.09),
        z + t * 0.26,
        z + t * 0.52,
      )
    else d.left('p40', y + deep + 0.03, x + w * 0.7, x + w * 0.78, z + t * 0.26, z + t * 0.52)
  }
  d.line(
    't56',
    [
      [x, y + deep, h],
      [x + w, y + deep, h],
      [x + w, y, h],
    ],
    1,
  )
}

/** A screen on a wall along x: a curve or lines of text. */
export function display(d, y, x0, x1, z0, z1, kind = 'chart', seed = 0) {
  const [w, h] = [x1 - x0, z1 - z0]
  const to = (a, b, off = 0.03) => [x0 + a * w, y + off, z0 + b * h]
  d.glow((x0 + x1) / 2, y, (z0 + z1) / 2, w, h * 1.3, 0.4)
  d.left('t40', y, x0 - 0.06, x1 + 0.06, z0 - 0.06, z1 + 0.06)
  d.left('k40', y + 0.01, x0, x1, z0, z1)
  const bar = (a, b, c, e, tone) => d.face(tone, [to(a, b), to(c, b), to(c, e), to(a, e)])
  if (kind === 'chart') {
    for (let i = 1; i < 4; i++) d.line('t24', [to(0.06, 0.12 + i * 0.18), to(0.94, 0.12 + i * 0.18)], 1)
    const points = [0.2, 0.34, 0.28, 0.46, 0.4, 0.62, 0.56, 0.8].map((v, i) => to(0.08 + i * 0.12, v, 0.04))
    d.face('p40', [...points, to(0.92, 0.12), to(0.08, 0.12)])
    d.line('p100', points, Math.max(1.6, d.scale * 0.045))
    bar(0.08, 0.86, 0.34, 0.92, 't80')
  } else if (kind === 'list') {
    bar(0.08, 0.82, 0.44, 0.9, 't90')
    for (let i = 0; i < 6; i++) {
      const z = 0.68 - i * 0.105
      bar(0.08, z, 0.34 + (chosen(i, seed) % 5) * 0.05, z + 0.045, 't56')
      bar(0.78, z, 0.92, z + 0.045, i === 5 ? 'p100' : 't56')
    }
    bar(0.08, 0.115, 0.92, 0.13, 'p100')
  } else if (kind === 'map') {
    for (let i = 0; i < 9; i++)
      for (let j = 0; j < 5; j++)
        if (chosen(i, j, 5) < 62)
          bar(0.08 + i * 0.095, 0.16 + j * 0.15, 0.12 + i * 0.095, 0.22 + j * 0.15, chosen(i, j) < 14 ? 'p100' : 't40')
  } else if (kind === 'log') {
    for (let i = 0; i < 9; i++) {
      const z = 0.86 - i * 0.092
      bar(0.06, z, 0.16, z + 0.045, 't40')
      bar(0.2, z, 0.36 + (chosen(i, seed) % 9) * 0.06, z + 0.045, i === 5 ? 'p100' : 't64')
    }
  }
}

/** A plain table `w` along x. */
export function table(d, x, y, w, deep = 0.8, h = 0.74, top = ['t88', 't64', 't42']) {
  d.box(x + 0.05, y + 0.06, 0, 0.06, deep - 0.12, h - 0.06, dark)
  d.box(x + w - 0.11, y + 0.06, 0, 0.06, deep - 0.12, h - 0.06, dark)
  d.box(x, y, h - 0.06, w, deep, 0.06, top)
}

/** A screen on a table, seen from its front: it faces +y. */
export function monitor(d, x, y, z, w = 0.75, kind = 'chart') {
  d.box(x + w * 0.35, y - 0.08, z, w * 0.3, 0.2, 0.02, dark)
  d.box(x + w * 0.46, y, z, w * 0.08, 0.05, 0.18, dark)
  d.box(x - 0.03, y - 0.01, z + 0.13, w + 0.06, 0.06, w * 0.62, ['t60', 't40', 't20'])
  display(d, y + 0.055, x, x + w, z + 0.17, z + 0.09 + w * 0.62, kind)
}

/** The number of the page that is not there: blocks that stand along x, one after the other, `h` metres high. */
export function notFound(d, x, y, z, h, stuff = ['t96', 't74', 't46']) {
  const [thick, deep] = [h * 0.15, h * 0.18]
  const w = h * 0.56
  const bar = (at, from, width, height) => d.box(at, y, z + from, width, deep, height, stuff)
  // A front is one shape, so no seam shows where bars meet.
  const front = (at, points) =>
    d.face(
      stuff[1],
      points.map(([u, v]) => [at + u, y + deep, z + v]),
    )
  const [in0, in1, low] = [thick, w - thick, h * 0.3]
  const four = (at) => {
    bar(at, low, thick, h - low)
    bar(at + in0, low, in1 - in0, thick)
    bar(at + in1, 0, thick, h)
    const top = low + thick
    front(at, [
      ...[
        [0, h],
        [in0, h],
        [in0, top],
        [in1, top],
        [in1, h],
      ],
      ...[
        [w, h],
        [w, 0],
        [in1, 0],
        [in1, low],
        [0, low],
      ],
    ])
  }
  const zero = (at) => {
    bar(at, 0, w, thick)
    bar(at, thick, thick, h - thick)
    bar(at + in1, thick, thick, h - thick)
    bar(at, h - thick, w, thick)
    d.right(stuff[2], at + w, y, y + deep, z, z + h)
    front(at, [
      ...[
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
        [0, 0],
      ],
      ...[
        [in0, thick],
        [in0, h - thick],
        [in1, h - thick],
        [in1, thick],
        [in0, thick],
      ],
    ])
  }
  for (const [i, figure] of [four, zero, four].entries()) figure(x + i * h * 0.86)
}
