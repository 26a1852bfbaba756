// Values that are made when they are first asked for, and kept.

/** A function that makes its value once. */
export function once<T>(make: () => T): () => T {
  let first: { value: T } | undefined
  return () => {
    first ??= { value: make() }
    return first.value
  }
}

/** A function that makes each of its values once. @param kept a WeakMap for those that are to last as long as their keys */
export const oncePer =
  <K, V>(make: (key: K) => V, kept: Kept<K, V> = new Map<K, V>()) =>
  (key: K): V =>
    keptAt(kept, key, make)

/** What a map has at a key: made, and put there, if it has nothing yet. */
export function keptAt<K, V>(kept: Kept<K, V>, key: K, make: (key: K) => V): V {
  const before = kept.get(key)
  if (before !== undefined || kept.has(key)) return before as V
  const made = make(key)
  kept.set(key, made)
  return made
}

type Kept<K, V> = Pick<Map<K, V>, 'get' | 'has'> & { set: (key: K, value: V) => unknown }
