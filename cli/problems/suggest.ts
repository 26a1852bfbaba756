// Suggests the known name that was probably meant by an unknown one.

import { distance } from 'fastest-levenshtein'
import { oncePer } from '../once.ts'

/**
 * The known name that was meant: the same but for letters that look alike, capitals, signs between words, or one slip; then the same
 * but for folders before it or an ending behind it; then the nearest.
 */
export function meant(word: string, known: readonly string[]): string | undefined {
  const plain = folded(word)
  if (plain === '') return undefined
  const stem = plain.replace(/\.\w+$/, '')
  const names = namesIn(known)
  const among = (fits: (candidate: string) => boolean) =>
    names.filter((each) => fits(each.plain)).sort((a, b) => b.plain.length - a.plain.length)[0]?.name
  return (
    among((candidate) => candidate === plain) ??
    among((candidate) => candidate.replaceAll('-', '') === plain.replaceAll('-', '')) ??
    among((candidate) => isNearlyAsLong(plain, candidate) && isSlipOf(plain, candidate)) ??
    among((candidate) => candidate.endsWith(`/${plain}`) || plain.endsWith(`/${candidate}`)) ??
    among((candidate) => /\.\w+$/.test(plain) && candidate.replace(/\.\w+$/, '') === stem) ??
    among((candidate) => candidate.length > 2 && plain.endsWith(`-${candidate}`)) ??
    among((candidate) => plain.length > 3 && candidate.startsWith(`${plain}-`)) ??
    sameEnd(plain, known) ??
    nearest(plain, known) ??
    sameBeginning(plain, known)
  )
}

/** Of shorter names one letter makes another one. */
const isNearlyAsLong = (word: string, other: string) => word.length > 5 && Math.abs(word.length - other.length) < 2

/** A large site has thousands of names, and every problem of a name is told with all of them. */
const namesIn = oncePer(
  (known: readonly string[]) => known.map((name) => ({ name, plain: folded(name) })),
  new WeakMap(),
)

/** A letter of a name that looks right and is not: one that looks Latin and is not, or that is not seen at all. */
export function oddLetter(word: string): { code: number; isSeen: boolean } | undefined {
  const [letter] = /[\p{Cf}\u00a0\u2000-\u200a\u202f\u3000\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(word) ?? []
  if (letter === undefined) return undefined
  return { code: letter.codePointAt(0) ?? 0, isSeen: /\p{L}/u.test(letter) }
}

/** The one known name of the same letters: but for those that only look alike or are not seen, for capitals, and signs between words. */
export function sameLetters(word: string, known: readonly string[]): string | undefined {
  const plain = folded(word)
  const [match, ...others] = namesIn(known).filter((each) => each.name !== word && each.plain === plain)
  return others.length === 0 ? match?.name : undefined
}

/** A word with Latin letters in place of those that look like them; undefined if one looks like none. */
export function inLatin(word: string): string | undefined {
  const letters = [...word].map((letter) => {
    if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter)) return letter
    const small = latin[letter.toLowerCase()]
    return letter === letter.toLowerCase() ? small : capitals[letter]
  })
  return letters.includes(undefined) ? undefined : letters.join('')
}

/** Capitals that look like Latin ones, which their small letters need not do. */
const capitals = lookAlikes('АAВBСCЕEНHІIЈJКKМMОOРPЅSТTХX')

/** A name without what is seldom meant in one: odd letters, capitals, quotation marks, kinds of signs between words. */
const folded = (word: string) =>
  [...word.normalize('NFKC').replace(/\p{Cf}/gu, '')]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[“”„‘’‚"'`]/g, '')
    .replaceAll('\\', '/')
    .trim()
    .replace(/[\s_]+/g, '-')
    .replace(/[.,;:]+$/, '')

/** Letters that look like Latin ones, each before the one that it looks like (Unicode Technical Standard 39, confusables). */
const latin = lookAlikes('аaвbсcеeһhіiјjкkмmнhоoрpѕsтtуyхxαaεeιiκkνvοoρpτtυuχx')

/** The one known name in a folder that has the same last part: it was moved, or the folder before it is another. */
export function sameEnd(name: string, known: readonly string[]): string | undefined {
  const end = name.slice(name.lastIndexOf('/'))
  const [match, ...others] = end.startsWith('/') ? known.filter((each) => each.endsWith(end)) : []
  return others.length === 0 ? match : undefined
}

/** The one known name that begins with the same words, and whose last word begins as this one does: by its root, in another form. */
function sameBeginning(plain: string, known: readonly string[]): string | undefined {
  const [, words = '', last = ''] = /^(.*?)([a-z]+)$/.exec(plain) ?? []
  const root = last.slice(0, Math.ceil((last.length * 3) / 4))
  if (root.length < shortestRoot) return undefined
  const [match, ...others] = namesIn(known).filter((each) => each.plain.startsWith(words + root))
  return others.length === 0 ? match?.name : undefined
}

/** In letters: shorter ones begin many a word. */
const shortestRoot = 7

/** A sentence about a name that nothing has, with the nearest one that something has. */
export function noSuch(what: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return `There is no ${what} named "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`
}

/**
 * The known name that is nearest to a word, where one is near enough to be meant: at most a third of the word's letters
 * apart, counting two letters in each other's place as one mistake, and of a path in each of its words. Of equally near names, the first.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let bestMistakes = mostMistakes(word) + 1
  const written = word.toLowerCase()
  for (const candidate of known) {
    // At least so many letters are missing, or too many.
    if (Math.abs(candidate.length - word.length) >= bestMistakes) continue
    const other = candidate.toLowerCase()
    const count = mistakes(written, other)
    if (count < bestMistakes && hasNearParts(written, other)) {
      best = candidate
      bestMistakes = count
    }
  }
  return best
}

const mostMistakes = (word: string) => Math.max(1, Math.floor(word.length / 3))

/** Signs between words that are missing, or too many. */
const mostMarks = 2

/** False of paths that have another word in one place: scenes/hotel-hours.svg is not meant by scenes/hotel-home.svg. */
function hasNearParts(a: string, b: string): boolean {
  if (!a.includes('/')) return true
  const [parts, others] = [a.split(/[^\p{L}\p{N}]/u), b.split(/[^\p{L}\p{N}]/u)]
  const isNear = (part: string, other = '') => other.startsWith(part) || mistakes(part, other) <= mostMistakes(part)
  return parts.length === others.length
    ? parts.every((part, index) => isNear(part, others[index]))
    : mistakes(a, b) <= mostMarks
}

/** True of two words that a single slip makes one of the other. */
export const isSlipOf = (one: string, other: string): boolean => one !== other && mistakes(one, other) === 1

function mistakes(a: string, b: string): number {
  const letters = distance(a, b)
  return letters === 2 && sorted(a) === sorted(b) ? 1 : letters
}

const sorted = (word: string) => [...word].sort().join('')

function lookAlikes(pairs: string): Record<string, string> {
  return Object.fromEntries([...pairs.matchAll(/(.)(.)/g)].map(([, odd = '', plain = '']) => [odd, plain]))
}
