// What a ConnectiCom page tells below its opening, from one edge of the page to the other: one thing after another, in the
// order of the words below it. For phones the same is drawn closer together.
import { gate } from './close_network.mjs'
import { drawing, frames } from './drawing.mjs'
import { high, write } from './figures.mjs'

const scenes = {}

/** A place that lies `along` the page from its middle, and `near` the reader. */
const at = (along, near) => [along + near, near - along]
/** What stands there keeps the light from the ground, but not from the line that runs over it. */
const shade = (d, r, ...places) => {
  for (const [along, near] of places) d.round('k40', ...at(along, near), 0.01, r, undefined, 0, 0.35)
}

/** A cabinet of drawers: how it was. */
function drawers(d, x, y, { on = true } = {}) {
  d.box(x, y, 0, 1.3, 1.1, 2.1, on ? ['t50', 't36', 't22'] : ['t24', 't17', 't10'])
  for (let i = 0; i < 4; i++) {
    d.left(on ? 't24' : 't10', y + 1.11, x + 0.12, x + 1.18, 0.14 + i * 0.49, 0.54 + i * 0.49)
    d.left(on ? 't84' : 't26', y + 1.12, x + 0.48, x + 0.82, 0.34 + i * 0.49, 0.4 + i * 0.49)
  }
}

/** The new system: layers, one of which is at work. */
function layers(d, x, y, { big = 1 } = {}) {
  d.glow(x + 0.7 * big, y + 0.8 * big, 0.8, 1.9 * big, 1.5 * big, 0.45)
  for (const [i, stuff] of [
    ['t84', 't66', 't44'],
    ['w60', 'p100', 'p70'],
    ['t96', 't80', 't56'],
  ].entries())
    d.box(x, y, i * 0.56 * big, 1.4 * big, 1.4 * big, 0.5 * big, stuff)
}

/** A sheet that lies at (x, y), with its sum. */
function bill(d, x, y, z, isLit) {
  d.box(x, y, z, 1, 1.3, 0.03, ['text', 't70', 't50'])
  for (let i = 0; i < 4; i++)
    d.floor('t50', z + 0.035, x + 0.14, x + 0.5 + (i % 2) * 0.16, y + 0.16 + i * 0.2, y + 0.23 + i * 0.2)
  d.floor(isLit ? 'p100' : 't40', z + 0.035, x + 0.5, x + 0.88, y + 0.98, y + 1.14)
}

/** A machine out of which bills come towards the lower left. */
function press(d, x, y, isNew) {
  d.box(x, y, 0, 1.5, 1.2, 1.15, isNew ? ['w60', 'p100', 'p70'] : ['t50', 't36', 't22'])
  d.left('k40', y + 1.21, x + 0.18, x + 1.32, 0.5, 0.66)
  d.left(isNew ? 'text' : 't20', y + 1.21, x + 1.05, x + 1.3, 0.86, 1)
  d.box(x + 0.1, y + 1.2, 0, 1.3, 2.9, 0.42, ['t26', 't40', 't20'])
  for (const i of [0, 1]) bill(d, x + 0.25, y + 1.35 + i * 1.42, 0.43, isNew)
}

/** From the old system to the new one: listed, moved, both of them billing, and the old one off. */
const move = (d, [a, b, c, e], line) => {
  shade(d, 2.4, a, b, c, e)
  d.trace(
    line.map(([p, n]) => [...at(p, n), 0.03]),
    { line: 4 },
  )
  // listed
  d.at(...at(...a), 0, () => {
    drawers(d, -1.7, -0.9)
    drawers(d, -0.3, -0.9)
    d.person(1.3, 0.9, 0, { tall: 1.9, coat: 'w84', legs: 't36', dir: -1, pose: 'phone' })
  })
  // moved
  d.at(...at(...b), 0, () => {
    d.box(-2.2, -0.5, 0, 4, 0.9, 0.46, ['t26', 't40', 't20'])
    for (const [i, tone] of [
      ['t60', 't44', 't28'],
      ['t84', 't60', 't40'],
      ['w60', 'p100', 'p70'],
    ].entries())
      d.box(-2 + i * 1.3, -0.35, 0.47, 0.7, 0.6, 0.6, tone)
    d.at(-0.2, 0, 0, () => gate(d, 0, 0))
    d.person(0.6, 1.5, 0, { tall: 1.9, coat: 't60', legs: 't30', dir: -1, pose: 'reach' })
  })
  // both bill
  d.at(...at(...c), 0, () => {
    d.glow(1.2, 1, 0.6, 1.8, 1.6, 0.4)
    press(d, -1.9, -2, false)
    press(d, 0.3, -2, true)
    d.person(3, 0.2, 0, { tall: 1.9, coat: 'w84', legs: 't36', dir: -1, pose: 'phone' })
  })
  // the old one off
  d.at(...at(...e), 0, () => {
    drawers(d, -1.9, -1.4, { on: false })
    d.line(
      't40',
      [
        [-0.6, 0.1, 0.02],
        [-0.1, 0.1, 0.02],
        [-0.1, 0.9, 0.02],
      ],
      4,
    )
    d.box(-0.25, 0.9, 0, 0.3, 0.34, 0.12, ['t40', 't30', 't20'])
    layers(d, 0.3, -1.1, { big: 1.15 })
    d.person(2.3, 1.3, 0, { tall: 1.9, coat: 't84', legs: 't36', dir: -1, pose: 'reach' })
    d.person(0.9, 2.2, 0, { tall: 1.9, coat: 't60', legs: 't30' })
  })
}
scenes['tms-move'] = () => {
  const d = drawing({ scale: 50, at: [720, 250], isHero: false, frame: frames.band })
  move(
    d,
    [
      [-5, -0.2],
      [-1.75, -0.4],
      [1.4, -0.4],
      [4.9, 0],
    ],
    [
      [-8, 0.6],
      [-5.9, 2.7],
      [-3.2, 0],
      [-1.4, 1.8],
      [0.4, 0],
      [2.6, 2.2],
      [4.5, 0.3],
      [8, 3.8],
    ],
  )
  return d
}
scenes['tms-move-near'] = () => {
  const d = drawing({ scale: 57, at: [360, 520], isHero: false, frame: frames.tall })
  move(
    d,
    [
      [-1.1, -5.9],
      [1, -2.4],
      [-1, 1.9],
      [1.1, 6.1],
    ],
    [
      [-4, -7],
      [2.4, -0.6],
      [-2.2, 4],
      [3.5, 9.7],
    ],
  )
  return d
}

/** A mast from its foot at (x, foot), as tall as `tall`, in the middle of its waves. */
function mast(d, x, foot, tall, r, waves) {
  const half = tall * 0.16
  const top = foot - tall
  for (let i = waves; i > 0; i--)
    d.raw(
      `<circle cx="${x}" cy="${top}" r="${(r * (0.6 + 1.5 * i)).toFixed(1)}" stroke="${d.colourOf('p100')}" stroke-width="${(r * 0.62).toFixed(1)}"/>`,
    )
  const from = top + r * 1.1
  const at = (k, side) => [x + side * half * (0.16 + 0.84 * k), from + (foot - from) * k]
  let data = `M${at(0, -1)}L${at(1, -1)}M${at(0, 1)}L${at(1, 1)}`
  const floors = [0.06, 0.24, 0.46, 0.72, 1]
  for (const [i, k] of floors.slice(1).entries())
    data += `M${at(floors[i], -1)}L${at(k, 1)}M${at(floors[i], 1)}L${at(k, -1)}`
  d.raw(
    `<path d="${data.replace(/-?[\d.]+/g, (n) => Number(n).toFixed(1))}" stroke="${d.colourOf('k30')}" stroke-width="${(4 + tall * 0.016).toFixed(1)}"/>`,
  )
  d.raw(`<circle cx="${x}" cy="${top}" r="${(r * 0.72).toFixed(1)}" fill="${d.colourOf('k30')}"/>`)
}
/** Two years and today, each with its mast: from one to the next it is taller and reaches further. */
const years = (width, height, lefts, size, r, [first, second, today]) => {
  const d = drawing({ scale: 1, isHero: false, frame: { ...frames.band, width, height }, under: 'text' })
  const ground = height - 34
  const [top, middle] = [ground - high * size - 22, 1.15 * size]
  mast(d, lefts[2] + middle, ground, today, r, 4)
  mast(d, lefts[0] + middle, top, first, r, 1)
  mast(d, lefts[1] + middle, top, second, r, 2)
  write(d, '2007', [lefts[0] - 0.04 * size, ground], size, 'k30')
  write(d, '2020', [lefts[1] - 0.04 * size, ground], size, 'k30')
  return d
}
scenes['home-years'] = () => years(1440, 560, [100, 521, 954], 154, 26, [130, 250, 420])
scenes['home-years-near'] = () => years(720, 520, [48, 256, 496], 80, 17, [110, 230, 410])

/** "KA-7431" as a QR code: what the counter hands out can be read. */
const code = `
#######...#.#.#######
#.....#.###.#.#.....#
#.###.#..###..#.###.#
#.###.#..#.##.#.###.#
#.###.#.##..#.#.###.#
#.....#..##.#.#.....#
#######.#.#.#.#######
..........###........
#.#.#.#..###....#..#.
###..#....#...#...###
...#.##.#.#.#...#..#.
#..##.....#...#....#.
###.###.#...#.#.##...
........####.#.#.##.#
#######....#.###..#..
#.....#..#####.###..#
#.###.#.#.##.###....#
#.###.#..##...##..##.
#.###.#.##..#...###.#
#.....#...#...#...###
#######.###.#.#.#.#.#`
scenes['hotspot-code'] = () => {
  const d = drawing({ scale: 1, isHero: false, frame: { width: 210, height: 210, entry: 0, clear: 0 } })
  const runs = code
    .trim()
    .split('\n')
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(
        ({ 0: run, index }) => `M${index * 10} ${y * 10}h${run.length * 10}v10h-${run.length * 10}z`,
      ),
    )
  d.raw(`<path d="${runs.join('')}" fill="${d.colourOf('ink')}" shape-rendering="crispEdges"/>`)
  return d
}

export default scenes
