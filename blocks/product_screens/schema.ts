import { image, list, markdown, object, optional, type Received, text } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const screen = object(
  {
    image: image({
      description: 'A picture of the product itself, without data of real people.',
      examples: [{ src: 'screens/tms-invoice.png', alt: { en: 'An invoice with its lines' } }],
    }),
    caption: text({ description: 'What is seen, in a sentence.', examples: [{ en: 'Every line of an invoice.' }] }),
  },
  { description: 'A picture with its caption.', examples: [{ caption: { en: 'Every line of an invoice.' } }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('In use'),
    title: sectionTitle('The system at work'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Pictures of the current version.' }] }),
    ),
    screens: list(screen, {
      description: 'One to seven pictures; the first is shown large.',
      examples: [[]],
      minItems: 1,
      maxItems: 7,
    }),
  },
  { description: 'Pictures of the product as it is, with captions.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
