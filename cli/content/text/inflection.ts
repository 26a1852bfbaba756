// Matches words in their inflected forms: enough of a language's declension to recognize a word in a sentence. It does not
// judge which ending is right.
import { escapeRegExp } from './escape_regexp.ts'
import { type Declension, languageOf } from './languages.ts'

/**
 * A pattern for a word or a phrase in each of its forms: `data centar` in `hr` fits `data centra` too. Where the language's
 * endings are not known, only for the word itself.
 * @param locale code or tag, of which the language counts
 * @param endings of the language, in place of those that are known
 */
export function formsOf(phrase: string, locale: string, endings?: readonly string[]): string {
  const declension =
    endings === undefined ? languageOf(locale).declension : () => ({ ending: /$/, endings: [...endings] })
  if (declension === undefined) return escapeRegExp(phrase)
  return phrase.replace(/\p{L}+|[^\p{L}]+/gu, (part) =>
    /\p{L}/u.test(part) ? declined(part, declension(part)) : escapeRegExp(part),
  )
}

/** True for what may follow an abbreviation and a hyphen: "SLA-jem". */
export const isEnding = (part: string, locale: string, endings?: readonly string[]) =>
  (endings ?? languageOf(locale).declension?.('').endings)?.includes(part) === true && /^\p{L}+$/u.test(part)

/** Longer endings first: an alternation takes the first that fits. */
function declined(word: string, { ending, endings, needsEnding, changed = (stem) => stem }: Declension): string {
  const stem = word.replace(ending, '')
  // The stem of a short word would fit half the dictionary.
  if (stem.length < 3) return escapeRegExp(word)
  const all = [...new Set([...endings, word.slice(stem.length)])].filter((each) => each !== '')
  const alternatives = all.sort((a, b) => b.length - a.length).join('|')
  return `${changed(escapeRegExp(stem))}(?:${alternatives})${needsEnding === true ? '' : '?'}`
}
