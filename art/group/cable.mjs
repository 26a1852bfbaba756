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

/** A path along points whose corners are rounded, by a third number of theirs or as all are: what lies at a length of it, and where it bends. */
function rounded(points, usual) {
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
    const radius = corner[2] ?? usual
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

/** What lies beside a path, as one line of cubic curves between lengths of it. */
function beside(path, offset, stations) {
  const [first, last] = [stations[0], stations.at(-1)]
  const point = (s) => plus(path.point(s), path.normal(s), offset(s))
  const slope = (s) => {
    const [a, b] = [Math.max(first, s - 0.5), Math.min(last, s + 0.5)]
    return plus(point(b), point(a), -1).map((c) => c / (b - a))
  }
  let data = `M${at(point(first))}`
  for (const [k, to] of stations.slice(1).entries()) {
    const from = stations[k]
    const steps = [from, (from + to) / 2, to].some(path.isBend) ? 3 : 1
    const size = (to - from) / steps
    for (let i = 0; i < steps; i++) {
      const [a, b] = [from + i * size, from + (i + 1) * size]
      data += `C${at(plus(point(a), slope(a), size / 3))} ${at(plus(point(b), slope(b), -size / 3))} ${at(point(b))}`
    }
  }
  return data
}

/** The strokes of a round wire; one that lies over another ends a little before its outline would show. */
function wire(d, data, [dark, lit, gloss], width, isOver) {
  const stroke = (path, colour, size, look = '') =>
    d.raw(`<path d="${path}" stroke="${colour}" stroke-width="${short(size)}" stroke-linecap="butt"${look}/>`)
  stroke(data(0, isOver ? -3 : 0), '#0e0e0e', width + 3)
  stroke(data(0, 1.5), dark, width)
  stroke(data(width * 0.1, 3), lit, width * 0.68)
  stroke(data(width * 0.24, 4), gloss, width * 0.14)
}

/** One wire of a pair along the data of a path, lit from the upper left. */
export function strand(d, data, brand, width, isPale) {
  const [dark, lit, gloss] = (isPale ? pale : wires)[brand]
  const stroke = (colour, size, shift) =>
    d.raw(
      `<path d="${data}" stroke="${colour}" stroke-width="${short(size)}"${shift ? ` transform="translate(${-shift} ${-shift})"` : ''}/>`,
    )
  stroke('#0e0e0e', width + 3)
  stroke(dark, width)
  stroke(lit, width * 0.66, short(width * 0.08))
  stroke(gloss, width * 0.16, short(width * 0.16))
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
  // A piece of it after the other, so that what comes later lies over what came before. In each one wire lies below the other, and
  // comes up again over every second half turn.
  for (let piece = 0; piece + 1 < cuts.length; piece += turns) {
    const spans = cuts.slice(piece, piece + turns + 1)
    // What lies higher reaches further over the seams.
    const lay = (sign, stations, isOver) => {
      const data = (shift, over) =>
        beside(path, (s) => sign * wave(s) + shift, [
          Math.max(0, stations[0] - over),
          ...stations.slice(1, -1),
          Math.min(end, stations.at(-1) + over),
        ])
      wire(d, data, sign === 1 ? wires[brand] : pale[brand], width, isOver)
    }
    lay(1, spans)
    lay(-1, spans)
    for (let i = piece % 2; i + 1 < spans.length; i += 2) lay(1, spans.slice(i, i + 2), true)
  }
}

const turn = 1.2247
const round = (r, angle) => [r * Math.cos(angle), r * (Math.cos(angle) / 2 - turn * Math.sin(angle))]
const [first, last] = [-50.77, 129.23].map((angle) => (angle * Math.PI) / 180)

/** A pipe that comes along the grid from the upper right, and ends open at a point; its tones go around it. */
export function pipe(d, end, length, r, tones, id) {
  const on = (angle) => plus(end, round(r, angle))
  const [from, to] = [on(first), on(last)]
  // Across its length.
  const down = ([x, y]) => (x + 2 * y) / 5
  const across = down(plus(to, from, -1))
  const stops = tones.map((tone, i) => {
    const angle = first + ((last - first) * i) / (tones.length - 1)
    const share = down(plus(on(angle), from, -1)) / across
    return `<stop offset="${Math.round(share * 100)}%" stop-color="${d.colourOf(tone)}"/>`
  })
  const foot = plus(from, [across, across * 2])
  const ends = `x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(foot[0])}" y2="${short(foot[1])}"`
  d.raw(`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stops.join('')}</linearGradient>`)
  const rim = Array.from({ length: 25 }, (_, i) => on(first + ((last - first) * i) / 24))
  const far = rim.map((point) => plus(point, [length, -length / 2])).reverse()
  d.raw(`<path d="M${[...rim, ...far].map(at).join('L')}Z" fill="url(#${id})"/>`)
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

const metal = [
  [0, 't30'],
  [18, 't60'],
  [34, 't90'],
  [52, 't60'],
  [100, 't24'],
]
/** What closes the end of a pair that hangs: a sleeve, from which a bare wire goes on. */
export function plug(d, [x, y], width) {
  const half = width * 1.25
  const stops = metal.map(([offset, tone]) => `<stop offset="${offset}%" stop-color="${d.colourOf(tone)}"/>`)
  d.raw(`<linearGradient id="n">${stops.join('')}</linearGradient>`)
  const bar = (share, top, foot, r, fill) =>
    d.raw(
      `<rect x="${short(x - share * half)}" y="${y + top}" width="${short(2 * share * half)}" height="${foot - top}" rx="${r}" fill="${fill}"/>`,
    )
  bar(0.62, 34, 66, 4, 'url(#n)')
  bar(1, -14, 40, 5, 'url(#n)')
  bar(1, 11, 16, 0, d.colourOf('t12'))
}

/** What holds the end of a pair together, which goes that way, in degrees from the right. */
export function sleeve(d, [x, y], degrees, width) {
  const [half, long] = [width * 1.12, width * 0.44]
  const bar = (from, to, tone, rest = '') =>
    d.raw(
      `<rect x="${short(-long / 2)}" y="${short(from * half)}" width="${short(long)}" height="${short((to - from) * half)}" fill="${tone}"${rest}/>`,
    )
  d.raw(`<g transform="translate(${short(x)} ${short(y)})rotate(${Math.round(degrees)})">`)
  bar(-1, 1, '#8f8f8f', ' rx="3" stroke="#0e0e0e" stroke-width="1.5"')
  bar(-0.66, -0.36, '#d8d8d8')
  bar(0.56, 1, '#6a6a6a')
  d.raw('</g>')
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
    // Its cut edge.
    const [endX, endY, slant] = [x + long, y + sign * width * 1.5, Math.atan2(sign * width * 0.6, long * 0.4)]
    const edge = [-Math.sin(slant) * width * 0.52, Math.cos(slant) * width * 0.52]
    stroke(`M${at(plus([endX, endY], edge, -1))}L${at(plus([endX, endY], edge))}`, tones[0], width * 0.16)
  }
}
