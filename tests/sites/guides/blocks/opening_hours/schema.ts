import { choice, headline, list, object, plain, type Received } from 'polysite/schema'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const clock = (description: string, example: string) =>
  plain({ description, examples: [example], pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const schema = object(
  {
    title: headline({ description: 'The place.', examples: [{ en: 'National Tile Museum' }] }),
    time_zone: plain({
      description: 'Where it is, as IANA names time zones.',
      examples: ['Europe/Lisbon'],
      pattern: '^[A-Za-z_]+/[A-Za-z_]+$',
    }),
    hours: list(
      object(
        {
          days: list(choice(weekdays, { description: 'A day.', examples: ['monday'] }), {
            description: 'The days with these hours.',
            examples: [['monday']],
            minItems: 1,
          }),
          opens: clock('When it opens.', '10:00'),
          closes: clock('When it closes.', '18:00'),
        },
        { description: 'Hours of some days.' },
      ),
      {
        description: 'Hours; days without any are closed.',
        examples: [[{ days: ['monday'], opens: '10:00', closes: '18:00' }]],
        minItems: 1,
      },
    ),
  },
  { description: 'Opening hours, which say in the browser whether it is open now.' },
)
export type Data = Received<typeof schema>
export const messages = [
  'opening_hours.closed',
  'opening_hours.closed_day',
  'opening_hours.hours',
  'opening_hours.open',
] as const
