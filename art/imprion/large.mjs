// One thing of Imprion as large as the page is wide, from the front, on a ground of its own: the shredder for what no public screen
// shows, and the exceptions at a gate.
import { drawing, front } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { widthOf, write } from './front.mjs'

/** A sheet whose foot is in strips: `cut` is where the blades are, `drop` how far the strips hang below. */
function sheet(d, x, y, w, cut, drop, fill, ink, draw, fan = 3) {
  box(d, x + 10, y + 10, w, cut - y, 10, 'k60', ' opacity=".25"')
  shape(d, `M${x} ${y + 12}q0 -12 12 -12h${w - 24}q12 0 12 12V${cut + 20}h${-w}Z`, fill)
  draw(x + w / 2)
  const strips = Math.round(w / 30)
  const wide = w / strips
  for (let i = 0; i < strips; i++) {
    const out = (i - (strips - 1) / 2) * fan
    const low = drop - ((i * 37) % 5) * 22
    const left = x + i * wide + out
    shape(d, `M${left} ${cut + 60}h${wide - 5}l${out} ${low - 60}h${5 - wide}Z`, fill)
    for (const [k, at] of [100, 150, 200, 250, 300].entries())
      if (at < low - 60 && (i * 5 + k * 3) % 7)
        box(d, left + (out * (at - 60)) / (low - 60), cut + at + ((i * 7) % 4) * 11, wide - 5, 13, 0, ink)
  }
}
const middle = (d, text, x, y, size, tone) => write(d, text, x - (widthOf(text) * size) / 200, y, size, tone, 16)

/** The private, the past and the urgent that nobody answers for. */
const personal = (d, y, size) => (x) => {
  ring(d, x, y + size * 0.34, size * 0.3, 'k50')
  shape(
    d,
    `M${x - size * 0.62} ${y + size * 1.3}q0 -${size * 0.56} ${size * 0.62} -${size * 0.56}t${size * 0.62} ${size * 0.56}Z`,
    'k50',
  )
  middle(d, '214', x, y + size * 1.6, size, 'k60')
}
const past = (d, y, w, size) => (x) => {
  shape(d, `M${x - w / 2} ${y + 12}q0 -12 12 -12h${w - 24}q12 0 12 12v${size * 0.5}h${-w}Z`, 'p60')
  for (const side of [-1, 1]) ring(d, x + side * w * 0.24, y + size * 0.26, size * 0.12, 'k60')
  middle(d, '31', x, y + size * 0.86, size, 'p100')
}
const urgent = (d, y, size) => (x) => {
  shape(
    d,
    `M${x} ${y}L${x + size} ${y + size * 1.7}H${x - size}Z`,
    'k60',
    ` stroke="${d.colourOf('k60')}" stroke-width="${size * 0.24}"`,
  )
  stroke(d, `M${x} ${y + size * 0.54}v${size * 0.5}M${x} ${y + size * 1.38}v1`, 'p100', size * 0.2)
}

function shredder() {
  const [width, cut] = [1440, 318]
  const d = front(width, 640)
  sheet(d, 100, 14, 397, cut, 300, 'text', 'k40', personal(d, 36, 98), 1.4)
  sheet(d, 522, 14, 397, cut, 316, 'k60', 'p100', past(d, 14, 397, 156), 1.4)
  sheet(d, 943, 14, 397, cut, 290, 'text', 'k40', urgent(d, 62, 106), 1.4)
  // the machine, past both edges
  const tall = 92
  box(d, -20, cut + tall, width + 40, 16, 0, 'k60', ' opacity=".2"')
  box(d, -20, cut, width + 40, tall, 0, 'k50')
  box(d, -20, cut, width + 40, 14, 0, 'k70')
  box(d, -20, cut + tall - 14, width + 40, 14, 0, 'k70')
  // its blades
  for (let x = 12; x < width; x += 36) stroke(d, `M${x} ${cut + 34}v${tall - 68}`, 'k20', 10)
  return d
}

/** An exception at a gate, as large as its picture, on a ground in the accent. */
const exception = (draw) => (camera) => {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, ...camera })
  draw(d)
  return d
}
/** A mark on a corner of a thing. */
function mark(d, x, y, r, draw) {
  ring(d, x, y, r + 16, 'p100')
  ring(d, x, y, r, 'text')
  draw(d, x, y, r * 0.42)
}
const cross = (d, x, y, r) =>
  stroke(d, `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`, 'k60', r * 0.6)

const unreadable = exception((d) => {
  box(d, -20, -20, 1040, 800, 0, 'k50')
  for (const y of [80, 670]) for (let x = 30; x < 1000; x += 76) stroke(d, `M${x} ${y}h40`, 'k20', 20)
  box(d, 60, 196, 880, 330, 34, 'k70')
  box(d, 50, 184, 880, 330, 34, 'text')
  shape(d, 'M84 184q-34 0 -34 34V480q0 34 34 34H146V184Z', 'p60')
  write(d, 'LJ', 200, 264, 170, 'k60', 16)
  write(d, 'E-P', 484, 264, 170, 'k60', 16)
  // dirt on it
  shape(
    d,
    'M520 560C490 524 600 480 570 410C540 350 620 330 620 270C620 210 700 250 740 220C800 170 850 216 890 210C960 200 934 330 956 390C980 466 940 500 922 560C902 620 860 540 820 590C780 640 740 550 690 590C640 630 570 620 520 560Z',
    'p40',
  )
  for (const [x, y, r] of [
    [470, 330, 26],
    [420, 470, 18],
    [596, 250, 15],
    [320, 486, 11],
  ])
    ring(d, x, y, r, 'p40')
  middle(d, '?', 780, 300, 200, 'text')
})

const lostTicket = exception((d) => {
  d.raw(
    `<path transform="rotate(-7 380 380)" d="M120 120H640V300a54 54 0 0 0 0 108V640H120V408a54 54 0 0 0 0 -108Z" fill="${d.colourOf('p84')}" stroke="${d.colourOf('k50')}" stroke-width="14" stroke-dasharray="46 34"/>`,
  )
  // when it came in is known without it
  ring(d, 690, 430, 268, 'p100')
  ring(d, 690, 430, 246, 'k60')
  ring(d, 690, 430, 204, 'text')
  for (let i = 0; i < 12; i++)
    d.raw(
      `<path transform="rotate(${i * 30} 690 430)" d="M690 250v${i % 3 ? 18 : 40}" stroke="${d.colourOf('k60')}" stroke-width="${i % 3 ? 10 : 18}"/>`,
    )
  stroke(d, 'M690 430V310M690 430L772 488', 'k60', 26)
  ring(d, 690, 430, 24, 'k60')
})

const unpaid = exception((d) => {
  d.raw('<g transform="rotate(-8 500 400)">')
  box(d, 114, 176, 760, 470, 44, 'k70')
  box(d, 100, 160, 760, 470, 44, 'k50')
  box(d, 100, 250, 760, 96, 0, 'k84')
  box(d, 160, 420, 130, 100, 16, 'p100')
  stroke(d, 'M160 470H290M225 420V520', 'k50', 8)
  stroke(d, 'M160 576H420', 't60', 22)
  stroke(d, 'M470 576H600', 't40', 22)
  d.raw('</g>')
  mark(d, 800, 570, 140, cross)
})

const extended = exception((d) => {
  for (const [x, y, day, fill, ink, head] of [
    [70, 96, '14', 'text', 'k50', 'k30'],
    [380, 152, '15', 'k60', 'p100', 'p60'],
  ]) {
    box(d, x + 14, y + 16, 540, 500, 32, 'k60', ' opacity=".3"')
    box(d, x, y, 540, 500, 32, fill)
    shape(d, `M${x} ${y + 130}V${y + 32}q0 -32 32 -32h476q32 0 32 32V${y + 130}Z`, head)
    for (const side of [130, 410]) ring(d, x + side, y + 64, 28, fill)
    middle(d, day, x + 270, y + 196, 230, ink)
  }
  mark(d, 864, 612, 104, (_, x, y, r) => stroke(d, `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`, 'k60', r * 0.6))
})

const power = exception((d) => {
  box(d, 0, 690, 1000, 70, 0, 'k40')
  box(d, 0, 690, 1000, 14, 0, 'k70')
  // open, and its plug is out
  d.raw('<g transform="rotate(14 250 420)">')
  box(d, 206, -80, 88, 500, 0, 'text')
  for (const y of [-30, 110, 250]) shape(d, `M206 ${y + 30}l88 -30v70l-88 30Z`, 'k50')
  d.raw('</g>')
  box(d, 130, 356, 240, 340, 26, 'k60')
  box(d, 130, 356, 240, 66, 26, 'k40')
  ring(d, 250, 420, 54, 'p84')
  ring(d, 250, 420, 22, 'k60')
  stroke(d, 'M370 620H470L506 584V520L542 484H590', 'k60', 26)
  box(d, 590, 414, 130, 140, 26, 'k60')
  stroke(d, 'M720 452h60M720 516h60', 'k60', 22)
  box(d, 830, 330, 260, 310, 40, 'text')
  ring(d, 980, 484, 110, 't84', ` stroke="${d.colourOf('k40')}" stroke-width="10"`)
  for (const y of [452, 516]) ring(d, 930, y, 15, 'k60')
})

const ambulance = exception((d) => {
  box(d, 0, 690, 1000, 70, 0, 'k40')
  for (const x of [236, 644]) box(d, x, 600, 120, 104, 24, 'k84')
  shape(d, 'M190 640V250q0 -150 120 -156H690q120 6 120 156V640q0 20 -20 20H210q-20 0 -20 -20Z', 'text')
  for (const x of [260, 580]) box(d, x, 40, 160, 60, 22, 'k50')
  for (const x of [284, 604]) stroke(d, `M${x} 70h112`, 'w84', 22)
  shape(d, 'M244 356L272 190q6 -34 40 -34H688q34 0 40 34L756 356Z', 'k60')
  shape(d, 'M272 356L330 156H420L350 356Z', 'k30')
  for (const side of [-1, 1]) {
    box(d, 500 + side * 366 - 36, 250, 72, 130, 20, 'k60')
    ring(d, 500 + side * 226, 510, 58, 'k50')
    ring(d, 500 + side * 226, 510, 38, 'w84')
  }
  box(d, 190, 590, 620, 46, 0, 'k50')
  box(d, 462, 396, 76, 180, 8, 'p60')
  box(d, 410, 448, 180, 76, 8, 'p60')
})

export default {
  'screen-shredder': shredder,
  'gate-unreadable': unreadable,
  'gate-lost-ticket': lostTicket,
  'gate-unpaid': unpaid,
  'gate-extended': extended,
  'gate-power': power,
  'gate-ambulance': ambulance,
}
