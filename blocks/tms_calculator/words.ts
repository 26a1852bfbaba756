// An estimate in the visitor's language: sums, the words of each line, and the message that carries it.

import type { Messages } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import type { Estimate, Line } from './estimate.ts'
import type { messages as names } from './schema.ts'

export type Names = (typeof names)[number]

export interface Words {
  /** A plain text of the interface. */
  said: (name: Names) => string
  /** Hundredths of the currency unit, as a sum of money. */
  money: (hundredths: number) => string
  /** A price in whole units, with as many decimals as it has: less than a hundredth is a price too. */
  price: (units: number) => string
  count: (count: number) => string
  percent: (percent: number) => string
  /** A surcharge or discount: `+25%`. */
  change: (percent: number) => string
  line: (line: Line) => string
  /** Why an entry was changed, and to which number of subscribers. */
  changed: (entry: number, limits: { minimum: number; maximum: number }) => string
  /** A line with its sum, as one sentence. */
  lineSum: (line: Line) => string
  /** The sum of all lines: `€100.00 per month`. */
  monthly: (estimate: Estimate) => string
  /** The same, as a line of its own. */
  total: (estimate: Estimate) => string
  /** What is paid at once: `€1,200.00 for 12 months`. */
  period: (estimate: Estimate) => string
}

/** @param lang BCP 47 tag; sums and numbers are written as in that language. */
export function wordsOf({
  lang,
  currency,
  messages,
}: {
  lang: string
  currency: string
  messages: Messages<Names>
}): Words {
  const sums = new Intl.NumberFormat(lang, { style: 'currency', currency })
  const prices = new Intl.NumberFormat(lang, { style: 'currency', currency, maximumFractionDigits: 4 })
  const counts = new Intl.NumberFormat(lang)
  const percents = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 })
  const money = (hundredths: number) => sums.format(hundredths / 100)
  const price = (units: number) => prices.format(units)
  const changes = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'always' })
  const percent = (value: number) => percents.format(value / 100)
  const count = (of: number) => counts.format(of)
  const text = (name: Names, given = {}) => format(messages[name], given, lang)
  const line = (of: Line) => {
    if (of.kind === 'tier') {
      return text('tms_calculator.subscribers_line', { count: of.count, price: price(of.price) })
    }
    if (of.kind === 'module') return of.name
    return of.kind === 'support'
      ? text('tms_calculator.support_line', { level: of.name, percent: percent(of.percent) })
      : text('tms_calculator.discount', { period: of.name, percent: percent(of.percent) })
  }
  return {
    said: text,
    money,
    price,
    percent,
    // The sign stands where the language has it, whichever way it is written.
    change: (value) => changes.format(value / 100).replace('-', '−'),
    count,
    changed: (entry, { minimum, maximum }) =>
      text('tms_calculator.changed', { entry: count(entry), minimum: count(minimum), maximum: count(maximum) }),
    line,
    lineSum: (of) => text('tms_calculator.line_sum', { line: line(of), amount: money(of.amount) }),
    monthly: ({ monthly }) => text('tms_calculator.monthly', { amount: money(monthly) }),
    total: ({ monthly }) => text('tms_calculator.total_sum', { amount: money(monthly) }),
    period: ({ months, total }) => text('tms_calculator.total_period', { months, total: money(total) }),
  }
}

/** The estimate as plain text, for the contact form: a line each, the sum, what is paid at once, where to see it. */
export function messageOf({ words, estimate, address }: { words: Words; estimate: Estimate; address: string }): string {
  const { lines, months } = estimate
  return [
    ...lines.map(words.lineSum),
    words.total(estimate),
    ...(months === 1 ? [] : [words.period(estimate)]),
    address,
  ].join('\n')
}
