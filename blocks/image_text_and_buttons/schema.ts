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
import { eyebrow } from '../../templates/parts/section_head.schema.ts'

export const schema = object(
  {
    variant: choice(['hero', 'quiet'], {
      description: 'hero: the opening of a page, one per page and first. quiet: a picture beside a text further down.',
      examples: ['quiet'],
      default: 'hero',
    }),
    eyebrow: eyebrow('Guided walks'),
    title: headline({
      description: 'The claim, at most 12 words.',
      examples: [{ en: 'Networks that carry your business' }],
    }),
    description: optional(
      markdown({
        description: 'One or two sentences under the title.',
        examples: [{ en: 'We plan, build and run it.' }],
      }),
    ),
    image: optional(
      image({
        description: 'The art beside the text.',
        examples: [{ src: 'scenes/group-home.svg', decorative: true }],
      }),
    ),
    image_narrow: optional(
      image({
        description:
          'The same picture for narrow screens, with its subject whole in the upper two thirds of 720 by 780; the text alternative stays that of image.',
        examples: [{ src: 'scenes/group-home.narrow.svg', decorative: true }],
      }),
    ),
    image_side: choice(['end', 'below', 'behind'], {
      description:
        'Where the picture stands on wide screens. end: beside the words. The others, of a hero only, run from edge to edge. below: under all words. behind: under the words in its lower corner where lines begin, which is left free for them.',
      examples: ['below'],
      default: 'end',
    }),
    buttons: optional(
      list(button, { description: 'At most two actions, the main one first.', examples: [[]], maxItems: 2 }),
    ),
  },
  { description: 'A claim with a sentence, actions and art.' },
)
export type Data = Received<typeof schema>
/** The variant that opens a page shows its title. */
export const hasPageTitle = (data: { variant?: unknown }) => (data?.variant ?? 'hero') === 'hero'
export const messages = [] as const
