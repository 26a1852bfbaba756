// One cable, in which each network of a hotel is a wire of its own that goes to what it is for, for a ground in the accent; and what of
// a hotel stays, is replaced, and goes.
import { front } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { barrier, greeting, phone } from './entry.mjs'
import { widthOf, write } from './front.mjs'

/** Whose network it is, as a thing that stands on the ground around a middle; each is as high as `h`. */
const ends = [
  // a guest
  (d, x, foot, h) => phone(d, x, foot, h),
  // the front desk
  (d, x, foot, h) => {
    const r = h * 0.5
    box(d, x - r * 1.5, foot - h * 0.34, r * 3, h * 0.34, 4, 'k40')
    box(d, x - r * 1.62, foot - h * 0.4, r * 3.24, h * 0.1, 5, 'text')
    shape(d, `M${x - r} ${foot - h * 0.46}a${r} ${r} 0 0 1 ${2 * r} 0Z`, 'k20')
    shape(
      d,
      `M${x + r * 0.3} ${foot - h * 0.46 - r * 0.95}a${r} ${r} 0 0 1 ${r * 0.7} ${r * 0.95}h${-r * 0.5}q0 ${-r * 0.6} ${-r * 0.2} ${-r * 0.95}Z`,
      'k50',
    )
    stroke(d, `M${x - r * 0.7} ${foot - h * 0.52}q${r * 0.1} ${-r * 0.5} ${r * 0.5} ${-r * 0.62}`, 'p84', h * 0.04)
    box(d, x - r * 1.14, foot - h * 0.47, r * 2.28, h * 0.07, 4, 'k60')
    box(d, x - h * 0.03, foot - h, h * 0.06, h * 0.1, 3, 'k60')
  },
  // payments: a reader, and the card on it
  (d, x, foot, h) => {
    const w = h * 0.6
    box(d, x - w * 0.34, foot - h * 0.26, w * 0.68, h * 0.26, 4, 'w84')
    box(d, x - w / 2, foot - h, w, h * 0.86, w * 0.12, 'k60')
    box(d, x - w * 0.38, foot - h * 0.92, w * 0.76, h * 0.28, 4, 'p100')
    write(d, '12', x - w * 0.22, foot - h * 0.85, h * 0.14, 'k60', 16)
    for (let i = 0; i < 9; i++)
      box(
        d,
        x - w * 0.36 + (i % 3) * w * 0.27,
        foot - h * (0.56 - Math.floor(i / 3) * 0.11),
        w * 0.18,
        h * 0.06,
        3,
        i === 8 ? 'p100' : 't50',
      )
  },
  // screens
  (d, x, foot, h) => greeting(d, x, foot, h, { aspect: 1.1 }),
  // the rooms, on a piece of their wall
  (d, x, foot, h) => {
    const r = h * 0.34
    box(d, x - h * 0.46, foot - h, h * 0.92, h, 6, 'p60')
    box(d, x - h * 0.46, foot - h * 0.1, h * 0.92, h * 0.1, 0, 'p40')
    const y = foot - h * 0.54
    box(d, x - r, y - r, 2 * r, 2 * r, r * 0.3, 'text')
    ring(d, x, y, r * 0.72, undefined, ` stroke="${d.colourOf('t80')}" stroke-width="${r * 0.15}"`)
    stroke(d, `M${x} ${y - r * 0.72}A${r * 0.72} ${r * 0.72} 0 1 1 ${x - r * 0.72} ${y}`, 'p60', r * 0.15)
    write(d, '21', x - r * 0.34, y - r * 0.28, r * 0.56, 'k60', 16)
  },
]
const wires = ['text', 'k50', 'p60', 'w84', 'k20']

/** Out of its sheath five wires go level, each as far as what it is for, and down to that. */
function cable() {
  const [width, height, foot] = [1440, 480, 452]
  const d = front(width, height)
  const [sheath, tall, thick] = [92, 170, 13]
  const gap = 30
  for (const i of [4, 3, 2, 1, 0]) {
    const [x, y] = [214 + i * 253, 24 + tall / 2 + (2 - i) * gap]
    const bend = 40
    const way = `M20 ${y}H${x - bend}L${x} ${y + bend}V${foot - 100}`
    stroke(d, way, 'k60', thick + 5, ' opacity=".28"')
    stroke(d, way, wires[i], thick)
  }
  // its sheath, cut off
  shape(d, `M-20 24H${sheath}V${24 + tall}H-20Z`, 'k50')
  shape(d, `M-20 24H${sheath}v44H-20Z`, 'k20')
  d.raw(
    `<ellipse cx="${sheath}" cy="${24 + tall / 2}" rx="17" ry="${tall / 2}" fill="${d.colourOf('k84')}" stroke="${d.colourOf('t30')}" stroke-width="7"/>`,
  )
  for (const i of ends.keys()) {
    const y = 24 + tall / 2 + (2 - i) * gap
    stroke(d, `M${sheath} ${y}h40`, wires[i], thick)
  }
  box(d, 0, foot, width, 10, 0, 'k40')
  for (const [i, draw] of ends.entries()) draw(d, 214 + i * 253, foot, [200, 124, 178, 196, 200][i])
  return d
}

/** A computer that nobody looks after any more, on the truck that takes it away, around a middle and up from a foot. */
function old(d, x, foot, h) {
  const [w, r] = [h * 0.84, h * 0.1]
  d.raw(`<g transform="rotate(-13 ${x - w * 0.5} ${foot - r})">`)
  // the truck: its handle, its foot
  stroke(
    d,
    `M${x - w * 0.56} ${foot - h * 1.06}h${-w * 0.12}M${x - w * 0.56} ${foot - h * 1.06}V${foot - r}H${x + w * 0.5}`,
    'k60',
    h * 0.045,
  )
  const base = foot - r - h * 0.03
  // the case, and the tube on it
  box(d, x - w * 0.5, base - h * 0.2, w, h * 0.2, 8, 't66')
  box(d, x + w * 0.1, base - h * 0.13, w * 0.3, h * 0.06, 3, 'k50')
  stroke(d, `M${x - w * 0.4} ${base - h * 0.1}h${w * 0.26}`, 't36', 7)
  box(d, x - w * 0.13, base - h * 0.28, w * 0.26, h * 0.09, 0, 't50')
  box(d, x - w * 0.45, base - h * 0.84, w * 0.9, h * 0.58, 18, 't84')
  box(d, x - w * 0.37, base - h * 0.78, w * 0.74, h * 0.44, 22, 'k60')
  shape(d, `M${x - w * 0.3} ${base - h * 0.74}h${w * 0.26}L${x - w * 0.26} ${base - h * 0.38}h${-w * 0.06}Z`, 't24')
  ring(d, x + w * 0.36, base - h * 0.3, h * 0.014, 'k50')
  // what holds it
  for (const y of [0.1, 0.56]) stroke(d, `M${x - w * 0.56} ${base - h * y}H${x + w * 0.5}`, 'p60', h * 0.03)
  d.raw('</g>')
  ring(d, x - w * 0.5, foot - r, r, 'k60')
  ring(d, x - w * 0.5, foot - r, r * 0.44, 't60')
  // its cord trails behind
  stroke(
    d,
    `M${x + w * 0.34} ${foot - h * 0.34}q${w * 0.34} ${h * 0.06} ${w * 0.26} ${h * 0.3}h${w * 0.14}`,
    'k60',
    h * 0.028,
  )
  box(d, x + w * 0.56, foot - h * 0.075, h * 0.12, h * 0.07, 6, 'k60')
  for (const up of [0.055, 0.025])
    stroke(d, `M${x + w * 0.56 + h * 0.12} ${foot - h * up}h${h * 0.05}`, 'k60', h * 0.016)
}

/** What was typed once more from one system into another, struck out. */
function listed(d, x, foot, h) {
  const w = h * 0.74
  d.raw(`<g transform="rotate(-6 ${x} ${foot})">`)
  box(d, x - w / 2 + 10, foot - h + 12, w, h, 16, 'k60', ' opacity=".3"')
  box(d, x - w / 2, foot - h, w, h, 16, 'k50')
  box(d, x - w / 2 + 18, foot - h + 34, w - 36, h - 52, 4, 'text')
  box(d, x - w * 0.2, foot - h - 14, w * 0.4, 40, 10, 't50')
  for (const [i, text] of ['214', 'FR', 'KE-318'].entries()) {
    const [y, size] = [foot - h * 0.78 + i * h * 0.25, h * (i === 2 ? 0.125 : 0.145)]
    const wide = (widthOf(text) * size) / 100
    write(d, text, x - w * 0.36, y, size, 'k30', 14)
    stroke(d, `M${x - w * 0.4} ${y + size * 0.56}h${wide + w * 0.08}`, 'p60', size * 0.24)
  }
  d.raw('</g>')
}

/** What can often stay stands there as it is; what nobody looks after any more, and what nobody needs. */
function stays() {
  const d = front(1440, 440)
  box(d, 0, 420, 1440, 12, 0, 'k40')
  barrier(d, 152, 420, 340, { car: false })
  greeting(d, 404, 420, 232, { aspect: 0.8 })
  old(d, 724, 420, 330)
  listed(d, 1106, 408, 350)
  return d
}
/** The same for phones, one below the other, each on a floor of its own. */
function staysNear() {
  const d = front(720, 1320)
  for (const y of [420, 860, 1300]) box(d, 0, y, 720, 12, 0, 'k40')
  barrier(d, 130, 420, 370, { car: false })
  greeting(d, 530, 420, 290, { aspect: 0.92 })
  old(d, 330, 860, 366)
  listed(d, 360, 1288, 384)
  return d
}

export default { 'wifi-cable': cable, 'hotel-stays': stays, 'hotel-stays-near': staysNear }
