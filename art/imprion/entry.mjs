// What the front desk types once about a guest, and what of it each system of the hotel is told: the opening of the page for hotels.
import { drawing, frames } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { glow, line, widthOf, write } from './front.mjs'

const room = '214'
const nights = '3'
const language = 'FR'
const plate = 'KE-318-LG'

/** What a field holds, as a sign of two by two around a point. */
const signs = {
  door: (d, x, y, r) => {
    box(d, x - r * 0.66, y - r, r * 1.32, r * 2, r * 0.12, 'k50')
    ring(d, x + r * 0.34, y + r * 0.08, r * 0.13, 'text')
  },
  night: (d, x, y, r) =>
    shape(
      d,
      `M${x + r * 0.2} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.3}A${r * 0.86} ${r * 0.86} 0 0 1 ${x + r * 0.2} ${y - r}Z`,
      'k50',
    ),
  speech: (d, x, y, r) => {
    shape(
      d,
      `M${x - r * 0.7} ${y - r * 0.9}h${r * 1.4}q${r * 0.36} 0 ${r * 0.36} ${r * 0.36}v${r * 0.8}q0 ${r * 0.36} ${-r * 0.36} ${r * 0.36}h${-r * 0.7}l${-r * 0.46} ${r * 0.5}v${-r * 0.5}h${-r * 0.24}q${-r * 0.36} 0 ${-r * 0.36} ${-r * 0.36}v${-r * 0.8}q0 ${-r * 0.36} ${r * 0.36} ${-r * 0.36}Z`,
      'k50',
    )
    stroke(
      d,
      `M${x - r * 0.56} ${y - r * 0.36}h${r * 1.12}M${x - r * 0.56} ${y + r * 0.08}h${r * 0.7}`,
      'text',
      r * 0.18,
    )
  },
  car: (d, x, y, r) => {
    shape(
      d,
      `M${x - r} ${y + r * 0.5}V${y + r * 0.02}L${x - r * 0.62} ${y - r * 0.7}H${x + r * 0.62}L${x + r} ${y + r * 0.02}V${y + r * 0.5}Z`,
      'k50',
    )
    shape(
      d,
      `M${x - r * 0.6} ${y - r * 0.08}L${x - r * 0.42} ${y - r * 0.46}H${x + r * 0.42}L${x + r * 0.6} ${y - r * 0.08}Z`,
      'text',
    )
    for (const side of [-1, 1]) box(d, x + side * r * 0.62 - r * 0.2, y + r * 0.4, r * 0.4, r * 0.5, r * 0.1, 'k50')
  },
}

/** The key that sends it off. */
function enter(d, x, y, size) {
  const r = size * 0.2
  stroke(
    d,
    `M${x + r * 1.5} ${y - r * 1.2}V${y + r * 0.5}H${x - r * 1.3}M${x - r * 0.5} ${y - r * 0.4}L${x - r * 1.4} ${y + r * 0.5}L${x - r * 0.5} ${y + r * 1.4}`,
    'k60',
    size * 0.075,
  )
}

// What stands on the ground, around a middle and up from a foot; `h` is how high it is.

const shadow = (d, x, foot, r) =>
  d.raw(`<ellipse cx="${x}" cy="${foot}" rx="${r}" ry="${r * 0.11}" fill="${d.colourOf('k60')}" opacity=".55"/>`)

/** The door of the room: its lock knows who may come in, and there is light behind it. */
function roomDoor(d, x, foot, h) {
  const w = h * 0.56
  glow(d, x, foot - h * 0.5, h * 0.75, h * 0.75, 0.55)
  box(d, x - w / 2 - h * 0.045, foot - h * 1.04, w + h * 0.09, h * 1.04, 3, 't60')
  box(d, x - w / 2, foot - h, w, h, 0, 'p84')
  // it stands ajar
  const leaf = w * 0.86
  shape(
    d,
    `M${x - w / 2} ${foot - h}L${x - w / 2 + leaf} ${foot - h * 0.965}V${foot - h * 0.01}L${x - w / 2} ${foot}Z`,
    'k20',
  )
  const size = h * 0.17
  write(d, room, x - w / 2 + leaf / 2 - (widthOf(room) * size) / 200, foot - h * 0.8, size, 'text', 13)
  box(d, x - w / 2 + leaf * 0.76, foot - h * 0.55, leaf * 0.15, h * 0.16, 2, 'k60')
  ring(d, x - w / 2 + leaf * 0.835, foot - h * 0.5, h * 0.022, 'p100')
  stroke(d, `M${x - w / 2 + leaf * 0.835} ${foot - h * 0.43}h${-leaf * 0.2}`, 't90', h * 0.028)
  shape(
    d,
    `M${x - w / 2 + leaf} ${foot - h * 0.01}L${x + w / 2} ${foot}L${x + w * 0.95} ${foot + h * 0.1}H${x + w * 0.1}Z`,
    'p60',
    ' opacity=".45"',
  )
}

/** The till of the restaurant: dinner goes to the room. */
export function till(d, x, foot, h) {
  const w = h * 0.9
  shadow(d, x, foot, w * 0.56)
  box(d, x - w / 2, foot - h * 0.34, w, h * 0.34, h * 0.03, 't40')
  box(d, x - w / 2, foot - h * 0.34, w, h * 0.07, h * 0.03, 't66')
  stroke(d, `M${x - w * 0.34} ${foot - h * 0.14}H${x + w * 0.34}`, 'k20', h * 0.025)
  box(d, x - w * 0.08, foot - h * 0.5, w * 0.16, h * 0.18, 0, 't30')
  glow(d, x, foot - h * 0.68, h * 0.6, h * 0.5, 0.4)
  box(
    d,
    x - w * 0.44,
    foot - h * 0.94,
    w * 0.88,
    h * 0.5,
    h * 0.05,
    'k70',
    ` stroke="${d.colourOf('t50')}" stroke-width="2"`,
  )
  const size = h * 0.2
  write(d, room, x - w * 0.34, foot - h * 0.85, size, 'p100', 14)
  stroke(d, `M${x - w * 0.34} ${foot - h * 0.54}H${x + w * 0.34}`, 't50', h * 0.022)
  // the cover of the dish
  shape(d, `M${x + w * 0.14} ${foot - h * 0.66}a${w * 0.11} ${w * 0.11} 0 0 1 ${w * 0.22} 0Z`, 't90')
  stroke(d, `M${x + w * 0.11} ${foot - h * 0.635}h${w * 0.28}`, 't90', h * 0.02)
}

/** The phone of the guest: it is online until the day of departure. */
export function phone(d, x, foot, h) {
  const w = h * 0.52
  shadow(d, x, foot, w * 0.62)
  glow(d, x, foot - h * 0.55, h * 0.62, h * 0.62, 0.5)
  box(d, x - w / 2, foot - h, w, h, w * 0.16, 'k70', ` stroke="${d.colourOf('t50')}" stroke-width="2"`)
  const rim = w * 0.055
  box(d, x - w / 2 + rim, foot - h + rim, w - 2 * rim, h - 2 * rim, w * 0.12, 'w84')
  box(d, x - w * 0.13, foot - h + rim * 2, w * 0.26, rim * 0.9, rim / 2, 'k60')
  const cy = foot - h * 0.5
  for (const r of [0.12, 0.24, 0.36]) {
    const [c, s] = [w * r * 0.78, w * r * 0.62]
    stroke(d, `M${x - c} ${cy - s}A${w * r} ${w * r} 0 0 1 ${x + c} ${cy - s}`, 'k50', w * 0.075)
  }
  ring(d, x, cy, w * 0.055, 'k50')
  const size = h * 0.16
  signs.night(d, x - w * 0.17, foot - h * 0.25, size * 0.56)
  write(d, nights, x + w * 0.08, foot - h * 0.25 - size / 2, size, 'k50', 15)
}

/** The screen in the lobby greets in the language of the guest, without a name. */
export function greeting(d, x, foot, h, { text = 'BIENVENUE', aspect = 1.3 } = {}) {
  const [w, tall] = [h * aspect, h * 0.72]
  shadow(d, x, foot, w * 0.3)
  box(d, x - h * 0.035, foot - h * 0.3, h * 0.07, h * 0.3, 0, 't40')
  box(d, x - h * 0.24, foot - h * 0.035, h * 0.48, h * 0.05, h * 0.02, 't60')
  glow(d, x, foot - h + tall / 2, w * 0.75, h * 0.7, 0.45)
  box(d, x - w / 2 + h * 0.03, foot - h + h * 0.03, w, tall, h * 0.05, 't42')
  box(d, x - w / 2, foot - h, w, tall, h * 0.05, 'k70')
  box(d, x - w / 2 + h * 0.035, foot - h + h * 0.035, w - h * 0.07, tall - h * 0.07, h * 0.02, 'p100')
  const size = (w * 0.78 * 100) / widthOf(text)
  write(d, text, x - w * 0.39, foot - h + tall * 0.36 - size / 2, size, 'k60', 15)
  const y = foot - h + tall * 0.66
  stroke(d, `M${x - w * 0.385} ${y}h${w * 0.42}M${x - w * 0.385} ${y + h * 0.085}h${w * 0.28}`, 'k30', h * 0.026)
  stroke(
    d,
    `M${x + w * 0.16} ${y + h * 0.04}h${w * 0.22}M${x + w * 0.3} ${y - h * 0.05}l${w * 0.085} ${h * 0.09}l${-w * 0.085} ${h * 0.09}`,
    'k60',
    h * 0.04,
  )
}

/** The barrier knows the plate, and the car drives in below its arm. */
export function barrier(d, x, foot, h, { car = true } = {}) {
  const w = h * 0.3
  const pivot = [x, foot - h * 0.5]
  if (car) {
    const [cx, ch] = [x + h * 0.92, h * 0.46]
    shadow(d, cx, foot + 2, h * 0.66)
    const u = ch / 46
    const at = (dx, dy) => `${cx + dx * u} ${foot + dy * u}`
    glow(d, cx - 62 * u, foot - 20 * u, h * 0.3, h * 0.24, 0.8)
    shape(
      d,
      `M${at(-66, -8)}L${at(-64, -24)}Q${at(-50, -29)} ${at(-34, -31)}L${at(-14, -46)}Q${at(8, -50)} ${at(26, -46)}L${at(44, -31)}L${at(64, -27)}L${at(66, -8)}Z`,
      't70',
    )
    shape(d, `M${at(-66, -8)}L${at(-65, -17)}H${cx + 66 * u}L${at(66, -8)}Z`, 't48')
    shape(d, `M${at(-27, -31)}L${at(-11, -43)}L${at(3, -45)}V${foot - 31 * u}Z`, 'k50')
    shape(d, `M${at(7, -45)}L${at(23, -43)}L${at(37, -31)}H${cx + 7 * u}Z`, 'k50')
    box(d, cx - 65 * u, foot - 25 * u, 8 * u, 6 * u, 2 * u, 'w84')
    for (const dx of [-40, 40]) {
      ring(d, cx + dx * u, foot - 8 * u, 11 * u, 'k70')
      ring(d, cx + dx * u, foot - 8 * u, 5 * u, 't60')
    }
  }
  shadow(d, x, foot, w * 0.75)
  // its arm is up
  const [ax, ay] = [h * 0.86, h * 0.43]
  stroke(d, `M${pivot[0]} ${pivot[1]}l${ax} ${-ay}`, 'text', h * 0.062)
  for (let i = 0; i < 4; i++)
    stroke(
      d,
      `M${pivot[0] + ax * (0.24 + i * 0.2)} ${pivot[1] - ay * (0.24 + i * 0.2)}l${ax * 0.09} ${-ay * 0.09}`,
      'p70',
      h * 0.062,
      ' stroke-linecap="butt"',
    )
  box(d, x - w / 2, foot - h * 0.62, w, h * 0.62, h * 0.03, 't60')
  box(d, x - w / 2, foot - h * 0.62, w, h * 0.1, h * 0.03, 't80')
  box(d, x - w * 0.36, foot - h * 0.46, w * 0.72, h * 0.17, h * 0.02, 'k70')
  stroke(d, `M${x - w * 0.16} ${foot - h * 0.375}l${w * 0.12} ${h * 0.036}l${w * 0.22} ${-h * 0.075}`, 'p100', h * 0.03)
}

/** A field: its sign and what was typed, around a level from a left edge. */
function field(d, x, y, size, sign, text) {
  signs[sign](d, x + size * 0.5, y, size * 0.5)
  write(d, text, x + size * 1.44, y - size / 2, size, 'k70', 14)
}

/** On wide screens the fields stand side by side, and the systems below them. */
function wide() {
  const frame = frames.below
  const d = drawing({ scale: 60, frame })
  const { width, entry } = frame
  const [left, right, top, tall] = [72, width - 72, 58, 108]
  const mid = top + tall / 2
  const foot = entry - 8
  // the floor, which begins where the rail of the page does
  const stops = (tone) =>
    `<stop stop-color="${d.colourOf(tone)}" stop-opacity="0"/><stop offset="1" stop-color="${d.colourOf(tone)}"/>`
  for (const [id, tone] of [
    ['floor', 't8'],
    ['edge', 't22'],
  ])
    d.raw(`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="60" x2="320">${stops(tone)}</linearGradient>`)
  d.raw(`<path d="M0 ${foot - 24}H${width}v120H0Z" fill="url(#floor)"/>`)
  d.raw(`<path d="M0 ${foot - 24}H${width}v2H0Z" fill="url(#edge)"/>`)
  // from each of its fields a line goes to whoever needs that
  const low = top + tall
  const doors = [222, 424]
  for (const [x, from, until] of [
    [doors[0], 254, 262],
    [doors[1], 366, 240],
    [612, 560, 240],
    [864, 796, 220],
    [1134, 1060, 320],
  ]) {
    const bend = Math.abs(x - from) / 2
    const at = low + 14
    line(d, `M${from} ${low - 10}V${at}L${x} ${at + bend}V${until}`)
  }
  // the line of the page comes up to it, past the till
  line(d, `M-20 ${entry}H304L332 ${entry - 14}V${low - 10}`)
  box(d, left + 7, top + 14, right - left, tall, 22, 'k60', ' opacity=".5"')
  glow(d, width / 2, mid, width * 0.5, 140, 0.3)
  box(d, left, top, right - left, tall, 22, 'text')
  for (const x of [448, 650, 862]) stroke(d, `M${x} ${top + 24}V${low - 24}`, 't70', 2)
  const size = 46
  field(d, 176, mid, size, 'door', room)
  field(d, 486, mid, size, 'night', nights)
  field(d, 690, mid, size, 'speech', language)
  field(d, 900, mid, 42, 'car', plate)
  const key = tall - 24
  stroke(d, `M${right - key - 36} ${top + 26}V${low - 26}`, 'p60', 5)
  box(d, right - key - 12, top + 12, key, key, 14, 'p60')
  box(d, right - key - 12, top + 12, key, key - 8, 14, 'p100')
  enter(d, right - key / 2 - 12, mid - 4, key)
  till(d, doors[0], foot, 190)
  roomDoor(d, doors[1], foot, 204)
  phone(d, 612, foot, 200)
  greeting(d, 864, foot, 222)
  barrier(d, 1134, foot, 222)
  return d
}

/** On phones the field has two rows and one key; below it stand four of the systems. */
function narrow() {
  const frame = frames.narrow
  const d = drawing({ scale: 60, frame })
  const { width, entry } = frame
  const [left, right, top, tall] = [40, width - 40, 84, 204]
  const low = top + tall
  const foot = entry - 16
  glow(d, width / 2, top + tall / 2, width * 0.56, 190, 0.35)
  box(d, 0, foot - 14, width, 3, 0, 't26')
  const things = [
    [132, 216],
    [268, 208],
    [418, 214],
    [566, 148],
  ]
  for (const [x, drop] of things) line(d, `M${x} ${low - 10}V${foot - drop}`, 4)
  line(d, `M-20 ${entry}H30L58 ${entry - 14}V${low - 10}`)
  box(d, left + 6, top + 12, right - left, tall, 24, 'k60', ' opacity=".5"')
  box(d, left, top, right - left, tall, 24, 'text')
  const rows = [top + 54, top + tall - 54]
  stroke(d, `M${left + 24} ${top + tall / 2}H${right - 142}`, 't70', 2)
  field(d, 66, rows[0], 50, 'door', room)
  field(d, 260, rows[0], 50, 'night', nights)
  field(d, 390, rows[0], 50, 'speech', language)
  field(d, 66, rows[1], 50, 'car', plate)
  const key = 108
  box(d, right - key - 14, top + 14, key, tall - 28, 18, 'p60')
  box(d, right - key - 14, top + 14, key, tall - 38, 18, 'p100')
  enter(d, right - key / 2 - 14, top + tall / 2 - 6, key)
  roomDoor(d, things[0][0], foot, 206)
  phone(d, things[1][0], foot, 206)
  greeting(d, things[2][0], foot, 214, { aspect: 0.78 })
  barrier(d, things[3][0], foot, 236, { car: false })
  return d
}

export default {
  'imprion-entry': ({ frame } = {}) => (frame === frames.narrow ? narrow() : wide()),
}
