import {
  headline,
  link,
  list,
  markdown,
  object,
  optional,
  plain,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const way = object(
  {
    name: text({
      description: 'What is shown: a number, an address, an action.',
      examples: [{ all: '+386 1 000 00 00' }],
    }),
    link: link({ description: 'Where it leads.', examples: ['tel:+38610000000', '#contact'] }),
  },
  { description: 'A way to reach them.', examples: [{ name: { en: 'Write to us' }, link: '#contact' }] },
)
const role = object(
  {
    name: headline({ description: 'The role; no name is needed.', examples: [{ en: 'Planning engineer, hotels' }] }),
    about: markdown({
      description: 'What one can ask them about.',
      examples: [{ en: 'Coverage, cabling, and what your building allows.' }],
    }),
    languages: list(plain({ description: 'A language code.', examples: ['de'], pattern: '^[a-z]{2}$' }), {
      description: 'Languages that they speak, as ISO 639-1 codes.',
      examples: [['sl', 'en', 'de']],
      minItems: 1,
    }),
    reach: list(way, { description: 'Ways to reach them; one to four.', examples: [[]], minItems: 1, maxItems: 4 }),
  },
  {
    description: 'A role.',
    examples: [
      {
        name: { en: 'Planning engineer' },
        about: { en: 'Coverage and cabling.' },
        languages: ['sl', 'en'],
        reach: [{ name: { en: 'Write to us' }, link: '#contact' }],
      },
    ],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Contact'),
    title: sectionTitle('Whom you talk to'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'They know the work themselves.' }] }),
    ),
    roles: list(role, { description: 'One to six roles.', examples: [[]], minItems: 1, maxItems: 6 }),
  },
  { description: 'Roles that one can talk to: about what, in which languages, by which way.' },
)
export type Data = Received<typeof schema>
export const messages = ['contact_role.languages', 'contact_role.reach'] as const
