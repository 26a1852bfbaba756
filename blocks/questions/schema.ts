import { headline, list, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const question = object(
  {
    question: headline({
      description: 'As a customer would ask it.',
      examples: [{ en: 'How long does a survey take?' }],
    }),
    answer: markdown({ description: 'A few sentences; lists allowed.', examples: [{ en: 'One day for 60 rooms.' }] }),
  },
  {
    description: 'A question and its answer.',
    examples: [{ question: { en: 'How long does a survey take?' }, answer: { en: 'One day for 60 rooms.' } }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Questions'),
    title: sectionTitle('What customers ask first'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Ask us about anything else.' }] }),
    ),
    questions: list(question, { description: 'One to twelve questions.', examples: [[]], minItems: 1, maxItems: 12 }),
  },
  { description: 'Questions and answers, told to search engines as well. At most one on a page.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
