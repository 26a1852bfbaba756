// A workbook for those who translate in a spreadsheet: the rows of the table (table.ts), in columns of text.

import { unzipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'
import writeBook, { type Cell } from 'write-excel-file/universal'
import { thrownText } from '../../problems/thrown.ts'
import type { BookFormat, Exchange } from '../unit.ts'
import { columnsOf, headerOf, rowOf, unitOf } from './table.ts'

/** Of what is packed in a workbook, in bytes: many times what the whole site takes. */
const largestUnpacked = 64 * 2 ** 20

/** Of each column, in characters. */
const widths = [24, 24, 60, 60, 12, 8, 60, 30, 20]

export const xlsx: BookFormat = {
  extension: 'xlsx',
  async write(exchange: Exchange) {
    // As text, whatever it looks like: no spreadsheet computes it, or takes it for a date.
    const cell = (value: string): Cell => ({ value, type: String, format: '@', wrap: true, alignVertical: 'top' })
    const head = headerOf(exchange).map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
    const book = await writeBook([head, ...exchange.units.map((unit) => rowOf(unit).map(cell))], {
      sheet: exchange.to,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    }).toBlob()
    return Buffer.from(await book.arrayBuffer())
  },
  async read(bytes) {
    try {
      const size = unpackedSize(bytes)
      if (size > largestUnpacked)
        return { ok: false, reason: `Unpacked it has ${size} bytes; ${largestUnpacked} are the most.` }
      const [header = [], ...rows] = await readSheet(new Uint8Array(bytes).buffer, { trim: false })
      const columns = columnsOf(header.map(textIn))
      if (!columns.ok) return columns
      const target = columns.at('target')
      const date = rows.findIndex((row) => typeof row[target] === 'object' && row[target] !== null)
      if (date !== -1)
        return { ok: false, reason: 'A translation has become a date; its column has to hold text.', offset: date + 1 }
      const units = rows.map((row, index) =>
        unitOf((name) => (columns.at(name) === -1 ? undefined : textIn(row[columns.at(name)])), index + 1),
      )
      return { ok: true, from: columns.from, to: columns.to, units: units.filter((unit) => unit.id !== '') }
    } catch (error) {
      return { ok: false, reason: `It is no workbook: ${thrownText(error)}` }
    }
  },
}

/** As the archive itself says; who unpacks it gives no file more room than that. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

/** Spreadsheets take what is only digits for a number. Excel ends the lines of a cell with LF, and others with CR LF. */
const textIn = (value: CellValue | null | undefined): string => String(value ?? '').replace(/\r\n?/g, '\n')
