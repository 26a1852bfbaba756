// A table for those who translate in a spreadsheet: RFC 4180, with a byte order mark, by which Excel knows UTF-8.

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { escaped } from '../../content/escaped.ts'
import type { Exchange, Format } from '../exchange.ts'

const columns = ['id', 'file', 'source', 'target', 'state', 'limit', 'notes'] as const
type Row = Record<(typeof columns)[number], string>

export const csv: Format = {
  extension: 'csv',
  write({ from, to, units }: Exchange) {
    const rows = units.map(({ id, file, source, target = '', state, limit, notes }) =>
      [id, file, source, target, state, limit === undefined ? '' : `${limit}`, notes.join('\n')].map(unformula),
    )
    const header = columns.map((name) =>
      name === 'source' ? `source ${from}` : name === 'target' ? `target ${to}` : name,
    )
    return stringify([header, ...rows], { bom: true })
  },
  read(contents) {
    try {
      const first = contents.slice(0, contents.search(/\n|$/))
      // A spreadsheet set to a language with decimal commas writes semicolons.
      const delimiter = [',', ';', '\t'].find((sign) => first.split(sign).length >= 4)
      if (delimiter === undefined) return { ok: false, reason: 'Its first line does not name the columns.' }
      let to: string | undefined
      const rows = parse(contents, {
        bom: true,
        delimiter,
        relaxColumnCount: true,
        skipEmptyLines: true,
        info: true,
        columns: (header: string[]) =>
          header.map((name) => {
            const [column = '', tag] = name.trim().split(' ')
            if (column === 'target') to = tag
            return column
          }),
      }) as unknown as { record: Partial<Row>; info: { lines: number } }[]
      const lacks = ['id', 'source', 'target'].find((name) => rows[0] !== undefined && !(name in rows[0].record))
      if (lacks !== undefined) return { ok: false, reason: `It has no column "${lacks}".` }
      const units = rows.map(({ record: { id = '', source = '', target = '' } }) => ({
        id,
        source: formulaOf(source),
        target: formulaOf(target),
        offset: lineOf(contents, id),
      }))
      return { ok: true, to, units }
    } catch (error) {
      return { ok: false, reason: `It is no table: ${error instanceof Error ? error.message : error}` }
    }
  },
}

/** Where the row of an id begins. */
const lineOf = (contents: string, id: string) =>
  Math.max(0, new RegExp(`^"?${escaped(id)}"?[,;\t]`, 'm').exec(contents)?.index ?? 0)

// A spreadsheet computes what begins like a formula (CWE-1236); behind an apostrophe it is text.
const unformula = (text: string) => (/^'?[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const formulaOf = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
