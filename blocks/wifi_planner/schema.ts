import { list, number, object, optional, plain, type Received, text } from '../../cli/schema/field_types.ts'
import { rangeSlips } from '../../templates/parts/range.schema.ts'
import { sheetFields, sheetMessages } from '../../templates/parts/sheet.schema.ts'
import { table, tableSlips } from '../../templates/parts/table.schema.ts'

const range = (what: string, examples: [number, number, number]) =>
  object(
    {
      minimum: number({ description: 'Least number.', examples: [examples[0]], minimum: 1 }),
      maximum: number({ description: 'Greatest number.', examples: [examples[1]], minimum: 1 }),
      start: number({ description: 'Number at the start.', examples: [examples[2]], minimum: 1 }),
    },
    { description: what, inOrder: ['minimum', 'maximum'] },
  )
const wall = object(
  {
    id: plain({ description: 'A short name.', examples: ['brick'], pattern: '^[a-z0-9-]+$' }),
    name: text({ description: 'The kind of wall.', examples: [{ en: 'Brick' }] }),
    rooms_per_point: number({ description: 'Rooms that one access point reaches.', examples: [4], minimum: 1 }),
  },
  { description: 'A kind of wall.', examples: [{ id: 'brick', name: { en: 'Brick' }, rooms_per_point: 4 }] },
)

export const schema = object(
  {
    ...sheetFields,
    floors: range('Floors with rooms.', [1, 8, 3]),
    rooms: range('Rooms on each floor.', [4, 40, 20]),
    walls: list(wall, {
      description: 'Kinds of walls; the first is chosen at the start.',
      examples: [[]],
      minItems: 1,
    }),
    shared: object(
      {
        name: text({ description: 'Which rooms these are.', examples: [{ en: 'Lobby and restaurant' }] }),
        points: number({ description: 'Access points for them.', examples: [2], minimum: 0 }),
      },
      { description: 'Rooms that every hotel has besides those of guests.' },
    ),
    room_width: number({ description: 'Width of a room along the corridor, in metres.', examples: [4], minimum: 1 }),
    storey: number({ description: 'Height of a storey, in metres.', examples: [3], minimum: 1 }),
    ports: number({ description: 'Cables that end in one distributor.', examples: [24], minimum: 1 }),
    longest_cable: number({
      description: 'Metres that a cable may have from distributor to access point.',
      examples: [90],
      minimum: 1,
    }),
    rough: text({
      description: 'Says that the result is a rough estimate. Always shown.',
      examples: [{ en: 'A rough estimate.' }],
    }),
    button: text({
      description: 'The words that carry the plan into the contact form.',
      examples: [{ en: 'Ask with this plan' }],
    }),
    readings: optional(table),
    readings_title: optional(text({ description: 'What the table is.', examples: [{ en: 'Sample readings' }] })),
  },
  { description: 'A sheet that plans the Wi-Fi of a hotel roughly: access points, distributors, the longest cable.' },
)
export type Data = Received<typeof schema>
export const check = ({
  floors,
  rooms,
  readings,
}: Pick<Data, 'floors' | 'rooms'> & Partial<Pick<Data, 'readings'>>) => [
  ...rangeSlips(floors, ['floors']),
  ...rangeSlips(rooms, ['rooms']),
  ...(readings === undefined ? [] : tableSlips(readings, ['readings'])),
]
export const messages = [
  ...sheetMessages,
  'wifi_planner.about',
  // {count}: access points.
  'wifi_planner.access_points',
  // {corridor}, {rise}: metres.
  'wifi_planner.cable_line',
  // {count}: distributors.
  'wifi_planner.distributors',
  // {ports}: cables; {longest}: metres.
  'wifi_planner.distributors_line',
  // {floors}, {points}: numbers.
  'wifi_planner.floors_line',
  'wifi_planner.floor',
  'wifi_planner.floors',
  'wifi_planner.formula',
  // {floor}, {floors}, {rooms}, {points}: numbers.
  'wifi_planner.plan',
  'wifi_planner.rooms',
  // {rooms}: on a floor; {per}: rooms that an access point reaches; {wall}: the kind of wall.
  'wifi_planner.rooms_line',
  'wifi_planner.share',
  'wifi_planner.shared',
  'wifi_planner.static',
  'wifi_planner.subject',
  'wifi_planner.walls',
  'wifi_planner.walls_between',
] as const
