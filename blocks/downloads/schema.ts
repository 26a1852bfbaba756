import { file, headline, list, markdown, object, optional, plain, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const download = object(
  {
    name: headline({ description: 'What the file is.', examples: [{ en: 'Data sheet' }] }),
    description: optional(markdown({ description: 'A sentence about it.', examples: [{ en: 'Two pages.' }] })),
    file: file(['pdf', 'docx', 'xlsx', 'pptx', 'zip'], {
      description: 'A file of content/<brand>/public/ or content/shared/public/. Its kind and its size are shown.',
      examples: ['file:data-sheet.pdf'],
    }),
    language: optional(
      plain({ description: 'In which language it is, where it is in one.', examples: ['de'], pattern: '^[a-z]{2,3}$' }),
    ),
  },
  {
    description: 'A file to take along.',
    examples: [{ name: { en: 'Data sheet' }, file: 'file:data-sheet.pdf', language: 'en' }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Documents'),
    title: sectionTitle('To take along'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'All of them can be printed.' }] }),
    ),
    files: list(download, { description: 'One to twelve files.', examples: [[]], minItems: 1, maxItems: 12 }),
  },
  {
    description: 'Files of our own to take along, such as a data sheet as PDF, each with its kind, size and language.',
  },
)
export type Data = Received<typeof schema>
export const messages = [] as const
