import { drawing, frames } from './drawing.mjs'
import {
  block,
  carAlong,
  cut,
  depth,
  display,
  house,
  mast,
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

scenes['group-home'] = (camera) => {
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

/**
 * A quarter from one edge of the page to the other, whose streets lie on the grid. In its front row, below the four columns of words,
 * stand a computer room, offices, a mast and a hotel, and one line runs along the street before them.
 */
scenes['group-line'] = (camera) => {
  const d = drawing({ scale: 13, at: [720, 250], isHero: false, frame: frames.band, ...camera })
  // From one plot to the next, so that each of the front row is as wide as a column of words.
  const pitch = 316 / 26
  const plot = 4.4
  /** The middle of a plot: `column` counts in halves, and a row further back is half a plot higher. */
  const middle = (column, row) => {
    const [along, near] = [(258 + 316 * column - 720) / 26, 42 / 13 - (row * pitch) / 2]
    return [along + near, near - along]
  }
  const onPlot = (column, row, draw, tone = 't8') => {
    const [x, y] = middle(column, row)
    d.box(x - plot, y - plot, 0, 2 * plot, 2 * plot, 0.14, [tone, 't24', 't15'])
    d.at(x, y, 0.14, draw)
  }
  const trees = (...places) => {
    for (const [x, y] of places) tree(d, x, y, 3)
  }
  d.floor('t14', 0, -90, 90, -90, 90)
  // the middle of each street
  const lane = (points) => d.line('t36', points, 1.4, { extra: ' stroke-dasharray="12 14"' })
  for (let i = -5; i < 6; i++) {
    const [x, y] = middle(0, 0).map((at) => at + pitch * (i + 0.5))
    lane([
      [x, -70, 0.01],
      [x, 70, 0.01],
    ])
    lane([
      [-70, y, 0.01],
      [70, y, 0.01],
    ])
  }
  // further back: gardens, homes and low houses
  const columns = [-1, 0, 1, 2, 3, 4]
  for (const column of columns) onPlot(column, 4, () => {}, 't6')
  for (const column of [-1.5, ...columns.map((each) => each + 0.5)]) onPlot(column, 3, () => {}, 't6')
  for (const column of columns)
    onPlot(
      column,
      2,
      () => {
        if (column < 0 || column > 1) return
        if (column % 2) house(d, -3.2, -2, { w: 4.4, deep: 4, lit: [column === 1 ? 1 : 0, 0] })
        else block(d, -3, -2.6, 6, 5, 1, { seed: column + 3, busy: 30, walls: ['t20', 't12', 't6'] })
        trees([3.4, 2.6])
      },
      't6',
    )
  const behind = {
    '-0.5': () => trees([3, -2.6], [3.2, 2.8]),
    0.5: () => trees([-2.6, -2.4], [2.4, -1.8], [-1, 2.6], [3, 2.8]),
    1.5: () => {
      house(d, -3.6, -2.2, { w: 4.4, deep: 4, lit: [0, 1] })
      trees([2.8, -3], [3.4, 1.6])
    },
    2.5: () => trees([-2.8, -2.6], [1.6, -2.8], [-2, 2.4], [2.8, 1.6]),
    3.5: () => trees([-2.4, -1], [2.2, -2]),
    4.5: () => trees([-2.4, 0]),
  }
  for (const [column, draw] of Object.entries(behind).sort(([a], [b]) => a - b)) onPlot(Number(column), 1, draw)
  // on the street behind the front row
  const [x1, y1] = middle(1, 0)
  carAlong(d, x1 + 1.6, y1 - pitch / 2 + 0.2, { beam: false })
  // the front row
  onPlot(-1, 0, () => {})
  onPlot(0, 0, () => {
    d.box(-3.8, -2.6, 0, 7.6, 4.6, 0.2, ['t20', 't30', 't20'])
    d.left('t14', -2.6, -3.8, 3.8, 0.2, 4.2)
    d.right('t9', -3.7, -2.6, 2, 0.2, 4.2)
    d.line(
      't60',
      [
        [-3.8, 2, 4.2],
        [-3.8, -2.6, 4.2],
        [3.8, -2.6, 4.2],
      ],
      2.25,
    )
    d.at(0, 0, 0.2, () => {
      for (let i = 0; i < 3; i++) rack(d, -3.2 + i * 2.3, -2.1, { w: 1.3, deep: 1.1, h: 2.7, live: 60, seed: i })
      d.person(1.2, 0.6, 0, { tall: 1.9, coat: 't84', pose: 'reach', dir: -1 })
    })
  })
  onPlot(1, 0, () => {
    trees([-3.6, -2.8])
    block(d, -3, -2.6, 6.2, 4.8, 4, { seed: 4, busy: 52 })
  })
  onPlot(2, 0, () => {
    mast(d, 0, -0.6, 10.5, { foot: 0.9, waves: 3, rings: 0 })
    d.box(1.6, 0.4, 0, 1.4, 1, 1.4, ['t44', 't30', 't18'])
    trees([3.4, -2.8])
  })
  onPlot(3, 0, () => {
    block(d, -4, -2.8, 8, 5, 3, { seed: 13, busy: 66 })
    d.box(-1.2, 2.2, 2.2, 2.6, 0.9, 0.16, ['t60', 't44', 't26'])
    trees([3.8, 3.6])
  })
  onPlot(4, 0, () => {})
  // One line along the street before them, and from it a branch to every door: so many pixels across, that all of it lies on whole ones.
  const street = []
  for (let column = -1; column < 5; column++) {
    const [x, y] = middle(column, 0)
    street.push([x - pitch / 2, y + pitch / 2, 0], [x + pitch / 2, y + pitch / 2, 0])
  }
  for (const [column, length] of [
    [0, 52],
    [1, 48],
    [2, 72],
    [3, 48],
  ]) {
    const [x, y] = middle(column, 0)
    const door = [x, y + pitch / 2 - length / 13, 0]
    d.trace([[x, y + pitch / 2, 0], door], { line: 2.5 })
    d.glow(...door, 1.5, 0.9, 0.6)
    d.port(...door)
  }
  d.trace(street, { line: 4 })
  // people across from it
  for (const column of [-0.5, 0.5, 1.5, 2.5, 3.5])
    onPlot(column, -1, () => {
      if (column === 0.5 || column === 2.5) trees([0.4, -0.4], [3, -1.4])
      else d.person(-1, -3.4, 0, { tall: 1.9, coat: 't66', pose: 'walk', dir: column < 1 ? 1 : -1 })
    })
  return d
}

export default scenes
