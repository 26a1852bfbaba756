// Houses of one street, seen from the front: their numbers are what a record of the network begins with.
import { drawing, frames, pixel } from '../drawing.mjs'
import { write } from '../figures.mjs'
import { shape, stroke } from '../pens.mjs'
import { silhouette } from '../silhouettes.mjs'

const scenes = {}
/**
 * The front of a house from (x, ground), as wide as `w` and `tall` to its eaves.
 * @param tones of its wall, roof, window frames and number
 * @param panes the light in each window, and who stands in it: where along it, doing what, and to which side
 * @param rise how high its gable is, or nothing where its roof is flat
 */
export function house(d, x, ground, { w, tall, rise, tones: [wall, roof, frame, ink], panes, name, edge }) {
  const eaves = ground - tall
  const peak = rise ? `L${x + w / 2} ${eaves - rise}L${x + w} ${eaves}` : `H${x + w}`
  const outline = `M${x} ${ground}V${eaves}${peak}V${ground}z`
  if (edge) stroke(d, outline, edge, 4, ' stroke-dasharray="0 12"')
  else shape(d, outline, wall)
  const slope = rise / (w / 2)
  if (edge) null
  else if (rise)
    shape(
      d,
      `M${x - 14} ${eaves + 14 * slope}L${x + w / 2} ${eaves - rise}L${x + w + 14} ${eaves + 14 * slope}v-28L${x + w / 2} ${eaves - rise - 28}L${x - 14} ${eaves + 14 * slope - 28}z`,
      roof,
    )
  else shape(d, `M${x - 8} ${eaves - 14}h${w + 16}v22h${-w - 16}z`, roof)
  const size = 0.66 * w
  const foot = ground - 0.12 * w
  const wide = 0.32 * w
  const sill = foot - size * 0.69 - 0.14 * w
  for (const [i, [light, at, who = 'calls', dir]] of panes.entries()) {
    const [left, top] = [x + ((i + 1) * (w - 2 * wide)) / 3 + i * wide, sill - wide * 1.12]
    if (light) shape(d, `M${left} ${top}h${wide}V${sill}h${-wide}z`, light)
    if (at) silhouette(d, who, [left + at * wide, sill + wide], wide * 1.96, { dir, tone: 'k50', from: 510 })
    const middle = `M${left + wide / 2} ${top}V${sill}M${left} ${top + wide * 0.45}h${wide}`
    stroke(d, `M${left} ${top}h${wide}V${sill}h${-wide}z${middle}`, frame, 4)
    shape(d, `M${left - 8} ${sill}h${wide + 16}v8h${-wide - 16}z`, frame)
  }
  write(d, name, [x + 0.12 * w, foot], size, ink)
}
const white = ['t96', 't56', 't60', 'k30']
const bright = ['p100', 'w40', 'k30', 'k30']
export const night = ['t22', 't44', 't50', 'p100']

/** One is reached by copper from a pole, one by fiber from the ground, one by radio; all of it is one line below the pavement. */
scenes['fim-fronts'] = (camera) => {
  const isNarrow = camera?.frame === frames.narrow
  const d = drawing({ frame: frames.behind, ...camera, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const [ground, trunk, w, first, tall, to] = isNarrow ? [526, 564, 228, 36, 284, 720] : [604, 648, 236, 744, 326, 1440]
  const [left, middle, right] = [0, 1, 2].map((i) => first + i * w)
  const eaves = ground - tall
  d.glow(...pixel(middle + w / 2, ground - 200), w * 2, w * 1.5, 0.28)
  house(d, left, ground, {
    ...{ w, tall, rise: 112, tones: white, name: '84' },
    panes: [['p100', 0.4], ['t40']],
  })
  house(d, right, ground, {
    ...{ w, tall: tall - 30, rise: 112, tones: night, name: '88' },
    panes: [['k50'], ['p100', 0.55, 'stops', -1]],
  })
  // the mast on the flat roof, which sends to the dish of the next house
  const [mast, top] = [middle + 0.3 * w, eaves - 58]
  stroke(d, `M${mast} ${top}V${top - 96}M${mast - 26} ${top}L${mast} ${top - 60}L${mast + 26} ${top}`, 't70', 5)
  for (const [i, r] of [22, 42, 62].entries()) {
    const k = 0.71 * r
    stroke(
      d,
      `M${mast + k} ${top - 100 - k}A${r} ${r} 0 0 1 ${mast + k} ${top - 100 + k}`,
      ['p100', 'p84', 'p56'][i],
      5,
    )
  }
  shape(d, `M${mast - 9} ${top - 100}a9 9 0 1 1 18 0a9 9 0 1 1-18 0z`, 'p100')
  house(d, middle, ground, {
    ...{ w, tall: tall + 58, rise: 0, tones: bright, name: '86' },
    panes: [['w60', 0.4, 'waits'], ['k40']],
  })
  const [x, y] = [right + 0.4 * w, eaves - 128]
  stroke(d, `M${x} ${y + 48}V${y}`, 't70', 6)
  shape(d, `M${x - 34} ${y - 30}A46 46 0 0 0 ${x + 24} ${y + 26}z`, 't84')
  stroke(d, `M${x - 4} ${y - 2}L${x - 34} ${y + 22}`, 't84', 4)
  shape(d, `M${x - 41} ${y + 24}a7 7 0 1 1 14 0a7 7 0 1 1-14 0z`, 'p100')
  // the pavement, and below it the ground
  const from = isNarrow ? 0 : left - 58
  shape(d, `M${from} ${ground}H${to}v12H${from}z`, 't60')
  shape(d, `M${from} ${ground + 12}H${to}v126H${from}z`, 't10')
  // the pole, its wire to the gable and its cable
  const pole = left - (isNarrow ? 14 : 34)
  const arm = eaves - 24
  stroke(d, `M${pole} ${ground}V${arm - 26}M${pole - 22} ${arm}h44`, 't70', 8)
  for (const k of [-18, 18]) stroke(d, `M${pole + k} ${arm}v-10`, 'p100', 7)
  stroke(d, `M${pole + 18} ${arm - 8}Q${left - 2} ${arm + 44} ${left + 33} ${arm + 30}`, 'p100', 4)
  shape(d, `M${left + 24} ${arm + 24}h18v30h-18z`, 'k30')
  stroke(d, `M${pole} ${arm + 2}V${trunk}`, 'p100', 4)
  for (const x of [middle + 0.5 * w, mast]) {
    stroke(d, `M${x} ${trunk}V${ground}`, 'p100', 4)
    shape(d, `M${x - 8} ${trunk}a8 8 0 1 1 16 0a8 8 0 1 1-16 0z`, 'p100')
  }
  d.route([pixel(pole + (isNarrow ? 40 : -10), trunk), pixel(to + 20, trunk)], { line: isNarrow ? 4.5 : 3.5 })
  return d
}

/** The same street as it changes over, house by house: what is done, what is next, what waits. */
const street = (frame, houses, [first, ground, w, tall], number = 84) => {
  const d = drawing({ scale: 1, look: [0, 0, 0], at: [0, 0], isHero: false, frame })
  const grey = ['t13', 't24', 't36', 't36']
  const waits = [[undefined], [undefined]]
  const looks = {
    white: { tones: white, panes: [['p100'], ['p100', 0.42, 'stops']] },
    bright: { tones: bright, panes: [['w60', 0.6, 'waits', -1], ['w60']] },
    night: { tones: night, panes: [['p100', 0.4], ['p100']] },
    next: { tones: ['background', 'p100', 'p70', 'p100'], panes: waits, edge: 'p100' },
    grey: { tones: grey, panes: [['k50'], ['k50']] },
  }
  const lit = houses.filter(([look]) => look !== 'grey').length
  for (const [i, [look, rise, more = 0]] of houses.entries())
    house(d, first + i * w, ground, { ...looks[look], w, tall: tall + more, rise, name: String(number + 2 * i) })
  shape(d, `M0 ${ground}H${frame.width}v10H0z`, 't60')
  const until = first + (lit - 0.5) * w
  stroke(d, `M${until} ${ground + 40}H${frame.width}`, 't36', 5, ' stroke-dasharray="2 14"')
  stroke(d, `M0 ${ground + 40}H${until}`, 'p100', 5)
  for (const [i] of houses.entries()) {
    const x = first + (i + 0.5) * w
    const tone = i < lit ? 'p100' : 't36'
    stroke(d, `M${x} ${ground + 40}V${ground + 10}`, tone, 5)
    shape(d, `M${x - 10} ${ground + 40}a10 10 0 1 1 20 0a10 10 0 1 1-20 0z`, tone)
  }
  return d
}
const row = [
  ['white', 92],
  ['bright', 0, 60],
  ['night', 76, -20],
  ['next', 92],
  ['grey', 0, 40],
  ['grey', 92],
  ['grey', 70, -24],
]
scenes['fim-street'] = () => street({ ...frames.coast, height: 470 }, row, [-22, 410, 212, 276])
scenes['fim-street-near'] = () => street({ ...frames.tall, height: 560 }, row.slice(2, 5), [16, 492, 230, 290], 88)

/** A block of flats from the front, with a window for each of `rows`. */
function flats(d, x, ground, w, storey, [wall, roof, off], rows) {
  const top = ground - (rows.length + 0.5) * storey
  shape(d, `M${x} ${ground}V${top}h${w}V${ground}z`, wall)
  shape(d, `M${x - 7} ${top - 12}h${w + 14}v20h${-w - 14}z`, roof)
  const step = w / rows[0].length
  const panes = { on: '', off: '' }
  for (const [i, row] of rows.entries())
    for (const [k, light] of [...row].entries()) {
      const [left, up] = [x + (k + 0.22) * step, top + (i + 0.42) * storey]
      panes[light === '1' ? 'on' : 'off'] +=
        `M${left.toFixed(1)} ${up.toFixed(1)}h${(step * 0.56).toFixed(1)}v${(storey * 0.56).toFixed(1)}h${(-step * 0.56).toFixed(1)}z`
    }
  shape(d, panes.off, off)
  shape(d, panes.on, 'p100')
}

/** What all eight solutions are for: a mast, its waves over everything, and the line that runs up to it. */
scenes['connecti-com-waves'] = (camera) => {
  const isNarrow = camera?.frame === frames.narrow
  const d = drawing({ frame: frames.behind, ...camera, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const [x, y, ground, half, to, k] = isNarrow ? [372, 214, 500, 62, 720, 0.82] : [1036, 232, 590, 84, 1440, 1]
  // waves: whole ones, and what goes on beyond them where there are no words
  const ring = (r, tone, line) =>
    d.raw(`<circle cx="${x}" cy="${y}" r="${r * k}" stroke="${d.colourOf(tone)}" stroke-width="${line * k}"/>`)
  for (const [r, tone] of [
    [316, 'p30'],
    [240, 'p56'],
    [164, 'p84'],
    [88, 'p100'],
  ])
    ring(r, tone, 34)
  for (const [r, tone] of [
    [392, 'p24'],
    [468, 'p18'],
    [544, 'p13'],
  ]) {
    const [sin, cos] = [Math.sin(1.2), Math.cos(1.2)].map((n) => (n * r * k).toFixed(1))
    stroke(
      d,
      `M${x + Number(cos)} ${y - sin}A${r * k} ${r * k} 0 0 1 ${x + Number(cos)} ${y + Number(sin)}`,
      tone,
      34 * k,
    )
  }
  shape(d, `M0 ${ground}H${to}v400H0z`, 'background')
  // those who live there
  const gable = { tones: ['t96', 't56', 't60', 'k30'], rise: 62 * k, name: '' }
  const town = isNarrow
    ? { house: -40, shop: 96, office: 470, last: 640 }
    : { house: 696, shop: 832, office: 1176, last: 1352 }
  house(d, town.house, ground, { ...gable, w: 132 * k, tall: 150 * k, panes: [['p100'], ['t40']] })
  shape(d, `M${town.house + 20 * k} ${ground}v${-70 * k}h${36 * k}v${70 * k}z`, 'k30')
  const rect = (x, y, w, h, tone) =>
    shape(d, `M${town.shop + x * k} ${ground - y * k}h${w * k}v${h * k}h${-w * k}z`, tone)
  rect(0, 124, 118, 124, 't30')
  rect(12, 78, 58, 46, 'w60')
  rect(82, 78, 26, 78, 'k40')
  for (let i = 0; i < 6; i++) rect(-9 + i * 22.6, 124, 22.6, 40, i % 2 ? 't96' : 'p100')
  flats(d, town.office, ground, 168 * k, 52 * k, ['t22', 't44', 'k50'], ['1011', '0110', '1101', '0010', '1010'])
  flats(d, town.last, ground, 130 * k, 52 * k, ['t90', 't56', 't40'], ['101', '010', '011'])
  // the mast
  const floors = [0.06, 0.24, 0.46, 0.71, 1]
  const at = (t, side) => `${(x + side * half * (0.1 + 0.9 * t)).toFixed(1)} ${(y + (ground - y) * t).toFixed(1)}`
  let data = `M${at(0.06, -1)}L${at(1, -1)}M${at(0.06, 1)}L${at(1, 1)}`
  for (const [i, t] of floors.slice(1).entries())
    data += `M${at(floors[i], -1)}L${at(t, 1)}M${at(floors[i], 1)}L${at(t, -1)}M${at(t, -1)}L${at(t, 1)}`
  // nothing shows through its frame but the night
  const frame = `M${at(0, -1)}L${at(1, -1)}H${x + half}L${at(0, 1)}z`
  shape(d, frame, 'background', ` stroke="${d.colourOf('background')}" stroke-width="${20 * k}"`)
  shape(d, `M${isNarrow ? 0 : town.house - 40} ${ground}H${to}v11H${isNarrow ? 0 : town.house - 40}z`, 't60')
  d.route([pixel(x, ground + 26), pixel(x, y)], { line: isNarrow ? 5 : 4 })
  stroke(d, data, 'text', 8 * k)
  d.raw(`<circle cx="${x}" cy="${y}" r="${27 * k}" fill="${d.colourOf('text')}"/>`)
  return d
}

export default scenes
