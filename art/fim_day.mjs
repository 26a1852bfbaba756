// A working day of those who run a fixed network: six places on one line, of which each hour lights its own.
import { drawing, frames } from './drawing.mjs'
import { caller, display, monitor, pale, table } from './things.mjs'

const scenes = {}
const lit = ['w60', 'p100', 'p70']
const box = ['t60', 't44', 't28']
const size = 3.6

/** A router with its two antennas. */
function router(d, x, y, z, tones = pale) {
  for (const a of [0.16, 0.74])
    d.line(
      't70',
      [
        [x + a, y + 0.1, z + 0.2],
        [x + a, y + 0.1, z + 0.62],
      ],
      3,
    )
  d.box(x, y, z, 0.9, 0.6, 0.2, tones)
  for (const a of [0.14, 0.3, 0.46]) d.left('p100', y + 0.61, x + a, x + a + 0.09, z + 0.07, z + 0.13)
}

const places = {
  // sales: the telephone rings, and the record of the address is open
  '8-10': [
    -4.2,
    -2.4,
    (d) => {
      table(d, 0.6, 0.8, 2.3)
      monitor(d, 1.0, 1.0, 0.74, 1.0, 'text')
      caller(d, 2.3, 2.3, { tall: 1.6, coat: 'w84', legs: 'k30', dir: -1 })
    },
  ],
  // on site: a house, and who connects it
  '9-30': [
    0,
    -2.4,
    (d) => {
      const [w, deep, h, top] = [2.3, 1.7, 1.25, 2.1]
      d.box(0.4, 0.4, 0, w, deep, h, ['t20', 't40', 't24'])
      d.face('t30', [
        [0.4 + w, 0.4, h],
        [0.4 + w, 0.4 + deep, h],
        [0.4 + w, 0.4 + deep / 2, top],
      ])
      d.face('t56', [
        [0.25, 0.55 + deep, h - 0.12],
        [0.55 + w, 0.55 + deep, h - 0.12],
        [0.55 + w, 0.4 + deep / 2, top],
        [0.25, 0.4 + deep / 2, top],
      ])
      for (const x of [0.7, 1.9]) d.left('p100', 0.41 + deep, x, x + 0.5, 0.35, 0.9)
      d.right('t60', 0.41 + w, 0.9, 1.4, 0, 0.95)
      d.box(2.75, 1.6, 0.3, 0.12, 0.36, 0.5, lit)
      d.glow(2.8, 1.8, 0.5, 0.9, 0.7, 0.6)
      d.person(3.1, 2.3, 0, { tall: 1.35, coat: 'w84', legs: 'k30', dir: -1, pose: 'reach' })
    },
  ],
  // another tariff: speed goes up
  '11-00': [
    4.2,
    -2.4,
    (d) => {
      router(d, 0.5, 1.9, 0)
      for (let i = 0; i < 4; i++) d.box(1.0 + i * 0.5, 0.8, 0, 0.36, 0.5, 0.4 + i * 0.36, i === 3 ? lit : box)
      d.glow(2.7, 1, 1.3, 1, 0.8, 0.5)
    },
  ],
  // support: how the line is
  '13-40': [
    -4.2,
    3.4,
    (d) => {
      d.box(0.5, 0.5, 0.55, 2.5, 0.1, 1.4, ['t50', 't40', 't20'])
      d.box(1.6, 0.5, 0, 0.2, 0.1, 0.55, box)
      display(d, 0.61, 0.6, 2.9, 0.65, 1.85, 'chart')
      d.person(1.1, 2.3, 0, { tall: 1.6, coat: 'w84', legs: 'k30', pose: 'reach' })
    },
  ],
  // the store: three routers that come back
  '15-20': [
    0,
    3.4,
    (d) => {
      for (const z of [0, 0.85, 1.7]) {
        d.box(0.5, 0.5, z, 2.4, 1.1, 0.1, box)
        if (z < 1.7) router(d, 0.8, 0.8, z + 0.1)
      }
      for (const [x, y] of [
        [0.5, 0.5],
        [2.84, 0.5],
        [0.5, 1.54],
        [2.84, 1.54],
      ])
        d.line(
          't60',
          [
            [x + 0.03, y + 0.03, 0],
            [x + 0.03, y + 0.03, 1.8],
          ],
          3,
        )
      router(d, 1.9, 0.8, 0.95, lit)
      router(d, 1.4, 2.4, 0, lit)
    },
  ],
  // a family moves out: boxes, and a free port
  '17-05': [
    4.2,
    3.4,
    (d) => {
      d.box(0.5, 0.7, 0, 1, 1, 0.8, ['t64', 't48', 't30'])
      d.box(0.65, 0.8, 0.8, 0.8, 0.8, 0.6, ['t70', 't52', 't34'])
      d.box(1.7, 1.3, 0, 0.9, 0.9, 0.7, ['t64', 't48', 't30'])
      d.box(2.5, 2.6, 0, 0.5, 0.2, 0.7, pale)
      d.left('k50', 2.81, 2.62, 2.88, 0.3, 0.5)
      d.glow(2.75, 2.8, 0.4, 0.8, 0.6, 0.7)
    },
  ],
}

const day = (draw) => (camera) => {
  const d = drawing({
    scale: 45.5,
    look: [1.8, 2.3, 0.3],
    at: [505, 328],
    frame: { ...frames.wide, height: 640 },
    ...camera,
    isHero: false,
  })
  return draw(d) ?? d
}
const place = (d, [x, y, draw], stone = ['p36', 'p84', 'p60'], edge = 'p100') =>
  d.at(x, y, 0, () => {
    d.box(0, 0, -0.24, size, size, 0.24, stone, edge, 1.5)
    draw(d)
  })

scenes['fim-day'] = day((d) => {
  for (const y of [-0.6, 5.2]) {
    d.trace(
      [
        [-4.8, y, -0.22],
        [8.4, y, -0.22],
      ],
      { line: 4 },
    )
    for (const x of [-4.8, 8.4]) d.port(x, y, -0.22, 0.2)
  }
  d.trace(
    [
      [1.8, -0.6, -0.22],
      [1.8, 5.2, -0.22],
    ],
    { line: 4 },
  )
  for (const each of Object.values(places)) place(d, each, ['t27', 't40', 't20'], 't46')
})
for (const [hour, each] of Object.entries(places)) scenes[`fim-${hour}`] = day((d) => place(d, each))

export default scenes
