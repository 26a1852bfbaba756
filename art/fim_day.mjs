// A working day of those who run a fixed network: what each hour is about, dark and pale on the colour of the brand.
import { drawing, frames } from './drawing.mjs'
import { caller, display, monitor, pale, table } from './things.mjs'

const scenes = {}
const lit = ['text', 't94', 't70']
const box = ['t44', 't24', 't10']

/** A router with its two antennas. */
function router(d, x, y, z, tones = pale) {
  for (const a of [0.16, 0.74])
    d.line(
      't24',
      [
        [x + a, y + 0.1, z + 0.2],
        [x + a, y + 0.1, z + 0.62],
      ],
      5,
    )
  d.box(x, y, z, 0.9, 0.6, 0.2, tones)
  for (const a of [0.14, 0.3, 0.46]) d.left('p100', y + 0.61, x + a, x + a + 0.09, z + 0.07, z + 0.13)
}

/** Each hour: how near, what stands in the middle, and what is there. */
const places = {
  // sales: the telephone rings, and the record of the address is open
  '8-10': [
    168,
    [1.75, 1.5, 0.92],
    (d) => {
      d.round('k40', 1.7, 1.6, 0.01, 1.5, undefined, 0, 0.18)
      table(d, 0.3, 0.8, 2.5, 0.9)
      monitor(d, 0.5, 1.1, 0.74, 1.3, 'list')
      caller(d, 2.55, 2.0, { tall: 1.6, coat: 't94', legs: 'k30', dir: -1 })
    },
  ],
  // on site: a house, and who connects it
  '9-30': [
    140,
    [1.85, 1.5, 0.76],
    (d) => {
      const [w, deep, h, top] = [2.3, 1.7, 1.25, 2.1]
      d.round('k40', 1.7, 1.6, 0.01, 1.9, undefined, 0, 0.18)
      d.box(0.4, 0.4, 0, w, deep, h, ['t20', 't24', 't13'])
      d.face('t13', [
        [0.4 + w, 0.4, h],
        [0.4 + w, 0.4 + deep, h],
        [0.4 + w, 0.4 + deep / 2, top],
      ])
      d.face('t40', [
        [0.25, 0.55 + deep, h - 0.12],
        [0.55 + w, 0.55 + deep, h - 0.12],
        [0.55 + w, 0.4 + deep / 2, top],
        [0.25, 0.4 + deep / 2, top],
      ])
      for (const x of [0.7, 1.7]) d.left('w60', 0.41 + deep, x, x + 0.5, 0.35, 0.9)
      d.right('t60', 0.41 + w, 0.6, 1.1, 0, 0.95)
      d.box(2.7, 1.55, 0.3, 0.14, 0.4, 0.56, lit)
      d.person(3.25, 2.2, 0, { tall: 1.35, coat: 't94', legs: 'k30', dir: -1, pose: 'reach' })
    },
  ],
  // another tariff: speed goes up
  '11-00': [
    205,
    [1.7, 1.45, 0.55],
    (d) => {
      d.round('k40', 1.6, 1.4, 0.01, 1.5, undefined, 0, 0.18)
      for (let i = 0; i < 4; i++) d.box(1.0 + i * 0.5, 0.8, 0, 0.36, 0.5, 0.4 + i * 0.36, i === 3 ? lit : box)
      router(d, 0.6, 1.8, 0, lit)
    },
  ],
  // support: how the line is
  '13-40': [
    156,
    [1.55, 1.35, 0.94],
    (d) => {
      d.round('k40', 1.6, 1.4, 0.01, 1.8, undefined, 0, 0.18)
      d.box(0.5, 0.5, 0.45, 2.5, 0.1, 1.5, ['t50', 't40', 't20'])
      d.box(1.6, 0.5, 0, 0.2, 0.1, 0.45, box)
      display(d, 0.61, 0.6, 2.9, 0.55, 1.85, 'chart')
      d.person(1.0, 2.2, 0, { tall: 1.6, coat: 't94', legs: 'k30', pose: 'reach' })
    },
  ],
  // the store: three routers that come back
  '15-20': [
    152,
    [1.7, 1.5, 0.76],
    (d) => {
      d.round('k40', 1.7, 1.5, 0.01, 1.7, undefined, 0, 0.18)
      const posts = (y) => {
        for (const x of [0.53, 2.87])
          d.line(
            't24',
            [
              [x, y, 0],
              [x, y, 1.8],
            ],
            6,
          )
      }
      posts(0.53)
      for (const z of [0, 0.85, 1.7]) {
        d.box(0.5, 0.5, z, 2.4, 1.1, 0.1, box)
        if (z < 1.7) router(d, 0.8, 0.8, z + 0.1)
      }
      router(d, 1.9, 0.8, 0.95, lit)
      router(d, 1.9, 0.8, 0.1, lit)
      posts(1.57)
      router(d, 1.3, 2.2, 0, lit)
    },
  ],
  // a family moves out: boxes, and a free port
  '17-05': [
    176,
    [1.7, 1.75, 0.6],
    (d) => {
      d.round('k40', 1.6, 1.7, 0.01, 1.6, undefined, 0, 0.18)
      d.box(0.5, 0.7, 0, 1, 1, 0.8, ['t44', 't30', 't16'])
      d.box(0.65, 0.8, 0.8, 0.8, 0.8, 0.6, ['t56', 't40', 't24'])
      d.box(1.7, 1.3, 0, 0.9, 0.9, 0.7, ['t44', 't30', 't16'])
      for (const [x, y, z, w, deep] of [
        [0.65, 0.8, 1.4, 0.8, 0.8],
        [1.7, 1.3, 0.7, 0.9, 0.9],
      ])
        d.floor('t84', z + 0.005, x + w * 0.42, x + w * 0.58, y, y + deep)
      d.box(2.5, 2.5, 0, 0.5, 0.2, 0.7, lit)
      d.left('k50', 2.71, 2.6, 2.9, 0.26, 0.52)
    },
  ],
}

for (const [hour, [scale, look, draw]] of Object.entries(places))
  scenes[`fim-${hour}`] = () => {
    const frame = { ...frames.wide, height: 640 }
    const d = drawing({ scale, look, at: [500, 320], frame, under: 'p100', isHero: false })
    draw(d)
    return d
  }

export default scenes
