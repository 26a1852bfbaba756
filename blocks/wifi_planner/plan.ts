// The rough plan: how many access points and distributors, and where they are drawn on a typical floor.
import type { Data } from './schema.ts'

/** A type, so that it can be kept as the query of an address. */
export type Choice = {
  floors: number
  /** On each floor. */
  rooms: number
  /** Id of a kind of wall. */
  wall: string
  /** The one that is drawn, counted from below. */
  floor: number
}

export interface Plan {
  /** Access points on a floor. */
  perFloor: number
  /** In rooms, on all floors. */
  inRooms: number
  /** In all. */
  accessPoints: number
  /** Metres along the corridor, and up the shaft, to the access point that is farthest from the distributor. */
  corridor: number
  rise: number
  distributors: number
}

type Rules = Pick<Data, 'walls' | 'shared' | 'room_width' | 'storey' | 'ports' | 'longest_cable'>

export const startOf = ({ floors, rooms, walls }: Pick<Data, 'floors' | 'rooms' | 'walls'>): Choice => ({
  floors: floors.start,
  rooms: rooms.start,
  wall: walls[0]?.id ?? '',
  floor: 1,
})

/** The choice that a query holds, with what it lacks or what is not offered taken from the start. */
export function choiceOf(data: Pick<Data, 'floors' | 'rooms' | 'walls'>, query: URLSearchParams): Choice {
  const start = startOf(data)
  const number = (name: 'floors' | 'rooms' | 'floor', least: number, most: number) => {
    const written = query.get(name) ?? ''
    return /^\d{1,6}$/.test(written) ? Math.max(least, Math.min(Number(written), most)) : start[name]
  }
  const floors = number('floors', data.floors.minimum, data.floors.maximum)
  return {
    floors,
    rooms: number('rooms', data.rooms.minimum, data.rooms.maximum),
    wall: data.walls.find(({ id }) => id === query.get('wall'))?.id ?? start.wall,
    floor: number('floor', 1, floors),
  }
}

export const wallOf = ({ walls }: Pick<Data, 'walls'>, { wall }: Pick<Choice, 'wall'>) =>
  walls.find(({ id }) => id === wall)

/** Rooms lie on both sides of a corridor. */
const sides = 2

/** Worked out from the block's own rules; each floor is wired alike, from a distributor beside the lowest. */
export function planOf(rules: Rules, choice: Omit<Choice, 'floor'>): Plan {
  const { floors, rooms } = choice
  const perFloor = Math.ceil(rooms / (wallOf(rules, choice)?.rooms_per_point ?? 1))
  const inRooms = floors * perFloor
  const accessPoints = inRooms + rules.shared.points
  const corridor = Math.ceil(rooms / sides) * rules.room_width
  const rise = floors * rules.storey
  return {
    perFloor,
    inRooms,
    accessPoints,
    corridor,
    rise,
    distributors: Math.max(Math.ceil(accessPoints / rules.ports), Math.ceil((corridor + rise) / rules.longest_cable)),
  }
}

export interface Drawing {
  /** Walls of a floor, as a path. */
  walls: string
  /** The walls of the corridor, and the pattern of their doors as dashes. */
  corridor: string
  doors: string
  /** Cables from the shaft to each access point. */
  cables: string
  points: { x: number; y: number }[]
  /** `walls`: how many lie between it and the nearest access point. */
  rooms: { x: number; y: number; walls: number }[]
  roomWidth: number
  roomHeight: number
  labels: { x: number; y: number; text: string }[]
}

// A drawing is 100 wide and 44 high: the shaft at its left end, a corridor, rooms on both sides.
const left = 8
const width = 92
const upper = { top: 1, bottom: 18, middle: 10 }
const lower = { top: 26, bottom: 43, middle: 34 }
export const corridorMiddle = 22
/** Where rooms are too narrow for their numbers, only the first and last of a row has one. */
const numbered = 10
const roomsOfFloor = 100

/**
 * A floor: walls, access points in every so many rooms on alternating sides, and the cable along the corridor. Where one floor
 * has an access point above the corridor, the next has it below: so none stands right over another.
 */
export function drawingOf(rooms: number, perFloor: number, floor = 1): Drawing {
  const columns = Math.ceil(rooms / sides)
  const step = width / columns
  const below = rooms - columns
  const at = (of: number) => Math.round(of * 10) / 10
  const lines = (count: number, { top, bottom }: typeof upper) =>
    Array.from({ length: count + 1 }, (_, index) => `M${at(left + index * step)} ${top}V${bottom}`).join('')
  const rows = [
    [columns, upper],
    [below, lower],
  ] as const
  const walls = rows.map(
    ([count, row]) => `${lines(count, row)}M${left} ${row === upper ? row.top : row.bottom}H${at(left + count * step)}`,
  )
  const corridor = `M${left} ${upper.bottom}H${left + width}M${left} ${lower.top}H${at(left + below * step)}`
  const door = Math.min(1.8, step / 2)
  const places = Array.from({ length: perFloor }, (_, index) => {
    const column = Math.floor(((index + 0.5) * columns) / perFloor)
    return { column, side: column < below ? (index + floor - 1) % sides : 0 }
  })
  const points = places.map(({ column, side }) => ({
    x: at(left + (column + 0.5) * step),
    y: (side === 0 ? upper : lower).middle,
  }))
  const labels = rows.flatMap(([count, row], side) =>
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => columns <= numbered || index === 0 || index === count - 1)
      .map((index) => ({
        x: at(left + (index + 0.5) * step),
        y: side === 0 ? row.top + 3.5 : row.bottom - 3.5,
        text: String(floor * roomsOfFloor + side * columns + index + 1),
      })),
  )
  return {
    walls: walls.join(''),
    corridor,
    doors: `${at((step - door) / 2)} ${door} ${at((step - door) / 2)} 0`,
    cables: points.map(({ x, y }) => cableTo(x, y)).join(''),
    points,
    rooms: rows.flatMap(([count, row], side) =>
      Array.from({ length: count }, (_, column) => ({
        x: at(left + column * step),
        y: row.top,
        walls: Math.min(...places.map((place) => wallsBetween({ column, side }, place))),
      })),
    ),
    roomWidth: at(step),
    roomHeight: upper.bottom - upper.top,
    labels,
  }
}

interface Place {
  column: number
  side: number
}

/** A straight line across the corridor meets its two walls, and is in the rooms for two thirds of its way. */
function wallsBetween(one: Place, other: Place): number {
  const along = Math.abs(one.column - other.column)
  return one.side === other.side ? along : 2 + Math.round((along * 2) / 3)
}

/** Along the corridor, round a bend of 45 degrees, into the room. */
function cableTo(x: number, y: number): string {
  const bend = Math.min(4, x - left)
  return `M4 ${corridorMiddle}H${Math.round((x - bend) * 10) / 10}l${bend} ${y < corridorMiddle ? -bend : bend}V${y}`
}
