/** Makes a value when it is first asked for, and keeps it. */
export function once<T>(make: () => T): () => T {
  let kept: { value: T } | undefined
  return () => {
    kept ??= { value: make() }
    return kept.value
  }
}
