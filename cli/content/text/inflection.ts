// Words with the endings that they take: enough of a language's declension to recognize a word in a sentence, and no more.
// Which ending is right for which word is left to the author.
import { escaped } from './escaped.ts'

/** Endings that a word may take after its stem, and how the stem is found in the dictionary form. */
interface Declension {
  /** Endings of the dictionary form that other forms do not have. */
  ending: RegExp
  endings: string[]
  /** True if the stem alone is no word. */
  needsEnding?: boolean
  /** What else happens to the last sounds of a stem, as a pattern. */
  changed?: (stem: string) => string
}

const list = (endings: string) => endings.split(' ')

const declensions: Record<string, (word: string) => Declension> = {
  // Toporišič, Slovenska slovnica: nouns and adjectives; foreign words in -r take a j (serverja); e before l, n, r, c is
  // dropped (center, centra).
  sl: () => ({
    ending: /[aeio]$/,
    endings: list(
      'a e i o u om em ov ova ove ovi ovo ovega ovem ovim ovih ev ih ah eh im am ima ema oma ama imi emi ami mi jo ju ja ji je jem jev jih jema ega emu m',
    ),
    changed: (stem) => stem.replace(/e([lnrc])$/, 'e?$1'),
  }),
  // Barić, Hrvatska gramatika: nouns and adjectives; k, g, h change before e and i, and a is dropped (centar, centra).
  hr: () => ({
    ending: /[aeio]$/,
    endings: list(
      'a e i o u om em og oga om omu ome oj im ih ima ama ma ov ova ove ovi ovo ovu ovog ovoga ovom ovim ovih ovima evi eva eve evima ju',
    ),
    changed: (stem) => stem.replace(/a([lnrck])$/, 'a?$1').replace(/[kgh]$/, (last) => softened[last] ?? last),
  }),
  de: () => ({ ending: /e$/, endings: list('e n s en em er es ern ns') }),
  en: () => ({ ending: /$/, endings: list("s es 's ’s") }),
  fr: () => ({ ending: /$/, endings: list('s e es x') }),
  // A noun in -o has a plural in -i, one in -a in -e, one in -e in -i; -co and -ga take an h.
  it: (word) => {
    const [vowel = ''] = /[aeo]$/.exec(word) ?? []
    const endings: Record<string, string> = { a: 'a e he', e: 'e i', o: 'o i hi' }
    return { ending: /[aeo]$/, endings: list(endings[vowel] ?? ''), needsEnding: vowel !== '' }
  },
}
const softened: Record<string, string> = { k: '[kcč]', g: '[gzž]', h: '[hsš]' }

/**
 * A pattern for a word or a phrase in each of its forms: `data centar` in `hr` fits `data centra` too. Where the language's
 * endings are not written here, only for the word itself.
 * @param locale code or tag, of which the language counts
 * @param endings of the language, in place of those written here
 */
export function formsOf(phrase: string, locale: string, endings?: readonly string[]): string {
  const declension = endings === undefined ? declensionOf(locale) : () => ({ ending: /$/, endings: [...endings] })
  if (declension === undefined) return escaped(phrase)
  return phrase.replace(/\p{L}+|[^\p{L}]+/gu, (part) =>
    /\p{L}/u.test(part) ? declined(part, declension(part)) : escaped(part),
  )
}

/** True for what may follow an abbreviation and a hyphen: "SLA-jem". */
export const isEnding = (part: string, locale: string, endings?: readonly string[]) =>
  (endings ?? declensionOf(locale)?.('').endings)?.includes(part) === true && /^\p{L}+$/u.test(part)

const declensionOf = (locale: string) => declensions[locale.split('-')[0] ?? '']

/** Longer endings first: an alternation takes the first that fits. */
function declined(word: string, { ending, endings, needsEnding, changed = (stem) => stem }: Declension): string {
  const stem = word.replace(ending, '')
  // The stem of a short word would fit half the dictionary.
  if (stem.length < 3) return escaped(word)
  const all = [...new Set([...endings, word.slice(stem.length)])].filter((each) => each !== '')
  const alternatives = all.sort((a, b) => b.length - a.length).join('|')
  return `${changed(escaped(stem))}(?:${alternatives})${needsEnding === true ? '' : '?'}`
}
