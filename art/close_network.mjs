// What a section of a ConnectiCom page speaks of, from near.
import { paper, scene } from './close.mjs'
import { rack } from './things.mjs'

const scenes = {}
const ink = 'k50'

/** A train that stands at its platform, and what is joined to it there: a core network, what sets up a device, and bills. */
scenes['mdp-platform'] = scene({ scale: 66, at: [520, 392], look: [0, 0.4, 0.9] }, (d) => {
  const [side, z] = [-1.2, 0.02]
  d.floor('t13', 0, -24, 24, -1.1, 4.4)
  d.floor('t40', 0.005, -24, 24, -1.02, -0.86)
  d.floor('t30', 0.005, -24, 24, 4.3, 4.4)
  // the train
  d.box(-24, -3.2, 0.34, 48, 2, 2.9, ['t50', 't24', 't10'])
  d.left('k40', side - 0.06, -24, 24, 0, 0.34)
  d.left('p100', side + 0.01, -12, 12, 1.5, 2.66)
  for (let i = -8; i <= 8; i++) d.left('t24', side + 0.02, i * 1.4 - 0.1, i * 1.4 + 0.1, 1.5, 2.66)
  for (let i = -8; i < 8; i++) {
    const x = i * 1.4 + 0.7 + ((i * 5) % 3) * 0.12
    d.disc('k60', [x, side + 0.015, 2.06], [0.24, 0, 0], [0, 0, 0.28])
    d.left('k60', side + 0.015, x - 0.4, x + 0.4, 1.5, 1.8)
  }
  const places = [-3.9, 0, 3.9]
  for (const x of places) {
    d.left('t70', side + 0.03, x - 0.86, x + 0.86, 0.34, 2.86)
    d.left('w60', side + 0.035, x - 0.76, x + 0.76, 0.36, 2.76)
    d.left('t70', side + 0.04, x - 0.04, x + 0.04, 0.36, 2.76)
    d.glow(x, -0.8, 0.4, 1.5, 0.9, 0.4)
    d.floor('w20', 0.006, x - 0.8, x + 0.8, -0.84, 1)
    d.trace([
      [x, side + 0.05, 0.36],
      [x, side + 0.05, z],
      [x, 1.5, z],
    ])
  }
  for (const x of places) d.round('k40', x, 2, 0.01, 1.5, undefined, 0, 0.45)
  rack(d, -4.5, 1.3, { w: 1.2, deep: 1.1, h: 2.3, live: 60, seed: 4 })
  // a router on its parcel
  d.box(-0.7, 1.4, 0, 1.4, 1.2, 0.8, ['w60', 't66', 't44'])
  d.left('text', 2.61, -0.56, 0.1, 0.2, 0.56)
  for (const [i, long] of [0.42, 0.3].entries())
    d.left('k40', 2.62, -0.48, -0.48 + long, 0.42 - i * 0.13, 0.47 - i * 0.13)
  d.box(-0.56, 1.55, 0.8, 1.12, 0.8, 0.34, ['t96', 't80', 't56'])
  for (let k = 0; k < 4; k++) d.left('p100', 2.36, -0.4 + k * 0.22, -0.28 + k * 0.22, 0.92, 1)
  for (const x of [-0.44, 0.44])
    d.line(
      't80',
      [
        [x, 1.66, 1.14],
        [x, 1.66, 1.8],
      ],
      5,
    )
  // bills
  d.box(3.2, 1.3, 0, 1.5, 1.2, 1.1, ['t84', 't60', 't40'])
  d.left('k40', 2.51, 3.34, 4.56, 0.5, 0.64)
  d.left('p100', 2.51, 4.3, 4.52, 0.82, 0.94)
  d.floor('text', 0.5, 3.44, 4.46, 2.5, 3.7)
  for (let i = 0; i < 4; i++)
    d.floor(i === 3 ? 'p100' : 'k40', 0.51, 3.58, 4.3 - (i % 2) * 0.3, 2.72 + i * 0.22, 2.8 + i * 0.22)
  d.person(1.9, 2.9, 0, { coat: 'w84', legs: 't36', pose: 'phone', dir: -1, tall: 2 })
})

export default scenes
