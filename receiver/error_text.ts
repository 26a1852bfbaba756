/** What an error says, for the operator. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
