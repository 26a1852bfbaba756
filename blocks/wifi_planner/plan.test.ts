import { expect, test } from 'vitest'
import { drawingOf, planOf, startOf } from './plan.ts'

const rules = {
  floors: { minimum: 1, maximum: 8, start: 3 },
  rooms: { minimum: 4, maximum: 40, start: 20 },
  walls: [
    { id: 'light', name: 'Light', rooms_per_point: 5 },
    { id: 'concrete', name: 'Concrete', rooms_per_point: 2 },
  ],
  shared: { name: 'Lobby', points: 2 },
  room_width: 4,
  storey: 3,
  ports: 24,
  longest_cable: 90,
}

test('three floors of twenty rooms start with fourteen access points and one distributor', () => {
  expect(planOf(rules, startOf(rules))).toEqual({
    perFloor: 4,
    inRooms: 12,
    accessPoints: 14,
    corridor: 40,
    rise: 9,
    distributors: 1,
  })
})

test.each([
  ['a room more takes an access point more on each floor', { floors: 3, rooms: 21, wall: 'light' }, 17, 1],
  ['more cables than one distributor takes', { floors: 3, rooms: 20, wall: 'concrete' }, 32, 2],
  ['a cable that would be too long', { floors: 5, rooms: 40, wall: 'light' }, 42, 2],
  ['the smallest house', { floors: 1, rooms: 4, wall: 'light' }, 3, 1],
])('%s', (_, choice, accessPoints, distributors) => {
  expect(planOf(rules, choice)).toMatchObject({ accessPoints, distributors })
})

test('a cable too long takes a distributor, however few cables there are', () => {
  expect(planOf({ ...rules, ports: 1000 }, { floors: 5, rooms: 40, wall: 'light' }).distributors).toBe(2)
})

test.each([4, 5, 20, 21, 40])(
  'a floor of %d rooms is drawn within its walls, with as many access points as counted',
  (rooms) => {
    const { points, labels, walls } = drawingOf(rooms, Math.ceil(rooms / 2))
    expect(points).toHaveLength(Math.ceil(rooms / 2))
    for (const { x } of points) expect(x > 8 && x < 100).toBe(true)
    expect(labels[0]?.text).toBe('101')
    expect(labels.at(-1)?.text).toBe(String(100 + rooms))
    // Each wall between rooms, and one at either end of both rows; the outer wall of each row.
    expect(walls.match(/V/g)).toHaveLength(rooms + 2)
    expect(walls.match(/H/g)).toHaveLength(2)
  },
)
