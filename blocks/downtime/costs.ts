// What it costs when nothing works: what was entered, and the sums.

/** A type, so that it can be kept as the query of an address. */
export type Choice = {
  people: number
  /** Of an hour of work, for each. */
  cost: number
  /** Lost in an hour. */
  sales: number
  hours: number
}
export type Entry = keyof Choice

/** Within these a sum is a whole number that can be read. */
export const limits: Record<Entry, [least: number, most: number]> = {
  people: [0, 100_000],
  cost: [0, 1000],
  sales: [0, 1_000_000],
  hours: [1, 24],
}

/** What was typed, as a whole number within the limits; nothing is the least. */
export function entered(name: Entry, typed: string): number {
  const [least, most] = limits[name]
  return Math.max(least, Math.min(Math.round(Number(typed)) || 0, most))
}

/** The choice that a query holds, with what it lacks taken from the start. */
export function choiceOf(query: URLSearchParams, start: Choice): Choice {
  const number = (name: Entry) => {
    const written = query.get(name) ?? ''
    return /^\d{1,7}$/.test(written) ? entered(name, written) : start[name]
  }
  return { people: number('people'), cost: number('cost'), sales: number('sales'), hours: number('hours') }
}

export const workOf = ({ people, cost }: Pick<Choice, 'people' | 'cost'>) => people * cost
export const hourOf = (figures: Omit<Choice, 'hours'>) => workOf(figures) + figures.sales
