// A table in a section of its own.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { Table } from '../../templates/parts/table.tsx'
import type { Data } from './schema.ts'

export default function DataTable({ lang, data }: BlockProps<Data>) {
  return (
    <div className={isMatrix(data) ? 'data_table beside' : 'data_table'}>
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <div>
        {data.contrast ? <Contrast {...data.table} /> : <Table lang={lang} data={data.table} />}
        {data.note === undefined ? null : <RichText text={data.note} className="note" />}
      </div>
    </div>
  )
}

/** Its rows as steps between two lines. */
const Contrast = ({ subject, columns: [now, then], rows }: Data['table']) => (
  <table className="contrast">
    <thead>
      <tr>
        <th scope="col">{subject}</th>
        <th scope="col">{now?.name}</th>
        <th scope="col">{then?.name}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, words: [before, after] }) => (
        <tr key={name}>
          <th scope="row">{noBreak(name)}</th>
          <td data-name={now?.name}>{noBreak(before ?? '')}</td>
          <td data-name={then?.name}>{noBreak(after ?? '')}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Dots instead of words: it is narrow enough to stand beside its title. */
const isMatrix = ({ table }: Data) => table.rows.some(({ stops }) => stops !== undefined)
