// What a product is, as one thing on a tile: its cable runs to the tile's far edge, and leaves the picture level for all that it
// connects.
import { gate, ordered } from './close_network.mjs'
import { meter } from './connecti-com.mjs'
import { drawing, frames } from './drawing.mjs'
import { totem } from './imprion.mjs'
import { dark, mast, pale, plant, rack } from './things.mjs'

/**
 * @param ports where the cable begins, and the points on its way to the lane that leads to the edge
 * @param half half the length of the tile
 * @param way of a cable that goes from one to the next: whether it begins here, goes through, or ends here
 */
export const hub =
  (ports, draw, { half = 2, way } = {}) =>
  () => {
    const { width, entry } = frames.hub
    const middle = way ? width / 2 : 246
    const d = drawing({ scale: 120 / half, at: [middle, 262], isHero: false, frame: frames.hub })
    d.glow(0, 0, 0.6, 1.8 * half, 1.3 * half, 0.3)
    d.box(-half, -half, -0.11 * half, 2 * half, 2 * half, 0.11 * half, ['t13', 't30', 't17'])
    const inner = 0.88 * half
    d.floor('t17', 0.005, -inner, inner, -inner, inner)
    d.line(
      't50',
      [
        [-half, half, 0],
        [half, half, 0],
        [half, -half, 0],
      ],
      1.5,
    )
    draw(d)
    // It levels out where the frame says, and stays level to its edge.
    const [lane, z] = [0.62 * half, 0.02]
    const [x, y] = d.p(lane, 0, z)
    const out = x + (y - entry) * 2
    const cable = (points, end) => {
      const steps = points.flatMap((point, i) => [i ? 'L' : 'M', point])
      d.put('p100', steps, { line: 12, opacity: 0.16, margin: 20 })
      d.put('p100', [...steps, 'L', [end, entry]], { line: 2.8, margin: 20 })
    }
    const branch = ports.map((port) => d.p(...port))
    if (way === 'goes through' || way === 'ends') {
      const corner = d.p(lane, lane, z)
      if (way === 'goes through') cable([corner, [out, entry]], width + 10)
      const [foot] = ports.at(-1)
      cable([way === 'ends' ? d.p(foot, lane, z) : corner, [2 * middle - out, entry]], -10)
      d.trace([...ports, [foot, lane, z]], { line: 2.8 })
    } else cable([...branch, d.p(lane, ports.at(-1)[1], z), [out, entry]], width + 10)
    d.port(...ports[0], 0.055 * half)
    return d
  }

/** Three racks that are open at the front. */
const core = hub(
  [
    [0.9, 0.72, 0.3],
    [0.9, 0.9, 0.02],
    [0.9, 0.92, 0.02],
  ],
  (d) => {
    d.round('k40', 0.1, 0, 0.01, 1.7, undefined, 0, 0.35)
    for (const [i, live] of [62, 46, 70].entries())
      rack(d, -1.42 + i * 0.86, -0.6, { w: 0.84, deep: 1.24, h: 2.5, live, seed: i * 5 + 2 })
    d.box(-1.42, -0.2, 2.5, 2.56, 0.4, 0.12, pale)
  },
)

/** A mast with its hut. */
const mobile = hub(
  [
    [0.9, 0.5, 0.3],
    [0.9, 0.86, 0.02],
  ],
  (d) => {
    mast(d, -0.6, -0.5, 2.2, { foot: 0.44, waves: 3, rings: 0 })
    d.box(0.1, -0.1, 0, 1, 0.8, 0.84, pale)
    d.left('k30', 0.71, 0.2, 0.56, 0.06, 0.74)
    for (let i = 0; i < 3; i++) d.left('p100', 0.71, 0.68, 1, 0.3 + i * 0.16, 0.36 + i * 0.16)
  },
)

/** A meter that is read from afar, with a parcel that says where it is. */
const things = hub(
  [
    [0.3, -0.28, 0.14],
    [0.3, 0.3, 0.02],
  ],
  (d) => {
    d.round('k40', -0.2, 0, 0.01, 1.5, undefined, 0, 0.35)
    d.box(-1.1, -0.9, 0, 1.9, 0.6, 2.3, dark, 't40', 1.2)
    meter(d, -0.86, -0.29, 0.5, 1.5)
    d.line(
      't84',
      [
        [0.6, -0.6, 2.3],
        [0.6, -0.6, 2.9],
      ],
      2.5,
    )
    d.glow(0.6, -0.6, 2.9, 0.6, 0.6, 0.8)
    d.round('w60', 0.6, -0.6, 2.9, 0.06)
    d.box(-1.3, 0.62, 0, 0.9, 0.8, 0.66, ['t70', 't50', 't34'])
    d.left('p100', 1.43, -1.2, -0.98, 0.36, 0.54)
    d.floor('t84', 0.665, -0.94, -0.78, 0.62, 1.42)
  },
)

/** A gate over a belt, and what comes out behind it, set up. */
const orders = hub(
  [
    [0.7, 0.64, 0.2],
    [0.7, 0.94, 0.02],
  ],
  (d) => {
    d.box(-2, -0.62, 0, 3.1, 1.24, 0.42, ['t26', 't44', 't24'])
    for (let x = -1.8; x < 1.1; x += 0.4)
      d.line(
        't40',
        [
          [x, -0.62, 0.43],
          [x, 0.62, 0.43],
        ],
        1.2,
      )
    ordered(d, -1.85, -0.35, 0.43, ['t50', 't36', 't24'], false)
    d.at(-0.6, 0, 0, () => gate(d, 0, 0))
    ordered(d, 0.1, -0.35, 0.43, ['t96', 't80', 't56'])
  },
)

/** A screen that stands in a lobby. */
const screen = hub(
  [
    [0.2, 0.3, 0.03],
    [0.2, 0.56, 0.02],
  ],
  (d) => {
    d.round('k40', 0, 0, 0.01, 0.8, undefined, 0, 0.35)
    plant(d, -0.8, -0.3, 0, 0.9)
    plant(d, 0.5, -0.9, 0, 0.7)
    totem(d, -0.4, -0.1)
  },
  { half: 1.3 },
)

/** The shop of a brand: what the operator decides. */
const shop = hub(
  [
    [0.5, 0.42, 0.3],
    [0.5, 0.42, 0.02],
  ],
  (d) => {
    d.round('k40', 0, 0, 0.01, 1.6, undefined, 0, 0.35)
    d.box(-1.4, -1.1, 0, 2.5, 1.5, 1.7, ['t30', 't24', 't13'])
    d.left('w40', 0.41, -1.24, 0.1, 0.36, 1.1)
    d.left('p84', 0.41, 0.3, 0.94, 0.02, 1.1)
    d.glow(-0.4, 0.5, 0.7, 1.5, 1, 0.5)
    for (let i = 0; i < 5; i++)
      d.face(i % 2 ? 't96' : 'p100', [
        [-1.4 + i * 0.5, 0.4, 1.42],
        [-0.9 + i * 0.5, 0.4, 1.42],
        [-0.9 + i * 0.5, 0.86, 1.16],
        [-1.4 + i * 0.5, 0.86, 1.16],
      ])
    // its sign
    d.box(-0.9, 0.1, 1.7, 1.5, 0.12, 0.6, ['t96', 'k30', 't50'])
    d.disc('p100', [-0.6, 0.23, 2], [0.15, 0, 0], [0, 0, 0.15])
    d.left('t90', 0.23, -0.34, 0.44, 1.94, 2.06)
    d.person(-1.1, 0.86, 0, { tall: 1.1, coat: 't84', legs: 't40', pose: 'walk' })
  },
  { way: 'begins' },
)

/** The mast of another's network. */
const network = hub(
  [
    [0.9, 0.5, 0.3],
    [0.9, 0.5, 0.02],
  ],
  (d) => {
    mast(d, -0.5, -0.5, 2.3, { foot: 0.46, waves: 3, rings: 0 })
    d.box(0.2, -0.3, 0, 0.9, 0.74, 0.8, pale)
    d.left('k30', 0.45, 0.3, 0.6, 0.06, 0.7)
    for (let i = 0; i < 3; i++) d.left('p100', 0.45, 0.72, 1, 0.3 + i * 0.15, 0.36 + i * 0.15)
  },
  { way: 'goes through' },
)

/** A board with a jack for every number: one call is put through. */
const board = hub(
  [
    [0.66, 0.24, 0.3],
    [0.66, 0.24, 0.02],
  ],
  (d) => {
    d.round('k40', 0, 0, 0.01, 1.6, undefined, 0, 0.35)
    d.box(-1.4, -0.7, 0, 2.4, 0.9, 2.2, ['t40', 't20', 't10'])
    d.left('k40', 0.21, -1.26, 0.86, 0.62, 2.06)
    const jack = (i, k) => [-1.06 + i * 0.34, 0.22, 1.86 - k * 0.34]
    for (let k = 0; k < 4; k++)
      for (let i = 0; i < 6; i++) {
        const [x, y, z] = jack(i, k)
        const isLit = (i === 1 && k === 0) || (i === 4 && k === 2)
        d.disc(isLit ? 'p100' : 't56', [x, y, z], [0.085, 0, 0], [0, 0, 0.085])
        d.disc('k50', [x, y + 0.01, z], [0.035, 0, 0], [0, 0, 0.035])
      }
    d.glow(-0.2, 0.3, 1.5, 1, 0.9, 0.5)
    d.line('p100', [jack(1, 0), [-0.72, 0.24, 1.36], [0.3, 0.24, 1.36], jack(4, 2)], 3.5)
    d.box(-1.4, 0.2, 0.46, 2.4, 0.36, 0.08, ['t60', 't50', 't30'])
  },
  { way: 'ends' },
)

/** A mast that has grown: the years of a brand. */
const grown = (way, tall, rings) =>
  hub(
    [
      [0.9, 0.3, 0.2],
      [0.9, 0.3, 0.02],
    ],
    (d) => {
      mast(d, -0.3, -0.4, tall, { foot: 0.2 + tall * 0.11, waves: rings, rings: 0 })
      d.box(0.45, -0.3, 0, 0.66, 0.54, 0.56, pale)
      for (let i = 0; i < rings; i++) d.left('p100', 0.25, 0.56, 0.96, 0.14 + i * 0.13, 0.2 + i * 0.13)
    },
    { way },
  )

export default {
  'hub-core': core,
  'hub-mdp': mobile,
  'hub-iot': things,
  'hub-provisioning': orders,
  'hub-signage': screen,
  'mast-low': grown('begins', 0.9, 1),
  'mast-mid': grown('goes through', 1.6, 2),
  'mast-high': grown('ends', 2.4, 3),
  'island-shop': shop,
  'island-network': network,
  'island-board': board,
}
