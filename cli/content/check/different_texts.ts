// Texts that say something else than those of most languages: other lists, links or arguments.

import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { linksOf } from '../text/markdown.ts'
import type { SignedText } from '../text/text_slips.ts'

/** Texts whose lists have another number of points than those of most languages. */
export function differentLists(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (!texts.some(({ words }) => words.includes('\n'))) return []
  const counts = texts.map(({ locale, words }) => ({ locale, count: pointsIn(words) }))
  const agreeing = (count: number) => counts.filter((each) => each.count === count).length
  const usual = counts.reduce((best, each) => (agreeing(each.count) > agreeing(best.count) ? each : best))
  return counts
    .filter(({ count }) => count !== usual.count)
    .map(({ locale, count }) => problem.listLength(problem.within(place, locale), locale, count, usual))
}

/** Texts that lead elsewhere than most. Addresses of others may differ by language. */
export function differentLinks(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (!texts.some(({ words }) => words.includes(']('))) return []
  const linked = texts.map(({ locale, words }) => {
    // One without words is told as such.
    const targets = linksOf(words.replace(/\[\s*\]\([^()]*\)/g, '')).filter((target) => !isElsewhere.test(target))
    return { locale, targets, key: [...new Set(targets)].sort().join(' ') }
  })
  // Of two languages neither is the odd one.
  const agreeing = (key: string) => linked.filter((each) => each.key === key).length
  const usual = linked.find(({ key }) => agreeing(key) > 1 && agreeing(key) * 2 > linked.length)
  if (usual === undefined) return []
  return linked
    .filter(({ key }) => key !== usual.key)
    .map(({ locale, targets }) => {
      const lost = usual.targets.filter((target) => !targets.includes(target))
      const extra = targets.filter((target) => !usual.targets.includes(target))
      return problem.otherLinks(problem.within(place, locale), locale, lost, extra)
    })
}

const isElsewhere = /^[a-z][a-z0-9+.-]*:/i

/**
 * The points of all lists in a text, pasted bullets too. Of numbers only 1 begins a list within a paragraph: 24. may be a day at the start
 * of a line.
 */
function pointsIn(words: string): number {
  let count = 0
  let before: 'gap' | 'point' | 'paragraph' = 'gap'
  for (const line of words.split('\n')) {
    const isPoint = /^ *(?:[-*+•·▪‣]|1[.)]) /.test(line) || (before !== 'paragraph' && /^ *\d+[.)] /.test(line))
    if (isPoint) count++
    if (isPoint) before = 'point'
    else if (/^\s*$|^#{1,6} /.test(line)) before = 'gap'
    else if (before === 'gap') before = 'paragraph'
  }
  return count
}

/** Texts with other arguments than most: of two, the second is the odd one. */
export function differentArguments(
  texts: readonly { locale: string; names: string[] }[],
  place: problem.Place,
): Problem[] {
  const count = (names: string[]) => texts.filter((each) => each.names.join() === names.join()).length
  const usual = texts.reduce<(typeof texts)[number] | undefined>(
    (best, each) => (best === undefined || count(each.names) > count(best.names) ? each : best),
    undefined,
  )
  if (usual === undefined) return []
  return texts
    .filter(({ names }) => names.join() !== usual.names.join())
    .map(({ locale, names }) => {
      const lost = usual.names.filter((name) => !names.includes(name))
      const extra = names.filter((name) => !usual.names.includes(name))
      return problem.icuArguments(
        problem.within(place, locale),
        locale,
        usual.locale,
        [...lost.map((name) => `{${name}} is missing`), ...extra.map((name) => `{${name}} is only here`)].join(', '),
      )
    })
}
