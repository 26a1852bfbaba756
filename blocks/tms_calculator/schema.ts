import {
  type Contradiction,
  list,
  markdown,
  number,
  object,
  optional,
  plain,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { rangeSlips } from '../../templates/parts/range.schema.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const id = () =>
  plain({
    description: 'A short name for links; keep it once published.',
    examples: ['billing'],
    pattern: '^[a-z0-9-]+$',
  })

const tier = object(
  {
    up_to: optional(
      number({
        description: 'The last subscriber of this tier; none for the last tier.',
        examples: [1000],
        minimum: 1,
      }),
    ),
    price: number({ description: 'Price per subscriber and month in this tier.', examples: [0.9], minimum: 0 }),
  },
  {
    description: 'A volume tier: its price counts for the subscribers within it.',
    examples: [{ up_to: 1000, price: 0.9 }],
  },
)
const module_ = object(
  {
    id: id(),
    name: text({ description: "The module's name.", examples: [{ en: 'Billing' }] }),
    description: optional(text({ description: 'One sentence.', examples: [{ en: 'Recurring and usage-based.' }] })),
    price: number({ description: 'Price per month.', examples: [120], minimum: 0 }),
  },
  { description: 'A module that can be chosen.', examples: [{ id: 'billing', name: { en: 'Billing' }, price: 120 }] },
)
const level = object(
  {
    id: id(),
    name: text({ description: "The level's name.", examples: [{ en: 'Business hours' }] }),
    description: optional(text({ description: 'One sentence.', examples: [{ en: 'Answer the same working day.' }] })),
    percent: number({
      description: 'Surcharge on subscribers and modules, in percent.',
      examples: [15],
      minimum: 0,
      maximum: 100,
    }),
  },
  { description: 'A support level.', examples: [{ id: 'basic', name: { en: 'Basic' }, percent: 0 }] },
)
const period = object(
  {
    id: id(),
    name: text({ description: "The period's name.", examples: [{ en: 'Yearly' }] }),
    months: number({ description: 'Months paid at once.', examples: [12], minimum: 1 }),
    discount_percent: number({ description: 'Discount for it, in percent.', examples: [10], minimum: 0, maximum: 99 }),
  },
  {
    description: 'A billing period.',
    examples: [{ id: 'yearly', name: { en: 'Yearly' }, months: 12, discount_percent: 10 }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Prices'),
    title: sectionTitle('Estimate Your Costs'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'An estimate, not an offer.' }] }),
    ),
    sample_note: text({
      description: 'Says that the figures are samples. Always shown.',
      examples: [{ en: 'Sample figures.' }],
    }),
    currency: plain({ description: 'ISO 4217 code.', examples: ['EUR'], format: 'currency' }),
    subscribers: object(
      {
        minimum: number({ description: 'Least number.', examples: [100], minimum: 1 }),
        maximum: number({ description: 'Greatest number.', examples: [100000], minimum: 1 }),
        start: number({ description: 'Number at the start.', examples: [1000], minimum: 1 }),
        tiers: list(tier, { description: 'Volume tiers, smallest first.', examples: [[]], minItems: 1 }),
      },
      { description: 'How many subscribers, and what each costs.', inOrder: ['minimum', 'maximum'] },
    ),
    modules: list(module_, { description: 'Modules to choose from.', examples: [[]], minItems: 1 }),
    start_modules: list(id(), { description: 'Modules chosen at the start.', examples: [['billing']] }),
    support_levels: list(level, {
      description: 'Support levels, the first is chosen at the start.',
      examples: [[]],
      minItems: 1,
    }),
    periods: list(period, {
      description: 'Billing periods, the first is chosen at the start.',
      examples: [[]],
      minItems: 1,
    }),
    button: text({
      description: 'The words that carry the estimate into the contact form.',
      examples: [{ en: 'Send this estimate' }],
    }),
  },
  { description: 'The cost calculator of the telecom management system.' },
)
export type Data = Received<typeof schema>

/** Ids that no module has, tiers that are out of order, and per cent that are written as parts of one. */
export function check({
  subscribers,
  modules,
  start_modules,
  support_levels,
}: Pick<Data, 'subscribers' | 'modules' | 'start_modules' | 'support_levels'>): Contradiction[] {
  const ids = modules.map(({ id }) => id)
  const lost = start_modules.flatMap((id, index): Contradiction[] =>
    ids.includes(id)
      ? []
      : [{ path: ['start_modules', index], says: 'no module has this id', hint: `Modules: ${ids.join(', ')}.` }],
  )
  const { tiers } = subscribers
  const late = tiers.findIndex(({ up_to = Infinity }, index) => up_to <= (tiers[index - 1]?.up_to ?? -Infinity))
  const order: Contradiction[] =
    late === -1
      ? []
      : [
          {
            path: ['subscribers', 'tiers', late],
            says: `the tier before it goes up to ${tiers[late - 1]?.up_to ?? 'any number'} already`,
            hint: 'Write a larger number here. The smallest tier comes first, and the last one has no up_to.',
          },
        ]
  const shares = support_levels.flatMap(({ percent }, index): Contradiction[] => {
    if (percent <= 0 || percent >= 1) return []
    const meant = Number((percent * 100).toPrecision(3))
    const path = ['support_levels', index, 'percent']
    return [{ path, says: `${percent} is less than one per cent`, hint: `Write ${meant} for ${meant} %.` }]
  })
  return [...rangeSlips(subscribers, ['subscribers']), ...order, ...lost, ...shares]
}
export const messages = [
  'tms_calculator.breakdown',
  // {minimum}, {maximum}, {entry}: numbers, as they are written in the language.
  'tms_calculator.changed',
  // {period}: its name, {percent}: with its sign.
  'tms_calculator.discount',
  // A line of the estimate with its sum. {line}: its words, {amount}: with its currency.
  'tms_calculator.line_sum',
  'tms_calculator.modules',
  // {amount}: with its currency.
  'tms_calculator.monthly',
  // Under the sum, which stands above it in large digits.
  'tms_calculator.per_month',
  'tms_calculator.period',
  'tms_calculator.reset',
  'tms_calculator.share',
  'tms_calculator.shared',
  // Shown only without scripts: what is seen is the start, which cannot be changed here.
  'tms_calculator.static',
  // Subject of the message that carries the estimate.
  'tms_calculator.subject',
  'tms_calculator.subscribers',
  // {count}: a number, {price}: with its currency.
  'tms_calculator.subscribers_line',
  'tms_calculator.support',
  // {level}: its name, {percent}: with its sign.
  'tms_calculator.support_line',
  'tms_calculator.total',
  // {months}: a number, {total}: with its currency.
  'tms_calculator.total_period',
  // {amount}: with its currency.
  'tms_calculator.total_sum',
] as const
