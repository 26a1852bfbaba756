// The bill for many devices.
import { drawing } from './drawing.mjs'

const scenes = {}

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
