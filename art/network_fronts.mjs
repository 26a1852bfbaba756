// What ConnectiCom's pages tell on a band in the brand's colour, from the front and as large as the page is wide.
import { drawing, frames } from './drawing.mjs'
import { write } from './figures.mjs'
import { box, ring, shape, stroke } from './imprion_front.mjs'

const scenes = {}
const flat = (frame) => drawing({ scale: 60, at: [0, 0], isHero: false, frame })
/** Draws around a point, at a size. */
const around = (d, x, y, scale, draw) => {
  d.raw(`<g transform="translate(${x} ${y})scale(${scale})">`)
  draw(d)
  d.raw('</g>')
}

/** Who decides: a price tag, a mast, a keypad and a globe, each about 120 high around its middle. */
const deciders = [
  (d, ink, ground) => {
    shape(d, 'M-62 8L0-54H62V8L0 70Z', ink)
    ring(d, 34, -26, 12, ground)
    stroke(d, 'M-28 6L4 38M-6-16L18 8', ground, 9)
  },
  (d, ink) => {
    stroke(d, 'M-34 66L0-22L34 66M-24 38H24M-13 10H13', ink, 10)
    ring(d, 0, -28, 13, ink)
    for (const r of [32, 54])
      stroke(
        d,
        `M${-0.8 * r} ${-28 - 0.6 * r}A${r} ${r} 0 0 0 ${-0.8 * r} ${-28 + 0.6 * r}M${0.8 * r} ${-28 - 0.6 * r}A${r} ${r} 0 0 1 ${0.8 * r} ${-28 + 0.6 * r}`,
        ink,
        10,
      )
  },
  (d, ink, _ground, lit) => {
    for (let i = 0; i < 12; i++)
      ring(d, ((i % 3) - 1) * 46, (Math.floor(i / 3) - 1.5) * 40 - 6, i === 5 ? 19 : 13, i === 5 ? lit : ink)
  },
  (d, ink) => {
    ring(d, 0, 0, 62, undefined, ` stroke="${d.colourOf(ink)}" stroke-width="10"`)
    stroke(d, 'M-62 0H62M-52-32H52M-52 32H52M0-62V62M0-62Q-58 0 0 62M0-62Q58 0 0 62', ink, 8)
  },
]

/** A jack plug around the line y = 0, from its tip at 0 on: four contacts, one for each who decides, and where they end. */
function plug(d, ends, half, to) {
  const metal = (x0, x1, [base, light, shade], a = half) => {
    shape(d, `M${x0} ${-a}H${x1}V${a}H${x0}z`, base)
    shape(d, `M${x0} ${-0.74 * a}H${x1}V${-0.46 * a}H${x0}z`, light)
    shape(d, `M${x0} ${0.6 * a}H${x1}V${a}H${x0}z`, shade)
  }
  const bright = ['t84', 'text', 't56']
  const dark = ['background', 't22', 'k60']
  const [tip, first, second, sleeve] = ends
  // the tip: a nose, a waist by which it is held, and a collar; each shade of it follows its outline
  const out = (a) =>
    `M0 0C0 ${-0.55 * a} ${0.2 * tip} ${-a} ${0.46 * tip} ${-a}C${0.62 * tip} ${-a} ${0.66 * tip} ${-0.7 * a} ${0.78 * tip} ${-0.66 * a}L${0.84 * tip} ${-a}H${tip}`
  const back = (a) =>
    `V${-a}H${0.84 * tip}L${0.78 * tip} ${-0.66 * a}C${0.66 * tip} ${-0.7 * a} ${0.62 * tip} ${-a} ${0.46 * tip} ${-a}C${0.2 * tip} ${-a} 0 ${-0.55 * a} 0 0Z`
  const [base, light, shade] = bright
  shape(d, out(half) + back(-half), base)
  shape(d, out(0.74 * half) + back(0.46 * half), light)
  shape(d, out(-half) + back(-0.6 * half), shade)
  const gap = 22
  for (const x of [tip, first, second]) shape(d, `M${x} ${-0.94 * half}h${gap}V${0.94 * half}h${-gap}z`, 'k60')
  metal(tip + gap, first, bright)
  metal(first + gap, second, dark)
  metal(second + gap, sleeve, bright)
  // what it is held by
  const grip = 1.42 * half
  shape(d, `M${sleeve + 24} ${-grip}H${to}V${grip}H${sleeve + 24}q-24 0-24-24V${24 - grip}q0-24 24-24z`, 'background')
  shape(d, `M${sleeve} ${-0.74 * grip}H${to}V${-0.56 * grip}H${sleeve}z`, 't22')
  shape(d, `M${sleeve} ${0.66 * grip}H${to}V${grip}H${sleeve + 24}q-24 0-24-24z`, 'k60')
  for (let x = sleeve + 70; x < to; x += 40) stroke(d, `M${x} ${-0.4 * grip}V${0.5 * grip}`, 'k60', 12)
}
const contacts = (d, places, scale) => {
  for (const [i, [x, y]] of places.entries())
    around(d, x, y, scale, () => deciders[i](d, ...(i === 2 ? ['t90', 'background', 'p100'] : ['background', 't84'])))
}
scenes['mtp-call'] = () => {
  const d = flat({ ...frames.band, height: 430 })
  d.raw('<g transform="translate(84 215)">')
  plug(d, [316, 628, 940, 1226], 142, 1400)
  d.raw('</g>')
  contacts(
    d,
    [240, 568, 881, 1181].map((x) => [x, 220]),
    1.05,
  )
  return d
}
scenes['mtp-call-near'] = () => {
  const d = flat(frames.tall)
  d.raw('<g transform="translate(360 10)rotate(90)">')
  plug(d, [270, 490, 710, 910], 186, 1000)
  d.raw('</g>')
  contacts(
    d,
    [168, 410, 628, 840].map((y) => [350, y]),
    1.14,
  )
  return d
}

/** The front of a café whose awning is so wide, from (x, ground): it is open, and runs for 30 days. */
function cafe(d, x, ground, w, h) {
  const cloth = 0.3 * h
  const top = ground - h
  box(d, x + 0.07 * w, top + 0.2 * h, 0.86 * w, 0.8 * h, 0, 'background')
  // the window with the number of days, the door
  const [pane, sill] = [top + cloth + 0.02 * h, ground - 0.13 * h]
  box(d, x + 0.09 * w, pane, 0.56 * w, sill - pane, 0, 'text')
  box(d, x + 0.7 * w, pane, 0.2 * w, ground - pane, 0, 'p84')
  box(d, x + 0.73 * w, pane + 0.05 * h, 0.14 * w, 0.36 * h, 0, 'w60')
  ring(d, x + 0.74 * w, ground - 0.17 * h, 0.014 * w, 'background')
  const size = ((sill - pane) / 0.685) * 0.8
  write(d, '30', [x + 0.37 * w - 0.575 * size, sill - 0.045 * h], size, 'background')
  // a sign like the one on the phone of a guest
  const [mx, my] = [x + 0.5 * w, top - 0.06 * h]
  for (const k of [0.1, 0.19, 0.28]) {
    const r = k * h
    stroke(
      d,
      `M${mx - 0.7 * r} ${my - 0.71 * r}A${r} ${r} 0 0 1 ${mx + 0.7 * r} ${my - 0.71 * r}`,
      'background',
      0.045 * h,
    )
  }
  ring(d, mx, my, 0.036 * h, 'background')
  // the awning
  const stripes = 9
  const step = w / stripes
  for (let i = 0; i < stripes; i++) {
    const left = x + i * step
    shape(
      d,
      `M${x + 0.06 * w + (i * 0.88 * w) / stripes} ${top}h${(0.88 * w) / stripes}L${left + step} ${top + cloth * 0.78}v6a${step / 2} ${step / 2} 0 0 1${-step} 0v-6z`,
      i % 2 ? 'text' : 'k50',
    )
  }
}
/** Where people wait for a bus. */
function stop(d, x, ground, w, h) {
  const top = ground - h
  box(d, x - 0.04 * w, top, 1.08 * w, 0.09 * h, 6, 'background')
  box(d, x + 0.06 * w, top + 0.09 * h, 0.62 * w, 0.68 * h, 0, 'w60')
  stroke(d, `M${x + 0.37 * w} ${top + 0.09 * h}V${ground - 0.23 * h}`, 'background', 8)
  for (const k of [0.04, 0.7]) box(d, x + k * w, top, 0.04 * w, h, 0, 'background')
  box(d, x + 0.14 * w, ground - 0.3 * h, 0.48 * w, 0.07 * h, 6, 'background')
  for (const k of [0.2, 0.52]) box(d, x + k * w, ground - 0.24 * h, 0.03 * w, 0.24 * h, 0, 'background')
  box(d, x + 0.92 * w, top - 0.2 * h, 0.035 * w, 1.2 * h, 0, 'background')
  ring(d, x + 0.938 * w, top - 0.2 * h, 0.16 * w, 'background')
  const r = 0.066 * w
  stroke(
    d,
    `M${x + 0.938 * w - r} ${top - 0.2 * h - 1.3 * r}v${2.6 * r}m${2 * r} 0v${-2.6 * r}m0 ${1.3 * r}h${-2 * r}`,
    'text',
    0.036 * w,
  )
}
/** A bench under a tree, which comes last. */
function park(d, x, ground, w, h, tone = 'p70') {
  const middle = x + 0.3 * w
  for (const [dx, dy, r] of [
    [0, 0.7, 0.29],
    [-0.18, 0.54, 0.21],
    [0.18, 0.52, 0.22],
  ])
    ring(d, middle + dx * h, ground - dy * h, r * h, tone)
  box(d, middle - 0.03 * h, ground - 0.5 * h, 0.06 * h, 0.5 * h, 0, tone)
  for (const k of [0.36, 0.27]) box(d, x + 0.5 * w, ground - k * h, 0.4 * w, 0.06 * h, 5, tone)
  box(d, x + 0.48 * w, ground - 0.17 * h, 0.44 * w, 0.06 * h, 5, tone)
  for (const k of [0.53, 0.85]) box(d, x + k * w, ground - 0.17 * h, 0.025 * w, 0.17 * h, 0, tone)
}
scenes['hotspot-sites'] = () => {
  const d = flat({ ...frames.coast, height: 560 })
  cafe(d, 64, 540, 560, 380)
  stop(d, 706, 540, 280, 270)
  park(d, 1064, 540, 376, 330)
  box(d, 0, 540, 1440, 14, 0, 'background')
  return d
}
scenes['hotspot-sites-near'] = () => {
  const d = flat({ ...frames.tall, height: 960 })
  cafe(d, 28, 586, 664, 420)
  box(d, 0, 586, 720, 12, 0, 'background')
  stop(d, 50, 930, 250, 220)
  park(d, 390, 930, 330, 262)
  box(d, 0, 930, 720, 12, 0, 'background')
  return d
}

export default scenes
