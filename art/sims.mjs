// What the devices of a customer share: the card that is in each of them, and the bill on which all of them are counted.
import { put } from './devices.mjs'
import { drawing } from './drawing.mjs'
import { high, write } from './figures.mjs'
import { shape, stroke } from './pens.mjs'

const scenes = {}
const page = (width, height) => ({ width, height, entry: height, clear: 0 })

/** A card as wide as `w` around (0, 0), whose four contacts are what a group of them is set to: state, volume, safety, silence. */
function sim(d, w) {
  const h = 0.7 * w
  const [x, y, cut, r] = [-w / 2, -h / 2, 0.17 * w, 0.05 * w]
  const outline = (dx, dy) =>
    `M${x + dx + r} ${y + dy}H${x + dx + w - cut}L${x + dx + w} ${y + dy + cut}V${y + dy + h - r}q0 ${r} ${-r} ${r}H${x + dx + r}q${-r} 0 ${-r} ${-r}V${y + dy + r}q0 ${-r} ${r} ${-r}z`
  shape(d, outline(0.035 * w, 0.06 * w), 'k60', ' opacity=".5"')
  shape(d, outline(0.008 * w, 0.022 * w), 'p56')
  shape(d, outline(0, 0), 'p100')
  // the contacts
  const [a, b, gap] = [0.345 * w, 0.25 * w, 0.012 * w]
  const signs = [
    // a card, and that it is changed
    'M-26-38H12L30-20V38H-26zM-12 8H14M4-4L16 8L4 20',
    'M-36 36V10M-12 36V-10M12 36V-30M36 36V-2M-46 36H46',
    'M-32-6H32V38H-32zM-20-6V-18A20 20 0 0 1 20-18V-6M0 12V22',
    'M-34 24Q-24 12-24-10A24 24 0 0 1 24-10Q24 12 34 24zM-8 36Q0 42 8 36M-40-38L42 40',
  ]
  for (const [i, sign] of signs.entries()) {
    const [sx, sy] = [i % 2 ? 1 : -1, i < 2 ? -1 : 1]
    const [inner, low] = [sx * gap, sy * gap]
    const [outer, far] = [sx * (gap + a), sy * (gap + b)]
    const k = 0.045 * w
    shape(d, `M${inner} ${low}H${outer}V${far - sy * k}Q${outer} ${far} ${outer - sx * k} ${far}H${inner}z`, 'w60')
    d.raw(
      `<g transform="translate(${sx * (gap + a / 2)} ${sy * (gap + b / 2)}) scale(${w / 760})"><path d="${sign}" stroke="${d.colourOf('k20')}" stroke-width="9"/></g>`,
    )
  }
}
const card = (frame, w, [x, y], turn) => {
  const d = drawing({ scale: 1, isHero: false, frame })
  d.raw(`<g transform="translate(${x} ${y}) rotate(${turn})">`)
  sim(d, w)
  d.raw('</g>')
  return d
}
scenes['iot-sim'] = () => card(page(1000, 760), 830, [486, 376], -9)
scenes['iot-sim-near'] = () => card(page(720, 620), 610, [356, 304], -8)

/** How many cards a group has, the device they are in, and half of how wide that is. */
const groups = [
  [1800, 0, 82],
  [64, 3, 56],
  [210, 4, 80],
  [150, 5, 66],
]
const onPaper = { body: 't84', shade: 't56', glass: 'background', ink: 't24', light: 'p100' }

/** Every card of four groups as a dot, and what all of them come to: one bill. On paper. */
const counted = ({ frame, left, right, size, dot, rows, paper }) => {
  const d = drawing({ scale: 1, isHero: false, frame })
  const wide = (text, s) => text.length * 0.575 * s
  for (const [i, [many, kind, half]] of groups.entries()) {
    const { y, ends, dots, deep, rule } = rows[i]
    put(d, kind, [left + half * size * 0.0044, y - size * 0.36], size * 0.0044, onPaper)
    // thousands stand apart, as every language reads them
    const [thousands, rest] = many > 999 ? [String(many).slice(0, -3), String(many).slice(-3)] : ['', String(many)]
    const from = ends - wide(rest, size)
    write(d, rest, [from, y], size, 'text')
    if (thousands) write(d, thousands, [from - wide(thousands, size) - size * 0.12, y], size, 'text')
    // rows of dots, all of one length
    const along = ((many / deep - 1) * dot + 0.1).toFixed(1)
    const data = Array.from({ length: deep }, (_, k) => `M${dots[0]} ${(dots[1] + k * dot).toFixed(1)}h${along}`)
    stroke(d, data.join(''), i === 3 ? 't40' : 'p100', dot * 0.7, ` stroke-dasharray="0 ${dot}"`)
    if (rule) stroke(d, `M${left} ${rule}H${right}`, 't24', 1.5)
  }
  const [x, y, w, h] = paper
  const teeth = Math.round(w / 46)
  let edge = ''
  for (let i = 0; i < teeth; i++) edge += `l${-w / teeth / 2} ${-w / teeth / 2}l${-w / teeth / 2} ${w / teeth / 2}`
  shape(d, `M${x} ${y}h${w}v${h}${edge}z`, 'p100')
  const one = h * 1.02
  write(d, '1', [x + w / 2 - one * 0.3, y + h * 0.46 + (one * high) / 2], one, 'background')
  return d
}
scenes['iot-count'] = () =>
  counted({
    frame: page(1440, 560),
    left: 100,
    right: 1340,
    size: 112,
    dot: 6.96,
    rows: [15, 16, 15, 15].map((deep, i) => ({
      y: 104 + i * 142,
      ends: 482,
      dots: [510, i * 142 + 66 - (deep / 2 - 0.5) * 6.96],
      deep,
      rule: i < 3 && 136 + i * 142,
    })),
    paper: [968, 136, 372, 420],
  })
scenes['iot-count-near'] = () =>
  counted({
    frame: page(720, 1240),
    left: 48,
    right: 672,
    size: 124,
    dot: 8.62,
    rows: [
      { y: 150, ends: 490, dots: [52, 196], deep: 25, rule: 448 },
      { y: 570, ends: 490, dots: [540, 497], deep: 8, rule: 600 },
      { y: 722, ends: 490, dots: [540, 624], deep: 14, rule: 752 },
      { y: 874, ends: 490, dots: [540, 793], deep: 10, rule: 906 },
    ],
    paper: [48, 906, 624, 290],
  })

export default scenes
