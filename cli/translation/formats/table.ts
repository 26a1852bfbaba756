// The columns that both kinds of tables have, CSV and workbooks.
import type { Exchange, Unit } from '../exchange.ts'

export const columns = ['id', 'file', 'source', 'target', 'state', 'limit', 'notes'] as const
export type Column = (typeof columns)[number]

/** The first row, in which two columns say their language: `source sl-SI`. */
export const headerOf = ({ from, to }: Exchange): string[] =>
  columns.map((name) => (name === 'source' ? `source ${from}` : name === 'target' ? `target ${to}` : name))

export const rowOf = ({ id, file, source, target = '', state, limit, notes }: Unit): string[] => [
  id,
  file,
  source,
  target,
  state,
  limit === undefined ? '' : `${limit}`,
  notes.join('\n'),
]

/** What a first row says: where each column stands, and the language of the targets. Others may stand between them. */
export function columnsOf(
  header: readonly string[],
): { ok: true; to: string | undefined; at: (name: Column) => number } | { ok: false; reason: string } {
  const named = header.map((name) => name.trim().split(/\s+/))
  const at = (name: Column) => named.findIndex(([column]) => column === name)
  const lacks = (['id', 'source', 'target'] as const).find((name) => at(name) === -1)
  return lacks === undefined
    ? { ok: true, to: named[at('target')]?.[1], at }
    : { ok: false, reason: `It has no column "${lacks}".` }
}
