// A table for those who translate in a spreadsheet: RFC 4180, with a byte order mark, by which Excel knows UTF-8.

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { type Exchange, offsetsIn, type TextFormat } from '../unit.ts'
import { columns, columnsOf, headerOf, rowOf, unitOf } from './table.ts'

export const csv: TextFormat = {
  extension: 'csv',
  write: (exchange: Exchange) =>
    stringify(
      [
        headerOf(exchange),
        ...exchange.units.map((unit) =>
          rowOf(unit).map((cell, index) => (columns[index] === 'limit' ? cell : asText(cell))),
        ),
      ],
      { bom: true },
    ),
  read(contents) {
    try {
      const first = contents.slice(0, contents.search(/\n|$/))
      // A spreadsheet set to a language with decimal commas writes semicolons.
      const delimiter = [',', ';', '\t'].find((sign) => first.split(sign).length >= 3)
      if (delimiter === undefined) return { ok: false, reason: 'Its first line does not name the columns.' }
      const [header = [], ...rows]: string[][] = parse(contents, {
        bom: true,
        delimiter,
        relaxColumnCount: true,
        skipEmptyLines: true,
      })
      const named = columnsOf(header)
      if (!named.ok) return named
      const id = named.at('id')
      const offsetOf = offsetsIn(contents, /^"?([^",;\t\r\n]+)"?[,;\t]/gm)
      // Editors and Git may end the lines in a cell with CR LF too.
      const units = rows.map((row) =>
        unitOf(
          (name) => {
            const cell = row[named.at(name)]?.replace(/\r\n/g, '\n')
            return cell === undefined ? undefined : fromText(cell)
          },
          offsetOf(row[id] ?? ''),
        ),
      )
      return { ok: true, from: named.from, to: named.to, units }
    } catch (error) {
      return { ok: false, reason: `It is no table: ${error instanceof Error ? error.message : error}` }
    }
  },
}

// A spreadsheet computes what begins like a formula (CWE-1236), and writes 7:40 as a time and 7.40 as a number; behind an
// apostrophe both are text.
const computed = /^(?:'*[=+\-@\t\r]|(?=[^\p{L}]*$)\D*\d)/u
const asText = (text: string) => (computed.test(text) ? `'${text}` : text)
const fromText = (text: string) => (text.startsWith("'") && computed.test(text.slice(1)) ? text.slice(1) : text)
