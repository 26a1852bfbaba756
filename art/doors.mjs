// Each brand as the others show it: its pair of the group's cable, and one large thing from its own pages, from the front.

import { drawing, frames } from './drawing.mjs'
import { pair, sleeve } from './group/cable.mjs'
import { box, ring, shape, stroke } from './pens.mjs'

/** The line of the page becomes the pair of a brand, which runs to a thing that stands in the middle of the right half. */
const door = (brand, line, to, draw) => () => {
  const d = drawing({ scale: 10, isHero: false, frame: frames.door })
  const { entry } = frames.door
  draw.behind?.(d)
  stroke(d, `M-20 ${entry}H70`, line, 4)
  pair(
    d,
    [
      [70, entry],
      [to, entry],
    ],
    { brand, width: 30, pitch: 150 },
  )
  sleeve(d, [70, entry], 180, 30)
  draw.before(d)
  return d
}

/** A mast in its waves. */
const mast = {
  behind(d) {
    for (const [i, r] of [470, 380, 290, 200].entries())
      ring(d, 690, 96, r, ['#14254a', '#1c3566', '#274a86', '#3d61aa'][i])
    ring(d, 690, 96, 110, '#8aa6dc')
  },
  before(d) {
    const x = (k, side) => 690 + side * (14 + 96 * k)
    const y = (k) => 120 + 330 * k
    const floors = [0, 0.2, 0.42, 0.68, 1]
    let way = `M${x(0, -1)} ${y(0)}L${x(1, -1)} ${y(1)}M${x(0, 1)} ${y(0)}L${x(1, 1)} ${y(1)}`
    for (const [i, k] of floors.slice(1).entries())
      way += `M${x(floors[i], -1)} ${y(floors[i])}L${x(k, 1)} ${y(k)}M${x(floors[i], 1)} ${y(floors[i])}L${x(k, -1)} ${y(k)}`
    stroke(
      d,
      way.replace(/-?\d+\.\d+/g, (n) => Math.round(Number(n))),
      'k60',
      19,
    )
    stroke(
      d,
      way.replace(/-?\d+\.\d+/g, (n) => Math.round(Number(n))),
      'text',
      12,
    )
    ring(d, 690, 96, 40, 'k60')
    ring(d, 690, 96, 32, 'p100')
    box(d, 560, 314, 96, 140, 8, 't84', ` stroke="#0e0e0e" stroke-width="3"`)
    box(d, 632, 314, 24, 140, 8, 't60')
    stroke(d, 'M578 340h38M578 362h38', 'k60', 7)
    ring(d, 642, 342, 6, 'p100')
  },
}

/** The bell at a reception. */
const bell = {
  before(d) {
    box(d, 679, 96, 22, 60, 0, 't60')
    box(d, 654, 70, 72, 36, 14, 'text', ` stroke="#0e0e0e" stroke-width="3"`)
    shape(d, 'M452 368C452 236 552 142 690 142s238 94 238 226z', 'p100', ` stroke="#0e0e0e" stroke-width="3"`)
    shape(d, 'M728 144c116 14 200 102 200 224H832c0-124-28-196-104-224z', '#4d8262')
    shape(d, 'M500 344c12-86 66-142 140-162-54 34-84 84-92 162z', 'text')
    box(d, 436, 360, 508, 24, 12, 't84', ` stroke="#0e0e0e" stroke-width="3"`)
    box(d, 560, 384, 260, 26, 0, 'k60')
    shape(
      d,
      'M470 408h440c16 0 24 8 26 18l4 24H440l4-24c2-10 10-18 26-18z',
      't84',
      ` stroke="#0e0e0e" stroke-width="3"`,
    )
  },
}

/** The head of a lighthouse, whose beam leaves the picture. */
const lighthouse = {
  behind(d) {
    shape(d, 'M690 170 1010-4V344z', 'p100')
  },
  before(d) {
    shape(d, 'M612 450 628 250h124l16 200z', 'text', ` stroke="#0e0e0e" stroke-width="3"`)
    shape(d, 'M708 450 704 250h48l16 200z', 't70')
    shape(d, 'M620.8 340h138.4l6.4 80h-151.2z', 'p100')
    shape(d, 'M705.8 340h53.4l6.4 80h-58.2z', '#97330c')
    box(d, 604, 236, 172, 20, 4, 't84', ` stroke="#0e0e0e" stroke-width="3"`)
    for (let i = 0; i <= 6; i++) stroke(d, `M${608 + i * 27.3} 236v-32`, 't84', 5)
    stroke(d, 'M606 202h168', 't96', 7)
    box(d, 640, 128, 100, 108, 0, '#ff9a6c', ` stroke="#0e0e0e" stroke-width="3"`)
    ring(d, 690, 172, 34, 'text')
    stroke(d, 'M672 128v108M708 128v108', '#0e0e0e', 6)
    shape(d, 'M632 128c6-46 30-72 58-78 28 6 52 32 58 78z', 'text', ` stroke="#0e0e0e" stroke-width="3"`)
    shape(d, 'M700 53c24 10 42 36 48 75h-40c2-34 0-54-8-75z', 't70')
    stroke(d, 'M690 50V22', 't84', 9)
    ring(d, 690, 20, 9, 't84')
  },
}

export const doors = {
  'connecti-com': door('telecom', '#8aa6dc', 590, mast),
  imprion: door('hotels', 'p100', 640, bell),
  ovis: door('sister', 'p100', 650, lighthouse),
}
