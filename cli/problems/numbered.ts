// Counts in words.

/** `1 page`, `2 pages`. @param many where it is not the word with an s */
export const numbered = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
