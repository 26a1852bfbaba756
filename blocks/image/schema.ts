import { choice, image, object, optional, type Received, text } from '../../cli/schema/field_types.ts'

export const schema = object(
  {
    image: image({ description: 'The picture.', examples: [{ src: 'patterns/group.svg', decorative: true }] }),
    image_narrow: optional(
      image({
        description: 'The same for narrow screens; the text alternative stays that of image.',
        examples: [{ src: 'patterns/group.svg', decorative: true }],
      }),
    ),
    caption: optional(text({ description: 'A line under the picture.', examples: [{ en: 'Our operations room' }] })),
    width: choice(['wide', 'text', 'full'], {
      description: 'wide: the grid. text: the text column. full: edge to edge.',
      examples: ['full'],
      default: 'wide',
    }),
  },
  { description: 'A picture between sections.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
