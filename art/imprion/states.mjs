// A guest room, state by state: who is in it decides how warm it is, and what is lit.

import { near, partition, suitcase } from '../things.mjs'
import { guestRoom, segments } from './hotel.mjs'

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

export default scenes
