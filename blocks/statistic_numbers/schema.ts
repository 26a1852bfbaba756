import { list, number, object, optional, plain, type Received, text } from '../../cli/schema/field_types.ts'

const statistic = object(
  {
    value: number({ description: 'The number, or the fact that holds it.', examples: [{ fact: 'customers' }] }),
    suffix: optional(plain({ description: 'A sign behind the number.', examples: ['+'] })),
    name: text({ description: 'What is counted.', examples: [{ en: 'customers' }] }),
  },
  {
    description: 'A number and what it counts.',
    examples: [{ value: { fact: 'customers' }, name: { en: 'customers' } }],
  },
)

export const schema = object(
  {
    title: optional(text({ description: 'Title of the section.', examples: [{ en: 'In numbers' }] })),
    items: list(statistic, { description: 'One to six numbers.', examples: [[]], minItems: 1, maxItems: 6 }),
  },
  { description: 'Large numbers on hairlines.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
