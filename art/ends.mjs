// Where the pages of a brand end: one thing, seen from near, without the grid. What the light adds is a drawing of its own, laid
// over the other. Each stands on a flat ground that its theme gives it.
import { drawing } from './drawing.mjs'
import { write } from './figures.mjs'
import { brands, strand } from './group/cable.mjs'
import { write as sign, widthOf } from './imprion/front.mjs'

const ends = {}
/** An empty picture of a thing that pages end with. */
export const end = (width, height) => {
  const d = drawing({ scale: 1, isHero: false, frame: { width, height, entry: height, clear: 0 } })
  const paint = (fill, look, line) =>
    `${fill ? ` fill="${d.colourOf(fill)}"` : ''}${look ? ` stroke="${d.colourOf(look)}" stroke-width="${line}"` : ''}`
  return {
    ...d,
    circle: (x, y, r, fill, look, line) => d.raw(`<circle cx="${x}" cy="${y}" r="${r}"${paint(fill, look, line)}/>`),
    oval: (x, y, rx, ry, fill, look, line) =>
      d.raw(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${paint(fill, look, line)}/>`),
    bar: (x, y, w, h, fill, r = 0, look, line) =>
      d.raw(`<path d="${round(x, y, w, h, r)}"${paint(fill, look, line)}/>`),
    path: (data, fill, look, line, extra = '') => d.raw(`<path d="${data}"${paint(fill, look, line)}${extra}/>`),
  }
}
/** The point of a circle around another, as paths name it. */
const around = (x, y) => (degrees, r) => {
  const angle = (degrees * Math.PI) / 180
  return `${Math.round(x + r * Math.cos(angle))} ${Math.round(y - r * Math.sin(angle))}`
}
const round = (x, y, w, h, r) =>
  r
    ? `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`

/** The dial of a telephone, as large as the section is high; the line of the page comes to its rim. */
ends['connecti-com'] = () => {
  const d = end(720, 470)
  const [x, y] = [410, 66]
  d.circle(x, y, 364, 'background')
  d.circle(x, y, 348, undefined, 't24', 2)
  d.circle(x, y, 172, 'primary')
  d.circle(x, y, 150, 'background')
  for (const r of [118, 86, 54]) d.circle(x, y, r, undefined, 'p100', 10)
  d.circle(x, y, 22, 'primary')
  const holes = [5, 6, 7, 8, 9, 0].map((figure, i) => {
    const angle = ((180 + i * 30) * Math.PI) / 180
    return { figure, at: [Math.round(x + 262 * Math.cos(angle)), Math.round(y - 262 * Math.sin(angle))] }
  })
  const hole = ({ figure, at: [cx, cy] }, ground) => {
    d.circle(cx, cy, 57, ground)
    write(d, `${figure}`, [cx - 26, cy + 31], 90, 'background')
  }
  for (const each of holes) hole(each, 'primary')
  d.light(() => {
    for (const each of holes) hole(each, 'text')
    d.circle(x, y, 172, undefined, 'text', 22)
    for (const r of [118, 86, 54]) d.circle(x, y, r, undefined, 'text', 10)
    d.circle(x, y, 22, 'text')
  })
  return d
}

/** The bell at a reception; the section's lower edge is the counter. It is rung with the button. */
ends.imprion = () => {
  const d = end(720, 560)
  const x = 360
  const knob = (y) => {
    d.bar(x - 11, y + 20, 22, 70, 'k50')
    d.bar(x - 30, y, 60, 34, 'k64', 12)
    d.bar(x - 20, y + 7, 26, 7, 'p60', 3.5)
  }
  knob(126)
  d.bar(x - 40, 206, 80, 24, 'k50', 10)
  d.path('M82 478C82 322 200 220 360 220s278 102 278 258z', 'k20')
  d.path('M404 223c138 16 234 114 234 255H516c0-140-26-226-112-255z', 'k44')
  const shine = 'M136 434c12-92 78-150 164-172-62 38-98 92-108 172q-4 24-28 24t-28-24z'
  d.path(shine, 'p100')
  d.path('M214 436c6-82 36-134 94-176-30 58-48 106-52 176q-3 22-21 22t-21-22z', 'p60')
  d.bar(66, 470, 588, 22, 'k50', 11)
  d.bar(x - 150, 488, 300, 30, 'k84')
  d.path('M96 512h528c14 0 22 8 24 20l4 28H68l4-28c2-12 10-20 24-20z', 'k64')
  d.bar(110, 520, 210, 8, 'p30', 4)
  d.light(() => {
    d.bar(x - 60, 110, 120, 96, 'p100')
    knob(150)
    d.bar(x - 40, 206, 80, 24, 'k50', 10)
    d.path(shine, 'text')
    for (const [r, w] of [
      [130, 13],
      [188, 11],
      [246, 9],
    ]) {
      for (const side of [-1, 1]) {
        const on = (angle) => `${Math.round(x + side * r * Math.cos(angle))} ${Math.round(206 - r * Math.sin(angle))}`
        d.path(`M${on(0.98)}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${on(0.1)}`, undefined, 'text', w)
      }
    }
  })
  return d
}

/** The suitcase of a guest who has just come, and the room it goes to; with the button its handle comes up. */
ends.suitcase = () => {
  const d = end(720, 560)
  const x = 360
  const handle = (y, look) => {
    for (const side of [-1, 1]) d.bar(x + side * 72 - 11, y + 12, 22, 176 - y, 'k50')
    d.bar(x - 98, y, 196, 40, 'k64', 20)
    d.bar(x - 78, y + 9, 78, 8, look, 4)
  }
  const tag = 'M480 274h40l58 54v126c0 14-8 22-22 22H444c-14 0-22-8-22-22V328z'
  const label = (ground, look) => {
    d.path('M392 186c60 4 110 40 108 94', undefined, ground, 12)
    d.path(tag, 'k84', 'k84', 20)
    d.path(tag, ground)
    d.circle(500, 316, 13, 'k84')
    write(d, '214', [435, 436], 75, look)
  }
  const shell = (lock) => {
    for (const left of [184, 456]) {
      d.bar(left, 506, 80, 54, 'k84', 10)
      d.bar(left, 540, 80, 20, 'k84')
    }
    d.bar(116, 176, 488, 356, 'k20', 46)
    d.path('M540 176h18a46 46 0 0 1 46 46v264a46 46 0 0 1-46 46h-60c36-70 60-250 42-356z', 'k44')
    for (const left of [164, 222, 280, 338]) d.bar(left, 216, 18, 276, 'k50', 9)
    d.path('M140 300v-70c0-18 12-30 30-30h66', undefined, 'p100', 14, ' stroke-linecap="round"')
    d.bar(x - 48, 162, 96, 34, 'k64', 10)
    d.bar(x - 30, 174, 60, 9, lock, 4.5)
  }
  handle(112, 'p60')
  shell('p60')
  label('p60', 'k64')
  d.light(() => {
    d.bar(x - 100, 108, 200, 68, 'p100')
    handle(28, 'text')
    shell('text')
    label('text', 'k20')
  })
  return d
}

/** An access point, as large as a plate and as the plan shows it: its ring is lit, and its waves go out one after the other. */
ends.signal = () => {
  const d = end(720, 560)
  const [x, y] = [338, 404]
  const on = around(x, y)
  const wave = (r, look) => d.path(`M${on(142, r)}A${r} ${r} 0 0 1 ${on(38, r)}`, undefined, look, 30)
  const face = (look) => {
    d.circle(x, y, 88, undefined, look, 20)
    d.circle(x, y, 20, look)
  }
  wave(238, 'k20')
  wave(298, 'p60')
  wave(356, 'p84')
  d.bar(x - 156, y - 156, 312, 312, 'k20', 78)
  d.bar(x - 132, y - 132, 264, 264, 'k84', 58)
  face('p100')
  d.light(() => {
    wave(238, 'text')
    wave(298, 'text')
    wave(356, 'text')
    face('text')
  })
  return d
}

/** The dial that sets how warm a room is: it is turned up, and its scale lit as far as that. */
ends.warmth = () => {
  const d = end(720, 560)
  const [x, y] = [382, 336]
  const on = around(x, y)
  // A step is a degree, from 12 up.
  const scale = (from, to, look) => {
    for (let i = from; i < to; i++) {
      const [start, stop] = [222.5 - i * 18, 209.5 - i * 18]
      d.path(
        `M${on(start, 169)}A169 169 0 0 1 ${on(stop, 169)}L${on(stop, 128)}A128 128 0 0 0 ${on(start, 128)}z`,
        look,
      )
    }
  }
  const warm = (degrees, look) => {
    scale(0, degrees - 12, look)
    write(d, `${degrees}`, [x - 95, y + 46], 135, look)
    d.circle(x + 80, y - 34, 12.5, undefined, look, 9)
  }
  d.path(`M${x - 130} 500h260c14 0 22 8 24 20l8 40H${x - 162}l8-40c2-12 10-20 24-20z`, 'k64')
  d.circle(x, y, 221, 'k20')
  d.path(`M${on(66, 221)}A221 221 0 0 1 ${on(-80, 221)}A240 240 0 0 0 ${on(66, 221)}z`, 'k44')
  const shine = (look) => d.path(`M${on(184, 202)}A202 202 0 0 1 ${on(112, 202)}`, undefined, look, 16)
  shine('p100')
  d.circle(x, y, 184, 'k64')
  scale(0, 15, 'k20')
  warm(18, 'p60')
  d.light(() => {
    d.circle(x, y, 116, 'k64')
    shine('text')
    warm(21, 'text')
  })
  return d
}

/** The display that opens the page about them, small: its first line is lit. */
ends.sign = () => {
  const d = end(720, 560)
  const face = (bands) => {
    for (const [i, [text, ground, look, turn]] of bands.entries()) {
      const y = 228 + i * 78
      d.bar(154, y, 440, 78, ground)
      d.raw(
        `<path transform="translate(206 ${y + 39})rotate(${turn})" d="M-24 0H24M0-24L24 0L0 24" stroke="${d.colourOf(look)}" stroke-width="11"/>`,
      )
      sign(d, text, 574 - widthOf(text) * 0.46, y + 16, 46, look, 13)
    }
  }
  d.bar(338, 480, 72, 60, 'k84')
  d.path('M236 512h276c14 0 22 8 24 20l4 28H208l4-28c2-12 10-20 24-20z', 'k64')
  d.bar(250, 520, 130, 8, 'p30', 4)
  d.bar(122, 198, 504, 300, 'k20', 26)
  d.path('M594 198h6a26 26 0 0 1 26 26v248a26 26 0 0 1-26 26h-42z', 'k44')
  face([
    ['9–12', 'p100', 'k50', 180],
    ['8–21', 'text', 'k50', 270],
    ['17–23', 'k84', 'p100', 0],
  ])
  d.light(() => face([['9–12', 'text', 'k50', 180]]))
  return d
}

/** The barrier of a car park; with the button its arm goes up, and the way is free. */
ends.parking = () => {
  const d = end(720, 560)
  const [x, y] = [300, 226]
  const arm = (degrees, stripe) => {
    d.raw(`<g transform="rotate(${degrees} ${x} ${y})">`)
    d.bar(x, y - 36, 376, 72, 'k20', 36)
    for (let at = x + 116; at < 600; at += 110) d.path(`M${at + 48} ${y - 36}h54l-48 72h-54z`, stripe)
    d.raw('</g>')
  }
  const pivot = (look) => {
    d.circle(x, y, 56, 'k64')
    d.circle(x, y, 24, look)
  }
  const housing = (face, look) => {
    d.bar(160, 130, 280, 430, 'k20', 28)
    d.path('M368 130h44c16 0 28 12 28 28v402h-72z', 'k44')
    d.bar(142, 108, 316, 58, 'k64', 18)
    d.path('M180 452V206', undefined, 'p100', 14)
    d.bar(216, 316, 150, 150, face, 22)
    d.path('M250 392l34 34 56-66', undefined, look, 22)
    d.path('M136 512h328c14 0 22 8 24 20l4 28H108l4-28c2-12 10-20 24-20z', 'k64')
    d.bar(150, 520, 150, 8, 'p30', 4)
  }
  housing('k84', 'p60')
  arm(0, 'p60')
  pivot('p60')
  d.light(() => {
    d.bar(440, 180, 280, 92, 'p100')
    housing('text', 'k20')
    arm(-32, 'text')
    pivot('text')
  })
  return d
}

/** The terminal at which a shift begins, and the card in it; it says that it has taken the time down. */
ends.clock = () => {
  const d = end(720, 560)
  const x = 360
  const card = (ground, look) => {
    d.bar(x - 112, 84, 224, 134, ground, 18)
    d.circle(x - 56, 132, 24, look)
    d.path(`M${x - 94} 204c0-30 16-42 38-42s38 12 38 42z`, look)
  }
  const slot = () => d.bar(x - 132, 206, 264, 18, 'k84', 9)
  const time = (look, colon) => {
    write(d, '6', [144, 434], 222, look)
    for (const v of [328, 394]) d.circle(300, v, 19, colon)
    write(d, '58', [330, 434], 222, look)
  }
  card('k50', 'p60')
  for (const [i, w] of [76, 50].entries()) d.bar(x + 4, 124 + i * 34, w, 14, 'p60', 7)
  d.path('M132 214h456c26 0 42 14 46 38l30 208c4 20-10 32-32 32H88c-22 0-36-12-32-32l30-208c4-24 20-38 46-38z', 'k20')
  d.path('M556 214h32c26 0 42 14 46 38l30 208c4 20-10 32-32 32H530c36-60 44-190 26-278z', 'k44')
  slot()
  d.bar(106, 244, 508, 220, 'k84', 26)
  d.path('M132 244h96L164 464h-32c-14 0-26-12-26-26V270c0-14 12-26 26-26z', 'k50')
  time('p100', 'p30')
  d.bar(180, 490, 360, 28, 'k84')
  d.path('M96 512h528c14 0 22 8 24 20l4 28H68l4-28c2-12 10-20 24-20z', 'k64')
  d.bar(110, 520, 210, 8, 'p30', 4)
  d.light(() => {
    card('text', 'k20')
    d.path(`M${x + 14} 146l22 24 40-48`, undefined, 'k20', 18)
    slot()
    time('text', 'text')
  })
  return d
}

/** The telephone on which a shift is offered, in the place of the one that nobody has; somebody takes it. */
ends.shift = () => {
  const d = end(720, 560)
  const [x, y] = [360, 358]
  const card = (ground) => {
    d.bar(260, 112, 200, 124, ground, 20)
    write(d, '22–6', [282, 199], 71, 'k64')
  }
  const tick = (look) => d.path(`M${x - 34} ${y + 2}l24 26 46-54`, undefined, look, 20)
  // the nights before and after it
  for (const left of [50, 516]) {
    d.bar(left, 270, 154, 290, 'k20', 20)
    d.bar(left, 540, 154, 20, 'k20')
    sign(d, 'D', left + 41, 370, 140, 'p100', 15)
    d.path(`M${left + 34} 294a20 20 0 1 0 18 30a17 17 0 0 1-18-30z`, 'p60')
  }
  d.bar(222, 40, 276, 560, 'k64', 46)
  d.bar(238, 58, 244, 524, 'k84', 32)
  d.bar(320, 74, 80, 14, 'k20', 7)
  card('p100')
  d.circle(x, y, 76, undefined, 'p30', 16)
  tick('p30')
  d.light(() => {
    card('text')
    d.circle(x, y, 76, 'text', 'text', 16)
    tick('k64')
  })
  return d
}

/** The cable that the line of the group's pages has become, as far as x. */
const cable = (d, x) => {
  d.bar(0, 126, x, 108, 'primary')
  d.bar(0, 126, x, 20, 'w30')
  d.bar(0, 208, x, 26, 'p70')
}
/** Where it goes into something, and is kept from being bent. */
const sleeve = (d, x) => {
  d.path(`M${x} 116l60-24h36v176h-36l-60-24z`, 'k50')
  for (const dx of [14, 34, 54]) d.bar(x + dx, 124 - (dx - 14) / 3, 7, 112 + (dx - 14) * 0.66, 't20')
}

/** The end of the cable that the line has become: a plug before its socket, and in it. */
ends.group = () => {
  const d = end(2400, 360)
  const socket = (isLit) => {
    d.bar(2140, 0, 260, 360, 't20')
    d.bar(2140, 0, 10, 360, 't34')
    d.bar(2150, 88, 214, 184, 'k60')
    for (let i = 0; i < 8; i++) d.bar(2222, 113 + i * 18, 142, 7, isLit ? 'p100' : 't34')
    for (const y of [24, 304]) {
      d.bar(2176, y, 60, 32, isLit ? 'p100' : 'k40', 4)
      d.bar(2256, y, 60, 32, isLit ? 'text' : 'k40', 4)
    }
  }
  const plug = (x) => {
    cable(d, x + 110)
    sleeve(d, x + 40)
    d.bar(x + 130, 92, 262, 176, 't90', 10)
    d.bar(x + 130, 92, 262, 18, 'text', 10)
    d.bar(x + 148, 104, 224, 152, 'k84', 6)
    for (let i = 0; i < 8; i++) {
      const [y, from] = [Math.round(116 + i * 18.3), 122 + i * 16.6]
      strand(
        d,
        `M${x + 148} ${from}C${x + 196} ${from} ${x + 216} ${y} ${x + 280} ${y}`,
        brands[i >> 1],
        12,
        i % 2 === 0,
      )
      d.bar(x + 280, y - 6, 88, 12, 'w30', 2)
      d.bar(x + 280, y - 4, 88, 3, 'w84')
    }
    d.bar(x + 238, 104, 14, 152, 't90')
    d.bar(x + 130, 104, 18, 152, 't90')
  }
  socket(false)
  plug(1696)
  d.light(() => {
    d.bar(1700, 40, 440, 280, 'background')
    socket(true)
    plug(1792)
  })
  return d
}

/** A door that is not shut: light comes through. Then it is, and locked. */
ends.door = () => {
  const d = end(2400, 360)
  const jamb = 2124
  const frame = () => {
    d.bar(jamb, 0, 276, 360, 't20')
    d.bar(jamb, 0, 16, 360, 't40')
    d.bar(jamb + 52, 0, 10, 360, 'k40')
    // where the bolt goes
    d.bar(jamb, 88, 42, 184, 't70', 4)
    d.bar(jamb, 122, 30, 116, 'k80')
  }
  const leaf = (x, isLit) => {
    cable(d, x - 20)
    d.bar(x, 0, 350, 360, 't84')
    d.bar(x, 0, 12, 360, 'text')
    d.bar(x + 322, 0, 28, 360, 't50')
    d.bar(x - 64, 104, 64, 152, 'k50', 10)
    for (const dx of [16, 36]) d.bar(x - 64 + dx, 104, 8, 152, 't20')
    // handle and keyhole
    d.bar(x + 170, 34, 116, 292, 'k50', 58)
    d.bar(x + 34, 84, 222, 40, 't20', 20)
    d.bar(x + 34, 84, 222, 14, 't50', 7)
    d.circle(x + 228, 104, 36, 't20')
    d.path(`M${x + 214} 262a34 34 0 1 1 28 0l16 46h-60z`, isLit ? 'text' : 'primary')
  }
  frame()
  d.bar(1990, 0, jamb - 1990, 360, 'w40')
  d.path(`M1990 0h58l-58 360z`, 'w70')
  d.bar(1980, 130, 84, 100, 't96', 4)
  d.bar(1980, 204, 84, 26, 't50', 4)
  leaf(1640, false)
  d.light(() => {
    d.bar(1560, 0, jamb - 1560, 360, 'background')
    frame()
    leaf(jamb - 350, true)
    d.bar(jamb - 14, 130, 40, 100, 't96')
    d.bar(jamb - 14, 204, 40, 26, 't50')
  })
  return d
}

/** What must not stand still, on the screen of the thing that watches it. */
ends.pulse = () => {
  const d = end(2400, 360)
  const beat = (look) =>
    d.path('M1718 180H1808l22-34 30 34h34l22 26 46-116 52 178 40-128 22 40H2170', undefined, look, 15)
  cable(d, 1620)
  sleeve(d, 1584)
  d.path('M1836 64V40q0-22 22-22h256q22 0 22 22v24', undefined, 't50', 26)
  for (const x of [1744, 2136]) d.bar(x, 320, 92, 40, 't34', 6)
  d.bar(1676, 50, 620, 284, 't90', 30)
  d.bar(1676, 296, 620, 38, 't50', 19)
  d.bar(1676, 290, 620, 22, 't90')
  d.bar(1698, 76, 492, 208, 'k90', 12)
  const lamp = (y, isLit) => {
    d.circle(2243, y, 30, 'k50')
    d.circle(2243, y, 19, isLit)
  }
  lamp(118, 'primary')
  lamp(196, 't34')
  d.bar(2213, 254, 60, 14, 'k50', 7)
  beat('primary')
  d.light(() => {
    beat('text')
    lamp(118, 't34')
    lamp(196, 'text')
  })
  return d
}

/** The keys of the two signs that this page opens with. The one that adds is pressed. */
ends.keys = () => {
  const d = end(2400, 360)
  const key = (x, w, down, face, look, sign) => {
    d.bar(x, 66, w, 262, 'k80', 30)
    d.bar(x + 4, 40 + down, w - 8, 250, 't50', 28)
    d.bar(x + 18, 44 + down, w - 36, 214, face, 22)
    const [cx, cy] = [x + w / 2, 151 + down]
    d.bar(cx - 72, cy - 17, 144, 34, look)
    if (sign === '+') d.bar(cx - 17, cy - 72, 34, 144, look)
  }
  cable(d, 1600)
  sleeve(d, 1560)
  d.bar(1640, 14, 800, 346, 't20', 36)
  d.bar(1640, 330, 800, 30, 't13')
  key(1664, 290, 0, 'k40', 't90', '-')
  key(1970, 340, 0, 'primary', 'k50', '+')
  key(2326, 200, 0, 'k40', 'k40', '')
  d.light(() => {
    d.bar(1970, 30, 340, 300, 't20')
    key(1970, 340, 34, 'text', 'k50', '+')
  })
  return d
}

/** The head of a lighthouse at night. Its beam is the page's own, and falls on who calls. */
ends.ovis = () => {
  const d = end(560, 800)
  const x = 330
  // The lamp stands at [330, 260].
  d.path('M214 800 242 372h176l28 428z', 't96')
  d.path('M360 800 352 372h66l28 428z', 't70')
  for (const [from, to] of [
    [470, 590],
    [700, 800],
  ]) {
    const at = (v) => Math.round(((v - 372) / 428) * 28)
    d.path(
      `M${242 - at(from)} ${from}h${176 + 2 * at(from)}l${at(to) - at(from)} ${to - from}H${242 - at(to)}z`,
      'primary',
    )
    d.path(
      `M${Math.round(352 + (from - 372) * 0.019)} ${from}H${418 + at(from)}l${at(to) - at(from)} ${to - from}H${Math.round(352 + (to - 372) * 0.019)}z`,
      'p70',
    )
  }
  d.path('M308 690v-38c0-14 10-22 22-22s22 8 22 22v38z', 'k50')
  d.bar(208, 344, 244, 30, 't70', 4)
  d.bar(196, 330, 268, 18, 't96', 4)
  for (let i = 0; i <= 8; i++) d.bar(204 + i * 30.5, 284, 5, 48, 't80')
  d.bar(200, 280, 260, 8, 't96', 4)
  d.bar(250, 190, 160, 142, 'p84')
  d.circle(x, 260, 46, 'w60')
  d.circle(x, 260, 26, 'text')
  for (const dx of [250, 300, 352, 402]) d.bar(dx, 190, 8, 142, 'k50')
  d.bar(232, 176, 196, 18, 't80', 4)
  d.path('M240 178c10-58 44-88 90-96 46 8 80 38 90 96z', 't96')
  d.path('M352 90c38 14 60 42 68 88h-58c2-40 0-66-10-88z', 't70')
  d.bar(324, 40, 12, 50, 't80')
  d.circle(x, 40, 10, 't80')
  d.light(() => {
    d.bar(250, 190, 160, 142, 'text')
    d.circle(x, 260, 46, 'w60')
    d.circle(x, 260, 30, 'text')
    for (const dx of [250, 300, 352, 402]) d.bar(dx, 190, 8, 142, 'k50')
    d.path('M410 236 560 150v240L410 288z', 'primary')
  })
  return d
}

export default ends
