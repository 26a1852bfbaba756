// A room of the house that the home of Imprion shows, for each solution: one thing of it, so large that it is the whole room.
import { drawing, frames } from './drawing.mjs'
import { till } from './imprion_entry.mjs'
import { arm, askingPhone, box, glow, line, ring, shape, stroke, widthOf, write } from './imprion_front.mjs'

const { width, height } = frames.card
/** Where a thing stands. */
const [x, y] = [width / 2, height / 2]

function ground(tone) {
  const d = drawing({ scale: 60, isHero: false, frame: frames.card })
  box(d, 0, 0, width, height, 0, tone)
  return d
}

/** The bell of the front desk, before the keys of all rooms. */
function desk() {
  const d = ground('p40')
  glow(d, x, 180, 330, 260, 0.8)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 7; column++) {
      const [left, top] = [12 + column * 66, 14 + row * 62]
      box(d, left, top, 58, 54, 5, 'k40')
      if ((row * 5 + column * 3) % 4) {
        stroke(d, `M${left + 29} ${top + 5}v9`, 't70', 3)
        box(d, left + 20, top + 14, 18, 28, 5, 'p70')
      }
    }
  box(d, 0, 288, width, 96, 0, 't80')
  box(d, 0, 288, width, 16, 0, 'text')
  d.raw(`<ellipse cx="${x}" cy="294" rx="138" ry="11" fill="${d.colourOf('k40')}" opacity=".45"/>`)
  stroke(d, `M${x} 118V150`, 'k50', 14)
  box(d, x - 25, 98, 50, 24, 12, 'text')
  shape(d, `M${x - 116} 262a116 116 0 0 1 232 0Z`, 'w84')
  shape(d, `M${x + 20} 148a116 116 0 0 1 96 114h-64q4 -70 -32 -114Z`, 'p84')
  stroke(d, `M${x - 84} 236a88 88 0 0 1 50 -58`, 'text', 12)
  box(d, x - 136, 260, 272, 30, 10, 'k50')
  return d
}

/** What an access point on the ceiling reaches, down to the bed. */
function waves() {
  const d = ground('k40')
  const top = 34
  for (const [i, r] of [392, 322, 252, 182, 112].entries()) ring(d, x, top, r, ['p10', 'p20', 'p30', 'p40', 'p60'][i])
  for (const r of [322, 252, 182, 112])
    ring(d, x, top, r, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="4"`)
  box(d, x - 92, 0, 184, 30, 0, 't60')
  shape(d, `M${x - 74} 30H${x + 74}q-14 38 -74 38q-60 0 -74 -38Z`, 'text')
  ring(d, x, 48, 8, 'p70')
  // the bed from its foot
  box(d, 118, 246, 244, 138, 18, 'k60')
  box(d, 134, 292, 212, 60, 26, 'text')
  box(d, 104, 322, 272, 70, 18, 'p70')
  box(d, 104, 322, 272, 20, 10, 'w84')
  return d
}

/** A sign hangs from the ceiling: hall A is to the right. */
function sign() {
  const d = ground('k30')
  const [w, tall] = [330, 232]
  const [left, top] = [x - w / 2, 84]
  for (const rod of [-100, 100]) stroke(d, `M${x + rod} 0V${top}`, 't40', 8)
  glow(d, x, y, 330, 270, 0.5)
  box(d, left + 12, top + 14, w, tall, 16, 'k70', ' opacity=".6"')
  box(d, left, top, w, tall, 16, 'k70', ` stroke="${d.colourOf('t40')}" stroke-width="3"`)
  box(d, left + 14, top + 14, w - 28, tall - 28, 6, 'p100')
  write(d, 'A', left + 46, top + 46, 140, 'k60', 16)
  const [from, level] = [left + 162, top + 116]
  stroke(
    d,
    `M${from} ${level}H${from + 116}M${from + 64} ${level - 58}L${from + 122} ${level}L${from + 64} ${level + 58}`,
    'k60',
    22,
  )
  return d
}

/** The panel of a room, on a wall that its lamp lights: how warm it is to be. */
function panel() {
  const d = ground('p60')
  glow(d, x, 0, 380, 330, 0.9)
  const [w, tall] = [304, 304]
  const [left, top] = [x - w / 2, y - tall / 2]
  box(d, left - 12, top + 16, w, tall, 40, 'k40', ' opacity=".45"')
  box(d, left, top, w, tall, 40, 'text')
  const r = 116
  ring(d, x, y, r, undefined, ` stroke="${d.colourOf('t80')}" stroke-width="20"`)
  stroke(d, `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - r} ${y}`, 'p60', 20)
  ring(d, x - r, y, 21, 'k50')
  write(d, '21', x - (widthOf('21') * 96) / 200 - 9, y - 48, 96, 'k50', 14)
  ring(d, x + 64, y - 42, 10, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="7"`)
  return d
}

/** The till of the restaurant, which books dinner on the room. */
function dinner() {
  const d = ground('p60')
  glow(d, x, 120, 330, 240, 0.8)
  box(d, 0, 322, width, 62, 0, 'k40')
  box(d, 0, 322, width, 12, 0, 't60')
  till(d, x, 326, 300)
  return d
}

/** A car waits before the arm, and the camera reads its plate. */
function waiting() {
  const d = ground('t13')
  const [w, tall] = [268, 196]
  const [left, top] = [x - w / 2, 140]
  box(d, -20, top - 30, width + 40, tall + 66, 30, 't30', ` stroke="${d.colourOf('t50')}" stroke-width="3"`)
  glow(d, x, top + tall / 2, 330, 230, 0.6)
  box(d, left + 6, top + 12, w, tall, 18, 'k50', ' opacity=".6"')
  box(d, left, top, w, tall, 18, 'text')
  box(d, left + 7, top + 7, w - 14, tall - 14, 13, undefined, ` stroke="${d.colourOf('k40')}" stroke-width="3"`)
  write(d, 'LJ', left + 42, top + 30, 70, 'k70')
  const [cx, cy, r] = [left + 190, top + 65, 34]
  ring(d, cx, cy, r, 'p70')
  ring(d, cx, cy, r * 0.48, undefined, ` stroke="${d.colourOf('text')}" stroke-width="4"`)
  ring(d, cx, cy, r * 0.16, 'text')
  write(d, 'E-PARK', x - (widthOf('E-PARK') * 50) / 200, top + 124, 50, 'k70')
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]) {
    const [cornerX, cornerY] = [x + sx * (w / 2 + 16), top + tall / 2 + sy * (tall / 2 + 16)]
    line(d, `M${cornerX - sx * 44} ${cornerY}H${cornerX}V${cornerY - sy * 44}`, 6)
  }
  arm(d, width, 38, 44, 104)
  return d
}

/** The clock that the early shift sees. */
function eight() {
  const d = ground('k70')
  glow(d, x, 140, 360, 220, 0.35)
  const [size, top] = [156, 80]
  write(d, '8', 74, top, size, 'p100', 16)
  for (const dot of [46, 110]) ring(d, 174, top + dot, 12, 'p100')
  write(d, '00', 207, top, size, 'p100', 16)
  box(d, 0, 306, width, 78, 0, 't84')
  box(d, 0, 306, width, 10, 0, 'text')
  return d
}

/** The phones of two who may take a shift. */
function asked() {
  const d = ground('p60')
  glow(d, x, y, 380, 330, 0.5)
  askingPhone(d, 360, 62, 372, 'H')
  askingPhone(d, 142, 32, 372, 'G')
  return d
}

export default {
  'room-desk': desk,
  'room-waves': waves,
  'room-sign': sign,
  'room-dial': panel,
  'room-till': dinner,
  'room-plate': waiting,
  'room-clock': eight,
  'room-phones': asked,
}
