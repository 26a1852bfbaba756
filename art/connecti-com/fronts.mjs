// What ConnectiCom's pages tell on a band in the brand's colour, from the front and as large as the page is wide.
import { front } from '../drawing.mjs'
import { write } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'

const scenes = {}
/** Draws around a point, at a size. */
const around = (d, x, y, scale, draw) => {
  d.raw(`<g transform="translate(${x} ${y})scale(${scale})">`)
  draw(d)
  d.raw('</g>')
}

/** Who decides: a price tag, a mast, a keypad and a globe, each about 120 high around its middle. */
const deciders = [
  (d, ink, ground) => {
    shape(d, 'M-62 8L0-54H62V8L0 70Z', ink)
    ring(d, 34, -26, 12, ground)
    stroke(d, 'M-28 6L4 38M-6-16L18 8', ground, 9)
  },
  (d, ink) => {
    stroke(d, 'M-34 66L0-22L34 66M-24 38H24M-13 10H13', ink, 10)
    ring(d, 0, -28, 13, ink)
    for (const r of [32, 54])
      stroke(
        d,
        `M${-0.8 * r} ${-28 - 0.6 * r}A${r} ${r} 0 0 0 ${-0.8 * r} ${-28 + 0.6 * r}M${0.8 * r} ${-28 - 0.6 * r}A${r} ${r} 0 0 1 ${0.8 * r} ${-28 + 0.6 * r}`,
        ink,
        10,
      )
  },
  (d, ink, _ground, lit) => {
    for (let i = 0; i < 12; i++)
      ring(d, ((i % 3) - 1) * 46, (Math.floor(i / 3) - 1.5) * 40 - 6, i === 5 ? 19 : 13, i === 5 ? lit : ink)
  },
  (d, ink) => {
    ring(d, 0, 0, 62, undefined, ` stroke="${d.colourOf(ink)}" stroke-width="10"`)
    stroke(d, 'M-62 0H62M-52-32H52M-52 32H52M0-62V62M0-62Q-58 0 0 62M0-62Q58 0 0 62', ink, 8)
  },
]

const contacts = (d, places, scale) => {
  for (const [i, [x, y]] of places.entries())
    around(d, x, y, scale, () => deciders[i](d, ...(i === 2 ? ['t90', 'background', 'p100'] : ['background', 'p100'])))
}
/** A SIM card as large as the page, on whose chip each who decides has a contact; a corner of it is cut. */
scenes['mtp-call'] = () => {
  const d = front(1440, 430)
  shape(d, 'M130 6H1226L1340 120V384a40 40 0 0 1-40 40H130a30 30 0 0 1-30-30V36a30 30 0 0 1 30-30z', 'text')
  shape(d, 'M100 378V394a30 30 0 0 0 30 30H1300a40 40 0 0 0 40-40V370a40 40 0 0 1-40 34H130a30 30 0 0 1-30-26z', 't70')
  box(d, 146, 66, 1148, 298, 44, 'p100')
  shape(d, 'M720 66H1036V364H720z', 'background')
  // where one contact ends and the next begins
  stroke(
    d,
    'M404 66V364M720 66V364M1036 66V364M146 164h44l28 28v46l-28 28h-44M1294 164h-44l-28 28v46l28 28h44',
    'text',
    13,
  )
  contacts(
    d,
    [312, 562, 878, 1128].map((x) => [x, 215]),
    1.05,
  )
  return d
}
/** The same upright, for phones. */
scenes['mtp-call-near'] = () => {
  const d = front(720, 1000)
  shape(d, 'M78 0H540L672 132V958a42 42 0 0 1-42 42H90a42 42 0 0 1-42-42V30a30 30 0 0 1 30-30z', 'text')
  shape(d, 'M48 944V958a42 42 0 0 0 42 42H630a42 42 0 0 0 42-42V944a42 42 0 0 1-42 36H90a42 42 0 0 1-42-36z', 't70')
  box(d, 108, 146, 504, 784, 56, 'p100')
  shape(d, 'M108 538H612V714H108z', 'background')
  stroke(
    d,
    'M108 362H612M108 538H612M108 714H612M288 146v24l24 24h96l24-24v-24M288 930v-24l24-24h96l24 24v24',
    'text',
    15,
  )
  contacts(
    d,
    [271, 450, 632, 797].map((y) => [360, y]),
    0.96,
  )
  return d
}
/** The front of a café whose awning is so wide, from (x, ground): it is open, and runs for 30 days. */
function cafe(d, x, ground, w, h) {
  const cloth = 0.3 * h
  const top = ground - h
  box(d, x + 0.07 * w, top + 0.2 * h, 0.86 * w, 0.8 * h, 0, 'background')
  // the window with the number of days, the door
  const [pane, sill] = [top + cloth + 0.02 * h, ground - 0.13 * h]
  box(d, x + 0.09 * w, pane, 0.56 * w, sill - pane, 0, 'text')
  box(d, x + 0.7 * w, pane, 0.2 * w, ground - pane, 0, 'p84')
  box(d, x + 0.73 * w, pane + 0.05 * h, 0.14 * w, 0.36 * h, 0, 'w60')
  ring(d, x + 0.74 * w, ground - 0.17 * h, 0.014 * w, 'background')
  const size = ((sill - pane) / 0.685) * 0.8
  write(d, '30', [x + 0.37 * w - 0.575 * size, sill - 0.045 * h], size, 'background')
  // a sign like the one on the phone of a guest
  const [mx, my] = [x + 0.5 * w, top - 0.06 * h]
  for (const k of [0.1, 0.19, 0.28]) {
    const r = k * h
    stroke(
      d,
      `M${mx - 0.7 * r} ${my - 0.71 * r}A${r} ${r} 0 0 1 ${mx + 0.7 * r} ${my - 0.71 * r}`,
      'background',
      0.045 * h,
    )
  }
  ring(d, mx, my, 0.036 * h, 'background')
  // the awning
  const stripes = 9
  const step = w / stripes
  for (let i = 0; i < stripes; i++) {
    const left = x + i * step
    shape(
      d,
      `M${x + 0.06 * w + (i * 0.88 * w) / stripes} ${top}h${(0.88 * w) / stripes}L${left + step} ${top + cloth * 0.78}v6a${step / 2} ${step / 2} 0 0 1${-step} 0v-6z`,
      i % 2 ? 'text' : 'k50',
    )
  }
}
/** Where people wait for a bus. */
function stop(d, x, ground, w, h) {
  const top = ground - h
  box(d, x - 0.04 * w, top, 1.08 * w, 0.09 * h, 6, 'background')
  box(d, x + 0.06 * w, top + 0.09 * h, 0.62 * w, 0.68 * h, 0, 'w60')
  stroke(d, `M${x + 0.37 * w} ${top + 0.09 * h}V${ground - 0.27 * h}`, 'background', 8)
  for (const k of [0.04, 0.7]) box(d, x + k * w, top, 0.04 * w, h, 0, 'background')
  box(d, x + 0.14 * w, ground - 0.3 * h, 0.48 * w, 0.07 * h, 6, 'background')
  for (const k of [0.2, 0.52]) box(d, x + k * w, ground - 0.24 * h, 0.03 * w, 0.24 * h, 0, 'background')
  box(d, x + 0.92 * w, top - 0.2 * h, 0.035 * w, 1.2 * h, 0, 'background')
  ring(d, x + 0.938 * w, top - 0.2 * h, 0.16 * w, 'background')
  const r = 0.066 * w
  stroke(
    d,
    `M${x + 0.938 * w - r} ${top - 0.2 * h - 1.3 * r}v${2.6 * r}m${2 * r} 0v${-2.6 * r}m0 ${1.3 * r}h${-2 * r}`,
    'text',
    0.036 * w,
  )
}
/** A bench under a tree, only dotted: it comes last. */
function park(d, x, ground, w, h) {
  const on = (dx, k) => `${x + 0.22 * w + dx * h} ${ground - k * h}`
  const lobe = (r) => `A${r * h} ${r * h} 0`
  const crown = `M${on(0, 0.413)}${lobe(0.2)} 1 1 ${on(-0.27, 0.679)}${lobe(0.27)} 1 1 ${on(0.27, 0.679)}${lobe(0.2)} 1 1 ${on(0, 0.413)}V${ground}`
  const bench = [
    [0.36, 0.09],
    [0.24, 0.09],
  ].map(([k, high]) => `M${x + 0.56 * w} ${ground - k * h}h${0.36 * w}v${high * h}h${-0.36 * w}z`)
  const legs = [0.62, 0.86].map((at) => `M${x + at * w} ${ground - 0.11 * h}V${ground}`)
  stroke(d, [crown, ...bench, ...legs].join(''), 'background', 8, ' stroke-dasharray="0 15"')
}
scenes['hotspot-sites'] = () => {
  const d = front(1440, 560)
  cafe(d, 64, 540, 560, 380)
  stop(d, 706, 540, 280, 270)
  park(d, 1064, 540, 376, 330)
  box(d, 0, 540, 1440, 14, 0, 'background')
  return d
}
/** Each of them alone on a street of its own, one below the other. */
scenes['hotspot-sites-near'] = () => {
  const d = front(720, 1440)
  cafe(d, 50, 460, 620, 330)
  stop(d, 160, 940, 360, 300)
  park(d, 110, 1420, 540, 420)
  for (const y of [460, 940, 1420]) box(d, 0, y, 720, 14, 0, 'background')
  return d
}
/** The phone of a guest on the page where one signs in: by a tap, a code, a message or an account. */
scenes['hotspot-signin'] = () => {
  const d = front(1000, 760)
  for (const [r, tone] of [
    [450, 'p30'],
    [375, 'p56'],
    [300, 'p100'],
  ]) {
    const [x, y] = [Math.round(0.866 * r), Math.round(0.5 * r)]
    for (const side of [-1, 1])
      stroke(
        d,
        `M${500 + side * x} ${380 - y}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${500 + side * x} ${380 + y}`,
        tone,
        30,
      )
  }
  d.raw('<g transform="translate(65 18)scale(.87)">')
  box(d, 256, 50, 488, 728, 68, 't70')
  box(d, 268, 62, 464, 704, 58, 'k60')
  box(d, 282, 76, 436, 676, 46, 'text')
  box(d, 430, 92, 140, 18, 9, 'k60')
  // the sign of the place
  shape(d, 'M282 122A46 46 0 0 1 328 76H672A46 46 0 0 1 718 122V330H282z', 'p100')
  for (const r of [58, 104, 150])
    stroke(d, `M${500 - 0.72 * r} ${296 - 0.69 * r}A${r} ${r} 0 0 1 ${500 + 0.72 * r} ${296 - 0.69 * r}`, 'k60', 25)
  ring(d, 500, 288, 21, 'k60')
  const rows = [356, 452, 548, 644]
  for (const [i, y] of rows.entries()) box(d, 310, y, 380, 80, 16, i === 1 ? 'k60' : 'w60')
  // a tap
  stroke(d, 'M478 396l16 16 30-34', 'k60', 12)
  // a code
  write(d, '7431', [424, 515], 66, 'p100')
  // a message
  box(d, 460, 562, 82, 54, 6, 'k60')
  stroke(d, 'M466 570L501 596L536 570', 'text', 7)
  // an account
  ring(d, 500, 668, 17, 'k60')
  shape(d, 'M466 716q2-26 34-26q32 0 34 26z', 'k60')
  d.raw('</g>')
  return d
}

/** A socket from the front around (0, 0), 220 wide: what looks for its other end is listed there. */
function socket(d, isLit) {
  box(d, -112, -106, 224, 212, 16, 'text')
  shape(d, 'M-80-58H80V44H46V64H22V82H-22V64H-46V44H-80Z', 'k60')
  for (let i = 0; i < 8; i++) stroke(d, `M${-56 + 16 * i}-54V-26`, 'p100', 8)
  for (const x of [-80, 44]) box(d, x, -92, 36, 18, 3, isLit ? 'p100' : 't50')
}
/** How far below a socket the cables of all of them run together; the first lies before the others. */
const trunk = 366
const tray = (d, x, to) => {
  stroke(d, `M${x} ${trunk - 40}Q${x} ${trunk} ${x + 40} ${trunk}H${to + 30}`, 't84', 40)
  stroke(d, `M${x + 12} ${trunk - 40}Q${x + 12} ${trunk + 12} ${x + 52} ${trunk + 12}H${to + 30}`, 't56', 14)
}
/** A plug whose contacts are at y, and its cable down to the others. */
function cord(d, y, end = trunk - 40) {
  box(d, -20, y + 100, 40, end - y - 100, 0, 't84')
  box(d, 5, y + 100, 14, end - y - 100, 0, 't56')
  shape(d, `M-46 ${y + 84}H46L30 ${y + 124}H-30z`, 'k50')
  box(d, -70, y, 140, 96, 8, 't84')
  box(d, -70, y + 72, 140, 24, 8, 't56')
  for (let i = 0; i < 8; i++) stroke(d, `M${-56 + 16 * i} ${y + 12}v34`, 'p70', 8)
}
/** What hangs from a cable by its hole, on a string around the cable at y. */
const tag = (d, y, paper, draw) => {
  stroke(d, `M-22 ${y - 6}Q0 ${y + 10} 22 ${y}Q64 ${y - 8} 88 ${y + 16}`, 'background', 6)
  d.raw(`<g transform="translate(88 ${y + 14})rotate(-6)scale(.76)">`)
  shape(d, 'M-22-16H22L52 14V104H-52V14z', paper)
  ring(d, 0, 3, 9, paper === 'background' ? 'text' : 'background')
  draw()
  d.raw('</g>')
}
const old = (d) => stroke(d, 'M-60 96L60 14', 'k50', 14)
const euro = (d) => stroke(d, 'M28 31A27 27 0 1 0 28 79M-38 47H14M-38 63H10', 'background', 11)
const price = (d, y, isOld) =>
  tag(d, y, isOld ? 't84' : 'text', () => {
    euro(d)
    if (isOld) old(d)
  })
const unknown = (d) => {
  d.raw(
    `<rect x="-108" y="-102" width="216" height="204" rx="16" stroke="${d.colourOf('p100')}" stroke-width="8" stroke-dasharray="1 20"/>`,
  )
  stroke(d, 'M-38-34Q-38-66 0-66Q40-66 40-30Q40-6 0 10V32', 'p100', 19)
  ring(d, 0, 66, 13, 'p100')
}
const found = [
  // billed, and connected to nothing
  (d) => {
    socket(d)
    cord(d, 118)
    price(d, 246)
  },
  // somewhere
  unknown,
  // at a price that nobody sells any more
  (d) => {
    socket(d)
    cord(d, -40)
    price(d, 186, true)
  },
  // what can stay
  (d) => {
    socket(d, true)
    cord(d, -40)
    tag(d, 186, 'background', () => stroke(d, 'M-28 56L-8 80L30 32', 'text', 15))
  },
]
scenes['fim-inventory'] = () => {
  const d = front(1440, 544)
  box(d, 0, 16, 1440, 268, 0, 'background')
  const places = [212, 528, 844, 1160]
  for (const i of [3, 2, 0]) around(d, places[i], 150, 1, () => tray(d, 0, 1440 - places[i]))
  for (const [i, x] of places.entries()) around(d, x, 150, 1, () => found[i](d))
  return d
}
/** One below the other: each cable leaves its socket to the side, and its tag hangs from it. */
scenes['fim-inventory-near'] = () => {
  const d = front(720, 1480)
  const hang = (paper, draw) => {
    stroke(d, 'M340-24Q326 6 340 24Q346 40 352 56', 'p100', 6)
    d.raw('<g transform="translate(352 54)rotate(-6)scale(.92)">')
    shape(d, 'M-22-16H22L52 14V104H-52V14z', paper)
    ring(d, 0, 3, 9, 'background')
    draw?.()
    d.raw('</g>')
  }
  const marks = [
    () => hang('text', () => euro(d)),
    undefined,
    () =>
      hang('t84', () => {
        euro(d)
        old(d)
      }),
    () => hang('p100', () => stroke(d, 'M-28 56L-8 80L30 32', 'background', 15)),
  ]
  for (const [i, mark] of marks.entries()) {
    const y = 370 * i
    box(d, 0, y, 720, 350, 0, 'background')
    around(d, 176, y + (mark === undefined ? 175 : 152), 1.2, () => {
      if (mark === undefined) {
        unknown(d)
        stroke(d, 'M140 0H480', 'p100', 8, ' stroke-dasharray="1 20"')
        return
      }
      const plug = i === 0 ? 118 : -40
      d.raw('<g transform="rotate(-90)">')
      socket(d, i === 3)
      cord(d, plug, 560)
      d.raw('</g>')
      mark()
    })
  }
  return d
}
/** What every connection passes: who it is, where it goes, what it may, and whom it speaks to; each within 140 around its middle. */
const stations = [
  (d) => {
    stroke(d, 'M-10 0H78M78 0V30M46 0V22', 'text', 17)
    ring(d, -42, 0, 36, undefined, ` stroke="${d.colourOf('text')}" stroke-width="17"`)
  },
  (d) => {
    stroke(
      d,
      'M-76 0H62M-40 0L12-52H60M-40 0L12 52H60M44-18L62 0L44 18M42-70L60-52L42-34M42 34L60 52L42 70',
      'text',
      15,
    )
  },
  (d) => {
    stroke(d, 'M-62 46A76 76 0 1 1 62 46', 'text', 17)
    stroke(d, 'M0 8L34-36', 'p100', 17)
    ring(d, 0, 8, 16, 'p100')
  },
  (d) => {
    shape(
      d,
      'M-78-12Q-74-58 0-58Q74-58 78-12Q80 8 60 10L40 8Q30 6 28-14Q0-22-28-14Q-30 6-40 8L-60 10Q-80 8-78-12z',
      'text',
    )
    stroke(d, 'M-56 52H56M-56 52L-38 34M-56 52L-38 70M56 52L38 34M56 52L38 70', 'p100', 14)
  },
]
const station = (d, i, [x, y], r) => {
  ring(d, x, y, r, 'background')
  around(d, x, y, r / 124, () => stations[i](d))
}
const connections = [-2, -1, 0, 1, 2]
const tone = (i) => (i === 1 ? 'text' : 'background')
scenes['core-parts'] = () => {
  const d = front(1440, 440)
  const y = 220
  for (const i of connections) stroke(d, `M-30 ${y + i * 40}H1480`, tone(i), 15)
  for (const [i, x] of [232, 544, 856, 1168].entries()) station(d, i, [x, y], 140)
  return d
}
/** The same from side to side, for phones. */
scenes['core-parts-near'] = () => {
  const d = front(720, 1000)
  const places = [138, 379, 620, 861].map((y, i) => [i % 2 ? 488 : 232, y])
  for (const i of connections) {
    const o = i * 25
    const way = places.map(([x, y], k) => `${x + o} ${k % 3 ? y : y - 0.41 * o}`)
    stroke(d, `M-30 ${138 + 1.2 * o}H232M${way.join('L')}M488 ${861 + 1.2 * o}H750`, tone(i), 15)
  }
  for (const [i, place] of places.entries()) station(d, i, place, 128)
  return d
}
for (const i of stations.keys()) {
  scenes[`core-parts-${i + 1}`] = () => {
    const d = front(280, 280)
    station(d, i, [140, 140], 133)
    return d
  }
}

/** Seven panels of 24 ports each, all of them lit: the hours of a week. */
scenes['home-hours'] = () => {
  const d = front(700, 830)
  box(d, 236, 30, 400, 770, 14, 't16')
  for (const x of [244, 606]) {
    box(d, x, 44, 22, 742, 4, 't36')
    stroke(d, `M${x + 11} 62V780`, 'k40', 7, ' stroke-dasharray="0 24"')
  }
  for (let i = 0; i < 7; i++) {
    const y = 60 + i * 104
    box(d, 272, y, 328, 88, 4, 't26')
    for (const [k, low] of [24, 62].entries()) {
      stroke(d, `M280 ${y + low}H593`, 'k60', 32, ' stroke-linecap="butt" stroke-dasharray="22 4.4"')
      stroke(
        d,
        `M284 ${y + low + 3}H593`,
        (i + k) % 3 ? 'p100' : 'w60',
        20,
        ' stroke-linecap="butt" stroke-dasharray="14 12.4"',
      )
    }
    // what comes in from the street
    for (const [k, tone] of ['p70', 'p100', 'p84'].entries())
      stroke(d, `M-20 ${y + 20 + k * 24}H250`, tone, 15, ' stroke-linecap="butt"')
    box(d, 240, y + 6, 32, 76, 4, 'k60')
  }
  // it comes out of the dark
  const stop = (at, opacity) => `<stop offset="${at}" stop-color="${d.colourOf('sunken')}" stop-opacity="${opacity}"/>`
  d.raw(`<linearGradient id="b">${stop(0, 1)}${stop(1, 0)}</linearGradient><path d="M0 0H200V830H0z" fill="url(#b)"/>`)
  return d
}

/** What is printed in each of the four steps on a page of the paper, 316 wide and 330 high. */
const printed = [
  // listed
  (d) => {
    for (let i = 0; i < 4; i++) {
      const y = 74 + i * 52
      d.raw(`<rect x="40" y="${y}" width="32" height="32" rx="4" stroke="${d.colourOf('k40')}" stroke-width="6"/>`)
      if (i < 3) stroke(d, `M47 ${y + 14}l10 11L78 ${y - 6}`, 'p100', 9)
      box(d, 94, y + 8, [180, 130, 160, 100][i], 16, 0, i < 3 ? 'k40' : 't56')
    }
  },
  // moved, for a trial
  (d) => {
    for (let i = 0; i < 3; i++) {
      const y = 76 + i * 68
      box(d, 36, y, 66, 48, 4, 't50')
      box(d, 214, y, 66, 48, 4, i < 2 ? 'k40' : 't70')
    }
    stroke(d, 'M126 168H186M162 140L190 168L162 196', 'p100', 15)
  },
  // both of them bill, until their sums are the same
  (d) => {
    for (const [y, tone] of [
      [138, 't50'],
      [278, 'k40'],
    ]) {
      const [, , comma] = write(d, '47', [32, y], 98, tone)
      shape(d, `M${comma + 2} ${y - 9}h17l-9 26h-12z`, tone)
      write(d, '02', [comma + 24, y], 98, tone)
    }
    for (const y of [160, 180]) box(d, 118, y, 80, 11, 0, 'p100')
  },
  // handed over
  (d) => {
    ring(d, 158, 170, 96, 'p100')
    stroke(d, 'M112 174L146 210L208 134', 'k40', 24)
  },
]
/** A page of endless paper, `w` by `h`: its holes, and what is printed on it. */
const paper = (d, [x, y], [w, h], isOdd, transform, draw) => {
  d.raw(`<g transform="translate(${x} ${y})${transform}">`)
  box(d, 0, 0, w + 0.5, h, 0, isOdd ? 't84' : 'text')
  draw?.()
  d.raw('</g>')
}
/** The paper of the opening runs on through the steps. */
scenes['tms-steps'] = () => {
  const d = front(1440, 400)
  for (let i = -1; i < 5; i++) {
    const isOdd = i % 2 !== 0
    paper(d, [92 + i * 316, isOdd ? 22 : 44], [316, 334], isOdd, `skewY(${isOdd ? 4 : -4})`, () => {
      for (const y of [20, 314]) stroke(d, `M11 ${y}H310`, 'background', 11, ' stroke-dasharray="0 21"')
      printed[i]?.(d)
    })
  }
  return d
}
/** The same downwards, for phones. */
scenes['tms-steps-near'] = () => {
  const d = front(720, 1200)
  for (let i = 0; i < 4; i++) {
    const isOdd = i % 2 !== 0
    paper(d, [isOdd ? 36 : 54, i * 300], [612, 300], isOdd, `skewX(${isOdd ? 3.4 : -3.4})`, () => {
      for (const x of [24, 588]) stroke(d, `M${x} 16V290`, 'background', 12, ' stroke-dasharray="0 23"')
      d.raw('<g transform="translate(116 -56)scale(1.18)">')
      printed[i](d)
      d.raw('</g>')
    })
  }
  return d
}

export default scenes
