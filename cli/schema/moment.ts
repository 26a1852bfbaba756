// A moment as content and the command line write it.

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/

/** Milliseconds since 1970 of a date with its time and offset, `2026-12-01T08:00+01:00`; undefined for anything else. */
export function momentOf(text: string): number | undefined {
  const time = momentPattern.test(text) ? Date.parse(text) : Number.NaN
  // Some engines take 30 February for 2 March.
  const day = new Date(Date.parse(`${text.slice(0, 10)}T00:00Z`))
  return Number.isNaN(time) || !day.toISOString().startsWith(text.slice(0, 10)) ? undefined : time
}

/** A local time, `2026-12-01T08:00`, or the midnight at the beginning of a day; undefined for anything else. */
function clockTimeOf(text: string): string | undefined {
  const time = text.includes('T') ? text : `${text}T00:00`
  return momentOf(`${time}Z`) === undefined ? undefined : time
}

/** True for a moment with its offset, or one that needs a time zone. */
export const isMoment = (text: string): boolean => momentOf(text) !== undefined || clockTimeOf(text) !== undefined

/** True if a moment or a day is before another one; of a day and a moment of it neither is. */
export function isBefore(one: string, other: string): boolean {
  const [a, b] = [momentOf(one), momentOf(other)]
  if (a !== undefined && b !== undefined) return a < b
  return one < other.slice(0, Math.min(one.length, '2027-01-01T00:00'.length))
}

/**
 * A moment with its offset. Of a clock time that comes twice, as one hour does in autumn, it is the first one; of one that is left
 * out in spring, the moment that is as long after midnight.
 * @param text with its offset, or as a clock in the time zone shows it
 * @param timeZone of the IANA database; undefined if none is known
 * @returns undefined for a local time without a time zone, and for anything that is not a moment
 */
export function momentIn(text: string, timeZone: string | undefined): string | undefined {
  if (momentOf(text) !== undefined) return text
  const time = clockTimeOf(text)
  if (time === undefined || timeZone === undefined) return undefined
  const asUtc = Date.parse(`${time}Z`)
  // The offset before the moment holds up to a change of clocks, the one after it from then on.
  const day = 24 * 60 * 60_000
  const [before, after] = [offsetAt(asUtc - day, timeZone), offsetAt(asUtc + day, timeZone)]
  const isOffset = (offset: string) => offsetAt(asUtc - minutesOf(offset) * 60_000, timeZone) === offset
  return `${time}${!isOffset(before) && isOffset(after) ? after : before}`
}

/**
 * The moment that was meant, where the offset is the one that the time zone has in the other half of the year; undefined where it is
 * right, or that of another zone.
 */
export function otherOffset(text: string, timeZone: string | undefined): string | undefined {
  const [at, offset] = [momentOf(text), text.slice(-'+01:00'.length)]
  if (at === undefined || timeZone === undefined || offsetAt(at, timeZone) === offset) return undefined
  const isOfZone = ['01-01', '07-01'].some(
    (day) => offsetAt(Date.parse(`${text.slice(0, 4)}-${day}`), timeZone) === offset,
  )
  return isOfZone ? momentIn(text.slice(0, -offset.length), timeZone) : undefined
}

/** `+01:00` */
function offsetAt(at: number, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(at)
  // Some engines write Greenwich as GMT alone.
  return time.replace(/.*GMT/, '') || '+00:00'
}

const minutesOf = (offset: string) =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)))

/** True for the name of a time zone of the IANA database, such as `Europe/Ljubljana`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
