// What a section further down a page speaks of, from near: things on a table, or a drawing that explains.
import { drawing } from '../drawing.mjs'
import { wood } from '../things.mjs'

const scenes = {}

/** A scene on a floor that goes on beyond the picture, in light that comes from the upper left. */
export const scene =
  (own, draw, floor = 't8') =>
  (camera) => {
    const d = drawing({ look: [0, 0, 0.4], at: [500, 390], isHero: false, ...own, ...camera })
    d.floor(floor, 0, -24, 24, -24, 24)
    d.sheen()
    draw(d)
    return d
  }

export const paper = ['t96', 't70', 't50']

/** Lines of text or figures on a level. */
export function lines(d, z, x, y, n, { w = 1, gap = 0.22, tone = 't60', along = 'x' } = {}) {
  for (let i = 0; i < n; i++) {
    const length = w * (1 - ((i * 7) % 4) * 0.13)
    along === 'x'
      ? d.floor(tone, z, x, x + length, y + i * gap, y + i * gap + 0.07)
      : d.floor(tone, z, x + i * gap, x + i * gap + 0.07, y, y + length)
  }
}

/** Two keys on one ring, flat on a table: a bow with its hole, a blade, and teeth that differ. */
function keys(d, x, y) {
  const z = 0.03
  for (const [turn, teeth] of [
    [0.62, [0.11, 0.06, 0.13]],
    [-0.12, [0.07, 0.13, 0.08]],
  ]) {
    const on = (along, aside) => [
      x + Math.cos(turn) * along - Math.sin(turn) * aside,
      y + Math.sin(turn) * along + Math.cos(turn) * aside,
      z,
    ]
    const [bx, by] = on(0.3, 0)
    const outline = [on(0.48, -0.055), on(1.14, -0.055), on(1.2, 0), on(1.14, 0.055)]
    for (const [i, deep] of teeth.entries()) {
      const at = 1.08 - i * 0.17
      outline.push(on(at, 0.055), on(at, 0.055 + deep), on(at - 0.09, 0.055 + deep), on(at - 0.09, 0.055))
    }
    d.face('p100', [...outline, on(0.48, 0.055)])
    d.round('p100', bx, by, z, 0.2)
    d.round('k40', bx - Math.cos(turn) * 0.08, by - Math.sin(turn) * 0.08, z, 0.07)
  }
  d.round(undefined, x, y, z + 0.01, 0.26, 't90', 4)
}

/** What is handed over in a box: the code, its papers, the keys. */
scenes['development-handover'] = scene({ scale: 112, at: [480, 400], look: [0.2, 0.2, 0.3] }, (d) => {
  d.box(-3.6, -2.4, -0.16, 7.4, 4.8, 0.16, wood)
  d.round('k40', -0.2, 0.2, 0.01, 2.0, undefined, 0, 0.35)
  // the box: back walls, what is inside, front walls
  const [x0, x1, y0, y1, h] = [-1.6, 1.2, -1.1, 1.1, 1.1]
  d.floor('t30', 0.02, x0, x1, y0, y1)
  d.left('t26', y0, x0, x1, 0, h)
  d.right('t20', x0, y0, y1, 0, h)
  d.face('t66', [
    [x0, y0, h],
    [x1, y0, h],
    [x1, y0 - 0.5, h + 0.36],
    [x0, y0 - 0.5, h + 0.36],
  ])
  d.face('t54', [
    [x0, y0, h],
    [x0, y1, h],
    [x0 - 0.5, y1, h + 0.36],
    [x0 - 0.5, y0, h + 0.36],
  ])
  for (const [i, [tone, z]] of [
    [['t84', 't60', 't40'], 1.5],
    [['p84', 'p70', 'p50'], 1.72],
    [['t96', 't76', 't50'], 1.42],
    [['t70', 't50', 't34'], 1.62],
  ].entries()) {
    const x = -1.3 + i * 0.34
    d.box(x, -0.8, 0.1, 0.26, 1.2, z, tone)
    d.right('k40', x + 0.261, -0.5, 0.1, z - 0.2, z - 0.06)
  }
  // sheets of code
  d.box(0.26, -0.7, 0.1, 0.14, 1.3, 1.5, paper)
  d.right('t96', 0.41, -0.7, 0.6, 0.1, 1.6)
  for (let i = 0; i < 5; i++)
    d.right(
      i === 2 ? 'p100' : 'k40',
      0.42,
      -0.5 + (i % 3) * 0.14,
      0.1 + ((i * 5) % 4) * 0.1,
      1.4 - i * 0.13,
      1.46 - i * 0.13,
    )
  d.left('t60', y1, x0, x1, 0, h)
  d.right('t40', x1, y0, y1, 0, h)
  d.left('p100', y1 + 0.01, -0.5, 0.1, 0.42, 0.72)
  d.left('k40', y1 + 0.02, -0.4, 0, 0.54, 0.6)
  d.face('t76', [
    [x0, y1, h],
    [x1, y1, h],
    [x1, y1 + 0.52, h - 0.3],
    [x0, y1 + 0.52, h - 0.3],
  ])
  d.face('t50', [
    [x1, y0, h],
    [x1, y1, h],
    [x1 + 0.52, y1, h - 0.3],
    [x1 + 0.52, y0, h - 0.3],
  ])
  // the agreement, signed, and the keys on it
  d.box(1.9, 0.1, 0, 1.4, 1.8, 0.03, paper)
  lines(d, 0.035, 2.06, 0.3, 5, { w: 1.05, gap: 0.17, tone: 'k30' })
  d.line(
    'p100',
    [
      [2.1, 1.55, 0.04],
      [2.3, 1.4, 0.04],
      [2.42, 1.6, 0.04],
      [2.6, 1.42, 0.04],
      [2.85, 1.56, 0.04],
    ],
    4,
  )
  d.glow(0.6, 2.0, 0.05, 0.9, 0.6, 0.5)
  keys(d, 0.5, 1.7)
})

export default scenes
