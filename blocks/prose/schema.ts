import { date, flag, headline, image, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'

export const schema = object(
  {
    title: optional(
      headline({
        description: 'Title above the text; a text without one goes on where that of a block above it ended.',
        examples: [{ en: 'Privacy policy' }],
      }),
    ),
    body: markdown({
      description:
        'The text: paragraphs, ## headings, lists, links, tables, pictures, code, quotations, footnotes. A quotation right below a ## heading is the chapter in short.',
      examples: [{ en: '## Who we are\n\nText.' }],
      whole: true,
    }),
    contents: flag({
      description: 'Shows a table of contents made from the ## headings, which stays beside them where there is room.',
    }),
    image: optional(
      image({
        description: 'Art beside the title.',
        examples: [{ src: 'scenes/group-pairs.svg', decorative: true }],
      }),
    ),
    updated: optional(date({ description: 'Date of the text.', examples: ['2026-11-20'] })),
  },
  {
    description: 'A long text with headings, for legal pages, articles and documentation.',
    days: { past: ['updated'] },
  },
)
export type Data = Received<typeof schema>
/** The text is the page, and its title the page's. */
export const hasPageTitle = (data: unknown) => (data as Partial<Data>).title !== undefined
export const messages = [
  'prose.contents',
  'prose.in_full',
  'prose.in_short',
  // {date}: in full.
  'prose.updated',
] as const
