// What happens in Imprion's world, state by state: a room, a gate, a house in which each hour lights its place.
import { drawing } from './drawing.mjs'
import { bar, cameraPole, guestRoom, lobby, segments, staffEntrance } from './imprion.mjs'
import { carAlong, depth, near, partition, slab, storey, suitcase } from './things.mjs'

const scenes = {}

/** A guest room with its air conditioning and its panel, which shows degrees. */
function room({ degrees, air = false, guest = false, luggage = guest, ...look }) {
  return (camera) =>
    near({
      scale: 85,
      look: [2.3, 1.45, 1.5],
      at: [500, 357],
      ...camera,
      w: 5.6,
      tall: 3.1,
      isAlone: true,
      rooms: (d) => {
        guestRoom(d, 5.6, { tall: 3.1, ...look })
        // the air conditioning above the bed
        d.left('t60', 0.2, 0.5, 1.9, 2.45, 2.8)
        d.floor('t80', 2.8, 0.5, 1.9, 0, 0.2)
        d.right('t34', 1.9, 0, 0.2, 2.45, 2.8)
        d.left(air ? 'p100' : 't30', 0.21, 1.66, 1.76, 2.58, 2.66)
        if (air)
          for (const x of [0.75, 1.2, 1.65]) {
            const at = (a, z) => d.p(x + a, 0.5, z)
            d.put('p100', ['M', at(0, 2.35), 'C', at(0.2, 2.2), at(-0.2, 2.05), at(0, 1.9)], { line: 3 })
          }
        // the panel beside the door
        d.right('k40', 0.02, 1.0, 2.2, 1.3, 2.05, 'w60', 1.4)
        segments(d, degrees, ([a, z]) => [0.03, 2.06 - a, 1.5 + z], 0.34)
        if (guest) d.person(3.9, 1.9, 0, { coat: 'w84', legs: 'k24', dir: -1 })
        if (luggage) suitcase(d, 4.6, 1.2)
        partition(d, 5.6, 3.1, look.light > 0.5 ? 'p24' : 't6')
      },
    })
}

scenes['room-vacant'] = room({ degrees: '17.0', light: 0, curtains: 0.64 })
scenes['room-expecting'] = room({ degrees: '21.5', light: 0.5, lampOn: false, air: true })
scenes['room-guest'] = room({ degrees: '21.5', light: 1, guest: true, air: true })
scenes['room-out'] = room({ degrees: '19.0', light: 0.24, lampOn: false, luggage: true, curtains: 0.5 })

/** The agreement with the team: one page on a table, a pen, a phone that lies face down. */
scenes['imprion-agreement'] = (camera) => {
  const d = drawing({ scale: 262, look: [1.12, 0.96, 0], at: [500, 380], ...camera, isHero: false })
  d.floor('p34', 0, -4, 5, -4, 5)
  d.face('p44', [
    [-4, -4, 0],
    [5, -4, 0],
    [5, 0.1, 0],
    [-4, 1.9, 0],
  ])
  d.at(0.25, 0.1, 0, () => {
    d.floor('k24', 0.001, 0.06, 1.31, 0.06, 1.76)
    d.floor('text', 0.004, 0, 1.25, 0, 1.7)
    d.floor('k30', 0.005, 0.14, 0.8, 0.16, 0.25)
    for (let i = 0; i < 4; i++) {
      const y = 0.45 + i * 0.23
      d.round(i < 3 ? 'ink-accent' : undefined, 0.19, y + 0.04, 0.005, 0.045, 'ink-accent', 2.5)
      d.floor('t50', 0.005, 0.3, [1.02, 0.72, 0.94, 0.84][i], y + 0.01, y + 0.065)
    }
    // two signatures
    for (const x of [0.14, 0.72]) {
      d.floor('t50', 0.005, x, x + 0.4, 1.5, 1.507)
      const at = (a, b) => d.p(x + a, 1.47 - b, 0.006)
      d.put(
        'ink-accent',
        [
          'M',
          at(0.02, 0),
          'C',
          at(0.1, 0.22),
          at(0.12, -0.08),
          at(0.2, 0.06),
          'C',
          at(0.24, 0.12),
          at(0.26, -0.02),
          at(0.36, 0.05),
        ],
        { line: 4 },
      )
    }
  })
  // the pen on the table before it: its tip, its barrel, a ring, its cap, along one line, and its shadow along the same
  const along = (t, aside = 0) => [0.86 + t * 0.9, 2.16 - t * 0.3 + aside, 0.02]
  const barrel = (from, to, tone, [upper, lower] = [-0.035, 0.035]) =>
    d.face(tone, [along(from, upper), along(to, upper), along(to, lower), along(from, lower)])
  d.face('k24', [along(-0.1, 0.05), along(0.02, 0.03), along(1, 0.03), along(1, 0.1), along(0.02, 0.1)])
  d.face('w60', [along(-0.13), along(0.02, -0.035), along(0.02, 0.035)])
  for (const [from, to, tone, shade] of [
    [0.02, 0.6, 't90', 't60'],
    [0.6, 0.64, 'p100', 'p70'],
    [0.64, 1, 'k30', 'k50'],
  ]) {
    barrel(from, to, tone)
    barrel(from, to, shade, [0.005, 0.035])
  }
  barrel(0.7, 1.02, 'text', [-0.012, 0.004])
  // the phone, face down
  d.box(1.64, 0.36, 0, 0.42, 0.84, 0.05, ['t17', 't11', 't5'], 't40', 1.5)
  d.round('t40', 1.74, 0.46, 0.055, 0.05)
  d.round('k40', 1.74, 0.46, 0.056, 0.03)
  return d
}

/** The lane to the car park with its gate. `what` is drawn into it. */
function lane(what, { up = false, power = true, plate = 'p100', vehicle = true } = {}) {
  return (camera) => {
    const d = drawing({ scale: 88, look: [6.0, 4.3, 1.2], at: [520, 420], ...camera, isHero: false })
    d.floor('t9', 0, -10, 22, 0, 7.6)
    d.floor('t6', -0.3, -10, 22, 7.6, 12)
    d.left('t24', 7.6, -10, 22, -0.3, 0)
    d.line(
      't66',
      [
        [-10, 7.6, 0],
        [22, 7.6, 0],
      ],
      2.25,
    )
    d.box(-10, -3, 0, 32, 3, 3.6, ['t22', 't17', 't8'])
    d.line(
      't66',
      [
        [-10, 0, 3.6],
        [22, 0, 3.6],
      ],
      2.25,
    )
    if (power) d.floor('p20', 0.01, -10, 22, 0.02, 1.5)
    for (let x = -6.4; x < 18; x += 3.2) {
      d.left(power ? 'p84' : 'k24', 0.01, x, x + 2.2, 0.7, 2.8, 't40', 1)
      d.line(
        'k30',
        [
          [x + 1.1, 0.02, 0.7],
          [x + 1.1, 0.02, 2.8],
        ],
        1.4,
      )
    }
    d.line(
      't40',
      [
        [-10, 3.5, 0.02],
        [22, 3.5, 0.02],
      ],
      1,
    )
    // the island with the camera and the cabinet
    d.box(5.7, 3.3, 0, 2.4, 0.8, 0.14, ['t40', 't30', 't18'])
    cameraPole(d, 7.7, 3.6, 2.9)
    if (power && vehicle)
      d.raw(
        `<path d="M${d.p(7.7, 3.75, 2.95).map(Math.round)}L${d.p(5.07, 4.95, 0.75).map(Math.round)}L${d.p(5.07, 5.5, 0.3).map(Math.round)}Z" fill="${d.colourOf(plate)}" opacity=".22"/>`,
      )
    if (vehicle) carAlong(d, 0.65, 4.35, { beam: false })
    d.box(6.3, 3.42, 0.14, 0.5, 0.5, 1.25, ['t92', 't66', 't40'])
    d.left(power ? 'p100' : 'k40', 3.93, 6.4, 6.7, 0.85, 1.15)
    // the arm lies across the lane, or stands
    const pivot = [6.55, 4.0, 1.15]
    const tip = up ? [6.55, 5.7, 4.3] : [6.55, 7.4, 1.15]
    d.line('text', [pivot, tip], 10)
    for (let i = 0; i < 4; i++) {
      const q = (t) => pivot.map((c, k) => c + (tip[k] - c) * t)
      d.line(power ? 'p100' : 't40', [q(0.12 + i * 0.23), q(0.22 + i * 0.23)], 10)
    }
    what(d)
    return d
  }
}

/** A sign that hangs above its place: a plate of words on a thin line. */
function sign(d, [x, y, z], w, h, draw, { up = 2.2, tone = 'text' } = {}) {
  const [px, py] = d.p(x, y, z)
  const s = d.scale
  const [left, top] = [px - (w * s) / 2, py - (up + h) * s]
  const rect = (a, b, c, e, fill, r = 0) =>
    d.raw(
      `<rect x="${(left + a * s).toFixed(1)}" y="${(top + b * s).toFixed(1)}" width="${(c * s).toFixed(1)}" height="${(e * s).toFixed(1)}" rx="${r}" fill="${d.colourOf(fill)}"/>`,
    )
  d.put('p100', ['M', [px, py], 'L', [px, top + h * s]], { line: 2 })
  d.round('p100', x, y, z, 0.07)
  rect(0, 0, w, h, tone, 8)
  draw({
    rect,
    stroke: (look, points, line = 3) =>
      d.put(
        look,
        points.flatMap(([a, b], i) => [i ? 'L' : 'M', [left + a * s, top + b * s]]),
        { line },
      ),
    ring: (look, a, b, r, fill) =>
      d.raw(
        `<circle cx="${(left + a * s).toFixed(1)}" cy="${(top + b * s).toFixed(1)}" r="${(r * s).toFixed(1)}"${fill ? ` fill="${d.colourOf(fill)}"` : ''} stroke="${d.colourOf(look)}" stroke-width="3.5"/>`,
      ),
    type: (look, words, a, b, size) =>
      d.raw(
        `<text x="${(left + a * s).toFixed(1)}" y="${(top + b * s).toFixed(1)}" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="${d.colourOf(look)}">${words}</text>`,
      ),
  })
}

scenes['gate-unreadable'] = lane((d) => {
  // a smeared plate, and the ticket that the cabinet gives in its place
  sign(d, [5.05, 5.2, 0.6], 1.5, 0.46, ({ rect }) => {
    rect(0.08, 0.08, 0.16, 0.3, 'p70', 3)
    for (const [a, w] of [
      [0.34, 0.2],
      [0.6, 0.14],
      [0.8, 0.22],
      [1.1, 0.1],
      [1.26, 0.14],
    ])
      rect(a, 0.12, w, 0.22, 't40', 8)
  })
  sign(
    d,
    [6.55, 3.95, 1.0],
    0.52,
    0.86,
    ({ rect }) => {
      rect(0.09, 0.12, 0.34, 0.07, 'k30')
      rect(0.09, 0.26, 0.22, 0.05, 't50')
      for (const [i, w] of [0.05, 0.03, 0.07, 0.03, 0.05].entries()) rect(0.09 + i * 0.075, 0.48, w * 0.8, 0.26, 'k30')
    },
    { up: 1.5 },
  )
})

scenes['gate-lost-ticket'] = lane((d) => {
  sign(
    d,
    [6.55, 3.95, 1.3],
    1.5,
    0.8,
    ({ rect, stroke, ring }) => {
      ring('k30', 0.4, 0.4, 0.25)
      stroke(
        'k30',
        [
          [0.4, 0.24],
          [0.4, 0.4],
          [0.52, 0.47],
        ],
        4,
      )
      rect(0.8, 0.2, 0.5, 0.1, 'k30')
      rect(0.8, 0.38, 0.34, 0.07, 't50')
      rect(0.8, 0.53, 0.42, 0.07, 't50')
    },
    { up: 1.3 },
  )
  sign(
    d,
    [5.05, 5.2, 0.6],
    1.3,
    0.4,
    ({ rect }) => {
      rect(0.06, 0.06, 0.14, 0.28, 'p70', 3)
      for (const [i, w] of [0.13, 0.13, 0.12, 0.13, 0.13].entries()) rect(0.28 + i * 0.19, 0.1, w, 0.2, 'k30')
    },
    { up: 1.3 },
  )
})

scenes['gate-unpaid'] = lane(
  (d) => {
    sign(
      d,
      [6.55, 3.95, 1.1],
      0.95,
      1.15,
      ({ rect, stroke }) => {
        rect(0.12, 0.14, 0.4, 0.1, 'k30')
        for (let i = 0; i < 3; i++) {
          rect(0.12, 0.38 + i * 0.15, 0.4, 0.06, 't50')
          rect(0.66, 0.38 + i * 0.15, 0.17, 0.06, 't50')
        }
        stroke(
          'k30',
          [
            [0.12, 0.86],
            [0.83, 0.86],
          ],
          3,
        )
        rect(0.56, 0.93, 0.27, 0.09, 'k30')
      },
      { up: 1.2 },
    )
  },
  { up: true },
)

scenes['gate-extended'] = lane(
  (d) => {
    sign(
      d,
      [5.05, 5.2, 0.6],
      1.5,
      1.05,
      ({ rect }) => {
        rect(0, 0, 1.5, 0.24, 'p70', 8)
        rect(0, 0.14, 1.5, 0.1, 'p70')
        for (let row = 0; row < 3; row++)
          for (let day = 0; day < 6; day++) {
            const n = row * 6 + day
            const stay = n > 3 && n < 10
            rect(
              0.12 + day * 0.215,
              0.34 + row * 0.22,
              0.17,
              0.16,
              stay ? 'p100' : n > 9 && n < 13 ? 'ink-accent' : 't80',
              3,
            )
          }
      },
      { up: 1.5 },
    )
  },
  { up: true },
)

scenes['gate-power'] = lane(
  (d) => {
    d.person(7.3, 4.75, 0, { coat: 'w84', legs: 'k20', dir: -1, pose: 'reach' })
    sign(
      d,
      [6.55, 3.95, 1.1],
      0.7,
      0.8,
      ({ stroke }) => {
        stroke(
          'k30',
          [
            [0.4, 0.1],
            [0.24, 0.42],
            [0.42, 0.42],
            [0.3, 0.7],
          ],
          6,
        )
        stroke(
          'k30',
          [
            [0.12, 0.16],
            [0.58, 0.64],
          ],
          6,
        )
      },
      { up: 1.3 },
    )
  },
  { up: true, power: false },
)

scenes['gate-ambulance'] = lane(
  (d) => {
    van(d, 0.6, 4.35)
    sign(
      d,
      [6.55, 3.95, 1.1],
      1.5,
      0.62,
      ({ rect, ring, stroke }) => {
        ring('k30', 0.34, 0.31, 0.19)
        stroke(
          'k30',
          [
            [0.24, 0.31],
            [0.32, 0.4],
            [0.46, 0.22],
          ],
          4.5,
        )
        rect(0.7, 0.16, 0.6, 0.09, 'k30')
        rect(0.7, 0.36, 0.44, 0.07, 't50')
      },
      { up: 1.4 },
    )
  },
  { up: true, vehicle: false },
)

/** A high van along x, with a light on its roof. */
function van(d, x, y) {
  const [w, l, h] = [2.0, 5.0, 2.35]
  d.floor('k40', 0.005, x - 0.2, x + l + 0.2, y - 0.1, y + w + 0.2)
  const side = (points, tone, by = 0) =>
    d.face(
      tone,
      points.map(([a, z]) => [x + a, y + w + by, z]),
    )
  // nose, from the side: bonnet, windscreen, roof
  d.face('t50', [
    [x + l, y, 0.35],
    [x + l, y + w, 0.35],
    [x + l, y + w, 1.15],
    [x + l, y, 1.15],
  ])
  d.face('t70', [
    [x + l, y, 1.15],
    [x + l, y + w, 1.15],
    [x + l - 0.55, y + w, 1.3],
    [x + l - 0.55, y, 1.3],
  ])
  d.face('k30', [
    [x + l - 0.55, y, 1.3],
    [x + l - 0.55, y + w, 1.3],
    [x + l - 1.1, y + w, h - 0.1],
    [x + l - 1.1, y, h - 0.1],
  ])
  d.face('t92', [
    [x, y, h],
    [x + l - 1.1, y, h],
    [x + l - 1.1, y + w, h],
    [x, y + w, h],
  ])
  side(
    [
      [0, 0.35],
      [l, 0.35],
      [l, 1.15],
      [l - 0.55, 1.3],
      [l - 1.1, h],
      [0, h],
    ],
    't78',
  )
  side(
    [
      [l - 1.75, 1.35],
      [l - 0.75, 1.35],
      [l - 1.18, h - 0.3],
      [l - 1.75, h - 0.3],
    ],
    'k36',
    0.01,
  )
  side(
    [
      [0, 0.95],
      [l - 0.1, 0.95],
      [l - 0.1, 1.12],
      [0, 1.12],
    ],
    'p70',
    0.01,
  )
  // the cross
  side(
    [
      [1.3, 1.45],
      [1.6, 1.45],
      [1.6, 2.1],
      [1.3, 2.1],
    ],
    'p50',
    0.02,
  )
  side(
    [
      [1.12, 1.64],
      [1.78, 1.64],
      [1.78, 1.92],
      [1.12, 1.92],
    ],
    'p50',
    0.02,
  )
  for (const a of [0.95, 4.05]) {
    d.disc('k60', [x + a, y + w + 0.02, 0.42], [0.42, 0, 0], [0, 0, 0.42])
    d.disc('t50', [x + a, y + w + 0.03, 0.42], [0.22, 0, 0], [0, 0, 0.22])
  }
  d.box(x + 2.9, y + 0.4, h, 0.4, 1.2, 0.2, ['w90', 'p100', 'p70'])
  d.glow(x + 3.1, y + 1, h + 0.15, 2, 1.6, 0.8)
  for (const b of [0.25, 1.45]) {
    d.right('w90', x + l + 0.01, y + b, y + b + 0.3, 0.7, 0.9)
    d.glow(x + l + 0.1, y + b + 0.15, 0.8, 0.8, 0.6, 0.6)
  }
}

// The house of the Wednesday: entrance for staff, lobby and restaurant below, rooms above, the gate before it.
const ground = 4.2
const rooms = ground + 0.3
const roof = rooms + storey - 0.3
const wide = 20.4
// Cut off behind the rooms, so that one looks into them.
const eaves = 0.55

const staff = (d) => {
  staffEntrance(d, 5, { tall: ground })
  partition(d, 5, ground, 'p30')
}
const hall = (d, look) => {
  d.at(5, 0, 0, () => lobby(d, 9.2, { tall: ground, side: false, ...look }))
  partition(d, 14.2, ground, 'p30')
}
const restaurant = (d) => {
  d.at(14.2, 0, 0, () => bar(d, 6.2, { tall: ground, side: false }))
  partition(d, wide, ground, 'p24')
}
const guest = (d, i, look) =>
  d.at(i * 5.1, 0, rooms, () => {
    guestRoom(d, 5.1, { light: 1, side: i === 0, ...look })
    partition(d, 5.1, storey - 0.3, 'p30')
  })
const barrier = (d) => {
  cameraPole(d, 20.6, 5.1, 2.4)
  d.box(19.4, 4.9, 0, 0.5, 0.5, 1.1, ['t92', 't66', 't40'])
  d.line(
    'text',
    [
      [19.65, 5.5, 1.0],
      [19.65, 7.0, 2.7],
    ],
    5,
  )
}
/** Draws what stands below a ceiling: it is cut off where the floor above lies over it. */
function under(d, ceiling, draw) {
  const [left, right] = [-30, 40].map((x) => d.p(x, ceiling === roof ? eaves : depth, ceiling).map(Math.round))
  const id = `under${ceiling * 10}`
  d.raw(`<clipPath id="${id}"><path d="M${left}L${right}V2000H${left[0]}Z"/></clipPath><g clip-path="url(#${id})">`)
  draw(d)
  d.raw('</g>')
}

const day = (draw) => (camera) => {
  const d = drawing({ scale: 29.6, look: [12, 3.25, 5.6], at: [560, 334], ...camera, isHero: false })
  return draw(d) ?? d
}

/** What the hour does not light lies in the shade, in the colour of the house. */
const shade = (d) => ({
  svg: () =>
    d
      .svg()
      .replace(/var\(--color-primary\) (\d+)%/g, (_, share) => `var(--color-primary) ${Math.round(share * 0.38)}%`)
      .replaceAll(',var(--color-primary))', ',color-mix(in oklab,var(--color-primary) 42%,var(--color-background)))')
      .replace(/"var\(--color-primary\)"/g, '"color-mix(in oklab,var(--color-primary) 48%,var(--color-background))"'),
})

/** Only what the hour lights has colour: all the rest is grey. */
export const grey = (d) => ({
  svg: () =>
    d
      .svg()
      .replace(/var\(--color-primary\) (\d+)%/g, (_, share) => `var(--color-text) ${Math.round(share * 0.5)}%`)
      .replaceAll(',var(--color-primary))', ',var(--color-background))')
      .replaceAll('var(--color-primary)', 'color-mix(in oklab,var(--color-text) 60%,var(--color-background))'),
})

scenes['day-house'] = day((d) => {
  d.box(-1.2, -1, -0.3, 22.8, 8.3, 0.3, ['t9', 't26', 't15'])
  d.floor('t15', 0.005, -1.2, 21.6, depth, 4.05)
  for (let x = -0.2; x < 10; x += 2.3)
    d.line(
      't34',
      [
        [x, 4.5, 0.01],
        [x, 7.2, 0.01],
      ],
      1.5,
    )
  d.line(
    't50',
    [
      [-1.2, 7.3, 0],
      [21.6, 7.3, 0],
    ],
    1.5,
  )
  staff(d)
  hall(d, { sign: 0.9 })
  restaurant(d)
  slab(d, -0.2, ground, wide + 0.2)
  for (const i of [0, 1, 2, 3]) guest(d, i, { light: i % 2 ? 0.9 : 0.5 })
  d.box(-0.2, -1, roof, wide + 0.2, eaves + 1, 0.3, ['t24', 't66', 't20'])
  d.box(14.5, -0.8, roof + 0.3, 2.2, 1.1, 0.8, ['t40', 't26', 't12'])
  barrier(d)
  return shade(d)
})
scenes['day-7'] = day((d) => under(d, ground, staff))
scenes['day-11'] = day((d) =>
  under(d, roof, () => {
    guest(d, 0, { light: 0.7, lampOn: false, curtains: 0.2 })
    d.at(0, 0, rooms, () => {
      d.person(3.4, 2.2, 0, { coat: 'w84', legs: 'k24', pose: 'walk' })
      suitcase(d, 3.9, 2.1)
    })
  }),
)
scenes['day-13'] = day((d) => {
  under(d, ground, () => hall(d, { sign: 0.9 }))
  barrier(d)
})
scenes['day-15'] = day((d) => {
  under(d, roof, () => guest(d, 1))
  barrier(d)
  carAlong(d, 13.9, 5.0, { beam: false })
})
scenes['day-20'] = day((d) => {
  under(d, roof, () => guest(d, 3))
  under(d, ground, restaurant)
  // from the till to the room
  d.glow(18.2, depth, 1.6, 3.4, 3, 0.45)
  d.trace(
    [
      [18.2, depth + 0.1, 1.45],
      [18.2, depth + 0.1, rooms + 0.4],
    ],
    { line: 4, port: true },
  )
  barrier(d)
})
scenes['day-2'] = day((d) => {
  under(d, roof, () => guest(d, 2, { light: 0.45, lampOn: false }))
  d.at(10.2, 0, rooms, () => {
    d.round(undefined, 0.36, 0.38, 0.75, 0.3, 'p100', 2)
    d.glow(0.36, 0.38, 0.9, 1, 1, 0.6)
  })
  under(d, ground, () =>
    d.at(5, 0, 0, () => lobby(d, 4.6, { tall: ground, sign: false, guests: false, side: false, light: 0.7 })),
  )
})

export default scenes
