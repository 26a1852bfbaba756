// How much of a site is translated: counts by state, for each page and language.
import type { Config } from '../content/config/config.ts'
import type { State } from './records.ts'
import { placeOf, type Translation, wordCount } from './site_texts.ts'

export interface Coverage {
  /** A page as links name it, or another file of the content. */
  page: string
  /** Whose it is: the folder of a brand; `shared`, `messages` and the like. */
  owner: string
  locale: string
  states: Record<State, number>
  texts: number
  /** Words of the source that wait to be translated: those of texts that are missing or stale. */
  words: number
}

const none = (): Record<State, number> => ({ missing: 0, stale: 0, same: 0, machine: 0, translated: 0, reviewed: 0 })

/** A row for each page and language. @param tag of the source, by whose rules words are counted */
export function coverageOf(
  config: Pick<Config, 'prefixes'>,
  translations: readonly Translation[],
  { locale, tag }: { locale: string; tag: string },
): Coverage[] {
  const rows = new Map<string, Coverage>()
  for (const { text, source, state } of translations) {
    const [, owner = ''] = text.file.replace(/\.yaml$/, '').split('/')
    const row = rows.get(text.file) ?? {
      page: placeOf(config, text.file),
      owner,
      locale,
      states: none(),
      texts: 0,
      words: 0,
    }
    rows.set(text.file, row)
    row.states[state] += 1
    row.texts += 1
    if (isOpen(state)) row.words += wordCount(source, tag)
  }
  return [...rows.values()]
}

/** States that a translator has to do something about. */
export const isOpen = (state: State) => state === 'missing' || state === 'stale'

/** Rows added up by owner and language. */
export function totals(rows: readonly Coverage[]): Coverage[] {
  const sums = new Map<string, Coverage>()
  for (const row of rows) {
    const key = `${row.owner} ${row.locale}`
    const sum = sums.get(key) ?? { ...row, page: '', states: none(), texts: 0, words: 0 }
    sums.set(key, sum)
    for (const [state, count] of Object.entries(row.states)) sum.states[state as State] += count
    sum.texts += row.texts
    sum.words += row.words
  }
  return [...sums.values()]
}

/** Percent of the texts that are there and not stale, rounded down: 100 only where nothing is open. */
export function percent(rows: readonly Coverage[]): number {
  const sum = (count: (row: Coverage) => number) => rows.reduce((total, row) => total + count(row), 0)
  const texts = sum((row) => row.texts)
  return texts === 0 ? 100 : Math.floor(100 - (100 * sum(({ states }) => states.missing + states.stale)) / texts)
}
