import { headline, image, object, optional, plain, type Received, text } from '../../cli/schema/field_types.ts'
import { permission } from '../../templates/parts/permission.schema.ts'

export const schema = object(
  {
    words: headline({
      description: 'What was said, at most three sentences; a translation keeps to it.',
      examples: [{ en: 'Our guests have stopped asking for the password.' }],
    }),
    name: plain({ description: 'Who said it.', examples: ['Name and surname'] }),
    role: text({ description: 'Their role.', examples: [{ en: 'Head of IT' }] }),
    organisation: text({ description: 'Where they work.', examples: [{ all: 'Hotel Primer' }] }),
    image: optional(
      image({
        description: 'A photograph of them, square; who is shown has permitted that too.',
        examples: [{ src: 'people/n-n.jpg', alt: { en: 'N. N. in the lobby' } }],
      }),
    ),
    logo: optional(
      image({
        description: 'The mark of where they work, as a vector.',
        examples: [{ src: 'marks/hotel.svg', alt: { all: 'Hotel Primer' } }],
      }),
    ),
    permission,
  },
  { description: 'What a customer said of us, word for word, and with their permission in writing.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
