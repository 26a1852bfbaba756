import { choice, image, list, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

export const schema = object(
  {
    eyebrow: eyebrow('How it works'),
    title: sectionTitle('One controller for every floor'),
    description: markdown({
      description: 'A few paragraphs; lists allowed.',
      examples: [{ en: 'It starts with a survey.' }],
    }),
    image: optional(
      image({
        description: 'The picture; points below a picture of the block before need none of their own.',
        examples: [{ src: 'photos/harbour.jpg', decorative: true }],
      }),
    ),
    image_narrow: optional(
      image({
        description: 'The same for narrow screens; the description of `image` counts.',
        examples: [{ src: 'photos/harbour-narrow.jpg', decorative: true }],
      }),
    ),
    image_side: choice(['start', 'end', 'below'], {
      description: 'Which side the picture takes on wide screens; below, it runs from edge to edge of the page.',
      examples: ['end'],
      default: 'start',
    }),
    buttons: optional(list(button, { description: 'At most two actions.', examples: [[]], maxItems: 2 })),
  },
  { description: 'A picture beside an explanation.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
