// Asserts that a value is there; a failure is a bug of our own.

/** The value, which an earlier stage has made sure of. @throws if it has not, which is our bug. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('what an earlier stage made sure of is not there')
  return value
}
