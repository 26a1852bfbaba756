// The hand that makes mistakes: changes of one place of a file, with the line where the check has to tell of it.
import type { Changes, RealSite, Spot, Style } from './real_site.ts'

/** One mistake, and what the check has to say of it. */
export interface Mistake {
  changes: Changes
  file: string
  /** 1-based; where one of several is as right as another, each. */
  lines: number[]
  /** What stands in the message or the hint. */
  answer: RegExp
}

/** A way of making mistakes: by rule, at any of several places. */
export interface Way {
  family: string
  name: string
  /** All places where it can be made; each gives a mistake, or nothing where it would be none after all. */
  at: (site: RealSite) => (() => Mistake | undefined)[]
}

/** Replaces a part of the file that a spot stands in. The line is the one that `from` is in, unless others are given. */
export function replaced(
  { file, contents }: Pick<Spot, 'file' | 'contents'>,
  [from, to]: readonly [number, number],
  by: string,
  answer: RegExp,
  lines?: number[],
): Mistake {
  const text = contents.slice(0, from) + by + contents.slice(to)
  return { changes: { [file]: text }, file, lines: lines ?? [lineAt(text, from)], answer }
}

export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Writes another value, as it is to stand in the file. */
export const written = (spot: Spot, value: string, answer: RegExp, lines?: number[]) =>
  replaced(spot, [spot.start, spot.end], value, answer, lines)

/** Changes the value within its own quotes, in the line that holds the changed part. */
export function changed(spot: Spot, change: (text: string) => string, answer: RegExp): Mistake | undefined {
  const text = spot.contents.slice(spot.start, spot.end)
  const next = change(text)
  if (next === text) return undefined
  let at = 0
  while (at < text.length && text[at] === next[at]) at++
  return replaced(spot, [spot.start, spot.end], next, answer, [lineAt(spot.contents, spot.start + at)])
}

/** The whole line of a spot that stands in one. */
export const lineOf = (spot: Spot): [number, number] => {
  const end = spot.contents.indexOf('\n', spot.end)
  return [spot.lineStart, end === -1 ? spot.contents.length : end]
}

/** Changes the line of a spot. */
export const changedLine = (
  spot: Spot,
  change: (line: string) => string,
  answer: RegExp,
  lines?: number[],
): Mistake | undefined => {
  const [from, to] = lineOf(spot)
  const line = spot.contents.slice(from, to)
  const next = change(line)
  return next === line ? undefined : replaced(spot, [from, to], next, answer, lines ?? [spot.line])
}

/** Two letters in each other's place, in the middle of a word. */
export function mistyped(word: string): string {
  for (let at = Math.floor(word.length / 2); at > 0; at--)
    if (/[a-z]/.test(word[at] ?? '') && /[a-z]/.test(word[at - 1] ?? '') && word[at] !== word[at - 1])
      return word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)
  return `${word}x`
}

/** The word with a Cyrillic letter that looks like the Latin one; undefined where it has none that does. */
export function withCyrillic(word: string): string | undefined {
  const at = word.search(/[aeocp]/)
  const cyrillic: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р' }
  return at === -1 ? undefined : word.slice(0, at) + cyrillic[word[at] ?? ''] + word.slice(at + 1)
}

export const literally = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

const ofAuthors = /^content\/[^/]+\/(pages\/|brand\.yaml$)/

/** Texts in one language on pages and in menus, alone in their line unless folded. */
export const texts = (site: RealSite, ...styles: Style[]) =>
  site.spots.filter(
    (spot) =>
      spot.locale !== undefined &&
      ofAuthors.test(spot.file) &&
      typeof spot.value === 'string' &&
      (styles.length === 0 || styles.includes(spot.style)) &&
      standsAlone(spot),
  )

/** True for `key: value` in a line of its own. */
export const standsAlone = ({ contents, lineStart, start, key }: Spot) =>
  new RegExp(`^ *(- )?${key}: $`).test(contents.slice(lineStart, start))

/** Values of a field of pages and brands that are alone in their line. */
export const fields = (site: RealSite, key: string) =>
  site.spots.filter((spot) => ofAuthors.test(spot.file) && spot.key === key && standsAlone(spot))
