import {
  headline,
  icon,
  image,
  list,
  markdown,
  object,
  optional,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const point = object(
  {
    icon: optional(icon({ description: 'An icon of the Lucide set.', examples: ['phone-call'] })),
    text: text({
      description: 'One short promise or way to reach us.',
      examples: [{ en: 'Engineers, not a call centre' }],
    }),
  },
  { description: 'A point.', examples: [{ text: { en: 'Engineers on duty' } }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('Support'),
    title: sectionTitle('Support around the clock'),
    hours: optional(
      headline({
        description: 'The large sign of the block; none where the picture shows it, from edge to edge.',
        examples: [{ all: '24/7' }],
      }),
    ),
    description: optional(markdown({ description: 'A few sentences.', examples: [{ en: 'We watch and answer.' }] })),
    points: optional(list(point, { description: 'Up to six points.', examples: [[]], maxItems: 6 })),
    image: optional(
      image({ description: 'Art of the block.', examples: [{ src: 'scenes/support.svg', decorative: true }] }),
    ),
    buttons: optional(list(button, { description: 'At most two actions.', examples: [[]], maxItems: 2 })),
  },
  { description: 'Support 24/7.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
