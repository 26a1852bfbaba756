// Normalizes words as pages show them, so that text copied from a page is found where it is written.
import type { Values } from '../text/icu.ts'
import { argumentsIn, formatMessage, isMessage, literalsOf } from '../text/icu.ts'

/**
 * Words made alike: case, kinds of spaces, apostrophes, quotes and dashes, marks and links of Markdown, and the separators of
 * thousands make no difference. Letters are compared as NFKC (UAX 15) has them.
 */
export const alike = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/[*`\\\p{Cf}]|^\s*(#+|[-+]|\d+[.)])\s/gmu, '')
    .replace(/[’‘‛ʼ´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)[ .,'](?=\d{3}(?!\d))/g, '')
    .toLowerCase()
    .trim()

/**
 * Whether a text shows certain words.
 * @param text as written: facts are filled in; with other arguments, each stretch between them is compared
 * @param wanted made alike
 */
export function shows(text: string, tag: string, facts: Values, wanted: string): boolean {
  if (alike(text).includes(wanted)) return true
  if (!isMessage(text)) return false
  const names = argumentsIn(text)
  if (names.every((name) => Object.hasOwn(facts, name))) return alike(formatMessage(text, tag, facts)).includes(wanted)
  return literalsOf(text).some(({ start, end }) => alike(text.slice(start, end)).includes(wanted))
}

const digits = (text: string) => text.replace(/\D/g, '')

/** Whether a value that is the same in every language (a name, an address, a telephone number) shows certain words. */
export const showsPlain = (value: string, wanted: string): boolean =>
  alike(value).includes(wanted) || (/^\+?[\d\s()/-]{6,}$/.test(wanted) && digits(value).includes(digits(wanted)))
