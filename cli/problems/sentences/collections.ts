// Sentences about collections, their records and the pages that are made of them.

import { numbered } from '../numbered.ts'
import type { Place, Position, Problem } from '../problem.ts'
import { error, noneNamed, someOf, unknown, warning } from './sentence.ts'

export const unknownCollection = noneNamed(
  'unknown-collection',
  'collection',
  (_, name) => `Write collections/${name}.ts, which exports a schema and a source.`,
)
/** In a list of pages. A source may have nothing today: there are no jobs. */
export const unlistedCollection = (place: Place, name: string, known: readonly string[]): Problem => ({
  ...unknown('unknown-collection', place, `No page is of a collection named "${name}", so this list is empty.`, {
    name,
    known,
    otherwise: `Collections with pages: ${someOf(known)}.`,
  }),
  severity: 'warning',
})
export const brokenCollection = (place: Place, detail: string): Problem =>
  error(
    'broken-collection',
    place,
    `The records cannot be read: ${detail}.`,
    'A source is a list of records: rows below a line of column names in CSV, a list of objects in JSON and YAML, or what a function gives.',
  )
export const missingSource = (place: Place, file: string): Problem =>
  error(
    'broken-collection',
    place,
    `There is no file ${file}.`,
    'The source of a collection is a .csv, .json or .yaml file below content/data/, or a function.',
  )
/** @param age undefined where nothing is kept of it */
export const awaySource = (place: Place, name: string, detail: string, age: string | undefined): Problem =>
  age === undefined
    ? error(
        'source-away',
        place,
        `The source of "${name}" gives nothing, and nothing is kept of it: ${detail}.`,
        'Run this again once it answers: what it gave last stands in for it then.',
      )
    : warning(
        'source-away',
        place,
        `The source of "${name}" gives nothing, so its records are those of ${age} ago: ${detail}.`,
        'Run this again once it answers.',
      )
export const emptySource = (place: Place, name: string, count: number): Problem =>
  warning(
    'empty-source',
    place,
    `The source of "${name}" gives an empty list; the last one had ${numbered(count, 'record')}.`,
    'If that is right, run this again: it is said once. Else mend the source before you publish.',
  )
export const sameRecord = (place: Place, id: string, other: Position | undefined): Problem =>
  error(
    'same-record',
    place,
    `"${id}" is another record already${other === undefined ? '' : `, in line ${other.line}`}.`,
    'Give each record a name of its own: it is known by it, and its page has it in its address.',
  )
export const recordAddress = (place: Place, address: string): Problem =>
  error(
    'record-address',
    place,
    address === '' ? 'This record has no address for its page.' : `"${address}" cannot be the address of a page.`,
    'An address has small letters, digits and hyphens: oak-table. The field "address" of the definition says which field it is.',
  )
