// One thing of a solution of Imprion, as large as a card is and whole in any part of it that a card shows: between its rooms, these are read.
import { drawing, frames } from './drawing.mjs'
import { arm, askingPhone, box, glow, line, ring, stroke, widthOf, write } from './imprion_front.mjs'

const { width, height } = frames.card
/** Where a thing stands: on phones a card shows the middle half, and a little of its right. */
const [x, y] = [262, height / 2]

function ground(tone) {
  const d = drawing({ scale: 60, isHero: false, frame: frames.card })
  box(d, 0, 0, width, height, 0, tone)
  return d
}

/** A sign hangs from the ceiling: hall A is to the right. */
function sign() {
  const d = ground('k30')
  const [w, tall] = [220, 276]
  const [left, top] = [x - w / 2, y - tall / 2 + 6]
  for (const rod of [-60, 60]) stroke(d, `M${x + rod} 0V${top}`, 't40', 6)
  glow(d, x, y, 270, 270, 0.5)
  box(d, left + 12, top + 14, w, tall, 16, 'k70', ' opacity=".6"')
  box(d, left, top, w, tall, 16, 'k70', ` stroke="${d.colourOf('t40')}" stroke-width="3"`)
  box(d, left + 14, top + 14, w - 28, tall - 28, 6, 'p100')
  const size = 104
  write(d, 'A', x - (widthOf('A') * size) / 200, top + 38, size, 'k60', 15)
  const level = top + 204
  stroke(
    d,
    `M${x - 62} ${level}H${x + 56}M${x + 20} ${level - 38}L${x + 60} ${level}L${x + 20} ${level + 38}`,
    'k60',
    15,
  )
  return d
}

/** The panel of a room, on a wall that its lamp lights: how warm it is to be, light and blinds. */
function panel() {
  const d = ground('p50')
  const [w, tall] = [196, 276]
  const [left, top] = [x - w / 2, y - tall / 2]
  glow(d, width, 40, 330, 330, 0.9)
  box(d, left - 12, top + 14, w, tall, 30, 'k40', ' opacity=".45"')
  box(d, left, top, w, tall, 30, 'text')
  const [cy, r] = [top + 102, 70]
  ring(d, x, cy, r, undefined, ` stroke="${d.colourOf('t80')}" stroke-width="13"`)
  stroke(d, `M${x} ${cy - r}A${r} ${r} 0 1 1 ${x - r} ${cy}`, 'p60', 13)
  ring(d, x - r, cy, 13, 'k50')
  write(d, '21', x - (widthOf('21') * 56) / 200 - 5, cy - 28, 56, 'k50', 14)
  ring(d, x + 38, cy - 25, 6, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="4"`)
  const low = top + 224
  const [lamp, blind] = [x - 44, x + 44]
  ring(d, lamp, low, 11, 'k50')
  for (let i = 0; i < 8; i++) {
    const turn = (i * Math.PI) / 4
    const at = (far) => `${lamp + Math.cos(turn) * far} ${low + Math.sin(turn) * far}`
    stroke(d, `M${at(19)}L${at(26)}`, 'k50', 5)
  }
  for (const row of [-22, -8, 6, 20]) stroke(d, `M${blind - 26} ${low + row}h52`, 'k50', row < 10 ? 7 : 3)
  return d
}

/** A car waits before the arm, and the camera reads its plate. */
function waiting() {
  const d = ground('t13')
  const [w, tall] = [212, 168]
  const [left, top] = [x - w / 2, y - tall / 2 + 36]
  box(d, -20, top - 34, width + 40, tall + 68, 30, 't30', ` stroke="${d.colourOf('t50')}" stroke-width="3"`)
  glow(d, x, top + tall / 2, 290, 220, 0.6)
  box(d, left + 6, top + 12, w, tall, 18, 'k50', ' opacity=".6"')
  box(d, left, top, w, tall, 18, 'text')
  box(d, left + 7, top + 7, w - 14, tall - 14, 13, undefined, ` stroke="${d.colourOf('k40')}" stroke-width="3"`)
  write(d, 'LJ', left + 34, top + 26, 58, 'k70')
  const [cx, cy, r] = [left + 150, top + 55, 27]
  ring(d, cx, cy, r, 'p70')
  ring(d, cx, cy, r * 0.48, undefined, ` stroke="${d.colourOf('text')}" stroke-width="3"`)
  ring(d, cx, cy, r * 0.16, 'text')
  write(d, 'E-PARK', x - (widthOf('E-PARK') * 39) / 200, top + 104, 39, 'k70')
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]) {
    const [cornerX, cornerY] = [x + sx * (w / 2 + 16), top + tall / 2 + sy * (tall / 2 + 16)]
    line(d, `M${cornerX - sx * 44} ${cornerY}H${cornerX}V${cornerY - sy * 44}`, 5)
  }
  arm(d, width, 92, 40, 104)
  return d
}

/** The phones of two who may take a shift. */
function asked() {
  const d = ground('p60')
  glow(d, x, y, 320, 320, 0.5)
  askingPhone(d, x + 178, 134, 284, 'H')
  askingPhone(d, x - 14, 98, 284, 'G')
  return d
}

export default {
  'signage-arrow': sign,
  'room-dial': panel,
  'parking-plate': waiting,
  'timelee-asked': asked,
}
