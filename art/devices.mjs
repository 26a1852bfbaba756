// What is connected: meters, cars, machines and lifts from the front, each about 150 around its middle.
import { drawing, frames, front, pixel } from './drawing.mjs'
import { write } from './figures.mjs'
import { box, ring, shape, stroke } from './pens.mjs'

const scenes = {}
/** Waves above the point (0, y). */
const waves = (d, y, tone) => {
  for (const r of [18, 32]) stroke(d, `M${-0.8 * r} ${y - 0.6 * r}A${r} ${r} 0 0 1 ${0.8 * r} ${y - 0.6 * r}`, tone, 6)
}
const kinds = [
  // a meter in its pipe
  (d, { body, shade, glass, ink, light, wave }) => {
    box(d, -82, -4, 164, 36, 0, shade)
    for (const x of [-74, 60]) box(d, x, -14, 14, 56, 3, body)
    ring(d, 0, 10, 54, body)
    ring(d, 0, 10, 43, glass)
    box(d, -33, -12, 66, 24, 3, ink)
    write(d, '1800', [-31, 8], 26, 'text')
    stroke(d, 'M0 34L12 22', light, 5)
    ring(d, 0, 34, 4, light)
    waves(d, -46, wave ?? light)
  },
  // a car that comes
  (d, { body, shade, glass, ink, light, wave }) => {
    for (const x of [-58, 38]) box(d, x, 40, 20, 26, 5, ink)
    shape(d, 'M-48 2L-36-38Q-33-48-22-48H22Q33-48 36-38L48 2Z', shade)
    shape(d, 'M-38 0L-29-32Q-27-38-20-38H20Q27-38 29-32L38 0Z', glass)
    shape(d, 'M-66 14Q-66-4-48-4H48Q66-4 66 14V44Q66 52 58 52H-58Q-66 52-66 44Z', body)
    for (const x of [-44, 44]) ring(d, x, 16, 12, light)
    for (const y of [12, 22]) box(d, -24, y - 3, 48, 6, 3, ink)
    box(d, -24, 32, 48, 14, 2, 'text')
    for (const x of [-74, 62]) box(d, x, -10, 12, 8, 3, body)
    waves(d, -48, wave ?? light)
  },
  // a machine that sells
  (d, { body, shade, glass, ink, light, wave }) => {
    box(d, -50, -66, 100, 130, 8, body)
    for (const x of [-42, 26]) box(d, x, 62, 16, 8, 2, ink)
    box(d, -40, -56, 56, 86, 4, glass)
    for (let i = 0; i < 9; i++)
      box(d, -34 + (i % 3) * 17, -50 + Math.floor(i / 3) * 28, 11, 18, 2, (i * 4) % 9 === 7 ? shade : light)
    for (const y of [-30, -2, 26]) box(d, -40, y, 56, 3, 0, ink)
    box(d, -40, 38, 56, 16, 3, ink)
    box(d, 24, -54, 18, 24, 3, 'text')
    for (let i = 0; i < 4; i++) ring(d, 28 + (i % 2) * 10, -18 + Math.floor(i / 2) * 10, 3, ink)
    box(d, 26, 8, 14, 5, 2, ink)
    waves(d, -62, wave ?? light)
  },
  // a lift
  (d, { body, shade, glass, ink, light, leaf, wave }) => {
    box(d, -56, -66, 112, 132, 6, leaf ? body : shade)
    box(d, -24, -60, 48, 20, 4, ink)
    shape(d, 'M0-57L12-44H-12Z', light)
    box(d, -46, -32, 92, 98, 0, glass)
    box(d, -7, -32, 14, 98, 0, light)
    for (const x of [-46, 7]) box(d, x, -32, 39, 98, 0, leaf ?? body)
    box(d, 62, 0, 14, 32, 4, ink)
    ring(d, 69, 10, 4, light)
    ring(d, 69, 22, 4, shade)
    waves(d, -62, wave ?? light)
  },
  // a truck that cools what it carries
  (d, { body, shade, glass, ink, light }) => {
    box(d, -80, -46, 102, 86, 5, body)
    stroke(d, 'M-29-34V28M-56-19L-2 13M-56 13L-2-19M-38-28L-29-20L-20-28M-38 22L-29 14L-20 22', light, 7)
    shape(d, 'M28-14H56L78 12V40H28z', shade)
    shape(d, 'M36-6H52L66 12H36z', glass)
    for (const x of [-52, 48]) {
      ring(d, x, 44, 17, body)
      ring(d, x, 44, 7, ink)
    }
  },
  // a card that waits
  (d, { body, glass, ink }) => {
    shape(d, 'M-58-42H30L60-14V42Q60 50 52 50H-58Q-66 50-66 42V-34Q-66-42-58-42z', body)
    for (const [x, y] of [
      [-34, -16],
      [4, -16],
      [-34, 12],
      [4, 12],
    ])
      box(d, x, y, 32, 22, 4, y < 0 === x < 0 ? glass : ink)
  },
]
/** Draws one of them around a point. */
export const put = (d, kind, [x, y], scale, look) => {
  d.raw(`<g transform="translate(${x} ${y})scale(${scale})">`)
  kinds[kind](d, look)
  d.raw('</g>')
}
const silence = { body: 't84', glass: 'background', ink: 'k60', rim: 't50' }

/** A meter that says nothing, about 330 around its middle: no figure on its counter, and no wave above it. */
const silentMeter = (d, { body, glass, ink, rim }) => {
  box(d, -198, -14, 396, 76, 0, rim)
  box(d, -198, 2, 396, 12, 0, body)
  for (const x of [-176, 148]) box(d, x, -34, 28, 116, 6, body)
  box(d, -22, -132, 44, 40, 8, rim)
  ring(d, 0, 24, 138, body)
  ring(d, 0, 24, 118, ink)
  ring(d, 0, 24, 108, glass)
  for (let i = 0; i < 5; i++) {
    box(d, -92 + i * 37.5, -14, 34, 58, 4, ink)
    box(d, -85 + i * 37.5, 11, 20, 8, 2, 't84')
  }
  ring(d, 0, 86, 22, undefined, ` stroke="${d.colourOf('t50')}" stroke-width="5"`)
  stroke(d, 'M0 86L-11 75', 't50', 5)
  for (const r of [34, 58])
    stroke(
      d,
      `M${-0.8 * r} ${-124 - 0.6 * r}A${r} ${r} 0 0 1 ${0.8 * r} ${-124 - 0.6 * r}`,
      't70',
      7,
      ' stroke-dasharray="0 13"',
    )
}
/** Each device is a point of light. One is silent, and is found: the line of the page comes to it. */
scenes['iot-silent'] = (camera) => {
  const isNarrow = camera?.frame === frames.narrow
  const frame = camera?.frame ?? frames.plan
  const d = drawing({ ...camera, frame, scale: 1, look: [0, 0, 0], at: [0, 0] })
  const { step, top, rows, middle, scale } = isNarrow
    ? { step: 24, top: 72, rows: 19, middle: [360, 300], scale: 0.97 }
    : { step: 20, top: 44, rows: 23, middle: [1040, 274], scale: 0.97 }
  const r = 234
  // whole points only: as many as there is room for on each side of the circle
  const lines = Array.from({ length: rows }, (_, i) => {
    const y = top + (i + 0.5) * step
    const half = Math.sqrt(Math.max(0, (r * scale + step * 0.65) ** 2 - (y - middle[1]) ** 2))
    const [last, next] = [Math.floor((middle[0] - half) / step - 0.5), Math.ceil((middle[0] + half) / step - 0.5)]
    return `M${step / 2} ${y}H${(last + 0.6) * step}M${(next + 0.5) * step} ${y}H${frame.width}`
  })
  stroke(d, lines.join(''), 'p100', step * 0.56, ` stroke-dasharray="0 ${step}"`)
  d.raw(`<g transform="translate(${middle[0]} ${middle[1]})scale(${scale})">`)
  d.raw('<g transform="translate(0 -4)scale(1.15)">')
  silentMeter(d, silence)
  d.raw('</g>')
  ring(d, 0, 0, r, undefined, ` stroke="${d.colourOf('p100')}" stroke-width="10"`)
  d.raw('</g>')
  const [x, y] = [middle[0], middle[1] + r * scale]
  d.route([pixel(x, frame.entry), pixel(x, y)], { line: isNarrow ? 4.5 : 3.5 })
  return d
}

const dark = {
  body: 'background',
  shade: 'k60',
  glass: 'w60',
  ink: 'k60',
  light: 'text',
  wave: 'background',
  leaf: 'w60',
}
/** The four kinds, large, on a floor. */
scenes['iot-kinds'] = () => {
  const d = front(1440, 370)
  box(d, 0, 354, 1440, 14, 0, 'background')
  for (const [i, x] of [232, 544, 856, 1168].entries()) put(d, i, [x, [234, 230, 220, 232][i]], 1.85, dark)
  return d
}
scenes['iot-kinds-near'] = () => {
  const d = front(720, 800)
  for (const y of [374, 774]) box(d, 0, y, 720, 12, 0, 'background')
  for (const i of [0, 1, 2, 3]) put(d, i, [i % 2 ? 536 : 184, [230, 232, 632, 636][i]], 2, dark)
  return d
}

export default scenes
