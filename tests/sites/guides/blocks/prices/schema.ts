import { headline, list, object, plain, plainNumber, type Received, text } from 'polysite/schema'

const price = object(
  {
    name: text({ description: 'What is paid for.', examples: [{ en: 'Supper' }] }),
    amount: plainNumber({ description: 'What it costs.', examples: [23], minimum: 0 }),
  },
  { description: 'One price.' },
)

export const schema = object(
  {
    title: headline({ description: 'Title of the prices.', examples: [{ en: 'What a day costs' }] }),
    currency: plain({ description: 'ISO 4217 code.', examples: ['EUR'], pattern: '^[A-Z]{3}$' }),
    prices: list(price, {
      description: 'The prices; their sum stands below them.',
      examples: [
        [
          { name: { en: 'Lunch' }, amount: 17.2 },
          { name: { en: 'Supper' }, amount: 23 },
        ],
      ],
      minItems: 2,
    }),
  },
  { description: 'Prices and their sum, digit below digit.' },
)
export type Data = Received<typeof schema>
export const messages = ['prices.sum'] as const
