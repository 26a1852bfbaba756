// What a text says without its marks and links: for structured data.
import type { RichBlock, RichInline, RichText } from '../../cli/schema/field_types.ts'

/** A line for each paragraph, heading, point of a list and row of a table. */
export const plainText = (text: RichText): string => text.flatMap(linesOf).join('\n')

function linesOf(block: RichBlock): string[] {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `- ${item.flatMap(linesOf).join(' ')}`)
    case 'quote':
      return block.children.flatMap(linesOf)
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(', '))
    case 'code':
      return [block.text]
    case 'picture':
      return [block.image.alt]
    case 'rule':
      return []
    case 'notes':
      return block.notes.flatMap(({ children }) => children.flatMap(linesOf))
    default:
      return [wordsOf(block.children)]
  }
}

/** The words of a paragraph, a heading or a cell. */
export const wordsOf = (inlines: RichInline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'code') return inline.text
      if (inline.type === 'note') return ''
      return inline.type === 'break' ? ' ' : wordsOf(inline.children)
    })
    .join('')
