// The panel of the sample room, taken apart before its opening in the wall: the opening of the page about rooms, from one edge to the other.
import { drawing, frames } from '../drawing.mjs'
import { write as figures } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { glow, line } from './front.mjs'

// How a face of it lies on the page: so much of its width is seen, and so much its edge falls along it.
const [seen, fall] = [0.64, 0.32]

/** A layer at (x, y), so wide, so high and so thick, with what is drawn on its face from its upper left corner. */
function layer(d, x, y, [w, h, thick], [top, face, side], draw) {
  const [right, drop] = [x + w * seen, w * fall]
  shape(d, `M${x} ${y}h${thick}L${right + thick} ${y + drop}h${-thick}Z`, top)
  shape(d, `M${right} ${y + drop}h${thick}v${h}h${-thick}Z`, side)
  d.raw(`<g transform="matrix(${seen} ${fall} 0 1 ${x} ${y})">`)
  if (face) box(d, 0, 0, w, h, 0, face)
  draw(w, h)
  d.raw('</g>')
}

const moon = (d, x, y, r) =>
  shape(
    d,
    `M${x + r * 0.2} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.36}A${r * 0.84} ${r * 0.84} 0 0 1 ${x + r * 0.2} ${y - r}Z`,
    't90',
  )
/** What the keys of the glass do: night, a lamp, blinds; do not disturb, clean, off. */
const keys = [
  (d, x, y) => moon(d, x, y, 17),
  (d, x, y) => {
    ring(d, x, y - 4, 13, 'p100')
    stroke(d, `M${x - 7} ${y + 17}h14`, 'p100', 5)
  },
  (d, x, y) => stroke(d, `M${x - 13} ${y - 16}v32m13 -32v32m13 -32v32`, 't90', 5),
  (d, x, y) => {
    ring(d, x, y, 17, undefined, ` stroke="${d.colourOf('t90')}" stroke-width="5"`)
    stroke(d, `M${x - 9} ${y}h18`, 't90', 5)
  },
  (d, x, y) => stroke(d, `M${x - 16} ${y}l11 13l21 -25`, 't90', 6),
  (d, x, y) => {
    stroke(d, `M${x - 10} ${y - 11}a17 17 0 1 0 20 0`, 't90', 5)
    stroke(d, `M${x} ${y - 19}v17`, 't90', 5)
  },
]

function glass(d, w, h) {
  shape(d, `M0 0H${w * 0.62}L${w * 0.2} ${h}H0Z`, 'k20', ' opacity=".6"')
  const size = h * 0.34
  figures(d, '21', [w * 0.1, h * 0.39], size, 'p100')
  ring(d, w * 0.1 + size * 1.24, h * 0.375, size * 0.06, 'p100')
  figures(d, '5', [w * 0.1 + size * 1.3, h * 0.39], size, 'p100')
  const [kw, kh] = [w * 0.24, h * 0.2]
  for (const [i, draw] of keys.entries()) {
    const [x, y] = [w * (0.09 + (i % 3) * 0.29), h * (i < 3 ? 0.5 : 0.74)]
    box(d, x, y, kw, kh, 10, 'k30', ` stroke="${d.colourOf('t40')}" stroke-width="2"`)
    d.raw(`<g transform="translate(${x + kw / 2} ${y + kh / 2})scale(${kh / 74})">`)
    draw(d, 0, 0)
    d.raw('</g>')
  }
}
function controller(d, w, h) {
  box(d, w * 0.12, h * 0.1, w * 0.76, h * 0.15, 6, 't40')
  for (let i = 0; i < 7; i++) box(d, w * (0.16 + i * 0.1), h * 0.14, w * 0.05, h * 0.07, 2, 'w70')
  box(d, w * 0.2, h * 0.38, w * 0.38, h * 0.4, 6, 'k40', ` stroke="${d.colourOf('p100')}" stroke-width="4"`)
  for (let i = 0; i < 5; i++) stroke(d, `M${w * 0.58} ${h * (0.43 + i * 0.075)}h${w * 0.24}`, 'p100', 4)
}

/** @param xs where its layers begin: glass, frame, controller, box, wall */
function apart({ frame, xs, y, w, h, entry }) {
  const d = drawing({ scale: 60, at: [0, 0], frame })
  const { width } = frame
  const [deep, drop] = [w * seen, w * fall]
  const [first, second, third, fourth, wall] = xs
  glow(d, (third + fourth) / 2, y + h * 0.6, width * 0.5, h * 0.9, 0.5)
  // a piece of the wall, and the opening in it
  layer(d, wall, y, [w, h, deep * 0.08], ['t30', 't14', 't20'], (fw, fh) => {
    box(d, fw * 0.16, fh * 0.16, fw * 0.68, fh * 0.68, 8, 'k60')
    shape(d, `M${fw * 0.16} ${fh * 0.16}h${fw * 0.09}V${fh * 0.84}h${-fw * 0.09}Z`, 't24')
  })
  // along these it all goes together
  for (const [x, level] of [
    [0, 0],
    [0, h],
    [deep, drop],
    [deep, drop + h],
  ])
    stroke(d, `M${first + x} ${y + level}H${wall + x}`, 'w60', 2, ' stroke-dasharray="2 9"')
  // the box with the cables
  layer(d, fourth, y, [w, h, deep * 0.14], ['t60', 't36', 't48'], (fw, fh) => {
    box(d, fw * 0.07, fh * 0.07, fw * 0.86, fh * 0.86, 8, 'k60')
    ring(d, fw * 0.56, fh * 0.44, fw * 0.17, 'k84', ` stroke="${d.colourOf('t42')}" stroke-width="6"`)
  })
  // what thinks, and the line that comes to it
  layer(d, third, y, [w, h, deep * 0.1], ['t66', 't24', 't36'], (fw, fh) => controller(d, fw, fh))
  // from its side the cables go into the wall
  for (const [i, tone] of ['p100', 't84', 't60', 'w60'].entries()) {
    const [sx, sy] = [third + deep * 1.05, y + drop + h * (0.2 + i * 0.17)]
    const [ex, ey] = [fourth + deep * (0.52 + 0.03 * i), y + drop * 0.56 + h * (0.38 + i * 0.045)]
    stroke(d, `M${sx} ${sy}C${sx + deep * 0.3} ${sy} ${ex - deep * 0.3} ${ey} ${ex} ${ey}`, tone, w * 0.026)
    box(d, sx - deep * 0.035, sy - h * 0.03, deep * 0.07, h * 0.06, 3, 'k50')
  }
  const to = third + deep * 0.46
  line(d, `M-20 ${entry}H${to}V${y + h + drop * 0.46 + 4}`, 4.5)
  // the frame
  d.raw(`<g transform="matrix(${seen} ${fall} 0 1 ${second} ${y})">`)
  const b = w * 0.09
  shape(d, `M${b} ${b}h${b * 0.9}V${h - b}h${-b * 0.9}Z`, 't56')
  shape(d, `M${b} ${h - b}H${w - b}v${-b * 0.5}H${b}Z`, 't96')
  d.raw('</g>')
  layer(d, second, y, [w, h, deep * 0.1], ['t96', undefined, 't56'], (fw, fh) =>
    d.raw(
      `<path fill-rule="evenodd" d="M0 0H${fw}V${fh}H0ZM${b} ${b}V${fh - b}H${fw - b}V${b}Z" fill="${d.colourOf('t84')}"/>`,
    ),
  )
  // the glass, which the guest touches
  layer(d, first, y, [w, h, deep * 0.06], ['t90', 'k50', 't60'], (fw, fh) => glass(d, fw, fh))
  return d
}

export default {
  'imprion-layers': ({ frame } = {}) =>
    frame === frames.narrow
      ? apart({ frame, xs: [44, 66, 210, 358, 494], y: 84, w: 270, h: 344, entry: frame.entry })
      : apart({ frame: frames.plan, xs: [100, 350, 608, 866, 1112], y: 52, w: 330, h: 352, entry: frames.plan.entry }),
}
