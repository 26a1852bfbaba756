// A Wednesday in a hotel: the house cut open, from one edge of the page to the other, and for each hour what it lights there, laid over
// that. The hour itself stands on the roof, above its place.
import { drawing, pixel } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { barrier, till } from './entry.mjs'
import { glow, line, widthOf, write } from './front.mjs'

const [width, height] = [1440, 640]
/** Where its roof begins, the floors of its rooms and of its hall, and its last wall. */
const [roof, upper, ground, wall] = [152, 366, 604, 1176]
const sheet = () => drawing({ scale: 1, at: [0, 0], isHero: false, frame: { width, height, entry: height, clear: 0 } })

/** What things are made of in the shade, and in the light. */
const shade = { wall: 't9', low: 't6', thing: 't20', bright: 't40', deep: 'k30', sign: 't30', frame: 't24' }
const light = { wall: 'p60', low: 'p50', thing: 'k20', bright: 'text', deep: 'k40', sign: 'p100', frame: 'w84' }
/** And where somebody is too, whom the hour is not about. */
const dim = { wall: 'p38', low: 'p30', thing: 't24', bright: 't70', deep: 'k40', sign: 'p70', frame: 't50' }

const someone = (d, x, floor, look) =>
  d.person(...pixel(x, floor), { tall: 122, coat: 'text', legs: 'k50', skin: 't70', ...look })

/** Light that no wall lets through. */
function inside(d, from, to, top, floor, draw) {
  const id = `in${from}-${Math.round(top)}`
  d.raw(
    `<clipPath id="${id}"><path d="M${from} ${top}H${to}V${floor}H${from}Z"/></clipPath><g clip-path="url(#${id})">`,
  )
  draw()
  d.raw('</g>')
}
/** A place of the house: its back wall and what it is papered with. */
function place(d, c, from, to, top, floor) {
  box(d, from, top, to - from, floor - top, 0, c.wall)
  box(d, from, floor - 56, to - from, 56, 0, c.low)
  if (c === shade) return
  inside(d, from, to, top, floor, () =>
    glow(d, (from + to) / 2, (top + floor) / 2, (to - from) * 0.66, (floor - top) * 0.6, c === light ? 0.8 : 0.4),
  )
}

/** The hour in tubes on the roof. */
function hour(d, x, hours, minutes = '00', foot = roof) {
  const size = 84
  const share = size / 100
  const [first, second] = [widthOf(hours) * share, widthOf(minutes) * share]
  const wide = first + 52 + second
  const [left, top] = [x - wide / 2, foot - size - 26]
  glow(d, x, top + size / 2, wide * 0.9, 84, 0.75)
  for (const post of [0.12, 0.88]) stroke(d, `M${left + wide * post} ${top + size}V${foot}`, 't42', 6)
  for (const [tone, weight] of [
    ['k60', 30],
    ['p100', 18],
    ['text', 7],
  ]) {
    write(d, hours, left, top, size, tone, weight)
    write(d, minutes, left + first + 52, top, size, tone, weight)
    for (const dot of [0.28, 0.74]) ring(d, left + first + 26, top + size * dot, weight * 0.42, tone)
  }
}

// The rooms above, four of them, each with its number.
const rooms = [211, 212, 213, 214].map((number, i) => ({ number, from: 24 + i * 288, to: 24 + (i + 1) * 288 - 14 }))
/** Who is away, asleep, awake, or not there yet: how far the curtains are drawn, whether the lamp is on, and what else stands there. */
const lives = {
  211: { drawn: 46 },
  212: { drawn: 46, isAwake: true },
  213: { drawn: 28, hasLuggage: true },
  214: { drawn: 28 },
}

function room(d, c, { number, from, to }) {
  const { drawn, isAwake, hasLuggage } = lives[number]
  place(d, c, from, to, roof + 22, upper)
  const isLit = c === light
  write(d, `${number}`, from + 22, roof + 44, 26, isLit ? 'k40' : c === dim ? 'w60' : 't40', 14)
  // the window and its curtains
  const [wx, wy] = [from + 112, roof + 44]
  box(d, wx - 6, wy - 6, 92, 96, 4, c.frame)
  box(d, wx, wy, 80, 84, 2, 'k50')
  for (const side of [0, 1]) box(d, wx + (side ? 86 - drawn : -6), wy - 10, drawn, 124, 3, c.thing)
  // the bed, and a lamp beside it
  box(d, to - 16, upper - 96, 12, 96, 4, c.deep)
  box(d, from + 118, upper - 50, to - from - 130, 40, 8, c.thing)
  box(d, from + 118, upper - 62, to - from - 130, 30, 10, c.bright)
  box(d, to - 74, upper - 84, 56, 28, 12, c.bright)
  box(d, from + 118, upper - 58, 82, 34, 8, isLit ? 'p84' : 't30')
  box(d, from + 128, upper - 12, 10, 12, 0, c.deep)
  stroke(d, `M${from + 60} ${upper}V${upper - 92}`, c.deep, 6)
  const isOn = isAwake || c === dim
  if (isLit || isOn)
    inside(d, from, to, roof + 22, upper, () => glow(d, from + 60, upper - 110, 110, 92, isLit ? 0.9 : 0.55))
  shape(d, `M${from + 38} ${upper - 88}h44l-10 -36h-24Z`, isOn ? 'p84' : c.bright)
  if (hasLuggage) {
    box(d, from + 78, upper - 52, 36, 52, 6, c.bright)
    stroke(
      d,
      `M${from + 88} ${upper - 52}v-16h16v16M${from + 88} ${upper - 42}v32M${from + 104} ${upper - 42}v32`,
      c.deep,
      4,
    )
  }
}

/** Where those who work here come in, and record when they do. */
function entrance(d, c) {
  place(d, c, 24, 298, upper + 14, ground)
  box(d, 48, ground - 186, 92, 186, 4, c.frame)
  box(d, 56, ground - 178, 76, 178, 2, c.deep)
  ring(d, 120, ground - 88, 6, c.bright)
  box(d, 196, ground - 178, 60, 84, 8, c.deep)
  box(d, 204, ground - 170, 44, 30, 4, c === light ? 'p100' : 't24')
  ring(d, 226, ground - 116, 12, c.sign)
}

/** The way out. */
function corridor(d, c) {
  place(d, c, 312, 456, upper + 14, ground)
  box(d, 336, ground - 176, 96, 176, 4, c.frame)
  box(d, 344, ground - 168, 80, 168, 2, c === light ? 'w84' : 'k40')
}

function reception(d, c) {
  place(d, c, 470, 704, upper + 14, ground)
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < 6; column++) {
      box(d, 488 + column * 34, upper + 34 + row * 38, 28, 32, 3, c.deep)
      if ((row + column * 2) % 3) box(d, 496 + column * 34, upper + 42 + row * 38, 12, 18, 3, c.sign)
    }
}
/** Its desk, over those who stand behind it. */
function desk(d, c) {
  box(d, 500, ground - 78, 180, 78, 4, c.thing)
  box(d, 490, ground - 88, 200, 16, 4, c.bright)
  shape(d, `M518 ${ground - 90}a20 20 0 0 1 40 0Z`, c.deep)
}

function hall(d, c) {
  place(d, c, 704, 892, upper + 14, ground)
  box(d, 716, upper + 24, 164, 84, 8, c.deep)
  box(d, 724, upper + 32, 148, 68, 3, c.sign)
  const ink = c === light ? 'k60' : 'k30'
  write(d, 'A', 744, upper + 43, 46, ink, 20)
  stroke(d, `M798 ${upper + 66}h50m-21 -21l21 21l-21 21`, ink, 10)
  if (c === light) return
  // who waits sits here
  box(d, 726, ground - 84, 116, 60, 14, c.thing)
  box(d, 718, ground - 58, 132, 38, 12, c.bright)
  for (const x of [734, 834]) stroke(d, `M${x} ${ground - 18}V${ground - 2}`, c.deep, 6)
  shape(d, `M856 ${ground - 40}h26l-4 40h-18Z`, c.deep)
  for (const [x, y] of [
    [-20, -64],
    [0, -84],
    [18, -60],
  ])
    stroke(
      d,
      `M869 ${ground - 40}Q${869 + x * 0.2} ${ground - 40 + y * 0.7} ${869 + x} ${ground - 40 + y}`,
      c.bright,
      9,
    )
}

function restaurant(d, c) {
  place(d, c, 906, wall - 14, upper + 14, ground)
  for (const x of [964, 1126]) {
    stroke(d, `M${x} ${upper + 14}V${upper + 34}`, c.deep, 5)
    if (c === light) inside(d, 906, wall - 14, upper + 14, ground, () => glow(d, x, upper + 70, 110, 90, 0.9))
    shape(d, `M${x - 34} ${upper + 62}a34 34 0 0 1 68 0Z`, c.bright)
  }
}
/** A chair whose back is on a side. */
function chair(d, x, side) {
  stroke(
    d,
    `M${x + side * 12} ${ground - 96}V${ground}M${x + side * 12} ${ground - 50}h${-side * 34}V${ground}`,
    'k40',
    6,
  )
}

/** Its tables, over those who sit at them. */
function tables(d, c) {
  box(d, 920, ground - 74, 116, 12, 5, c.bright)
  stroke(d, `M978 ${ground - 66}V${ground}`, c.deep, 9)
  stroke(d, `M950 ${ground - 3}h56`, c.deep, 7)
  shape(d, `M956 ${ground - 76}a22 22 0 0 1 44 0Z`, c === light ? 'k40' : 't30')
  box(d, 1062, ground - 92, 100, 92, 4, c.thing)
  box(d, 1054, ground - 100, 108, 14, 4, c.bright)
}

function house() {
  const d = sheet()
  box(d, 0, ground, width, height - ground, 0, 'k40')
  box(d, 0, ground, width, 6, 0, 't30')
  box(d, 10, roof, wall - 10, ground - roof, 0, 't30')
  for (const each of rooms) room(d, shade, each)
  entrance(d, shade)
  corridor(d, shade)
  reception(d, shade)
  desk(d, shade)
  hall(d, shade)
  restaurant(d, shade)
  tables(d, shade)
  box(d, 0, roof - 2, wall + 14, 16, 4, 't50')
  // who is there already
  shape(d, `M1258 ${ground - 12}q-4 -36 30 -40l26 -4q20 -34 56 -34h36q30 0 50 34h20v44Z`, 't24')
  shape(d, `M1326 ${ground - 56}q16 -22 38 -22v22ZM1374 ${ground - 78}h24q20 0 34 22h-58Z`, 'k40')
  for (const x of [1304, 1420]) ring(d, x, ground - 14, 16, 'k50', ` stroke="${d.colourOf('t30')}" stroke-width="5"`)
  box(d, 1197, ground - 94, 46, 94, 4, 't24')
  stroke(d, `M1220 ${ground - 76}H1420`, 't36', 11)
  stroke(d, `M1354 ${ground - 76}V${ground - 190}`, 't24', 8)
  glow(d, 1354, ground - 220, 150, 130, 0.5)
  box(d, 1312, ground - 262, 84, 84, 12, 'p60')
  write(d, 'P', 1340, ground - 244, 48, 'text', 18)
  return d
}

/** What an hour lays over the house. */
const at = (draw) => () => {
  const d = sheet()
  draw(d)
  return d
}

export default {
  'day-house': house,
  'day-7': at((d) => {
    // some are up, and breakfast is ready
    room(d, dim, rooms[0])
    someone(d, rooms[0].from + 104, upper, { coat: 't84' })
    room(d, dim, rooms[2])
    restaurant(d, dim)
    tables(d, dim)
    entrance(d, light)
    someone(d, 166, ground, { pose: 'reach', legs: 'k40' })
    hour(d, 160, '7')
  }),
  'day-11': at((d) => {
    reception(d, dim)
    someone(d, 620, ground, { coat: 't84', dir: -1 })
    desk(d, dim)
    corridor(d, light)
    someone(d, 384, ground, { pose: 'walk', coat: 'k40', dir: 1 })
    box(d, 322, ground - 60, 40, 54, 6, 'text')
    stroke(d, `M342 ${ground - 62}v-22h16`, 'text', 5)
    // nobody is in the room any more: it is turned down, and the access has ended
    const right = rooms[1].to - 8
    box(d, right - 66, roof + 36, 62, 104, 10, 'text')
    write(d, '18', right - 56, roof + 50, 28, 'k50', 16)
    ring(d, right - 16, roof + 54, 4.5, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="4"`)
    const [cx, cy] = [right - 35, roof + 122]
    for (const r of [8, 17])
      stroke(d, `M${cx - r} ${cy - r * 0.8}A${r * 1.3} ${r * 1.3} 0 0 1 ${cx + r} ${cy - r * 0.8}`, 't50', 5)
    stroke(d, `M${cx - 20} ${cy + 3}L${cx + 20} ${cy - 29}`, 'k60', 5)
    hour(d, 384, '11')
  }),
  'day-13': at((d) => {
    restaurant(d, dim)
    someone(d, 1116, ground - 14, { coat: 't84', dir: -1 })
    tables(d, dim)
    reception(d, dim)
    desk(d, dim)
    hall(d, light)
    someone(d, 752, ground, { legs: 'k40', dir: 1 })
    someone(d, 834, ground, { pose: 'walk', coat: 'k40', dir: 1 })
    hour(d, 798, '13')
  }),
  'day-15': at((d) => {
    reception(d, dim)
    someone(d, 620, ground, { coat: 't84', dir: 1 })
    desk(d, dim)
    room(d, light, rooms[3])
    box(d, rooms[3].to - 74, roof + 40, 62, 62, 10, 'text')
    write(d, '21', rooms[3].to - 60, roof + 57, 28, 'k50', 16)
    box(d, 1190, ground - 104, width, 104, 0, 'sunken')
    glow(d, 1330, ground - 60, 170, 100, 0.6)
    barrier(d, 1220, ground, 152)
    hour(d, 1042, '15')
  }),
  'day-20': at((d) => {
    // the others are in their rooms, and someone is at the desk
    room(d, dim, rooms[0])
    someone(d, rooms[0].from + 104, upper, { coat: 't84' })
    room(d, dim, rooms[2])
    reception(d, dim)
    someone(d, 620, ground, { coat: 't84', dir: -1 })
    desk(d, dim)
    restaurant(d, light)
    chair(d, 928, -1)
    chair(d, 1028, 1)
    someone(d, 930, ground, { legs: 'k40', pose: 'sit' })
    someone(d, 1026, ground, { coat: 'k40', dir: -1, pose: 'sit' })
    someone(d, 1138, ground - 14, { dir: -1, legs: 'k40' })
    tables(d, light)
    till(d, 1082, ground - 100, 72)
    // from the till to the room
    write(d, '214', rooms[3].from + 22, roof + 44, 26, 'p100', 16)
    line(d, `M1082 ${ground - 170}V${upper - 4}`, 4)
    ring(d, 1082, upper - 4, 9, 'p100')
    hour(d, 1042, '20')
  }),
  'day-2': at((d) => {
    room(d, dim, rooms[2])
    reception(d, light)
    someone(d, 646, ground, { coat: 'text', legs: 'k50', dir: -1, pose: 'phone' })
    desk(d, light)
    box(d, 508, ground - 152, 92, 64, 6, 'k60')
    box(d, 516, ground - 144, 76, 48, 2, 'p100')
    shape(d, `M554 ${ground - 140}l22 38h-44Z`, 'k60')
    hour(d, 588, '2')
  }),
}
