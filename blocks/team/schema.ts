import { image, list, markdown, object, optional, plain, type Received, text } from '../../cli/schema/field_types.ts'
import { permission } from '../../templates/parts/permission.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const person = object(
  {
    name: plain({ description: 'Name and surname.', examples: ['Name and surname'] }),
    role: text({ description: 'What they do here.', examples: [{ en: 'Network engineer' }] }),
    image: image({
      description: 'A photograph of the person, upright 4:5.',
      examples: [{ src: 'people/network.jpg', alt: { en: 'Our network engineer at work' } }],
    }),
    permission,
  },
  {
    description: 'A person who works here.',
    examples: [{ name: 'Name and surname', role: { en: 'Network engineer' } }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Team'),
    title: sectionTitle('Who does the work'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'You meet them on the first visit.' }] }),
    ),
    people: list(person, { description: 'One to twelve people.', examples: [[]], minItems: 1, maxItems: 12 }),
  },
  { description: 'People with role and picture: real ones, who have agreed to be shown.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
