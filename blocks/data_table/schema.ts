import { markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'
import { table, tableSlips } from '../../templates/parts/table.schema.ts'

export const schema = object(
  {
    eyebrow: eyebrow('Plans'),
    title: sectionTitle('Which plan has what'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'All of them include support.' }] }),
    ),
    table,
    note: optional(markdown({ description: 'A line under the table.', examples: [{ en: 'Without VAT.' }] })),
  },
  {
    description:
      'A table of words and numbers, such as a comparison. What only shows how a document looks is a `sheet`.',
  },
)
export type Data = Received<typeof schema>
export const check = ({ table }: Pick<Data, 'table'>) => tableSlips(table, ['table'])
export const messages = [] as const
