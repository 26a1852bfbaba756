// What the group speaks of on a ground in its colour, from the front: what a company hands over, as modules of one row, how
// a program is made, and what stands behind a keyhole.
import { drawing, front } from './drawing.mjs'
import { box, ring, shape, stroke } from './imprion_front.mjs'

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
function row({ isTall = false } = {}) {
  const [width, height] = isTall ? [720, 1030] : [1440, 520]
  const d = front(width, height)
  const [size, pitch, first, count] = isTall ? [1.06, 226, 32, 3] : [1, 210.7, 98, 6]
  for (let start = 0; start < 6; start += count) {
    const [top, foot] = isTall ? [start ? 610 : 50, start ? 954 : 394] : [104, 432]
    const spots = modules.slice(start, start + count).map((draw, i) => ({ draw, n: start + i, x: first + i * pitch }))
    for (const { draw, n, x } of spots) {
      const isOff = n === 4
      const dark = n % 2
      d.raw(`<g transform="translate(${x} ${isOff ? top - 70 : top})scale(${size})">`)
      if (isOff) stroke(d, 'M47 330v34m24-34v34m24-34v34m24-34v34m24-34v34', 'k50', 12, ' stroke-linecap="butt"')
      stroke(d, 'M60 4v-18q0-10 10-10h50q10 0 10 10v18', 'k50', 13)
      box(d, 0, 0, 190, 344, 16, dark ? 'k40' : 't96')
      draw(d)
      d.raw('</g>')
    }
    shape(d, `M0 ${foot}H${width}v${isTall ? 76 : 88}H0z`, 'k50')
    const on = foot + 44
    stroke(d, `M0 ${on}H${width}`, 'p100', 6)
    for (const { n, x } of spots) {
      const middle = x + 95 * size
      if (n === 4) shape(d, `M${middle - 70} ${foot}h140v22h-140z`, 'p100')
      else stroke(d, `M${middle} ${on}v${foot - on + 4}`, 'p100', 6)
      ring(
        d,
        middle,
        on,
        13,
        n === 4 ? 'k50' : 'p100',
        n === 4 ? ` stroke="${d.colourOf('p100')}" stroke-width="6"` : '',
      )
    }
  }
  return d
}

/** How a program is made: a screen that is agreed on, tried out on paper, put together part by part, and in use. */
const parts = {
  head: [140, 128, 360, 50],
  first: [140, 208, 170, 106],
  second: [330, 208, 170, 106],
  rows: [350, 418, 486],
  chart: [0.5, 0.64, 0.42, 0.76, 0.6, 0.94],
  button: [560, 492, 300, 78],
}
const dashes = ' stroke-dasharray="18 20"'
const bar = (i) => [566 + i * 50, 450 - parts.chart[i] * 300, 38, parts.chart[i] * 300]
const tick = (d, x, y, k, tone = 'k50', width = 12) =>
  stroke(d, `M${x - 17 * k} ${y}l${12 * k} ${13 * k}l${23 * k}-${27 * k}`, tone, width)

/** The screen before a wall in the colour of the group, on its floor. */
const stage =
  (draw, isThere = false) =>
  () => {
    const d = drawing({ scale: 60, at: [0, 0], isHero: false, under: 'p100' })
    shape(d, 'M0 676H1000V760H0z', 'p70')
    if (isThere) {
      shape(d, 'M420 610h160v54h84v28H336v-28h84z', 'k50')
      box(d, 76, 64, 848, 560, 26, 'k50')
      box(d, 100, 88, 800, 512, 8, 'k20')
    }
    draw(d)
    return d
  }

/** What is drawn of the screen, and not there yet. */
const sketch = (d, { tone, width, all = true }) => {
  const outline = ([x, y, w, h], rest = dashes) =>
    box(d, x, y, w, h, 6, undefined, ` stroke="${d.colourOf(tone)}" stroke-width="${width}"${rest}`)
  if (all) {
    for (const part of [parts.head, parts.first, parts.second]) outline(part)
    for (const y of parts.rows.slice(0, 1)) stroke(d, `M140 ${y + 17}h34m24 0h150m76 0h76`, tone, width * 1.6)
  }
  for (const y of parts.rows.slice(1)) stroke(d, `M140 ${y + 17}h34m24 0h150m76 0h76`, tone, width * 1.6)
  for (let i = all ? 0 : 4; i < 6; i++) outline(bar(i), '')
  outline(parts.button)
}

/** What is there of it: all, or what was made first. */
const made = (d, isAll) => {
  box(d, ...parts.head, 6, 't96')
  box(d, ...parts.first, 6, 'p100')
  box(d, ...parts.second, 6, 't50')
  for (const y of isAll ? parts.rows : parts.rows.slice(0, 1)) {
    ring(d, 157, y + 17, 17, y === parts.rows[2] ? 'p100' : 't70')
    box(d, 196, y + 6, y === parts.rows[1] ? 130 : 180, 22, 5, 't70')
    box(d, 424, y + 6, 76, 22, 5, y === parts.rows[2] ? 'p100' : 't50')
  }
  for (let i = 0; i < (isAll ? 6 : 4); i++) box(d, ...bar(i), 4, i > 4 ? 'p100' : 't60')
  if (!isAll) return
  box(d, ...parts.button, 8, 'p100')
  box(d, 640, 522, 140, 18, 5, 'k50')
}

const screens = [
  stage((d) => {
    const dashed = ` stroke="${d.colourOf('k50')}" stroke-width="7"${dashes}`
    box(d, 76, 64, 848, 560, 26, undefined, dashed)
    shape(d, 'M156 116h336q26 0 26 26v230q0 26-26 26H300l-98 92v-92h-46q-26 0-26-26V142q0-26 26-26z', 'k50')
    stroke(d, 'M262 222q0-48 62-48t62 46q0 32-34 46q-28 12-28 44', 'p100', 30)
    ring(d, 324, 354, 19, 'p100')
    shape(d, 'M564 176h272q26 0 26 26v266q0 26-26 26v88l-88-88H564q-26 0-26-26V202q0-26 26-26z', 't96')
    for (const i of [0, 1, 2]) {
      const y = 240 + i * 92
      box(d, 580, y - 28, 56, 56, 8, i === 2 ? 'p100' : undefined, ` stroke="${d.colourOf('k50')}" stroke-width="7"`)
      if (i < 2) tick(d, 606, y, 1)
      stroke(d, `M668 ${y}h${[130, 90, 112][i]}`, 'k50', 16)
    }
  }),
  stage((d) => {
    box(d, 92, 84, 848, 560, 8, 'k50', ' opacity=".28"')
    box(d, 76, 64, 848, 560, 8, 't96')
    for (const x of [150, 740]) shape(d, `M${x} 36h110v56h-110z`, 'w56')
    sketch(d, { tone: 'k50', width: 7 })
    // what is changed with a pencil
    d.raw(`<ellipse cx="706" cy="532" rx="196" ry="72" stroke="${d.colourOf('p100')}" stroke-width="14"/>`)
    d.raw('<g transform="translate(838 478)rotate(-36)">')
    shape(d, 'M0 0l70-34v68z', 'w60')
    shape(d, 'M0 0l26-13v26z', 'k50')
    shape(d, 'M70-34h330v68H70z', 'k50')
    shape(d, 'M70-11h330v22H70z', 'k20')
    d.raw('</g>')
  }),
  stage((d) => {
    sketch(d, { tone: 't50', width: 5, all: false })
    made(d, false)
    // the next part comes to its place, and what is there has been tested
    const [x, y, w, h] = bar(4)
    box(d, x, y - 96, w, h, 4, 'p100')
    for (const [cx, cy] of [
      [500, 128],
      [500, 208],
      [310, 208],
    ]) {
      ring(d, cx, cy, 30, 't96', ` stroke="${d.colourOf('k20')}" stroke-width="8"`)
      tick(d, cx - 3, cy + 1, 0.8, 'k50', 10)
    }
  }, true),
  stage((d) => {
    made(d, true)
    // pressed by whoever works with it; and what goes with it
    d.raw('<g transform="translate(790 520)scale(1.5)">')
    shape(d, 'M0 0V108l27-24l19 44l25-11l-19-43h36z', 't96', ` stroke="${d.colourOf('k50')}" stroke-width="8"`)
    d.raw('</g>')
    d.raw('<g transform="translate(52 470)rotate(-7)">')
    box(d, 0, 0, 190, 236, 8, 't96', ` stroke="${d.colourOf('k50')}" stroke-width="10"`)
    stroke(d, 'M64 62l-34 36l34 36M126 62l34 36l-34 36M108 50L84 146', 'k50', 12)
    stroke(d, 'M32 182h126M32 206h80', 'p100', 10)
    d.raw('</g>')
  }, true),
]

/** What is seen through a keyhole around (0, 0), and below it the question about it: who may, since when, and whether it comes back. */
const seen = [
  (d) => {
    ring(d, 0, -44, 50, 't96')
    shape(d, 'M-92 92v-18q0-60 60-60h64q60 0 60 60v18z', 't96')
    shape(d, 'M-22 14h44l-22 34z', 'p100')
    // a key
    ring(d, 0, 196, 30, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="18"`)
    stroke(d, 'M0 228V314M4 274h28M4 308h28', 'p100', 18)
  },
  (d) => {
    box(d, -98, -82, 196, 136, 12, 't96')
    box(d, -84, -68, 168, 108, 4, 'k30')
    stroke(d, 'M-56 -30h60M-56 0h96', 'p100', 14)
    shape(d, 'M-22 54h44v24h30v20H-52v-20h30z', 't70')
    // a clock
    ring(d, 0, 250, 64, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="18"`)
    stroke(d, 'M0 212v40l26 18', 'p100', 16)
  },
  (d) => {
    for (const [i, tone] of ['t96', 'p100', 't96'].entries()) {
      const y = 56 - i * 62
      shape(d, `M-84 ${y - 22}v44a84 28 0 0 0 168 0v-44z`, tone)
      shape(d, `M-84 ${y - 22}a84 28 0 0 1 168 0a84 28 0 0 1-168 0`, i === 1 ? 'w60' : 't70')
      ring(d, 0, y + 26, 8, 'k50')
    }
    // and back
    stroke(d, 'M-58 226A64 64 0 1 1-62 272', 'p100', 18)
    stroke(d, 'M-64 176v52h52', 'p100', 18)
  },
]

/** What an attack begins with, as it is seen from before the door. */
function keyholes({ isTall = false } = {}) {
  const [width, height] = isTall ? [720, 372] : [1440, 540]
  const d = front(width, height)
  const [size, y, places] = isTall ? [0.66, 116, [142, 368, 594]] : [1, 172, [298, 720, 1142]]
  for (const [i, draw] of seen.entries()) {
    d.raw(`<g transform="translate(${places[i]} ${y})scale(${size})">`)
    const hole = 'M-84 124A150 150 0 1 1 84 124L140 358H-140z'
    shape(d, hole, 'k50', ` stroke="${d.colourOf('p70')}" stroke-width="16"`)
    draw(d)
    d.raw('</g>')
  }
  return d
}

export default {
  'enterprise-modules': row,
  'security-keyholes': keyholes,
  ...Object.fromEntries(screens.map((draw, i) => [`program-${i + 1}`, draw])),
}
