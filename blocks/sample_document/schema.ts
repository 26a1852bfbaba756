import { list, markdown, number, object, optional, plainNumber, type Received, text } from '../../cli/schema/fields.ts'

const entry = object(
  {
    name: text({ description: 'What the entry is.', examples: [{ en: 'Scale' }] }),
    value: text({ description: 'What stands there.', examples: [{ all: '1:100' }] }),
  },
  { description: 'An entry of the title block.', examples: [{ name: { en: 'Scale' }, value: { all: '1:100' } }] },
)
const column = object(
  {
    name: text({ description: 'What is measured.', examples: [{ en: 'Signal' }] }),
    unit: optional(text({ description: 'In which unit.', examples: [{ all: 'dBm' }] })),
    decimals: plainNumber({
      description: 'Digits behind the decimal sign.',
      examples: [1],
      default: 0,
      minimum: 0,
      maximum: 4,
    }),
  },
  { description: 'A column of measures.', examples: [{ name: { en: 'Signal' }, unit: { all: 'dBm' } }] },
)
const row = object(
  {
    name: text({ description: 'What the row is about.', examples: [{ en: 'Room 214, desk' }] }),
    measures: list(number({ description: 'A measure.', examples: [-61] }), {
      description: 'A measure for each column, in their order.',
      examples: [[-61, 182]],
      minItems: 1,
      maxItems: 5,
    }),
  },
  { description: 'A row of measures.', examples: [{ name: { en: 'Room 214, desk' }, measures: [-61, 182] }] },
)

export const schema = object(
  {
    eyebrow: optional(text({ description: 'A few words above the title.', examples: [{ en: 'What you get' }] })),
    title: text({ description: 'Title of the section.', examples: [{ en: 'The report after a survey' }] }),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Every room, every reading.' }] }),
    ),
    name: text({ description: 'What the document is.', examples: [{ en: 'Survey report' }] }),
    subject: text({ description: 'What its rows are about: the head of their column.', examples: [{ en: 'Place' }] }),
    columns: list(column, { description: 'One to five columns.', examples: [[]], minItems: 1, maxItems: 5 }),
    rows: list(row, { description: 'One to thirty rows.', examples: [[]], minItems: 1, maxItems: 30 }),
    remarks: optional(markdown({ description: 'What is noted under the rows.', examples: [{ en: 'Door closed.' }] })),
    title_block: list(entry, {
      description: 'The title block at the foot of the sheet: number, scale, revision ...; one to six entries.',
      examples: [[]],
      minItems: 1,
      maxItems: 6,
    }),
  },
  {
    description:
      'A sample of a document that customers receive, always marked as a sample. It prints on a sheet of its own.',
  },
)
export type Data = Received<typeof schema>
export const messages = ['sample_document.mark', 'sample_document.note'] as const
