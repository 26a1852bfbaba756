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

/** Those that there are more of than in another list. */
export function moreThanIn<T, K>(values: readonly T[], other: readonly T[], keyOf: (value: T) => K): T[] {
  const left = new Map([...grouped(other, keyOf)].map(([key, { length }]) => [key, length]))
  return values.filter((value) => {
    const key = keyOf(value)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}
