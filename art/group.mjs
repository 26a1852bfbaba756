import { drawing } from './drawing.mjs'
import { pale, streetLamp } from './things.mjs'

const scenes = {}

scenes.cybersecurity = (camera) => {
  const d = drawing({ scale: 62, look: [4.6, 2.4, 1.6], at: [520, 410], ...camera })
  // In the wide scene buttons stand where the kerb would be.
  const hasKerb = camera !== undefined
  d.floor('t8', 0, -8, 20, 0, hasKerb ? 7 : 16)
  if (hasKerb) {
    d.left('t20', 7, -8, 20, -0.35, 0)
    d.line(
      't60',
      [
        [-8, 7, 0],
        [20, 7, 0],
      ],
      2.25,
    )
  }
  d.box(-8, -4, 0, 28, 4, 6.4, ['t22', 't13', 't7'])
  d.line(
    't60',
    [
      [-8, 0, 6.4],
      [20, 0, 6.4],
    ],
    2.25,
  )
  for (let x = -6.6; x < 18; x += 2.4) {
    d.left('k30', 0.01, x, x + 1.5, 4, 5.5, 't26', 1)
    d.line(
      't20',
      [
        [x + 0.75, 0.02, 4],
        [x + 0.75, 0.02, 5.5],
      ],
      1,
    )
  }
  d.left('t18', 0.02, -8, 20, 3.2, 3.36)
  // doors: all shut but one
  for (let x = -6.2, i = 0; x < 18; x += 2.8, i++) {
    const open = i === 4
    d.left('t7', 0.02, x - 0.12, x + 1.42, 0, 2.62)
    if (!open) {
      d.left('t22', 0.03, x, x + 1.3, 0, 2.5, 't36', 1)
      d.left('t28', 0.04, x + 0.14, x + 1.16, 1.35, 2.3)
      d.left('t28', 0.04, x + 0.14, x + 1.16, 0.2, 1.15)
      d.left('t70', 0.05, x + 1.06, x + 1.16, 1.1, 1.28)
    } else {
      d.left('w36', 0.03, x, x + 1.3, 0, 2.5)
      d.glow(x + 0.65, 0.1, 1.2, 2.4, 2.2, 0.6)
      d.face('p50', [
        [x, 0.05, 0.02],
        [x + 1.3, 0.05, 0.02],
        [x + 2.3, 4.2, 0.02],
        [x - 1.3, 4.2, 0.02],
      ])
      d.face(
        't40',
        [
          [x, 0.03, 0],
          [x - 0.25, 1.15, 0],
          [x - 0.25, 1.15, 2.5],
          [x, 0.03, 2.5],
        ],
        't70',
        1,
      )
    }
    d.left(open ? 'p100' : 't30', 0.03, x + 0.5, x + 0.8, 2.72, 2.84)
  }
  const x = -6.2 + 4 * 2.8
  d.person(x + 0.8, 3.1, 0, { coat: 'k40', legs: 'k50', skin: 'k30', dir: -1, pose: 'phone', tall: 1.8 })
  d.person(x + 2.4, 3.6, 0, { coat: 't84', legs: 't40', dir: -1, pose: 'reach' })
  streetLamp(d, -1.4, 3.2, 4.4)
  // camera on the wall
  d.box(1.2, 0.05, 2.95, 0.24, 0.5, 0.2, pale)
  d.left('p100', 0.56, 1.27, 1.37, 3.0, 3.1)
  d.route([
    [x + 0.65, 5.4, 0.02],
    [x + 0.65, 0.1, 0.02],
  ])
  return d
}

export default scenes
