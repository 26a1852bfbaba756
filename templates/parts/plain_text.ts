// What a text says without its marks and links: for structured data.
import type { RichBlock, RichInline, RichText } from '../../cli/schema/fields.ts'

/** A line for each paragraph, heading and point of a list. */
export const plainText = (text: RichText): string => text.flatMap(linesOf).join('\n')

function linesOf(block: RichBlock): string[] {
  return block.type === 'list'
    ? block.items.map((item) => `- ${item.flatMap(linesOf).join(' ')}`)
    : [plainWords(block.children)]
}

const plainWords = (inlines: RichInline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'code') return inline.text
      return inline.type === 'break' ? ' ' : plainWords(inline.children)
    })
    .join('')
