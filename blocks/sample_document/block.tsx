// A sample of a document as real text, set like an engineering sheet: rows of measures, remarks, a title block; and a mark
// that says what it is.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names } from './schema.ts'

export default function SampleDocument({ id, lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const mark = textOf(messages, 'sample_document.mark')
  return (
    <div className="sample_document">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <article aria-labelledby={`${id}-mark ${id}-name`}>
        <header>
          <h3 id={`${id}-name`}>{noBreak(data.name)}</h3>
          <p className="mark" id={`${id}-mark`}>
            {mark}
          </p>
        </header>
        <Measures lang={lang} data={data} />
        {data.remarks === undefined ? null : <RichText text={data.remarks} />}
        <dl>
          {data.title_block.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{mark}</dt>
            <dd>{textOf(messages, 'sample_document.note')}</dd>
          </div>
        </dl>
      </article>
    </div>
  )
}

function Measures({ lang, data: { subject, columns, rows } }: { lang: string; data: Data }) {
  // A row may have fewer measures than there are columns, or more: all of them are shown.
  const width = Math.max(columns.length, ...rows.map(({ measures }) => measures.length))
  const places = Array.from({ length: width }, (_, place) => place)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <b>{subject}</b>
          </th>
          {places.map((place) => (
            <th key={place} scope="col">
              <b>{columns[place]?.name}</b> {columns[place]?.unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, measures }) => (
          <tr key={name}>
            <th scope="row">{noBreak(name)}</th>
            {places.map((place) => (
              <td key={place}>{written(measures[place], columns[place]?.decimals ?? 0, lang)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A number with a real minus sign, which is as wide as a digit; a dash where there is none. */
function written(measure: number | undefined, decimals: number, lang: string): string {
  if (measure === undefined) return '–'
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return format.format(measure).replace('-', '−')
}
