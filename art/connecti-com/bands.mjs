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
scenes['home-years'] = () => {
  const [size, ground] = [154, 526]
  const d = drawing({ scale: 1, isHero: false, frame: { ...frames.band, width: 1440, height: 560 }, under: 'paper' })
  const [top, middle] = [ground - high * size - 22, 1.15 * size]
  mast(d, 954 + middle, ground + 10, 336, 23, 4)
  for (const [i, left] of [100, 521].entries()) {
    mast(d, left + middle, top, [100, 165][i], 23, i + 1)
    write(d, ['2007', '2020'][i], [left - 0.04 * size, ground], size, 'k30')
  }
  stroke(d, `M0 ${ground + 17}H1440`, 'k30', 10)
  return d
}

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
