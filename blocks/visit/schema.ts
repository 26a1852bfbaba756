import {
  type Contradiction,
  choice,
  headline,
  image,
  list,
  object,
  plain,
  plainNumber,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { sheetFields, sheetMessages } from '../../templates/parts/sheet.schema.ts'

const id = plain({ description: 'A short name.', examples: ['split'], pattern: '^[a-z0-9-]+$' })
const degrees = (description: string, examples: [number]) =>
  plainNumber({ description, examples, minimum: -180, maximum: 180 })
const town = {
  id,
  latitude: degrees('Degrees north.', [43.51]),
  longitude: degrees('Degrees east.', [16.44]),
  label: choice(['start', 'end'], {
    description: 'On which side of its station the name stands.',
    examples: ['start'],
    default: 'end',
  }),
}
const townExample = { id: 'split', name: { all: 'Split' }, latitude: 43.51, longitude: 16.44 }
const place = object(
  {
    ...town,
    name: text({ description: 'The town.', examples: [{ all: 'Split' }] }),
    via: list(plain({ description: 'The id of a town.', examples: ['zadar'] }), {
      description: 'Towns that ways to it are drawn through, in their order.',
      examples: [['zadar']],
      maxItems: 4,
      default: [],
    }),
  },
  { description: 'A town that can be chosen.', examples: [townExample] },
)
const base = object(
  { ...town, name: headline({ description: 'The town.', examples: [{ all: 'Split' }] }) },
  { description: 'A town that somebody comes from.', examples: [townExample] },
)
const field = object(
  {
    id,
    name: text({ description: 'What the visit is about.', examples: [{ en: 'Hotel technology' }] }),
    team: headline({ description: 'Who comes for it.', examples: [{ all: 'Imprion' }] }),
    base: plain({ description: 'From where: the id of a base.', examples: ['split'] }),
  },
  {
    description: 'A subject.',
    examples: [{ id: 'hotels', name: { en: 'Hotel technology' }, team: { all: 'Imprion' }, base: 'split' }],
  },
)
const language = object(
  {
    id: plain({ description: 'Its code.', examples: ['hr'], pattern: '^[a-z]{2,3}$' }),
    name: headline({ description: 'The language.', examples: [{ en: 'Croatian' }] }),
  },
  { description: 'A language that can be chosen.', examples: [{ id: 'hr', name: { en: 'Croatian' } }] },
)

export const schema = object(
  {
    ...sheetFields,
    map: object(
      {
        image: image({
          description: 'A map in which all degrees are equally long, each way.',
          examples: [{ src: 'scenes/ovis-map.svg', decorative: true }],
        }),
        west: degrees('Degrees east at its left edge.', [13.1]),
        east: degrees('Degrees east at its right edge.', [19.6]),
        north: degrees('Degrees north at its upper edge.', [46.72]),
        south: degrees('Degrees north at its lower edge.', [42.25]),
      },
      {
        description: 'The map that the towns stand on.',
        examples: [
          {
            image: { src: 'scenes/ovis-map.svg', decorative: true },
            west: 13.1,
            east: 19.6,
            north: 46.72,
            south: 42.25,
          },
        ],
      },
    ),
    places: list(place, {
      description: 'Two to twelve towns; the first is chosen at the start.',
      examples: [[]],
      minItems: 2,
      maxItems: 12,
    }),
    bases: list(base, {
      description: 'Where people come from; the first is where the visitor asks.',
      examples: [[]],
      minItems: 1,
      maxItems: 4,
    }),
    fields: list(field, {
      description: 'Two to eight subjects; the first is chosen at the start.',
      examples: [[]],
      minItems: 2,
      maxItems: 8,
    }),
    languages: list(language, {
      description: 'Two to eight languages; the one of the page is chosen at the start.',
      examples: [[]],
      minItems: 2,
      maxItems: 8,
    }),
    team_note: text({
      description: 'What stands below who comes.',
      examples: [{ en: 'Your contact stays the same.' }],
    }),
    language_note: text({
      description: 'What stands below the language.',
      examples: [{ en: 'Confirmed with the date.' }],
    }),
    rough: text({
      description: 'Says what of it is not promised. Always shown.',
      examples: [{ en: 'Distances as the crow flies.' }],
    }),
    button: text({
      description: 'The words that carry the sheet into the contact form.',
      examples: [{ en: 'Ask with this sheet' }],
    }),
  },
  { description: 'A sheet that says who comes to a place, from where and in which language.' },
)
export type Data = Received<typeof schema>

/** Edges of the map that are exchanged, towns outside of it or listed twice, and ids that no town or base has. */
export function check({
  map,
  places,
  bases,
  fields,
}: Pick<Data, 'map' | 'places' | 'bases' | 'fields'>): Contradiction[] {
  const edge = (is: boolean, name: string, of: string): Contradiction[] =>
    is ? [] : [{ path: ['map', name], says: `it is not more than ${of}`, hint: 'Correct the edges of the map.' }]
  const edges = [...edge(map.east > map.west, 'east', 'west'), ...edge(map.north > map.south, 'north', 'south')]
  const isOn = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude >= map.south && latitude <= map.north && longitude >= map.west && longitude <= map.east
  const off = Object.entries({ places, bases }).flatMap(([list, towns]) =>
    towns.flatMap((town, index): Contradiction[] =>
      isOn(town)
        ? []
        : [
            {
              path: [list, index, 'latitude'],
              says: 'the town is outside of the map',
              hint: 'Latitude is how far north it is, longitude how far east: the two may be exchanged.',
            },
          ],
    ),
  )
  const twins = places.flatMap(({ id }, index): Contradiction[] =>
    places.findIndex((each) => each.id === id) === index
      ? []
      : [{ path: ['places', index, 'id'], says: 'another town has this id', hint: 'Give each town an id of its own.' }],
  )
  const chosen = places.map(({ id }) => id)
  const missed = places.flatMap(({ via = [] }, index) =>
    via.flatMap((id, nth): Contradiction[] =>
      chosen.includes(id)
        ? []
        : [
            {
              path: ['places', index, 'via', nth],
              says: 'no place has this id',
              hint: `Places: ${chosen.join(', ')}.`,
            },
          ],
    ),
  )
  const baseIds = bases.map(({ id }) => id)
  const lost = fields.flatMap(({ base }, index): Contradiction[] =>
    baseIds.includes(base)
      ? []
      : [{ path: ['fields', index, 'base'], says: 'no base has this id', hint: `Bases: ${baseIds.join(', ')}.` }],
  )
  return edges.length > 0 ? edges : [...off, ...twins, ...missed, ...lost]
}
export const messages = [
  ...sheetMessages,
  // {base}, {place}: towns; {km}: a number.
  'visit.distance',
  'visit.field',
  'visit.from',
  // {place}: a town.
  'visit.here',
  'visit.language',
  'visit.place',
  'visit.share',
  'visit.shared',
  'visit.static',
  'visit.subject',
  'visit.who',
] as const
