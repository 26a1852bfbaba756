// Where the pages of ConnectiCom end: what each of them sells. It hangs from the upper edge of the section, and the line of the page
// comes up to it. The home ends with the dial (../ends.mjs).
import { end } from '../ends.mjs'
import { write } from '../figures.mjs'

export const ends = {}
const frame = () => end(720, 470)
/** Away from the edge of the window, and still over the end of the line. */
const inside = (d, draw) => {
  d.raw('<g transform="translate(-13)">')
  draw()
  d.raw('</g>')
}

/** The switch that takes everybody from the first core to the second. */
ends.core = () => {
  const d = frame()
  const plate = (isOver) => {
    d.path('M70 0H720V426H104a34 34 0 0 1-34-34z', 'background')
    d.path('M92 0V388a16 16 0 0 0 16 16H720', undefined, 't24', 2)
    for (const [number, x, isOn] of [
      ['1', 176, !isOver],
      ['2', 602, isOver],
    ]) {
      write(d, number, [x - 46, 372], 170, isOn ? (isOver ? 'text' : 'p100') : 't36')
      // the jaw that takes the blade
      d.raw(`<g transform="rotate(${x < 389 ? -36 : 36} 389 336)">`)
      for (const left of [333, 411]) d.bar(left, 132, 34, 92, isOn ? 'p100' : 't36', 8)
      d.raw('</g>')
    }
    d.raw(`<g transform="rotate(${isOver ? 36 : -36} 389 336)">`)
    d.bar(367, 104, 44, 210, 't84')
    d.bar(395, 104, 16, 210, 't56')
    d.circle(389, 68, 66, isOver ? 'text' : 'p100')
    d.raw('</g>')
    d.circle(389, 336, 42, 't56')
    d.circle(389, 336, 19, 'background')
  }
  plate(false)
  d.light(() => plate(true))
  return d
}

/** The number of the next house, below the lamp that shows it at night. */
ends.fim = () => {
  const d = frame()
  const number = (look, rim) => {
    d.bar(96, 158, 620, 268, 'background', 28)
    d.path(
      'M136 182h540a18 18 0 0 1 18 18v184a18 18 0 0 1-18 18H136a18 18 0 0 1-18-18V200a18 18 0 0 1 18-18z',
      undefined,
      rim,
      6,
    )
    for (const x of [152, 660]) d.circle(x, 216, 8, rim)
    write(d, '90', [260, 370], 254, look)
  }
  const lamp = (glass) => {
    d.bar(389, 0, 20, 34, 'background')
    d.path('M279 104a120 80 0 0 1 240 0z', 'background')
    d.bar(319, 104, 160, 12, glass)
  }
  inside(d, () => {
    d.path('M319 112h160l76 46H243z', 'w84')
    number('p100', 'p60')
    lamp('w60')
  })
  d.light(() =>
    inside(d, () => {
      d.path('M300 112h198l160 46H140z', 'w60')
      number('text', 'text')
      lamp('text')
    }),
  )
  return d
}

/** The awning of a café, and the sign below it. */
ends.hotspot = () => {
  const d = frame()
  const [x, y] = [492, 390]
  const sign = (look) => {
    d.bar(288, 246, 408, 184, 'background', 24)
    for (const r of [44, 76, 108])
      d.path(
        `M${(x - 0.74 * r).toFixed(1)} ${(y - 0.67 * r).toFixed(1)}A${r} ${r} 0 0 1 ${(x + 0.74 * r).toFixed(1)} ${(y - 0.67 * r).toFixed(1)}`,
        undefined,
        look,
        19,
      )
    d.circle(x, y, 16, look)
  }
  for (const side of [-114, 114]) d.bar(x + side - 4, 130, 8, 122, 'background')
  sign('p100')
  const [step, top] = [76, 62]
  for (let i = 0; i < 9; i++) {
    const x = 36 + i * step
    d.path(
      `M${66 + i * 72} 0h${i < 8 ? 72 : 82}L${x + step} ${top + 66}v24a${step / 2} ${step / 2} 0 0 1-${step} 0V${top + 66}z`,
      i % 2 ? 'text' : 'background',
    )
    d.path(`M${x} ${top + 66}h${step}v24a${step / 2} ${step / 2} 0 0 1-${step} 0z`, i % 2 ? 't84' : 'k50')
  }
  d.light(() => sign('text'))
  return d
}

/** A meter between its pipes: it counts, and says so. */
ends.iot = () => {
  const d = frame()
  const count = (figures, look) => {
    d.bar(157, 196, 480, 126, 'k60', 14)
    for (const [i, figure] of [...figures].entries()) {
      const x = 169 + i * 92
      const isLast = i === 4
      d.bar(x, 208, 86, 102, isLast ? look : 't20', 6)
      write(d, figure, [x + 12, 292], 108, isLast ? 'background' : 'text')
    }
  }
  d.raw('<g transform="translate(-13)">')
  for (const x of [196, 510]) {
    d.bar(x, 0, 74, 120, 'k50')
    d.bar(x + 12, 0, 14, 120, 't24')
    d.bar(x - 16, 86, 106, 34, 'k60', 8)
  }
  d.path(
    'M122 112H672a44 44 0 0 1 44 44V386a44 44 0 0 1-44 44H122a44 44 0 0 1-44-44V156a44 44 0 0 1 44-44z',
    'background',
  )
  d.path('M122 128H672a28 28 0 0 1 28 28V386', undefined, 't24', 3)
  d.path('M150 158H300', undefined, 't36', 10)
  count('00980', 'p100')
  const says = (look, rings) => {
    d.circle(397, 372, 13, look)
    for (const r of rings)
      d.path(
        `M${397 - r} ${372 - 0.5 * r}a${(1.12 * r).toFixed(1)} ${(1.12 * r).toFixed(1)} 0 0 0 0 ${r}M${397 + r} ${372 - 0.5 * r}a${(1.12 * r).toFixed(1)} ${(1.12 * r).toFixed(1)} 0 0 1 0 ${r}`,
        undefined,
        look,
        10,
      )
  }
  says('p100', [36])
  d.raw('</g>')
  d.light(() =>
    inside(d, () => {
      count('00981', 'text')
      says('text', [36, 66, 96])
    }),
  )
  return d
}

/** The signals above a gate: through, wait, closed. */
ends.mdp = () => {
  const d = frame()
  const y = 262
  const signs = [
    'M0 40V-38M-34-6L0-40L34-6',
    'M-30-42H30M-30 42H30M-22-42V-26L22 26V42M22-42V-26L-22 26V42',
    'M-30-30L30 30M30-30L-30 30',
  ]
  const lamp = (i, glass, look) => {
    const x = 176 + i * 208
    d.circle(x, y, 80, glass)
    d.raw(`<g transform="translate(${x} ${y})">`)
    d.path(signs[i], undefined, look, 15)
    d.raw('</g>')
  }
  for (const x of [230, 520]) d.bar(x, 0, 28, 120, 'background')
  d.path('M104 110H720V412H104a40 40 0 0 1-40-40V150a40 40 0 0 1 40-40z', 'background')
  for (const i of [0, 1, 2]) {
    lamp(i, i ? 't20' : 'p100', i ? 'p100' : 'background')
    const x = 176 + i * 208
    d.path(`M${x - 92} ${y}a92 92 0 0 1 184 0`, undefined, 'k50', 13)
  }
  d.light(() => lamp(0, 'text', 'background'))
  return d
}

/** The keys of a phone; the last one calls. */
ends.mtp = () => {
  const d = frame()
  d.raw('<g transform="translate(-13)">')
  d.path('M252 0H716V372a62 62 0 0 1-62 62H314a62 62 0 0 1-62-62z', 'background')
  d.path('M272 0H696V368a46 46 0 0 1-46 46H318a46 46 0 0 1-46-46z', 't16')
  const keys = (ground) => {
    for (const [i, figure] of [...'4567890'].entries()) {
      const [x, y] = i < 6 ? [358 + (i % 3) * 126, 58 + Math.floor(i / 3) * 112] : [358, 282]
      d.circle(x, y, 49, ground)
      write(d, figure, [x - 22, y + 26], 76, 'background')
    }
  }
  const call = (ground) => {
    d.path('M484 233H610a49 49 0 0 1 0 98H484a49 49 0 0 1 0-98z', ground)
    d.raw(`<g transform="translate(547 286)scale(.56)">`)
    d.path(
      'M-78-12Q-74-58 0-58Q74-58 78-12Q80 8 60 10L40 8Q30 6 28-14Q0-22-28-14Q-30 6-40 8L-60 10Q-80 8-78-12z',
      'background',
      undefined,
      0,
      ' transform="translate(0 26)"',
    )
    d.raw('</g>')
  }
  keys('p100')
  call('t84')
  d.bar(414, 374, 140, 10, 't50', 5)
  d.raw('</g>')
  d.light(() =>
    inside(d, () => {
      keys('text')
      call('p100')
    }),
  )
  return d
}

/** The number of an order on flaps, as it was ordered. */
ends.provisioning = () => {
  const d = frame()
  // as far from the edge of the window as from that of its outermost flap
  const board = (draw) => {
    d.raw('<g transform="translate(13)scale(.957)">')
    draw()
    d.raw('</g>')
  }
  const flaps = (figures, from, look) => {
    for (let i = from; i < 4; i++) {
      const x = 51 + i * 162
      d.bar(x, 134, 152, 116, 't20', 12)
      d.bar(x, 254, 152, 116, 't16', 12)
      write(d, figures[i], [x + 4, 340], 256, i < 2 ? 't84' : look)
      d.bar(x, 249, 152, 6, 'k60')
      for (const side of [x - 5, x + 147]) d.bar(side, 232, 10, 40, 't50', 3)
    }
  }
  board(() => {
    for (const x of [196, 528]) d.bar(x, 0, 30, 90, 'background')
    d.bar(20, 76, 700, 352, 'background', 34)
    d.path('M38 352V118a22 22 0 0 1 22-22H680', undefined, 't24', 3)
    flaps('2210', 0, 'p100')
  })
  d.light(() => board(() => flaps('2210', 2, 'text')))
  return d
}

/** The bill as it comes out of the printer, and that it is right. */
ends.tms = () => {
  const d = frame()
  const bill = (isPaid) => {
    d.path(
      'M212 0H714V408l-31.4-28-31.4 28-31.3-28-31.4 28-31.4-28-31.4 28-31.3-28-31.4 28-31.4-28-31.4 28-31.3-28-31.4 28-31.4-28-31.4 28-31.3-28-31.4 28z',
      'text',
    )
    d.path('M212 0H714V24H212z', 't70')
    for (const x of [238, 688]) for (const y of [50, 98, 146, 194, 242, 290, 338]) d.circle(x, y, 10, 'primary')
    for (const [y, from, to] of [
      [66, 376, 606],
      [110, 346, 620],
    ]) {
      d.bar(278, y - 8, from - 278, 15, 't50')
      d.bar(to, y - 8, 648 - to, 15, 't50')
    }
    d.bar(278, 146, 370, 8, 'primary')
    write(d, '47', [272, 284], 148, 'background')
    d.path('M454 270h26l-14 40h-18z', 'background')
    write(d, '02', [482, 284], 148, 'background')
    d.bar(278, 326, 172, 15, 't50')
    if (!isPaid) return
    d.circle(640, 376, 74, 'background')
    d.path('M604 378l25 27 46-54', undefined, 'text', 19)
  }
  // the slot of the printer, in its own steel, so that it is no part of the section above
  const printed = (isPaid) =>
    inside(d, () => {
      bill(isPaid)
      d.bar(202, -12, 522, 50, 't84', 8)
      d.bar(212, 11, 502, 14, 'k60')
    })
  printed(false)
  d.light(() => printed(true))
  return d
}
