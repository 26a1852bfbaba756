// Records: that of an address, as a card on which its house stands, and the bill for many devices.
import { cabinet } from './connecti-com.mjs'
import { drawing, frames } from './drawing.mjs'
import { caller, house, lit, monitor, pale, table, tree } from './things.mjs'

const scenes = {}
const card = ['t96', 't70', 't48']
const print = 'k40'

/** A field of the card: its name, and what is written under it. */
function field(d, x, y, w, draw) {
  d.line(
    't60',
    [
      [x, y, 0.01],
      [x + w, y, 0.01],
    ],
    1.6,
  )
  d.floor('t60', 0.01, x, x + w * 0.36, y + 0.2, y + 0.34)
  draw(x, y + 0.62)
}
const lines = (d, x, y, ...widths) => {
  for (const [i, w] of widths.entries()) d.floor(print, 0.01, x, x + w, y + i * 0.36, y + i * 0.36 + 0.15)
}

/** The card from (0, 0), as wide as `w`. */
function record(d, w, deep) {
  d.round('k40', w / 2, deep / 2, -0.24, w * 0.56, undefined, 0, 0.35)
  d.glow(w / 2, deep / 2, 0, w * 0.95, w * 0.6, 0.3)
  d.box(0, 0, -0.3, w, deep, 0.3, card, 'text', 1.5)
  const left = w / 2 - 2.6
  const street = deep - 2.7
  // its head: the number of the line, and since when
  if (w > 12) {
    d.floor(print, 0.01, 0.6, 2.9, 0.7, 1.1)
    lines(d, 0.6, 1.5, 1.9, 1.4)
    lines(d, w - 3.2, 0.8, 2.4, 1.7, 2.1)
    d.floor('p100', 0.01, w - 1.9, w - 0.6, 2.2, 2.75)
  }
  // the house in its garden
  d.floor('t24', 0.01, left - 0.9, left + 6.3, 0.4, street - 0.02)
  tree(d, left - 0.35, 1.2, 3)
  house(d, left, 0.5, { w: 5.2, deep: 3.6 })
  d.glow(left + 3, street - 0.6, 0.8, 4.4, 2.4, 0.34)
  // technique, device, speed, bill
  const fields = [
    (x, y) => {
      lines(d, x, y, 1.5, 1)
      for (let i = 0; i < 3; i++)
        d.floor(i === 1 ? 'p100' : 't60', 0.01, x + i * 0.62, x + 0.44 + i * 0.62, y + 0.86, y + 1.26)
    },
    (x, y) => {
      for (const a of [0.12, 0.98])
        d.line(
          't60',
          [
            [x + a + 0.2, y + 0.4, 0.2],
            [x + a + 0.2, y + 0.4, 1],
          ],
          3,
        )
      d.box(x + 0.1, y + 0.3, 0, 1.3, 0.9, 0.3, pale)
      for (const a of [0.3, 0.56, 0.82]) d.left('p100', y + 1.21, x + a, x + a + 0.14, 0.1, 0.2)
    },
    (x, y) => {
      for (let i = 0; i < 4; i++)
        d.box(x + i * 0.48, y + 0.5, 0, 0.36, 0.6, 0.24 + i * 0.28, i < 3 ? lit : ['t84', 't60', 't40'])
    },
    (x, y) => {
      lines(d, x, y, 1.4, 1)
      d.floor(print, 0.01, x, x + 1.9, y + 0.84, y + 0.88)
      d.floor('p100', 0.01, x + 0.8, x + 1.9, y + 1.05, y + 1.4)
    },
  ].slice(w > 12 ? 0 : 1)
  const step = (w - 2.1) / fields.length
  for (const [i, draw] of fields.entries()) field(d, 0.6 + i * step, street, step - 0.45, draw)
  return { street, lane: w - 0.9, door: left + 5.2 }
}

const somebody = { tall: 2.15, legs: 'k40' }

/** A house on its record, and on that whoever reads in it: each at what they need. */
scenes['fim-record'] = (camera) => {
  const [w, deep] = [9.4, 8.4]
  const d = drawing({ scale: 46, look: [4.7, 4.2, 0], at: [1075, 410], frame: frames.behind, ...camera })
  const { lane, street, door } = record(d, w, deep)
  d.route([
    [lane, deep + 0.02, -0.28],
    [lane, deep + 0.02, 0.03],
    [lane, street - 1.6, 0.03],
    [door, street - 1.6, 0.03],
    [door, street - 1.6, 1],
  ])
  // who sells, who connects, who bills, who helps
  caller(d, 0.6, 3.6, { ...somebody, coat: 't40', dir: 1 })
  d.person(0.6, 7.8, 0.01, { ...somebody, coat: 'p100', dir: 1, pose: 'reach' })
  d.person(w - 1.6, 7.6, 0.01, { ...somebody, coat: 't40', dir: 1, pose: 'reach' })
  d.person(w - 0.4, 2.3, 0.01, { ...somebody, coat: 't60', dir: -1, pose: 'phone' })
  return d
}

/** Many devices in four groups, each of which is one line of the bill. */
scenes['iot-bill'] = () => {
  const d = drawing({ scale: 1, isHero: false })
  const colour = d.colourOf
  const path = (data, look, line, fill = 'none') =>
    d.raw(
      `<path d="${data}" stroke="${look ? colour(look) : 'none'}" stroke-width="${line}" fill="${fill === 'none' ? fill : colour(fill)}"/>`,
    )
  const bar = (x, y, w, h, fill) => path(`M${x} ${y}h${w}v${h}h${-w}z`, undefined, 0, fill)
  const [left, top, width, height] = [470, 64, 430, 640]
  const groups = [
    { many: 60, across: 12, share: 0.3, sign: 'M0-22C10-8 16 0 16 8A16 16 0 0 1-16 8C-16 0-10-8 0-22z' },
    { many: 8, across: 4, share: 0.5, sign: 'M-9 18V-18M-18-8L-9-18L0-8M9-18V18M0 8L9 18L18 8' },
    { many: 24, across: 6, share: 0.95, sign: 'M0-20V20M-17-10L17 10M-17 10L17-10M-6-16L0-11L6-16M-6 16L0 11L6 16' },
    { many: 15, across: 5, share: 0, sign: 'M-18-9L0-19L18-9V10L0 20L-18 10zM-18-9L0 1L18-9M0 1V20' },
  ]
  // the paper, and the one below it
  d.raw(`<path d="M${left + 22} ${top + 26}h${width}v${height}h${-width}z" fill="${colour('k40')}" opacity=".5"/>`)
  bar(left, top, width, height, 'text')
  bar(left + 40, top + 40, 150, 22, 'k40')
  bar(left + width - 124, top + 44, 84, 12, 't60')
  const rows = groups.map((_, i) => top + 150 + i * 96)
  for (const [i, { many, across, share, sign }] of groups.entries()) {
    const y = rows[i]
    // its devices, and their way to the line
    const deep = Math.ceil(many / across)
    const [x0, y0] = [300 - across * 24, y - (deep - 1) * 10]
    const on = (k) => `M${x0 + (k % across) * 24} ${y0 + Math.floor(k / across) * 20}h0`
    path(Array.from({ length: many }, (_, k) => on(k)).join(''), share === 0 ? 't40' : 'p100', 11)
    path(`M306 ${y}H${left}`, share === 0 ? 't40' : 'p100', 7)
    path(`M${left + 40} ${y + 48}H${left + width - 40}`, 't78', 2)
    d.raw(
      `<g transform="translate(${left + 66} ${y})"><path d="${sign}" stroke="${colour('k40')}" stroke-width="4"/></g>`,
    )
    bar(left + 112, y - 18, 110 + (i % 2) * 34, 12, 'k40')
    bar(left + 112, y + 8, 150, 10, 't84')
    if (share) bar(left + 112, y + 8, 150 * share, 10, 'p100')
    bar(left + width - 40 - 30 - share * 52, y - 8, 30 + share * 52, 16, share === 0 ? 't70' : 'k40')
  }
  // what it comes to
  bar(left + 40, top + height - 96, 96, 18, 'k40')
  bar(left + width - 178, top + height - 110, 138, 46, 'p100')
  return d
}

export default scenes
