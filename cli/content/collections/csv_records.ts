// The records of a CSV file (RFC 4180), each value with its cell.
import type { Position } from '../../problems/problem.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { CollectedRecord } from './origin.ts'

interface Cell {
  text: string
  position: Position
}

/** @returns the records, or what is wrong with the table and where */
export function csvRecords(
  file: string,
  contents: string,
  schema: Schema,
): { records: CollectedRecord[] } | { wrong: string; position: Position } {
  const first = contents.slice(0, contents.search(/\r?\n|$/))
  // A spreadsheet set to a language with decimal commas writes semicolons.
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    first.split(sign).length > first.split(best).length ? sign : best,
  )
  const table = rowsIn(contents, delimiter)
  if (!Array.isArray(table)) return { wrong: 'a quotation mark is not closed', position: table }
  const [header = [], ...rows] = table
  const columns = header.map(({ text }) => text.trim().split('.'))
  const nameless = header.find(({ text }) => text.trim() === '')
  if (nameless !== undefined) return { wrong: 'a column has no name', position: nameless.position }
  // A name of what every object has would be written there, for all of them.
  const reserved = header.find((_, at) => columns[at]?.includes('__proto__'))
  if (reserved !== undefined) return { wrong: 'a column cannot be named "__proto__"', position: reserved.position }
  const long = rows.find((row) => row.length > columns.length)?.[columns.length]
  if (long !== undefined) return { wrong: 'the row has more cells than the first one', position: long.position }
  return {
    records: rows.map((row) => {
      const value: Record<string, unknown> = {}
      for (const [index, { text }] of row.entries())
        if (text !== '') write(value, columns[index] ?? [], cellValue(schema, columns[index] ?? [], text))
      return {
        value,
        placeOf(path) {
          // The cell of the longest name that leads there, else the first of those below it, else the row.
          const names = path.map(String)
          const above = columns.map((column) => (column.every((step, at) => names[at] === step) ? column.length : -1))
          const longest = Math.max(...above)
          const below = columns.findIndex(
            (column) => names.length > 0 && names.every((step, at) => column[at] === step),
          )
          const cell = row[longest > 0 ? above.indexOf(longest) : below]
          return { place: { file }, position: cell?.position ?? rowPosition(row) }
        },
      }
    }),
  }
}

const rowPosition = (row: readonly Cell[]): Position => row[0]?.position ?? { line: 1, column: 1, length: 1 }

/** Rows of cells; where it stands, of a quotation mark that is not closed. Empty lines are no rows. */
function rowsIn(contents: string, delimiter: string): Cell[][] | Position {
  const cell = new RegExp(String.raw`(?:"((?:[^"]|"")*)"|([^${delimiter}\r\n]*))(${delimiter}|\r?\n|\r|$)`, 'y')
  const rows: Cell[][] = []
  let row: Cell[] = []
  let [line, lineStart] = [1, 0]
  while (cell.lastIndex < contents.length || row.length > 0) {
    const start = cell.lastIndex
    const position = { line, column: start - lineStart + 1, length: 1 }
    const match = cell.exec(contents)
    if (match === null || match[2]?.startsWith('"')) return position
    const [whole, quoted, plain = '', end = ''] = match
    const text = quoted?.replaceAll('""', '"').replaceAll('\r\n', '\n') ?? plain
    row.push({ text, position: { ...position, length: Math.max(1, whole.length - end.length) } })
    for (
      let at = contents.indexOf('\n', start);
      at !== -1 && at < cell.lastIndex;
      at = contents.indexOf('\n', at + 1)
    ) {
      line++
      lineStart = at + 1
    }
    if (end === delimiter) continue
    if (row.length > 1 || text !== '') rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

function write(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown) {
  if (rest.length === 0) into[first] = value
  else {
    const inside = into[first]
    const next = typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>) : {}
    into[first] = next
    write(next, rest, value)
  }
}

/** What a cell says, as its field has it: a number, true or false, a list with bars between. */
function cellValue(schema: Schema, path: readonly string[], text: string): unknown {
  const field = path.reduce<Schema | undefined>((inside, step) => inside?.properties?.[step], schema)
  if (field === undefined) return text
  if (field.type === 'array') return text.split('|').map((each) => cellValue(field.items ?? {}, [], each.trim()))
  if ((field.type === 'number' || field.kind === 'number') && /^[-+]?\d*\.?\d+$/.test(text)) return Number(text)
  if (field.type === 'boolean' && /^(true|false)$/i.test(text)) return /^t/i.test(text)
  return text
}
