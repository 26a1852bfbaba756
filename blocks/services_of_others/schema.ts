import { markdown, object, optional, type Received, thirdParties } from '../../cli/schema/field_types.ts'
import { sectionTitle } from '../../templates/parts/section_head.schema.ts'

export const schema = object(
  {
    title: sectionTitle('Services of others'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Loaded once you allow them.' }] }),
    ),
    services: thirdParties(),
  },
  {
    description:
      'What the privacy page has to say of third parties: whose services, what for, which cookies. All of it comes from brand.yaml.',
  },
)
export type Data = Received<typeof schema>
export const messages = [
  'consent.days',
  'consent.marketing',
  'consent.media',
  'consent.necessary',
  'consent.session',
  'consent.statistics',
  'services_of_others.category',
  'services_of_others.cookies',
  'services_of_others.no_cookies',
  'services_of_others.origins',
  'services_of_others.privacy',
  'services_of_others.provider',
] as const
