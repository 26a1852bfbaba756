import { list, markdown, number, object, type Received } from '../../cli/schema/fields.ts'
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
    description: 'A station of the timeline.',
    examples: [{ year: 2006, description: [{ en: 'The company is founded.' }] }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Our path'),
    title: sectionTitle('From 2006 to today'),
    items: list(entry, { description: 'Stations, oldest first.', examples: [[]], minItems: 1 }),
  },
  { description: 'A rail with years as stations.' },
)
export type Data = Received<typeof schema>
export const messages = [
  // {year}: its digits.
  'timeline.year',
] as const
