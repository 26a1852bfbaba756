// A text for a regular expression that finds exactly it.

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
