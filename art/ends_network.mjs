// Where ConnectiCom's pages and the group's page of software end: the thing at the very end of each line, which works once it is lit.
import { drawing, frames } from './drawing.mjs'
import { segments } from './imprion.mjs'
import { dark, house, lit, mast, pale, pavement, plant, table, tree, wood } from './things.mjs'

const ends = {}

/** A wall and a floor, from near; the thing stands about a metre and a half from the origin. */
function room(wall, floor, { scale = 150, look = [1.5, 0.75, 0.86], at = [610, 300] } = {}) {
  const d = drawing({ scale, look, at, frame: frames.end })
  d.left(wall, 0, -5, 8, 0, 4)
  d.floor(floor, 0, -5, 8, 0, 8)
  d.left('p24', 0.01, -5, 8, 0, 0.1)
  return d
}

/** A socket in a flat: the fibre ends here, and the box on the sideboard and the screen above it begin. */
ends.fim = () => {
  const d = room('t15', 't9', { at: [530, 330] })
  const [x, z] = [0.72, 0.26]
  const cable = [
    [x + 0.2, 0.09, z],
    [x + 0.2, 0.09, 0.14],
    [1.5, 0.09, 0.14],
  ]
  const way = [
    [x + 0.2, 1.4, 0.02],
    [x + 0.2, 0.09, 0.02],
    [x + 0.2, 0.09, z],
  ]
  const socket = (port) => {
    d.box(x, 0, z, 0.4, 0.08, 0.4, pale)
    for (const a of [0.07, 0.23]) d.left(port, 0.085, x + a, x + a + 0.1, z + 0.08, z + 0.2)
    d.left('t40', 0.085, x + 0.07, x + 0.33, z + 0.28, z + 0.31)
  }
  const router = (lamp) => {
    for (const a of [0.1, 0.56])
      d.line(
        't70',
        [
          [1.9 + a, 0.18, 0.96],
          [1.9 + a, 0.18, 1.3],
        ],
        7,
      )
    d.box(1.9, 0.14, 0.76, 0.66, 0.34, 0.18, pale)
    for (let i = 0; i < 4; i++) d.left(lamp, 0.485, 1.98 + i * 0.13, 2.05 + i * 0.13, 0.83, 0.87)
  }
  socket('k40')
  d.left('k50', 0.04, 1.86, 3.66, 1.42, 2.4, 't50', 2)
  d.line('t50', cable, 5)
  d.box(1.5, 0.1, 0.14, 2.4, 0.6, 0.62, wood)
  for (const a of [2.28, 3.08])
    d.line(
      't50',
      [
        [a, 0.705, 0.18],
        [a, 0.705, 0.72],
      ],
      2,
    )
  d.floor('k30', 0.765, 1.84, 2.62, 0.18, 0.56)
  router('t40')
  plant(d, 3.4, 0.38, 0.76, 0.55)
  d.route(way)
  d.light(() => {
    d.glow(2.76, 0.04, 1.9, 1.7, 1.2, 0.6)
    d.left('p84', 0.05, 1.9, 3.62, 1.46, 2.36)
    d.disc('w60', [3.1, 0.06, 2.02], [0.2, 0, 0], [0, 0, 0.2])
    d.face('p50', [
      [1.9, 0.06, 1.46],
      [3.62, 0.06, 1.46],
      [3.62, 0.06, 1.62],
      [2.9, 0.06, 1.9],
      [2.6, 0.06, 1.72],
      [2.3, 0.06, 2.06],
      [1.9, 0.06, 1.76],
    ])
    socket('p100')
    d.glow(x + 0.2, 0.09, z + 0.14, 0.6, 0.5, 0.7)
    router('p100')
    d.trace(way, { line: 4.5 })
  })
  return d
}

/** The café after its last guest: chairs are up; the sign in the door turns, and outside one is still online. */
ends.hotspot = () => {
  const d = drawing({ scale: 72, look: [4.4, 1.8, 1.2], at: [600, 326], frame: frames.end })
  const front = 3.4
  pavement(d, front, [-8, 16])
  d.left('t14', 0, -8, 16, 0, 6)
  d.left('t20', 0.01, -8, 16, 0, 0.4)
  const inside = (glass, lamp) => {
    d.left('t40', 0.02, 0.3, 3.9, 0.6, 2.5)
    for (const x of [0.4, 2.14]) d.left(glass, 0.03, x, x + 1.66, 0.68, 2.42)
    d.left('t40', 0.02, 4.9, 6.3, 0, 2.6)
    d.left(glass, 0.03, 5.0, 6.2, 0.08, 2.5)
    d.left('t60', 0.04, 6.0, 6.08, 1.0, 1.5)
    for (const x of [0.9, 1.7, 2.6]) {
      d.line(
        't60',
        [
          [x, 0.04, 2.42],
          [x, 0.04, 2.16],
        ],
        1.6,
      )
      d.disc(lamp, [x, 0.05, 2.08], [0.12, 0, 0], [0, 0, 0.1])
    }
  }
  const sign = (plate, words) => {
    d.line(
      't70',
      [
        [5.3, 0.05, 1.7],
        [5.55, 0.05, 2.05],
        [5.8, 0.05, 1.7],
      ],
      2,
    )
    d.left(plate, 0.06, 5.2, 5.9, 1.36, 1.72)
    for (const [a, b, z] of [
      [5.3, 5.8, 1.58],
      [5.4, 5.7, 1.46],
    ])
      d.left(words, 0.07, a, b, z, z + 0.06)
  }
  const awning = (one, other) => {
    for (let i = 0; i < 8; i++) {
      const [a, b] = [0.1 + i * 0.5, 0.6 + i * 0.5]
      d.face(i % 2 ? one : other, [
        [a, 0.02, 3.1],
        [b, 0.02, 3.1],
        [b, 1.0, 2.62],
        [a, 1.0, 2.62],
      ])
      d.left(i % 2 ? one : other, 1.0, a, b, 2.46, 2.62)
    }
  }
  const point = (tones) => d.box(5.36, 0, 2.96, 0.4, 0.14, 0.3, tones)
  inside('k34', 't30')
  sign('t40', 't20')
  awning('t44', 't24')
  point(['t70', 't56', 't34'])
  // the tables outside, with their chairs on them
  for (const [x, y] of [
    [1.0, 1.9],
    [3.0, 2.3],
  ]) {
    d.round('k36', x, y, 0.01, 0.5, undefined, 0, 0.6)
    d.tube(x, y, 0, 0.05, 0.72, dark)
    d.tube(x, y, 0.7, 0.46, 0.05, ['t70', 't50', 't34'])
    for (const a of [-0.16, 0.16]) {
      d.box(x + a - 0.16, y - 0.16 - a, 0.76, 0.3, 0.3, 0.05, ['t56', 't40', 't26'])
      for (const [u, v] of [
        [0, 0],
        [0.26, 0],
        [0, 0.26],
        [0.26, 0.26],
      ])
        d.line(
          't60',
          [
            [x + a - 0.14 + u, y - 0.14 - a + v, 0.8],
            [x + a - 0.14 + u, y - 0.14 - a + v, 1.18],
          ],
          3,
        )
    }
  }
  const way = [
    [4.5, front, 0.02],
    [4.5, 0.04, 0.02],
    [4.5, 0.04, 3.1],
    [5.36, 0.04, 3.1],
  ]
  d.route(way)
  d.light(() => {
    inside('p50', 'w60')
    d.glow(2.1, 0.1, 2.0, 2.6, 1.4, 0.5)
    sign('text', 'p60')
    awning('p84', 't60')
    for (let i = 4; i > 0; i--) d.round(undefined, 5.56, 1.7, 0.02, 0.42 * i, 'p100', 2.4, 0.95 - i * 0.18)
    d.glow(5.56, 0.1, 3.1, 0.9, 0.8, 0.8)
    d.trace(way, { line: 4.5 })
    point(['text', 'w84', 'p70'])
  })
  return d
}

/** A meter in a cellar, which reports once a day. */
ends.iot = () => {
  const d = room('t12', 't7', { at: [580, 312] })
  for (let i = 0; i < 9; i++)
    d.line(
      't17',
      [
        [-5, 0.01, 0.3 + i * 0.3],
        [8, 0.01, 0.3 + i * 0.3],
      ],
      1.4,
    )
  for (let i = 0; i < 44; i++) {
    const [x, z] = [-1.6 + ((i * 7) % 22) * 0.28, (i % 9) * 0.3]
    d.line(
      't17',
      [
        [x, 0.01, z],
        [x, 0.01, z + 0.3],
      ],
      1.4,
    )
  }
  const [x, z] = [1.75, 1.0]
  const pipe = () => {
    for (const [tone, line, off] of [
      ['t24', 34, 0],
      ['t44', 26, 0.03],
      ['t64', 7, 0.07],
    ])
      d.line(
        tone,
        [
          [-5, 0.3, z + off],
          [8, 0.3, z + off],
        ],
        line,
      )
  }
  const way = [
    [1.2, 1.1, 0.02],
    [1.2, 0.05, 0.02],
    [1.2, 0.05, z + 0.62],
    [x - 0.2, 0.05, z + 0.62],
  ]
  d.route(way)
  pipe()
  for (const a of [-0.5, 3.1]) {
    d.box(a, 0, z - 0.2, 0.1, 0.42, 0.42, dark)
  }
  for (const a of [x - 0.86, x + 0.72]) d.box(a, 0.16, z - 0.16, 0.14, 0.32, 0.36, ['t78', 't56', 't36'])
  // its valve
  d.line(
    't60',
    [
      [0.3, 0.34, z],
      [0.3, 0.34, z + 0.34],
    ],
    8,
  )
  d.line(
    't78',
    [
      [0.06, 0.34, z + 0.36],
      [0.54, 0.34, z + 0.36],
    ],
    12,
  )
  const meter = (isOn) => {
    for (const [tone, y] of [
      ['t30', 0.3],
      ['t50', 0.36],
      ['t70', 0.5],
    ])
      d.disc(tone, [x, y, z], [0.56, 0, 0], [0, 0, 0.5])
    d.disc(isOn ? 'w90' : 't34', [x, 0.51, z], [0.47, 0, 0], [0, 0, 0.42])
    d.left('k50', 0.52, x - 0.3, x + 0.3, z + 0.03, z + 0.22)
    if (isOn) segments(d, '0417', ([a, b]) => [x - 0.24 + a, 0.53, z + 0.07 + b], 0.11)
    for (const a of [-0.2, 0, 0.2]) {
      d.disc(isOn ? 'p60' : 't50', [x + a, 0.52, z - 0.17], [0.08, 0, 0], [0, 0, 0.07])
    }
  }
  const radio = (tones, lamp) => {
    d.box(x - 0.2, 0.2, z + 0.5, 0.4, 0.26, 0.24, tones)
    d.left(lamp, 0.465, x + 0.06, x + 0.13, z + 0.58, z + 0.64)
    d.line(
      't70',
      [
        [x - 0.14, 0.3, z + 0.74],
        [x - 0.14, 0.3, z + 1.0],
      ],
      5,
    )
  }
  // a lamp on the wall, with its guard and its cable
  const bulb = (glass) => {
    const [x, z] = [3.04, 1.94]
    d.line(
      't30',
      [
        [x, 0.03, z],
        [x, 0.03, 4],
      ],
      7,
    )
    for (const y of [0.02, 0.06, 0.1]) d.disc('t30', [x, y, z], [0.25, 0, 0], [0, 0, 0.25])
    d.disc('t50', [x, 0.13, z], [0.25, 0, 0], [0, 0, 0.25])
    d.disc(glass, [x, 0.15, z], [0.19, 0, 0], [0, 0, 0.19])
    d.line(
      't50',
      [
        [x - 0.24, 0.17, z],
        [x + 0.24, 0.17, z],
      ],
      6,
    )
  }
  meter(false)
  radio(['t60', 't40', 't26'], 't60')
  bulb('t30')
  d.light(() => {
    d.glow(3.04, 0.1, 1.9, 1.7, 1.4, 0.7)
    d.glow(x, 0.4, z, 1.2, 1, 0.5)
    meter(true)
    radio(['text', 't90', 't60'], 'p100')
    for (let i = 1; i < 4; i++)
      d.disc(undefined, [x - 0.14, 0.3, z + 1.0], [0.13 * i, 0, 0], [0, 0, 0.13 * i], 'p100', 2.6, 1.1 - i * 0.26)
    bulb('w90')
  })
  return d
}

/** A tram stop at night: the shelter is dark, until the tram is in and the board says so. */
ends.mdp = () => {
  const d = drawing({ scale: 76, look: [4.4, 1.2, 1.2], at: [560, 282], frame: frames.end })
  const front = 3.4
  d.floor('t5', 0, -9, 18, -9, 0)
  for (const y of [-0.8, -2.0])
    d.line(
      't44',
      [
        [-9, y, 0],
        [18, y, 0],
      ],
      3,
    )
  for (let x = -9; x < 18; x += 1.1)
    d.line(
      't14',
      [
        [x, -0.5, 0],
        [x, -2.3, 0],
      ],
      5,
    )
  d.box(-9, 0, 0, 27, front, 0.2, ['t13', 't24', 't12'])
  d.floor('t30', 0.205, -9, 18, 0.24, 0.4)
  const tram = () => {
    d.box(-2.6, -2.3, 0.3, 10.4, 1.8, 2.5, ['t50', 't70', 't40'])
    d.left('p100', -0.49, -2.4, 7.6, 1.3, 2.4)
    d.left('w60', -0.49, -2.6, 7.8, 2.55, 2.68)
    for (let i = 0; i < 6; i++) d.left('t60', -0.48, -1.2 + i * 1.6, -1.1 + i * 1.6, 1.3, 2.4)
    for (const x of [0.5, 5.3]) {
      d.left('w90', -0.47, x, x + 1.2, 0.45, 2.4)
      d.left('t40', -0.46, x + 0.57, x + 0.63, 0.45, 2.4)
      d.face('p50', [
        [x, 0, 0.21],
        [x + 1.2, 0, 0.21],
        [x + 1.6, 1.8, 0.21],
        [x - 0.4, 1.8, 0.21],
      ])
    }
    d.right('p84', 7.81, -2.2, -0.6, 1.3, 2.5)
    d.glow(7.9, -1.4, 0.8, 1.4, 0.8, 0.8)
  }
  const shelter = (glass, roof, lamp, bench, isOn) => {
    const [x, y, w] = [1.4, 0.9, 4.6]
    d.floor('t7', 0.206, x, x + w, y, y + 1.5)
    for (let i = 0; i < 3; i++) d.left(glass, y, x + i * 1.53, x + i * 1.53 + 1.47, 0.55, 2.5, 't50', 2)
    for (const a of [x, x + w])
      d.line(
        't60',
        [
          [a, y, 0.2],
          [a, y, 2.66],
        ],
        5,
      )
    d.box(x + 0.5, y + 0.2, 0.62, 2.4, 0.46, 0.07, bench)
    for (const a of [0.7, 2.6])
      d.line(
        't50',
        [
          [x + a, y + 0.5, 0.2],
          [x + a, y + 0.5, 0.62],
        ],
        4,
      )
    d.left('k44', y + 0.03, x + 3.3, x + 4.3, 0.7, 2.3, 't60', 2)
    if (isOn) {
      const poster = (tone, a, b, c, e) => d.left(tone, 0.95, a, b, c, e)
      poster('p84', 4.74, 5.66, 0.74, 2.26)
      poster('k44', 4.86, 5.4, 1.9, 2.08)
      poster('k20', 4.86, 5.54, 1.66, 1.72)
      poster('k20', 4.86, 5.3, 1.5, 1.56)
    }
    d.box(x - 0.2, y - 0.2, 2.66, w + 0.4, 1.5, 0.14, roof)
    d.left(lamp, y + 1.31, x, x + w, 2.7, 2.74)
  }
  const board = (isOn) => {
    d.line(
      't60',
      [
        [8.0, 1.6, 0.2],
        [8.0, 1.6, 3.0],
      ],
      6,
    )
    d.box(7.3, 1.56, 2.3, 1.4, 0.14, 0.86, ['t60', 'k50', 't30'])
    if (!isOn) return
    for (const [i, long] of [0.6, 0.44, 0.52].entries()) {
      const z = 2.94 - i * 0.24
      d.left(i ? 'p60' : 'p100', 1.71, 7.4, 7.4 + long, z, z + 0.1)
      d.left(i ? 'p60' : 'p100', 1.71, 8.4, 8.58, z, z + 0.1)
    }
  }
  shelter('t12', ['t40', 't30', 't20'], 't50', ['t44', 't30', 't20'])
  board(false)
  const way = [
    [5.2, front, 0.2],
    [5.2, 0.94, 0.2],
    [5.2, 0.94, 0.7],
  ]
  d.route(way)
  d.light(() => {
    tram()
    shelter('p34', ['t84', 't60', 't40'], 'text', ['t84', 't60', 't40'], true)
    d.glow(3.7, 1.4, 2.2, 2.4, 1.2, 0.5)
    d.trace(way, { line: 4.5 })
    d.glow(8, 1.7, 2.7, 1, 0.8, 0.6)
    board(true)
  })
  return d
}

/** A SIM card in its tray, beside the telephone: the last hand's breadth of a network of one's own. */
ends.mtp = () => {
  const d = room('t13', 't9', { scale: 140, look: [1.6, 1.2, 0.1], at: [700, 262] })
  d.floor('t12', 0.002, -5, 8, 0.1, 8)
  const phone = (isOn) => {
    const [x, y, w, l, h] = [1.5, 0.3, 1.15, 2.0, 0.14]
    d.floor('k40', 0.004, x - 0.08, x + w + 0.1, y + 0.06, y + l + 0.1)
    d.box(x, y, 0.03, w, l, h, ['t70', 't56', 't36'], 't84', 1.4)
    const z = 0.03 + h + 0.002
    d.floor(isOn ? 'p84' : 'k50', z, x + 0.06, x + w - 0.06, y + 0.07, y + l - 0.07)
    d.left('k50', y + l + 0.001, x + 0.38, x + 0.86, 0.07, 0.13)
    if (!isOn) return
    for (let i = 0; i < 4; i++)
      d.floor('k44', z + 0.002, x + 0.3 + i * 0.16, x + 0.4 + i * 0.16, y + 1.02 - i * 0.16, y + 1.1)
    d.floor('k44', z + 0.002, x + 0.24, x + 0.92, y + 1.3, y + 1.36)
    d.floor('k20', z + 0.002, x + 0.34, x + 0.8, y + 1.46, y + 1.5)
  }
  const chip = (x, y, z, s, gold, lines) => {
    d.floor(gold, z, x, x + 0.3 * s, y, y + 0.26 * s)
    for (const a of [0.1, 0.2])
      d.line(
        lines,
        [
          [x + a * s, y, z],
          [x + a * s, y + 0.26 * s, z],
        ],
        1.6,
      )
    d.line(
      lines,
      [
        [x, y + 0.13 * s, z],
        [x + 0.3 * s, y + 0.13 * s, z],
      ],
      1.6,
    )
  }
  const tray = (metal, card, gold, lines) => {
    const [x, y] = [1.9, 2.38]
    d.floor('k40', 0.005, x - 0.04, x + 0.56, y, y + 0.8)
    d.box(x, y, 0.03, 0.44, 0.62, 0.05, metal)
    d.box(x - 0.04, y + 0.62, 0.02, 0.52, 0.07, 0.09, metal)
    d.face(card, [
      [x + 0.05, y + 0.06, 0.085],
      [x + 0.39, y + 0.06, 0.085],
      [x + 0.39, y + 0.46, 0.085],
      [x + 0.3, y + 0.56, 0.085],
      [x + 0.05, y + 0.56, 0.085],
    ])
    chip(x + 0.09, y + 0.16, 0.09, 0.88, gold, lines)
  }
  // the card that it was broken out of
  d.floor('k36', 0.004, -0.18, 1.28, 0.72, 1.7)
  d.box(-0.24, 0.66, 0.02, 1.44, 0.94, 0.03, pale)
  d.floor('p60', 0.052, -0.12, 0.52, 0.78, 0.86)
  d.floor('t50', 0.052, -0.12, 0.32, 0.96, 1.0)
  d.floor('t9', 0.052, 0.58, 1.02, 0.94, 1.44)
  phone(false)
  tray(['t60', 't44', 't30'], 't84', 't50', 't30')
  const way = [
    [2.12, 3.6, 0.01],
    [2.12, 3.08, 0.01],
  ]
  d.route(way)
  d.light(() => {
    d.glow(2.1, 1.3, 0.2, 1.7, 1.1, 0.6)
    phone(true)
    d.trace(way, { line: 5 })
    tray(['text', 't84', 't56'], 'w90', 'p100', 'p50')
    d.glow(2.1, 2.6, 0.1, 0.5, 0.36, 0.8)
  })
  return d
}

/** A mast outside a village: its lamp burns all night; when it carries, the windows are lit. */
ends['core-network'] = () => {
  const d = drawing({ scale: 22, look: [2, 2, 0], at: [520, 404], frame: frames.end })
  d.floor('t6', 0, -50, 50, -50, 40)
  for (let i = 0; i < 7; i++)
    d.line(
      't10',
      [
        [-24, -20 + i * 3, 0.01],
        [-4, -20 + i * 3, 0.01],
      ],
      3,
    )
  const homes = [
    [3, -15],
    [3.5, -7.5],
    [13, -7],
  ]
  for (const [x, y] of homes) house(d, x, y, { w: 4.6, deep: 3.8, lit: [0, 0] })
  for (const [x, y] of [
    [-1, -11],
    [20, 1],
    [-7, -8],
    [-9, -5],
  ])
    tree(d, x, y, 4)
  // the hut at its foot, and the fence around both
  d.floor('t11', 0.02, -1.8, 6, -2.6, 3.4)
  const hut = (door) => {
    d.box(2.8, 0.2, 0, 2.4, 1.8, 2.3, ['t60', 't40', 't24'])
    d.left(door, 2.02, 3.4, 4.2, 0, 1.9)
  }
  mast(d, 0.6, 0, 11.6, { waves: 0, rings: 0, foot: 1.3 })
  hut('k30')
  for (const z of [0.5, 1.1])
    d.line(
      't34',
      [
        [-1.8, 3.4, z],
        [6, 3.4, z],
        [6, -2.6, z],
      ],
      1.6,
    )
  for (let i = 0; i < 9; i++)
    d.line(
      't40',
      [
        [-1.8 + i * 0.975, 3.4, 0],
        [-1.8 + i * 0.975, 3.4, 1.3],
      ],
      2,
    )
  const way = [
    [3.8, 5.4, 0.02],
    [3.8, 2.05, 0.02],
  ]
  d.route(way)
  d.light(() => {
    for (let i = 4; i > 0; i--) d.round(undefined, 0.6, 0, 0.02, 3.6 * i, 'p100', 2.2, 0.8 - i * 0.15)
    d.glow(0.6, 0, 13, 4, 4, 0.9)
    hut('w60')
    d.trace(way, { line: 4.5 })
    for (const [x, y] of homes) {
      const front = y + 3.83
      d.glow(x + 2.4, front, 1.4, 3, 2, 0.4)
      d.left('p100', front, x + 0.6, x + 1.8, 0.95, 2.1)
      d.left('w40', front, x + 3.6, x + 4.5, 0.95, 2.1)
      d.right('p70', x + 4.63, y + 0.7, y + 1.7, 0.95, 2.1)
    }
  })
  return d
}

/** The end of the belt: a box is packed, and leaves when the lamp says so. */
/** The door of a subscriber in the evening: what came in the parcel stands in the window and is on. */
ends.provisioning = () => {
  const d = drawing({ scale: 92, look: [3.2, 1.5, 1.1], at: [600, 300], frame: frames.end })
  const front = 3
  pavement(d, front, [-8, 16])
  d.left('t14', 0, -8, 16, 0, 6)
  d.left('t22', 0.01, -8, 16, 0, 0.3)
  const window = (glass, curtain) => {
    d.left('t56', 0.02, 0.5, 3.1, 0.95, 2.6)
    for (const x of [0.6, 1.86]) d.left(glass, 0.03, x, x + 1.14, 1.05, 2.5)
    for (const [x, w] of [
      [0.6, 0.3],
      [2.7, 0.3],
    ])
      d.left(curtain, 0.035, x, x + w, 1.05, 2.5)
    d.box(0.4, 0, 0.84, 2.8, 0.34, 0.1, ['t70', 't50', 't34'])
  }
  const router = (tones, lamp) => {
    d.box(1.5, 0.06, 0.94, 0.8, 0.24, 0.2, tones)
    for (let k = 0; k < 4; k++) d.left(lamp, 0.305, 1.6 + k * 0.16, 1.69 + k * 0.16, 1.0, 1.06)
    for (const x of [1.6, 2.2])
      d.line(
        't90',
        [
          [x, 0.1, 1.14],
          [x, 0.1, 1.5],
        ],
        4,
      )
  }
  const door = (panel, pane) => {
    d.left('t56', 0.02, 4.3, 5.9, 0.14, 2.9)
    d.left(panel, 0.03, 4.42, 5.78, 0.14, 2.8)
    for (const z of [1.7, 1.1]) d.left(pane, 0.04, 4.66, 5.54, z, z + 0.46)
    d.left('t90', 0.05, 4.52, 4.58, 0.9, 1.3)
  }
  const lamp = (glass) => d.box(4.98, 0, 3.02, 0.24, 0.2, 0.3, glass)
  window('k30', 't24')
  router(['t50', 't40', 't24'], 't30')
  door('t24', 'k30')
  lamp(['t60', 't44', 't30'])
  d.box(4, 0, 0, 2.2, 1, 0.14, ['t50', 't36', 't22'])
  d.floor('k40', 0.145, 4.5, 5.7, 0.3, 0.8)
  d.box(6.5, 0.15, 0, 0.5, 0.5, 0.5, ['t44', 't34', 't22'])
  plant(d, 6.75, 0.4, 0.5, 0.8)
  // the parcel, open and empty
  d.at(3.7, 1.35, 0.01, () => {
    d.round('k40', 0.5, 0.5, 0, 0.95, undefined, 0, 0.5)
    d.box(0, 0, 0, 1, 0.9, 0.56, ['k36', 't60', 't40'])
    d.face('t84', [
      [0, 0.9, 0.56],
      [1, 0.9, 0.56],
      [1, 1.3, 0.4],
      [0, 1.3, 0.4],
    ])
    d.face('t66', [
      [1, 0, 0.56],
      [1, 0.9, 0.56],
      [1.36, 0.9, 0.42],
      [1.36, 0, 0.42],
    ])
    d.left('p84', 0.91, 0.16, 0.6, 0.12, 0.34)
  })
  const way = [
    [1.9, front, 0.02],
    [1.9, 0.04, 0.02],
    [1.9, 0.04, 0.94],
  ]
  d.route(way)
  d.light(() => {
    window('p50', 'w60')
    d.glow(1.9, 0.1, 1.7, 2, 1.4, 0.5)
    router(['text', 't84', 't56'], 'p100')
    door('t24', 'p60')
    lamp(['text', 'w84', 'p70'])
    d.glow(5.1, 0.1, 3, 1.4, 1.2, 0.7)
    d.trace(way, { line: 4.5 })
    d.trace(
      [
        [1.9, 0.04, 0.02],
        [1.9, 0.04, 0.94],
      ],
      { line: 4 },
    )
  })
  return d
}

/** A desk in the evening: the last bill of the month comes out of the printer. */
ends.tms = () => {
  const d = room('t14', 't8', { at: [520, 352] })
  const top = 0.72
  d.floor('k30', 0.003, 1.1, 4.2, 0.4, 1.7)
  table(d, 0.9, 0.1, 3.3, 1.5, top, wood)
  // a blind
  d.left('t20', 0.02, 2.4, 4.2, 1.3, 2.6)
  for (let z = 1.34; z < 2.6; z += 0.12) d.left('t26', 0.03, 2.44, 4.16, z, z + 0.08)
  const printer = (body, panel) =>
    d.at(0.28, 0, 0, () => {
      d.floor('k40', top + 0.002, 1.0, 2.2, 0.3, 1.34)
      d.box(1.0, 0.25, top, 1.1, 0.85, 0.5, body)
      d.box(1.14, 0.3, top + 0.5, 0.82, 0.3, 0.05, dark)
      d.face('t84', [
        [1.24, 0.36, top + 0.55],
        [1.86, 0.36, top + 0.55],
        [1.86, 0.16, top + 1.02],
        [1.24, 0.16, top + 1.02],
      ])
      d.left('k50', 1.101, 1.14, 1.96, top + 0.1, top + 0.22)
      d.left(panel, 1.102, 1.66, 1.98, top + 0.32, top + 0.44)
    })
  const bill = (paper, words, sum) =>
    d.at(0.28, 0, 0, () => {
      d.floor('k40', top + 0.003, 1.26, 1.98, 1.1, 1.56)
      d.floor(paper, top + 0.1, 1.22, 1.88, 1.1, 1.98)
      d.left('t50', 1.98, 1.22, 1.88, top + 0.085, top + 0.1)
      if (!words) return
      const row = (tone, y, a, b) => d.floor(tone, top + 0.103, a, b, y, y + 0.05)
      for (let i = 0; i < 4; i++) {
        row(words, 1.22 + i * 0.13, 1.3, 1.5 + (i % 3) * 0.05)
        row(words, 1.22 + i * 0.13, 1.7, 1.82)
      }
      row('k44', 1.75, 1.3, 1.82)
      row(sum, 1.84, 1.64, 1.82)
    })
  const pile = (tones) => {
    for (let i = 0; i < 4; i++) d.box(2.7 + (i % 2) * 0.03, 0.6, top + i * 0.05, 0.86, 0.52, 0.045, tones)
    d.line(
      't40',
      [
        [2.73, 0.6, top + 0.2],
        [3.16, 0.9, top + 0.2],
        [3.59, 0.6, top + 0.2],
      ],
      2,
    )
  }
  const lamp = (shade) => {
    d.round('t50', 3.8, 0.5, top, 0.14)
    d.line(
      't60',
      [
        [3.8, 0.5, top],
        [3.8, 0.5, top + 0.62],
      ],
      6,
    )
    d.tube(3.8, 0.5, top + 0.56, 0.28, 0.3, shade, undefined, 1, 0.16)
  }
  const line = () =>
    d.climb([
      [1.02, 1.61, top],
      [1.02, 1.18, top + 0.01],
      [1.35, 1.18, top + 0.01],
      [1.35, 1.11, top + 0.01],
      [1.35, 1.11, top + 0.34],
    ])
  printer(['t60', 't44', 't28'], 't30')
  line()
  bill('t60')
  pile(['t56', 't40', 't26'])
  lamp(['t40', 't30', 't20'])
  d.light(() => {
    d.glow(3.8, 0.5, top + 0.6, 1.3, 1.1, 0.8)
    d.glow(1.6, 1.5, top + 0.1, 1.1, 0.7, 0.5)
    printer(pale, 'p100')
    line()
    bill('text', 'k20', 'p84')
    pile(['text', 't84', 't60'])
    lamp(lit)
  })
  return d
}

/** A desk before somebody comes: overnight the tests have passed, and the last note hangs where it is done. */
ends.development = () => {
  const d = room('t15', 't9', { at: [510, 360] })
  const top = 0.72
  d.floor('k30', 0.003, 1.1, 4.0, 0.5, 1.7)
  const notes = (isOn) => {
    d.left('t26', 0.03, 1.9, 4.0, 1.3, 2.44, 't50', 2)
    for (const x of [2.58, 3.28])
      d.line(
        't44',
        [
          [x, 0.04, 1.36],
          [x, 0.04, 2.38],
        ],
        2,
      )
    const note = (tone, column, row) => {
      const [x, z] = [2.0 + column * 0.7, 2.02 - row * 0.3]
      d.left(tone, 0.05, x, x + 0.46, z, z + 0.24)
    }
    for (const [column, row] of [
      [0, 0],
      [2, 0],
      [2, 1],
    ])
      note(isOn ? 't84' : 't56', column, row)
    note(isOn ? 'p100' : 'p44', isOn ? 2 : 1, isOn ? 2 : 0)
  }
  notes(false)
  table(d, 0.95, 0.2, 3.1, 1.4, top, wood)
  const laptop = (isOn) => {
    const [x, y, w] = [1.25, 0.5, 1.16]
    d.floor('k40', top + 0.002, x - 0.04, x + w + 0.1, y, y + 0.98)
    d.box(x, y, top, w, 0.82, 0.05, ['t70', 't50', 't34'])
    for (let i = 0; i < 4; i++) d.floor('t34', top + 0.052, x + 0.1, x + w - 0.1, y + 0.14 + i * 0.1, y + 0.2 + i * 0.1)
    d.floor('t56', top + 0.052, x + 0.38, x + 0.78, y + 0.58, y + 0.78)
    const on = (a, b, lift = 0) => [x + a * w, y - 0.16 * b + lift, top + 0.05 + b * 0.8]
    const bar = (tone, a, b, c, e, lift = 0.01) =>
      d.face(tone, [on(a, b, lift), on(c, b, lift), on(c, e, lift), on(a, e, lift)])
    bar('t50', 0, 0, 1, 1, 0)
    bar(isOn ? 'k44' : 'k30', 0.04, 0.06, 0.96, 0.95)
    if (!isOn) return
    for (const [i, [from, to]] of [
      [0.1, 0.5],
      [0.18, 0.66],
      [0.18, 0.56],
      [0.26, 0.74],
      [0.1, 0.3],
    ].entries())
      bar(i % 2 ? 'p84' : 'w60', from, 0.8 - i * 0.12, to, 0.85 - i * 0.12, 0.02)
    bar('p100', 0.1, 0.12, 0.9, 0.22, 0.02)
    d.line('k44', [on(0.16, 0.17, 0.03), on(0.19, 0.14, 0.03), on(0.25, 0.2, 0.03)], 3.5)
  }
  const mug = (tones) => {
    d.tube(2.86, 0.9, top, 0.1, 0.22, tones)
    d.disc('k40', [2.86, 0.9, top + 0.221], [0.08, 0, 0], [0, 0.08, 0])
  }
  const line = () =>
    d.climb([
      [1.08, 1.61, top],
      [1.08, 0.96, top + 0.01],
      [1.24, 0.96, top + 0.01],
    ])
  laptop(false)
  line()
  mug(['t60', 't44', 't30'])
  d.box(3.25, 0.4, top, 0.5, 0.66, 0.05, ['p44', 'p30', 'p24'])
  d.light(() => {
    notes(true)
    d.glow(1.8, 0.6, 1.1, 1.3, 1, 0.55)
    d.glow(3.6, 0.05, 1.6, 0.7, 0.5, 0.5)
    laptop(true)
    line()
    mug(['text', 't90', 't60'])
  })
  return d
}

export default ends
