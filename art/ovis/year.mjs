// What Ovis shows from the front: a year by the sea, with the season on one side and the rest of it on the other.
import { drawing } from '../drawing.mjs'
import { box, ring, shape, stroke } from '../pens.mjs'

/** One parasol, open and shut; what sends from its pole does so in both halves. */
const seasons = () => {
  const d = drawing({ scale: 60, at: [0, 0], isHero: false, under: 'p100' })
  const [x, top] = [500, 76]
  box(d, x, 0, 500, 760, 0, 's16')
  // summer: the sun, the sea behind, the beach
  ring(d, 300, 150, 92, 'w60')
  box(d, 0, 520, x, 100, 0, 's60')
  stroke(d, 'M110 548h120m130 44h100', 't90', 8)
  box(d, 0, 612, x, 148, 0, 'w60')
  // winter: rain, and the sea on the beach
  for (let i = 0; i < 34; i++) {
    const [a, b] = [x + 40 + ((i * 137) % 470), 20 + ((i * 83) % 470)]
    stroke(d, `M${a} ${b}l-22 54`, i % 3 ? 's40' : 's66', 7)
  }
  let crest = `M${x} 760V560`
  for (let i = 0; i < 4; i++) crest += 'c36 0 30 32 65 32c35 0 29-32 65-32'
  shape(d, `${crest}V760z`, 's46')
  let wave = `M${x} 760V636`
  for (let i = 0; i < 5; i++) wave += 'c30 0 24 28 53 28c29 0 23-28 53-28'
  shape(d, `${wave}V760z`, 's30')
  // who lies in the sun
  stroke(d, 'M262 724l40-48M442 724l-36-48', 'k50', 14)
  shape(d, 'M206 584l28-12l76 86h150v24H294z', 'k50')
  // the pole
  box(d, x - 11, top, 11, 684, 0, 'text')
  box(d, x, top, 11, 684, 0, 't60')
  // open
  const rib = [188, 266, 344, 422, 500]
  const cloth = (a, b) => {
    const peak = (v) => `C${x - (x - v) * 0.5} ${top + 6} ${v + (x - v) * 0.1} ${top + 80} ${v} 322`
    return `M${x} ${top}${peak(a)}q${(b - a) / 2} 40 ${b - a} 0C${b + (x - b) * 0.1} ${top + 80} ${x - (x - b) * 0.5} ${top + 6} ${x} ${top}z`
  }
  for (let i = 0; i < 4; i++) shape(d, cloth(rib[i], rib[i + 1]), i % 2 ? 'k50' : 'text')
  // shut, and tied
  shape(d, `M${x} ${top}C${x + 40} 160 ${x + 72} 300 ${x + 56} 406L${x + 28} 384L${x} 412z`, 't90')
  shape(d, `M${x} ${top}C${x + 20} 170 ${x + 32} 310 ${x + 28} 384L${x} 412z`, 't56')
  box(d, x, 296, 66, 22, 4, 'p100')
  ring(d, x, top - 6, 16, 'text')
  // what sends from it
  const [cx, cy] = [x, 482]
  for (const [i, r] of [90, 136, 182].entries()) {
    const [cos, sin] = [Math.cos(0.55) * r, Math.sin(0.55) * r].map((n) => Math.round(n))
    stroke(d, `M${cx - cos} ${cy - sin}A${r} ${r} 0 0 0 ${cx - cos} ${cy + sin}`, 'k50', 20 - i * 2)
    stroke(d, `M${cx + cos} ${cy - sin}A${r} ${r} 0 0 1 ${cx + cos} ${cy + sin}`, 'p100', 20 - i * 2)
  }
  box(d, cx - 46, cy - 58, 92, 116, 18, 'k50')
  box(d, cx - 46, cy - 58, 92, 116, 18, undefined, ` stroke="${d.colourOf('text')}" stroke-width="7"`)
  ring(d, cx, cy, 19, 'p100')
  return d
}

export default { 'ovis-seasons': seasons }
