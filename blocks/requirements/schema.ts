import { headline, list, markdown, object, optional, plain, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const requirement = object(
  {
    name: headline({ description: 'What has to be there.', examples: [{ en: 'Power for the access points' }] }),
    need: markdown({
      description: 'What we need from the customer for it.',
      examples: [{ en: 'A switch with 30 W a port, or room for ours.' }],
    }),
    standards: optional(
      list(plain({ description: 'A standard by its number.', examples: ['IEEE 802.3at'] }), {
        description: 'Standards that it follows, by number.',
        examples: [['IEEE 802.3at']],
        minItems: 1,
      }),
    ),
  },
  {
    description: 'A requirement.',
    examples: [{ name: { en: 'Power' }, need: { en: 'A switch with 30 W a port.' }, standards: ['IEEE 802.3at'] }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Requirements'),
    title: sectionTitle('What has to be in place'),
    description: optional(
      markdown({
        description: 'A sentence under the title.',
        examples: [{ en: 'We check all of it on the first visit.' }],
      }),
    ),
    requirements: list(requirement, {
      description: 'One to twelve requirements.',
      examples: [[]],
      minItems: 1,
      maxItems: 12,
    }),
  },
  {
    description: 'Requirements and standards: what has to be there, what we need from the customer, by which standard.',
  },
)
export type Data = Received<typeof schema>
export const messages = [
  'requirements.need',
  // {count}: how many standards follow.
  'requirements.standards',
] as const
