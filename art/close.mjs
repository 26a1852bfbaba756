// What a section further down a page speaks of, from near: things on a table, or a drawing that explains.
import { drawing } from './drawing.mjs'
import { pale, rack, wood } from './things.mjs'

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
const ink = 'k50'

/** Lines of text or figures on a level. */
export function lines(d, z, x, y, n, { w = 1, gap = 0.22, tone = 't60', along = 'x' } = {}) {
  for (let i = 0; i < n; i++) {
    const length = w * (1 - ((i * 7) % 4) * 0.13)
    along === 'x'
      ? d.floor(tone, z, x, x + length, y + i * gap, y + i * gap + 0.07)
      : d.floor(tone, z, x + i * gap, x + i * gap + 0.07, y, y + length)
  }
}

/** A figure lying on a level, with its foot towards whoever looks. */
function digit(d, n, x, y, z) {
  const paths = {
    1: [
      [-0.12, 0.1],
      [0, 0.24],
      [0, -0.24],
    ],
    2: [
      [-0.14, 0.16],
      [-0.04, 0.24],
      [0.12, 0.22],
      [0.14, 0.08],
      [-0.14, -0.24],
      [0.15, -0.24],
    ],
    3: [
      [-0.13, 0.24],
      [0.13, 0.24],
      [-0.02, 0.05],
      [0.12, 0.02],
      [0.14, -0.16],
      [0, -0.25],
      [-0.14, -0.18],
    ],
  }
  d.line(
    'k60',
    paths[n].map(([u, v]) => [x + u / 2 - v, y - u / 2 - v, z]),
    4.5,
  )
}

/** The plan of a move on a table: what is there, what comes, in which order, and the way back. */
const takeover = (stage) =>
  scene({ scale: 60, at: [500, 380] }, (d) => {
    const moved = [0, 1, 3][stage - 1]
    const isTurned = stage === 2
    d.box(-4.6, -3.4, -0.3, 9.2, 6.8, 0.3, wood)
    d.floor('t90', 0.01, -4.1, 4.1, -2.9, 2.9)
    for (let x = -3.6; x < 4.1; x += 0.5)
      d.line(
        't76',
        [
          [x, -2.9, 0.02],
          [x, 2.9, 0.02],
        ],
        1,
      )
    for (let y = -2.4; y < 2.9; y += 0.5)
      d.line(
        't76',
        [
          [-4.1, y, 0.02],
          [4.1, y, 0.02],
        ],
        1,
      )
    const rows = [-1.9, -0.3, 1.3]
    d.line(
      ink,
      [
        [-3.6, 2.5, 0.03],
        [-1.9, 2.5, 0.03],
        [-1.9, -2.5, 0.03],
        [-3.6, -2.5, 0.03],
        [-3.6, 2.5, 0.03],
      ],
      2.5,
    )
    d.line(
      ink,
      [
        [2.0, 2.5, 0.03],
        [3.7, 2.5, 0.03],
        [3.7, -2.5, 0.03],
        [2.0, -2.5, 0.03],
        [2.0, 2.5, 0.03],
      ],
      2.5,
    )
    for (const [i, y] of rows.entries()) {
      const isMoved = i < moved || (isTurned && i === 1)
      if (isMoved)
        d.trace([
          [-2.4, y + 0.45, 0.04],
          [2.3, y + 0.45, 0.04],
        ])
      else
        d.line(
          ink,
          [
            [-2.4, y + 0.45, 0.04],
            [2.3, y + 0.45, 0.04],
          ],
          2.5,
          { extra: ' stroke-dasharray="2 9"' },
        )
      // its turn, where no rack stands before it
      d.round(isMoved ? 'p100' : 't90', -1.2, y + 0.45, 0.05, 0.42, isMoved ? undefined : ink, 2.5)
      digit(d, i + 1, -1.2, y + 0.45, 0.06)
    }
    // the way back of the second, which waits half way
    if (isTurned) {
      const y = rows[1] + 1.0
      d.trace(
        [
          [0.85, y, 0.05],
          [-1.7, y, 0.05],
        ],
        { line: 5 },
      )
      d.face('p100', [
        [-2.15, y, 0.06],
        [-1.6, y - 0.24, 0.06],
        [-1.6, y + 0.24, 0.06],
      ])
    }
    for (const [i, y] of rows.entries()) {
      d.round('k40', -2.7, y + 0.5, 0.03, 0.62, undefined, 0, 0.35)
      if (i < moved || (isTurned && i === 1)) d.box(-3.15, y, 0.03, 0.9, 0.9, 0.06, ['t76', 't60', 't50'])
      else rack(d, -3.1, y, { w: 0.85, deep: 0.85, h: 1.15, live: 34, seed: 6 })
    }
    for (const [i, y] of rows.entries()) {
      if (isTurned && i === 1) {
        d.round('k40', 1.65, y + 0.5, 0.03, 0.66, undefined, 0, 0.35)
        rack(d, 1.2, y, { w: 0.85, deep: 0.85, h: 1.15, live: 60, seed: i })
      }
      if (i < moved) {
        d.round('k40', 2.9, y + 0.5, 0.03, 0.66, undefined, 0, 0.35)
        rack(d, 2.4, y, { w: 0.85, deep: 0.85, h: 1.15, live: 72, seed: i })
        d.glow(2.9, y + 0.9, 0.7, 0.8, 0.7, 0.4)
      } else
        d.line(
          ink,
          [
            [2.4, y, 0.05],
            [3.25, y, 0.05],
            [3.25, y + 0.85, 0.05],
            [2.4, y + 0.85, 0.05],
            [2.4, y, 0.05],
          ],
          2,
          { extra: ' stroke-dasharray="2 7"' },
        )
    }
    if (stage === 3) {
      // all of it in a folder
      d.round('k40', -0.2, 1.2, 0.02, 1.2, undefined, 0, 0.3)
      d.box(-1.0, 0.5, 0.05, 1.6, 1.2, 0.34, ['w60', 'p100', 'p70'])
      d.box(-0.9, 0.55, 0.39, 1.45, 1.1, 0.06, paper)
      for (const n of [0, 1, 2, 3])
        d.floor(n === 3 ? 'p100' : 'k40', 0.46, -0.75, 0.3 - (n % 2) * 0.3, 0.7 + n * 0.22, 0.77 + n * 0.22)
    }
    // a pencil
    d.line(
      'k40',
      [
        [0.5, 3.15, 0.06],
        [2.4, 2.75, 0.06],
      ],
      11,
      { opacity: 0.4 },
    )
    d.line(
      'p100',
      [
        [0.5, 3.1, 0.12],
        [2.2, 2.75, 0.12],
      ],
      9,
    )
    d.line(
      't96',
      [
        [2.2, 2.75, 0.12],
        [2.5, 2.69, 0.12],
      ],
      7,
    )
  })
for (const stage of [1, 2, 3]) scenes[`takeover-${stage}`] = takeover(stage)

/** After an attack: the cable is out of its socket, and the telephone is the first thing that anybody takes up. */
scenes['cybersecurity-incident'] = scene(
  { scale: 112, at: [425, 420], look: [0, 0.1, 0.3] },
  (d) => {
    d.box(-3.4, -2.2, -0.14, 7, 4.6, 0.14, ['t34', 't24', 't14'])
    // the socket in the desk, and what was pulled out of it
    d.box(-2.75, -0.2, 0, 0.5, 0.5, 0.14, pale)
    d.left('k60', 0.305, -2.61, -2.41, 0.03, 0.11)
    d.line(
      't56',
      [
        [-6, 1.25, 0.05],
        [-2.5, 1.25, 0.05],
        [-2.2, 0.95, 0.05],
      ],
      9,
    )
    d.box(-2.3, 0.55, 0.0, 0.26, 0.42, 0.15, ['t96', 't76', 't50'])
    for (let i = 0; i < 4; i++) d.floor('p100', 0.155, -2.26 + i * 0.055, -2.235 + i * 0.055, 0.57, 0.7)
    // the telephone
    d.round('k40', 0.75, 0.1, 0.005, 2.1, undefined, 0, 0.35)
    d.box(-0.7, -1.05, 0, 2.9, 2.4, 0.42, ['t66', 't46', 't28'])
    d.floor('t40', 0.425, -0.6, 0.2, -0.95, 1.25)
    for (const y of [-0.8, 0.72]) d.round('k40', -0.2, y + 0.2, 0.43, 0.24)
    d.floor('k50', 0.43, 0.42, 2.05, -0.9, -0.25)
    d.floor('p100', 0.435, 0.56, 1.5, -0.74, -0.62)
    d.floor('t60', 0.435, 0.56, 1.2, -0.5, -0.42)
    for (let r = 0; r < 4; r++)
      for (let k = 0; k < 3; k++) {
        const isCall = r === 3 && k === 2
        d.box(0.5 + k * 0.54, -0.08 + r * 0.35, 0.42, 0.4, 0.24, 0.07, isCall ? ['p100', 'p84', 'p60'] : pale)
      }
    // its receiver, taken up, and the cord
    d.glow(-0.35, 0.1, 1.5, 2, 1.7, 0.55)
    for (const [tone, line] of [
      ['k40', 13],
      ['t60', 8],
    ])
      d.curve(
        tone,
        [
          [-0.3, 1.05, 1.1],
          [-0.6, 1.75, 0.5],
          [-0.5, 2.05, 0.05],
          [0.1, 1.95, 0.05],
          [0.3, 1.36, 0.2],
        ],
        line,
      )
    const warm = ['w40', 'p100', 'p70']
    for (const y of [-1.1, 0.72]) d.box(-0.62, y, 1.1, 0.56, 0.6, 0.34, warm)
    d.box(-0.58, -1.1, 1.4, 0.48, 2.42, 0.26, warm)
    // notes: when, what
    d.box(1.2, 1.6, 0, 1.5, 0.75, 0.03, paper)
    lines(d, 0.035, 1.35, 1.72, 4, { w: 1.1, gap: 0.15, tone: 'k40' })
    d.line(
      'p100',
      [
        [2.45, 1.55, 0.05],
        [3.1, 1.7, 0.05],
      ],
      9,
    )
  },
  't6',
)

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
