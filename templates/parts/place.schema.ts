// Where something is, as structured data has it.
import { object, optional, plain, type Received, text } from '../../cli/schema/field_types.ts'

export const place = object(
  {
    name: optional(text({ description: 'What the place is called.', examples: [{ en: 'Trade fair, hall A' }] })),
    address: optional(plain({ description: 'Street and number.', examples: ['Primer 1'] })),
    post_code: optional(plain({ description: 'Its post code, in quotes.', examples: ['1000'] })),
    city: text({ description: 'Its town.', examples: [{ all: 'Ljubljana' }] }),
    country_code: plain({ description: 'Its country, by two letters.', examples: ['SI'], format: 'country' }),
  },
  { description: 'A place.', examples: [{ city: { all: 'Ljubljana' }, country_code: 'SI' }] },
)
export type Place = Received<typeof place>
