// What opens a page from edge to edge in place of a scene: the record of a call, and what lies on the table of a café.
import { drawing, frames, front, pixel } from './drawing.mjs'
import { high, write } from './figures.mjs'
import { box, chance, shape, stroke } from './pens.mjs'
import { passenger } from './train.mjs'

const scenes = {}
const pages = (width, height) => ({ width, height, entry: height, clear: 0 })
/** Round dots of a drawing on its own ground. */
const dots = (d, points, r, fill) => stroke(d, points.map(([x, y]) => `M${x} ${y}h0`).join(''), fill, 2 * r)
/** The pad of a phone with the key that is pressed, and how long the parts of its tone are. */
const pressed = (key, [x, y], dot, [across, down] = [1, 1]) => {
  const n = key === '0' ? 10 : Number(key) - 1
  const all = Array.from({ length: 12 }, (_, k) => [x + (k % 3) * dot * across, y + Math.floor(k / 3) * dot * down])
  return {
    dark: all.filter((_, k) => k !== n),
    lit: all[n],
    tone: [0, 1, 2, 3, 4].map((k) => 1.1 + 0.9 * Math.abs(Math.sin(k * 1.9 + n))),
  }
}
const number = [...'040000417']

/**
 * A call along its line: the digits as they were pressed, the moment in which its way is found, ringing, and the two voices, the
 * one above the line and the other below it, until somebody hangs up.
 */
scenes['mtp-record'] = () => {
  const [width, height, dot, moment] = [1440, 320, 10, [478, 500]]
  const d = drawing({ scale: 1, isHero: false, frame: pages(width, height) })
  const middle = height * 0.58
  // the paper of the recorder
  let grid = ''
  for (let x = 12; x <= width; x += 24) grid += `M${x} 0v${height}`
  stroke(d, grid, 't8', 1)
  const dark = []
  const lit = []
  let tones = ''
  for (const [i, key] of number.entries()) {
    const x = 104 + i * 39 + Math.floor(i / 3) * 10
    const one = pressed(key, [x, middle - 112], dot, [1.05, 1.65])
    dark.push(...one.dark)
    lit.push(one.lit)
    for (const [k, h] of one.tone.entries()) tones += `M${x + (k * dot) / 2} ${middle - h * dot}V${middle + h * dot}`
  }
  dots(d, dark, dot * 0.28, 't56')
  dots(d, lit, dot * 0.52, 'p100')
  stroke(d, tones, 'p100', 2.4)
  // ringing, on the other side
  for (const [from, to] of [
    [526, 580],
    [616, 670],
  ]) {
    let wave = ''
    for (let at = from; at <= to; at += 6) {
      const h = height * 0.1 * (0.75 + 0.25 * Math.sin(at * 0.9))
      wave += `M${at} ${middle - h}V${middle + h}`
    }
    stroke(d, wave, 't50', 2.4)
  }
  // the voices
  const next = chance(417)
  const talk = [700, 1322]
  let [above, below] = ['', '']
  let isCaller = false
  for (let at = talk[0]; at < talk[1]; ) {
    const length = 30 + next() * 84
    const until = Math.min(at + length, talk[1])
    const strength = 0.62 + 0.38 * next()
    const from = at
    for (; at < until; at += 5) {
      const swell = Math.sin((Math.PI * (at - from + 6)) / (until - from + 12)) ** 0.6
      const h = height * (isCaller ? 0.56 : 0.42) * strength * swell * (0.3 + 0.7 * next())
      if (isCaller) above += `M${at} ${middle - 7}v${-h.toFixed(1)}`
      else below += `M${at} ${middle + 7}v${h.toFixed(1)}`
    }
    isCaller = !isCaller
    at += 6 + next() * 12
  }
  stroke(d, above, 'p100', 2.8)
  stroke(d, below, 'text', 2.8)
  // the moment that is told below
  d.raw(`<path d="M${moment[0]} 0H${moment[1]}V${height}H${moment[0]}z" fill="${d.colourOf('p100')}"/>`)
  stroke(d, `M0 ${middle}H${width}`, 'p100', 3)
  stroke(d, `M${moment[0]} ${middle}H${moment[1]}`, 'background', 3)
  // somebody hangs up
  stroke(d, `M${talk[1] + 10} ${middle - 34}v68`, 'text', 4)
  return d
}

/** On a phone the call runs down the page, along a line right of the middle: as far as that moment, and from its end. */
const down = (height) => {
  const d = drawing({ scale: 1, isHero: false, frame: pages(720, height) })
  let grid = ''
  for (let y = 24; y <= height; y += 48) grid += `M0 ${y}H720`
  stroke(d, grid, 't8', 2)
  return { d, axis: 528 }
}
scenes['mtp-record.narrow'] = () => {
  const [height, dot] = [470, 26]
  const { d, axis } = down(height)
  const dark = []
  const lit = []
  let tones = ''
  for (const [i, key] of number.entries()) {
    const row = Math.floor(i / 3)
    const one = pressed(key, [60 + (i % 3) * 112, 32 + row * 134], dot)
    dark.push(...one.dark)
    lit.push(one.lit)
    for (const [k, h] of one.tone.entries()) {
      const y = 20 + row * 134 + (i % 3) * 38 + k * 6
      const wide = ((h - 0.8) * 80).toFixed(1)
      tones += `M${axis - wide} ${y}h${2 * wide}`
    }
  }
  dots(d, dark, dot * 0.2, 't40')
  dots(d, lit, dot * 0.36, 'p100')
  stroke(d, tones, 'p100', 3)
  stroke(d, `M${axis} 0V${height}`, 'p100', 6)
  d.raw(`<path d="M0 ${height - 44}H720V${height}H0z" fill="${d.colourOf('p100')}"/>`)
  stroke(d, `M${axis} ${height - 44}V${height}`, 'background', 6)
  return d
}
scenes['mtp-talk'] = () => {
  const height = 720
  const { d, axis } = down(height)
  let rings = ''
  for (const from of [34, 104])
    for (let at = 0; at <= 48; at += 8) {
      const h = 66 * (0.75 + 0.25 * Math.sin((from + at) * 0.9))
      rings += `M${axis - h} ${from + at}H${axis + h}`
    }
  stroke(d, rings, 't50', 4)
  const next = chance(214)
  let [one, other] = ['', '']
  let isCaller = false
  let at = 196
  for (const length of [64, 120, 76, 62, 92, 44]) {
    const strength = 0.7 + 0.3 * next()
    for (let k = 0; k < length; k += 8) {
      const swell = Math.sin((Math.PI * (k + 8)) / (length + 12)) ** 0.6
      const h = (isCaller ? 400 : 180) * strength * swell * (0.35 + 0.65 * next())
      if (isCaller) one += `M${axis - 12} ${at + k}h${-h.toFixed(1)}`
      else other += `M${axis + 12} ${at + k}h${h.toFixed(1)}`
    }
    isCaller = !isCaller
    at += length + 6
  }
  stroke(d, one, 'p100', 4.4)
  stroke(d, other, 'text', 4.4)
  stroke(d, `M${axis} 0V${at + 8}`, 'p100', 6)
  stroke(d, `M${axis - 60} ${at + 10}h120`, 'text', 7)
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
    : { size: 246, left: 716, edges: [676, 1372], paper: [112, 340], field: [372, 616] }
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
  passenger(d, x, foot, tall, { pose: 'point', wear: 'coat', dir: -1 })
  return d
}
scenes['provisioning-decide'] = () =>
  decide(
    ...[1440, 470],
    [
      [124, 76],
      [846, 76],
    ],
    ...[490, [720, 450, 390]],
  )
scenes['provisioning-decide-near'] = () =>
  decide(
    ...[720, 620],
    [
      [50, 76],
      [50, 330],
    ],
    ...[420, [586, 600, 440]],
  )

export default scenes
