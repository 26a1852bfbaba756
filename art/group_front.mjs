// What the group speaks of on a ground in its colour, from the front: what a company hands over, as modules of one row.
import { drawing } from './drawing.mjs'
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
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: { width, height, entry: height, clear: 0 } })
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

export default { 'enterprise-modules': row }
