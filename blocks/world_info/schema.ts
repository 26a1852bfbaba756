import {
  type Contradiction,
  list,
  markdown,
  object,
  optional,
  plain,
  type Received,
  record,
  text,
} from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const country = object(
  {
    value: plain({ description: 'ISO 3166-1 country code.', examples: ['SI'], format: 'country' }),
    title: optional(
      text({
        description: "The country's name; the language's usual one unless written.",
        examples: [{ en: 'Slovenia' }],
      }),
    ),
    subtitle: text({ description: 'The continent.', examples: [{ en: 'Europe' }] }),
    values: list(plain({ description: 'A service line, by its key in `services` or its name.', examples: ['walks'] }), {
      description: 'Service lines offered there. Without any, the country stands alone.',
      examples: [['walks', 'Coast']],
      default: [],
    }),
  },
  { description: 'A country served.', examples: [{ value: 'SI', subtitle: { en: 'Europe' }, values: ['walks'] }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('World presence'),
    title: sectionTitle('Where we work'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Nineteen countries.' }] }),
    ),
    origin: plain({
      description: 'Country code from which the traces start.',
      examples: ['SI'],
      format: 'country',
      default: 'SI',
    }),
    services: record(text({ description: 'Its name.', examples: [{ en: 'Guided walks' }] }), {
      description:
        'Names of service lines by the keys that `values` use. A line without one, such as a brand, is shown as written.',
      examples: [{ walks: { en: 'Guided walks', de: 'Geführte Touren' } }],
      default: {},
    }),
    note: optional(
      text({
        description: 'A sentence beside the list of countries, such as that it is a sample.',
        examples: [{ en: 'The service lines listed by country are a sample.' }],
      }),
    ),
    countries: list(country, { description: 'The countries served.', examples: [[]], minItems: 1 }),
  },
  {
    description: 'A world map of the countries served, with an equal list beside it.',
    counted: ['title', 'countries'],
  },
)
export type Data = Received<typeof schema>

/** A country that is there already. */
export const check = ({ countries }: Pick<Data, 'countries'>): Contradiction[] =>
  countries.flatMap(({ value }, index) =>
    countries.findIndex((each) => each.value === value) === index
      ? []
      : [
          {
            path: ['countries', index, 'value'],
            says: `${value} stands in this list already`,
            hint: 'Write the code of the country that is meant, or delete the entry.',
          },
        ],
  )
export const messages = [
  'world_info.all',
  // {count}: how many countries.
  'world_info.count',
  'world_info.filter',
  'world_info.map',
] as const
