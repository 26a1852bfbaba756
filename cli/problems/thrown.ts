// What was thrown: in words, or with something in its place.

/** The message of an error; of any other value, which may be thrown as well, its text. */
export const thrownText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** What is made; where making it throws, whatever that is, the other value. */
export function attempt<Made, Other>(make: () => Made, otherwise: Other): Made | Other {
  try {
    return make()
  } catch {
    return otherwise
  }
}
