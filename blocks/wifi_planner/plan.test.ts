import { expect, test } from 'vitest'
import { choiceOf, drawingOf, planOf, startOf } from './plan.ts'

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
    rooms: [
      { x: 8, y: 1, walls: 0 },
      { x: 54, y: 1, walls: 1 },
      { x: 8, y: 26, walls: 1 },
      { x: 54, y: 26, walls: 0 },
    ],
    roomWidth: 46,
    roomHeight: 17,
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
  expect(startOf({ ...rules, walls: [] })).toEqual({ floors: 3, rooms: 20, wall: '', floor: 1 })
})

test('on the next floor the access points stand across the corridor, and rooms are numbered by it', () => {
  const [first, second] = [drawingOf(20, 4, 1), drawingOf(20, 4, 2)]
  expect(first.points.map(({ y }) => y)).toEqual([10, 34, 10, 34])
  expect(second.points.map(({ y }) => y)).toEqual([34, 10, 34, 10])
  expect(second.labels.at(-1)?.text).toBe('220')
})

test('a room counts the walls to its nearest access point, along its row or across the corridor', () => {
  const walls = drawingOf(20, 4).rooms.map((room) => room.walls)
  expect(walls).toEqual([1, 0, 1, 2, 2, 1, 0, 1, 2, 3, 3, 2, 1, 0, 1, 2, 2, 1, 0, 1])
})

test('an access point stands in a room, also where the row below is shorter', () => {
  expect(drawingOf(3, 2, 2).points).toEqual([
    { x: 31, y: 34 },
    { x: 77, y: 10 },
  ])
})

const read = (query: string) => choiceOf(rules, new URLSearchParams(query))

test('an address holds a choice; what it lacks is taken from the start', () => {
  expect(read('floors=5&rooms=31&wall=concrete&floor=4')).toEqual({ floors: 5, rooms: 31, wall: 'concrete', floor: 4 })
  expect(read('rooms=31')).toEqual({ ...startOf(rules), rooms: 31 })
})

test.each(['floors=99&rooms=9999&floor=99', 'floors=8&rooms=40&floor=12'])('%s is held within its limits', (query) => {
  expect(read(query)).toMatchObject({ floors: 8, rooms: 40, floor: 8 })
})

test.each(['floors=-1', 'floors=1e3', 'rooms=NaN', 'wall=glass', 'floor=0x2'])('%s is passed over', (query) => {
  expect(read(query)).toEqual(startOf(rules))
})
