// People: one skeleton of 7.5 heads in thousandths of the body's height, dressed in outlines that taper from joint to joint. The same
// figure stands in a room and, larger, before a wall; what is too small to be seen is left out.

/** How people stand: legs from hip over knee to ankle, arms from shoulder over elbow to wrist, what is far first. */
const poses = {
  stand: {
    legs: ['-28 500, -40 285, -50 52', '30 500, 44 285, 40 48'],
    arms: ['-70 785, -112 640, -92 500', '72 785, 92 635, 104 498'],
  },
  reach: {
    lean: 0.05,
    legs: ['-30 500, -58 285, -86 52', '28 500, 50 288, 44 48'],
    arms: ['-72 785, -118 645, -76 515', '66 785, 176 690, 304 752'],
  },
  phone: {
    nod: 9,
    legs: ['-28 500, -34 285, -46 52', '30 500, 56 288, 52 48'],
    arms: ['-70 785, -116 640, -14 590', '72 785, 96 640, 190 700'],
    holds: 'phone',
  },
  call: {
    legs: ['-28 500, -34 285, -46 52', '30 500, 56 288, 52 48'],
    arms: ['-70 785, -112 640, -86 505', '72 785, 150 690, 72 838'],
    holds: 'receiver',
  },
  walk: {
    lean: 0.06,
    legs: ['-8 500, 4 292, -124 108', '10 500, 88 296, 118 52'],
    feet: [-42, 12],
    arms: ['52 785, 88 640, 176 540', '-46 785, -112 650, -104 510'],
  },
  sit: {
    lower: 215,
    legs: ['10 510, 196 530, 166 264', '14 498, 214 518, 214 260'],
    arms: ['38 785, 70 655, 196 655', '-6 785, 34 640, 180 632'],
  },
}

/** Outlines in thousandths, upwards from the feet; those of the head hang from its chin. */
const shapes = {
  body: 'M-34 846 C-72 838-98 822-102 782 C-106 736-88 690-80 632 C-78 590-88 550-86 496 L82 496 C84 550 72 592 72 632 C80 688 98 740 96 786 C92 824 66 838 34 846 Z',
  jacket:
    'M-34 846 C-72 838-98 822-102 782 C-106 736-88 690-82 632 C-82 570-92 510-92 452 L90 446 C90 510 76 580 74 632 C80 688 98 740 96 786 C92 824 66 838 34 846 Z',
  coat: 'M-34 848 C-74 840-100 824-104 782 C-108 736-88 690-84 632 C-86 540-100 440-104 334 Q0 318 106 330 C102 440 80 560 76 632 C82 688 100 740 98 786 C94 826 68 840 34 848 Z',
  shade:
    'M-34 846 C-72 838-98 822-102 782 C-106 736-88 690-82 632 C-82 570-92 510-90 452 L-40 450 C-36 540-44 600-42 660 C-42 730-22 800-34 846 Z',
  shirt: 'M2 850 L40 846 L34 752 Z',
  head: 'M-32 878 C-64 900-66 992-2 998 C38 1000 54 974 51 948 L64 916 L52 908 C54 888 50 868 24 866 L-4 866 Z',
  hair: {
    short: 'M-38 886 C-80 930-66 1006-4 1010 C36 1012 60 990 53 956 C28 962 2 962-8 936 C-14 916-20 900-38 886 Z',
    bob: 'M-30 862 C-84 868-90 1010-4 1010 C38 1012 60 988 52 958 C34 966 14 966 6 944 C0 910 6 884-2 862 Z',
    long: 'M-22 800 C-96 800-94 1010-4 1010 C38 1012 60 988 52 958 C34 966 14 966 6 944 C-2 900 16 850-22 800 Z',
    bun: 'M-36 888 C-80 930-66 1006-4 1010 C36 1012 60 990 53 956 C28 962 2 962-8 936 C-14 916-20 900-36 888 Z M-52 968 C-92 968-92 1024-52 1024 C-18 1024-18 968-52 968 Z',
    cap: 'M-42 890 C-70 930-66 1012-4 1014 C40 1014 62 990 60 966 L104 952 L102 940 L30 952 L-10 946 C-16 920-24 900-42 890 Z',
    bald: 'M-40 884 C-66 906-66 940-58 950 C-40 950-30 930-24 912 Z',
  },
  afar: {
    body: 'M-40 842L-98 800L-76 630L-86 496L82 496L70 630L92 800L40 842Z',
    coat: 'M-40 842L-98 800L-78 630L-104 334L104 334L72 630L92 800L40 842Z',
  },
}
// From the wrist on: a palm with its fingers closed and a thumb; a fist around what it holds.
const hands = {
  open: 'M-6 18 L20 22 C46 26 84 20 92 4 C94-6 74-16 52-20 L40-22 C50-34 44-46 32-42 L2-24 L-6-18 Z',
  fist: 'M-6 19 L16 24 C42 30 58 18 58 0 C58-20 44-30 22-28 L-6-19 Z',
}
/** How thick a leg is at hip, knee and ankle. */
const trousers = [55, 41, 31]
const sole = 'M-30 34 L30 34 C42 20 76 14 84-12 L84-26 L-34-26 Z'

/**
 * Draws somebody `tall` pixels high who stands at (x, y), facing left (-1) or right.
 * @param look.pose one of `poses`
 * @param look.wear "jacket", "coat" or, over nothing, "shirt"
 * @param look.hair one of the outlines of the hair
 * @param look.holds "case", "phone" or, at the ear, "receiver" in the near hand
 * @param look.isHalf whether only what is above the hip is drawn
 */
export function figure(d, [x, y], tall, look = {}) {
  const { dir = 1, pose = 'stand', wear = 'jacket', hair = 'short', isHalf } = look
  const { coat = 't62', legs = 't26', skin = 'w64', shoe = legs, top = 'k50', thing = 'p100' } = look
  const bones = poses[pose]
  const { lean = 0, lower = 0, nod = 0, feet = [0, 0] } = bones
  const limbs = { ...bones, legs: bones.legs.map(pointsOf), arms: bones.arms.map(pointsOf) }
  const holds = look.holds ?? limbs.holds
  // Against the light all of somebody is of one tone.
  const isShadow = [legs, skin, top].every((part) => part === coat)
  const flat = ([a, b]) => [a + lean * (b - 500), b - lower]
  const on = ([a, b]) => `${Math.round(a)} ${-Math.round(b)}`
  const outline = (data, place = flat) => data.replace(/(-?\d+) ?(-?\d+)/g, (_, a, b) => `${on(place([+a, +b]))} `)
  if (tall < 75) {
    const worn = { wear, hair, isHalf, coat, legs, skin, top, thing, holds }
    return fromAfar(d, [x, y], tall, { ...worn, dir, limbs, flat, lower, nod })
  }
  const scale = Math.round(tall * 10) / 10000
  d.raw(
    `<g transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})scale(${dir === 1 ? scale : `${-scale} ${scale}`})" fill="${d.colourOf(coat)}">`,
  )
  const paint = (data, own, rest = '') =>
    d.raw(`<path d="${data}"${own === coat ? '' : ` fill="${d.colourOf(own)}"`}${rest}/>`)
  const isLit = tall >= 100 && !isShadow
  const form = wear === 'shirt' || lower ? 'body' : wear
  const leg = (i) => {
    const [hip, knee, ankle] = limbs.legs[i].map(([a, b]) => [a, b - lower])
    paint(taper([hip, knee, ankle], trousers), legs)
    const turn = ((feet[i] ?? 0) * Math.PI) / 180
    const foot = ([a, b]) => {
      const [u, v] = [a, b - 4]
      return [
        ankle[0] + u * Math.cos(turn) - v * Math.sin(turn),
        ankle[1] + u * Math.sin(turn) + v * Math.cos(turn) - 18,
      ]
    }
    paint(outline(sole, foot), shoe)
  }
  const arm = (i) => {
    const [shoulder, elbow, wrist] = limbs.arms[i].map((point, n) => (n ? [point[0], point[1] - lower] : flat(point)))
    const turn = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0])
    const isNear = i === 1
    const kind = isNear && holds ? 'fist' : 'open'
    const side = pose === 'sit' || pose === 'reach' ? -1 : 1
    const hand = ([a, b]) => {
      const v = b * side
      return [wrist[0] + a * Math.cos(turn) - v * Math.sin(turn), wrist[1] + a * Math.sin(turn) + v * Math.cos(turn)]
    }
    if (isNear && holds === 'case') carry(d, { at: hand([30, 0]), on, thing })
    if (isNear && holds === 'receiver')
      paint(taper([[58, 868].map((n, i) => n - i * lower), [36, 962 - lower]], [17, 17]), thing)
    paint(outline(hands[kind], hand), skin)
    if (isNear && holds === 'phone') {
      const [px, py] = hand([44, 0])
      d.raw(
        `<rect x="${Math.round(px - 6)}" y="${-Math.round(py + 78)}" width="50" height="96" rx="9" fill="${d.colourOf(thing)}" transform="rotate(14 ${Math.round(px)} ${-Math.round(py)})"/>`,
      )
    }
    const sleeve = taper([shoulder, elbow, wrist], [40, 32, 25])
    if (isNear && isLit)
      paint(
        taper(
          [shoulder, elbow, wrist].map(([a, b]) => [a - 13, b - 5]),
          [40, 32, 25],
        ),
        'k60',
        ' opacity=".3"',
      )
    paint(sleeve, coat)
  }
  arm(0)
  if (!isHalf) leg(0)
  if (!isHalf && isLit) {
    const far = limbs.legs[0].map(([a, b]) => [a, b - lower])
    paint(taper(far, trousers), 'k60', ' opacity=".28"')
  }
  if (!isHalf) leg(1)
  const neck = [flat([0, 836]), flat([6 + nod, 890])]
  paint(taper(neck, [34, 29]), skin)
  paint(outline(shapes[form]), coat)
  if (isLit) {
    const hem = { coat: 330, jacket: 450 }[form] ?? 498
    paint(outline(shapes.shade.replace('452', hem).replace('450', hem)), 'k60', ' opacity=".2"')
    paint(outline(shapes.shirt), 't96')
  }
  if (holds !== 'receiver') arm(1)
  const tilt = ([a, b]) => flat([a + nod + (b - 866) * nod * 0.012 + 5, b - nod * 0.6])
  paint(outline(shapes.head, tilt), skin)
  if (shapes.hair[hair]) paint(outline(shapes.hair[hair], tilt), top)
  if (holds === 'receiver') arm(1)
  d.raw('</g>')
}

/** The same in a few strokes, where more could not be seen. @param flat where a point of the body lies in this pose */
function fromAfar(d, [x, y], tall, look) {
  const { dir, wear, hair, isHalf, coat, legs, skin, top, thing, holds, limbs, flat, lower, nod } = look
  const short = (n) => Math.round(n * 10) / 10
  const spot = ([a, b]) => `${short(x + (dir * a * tall) / 1000)} ${short(y - (b * tall) / 1000)}`
  const way = (points) => points.map((point, i) => `${i ? 'L' : 'M'}${spot(point)}`).join('')
  const low = ([a, b]) => [a, b - lower]
  const stroke = (data, tone, width) =>
    d.raw(`<path d="${data}" stroke="${d.colourOf(tone)}" stroke-width="${short((width * tall) / 1000)}"/>`)
  const fill = (data, tone) =>
    d.raw(
      `<path d="${data.replace(/(-?\d+) ?(-?\d+)/g, (_, a, b) => `${spot(flat([+a, +b]))} `)}" fill="${d.colourOf(tone)}"/>`,
    )
  const [[far, near], [one, other]] = [limbs.arms, limbs.legs].map((pair) => pair.map((points) => points.map(low)))
  const foot = (points) => way([...points, [points[2][0] + 34, points[2][1] - 16]])
  if (!isHalf) stroke(foot(one) + foot(other), legs, 82)
  fill(wear === 'coat' && !lower ? shapes.afar.coat : shapes.afar.body, coat)
  stroke(way([flat(limbs.arms[0][0]), ...far.slice(1)]) + way([flat(limbs.arms[1][0]), ...near.slice(1)]), coat, 62)
  const head = (a, b, tone, width) => stroke(`M${spot(flat([nod + a, b]))}h0`, tone, width)
  if (hair === 'bun') head(-66, 1000, top, 50)
  if (hair === 'long')
    stroke(
      way(
        [
          [-34, 930],
          [-44, 830],
        ].map(flat),
      ),
      top,
      84,
    )
  if (hair !== 'bald') head(-8, 944, top, hair === 'bob' ? 132 : 120)
  head(hair === 'bald' ? 2 : 18, hair === 'bald' ? 936 : 922, skin, hair === 'bald' ? 110 : 92)
  const [a, b] = near[2]
  const corners = [
    [a, b - 36],
    [a + 60, b - 36],
    [a + 60, b + 74],
    [a, b + 74],
  ]
  if (holds) fill(`${corners.map(([a, b], i) => `${i ? 'L' : 'M'}${a} ${b}`).join('')}Z`, thing)
  else stroke(`M${spot([a, b])}h0`, skin, 56)
}

const pointsOf = (text) => text.split(', ').map((point) => point.split(' ').map(Number))

/** A case that hangs from a hand. */
function carry(d, { at: [x, y], on, thing }) {
  const tone = d.colourOf(thing)
  const grip = `M${on([x - 34, y - 40])}V${-Math.round(y - 2)}H${Math.round(x + 34)}V${-Math.round(y - 40)}`
  d.raw(`<path fill="none" d="${grip}" stroke="${tone}" stroke-width="12"/>`)
  d.raw(`<rect x="${Math.round(x - 108)}" y="${Math.round(30 - y)}" width="216" height="150" rx="16" fill="${tone}"/>`)
}

/** The outline of what runs from point to point, as thick there as its radii say. */
function taper(points, radii) {
  return points
    .slice(1)
    .map((to, i) => {
      const [a, b] = [points[i], to].map(([x, y]) => [x, -y])
      const [ra, rb] = [radii[i], radii[i + 1]]
      const way = Math.atan2(b[1] - a[1], b[0] - a[0])
      const side = Math.acos((ra - rb) / Math.hypot(b[0] - a[0], b[1] - a[1]))
      const at = ([x, y], r, angle) => `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`
      const isWide = side > Math.PI / 2 ? 1 : 0
      return `M${at(a, ra, way + side)}L${at(b, rb, way + side)}A${rb} ${rb} 0 ${isWide} 0 ${at(b, rb, way - side)}L${at(a, ra, way - side)}A${ra} ${ra} 0 ${1 - isWide} 0 ${at(a, ra, way + side)}Z`
    })
    .join('')
}

/** Whether somebody `tall` pixels high at (x, y) is in the picture. */
export const isSeen = ({ frame }, [x, y], tall) =>
  x > -tall && x < frame.width + tall && y > 0 && y - tall < frame.height

/** How the `n`th of those looks who read on a phone behind a pane, against the light. */
export const reading = (n) => ({
  ...{ coat: 'k40', legs: 'k40', skin: 'k40', top: 'k40', thing: 'text', pose: 'phone', wear: 'shirt' },
  hair: ['bun', 'long', 'cap', 'short'][n % 4],
})

/**
 * Draws somebody of `tall` metres in a room. The place decides about hair and clothes, so that those in one room are not of one
 * mould.
 */
export function person(pen, [x, y, z], { tall = 1.74, pose = 'stand', ...look }) {
  const [fx, fy] = pen.p(x, y, z)
  const height = fy - pen.p(x, y, z + tall)[1]
  if (!isSeen(pen, [fx, fy], height)) return
  const mould = Math.abs(Math.round(x * 3 + y * 5))
  const skin = look.skin ?? 'w64'
  const isCut = skin.startsWith('k')
  if (pose !== 'sit')
    pen.raw(
      `<ellipse cx="${Math.round(fx)}" cy="${Math.round(fy)}" rx="${Math.round(height * 0.16)}" ry="${Math.round(height * 0.055)}" fill="${pen.colourOf('k40')}" opacity=".5"/>`,
    )
  figure(pen, [fx, fy], height, {
    wear: ['jacket', 'shirt', 'coat', 'jacket', 'shirt'][mould % 5],
    hair: ['short', 'bob', 'short', 'bun', 'bald', 'long'][mould % 6],
    top: isCut ? skin : ['k50', 't40', 'k36'][mould % 3],
    shoe: isCut ? look.legs : 'k40',
    ...look,
    pose,
    skin,
  })
}
