// ConnectiCom's world: one region at night, from the core of the network to the meter on the wall.
import { drawing, frames } from '../drawing.mjs'
import { figure, isSeen, reading } from '../person.mjs'
import {
  block,
  caller,
  carAlong,
  cut,
  dark,
  display,
  house,
  mast,
  monitor,
  near,
  pale,
  plant,
  rack,
  shell,
  streetLamp,
  table,
  tree,
} from '../things.mjs'

/** The ground of the region: a slab with roads, cut along its front so that the layers below show. */
function ground(d, x0, x1, y0, y1, { thick = 1.6 } = {}) {
  d.floor('t6', 0, x0, x1, y0, y1)
  d.left('t16', y1, x0, x1, -0.35, 0)
  d.left('t10', y1, x0, x1, -thick, -0.35)
  d.line(
    't60',
    [
      [x0, y1, 0],
      [x1, y1, 0],
    ],
    2.25,
  )
  d.line(
    't26',
    [
      [x0, y1, -0.35],
      [x1, y1, -0.35],
    ],
    1,
  )
}

function road(d, x0, x1, y0, y1) {
  d.floor('t11', 0.01, x0, x1, y0, y1)
  const along = x1 - x0 > y1 - y0
  const m = along ? (y0 + y1) / 2 : (x0 + x1) / 2
  for (let a = (along ? x0 : y0) + 1; a < (along ? x1 : y1) - 1; a += 3)
    along ? d.floor('t36', 0.02, a, a + 1.5, m - 0.07, m + 0.07) : d.floor('t36', 0.02, m - 0.07, m + 0.07, a, a + 1.5)
}

/** A street cabinet with its doors open. */
function cabinet(d, x, y, s = 1) {
  d.box(x, y, 0, 1.5 * s, 0.55 * s, 1.5 * s, pale)
  d.left('k30', y + 0.55 * s + 0.01, x + 0.1 * s, x + 1.4 * s, 0.12 * s, 1.38 * s)
  for (let i = 0; i < 5; i++) {
    d.left('t24', y + 0.56 * s, x + 0.16 * s, x + 1.34 * s, (0.2 + i * 0.23) * s, (0.36 + i * 0.23) * s)
    for (let k = 0; k < 7; k++)
      d.left(
        k % 3 ? 'p70' : 'p100',
        y + 0.57 * s,
        x + (0.22 + k * 0.155) * s,
        x + (0.3 + k * 0.155) * s,
        (0.25 + i * 0.23) * s,
        (0.31 + i * 0.23) * s,
      )
  }
  d.glow(x + 0.75 * s, y + 0.6 * s, 0.7 * s, 1.3 * s, 1.1 * s, 0.45)
}

/** The exchange: a low hall, open at its front, with rows of racks. */
function exchange(d, x, y, n = 9) {
  d.at(x, y, 0, () => {
    const w = n * 1.15 + 0.8
    d.floor('p16', 0.01, 0, w, 0, 4.4)
    d.left('p26', 0, 0, w, 0, 3.2)
    d.right('p18', 0, 0, 4.4, 0, 3.2)
    for (const [r, row] of [0.5, 2.4].entries())
      for (let i = 0; i < n; i++)
        if (!(r === 1 && i > n - 4)) rack(d, 0.5 + i * 1.15, row, { seed: i + r * 7, w: 1, live: 58 })
    d.box(-0.2, -0.4, 3.2, w + 0.4, 2.2, 0.35, ['t28', cut, 't14'])
    d.right('t10', w, 0, 1.8, 0, 3.2)
  })
}

/** A small café with its awning, tables and guests. */
function cafe(d, x, y, { people = true } = {}) {
  d.at(x, y, 0, () => {
    d.box(0, 0, 0, 6.4, 3.6, 3.7, ['t24', 't17', 't8'])
    d.line(
      't60',
      [
        [0, 3.6, 3.7],
        [6.4, 3.6, 3.7],
        [6.4, 0, 3.7],
      ],
      2.25,
    )
    d.left('w26', 3.61, 0.4, 3.9, 0.7, 2.5)
    d.left('p100', 3.61, 4.5, 5.7, 0, 2.4)
    d.line(
      'k40',
      [
        [2.15, 3.62, 0.7],
        [2.15, 3.62, 2.5],
      ],
      1.6,
    )
    // a counter and somebody behind the pane
    d.left('p60', 3.62, 0.5, 3.8, 0.7, 1.15)
    d.disc('k40', [1.4, 3.63, 1.85], [0.17, 0, 0], [0, 0, 0.19])
    d.face('k40', [
      [1.05, 3.63, 1.15],
      [1.75, 3.63, 1.15],
      [1.68, 3.63, 1.62],
      [1.12, 3.63, 1.62],
    ])
    d.right('p70', 6.41, 0.8, 2.8, 1, 2.4)
    for (let i = 0; i < 8; i++)
      d.face(i % 2 ? 't84' : 'p100', [
        [0.2 + i * 0.75, 3.6, 3.0],
        [0.95 + i * 0.75, 3.6, 3.0],
        [0.95 + i * 0.75, 4.9, 2.45],
        [0.2 + i * 0.75, 4.9, 2.45],
      ])
    for (let i = 0; i < 8; i++)
      d.face(i % 2 ? 't60' : 'p76', [
        [0.2 + i * 0.75, 4.9, 2.45],
        [0.95 + i * 0.75, 4.9, 2.45],
        [0.95 + i * 0.75, 4.9, 2.25],
        [0.2 + i * 0.75, 4.9, 2.25],
      ])
    d.face('p20', [
      [-0.6, 3.6, 0.02],
      [6.2, 3.6, 0.02],
      [6.8, 7.4, 0.02],
      [-1.6, 7.4, 0.02],
    ])
    if (!people) return
    for (const [a, b] of [
      [0.4, 6.2],
      [3.4, 6.4],
    ]) {
      d.line(
        't60',
        [
          [a + 0.5, b, 0],
          [a + 0.5, b, 0.72],
        ],
        Math.max(1.4, d.scale * 0.06),
      )
      d.person(a - 0.35, b - 0.2, 0.02, { pose: 'sit', coat: 't84', legs: 't40' })
      d.tube(a + 0.5, b, 0.7, 0.42, 0.06, ['t96', 't70', 't50'])
      d.left('w60', b + 0.05, a + 0.38, a + 0.52, 0.78, 0.98)
      d.person(a + 1.35, b + 0.1, 0.02, { pose: 'sit', dir: -1, coat: 't56', legs: 't30' })
    }
  })
}

/** A pole with an access point and its rings on the ground. */
function hotspotPole(d, x, y, h = 4, rings = 4) {
  for (let i = rings; i > 0; i--) d.round(undefined, x, y, 0.03, i * 1.15, 'p100', 2, 0.9 - i * 0.17)
  d.line(
    't70',
    [
      [x, y, 0],
      [x, y, h],
    ],
    Math.max(1.8, d.scale * 0.08),
  )
  d.box(x - 0.16, y - 0.1, h - 0.1, 0.32, 0.2, 0.62, ['t96', 't84', 't56'])
  d.left('p100', y + 0.11, x - 0.06, x + 0.06, h + 0.06, h + 0.16)
  d.glow(x, y, h + 0.2, 1.2, 1, 0.6)
}

const scenes = {}

scenes['connecti-com-home'] = (camera) => {
  const d = drawing({ scale: 15.5, look: [11, 12, 0], at: [540, 460], ...camera })
  const fade = [
    [-14, -14],
    [46, 30],
  ]
  ground(d, fade[0][0], fade[1][0], fade[0][1], 27)
  road(d, -14, 46, 12.5, 15.5)
  road(d, 20.5, 23.5, -14, 27)
  for (const [x, y] of [
    [-6, 2],
    [-9, 6],
    [2, -6],
    [15, -4],
    [17, -8],
  ])
    tree(d, x, y, 4.4)
  block(d, 27, -6, 9, 7, 6, { seed: 2 })
  block(d, 12, -12, 6, 6, 4, { seed: 5 })
  block(d, 26.5, 4, 7, 6, 4, { seed: 9, busy: 55 })
  block(d, 37, 3, 8, 7, 5, { seed: 4 })
  mast(d, 9, 3, 16.5, { foot: 1.6 })
  exchange(d, -4, 4.5, 6)
  streetLamp(d, 4, 11.9, 5)
  streetLamp(d, 17, 11.9, 5)
  streetLamp(d, 32, 11.9, 5)
  carAlong(d, 13.6, 13.9)
  // The line: from the core along the street, behind the houses and the café, which hide it.
  const low = 0.05
  d.trace([
    [-5.6, 16.2, low],
    [24, 16.2, low],
  ])
  d.route([
    [24, 16.2, low],
    [44, 16.2, low],
  ])
  for (const x of [-2.2, 6.2, 14.8])
    d.trace(
      [
        [x, 16.2, low],
        [x, 18, low],
      ],
      { line: 2.25 },
    )
  d.trace(
    [
      [9, 16.2, low],
      [9, 4.6, low],
    ],
    { line: 3 },
  )
  for (const [x, y, l] of [
    [-5, 18, [1, 1]],
    [3.5, 18.6, [0, 1]],
    [12, 18, [1, 0]],
  ])
    house(d, x, y, { lit: l })
  cafe(d, 26, 17)
  tree(d, 0.8, 18.2, 3.6)
  tree(d, 9.8, 17.6, 3.8)
  tree(d, 19, 19, 4)
  hotspotPole(d, 34.5, 22, 4, 3)
  d.person(19.4, 16.4, 0, { tall: 2.2 })
  d.person(25, 25.2, 0, { tall: 2.2, dir: -1, pose: 'walk' })
  cabinet(d, 17, 23.6, 1.2)
  return d
}

scenes['core-network'] = (camera) => {
  const d = drawing({ scale: 66, look: [5.5, 2.6, 1.1], at: [530, 390], ...camera })
  const w = 14
  d.box(-0.2, -0.2, -0.34, w, 6.4, 0.34, ['t18', cut, 't30'])
  d.left('p30', 0, 0, w, 0, 3.4)
  d.right('p20', 0, 0, 6.2, 0, 3.4)
  d.floor('p13', 0.01, 0, w, 0, 6.2)
  for (let x = 0; x < w; x += 0.9)
    d.line(
      'p24',
      [
        [x, 0, 0.02],
        [x, 6.2, 0.02],
      ],
      1,
    )
  for (let y = 0; y < 6.2; y += 0.9)
    d.line(
      'p24',
      [
        [0, y, 0.02],
        [w, y, 0.02],
      ],
      1,
    )
  for (let x = 1.2; x < w; x += 2.2) {
    d.left('w70', 0.02, x, x + 1.2, 2.9, 3.02)
    d.glow(x + 0.6, 0.1, 2.9, 1.3, 1, 0.4)
  }
  for (let i = 0; i < 11; i++) rack(d, 0.7 + i * 1.12, 0.6, { w: 1.05, deep: 1, h: 2.35, seed: i, live: 62 })
  // cable tray over the row
  d.box(0.3, 1.0, 2.62, w, 0.36, 0.06, ['t60', 't50', 't30'])
  d.trace(
    [
      [0.3, 1.2, 2.74],
      [6.85, 1.2, 2.74],
      [6.85, 1.62, 2.74],
      [6.85, 1.62, 0.9],
    ],
    { line: 4 },
  )
  for (let i = 0; i < 6; i++) rack(d, 0.7 + i * 1.12, 3.5, { w: 1.05, deep: 1, h: 2.35, seed: i + 20, live: 50 })
  d.person(8.6, 2.75, 0, { coat: 'w86', legs: 'k30', dir: -1, pose: 'reach', tall: 1.85 })
  d.box(9.5, 2.9, 0, 0.6, 0.5, 0.9, dark)
  d.box(9.42, 2.82, 0.9, 0.76, 0.66, 0.05, pale)
  d.face(
    'p100',
    [
      [9.5, 3.0, 0.96],
      [10.06, 3.0, 0.96],
      [10.06, 2.9, 1.3],
      [9.5, 2.9, 1.3],
    ],
    'k30',
    2,
  )
  d.route([
    [8, 6.2, 0.02],
    [8, 1.62, 0.02],
    [8, 1.62, 2.3],
  ])
  return d
}

scenes.hotspot = (camera) => {
  const d = drawing({ scale: 62, look: [4.2, 5, 1.0], at: [540, 376], ...camera })
  d.floor('t7', 0, -6, 18, -3, 9.5)
  d.left('t18', 9.5, -6, 18, -0.3, 0)
  d.line(
    't60',
    [
      [-6, 9.5, 0],
      [18, 9.5, 0],
    ],
    2.25,
  )
  for (let x = -6; x < 18; x += 1.5)
    d.line(
      't12',
      [
        [x, -3, 0.01],
        [x, 9.5, 0.01],
      ],
      1,
    )
  for (let y = -3; y < 9.5; y += 1.5)
    d.line(
      't12',
      [
        [-6, y, 0.01],
        [18, y, 0.01],
      ],
      1,
    )
  block(d, 9.5, -2.5, 8, 4, 3, { seed: 3 })
  tree(d, -1.4, 2, 4)
  cafe(d, 1, 0)
  d.route([
    [7.4, 9.5, 0.02],
    [7.4, 6.0, 0.02],
  ])
  hotspotPole(d, 7.4, 6.0, 4.2, 4)
  caller(d, 8.8, 7.4, { coat: 't80', dir: -1 })
  d.person(9.6, 4.6, 0, { pose: 'walk', coat: 't50', dir: -1 })
  d.box(-1.6, 6.4, 0.35, 2, 0.5, 0.08, pale)
  d.box(-1.4, 6.5, 0, 0.1, 0.3, 0.35, dark)
  d.box(0.1, 6.5, 0, 0.1, 0.3, 0.35, dark)

  return d
}

/** Somebody behind a pane, against the light, who reads on a phone; the hull hides what is below the sill. */
function passenger(d, x, top, n, isHalf) {
  const [left, foot] = d.p(x, 2.45, 0.42)
  const tall = foot - d.p(x, 2.45, top)[1]
  if (!isSeen(d, [left, foot], tall)) return
  figure(d, [left, foot], tall, { ...reading(n), isHalf })
}

/** A tram stop; phones shine in the hands of those who wait. */
function tram(d, x, y, n = 6) {
  const w = n * 2.2 + 0.6
  d.at(x, y, 0, () => {
    d.box(0, 0, 0.35, w, 2.4, 3.0, ['t40', 't40', 't26'])
    d.floor('t28', 3.36, 0.4, w - 0.4, 0.4, 2.0)
    for (let x = 2; x < w - 3; x += 5.4) d.box(x, 0.7, 3.36, 2.6, 1, 0.3, ['t48', 't34', 't20'])
    d.left('p100', 2.41, 0.25, w - 0.2, 1.35, 2.85)
    d.left('w50', 2.42, 0.25, w - 0.2, 2.3, 2.85)
    for (let i = 0; i < n; i++) {
      const a = 0.5 + i * 2.2
      if (i % 3 === 1) {
        d.left('w60', 2.43, a, a + 1.5, 0.45, 2.85)
        d.line(
          't30',
          [
            [a + 0.75, 2.44, 0.45],
            [a + 0.75, 2.44, 2.85],
          ],
          2,
        )
      }
      for (const [o, z] of [
        [0.3, 2.2],
        [1.24, 2.08],
      ]) {
        passenger(d, a + o, z, i * 2 + (o > 1 ? 1 : 0), i % 3 !== 1)
      }
      if (i % 3 !== 1) d.left('t40', 2.46, a - 0.28, a + 1.92, 1.06, 1.35)
      d.line(
        'k30',
        [
          [a - 0.28, 2.44, 1.35],
          [a - 0.28, 2.44, 2.85],
        ],
        3,
      )
    }
    d.left('t70', 2.41, 0, w, 0.95, 1.06)
    d.right('p84', w + 0.01, 0.3, 2.1, 1.35, 2.8)
    d.left('text', 2.42, w - 0.3, w - 0.05, 0.6, 0.75)
    d.line(
      't60',
      [
        [0, 2.4, 3.35],
        [w, 2.4, 3.35],
        [w, 0, 3.35],
      ],
      2.25,
    )
    for (const [deep, look] of [
      [3.6, 'p12'],
      [3.1, 'p24'],
    ])
      d.face(look, [
        [0, 2.5, 0.01],
        [w, 2.5, 0.01],
        [w + 1 - deep / 2, deep, 0.01],
        [1 - deep / 2, deep, 0.01],
      ])
  })
}

scenes.mdp = (camera) => {
  const d = drawing({ scale: 72, look: [3.2, 3.2, 0], at: [400, 170], frame: frames.behind, ...camera })
  const [from, to] = [-12, 34]
  block(d, -6, -6.6, 10.6, 5, 4, { seed: 3, busy: 70, bay: 1.6 })
  block(d, 6, -6.2, 11, 5, 4, { seed: 4, busy: 0, bay: 1.6 })
  block(d, 18.4, -6.6, 12, 5, 4, { seed: 7, busy: 0, bay: 1.6 })
  d.floor('t12', 0.01, from, to, 0.6, 4.4)
  for (const y of [1.3, 2.5])
    d.line(
      't50',
      [
        [from, y, 0.02],
        [to, y, 0.02],
      ],
      2,
    )
  tram(d, -3, 0.8, 13)
  caller(d, 14.4, 4.3, { coat: 't84', legs: 't40' })
  caller(d, 15.7, 4.0, { coat: 't56', legs: 't30', dir: -1 })
  d.route([
    [13.2, 6.45, 0.02],
    [13.2, 3.7, 0.02],
  ])
  d.port(13.2, 3.7, 0.02, 0.16)
  return d
}

scenes.mtp = (camera) => {
  const d = drawing({ scale: 46, look: [5, 3.4, 1.6], at: [500, 420], ...camera })
  d.floor('t7', 0, -8, 24, -6, 9)
  d.left('t18', 9, -8, 24, -0.35, 0)
  d.line(
    't60',
    [
      [-8, 9, 0],
      [24, 9, 0],
    ],
    2.25,
  )
  block(d, 15.4, -5, 7, 5, 3, { seed: 12 })
  road(d, -8, 24, 2.4, 4.8)
  mast(d, 5.4, -0.6, 4.1, { foot: 0.75, waves: 3, rings: 4 })
  house(d, -3.4, -2.6, { lit: [1, 0] })
  tree(d, 9.4, 0.2, 3.6)
  streetLamp(d, 1.4, 2, 4.6)
  carAlong(d, 8.4, 3.1)
  // two who talk
  const talk = (x, y, dir) => {
    for (let i = 2; i > 0; i--) d.round(undefined, x, y, 0.02, 0.5 * i, 'p100', 2, 0.9 - i * 0.25)
    caller(d, x, y, { tall: 2.3, dir, coat: 't92', legs: 't44', skin: 't96' })
  }
  talk(4.0, 7.6, 1)
  talk(9.6, 6.4, -1)
  d.trace([
    [4.0, 7.6, 0.03],
    [5.4, 7.6, 0.03],
    [5.4, 0.9, 0.03],
  ])
  d.trace([
    [9.6, 6.4, 0.03],
    [9.6, 5.8, 0.03],
    [5.4, 5.8, 0.03],
  ])
  d.route([
    [7.2, 9, 0.03],
    [7.2, 5.8, 0.03],
    [5.4, 5.8, 0.03],
  ])
  return d
}

scenes.tms = (camera) =>
  near({
    scale: 92,
    look: [3.0, 1.4, 1.3],
    at: [500, 385],
    ...camera,
    w: 11,
    tall: 3.6,
    rooms: (d) => {
      shell(d, 11, 3.6, 0.66, { cool: true })
      display(d, 0.05, 0.9, 3.1, 1.5, 3.1, 'chart')
      display(d, 0.05, 3.5, 5.3, 1.5, 3.1, 'list', 2)
      d.route([
        [4.6, 2.9, 0.02],
        [4.6, 0.06, 0.02],
        [4.6, 0.06, 1.45],
      ])
      d.left('w40', 0.02, 6.2, 8.6, 1.1, 2.8)
      d.line(
        't40',
        [
          [7.4, 0.03, 1.1],
          [7.4, 0.03, 2.8],
        ],
        2,
      )
      table(d, 0.9, 1.15, 3.5, 0.85)
      monitor(d, 1.3, 1.35, 0.74, 0.9, 'chart')
      monitor(d, 2.7, 1.35, 0.74, 0.9, 'list')
      d.person(1.9, 2.35, 0, { pose: 'phone', coat: 'w84', legs: 'k20' })
      d.person(5.0, 1.7, 0, { coat: 't40', legs: 'k30', dir: -1, pose: 'reach' })
      plant(d, 6.0, 0.6)
    },
  })

export default scenes
