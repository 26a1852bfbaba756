import {
  choice,
  company,
  link,
  list,
  markdown,
  moment,
  object,
  optional,
  type Received,
} from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'
import { place } from '../../templates/parts/place.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

export const schema = object(
  {
    eyebrow: eyebrow('Event'),
    title: sectionTitle('Open day for hotels'),
    text: optional(markdown({ description: 'What happens there.', examples: [{ en: 'See it at work.' }] })),
    starts: moment({
      description: 'When it begins, as the clock shows it there; the day alone where the time is open.',
      examples: ['2027-03-12T09:00', '2027-03-12'],
    }),
    ends: optional(
      moment({ description: 'When it ends, as the clock shows it there.', examples: ['2027-03-12T16:00'] }),
    ),
    place: optional(place),
    online: optional(link({ description: 'Where it is seen from afar.', examples: ['https://example.com/open-day'] })),
    state: choice(['planned', 'postponed', 'cancelled'], {
      description: 'planned: it is on. postponed: at a time that is not known yet. cancelled: it is off.',
      examples: ['postponed'],
      default: 'planned',
    }),
    company: company({
      description: "Who holds it: a company record; the brand's own unless written.",
      examples: ['sister'],
      default: 'brand',
    }),
    buttons: optional(list(button, { description: 'At most two actions.', examples: [[]], maxItems: 2 })),
  },
  {
    description: 'An event with its time and place, told to search engines as well.',
    inOrder: ['starts', 'ends'],
    days: { last: ['ends', 'starts'] },
  },
)
export type Data = Received<typeof schema>
export const messages = ['event.cancelled', 'event.online', 'event.postponed', 'event.when', 'event.where'] as const
