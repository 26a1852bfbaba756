// Sentences about collections, their records and the pages that are made of them.

import { numbered } from '../numbered.ts'
import type { Position } from '../problem.ts'
import { error, nearOf, noneNamed, someOf, warning } from './sentence.ts'

export const unknownCollection = noneNamed(
  'unknown-collection',
  'collection',
  (_, name) => `Write collections/${name}.ts, which exports a schema and a source.`,
)
/** In a list of pages. A source may have nothing today: there are no jobs. */
export const unlistedCollection = warning('unknown-collection', (name: string, known: readonly string[]) => [
  `No page is of a collection named "${name}", so this list is empty.`,
  ...nearOf(name, known, `Collections with pages: ${someOf(known)}.`),
])
export const brokenCollection = error('broken-collection', (detail: string) => [
  `The records cannot be read: ${detail}.`,
  'A source is a list of records: rows below a line of column names in CSV, a list of objects in JSON and YAML, or what a function gives.',
])
export const missingSource = error('broken-collection', (file: string) => [
  `There is no file ${file}.`,
  'The source of a collection is a .csv, .json or .yaml file below content/data/, or a function.',
])
/** @param age undefined where nothing is kept of it */
export const awaySource = error('source-away', (name: string, detail: string, age: string | undefined) =>
  age === undefined
    ? [
        `The source of "${name}" gives nothing, and nothing is kept of it: ${detail}.`,
        'Run this again once it answers: what it gave last stands in for it then.',
      ]
    : [
        `The source of "${name}" gives nothing, so its records are those of ${age} ago: ${detail}.`,
        'Run this again once it answers.',
        { severity: 'warning' },
      ],
)
export const emptySource = warning('empty-source', (name: string, count: number) => [
  `The source of "${name}" gives an empty list; the last one had ${numbered(count, 'record')}.`,
  'If that is right, run this again: it is said once. Else mend the source before you publish.',
])
export const sameRecord = error('same-record', (id: string, other: Position | undefined) => [
  `"${id}" is another record already${other === undefined ? '' : `, in line ${other.line}`}.`,
  'Give each record a name of its own: it is known by it, and its page has it in its address.',
])
export const recordAddress = error('record-address', (address: string) => [
  address === '' ? 'This record has no address for its page.' : `"${address}" cannot be the address of a page.`,
  'An address has small letters, digits and hyphens: oak-table. The field "address" of the definition says which field it is.',
])
