// A table for those who translate in a spreadsheet: RFC 4180, with a byte order mark, by which Excel knows UTF-8.

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { thrownText } from '../../problems/thrown.ts'
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
      return { ok: false, reason: `It is no table: ${thrownText(error)}` }
    }
  },
}

// A spreadsheet computes what begins like a formula (CWE-1236), and takes 7:40, 7.40 and Nov 3, 2026 for times, numbers and dates,
// which it writes in its own way; behind an apostrophe all of them are text.
const asText = (text: string) => (isComputed(text) ? `'${text}` : text)
const fromText = (text: string) => (text.startsWith("'") && isComputed(text.slice(1)) ? text.slice(1) : text)

/** Whether a spreadsheet may compute this: an apostrophe before it changes nothing in that. */
const isComputed = (text: string) => /^'*[=+\-@\t\r]/.test(text) || mayBeDate(text.replace(/^'+/, ''))

/** A date has a number, no more words than a day and a month, and none of our signs. */
const mayBeDate = (text: string) =>
  text.length <= longestDate && /^[^={}[\]*`]*\d[^={}[\]*`]*$/.test(text) && (text.match(/\p{L}+/gu)?.length ?? 0) <= 2
const longestDate = 30
