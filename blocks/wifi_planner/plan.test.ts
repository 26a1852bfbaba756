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

test('four rooms are drawn in two rows, with two access points across the corridor from each other', () => {
  expect(drawingOf(4, 2)).toEqual({
    walls: 'M8 1V18M54 1V18M100 1V18M8 1H100M8 26V43M54 26V43M100 26V43M8 43H100',
    corridor: 'M8 18H100M8 26H100',
    doors: '22.1 1.8 22.1 0',
    cables: 'M4 22H27l4 -4V10M4 22H73l4 4V34',
    points: [
      { x: 31, y: 10 },
      { x: 77, y: 34 },
    ],
    reach: 28.5,
    labels: [
      { x: 31, y: 4.5, text: '101' },
      { x: 77, y: 4.5, text: '102' },
      { x: 31, y: 39.5, text: '103' },
      { x: 77, y: 39.5, text: '104' },
    ],
  })
})

test('the lower row ends where its rooms end', () => {
  const { walls, corridor } = drawingOf(3, 1)
  expect(walls).toBe('M8 1V18M54 1V18M100 1V18M8 1H100M8 26V43M54 26V43M8 43H54')
  expect(corridor).toBe('M8 18H100M8 26H54')
})

test('ten rooms in a row have their numbers, of eleven the first and the last', () => {
  const numbersOf = (rooms: number) => drawingOf(rooms, 1).labels.map(({ text }) => text)
  expect(numbersOf(20)).toHaveLength(20)
  expect(numbersOf(22)).toEqual(['101', '111', '112', '122'])
})

test('doors and bends are as narrow as rooms ask for', () => {
  expect(drawingOf(46, 1).doors).toBe('1.1 1.8 1.1 0')
  expect(drawingOf(92, 1).doors).toBe('0.5 1 0.5 0')
  expect(drawingOf(92, 46).cables).toMatch(/^M4 22H8l1 -1V10M4 22H8l3 3V34M4 22H9l4 -4V10/)
})

test('a kind of wall that is not offered has an access point in each room, and without kinds none is chosen', () => {
  expect(planOf(rules, { floors: 1, rooms: 4, wall: 'glass' }).perFloor).toBe(4)
  expect(startOf({ ...rules, walls: [] })).toEqual({ floors: 3, rooms: 20, wall: '' })
})
