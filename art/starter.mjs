// What a new site opens with: a page that is put together from its blocks. It takes the colour that its owner chose.
import { drawing } from './drawing.mjs'

export default (camera) => {
  const d = drawing({ scale: 86, look: [3.1, 2.2, 0.2], at: [590, 440], ...camera })
  const tones = (top, left, right) => [`p${top}`, `p${left}`, `p${right}`]
  const slab = (x, y, z, w, deep, h, look) => {
    d.floor('p20', z + 0.001, x - 0.04, x + w + 0.16, y + 0.06, y + deep + 0.16)
    d.box(x, y, z, w, deep, h, look)
  }
  // the page
  slab(0, -0.3, 0, 5.2, 4.6, 0.14, tones(4, 30, 46))
  const z = 0.14
  // its head: a mark and three words of a menu
  slab(0.25, -0.05, z, 4.7, 0.42, 0.06, tones(8, 24, 38))
  d.floor('p100', z + 0.061, 0.36, 0.62, 0.06, 0.27)
  for (const x of [3.1, 3.7, 4.3]) d.floor('p40', z + 0.061, x, x + 0.4, 0.13, 0.19)
  // the hero: a title, a sentence, a button, a picture
  slab(0.25, 0.55, z, 4.7, 1.6, 0.12, tones(100, 84, 64))
  const h = z + 0.121
  d.floor('p4', h, 0.5, 2.2, 0.8, 0.98)
  d.floor('p4', h, 0.5, 1.7, 1.08, 1.26)
  d.floor('p30', h, 0.5, 1.9, 1.42, 1.49)
  slab(0.5, 1.66, z + 0.12, 0.8, 0.26, 0.07, tones(4, 30, 46))
  slab(2.75, 0.72, z + 0.12, 2.0, 1.24, 0.08, tones(16, 30, 46))
  d.face('p60', [
    [2.85, 1.86, h + 0.085],
    [3.45, 1.1, h + 0.085],
    [3.9, 1.55, h + 0.085],
    [4.2, 1.25, h + 0.085],
    [4.65, 1.86, h + 0.085],
  ])
  d.round('p100', 4.25, 0.98, h + 0.085, 0.11)
  // three cards, the third one on its way to its place
  for (const i of [0, 1]) card(0.25 + i * 1.64, 2.4, z)
  const [x, y] = [3.53, 2.4]
  d.line(
    'p60',
    [
      [x, y, z + 0.004],
      [x + 1.42, y, z + 0.004],
      [x + 1.42, y + 1.5, z + 0.004],
      [x, y + 1.5, z + 0.004],
      [x, y, z + 0.004],
    ],
    2,
    { extra: ' stroke-dasharray="5 7"' },
  )
  card(5.55, 3.0, 0)
  d.person(6.15, 1.6, 0, { coat: 'p100', legs: 'p60', skin: 'p34', tall: 1.5, dir: -1, pose: 'reach' })
  // the line runs in below the page and ends at the place that is still free
  d.route([
    [4.24, 5.3, 0.01],
    [4.24, 4.32, 0.01],
    [4.24, 4.31, z + 0.01],
    [4.24, 3.15, z + 0.01],
  ])
  d.port(4.24, 3.15, z + 0.012)
  return d

  function card(x, y, z) {
    slab(x, y, z, 1.42, 1.5, 0.1, tones(10, 28, 42))
    const top = z + 0.101
    d.floor('p50', top, x + 0.15, x + 1.27, y + 0.15, y + 0.7)
    d.floor('p84', top, x + 0.15, x + 0.95, y + 0.86, y + 0.97)
    for (const i of [0, 1]) d.floor('p34', top, x + 0.15, x + 1.2 - i * 0.25, y + 1.1 + i * 0.14, y + 1.16 + i * 0.14)
  }
}
