// `content/facts.yaml`: figures that are written once.
import { Unsafe } from 'typebox'
import { list, moment, object, optional, plain, type Received, record } from '../field_types.ts'

/** A number, or a day as `2026-12-01`, which texts write in the form of their language. */
const factValue = (description: string) =>
  Unsafe<number | string>({
    type: ['number', 'string'],
    format: 'number-or-day',
    description,
    examples: [750, '2026-12-01'],
  })

export const facts = record(
  object(
    {
      value: factValue('The value: a number, or a day.'),
      later: optional(
        list(
          object(
            {
              from: moment({ description: 'When it begins to hold.', examples: ['2027-01-01T00:00+01:00'] }),
              value: factValue('The value from then on.'),
            },
            { description: 'A value that is still to come.' },
          ),
          {
            description: 'Values that take its place one day, in order.',
            examples: [[{ from: '2027-01-01T00:00+01:00', value: 780 }]],
            minItems: 1,
          },
        ),
      ),
      description: plain({
        description: 'What it says, and where it comes from.',
        examples: ['Customers (spec section 1)'],
      }),
    },
    { description: 'A fact, written once; texts use it as {name}.' },
  ),
  { description: 'Facts by name.', examples: [{}] },
)

export type FactsFields = Received<typeof facts>
