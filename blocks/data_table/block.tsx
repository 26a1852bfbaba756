// A table in a section of its own.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { Table } from '../../templates/parts/table.tsx'
import type { Data } from './schema.ts'

export default function DataTable({ lang, data }: BlockProps<Data>) {
  return (
    <div className={isMatrix(data) ? 'data_table beside' : 'data_table'}>
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <div>
        <Table lang={lang} data={data.table} />
        {data.note === undefined ? null : <RichText text={data.note} className="note" />}
      </div>
    </div>
  )
}

/** Dots instead of words: it is narrow enough to stand beside its title. */
const isMatrix = ({ table }: Data) => table.rows.some(({ stops }) => stops !== undefined)
