// Texts that say something else than those of most languages: other lists, links or arguments.

import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { linksOf } from '../text/markdown.ts'
import { signs } from '../text/text_signs.ts'
import type { SignedText } from '../text/text_slips.ts'
import { wordAt } from '../yaml/word_place.ts'

/** The one text that ends within a sentence, or is far shorter than all others: scripts that need fewer signs are not measured. */
export function brokenOff(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (texts.length < 4 || texts.some(({ has }) => (has & signs.foreign) !== 0)) return []
  // Most texts are none of sentences: they are no more than counted.
  if (texts.filter(({ words }) => words.length < shortestWhole).length > 1) return []
  const [shortest, second] = texts.toSorted((one, other) => one.words.length - other.words.length)
  if (shortest === undefined || second === undefined) return []
  const isShort = shortest.words.length < second.words.length * 0.7
  if (!isShort && sentenceEnd.test(shortest.words)) return []
  const open = texts.filter(({ words }) => !sentenceEnd.test(words))
  if (open.length === 1 ? open[0] !== shortest && !isShort : !isShort) return []
  const { locale, words } = open.length === 1 ? (open[0] ?? shortest) : shortest
  return [
    problem.brokenOff(problem.within(place, locale), locale, {
      length: words.length,
      least: second.words.length,
      isOpen: open.length === 1,
    }),
  ]
}

/** In characters. */
const shortestWhole = 60
const sentenceEnd = /[.!?:…][)»”"“’*_\]}]*\s*$/

/** Texts whose lists have another number of points than those of most languages. */
export function differentLists(texts: readonly SignedText[], place: problem.Place): Problem[] {
  // A bullet that makes no list is told as that.
  if (!texts.some(({ words }) => words.includes('\n')) || texts.some(({ words }) => pastedBullet.test(words))) return []
  const counts = texts.map(({ locale, words }) => ({ locale, words, count: pointsIn(words) }))
  const agreeing = (count: number) => counts.filter((each) => each.count === count).length
  const usual = counts.reduce((best, each) => (agreeing(each.count) > agreeing(best.count) ? each : best))
  return counts
    .filter(({ count }) => count !== usual.count)
    .map(({ locale, words, count }) => {
      const isFolded = count <= 1 && usual.count > 1 && words.split(/(?:^|[ \n])- /).length > usual.count
      return problem.listLength(problem.within(place, locale), { locale, count, isFolded }, usual)
    })
}

const pastedBullet = /^ *[•·▪‣]/m

/** Headings of another level than in all other languages. */
export function differentHeadings(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (texts.length < 3 || !texts.some(({ words }) => words.includes('\n#'))) return []
  const headed = texts.map(({ locale, words }) => ({ locale, words, headings: [...words.matchAll(/^#{2,6}(?= )/gm)] }))
  const levelsOf = ({ headings }: (typeof headed)[number]) => headings.map(([marks]) => marks.length)
  return headed.flatMap((own) => {
    const [first, ...others] = headed.filter((each) => each !== own).map(levelsOf)
    if (first?.length !== own.headings.length || others.some((each) => each.join() !== first.join())) return []
    const odd = own.headings.findIndex(([marks], index) => marks.length !== first[index])
    const { 0: { length: level } = '', index = 0 } = own.headings[odd] ?? {}
    if (odd === -1) return []
    const at = wordAt(problem.within(place, own.locale), own.words, { word: '#'.repeat(level), index })
    return [problem.headingLevel(at, { level, wanted: first[odd] ?? 2, isUsual: true })]
  })
}

/** Texts that lead elsewhere than most. Addresses of others may differ by language. */
export function differentLinks(texts: readonly SignedText[], place: problem.Place): Problem[] {
  if (!texts.some(({ words }) => words.includes(']('))) return []
  const linked = texts.map(({ locale, words }) => {
    // One without words is told as such.
    const targets = linksOf(words.replace(/\[\s*\]\([^()]*\)/g, '')).filter((target) => !isElsewhere.test(target))
    return { locale, words, targets, key: [...new Set(targets)].sort().join(' ') }
  })
  // Of two languages neither is the odd one.
  const agreeing = (key: string) => linked.filter((each) => each.key === key).length
  const usual = linked.find(({ key }) => agreeing(key) > 1 && agreeing(key) * 2 > linked.length)
  if (usual === undefined) return []
  return linked
    .filter(({ key }) => key !== usual.key)
    .map(({ locale, words, targets }) => {
      const lost = usual.targets.filter((target) => !targets.includes(target))
      const extra = targets.filter((target) => !usual.targets.includes(target))
      // The link that leads to another page, or to one that is linked already.
      const count = (target: string, all: readonly string[]) => all.filter((each) => each === target).length
      const twice = targets.find((target) => count(target, targets) > count(target, usual.targets))
      const word = extra[0] ?? twice
      const odd = targets.findIndex((target, index) => target === word && target !== usual.targets[index])
      const nth = targets.slice(0, odd).filter((target) => target === word).length
      const all =
        word === undefined ? [] : [...words.matchAll(new RegExp(`\\]\\(${escapeRegExp(word)}(?=[\\s)])`, 'g'))]
      const index = (all[odd === -1 ? all.length - 1 : nth]?.index ?? -3) + 2
      const at = problem.within(place, locale)
      return problem.otherLinks(word === undefined ? at : wordAt(at, words, { word, index }), locale, {
        lost,
        extra,
        twice: extra.length > 0 ? undefined : twice,
      })
    })
}

const isElsewhere = /^[a-z][a-z0-9+.-]*:/i

/** The points of all lists in a text. Of numbers only 1 begins a list within a paragraph: 24. may be a day at the start of a line. */
function pointsIn(words: string): number {
  let count = 0
  let before: 'gap' | 'point' | 'paragraph' = 'gap'
  for (const line of words.split('\n')) {
    const isPoint = /^ *(?:[-*+]|1[.)])[ \t]/.test(line) || (before !== 'paragraph' && /^ *\d+[.)] /.test(line))
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
