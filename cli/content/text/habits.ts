// How the language of a locale is written, as the check uses it: by the site's own rules, else by those of languages.ts.
import type { SiteFields } from '../../schema/content_files/site.ts'
import { escapeRegExp } from './escape_regexp.ts'
import { type Language, languageOf, languages } from './languages.ts'

/** As the check uses them. */
export interface Habits {
  /** Its language, as BCP 47 has it. */
  language: string
  /** Words that may follow themselves; undefined if any may, as in Turkish or Hindi. */
  mayRepeat: readonly string[] | undefined
  /** Of words that may follow themselves where a clause begins: what stands before, and both of them. */
  relative: RegExp | undefined
  /** Its commonest words, by which a text of another language is told; undefined where none are known. */
  common: readonly string[] | undefined
  /** Pairs of quotation marks, the usual one first; undefined where any may be right. */
  quotes: readonly string[] | undefined
  /** Marks that lack the no-break space that belongs beside them, and those behind which it belongs. */
  unspaced: { signs: string; marks: RegExp; isBehind: (mark: string) => boolean } | undefined
}

/** How the language of a locale is written: the site's rules, else the ones here. */
export function habitsOf({ tag, habits }: Pick<SiteFields['locales'][number], 'tag' | 'habits'>): Habits {
  const ofLanguage = knownOf(tag)
  const { may_repeat: mayRepeat, no_break_before = '', no_break_behind = '' } = { ...ofLanguage, ...habits }
  return {
    language: tag.split('-')[0] ?? tag,
    mayRepeat,
    relative: languageOf(tag).relative,
    common: languageOf(tag).common?.split(' '),
    quotes: habits?.quotes ?? ofLanguage?.quotes?.split(' '),
    unspaced: no_break_before + no_break_behind === '' ? undefined : unspacedMarks(no_break_before, no_break_behind),
  }
}

/** Those of the longest beginning of a tag that has some: a tag with a region (`fr-CA`) has rules of its own. */
function knownOf(tag: string): Language | undefined {
  const steps = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? []
  for (let count = steps.length; count > 0; count--) {
    const habits = languages[steps.slice(0, count).join('-')]
    if (habits !== undefined) return habits
  }
  return undefined
}

/** Finds marks without their no-break space. Searches for the mark, then looks at its neighbours. */
function unspacedMarks(before: string, behind: string): NonNullable<Habits['unspaced']> {
  const signs = [...before]
  const quotes = signs.filter((sign) => /[\p{Pi}\p{Pf}]/u.test(sign))
  const others = signs.filter((sign) => !quotes.includes(sign))
  // No space comes before these two in times, addresses and percentages.
  const ending = others.filter((sign) => sign !== ':' && sign !== '%')
  const rules = [
    [[...behind], (any: string) => `${any}(?![\\u00a0\\u202f])`],
    [quotes, (any: string) => `${any}(?<![\\u00a0\\u202f].)`],
    // Inside a word it is not a mark: in an address, a time, `::`.
    [others, (any: string) => `${any}(?<= .)(?![\\p{L}\\p{N}:/[-])`],
    [ending, (any: string) => `${any}(?<=[\\p{L}\\p{N})\\]}*_’”].)(?=[\\s»”)*_}]|$)`],
    [signs.filter((sign) => sign === ':'), (any: string) => `${any}(?<=[\\p{L})}*_’”].)(?=[\\s*_]|$)`],
  ] as const
  const matches = rules.flatMap(([marks, rule]) =>
    marks.length === 0 ? [] : rule(`(?:${marks.map(escapeRegExp).join('|')})`),
  )
  const marks = new RegExp(matches.join('|'), 'gu')
  return { signs: before + behind, marks, isBehind: (mark) => behind.includes(mark) }
}
