// Fields of knowledge, each a sign of two wires: what it is about, and what goes on in it.

import { front } from '../drawing.mjs'
import { strand } from './cable.mjs'

const field =
  (draw, brand = 'group') =>
  () => {
    const d = front(200, 160)
    draw((way, isPale = false, width = 13) => strand(d, way, brand, width, isPale))
    return d
  }

const scenes = {
  /** What is joined to what. */
  'field-network': field((lay) => {
    lay('M100 54V84M100 84 58 115M100 84l42 31', true)
    for (const [x, y] of [
      [100, 32],
      [38, 128],
      [162, 128],
    ])
      lay(`M${x - 17} ${y}a17 17 0 1 1 34 0a17 17 0 1 1-34 0`)
  }),
  /** A padlock, and its key hole. */
  'field-security': field((lay) => {
    lay('M66 74V52a34 34 0 0 1 68 0v22', true)
    lay('M58 74h84q10 0 10 10v50q0 10-10 10H58q-10 0-10-10V84q0-10 10-10z')
    lay('M100 100v18')
  }),
  /** Up into it. */
  'field-cloud': field((lay) => {
    lay('M56 128a31 31 0 0 1-2-62a46 46 0 0 1 88-8a36 36 0 0 1 4 70z')
    lay('M100 112V74M82 90l18-18 18 18', true)
  }),
  /** A mast in its waves. */
  'field-mobile': field((lay) => {
    lay('M100 56 74 144M100 56l26 88M83 112h34', true)
    lay('M62 76a42 42 0 0 1 0-46M138 76a42 42 0 0 0 0-46')
    lay('M36 92a72 72 0 0 1 0-78M164 92a72 72 0 0 0 0-78')
  }, 'telecom'),
  /** Many in one. */
  'field-virtual': field((lay) => {
    lay('M48 20h104q8 0 8 8v104q0 8-8 8H48q-8 0-8-8V28q0-8 8-8z')
    for (const [x, y] of [
      [66, 44],
      [112, 44],
      [66, 92],
      [112, 92],
    ])
      lay(`M${x} ${y}h22v24H${x}z`, true, 10)
  }),
  /** Disks, one above the other. */
  'field-data': field((lay) => {
    lay('M44 42v78c0 12 24 22 56 22s56-10 56-22V42')
    lay('M44 82c0 12 24 22 56 22s56-10 56-22', true)
    lay('M44 42a56 22 0 1 1 112 0a56 22 0 1 1-112 0')
  }),
}

export default scenes
