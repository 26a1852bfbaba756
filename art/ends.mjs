// The last metre of each world, beside the button that ends the page: somewhere the line arrives and nobody has put the light on
// yet. What the light adds is a drawing of its own, laid over the other.
import { drawing, frames } from './drawing.mjs'
import { block, car, house, lit, near, pale, plant, rack, streetLamp, suitcase, tree } from './things.mjs'

const end = (camera) => drawing({ ...camera, frame: frames.end })
const ends = {}

/** A street front at night. Behind one window it is still dark; then somebody is at the desk and picks up. */
ends.group = () => {
  const d = end({ scale: 46, look: [0, 0, 0], at: [640, 452] })
  const [bay, floor] = [2.3, 3.2]
  block(d, 5.4, -17, 9, 6, 5, { seed: 4, busy: 30 })
  d.floor('t14', 0, -18, 2.2, -9, 2.4)
  d.left('t22', 2.4, -18, 2.2, -0.14, 0)
  d.right('t10', 2.2, -18, 2.4, -0.14, 0)
  d.floor('t9', -0.14, -18, 14, 2.4, 12)
  d.floor('t9', -0.14, 2.2, 9, -18, 12)
  for (let x = -17; x < 14; x += 3) d.floor('t34', -0.13, x, x + 1.5, 5.1, 5.24)
  d.right('t8', 0, -9, 0, 0, 16)
  d.left('t17', 0, -14, 0, 0, 16)
  d.left('t24', 0.01, -14, 0, 0, 0.36)
  for (let f = 0; f < 4; f++) {
    const z = f * floor
    d.left('t26', 0.012, -14, 0, z + floor - 0.16, z + floor)
    for (let i = 0; i < 6; i++) {
      const x = -1.9 - i * bay
      const isDark = f === 1 && i === 1
      const tone = isDark ? 'k30' : ['p76', 'w30', 'k24', 'p60', 'k24', 'p84', 'k24'][(i * 2 + f * 3) % 7]
      if (f === 0 && i === 3) {
        d.left('p60', 0.02, x, x + 1.4, 0, 2.5)
        d.line(
          't40',
          [
            [x + 0.7, 0.03, 0],
            [x + 0.7, 0.03, 2.5],
          ],
          2.5,
        )
        d.left('t60', 0.03, x - 0.2, x + 1.6, 2.6, 2.78)
      } else {
        d.left(tone, 0.02, x, x + 1.5, z + 0.84, z + 2.5, 't34', 2)
        if (!isDark)
          d.line(
            't30',
            [
              [x + 0.75, 0.03, z + 0.84],
              [x + 0.75, 0.03, z + 2.5],
            ],
            2,
          )
        if (tone === 'w30') seated(d, x + 0.3, z + 0.84)
        d.left('t40', 0.04, x - 0.08, x + 1.58, z + 0.74, z + 0.84)
      }
    }
    for (let i = 0; i < 4; i++) {
      const y = -1.8 - i * 2.1
      d.right((f + i) % 3 ? 'k34' : 'p56', 0.01, y, y + 1.2, z + 0.84, z + 2.4)
    }
  }
  d.line(
    't54',
    [
      [0, 0, 0],
      [0, 0, 16],
    ],
    2,
  )
  streetLamp(d, -9.6, 2, 4.6)
  tree(d, 1.4, -4.6, 3.6)
  tree(d, 1.4, 1.5, 3.4)
  car(d, 3.5, -3.4)
  d.person(-6.4, 1.5, 0, { coat: 't70', pose: 'walk', tall: 1.8 })
  const [x, z] = [-1.9 - bay + 0.75, floor + 0.84]
  d.route([
    [x, 0.04, 0.02],
    [x, 0.04, z - 0.1],
  ])
  d.light(() => {
    d.glow(x, 0.1, z + 0.8, 3, 2.6, 0.75)
    d.left('w40', 0.05, x - 0.75, x + 0.75, z, z + 1.66)
    d.left('p100', 0.051, x - 0.75, x + 0.75, z, z + 0.34)
    seated(d, x - 0.5, z, 1.25)
    d.box(x + 0.22, 0.06, z + 0.3, 0.34, 0.02, 0.42, ['t30', 'k40', 'k40'])
    d.line(
      't60',
      [
        [x - 0.75, 0.06, z],
        [x + 0.75, 0.06, z],
        [x + 0.75, 0.06, z + 1.66],
        [x - 0.75, 0.06, z + 1.66],
        [x - 0.75, 0.06, z],
      ],
      2.5,
    )
    d.left('text', 0.07, x - 0.83, x + 0.83, z - 0.1, z)
    d.trace(
      [
        [x, 2.4, 0.02],
        [x, 0.05, 0.02],
        [x, 0.05, z - 0.1],
      ],
      { line: 4.5 },
    )
  })
  return d
}

/** Somebody behind a pane, on the phone. */
function seated(d, x, z, s = 1) {
  const y = 0.055
  d.disc('k40', [x + 0.3 * s, y, z + 0.96 * s], [0.15 * s, 0, 0], [0, 0, 0.17 * s])
  d.face('k40', [
    [x, y, z],
    [x + 0.62 * s, y, z],
    [x + 0.54 * s, y, z + 0.72 * s],
    [x + 0.08 * s, y, z + 0.72 * s],
  ])
  d.line(
    'k40',
    [
      [x + 0.5 * s, y, z + 0.6 * s],
      [x + 0.66 * s, y, z + 0.8 * s],
      [x + 0.46 * s, y, z + 1.0 * s],
    ],
    5 * s,
  )
}

/** A cabinet in a street of dark houses: one port is free, and then the street has light. */
ends['connecti-com'] = () => {
  const d = end({ scale: 38, look: [1, 1.6, 0], at: [560, 440] })
  d.floor('t6', 0, -12, 16, -14, 10)
  d.floor('t11', 0.01, -12, 16, 3.4, 7.2)
  for (let x = -11; x < 16; x += 3) d.floor('t36', 0.02, x, x + 1.5, 5.2, 5.34)
  d.floor('t13', 0.02, -12, 16, 1.4, 3.2)
  d.line(
    't40',
    [
      [-12, 3.2, 0.02],
      [16, 3.2, 0.02],
    ],
    1.6,
  )
  const homes = [
    [-7.4, -5.2],
    [0.4, -5],
  ]
  for (const [x, y] of homes) house(d, x, y, { w: 4.6, deep: 3.8, lit: [0, 0] })
  tree(d, -8.8, -0.8, 3.6)
  streetLamp(d, -6.4, 2.9, 4.6)
  const wayTo = (x) => [
    [x < 0 ? -0.9 : 2.96, 1.9, 0.02],
    [x + 2.75, 1.9, 0.02],
    [x + 2.75, -1.2, 0.02],
  ]
  // below the pavement each house has its line, still dark
  for (const [x] of homes) d.line('t36', wayTo(x), 2.25)
  const [x, y, s] = [0.7, 1.5, 1.5]
  d.round('k40', x + 1.1, y + 0.9, 0.02, 1.5, undefined, 0, 0.5)
  d.box(x, y, 0, 1.5 * s, 0.55 * s, 1.55 * s, pale)
  const front = y + 0.55 * s
  d.left('k30', front + 0.01, x + 0.1 * s, x + 1.4 * s, 0.12 * s, 1.42 * s)
  const units = (tone, bright) => {
    for (let i = 0; i < 5; i++)
      for (let k = 0; k < 7; k++)
        d.left(
          (k + i) % 3 ? tone : bright,
          front + 0.03,
          x + (0.22 + k * 0.155) * s,
          x + (0.3 + k * 0.155) * s,
          (0.25 + i * 0.235) * s,
          (0.31 + i * 0.235) * s,
        )
  }
  for (let i = 0; i < 5; i++)
    d.left('t24', front + 0.02, x + 0.16 * s, x + 1.34 * s, (0.2 + i * 0.235) * s, (0.37 + i * 0.235) * s)
  units('t46', 'p40')
  // its door, open
  d.face('t70', [
    [x, front, 0.1],
    [x - 0.5, front + 0.7, 0.1],
    [x - 0.5, front + 0.7, 2.2],
    [x, front, 2.2],
  ])
  d.person(4.7, 2.6, 0, { coat: 'w84', legs: 't36', dir: -1, pose: 'phone' })
  d.box(3.6, 1.9, 0.02, 0.6, 0.36, 0.3, ['p100', 'p84', 'p56'])
  const at = [x + 0.34 * s, front + 0.04, 0.28 * s]
  d.route([[at[0], front + 0.6, 0.02], [at[0], front + 0.04, 0.02], at])
  d.light(() => {
    d.glow(x + 1.1, front, 1.1, 2.6, 2.2, 0.6)
    units('p84', 'w40')
    for (const [hx, hy] of homes) {
      const y = hy + 3.83
      d.glow(hx + 2.4, y, 1.4, 3, 2, 0.4)
      d.left('p100', y, hx + 0.6, hx + 1.8, 0.95, 2.1)
      d.left('w40', y, hx + 3.6, hx + 4.5, 0.95, 2.1)
      d.left('p70', y, hx + 2.38, hx + 3.12, 1.5, 2.0)
      d.right('p70', hx + 4.63, hy + 0.7, hy + 1.7, 0.95, 2.1)
      d.right('p84', hx + 4.63, hy + 2.2, hy + 3.1, 0.95, 2.1)
      d.trace(wayTo(hx), { line: 2.5 })
    }
  })
  return d
}

/** The reception in the small hours: the lamp on the counter goes on, and somebody is there. */
ends.imprion = () => {
  const clerk = (d) => {
    d.box(2.2, 1.1, 0, 3.4, 0.62, 1.06, ['t90', 't50', 't30'])
    for (const x of [2.3, 3.42, 4.54]) d.left('k36', 1.73, x, x + 1, 0.12, 0.92)
    d.floor('w70', 1.075, 3.6, 4.1, 1.24, 1.56)
    d.tube(5.2, 1.42, 1.06, 0.1, 0.05, pale)
    d.tube(5.2, 1.42, 1.11, 0.08, 0.07, ['w60', 'p100', 'p70'], undefined, 1, 0.02)
  }
  const guest = (d) => {
    d.person(4.9, 2.35, 0, { coat: 't70', legs: 't30', dir: -1 })
    suitcase(d, 5.5, 2.2)
  }
  const lamp = (d, tones) => {
    d.tube(2.66, 1.4, 1.06, 0.13, 0.05, pale)
    d.line(
      't84',
      [
        [2.66, 1.4, 1.1],
        [2.66, 1.4, 1.6],
      ],
      3,
    )
    d.tube(2.66, 1.4, 1.56, 0.3, 0.34, tones, undefined, 1, 0.17)
  }
  return near({
    scale: 90,
    look: [3.6, 1.4, 1.2],
    at: [570, 286],
    frame: frames.end,
    w: 12,
    x0: -4,
    rooms: (d) => {
      d.left('p20', 0, -4, 12, 0, 4)
      d.floor('p13', 0, -4, 12, 0, 2.9)
      d.left('p26', 0.01, -4, 12, 0, 0.12)
      // the door to the night, the board with the keys, a clock
      d.left('t40', 0.01, -1.8, 0.5, 0, 2.5)
      d.left('k34', 0.02, -1.7, -0.72, 0, 2.4)
      d.left('k34', 0.02, -0.6, 0.4, 0, 2.4)
      for (const [x, z, r] of [
        [-1.4, 1.9, 0.03],
        [-0.3, 2.1, 0.04],
        [-1.05, 1.3, 0.03],
      ])
        d.disc('p70', [x, 0.03, z], [r, 0, 0], [0, 0, r])
      d.left('t30', 0.02, 2.5, 5.3, 1.25, 2.5, 't50', 2)
      for (let i = 0; i < 8; i++)
        for (let k = 0; k < 3; k++) {
          const [x, z] = [2.68 + i * 0.33, 1.42 + k * 0.36]
          d.left('k34', 0.03, x, x + 0.25, z, z + 0.28)
          if ((i * 5 + k * 3) % 4) d.left((i + k) % 5 ? 't60' : 'p76', 0.04, x + 0.09, x + 0.15, z + 0.08, z + 0.2)
        }
      d.disc('t84', [5.83, 0.03, 2], [0.3, 0, 0], [0, 0, 0.3], 't50', 2)
      d.line(
        'k40',
        [
          [5.83, 0.04, 2.23],
          [5.83, 0.04, 2],
          [5.97, 0.04, 1.93],
        ],
        3,
      )
      clerk(d)
      lamp(d, ['t40', 't30', 't20'])
      plant(d, 7.4, 0.7, 0, 1.3)
      d.box(7.9, 0.5, 0, 2.6, 0.9, 0.42, ['p40', 'p30', 'p20'])
      d.box(7.9, 0.4, 0.42, 2.6, 0.3, 0.5, ['p44', 'p34', 'p24'])
      guest(d)
      d.route([
        [2.66, 2.9, 0.02],
        [2.66, 1.74, 0.02],
        [2.66, 1.74, 1.06],
      ])
      d.light(() => {
        d.glow(2.7, 0.4, 1.9, 2.9, 2.2, 0.7)
        d.person(3.5, 0.72, 0, { coat: 'w84', legs: 'k20', pose: 'reach' })
        clerk(d)
        d.face('p50', [
          [2.2, 1.1, 1.062],
          [3.5, 1.1, 1.062],
          [3.2, 1.72, 1.062],
          [2.2, 1.72, 1.062],
        ])
        lamp(d, lit)
        d.glow(2.66, 1.4, 1.7, 0.9, 0.8, 0.9)
        d.trace(
          [
            [2.66, 2.9, 0.02],
            [2.66, 1.74, 0.02],
            [2.66, 1.74, 1.06],
          ],
          { line: 4.5 },
        )
        guest(d)
      })
    },
  })
}

/** A light on the mole, out. The cable comes up from the sea bed; then ships can see it. */
ends.ovis = () => {
  const d = end({ scale: 36, look: [4, 0, 0], at: [600, 300] })
  const front = 6
  d.face('s34', [
    [-30, -30, 0],
    [40, -30, 0],
    [40, front, 0],
    [-30, front, 0],
  ])
  for (let i = 0; i < 90; i++) {
    const [x, y] = [-16 + ((i * 5.7) % 40), -18 + ((i * 3.9) % 23.5)]
    d.line(
      i % 4 ? 's70' : 'p56',
      [
        [x, y, 0.01],
        [x + 1 + (i % 3) * 0.6, y, 0.01],
      ],
      1.5,
    )
  }
  // the section: water over the bed
  const bed = [
    [-30, -3.4],
    [-6, -2.8],
    [-3, -1.6],
    [-1.4, -0.9],
    [8, -0.9],
    [11, -1.9],
    [16, -2.6],
    [40, -4],
  ]
  d.face('s20', [
    [-30, front, 0],
    [40, front, 0],
    [40, front, -9],
    [-30, front, -9],
  ])
  for (const [i, tone] of ['t30', 't22', 't16', 't11', 't7'].entries()) {
    const line = bed.map(([x, z]) => [x, front, z - i * 0.85 - (i ? 0.2 * Math.sin(x / 3 + i) : 0)])
    d.face(tone, [...line, [40, front, -14], [-30, front, -14]])
    d.line(i ? 't40' : 't84', line, i ? 1 : 2.25)
  }
  d.line(
    'p56',
    [
      [-30, front, 0],
      [40, front, 0],
    ],
    1.5,
  )
  // the mole, and on it the tower and its keeper's house
  d.box(-1.4, 0, -0.1, 10, front, 1, ['t30', 't24', 't14'])
  for (let y = 0.7; y < front; y += 1.3) d.tube(8.3, y, 0.9, 0.14, 0.4, ['t84', 't56', 't34'])
  d.at(0, 0, 0.9, () => {
    house(d, -0.8, 0.8, { w: 5, deep: 3.6, h: 2.6, roof: 1.6, lit: [0, 0] })
  })
  const [x, y] = [6.6, 2.6]
  const tower = () => {
    d.box(x - 1.1, y - 1.1, 0.9, 2.2, 2.2, 0.3, ['t50', 't36', 't22'])
    d.tube(x, y, 1.2, 0.95, 5.4, ['t84', 't76', 't46'], undefined, 1, 0.58)
    d.tube(x, y, 2.7, 0.85, 1.2, ['p100', 'p84', 'p56'], undefined, 1, 0.765)
    d.tube(x, y, 3.9, 0.765, 2.7, ['t84', 't76', 't46'], undefined, 1, 0.58)
    d.left('k40', y + 0.8, x - 0.26, x + 0.22, 1.2, 2.1)
    d.tube(x, y, 6.6, 0.8, 0.14, ['t60', 't50', 't30'])
  }
  const lantern = (tones) => {
    d.tube(x, y, 6.74, 0.46, 0.86, tones)
    for (const turn of [-0.3, 0.25, 0.8, 1.35, 1.9]) {
      const [bx, by] = [x + 0.46 * Math.cos(turn), y + 0.46 * Math.sin(turn)]
      d.line(
        't30',
        [
          [bx, by, 6.74],
          [bx, by, 7.6],
        ],
        1.5,
      )
    }
    d.tube(x, y, 7.6, 0.62, 0.6, ['t60', 't44', 't26'], undefined, 1, 0.04)
  }
  tower()
  lantern(['t30', 't20', 't12'])
  // a boat that waits
  d.at(5.3, -3.3, 0, () => {
    d.face('t50', [
      [0, 0, 0],
      [2.8, 0, 0],
      [3.4, 0, 0.56],
      [-0.2, 0, 0.56],
    ])
    d.face('t70', [
      [-0.2, -0.84, 0.56],
      [2.94, -0.84, 0.56],
      [3.4, -0.28, 0.56],
      [3.4, 0, 0.56],
      [-0.2, 0, 0.56],
    ])
    d.box(0.42, -0.7, 0.56, 1.26, 0.56, 0.63, ['t84', 't60', 't36'])
    d.left('p84', -0.13, 0.63, 0.98, 0.77, 1.05)
    d.left('p84', -0.13, 1.12, 1.47, 0.77, 1.05)
  })
  const low = front + 0.05
  d.route([
    [3, low, -0.9],
    [3, low, 0.9],
    [3, 5, 0.92],
    [x, 5, 0.92],
    [x, y + 1.2, 0.92],
  ])
  d.light(() => {
    const [lx, ly] = d.p(x, y, 7.2)
    const beam = (dx, dy, w, opacity) =>
      d.put(undefined, ['M', [lx, ly], 'L', [lx + dx, ly + dy - w], 'L', [lx + dx, ly + dy + w], 'Z'], {
        fill: 'p100',
        opacity,
      })
    beam(900, 60, 110, 0.16)
    beam(900, 60, 50, 0.2)
    beam(-760, -40, 90, 0.1)
    d.glow(x, y, 7.2, 5, 4, 0.9)
    lantern(['w60', 'w40', 'p100'])
    d.at(0, 0, 0.9, () => d.left('w40', 4.42, -0.2, 1, 0.95, 2.1))
    d.trace(
      [
        [3, low, -0.9],
        [3, low, 0.9],
        [3, 5, 0.92],
        [x, 5, 0.92],
        [x, y + 1.2, 0.92],
      ],
      { line: 4.5 },
    )
  })
  return d
}

/** A server room after hours: one row is dark until the light goes down the line. */
ends.racks = () => {
  return near({
    scale: 82,
    look: [3.2, 1.4, 1.2],
    at: [560, 300],
    frame: frames.end,
    w: 12,
    x0: -5,
    rooms: (d) => {
      d.left('p16', 0, -5, 12, 0, 3.6)
      d.floor('p11', 0, -5, 12, 0, 2.9)
      for (let x = -5; x < 12; x += 0.9)
        d.line(
          'p20',
          [
            [x, 0, 0.01],
            [x, 2.9, 0.01],
          ],
          1,
        )
      for (let i = 0; i < 9; i++) rack(d, -3.2 + i * 1.14, 0.5, { w: 1.05, deep: 1, h: 2.3, seed: i, live: 12 })
      d.route([
        [2.0, 2.9, 0.02],
        [2.0, 1.52, 0.02],
        [2.0, 1.52, 2.1],
      ])
      d.box(-5, 1.0, 2.7, 17, 0.36, 0.06, ['t50', 't40', 't24'])
      d.person(5.2, 2.3, 0, { coat: 't70', legs: 'k30', dir: -1, pose: 'phone', tall: 1.8 })
      d.light(() => {
        for (let i = 0; i < 9; i++)
          for (let unit = 0; unit < 13; unit++) {
            const [x, z] = [-3.2 + i * 1.14, 0.2 + unit * 0.155]
            const on = (i * 5 + unit * 7) % 11
            if (on < 8) d.left(on % 3 ? 'p100' : 'w60', 1.54, x + 0.18, x + 0.34 + on * 0.06, z, z + 0.05)
          }
        for (let i = 0; i < 5; i++) {
          d.left('w70', 0.02, -2.6 + i * 2.2, -1.4 + i * 2.2, 2.95, 3.06)
          d.glow(-2 + i * 2.2, 0.2, 2.9, 1.6, 1.2, 0.5)
        }
        d.box(-5, 1.0, 2.7, 17, 0.36, 0.06, ['t50', 't40', 't24'])
        d.trace(
          [
            [2.0, 2.9, 0.02],
            [2.0, 1.52, 0.02],
            [2.0, 1.52, 2.1],
          ],
          { line: 4.5 },
        )
        d.trace([
          [2.0, 1.52, 2.1],
          [2.0, 1.2, 2.78],
          [9, 1.2, 2.78],
        ])
        d.person(5.2, 2.3, 0, { coat: 'w84', legs: 'k30', dir: -1, pose: 'phone', tall: 1.8 })
      })
    },
  })
}

/** A back door at night, its reader red-hot and dark; then it opens to who may come in. */
ends.door = () => {
  const d = end({ scale: 76, look: [3, 2, 1], at: [600, 316] })
  d.box(-12, -3, 0, 26, 3, 5, ['t22', 't13', 't7'])
  d.floor('t8', 0, -12, 16, 0, 5)
  d.left('t22', 5, -12, 16, -0.3, 0)
  d.line(
    't50',
    [
      [-12, 5, 0],
      [16, 5, 0],
    ],
    1.6,
  )
  d.left('t18', 0.02, -12, 14, 3.2, 3.36)
  for (let x = -9.6; x < 12; x += 3.6) {
    d.left('t7', 0.02, x - 0.12, x + 1.52, 0, 2.62)
    d.left('t22', 0.03, x, x + 1.4, 0, 2.5, 't36', 1.5)
    d.left('t28', 0.04, x + 0.16, x + 1.24, 1.35, 2.3)
    d.left('t28', 0.04, x + 0.16, x + 1.24, 0.2, 1.15)
    d.left('k40', 0.05, x + 1.7, x + 1.92, 1.1, 1.46, 't50', 1)
    d.left('p40', 0.06, x + 1.76, x + 1.86, 1.34, 1.4)
  }
  streetLamp(d, -2.2, 3.8, 3.8)
  d.box(5.9, 0.05, 2.9, 0.24, 0.5, 0.2, pale)
  const x = 1.2
  const way = [
    [x + 0.7, 5, 0.02],
    [x + 0.7, 0.1, 0.02],
  ]
  const guard = (coat) => d.person(x + 3.3, 1.5, 0, { coat, legs: 't36', dir: -1, pose: 'reach', tall: 1.8 })
  d.route(way)
  guard('t70')
  d.light(() => {
    d.glow(x + 0.7, 0.1, 1.2, 2.6, 2.2, 0.7)
    d.left('w36', 0.05, x, x + 1.4, 0, 2.5)
    d.face('p50', [
      [x, 0.06, 0.02],
      [x + 1.4, 0.06, 0.02],
      [x + 2.4, 4.4, 0.02],
      [x - 1.2, 4.4, 0.02],
    ])
    d.face(
      't50',
      [
        [x, 0.06, 0],
        [x - 0.25, 1.25, 0],
        [x - 0.25, 1.25, 2.5],
        [x, 0.06, 2.5],
      ],
      't84',
      1,
    )
    d.left('p100', 0.06, x + 1.7, x + 1.92, 1.1, 1.46)
    d.trace(way, { line: 4.5 })
    guard('w90')
  })
  return d
}

/** A corridor at night: over the guest with the case the access point and the lamps go on. */
ends.corridor = () =>
  near({
    scale: 78,
    look: [5, 1.4, 1.2],
    at: [624, 300],
    frame: frames.end,
    w: 14,
    x0: -3,
    tall: 3.2,
    rooms: (d) => {
      d.left('p13', 0, -3, 14, 0, 3.2)
      d.floor('p9', 0, -3, 14, 0, 2.9)
      d.floor('p20', 0.01, -3, 14, 1.0, 2.1)
      const doors = [-2.2, 1.2, 4.6, 8.0, 11.4]
      for (const x of doors) {
        d.left('k20', 0.01, x - 0.08, x + 1.18, 0, 2.38)
        d.left('p20', 0.02, x, x + 1.1, 0, 2.3, 'p40', 1.5)
        d.left('p26', 0.03, x + 0.18, x + 0.92, 1.22, 2.1)
        d.left('p26', 0.03, x + 0.18, x + 0.92, 0.2, 1.02)
        d.left('t60', 0.04, x + 0.94, x + 1.04, 1.02, 1.18)
        d.left('t30', 0.05, x + 2.1, x + 2.26, 1.55, 1.98)
      }
      const guest = (coat) => {
        d.person(6.6, 1.6, 0, { coat, legs: 'k44', pose: 'phone', dir: -1 })
        suitcase(d, 7.1, 1.6)
      }
      const way = [
        [3.4, 2.9, 0.02],
        [3.4, 0.04, 0.02],
        [3.4, 0.04, 2.8],
        [4.4, 0.04, 2.8],
      ]
      d.route(way)
      d.tube(5.0, 1.2, 2.72, 0.26, 0.1, ['t60', 't44', 't30'], undefined, 1, 0.3)
      guest('t50')
      d.light(() => {
        for (const x of doors) {
          d.left('w90', 0.06, x + 2.1, x + 2.26, 1.55, 1.98)
          d.glow(x + 2.18, 0.05, 1.8, 1.3, 1.5, 0.55)
        }
        for (let i = 3; i > 0; i--) d.round(undefined, 5.0, 1.4, 0.03, 0.6 * i, 'p100', 2, 0.9 - i * 0.2)
        d.trace([...way, [5.0, 0.04, 2.8], [5.0, 1.2, 2.8]], { line: 4 })
        d.tube(5.0, 1.2, 2.72, 0.26, 0.1, ['t96', 't84', 't60'], undefined, 1, 0.3)
        d.glow(5.0, 1.2, 2.7, 1.2, 0.9, 0.8)
        guest('w84')
      })
    },
  })

/** The pay station of a car park at night: it sleeps until somebody comes to pay. */
ends.parking = () => {
  const d = end({ scale: 62, look: [2, 1, 0.4], at: [580, 330] })
  d.floor('t7', 0, -14, 16, -14, 5)
  d.left('t18', 5, -14, 16, -0.3, 0)
  d.line(
    't50',
    [
      [-14, 5, 0],
      [16, 5, 0],
    ],
    1.6,
  )
  d.floor('t12', 0.01, -14, 16, -1.7, 2.7)
  for (let x = -13; x < 16; x += 2.6) d.floor('t30', 0.02, x, x + 0.1, -6.4, -2.2)
  streetLamp(d, -3.4, 3.9, 3.8)
  // Somebody has parked; who goes pays here first.
  car(d, 4.6, -5.4, { lights: false, paint: ['t40', 't26', 't18'] })
  const machine = (tones, screen) => {
    d.box(1.3, 3.1, 0, 0.9, 0.6, 2.1, tones)
    d.left('k40', 3.71, 1.44, 2.06, 1.3, 1.86)
    d.left(screen, 3.72, 1.5, 2.0, 1.56, 1.8)
    d.left('t50', 3.72, 1.5, 1.82, 1.38, 1.46)
    d.left('k40', 3.71, 1.42, 1.66, 0.62, 0.72)
    d.left('k40', 3.71, 1.88, 2.0, 0.62, 0.92)
  }
  machine(['t60', 't40', 't24'], 't20')
  // The sign of the car park.
  const board = (tone, letter) => {
    d.line(
      't50',
      [
        [4.2, 3.4, 0],
        [4.2, 3.4, 2.6],
      ],
      5,
    )
    d.left(tone, 3.42, 3.6, 4.8, 1.5, 2.7)
    const at = (a, z) => d.p(3.6 + a, 3.43, 1.5 + z)
    d.put(letter, ['M', at(0.42, 0.22), 'L', at(0.42, 0.96), 'C', at(0.98, 1.02), at(0.98, 0.5), at(0.42, 0.54)], {
      line: 8,
    })
  }
  board('t40', 't80')
  const way = [
    [1.75, 5, 0.02],
    [1.75, 3.72, 0.02],
    [1.75, 3.72, 1.3],
  ]
  d.route(way)
  d.light(() => {
    d.glow(1.75, 3.5, 1.7, 1.8, 1.5, 0.9)
    machine(['text', 'p84', 'p50'], 'p100')
    board('p84', 'k40')
    d.trace(way, { line: 4.5 })
  })
  return d
}

export default ends
