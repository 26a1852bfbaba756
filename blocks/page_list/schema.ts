import { flag, headline, markdown, object, optional, pages, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow } from '../../templates/parts/section_head.schema.ts'

export const schema = object(
  {
    eyebrow: eyebrow('Guides'),
    title: optional(headline({ description: 'Title of the list.', examples: [{ en: 'All guides' }] })),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'One city a week.' }] }),
    ),
    page_title: flag({ description: 'The title is that of the whole page.' }),
    pages: pages({
      description: 'Which pages are listed, in which order.',
      examples: [{ tag: 'guide', per_page: 10, feed: true }],
    }),
  },
  { description: 'A list of pages with their dates, titles and descriptions; a long one goes on over several pages.' },
)
export type Data = Received<typeof schema>
export const hasPageTitle = (data: { page_title?: unknown }) => data?.page_title === true
export const messages = [
  'page_list.empty',
  'page_list.feed',
  'page_list.next',
  // {number}
  'page_list.page',
  'page_list.pages',
  'page_list.previous',
] as const
