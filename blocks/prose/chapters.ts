// What a long text says about itself: its chapters and its date.
import type { RichBlock, RichText } from '../../cli/schema/fields.ts'

export type Chapter = Extract<RichBlock, { type: 'heading' }>

/** The headings that a table of contents lists: those written with ##. */
export const chaptersOf = (body: RichText): Chapter[] =>
  body.filter((block): block is Chapter => block.type === 'heading' && block.level === 2)

/**
 * A date as the language writes it.
 * @param date `2026-11-20`. It is a day of the calendar, not a moment, so the time zone of the machine must not move it.
 */
export function dateInFull(date: string, lang: string): string {
  const long = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  return long.format(new Date(`${date}T00:00:00Z`))
}
