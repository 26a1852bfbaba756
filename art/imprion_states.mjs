// What happens in Imprion's world, state by state: a room, a gate, a house in which each hour lights its place.
import { drawing } from './drawing.mjs'
import { bar, cameraPole, guestRoom, lobby, segments, staffEntrance } from './imprion.mjs'
import { carAlong, depth, near, partition, slab, storey, suitcase } from './things.mjs'

const scenes = {}

/** A guest room with its air conditioning and its panel, which shows degrees. */
function room({ degrees, air = false, guest = false, luggage = guest, ...look }) {
  return (camera) =>
    near({
      scale: 85,
      look: [2.3, 1.45, 1.5],
      at: [500, 357],
      ...camera,
      w: 5.6,
      tall: 3.1,
      isAlone: true,
      rooms: (d) => {
        guestRoom(d, 5.6, { tall: 3.1, ...look })
        // the air conditioning above the bed
        d.left('t60', 0.2, 0.5, 1.9, 2.45, 2.8)
        d.floor('t80', 2.8, 0.5, 1.9, 0, 0.2)
        d.right('t34', 1.9, 0, 0.2, 2.45, 2.8)
        d.left(air ? 'p100' : 't30', 0.21, 1.66, 1.76, 2.58, 2.66)
        if (air)
          for (const x of [0.75, 1.2, 1.65]) {
            const at = (a, z) => d.p(x + a, 0.5, z)
            d.put('p100', ['M', at(0, 2.35), 'C', at(0.2, 2.2), at(-0.2, 2.05), at(0, 1.9)], { line: 3 })
          }
        // the panel beside the door
        d.right('k40', 0.02, 1.0, 2.2, 1.3, 2.05, 'w60', 1.4)
        segments(d, degrees, ([a, z]) => [0.03, 2.06 - a, 1.5 + z], 0.34)
        if (guest) d.person(3.9, 1.9, 0, { coat: 'w84', legs: 'k24', dir: -1 })
        if (luggage) suitcase(d, 4.6, 1.2)
        partition(d, 5.6, 3.1, look.light > 0.5 ? 'p24' : 't6')
      },
    })
}

scenes['room-vacant'] = room({ degrees: '17.0', light: 0, curtains: 0.64 })
scenes['room-expecting'] = room({ degrees: '21.5', light: 0.5, lampOn: false, air: true })
scenes['room-guest'] = room({ degrees: '21.5', light: 1, guest: true, air: true })
scenes['room-out'] = room({ degrees: '19.0', light: 0.24, lampOn: false, luggage: true, curtains: 0.5 })

// The house of the Wednesday: entrance for staff, lobby and restaurant below, rooms above, the gate before it.
const ground = 4.2
const rooms = ground + 0.3
const roof = rooms + storey - 0.3
const wide = 20.4
// Cut off behind the rooms, so that one looks into them.
const eaves = 0.55

const staff = (d) => {
  staffEntrance(d, 5, { tall: ground })
  partition(d, 5, ground, 'p30')
}
const hall = (d, look) => {
  d.at(5, 0, 0, () => lobby(d, 9.2, { tall: ground, side: false, ...look }))
  partition(d, 14.2, ground, 'p30')
}
const restaurant = (d) => {
  d.at(14.2, 0, 0, () => bar(d, 6.2, { tall: ground, side: false }))
  partition(d, wide, ground, 'p24')
}
const guest = (d, i, look) =>
  d.at(i * 5.1, 0, rooms, () => {
    guestRoom(d, 5.1, { light: 1, side: i === 0, ...look })
    partition(d, 5.1, storey - 0.3, 'p30')
  })
const barrier = (d) => {
  cameraPole(d, 20.6, 5.1, 2.4)
  d.box(19.4, 4.9, 0, 0.5, 0.5, 1.1, ['t92', 't66', 't40'])
  d.line(
    'text',
    [
      [19.65, 5.5, 1.0],
      [19.65, 7.0, 2.7],
    ],
    5,
  )
}
/** Draws what stands below a ceiling: it is cut off where the floor above lies over it. */
function under(d, ceiling, draw) {
  const [left, right] = [-30, 40].map((x) => d.p(x, ceiling === roof ? eaves : depth, ceiling).map(Math.round))
  const id = `under${ceiling * 10}`
  d.raw(`<clipPath id="${id}"><path d="M${left}L${right}V2000H${left[0]}Z"/></clipPath><g clip-path="url(#${id})">`)
  draw(d)
  d.raw('</g>')
}

const day = (draw) => (camera) => {
  const d = drawing({ scale: 29.6, look: [12, 3.25, 5.6], at: [560, 334], ...camera, isHero: false })
  return draw(d) ?? d
}

/** What the hour does not light lies in the shade, in the colour of the house. */
const shade = (d) => ({
  svg: () =>
    d
      .svg()
      .replace(/var\(--color-primary\) (\d+)%/g, (_, share) => `var(--color-primary) ${Math.round(share * 0.38)}%`)
      .replaceAll(',var(--color-primary))', ',color-mix(in oklab,var(--color-primary) 42%,var(--color-background)))')
      .replace(/"var\(--color-primary\)"/g, '"color-mix(in oklab,var(--color-primary) 48%,var(--color-background))"'),
})

/** Only what the hour lights has colour: all the rest is grey. */
export const grey = (d) => ({
  svg: () =>
    d
      .svg()
      .replace(/var\(--color-primary\) (\d+)%/g, (_, share) => `var(--color-text) ${Math.round(share * 0.5)}%`)
      .replaceAll(',var(--color-primary))', ',var(--color-background))')
      .replaceAll('var(--color-primary)', 'color-mix(in oklab,var(--color-text) 60%,var(--color-background))'),
})

scenes['day-house'] = day((d) => {
  d.box(-1.2, -1, -0.3, 22.8, 8.3, 0.3, ['t9', 't26', 't15'])
  d.floor('t15', 0.005, -1.2, 21.6, depth, 4.05)
  for (let x = -0.2; x < 10; x += 2.3)
    d.line(
      't34',
      [
        [x, 4.5, 0.01],
        [x, 7.2, 0.01],
      ],
      1.5,
    )
  d.line(
    't50',
    [
      [-1.2, 7.3, 0],
      [21.6, 7.3, 0],
    ],
    1.5,
  )
  staff(d)
  hall(d, { sign: 0.9 })
  restaurant(d)
  slab(d, -0.2, ground, wide + 0.2)
  for (const i of [0, 1, 2, 3]) guest(d, i, { light: i % 2 ? 0.9 : 0.5 })
  d.box(-0.2, -1, roof, wide + 0.2, eaves + 1, 0.3, ['t24', 't66', 't20'])
  d.box(14.5, -0.8, roof + 0.3, 2.2, 1.1, 0.8, ['t40', 't26', 't12'])
  barrier(d)
  return shade(d)
})
scenes['day-7'] = day((d) => under(d, ground, staff))
scenes['day-11'] = day((d) =>
  under(d, roof, () => {
    guest(d, 0, { light: 0.7, lampOn: false, curtains: 0.2 })
    d.at(0, 0, rooms, () => {
      d.person(3.4, 2.2, 0, { coat: 'w84', legs: 'k24', pose: 'walk' })
      suitcase(d, 3.9, 2.1)
    })
  }),
)
scenes['day-13'] = day((d) => {
  under(d, ground, () => hall(d, { sign: 0.9 }))
  barrier(d)
})
scenes['day-15'] = day((d) => {
  under(d, roof, () => guest(d, 1))
  barrier(d)
  carAlong(d, 13.9, 5.0, { beam: false })
})
scenes['day-20'] = day((d) => {
  under(d, roof, () => guest(d, 3))
  under(d, ground, restaurant)
  // from the till to the room
  d.glow(18.2, depth, 1.6, 3.4, 3, 0.45)
  d.trace(
    [
      [18.2, depth + 0.1, 1.45],
      [18.2, depth + 0.1, rooms + 0.4],
    ],
    { line: 4, port: true },
  )
  barrier(d)
})
scenes['day-2'] = day((d) => {
  under(d, roof, () => guest(d, 2, { light: 0.45, lampOn: false }))
  d.at(10.2, 0, rooms, () => {
    d.round(undefined, 0.36, 0.38, 0.75, 0.3, 'p100', 2)
    d.glow(0.36, 0.38, 0.9, 1, 1, 0.6)
  })
  under(d, ground, () =>
    d.at(5, 0, 0, () => lobby(d, 4.6, { tall: ground, sign: false, guests: false, side: false, light: 0.7 })),
  )
})

export default scenes
