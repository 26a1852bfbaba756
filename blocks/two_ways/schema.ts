import { headline, list, markdown, object, optional, type Received, text } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const step = object(
  {
    name: headline({ description: 'The step.', examples: [{ en: 'Check' }] }),
    before: text({ description: 'How it is done today.', examples: [{ en: 'If nobody calls, it works.' }] }),
    after: text({ description: 'How it could be done.', examples: [{ en: 'The system reads the values back.' }] }),
  },
  { description: 'A step in both ways.', examples: [{ name: { en: 'Check' } }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('In comparison'),
    title: sectionTitle('By hand and automatically'),
    description: optional(markdown({ description: 'A sentence under the title.', examples: [{ en: 'Six steps.' }] })),
    subject: headline({ description: 'What its rows are: the head of their column.', examples: [{ en: 'Step' }] }),
    before: headline({ description: 'Name of the way of today.', examples: [{ en: 'By hand' }] }),
    after: headline({ description: 'Name of the other one.', examples: [{ en: 'Automatically' }] }),
    steps: list(step, { description: 'Two to eight steps.', examples: [[]], minItems: 2, maxItems: 8 }),
  },
  { description: 'Two ways to do the same, step by step: a line in pieces, and one that goes through.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
