// Values by what they have in common.

/** Each group and the groups in the order in which they come. */
export function grouped<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

/** How often each value comes. */
export function countsOf<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Those that there are more of than in another list. */
export function moreThanIn<T, K>(values: readonly T[], other: readonly T[], keyOf: (value: T) => K): T[] {
  const left = countsOf(other.map(keyOf))
  return values.filter((value) => {
    const key = keyOf(value)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}

/** Those whose key another one has too, in their order: what takes long to compare is asked of these alone. */
export function alike<T, K>(values: readonly T[], keyOf: (value: T) => K): T[] {
  const keys = values.map(keyOf)
  const counts = countsOf(keys)
  return values.filter((_, index) => counts.get(keys[index] as K) !== 1)
}
