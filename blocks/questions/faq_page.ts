// Questions and answers as search engines read them (schema.org/FAQPage).
import { plainText } from '../../templates/parts/plain_text.ts'
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
