// What opens a page from edge to edge in place of a scene: the record of a call, and what lies on the table of a café.
import { drawing } from './drawing.mjs'

const scenes = {}
const pages = (width, height) => ({ width, height, entry: height, clear: 0 })
/** The same numbers each time, between 0 and 1. */
const chance = (seed) => () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}

/**
 * A call along its line: the digits as they were pressed, the moment in which its way is found, ringing, and the two voices, the
 * one above the line and the other below it, until somebody hangs up.
 */
const record = ({ width, height, digits, moment, rings, talk }) => {
  const d = drawing({ scale: 1, isHero: false, frame: pages(width, height) })
  const middle = height * 0.58
  const colour = d.colourOf
  const stroke = (data, look, line, more = '') =>
    d.raw(`<path d="${data}" stroke="${colour(look)}" stroke-width="${line}"${more}/>`)
  const dots = (points, r, fill) =>
    d.raw(
      `<path d="${points.map(([x, y]) => `M${x} ${y}h0`).join('')}" stroke="${colour(fill)}" stroke-width="${2 * r}"/>`,
    )
  // the paper of the recorder
  let grid = ''
  for (let x = 12; x <= width; x += 24) grid += `M${x} 0v${height}`
  stroke(grid, 't8', 1)
  // digits: the pad with the key that is pressed, and its tone
  const keys = [...(digits.keys ?? '040000417')]
  let x = digits.from
  const dark = []
  const lit = []
  let tones = ''
  for (const [i, key] of keys.entries()) {
    if (i && i % 3 === 0) x += digits.gap
    const n = key === '0' ? 10 : Number(key) - 1
    for (let k = 0; k < 12; k++) {
      const at = [x + (k % 3) * digits.dot, middle - digits.up + Math.floor(k / 3) * digits.dot]
      ;(k === n ? lit : dark).push(at)
    }
    for (let k = 0; k < 5; k++) {
      const h = digits.dot * (1.1 + 0.9 * Math.abs(Math.sin(k * 1.9 + n)))
      tones += `M${x + (k * digits.dot) / 2} ${middle - h}V${middle + h}`
    }
    x += digits.pitch
  }
  dots(dark, digits.dot * 0.2, 't40')
  dots(lit, digits.dot * 0.36, 'p100')
  stroke(tones, 'p100', 2.4)
  // ringing, on the other side
  for (const [from, to] of rings) {
    let wave = ''
    for (let at = from; at <= to; at += 6) {
      const h = height * 0.1 * (0.75 + 0.25 * Math.sin(at * 0.9))
      wave += `M${at} ${middle - h}V${middle + h}`
    }
    stroke(wave, 't50', 2.4)
  }
  // the voices
  const next = chance(417)
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
  stroke(above, 'p100', 2.8)
  stroke(below, 'text', 2.8)
  // the moment that is told below
  d.raw(`<path d="M${moment[0]} 0H${moment[1]}V${height}H${moment[0]}z" fill="${colour('p100')}"/>`)
  stroke(`M0 ${middle}H${width}`, 'p100', 3)
  stroke(`M${moment[0]} ${middle}H${moment[1]}`, 'background', 3)
  // somebody hangs up
  stroke(`M${talk[1] + 10} ${middle - 34}v68`, 'text', 4)
  return d
}
scenes['mtp-record'] = () =>
  record({
    width: 1440,
    height: 320,
    digits: { from: 104, pitch: 39, gap: 10, dot: 10, up: 96 },
    moment: [478, 500],
    rings: [
      [526, 580],
      [616, 670],
    ],
    talk: [700, 1322],
  })
scenes['mtp-record.narrow'] = () =>
  record({
    width: 720,
    height: 400,
    digits: { keys: '417', from: 52, pitch: 92, gap: 0, dot: 24, up: 160 },
    moment: [336, 362],
    rings: [[386, 440]],
    talk: [464, 676],
  })

/** A cup on its saucer, seen from above; in its foam the sign that everybody looks for in a café. */
scenes['hotspot-cup'] = () => {
  const d = drawing({ scale: 1, isHero: false, frame: pages(560, 560) })
  const [x, y] = [262, 262]
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

export default scenes
