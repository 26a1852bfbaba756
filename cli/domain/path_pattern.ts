// Paths as rules of headers name them.

/** Whether a path is one that a pattern stands for: the path itself, or one that ends with `*` for everything below. */
export const patternMatches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
