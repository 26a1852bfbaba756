// The chapters of a long text.
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
