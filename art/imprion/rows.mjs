// What is seen from the front, each above the words that it goes with: who sees what of a plan, and what a screen does when something
// fails.
import { drawing } from '../drawing.mjs'
import { box, shape, stroke } from '../pens.mjs'
import { glow, line, widthOf, write } from './front.mjs'

const across = { width: 1440, height: 360, entry: 360, clear: 0 }

/** A board on a wall, with its shadow. */
const board = (d, x, y, w, h, fill, edge = 't50') => {
  box(d, x + 8, y + 10, w, h, 16, 'k60', ' opacity=".5"')
  box(d, x, y, w, h, 16, fill, ` stroke="${d.colourOf(edge)}" stroke-width="2"`)
}

/** Who works on which days of the week, as on the sheet of the page, and how many hours that is. */
const people = [
  ['A', [1, 1, 1, 0, 1, 0, 0], '32'],
  ['C', [1, 1, 0, 1, 0, 1, 0], '32'],
  ['D', [1, 1, 0, 1, 1, 0, 0], '32'],
  ['G', [0, 0, 0, 0, 1, 0, 1], '16'],
  ['H', [0, 0, 0, 0, 0, 1, 1], '16'],
]
const [whoLeads, whose] = [2, 3]

/** The same plan three times, on paper. What somebody does not see is blacked out: all but a row, nothing, or the days. */
function views({ isTall = false } = {}) {
  const height = isTall ? 1200 : 340
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: { ...across, width: isTall ? 720 : 1440, height } })
  // On phones they are below each other, and larger.
  const by = isTall ? 1.28 : 1
  const [wide, tall, step, letter] = [isTall ? 656 : 397, 308 * by, 54 * by, 34 * by]
  const places = isTall ? [2, 402, 802].map((y) => [28, y]) : [100, 521.5, 943].map((x) => [x, 16])
  for (const [view, [x, top]] of places.entries()) {
    box(d, x + 9, top + 12, wide, tall - 12 * (by - 1), 14, 'k60', ' opacity=".3"')
    box(d, x, top, wide, tall, 14, 'text')
    const [first, pitch, high] = [x + 72 * by, isTall ? 78 : 44, step - 10]
    for (const [row, [who, days, hours]] of people.entries()) {
      const y = top + 20 * by + row * step
      const isOwn = view === 0 && row === whose
      if (isOwn) box(d, x, y - 5, wide, step, 0, 'p100')
      if (view === 0 && !isOwn) {
        box(d, x + 20, y - 1, wide - 40, high + 2, 6, 'k84')
        continue
      }
      write(d, who, x + 24, y + (high - letter) / 2, letter, 'k60', 15)
      if (view === 2) {
        box(d, first, y - 1, 4.6 * pitch, high + 2, 6, 'k84')
        const size = letter * 1.1
        write(d, hours, x + wide - 26 - (widthOf(hours) * size) / 100, y + (high - size) / 2, size, 'k60', 16)
        continue
      }
      for (const [day, works] of days.entries()) {
        const edge = ` stroke="${d.colourOf(isOwn ? 'p60' : 't80')}" stroke-width="3"`
        const fill = isOwn ? 'k60' : 'p50'
        box(d, first + day * pitch, y, pitch - 6, high, 6, works ? fill : undefined, works ? '' : edge)
      }
    }
    if (view !== 1) continue
    // the night that nobody has
    const [mx, my] = [first + 2 * pitch + (pitch - 6) / 2, top + 20 * by + whoLeads * step + high / 2]
    box(d, mx - 34 * by, my - 36 * by, 68 * by, 72 * by, 14, 'p100', ` stroke="${d.colourOf('k84')}" stroke-width="7"`)
    write(d, '?', mx - 10 * by, my - 23 * by, 46 * by, 'k84', 17)
  }
  return d
}

/** What the opening of the page shows, small: three lines with an arrow and a time. */
const lines = [
  ['p100', 'k50', '9–12', 180],
  ['text', 'k50', '8–21', 270],
  ['k70', 'p100', '17–23', 0],
]
const arrow = (d, x, y, r, turn, ink) =>
  d.raw(
    `<path transform="translate(${x} ${y})rotate(${turn})" d="M${-r} 0H${r}M0 ${-r}L${r} 0L0 ${r}" stroke="${d.colourOf(ink)}" stroke-width="${r * 0.48}"/>`,
  )
function signpost(d, x, y, w, h) {
  const third = h / 3
  for (const [i, [fill, ink, text, turn]] of lines.entries()) {
    const top = y + i * third
    shape(d, `M${x} ${top}h${w}v${third}h${-w}Z`, fill)
    const [level, size] = [top + third / 2, third * 0.6]
    arrow(d, x + third * 0.66, level, third * 0.32, turn, ink)
    write(d, text, x + w - third * 0.4 - (widthOf(text) * size) / 100, level - size / 2, size, ink, 14)
  }
}

/** A screen on two rods. */
function hung(d, x, y, w, h) {
  for (const rod of [0.16, 0.84]) stroke(d, `M${x + w * rod} ${y - 96}V${y}`, 't40', 5)
  board(d, x, y, w, h, 'k70')
}
/** The cable is cut above the first, which goes on. */
function kept(d, x, y, w, h) {
  glow(d, x + w / 2, y + h / 2, w * 0.62, h * 0.62, 0.4)
  hung(d, x, y, w, h)
  signpost(d, x + 14, y + 14, w - 28, h - 28)
  const mid = x + w / 2
  line(d, `M${mid} ${y - 110}V${y - 70}L${mid - 14} ${y - 63}`, 7)
  stroke(d, `M${mid + 14} ${y - 36}L${mid} ${y - 29}V${y}`, 't60', 7)
  stroke(d, `M${mid + 22} ${y - 74}l16 -12M${mid + 30} ${y - 52}h20`, 'text', 5)
}
/** The second is dark, and says so on the phone of those who see to it. */
function black(d, x, y, w, h) {
  hung(d, x, y, w, h)
  shape(d, `M${x + 14} ${y + 14}h${w - 28}v${h - 28}h${28 - w}Z`, 'k84')
  shape(d, `M${x + 14} ${y + 14}h${w * 0.4}l${-w * 0.24} ${h - 28}h${-w * 0.16}Z`, 't9', ' opacity=".4"')
  line(d, `M${x + w / 2} ${y - 92}V${y}`, 7)
  const [pw, ph] = [h * 0.5, h * 0.98]
  const [px, py] = [x + w - pw - w * 0.09, y + h * 0.14]
  glow(d, px + pw / 2, py + ph / 2, pw * 1.3, ph * 0.5, 0.8)
  box(d, px, py, pw, ph, pw * 0.18, 'k60', ` stroke="${d.colourOf('t60')}" stroke-width="3"`)
  box(d, px + 8, py + 8, pw - 16, ph - 16, pw * 0.13, 'w84')
  box(d, px + pw * 0.36, py + 16, pw * 0.28, 8, 4, 'k60')
  const [cx, cy, r] = [px + pw / 2, py + ph * 0.4, pw * 0.26]
  shape(
    d,
    `M${cx} ${cy - r}L${cx + r} ${cy + r * 0.8}H${cx - r}Z`,
    'k50',
    ` stroke="${d.colourOf('k50')}" stroke-width="${r * 0.3}"`,
  )
  stroke(d, `M${cx} ${cy - r * 0.4}v${r * 0.55}M${cx} ${cy + r * 0.55}v1`, 'p100', r * 0.22)
  box(d, px + pw * 0.18, py + ph * 0.7, pw * 0.64, ph * 0.15, 10, 'k50')
  stroke(d, `M${cx - 12} ${py + ph * 0.775}l9 9l16 -17`, 'p100', 6)
}
/** The lines of the third are sheets, which whoever owns them takes along. */
function handed(d, x, y, w, h) {
  const [sw, sh] = [w * 0.36, h]
  glow(d, x + w / 2, y + h / 2, w * 0.62, h * 0.62, 0.4)
  for (const [i, [fill, ink, , turn]] of lines.entries()) {
    const lean = (i - 1) * 5
    const left = x + 26 + (w - 52 - sw) * i * 0.5
    const top = y + h - sh + Math.abs(i - 1) * h * 0.06
    d.raw(`<g transform="rotate(${lean} ${left + sw / 2} ${top + sh})">`)
    box(d, left, top, sw, sh, 12, fill, ` stroke="${d.colourOf('k60')}" stroke-width="3"`)
    arrow(d, left + sw / 2, top + sh * 0.34, Math.min(sw, sh) * 0.22, turn, ink)
    for (const [k, share] of [0.68, 0.5].entries())
      stroke(d, `M${left + sw * 0.16} ${top + sh * (0.68 + k * 0.14)}h${sw * share}`, ink, 11)
    d.raw('</g>')
  }
}
function faults() {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: { ...across, height: 400 } })
  // what they hang from
  box(d, -20, 0, 1480, 10, 0, 't30')
  for (const [i, draw] of [kept, black, handed].entries()) draw(d, 100 + i * 421.5, 100, 397, 262)
  return d
}
/** The same for phones, each below a rail of its own. */
function faultsNear() {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, frame: { ...across, width: 600, height: 1320 } })
  for (const [i, draw] of [kept, black, handed].entries()) {
    box(d, -20, i * 440, 640, 10, 0, 't30')
    draw(d, 101, i * 440 + 100, 397, 262)
  }
  return d
}

export default {
  'timelee-views': views,
  'screen-faults': faults,
  'screen-faults-near': faultsNear,
}
