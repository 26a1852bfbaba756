import { list, object, plain, plainNumber, type Received, text } from '../../cli/schema/field_types.ts'
import { sheetFields, sheetMessages } from '../../templates/parts/sheet.schema.ts'

const count = (description: string, example: number) =>
  plainNumber({ description, examples: [example], minimum: 0, maximum: 1_000_000 })
const example = object(
  {
    name: text({ description: 'Whose figures they are.', examples: [{ en: 'Hotel' }] }),
    people: count('How many people cannot work.', 35),
    cost: count('What an hour of work costs for each of them.', 22),
    sales: count('The sales that are lost in an hour.', 900),
  },
  { description: 'An example.', examples: [{ name: { en: 'Hotel' }, people: 35, cost: 22, sales: 900 }] },
)

export const schema = object(
  {
    ...sheetFields,
    currency: plain({ description: 'ISO 4217 code.', examples: ['EUR'], format: 'currency' }),
    people: count('How many people cannot work, at the start.', 40),
    cost: count('What an hour of work costs for each of them, at the start.', 35),
    sales: count('The sales that are lost in an hour, at the start.', 2000),
    hours: plainNumber({ description: 'How long it lasts, at the start.', examples: [4], minimum: 1, maximum: 24 }),
    examples: list(example, {
      description: 'Two to five examples, which say something without a script, too.',
      examples: [[]],
      minItems: 2,
      maxItems: 5,
    }),
    rough: text({
      description: 'Says what is not counted. Always shown.',
      examples: [{ en: 'No penalties, no overtime.' }],
    }),
    button: text({
      description: 'The words that carry the figures into the contact form.',
      examples: [{ en: 'Ask with these figures' }],
    }),
  },
  { description: 'A sheet that works out what an hour costs in which nothing works.' },
)
export type Data = Received<typeof schema>
export const messages = [
  ...sheetMessages,
  'downtime.an_hour',
  'downtime.column_day',
  'downtime.column_example',
  'downtime.column_formula',
  'downtime.column_hour',
  'downtime.cost',
  // {hours}: a number.
  'downtime.duration',
  'downtime.hours',
  'downtime.lost',
  // {hours}: a number.
  'downtime.outage',
  'downtime.people',
  'downtime.sales',
  'downtime.share',
  'downtime.shared',
  'downtime.static',
  'downtime.subject',
  // {people}: a number, {cost}: with its currency.
  'downtime.work',
] as const
