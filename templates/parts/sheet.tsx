// A light sheet across the page, set like an engineering drawing: frame, title block, and a mark that says it is a sample.
import type { ReactNode } from 'react'
import type { Messages, RichText as RichTextValue } from '../../cli/schema/fields.ts'
import { noBreak } from './no_break.tsx'
import { RichText } from './rich_text.tsx'
import { SectionHead } from './section_head.tsx'
import type { sheetMessages, TableData } from './sheet.schema.ts'
import { textOf } from './text_of.ts'

interface Entry {
  name: string
  value: string
}

interface Props {
  /** Of the block. */
  id: string
  data: {
    eyebrow?: string
    title: string
    description?: RichTextValue
    name: string
    remarks?: RichTextValue
    title_block: Entry[]
  }
  messages: Messages<(typeof sheetMessages)[number]>
  /** What is on the sheet. */
  children: ReactNode
}

export function Sheet({ id, data, messages, children }: Props) {
  const mark = textOf(messages, 'sheet.mark')
  return (
    <div className="sheet">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <article aria-labelledby={`${id}-mark ${id}-name`}>
        <header>
          <h3 id={`${id}-name`}>{noBreak(data.name)}</h3>
          <p className="mark" id={`${id}-mark`}>
            {mark}
          </p>
        </header>
        {children}
        <footer>
          {data.remarks === undefined ? null : <RichText text={data.remarks} />}
          <Entries entries={[...data.title_block, { name: mark, value: textOf(messages, 'sheet.note') }]} />
        </footer>
      </article>
      <button type="button" className="button button-quiet" data-print="">
        {textOf(messages, 'sheet.print')}
      </button>
    </div>
  )
}

export function Entries({ entries }: { entries: Entry[] }) {
  return (
    <dl>
      {entries.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** @param lang BCP 47 tag: numbers are written as in that language. */
export function Table({ lang, data }: { lang: string; data: TableData }) {
  const { subject, columns, rows, sums = [] } = data
  const words = Math.max(...rows.map((row) => row.words.length))
  // A row may have fewer numbers than there are columns, or more: all of them are shown.
  const width = Math.max(columns.length, ...rows.map(({ measures }) => words + measures.length))
  const places = Array.from({ length: width }, (_, place) => place)
  const number = (of: number | undefined, place: number) => written(of, columns[place]?.decimals ?? 0, lang)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          {places.map((place) => (
            <th key={place} scope="col" className={place < words ? 'words' : undefined}>
              {`${columns[place]?.name ?? ''} `}
              {columns[place]?.unit === undefined ? null : <small>{columns[place].unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className={row.state}>
              {noBreak(row.name)}
            </th>
            {places.map((place) => (
              <td key={place} className={place < words ? 'words' : undefined} data-name={nameOf(columns[place])}>
                {place < words ? (row.words[place] ?? '–') : number(row.measures[place - words], place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums.length === 0 ? null : (
        <tfoot>
          {sumLines(data).map(({ name, value }) => (
            <tr key={name}>
              <th scope="row" colSpan={width}>
                {name}
              </th>
              <td>{number(value, width - 1)}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}

/** The sum of the last column line by line: with a percentage, what it adds; without one, the sum so far. */
export function sumLines({ columns, rows, sums = [] }: TableData): { name: string; value: number }[] {
  const unit = 10 ** (columns.at(-1)?.decimals ?? 0)
  let sum = rows.reduce((all, { measures }) => all + Math.round((measures.at(-1) ?? 0) * unit), 0)
  return sums.map(({ name, percent }) => {
    if (percent === undefined) return { name, value: sum / unit }
    const share = Math.round((sum * percent) / 100)
    sum += share
    return { name, value: share / unit }
  })
}

/** What a column holds: its name, and the unit of its numbers. */
const nameOf = (column: TableData['columns'][number] | undefined) =>
  [column?.name, column?.unit].filter((word) => word !== undefined).join(' ')

/** A number with a real minus sign, which is as wide as a digit; a dash where there is none. */
function written(measure: number | undefined, decimals: number, lang: string): string {
  if (measure === undefined) return '–'
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return format.format(measure).replace('-', '−')
}
