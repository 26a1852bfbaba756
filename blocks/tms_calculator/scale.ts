// Where a number of subscribers stands on the slider: ten times as many are as far from a hundred as from a thousand.
import { clamp, type Prices } from './estimate.ts'

/** The slider's steps, from the least number to the greatest. */
export const steps = 100

/** The step nearest to a number of subscribers. */
export function stepOf(count: number, { subscribers: { minimum, maximum } }: Pick<Prices, 'subscribers'>): number {
  return maximum > minimum ? Math.round((steps * Math.log(count / minimum)) / Math.log(maximum / minimum)) : 0
}

/** The number of subscribers at a step, rounded to two digits. */
export function countAt(step: number, prices: Pick<Prices, 'subscribers'>): number {
  const { minimum, maximum } = prices.subscribers
  if (step <= 0) return minimum
  if (step >= steps) return maximum
  return clamp(Number((minimum * (maximum / minimum) ** (step / steps)).toPrecision(2)), prices)
}
