// A floor of the hotel as an engineer draws it: rooms on both sides of a corridor, and how far the signal of each access point
// reaches. Its lines stand closer behind each wall that it has to pass.
import { drawing, frames } from './drawing.mjs'

const short = (number) => Math.round(number * 10) / 10
// In metres: a room across, its depth, the corridor, a wall.
const [bay, deep, aisle, wall] = [3.7, 6.2, 2.3, 0.16]
// What a wall takes of the signal, and what lies between two lines, in decibels.
const [loss, step] = [5, 3]
const fall = 30

/** How far from an access point a signal has fallen by so many decibels, in metres. */
const reach = (decibels) => 10 ** (decibels / fall)

/**
 * @param bays how many rooms stand in a row; before the first is the shaft that the cable comes up
 * @param points access points: in which row and bay
 */
function plan({ scale, at: [left, top], isUpright, bays, points, frame }) {
  const d = drawing({ scale, frame })
  const paint = (name) => d.colourOf(name)
  // A point along the corridor and across it; upright it goes down.
  const on = (along, across) =>
    (isUpright ? [left + across * scale, top + along * scale] : [left + along * scale, top + across * scale]).map(short)
  const path = (points, isClosed) =>
    `${points.map((point, i) => `${i ? 'L' : 'M'}${on(...point).join(' ')}`).join('')}${isClosed ? 'Z' : ''}`
  const area = (fill, a0, a1, c0, c1, extra = '') =>
    d.raw(
      `<path d="${path(
        [
          [a0, c0],
          [a1, c0],
          [a1, c1],
          [a0, c1],
        ],
        true,
      )}" fill="${fill ? paint(fill) : 'none'}"${extra}/>`,
    )
  const line = (look, points, width, extra = '') =>
    d.raw(`<path d="${path(points)}" stroke="${paint(look)}" stroke-width="${width}"${extra}/>`)
  const end = bays * bay
  const middle = deep + aisle / 2

  const rooms = [0, 1].flatMap((row) =>
    Array.from({ length: bays }, (_, i) => {
      const [a0, c0] = [i * bay, row * (deep + aisle)]
      return { row, i, a0, a1: a0 + bay, c0, c1: c0 + deep }
    }),
  )
  const access = points.map(([row, i]) => ({
    row,
    i,
    along: (i + 0.5) * bay,
    across: row ? deep + aisle + deep * 0.42 : deep * 0.58,
  }))
  const aisles = access.map(({ i }, n) => ({
    row: 'aisle',
    i,
    a0: n ? ((access[n - 1].i + i + 1) / 2) * bay : isUpright ? 0 : -bay,
    a1: access[n + 1] ? ((access[n + 1].i + i + 1) / 2) * bay : end,
    c0: deep,
    c1: deep + aisle,
  }))
  /** Walls between an access point and a room. */
  const wallsTo = (from, { row, i }) => (row === 'aisle' ? 1 : Math.abs(from.i - i) + (row === from.row ? 0 : 2))
  const signalIn = (from, room) => {
    const [x, y] = [(room.a0 + room.a1) / 2 - from.along, (room.c0 + room.c1) / 2 - from.across]
    return fall * Math.log10(Math.max(1, Math.hypot(x, y))) + loss * wallsTo(from, room)
  }

  for (const [n, room] of [...rooms, ...aisles].entries()) {
    const [from] = [...access].sort((a, b) => signalIn(a, room) - signalIn(b, room))
    const walls = wallsTo(from, room)
    const { a0, a1, c0, c1 } = room
    area(['p30', 'p18', 'p10', 'p5'][Math.min(walls, 3)], a0, a1, c0, c1)
    const near = Math.hypot(
      Math.max(a0 - from.along, 0, from.along - a1),
      Math.max(c0 - from.across, 0, from.across - c1),
    )
    const far = Math.hypot(
      Math.max(Math.abs(a0 - from.along), Math.abs(a1 - from.along)),
      Math.max(Math.abs(c0 - from.across), Math.abs(c1 - from.across)),
    )
    const rings = []
    for (let fallen = 0; fallen <= 39; fallen += step) {
      const r = reach(fallen - walls * loss)
      if (r < near || r > far || r < 0.45) continue
      const [x, y] = on(from.along, from.across)
      rings.push(`<circle cx="${x}" cy="${y}" r="${short(r * scale)}" stroke-opacity="${short(0.95 - fallen / 48)}"/>`)
    }
    if (rings.length === 0) continue
    d.raw(
      `<clipPath id="r${n}"><path d="${path(
        [
          [a0, c0],
          [a1, c0],
          [a1, c1],
          [a0, c1],
        ],
        true,
      )}"/></clipPath><g clip-path="url(#r${n})" stroke="${paint('p100')}" stroke-width="1.5">${rings.join('')}</g>`,
    )
  }

  // What stands in a room: the bath by the corridor, the bed along a wall, the window.
  for (const { row, a0, a1, c0, c1 } of rooms) {
    const [door, glass] = row ? [c0, c1] : [c1, c0]
    const inward = row ? 1 : -1
    const bath = door + inward * 2.1
    line(
      't50',
      [
        [a0 + 2.1, door],
        [a0 + 2.1, bath],
        [a0, bath],
      ],
      3,
    )
    const bed = door + inward * 2.6
    area(null, a0 + 0.1, a0 + 2.2, bed, bed + inward * 1.6, ` stroke="${paint('t60')}" stroke-width="1.5"`)
    for (const at of [0.12, 0.86])
      area(
        null,
        a0 + 0.2,
        a0 + 0.65,
        bed + inward * at,
        bed + inward * (at + 0.6),
        ` stroke="${paint('t60')}" stroke-width="1.5"`,
      )
    line(
      't84',
      [
        [a0 + 0.7, glass],
        [a1 - 0.7, glass],
      ],
      2,
    )
  }
  // Walls: outside with windows in them, along the corridor with doors, and between the rooms.
  const thick = wall * scale
  for (let i = 0; i <= bays; i++)
    for (const [c0, c1] of [
      [0, deep],
      [deep + aisle, deep * 2 + aisle],
    ])
      line(
        't60',
        [
          [i * bay, c0],
          [i * bay, c1],
        ],
        thick,
        ' stroke-linecap="square"',
      )
  for (const { row, a0, a1, c0, c1 } of rooms) {
    const [door, glass] = row ? [c0, c1] : [c1, c0]
    const inward = row ? 1 : -1
    line(
      't60',
      [
        [a0, glass],
        [a0 + 0.7, glass],
      ],
      thick,
    )
    line(
      't60',
      [
        [a1 - 0.7, glass],
        [a1, glass],
      ],
      thick,
    )
    line(
      't60',
      [
        [a0, door],
        [a1 - 1.35, door],
      ],
      thick,
    )
    line(
      't60',
      [
        [a1 - 0.4, door],
        [a1, door],
      ],
      thick,
    )
    // the door, open, and the way it goes
    line(
      't84',
      [
        [a1 - 0.4, door],
        [a1 - 0.4, door + inward * 0.95],
      ],
      2,
    )
    const [[x, y], r] = [on(a1 - 1.35, door), short(0.95 * scale)]
    const [ex, ey] = on(a1 - 0.4, door + inward * 0.95)
    d.raw(
      `<path d="M${x} ${y}A${r} ${r} 0 0 ${(row === 0) === isUpright ? 0 : 1} ${ex} ${ey}" stroke="${paint('t40')}" stroke-width="1.2"/>`,
    )
  }
  // The stairs at its end, and the rack beside them.
  if (isUpright)
    line(
      't60',
      [
        [0, deep],
        [0, deep + aisle],
      ],
      thick,
    )
  else {
    for (const across of [deep, deep + aisle])
      line(
        't60',
        [
          [-bay, across],
          [0, across],
        ],
        thick,
      )
    line(
      't60',
      [
        [-bay, deep],
        [-bay, deep + aisle],
      ],
      thick,
      ' stroke-linecap="square"',
    )
    for (let i = 0; i < 6; i++)
      line(
        't40',
        [
          [0.28 * i - bay + 0.3, deep],
          [0.28 * i - bay + 0.3, deep + aisle],
        ],
        1.2,
      )
    area(
      't30',
      -bay * 0.55 - 0.45,
      -bay * 0.55 + 0.45,
      deep + aisle + 0.3,
      deep + aisle + 1.5,
      ` stroke="${paint('t84')}" stroke-width="1.5"`,
    )
    for (let i = 0; i < 4; i++)
      line(
        't84',
        [
          [-bay * 0.55 - 0.3, deep + aisle + 0.5 + i * 0.25],
          [-bay * 0.55 + 0.3, deep + aisle + 0.5 + i * 0.25],
        ],
        2,
      )
  }
  // The cable: up the shaft, along the corridor, and to each access point.
  const trace = (data) => {
    d.raw(`<path d="${data}" stroke="${paint('p100')}" stroke-width="14" opacity=".16"/>`)
    d.raw(`<path d="${data}" stroke="${paint('p100')}" stroke-width="3.5"/>`)
  }
  for (const { along, across } of access)
    trace(
      path([
        [along, middle],
        [along, across],
      ]),
    )
  const last = access.at(-1).along
  const [[fromX, fromY], [toX, toY]] = [
    on(isUpright ? last : -bay * 0.55, middle),
    on(isUpright ? access[0].along : last, middle),
  ]
  trace(
    isUpright
      ? `M-20 ${frame.entry}L${fromX} ${frame.entry}L${toX} ${toY}`
      : `M-20 ${frame.entry}L${fromX} ${frame.entry}L${fromX} ${fromY}L${toX} ${toY}`,
  )
  for (const { along, across } of access) {
    const [x, y] = on(along, across)
    d.raw(
      `<circle cx="${x}" cy="${y}" r="13" fill="${paint('text')}"/><circle cx="${x}" cy="${y}" r="5" fill="${paint('background')}"/>`,
    )
  }
  return d
}

export default {
  wifi: ({ frame } = {}) =>
    frame === frames.narrow
      ? plan({
          frame,
          scale: 45,
          at: [29, 26],
          isUpright: true,
          bays: 3,
          points: [
            [1, 0],
            [0, 2],
          ],
        })
      : plan({
          frame: frames.plan,
          scale: 37,
          at: [196, 20],
          isUpright: false,
          bays: 10,
          points: [
            [0, 1],
            [1, 4],
            [0, 7],
          ],
        }),
}
