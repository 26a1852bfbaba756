// Work that customers let us tell of: the task, and what came of it.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { Rows } from '../../templates/parts/rows.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names } from './schema.ts'

export default function Reference({ data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const rows = data.references.map(({ customer, task, result }) => ({
    name: customer,
    said: [
      { term: textOf(messages, 'reference.task'), text: <RichText text={task} /> },
      { term: textOf(messages, 'reference.result'), text: <RichText text={result} /> },
    ],
  }))
  return (
    <div className="reference">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <Rows rows={rows} />
    </div>
  )
}
