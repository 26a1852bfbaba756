// What a ConnectiCom page tells below its opening, from one edge of the page to the other: one thing after another, in the
// order of the words below it. For phones the same is drawn closer together.
import { drawing, frames } from '../drawing.mjs'
import { high, write } from '../figures.mjs'
import { stroke } from '../pens.mjs'

const scenes = {}

/** A mast from its foot at (x, foot), as tall as `tall`, in the middle of its waves. */
function mast(d, x, foot, tall, r, waves) {
  const half = tall * 0.16
  const top = foot - tall
  for (let i = waves; i > 0; i--)
    d.raw(
      `<circle cx="${x}" cy="${top}" r="${(r * (0.6 + 1.5 * i)).toFixed(1)}" stroke="${d.colourOf('p100')}" stroke-width="${(r * 0.62).toFixed(1)}"/>`,
    )
  const from = top + r * 0.5
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
  const d = drawing({ scale: 1, isHero: false, frame: { ...frames.band, width, height }, under: 'paper' })
  const ground = height - 22
  const [top, middle] = [ground - high * size - 22, 1.15 * size]
  mast(d, lefts[2] + middle, ground + 10, today, r, 4)
  for (const [i, left] of lefts.slice(0, 2).entries()) {
    mast(d, left + middle, top, [first, second][i], r, i + 1)
    write(d, ['2007', '2020'][i], [left - 0.04 * size, ground], size, 'k30')
  }
  stroke(d, `M0 ${ground + 17}H${width}`, 'k30', 10)
  return d
}
scenes['home-years'] = () => years(1440, 548, [100, 521, 954], 154, 23, [100, 165, 336])
scenes['home-years-near'] = () => years(720, 548, [44, 262, 470], 82, 17.5, [130, 220, 388])

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
