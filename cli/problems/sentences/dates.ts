// Sentences about pages, blocks and words that a day outdates.

import { numbered } from '../numbered.ts'
import type { Place, Problem } from '../problem.ts'
import { warning } from './sentence.ts'

const dated = (code: string, place: Place, message: string, hint: string): Problem => ({
  ...warning(code, place, message, `${hint} No build is stopped by a date, also with --strict.`),
  isOfDate: true,
})

/** @param links to it from pages that are still there then */
export const endingPage = (
  place: Place,
  { name, end, isOver }: { name: string; end: string; isOver: boolean },
  links: readonly Place[],
): Problem => {
  const those = numbered(links.length, 'link leads', 'links lead')
  const lost = 'words of a text are no link, and a card or button leads to the home page'
  const over = `The page "${name}" is no longer published since ${end}`
  const message =
    links.length === 0
      ? `${over}: its addresses answer that it is gone.`
      : isOver
        ? `${over}, and ${those} to it: ${lost}.`
        : `The page "${name}" is published until ${end}, and ${those} to it. From then on ${lost}.`
  const hint =
    links.length === 0
      ? 'Write a later moment if this one is a slip; or delete the file, and name the page in content/gone.yaml.'
      : isOver
        ? 'Write a later moment if this one is a slip; else take the links out.'
        : 'Take them out by then.'
  return {
    ...dated('ending-page', place, message, hint),
    related: links.map((each) => ({ place: each, says: 'This leads to it.' })),
  }
}
/** @param from when the last block that shows the title ends; undefined where none is there now */
export const endingTitle = (place: Place, name: string, from: string | undefined) =>
  dated(
    'ending-title',
    place,
    from === undefined
      ? `The page "${name}" has no title now: no block that shows it is there.`
      : `The page "${name}" has no title from ${from} on: no block that shows it is there then.`,
    'Let another block show it, whose publish_from is that moment.',
  )
export const passedDay = (place: Place, written: string) =>
  dated(
    'passed-day',
    place,
    `This was over on ${written}, and is still shown.`,
    'Correct the day if it is a slip. Else take it out; a block or a page with publish_until goes by itself.',
  )
export const passedNotice = (place: Place, written: string) =>
  dated(
    'passed-day',
    place,
    `This notice was over on ${written}, and is shown no more.`,
    'Correct the day if it is a slip. Else delete the notice.',
  )
export const comingDay = (place: Place, written: string) =>
  dated(
    'coming-day',
    place,
    `This is shown as done on ${written}, which has not come yet.`,
    'Correct the day, its month or its year, or write it once that day has come.',
  )
/** @param from when its last entry ends; undefined where it has none now */
export const emptyList = (place: Place, where: string, from: string | undefined) =>
  dated(
    'empty-list',
    place,
    from === undefined
      ? `This list shows no page now, on ${where}.`
      : `This list shows no page from ${from} on, on ${where}.`,
    'Take it out by then, or have a page that it shows.',
  )
export const undatedEntry = (place: Place, list: string) =>
  warning(
    'undated-entry',
    place,
    `The feed of "${list}" leaves this page out: it has no date.`,
    'Write "date: 2026-11-20" into the page, or give it no tag that the list asks for.',
  )
