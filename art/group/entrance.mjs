// A front with numbered doors at night, of which one stands open: what an attacker looks for, what is done about it, and what is
// seen through the keyholes of the others.
import { drawing, frames, front, pixel } from '../drawing.mjs'
import { write } from '../figures.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { figure } from '../person.mjs'
import { silhouette } from '../silhouettes.mjs'

/** What is around a door `w` wide and `h` high on its foot at (x, foot): its frame, and its number above it. */
function frame(d, n, x, foot, w, h, isLit) {
  const edge = Math.round(w * 0.07)
  box(d, x - edge, foot - h - edge, w + 2 * edge, h + edge, 0, 't24')
  box(d, x - edge, foot - h - edge, w + 2 * edge, 4, 0, 't40')
  if (!n) return
  const size = w * 0.42
  write(d, `${n}`, [x + w / 2 - size * 0.29, foot - h - edge - w * 0.12], size, isLit ? 'p100' : 't40')
}

/** A door that is shut. */
function shut(d, n, x, foot, w, h, [leaf, panel, rim, metal] = ['t34', 't26', 't44', 't84']) {
  frame(d, n, x, foot, w, h)
  box(d, x, foot - h, w, h, 0, leaf)
  box(d, x, foot - h, 5, h, 0, rim)
  for (const [top, high] of [
    [0.07, 0.4],
    [0.56, 0.37],
  ]) {
    box(d, x + w * 0.16, foot - h * (1 - top), w * 0.56, h * high, 0, panel)
    box(d, x + w * 0.16, foot - h * (1 - top - high), w * 0.56, 4, 0, rim)
  }
  lock(d, x + w * 0.86, foot - h * 0.5, w / 190, metal)
}

/** A handle on its plate, and its keyhole. */
function lock(d, x, y, k, metal) {
  box(d, x - 13 * k, y - 44 * k, 26 * k, 96 * k, 13 * k, 'k50')
  box(d, x - 52 * k, y - 32 * k, 60 * k, 13 * k, 6.5 * k, metal)
  ring(d, x, y - 25.5 * k, 10 * k, metal)
  shape(d, `M${x - 3 * k} ${y + 28 * k}a6.5 6.5 0 1 1 ${6 * k} 0l${3 * k} ${14 * k}h${-12 * k}z`, 't60')
}

/** A door that stands open into a room full of light, which falls out as wide as the opening lets it. */
function open(d, n, x, foot, w, h, { far, share = 1 }) {
  frame(d, n, x, foot, w, h, true)
  const [left, right] = [x + w * (1 - share), x + w]
  const stop = (at, opacity) => `<stop offset="${at}" stop-color="${d.colourOf('p100')}" stop-opacity="${opacity}"/>`
  const spread = (far - foot) * 0.8
  d.raw(
    `<linearGradient id="d" x1="0" x2="0" y1="0" y2="1">${stop(0, 1)}${stop(1, 0.2)}</linearGradient><path d="M${left} ${foot}H${right}L${right + spread} ${far}H${left - spread}z" fill="url(#d)"/>`,
  )
  box(d, x, foot - h, w, h, 0, 'p100')
  // the room: its far wall and its floor
  box(d, x, foot - h, w, h * 0.94, 0, 'w50')
  box(d, x, foot - h * 0.06, w, h * 0.06, 0, 'p100')
  // the leaf, which swings in on its hinges
  const [reach, rise] = [w * (share === 1 ? 0.26 : 1 - share), share === 1 ? h * 0.05 : 0]
  const leaf = (from, to) => {
    const at = (share, side) => foot - (side ? h : 0) + (side ? 1 : -1) * rise * share
    return `M${x + reach * from} ${at(from, 1)}L${x + reach * to} ${at(to, 1)}V${at(to, 0)}L${x + reach * from} ${at(from, 0)}z`
  }
  shape(d, leaf(0, 1), share === 1 ? 'p84' : 't34')
  shape(d, leaf(0.94, 1), 'w80')
}

/** Somebody before the open door, whose shadow lies on the light. */
function visitor(d, x, foot, tall, far) {
  const end = far - foot
  shape(
    d,
    `M${x - tall * 0.09} ${foot - 4}H${x + tall * 0.09}L${x + tall * 0.2 + end * 0.1} ${far}H${x - tall * 0.2 - end * 0.1}z`,
    'k60',
    ' opacity=".72"',
  )
  silhouette(d, 'intrudes', [x, foot], tall, { tone: 'k60' })
}

/** The opening: as many doors as there is room for beside the words, and somebody who has found the open one. */
function night(camera) {
  const size = camera?.frame ?? frames.behind
  const d = drawing({ frame: size, ...camera, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const view = { [frames.narrow.width]: 'narrow', [frames.door.width]: 'door' }[size.width]
  const { foot, w, h, from, pitch, first, count, fade, tall } = {
    undefined: { foot: 572, w: 186, h: 346, from: 744, pitch: 282, first: 6, count: 3, fade: 744, tall: 292 },
    narrow: { foot: 500, w: 168, h: 318, from: 26, pitch: 250, first: 6, count: 3, fade: 0, tall: 264 },
    door: { foot: 376, w: 148, h: 268, from: 70, pitch: 232, first: 5, count: 4, fade: 0, tall: 0 },
  }[view]
  const { width, height } = size
  const far = view === 'narrow' ? 606 : height
  box(d, 0, 0, width, height, 0, 't8')
  box(d, 0, foot, width, height - foot, 0, 't13')
  box(d, 0, foot - 10, width, 10, 0, 't20')
  for (let i = 0; i < count; i++) {
    const x = from + i * pitch
    const n = view === 'door' ? 0 : first + i
    if (first + i === 7) open(d, n, x, foot, w, h, { far, share: view === 'door' ? 0.4 : 1 })
    else shut(d, n, x, foot, w, h)
  }
  // those behind the words are hardly seen
  if (fade) {
    const stop = (at, opacity) =>
      `<stop offset="${at}" stop-color="${d.colourOf('background')}" stop-opacity="${opacity}"/>`
    d.raw(
      `<linearGradient id="f">${stop(0, 0.95)}${stop(0.82, 0.95)}${stop(1, 0)}</linearGradient><path d="M0 0H${fade}V${height}H0z" fill="url(#f)"/>`,
    )
  }
  const mid = from + (7 - first) * pitch + w / 2
  if (tall) {
    d.route([pixel(mid - w * 0.3, size.entry), pixel(mid - w * 0.3, foot)], { line: view === 'narrow' ? 4.5 : 3.5 })
    visitor(d, mid + w * 0.08, foot + (view === 'narrow' ? 26 : 36), tall, far)
  }
  return d
}

/** The first hour of an attack on the clock of a railway: its steps stand around the dial, and until the hand somebody is called. */
function hour() {
  const [width, height, x, y, r, dial] = [640, 790, 320, 406, 238, 166]
  const d = front(width, height)
  const on = (minute, far) => [x + far * Math.sin((minute * Math.PI) / 30), y - far * Math.cos((minute * Math.PI) / 30)]
  const at = (minute, far) =>
    on(minute, far)
      .map((n) => n.toFixed(1))
      .join(' ')
  box(d, 0, 0, width, height, 0, 'p100')
  box(d, 0, 0, width, 22, 0, 'k50')
  box(d, x - 58, 22, 116, 18, 0, 'k50')
  box(d, x - 17, 0, 34, y - r + 10, 0, 'k50')
  ring(d, x, y, r, 'k50')
  ring(d, x, y, dial, 'text')
  shape(d, `M${x} ${y}L${at(0, dial)}A${dial} ${dial} 0 0 1 ${at(10, dial)}z`, 'p100')
  const marks = (step, from, tone, width) => {
    const minutes = Array.from({ length: 60 / step }, (_, i) => i * step)
    const lines = minutes.filter((minute) => step > 1 || minute % 5)
    stroke(
      d,
      lines.map((minute) => `M${at(minute, from)}L${at(minute, dial - 8)}`).join(''),
      tone,
      width,
      ' stroke-linecap="butt"',
    )
  }
  marks(1, dial - 22, 'k50', 5)
  marks(5, dial - 50, 'k50', 15)
  for (const minute of [0, 5, 10, 15, 20, 30, 45]) {
    const [size, wide] = [44, `${minute}`.length * 0.575 * 44]
    const [cx, cy] = on(minute, (r + dial) / 2)
    write(d, `${minute}`, [cx - wide / 2, +(cy + size * 0.342).toFixed(1)], size, minute > 10 ? 'text' : 'p100')
  }
  // the hand, and the telephone on its axis
  d.raw(`<g transform="translate(${x} ${y})rotate(60)">`)
  shape(d, `M-13 56L-8.5-${dial - 12}H8.5L13 56z`, 'k50')
  d.raw('</g>')
  ring(d, x, y, 66, 'k50')
  shape(
    d,
    'M-46 14C-46-14-26-29 0-29C26-29 46-14 46 14V20Q46 26 40 26H22Q16 26 16 20V6Q8 1 0 1Q-8 1-16 6V20Q-16 26-22 26H-40Q-46 26-46 20z',
    'p100',
    ` transform="translate(${x} ${y})rotate(-38)"`,
  )
  return d
}

/** What is done about door 7, in the order of NIST CSF 2.0; `phones` see the middle of each. */
const [tileWide, tileHigh, ground] = [420, 366, 342]
const lit = { coat: 'w84', legs: 't50', shoe: 't70', top: 't50' }
const functions = {
  // who may go in, on a sign beside it
  govern: (d) => {
    shut(d, 7, 84, ground, 118, 244)
    box(d, 222, ground - 214, 84, 112, 4, 't96')
    for (const [i, wide] of [52, 52, 40].entries()) box(d, 238, ground - 194 + i * 22, wide, 9, 0, 'k40')
    stroke(d, `M240 ${ground - 120}q10-16 14 0q6-14 12-2q8-8 18-2`, 'p100', 5)
    figure(d, [336, ground], 204, { ...lit, dir: -1, pose: 'reach', wear: 'jacket', hair: 'bun' })
  },
  // what is weak about it, from nearer
  identify: (d) => {
    shut(d, 7, 118, ground, 118, 244)
    const [x, y, r] = [238, ground - 128, 76]
    stroke(d, `M${x + 58} ${y + 62}L${x + 104} ${y + 112}`, 't70', 26)
    d.raw(`<clipPath id="z"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#z)">`)
    box(d, x - r, y - r, 2 * r, 2 * r, 0, 't60')
    box(d, x + 38, y - r, r, 2 * r, 0, 't24')
    box(d, x - 40, y - 70, 60, 220, 30, 'k50')
    box(d, x - 130, y - 52, 130, 30, 15, 't90')
    ring(d, x - 10, y - 37, 22, 't90')
    shape(d, `M${x - 17} ${y + 30}a16 16 0 1 1 14 0l8 34h-30z`, 'p100')
    d.raw('</g>')
    ring(d, x, y, r, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="13"`)
  },
  // bars before it, and a lock of its own
  protect: (d) => {
    shut(d, 7, 151, ground, 118, 244)
    for (const up of [196, 66]) {
      box(d, 116, ground - up, 188, 26, 4, 't80')
      box(d, 116, ground - up + 20, 188, 6, 0, 't50')
      for (const x of [130, 290]) ring(d, x, ground - up + 11, 6, 'k50')
    }
    stroke(d, `M182 ${ground - 138}v-22a28 28 0 0 1 56 0v22`, 't96', 13)
    box(d, 164, ground - 146, 92, 76, 10, 'p100')
    box(d, 164, ground - 84, 92, 14, 7, 'p70')
    shape(d, `M205 ${ground - 102}a11 11 0 1 1 10 0l4 18h-18z`, 'k50')
  },
  // who comes in sets off an alarm
  detect: (d) => {
    open(d, 0, 151, ground, 118, 244, { far: ground })
    silhouette(d, 'intrudes', [224, ground], 206, { tone: 'k60' })
    const y = ground - 262
    for (const angle of [-72, -36, 0, 36, 72]) {
      const at = (far) =>
        `${(210 + far * Math.sin((angle * Math.PI) / 180)).toFixed(0)} ${(y - far * Math.cos((angle * Math.PI) / 180)).toFixed(0)}`
      stroke(d, `M${at(40)}L${at(62)}`, 'p100', 9)
    }
    shape(d, `M186 ${y}v-4a24 24 0 0 1 48 0v4z`, 'p100')
    box(d, 178, y, 64, 12, 3, 't60')
  },
  // nobody goes on, and somebody is called
  respond: (d) => {
    open(d, 7, 172, ground, 118, 244, { far: ground })
    for (const x of [160, 336]) {
      stroke(d, `M${x} ${ground}V${ground - 118}`, 't60', 10)
      stroke(d, `M${x - 20} ${ground - 4}h40`, 't60', 8)
    }
    d.raw(`<clipPath id="z"><path d="M148 ${ground - 118}h200v34h-200z"/></clipPath><g clip-path="url(#z)">`)
    box(d, 148, ground - 118, 200, 34, 0, 't96')
    for (let x = 140; x < 350; x += 52) shape(d, `M${x + 26} ${ground - 118}h26l-26 34h-26z`, 'k40')
    d.raw('</g>')
    figure(d, [104, ground], 204, { ...lit, pose: 'call', wear: 'jacket', hair: 'short', thing: 'p100' })
  },
  // a new leaf is in it, and all of it is as it was
  recover: (d) => {
    shut(d, 7, 94, ground, 118, 244, ['p100', 'p84', 'w70', 't96'])
    figure(d, [300, ground], 204, { ...lit, pose: 'walk', wear: 'shirt', hair: 'bob', holds: 'case', thing: 't70' })
  },
}
const tile = (draw, i) => () => {
  const d = front(tileWide, tileHigh)
  const end = i % 3 === 2 ? 386 : tileWide + 20
  stroke(d, `M-20 ${ground + 2}H${end}`, 'p100', 4)
  if (end < tileWide) ring(d, end, ground + 2, 10, 'p100')
  draw(d)
  return d
}

/** What is seen through a keyhole around (0, 0): who has access, what is in the network, and where the data is. */
const seen = [
  (d) => {
    // keys of all doors on the wall
    box(d, -62, -128, 152, 70, 4, 'k40')
    for (let i = 0; i < 4; i++) {
      const x = -40 + i * 36
      ring(d, x, -106, 8, undefined, ` stroke="${d.colourOf(i === 2 ? 'p100' : 'text')}" stroke-width="5"`)
      stroke(d, `M${x} -97v26m0-8h8`, i === 2 ? 'p100' : 'text', 5)
    }
    box(d, -160, 246, 320, 120, 0, 'p60')
    stroke(d, 'M-116 60v100M-116 162h86M-72 162v84M-100 248h56', 'k40', 12)
    figure(d, [-76, 246], 392, {
      coat: 'k50',
      legs: 'k50',
      skin: 'w30',
      top: 'k50',
      shoe: 'k60',
      pose: 'sit',
      wear: 'shirt',
      hair: 'bun',
    })
    box(d, -16, 92, 190, 14, 0, 'k40')
    stroke(d, 'M98 104V248', 'k40', 12)
    shape(d, 'M62 92h44l-6-16h-32z', 'k40')
    box(d, 74, -2, 18, 84, 4, 'k40')
    box(d, 64, 6, 10, 66, 3, 'p100')
  },
  (d) => {
    box(d, -160, 300, 320, 80, 0, 'p60')
    for (const y of [-18, 128]) box(d, -160, y, 320, 14, 0, 'k40')
    // a router, new
    box(d, -78, -54, 156, 36, 6, 'k50')
    stroke(d, 'M-56-54V-124M56-54V-124', 'k50', 9)
    for (const [i, x] of [-54, -34, -14].entries()) ring(d, x, -36, 6, i ? 'text' : 'p100')
    // a computer that nobody thinks of any more
    shape(d, 'M-66 18h124q8 0 8 8v70q0 8-8 8h-38l6 14H-22l6-14h-50q-8 0-8-8V26q0-8 8-8z', 'text')
    box(d, -58, 30, 88, 58, 8, 'k40')
    ring(d, 49, 84, 5, 'k40')
    stroke(d, 'M-40 50h36M-40 66h18', 'p100', 8)
    stroke(
      d,
      'M132-6L62 16M132-6L84 62M132-6L116 76M78 12Q92 24 94 48M98 6Q108 16 108 32Q116 36 122 34M94 48Q106 54 119 50',
      'k50',
      3,
    )
    // the server below
    box(d, -64, 172, 128, 136, 8, 'k50')
    for (const y of [192, 228, 264]) {
      box(d, -50, y, 100, 24, 4, 't26')
      ring(d, 36, y + 12, 6, y === 264 ? 'text' : 'p100')
    }
  },
  (d) => {
    box(d, -160, 322, 320, 60, 0, 'p60')
    box(d, -104, -126, 208, 452, 8, 'k40')
    for (const y of [-112, 104, 214]) {
      box(d, -92, y, 184, 98, 4, 't24')
      box(d, -40, y + 20, 80, 26, 3, 'text')
      box(d, -32, y + 62, 64, 11, 5, 't70')
    }
    // one of its drawers is out
    for (const [i, tone] of ['text', 'p100', 'w70', 'text'].entries()) {
      const x = -86 + i * 8
      shape(
        d,
        `M${x} ${-2 + i * 9}h${40 + i * 16}l8-16h44l8 16h${30 - i * 6}V80H${x}z`,
        tone,
        ` stroke="${d.colourOf('k50')}" stroke-width="3"`,
      )
    }
    box(d, -114, 46, 228, 92, 6, 't40')
    box(d, -44, 60, 88, 28, 3, 'text')
    box(d, -36, 106, 72, 13, 6, 'p100')
  },
]

/** People, devices and data, as they are seen from before the door. */
function keyholes() {
  const d = front(1440, 540)
  for (const [i, draw] of seen.entries()) {
    const hole = 'M-84 124A150 150 0 1 1 84 124L140 358H-140z'
    d.raw(`<clipPath id="h${i}"><path d="${hole}"/></clipPath><g transform="translate(${298 + i * 422} 172)">`)
    shape(d, hole, 'p70', ` stroke="${d.colourOf('p70')}" stroke-width="16"`)
    d.raw(`<g clip-path="url(#h${i})">`)
    box(d, -160, -160, 320, 530, 0, 'w56')
    draw(d)
    // the thickness of the door
    stroke(d, hole, 'k50', 30)
    d.raw('</g></g>')
  }
  return d
}

export default {
  cybersecurity: night,
  'security-hour': hour,
  'security-keyholes': keyholes,
  ...Object.fromEntries(Object.entries(functions).map(([name, draw], i) => [`function-${name}`, tile(draw, i)])),
}
