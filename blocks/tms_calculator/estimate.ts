// The arithmetic of the calculator: what a choice costs, line by line.
import type { Data } from './schema.ts'

export type Prices = Pick<Data, 'subscribers' | 'modules' | 'support_levels' | 'periods'>

/** What a visitor has chosen. Always one of what `Prices` offers: see `startOf` and `choiceOf` (address.ts). */
export interface Choice {
  subscribers: number
  /** Ids, in the order of `Prices.modules`. */
  modules: string[]
  support: string
  period: string
}

/** A line of the estimate; `amount` is in hundredths of the currency unit, a month. */
export type Line =
  | { kind: 'tier'; count: number; price: number; amount: number }
  | { kind: 'module'; name: string; amount: number }
  | { kind: 'support'; name: string; percent: number; amount: number }
  | { kind: 'discount'; name: string; percent: number; amount: number }

export interface Estimate {
  lines: Line[]
  /** Hundredths of the currency unit, a month: the sum of the lines. */
  monthly: number
  /** Months paid at once, and what they cost. */
  months: number
  total: number
}

/**
 * What a choice costs. Tiers are graduated: each price counts for the subscribers within its tier, and the last tier's for
 * all beyond. The support surcharge is a share of subscribers and modules; the discount a share of all of it. Each line is
 * rounded to hundredths, half away from zero, so that the sum is that of the figures shown. A surcharge or discount of
 * nothing, and a module that is not chosen, has no line.
 */
export function estimate(prices: Prices, choice: Choice): Estimate {
  const tiers = tierLines(prices.subscribers.tiers, choice.subscribers)
  const modules = prices.modules
    .filter(({ id }) => choice.modules.includes(id))
    .map(({ name, price }) => ({ kind: 'module' as const, name, amount: hundredths(price) }))
  const support = prices.support_levels.find(({ id }) => id === choice.support)
  const period = prices.periods.find(({ id }) => id === choice.period)
  const listed = sum([...tiers, ...modules])
  const surcharge = share(listed, support?.percent ?? 0)
  const discount = share(listed + surcharge, period?.discount_percent ?? 0)
  const lines: Line[] = [...tiers, ...modules]
  if (support && surcharge > 0) {
    lines.push({ kind: 'support', name: support.name, percent: support.percent, amount: surcharge })
  }
  if (period && discount > 0) {
    lines.push({ kind: 'discount', name: period.name, percent: period.discount_percent, amount: -discount })
  }
  const monthly = sum(lines)
  const months = period?.months ?? 1
  return { lines, monthly, months, total: monthly * months }
}

/** What is chosen before the visitor chooses: what the author says, within what the author offers. */
export function startOf(prices: Prices & Pick<Data, 'start_modules'>): Choice {
  return {
    subscribers: clamp(prices.subscribers.start, prices),
    modules: prices.modules.map(({ id }) => id).filter((id) => prices.start_modules.includes(id)),
    support: prices.support_levels[0]?.id ?? '',
    period: prices.periods[0]?.id ?? '',
  }
}

/** A whole number of subscribers within what the author allows; the start for what is no number. */
export function clamp(
  count: number,
  { subscribers: { minimum, maximum, start } }: Pick<Prices, 'subscribers'>,
): number {
  const whole = Math.round(Number.isFinite(count) ? count : start)
  return Math.min(Math.max(whole, minimum), maximum)
}

function tierLines(tiers: Prices['subscribers']['tiers'], subscribers: number) {
  let counted = 0
  return tiers.flatMap(({ up_to, price }, index) => {
    const isLast = index === tiers.length - 1
    const end = isLast || up_to === undefined ? subscribers : Math.min(up_to, subscribers)
    const count = end - counted
    if (count <= 0) return []
    counted = end
    return [{ kind: 'tier' as const, count, price, amount: hundredths(count * price) }]
  })
}

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)

const share = (amount: number, percent: number) => rounded((amount * percent) / 100)

const hundredths = (amount: number) => rounded(amount * 100)

/** 1.005 * 100 is 100.49999999999999: fifteen digits are what a double holds exactly. */
const rounded = (amount: number) => Math.round(Number(amount.toPrecision(15)))
