// When something is, as the language writes it and as the clock shows it there.

/** Whatever offset is written, the clock is meant: the time zone of the machine must not move it. */
const clockOf = (moment: string) => new Date(`${moment.slice(0, 10)}T${moment.slice(11, 16) || '00:00'}Z`)

/** From one to the other, or the beginning alone. A day without a time stays one. */
export function timeInWords({ starts, ends }: { starts: string; ends?: string | undefined }, lang: string): string {
  const hasTime = (moment: string) => moment.length > 10
  const formatOf = (moment: string) =>
    new Intl.DateTimeFormat(lang, {
      dateStyle: 'long',
      ...(hasTime(moment) ? { timeStyle: 'short' as const } : {}),
      timeZone: 'UTC',
    })
  const begins = formatOf(starts)
  if (ends === undefined) return begins.format(clockOf(starts))
  if (hasTime(starts) === hasTime(ends)) return begins.formatRange(clockOf(starts), clockOf(ends))
  // An end on the same day without a time adds nothing.
  if (starts.slice(0, 10) === ends) return begins.format(clockOf(starts))
  return `${begins.format(clockOf(starts))} – ${formatOf(ends).format(clockOf(ends))}`
}
