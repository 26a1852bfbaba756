// A pen for isometric scenes: points in metres (x to the lower right, y to the lower left, z up), faces in tones of the theme,
// light in its accent. What is drawn later covers what was drawn before; what the camera does not see is left out.
import { person } from './person.mjs'

/**
 * The formats of a scene, in pixels of its own, for wide and for narrow screens. `entry` is how far down the line that runs
 * through the page leaves it at its left edge, where the page's rail meets it: above its lower edge 7% of its width in a wide one,
 * and 30% in a narrow one, over whose foot the page's words lie.
 */
export const frames = {
  wide: { width: 1000, height: 760, entry: 690, clear: 300 },
  narrow: { width: 720, height: 780, entry: 564, clear: 20 },
  /** The door to another brand, in that brand's colours. */
  door: { width: 1000, height: 440, entry: 370, clear: 40 },
  /**
   * The opening of a page from one edge to the other: one with a corner for the words where lines begin, two below the words. The
   * line leaves them a twentieth of their width above their lower edge.
   */
  behind: { width: 1440, height: 720, entry: 648, clear: 60 },
  below: { width: 1440, height: 520, entry: 448, clear: 60 },
  plan: { width: 1440, height: 600, entry: 528, clear: 0 },
  /** From one edge of the page to the other, below the words that speak of it. */
  band: { width: 1440, height: 420, entry: 420, clear: 0 },
  /** The same, lower: tiles in a row. */
  week: { width: 1440, height: 350, entry: 350, clear: 0 },
  /** The same with much above it. */
  coast: { width: 1440, height: 500, entry: 500, clear: 0 },
  /** A layer of the ground with a room in it. */
  layer: { width: 660, height: 240, entry: 240, clear: 0 },
  /** What goes across the page, on phones, where what lies beside each other lies below each other. */
  tall: { width: 720, height: 1000, entry: 1000, clear: 0 },
  /** A room of a house, from the front. */
  card: { width: 480, height: 384, entry: 384, clear: 0 },
}
// How much a metre up is longer than a metre along, so that rooms look as high as they are.
const rise = 1.2
// Share of a radius that the handles of a cubic curve take for a quarter of a circle.
const quarter = 0.5523

/**
 * An empty scene.
 * @param scale pixels a metre
 * @param look the point in metres that stands at `at`, in pixels from the upper left corner
 * @param isHero whether the line that runs through the page begins here
 * @param frame one of `frames`
 * @param under what fills the picture below all that is drawn, where no floor reaches into its corners
 */
export function drawing({ scale, look = [0, 0, 0], at, isHero = true, frame = frames.wide, under }) {
  const { width, height, entry, clear } = frame
  const [middleX, middleY] = at ?? [width / 2, height / 2]
  const paths = under ? [`<path d="M0 0h${width}v${height}H0z" fill="${colourOf(under)}"/>`] : []
  const lit = []
  const lights = new Set()
  let origin = [0, 0, 0]
  const flat = (x, y, z) => [(x - y) * scale, ((x + y) / 2 - z * rise) * scale]
  const middle = flat(...look)
  const p = (x, y, z) => {
    const [h, v] = flat(x + origin[0], y + origin[1], z + origin[2])
    return [h - middle[0] + middleX, v - middle[1] + middleY]
  }

  /** A path of points on the page; commands stand between them as strings. */
  function put(look, steps, { fill, line = 0, opacity, extra = '', margin = 0 } = {}) {
    // Behind an A stand radii, and two steps later the point where the arc ends.
    const isArc = (i) => steps[i] === 'A'
    const points = steps.filter((step, i) => typeof step !== 'string' && !isArc(i - 1))
    const arcs = steps.flatMap((_, i) => (isArc(i) ? [-1, 1].map((s) => steps[i + 3][1] + s * steps[i + 1][1]) : []))
    const xs = points.map(([x]) => x)
    const ys = [...points.map(([, y]) => y), ...arcs]
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    if (x1 < -margin || x0 > width + margin || y1 < -margin || y0 > height + margin) return
    if (Math.max(x1 - x0, y1 - y0) < (look ? 0.4 : 1.1) && !margin) return
    const colours = [fill && `fill="${colourOf(fill)}"`, look && look !== fill && `stroke="${colourOf(look)}"`]
    const attributes = `${look && look !== fill ? ` stroke-width="${line}"` : ''}${opacity ? ` opacity="${opacity}"` : ''}${extra}`
    paths.push(`<path d="${dataOf(steps)}" ${colours.filter(Boolean).join(' ')}${attributes}/>`)
  }

  /** The line of the page, which goes on in the picture. */
  function comeIn(points, line) {
    const steps = ['M', [-20, entry], ...points.flatMap((point) => ['L', point])]
    put('p100', steps, { line: line * 4, opacity: 0.16, margin: 2000 })
    put('p100', steps, { line, margin: 2000 })
  }

  const pen = {
    scale,
    frame,
    p,
    put,
    raw: (markup) => paths.push(markup),
    colourOf,

    /** Draws what is only there once the light is on; it lies over all the rest. */
    light(draw) {
      const before = paths.length
      draw(pen)
      lit.push(...paths.splice(before))
    },

    /** Draws with (x, y, z) as the origin. */
    at(x, y, z, draw) {
      const before = origin
      origin = [before[0] + x, before[1] + y, before[2] + z]
      draw(pen)
      origin = before
    },

    face(fill, points, look, line = 1) {
      const steps = points.flatMap((point, i) => [i ? 'L' : 'M', p(...point)])
      put(look ?? fill, [...steps, 'Z'], { fill, line: look ? line : 0.6 })
    },
    /** On the floor or on any level. */
    floor: (fill, z, x0, x1, y0, y1, look, line) =>
      pen.face(
        fill,
        [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z],
          [x0, y1, z],
        ],
        look,
        line,
      ),
    /** On a wall along x, seen from the left. */
    left: (fill, y, x0, x1, z0, z1, look, line) =>
      pen.face(
        fill,
        [
          [x0, y, z0],
          [x1, y, z0],
          [x1, y, z1],
          [x0, y, z1],
        ],
        look,
        line,
      ),
    /** On a wall along y, seen from the right. */
    right: (fill, x, y0, y1, z0, z1, look, line) =>
      pen.face(
        fill,
        [
          [x, y0, z0],
          [x, y1, z0],
          [x, y1, z1],
          [x, y0, z1],
        ],
        look,
        line,
      ),

    /** A block of `stuff`: tones of its top, left and right. */
    box(x, y, z, w, d, h, [top, left, right], look, line) {
      pen.right(right, x + w, y, y + d, z, z + h, look, line)
      pen.left(left, y + d, x, x + w, z, z + h, look, line)
      pen.floor(top, z + h, x, x + w, y, y + d, look, line)
    },

    line(look, points, line = 1, options = {}) {
      put(
        look,
        points.flatMap((point, i) => [i ? 'L' : 'M', p(...point)]),
        { line, margin: 8, ...options },
      )
    },

    /** What hangs: a smooth line through points. */
    curve(look, points, line = 1) {
      const on = points.map((point) => p(...point))
      const steps = on.slice(1).flatMap(([x, y], i) => {
        const [before, from, after] = [on[i - 1] ?? on[i], on[i], on[i + 2] ?? [x, y]]
        const handle = (share, at, [ax, ay], [bx, by]) => [
          at[0] + ((bx - ax) * share) / 6,
          at[1] + ((by - ay) * share) / 6,
        ]
        return ['C', handle(1, from, before, [x, y]), handle(-1, [x, y], from, after), [x, y]]
      })
      put(look, ['M', on[0], ...steps], { line, margin: 8 })
    },

    /** A round plate around a point, spanned by two directions (its radii). */
    disc(fill, [x, y, z], u, v, look, line = 1, opacity) {
      const on = (a, b) => p(...[x, y, z].map((c, i) => c + a * u[i] + b * v[i]))
      const q = quarter
      put(
        look ?? (fill && !opacity ? fill : undefined),
        ['M', on(1, 0), 'C', on(1, q), on(q, 1), on(0, 1), 'C', on(-q, 1), on(-1, q), on(-1, 0)].concat([
          'C',
          on(-1, -q),
          on(-q, -1),
          on(0, -1),
          'C',
          on(q, -1),
          on(1, -q),
          on(1, 0),
          'Z',
        ]),
        { fill, line: look ? line : 0.6, opacity },
      )
    },
    round: (fill, x, y, z, r, look, line, opacity) =>
      pen.disc(fill, [x, y, z], [r, 0, 0], [0, r, 0], look, line, opacity),

    /** An upright cylinder, or a cone frustum with a second radius at its top. */
    tube(x, y, z, r, h, [top, left, right], look, line, upper = r) {
      const [cx, cy] = p(x, y, z)
      const [, ty] = p(x, y, z + h)
      const [rx, tx] = [r * Math.SQRT2 * scale, upper * Math.SQRT2 * scale]
      const half = (from, to) => [
        'M',
        [cx + from * rx, cy],
        'A',
        [rx, rx / 2],
        `0 0 ${from < to ? 0 : 1} `,
        [cx + to * rx, cy],
      ]
      const up = (from, to) => ['L', [cx + to * tx, ty], 'L', [cx + from * tx, ty], 'Z']
      put(look ?? left, [...half(-1, 1), ...up(-1, 1)], { fill: left, line: look ? (line ?? 1) : 0.6 })
      const mid = ['M', [cx, cy + rx / 2], 'A', [rx, rx / 2], '0 0 0 ', [cx + rx, cy]]
      put(undefined, [...mid, 'L', [cx + tx, ty], 'L', [cx, ty + tx / 2], 'Z'], { fill: right })
      pen.round(top, x, y, z + h, upper, look, line)
    },

    /** Light that fades: an ellipse around a point, in pixels of its radii at scale 1. */
    glow(x, y, z, rx, ry = rx, strength = 0.5, kind = 'g') {
      const [cx, cy] = p(x, y, z)
      const [w, h] = [rx * scale, ry * scale]
      if (cx + w < 0 || cx - w > width || cy + h < 0 || cy - h > height) return
      lights.add(kind)
      paths.push(
        `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(w)}" ry="${short(h)}" fill="url(#${kind})" opacity="${strength}"/>`,
      )
    },

    /** Light on the whole ground, from the upper left. */
    sheen() {
      lights.add('w')
      paths.push(
        `<ellipse cx="${width * 0.4}" cy="${height * 0.36}" rx="${width * 0.62}" ry="${height * 0.62}" fill="url(#w)" opacity=".13"/>`,
      )
    },

    person: (x, y, z, look = {}) => person(pen, [x, y, z], look),

    /** The line that connects: bright, in a halo of its own. */
    trace(points, { line = 3, port = false } = {}) {
      pen.line('p100', points, line * 4, { opacity: 0.16 })
      pen.line('p100', points, line)
      if (port) pen.port(...points.at(-1))
    },
    /**
     * The line that runs through the page: it comes in level at the left edge, meets the first point along the grid, and goes on
     * from there. Its angles on the page are those of the grid. In a wide scene it bends in the clear half of the picture, for the
     * other fades out under the page's words.
     */
    route(points, { line = 3.5 } = {}) {
      if (!isHero) return pen.trace(points, { line })
      const on = points.map((point) => p(...point))
      const [[fx, fy]] = on
      const bend = fx - 2 * (entry - fy)
      if (bend < clear) throw new Error(`The line bends at ${Math.round(bend)}, in the faded part.`)
      if (fy > entry + 0.5) throw new Error(`The line dips ${Math.round(fy - entry)} below its level.`)
      comeIn([[bend, entry], ...on], line)
    },
    /** The same to what stands higher than it comes in: up the front of it, and from there to a port. */
    climb(points, { line = 3.5 } = {}) {
      const on = points.map((point) => p(...point))
      const [[x]] = on
      comeIn([[x - 28, entry], [x, entry - 14], ...on], line)
      pen.port(...points.at(-1), 7 / scale)
    },
    /** Where a trace ends: a ring lying on the ground. */
    port(x, y, z, r = 5 / scale) {
      pen.round('p100', x, y, z, r)
      pen.round('background', x, y, z, r * 0.45)
    },

    /** The scene as an SVG document, or what the light adds to it. */
    svg({ isLight = false } = {}) {
      const body = (isLight ? lit : paths).join('\n')
      const light = (id, colour) =>
        lights.has(id) && body.includes(`url(#${id})`)
          ? `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
          : ''
      const defs =
        light('g', 'var(--color-primary)') + light('k', 'var(--color-sunken)') + light('w', 'var(--color-text)')
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
${defs ? `<defs>${defs}</defs>\n` : ''}${body}
</svg>
`
    },
  }
  return pen
}

/** A point of a flat drawing in pixels, where the pen takes one on its grid: at scale 1, from the upper left corner. */
export const pixel = (x, y) => [x / 2 + y, y - x / 2, 0]

/** The data of a path: straight lines go by what they add, so that the same shape reads the same wherever it stands. */
function dataOf(steps) {
  let [x, y] = [0, 0]
  let data = ''
  steps.forEach((step, i) => {
    if (typeof step === 'string') {
      data += step === 'L' ? 'l' : step
      return
    }
    const [a, b] = step.map(short)
    const isRadii = steps[i - 1] === 'A'
    if (steps[i - 1] === 'L') data += `${short(a - x)} ${short(b - y)}`
    else data += `${typeof steps[i - 1] === 'string' ? '' : ' '}${a} ${b}${isRadii ? ' ' : ''}`
    if (!isRadii) [x, y] = [a, b]
  })
  return data
}

const short = (number) => Math.round(number * 10) / 10

/** `t30` is 30 % text over the background, `p30` 30 % accent, `k30` 30 % black, `s30` 30 % sea; a `#` begins a colour as it is, and any other name is a token of the theme. */
function colourOf(name) {
  const [, kind, share] = /^([tpkws])(\d+)$/.exec(name) ?? []
  if (name.startsWith('#')) return name
  if (!kind) return `var(--color-${name})`
  if (kind === 'w') return `color-mix(in oklab,var(--color-text) ${share}%,var(--color-primary))`
  const over = { t: 'var(--color-text)', p: 'var(--color-primary)', k: '#000', s: '#2a8cad' }[kind]
  if (share === '100') return over
  return `color-mix(in oklab,${over} ${share}%,var(--color-background))`
}

/** A picture of things from the front, on a ground that the page gives it. Points are those of the page, by `raw`. */
export const front = (width, height) =>
  drawing({ scale: 60, at: [0, 0], isHero: false, frame: { width, height, entry: height, clear: 0 } })
