// Questions and answers as search engines read them (schema.org/FAQPage).
import type { RichBlock, RichInline, RichText } from '../../cli/schema/fields.ts'
import type { Data } from './schema.ts'

/** The data of a page's questions, in the words that the page shows. */
export const faqPage = (questions: Data['questions']) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})

/** A line for each paragraph, heading and point of a list. */
const plainText = (text: RichText): string => text.flatMap(linesOf).join('\n')

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
