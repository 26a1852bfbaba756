// A table: rows with words, then numbers as the language writes them, and sums that are worked out.
import { noBreak } from './no_break.tsx'
import type { TableData } from './table.schema.ts'

/** @param lang BCP 47 tag: numbers are written as in that language. */
export function Table({ lang, data }: { lang: string; data: TableData }) {
  if (data.rows.some(({ stops }) => stops !== undefined)) return <Stops data={data} />
  const { subject, columns, rows, sums = [] } = data
  const words = Math.max(...rows.map((row) => row.words.length))
  // A row may have fewer numbers than there are columns, or more: all of them are shown.
  const width = Math.max(columns.length, ...rows.map(({ measures }) => words + measures.length))
  const places = Array.from({ length: width }, (_, place) => place)
  // What a row comes to stands beside its name on a phone: its last number, or words that are as short as one.
  const figure = words < width ? width - 1 : digitsAlone(data)
  const kind = (place: number) =>
    [place < words ? 'words' : '', place === figure ? 'figure' : ''].filter(Boolean).join(' ') || undefined
  const number = (of: number | undefined, place: number) => written(of, columns[place]?.decimals ?? 0, lang)
  return (
    <table className="cells">
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          {places.map((place) => (
            <th key={place} scope="col" className={kind(place)}>
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
              <td key={place} className={kind(place)} data-name={columns[place]?.name} data-unit={columns[place]?.unit}>
                {place < words ? noBreak(row.words[place] ?? '–') : number(row.measures[place - words], place)}
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
              <td data-unit={columns.at(-1)?.unit}>{number(value, width - 1)}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}

/** The first column of words without a letter in any row, such as times. */
const digitsAlone = ({ columns, rows }: TableData) =>
  columns.findIndex((_, place) => rows.every(({ words }) => !/\p{L}/u.test(words[place] ?? '')))

/** Which column holds for which row. A stop says the name of its line, for those who do not see where it stands. */
function Stops({ data: { subject, columns, rows } }: { data: TableData }) {
  return (
    <table className="stops">
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{noBreak(row.name)}</th>
            {columns.map(({ name }, index) => (
              <td key={name}>{row.stops?.includes(index + 1) ? <span>{name}</span> : null}</td>
            ))}
          </tr>
        ))}
      </tbody>
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

/** A number with a real minus sign, which is as wide as a digit; a dash where there is none. */
function written(measure: number | undefined, decimals: number, lang: string): string {
  if (measure === undefined) return '–'
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return format.format(measure).replace('-', '−')
}
