// What stands on every domain: the page that is not there, before a plug that has nothing to go into.
import { drawing } from './drawing.mjs'
import { notFound } from './things.mjs'

const scenes = {}

/** The line ends in a plug, and what it should go into is the nought of the number. */
scenes['not-found'] = (camera) => {
  const d = drawing({ scale: 72, look: [2.5, 0, 0], at: [780, 452], ...camera })
  d.floor('t9', 0, -16, 26, -14, 8)
  d.left('t22', 8, -16, 26, -0.3, 0)
  d.line(
    't60',
    [
      [-16, 8, 0],
      [26, 8, 0],
    ],
    2.25,
  )
  for (let x = -14; x < 20; x += 2.6) d.floor('t22', 0.01, x, x + 1.3, -3.2, -3.06)
  const middle = [2.5, 0.78]
  const sides = 24
  const along = (i) => ((i + 0.5) / sides) * 2 * Math.PI
  const ring = (y, r) =>
    Array.from({ length: sides }, (_, i) => [middle[0] + r * Math.cos(along(i)), y, middle[1] + r * Math.sin(along(i))])
  /** A round part of the plug, which lies along y with its end towards us. */
  const part = (y0, y1, r0, r1, end, paint = 't') => {
    const [from, to] = [ring(y0, r0), ring(y1, r1)]
    for (let i = 0; i < sides; i++) {
      const next = (i + 1) % sides
      const angle = along(i + 0.5)
      if (Math.cos(angle) + 0.8 * Math.sin(angle) < -0.1) continue
      const light = Math.round((34 + 56 * Math.max(0, Math.sin(angle))) / 8) * 8
      d.face(`${paint}${light}`, [from[i], to[i], to[next], from[next]])
    }
    if (end) d.face(end, to)
  }
  d.glow(2.6, 1.4, 0.02, 4.4, 2.4, 0.5)
  d.floor('k40', 0.012, 0, 5.1, 0, 0.7)
  notFound(d, 0, -0.2, 0, 2.2)
  d.floor('k40', 0.012, 2.0, 3.3, 1.8, 3.1)
  // Where the rail of a phone turns, nothing stands at the edge.
  if (camera)
    d.raw(
      '<linearGradient id="e"><stop stop-color="var(--color-background)"/><stop offset="1" stop-color="var(--color-background)" stop-opacity="0"/></linearGradient><path d="M0 0h150v780H0z" fill="url(#e)"/>',
    )
  d.route([
    [2.5, 3.42, 0.02],
    [2.5, 3.42, 0.78],
    [2.5, 3.3, 0.78],
  ])
  for (const x of [-0.26, 0.26]) {
    d.box(middle[0] + x - 0.07, 0.7, middle[1] - 0.09, 0.14, 1.1, 0.18, ['w60', 'p100', 'p70'])
    d.glow(middle[0] + x, 0.8, middle[1], 0.9, 0.9, 0.6)
  }
  part(1.75, 2.0, 0.74, 0.74, 't70')
  part(2.0, 2.8, 0.6, 0.5, 't62')
  part(2.14, 2.26, 0.59, 0.575, undefined, 'p')
  part(2.26, 2.8, 0.57, 0.5, 't62')
  part(2.8, 3.34, 0.26, 0.13, 't50')
  d.person(5.6, 2.6, 0, { coat: 't84', legs: 't36', dir: -1, pose: 'phone' })
  return d
}

export default scenes
