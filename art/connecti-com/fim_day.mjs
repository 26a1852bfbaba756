// A working day of those who run a fixed network: one address at each hour, from the front on the colour of the brand.
import { front } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { silhouette } from '../silhouettes.mjs'
import { house } from './houses.mjs'

const scenes = {}
const ground = 590
/** The house of the day, 86, with the light in its two windows. */
const home = (d, x, panes, w = 330) =>
  house(d, x, ground, {
    ...{ w, tall: 400, rise: 130, name: '86' },
    tones: ['text', 't24', 'k40', 'k40'],
    panes,
  })
const lit = [['p100', 0.6], ['p100']]
const dark = [['k40'], ['k40']]
/** A device with its lights around (x, y). */
const router = (d, x, y, isLit) => {
  for (const k of [-70, 70]) stroke(d, `M${x + k} ${y - 30}v-70`, 'k60', 12)
  box(d, x - 110, y - 40, 220, 80, 14, isLit ? 'text' : 't30')
  stroke(d, `M${x - 76} ${y}h90`, isLit ? 'p100' : 't60', 15, ' stroke-dasharray="0 30"')
}
/** Each hour: what is at that address, and who is there. */
const hours = {
  // sales: somebody rings, and asks for fiber
  '8-10': (d) => {
    home(d, 560, lit)
    box(d, 90, 92, 400, 196, 30, 'background')
    shape(d, 'M386 284h92l44 74z', 'background')
    d.raw('<g transform="translate(210 190)scale(1.05)">')
    shape(
      d,
      'M-78-12Q-74-58 0-58Q74-58 78-12Q80 8 60 10L40 8Q30 6 28-14Q0-22-28-14Q-30 6-40 8L-60 10Q-80 8-78-12z',
      'p100',
      ' transform="translate(0 22)"',
    )
    d.raw('</g>')
    stroke(d, 'M352 172Q352 132 392 132Q434 132 434 168Q434 194 392 202V218', 'text', 19)
    ring(d, 392, 250, 12, 'text')
  },
  // on site: the cable comes to the house
  '9-30': (d) => {
    home(d, 560, lit)
    stroke(d, 'M-20 552H452V470H520', 'k60', 12)
    box(d, 496, 424, 64, 92, 8, 'k60')
    ring(d, 528, 470, 13, 'p100')
    silhouette(d, 'strides', [350, ground], 330)
  },
  // another tariff: speed goes up
  '11-00': (d) => {
    home(d, 560, [['w60', 0.4], ['w60']])
    for (const [i, tone] of ['p60', 'k60', 'k60', 'k60'].entries())
      stroke(d, `M${96 + i * 104} 212l84 100l-84 100`, tone, 40)
  },
  // support: how the line is
  '13-40': (d) => {
    home(d, 560, lit)
    box(d, 70, 110, 420, 270, 18, 'background')
    stroke(d, 'M104 300l70-30l52 44l62-110l58 76l50-44h58', 'p100', 14)
    stroke(d, 'M104 342H456', 't50', 5)
    shape(d, 'M478 262l78 58l-78-8z', 'background')
  },
  // the store: a device comes back
  '15-20': (d) => {
    box(d, 80, 60, 840, 14, 0, 'background')
    for (const [row, y] of [246, 432].entries()) {
      box(d, 80, y, 840, 18, 0, 'background')
      for (const i of [0, 1, 2]) if (row !== 1 || i !== 1) router(d, 230 + i * 272, y - 42, row === 0 && i < 2)
    }
    for (const x of [80, 902]) box(d, x, 60, 18, 530, 0, 'background')
    stroke(d, 'M502 408V318M466 354L502 318L538 354', 'k60', 19)
    router(d, 502, 548, true)
  },
  // a family moves out, and the port is free
  '17-05': (d) => {
    home(d, 560, dark)
    for (const [x, y, w, h] of [
      [110, 410, 240, 180],
      [140, 270, 180, 140],
      [368, 460, 160, 130],
    ]) {
      box(d, x, y, w, h, 6, 'background')
      box(d, x + w * 0.4, y, w * 0.2, h * 0.36, 0, 'w60')
    }
  },
}

for (const [hour, draw] of Object.entries(hours))
  scenes[`fim-${hour}`] = () => {
    const d = front(1000, 640)
    box(d, 0, 0, 1000, 640, 0, 'p100')
    box(d, 0, ground, 1000, 50, 0, 'background')
    draw(d)
    return d
  }

export default scenes
