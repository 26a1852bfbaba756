// What Ovis shows from the front: a year by the sea, with the season on one side and the rest of it on the other, and its office.
import { drawing, front } from '../drawing.mjs'
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

/** The table at the window of the office. The cable comes out of the sea to the telephone, into the plan, and signs what is offered. */
const office = () => {
  const d = front(1440, 340)
  const table = 296
  box(d, 0, 0, 1440, table, 0, 's36')
  // the sea at night, and the lighthouse in it
  box(d, 100, 26, 244, 270, 0, 's10')
  shape(d, 'M292 92L110 46v84z', 'p60')
  box(d, 110, 196, 224, 100, 0, 's60')
  stroke(d, 'M130 222h44m40 16h60', 's84', 6)
  shape(d, 'M280 104h24l10 102h-44z', 'text')
  shape(d, 'M276 140h32l3 30h-38z', 'p100')
  box(d, 280, 78, 24, 28, 3, 'w60')
  shape(d, 'M276 80l16-20l16 20z', 'text')
  stroke(d, 'M105 31H339V296', 'text', 12, ' stroke-linejoin="miter"')
  box(d, 0, table, 1440, 14, 0, 'w84')
  box(d, 0, table + 14, 1440, 30, 0, 'w30')
  d.raw('<g transform="rotate(-3 1100 160)">')
  box(d, 998, 18, 236, 284, 3, 'text')
  d.raw('</g>')
  const way =
    'M112 262C150 232 176 282 222 258S300 286 356 286H960C1012 286 1024 268 1044 246S1082 232 1072 262S1104 276 1118 250S1136 272 1152 266S1176 262 1200 258M544 286V132H572'
  for (const [tone, width, rest] of [
    ['k40', 21],
    ['p100', 14],
    ['w60', 3, ' transform="translate(0-3)"'],
  ])
    stroke(d, way, tone, width, rest)
  stroke(d, 'M105 25V296M222 31V296', 'text', 12, ' stroke-linecap="butt"')
  // who is asked
  shape(d, 'M388 296l16-96h84l16 96z', 'k40')
  shape(d, 'M376 196c0-62 140-62 140 0v12h-40v-16h-60v16h-40z', 'p100')
  ring(d, 446, 248, 31, 'text')
  ring(d, 446, 248, 11, 'k40')
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4
    ring(d, Math.round(446 + 21 * Math.cos(angle)), Math.round(248 + 21 * Math.sin(angle)), 4.5, 'k40')
  }
  // what is looked at, and measured
  stroke(d, 'M626 236L606 296M806 236L826 296', 'k40', 12)
  box(d, 568, 30, 308, 214, 4, 'text')
  stroke(d, 'M592 54H852V220H592zM592 146H640M680 146H852M716 54V108M716 146V176M780 220V186', 'k40', 9)
  stroke(d, 'M568 132H664V100M664 132V184M664 132H784V100', 'p100', 8)
  for (const [x, y] of [
    [664, 94],
    [664, 190],
    [784, 94],
  ])
    ring(d, x, y, 14, 'p100')
  box(d, 592, 232, 250, 24, 0, 'w84')
  for (let x = 606; x < 840; x += 18) box(d, x, 232, 4, (x - 606) % 54 ? 9 : 15, 0, 'k40')
  box(d, 588, 228, 9, 32, 2, 'k40')
  box(d, 822, 216, 80, 80, 18, 'k40')
  ring(d, 862, 256, 24, 'p100')
  // what is offered: three things are in it, and one is not
  d.raw('<g transform="rotate(-3 1100 160)">')
  box(d, 1022, 40, 108, 16, 0, 'k40')
  for (const [i, w] of [112, 84, 124, 70].entries()) {
    const y = 92 + i * 36
    if (i < 3) ring(d, 1036, y, 14, 'p100')
    stroke(d, i < 3 ? `M1030 ${y}l5 6l9-12` : `M1027 ${y - 9}l18 18m0-18l-18 18`, i < 3 ? 'k40' : 't60', 5)
    box(d, 1066, y - 6, w, 12, 0, i < 3 ? 'k40' : 't84')
  }
  d.raw('</g>')
  // what the end of the cable is led with
  shape(d, 'M1200 260l8-30l18 14z', 'w84')
  shape(d, 'M1208 230l88-116l18 14l-88 116z', 'k40')
  shape(d, 'M1296 114l18-24q12-8 20 2t-2 16l-18 20z', 'p100')
  return d
}

export default { 'ovis-seasons': seasons, 'ovis-table': office }
