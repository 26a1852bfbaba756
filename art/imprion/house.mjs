// What a house asks of its guests, and what it grants them: beside the titles of Imprion's long texts.
import { drawing, frames } from '../drawing.mjs'
import { desk, door } from './hotel.mjs'

const scenes = {}

/** A wall along x with its floor, panelled to the height of a hand. */
function wall(d, [from, to], { tone = 't22', floor = 't12', tall = 4, rail = 0.95 } = {}) {
  d.left(tone, 0, from, to, 0, tall)
  d.left('t17', 0.004, from, to, 0, rail)
  d.left('t40', 0.006, from, to, rail, rail + 0.05)
  d.floor(floor, 0, from, to, 0, 9)
  d.left('t34', 0.008, from, to, 0, 0.14)
}

/** A corridor at night: a tray before the door of somebody who wants to be left alone. */
scenes['imprion-disturb'] = (camera) => {
  const d = drawing({
    scale: 104,
    look: [0.5, 0.4, 1.12],
    at: [650, 222],
    isHero: false,
    frame: frames.door,
    ...camera,
  })
  wall(d, [-8, 8])
  // a runner along the wall
  d.floor('t18', 0.006, -8, 8, 0.5, 2.3)
  d.floor('p40', 0.008, -8, 8, 0.62, 0.68)
  d.floor('p40', 0.008, -8, 8, 2.12, 2.18)
  for (const x of [-3.4, 3.9]) door(d, x, false)
  for (const [x, on] of [
    [-1.2, true],
    [2.7, true],
  ]) {
    d.left('t50', 0.02, x - 0.05, x + 0.05, 1.62, 1.84)
    d.tube(x, 0.14, 1.74, 0.12, 0.26, ['w90', 'w70', 'w45'], undefined, 1, 0.08)
    if (on) d.glow(x, 0.1, 1.85, 1.3, 1.1, 0.42)
  }
  // the door, and light below it
  d.left('t8', 0.012, -0.12, 1.12, 0, 2.32)
  d.left('t30', 0.02, 0, 1, 0.03, 2.2, 't50', 1.5)
  d.left('t36', 0.03, 0.16, 0.84, 1.24, 2)
  d.left('t36', 0.03, 0.16, 0.84, 0.24, 1.02)
  d.left('w60', 0.03, 0.01, 0.99, 0, 0.03)
  d.face('p50', [
    [0, 0.03, 0.012],
    [1, 0.03, 0.012],
    [1.16, 0.5, 0.012],
    [-0.16, 0.5, 0.012],
  ])
  d.glow(0.5, 0.14, 0.03, 0.9, 0.4, 0.6)
  // its number, and the panel that says the same as the sign
  for (const x of [0.38, 0.47, 0.56]) d.left('text', 0.04, x, x + 0.055, 1.6, 1.72)
  d.left('k30', 0.03, 1.3, 1.52, 1.16, 1.46, 't60', 1)
  d.left('p100', 0.04, 1.36, 1.46, 1.36, 1.4)
  d.left('p100', 0.04, 1.36, 1.46, 1.22, 1.26)
  // the handle, and the sign on it
  d.left('t60', 0.045, 0.82, 0.93, 0.98, 1.2)
  d.left('t96', 0.09, 0.7, 0.9, 1.09, 1.13)
  const [left, right, low, high] = [0.64, 0.9, 0.5, 1.2]
  d.face('t17', [
    [left + 0.04, 0.05, low - 0.03],
    [right + 0.04, 0.05, low - 0.03],
    [right + 0.04, 0.05, high - 0.06],
    [left + 0.04, 0.05, high - 0.06],
  ])
  d.left('p100', 0.1, left, right, low, high)
  d.disc('t36', [left + 0.13, 0.11, high - 0.13], [0.07, 0, 0], [0, 0, 0.07])
  d.left('t96', 0.115, 0.7, 0.85, 1.09, 1.125)
  d.disc(undefined, [left + 0.13, 0.11, low + 0.3], [0.082, 0, 0], [0, 0, 0.082], 'background', 4)
  d.left('background', 0.112, left + 0.08, left + 0.18, low + 0.285, low + 0.315)
  for (const [z, w] of [
    [0.14, 0.17],
    [0.08, 0.11],
  ])
    d.left('background', 0.112, left + 0.13 - w / 2, left + 0.13 + w / 2, low + z - 0.03, low + z)
  // what came up and is done with: a tray, a cover, a glass
  d.box(-0.78, 0.42, 0.01, 0.72, 0.5, 0.03, ['t66', 't44', 't30'])
  d.tube(-0.5, 0.66, 0.045, 0.17, 0.03, ['t96', 't84', 't60'])
  d.tube(-0.5, 0.66, 0.075, 0.145, 0.1, ['t90', 't84', 't56'], undefined, 1, 0.05)
  d.round('text', -0.5, 0.66, 0.18, 0.02)
  d.tube(-0.2, 0.58, 0.045, 0.04, 0.13, ['t60', 't50', 't34'], undefined, 1, 0.05)
  d.face('text', [
    [-0.36, 0.86, 0.045],
    [-0.14, 0.86, 0.045],
    [-0.14, 0.78, 0.045],
    [-0.36, 0.78, 0.045],
  ])
  return d
}

/** At reception: what holds in the house stands on a board, one mark a line. */
scenes['imprion-board'] = (camera) => {
  const d = drawing({ scale: 96, look: [1.6, 0.4, 1.3], at: [620, 206], isHero: false, frame: frames.door, ...camera })
  wall(d, [-8, 9], { tall: 5, rail: 1.05 })
  d.floor('t18', 0.006, -8, 9, 2.6, 9)
  for (let x = -7; x < 9; x += 1.5) d.left('t28', 0.01, x, x + 0.05, 1.1, 5)
  // keys behind the desk
  d.left('t12', 0.02, 3.0, 5.4, 1.5, 2.7, 't44', 1.5)
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 7; c++) {
      const [x, z] = [3.16 + c * 0.32, 1.62 + r * 0.36]
      d.left('t24', 0.03, x, x + 0.22, z, z + 0.26)
      if ((r * 7 + c) % 3)
        d.line(
          'w80',
          [
            [x + 0.11, 0.04, z + 0.22],
            [x + 0.11, 0.04, z + 0.09],
          ],
          3,
        )
    }
  d.glow(4.2, 0.1, 2.1, 1.8, 1.5, 0.3)
  d.person(4.4, 0.55, 0, { coat: 't84', legs: 'k40', dir: -1 })
  d.at(2.9, 0.95, 0, () => desk(d, 0, 0))
  // the board on its feet
  const [x0, x1, y] = [0.3, 1.62, 0.75]
  d.face('t5', [
    [x0 - 0.05, y + 0.3, 0.01],
    [x1 + 0.05, y + 0.3, 0.01],
    [x1 + 0.05, y - 0.3, 0.01],
    [x0 - 0.05, y - 0.3, 0.01],
  ])
  d.line(
    't40',
    [
      [(x0 + x1) / 2, y, 1.9],
      [(x0 + x1) / 2, y - 0.5, 0.01],
    ],
    5,
  )
  for (const x of [x0 + 0.14, x1 - 0.14])
    d.line(
      't66',
      [
        [x, y + 0.02, 2.3],
        [x + (x > 1 ? 0.08 : -0.08), y + 0.14, 0.01],
      ],
      6,
    )
  d.left('t66', y + 0.07, x0 - 0.08, x1 + 0.08, 0.5, 0.58)
  d.left('t90', y + 0.05, x0 - 0.06, x1 + 0.06, 0.56, 2.24)
  d.left('k24', y + 0.06, x0, x1, 0.62, 2.18)
  d.right('t50', x1 + 0.06, y - 0.02, y + 0.05, 0.56, 2.24)
  const on = (x, z) => [x, y + 0.07, z]
  d.left('p100', y + 0.065, x0 + 0.14, x0 + 0.78, 1.96, 2.05)
  const rows = [1.66, 1.32, 0.98]
  for (const [i, z] of rows.entries()) {
    d.left('t96', y + 0.065, x0 + 0.5, x1 - 0.16 - i * 0.08, z + 0.03, z + 0.085)
    d.left('t60', y + 0.065, x0 + 0.5, x1 - 0.42 + i * 0.1, z - 0.085, z - 0.035)
    d.disc(undefined, on(x0 + 0.27, z), [0.125, 0, 0], [0, 0, 0.125], 'p100', 3)
  }
  // quiet hours; no smoke; a dog may come
  d.line('p100', [on(x0 + 0.27, rows[0] + 0.075), on(x0 + 0.27, rows[0]), on(x0 + 0.33, rows[0] - 0.03)], 3)
  d.line('t96', [on(x0 + 0.2, rows[1] - 0.005), on(x0 + 0.34, rows[1] - 0.005)], 4.5)
  d.line('p100', [on(x0 + 0.19, rows[1] + 0.085), on(x0 + 0.35, rows[1] - 0.085)], 3)
  d.disc('t96', on(x0 + 0.27, rows[2] - 0.025), [0.05, 0, 0], [0, 0, 0.042])
  for (const [a, b] of [
    [-0.07, 0.025],
    [-0.026, 0.062],
    [0.026, 0.062],
    [0.07, 0.025],
  ])
    d.disc('t96', on(x0 + 0.27 + a, rows[2] + b), [0.021, 0, 0], [0, 0, 0.025])
  d.left('t40', y + 0.065, x0 + 0.14, x1 - 0.14, 0.76, 0.775)
  d.glow((x0 + x1) / 2, y + 0.2, 1.5, 1.5, 1.5, 0.28)
  // somebody who reads it
  d.person(0.2, 2.05, 0, { coat: 't62', legs: 't30', dir: 1, pose: 'phone' })
  return d
}

export default scenes
