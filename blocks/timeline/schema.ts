import { type Contradiction, list, markdown, number, object, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const entry = object(
  {
    year: number({ description: 'The year.', examples: [2006], minimum: 1900, maximum: 2100 }),
    description: list(
      markdown({ description: 'One thing that happened that year.', examples: [{ en: 'The company is founded.' }] }),
      {
        description: 'What happened, one entry each.',
        examples: [[{ en: 'The company is founded.' }]],
        minItems: 1,
      },
    ),
  },
  {
    description: 'A year of the timeline.',
    examples: [{ year: 2006, description: [{ en: 'The company is founded.' }] }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Our path'),
    title: sectionTitle('From 2006 to today'),
    items: list(entry, { description: 'Years, oldest first.', examples: [[]], minItems: 1 }),
  },
  { description: 'Years in large figures, and what happened in each.' },
)
export type Data = Received<typeof schema>

/** A year that stands behind a later one. */
export function check({ items }: Pick<Data, 'items'>): Contradiction[] {
  const late = items.findIndex(({ year }, index) => year < (items[index - 1]?.year ?? year))
  return late === -1
    ? []
    : [
        {
          path: ['items', late, 'year'],
          says: `${items[late]?.year} stands behind ${items[late - 1]?.year}`,
          hint: 'Put the stations in their order, oldest first.',
        },
      ]
}
export const messages = [
  // {year}: its digits.
  'timeline.year',
] as const
