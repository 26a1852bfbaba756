// What the group's partners and certificates are about, each as one thing by day, on the same grid and in the same light.
import { drawing, frames } from './drawing.mjs'

const stone = ['t6', 't20', 't36']
const lit = ['w40', 'p100', 'p70']

const field = (draw) => {
  return () => {
    const d = drawing({ scale: 84, at: [280, 302], isHero: false, frame: frames.hub })
    d.round('k20', 0, 0, 0, 1.75, undefined, 0, 0.1)
    draw(d)
    return d
  }
}

/** The edges of a box that is only thought of. */
function thought(d, x, y, z, w, deep, h, tone = 'p100') {
  const frame = (points) => d.line(tone, points, 3, { extra: ' stroke-dasharray="9 9"' })
  const [a, b] = [x + w, y + deep]
  frame([
    [x, y, z + h],
    [a, y, z + h],
    [a, b, z + h],
    [x, b, z + h],
    [x, y, z + h],
  ])
  for (const [u, v] of [
    [x, b],
    [a, b],
    [a, y],
  ])
    frame([
      [u, v, z],
      [u, v, z + h],
    ])
}

export default {
  /** A plan on which the line goes from one box to the others. */
  'field-network': field((d) => {
    d.box(-1.6, -1.3, 0, 3.2, 2.6, 0.08, ['t2', 't20', 't30'])
    for (let i = -2; i < 3; i++) {
      d.line(
        't16',
        [
          [i * 0.6, -1.3, 0.09],
          [i * 0.6, 1.3, 0.09],
        ],
        1.5,
      )
      d.line(
        't16',
        [
          [-1.6, i * 0.5, 0.09],
          [1.6, i * 0.5, 0.09],
        ],
        1.5,
      )
    }
    const z = 0.1
    d.trace(
      [
        [-0.9, 0.5, z],
        [-0.9, -0.6, z],
        [0.9, -0.6, z],
      ],
      { line: 6 },
    )
    d.trace(
      [
        [-0.9, 0.5, z],
        [0.9, 0.5, z],
      ],
      { line: 6 },
    )
    d.box(0.62, -0.9, z, 0.6, 0.6, 0.55, stone)
    d.box(-1.25, 0.15, z, 0.75, 0.75, 0.8, lit)
    d.box(0.62, 0.2, z, 0.6, 0.6, 0.55, stone)
  }),
  /** A cabinet that is locked. */
  'field-security': field((d) => {
    d.box(-0.8, -0.8, 0, 1.6, 1.6, 2.1, stone)
    d.left('t10', 0.81, -0.64, 0.64, 0.16, 1.94)
    d.left('k20', 0.82, -0.5, 0.5, 1.55, 1.75)
    d.box(-0.85, 0.8, 0.95, 1.7, 0.12, 0.2, ['t40', 't56', 't70'])
    d.disc(undefined, [0, 1.0, 0.86], [0.27, 0, 0], [0, 0, 0.3], 't70', 11)
    d.box(-0.4, 0.92, 0.2, 0.8, 0.24, 0.66, lit)
    d.disc('k40', [0, 1.17, 0.56], [0.1, 0, 0], [0, 0, 0.1])
    d.left('k40', 1.17, -0.04, 0.04, 0.34, 0.56)
  }),
  /** As many servers as are needed now, and room for more. */
  'field-cloud': field((d) => {
    for (let x = 0; x < 3; x++)
      for (let y = 0; y < 3; y++) {
        const [u, v] = [-1.5 + x * 1.05, -1.5 + y * 1.05]
        if (x + y > 2) {
          if (x === y) thought(d, u, v, 0, 0.8, 0.8, 0.9, 't60')
          continue
        }
        const on = x === 1 && y === 1
        d.box(u, v, 0, 0.8, 0.8, 0.9, on ? lit : stone)
        for (const n of [0, 1])
          d.left(on ? 'k40' : n ? 't40' : 'p100', v + 0.81, u + 0.14, u + 0.66, 0.18 + n * 0.22, 0.28 + n * 0.22)
      }
  }),
  'field-mobile': field((d) => {
    d.tube(-0.1, -0.1, 0, 0.34, 0.2, stone)
    d.tube(-0.1, -0.1, 0.2, 0.12, 1.9, stone, 't50', 1.5, 0.07)
    for (const [x, y] of [
      [-0.5, -0.1],
      [0.14, -0.4],
      [-0.06, 0.1],
    ])
      d.box(x, y, 1.5, 0.26, 0.18, 0.95, y > 0 ? lit : stone)
    d.round(undefined, -0.1, -0.1, 0.01, 1.5, 'p100', 4)
    d.box(0.75, 0.2, 0, 0.7, 0.6, 0.7, stone)
  }),
  /** One machine, which is three. */
  'field-virtual': field((d) => {
    d.box(-1.25, -0.8, 0, 2.5, 1.6, 0.5, stone)
    for (const n of [0, 1, 2, 3]) d.left(n ? 't40' : 'p100', 0.81, -1.05 + n * 0.3, -0.85 + n * 0.3, 0.18, 0.32)
    d.left('t30', 0.81, 0.3, 1.05, 0.18, 0.32)
    for (const n of [0, 1, 2]) {
      const x = -1.2 + n * 0.85
      if (n === 1) d.box(x, -0.45, 0.85, 0.7, 0.9, 1.0, lit)
      else thought(d, x, -0.45, 0.85, 0.7, 0.9, 1.0)
    }
  }),
  'field-data': field((d) => {
    for (const [x, y, high] of [
      [-0.8, -0.6, 3],
      [0.85, -0.75, 2],
      [0.05, 0.75, 3],
    ])
      for (let n = 0; n < high; n++) d.tube(x, y, n * 0.6, 0.66, 0.5, y > 0 && n === 1 ? lit : stone)
  }),
}
