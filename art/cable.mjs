// The cable of the group: four pairs in one jacket, one in the colour of each of its brands. The pair of the group is the line of the page.

/** Tones of the two wires of a pair: in the shade, where it is lit, and its gloss. */
const wires = {
  group: ['#a85c06', '#f7901d', '#ffc27a'],
  telecom: ['#1c3060', '#3d61aa', '#8aa6dc'],
  hotels: ['#4d8262', '#9bd3ae', '#d3f0dc'],
  sister: ['#97330c', '#e8551a', '#ff9a6c'],
}
const pale = {
  group: ['#a98257', '#fbdcb4', '#fff3e2'],
  telecom: ['#60719c', '#b9c7e6', '#e4ebf8'],
  hotels: ['#8aa596', '#e2f3e8', '#f8fdfa'],
  sister: ['#a8735f', '#f7c6b3', '#ffe9e0'],
}
export const brands = ['group', 'telecom', 'hotels', 'sister']

const short = (number) => Math.round(number * 10) / 10
const at = ([x, y]) => `${short(x)} ${short(y)}`
const plus = ([x, y], [a, b], share = 1) => [x + a * share, y + b * share]

/** A path along points whose corners are rounded: what lies at a length of it, and where it bends. */
function rounded(points, radius) {
  const parts = []
  let from = points[0]
  const straight = (a, b) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length > 0.01) parts.push({ length, at: (t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] })
  }
  points.slice(1, -1).forEach((corner, i) => {
    const unit = ([x, y]) => [x / Math.hypot(x, y), y / Math.hypot(x, y)]
    const [before, after] = [points[i], points[i + 2]].map(([x, y]) => unit([x - corner[0], y - corner[1]]))
    const turn = Math.acos(Math.max(-1, Math.min(1, before[0] * after[0] + before[1] * after[1])))
    // Share of them that the handles of an arc take.
    const bow = (Math.PI - turn) / 4
    const handle = (4 * Math.tan(bow)) / (3 * Math.tan(2 * bow))
    // A sharp corner stays one.
    const reach = Math.min(radius / Math.tan(turn / 2), radius * 1.8)
    const [a, b] = [plus(corner, before, reach), plus(corner, after, reach)]
    straight(from, a)
    const [c1, c2] = [a, b].map((end) => plus(end, plus(corner, end, -1), handle))
    const bend = (t) =>
      [0, 1].map(
        (j) => (1 - t) ** 3 * a[j] + 3 * (1 - t) ** 2 * t * c1[j] + 3 * (1 - t) * t * t * c2[j] + t ** 3 * b[j],
      )
    let length = 0
    for (let t = 0; t < 1; t += 0.02) length += Math.hypot(...plus(bend(t + 0.02), bend(t), -1))
    parts.push({ length, at: bend, isBend: true })
    from = b
  })
  straight(from, points.at(-1))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const find = (s) => {
    let rest = s
    for (const part of parts) {
      if (rest <= part.length) return [part, rest / part.length]
      rest -= part.length
    }
    return [parts.at(-1), 1 + rest / parts.at(-1).length]
  }
  const point = (s) => {
    const [part, t] = find(s)
    return part.at(t)
  }
  const normal = (s) => {
    const [x, y] = plus(point(s + 0.5), point(Math.max(0, s - 0.5)), -1)
    const size = Math.hypot(x, y) || 1
    return [-y / size, x / size]
  }
  return { length, point, normal, isBend: (s) => find(s)[0].isBend === true }
}

/** What lies beside a path, as cubic curves between lengths of it. */
function beside(path, offset, from, to) {
  const point = (s) => plus(path.point(s), path.normal(s), offset(s))
  const slope = (s) => {
    const [a, b] = [Math.max(from, s - 0.5), Math.min(to, s + 0.5)]
    return plus(point(b), point(a), -1).map((c) => c / (b - a))
  }
  const steps = [from, (from + to) / 2, to].some(path.isBend) ? 3 : 1
  const size = (to - from) / steps
  let data = `M${at(point(from))}`
  for (let i = 0; i < steps; i++) {
    const [a, b] = [from + i * size, from + (i + 1) * size]
    data += `C${at(plus(point(a), slope(a), size / 3))} ${at(plus(point(b), slope(b), -size / 3))} ${at(point(b))}`
  }
  return data
}

/** The strokes of a round wire. */
function wire(d, data, [dark, lit, gloss], width) {
  const stroke = (path, colour, size, look = '') =>
    d.raw(`<path d="${path}" stroke="${colour}" stroke-width="${short(size)}" stroke-linecap="butt"${look}/>`)
  stroke(data(0, 0), '#0e0e0e', width + 3)
  stroke(data(0, 1.5), dark, width)
  stroke(data(width * 0.1, 3), lit, width * 0.68)
  stroke(data(width * 0.24, 4), gloss, width * 0.14)
}

/** A twisted pair along points; where it crosses itself, in pieces of so many half `turns`. One that `frays` ends with its wires apart, the pale one below. */
export function pair(d, points, { brand, width = 40, pitch = 150, radius = 90, phase: begun = 0, frays, turns = 99 }) {
  const path = rounded(points, radius)
  const end = path.length
  const phase = frays ? 2 - (((2 * end) / pitch + 1) % 2) : begun
  const wave = (s) => (width / 2) * Math.cos((2 * Math.PI * s) / pitch + phase * Math.PI)
  const first = phase % 1
  const cuts = [0]
  for (let k = 1; (k - first) * (pitch / 2) < end; k++)
    if ((k - first) * (pitch / 2) > 0) cuts.push((k - first) * (pitch / 2))
  cuts.push(end)
  // A piece of it after the other, so that what comes later lies over what came before.
  for (let piece = 0; piece + 1 < cuts.length; piece += turns) {
    const spans = cuts.slice(piece, piece + turns + 1)
    const layer = (isFront) => {
      for (const [sign, tones] of [
        [1, wires[brand]],
        [-1, pale[brand]],
      ]) {
        const own = spans.slice(1).flatMap((to, i) => {
          const isOver = (piece + i) % 2 === (sign === 1 ? 0 : 1)
          return isOver === isFront ? [[spans[i], to]] : []
        })
        if (own.length === 0) continue
        // What lies higher reaches further over the seams.
        const data = (shift, over) =>
          own
            .map(([from, to]) =>
              beside(path, (s) => sign * wave(s) + shift, Math.max(0, from - over), Math.min(path.length, to + over)),
            )
            .join('')
        wire(d, data, tones, width)
      }
    }
    layer(false)
    layer(true)
  }
}

const turn = 1.2247
const round = (r, angle) => [r * Math.cos(angle), r * (Math.cos(angle) / 2 - turn * Math.sin(angle))]
const [first, last] = [-50.77, 129.23].map((angle) => (angle * Math.PI) / 180)

/** A pipe that comes along the grid from the upper right, and ends open at a point. */
export function pipe(d, end, length, r, tones) {
  const away = [length, -length / 2]
  tones.forEach((tone, i) => {
    const [a, b] = [i, i + 1].map((k) => first + ((last - first) * k) / tones.length)
    // Each lies under the next one, so that no seam shows.
    const reach = Math.min(last, b + 0.04)
    const corners = [plus(end, round(r, a)), plus(end, round(r, reach))]
    const [far, near] = [plus(corners[1], away), plus(corners[0], away)]
    d.raw(`<path d="M${at(corners[0])}L${at(corners[1])}L${at(far)}L${at(near)}Z" fill="${d.colourOf(tone)}"/>`)
  })
}

/** Its open end, or what fills it. */
export function face(d, end, r, fill, line) {
  const on = (angle) => plus(end, round(r, angle))
  const q = 0.5523
  const around = [0, 1, 2, 3].map((k) => {
    const [a, b] = [(k * Math.PI) / 2, ((k + 1) * Math.PI) / 2]
    const tangent = (angle) => plus(round(r, angle + Math.PI / 2), [0, 0])
    return `C${at(plus(on(a), tangent(a), q))} ${at(plus(on(b), tangent(b), -q))} ${at(on(b))}`
  })
  d.raw(
    `<path d="M${at(on(0))}${around.join('')}Z" fill="${d.colourOf(fill)}"${line ? ` stroke="${d.colourOf(line)}" stroke-width="1.5"` : ''}/>`,
  )
}

/** Draws what comes out of an open end: nothing of it lies over the pipe behind that. */
export function behind(d, end, r, draw) {
  const rim = Array.from({ length: 25 }, (_, i) => plus(end, round(r, last + ((first - last) * i) / 24)))
  const away = [400, -200]
  const corners = [...rim, plus(rim.at(-1), away), plus(rim[0], away)]
  d.raw(
    `<clipPath id="m"><path clip-rule="evenodd" d="M-99-99h2000v2000H-99ZM${corners.map(at).join('L')}Z"/></clipPath>`,
  )
  d.raw('<g clip-path="url(#m)">')
  draw()
  d.raw('</g>')
}

/** What closes the end of a pair that hangs: a sleeve, from which a bare wire goes on. */
export function plug(d, [x, y], width) {
  const half = width * 1.25
  const bar = (from, to, top, foot, tone) =>
    d.raw(
      `<path d="M${at([x + from * half, top])}H${short(x + to * half)}V${short(foot)}H${short(x + from * half)}Z" fill="${d.colourOf(tone)}"/>`,
    )
  const strips = [
    [-1, -0.7, 't40'],
    [-0.7, -0.35, 't84'],
    [-0.35, 0.2, 't60'],
    [0.2, 0.7, 't44'],
    [0.7, 1, 't30'],
  ]
  for (const [from, to, tone] of strips) bar(from, to, y - 14, y + 40, tone)
  for (const [from, to, tone] of strips) bar(from * 0.62, to * 0.62, y + 40, y + 66, tone)
  bar(-1, 1, y + 12, y + 18, 't12')
}

/** A pair cut straight through: copper in each of its wires. */
export function core(d, [x, y], r, angle, brand) {
  for (const [sign, [dark, lit, gloss]] of [
    [1, wires[brand]],
    [-1, pale[brand]],
  ]) {
    const [cx, cy] = [x + sign * r * Math.cos(angle), y + sign * r * Math.sin(angle)]
    const disc = (radius, fill) =>
      d.raw(`<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r * radius)}" fill="${fill}"/>`)
    disc(0.97, dark)
    disc(0.92, lit)
    disc(0.48, dark)
    disc(0.44, '#8a4f1d')
    disc(0.41, '#d98a45')
    d.raw(
      `<path d="M${short(cx - r * 0.27)} ${short(cy + r * 0.02)}A${short(r * 0.27)} ${short(r * 0.27)} 0 0 1 ${short(cx + r * 0.02)} ${short(cy - r * 0.27)}" stroke="#ffd9a8" stroke-width="${short(r * 0.07)}"/>`,
    )
    d.raw(
      `<path d="M${short(cx - r * 0.74)} ${short(cy - r * 0.1)}A${short(r * 0.75)} ${short(r * 0.75)} 0 0 1 ${short(cx - r * 0.1)} ${short(cy - r * 0.74)}" stroke="${gloss}" stroke-width="${short(r * 0.06)}"/>`,
    )
  }
}

/** The end of a pair that goes to the right: its wires part, and bare copper shows. */
export function fray(d, [x, y], width, brand, long) {
  for (const [sign, tones] of [
    [1, pale[brand]],
    [-1, wires[brand]],
  ]) {
    const way = (shift, tip = 0, before = 0) => {
      const off = sign * width * 0.5 + shift
      const [endX, endY] = [x + long, y + sign * width * 1.5 + shift]
      const bend = `M${at([x - before, y + off])}C${at([x + long * 0.4, y + off])} ${at([x + long * 0.6, endY - sign * width * 0.6])} ${at([endX, endY])}`
      return tip ? `M${at([endX - 2, endY - sign])}l${at([tip, sign * tip * 0.55])}` : bend
    }
    const stroke = (path, colour, size) =>
      d.raw(`<path d="${path}" stroke="${colour}" stroke-width="${short(size)}" stroke-linecap="butt"/>`)
    stroke(way(0, width * 0.9), '#8a4f1d', width * 0.44)
    stroke(way(0, width * 0.9), '#d98a45', width * 0.34)
    stroke(way(-width * 0.06, width * 0.9), '#ffd9a8', width * 0.08)
    wire(d, (shift, before) => way(shift, 0, before), tones, width)
  }
}
