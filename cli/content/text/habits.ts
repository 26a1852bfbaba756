// What is right in one language and a slip in another: what the check knows of how each is written, by its tag. A language that is
// not named here is left alone; a tag with a region (`fr-CA`) stands in place of its language's. A site teaches the check others,
// or better, with `habits` at a locale of site.yaml.
import type { WrittenHabits } from '../../schema/habits.ts'
import type { Locale } from '../config/config.ts'
import { escaped } from './escaped.ts'

/** As the check uses them. */
export interface Habits {
  /** Its language, as BCP 47 has it. */
  language: string
  /** Words that may follow themselves; undefined if any may, as in Turkish or Hindi. */
  mayRepeat: readonly string[] | undefined
  /** Marks that lack the no-break space that belongs beside them, and those behind which it belongs. */
  unspaced: { signs: string; marks: RegExp; isBehind: (mark: string) => boolean } | undefined
}

const frenchWords = ['nous', 'vous']

const known: Readonly<Record<string, WrittenHabits>> = {
  de: { may_repeat: ['dass', 'dich', 'mich', 'sich'] },
  en: { may_repeat: ['that'] },
  es: { may_repeat: [] },
  // Imprimerie nationale, Lexique des règles typographiques; a wide no-break space (U+00A0) will do.
  fr: { may_repeat: frenchWords, no_break_before: ';:?!%»', no_break_behind: '«' },
  // Spaces are another rule there (Office québécois de la langue française).
  'fr-CA': { may_repeat: frenchWords },
  hr: { may_repeat: [] },
  it: { may_repeat: ['adagio', 'appena', 'così', 'passo', 'piano', 'poco', 'quasi'] },
  nl: { may_repeat: ['heel'] },
  pl: { may_repeat: [] },
  pt: { may_repeat: [] },
  sl: { may_repeat: [] },
}

/** How the language of a locale is written: the site's rules, else the ones here. */
export function habitsOf({ tag, habits }: Pick<Locale, 'tag' | 'habits'>): Habits {
  const { may_repeat: mayRepeat, no_break_before = '', no_break_behind = '' } = { ...knownOf(tag), ...habits }
  return {
    language: tag.split('-')[0] ?? tag,
    mayRepeat,
    unspaced: no_break_before + no_break_behind === '' ? undefined : unspacedMarks(no_break_before, no_break_behind),
  }
}

/** Those of the longest beginning of a tag that has some. */
function knownOf(tag: string): WrittenHabits | undefined {
  const steps = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? []
  for (let count = steps.length; count > 0; count--) {
    const habits = known[steps.slice(0, count).join('-')]
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
  ] as const
  const matches = rules.flatMap(([marks, rule]) =>
    marks.length === 0 ? [] : rule(`(?:${marks.map(escaped).join('|')})`),
  )
  const marks = new RegExp(matches.join('|'), 'gu')
  return { signs: before + behind, marks, isBehind: (mark) => behind.includes(mark) }
}
