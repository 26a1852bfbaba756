// What is right in one language and a slip in another: what the check knows of how each is written. A language that is not named
// here is left alone. To teach it one, give it an entry; a tag with a region (`fr-CA`) stands in place of its language's.
export interface Habits {
  /** Words that may follow themselves; of a language without an entry any may, as in Turkish or Hindi. */
  mayRepeat: readonly string[]
  /** Marks that lack the no-break space that belongs beside them: the mark is what is found. */
  unspaced?: RegExp
}

// Imprimerie nationale, Lexique des règles typographiques: a no-break space before `;`, `:`, `?`, `!`, `%`, `»` and behind `«`. A
// wide one (U+00A0) will do. The mark first: what stands beside it is looked at there alone. Inside a word it is none: in an
// address, a time, `::`.
const unspacedFrench =
  /«(?![\u00a0\u202f])|»(?<![\u00a0\u202f]»)|[;:?!%](?<= .)(?![\p{L}\p{N}:/[-])|[;?!](?<=[\p{L}\p{N})\]}*_’”].)(?=[\s»”)*_}]|$)/gu

const french = ['nous', 'vous']

const habits: Readonly<Record<string, Habits>> = {
  de: { mayRepeat: ['dass', 'dich', 'mich', 'sich'] },
  en: { mayRepeat: ['that'] },
  es: { mayRepeat: [] },
  fr: { mayRepeat: french, unspaced: unspacedFrench },
  // Spaces are another rule there (Office québécois de la langue française).
  'fr-CA': { mayRepeat: french },
  hr: { mayRepeat: [] },
  it: { mayRepeat: ['adagio', 'appena', 'così', 'passo', 'piano', 'poco', 'quasi'] },
  nl: { mayRepeat: ['heel'] },
  pl: { mayRepeat: [] },
  pt: { mayRepeat: [] },
  sl: { mayRepeat: [] },
}

/** @param tag of a language (BCP 47), whose longest beginning with an entry counts; undefined for one without */
export function habitsOf(tag: string): Habits | undefined {
  const steps = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? []
  for (let count = steps.length; count > 0; count--) {
    const found = habits[steps.slice(0, count).join('-')]
    if (found !== undefined) return found
  }
  return undefined
}
