// How much of a site is translated: counts by state, for each page and language.

import type { Config } from '../content/config/config.ts'
import { keptAt } from '../once.ts'
import { type Languages, placeOf, type SiteText, type Translation, wordCounter } from './site_texts.ts'
import type { State } from './states.ts'
import { unitsOf, withOffers } from './text_units.ts'
import type { Unit } from './unit.ts'

/** Words of a source as a bureau bills them. Those that are neither repeated nor matched are new. */
export interface Volume {
  words: number
  /** In units whose words stand in one before it. */
  repeated: number
  /** In units with a translation to begin with: a stale one, or what the site says elsewhere for the same words. */
  matched: number
}

/** Adds up the words of units, of which it remembers those that it has seen. @param tag of the language of their sources */
export function volumeCounter(tag: string): (units: readonly Unit[]) => Volume {
  const count = wordCounter(tag)
  const sources = new Set<string>()
  return (units) => {
    const volume = { words: 0, repeated: 0, matched: 0 }
    for (const { source, pieces, target } of units) {
      // Codes are no words, and marks stand within words.
      const literal = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.code.startsWith('{') ? ' ' : ''))
      const words = count(literal.join(''))
      volume.words += words
      if (target !== undefined) volume.matched += words
      else if (sources.has(source)) volume.repeated += words
      sources.add(source)
    }
    return volume
  }
}

export interface SiteCoverage {
  /** By page, as links name it, and locale: `coast/walks hr`. */
  pages: ReadonlyMap<string, Coverage>
  /** By locale: how much is there and not stale. */
  percent: ReadonlyMap<string, number>
}

export interface Coverage extends Volume {
  /** A page as links name it, or another file of the content. */
  page: string
  /** Whose it is: the folder of a brand; `shared`, `messages` and the like. */
  owner: string
  locale: string
  states: Record<State, number>
  texts: number
  /** Notes of translators. */
  notes: number
}

const none = (): Record<State, number> => ({ missing: 0, stale: 0, same: 0, machine: 0, translated: 0, reviewed: 0 })

/** A row for each page and language; the words are those that wait to be translated. */
export function coverageOf(
  config: Pick<Config, 'prefixes'>,
  translations: readonly Translation[],
  given: Languages & { all: readonly SiteText[] },
): Coverage[] {
  const rows = new Map<string, Coverage>()
  const volumeOf = volumeCounter(given.from.tag)
  for (const each of withOffers(translations, given)) {
    const { text, state } = each
    const [, owner = ''] = text.file.replace(/\.yaml$/, '').split('/')
    const row = keptAt(rows, text.file, (file) => ({
      ...{ page: placeOf(config, file), owner, locale: given.to.code, states: none(), texts: 0, notes: 0 },
      ...{ words: 0, repeated: 0, matched: 0 },
    }))
    row.states[state] += 1
    row.texts += 1
    row.notes += each.notes?.length ?? 0
    if (isOpen(state)) add(row, volumeOf(unitsOf(each, given).filter((unit) => isOpen(unit.state))))
  }
  return [...rows.values()]
}

function add(sum: Volume, { words, repeated, matched }: Volume) {
  sum.words += words
  sum.repeated += repeated
  sum.matched += matched
}

/** States that a translator has to do something about. */
export const isOpen = (state: State) => state === 'missing' || state === 'stale'

/** Rows added up by owner and language. */
export function totals(rows: readonly Coverage[]): Coverage[] {
  const sums = new Map<string, Coverage>()
  for (const row of rows) {
    const sum = keptAt(sums, `${row.owner} ${row.locale}`, () => ({
      ...row,
      ...{ page: '', states: none(), texts: 0, notes: 0, words: 0, repeated: 0, matched: 0 },
    }))
    for (const [state, count] of Object.entries(row.states)) sum.states[state as State] += count
    sum.texts += row.texts
    sum.notes += row.notes
    add(sum, row)
  }
  return [...sums.values()]
}

/** Percent of the texts that are there and not stale, rounded down: 100 only where nothing is open. */
export function percent(rows: readonly Coverage[]): number {
  const sum = (count: (row: Coverage) => number) => rows.reduce((total, row) => total + count(row), 0)
  const texts = sum((row) => row.texts)
  return texts === 0 ? 100 : Math.floor(100 - (100 * sum(({ states }) => states.missing + states.stale)) / texts)
}
