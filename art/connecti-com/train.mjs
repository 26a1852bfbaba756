// A train from its side, on which everybody reads: each of its carriages a plan, each of its doors what the network does when the
// platform fails.
import { front } from '../drawing.mjs'
import { write } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { figure, reading } from '../person.mjs'
import { silhouette } from '../silhouettes.mjs'

const scenes = {}

/** Somebody behind a pane, against the light, who reads on a phone: from the top of the head down to `sill`. */
function reader(d, x, top, sill, n, dir = 1) {
  const tall = (sill - top) / 0.514
  figure(d, [x, sill + tall * 0.496], tall, { ...reading(n), dir, isHalf: true })
}

/** A door `w` wide and `h` high from (0, 0), as far open as `open`, of one that is lit or is not. */
function door(d, w, h, open, isLit) {
  box(d, -12, -12, w + 24, h + 12, 14, 't50')
  box(d, 0, 0, w, h, 6, isLit ? 'p100' : 'p40')
  const gap = open * w
  const leaf = (w - gap) / 2
  if (open) shape(d, `M${leaf} ${h}h${gap}l${gap * 0.1} 0h${-gap * 1.2}z`, 'w60')
  if (open) box(d, leaf, 0, gap, h * 0.08, 0, 'w60')
  return { leaf, gap, close: () => leaves(d, w, h, leaf, isLit) }
}
function leaves(d, w, h, leaf, isLit) {
  for (const side of [0, 1]) {
    const x = side ? w - leaf : 0
    box(d, x, 0, leaf, h, 0, 't78')
    const pane = Math.min(leaf - 24, 0.34 * w)
    if (pane > 20) box(d, side ? x + leaf - 14 - pane : x + 14, 0.1 * h, pane, 0.52 * h, 12, isLit ? 'w50' : 't30')
    stroke(d, side ? `M${x} 4V${h}` : `M${leaf} 4V${h}`, 'k40', 5)
  }
}
const signs = [
  'M0 44V-40M-36-8L0-44L36-8',
  'M-28-40H28M-28 40H28M-20-40V-26L20 26V40M20-40V-26L-20 26V40',
  'M-32-32L32 32M32-32L-32 32',
]
function signal(d, [x, y], r, i) {
  ring(d, x, y, r * 1.18, 'k40')
  ring(d, x, y, r, ['p100', 'text', 't50'][i])
  d.raw(`<g transform="translate(${x} ${y})scale(${(r / 78).toFixed(2)})">`)
  stroke(d, signs[i], 'k40', 17)
  d.raw('</g>')
}

/** Three doors of one train: open, half open, shut. */
const doors = ({ width, height, hull, at, size: [w, h], tall, sign, windows }) => {
  const d = front(width, height)
  for (const y of new Set(at.map(([, top]) => top))) {
    box(d, 0, y, width, hull, 0, 't84')
    box(d, 0, y, width, 26, 0, 't50')
    box(d, 0, y + hull - 58, width, 12, 0, 'p100')
    box(d, 0, y + hull - 46, width, 46, 0, 't40')
    box(d, 0, y + hull, width, 10, 0, 'k60')
    box(d, 0, y + hull + 10, width, 50, 0, 't24')
  }
  for (const [i, [x, y, wide]] of windows.entries()) {
    box(d, x, y, wide, h * 0.5, 14, 'p100')
    const many = Math.max(1, Math.round(wide / (h * 0.3)))
    d.raw(
      `<clipPath id="w${i}"><rect x="${x}" y="${y}" width="${wide}" height="${h * 0.5}" rx="14"/></clipPath><g clip-path="url(#w${i})">`,
    )
    for (let k = 0; k < many; k++)
      reader(
        d,
        Math.round(x + ((k + 0.5) * wide) / many - h * 0.04),
        Math.round(y + h * (0.12 + ((i + k) % 2) * 0.03)),
        y + h * 0.5,
        i * 2 + k,
      )
    d.raw('</g>')
  }
  for (const [i, [x, y]] of at.entries()) {
    const top = y + hull - h
    d.raw(`<g transform="translate(${x} ${top})">`)
    const open = [0.9, 0.34, 0][i]
    const { close } = door(d, w, h, open, i < 2)
    if (i === 0) {
      silhouette(d, 'calls', [w * 0.775, h], tall * 0.99)
    }
    if (i === 1) silhouette(d, 'waits', [w * 0.56, h], tall * 0.94)
    close()
    if (i === 0) silhouette(d, 'rolls', [w * 0.315, h], tall * 0.9)
    if (i === 1) silhouette(d, 'strides', [w * 0.13, h], tall * 0.97)
    if (i === 2) silhouette(d, 'stops', [w * 0.47, h], tall * 0.94)
    d.raw('</g>')
    signal(d, [x + w / 2 + sign[0], y + sign[1]], sign[2], i)
  }
  return d
}
scenes['mdp-doors'] = () =>
  doors({
    ...{ width: 1440, height: 580, hull: 520 },
    at: [
      [100, 0],
      [521, 0],
      [942, 0],
    ],
    ...{ size: [292, 370], tall: 330, sign: [0, 82, 40] },
    windows: [
      [-120, 130, 190],
      [416, 130, 82],
      [837, 130, 82],
      [1258, 130, 200],
    ],
  })
/** One below the other, each with its signal beside it. */
scenes['mdp-doors-near'] = () =>
  doors({
    ...{ width: 720, height: 1230, hull: 350 },
    at: [
      [252, 0],
      [252, 410],
      [252, 820],
    ],
    ...{ size: [230, 300], tall: 280, sign: [-264, 170, 62] },
    windows: [0, 1, 2].map((i) => [506, 410 * i + 90, 240]),
  })
/** What hangs in a carriage above its windows: shares of one volume, of which each has a limit; at full speed, and then slower; a day. */
const displays = [
  (d, x, y, w, h) => {
    for (const [i, share] of [1, 0.62, 0.34, 0.8].entries()) {
      const wide = (w - 36) / 4
      box(d, x + i * (wide + 12), y, wide, h, 8, 't36')
      box(d, x + i * (wide + 12), y, wide * share, h, 8, 'p100')
    }
  },
  (d, x, y, w, h) => {
    const step = w / 8
    for (let i = 0; i < 8; i++) {
      const [left, r] = [x + i * step + step * 0.24, h * 0.44]
      stroke(d, `M${left} ${y + h / 2 - r}l${r} ${r}l${-r} ${r}`, i < 5 ? 'p100' : 't36', h * 0.24)
    }
  },
  (d, x, y, w, h) => {
    const wide = (w - 72) / 7
    for (let i = 0; i < 7; i++) {
      box(d, x + i * (wide + 12), y, wide, h, 8, i === 3 ? 'p100' : 't36')
      if (i === 3)
        stroke(
          d,
          `M${x + i * (wide + 12) + wide * 0.28} ${y + h * 0.52}l${wide * 0.17} ${h * 0.2}l${wide * 0.27} ${-h * 0.38}`,
          'k40',
          8,
        )
    }
  },
]
/** Who reads in which of them: how far along, how tall, and which way they look. */
const readers = [
  [
    [0.11, 1],
    [0.37, 0.78],
    [0.58, 0.62],
    [0.9, 1, -1],
  ],
  [
    [0.13, 1],
    [0.45, 0.94],
    [0.88, 1, -1],
  ],
  [[0.3, 1]],
]
function carriage(d, i, x, y, w, h) {
  const [inner, top] = [x + 0.04 * w, y + 0.1 * h]
  const along = 0.92 * w
  box(d, x, y, w, 0.86 * h, 26, 'background')
  box(d, x + 20, y - 0.03 * h, w - 40, 0.05 * h, 8, 'k60')
  displays[i](d, inner, top, along, 0.16 * h)
  // its panes
  const [sill, pane] = [y + 0.68 * h, 0.34 * h]
  box(d, inner, sill - pane, along, pane, 16, 'w60')
  for (const k of [1, 2]) box(d, inner + (along * k) / 3 - 5, sill - pane, 10, pane, 0, 'background')
  for (const [n, [at, tall, dir]] of readers[i].entries()) {
    reader(d, Math.round(inner + at * along), Math.round(sill - 0.29 * h * tall), sill, n + i * 2, dir)
  }
  if (i === 2) {
    // somebody travels with a suitcase
    const [left, wide, high] = [inner + 0.58 * along, 0.26 * along, 0.22 * h]
    stroke(d, `M${left + wide * 0.32} ${sill - high}v${-0.05 * h}h${wide * 0.36}v${0.05 * h}`, 'k40', 10)
    box(d, left, sill - high, wide, high, 14, 'k40')
    for (const k of [0.24, 0.68]) box(d, left + wide * k, sill - high, wide * 0.08, high, 0, 'p100')
  }
  box(d, x, y + 0.76 * h, w, 0.03 * h, 0, 'p100')
  // its wheels
  for (const k of [0.14, 0.27, 0.73, 0.86]) {
    ring(d, x + k * w, y + 0.89 * h, 0.075 * h, 'k60')
    ring(d, x + k * w, y + 0.89 * h, 0.03 * h, 't50')
  }
}
/** Three plans that travel in one train. */
scenes['mdp-train'] = () => {
  const d = front(1440, 470)
  const [y, h] = [16, 440]
  box(d, 0, y + 0.965 * h, 1440, 12, 0, 'background')
  box(d, 0, y + 0.6 * h, 1440, 0.14 * h, 0, 'k60')
  box(d, -60, y, 135, 0.86 * h, 26, 'background')
  box(d, 1351, y, 150, 0.86 * h, 26, 'background')
  for (const i of [0, 1, 2]) carriage(d, i, 88 + 421 * i, y, 408, h)
  return d
}
scenes['mdp-train-near'] = () => {
  const d = front(720, 1140)
  for (const i of [0, 1, 2]) {
    const [y, h] = [12 + i * 380, 360]
    box(d, 0, y + 0.965 * h, 720, 10, 0, 'background')
    box(d, 0, y + 0.6 * h, 720, 0.14 * h, 0, 'k60')
    carriage(d, i, 36, y, 648, h)
  }
  return d
}

/** What a train is coupled to, each on a wagon: a core network, a device that is set up, and a bill. */
const loads = [
  (d) => {
    for (const x of [-156, 12]) {
      box(d, x, -236, 144, 236, 8, 't30')
      for (let k = 0; k < 5; k++) {
        box(d, x + 14, -220 + k * 42, 116, 28, 3, 'k40')
        stroke(d, `M${x + 28} ${-206 + k * 42}h62`, k % 2 ? 'w60' : 'p100', 9, ' stroke-dasharray="0 18"')
      }
    }
  },
  (d) => {
    for (const x of [-104, 104]) {
      stroke(d, `M${x} -100V-226`, 't70', 15)
      ring(d, x, -228, 13, 'p100')
    }
    for (const r of [46, 84])
      stroke(d, `M${-0.8 * r} ${-154 - 0.6 * r}A${r} ${r} 0 0 1 ${0.8 * r} ${-154 - 0.6 * r}`, 'p100', 14)
    box(d, -160, -116, 320, 104, 18, 't84')
    box(d, -160, -52, 320, 40, 18, 't60')
    stroke(d, 'M-112-84H40', 'p100', 17, ' stroke-dasharray="0 38"')
    for (const x of [-130, 98]) box(d, x, -14, 32, 14, 3, 't40')
  },
  (d) => {
    shape(d, `M-120 0V-240${'l12-16l12 16'.repeat(10)}V0z`, 'text')
    for (const [y, wide] of [
      [-212, 92],
      [-182, 66],
    ]) {
      box(d, -92, y, wide, 13, 0, 't60')
      box(d, 52, y, 40, 13, 0, 't60')
    }
    box(d, -92, -150, 184, 6, 0, 'p100')
    const [, , comma] = write(d, '47', [-96, -62], 78, 'k40')
    shape(d, `M${comma + 2}-69h14l-8 22h-10z`, 'k40')
    write(d, '02', [comma + 18, -62], 78, 'k40')
  },
]
/** A wagon of `w` from (x, y) on, whose deck is at y, with its load and the coupling before it. */
function wagon(d, i, [x, y], w) {
  d.raw(`<g transform="translate(${x + w / 2} ${y})">`)
  loads[i](d)
  d.raw('</g>')
  stroke(d, `M${x - 34} ${y + 22}H${x + 4}`, 'p100', 15)
  ring(d, x - 15, y + 22, 15, 'p100')
  ring(d, x - 15, y + 22, 6, 'k40')
  box(d, x, y, w, 40, 8, 't50')
  box(d, x, y, w, 9, 4, 't78')
  for (const k of [0.13, 0.27, 0.73, 0.87]) {
    ring(d, x + k * w, y + 58, 32, 't24')
    ring(d, x + k * w, y + 58, 12, 't60')
  }
}
scenes['mdp-wagons'] = () => {
  const d = front(1440, 400)
  box(d, 0, 380, 1440, 10, 0, 't40')
  stroke(d, 'M-20 312H120', 'p100', 15)
  for (const i of [0, 1, 2]) wagon(d, i, [100 + 421 * i, 290], 387)
  stroke(d, 'M1329 312H1460', 'p100', 15)
  return d
}
scenes['mdp-wagons-near'] = () => {
  const d = front(600, 1176)
  for (const i of [0, 1, 2]) {
    const y = 280 + i * 392
    box(d, 0, y + 90, 600, 10, 0, 't40')
    stroke(d, `M-20 ${y + 22}H100M500 ${y + 22}H620`, 'p100', 15)
    wagon(d, i, [86, y], 440)
  }
  return d
}

export default scenes
