import { drawing } from './drawing.mjs'
import {
  block,
  carAlong,
  cut,
  depth,
  display,
  monitor,
  near,
  pale,
  partition,
  rack,
  shell,
  slab,
  streetLamp,
  table,
  tree,
} from './things.mjs'

/** An office floor: people at desks, a board, light. */
function office(d, w, { tall = 3.4, light = 0.6, seed = 0, kind = 'chart', cool = true, side = true } = {}) {
  shell(d, w, tall, light, { cool, side })
  display(d, 0.05, 0.7, 2.5, 1.3, tall - 0.5, kind, seed)
  for (let x = 0.6; x + 1.9 < w; x += 2.6) {
    table(d, x, 1.3, 1.7, 0.75)
    monitor(d, x + 0.45, 1.42, 0.74, 0.75, (x | 0) % 2 ? 'log' : kind)
    d.person(x + 0.9, 2.3, 0, {
      coat: (x | 0) % 2 ? 't80' : 'w80',
      legs: 'k30',
      pose: 'phone',
      dir: (x | 0) % 2 ? -1 : 1,
    })
  }
}

function serverRoom(d, w, { tall = 3.4, light = 0.5, side = true } = {}) {
  shell(d, w, tall, light, { cool: true, side })
  for (let i = 0; i * 1.1 + 1.5 < w; i++) rack(d, 0.6 + i * 1.1, 0.4, { w: 1, h: 2.3, seed: i, live: 58 })
}

/** The open house of the block: server room below, offices above. */
function openHouse(d, w, storeys = 4) {
  const s = 3.7
  d.at(0, 0, 0, () => serverRoom(d, w * 0.55))
  partition(d, w * 0.55, 3.4, 'p20')
  d.at(w * 0.55, 0, 0, () => office(d, w * 0.45, { kind: 'list', seed: 4, light: 0.9, cool: false }))
  for (let i = 1; i < storeys; i++) {
    slab(d, -0.2, s * i - 0.3, w + 0.2)
    d.at(0, 0, s * i, () => {
      if (i === 2) {
        shell(d, w * 0.5, 3.4, 0, { cool: true })
        partition(d, w * 0.5, 3.4, 'p20')
        d.at(w * 0.5, 0, 0, () => office(d, w * 0.5, { seed: i, kind: 'map', light: 1, cool: false }))
      } else {
        office(d, w * 0.5, { seed: i, kind: i === 1 ? 'log' : 'chart', light: i === 1 ? 0.8 : 1, cool: false })
        partition(d, w * 0.5, 3.4, 't6')
        d.at(w * 0.5, 0, 0, () => office(d, w * 0.5, { light: i === 3 ? 0 : 0.9, seed: i + 3, cool: false }))
      }
    })
  }
  d.box(-0.2, -4, s * storeys - 0.3, w + 0.2, depth + 4, 0.35, ['t18', cut, 't18'])
  d.right('t8', w, -4, depth, 0, s * storeys - 0.3)
  for (let f = 0; f < storeys; f++)
    for (let i = 0; i < 3; i++)
      d.right((f * 2 + i) % 3 ? 'k30' : 'p76', w + 0.01, -3.5 + i * 2.1, -2.2 + i * 2.1, f * s + 0.9, f * s + 2.6)
  d.box(1.4, -3, s * storeys + 0.05, 2.2, 1.6, 1.2, ['t34', 't24', 't12'])
  d.box(w - 4, -3, s * storeys + 0.05, 1.6, 1.6, 0.8, ['t34', 't24', 't12'])
}

const scenes = {}

scenes['group-city'] = (camera) => {
  const d = drawing({ scale: 17.5, look: [8, 6, 0], at: [470, 470], ...camera })
  // streets: an orthogonal mesh
  d.floor('t9', 0, -16, 46, 9.2, 13.2)
  d.floor('t9', 0, 21.5, 25.5, -30, 34)
  d.floor('t9', 0, -16, 46, 29, 33)
  for (let x = -15; x < 46; x += 3) d.floor('t34', 0.01, x, x + 1.5, 11.1, 11.26)
  for (let y = -26; y < 34; y += 3) d.floor('t34', 0.01, 23.4, 23.56, y, y + 1.5)
  block(d, 13.5, -15, 6, 7, 8, { seed: 8, busy: 30 })
  block(d, 28, -16, 9, 8, 7, { seed: 1, busy: 38 })
  d.floor('t14', 0.02, -1.5, 20.5, -5, 8.4)
  openHouse(d, 17, 4)
  block(d, 28, -3.5, 8, 8, 5, { seed: 5 })
  for (const x of [0.5, 6.5, 15]) tree(d, x, 6.4, 3.4)
  streetLamp(d, 3.5, 8.4, 5)
  streetLamp(d, 16, 8.4, 5)
  d.person(9.4, 6.8, 0, { coat: 't84', pose: 'walk', tall: 2 })
  d.person(13.4, 7.6, 0, { coat: 't60', dir: -1, tall: 2 })
  carAlong(d, 8.4, 10.2)
  block(d, 27.5, 15, 9, 8, 3, { seed: 13, busy: 50 })
  block(d, 2, 16.5, 7, 6, 2, { seed: 14, busy: 50 })
  for (const [x, y] of [
    [11.8, 19.4],
    [15, 20.2],
    [18.2, 19.4],
    [12.4, 23],
    [17.8, 23.2],
  ])
    tree(d, x, y, 3.6)
  d.person(15.4, 23.6, 0, { coat: 't84', tall: 2 })
  const z = 0.05
  d.trace([
    [5.5, 14.6, z],
    [20, 14.6, z],
  ])
  d.route([
    [20, 14.6, z],
    [32, 14.6, z],
  ])
  d.trace([
    [10, 14.6, z],
    [10, depth + 0.05, z],
    [10, depth + 0.05, 14.6],
  ])
  d.trace(
    [
      [26.6, 14.6, z],
      [26.6, 1, z],
      [28, 1, z],
    ],
    { line: 2.25 },
  )
  d.trace(
    [
      [5.5, 14.6, z],
      [5.5, 16.5, z],
    ],
    { line: 2.25 },
  )
  d.trace(
    [
      [32, 14.6, z],
      [32, 15, z],
    ],
    { line: 2.25 },
  )
  return d
}

scenes.enterprise = (camera) =>
  near({
    scale: 66,
    look: [4.2, 1.4, 2.9],
    at: [528, 348],
    ...camera,
    w: 18.6,
    rooms: (d) => {
      serverRoom(d, 8.2)
      // the one warm light: where somebody works tonight
      d.glow(5.6, 1.7, 0.9, 2.9, 2.1, 0.6)
      d.route([
        [4.4, 2.9, 0.02],
        [4.4, 1.33, 0.02],
        [4.4, 1.33, 2.2],
      ])
      d.person(6.3, 2.2, 0, { coat: 'w84', legs: 'k30', dir: -1, pose: 'reach' })
      partition(d, 8.2, 3.4, 'p20')
      d.at(8.2, 0, 0, () => serverRoom(d, 10.4, { light: 0.4, side: false }))
      slab(d, -0.2, 3.4, 19)
      d.at(0, 0, 3.7, () => {
        office(d, 8.2, { seed: 3, light: 0.72 })
        partition(d, 8.2, 3.4, 't6')
        d.at(8.2, 0, 0, () => office(d, 10.4, { light: 0.3, seed: 2, side: false }))
      })
    },
  })

scenes.cybersecurity = (camera) => {
  const d = drawing({ scale: 62, look: [4.6, 2.4, 1.6], at: [520, 410], ...camera })
  // In the wide scene buttons stand where the kerb would be.
  const hasKerb = camera !== undefined
  d.floor('t8', 0, -8, 20, 0, hasKerb ? 7 : 16)
  if (hasKerb) {
    d.left('t20', 7, -8, 20, -0.35, 0)
    d.line(
      't60',
      [
        [-8, 7, 0],
        [20, 7, 0],
      ],
      2.25,
    )
  }
  d.box(-8, -4, 0, 28, 4, 6.4, ['t22', 't13', 't7'])
  d.line(
    't60',
    [
      [-8, 0, 6.4],
      [20, 0, 6.4],
    ],
    2.25,
  )
  for (let x = -6.6; x < 18; x += 2.4) {
    d.left('k30', 0.01, x, x + 1.5, 4, 5.5, 't26', 1)
    d.line(
      't20',
      [
        [x + 0.75, 0.02, 4],
        [x + 0.75, 0.02, 5.5],
      ],
      1,
    )
  }
  d.left('t18', 0.02, -8, 20, 3.2, 3.36)
  // doors: all shut but one
  for (let x = -6.2, i = 0; x < 18; x += 2.8, i++) {
    const open = i === 4
    d.left('t7', 0.02, x - 0.12, x + 1.42, 0, 2.62)
    if (!open) {
      d.left('t22', 0.03, x, x + 1.3, 0, 2.5, 't36', 1)
      d.left('t28', 0.04, x + 0.14, x + 1.16, 1.35, 2.3)
      d.left('t28', 0.04, x + 0.14, x + 1.16, 0.2, 1.15)
      d.left('t70', 0.05, x + 1.06, x + 1.16, 1.1, 1.28)
    } else {
      d.left('w36', 0.03, x, x + 1.3, 0, 2.5)
      d.glow(x + 0.65, 0.1, 1.2, 2.4, 2.2, 0.6)
      d.face('p50', [
        [x, 0.05, 0.02],
        [x + 1.3, 0.05, 0.02],
        [x + 2.3, 4.2, 0.02],
        [x - 1.3, 4.2, 0.02],
      ])
      d.face(
        't40',
        [
          [x, 0.03, 0],
          [x - 0.25, 1.15, 0],
          [x - 0.25, 1.15, 2.5],
          [x, 0.03, 2.5],
        ],
        't70',
        1,
      )
    }
    d.left(open ? 'p100' : 't30', 0.03, x + 0.5, x + 0.8, 2.72, 2.84)
  }
  const x = -6.2 + 4 * 2.8
  d.person(x + 0.8, 3.1, 0, { coat: 'k40', legs: 'k50', skin: 'k30', dir: -1, pose: 'phone', tall: 1.8 })
  d.person(x + 2.4, 3.6, 0, { coat: 't84', legs: 't40', dir: -1, pose: 'reach' })
  streetLamp(d, -1.4, 3.2, 4.4)
  // camera on the wall
  d.box(1.2, 0.05, 2.95, 0.24, 0.5, 0.2, pale)
  d.left('p100', 0.56, 1.27, 1.37, 3.0, 3.1)
  d.route([
    [x + 0.65, 5.4, 0.02],
    [x + 0.65, 0.1, 0.02],
  ])
  return d
}

export default scenes
