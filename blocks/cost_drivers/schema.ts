import { headline, list, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const driver = object(
  {
    name: headline({ description: 'What the cost depends on.', examples: [{ en: 'Walls and ceilings' }] }),
    more: markdown({ description: 'What raises the cost.', examples: [{ en: 'Reinforced concrete.' }] }),
    less: markdown({ description: 'What lowers it.', examples: [{ en: 'Drywall, and ducts that exist.' }] }),
  },
  {
    description: 'Something that the cost depends on.',
    examples: [{ name: { en: 'Walls' }, more: { en: 'Concrete.' }, less: { en: 'Drywall.' } }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Costs'),
    title: sectionTitle('What the price depends on'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'The quote names each of them.' }] }),
    ),
    drivers: list(driver, {
      description: 'What the cost depends on, the strongest first; one to eight.',
      examples: [[]],
      minItems: 1,
      maxItems: 8,
    }),
    buttons: optional(list(button, { description: 'At most two actions.', examples: [[]], maxItems: 2 })),
  },
  { description: 'What drives the cost, up and down, without prices.' },
)
export type Data = Received<typeof schema>
export const messages = ['cost_drivers.less', 'cost_drivers.more'] as const
