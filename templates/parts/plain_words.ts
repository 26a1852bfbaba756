// What a formatted text says without its formatting, for places that take none. It knows no page.
import type { RichBlock, RichInline, RichText } from '../../cli/schema/fields.ts'

/** A text of paragraphs, headings and lists, a line each. */
export const plainText = (text: RichText): string => text.flatMap(linesOf).join('\n')

/** What stands in a line, without its emphasis and links. */
export const plainWords = (inlines: RichInline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'code') return inline.text
      return inline.type === 'break' ? ' ' : plainWords(inline.children)
    })
    .join('')

function linesOf(block: RichBlock): string[] {
  return block.type === 'list'
    ? block.items.map((item) => `- ${item.flatMap(linesOf).join(' ')}`)
    : [plainWords(block.children)]
}
