// What is connected, from the front: a wall of meters, and large the four kinds of devices that a customer has.
import { drawing, frames, front, pixel } from '../drawing.mjs'
import { outline, write } from '../figures.mjs'
import { box, chance, ring, shape, stroke } from '../pens.mjs'

const scenes = {}
/** Waves above the point (0, y). */
const waves = (d, y) => {
  for (const r of [30, 54])
    stroke(d, `M${-0.8 * r} ${y - 0.6 * r}A${r} ${r} 0 0 1 ${0.8 * r} ${y - 0.6 * r}`, 'background', 11)
}
// Each stands on the ground at (0, 0), 290 wide.
const kinds = [
  // a meter in its pipe, which comes out of the ground and goes back
  (d) => {
    stroke(d, 'M-128 0V-98a24 24 0 0 1 24-24H104a24 24 0 0 1 24 24V0', 'k60', 40, ' stroke-linecap="butt"')
    stroke(d, 'M-134-10V-98a30 30 0 0 1 30-30H104', 't24', 6)
    for (const x of [-116, 96]) box(d, x, -156, 20, 68, 4, 'background')
    for (const x of [-158, 98]) box(d, x, -34, 60, 18, 4, 'background')
    ring(d, 0, -124, 106, 'background')
    ring(d, 0, -124, 88, 'w60')
    box(d, -70, -158, 140, 50, 6, 'background')
    write(d, '00980', [-63, -118], 44, ['text', 'text', 'text', 'text', 'p100'])
    ring(d, 0, -72, 20, undefined, ` stroke="${d.colourOf('background')}" stroke-width="5"`)
    stroke(d, 'M0-72L12-84', 'background', 6)
    waves(d, -236)
  },
  // a truck that cools what it carries
  (d) => {
    box(d, -146, -216, 186, 176, 8, 'background')
    box(d, -146, -216, 186, 14, 6, 't24')
    stroke(d, 'M-53-190V-70M-105-160L-1-100M-105-100L-1-160', 'text', 9)
    stroke(
      d,
      'M-69-182L-53-168L-37-182M-69-78L-53-92L-37-78M-104-142L-90-152L-104-168M-2-142L-16-152L-2-168M-104-118L-90-108L-104-92M-2-118L-16-108L-2-92',
      'text',
      8,
    )
    shape(d, 'M48-164H104Q112-164 117-156L142-108Q146-100 146-92V-40H48z', 'background')
    shape(d, 'M64-150H98Q104-150 107-144L126-106H64z', 'w60')
    stroke(d, 'M86-88H104', 'text', 6)
    box(d, 134, -74, 12, 18, 4, 'w60')
    box(d, -146, -48, 292, 16, 3, 'k60')
    for (const x of [-96, 92]) {
      ring(d, x, -36, 42, 'p100')
      ring(d, x, -36, 35, 'k60')
      ring(d, x, -36, 15, 't84')
    }
    d.raw('<g transform="translate(-53)">')
    waves(d, -222)
    d.raw('</g>')
  },
  // a till that takes cards
  (d) => {
    shape(d, 'M-52-250v-46l13 12l13-12l13 12l13-12l13 12l13-12l13 12l13-12v46z', 'text')
    stroke(d, 'M-34-268H12M28-268H34', 't56', 5)
    shape(d, 'M-62-254H62q18 0 20 18L94-14Q95 0 80 0H-80q-15 0-14-14L-82-236q2-18 20-18z', 'background')
    box(d, -66, -250, 132, 8, 4, 'k60')
    box(d, -64, -226, 128, 70, 6, 'w60')
    box(d, -46, -208, 52, 34, 5, 'background')
    box(d, -46, -200, 52, 7, 0, 'w60')
    for (const r of [12, 24, 36])
      stroke(d, `M${16 + r * 0.45} ${-191 - r * 0.62}a${r} ${r} 0 0 1 0 ${1.24 * r}`, 'background', 5)
    for (let i = 0; i < 12; i++) {
      const [x, y] = [-62 + (i % 3) * 44, -142 + Math.floor(i / 3) * 33]
      box(d, x, y, 36, 25, 5, i === 9 ? 't36' : i === 11 ? 'p100' : 'text')
      if (i !== 9 && i !== 11) write(d, String(i === 10 ? 0 : i + 1), [x + 12, y + 19], 20, 'background')
    }
    stroke(d, 'M38-30l6 6l12-12', 'background', 5)
    stroke(d, 'M-52-36l16 12M-36-36l-16 12', 'background', 5)
    d.raw('<g transform="translate(0 -66)">')
    waves(d, -222)
    d.raw('</g>')
  },
  // a lift whose doors open
  (d) => {
    box(d, -110, -256, 192, 256, 4, 'background')
    box(d, -44, -246, 60, 34, 4, 'k60')
    shape(d, 'M-28-222L-14-238L0-222z', 'p100')
    box(d, -92, -200, 156, 200, 0, 'text')
    shape(d, 'M-92-200H64L34-186H-62zM-92 0H64L34-22H-62z', 't84')
    box(d, -62, -96, 96, 7, 3, 't56')
    for (const x of [-92, 26]) {
      box(d, x, -200, 38, 200, 0, 'w60')
      stroke(d, `M${x < 0 ? x + 38 : x}-200V0`, 'k60', 4)
    }
    box(d, 96, -150, 44, 96, 5, 'background')
    shape(d, 'M106-116L118-132L130-116z', 'text')
    ring(d, 118, -80, 14, 'p100')
    stroke(d, 'M111-76q4-4 4-9a3 4 0 0 1 6 0q0 5 4 9z', 'background', 3)
    d.raw('<g transform="translate(-14 -26)">')
    waves(d, -236)
    d.raw('</g>')
  },
]
/** A meter on a pipe, about 75 around its middle: it counts, or says nothing. Its figures are those of the scene. */
const meter = (d, [x, y], scale, count) => {
  const says = count !== undefined
  const [rim, face, line] = says ? ['t84', 'p100', 'background'] : ['t40', 'k60', 't56']
  d.raw(`<g transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}">`)
  for (const at of [-73, 61]) box(d, at, -21, 12, 42, 3, says ? 't56' : 't24')
  ring(d, 0, 0, 57, rim)
  ring(d, 0, 0, 48, face)
  box(d, -38, -18, 76, 27, 4, 'background')
  if (says) {
    for (const [i, figure] of [...count].entries())
      d.raw(`<use href="#${i < 4 ? 'f' : 'l'}${figure}" x="${-35.5 + i * 14.3}" y="2.5"/>`)
    stroke(d, 'M0 29L7 22', line, 4)
  } else {
    stroke(d, [-28, -14, 0, 14, 28].map((at) => `M${at - 3} -4h6`).join(''), 'text', 4)
    stroke(d, 'M0 29L-7 22', line, 4)
  }
  ring(d, 0, 29, 11, undefined, ` stroke="${d.colourOf(line)}" stroke-width="2.5"`)
  if (says) d.raw('<use href="#w"/>')
  d.raw('</g>')
}
/** Rows of meters that report, and one that does not: the line of the page comes to it. */
scenes['iot-silent'] = (camera) => {
  const isNarrow = camera?.frame === frames.narrow
  const frame = camera?.frame ?? frames.plan
  const d = drawing({ ...camera, frame, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const { scale, first, step, rows, columns, silent } = isNarrow
    ? { scale: 1.12, first: [80, 152], step: [187, 148], rows: 3, columns: 4, silent: [2, 2] }
    : { scale: 1, first: [40, 134], step: [175, 151], rows: 3, columns: 9, silent: [6, 2] }
  const figures = (id, tone) =>
    [...'0123456789'].map((n) => `<path id="${id}${n}" d="${outline(n, 23)}" fill="${d.colourOf(tone)}"/>`).join('')
  const arcs = [20, 33].map((r) => `M${-0.75 * r} ${-60 - 0.5 * r}A${r} ${r} 0 0 1 ${0.75 * r} ${-60 - 0.5 * r}`)
  d.raw(
    `<defs>${figures('f', 'text')}${figures('l', 'p100')}<path id="w" d="${arcs.join('')}" stroke="${d.colourOf('p100')}" stroke-width="5"/></defs>`,
  )
  const next = chance(1800)
  const on = (column, row) => [first[0] + (column - (row % 2) / 2) * step[0], first[1] + row * step[1]]
  for (let row = 0; row < rows; row++) {
    const y = first[1] + row * step[1]
    box(d, 0, y - 11 * scale, frame.width, 22 * scale, 0, 't24')
    box(d, 0, y - 11 * scale, frame.width, 6 * scale, 0, 't40')
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column <= columns; column++) {
      const isSilent = column === silent[0] && row === silent[1]
      const count = String(Math.floor(next() * 8999 + 417)).padStart(5, '0')
      const [x, y] = on(column, row)
      if (x < -80 * scale || x > frame.width + 80 * scale) continue
      meter(d, [x, y], scale, isSilent ? undefined : count)
    }
  const [x, y] = on(...silent)
  const r = 76 * scale
  ring(d, x, y, r, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="${8 * scale}"`)
  d.route([pixel(x, frame.entry), pixel(x, y + r)], { line: isNarrow ? 4.5 : 3.5 })
  return d
}

/** Draws one of them on the ground at a point. */
const put = (d, kind, [x, y], scale) => {
  d.raw(`<g transform="translate(${x} ${y})scale(${scale})">`)
  kinds[kind](d)
  d.raw('</g>')
}
/** The four kinds, large, on a floor. */
scenes['iot-kinds'] = () => {
  const d = front(1440, 370)
  for (const [i, x] of [246, 562, 878, 1194].entries()) put(d, i, [x, 354], [0.84, 0.86, 0.98, 0.98][i])
  box(d, 0, 354, 1440, 14, 0, 'background')
  return d
}
scenes['iot-kinds-near'] = () => {
  const d = front(720, 1760)
  for (const i of kinds.keys()) {
    const y = 420 + i * 440
    put(d, i, [360, y], 1.14)
    box(d, 0, y, 720, 14, 0, 'background')
  }
  return d
}

export default scenes
