import {
  choice,
  headline,
  image,
  list,
  markdown,
  object,
  optional,
  type Received,
} from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const caption = object(
  {
    name: headline({ description: 'What the part is.', examples: [{ en: 'Guests' }] }),
    text: optional(
      markdown({ description: 'A sentence or two on it.', examples: [{ en: 'They sign in with a code.' }] }),
    ),
    image: optional(
      image({
        description:
          'The part alone, for narrow screens, where it stands in place of `image` (or below `image_narrow`): beside the words, or above them where it is half as wide again as high.',
        examples: [{ src: 'photos/harbour-pier.jpg', decorative: true }],
      }),
    ),
  },
  { description: 'What a part of the picture is.', examples: [{ name: { en: 'Guests' } }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('How it works'),
    title: sectionTitle('One controller for every floor'),
    description: optional(
      markdown({ description: 'A few paragraphs; lists allowed.', examples: [{ en: 'It starts with a survey.' }] }),
    ),
    image: optional(
      image({
        description: 'The picture; captions of a picture of the block before need none of their own.',
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
    captions: optional(
      list(caption, {
        description:
          'What the parts of the picture are, in its order. It then goes from edge to edge, and each stands under its part.',
        examples: [[]],
        minItems: 2,
        maxItems: 6,
      }),
    ),
    note: optional(
      markdown({ description: 'What is said after the captions.', examples: [{ en: 'All are samples.' }] }),
    ),
    buttons: optional(list(button, { description: 'At most two actions.', examples: [[]], maxItems: 2 })),
  },
  { description: 'A picture beside an explanation.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
