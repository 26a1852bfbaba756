// What the group speaks of on a ground in its colour, from the front: what a company hands over, as modules of one row, how
// they move, the company above them, and how a program is made.
import { drawing, frames, front, pixel } from '../drawing.mjs'
import { write } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { silhouette } from '../silhouettes.mjs'

/** What is on the front of each module, 190 wide and 340 high, in the order of the words below it. */
const modules = [
  (d) => {
    // ports, one of them in use
    for (let i = 0; i < 6; i++) {
      const [x, y] = [21 + (i % 2) * 80, 30 + Math.floor(i / 2) * 100]
      const isUsed = i === 3
      shape(d, `M${x} ${y + 14}h18v-14h32v14h18v58h-68z`, isUsed ? 'p100' : 'k50')
      stroke(d, `M${x + 13} ${y + 58}v13m14-13v13m14-13v13m14-13v13`, isUsed ? 'k50' : 'p100', 5)
    }
  },
  (d) => {
    // disks in their drawers
    for (let i = 0; i < 5; i++) {
      const y = 26 + i * 60
      box(d, 18, y, 154, 48, 7, i === 2 ? 'p100' : 't24')
      stroke(d, `M34 ${y + 24}h70`, i === 2 ? 'k50' : 't70', 7)
      ring(d, 148, y + 24, 9, i === 2 ? 'k50' : 'p100')
    }
  },
  (d) => {
    // up and away
    d.raw('<g transform="translate(0 -30)">')
    shape(d, 'M54 196a37 37 0 0 1-3-74a50 50 0 0 1 92-9a42 42 0 0 1-3 83z', 'k50')
    stroke(d, 'M95 290V160M62 190l33-33l33 33', 'k50', 38)
    stroke(d, 'M95 290V160M62 190l33-33l33 33', 'p100', 18)
    d.raw('</g>')
  },
  (d) => {
    // somebody's desk
    box(d, 14, 42, 162, 128, 10, 't96')
    box(d, 25, 53, 140, 106, 3, 'p100')
    stroke(d, 'M42 78h72M42 104h48M42 130h96', 'k50', 9)
    shape(d, 'M80 170h30v34h26v14H54v-14h26z', 't70')
    box(d, 14, 240, 162, 66, 9, 't96')
    stroke(d, 'M30 260h4m22 0h4m22 0h4m22 0h4m22 0h4m22 0h2M44 288h102', 'k50', 12)
  },
  (d) => {
    // copies, one above the other
    for (const [i, tone] of ['k50', 'p100', 'k50'].entries()) {
      const y = 246 - i * 84
      shape(d, `M24 ${y - 26}v62a71 26 0 0 0 142 0v-62z`, tone)
      shape(d, `M24 ${y - 26}a71 26 0 0 1 142 0a71 26 0 0 1-142 0`, i === 1 ? 'w60' : 't40')
      ring(d, 95, y + 32, 9, i === 1 ? 'k50' : 'p100')
    }
  },
  (d) => {
    // what is watched
    box(d, 14, 34, 162, 196, 10, 'k80', ` stroke="${d.colourOf('t40')}" stroke-width="4"`)
    stroke(d, 'M26 146h30l14-34l24 76l26-114l20 72h24', 'p100', 11)
    for (const [i, tone] of ['t60', 't60', 'p100'].entries()) ring(d, 45 + i * 50, 282, 19, tone)
  },
]

/** All parts stand in one row and on one line; the copies are off it. */
function row() {
  const d = front(1440, 520)
  const [top, foot] = [104, 432]
  const spots = modules.map((draw, n) => ({ draw, n, x: 98 + n * 210.7 }))
  for (const { draw, n, x } of spots) {
    const isOff = n === 4
    const dark = n % 2
    d.raw(`<g transform="translate(${x} ${isOff ? top - 70 : top})">`)
    if (isOff) stroke(d, 'M47 330v34m24-34v34m24-34v34m24-34v34m24-34v34', 'k50', 12, ' stroke-linecap="butt"')
    stroke(d, 'M60 4v-18q0-10 10-10h50q10 0 10 10v18', 'k50', 13)
    box(d, 0, 0, 190, 344, 16, dark ? 'k40' : 't96')
    draw(d)
    d.raw('</g>')
  }
  shape(d, `M0 ${foot}H1440v88H0z`, 'k50')
  const on = foot + 44
  stroke(d, `M0 ${on}H1440`, 'p100', 6)
  for (const { n, x } of spots) {
    const middle = x + 95
    if (n === 4) shape(d, `M${middle - 70} ${foot}h140v22h-140z`, 'p100')
    else stroke(d, `M${middle} ${on}v${foot - on + 4}`, 'p100', 6)
    ring(d, middle, on, 13, n === 4 ? 'k50' : 'p100', n === 4 ? ` stroke="${d.colourOf('p100')}" stroke-width="6"` : '')
  }
  return d
}

const tick = (d, x, y, k, tone = 'k50', width = 12) =>
  stroke(d, `M${x - 17 * k} ${y}l${12 * k} ${13 * k}l${23 * k}-${27 * k}`, tone, width)

/** Three of the modules move from an old rail to the new one: in an order, with a way back, and with a book that tells all. */
const takeover = (stage) => () => {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, under: 't90' })
  const moved = [0, 1, 3][stage - 1]
  box(d, 0, 316, 1000, 40, 0, 't50')
  box(d, 0, 706, 1000, 54, 0, 'k50')
  stroke(d, 'M0 732H1000', 'p100', 7)
  const module = (n, x, y) => {
    d.raw(`<g transform="translate(${x} ${y})scale(.72)">`)
    stroke(d, 'M60 4v-18q0-10 10-10h50q10 0 10 10v18', 'k50', 13)
    box(d, 0, 0, 190, 344, 16, n % 2 ? 'k40' : 'text', ` stroke="${d.colourOf('k40')}" stroke-width="8"`)
    modules[[0, 1, 4][n]](d)
    d.raw('</g>')
  }
  const arrow = (x, from, to, tone, width) => {
    const way = Math.sign(to - from)
    stroke(d, `M${x} ${from}V${to}M${x - 26} ${to - way * 28}L${x} ${to}L${x + 26} ${to - way * 28}`, tone, width)
  }
  for (const [n, x] of [92, 400, 708].entries()) {
    const [middle, number] = [x + 68, x + 166]
    const place = (y, tone) =>
      box(d, x, y, 137, 248, 12, undefined, ` stroke="${d.colourOf(tone)}" stroke-width="6" stroke-dasharray="14 15"`)
    const isHalf = stage === 2 && n === 1
    if (n < moved) {
      place(66, 't60')
      module(n, x, 458)
      stroke(d, `M${middle} 706v22`, 'p100', 7)
      ring(d, middle, 732, 15, 'p100')
      if (stage < 3) arrow(middle, 340, 424, 'p100', 16)
    } else if (isHalf) {
      place(66, 't60')
      place(458, 't60')
      module(n, x, 236)
    } else {
      module(n, x, 68)
      place(458, 't60')
      if (stage === 1) arrow(middle, 376, 436, n ? 'k40' : 'p100', 16)
    }
    write(d, `${n + 1}`, [number, n < moved ? 690 : isHalf ? 470 : 300], 150, n < moved || isHalf ? 'p100' : 'k40')
  }
  // the way back
  if (stage === 2) {
    stroke(d, 'M346 476V160M308 202l38 -42l38 42', 'p100', 20)
  }
  // the book
  if (stage === 3) {
    d.raw('<g transform="translate(292 20)rotate(-3 210 200)">')
    box(d, 14, 18, 430, 350, 10, 't60')
    box(d, 0, 0, 430, 350, 10, 'p100')
    box(d, 0, 0, 62, 350, 10, 'k50')
    for (const [i, y] of [84, 172, 260].entries()) {
      ring(d, 126, y, 30, 'k50')
      tick(d, 123, y + 1, 0.8, 'p100', 9)
      stroke(d, `M184 ${y}h${[190, 140, 166][i]}`, 'k50', 16)
    }
    d.raw('</g>')
  }
  return d
}

/** What is done behind a window whose sill is the desk: from (x, sill), in `h` of height. */
const at = (d, [x, sill], h, who, along, look) =>
  silhouette(d, who, [x + along * h, sill + 0.85 * h], 1.7 * h, { ...look, tone: 'k50', from: 500 })
const screen = (d, x, base, h, tone) => {
  const k = h / 92
  box(d, x, base - 50 * k, 46 * k, 36 * k, 3, 'k50')
  box(d, x + 5 * k, base - 45 * k, 36 * k, 26 * k, 0, tone)
  box(d, x + 19 * k, base - 16 * k, 8 * k, 16 * k, 0, 'k50')
}
const workplaces = [
  (d, x, sill, h) => {
    at(d, [x, sill], h, 'types', 0.22)
    screen(d, x + 0.56 * h, sill, h, 't96')
  },
  (d, x, sill, h) => at(d, [x, sill], h, 'stops', 0.4, { hair: 'short' }),
  (d, x, sill, h) => at(d, [x, sill], h, 'calls', 0.45, { hair: 'bald' }),
  (d, x, sill, h) => {
    at(d, [x, sill], h, 'types', 0.7, { dir: -1, hair: 'bob' })
    screen(d, x - 0.1 * h, sill, h, 'p100')
  },
  (d, x, sill, h) => {
    at(d, [x, sill], h, 'waits', 0.2, { hair: 'tail' })
    at(d, [x, sill], h, 'calls', 0.74, { dir: -1 })
  },
  (d, x, sill, h) => at(d, [x, sill], h, 'stops', 0.56, { dir: -1, hair: 'bob' }),
  (d, x, sill, h) => {
    box(d, x + 0.6 * h, sill - 0.9 * h, 0.42 * h, 0.5 * h, 2, 't96')
    stroke(
      d,
      `M${x + 0.69 * h} ${sill - 0.5 * h}v${-0.14 * h}m${0.12 * h} ${0.14 * h}v${-0.24 * h}m${0.12 * h} ${0.24 * h}v${-0.3 * h}`,
      'p100',
      6,
    )
    at(d, [x, sill], h, 'shows', 0.22, { hair: 'bun' })
  },
  (d, x, sill, h) => {
    at(d, [x, sill], h, 'types', 0.22, { hair: 'short' })
    screen(d, x + 0.56 * h, sill, h, 'p100')
  },
  (d, x, sill, h) => at(d, [x, sill], h, 'calls', 0.5),
  (d, x, sill, h) => at(d, [x, sill], h, 'stops', 0.36, { hair: 'bald' }),
  (d, x, sill, h) => {
    at(d, [x, sill], h, 'types', 0.7, { dir: -1, hair: 'bald' })
    screen(d, x - 0.1 * h, sill, h, 't96')
  },
  (d, x, sill, h) => at(d, [x, sill], h, 'calls', 0.45, { dir: -1, hair: 'tail' }),
]

/** A company from the front: people at their desks, and below the street what all of them need, on the line of the page. */
const company = (camera) => {
  const isNarrow = camera?.frame === frames.narrow
  const d = drawing({ frame: frames.behind, ...camera, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const [x0, x1, roof, street, size, cols, rows] = isNarrow
    ? [40, 720, 42, 270, 0.7, 3, 2]
    : [702, 1386, 152, 404, 0.51, 6, 2]
  const { entry } = camera?.frame ?? frames.behind
  const [wide, foot, over] = [x1 - x0, entry - 16, isNarrow ? 40 : 0]
  // the cellar, cut open
  box(d, x0, street, wide + over, entry + 20 - street, 0, 'p100')
  box(d, x0, street, wide + over, 14, 0, 'p70')
  // the house
  box(d, x0, roof, wide + over, street - roof - 10, 0, 't96')
  for (const y of [roof - 20, street - 14]) box(d, x0 - 14, y, wide + over + 28, 20, 0, 't60')
  const storey = (street - roof - 14) / rows
  const pitch = wide / cols
  for (let i = 0; i < cols * rows; i++) {
    const [col, row] = [i % cols, Math.floor(i / cols)]
    const [w, h] = [pitch * 0.72, storey * 0.68]
    const [x, y] = [x0 + pitch * (col + 0.16), roof + storey * row + storey * 0.19]
    const isLit = isNarrow || ![1, 5, 8].includes(i)
    box(d, x, y, w, h, 0, isLit ? 'w56' : 'k40')
    if (isLit) workplaces[i % workplaces.length](d, x + (w - 0.96 * h) / 2, y + h, h)
    box(d, x - 8, y + h, w + 16, 8, 0, 't56')
  }
  // six modules on one rail, and up from them a cable to every storey
  const shown = isNarrow ? [0, 1, 5] : [...modules.keys()]
  const gap = (wide - shown.length * 190 * size) / shown.length
  box(d, isNarrow ? 0 : x0 - 14, foot, isNarrow ? 1440 : wide + 28, 36, 0, 'k50')
  const riser = x0 + pitch * Math.floor(cols / 2)
  for (let row = 0; row < rows; row++) {
    const y = roof + storey * (row + 0.87) + 10
    stroke(d, `M${x0 + pitch * 0.5} ${y}H${x0 + pitch * (cols - 0.5)}`, 'p100', 5)
    for (let col = 0; col < cols; col++) ring(d, x0 + pitch * (col + 0.5), y, 8, 'p100')
  }
  stroke(d, `M${riser} ${street}V${roof + storey * 0.87 + 10}`, 'p100', 5)
  stroke(d, `M${riser} ${street + 4}V${foot}`, 'k50', 7)
  for (const [i, n] of shown.entries()) {
    const x = x0 + gap / 2 + i * (190 * size + gap)
    d.raw(`<g transform="translate(${x.toFixed(1)} ${(foot - 344 * size).toFixed(1)})scale(${size})">`)
    stroke(d, 'M60 4v-18q0-10 10-10h50q10 0 10 10v18', 'k50', 13)
    box(d, 0, 0, 190, 344, 16, n % 2 ? 'k40' : 't96')
    modules[n](d)
    d.raw('</g>')
    stroke(d, `M${x + 95 * size} ${foot}v16`, 'p100', 5)
    ring(d, x + 95 * size, entry, 9, 'p100')
  }
  d.route([pixel(x0, entry), pixel(1460, entry)], { line: isNarrow ? 5 : 4 })
  return d
}

/** How a program is made: as a record of what goes and what comes, line by line, until it is the program. */
const [left, wide, tall] = [60, 880, 88]
const lineAt = (n) => 44 + n * 98
const sign = (d, y, look, isPlus) => {
  box(d, left + 26, y + 38, 44, 12, 0, look)
  if (isPlus) box(d, left + 42, y + 22, 12, 44, 0, look)
}

/** Work as it was done, struck out. */
const goes = (d, n, [a, b]) => {
  const y = lineAt(n)
  box(d, left, y, wide, tall, 0, 'k40')
  sign(d, y, 't80')
  box(d, left + 110, y + 28, a, 32, 4, 't60')
  stroke(d, `M${left + 142 + a} ${y + 44}h60m-20-20l20 20l-20 20`, 't60', 9)
  box(d, left + 234 + a, y + 28, b, 32, 4, 't60')
  stroke(d, `M${left + 92} ${y + 44}H${left + 274 + a + b}`, 'p100', 9)
}

/** What is in each line of a program that takes goods in, from what is read first to what is pressed last. */
const lines = [
  // what is scanned
  (d, put) => {
    for (const [x, w] of [
      [0, 10],
      [18, 22],
      [50, 10],
      [68, 34],
      [112, 10],
      [132, 22],
      [164, 10],
      [184, 28],
    ])
      put([x, 14, w, 60])
    write(d, '47102', [270, 68], 72, 'k50')
  },
  // how many
  (d, put) => {
    put([0, 14, 60, 60], 't70', 30)
    put([14, 39, 32, 10])
    write(d, '24', [106, 72], 82, 'k50')
    put([246, 14, 60, 60], 'p100', 30)
    put([260, 39, 32, 10])
    put([271, 28, 10, 32])
  },
  // when
  (d, put) => {
    put([0, 16, 64, 60], 'k50', 6)
    put([8, 34, 48, 34], 't96')
    put([14, 6, 10, 20])
    put([40, 6, 10, 20])
    write(d, '12–06', [106, 70], 78, 'k50')
  },
  // whether all of it is there
  (_, put) => {
    for (const [i, isOn] of [true, true, false, true].entries()) {
      put([i * 148, 20, 104, 50], isOn ? 'p100' : 't70', 25)
      put([i * 148 + (isOn ? 60 : 6), 26, 38, 38], isOn ? 'k50' : 't96', 19)
    }
  },
  (_, put) => {
    for (const [i, h] of [30, 42, 26, 50, 38, 58, 44, 64].entries())
      put([i * 76, 78 - h, 56, h], i > 6 ? 'p100' : 't50')
  },
  // to the shelf
  (d, put) => {
    put([250, 10, 320, 68], 'p100', 34)
    stroke(d, 'M340 44h120m-26-26l26 26l-26 26', 'k50', 13)
  },
]
const comes = (d, n, i, { ground = 't96', isSketch = false, isTested = false } = {}) => {
  const y = lineAt(n)
  box(d, left, y, wide, tall, 0, ground)
  sign(d, y, 'k50', true)
  d.raw(`<g transform="translate(${left + 110} ${y})">`)
  lines[i](d, ([x, top, w, h], look = 'k50', r = 0) => {
    if (isSketch) box(d, x, top, w, h, r, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="5"`)
    else box(d, x, top, w, h, r, look)
  })
  d.raw('</g>')
  if (!isTested) return
  ring(d, left + wide - 60, y + 44, 28, 'k50')
  tick(d, left + wide - 63, y + 45, 0.8, 'p100', 9)
}
/** A line that is not written yet. */
const waits = (d, n) => {
  const y = lineAt(n)
  box(d, left + 4, y + 4, wide - 8, tall - 8, 0, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="6"${dashes}`)
  sign(d, y, 'k50', true)
}
const dashes = ' stroke-dasharray="18 20"'
const stage = (draw) => () => {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, under: 'p100' })
  draw(d)
  return d
}
const old = [
  [180, 240],
  [250, 150],
  [150, 280],
  [220, 200],
  [170, 170],
]

const screens = [
  stage((d) => {
    for (const [n, way] of old.entries()) goes(d, n, way)
    box(d, left, lineAt(5), wide, tall, 0, 't96')
    sign(d, lineAt(5), 'k50', true)
    box(d, left + 110, lineAt(5) + 14, 14, 60, 0, 'p100')
    waits(d, 6)
  }),
  stage((d) => {
    goes(d, 0, old[0])
    for (let i = 0; i < 6; i++) comes(d, i + 1, i, { ground: 'w84', isSketch: true })
    // what is changed with a pencil
    const y = lineAt(6)
    d.raw(`<ellipse cx="580" cy="${y + 44}" rx="196" ry="58" stroke="${d.colourOf('p70')}" stroke-width="14"/>`)
    d.raw(`<g transform="translate(744 ${y - 2})rotate(-64)">`)
    shape(d, 'M0 0l70-34v68z', 't96')
    shape(d, 'M0 0l26-13v26z', 'k50')
    shape(d, 'M70-34h330v68H70z', 'k50')
    shape(d, 'M70-11h330v22H70z', 't34')
    d.raw('</g>')
  }),
  stage((d) => {
    goes(d, 0, old[0])
    for (let i = 0; i < 3; i++) comes(d, i + 1, i, { isTested: true })
    for (const n of [4, 5, 6]) waits(d, n)
    // the next line comes to its place
    d.raw('<g transform="translate(150 20)rotate(3 60 436)">')
    box(d, left + 10, lineAt(4) + 16, wide, tall, 0, 'p70')
    comes(d, 4, 3)
    d.raw('</g>')
  }),
  stage((d) => {
    for (let i = 0; i < 6; i++) comes(d, i, i)
    box(d, left, lineAt(6), wide, tall, 0, 'k40')
    stroke(d, `M${left + 110} ${lineAt(6) + 28}l-26 17l26 17m340-34l26 17l-26 17`, 't90', 10)
    box(d, left + 150, lineAt(6) + 34, 250, 22, 4, 't60')
    ring(d, left + wide - 60, lineAt(6) + 44, 28, 'p100')
    tick(d, left + wide - 63, lineAt(6) + 45, 0.8, 'k50', 9)
    // pressed by whoever works with it
    d.raw(`<g transform="translate(650 ${lineAt(5) + 40})scale(1.3)">`)
    shape(d, 'M0 0V108l27-24l19 44l25-11l-19-43h36z', 'k50', ` stroke="${d.colourOf('t96')}" stroke-width="8"`)
    d.raw('</g>')
  }),
]

/** Whoever has the key can go on: on its bow is what code stands between. */
function key() {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false })
  const blade = 'M520 340H948V560H904V506H852V560H796V528H744V560H688V440H520z'
  d.raw('<g transform="rotate(-14 500 380)translate(-26 -14)">')
  shape(d, blade, 'p100')
  box(d, 520, 404, 428, 36, 0, 'p70')
  ring(d, 330, 390, 236, 'p100')
  const brace = (x, way) =>
    stroke(
      d,
      `M${x} 262q${-58 * way} 0 ${-58 * way} 58v34q0 36 ${-44 * way} 36q${44 * way} 0 ${44 * way} 36v34q0 58 ${58 * way} 58`,
      'k50',
      36,
    )
  brace(296, 1)
  brace(364, -1)
  d.raw('</g>')
  return d
}

export default {
  'enterprise-modules': row,
  enterprise: company,
  'development-key': key,
  ...Object.fromEntries([1, 2, 3].map((stage) => [`takeover-${stage}`, takeover(stage)])),
  ...Object.fromEntries(screens.map((draw, i) => [`program-${i + 1}`, draw])),
}
