// What sentences about problems are put together from: severities, near names, fixes, counts.

import { pictureEndingPattern } from '../../content/picture_formats.ts'
import { documentEndingPattern } from '../../content/public_file.ts'
import { oncePer } from '../../once.ts'
import { plainLetters } from '../../plain_letters.ts'
import { numbered } from '../numbered.ts'
import type { Place, Problem } from '../problem.ts'
import { meant, oddLetter, sameEnd, sameLetters } from '../suggest.ts'

/** What happened, what to do about it, and what else there is to say. */
export type Said = readonly [message: string, hint: string, more?: More | undefined]
interface More extends Omit<Partial<Problem>, 'fix' | 'suggestion'> {
  /** What belongs in place of what; undefined where more than one answer is right. */
  fix?: readonly [from: string, to: string | undefined]
  /** What was probably meant in place of a name; undefined where nothing is near. */
  suggestion?: readonly [from: string, to: string | undefined]
  /** Another place that it is about, and what is there. */
  beside?: readonly [place: Place, says: string]
}

export function problemAt(
  severity: Problem['severity'],
  code: string,
  place: Place,
  [message, hint, { fix, suggestion, beside, ...more } = {}]: Said,
): Problem {
  const base: Problem = { code, severity, place, message, hint, ...more }
  if (fix?.[1] !== undefined) base.fix = { from: fix[0], to: fix[1] }
  if (beside !== undefined) base.related = [{ place: beside[0], says: beside[1] }]
  return suggestion === undefined ? base : suggested(base, ...suggestion)
}
/** Makes a kind of problem of what is said of it. */
const saying =
  (severity: Problem['severity']) =>
  <Of extends unknown[]>(code: string, say: (...of: Of) => Said) =>
  (place: Place, ...of: Of): Problem =>
    problemAt(severity, code, place, say(...of))
export const error = saying('error')
export const warning = saying('warning')
export const note = saying('note')
/** The same problem with what was probably meant in place of a name; undefined if nothing is near. */
export const suggested = (base: Problem, from: string, to: string | undefined): Problem =>
  to === undefined || to === from ? base : { ...base, suggestion: { from, to } }
/** Of a name that nothing has: the near one, and as the answer where only one has the same letters. */
export function nearOf(name: string, known: readonly string[], otherwise: string): [hint: string, more: More] {
  const near = meant(name, known)
  return [nearHint(name, near, otherwise), { fix: [name, sameLetters(name, known)], suggestion: [name, near] }]
}
/** A sentence about a name that nothing has of a kind. @param otherwise what to do where no name is near */
export const noneNamed = (code: string, kind: string, otherwise: (known: readonly string[], name: string) => string) =>
  error(code, (name: string, known: readonly string[]) => [
    `There is no ${kind} named "${name}".`,
    ...nearOf(name, known, otherwise(known, name)),
  ])
export const didYouMean = (word: string, known: readonly string[], otherwise: string) =>
  nearHint(word, meant(word, known), otherwise)

const nearHint = (word: string, near: string | undefined, otherwise: string) =>
  near === undefined ? `${letterHint(word)}${otherwise}` : `${letterHint(word)}Did you mean "${near}"? ${otherwise}`

/** Says what cannot be seen: a name that looks right, and is not. */
export const letterHint = (word: string) => {
  const odd = oddLetter(word)
  const [quote] = /^[‘’‚“”„«»]|[‘“”„«»]$/.exec(word) ?? []
  if (quote !== undefined)
    return `${quote} is a letter of it for YAML, whose only quotation marks are ' and ": write these, or none. `
  if (odd === undefined) return ''
  const name = unicode(odd.code)
  return odd.isSeen
    ? `A letter of it only looks like a Latin one (${name}): type it again. `
    : `It holds the invisible character ${name}: type it again. `
}

export const someOf = (names: readonly string[]) =>
  names.length === 0 ? 'none' : names.length <= 12 ? names.join(', ') : `${names.slice(0, 12).join(', ')}, ...`

/** A name of a file as an address can have it. */
export const plainName = (name: string) =>
  plainLetters(name)
    .replace(/[^a-z0-9/.]+/g, '-')
    .replace(/(?<=^|[/.])-+|-+(?=[/.]|$)/g, '')

export const counted = (count: number, word: string) => (count === 0 ? `no ${word}s` : numbered(count, word))

export const unicode = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

export const factsPlace = (facts: readonly string[]) => `Facts of content/facts.yaml: ${someOf(facts)}.`

/** Says which page was meant, or what a link may be. */
export function pageMeant(target: string, known: readonly string[], anchors: readonly string[]): string {
  const near = linkMeant(target, known, anchors)
  if (near !== undefined && !known.includes(near) && !near.startsWith('#')) return `Did you mean "${near}"?`
  if (anchors.includes(target)) return `Did you mean '${near}'? A # begins a comment where it is not in quotes.`
  if (target.startsWith('#')) return didYouMean(target.slice(1), anchors, `Names on this page: ${someOf(anchors)}.`)
  const example = known.find((name) => name.includes('/')) ?? 'coast/walks'
  return nearHint(target, near, `A page is named by its brand prefix and path, as in ${example}.`)
}

/**
 * The link that was meant: an address without its scheme, a block without its #, a name without its prefix, with another folder or
 * brand before it, or the nearest; undefined if nothing is near.
 */
export function linkMeant(target: string, known: readonly string[], anchors: readonly string[]): string | undefined {
  const address = addressMeant(target)
  if (address !== undefined) return address
  if (anchors.includes(target)) return `#${target}`
  if (target.startsWith('#')) {
    const near = meant(target.slice(1), anchors)
    return near === undefined ? undefined : `#${near}`
  }
  const bare = pageName(target)
  // Home pages are named by a word that stands before the names of others too.
  const pages = bare.includes('/') ? inFolders(known) : known
  return known.includes(bare)
    ? bare
    : (sameLetters(bare, known) ?? sameEnd(bare, known) ?? meant(bare, pages) ?? meant(bare, known))
}

const inFolders = oncePer((known: readonly string[]) => known.filter((name) => name.includes('/')), new WeakMap())

/** A link as texts have it, where the page alone is wanted. */
const markdownLink = /^\[[^\][]*\]\(([^()]+)\)$/

/** The name of a page in what was written like a path of the site or of the folder. */
export const pageName = (target: string) =>
  target
    .replace(/\s+/g, '')
    .replace(markdownLink, '$1')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(ya?ml|html?)$/i, '')
    .replace(/^[a-z]{2}(-[A-Za-z]{2,4})*\//, '')
    .replace(/^content\//, '')
    .replace(/(^|\/)pages\//, '$1')

/** The address that was meant where it can be no other: a name with a point may be a page too, a number without its country anywhere. */
export function onlyAddress(target: string): string | undefined {
  const address = addressMeant(target)
  const isOnly = address !== undefined && /^(mailto:|tel:\+|https:\/\/www\.)/.test(address)
  return isOnly || /^h?t{1,3}ps?:/i.test(target) ? address : undefined
}

/** An address that was meant and lacks its scheme, or has another sign in it; undefined if none was. */
export function addressMeant(written: string): string | undefined {
  const target = written
    .trim()
    .replace(markdownLink, '$1')
    .replace(/^<|>$/g, '')
    .replace(/^(tel|phone|telefon)[.:]? +(?=[+\d])/i, '')
  const at = target.indexOf('@')
  const mail = at === -1 ? target : target.slice(0, at) + target.slice(at).replaceAll(',', '.')
  if (/^(mailto:[/\s]*)?[^\s@/:,;]+@[^\s@/,;]+\.[a-z]{2,}$/i.test(mail))
    return `mailto:${mail.replace(/^mailto:[/\s]*/i, '')}`
  const number = target.replace(/^tel:(.*)/i, (_, called) => called.replace(/[oO]/g, '0').replace(/[lI]/g, '1'))
  if (/^\+?[\d ()/.-]{6,}$/.test(number)) return `tel:${number.replace(/[^\d+]/g, '')}`
  if (/^mailto:[^\s?]+\?\S/.test(target)) return target.replace(/\s/g, '%20')
  const [, host] = /^h?t{1,3}ps?:?\/{1,3}(?=[^/])(.+)$/i.exec(target) ?? hostWithoutScheme.exec(target) ?? []
  return host === undefined ? undefined : `https://${host.trim().replace(/\s/g, '%20')}`
}
const hostWithoutScheme = new RegExp(
  String.raw`^((?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?!(?:ya?ml|html?|${documentEndingPattern}|${pictureEndingPattern})$)[a-z]{2,}(?:\/|$)).*)$`,
  'i',
)
