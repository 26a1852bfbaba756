// Which translation was made from which words: a set of facts in `content/translations.lock`, by digests.
//
// A fact says nothing of where a text stands, so that pages and blocks may be moved and renamed; and facts only ever add up,
// so that git may join the lines of two branches (`merge=union`). What no text needs any more goes with the next writing.

import { createHash } from 'node:crypto'
import { grouped } from '../grouped.ts'
import { attempt } from '../problems/thrown.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'
import type { State } from './states.ts'

/** Set on a translation that a machine made, or that a person has read beside its source. */
export type Mark = '' | 'machine' | 'reviewed'

/** From the digest of a translation to those of the sources that it fits, each with a mark. */
export type Records = ReadonlyMap<string, ReadonlyMap<string, Mark>>

/** 36 bits: of a hundred thousand texts two have the same by chance once in fourteen sites, and nothing breaks by it. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6)
export const translationDigest = (locale: string, translation: string) => digestOf(`${locale}\n${translation}`)

const letters: Record<Mark, string> = { '': '', machine: '+', reviewed: '!' }
const marks: Record<string, Mark> = { '': '', '+': 'machine', '!': 'reviewed' }

const head = '# Which translations were made from which words. `site translations` keeps it; git joins its lines.\n'

/** Parses the lock. Malformed lines are skipped: a translation only loses its history. */
export function parseRecords(contents: string): Records {
  const records = new Map<string, Map<string, Mark>>()
  for (const line of contents.split('\n')) {
    const [source = '', ...translations] = line.trim().split(' ')
    if (!/^[\w-]{6}$/.test(source)) continue
    for (const written of translations) {
      const [, translation = '', letter = ''] = /^([\w-]{6})([+!]?)$/.exec(written) ?? []
      if (translation !== '') add(records, { source, translation, mark: marks[letter] ?? '' })
    }
  }
  return records
}

/** A note that a translator has written beside a text. */
export interface Remark {
  /** The words that it speaks of (`remarkPlace`): as soon as they change, it has nothing to say any more. */
  place: string
  words: string
}

/** Longer ones are cut: a note is a question or a reason. */
const longestRemark = 1000

/** A text in one language and the words that it is translated from, by digests. */
export const remarkPlace = (text: LocalizedText, from: string, locale: string): string => {
  const [source, translation] = [text[from], text[locale]]
  return [
    locale,
    source === undefined ? '-' : digestOf(source),
    translation === undefined ? '-' : translationDigest(locale, translation),
  ].join(' ')
}

/** The note on a translation that came back after it was changed here. `wordsOffered` takes it apart. */
export const conflictNote = (words: string) => `It came back as "${words}", and was changed here meanwhile.`
export const wordsOffered = (note: string): string | undefined =>
  /^It came back as "(.*)", and was changed here meanwhile\.$/s.exec(note)?.[1]

const remarkLine = /^\? ([\w-]+ (?:[\w-]{6}|-) (?:[\w-]{6}|-)) (".*")$/

/** The notes of translators in the same file, a line each. */
export function parseRemarks(contents: string): Remark[] {
  return contents.split('\n').flatMap((line) => {
    const [, place = '', written = ''] = remarkLine.exec(line.trim()) ?? []
    const words = place === '' ? undefined : wordsIn(written)
    return words === undefined ? [] : [{ place, words }]
  })
}

const wordsIn = (written: string) => attempt(() => String(JSON.parse(written)), undefined)

/** Finds the notes on a text in a language. */
export function remarkFinder(
  remarks: readonly Remark[],
  from: string,
): (text: LocalizedText, locale: string) => string[] {
  const byPlace = grouped(remarks, ({ place }) => place)
  return (text, locale) =>
    byPlace.size === 0 ? [] : (byPlace.get(remarkPlace(text, from, locale)) ?? []).map(({ words }) => words)
}

/** The notes whose words the site still has. */
export function remarksOf(remarks: readonly Remark[], texts: readonly LocalizedText[], from: string): Remark[] {
  if (remarks.length === 0) return []
  const locales = new Set(remarks.map(({ place }) => place.split(' ')[0] ?? ''))
  const places = new Set(texts.flatMap((text) => [...locales].map((locale) => remarkPlace(text, from, locale))))
  return remarks.filter(({ place }) => places.has(place))
}

/** Prints the lock: a line for each source, sorted, so that equal records give equal bytes; then the notes of translators. */
export function printRecords(records: Records, remarks: readonly Remark[] = []): string {
  const lines = new Map<string, string[]>()
  for (const [translation, sources] of records)
    for (const [source, mark] of sources) lines.set(source, [...(lines.get(source) ?? []), translation + letters[mark]])
  const printed = [...lines].map(([source, translations]) => `${source} ${translations.sort().join(' ')}\n`)
  const notes = remarks.map(({ place, words }) => `? ${place} ${JSON.stringify(words.slice(0, longestRemark))}\n`)
  return head + printed.sort().join('') + [...new Set(notes)].sort().join('')
}

/** A translation beside the words that it has to say today. */
export interface Pair {
  source: string
  translation: string
  locale: string
}

interface Fact {
  source: string
  translation: string
  mark: Mark
}

/** Gives the state of each translation. @param pairs of the whole site, as it is now */
export function judge(records: Records, pairs: readonly Pair[]): (pair: Pair) => Exclude<State, 'missing'> {
  const today = new Map<string, Set<string>>()
  for (const { source, translation, locale } of pairs) {
    const digest = translationDigest(locale, translation)
    today.set(digest, (today.get(digest) ?? new Set()).add(digestOf(source)))
  }
  return ({ source, translation, locale }) => {
    const digest = translationDigest(locale, translation)
    const sources = records.get(digest)
    const mark = sources?.get(digestOf(source))
    // Its words have changed: none of those that it was made from is anywhere it stands.
    const isStale =
      sources !== undefined && mark === undefined && [...sources.keys()].every((each) => !today.get(digest)?.has(each))
    if (isStale) return 'stale'
    if (mark === 'reviewed') return 'reviewed'
    if (source === translation && hasWords(source)) return 'same'
    return mark === 'machine' ? 'machine' : 'translated'
  }
}

/** The state of one text in a language, by the lock alone, without the rest of the site; null if it cannot be determined. */
export function translationState(
  records: Records | undefined,
  text: LocalizedText,
  from: string,
  locale: string,
): 'source' | 'missing' | 'stale' | 'translated' | null {
  if (records === undefined || text.all !== undefined) return null
  if (locale === from) return 'source'
  const [source, translation] = [text[from], text[locale]]
  if (translation === undefined) return 'missing'
  if (source === undefined) return null
  return judge(records, pairsOf(text, from))({ source, translation, locale }) === 'stale' ? 'stale' : 'translated'
}

/** Arguments and numbers are the same in all languages. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ''))

/**
 * The records of the site as it is now: those that still hold, and new ones for changed translations, which count as up to date. @param told marks that a person has set on some pairs: they win
 */
export function recordsOf(
  records: Records,
  pairs: readonly Pair[],
  marks: ReadonlyMap<Pair, Mark> = new Map(),
): Records {
  const stateOf = judge(records, pairs)
  const updated = new Map<string, Map<string, Mark>>()
  for (const pair of pairs) {
    const [source, translation] = [digestOf(pair.source), translationDigest(pair.locale, pair.translation)]
    const sources = records.get(translation)
    const mark = marks.get(pair)
    if (mark === undefined && stateOf(pair) === 'stale')
      for (const [earlier, earlierMark] of sources ?? [])
        add(updated, { source: earlier, translation, mark: earlierMark })
    else add(updated, { source, translation, mark: mark ?? sources?.get(source) ?? '' })
  }
  return updated
}

/**
 * The facts after some texts were edited. Those of all other texts stay as they are in the file, noted or not.
 * @param edited texts as they were, and as they are now
 * @param all of the site as it is now
 */
export function recordsAfter(
  records: Records,
  edited: { was: readonly Pair[]; is: readonly Pair[] },
  all: readonly Pair[],
): Records {
  const { was, is } = edited
  const keyOf = ({ source, translation, locale }: Pair) => JSON.stringify([locale, translation, source])
  const [before, now] = [new Set(was.map(keyOf)), new Set(is.map(keyOf))]
  const once = (pairs: readonly Pair[]) => [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]
  const gone = once(was).filter((pair) => !now.has(keyOf(pair)))
  const fresh = once(is).filter((pair) => !before.has(keyOf(pair)))
  const wordsOf = ({ translation, locale }: Pair) => `${locale}\n${translation}`
  const words = new Set([...gone, ...fresh].map(wordsOf))
  const digests = new Set([...words].map(digestOf))
  const heirs = heirsOf(gone, fresh, keyOf)
  const carried = new Map<string, Map<string, Mark>>()
  const carry = (fact: Fact) => {
    const { translation } = fact
    if (!carried.has(translation)) carried.set(translation, new Map(records.get(translation)))
    add(carried, fact)
  }
  for (const pair of gone) {
    const [source, translation] = [digestOf(pair.source), translationDigest(pair.locale, pair.translation)]
    const sources = records.get(translation)
    // What they were made from holds for unnoted ones, too.
    if (sources === undefined) carry({ source, translation, mark: '' })
    const heir = heirs.get(pair)
    if (heir === undefined) continue
    const next = translationDigest(heir.locale, heir.translation)
    for (const [each, mark] of sources ?? [])
      carry({ source: each === source ? digestOf(heir.source) : each, translation: next, mark })
  }
  const after = recordsOf(
    new Map([...records, ...carried]),
    all.filter((pair) => words.has(wordsOf(pair))),
  )
  return new Map([...[...records].filter(([translation]) => !digests.has(translation)), ...after])
}

/**
 * The pairs that differ by their links alone: a page with another name changes where they lead, and no words. Many texts may have the same
 * words ("[More](coast/wifi)"), so each pair has an heir of its own: one whose links still end alike, or else the next in order.
 */
function heirsOf(gone: readonly Pair[], fresh: readonly Pair[], keyOf: (pair: Pair) => string): Map<Pair, Pair> {
  const withEnds = (pair: Pair) => keyOf(pair).replace(/\]\([^)]*?([^/#)]*)\)/g, ']($1)')
  const wordsAlone = (pair: Pair) => keyOf(pair).replace(/\]\([^)]*\)/g, ']()')
  const heirs = new Map<Pair, Pair>()
  for (const likeness of [withEnds, wordsAlone]) {
    const inherited = new Set(heirs.values())
    const free = grouped(
      fresh.filter((pair) => !inherited.has(pair)),
      likeness,
    )
    for (const pair of gone) {
      const heir = heirs.has(pair) ? undefined : free.get(likeness(pair))?.shift()
      if (heir !== undefined) heirs.set(pair, heir)
    }
  }
  return heirs
}

/** The sources that a translation was really made from: those of the translation before it, and these digests. */
export interface Older {
  translation: string | undefined
  sources: readonly string[]
}

/** Adds the older sources of translations that look newer than they are. */
export function withOlder(records: Records, older: ReadonlyMap<Pair, Older>): Records {
  const all = new Map([...records].map(([translation, sources]) => [translation, new Map(sources)]))
  for (const [{ locale, translation: now }, { translation: before, sources }] of older) {
    const translation = translationDigest(locale, now)
    const earlier = before === undefined ? undefined : records.get(translationDigest(locale, before))
    for (const [source, mark] of [...(earlier ?? []), ...sources.map((source) => [source, ''] as const)])
      add(all, { source, translation, mark })
  }
  return all
}

/** Keeps the stronger of two marks on one pair: a merge by Git may have left both. */
function add(records: Map<string, Map<string, Mark>>, { source, translation, mark }: Fact) {
  const sources = records.get(translation) ?? new Map<string, Mark>()
  const order: Mark[] = ['', 'machine', 'reviewed']
  const before = sources.get(source) ?? ''
  sources.set(source, order.indexOf(mark) > order.indexOf(before) ? mark : before)
  records.set(translation, sources)
}

/** A text's translations beside its source; none where it has no source, or is the same in all languages. */
export const pairsOf = (text: LocalizedText, from: string): Pair[] => {
  const source = text[from]
  if (source === undefined) return []
  return Object.entries(text)
    .filter(([locale]) => locale !== from)
    .map(([locale, translation]) => ({ source, translation, locale }))
}
