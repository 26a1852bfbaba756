import {
  headline,
  image,
  link,
  list,
  markdown,
  object,
  optional,
  plainNumber,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const percent = (description: string, example: number) =>
  plainNumber({ description, examples: [example], minimum: 0, maximum: 100 })

const stop = object(
  {
    eyebrow: optional(text({ description: 'A short name beside it.', examples: [{ all: 'FIM' }] })),
    name: headline({ description: 'What stands there.', examples: [{ en: 'Core network' }] }),
    description: optional(markdown({ description: 'A sentence about it.', examples: [{ en: 'Planned and built.' }] })),
    link: link({ description: 'Its page.', examples: ['connecti-com/core-network'] }),
    place: object(
      { x: percent('From its left edge, in percent.', 28), y: percent('From its upper edge, in percent.', 64) },
      { description: 'Where its number stands on the map.', examples: [{ x: 28, y: 64 }] },
    ),
  },
  { description: 'A stop, which is a link as a whole.', examples: [{ name: { en: 'Core network' }, link: 'index' }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('Solutions'),
    title: sectionTitle('Where they work'),
    description: optional(markdown({ description: 'A sentence under the title.', examples: [{ en: 'Eight stops.' }] })),
    map: image({
      description: 'A picture, four wide and three high.',
      examples: [{ src: 'scenes/harbour.svg', decorative: true }],
    }),
    stops: list(stop, { description: 'Two to twelve stops.', examples: [[]], minItems: 2, maxItems: 12 }),
  },
  { description: 'A picture with numbered stops, and beside it their list.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
