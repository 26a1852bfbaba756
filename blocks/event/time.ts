// When something is, as the language writes it and as the clock shows it there.

/** Whatever offset is written, the clock is meant: the time zone of the machine must not move it. */
const clockOf = (moment: string) => new Date(`${moment.slice(0, 10)}T${moment.slice(11, 16) || '00:00'}Z`)

/** From one to the other, or the beginning alone. A day without a time stays one. */
export function timeInWords({ starts, ends }: { starts: string; ends?: string | undefined }, lang: string): string {
  const hasTime = starts.length > 10 && (ends === undefined || ends.length > 10)
  const format = new Intl.DateTimeFormat(lang, {
    dateStyle: 'long',
    ...(hasTime ? { timeStyle: 'short' as const } : {}),
    timeZone: 'UTC',
  })
  return ends === undefined ? format.format(clockOf(starts)) : format.formatRange(clockOf(starts), clockOf(ends))
}
