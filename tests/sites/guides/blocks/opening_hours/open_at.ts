// Whether a place is open at a moment, by the clock of where it is.
import { type Data, weekdays } from './schema.ts'

/** @param now milliseconds since 1970 */
export function isOpenAt({ hours, time_zone }: Data, now: number): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const day = weekdays.find((each) => each === part('weekday').toLowerCase())
  const clock = `${part('hour')}:${part('minute')}`
  return hours.some(({ days, opens, closes }) => days.some((each) => each === day) && opens <= clock && clock < closes)
}
