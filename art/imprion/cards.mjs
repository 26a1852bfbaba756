// A room of the house that the home of Imprion shows, for each solution: one thing of it, on the floor or the wall of the room. The room
// itself is the page's, and words stand at its left and above.
import { frames, front } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'
import { till } from './entry.mjs'
import { askingPhone, glow, headlight, plateWidth, readPlate, widthOf, write } from './front.mjs'

const { width, height } = frames.card
/** Where a thing stands. */
const [x, floor] = [282, height]
const room = () => front(width, height)

/** The bell of the front desk, and the key of a room. */
function desk() {
  const d = room()
  box(d, 70, 306, width, 90, 0, 'k20')
  box(d, 58, 290, width, 24, 8, 'text')
  d.raw(`<ellipse cx="${x}" cy="292" rx="146" ry="10" fill="${d.colourOf('k60')}" opacity=".5"/>`)
  box(d, x - 8, 96, 16, 56, 0, 'k50')
  box(d, x - 26, 84, 52, 28, 12, 'k64')
  shape(d, `M${x - 122} 264a122 122 0 0 1 244 0Z`, 'k20')
  shape(d, `M${x + 26} 145a122 122 0 0 1 96 119h-62q4 -76 -34 -119Z`, 'k44')
  shape(d, `M${x - 94} 250q6 -58 66 -82q-30 32 -36 82Z`, 'p100')
  box(d, x - 142, 262, 284, 28, 14, 'k50')
  // the key hangs over the edge
  stroke(d, 'M424 300V330', 'p84', 5)
  box(d, 384, 326, 82, 46, 10, 'p100')
  write(d, '214', 399, 338, 22, 'k50', 15)
  return d
}

/** What an access point reaches, down to the bed. */
function waves() {
  const d = room()
  const y = 232
  for (const [i, r] of [140, 102, 64].entries()) {
    const share = r * 0.72
    stroke(d, `M${x - share} ${y - r * 0.7}A${r} ${r} 0 0 1 ${x + share} ${y - r * 0.7}`, ['p60', 'p84', 'text'][i], 20)
  }
  ring(d, x, y - 14, 19, 'text')
  // the bed from its foot
  box(d, 84, 250, 396, 150, 26, 'p40')
  box(d, 112, 296, 160, 60, 28, 'text')
  box(d, 292, 296, 160, 60, 28, 'text')
  box(d, 64, 336, 436, 70, 20, 'p70')
  box(d, 64, 336, 436, 18, 9, 'w84')
  return d
}

/** A sign that stands in the lobby: hall A is to the right. */
function sign() {
  const d = room()
  const [w, tall] = [344, 208]
  const [left, top] = [x - w / 2, 110]
  box(d, x - 12, top + tall, 24, 70, 0, 'k20')
  box(d, x - 100, floor - 20, 200, 30, 10, 'k40')
  box(d, left + 11, top + 11, w, tall, 18, 't70')
  box(d, left, top, w, tall, 18, 'k60')
  box(d, left + 15, top + 15, w - 30, tall - 30, 6, 'p100')
  write(d, 'A', left + 48, top + 44, 120, 'k60', 18)
  const [from, level] = [left + 158, top + tall / 2]
  stroke(
    d,
    `M${from} ${level}H${from + 130}M${from + 78} ${level - 54}L${from + 134} ${level}L${from + 78} ${level + 54}`,
    'k60',
    22,
  )
  return d
}

/** The panel of a room, on its wall: how warm it is to be. */
function panel() {
  const d = room()
  const [w, y] = [268, 236]
  glow(d, x, y, 250, 200, 0.6)
  box(d, x - w / 2 + 9, y - w / 2 + 13, w, w, 40, 'k50', ' opacity=".5"')
  box(d, x - w / 2, y - w / 2, w, w, 40, 'text')
  const r = 100
  ring(d, x, y, r, undefined, ` stroke="${d.colourOf('t80')}" stroke-width="19"`)
  stroke(d, `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - r} ${y}`, 'p60', 19)
  ring(d, x - r, y, 20, 'k50')
  write(d, '21', x - (widthOf('21') * 84) / 200 - 8, y - 42, 84, 'k50', 14)
  ring(d, x + 58, y - 36, 9, undefined, ` stroke="${d.colourOf('k50')}" stroke-width="6.5"`)
  return d
}

/** The till of the restaurant, which books dinner on the room. */
function dinner() {
  const d = room()
  box(d, 40, 350, width, 60, 0, 'p60')
  box(d, 40, 350, width, 12, 0, 'w84')
  till(d, x, 352, 264)
  return d
}

/** A car waits before the arm, and the camera reads its plate. */
function waiting() {
  const d = room()
  const [left, right, brow] = [88, width - 4, 196]
  shape(d, `M${left + 44} ${brow}L${left + 84} 128H${right - 84}L${right - 44} ${brow}Z`, 'k30')
  shape(
    d,
    `M${left + 30} ${brow}Q${x} ${brow - 22} ${right - 30} ${brow}Q${right} ${brow + 20} ${right} ${brow + 80}V${floor + 10}H${left}V${brow + 80}Q${left} ${brow + 20} ${left + 30} ${brow}Z`,
    'k20',
  )
  stroke(d, `M${left + 30} ${brow}Q${x} ${brow - 22} ${right - 30} ${brow}`, 'p60', 4)
  box(d, x - 96, 216, 192, 50, 14, 'k84')
  for (const y of [229, 241, 253]) stroke(d, `M${x - 84} ${y}h168`, 't24', 3)
  headlight(d, x - 104, left + 20, 208, 60)
  headlight(d, x + 104, right - 20, 208, 60)
  const size = 44
  readPlate(d, x - plateWidth(size) / 2, 286, size, true)
  stroke(d, `M${left + 6} 372H${right - 6}`, 'k60', 8)
  // the arm, down to its tip
  box(d, 64, 104, width, 40, 20, 'text')
  for (let from = 104; from < width; from += 116) shape(d, `M${from + 33} 104h58l-33 40h-58Z`, 'k20')
  return d
}

/** The clock that the early shift sees. */
function eight() {
  const d = room()
  const [w, tall, top] = [348, 190, 121]
  const left = x - w / 2
  glow(d, x, top + tall / 2, 260, 190, 0.5)
  box(d, left + 9, top + 12, w, tall, 24, 'k50', ' opacity=".6"')
  box(d, left, top, w, tall, 24, 't90')
  box(d, left + 14, top + 14, w - 28, tall - 28, 12, 'k84')
  const size = 112
  const from = x - 132
  write(d, '8', from, top + 42, size, 'p100', 15)
  for (const dot of [32, 80]) ring(d, from + 76, top + 42 + dot, 9.5, 'p100')
  write(d, '00', from + 102, top + 42, size, 'p100', 15)
  return d
}

/** The phones of two who may take a shift. */
function asked() {
  const d = room()
  askingPhone(d, 366, 108, 310, 'H')
  askingPhone(d, 190, 96, 310, 'G')
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
