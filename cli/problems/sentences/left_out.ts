// Sentences about what a check leaves out.

import { numbered } from '../numbered.ts'
import type { Place } from '../problem.ts'
import { note, problemAt } from './sentence.ts'

export const elsewhere = note('problems-elsewhere', (count: number) => [
  `${numbered(count, 'problem of other brands or languages is', 'problems of other brands or languages are')} not shown; until all are mended, not everything can be judged.`,
  'site check without --brand and --locale shows them.',
])
export const notChecked = (place: Place, what: string) =>
  problemAt('note', 'not-checked', place, [
    `${what} could not be checked: they depend on ${place.file}.`,
    'Fix that file first.',
  ])
