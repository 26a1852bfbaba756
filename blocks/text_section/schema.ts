import { markdown, object, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

export const schema = object(
  {
    eyebrow: eyebrow('About us'),
    title: sectionTitle('How we work'),
    text: markdown({
      description: 'The text: paragraphs, lists, links, and headings from ### on.',
      examples: [{ en: 'We begin with what is already there.' }],
    }),
  },
  { description: 'Plain text under the title of a section. A whole page of text with chapters is `prose`.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
