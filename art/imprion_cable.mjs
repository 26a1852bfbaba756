// One cable, cut open, in which each network of a hotel is a core of its own, for a ground in the accent; and what of a hotel stays,
// is replaced, and goes.
import { front } from './drawing.mjs'
import { barrier, greeting } from './imprion_entry.mjs'
import { box, ring, shape, stroke } from './pens.mjs'

/** Whose network it is, as a sign on a dark tile around a point. */
const signs = [
  // a guest
  (d, x, y, r) => {
    box(
      d,
      x - r * 0.5,
      y - r * 0.9,
      r,
      r * 1.8,
      r * 0.2,
      undefined,
      ` stroke="${d.colourOf('p100')}" stroke-width="${r * 0.16}"`,
    )
    stroke(d, `M${x - r * 0.14} ${y + r * 0.6}h${r * 0.28}`, 'p100', r * 0.16)
  },
  // the front desk
  (d, x, y, r) => {
    shape(d, `M${x - r * 0.8} ${y + r * 0.36}a${r * 0.8} ${r * 0.8} 0 0 1 ${r * 1.6} 0Z`, 'p100')
    stroke(d, `M${x - r} ${y + r * 0.66}h${r * 2}M${x} ${y - r * 0.5}v${-r * 0.3}`, 'p100', r * 0.18)
  },
  // payments
  (d, x, y, r) => {
    box(d, x - r, y - r * 0.66, r * 2, r * 1.32, r * 0.18, 'p100')
    stroke(d, `M${x - r} ${y - r * 0.2}h${r * 2}`, 'k60', r * 0.26, ' stroke-linecap="butt"')
    stroke(d, `M${x - r * 0.7} ${y + r * 0.34}h${r * 0.6}`, 'k60', r * 0.14)
  },
  // screens
  (d, x, y, r) => {
    box(
      d,
      x - r,
      y - r * 0.8,
      r * 2,
      r * 1.3,
      r * 0.14,
      undefined,
      ` stroke="${d.colourOf('p100')}" stroke-width="${r * 0.16}"`,
    )
    stroke(
      d,
      `M${x - r * 0.5} ${y - r * 0.15}h${r}m${-r * 0.36} ${-r * 0.3}l${r * 0.36} ${r * 0.3}l${-r * 0.36} ${r * 0.3}M${x - r * 0.4} ${y + r * 0.86}h${r * 0.8}`,
      'p100',
      r * 0.16,
    )
  },
  // the rooms
  (d, x, y, r) => {
    ring(d, x, y, r * 0.8, undefined, ` stroke="${d.colourOf('p60')}" stroke-width="${r * 0.2}"`)
    stroke(d, `M${x} ${y - r * 0.8}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.8} ${y}`, 'p100', r * 0.2)
    ring(d, x + r * 0.8, y, r * 0.2, 'text')
  },
]
const cores = ['text', 'k40', 'p60', 'w84', 'p20']

function tile(d, i, x, y, size) {
  box(d, x - size / 2 + 6, y - size / 2 + 8, size, size, size * 0.18, 'k60', ' opacity=".3"')
  box(d, x - size / 2, y - size / 2, size, size, size * 0.18, 'k60')
  signs[i](d, x, y, size * 0.33)
}

/** A core with its shade, along a way. */
function core(d, i, way, thick) {
  stroke(d, way, 'k60', thick + 8, ' opacity=".25"')
  stroke(d, way, cores[i], thick)
}

function cable({ isTall = false } = {}) {
  const d = isTall ? front(720, 780) : front(1440, 580)
  if (isTall) {
    const thick = 46
    for (const i of [0, 4, 1, 3, 2]) {
      const [from, to] = [360 + (i - 2) * 50, 360 + (i - 2) * 138]
      const bend = Math.abs(to - from)
      const level = 340 - Math.abs(i - 2) * 26
      core(d, i, `M${from} 200V${level}L${to} ${level + bend}V650`, thick)
      tile(d, i, to, 690, 122)
    }
    shape(d, 'M226 -10H494V236q-134 40 -268 0Z', 'k50')
    shape(d, 'M226 -10h70V250q-40 -4 -70 -14Z', 'k30')
    d.raw(`<path d="M226 236q134 40 268 0" stroke="${d.colourOf('t30')}" stroke-width="10"/>`)
    return d
  }
  // Each comes down above its column.
  const [thick, sheath] = [54, 132]
  for (const i of [4, 3, 2, 1, 0]) {
    const [x, y] = [214 + i * 253, 316 - i * 64]
    core(d, i, `M60 ${y}H${x - 44}L${x} ${y + 44}V470`, thick)
    tile(d, i, x, 494, 132)
  }
  shape(d, `M-20 20H${sheath - 24}q44 168 0 336H-20Z`, 'k50')
  shape(d, `M-20 20H${sheath - 24}q12 40 17 80H-20Z`, 'k30')
  d.raw(`<path d="M${sheath - 24} 20q44 168 0 336" stroke="${d.colourOf('t30')}" stroke-width="12"/>`)
  return d
}

/** A computer that nobody looks after any more, around a middle and up from a foot. */
function old(d, x, foot, h) {
  const [w, tall] = [h * 1.06, h * 0.66]
  const top = foot - h
  box(d, x - w * 0.5, foot - h * 0.24, w, h * 0.24, 12, 't66')
  box(d, x + w * 0.08, foot - h * 0.16, w * 0.32, h * 0.07, 4, 'k50')
  stroke(d, `M${x - w * 0.4} ${foot - h * 0.12}h${w * 0.3}`, 't30', 8)
  box(d, x - w * 0.14, foot - h * 0.36, w * 0.28, h * 0.14, 0, 't50')
  box(d, x - w * 0.46, top, w * 0.92, tall, 26, 't80')
  box(d, x - w * 0.39, top + tall * 0.1, w * 0.78, tall * 0.74, 30, 'k60')
  const r = h * 0.07
  for (const side of [-1, 1]) {
    const [cx, cy] = [x + side * w * 0.16, top + tall * 0.4]
    stroke(d, `M${cx - r} ${cy - r}l${2 * r} ${2 * r}M${cx + r} ${cy - r}l${-2 * r} ${2 * r}`, 'p100', h * 0.035)
  }
  stroke(d, `M${x - w * 0.15} ${top + tall * 0.7}q${w * 0.15} ${-tall * 0.16} ${w * 0.3} 0`, 'p100', h * 0.035)
}

/** A list on a board, struck out. */
function listed(d, x, foot, h) {
  const w = h * 0.74
  d.raw(`<g transform="rotate(-7 ${x} ${foot})">`)
  box(d, x - w / 2 + 10, foot - h + 12, w, h, 16, 'k60', ' opacity=".3"')
  box(d, x - w / 2, foot - h, w, h, 16, 'k50')
  box(d, x - w / 2 + 18, foot - h + 34, w - 36, h - 52, 4, 'text')
  box(d, x - w * 0.2, foot - h - 14, w * 0.4, 40, 10, 't50')
  for (const [i, share] of [0.8, 0.5, 0.66, 0.74, 0.4, 0.7].entries()) {
    const y = foot - h + h * 0.26 + (i * h) / 9
    box(d, x - w * 0.36, y - 8, 16, 16, 3, undefined, ` stroke="${d.colourOf('k30')}" stroke-width="4"`)
    stroke(d, `M${x - w * 0.24} ${y}h${w * 0.6 * share}`, 't50', 8)
  }
  stroke(d, `M${x - w * 0.62} ${foot - h * 0.08}L${x + w * 0.62} ${foot - h * 0.9}`, 'k60', 26)
  d.raw('</g>')
}

/** What can often stay stands there as it is; what nobody looks after any more, and what nobody needs. */
function stays({ isTall = false } = {}) {
  const [width, height] = isTall ? [720, 820] : [1440, 440]
  const d = front(width, height)
  const ground = (y) => box(d, 0, y, width, 12, 0, 'k40')
  if (isTall) {
    ground(380)
    ground(796)
    barrier(d, 134, 380, 340, { car: false })
    greeting(d, 510, 380, 300)
    old(d, 200, 796, 310)
    listed(d, 556, 784, 310)
    return d
  }
  ground(420)
  barrier(d, 152, 420, 340, { car: false })
  for (const [r, tone] of [
    [84, 'k50'],
    [64, 'p40'],
    [44, 'k50'],
  ])
    ring(d, 386, 420 - 84, r, tone)
  ring(d, 386, 336, 24, 'p100')
  old(d, 720, 420, 350)
  listed(d, 1106, 408, 350)
  return d
}

export default { 'wifi-cable': cable, 'hotel-stays': stays }
