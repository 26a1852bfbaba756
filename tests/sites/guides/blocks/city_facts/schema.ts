import { date, headline, number, object, optional, plain, plainNumber, type Received } from 'polysite/schema'

export const schema = object(
  {
    title: headline({ description: 'Title of the facts.', examples: [{ en: 'At a glance' }] }),
    population: optional(number({ description: 'How many people live there.', examples: [545923], minimum: 1 })),
    day: optional(
      object(
        {
          amount: plainNumber({ description: 'What a day costs.', examples: [62], minimum: 0 }),
          currency: plain({ description: 'ISO 4217 code.', examples: ['EUR'], pattern: '^[A-Z]{3}$' }),
        },
        { description: 'What a day costs there.' },
      ),
    ),
    days: plainNumber({ description: 'How many days to take.', examples: [3], minimum: 1 }),
    walked: date({ description: 'When somebody of us last walked it.', examples: ['2026-04-18'] }),
  },
  { description: 'A place in figures, each written as its language writes them.' },
)
export type Data = Received<typeof schema>
export const messages = [
  'city_facts.day',
  // {count}
  'city_facts.days',
  'city_facts.population',
  'city_facts.time',
  'city_facts.walked',
] as const
