// What opens a page from edge to edge in place of a scene: the record of a call, and what lies on the table of a café.
import { drawing, frames, front, pixel } from '../drawing.mjs'
import { high, write } from '../figures.mjs'
import { box, chance, shape, stroke } from '../pens.mjs'
import { silhouette } from '../silhouettes.mjs'

const scenes = {}
const pages = (width, height) => ({ width, height, entry: height, clear: 0 })
const number = [...'040000417']
/** How long the parts of the tone of a key are. */
const toneOf = (key) =>
  [0, 1, 2, 3, 4].map((k) => 1.1 + 0.9 * Math.abs(Math.sin(k * 1.9 + (key === '0' ? 10 : Number(key) - 1))))

/** What two people say by turns from `from` to `to` along the line, `fine` apart: where, how loud, and which of them. */
const talk = (from, to, fine, lengths, seed) => {
  const next = chance(seed)
  const said = []
  let at = from
  for (const [turn, length] of lengths.entries()) {
    const until = Math.min(at + length, to)
    const strength = 0.66 + 0.34 * next()
    for (let k = 0; at + k < until; k += fine) {
      const swell = Math.sin((Math.PI * (k + fine)) / (until - at + 2 * fine)) ** 0.6
      said.push([at + k, strength * swell * (0.32 + 0.68 * next()), turn % 2])
    }
    at = until + 1.6 * fine
  }
  return said
}
/**
 * A call along its line: the digits as they were pressed, the moment in which its way is found, ringing, and the two voices, the
 * one above the line and the other below it, until somebody hangs up.
 */
scenes['mtp-record'] = () => {
  const [width, height, moment] = [1440, 400, [552, 588]]
  const d = drawing({ scale: 1, isHero: false, frame: pages(width, height) })
  const middle = 234
  // the paper of the recorder
  let grid = ''
  for (let x = 20; x <= width; x += 40) grid += `M${x} 0v${height}`
  stroke(d, grid, 't8', 1)
  let tones = ''
  for (const [i, key] of number.entries()) {
    const x = 100 + i * 45 + Math.floor(i / 3) * 16
    write(d, key, [x, middle - 62], 72, 'text')
    for (const [k, h] of toneOf(key).entries()) tones += `M${x + 7 + k * 6.6} ${middle - h * 18}V${middle + h * 18}`
  }
  stroke(d, tones, 'p100', 3.4)
  // ringing, on the other side
  let rings = ''
  for (const from of [616, 700])
    for (let at = from; at <= from + 54; at += 9) {
      const h = 46 * (0.75 + 0.25 * Math.sin(at * 0.9))
      rings += `M${at} ${middle - h}V${middle + h}`
    }
  stroke(d, rings, 't56', 3.6)
  // the voices
  const voices = ['', '']
  for (const [at, loud, turn] of talk(796, 1330, 6.5, [44, 104, 70, 96, 62, 70, 36], 417))
    voices[turn] += `M${at} ${middle + (turn ? -9 : 9)}v${((turn ? -206 : 146) * loud).toFixed(1)}`
  stroke(d, voices[1], 'p100', 3.8)
  stroke(d, voices[0], 'text', 3.8)
  // the moment that is told below
  d.raw(`<path d="M${moment[0]} 0H${moment[1]}V${height}H${moment[0]}z" fill="${d.colourOf('p100')}"/>`)
  stroke(d, `M0 ${middle}H${width}`, 'p100', 4)
  stroke(d, `M${moment[0]} ${middle}H${moment[1]}`, 'background', 4)
  // somebody hangs up
  stroke(d, `M1342 ${middle - 40}v80`, 'text', 6)
  return d
}
/** On a phone the call runs down the page; the moment is opened below it. */
scenes['mtp-record.narrow'] = () => {
  const [width, height, axis] = [720, 812, 504]
  const d = drawing({ scale: 1, isHero: false, frame: pages(width, height) })
  let grid = ''
  for (let y = 28; y <= height; y += 56) grid += `M0 ${y}H${width}`
  stroke(d, grid, 't8', 2)
  let tones = ''
  for (const [i, key] of number.entries()) {
    const row = Math.floor(i / 3)
    write(d, key, [48 + (i % 3) * 76, 92 + row * 96], 112, 'text')
    for (const [k, h] of toneOf(key).entries()) {
      const wide = ((h - 0.8) * 80).toFixed(1)
      tones += `M${axis - wide} ${24 + row * 96 + (i % 3) * 28 + k * 5}h${2 * wide}`
    }
  }
  stroke(d, tones, 'p100', 2.6)
  let rings = ''
  for (const from of [394, 452])
    for (let at = 0; at <= 36; at += 9) {
      const h = 60 * (0.75 + 0.25 * Math.sin((from + at) * 0.9))
      rings += `M${axis - h} ${from + at}H${axis + h}`
    }
  stroke(d, rings, 't56', 4)
  const voices = ['', '']
  for (const [at, loud, turn] of talk(520, 768, 8, [68, 66, 44, 50], 214))
    voices[turn] += `M${axis + (turn ? -12 : 12)} ${at}h${((turn ? -380 : 220) * loud).toFixed(1)}`
  stroke(d, voices[1], 'p100', 4.4)
  stroke(d, voices[0], 'text', 4.4)
  d.raw(`<path d="M0 318H${width}v44H0z" fill="${d.colourOf('p100')}"/>`)
  stroke(d, `M${axis} 0V780`, 'p100', 6)
  stroke(d, `M${axis} 318v44`, 'background', 6)
  stroke(d, `M${axis - 60} 782h120`, 'text', 7)
  return d
}

/** A cup on its saucer, seen from above; in its foam the sign that everybody looks for in a café, whose circles go on over the table. */
scenes['hotspot-cup'] = () => {
  const d = drawing({ scale: 1, isHero: false, frame: pages(760, 620) })
  const [x, y] = [366, 300]
  const colour = d.colourOf
  const circle = (r, fill, [dx, dy] = [0, 0], more = '') =>
    d.raw(`<circle cx="${x + dx}" cy="${y + dy}" r="${r}" fill="${colour(fill)}"${more}/>`)
  const arc = (r, from, to, look, line) => {
    const on = (a) =>
      [x + r * Math.cos((a * Math.PI) / 180), y + r * Math.sin((a * Math.PI) / 180)].map((c) => c.toFixed(1))
    d.raw(
      `<path d="M${on(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${on(to)}" stroke="${colour(look)}" stroke-width="${line}"/>`,
    )
  }
  for (const [r, look] of [
    [272, 'p84'],
    [310, 'p56'],
    [348, 'p30'],
  ]) {
    arc(r, -50, 12, look, 4)
    arc(r, 168, 230, look, 4)
  }
  circle(236, 'k100', [30, 40], ' opacity=".34"')
  circle(236, 'k100', [14, 18], ' opacity=".3"')
  circle(236, 't70')
  circle(231, 't90')
  circle(160, 't78')
  circle(154, 't84')
  arc(196, 195, 262, 'text', 7)
  // the spoon, on the saucer
  d.raw(
    `<g transform="rotate(-58 ${x} ${y})"><path d="M${x - 60} ${y + 190}H${x + 200}" stroke="${colour('k40')}" stroke-width="15" opacity=".5"/><path d="M${x - 64} ${y + 182}H${x + 196}" stroke="${colour('t56')}" stroke-width="13"/><ellipse cx="${x - 84}" cy="${y + 182}" rx="46" ry="26" fill="${colour('t56')}"/><ellipse cx="${x - 86}" cy="${y + 180}" rx="33" ry="16" fill="${colour('t40')}"/></g>`,
  )
  // the cup with its handle
  circle(134, 'k100', [16, 22], ' opacity=".35"')
  d.raw(
    `<path d="M${x + 92} ${y + 70}l92 70" stroke="${colour('k40')}" stroke-width="46" opacity=".5"/><path d="M${x + 84} ${y + 58}l92 70" stroke="${colour('t96')}" stroke-width="40"/><path d="M${x + 112} ${y + 79}l60 46" stroke="${colour('t70')}" stroke-width="10"/>`,
  )
  circle(134, 'text')
  circle(118, 't60')
  circle(114, 'p30')
  circle(108, 'p56')
  circle(98, 'p70')
  // the foam
  for (const [i, r] of [30, 58, 86].entries()) {
    const on = (a) => [x + r * Math.cos(a), y + 46 + r * Math.sin(a)].map((c) => c.toFixed(1))
    d.raw(`<path d="M${on(-2.36)}A${r} ${r} 0 0 1 ${on(-0.78)}" stroke="${colour('text')}" stroke-width="${15 + i}"/>`)
  }
  circle(11, 'text', [0, 44])
  arc(126, 200, 250, 't84', 5)
  return d
}

/**
 * The number of an order on paper, and the same as somebody typed it into a field: two figures have changed places, and are
 * underlined as text with a mistake is. The line of the page comes to that field.
 */
scenes['provisioning-typed'] = (camera) => {
  const isNarrow = camera?.frame === frames.narrow
  const frame = camera?.frame ?? frames.behind
  const d = drawing({ ...camera, frame, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const { size, left, edges, paper, field } = isNarrow
    ? { size: 216, left: 78, edges: [36, 684], paper: [100, 288], field: [314, 530] }
    : { size: 236, left: 732, edges: [676, 1372], paper: [150, 364], field: [390, 616] }
  const wide = edges[1] - edges[0]
  const tall = high * size
  const column = 0.635 * size
  const row = (text, y, looks) => {
    for (const [i, figure] of [...text].entries()) write(d, figure, [left + i * column, y], size, looks[i])
  }
  // a slip, torn off at its right edge
  const teeth = Math.round((paper[1] - paper[0]) / 24)
  const tooth = (paper[1] - paper[0]) / teeth
  d.raw(`<g transform="rotate(-1.5 ${edges[0] + wide / 2} ${paper[1]})">`)
  shape(
    d,
    `M${edges[0]} ${paper[0]}H${edges[1]}${`l-11 ${tooth / 2}l11 ${tooth / 2}`.repeat(teeth)}H${edges[0]}z`,
    'text',
  )
  row('2210', (paper[0] + paper[1] + tall) / 2, Array(4).fill('k30'))
  d.raw('</g>')
  // a field with a caret
  const [top, bottom] = field
  d.raw(
    `<rect x="${edges[0]}" y="${top}" width="${wide}" height="${bottom - top}" rx="16" fill="${d.colourOf('k40')}" stroke="${d.colourOf('t50')}" stroke-width="4"/>`,
  )
  const foot = (top + bottom + tall) / 2 - 14
  row('2201', foot, ['t84', 't84', 'p100', 'p100'])
  const end = left + 3.94 * column
  shape(d, `M${end} ${foot - tall - 12}h8v${tall + 24}h-8z`, 'text')
  const wave = column / 7
  const from = left + 2 * column + 0.03 * size
  d.raw(
    `<path d="M${from.toFixed(1)} ${foot + 26}q${(wave / 2).toFixed(1)}-17 ${wave.toFixed(1)} 0${`t${wave.toFixed(1)} 0`.repeat(12)}" stroke="${d.colourOf('p100')}" stroke-width="7"/>`,
  )
  const middle = edges[0] + wide / 2
  d.route([pixel(middle, frame.entry), pixel(middle, bottom)], { line: isNarrow ? 4.5 : 3.5 })
  return d
}

/** A number on flaps, `w` wide from (x, y) on; the figures from `from` on are lit. */
function flaps(d, figures, [x, y], w, from) {
  const step = w / 4
  const [wide, tall] = [step * 0.92, step * 1.46]
  box(d, x - 22, y - 22, w + 44 - step * 0.08, tall + 44, 22, 'background')
  for (const [i, figure] of [...figures].entries()) {
    const left = x + i * step
    box(d, left, y, wide, tall, 8, 't20')
    write(d, figure, [left + wide * 0.02, y + tall * 0.86], wide * 1.66, i < from ? 't84' : 'p100')
    box(d, left, y + tall / 2 - 2, wide, 4, 0, 'k60')
  }
}
/** Two boards say different things, and somebody decides. */
const decide = (width, height, boards, w, [x, foot, tall]) => {
  const d = front(width, height)
  box(d, 0, 0, width, height, 0, 'p100')
  for (const [left, top] of boards) for (const at of [0.18, 0.74]) box(d, left + at * w, 0, 18, top, 0, 'background')
  for (const [i, figures] of ['2210', '2201'].entries()) flaps(d, figures, boards[i], w, 2)
  box(d, 0, foot - 16, width, height, 0, 'background')
  silhouette(d, 'shows', [x, foot - 16], tall, { dir: -1 })
  return d
}
scenes['provisioning-decide'] = () =>
  decide(
    ...[1440, 470],
    [
      [124, 76],
      [868, 76],
    ],
    ...[468, [752, 450, 372]],
  )
scenes['provisioning-decide-near'] = () =>
  decide(
    ...[720, 620],
    [
      [50, 76],
      [50, 330],
    ],
    ...[420, [622, 600, 410]],
  )

export default scenes
