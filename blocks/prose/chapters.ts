// The chapters of a long text.
import type { RichBlock, RichText } from '../../cli/schema/field_types.ts'

type Heading = Extract<RichBlock, { type: 'heading' }>
export interface Chapter {
  heading: Heading
  /** The quotation right below the heading: the chapter in short. */
  short: RichBlock[] | undefined
  text: RichBlock[]
}

/** What stands before the first heading written with ##, and the chapters that such headings begin. */
export function chaptersOf(body: RichText): [opening: { text: RichBlock[] }, ...chapters: Chapter[]] {
  const opening = { text: [] as RichBlock[] }
  const chapters: Chapter[] = []
  for (const block of body) {
    const chapter = chapters.at(-1)
    if (block.type === 'heading' && block.level === 2) chapters.push({ heading: block, short: undefined, text: [] })
    else if (block.type === 'quote' && chapter?.short === undefined && chapter?.text.length === 0)
      chapter.short = block.children
    else (chapter ?? opening).text.push(block)
  }
  return [opening, ...chapters]
}
