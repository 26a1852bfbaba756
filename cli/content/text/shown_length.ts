// How much room a text takes, as search engines and tabs cut by width and not by characters.

/**
 * Its length in characters as wide as Latin ones: those of Chinese, Japanese and Korean take two (UAX 11), marks above and
 * below letters none.
 */
export function shownLength(text: string): number {
  if (!other.test(text)) return text.length
  let length = 0
  for (const letter of text) length += marks.test(letter) ? 0 : wide.test(letter) ? 2 : 1
  return length
}

const other = /[\u0300-\u036f\u0590-\u{10ffff}]/u
const marks = /\p{M}|\p{Cf}/u
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u
