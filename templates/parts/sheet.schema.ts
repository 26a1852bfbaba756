// What every sheet has, whatever is drawn on it: the words above it, its name, its table and its title block.
import {
  choice,
  headline,
  list,
  markdown,
  number,
  object,
  optional,
  plainNumber,
  type Received,
  text,
} from '../../cli/schema/fields.ts'
import { eyebrow, sectionTitle } from './section_head.schema.ts'

/** A name and what stands under it, as in a title block. */
export const entry = object(
  {
    name: text({ description: 'What the entry is.', examples: [{ en: 'Scale' }] }),
    value: text({ description: 'What stands there.', examples: [{ all: '1:100' }] }),
  },
  { description: 'An entry of the title block.', examples: [{ name: { en: 'Scale' }, value: { all: '1:100' } }] },
)
const column = object(
  {
    name: text({ description: 'What stands in the column.', examples: [{ en: 'Signal' }] }),
    unit: optional(text({ description: 'In which unit.', examples: [{ all: 'dBm' }] })),
    decimals: plainNumber({
      description: 'Digits behind the decimal sign.',
      examples: [1],
      default: 0,
      minimum: 0,
      maximum: 4,
    }),
  },
  { description: 'A column.', examples: [{ name: { en: 'Signal' }, unit: { all: 'dBm' } }] },
)
const row = object(
  {
    name: text({ description: 'What the row is about.', examples: [{ en: 'Room 214, desk' }] }),
    state: optional(
      choice(['good', 'open', 'bad'], {
        description: 'A sign before the name: good, still open, or bad. The words of the row say the same.',
        examples: ['open'],
      }),
    ),
    words: list(text({ description: 'Words of a cell.', examples: [{ en: 'Ground floor' }] }), {
      description: 'Words for the first columns, in their order.',
      examples: [[{ en: 'Ground floor' }]],
      maxItems: 4,
      default: [],
    }),
    measures: list(number({ description: 'A number.', examples: [-61] }), {
      description: 'A number for each column after those with words, in their order.',
      examples: [[-61, 182]],
      maxItems: 5,
      default: [],
    }),
  },
  { description: 'A row.', examples: [{ name: { en: 'Room 214, desk' }, measures: [-61, 182] }] },
)
const sum = object(
  {
    name: text({ description: 'What the line is.', examples: [{ en: 'Total' }] }),
    percent: optional(
      number({ description: 'Adds this share of the sum so far, such as a tax.', examples: [22], minimum: 0 }),
    ),
  },
  { description: 'A line under the table.', examples: [{ name: { en: 'Total' } }] },
)

export const table = object(
  {
    subject: text({ description: 'What its rows are about: the head of their column.', examples: [{ en: 'Place' }] }),
    columns: list(column, { description: 'One to five columns.', examples: [[]], minItems: 1, maxItems: 5 }),
    rows: list(row, { description: 'One to thirty rows.', examples: [[]], minItems: 1, maxItems: 30 }),
    sums: optional(
      list(sum, {
        description: 'Sums of the last column. They are worked out, never written.',
        examples: [[]],
        minItems: 1,
        maxItems: 4,
      }),
    ),
  },
  { description: 'A table: rows with words, then numbers, and sums under the last column.' },
)
export type TableData = Received<typeof table>

/** The fields of every sheet. */
export const sheetFields = {
  eyebrow: eyebrow('What you get'),
  title: sectionTitle('The report after a survey'),
  description: optional(
    markdown({ description: 'A sentence under the title.', examples: [{ en: 'Every room, every reading.' }] }),
  ),
  name: headline({ description: 'What the document is.', examples: [{ en: 'Survey report' }] }),
  remarks: optional(markdown({ description: 'What is noted at the foot.', examples: [{ en: 'Door closed.' }] })),
  title_block: list(entry, {
    description: 'The title block at the foot of the sheet: number, scale, version ...; one to six entries.',
    examples: [[]],
    minItems: 1,
    maxItems: 6,
  }),
}

/** Names of the interface texts that every sheet shows. */
export const sheetMessages = ['sheet.mark', 'sheet.note', 'sheet.print'] as const
