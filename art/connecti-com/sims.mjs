// What the devices of a customer come to: every card of four groups as a dot, and the bill on which all of them are counted.
import { drawing } from '../drawing.mjs'
import { high, write } from '../figures.mjs'
import { shape, stroke } from '../pens.mjs'

const scenes = {}
const page = (width, height) => ({ width, height, entry: height, clear: 0 })
/** How many cards a group has; the last is still in stock. */
const groups = [980, 64, 210, 150]

/** The cards of a group, piled up from the middle of their lowest row, and their number below. */
const pile = (d, group, [x, y], { across, step, size }) => {
  const many = groups[group]
  const rows = Array.from({ length: Math.ceil(many / across) }, (_, k) => {
    const along = (Math.min(across, many - k * across) - 1) * step + 0.1
    return `M${x + step / 2} ${(y - (k + 0.5) * step).toFixed(1)}h${along.toFixed(1)}`
  })
  stroke(d, rows.join(''), group === 3 ? 't40' : 'p100', step * 0.7, ` stroke-dasharray="0 ${step}"`)
  if (size) write(d, String(many), [x, y + 26 + size * high], size, 'text')
}
/** The paper of the bill, with as many lines as groups have a price. */
const bill = (d, [x, y, w, h]) => {
  const teeth = Math.round(w / 38)
  let edge = ''
  for (let i = 0; i < teeth; i++) edge += `l${-w / teeth / 2} ${-w / teeth / 2}l${-w / teeth / 2} ${w / teeth / 2}`
  shape(d, `M${x} ${y}h${w}v${h}${edge}z`, 'p100')
  const one = h * 0.86
  write(d, '1', [x + w / 2 - one * 0.3, y + h * 0.47 + (one * high) / 2], one, 'text')
}
scenes['iot-count'] = () => {
  const d = drawing({ scale: 1, isHero: false, frame: page(1440, 400) })
  const [left, pitch, floor] = [100, 252.8, 270]
  for (const group of groups.keys()) pile(d, group, [left + group * pitch, floor], { across: 30, step: 7.6, size: 118 })
  stroke(d, `M${left} ${floor + 8}H${left + 4 * pitch}`, 'text', 4, ' stroke-linecap="butt"')
  bill(d, [left + 4 * pitch, 20, 228.8, 372])
  return d
}
scenes['iot-count-near'] = () => {
  const d = drawing({ scale: 1, isHero: false, frame: page(720, 1230) })
  const [left, right] = [48, 672]
  for (const [group, floor] of [402, 566, 730, 894].entries()) {
    pile(d, group, [300, floor], { across: 31, step: 12, size: 0 })
    write(d, String(groups[group]), [left, floor], 130, 'text')
    stroke(d, `M${left} ${floor + 24}H${right}`, 'text', 2, ' stroke-linecap="butt"')
  }
  bill(d, [left, 930, right - left, 294])
  return d
}

export default scenes
