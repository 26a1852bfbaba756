import {
  headline,
  icon,
  image,
  link,
  list,
  markdown,
  object,
  optional,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const box = object(
  {
    interface: optional(text({ description: 'What goes over its line.', examples: [{ all: 'Diameter' }] })),
    name: headline({ description: 'What is connected.', examples: [{ en: 'Core network' }] }),
    description: optional(markdown({ description: 'A sentence about it.', examples: [{ en: 'It knows who may.' }] })),
    icon: optional(icon({ description: 'An icon of the Lucide set.', examples: ['server'] })),
    button_name: optional(text({ description: 'What its page has.', examples: [{ en: 'Technical answers' }] })),
    link: link({ description: 'Its page.', examples: ['connecti-com/core-network'] }),
  },
  { description: 'A box, which is a link as a whole.', examples: [{ name: { en: 'Core network' }, link: 'index' }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('Interfaces'),
    title: sectionTitle('What it is connected to'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'By standards.' }] }),
    ),
    hub: headline({ description: 'The product that all lines lead to.', examples: [{ all: 'MDP' }] }),
    hub_image: optional(
      image({
        description:
          'The product, in 560 by 440: its cable leaves the picture at half its height. Without room, the picture is mirrored.',
        examples: [{ src: 'scenes/hub-mdp.svg', decorative: true }],
      }),
    ),
    boxes: list(box, { description: 'Two to six boxes.', examples: [[]], minItems: 2, maxItems: 6 }),
  },
  { description: 'A block diagram: a product, what it is connected to, and over which interface.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
