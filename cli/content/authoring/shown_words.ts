// Normalizes words as pages show them, so that text copied from a page is found where it is written.

import { grouped } from '../../grouped.ts'
import type { Values } from '../text/icu.ts'
import { argumentsIn, formatMessage, isMessage, literalsOf } from '../text/icu.ts'

/**
 * Words made alike: case, accents, kinds of spaces, apostrophes, quotes and dashes, hyphens between words, marks and links of Markdown,
 * and the separators of thousands make no difference. Letters are compared as NFKD (UAX 15) has them.
 */
export const alike = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/[*`\\\p{Cf}]|^\s*(#+|[-+]|\d+[.)])\s/gmu, '')
    .replace(/[’‘‛ʼ´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
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
  if (says(alike(text), wanted)) return true
  if (!isMessage(text)) return false
  const names = argumentsIn(text)
  if (names.every((name) => Object.hasOwn(facts, name))) return says(alike(formatMessage(text, tag, facts)), wanted)
  return literalsOf(text).some(({ start, end }) => says(alike(text.slice(start, end)), wanted))
}

/** Where words stand in a text as it is written; undefined where they are put together of other things. */
export function foundIn(text: string, words: string): string | undefined {
  const letters = words.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(anyAccents) ?? []
  return letters.length === 0 ? undefined : new RegExp(letters.join('[^\\p{L}\\p{N}]+'), 'iu').exec(text)?.[0]
}

/** A pattern of the letters of a word with any accents, one of which may be a letter of its own. */
const anyAccents = (word: string) =>
  [...word.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => `${accented.get(letter.toLowerCase()) ?? letter}\\p{M}*`)
    .join('')

/** `[aàáâ…]` by its letter. */
const accented = new Map(
  [
    ...grouped(
      Array.from({ length: 0x17f - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)),
      (letter) => letter.normalize('NFD').charAt(0).toLowerCase(),
    ),
  ].map(([letter, all]) => [letter, `[${letter}${all.join('')}]`]),
)

/** A number is no part of another one: 500 is not said by 5.000 nor by 0.500. */
function says(text: string, wanted: string): boolean {
  if (!/^\d|\d$/.test(wanted)) return text.includes(wanted)
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const [before, behind] = [text.slice(0, at), text.slice(at + wanted.length)]
    const isPart = (/\d[.,]?$/.test(before) && /^\d/.test(wanted)) || (/^[.,]?\d/.test(behind) && /\d$/.test(wanted))
    if (!isPart) return true
  }
  return false
}

const digits = (text: string) => text.replace(/\D/g, '')

/** Whether a value that is the same in every language (a name, an address, a telephone number) shows certain words, or leads to them. */
export const showsPlain = (value: string, wanted: string): boolean =>
  alike(value).includes(wanted) ||
  (/^(tel:)?\+?[\d\s()/-]{6,}$/.test(wanted) && digits(value).includes(digits(wanted))) ||
  (wanted.startsWith('mailto:') && alike(value) === wanted.slice('mailto:'.length))
