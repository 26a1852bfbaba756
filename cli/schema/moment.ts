// A moment as content and the command line write it.

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/

/** Milliseconds since 1970 of a date with its time and offset, `2026-12-01T08:00+01:00`; undefined for anything else. */
export function momentOf(text: string): number | undefined {
  const time = momentPattern.test(text) ? Date.parse(text) : Number.NaN
  // Some engines take 30 February for 2 March.
  const day = new Date(Date.parse(`${text.slice(0, 10)}T00:00Z`))
  return Number.isNaN(time) || !day.toISOString().startsWith(text.slice(0, 10)) ? undefined : time
}
