// What a long text says about itself: its chapters and its date.
import type { RichBlock, RichText } from '../../cli/schema/fields.ts'

type Heading = Extract<RichBlock, { type: 'heading' }>
export interface Chapter {
  heading: Heading
  text: RichBlock[]
}

/** What stands before the first heading written with ##, and the chapters that such headings begin. */
export function chaptersOf(body: RichText): [opening: { text: RichBlock[] }, ...chapters: Chapter[]] {
  const opening = { text: [] as RichBlock[] }
  const chapters: Chapter[] = []
  for (const block of body) {
    if (block.type === 'heading' && block.level === 2) chapters.push({ heading: block, text: [] })
    else (chapters.at(-1) ?? opening).text.push(block)
  }
  return [opening, ...chapters]
}

/**
 * A date as the language writes it.
 * @param date `2026-11-20`. It is a day of the calendar, not a moment, so the time zone of the machine must not move it.
 */
export function dateInFull(date: string, lang: string): string {
  const long = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  return long.format(new Date(`${date}T00:00:00Z`))
}
