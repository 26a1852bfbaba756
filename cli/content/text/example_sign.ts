// The sign at the end of every example text that the engine has inserted, by which it is told from an author's words.

const sign = '[example]'

/** A text as an example: its author writes another in its place. */
export const asExample = (text: string): string => `${text.trimEnd()} ${sign}`

export const isExample = (text: string): boolean => text.endsWith(sign)

/** An example as it is once its author keeps it. */
export const withoutExampleSign = (text: string): string => text.slice(0, -sign.length).trimEnd()
