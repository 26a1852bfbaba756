/**
 * A day of the calendar in full, as the language writes it. It is no moment, so the time zone of the machine must not move it.
 * @param day `2026-11-20`
 * @param lang BCP 47 tag
 */
export const dayInWords = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
