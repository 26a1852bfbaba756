import { headline, link, list, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const stop = object(
  {
    eyebrow: optional(headline({ description: 'Its short name, large above it.', examples: [{ all: 'FIM' }] })),
    name: headline({ description: 'What stops there.', examples: [{ en: 'Core network' }] }),
    description: optional(markdown({ description: 'A sentence about it.', examples: [{ en: 'Planned and built.' }] })),
    link: link({ description: 'Its page.', examples: ['connecti-com/core-network'] }),
  },
  { description: 'A stop, which is a link as a whole.', examples: [{ name: { en: 'Core network' }, link: 'index' }] },
)
const stops = (description: string, maxItems: number) =>
  list(stop, { description, examples: [[]], minItems: 2, maxItems })

export const schema = object(
  {
    eyebrow: eyebrow('Solutions'),
    title: sectionTitle('Where they work'),
    description: optional(markdown({ description: 'A sentence under the title.', examples: [{ en: 'Eight stops.' }] })),
    upper: stops('The line that leaves the main one and comes back to it above: two stops.', 2),
    main: stops('The line from one end of the page to the other: up to three stops.', 3),
    lower: stops('The line that does so below: up to three stops.', 3),
  },
  { description: 'What belongs together, as the map of a metro: three lines with their stops.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
