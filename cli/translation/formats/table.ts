// The columns of both kinds of tables, CSV and workbooks.

import type { State } from '../states.ts'
import {
  type Exchange,
  parseSent,
  printSent,
  type Readable,
  type ReturnedUnit,
  type SentUnit,
  type Stage,
  stageChange,
  type Unit,
} from '../unit.ts'

export const columns = ['id', 'file', 'source', 'target', 'state', 'limit', 'notes', 'remark', 'sent'] as const
export type Column = (typeof columns)[number]

/** The first row, in which two columns say their language: `source sl-SI`. */
export const headerOf = ({ from, to }: Exchange): string[] =>
  columns.map((name) => (name === 'source' ? `source ${from}` : name === 'target' ? `target ${to}` : name))

export function rowOf(unit: Unit): string[] {
  const { id, file, source, target = '', older, limit, notes } = unit
  return [
    id,
    file,
    source,
    target,
    wordOf(unit),
    limit === undefined ? '' : `${limit}`,
    [...(older === undefined ? [] : [`Translated from: ${older}`]), ...notes].join('\n'),
    '',
    printSent(unit),
  ]
}

/** What the table says of a unit: its state, or that its target is one that stands elsewhere. */
const wordOf = ({ state, isOffer }: Pick<SentUnit, 'state' | 'isOffer'>) => (isOffer ? 'elsewhere' : state)

const stages: Partial<Record<string, Stage>> = {
  ...({ missing: 'unfinished', stale: 'unfinished', machine: 'unfinished', elsewhere: 'unfinished' } as const),
  ...({ same: 'translated', translated: 'translated', reviewed: 'reviewed' } as const satisfies Partial<
    Record<State, Stage>
  >),
}

/** A unit out of the cells of a row. @param cell the text of a column; undefined if there is no such column */
export function unitOf(cell: (name: Column) => string | undefined, offset: number): ReturnedUnit {
  const sentWith = parseSent(cell('sent'))
  const remark = cell('remark')?.trim() ?? ''
  return {
    id: cell('id') ?? '',
    source: cell('source') ?? '',
    target: cell('target') ?? '',
    said: stageChange(stages[cell('state')?.trim().toLowerCase() ?? ''], sentWith, (each) => stages[wordOf(each)]),
    sent: sentWith,
    ...(remark === '' ? {} : { remarks: [remark] }),
    offset,
  }
}

/** What a first row says: where each column stands, and the language of the targets. Others may stand between them. */
export function columnsOf(
  header: readonly string[],
): Readable<{ from: string | undefined; to: string | undefined; at: (name: Column) => number }> {
  const named = header.map((name) => name.trim().split(/\s+/))
  const at = (name: Column) => named.findIndex(([column]) => column === name)
  const lacks = (['id', 'source', 'target'] as const).find((name) => at(name) === -1)
  return lacks === undefined
    ? { ok: true, from: named[at('source')]?.[1], to: named[at('target')]?.[1], at }
    : { ok: false, reason: `It has no column "${lacks}".` }
}
