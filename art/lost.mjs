// The page that is not there, in each brand's own world: the group's stands in group/not_found.mjs, and shows wherever a brand has none.
import { drawing, frames, pixel } from './drawing.mjs'
import { high, write } from './figures.mjs'
import { segments } from './imprion/hotel.mjs'
import { depth, near, notFound, pale, suitcase } from './things.mjs'

const scenes = {}

/** A corridor with rooms 403 and 405. Where 404 should be there is only wall, and the line ends there. */
scenes['not-found-imprion'] = (camera) =>
  near({
    scale: 66,
    look: [5.2, 1.5, 1.2],
    at: [612, 424],
    ...camera,
    w: 15,
    tall: 3.3,
    x0: -3,
    rooms: (d) => {
      d.left('p48', 0, -3, 15, 0, 3.3)
      d.floor('p22', 0, -3, 15, 0, depth)
      d.left('p30', 0.005, -3, 15, 0, 0.12)
      d.floor('p38', 0.01, -3, 15, 1.0, 2.1)
      for (const y of [1.12, 1.98])
        d.line(
          'p60',
          [
            [-3, y, 0.02],
            [15, y, 0.02],
          ],
          1,
        )
      const room = (x, number) => {
        d.left('p24', 0.01, x - 0.1, x + 1.2, 0, 2.4)
        d.left('p34', 0.02, x, x + 1.1, 0, 2.3, 'p60', 1.5)
        d.left('p42', 0.03, x + 0.18, x + 0.92, 1.22, 1.66)
        d.left('p42', 0.03, x + 0.18, x + 0.92, 0.2, 1.02)
        d.left('k40', 0.03, x + 0.16, x + 0.94, 1.76, 2.18)
        segments(d, number, ([a, b]) => [x + 0.3 + a, 0.04, 1.85 + b], 0.25)
        d.left('t90', 0.04, x + 0.94, x + 1.04, 1.02, 1.18)
        d.floor('p30', 0.011, x, x + 1.1, 0.02, 0.7)
      }
      const light = (x) => {
        d.left('w90', 0.05, x, x + 0.16, 1.55, 1.98)
        d.glow(x + 0.08, 0.05, 1.8, 1.2, 1.4, 0.6)
      }
      // on phones the mark of the brand is where this door would be
      if (camera?.frame !== frames.narrow) room(-0.6, '402')
      room(2.2, '403')
      room(7.8, '405')
      room(10.6, '406')
      for (const x of [1.27, 3.5, 7.44, 9.67]) light(x)
      // where it should be: the mark of a door, and nothing behind it; with a four on each side it is the nought of the number
      const dashed = (points) =>
        d.line(
          'text',
          points.map(([x, z]) => [x, 0.02, z]),
          11,
          { extra: ' stroke-dasharray="20 18"' },
        )
      dashed([
        [5.0, 0],
        [5.0, 2.3],
        [6.1, 2.3],
        [6.1, 0],
        [5.0, 0],
      ])
      for (const x of [3.86, 6.46]) {
        dashed([
          [x, 2.3],
          [x, 0.8],
          [x + 0.8, 0.8],
        ])
        dashed([
          [x + 0.56, 2.3],
          [x + 0.56, 0],
        ])
      }
      d.route([
        [5.55, 2.9, 0.02],
        [5.55, 0.06, 0.02],
        [5.55, 0.06, 0.62],
      ])
      d.port(5.55, 0.07, 0.66, 0.07)
      d.glow(5.55, 0.1, 0.7, 0.9, 0.9, 0.7)
      d.person(8.9, 1.2, 0, { coat: 'k24', legs: 'k44', pose: 'phone', dir: -1, tall: 1.8 })
      suitcase(d, 9.3, 1.35)
    },
  })

/** The number that was called has no line: its nought is the dial of a telephone, whose cord is the line of the page. */
scenes['not-found-connecti-com'] = (camera) => {
  const isNarrow = camera?.frame === frames.narrow
  const d = drawing({ frame: frames.plan, ...camera, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const [size, left, foot] = isNarrow ? [354, 24, 344] : [660, 93, 504]
  const tall = high * size
  const r = tall * 0.52
  const [, next] = write(d, '4', [left, foot], size, 'text')
  const [x, y] = [next + r + size * 0.01, foot - tall / 2]
  write(d, '4', [next + 2 * r + size * 0.03, foot], size, 'text')
  const circle = (cx, cy, radius, fill, more = '') =>
    d.raw(
      `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius.toFixed(1)}" fill="${d.colourOf(fill)}"${more}/>`,
    )
  // its cord
  const { entry } = camera?.frame ?? frames.plan
  if (isNarrow) {
    // the receiver lies below it, and no one speaks
    d.route([pixel(252, entry), pixel(252, 520)], { line: 4.5 })
    d.raw(
      `<path transform="translate(360 504)scale(2.1)" d="M-78-12Q-74-58 0-58Q74-58 78-12Q80 8 60 10L40 8Q30 6 28-14Q0-22-28-14Q-30 6-40 8L-60 10Q-80 8-78-12z" fill="${d.colourOf('p100')}"/>`,
    )
  } else d.route([pixel(x, entry), pixel(x, y + r - 8)], { line: 3.5 })
  // the dial: where a finger goes in, what it reads there, and where it stops
  circle(x, y, r, 'p100')
  circle(x, y, r * 0.4, 'k30')
  for (const k of [0.32, 0.23, 0.14])
    d.raw(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * k).toFixed(1)}" stroke="${d.colourOf('p100')}" stroke-width="${(r * 0.03).toFixed(1)}"/>`,
    )
  circle(x, y, r * 0.065, 'p100')
  const hole = r * 0.135
  for (let i = 0; i < 10; i++) {
    const angle = ((60 + i * 28) * Math.PI) / 180
    const [cx, cy] = [x + Math.cos(angle) * r * 0.7, y - Math.sin(angle) * r * 0.7]
    circle(cx, cy, hole, 'k30')
    write(
      d,
      String((i + 1) % 10),
      [cx - hole * 0.36, cy + hole * 0.43],
      hole * 1.26,
      i === 3 || i === 9 ? 'p100' : 't96',
    )
  }
  const stop = (angle, k) => [x + Math.cos(angle) * r * k, y + Math.sin(angle) * r * k].map((n) => n.toFixed(1))
  // it is screwed on beside the dial, and bends in over it
  const edge = ` stroke="${d.colourOf('background')}" stroke-width="${(r * 0.03).toFixed(1)}"`
  d.raw(
    `<path d="M${stop(0.34, 1.1)}L${stop(0.38, 0.84)}Q${stop(0.4, 0.64)} ${stop(0.52, 0.54)}Q${stop(0.58, 0.62)} ${stop(0.51, 0.86)}L${stop(0.5, 1.1)}Q${stop(0.42, 1.15)} ${stop(0.34, 1.1)}z" fill="${d.colourOf('t84')}"${edge}/>`,
  )
  const [sx, sy] = stop(0.42, 1.04).map(Number)
  circle(sx, sy, r * 0.035, 't40')
  return d
}

/** The sea bed: the cable from the land ends, and up above a ship has only the other end on its hook. */
scenes['not-found-ovis'] = (camera) => {
  const d = drawing({ scale: 43, look: [3.4, 4.04, -2.86], at: [516, 640], ...camera })
  const front = 4
  const far = -16
  d.floor('s36', 0, -30, 40, far, front)
  for (let i = 0; i < 90; i++) {
    const [x, y] = [-16 + ((i * 5.7) % 40), far + ((i * 3.9) % 19.4)]
    d.line(
      i % 4 ? 's76' : 'p60',
      [
        [x, y, 0.01],
        [x + 0.9 + (i % 3) * 0.5, y, 0.01],
      ],
      1.5,
    )
  }
  const bed = [
    [-30, -3.6],
    [-6, -3.4],
    [-2, -2.9],
    [2, -2.8],
    [6, -3.1],
    [10, -3.3],
    [16, -3.0],
    [40, -3.4],
  ]
  d.left('s22', front, -30, 40, -16, 0)
  for (const [i, tone] of ['t30', 't22', 't16', 't11', 't7'].entries()) {
    const line = bed.map(([x, z]) => [x, front, z - i * 0.8 - (i ? 0.18 * Math.sin(x / 3 + i) : 0)])
    d.face(tone, [...line, [40, front, -16], [-30, front, -16]])
    d.line(i ? 't40' : 't84', line, i ? 1 : 2.25)
  }
  d.line(
    'p60',
    [
      [-30, front, 0],
      [40, front, 0],
    ],
    1.5,
  )
  const low = front + 0.04
  // adrift, each in the rings that it makes
  for (const x of [-1.4, 0.9, 3.2])
    for (const [r, tone] of [
      [1.75, 's50'],
      [1.35, 's70'],
    ])
      d.disc('s36', [x, 0.62, 0.01], [r, 0, 0], [0, r * 0.62, 0], tone, 2)
  notFound(d, -2.34, 0.3, 0.4, 2.8, ['t96', 't66', 't40'])
  // the ship over the gap, its shadow on the water
  d.at(5.7, 0.4, 0, () => {
    d.disc('s22', [2.9, 1.5, 0.01], [3.3, 0, 0], [0, 0.9, 0], 's60', 2)
    d.face('t46', [
      [0, 1.5, 0],
      [5.0, 1.5, 0],
      [5.9, 1.5, 1.0],
      [-0.3, 1.5, 1.0],
    ])
    d.face('t70', [
      [-0.3, 0, 1.0],
      [5.2, 0, 1.0],
      [5.9, 0.75, 1.0],
      [5.9, 1.5, 1.0],
      [-0.3, 1.5, 1.0],
    ])
    d.line(
      'text',
      [
        [-0.3, 1.51, 1.0],
        [5.9, 1.51, 1.0],
      ],
      2.25,
    )
    d.left('p100', 1.51, 0, 5.4, 0.5, 0.66)
    d.box(2.4, 0.25, 1.0, 1.9, 1.0, 1.0, ['t90', 't66', 't40'])
    d.left('p84', 1.26, 2.6, 3.1, 1.4, 1.75)
    d.left('w60', 1.26, 3.3, 4.1, 1.4, 1.75)
    d.box(2.8, 0.4, 2.0, 1.1, 0.7, 0.6, ['t90', 't66', 't40'])
    d.left('w60', 1.11, 2.95, 3.75, 2.14, 2.44)
    d.line(
      't70',
      [
        [3.3, 0.7, 2.6],
        [3.3, 0.7, 3.7],
      ],
      3,
    )
    d.round('p100', 3.3, 0.7, 3.7, 0.09)
    d.glow(3.3, 0.7, 3.7, 1.2, 1, 0.8)
    // its crane, over the near side
    d.box(0.9, 0.5, 1.0, 0.36, 0.36, 0.5, pale)
    d.line(
      't84',
      [
        [1.08, 0.68, 1.5],
        [1.08, 0.68, 3.6],
        [-1.85, 0.25, 5.1],
      ],
      5,
    )
    d.line(
      't60',
      [
        [1.08, 0.68, 2.4],
        [-0.4, 0.46, 4.34],
      ],
      3,
    )
    d.person(1.9, 1.1, 1.0, { coat: 'w84', legs: 't30', dir: -1, pose: 'phone', tall: 1.5 })
  })
  // on its hook
  const hook = [3.85, 0.65]
  d.line(
    't84',
    [
      [...hook, 5.1],
      [...hook, 4.3],
    ],
    2.5,
  )
  d.line(
    'p100',
    [
      [3.62, 0.55, 3.24],
      [hook[0], hook[1], 4.0],
      [4.02, 0.75, 3.24],
    ],
    2.5,
  )
  d.box(hook[0] - 0.12, hook[1] - 0.1, 3.98, 0.24, 0.2, 0.34, ['p100', 'p84', 'p60'])
  // Where the rail of a phone turns, nothing stands at the edge.
  if (camera)
    d.raw(
      '<linearGradient id="e"><stop stop-color="var(--color-background)"/><stop offset="1" stop-color="var(--color-background)" stop-opacity="0"/></linearGradient><path d="M0 0h150v780H0z" fill="url(#e)"/>',
    )
  // and the end from the land, on the bed, still lit
  d.route([
    [3.4, low, -2.86],
    [4.6, low, -2.86],
  ])
  d.box(4.5, low - 0.1, -3.0, 0.34, 0.2, 0.28, ['t96', 't80', 't50'])
  d.glow(4.9, low, -2.8, 1.5, 1.1, 0.9)
  for (const [x, z, r] of [
    [5.1, -2.3, 0.05],
    [5.25, -1.9, 0.07],
    [5.05, -1.4, 0.06],
    [5.3, -0.8, 0.09],
  ])
    d.disc(undefined, [x, low, z], [r, 0, 0], [0, 0, r], 'p70', 1.5)
  return d
}

export default scenes
