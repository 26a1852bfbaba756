// `content/companies/*.yaml`: contact records.
import { object, optional, plain, record, text } from '../field_types.ts'
import { webAddress } from './patterns.ts'

export const company = object(
  {
    name: plain({ description: 'Registered name.', examples: ['Example d.o.o.'] }),
    email: plain({ description: 'E-mail address.', examples: ['info@group.example'], format: 'email' }),
    phone: optional(
      plain({
        description: 'Telephone number in international form.',
        examples: ['+44 20 7946 0000'],
        pattern: '^\\+[1-9][0-9 ()/-]{5,}$',
        default: '',
      }),
    ),
    address: optional(plain({ description: 'Street and number.', examples: ['1 High Street'], default: '' })),
    post_code: optional(plain({ description: 'Post code.', examples: ['1000'], default: '' })),
    city: optional(plain({ description: 'City.', examples: ['London'], default: '' })),
    country: text({ description: 'Country.', examples: [{ en: 'United Kingdom', fr: 'Royaume-Uni' }] }),
    country_code: plain({ description: 'ISO 3166-1 code.', examples: ['SI'], format: 'country' }),
    google_maps_url: optional(maybeEmpty('Address of the map.', 'https://maps.example/')),
    vat_id: optional(plain({ description: 'VAT identification number.', examples: ['GB000000000'], default: '' })),
    social_info: optional(
      record(maybeEmpty('Address of its page there.', 'https://linkedin.example/company'), {
        description: 'Pages in social networks, by the name of the network; an empty one shows nothing.',
        examples: [{ linkedin: 'https://linkedin.example/company' }],
        default: {},
      }),
    ),
  },
  { description: 'A company contact record.' },
)

function maybeEmpty(description: string, example: string) {
  return plain({ description, examples: [example], pattern: `^(${webAddress})?$`, minLength: 0, default: '' })
}
