// Counts what comes within a span of time, by whom. In memory: a restart forgets it.

// Memory, not policy: past it the oldest are forgotten.
const rememberAtMost = 10_000

/**
 * @param ms how long a count lasts, from the first of its requests
 * @param now milliseconds since the epoch
 * @returns adds one to the count of a key, and gives it
 */
export function limiter(ms: number, now: () => number): (key: string) => number {
  const counts = new Map<string, { count: number; until: number }>()
  return (key) => {
    const time = now()
    const count = counts.get(key)
    const counted = count !== undefined && count.until > time ? count : { count: 0, until: time + ms }
    counted.count++
    counts.delete(key)
    counts.set(key, counted)
    const [oldest] = counts.keys()
    if (counts.size > rememberAtMost && oldest !== undefined) counts.delete(oldest)
    return counted.count
  }
}
