// Ids that layouts, the document and its data have on every page: no heading of a text takes one of them.

export const ids = [
  'consent-failed',
  'content',
  'cookies-wait',
  'island-error',
  'late-error',
  'leaving',
  'loading',
  'menu',
  'page-data',
  'search-waits',
] as const
