// Somebody, in shares of the body's height: how people stand, and of which shapes they are.

const hanging = [
  [-0.09, 0.775],
  [-0.142, 0.62],
  [-0.118, 0.465],
]
const standing = [
  [
    [-0.035, 0.47],
    [-0.05, 0.26],
    [-0.062, 0.034],
  ],
  [
    [0.04, 0.47],
    [0.072, 0.27],
    [0.046, 0.02],
  ],
]

/** Legs from hip over knee to ankle, arms from shoulder over elbow to hand; what is far comes first. */
const poses = {
  stand: {
    legs: standing,
    far: hanging,
    near: [
      [0.09, 0.775],
      [0.132, 0.615],
      [0.128, 0.46],
    ],
  },
  reach: {
    lean: 0.012,
    legs: standing,
    far: hanging,
    near: [
      [0.07, 0.775],
      [0.17, 0.64],
      [0.3, 0.7],
    ],
  },
  phone: {
    legs: standing,
    far: [
      [-0.09, 0.775],
      [-0.135, 0.625],
      [-0.06, 0.54],
    ],
    near: [
      [0.08, 0.775],
      [0.135, 0.615],
      [0.23, 0.66],
    ],
  },
  walk: {
    lean: 0.022,
    legs: [
      [
        [-0.01, 0.47],
        [-0.02, 0.27],
        [-0.15, 0.07],
      ],
      [
        [0.02, 0.47],
        [0.105, 0.28],
        [0.115, 0.024],
      ],
    ],
    far: [
      [0.05, 0.775],
      [0.11, 0.62],
      [0.19, 0.53],
    ],
    near: [
      [-0.05, 0.775],
      [-0.12, 0.63],
      [-0.13, 0.47],
    ],
  },
  sit: {
    lower: 0.17,
    legs: [
      [
        [0, 0.3],
        [0.18, 0.33],
        [0.15, 0.04],
      ],
      [
        [0.02, 0.28],
        [0.21, 0.31],
        [0.21, 0.02],
      ],
    ],
    far: [
      [0.05, 0.775],
      [0.12, 0.45],
      [0.25, 0.44],
    ],
    near: [
      [0, 0.775],
      [0.06, 0.43],
      [0.22, 0.4],
    ],
  },
}

const shapes = {
  coat: 'M -.086 .46 Q -.07 .6 -.106 .73 Q -.114 .81 -.03 .838 L .034 .838 Q .116 .81 .108 .73 Q .074 .6 .09 .46 Z',
  // Its side away from the light.
  shade: 'M .03 .838 Q .116 .81 .108 .73 Q .074 .6 .089 .46 L .045 .46 Q .03 .62 .058 .74 Z',
  face: 'M -.052 .93 Q -.05 .862 .012 .856 Q .062 .866 .06 .925 Q .058 .985 0 .985 Q -.05 .985 -.052 .93 Z',
  hair: 'M .062 .945 Q .066 1.002 0 1 Q -.068 1 -.064 .925 Q -.062 .89 -.044 .885 Q -.036 .945 .006 .95 Q .04 .952 .062 .945 Z',
  long: 'M -.03 .985 Q -.092 .95 -.078 .835 L 0 .835 L .02 .93 Z',
}

/**
 * Draws somebody of `tall` metres, facing left (-1) or right, with the weight on one leg. The place decides about the hair, so
 * that those in one room are not of one mould.
 */
export function person(pen, frame, [x, y, z], { tall = 1.74, dir = 1, pose = 'stand', ...tones }) {
  const { coat = 't62', legs = 't26', skin = 't80' } = tones
  const [fx, fy] = pen.p(x, y, z)
  const height = fy - pen.p(x, y, z + tall)[1]
  if (fx < -height || fx > frame.width + height || fy < 0 || fy - height > frame.height) return
  const { lean = 0, lower = 0, ...limbs } = poses[pose]
  const at = ([a, b]) => [fx + dir * a * height, fy - b * height]
  const raised = ([a, b]) => [a + lean, b - lower]
  const round = (tone, [a, b], rx, ry, opacity = '') => {
    const [cx, cy, w, h] = [...at([a, b]), rx * height, ry * height].map((number) => Math.round(number * 10) / 10)
    pen.raw(`<ellipse cx="${cx}" cy="${cy}" rx="${w}" ry="${h}" fill="${pen.colourOf(tone)}"${opacity}/>`)
  }
  const limb = (tone, points, width) =>
    pen.put(
      tone,
      points.flatMap((point, i) => [i ? 'L' : 'M', at(point)]),
      { line: Math.round(width * height * 10) / 10 },
    )
  const shape = (fill, path, { turn = 1, opacity } = {}) =>
    pen.put(
      undefined,
      [...path.matchAll(/([A-Z])|(\S+) (\S+)/g)].map(([, command, a, b]) =>
        command ? command : at(raised([turn * Number(a), Number(b)])),
      ),
      { fill, opacity },
    )
  const hair = skin.startsWith('t') ? ['k50', 't40', 'k36'][mould(x, y) % 3] : skin
  if (pose !== 'sit') round('k40', [0, 0], 0.17, 0.06, ' opacity=".5"')

  // From afar a body is a few strokes.
  if (height < 75) {
    for (const [hip, , ankle] of limbs.legs) limb(legs, [hip, ankle], 0.08)
    limb(coat, [limbs.far[1], raised(limbs.far[0]), limbs.near[1], limbs.near[2]], 0.055)
    limb(coat, [raised([0, 0.74]), raised([0, 0.55])], 0.18)
    round(hair, raised([-0.006, 0.93]), 0.066, 0.07)
    round(skin, raised([0.012, 0.905]), 0.05, 0.05)
    return
  }

  const arm = ([shoulder, elbow, hand]) => {
    round(skin, hand, 0.026, 0.026)
    limb(coat, [raised(shoulder), elbow], 0.064)
    limb(coat, [elbow, hand.map((part, i) => part + (elbow[i] - part) * 0.2)], 0.05)
  }
  arm(limbs.far)
  for (const [hip, knee, ankle] of limbs.legs) {
    limb(legs, [knee, ankle, [ankle[0] + 0.045, ankle[1] - 0.012]], 0.06)
    limb(legs, [hip, knee], 0.08)
  }
  limb(skin, [raised([0.004, 0.8]), raised([0.01, 0.87])], 0.05)
  shape(coat, shapes.coat)
  shape('k60', shapes.shade, { turn: dir, opacity: 0.22 })
  arm(limbs.near)
  if (mould(x, y) % 2 === 1) shape(hair, shapes.long)
  shape(skin, shapes.face)
  shape(hair, shapes.hair)
}

/** A number that differs from place to place. */
const mould = (x, y) => Math.abs(Math.round(x * 3 + y * 5))
