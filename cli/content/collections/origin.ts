// Where the value of a record is written; moves problems there.
import type { Place, Position, Problem } from '../../problems/problem.ts'

/** Where a value of a record is written. */
export interface Origin {
  place: Place
  /** Where it is known; else it is looked up in the file. */
  position?: Position
  /** The record, where no file says it. */
  record?: string
  /** The field of it: `name.en` */
  field?: string
  /** Where a page definition names that field. */
  boundAt?: Place
}

export interface CollectedRecord {
  value: Record<string, unknown>
  placeOf: (path: readonly (string | number)[]) => Origin
}

/** A problem of what a record says, at the place where it is written. */
export function located({ position: _, ...each }: Problem, { place, position, record, field = '' }: Origin): Problem {
  const name = record === undefined ? {} : { name: record }
  const isOfRecord = record !== undefined || field !== ''
  const of = `${record}${field === '' ? '' : `, field ${field}`}`
  return {
    ...each,
    place: { ...place, ...(each.place.key === undefined || position !== undefined ? {} : { key: each.place.key }) },
    ...(position === undefined ? {} : { position }),
    ...(record === undefined ? {} : { message: `${of}: ${each.message}` }),
    ...(isOfRecord ? { alike: { ...name, cause: field === '' ? each.message : field } } : {}),
  }
}
