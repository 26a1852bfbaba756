import { headline, list, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'
import { permission } from '../../templates/parts/permission.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const reference = object(
  {
    customer: headline({ description: 'The customer, as they want to be named.', examples: [{ all: 'Hotel Primer' }] }),
    task: markdown({ description: 'What was to be done.', examples: [{ en: 'Wi-Fi in 120 rooms, in use all year.' }] }),
    result: markdown({
      description: 'What came of it, in facts that the customer confirms.',
      examples: [{ en: 'Handed over in six weeks.' }],
    }),
    permission,
  },
  {
    description: 'A customer, the task, and what came of it.',
    examples: [{ customer: { all: 'Hotel Primer' }, task: { en: 'Wi-Fi.' }, result: { en: 'Handed over.' } }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('References'),
    title: sectionTitle('What we have done'),
    description: optional(
      markdown({
        description: 'A sentence under the title.',
        examples: [{ en: 'Told with the customers’ permission.' }],
      }),
    ),
    references: list(reference, { description: 'One to six references.', examples: [[]], minItems: 1, maxItems: 6 }),
  },
  { description: 'References: real customers, who have permitted it in writing. Nothing else belongs here.' },
)
export type Data = Received<typeof schema>
export const messages = ['reference.result', 'reference.task'] as const
