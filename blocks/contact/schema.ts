import { company, list, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

export const schema = object(
  {
    eyebrow: eyebrow('Contact'),
    title: sectionTitle('Talk to us'),
    description: optional(
      markdown({ description: 'A sentence or two.', examples: [{ en: 'We answer on working days.' }] }),
    ),
    company: company({
      description: "A company record; the brand's own unless written.",
      examples: ['sister'],
      default: 'brand',
    }),
    buttons: optional(list(button, { description: 'At most two actions.', examples: [[]], maxItems: 2 })),
  },
  {
    description:
      'The company record with address, map link and social links, as a framed sheet with a field for each entry.',
  },
)
export type Data = Received<typeof schema>
export const messages = [
  'contact.address',
  'contact.email',
  'contact.map',
  'contact.phone',
  'contact.social',
  'contact.vat_id',
] as const
