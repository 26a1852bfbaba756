/** Makes a value when it is first asked for, and keeps it. */
export function once<T>(make: () => T): () => T {
  let first: { value: T } | undefined
  return () => {
    first ??= { value: make() }
    return first.value
  }
}
