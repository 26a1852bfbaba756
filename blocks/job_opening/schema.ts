import {
  choice,
  company,
  date,
  flag,
  list,
  markdown,
  number,
  object,
  optional,
  plain,
  type Received,
} from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'
import { place } from '../../templates/parts/place.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

export const employments = ['full_time', 'part_time', 'temporary', 'contractor', 'intern'] as const
export const periods = ['hour', 'month', 'year'] as const

const salary = object(
  {
    from: number({ description: 'The least that is paid, before tax.', examples: [2600], minimum: 0 }),
    to: optional(number({ description: 'The most that is paid.', examples: [3400], minimum: 0 })),
    currency: plain({ description: 'Three letters.', examples: ['EUR'], format: 'currency' }),
    per: choice(periods, { description: 'For which time.', examples: ['month'] }),
  },
  {
    description: 'What is paid.',
    examples: [{ from: 2600, to: 3400, currency: 'EUR', per: 'month' }],
    inOrder: ['from', 'to'],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Job opening'),
    title: sectionTitle('Network engineer'),
    text: markdown({
      description: 'What there is to do, what is asked for, what is offered; headings from ### on.',
      examples: [{ en: 'You plan networks for hotels.' }],
    }),
    posted: date({ description: 'The day from which it is open.', examples: ['2026-11-20'] }),
    closes: optional(
      date({
        description: 'The last day to apply. The page itself ends by its publish_until.',
        examples: ['2026-12-31'],
      }),
    ),
    employment: list(choice(employments, { description: 'A kind of employment.', examples: ['full_time'] }), {
      description: 'Kinds of employment.',
      examples: [['full_time']],
      minItems: 1,
    }),
    place: optional(place),
    remote: flag({ description: 'It can be done from home altogether.' }),
    countries: optional(
      list(plain({ description: 'A country by two letters.', examples: ['SI'], format: 'country' }), {
        description: 'From where it may be done, if it is done from home.',
        examples: [['SI', 'HR']],
        minItems: 1,
      }),
    ),
    salary: optional(salary),
    company: company({
      description: "Who employs: a company record; the brand's own unless written.",
      examples: ['sister'],
      default: 'brand',
    }),
    buttons: optional(list(button, { description: 'At most two actions.', examples: [[]], maxItems: 2 })),
  },
  {
    description: 'A job opening, told to search engines as well. Each has a page of its own.',
    inOrder: ['posted', 'closes'],
    days: { last: ['closes'] },
  },
)
export type Data = Received<typeof schema>
export const messages = [
  'job_opening.closes',
  'job_opening.contractor',
  'job_opening.employment',
  'job_opening.full_time',
  // {amount}: formatted, with its currency
  'job_opening.hour',
  'job_opening.intern',
  'job_opening.month',
  'job_opening.part_time',
  'job_opening.posted',
  'job_opening.remote',
  'job_opening.salary',
  'job_opening.temporary',
  'job_opening.where',
  'job_opening.year',
] as const
