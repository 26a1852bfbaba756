// What was thrown, in words.

/** The message of an error; of any other value, which may be thrown as well, its text. */
export const thrownText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
