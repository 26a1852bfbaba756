// Sentences about pages, blocks and words that a day outdates.

import { numbered } from '../numbered.ts'
import type { Place } from '../problem.ts'
import { type Said, warning } from './sentence.ts'

const dated = <Of extends unknown[]>(code: string, say: (...of: Of) => Said) =>
  warning(code, (...of: Of) => {
    const [message, hint, more] = say(...of)
    return [message, `${hint} No build is stopped by a date, also with --strict.`, { ...more, isOfDate: true }]
  })

/** @param links to it from pages that are still there then */
export const endingPage = dated(
  'ending-page',
  ({ name, end, isOver }: { name: string; end: string; isOver: boolean }, links: readonly Place[]) => {
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
    return [message, hint, { related: links.map((each) => ({ place: each, says: 'This leads to it.' })) }]
  },
)
/** @param links to it that are still there then */
export const endingBlock = dated(
  'ending-page',
  (
    { name, block, end, isOver }: { name: string; block: string; end: string; isOver: boolean },
    links: readonly Place[],
  ) => {
    const those = `${numbered(links.length, 'link leads', 'links lead')} to it`
    return [
      isOver
        ? `The block "${block}" of "${name}" is no longer published since ${end}, and ${those}: to the top of that page.`
        : `The block "${block}" of "${name}" is published until ${end}, and ${those}. From then on that is the top of the page.`,
      isOver ? 'Let them lead elsewhere, or take them out.' : 'Let them lead elsewhere by then, or go with it.',
      { related: links.map((each) => ({ place: each, says: 'This leads to it.' })) },
    ]
  },
)
/** @param from when the last block that shows the title ends; undefined where none is there now */
export const endingTitle = dated('ending-title', (name: string, from: string | undefined) => [
  from === undefined
    ? `The page "${name}" has no title now: no block that shows it is there.`
    : `The page "${name}" has no title from ${from} on: no block that shows it is there then.`,
  'Let another block show it, whose publish_from is that moment.',
])
export const passedDay = dated('passed-day', (written: string) => [
  `This was over on ${written}, and is still shown.`,
  'Correct the day if it is a slip. Else take it out; a block or a page with publish_until goes by itself.',
])
export const passedNotice = dated('passed-day', (written: string) => [
  `This notice was over on ${written}, and is shown no more.`,
  'Correct the day if it is a slip. Else delete the notice.',
])
export const comingDay = dated('coming-day', (written: string) => [
  `This is shown as done on ${written}, which has not come yet.`,
  'Correct the day, its month or its year, or write it once that day has come.',
])
/** @param from when its last entry ends; undefined where it has none now */
export const emptyList = dated('empty-list', (where: string, from: string | undefined) => [
  from === undefined
    ? `This list shows no page now, on ${where}.`
    : `This list shows no page from ${from} on, on ${where}.`,
  `Take it out${from === undefined ? '' : ' by then'}, or have a page that it shows.`,
])
export const undatedEntry = warning('undated-entry', (list: string) => [
  `The feed of "${list}" leaves this page out: it has no date.`,
  'Write "date: 2026-11-20" into the page, or give it no tag that the list asks for.',
])
