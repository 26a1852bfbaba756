// What a product is, as one thing on a tile: its cable runs to the tile's far edge, and leaves the picture level for all that it
// connects.
import { drawing, frames } from './drawing.mjs'

/**
 * @param ports where the cable begins, and the points on its way to the lane that leads to the edge
 * @param half half the length of the tile
 */
export const hub =
  (ports, draw, { half = 2 } = {}) =>
  () => {
    const { width, entry } = frames.hub
    const d = drawing({ scale: 120 / half, at: [246, 262], isHero: false, frame: frames.hub })
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
    const branch = [...ports, [lane, ports.at(-1)[1], z]].map((port) => d.p(...port))
    const steps = [...branch, [out, entry]].flatMap((point, i) => [i ? 'L' : 'M', point])
    d.put('p100', steps, { line: 12, opacity: 0.16, margin: 20 })
    d.put('p100', [...steps, 'L', [width + 10, entry]], { line: 2.8, margin: 20 })
    d.port(...ports[0], 0.055 * half)
    return d
  }
